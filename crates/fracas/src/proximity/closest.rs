//! Closest points of a vertex and a face, and of two edges.
//!
//! If the feet of the common perpendicular lie inside both features, they are the closest points; otherwise one closest point
//! lies on the border, and the shortest of all ways to border pieces is taken (Ericson 2005, 5.1.5 and 5.1.9, does the same by
//! regions). What differs: where features have hardly any common perpendicular (slivers, parallel edges), border pieces are
//! looked at as well, so that numbers that have lost their digits cost no accuracy. Whatever comes out are two points of the
//! features, to rounding. Squares of lengths must be numbers: beyond 1e150 nothing is near anything.

use crate::math::vector::{Vector, add_scaled, dot, sub};

/// Squared sine between the sides below which the perpendicular is not trusted alone: it has lost six digits.
const FLAT: f64 = 1e-12;

/// Closest points as weights of four vertices.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Closest {
    /// Weights whose sum over the vertices is the offset.
    pub weights: [f64; 4],
    /// From the second closest point to the first.
    pub offset: [f64; 3],
    /// Its squared length.
    pub distance_sq: f64,
}

impl Closest {
    #[inline(always)]
    fn new(offset: Vector, weights: [f64; 4]) -> Self {
        Self { weights, offset, distance_sq: dot(offset, offset) }
    }

    #[inline(always)]
    fn nearer(self, other: Self) -> Self {
        if other.distance_sq < self.distance_sq { other } else { self }
    }
}

/// A point `p` and a closed triangle; weights are those of `p` (one) and of the corners (zero or less).
#[inline]
pub fn vertex_face(p: [f64; 3], [a, b, c]: [[f64; 3]; 3]) -> Closest {
    let (e, f, r) = (sub(b, a), sub(c, a), sub(p, a));
    let (ee, ef, ff) = (dot(e, e), dot(e, f), dot(f, f));
    let (er, fr) = (dot(e, r), dot(f, r));
    // The part of f that is orthogonal to e: only squares of lengths are needed, so nothing overflows before they do.
    let h = add_scaled(f, e, -(ef / ee));
    let hh = dot(h, h);
    let t = dot(h, r) / hh;
    let s = (er - t * ef) / ee;
    let mut best = Closest { weights: [0.0; 4], offset: [0.0; 3], distance_sq: f64::INFINITY };
    if s >= 0.0 && t >= 0.0 && s + t <= 1.0 {
        let offset = add_scaled(add_scaled(r, e, -s), f, -t);
        best = Closest::new(offset, [1.0, (s + t) - 1.0, -s, -t]);
        if hh > FLAT * ff {
            return best;
        }
    }
    let s = share(er, ee);
    best = best.nearer(Closest::new(add_scaled(r, e, -s), [1.0, s - 1.0, -s, 0.0]));
    let s = share(fr, ff);
    best = best.nearer(Closest::new(add_scaled(r, f, -s), [1.0, s - 1.0, 0.0, -s]));
    let (g, q) = (sub(c, b), sub(p, b));
    let s = share(dot(g, q), dot(g, g));
    best.nearer(Closest::new(add_scaled(q, g, -s), [1.0, 0.0, s - 1.0, -s]))
}

/// Two closed segments; weights are those of the ends of the first (zero or more) and of the second (zero or less).
#[inline]
pub fn edge_edge([a0, a1]: [[f64; 3]; 2], [b0, b1]: [[f64; 3]; 2]) -> Closest {
    let (e, f, r) = (sub(a1, a0), sub(b1, b0), sub(a0, b0));
    let (ee, ef, ff) = (dot(e, e), dot(e, f), dot(f, f));
    let (er, fr) = (dot(e, r), dot(f, r));
    let h = add_scaled(f, e, -(ef / ee));
    let hh = dot(h, h);
    let t = dot(h, r) / hh;
    let s = (t * ef - er) / ee;
    let mut best = Closest { weights: [0.0; 4], offset: [0.0; 3], distance_sq: f64::INFINITY };
    if (0.0..=1.0).contains(&s) && (0.0..=1.0).contains(&t) {
        let offset = add_scaled(add_scaled(r, e, s), f, -t);
        best = Closest::new(offset, [1.0 - s, s, t - 1.0, -t]);
        if hh > FLAT * ff {
            return best;
        }
    }
    // Ends of the first on the second, then ends of the second on the first.
    let t = share(fr, ff);
    best = best.nearer(Closest::new(add_scaled(r, f, -t), [1.0, 0.0, t - 1.0, -t]));
    let q = sub(a1, b0);
    let t = share(dot(f, q), ff);
    best = best.nearer(Closest::new(add_scaled(q, f, -t), [0.0, 1.0, t - 1.0, -t]));
    let s = share(-er, ee);
    best = best.nearer(Closest::new(add_scaled(r, e, s), [1.0 - s, s, -1.0, 0.0]));
    let q = sub(a0, b1);
    let s = share(-dot(e, q), ee);
    best.nearer(Closest::new(add_scaled(q, e, s), [1.0 - s, s, 0.0, -1.0]))
}

/// Where along a segment of squared length `square` the foot lies; a segment without length is its start.
#[inline(always)]
fn share(along: f64, square: f64) -> f64 {
    if along <= 0.0 {
        0.0
    } else if along >= square {
        // A quotient of numbers that underflowed or overflowed is not asked for.
        if square > 0.0 { 1.0 } else { 0.0 }
    } else {
        along / square
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::vector::{distance_sq, scale};
    use crate::random::SplitMix64;

    fn at(weights: &[f64], x: &[Vector]) -> Vector {
        weights.iter().zip(x).fold([0.0; 3], |sum, (w, p)| add_scaled(sum, *p, *w))
    }

    /// Four points: in general position, on a coarse lattice, flat, coincident, or long and thin.
    fn points(rng: &mut SplitMix64, round: u32) -> [Vector; 4] {
        let mut x: [Vector; 4] = std::array::from_fn(|_| {
            std::array::from_fn(|_| match round % 3 {
                0 => rng.range(-1.0, 1.0),
                1 => f64::from(rng.between(-2, 2)),
                _ => rng.range(-1.0, 1.0) * 0.1 + 3.0,
            })
        });
        match round % 7 {
            1 => x[3] = add_scaled(x[1], sub(x[2], x[1]), rng.range(-1.0, 2.0)),
            2 => x[3] = x[1],
            3 => x[3] = add_scaled(x[2], sub(x[1], x[0]), rng.range(-1.0, 1.0)),
            4 => x = x.map(|p| [p[0], p[1], 0.0]),
            5 => x[3] = add_scaled(x[2], x[3], 1e-9),
            _ => {}
        }
        x
    }

    #[test]
    fn no_other_points_of_the_features_are_nearer() {
        let rng = &mut SplitMix64::new(11);
        for round in 0..1_500 {
            let x = points(rng, round);
            let face = vertex_face(x[0], [x[1], x[2], x[3]]);
            let edges = edge_edge([x[0], x[1]], [x[2], x[3]]);
            for (closest, signs) in [(face, [1, -1, -1, -1]), (edges, [1, 1, -1, -1])] {
                for (w, sign) in closest.weights.iter().zip(signs) {
                    assert!((-1e-12..=1.0 + 1e-12).contains(&(w * f64::from(sign))), "{closest:?}");
                }
                let offset = at(&closest.weights, &x);
                assert!(distance_sq(offset, closest.offset) < 1e-24, "{closest:?} {offset:?}");
            }
            let (mut net_face, mut net_edges) = (f64::INFINITY, f64::INFINITY);
            for i in 0..=24 {
                for j in 0..=24 {
                    let (s, t) = (f64::from(i) / 24.0, f64::from(j) / 24.0);
                    if i + j <= 24 {
                        let q = at(&[1.0 - s - t, s, t], &x[1..]);
                        net_face = net_face.min(distance_sq(x[0], q));
                    }
                    let (p, q) = (at(&[1.0 - s, s], &x[..2]), at(&[1.0 - t, t], &x[2..]));
                    net_edges = net_edges.min(distance_sq(p, q));
                }
            }
            assert!(face.distance_sq <= net_face + 1e-12, "{x:?}");
            assert!(edges.distance_sq <= net_edges + 1e-12, "{x:?}");
        }
    }

    #[test]
    fn scale_and_place_change_nothing_but_rounding() {
        let rng = &mut SplitMix64::new(12);
        for round in 0..500 {
            let x = points(rng, round);
            let near = [
                vertex_face(x[0], [x[1], x[2], x[3]]).distance_sq.sqrt(),
                edge_edge([x[0], x[1]], [x[2], x[3]]).distance_sq.sqrt(),
            ];
            for (factor, far) in [(1e-100, 0.0), (1e100, 0.0), (1.0, 1e6)] {
                let y = x.map(|p| scale(p, factor).map(|c| c + far));
                let moved = [
                    vertex_face(y[0], [y[1], y[2], y[3]]).distance_sq.sqrt(),
                    edge_edge([y[0], y[1]], [y[2], y[3]]).distance_sq.sqrt(),
                ];
                for (a, b) in near.iter().zip(moved) {
                    let error = (a * factor - b).abs();
                    assert!(
                        error <= 1e-6 * factor + 1e-9 * far.min(1.0),
                        "{a} {b}, {factor} {far}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_touching_pair_has_distance_zero() {
        let face = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
        assert_eq!(vertex_face([0.25, 0.25, 0.0], face).distance_sq, 0.0);
        assert_eq!(vertex_face([0.0, 1.0, 0.0], face).distance_sq, 0.0);
        let crossing =
            edge_edge([[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0]], [[0.0, -1.0, 0.0], [0.0, 1.0, 0.0]]);
        assert_eq!(crossing.distance_sq, 0.0);
        assert_eq!(crossing.weights, [0.5, 0.5, -0.5, -0.5]);
        let same = edge_edge([[1.0; 3]; 2], [[1.0; 3]; 2]);
        assert_eq!(same.distance_sq, 0.0);
    }
}

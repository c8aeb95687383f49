//! The point of a triangle nearest to a point.
//!
//! Source: Ericson 2005, "Real-Time Collision Detection", 5.1.5 (regions of Voronoi features). What differs: a triangle with
//! hardly any area is taken as its three edges, where the regions would be rounding.

use crate::math::vector::{Vector, add_scaled, cross, distance_sq, dot, sub};

/// Square of the sine at the first corner below which a triangle counts as its edges: they are within 1e-6 of its size of every
/// point of it, and regions from numbers that have lost twelve digits would be worse.
const SLIVER: f64 = 1e-12;

/// The nearest point of a closed triangle; to rounding, and to a millionth of its size if it is a sliver.
#[inline]
pub fn closest_on_triangle(p: [f64; 3], [a, b, c]: [[f64; 3]; 3]) -> [f64; 3] {
    let (ab, ac, ap) = (sub(b, a), sub(c, a), sub(p, a));
    let (d1, d2) = (dot(ab, ap), dot(ac, ap));
    if d1 <= 0.0 && d2 <= 0.0 {
        return a;
    }
    let bp = sub(p, b);
    let (d3, d4) = (dot(ab, bp), dot(ac, bp));
    if d3 >= 0.0 && d4 <= d3 {
        return b;
    }
    let cp = sub(p, c);
    let (d5, d6) = (dot(ab, cp), dot(ac, cp));
    if d6 >= 0.0 && d5 <= d6 {
        return c;
    }
    let n = cross(ab, ac);
    if dot(n, n) <= SLIVER * dot(ab, ab) * dot(ac, ac) {
        return closest_on_edges(p, [a, b, c]);
    }
    let vc = d1 * d4 - d3 * d2;
    if vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0 {
        return add_scaled(a, ab, d1 / (d1 - d3));
    }
    let vb = d5 * d2 - d1 * d6;
    if vb <= 0.0 && d2 >= 0.0 && d6 <= 0.0 {
        return add_scaled(a, ac, d2 / (d2 - d6));
    }
    let va = d3 * d6 - d5 * d4;
    if va <= 0.0 && d4 - d3 >= 0.0 && d5 - d6 >= 0.0 {
        return add_scaled(b, sub(c, b), (d4 - d3) / ((d4 - d3) + (d5 - d6)));
    }
    let scale = 1.0 / (va + vb + vc);
    add_scaled(add_scaled(a, ab, vb * scale), ac, vc * scale)
}

/// The nearest point of three edges.
fn closest_on_edges(p: Vector, [a, b, c]: [Vector; 3]) -> Vector {
    let mut best = a;
    for (u, v) in [(a, b), (b, c), (c, a)] {
        let (e, w) = (sub(v, u), sub(p, u));
        let squared = dot(e, e);
        let t = if squared > 0.0 { (dot(e, w) / squared).clamp(0.0, 1.0) } else { 0.0 };
        let q = add_scaled(u, e, t);
        if distance_sq(p, q) < distance_sq(p, best) {
            best = q;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    /// Nothing on a fine net over the triangle is nearer, and the point is on the net's scale from it.
    #[test]
    fn no_other_point_of_the_triangle_is_nearer() {
        let mut rng = SplitMix64::new(3);
        for round in 0..2_000 {
            let mut point = || -> Vector { std::array::from_fn(|_| rng.range(-1.0, 1.0)) };
            let (p, a, b, mut c) = (point(), point(), point(), point());
            if round % 4 == 0 {
                c = add_scaled(a, sub(b, a), 1.5); // no area
            }
            let found = distance_sq(p, closest_on_triangle(p, [a, b, c]));
            let mut net = f64::INFINITY;
            for i in 0..=40 {
                for j in 0..=40 - i {
                    let (s, t) = (f64::from(i) / 40.0, f64::from(j) / 40.0);
                    let q = add_scaled(add_scaled(a, sub(b, a), s), sub(c, a), t);
                    net = net.min(distance_sq(p, q));
                }
            }
            assert!(found <= net + 1e-12, "{found} {net}");
            assert!(found.sqrt() >= net.sqrt() - 0.2, "{found} {net}");
        }
    }
}

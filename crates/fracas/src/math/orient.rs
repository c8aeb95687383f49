//! On which side of a line or plane does a point lie? Exact for every finite double.
//!
//! Source: Shewchuk 1997, "Adaptive precision floating-point arithmetic and fast robust geometric predicates";
//! the adaptive expansions are those of the crate `robust`.
//! What differs: Shewchuk assumes that nothing overflows or underflows. Here the first filter carries the
//! underflow error as well, and coordinates outside the range where the expansions are exact go to integers.
//!
//! Steps of each sign:
//! 1. The determinant in plain f64. With u = 2^-53 its error is at most `A * permanent` (Shewchuk's A-bounds,
//!    `(3+16u)u` and `(7+56u)u`) plus what underflow adds: each rounded product is off by at most 2^-1075 more,
//!    which later factors enlarge. Overflow makes the bound infinite or NaN, and the comparison fails.
//! 2. Two equal points, or one coordinate equal in all points: zero. After a fracture this is the usual case.
//! 3. If still undecided and every coordinate is 0 or in [2^-290, 2^300]: expansions. Differences are multiples of
//!    2^-342, so exact triple products are multiples of 2^-1026 and stay below 2^910: neither end is reached.
//! 4. Else integers of arbitrary length.
//!
//! Promises: the sign is exact; it depends on the inputs alone; `exact_calls` counts steps 3 and 4.

use dashu_int::IBig;
use robust::{Coord, Coord3D};

use super::integers::to_common_integers;
use super::sign::Sign;

pub(super) const U: f64 = f64::EPSILON / 2.0;
const ORIENT2D_BOUND: f64 = (3.0 + 16.0 * U) * U;
const ORIENT3D_BOUND: f64 = (7.0 + 56.0 * U) * U;
/// 2^-1020: covers the underflow of the (at most 16) products behind one sign, each below 2^-1075. It could be smaller, but
/// then each bound would be computed in denormals: 9 ns more per sign.
pub(super) const UNDERFLOW: f64 = f64::from_bits(3 << 52);
/// 2^-290 and 2^300, the range of step 3.
const EXPANSION_MIN: f64 = f64::from_bits((1023 - 290) << 52);
const EXPANSION_MAX: f64 = f64::from_bits((1023 + 300) << 52);

/// Exact orientation signs, counting how often plain arithmetic was not enough.
#[derive(Clone, Debug, Default)]
pub struct Predicates {
    /// Signs that needed exact arithmetic.
    pub exact_calls: u64,
}

impl Predicates {
    /// Sign of `(b - a) x (c - a)`: positive if a, b, c turn left.
    #[inline]
    pub fn orient2d(&mut self, a: [f64; 2], b: [f64; 2], c: [f64; 2]) -> Sign {
        let (det, bound) = estimate2d(a, b, c);
        if det.abs() > bound {
            return if det > 0.0 { Sign::Positive } else { Sign::Negative };
        }
        self.orient2d_exact(a, b, c)
    }

    /// Sign of `(b - a) x (c - a) . (d - a)`: positive if d lies where the normal of a, b, c points.
    #[inline]
    pub fn orient3d(&mut self, a: [f64; 3], b: [f64; 3], c: [f64; 3], d: [f64; 3]) -> Sign {
        let (det, bound) = estimate3d(a, b, c, d);
        // One comparison: the sign itself is close to random, and a branch on it would often be predicted wrongly.
        if det.abs() > bound {
            // Shewchuk's determinant is positive below the plane; ours above.
            return if det > 0.0 { Sign::Negative } else { Sign::Positive };
        }
        self.orient3d_exact(a, b, c, d)
    }

    /// `orient2d` after dropping coordinate `axis` (0, 1, 2) of three points in space.
    #[inline]
    pub fn orient_dropped(&mut self, axis: usize, a: [f64; 3], b: [f64; 3], c: [f64; 3]) -> Sign {
        let drop = |p: [f64; 3]| [p[(axis + 1) % 3], p[(axis + 2) % 3]];
        self.orient2d(drop(a), drop(b), drop(c))
    }

    #[cold]
    #[inline(never)]
    fn orient2d_exact(&mut self, a: [f64; 2], b: [f64; 2], c: [f64; 2]) -> Sign {
        if is_flat(&[a, b, c]) {
            return Sign::Zero;
        }
        self.exact_calls += 1;
        if [a, b, c].iter().flatten().all(in_expansion_range) {
            let coord = |p: [f64; 2]| Coord { x: p[0], y: p[1] };
            return Sign::of(robust::orient2d(coord(a), coord(b), coord(c)));
        }
        let [ax, ay, bx, by, cx, cy] = to_common_integers(&[a[0], a[1], b[0], b[1], c[0], c[1]]);
        let det = (ax - &cx) * (by - &cy) - (ay - cy) * (bx - cx);
        Sign::from(det.cmp(&IBig::ZERO))
    }

    #[cold]
    #[inline(never)]
    fn orient3d_exact(&mut self, a: [f64; 3], b: [f64; 3], c: [f64; 3], d: [f64; 3]) -> Sign {
        if is_flat(&[a, b, c, d]) {
            return Sign::Zero;
        }
        self.exact_calls += 1;
        if [a, b, c, d].iter().flatten().all(in_expansion_range) {
            let coord = |p: [f64; 3]| Coord3D { x: p[0], y: p[1], z: p[2] };
            return -Sign::of(robust::orient3d(coord(a), coord(b), coord(c), coord(d)));
        }
        let [ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz] = to_common_integers(&[
            a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2], d[0], d[1], d[2],
        ]);
        let (bx, by, bz) = (bx - &ax, by - &ay, bz - &az);
        let (cx, cy, cz) = (cx - &ax, cy - &ay, cz - &az);
        let (dx, dy, dz) = (dx - ax, dy - ay, dz - az);
        let det =
            (&by * &cz - &bz * &cy) * dx + (bz * &cx - &bx * cz) * dy + (bx * cy - by * cx) * dz;
        Sign::from(det.cmp(&IBig::ZERO))
    }
}

/// The determinant in plain f64, and how far it may be from the truth.
#[inline(always)]
fn estimate2d(a: [f64; 2], b: [f64; 2], c: [f64; 2]) -> (f64, f64) {
    let left = (a[0] - c[0]) * (b[1] - c[1]);
    let right = (a[1] - c[1]) * (b[0] - c[0]);
    (left - right, ORIENT2D_BOUND * (left.abs() + right.abs()) + UNDERFLOW)
}

/// The same for four points in space.
#[inline(always)]
fn estimate3d(a: [f64; 3], b: [f64; 3], c: [f64; 3], d: [f64; 3]) -> (f64, f64) {
    let [adx, ady, adz] = sub(a, d);
    let [bdx, bdy, bdz] = sub(b, d);
    let [cdx, cdy, cdz] = sub(c, d);
    let (bc, cb) = (bdx * cdy, cdx * bdy);
    let (ca, ac) = (cdx * ady, adx * cdy);
    let (ab, ba) = (adx * bdy, bdx * ady);
    let det = adz * (bc - cb) + bdz * (ca - ac) + cdz * (ab - ba);
    let heights = adz.abs() + bdz.abs() + cdz.abs();
    let permanent = (bc.abs() + cb.abs()) * adz.abs()
        + (ca.abs() + ac.abs()) * bdz.abs()
        + (ab.abs() + ba.abs()) * cdz.abs();
    (det, ORIENT3D_BOUND * permanent + (heights + 1.0) * UNDERFLOW)
}

/// True if two of the points are equal or all have a coordinate in common: then they span no area, or no volume.
fn is_flat<const D: usize, const N: usize>(points: &[[f64; D]; N]) -> bool {
    let level = (0..D).any(|k| points.iter().all(|p| p[k] == points[0][k]));
    level || (1..N).any(|i| points[..i].contains(&points[i]))
}

fn in_expansion_range(x: &f64) -> bool {
    *x == 0.0 || (EXPANSION_MIN..=EXPANSION_MAX).contains(&x.abs())
}

#[inline]
pub(super) fn sub(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// Coordinates that make signs hard: lattices, ulp bumps, far offsets, denormals, mixed exponents.
#[cfg(test)]
pub(super) fn hard_coordinate(rng: &mut crate::random::SplitMix64, family: u32) -> f64 {
    let lattice = f64::from(rng.between(-3, 3));
    match family {
        0 => lattice,
        1 => f64::from_bits((lattice + 8.0).to_bits() + u64::from(rng.below(3))),
        2 => lattice * 0.1 + 1e9,
        3 => f64::from_bits(u64::from(rng.below(8))) * lattice.signum(),
        4 => lattice * 1e300,
        5 => lattice * if rng.chance(0.5) { 1e-200 } else { 1e120 },
        6 => lattice * f64::from_bits(u64::from(rng.below(2046)) << 52),
        _ => rng.range(-1.0, 1.0),
    }
}

/// Six points, and one coordinate of them changed: for searches.
#[cfg(test)]
pub(super) fn random_points(rng: &mut crate::random::SplitMix64) -> [[f64; 3]; 6] {
    [0; 6].map(|_| [0; 3].map(|_| rng.range(-1.0, 1.0)))
}

#[cfg(test)]
pub(super) fn moved_point(
    points: &[[f64; 3]; 6],
    rng: &mut crate::random::SplitMix64,
) -> [[f64; 3]; 6] {
    let mut points = *points;
    let x = &mut points[rng.below(6) as usize][rng.below(3) as usize];
    *x = if rng.chance(0.3) { rng.range(-1.0, 1.0) } else { *x * (1.0 - 1e-9 * rng.unit()) };
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::real::{Real, assert_tight, climb, cross, dot, minus, vector};
    use crate::random::SplitMix64;

    fn oracle2d(p: [[f64; 2]; 3]) -> Sign {
        let [ax, ay, bx, by, cx, cy] =
            to_common_integers(&[p[0][0], p[0][1], p[1][0], p[1][1], p[2][0], p[2][1]]);
        Sign::from(((bx - &ax) * (cy - &ay) - (by - ay) * (cx - ax)).cmp(&IBig::ZERO))
    }

    fn oracle3d(p: [[f64; 3]; 4]) -> Sign {
        let flat: [f64; 12] = std::array::from_fn(|i| p[i / 3][i % 3]);
        let x = to_common_integers(&flat);
        let m = |i: usize, k: usize| &x[3 * i + k] - &x[k];
        let minor = |i: usize, j: usize| m(1, i) * m(2, j) - m(1, j) * m(2, i);
        let det = minor(1, 2) * m(3, 0) - minor(0, 2) * m(3, 1) + minor(0, 1) * m(3, 2);
        Sign::from(det.cmp(&IBig::ZERO))
    }

    #[test]
    fn signs_equal_integer_determinants_on_degenerate_and_extreme_input() {
        let mut rng = SplitMix64::new(1);
        let mut predicates = Predicates::default();
        let mut zeros = 0;
        for i in 0..40_000 {
            let family = i % 8;
            let mut p: [[f64; 3]; 4] =
                std::array::from_fn(|_| std::array::from_fn(|_| hard_coordinate(&mut rng, family)));
            if rng.chance(0.3) {
                p[3] = std::array::from_fn(|k| (p[0][k] + p[1][k]) / 2.0);
            }
            if p.iter().flatten().any(|x| !x.is_finite()) {
                continue;
            }
            let want = oracle3d(p);
            zeros += u32::from(want.is_zero());
            assert_eq!(predicates.orient3d(p[0], p[1], p[2], p[3]), want, "{p:?}");
            assert_eq!(predicates.orient3d(p[1], p[0], p[2], p[3]), -want, "{p:?}");
            for axis in 0..3 {
                let q: [[f64; 2]; 3] =
                    std::array::from_fn(|i| [p[i][(axis + 1) % 3], p[i][(axis + 2) % 3]]);
                assert_eq!(predicates.orient_dropped(axis, p[0], p[1], p[2]), oracle2d(q));
            }
        }
        assert!(zeros > 5_000, "too few degenerate cases: {zeros}");
        assert!(predicates.exact_calls > 5_000);
    }

    #[test]
    fn estimates_are_off_by_less_than_their_bounds_and_by_more_than_a_twentieth() {
        // The bounds are about signs: the last rounding cannot change one and is not in them.
        let share = |found: (f64, f64), exact: Real| {
            let off = (&Real::of(found.0) - &exact).to_f64().abs();
            (off - U * found.0.abs()) / found.1
        };
        let plane = climb(&mut SplitMix64::new(4), [6, 3_000], random_points, moved_point, |p| {
            let [a, b, c] = [0, 1, 2].map(|i| [p[i][0], p[i][1]]);
            let flat = |q: [f64; 2]| vector([q[0], q[1], 0.0]);
            let (e, f) = (minus(&flat(a), &flat(c)), minus(&flat(b), &flat(c)));
            let [_, _, exact] = cross(&e, &f);
            share(estimate2d(a, b, c), exact)
        });
        assert_tight("in the plane", plane);
        let space = climb(&mut SplitMix64::new(5), [6, 3_000], random_points, moved_point, |p| {
            let [a, b, c, d] = [p[0], p[1], p[2], p[3]];
            let from = |q: [f64; 3]| minus(&vector(q), &vector(d));
            let exact = dot(&from(a), &cross(&from(b), &from(c)));
            share(estimate3d(a, b, c, d), exact)
        });
        assert_tight("in space", space);
    }

    #[test]
    fn ordinary_input_needs_no_exact_arithmetic() {
        let mut rng = SplitMix64::new(2);
        let mut predicates = Predicates::default();
        for _ in 0..1_000 {
            let p: [[f64; 3]; 4] =
                std::array::from_fn(|_| std::array::from_fn(|_| rng.range(-1.0, 1.0)));
            predicates.orient3d(p[0], p[1], p[2], p[3]);
        }
        assert_eq!(predicates.exact_calls, 0);
    }
}

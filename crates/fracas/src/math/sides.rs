//! On which side of a triangle's plane do three points lie? All three at once, where plain f64 is certain.
//!
//! One normal serves the three points and one error bound the three heights, where `Predicates::orient3d` would compute
//! four differences, six products and a bound for each point. There is no branch on a sign: the signs of candidates of a
//! hierarchy are close to random, and such branches are often predicted wrongly. Written over `Lanes`: one triangle, or one in each lane.
//!
//! Height of p above the plane of a, b, c: with e = b - a, f = c - a, d = p - a, it is (e x f) . d.
//! Its error, u = 2^-53: a difference is rounded once, so a product of two differences carries three roundings and a
//! component of the normal four; times a component of d (two more), and two sums: each of the six terms carries at most
//! eight. With S_k the sum of both products behind component k of e x f in absolute value, and D_k the greatest |d_k| of
//! the three points, the error is at most ((1 + u)^8 - 1) sum S_k D_k. The sum as computed here went through at most eight
//! roundings too, so it is at least (1 - u)^8 of the true one; with the two roundings of the bound itself, 9 u is enough.
//! Underflow: a component of the normal is off by 2^-1074 more, enlarged by |d_k|, and each product with d_k by 2^-1075;
//! `UNDERFLOW` is far above both. Overflow: rounding is monotone, so a height is infinite only if the sum is; then the
//! bound is infinite or NaN, and the comparison fails.
//!
//! Promise: what is answered is the exact sign; points on the plane are never answered.

use super::orient::{U, UNDERFLOW};
use crate::simd::lanes::{Lanes, Vector, sub};

const BOUND: f64 = 9.0 * U;

/// Which of `points` lie above the plane of `triangle` (where `orient3d` is positive): bit i for point i. None if for
/// one of them plain arithmetic cannot tell above from below.
#[inline]
pub(crate) fn certainly_above(triangle: &[[f64; 3]; 3], points: &[[f64; 3]; 3]) -> Option<u8> {
    let (heights, bound) = heights(triangle, points);
    let certain =
        (heights[0].abs() > bound) & (heights[1].abs() > bound) & (heights[2].abs() > bound);
    let bit = |i: usize| u8::from(heights[i] > 0.0) << i;
    certain.then(|| bit(0) | bit(1) | bit(2))
}

/// Lanes in which all three points lie certainly above the plane, or all three certainly below.
#[inline(always)]
pub(crate) fn certainly_on_one_side<L: Lanes>(
    triangle: &[Vector<L>; 3],
    points: &[Vector<L>; 3],
) -> L::Mask {
    // A height that is NaN may get lost in `min` and `max`, but not in the bound, which then exceeds nothing.
    let ([h0, h1, h2], bound) = heights(triangle, points);
    let below = bound.constant(0.0) - h0.max(h1).max(h2);
    h0.min(h1).min(h2).greater(bound) | below.greater(bound)
}

/// The heights of three points, and how far they may be from the truth.
#[inline(always)]
fn heights<L: Lanes>(triangle: &[Vector<L>; 3], points: &[Vector<L>; 3]) -> ([L; 3], L) {
    let [a, b, c] = *triangle;
    let (e, f) = (sub(b, a), sub(c, a));
    let offsets = [sub(points[0], a), sub(points[1], a), sub(points[2], a)];
    let zero = a[0].constant(0.0);
    let mut heights = [zero; 3];
    let (mut sum, mut reach) = (zero, a[0].constant(1.0));
    for (k, l, m) in [(0, 1, 2), (1, 2, 0), (2, 0, 1)] {
        let (left, right) = (e[l] * f[m], e[m] * f[l]);
        let normal = left - right;
        for i in 0..3 {
            heights[i] = heights[i] + normal * offsets[i][k];
        }
        let far = offsets[0][k].abs().max(offsets[1][k].abs()).max(offsets[2][k].abs());
        sum = sum + (left.abs() + right.abs()) * far;
        reach = reach + far;
    }
    (heights, sum.constant(BOUND) * sum + sum.constant(UNDERFLOW) * reach)
}

#[cfg(test)]
mod tests {
    use super::super::orient::{hard_coordinate, moved_point, random_points};
    use super::super::{Predicates, Sign};
    use super::*;
    use crate::math::real::{Real, assert_tight, climb, cross, dot, minus, vector};
    use crate::random::SplitMix64;

    #[test]
    fn heights_are_off_by_less_than_their_bound_and_by_more_than_a_twentieth() {
        let rng = &mut SplitMix64::new(6);
        let worst = climb(rng, [6, 3_000], random_points, moved_point, |p| {
            let (heights, bound) = heights(&[p[0], p[1], p[2]], &[p[3], p[4], p[5]]);
            let from = |i: usize| minus(&vector(p[i]), &vector(p[0]));
            let n = cross(&from(1), &from(2));
            let off = |i: usize| (&Real::of(heights[i]) - &dot(&n, &from(i + 3))).to_f64().abs();
            off(0).max(off(1)).max(off(2)) / bound
        });
        assert_tight("a height", worst);
    }

    #[test]
    fn an_answer_is_the_exact_sign_on_degenerate_and_extreme_input() {
        let mut rng = SplitMix64::new(3);
        let mut predicates = Predicates::default();
        let mut answered = [0; 8];
        for i in 0..40_000 {
            let family = i % 8;
            let mut p: [[f64; 3]; 6] =
                std::array::from_fn(|_| std::array::from_fn(|_| hard_coordinate(&mut rng, family)));
            if rng.chance(0.2) {
                p[4] = std::array::from_fn(|k| 0.5 * p[0][k] + 0.5 * p[1][k]);
            }
            if p.iter().flatten().any(|x| !x.is_finite()) {
                continue;
            }
            let (t, points) = ([p[0], p[1], p[2]], [p[3], p[4], p[5]]);
            let want = points.map(|d| predicates.orient3d(p[0], p[1], p[2], d));
            let one_side = want.iter().all(|sign| *sign == want[0] && *sign != Sign::Zero);
            let above = certainly_above(&t, &points);
            assert_eq!(certainly_on_one_side(&t, &points), one_side && above.is_some());
            let Some(above) = above else { continue };
            for i in 0..3 {
                let sign = if above >> i & 1 == 1 { Sign::Positive } else { Sign::Negative };
                assert_eq!(sign, want[i], "{t:?} {points:?}");
            }
            answered[family as usize] += 1;
        }
        // Denormals and overflow are never certain; lattices are whenever no point lies on the plane.
        assert_eq!(answered[3], 0);
        assert!(answered[0] > 1_000 && answered[1] > 500 && answered[7] > 3_900, "{answered:?}");
    }
}

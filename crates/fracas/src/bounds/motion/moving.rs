//! Boxes that move: a pair is apart if at no time of the step the interpolated boxes overlap.
//!
//! Source: own. Where motion is large beside the triangles it leaves little: of n-body-simulation's 31.8 million overlaps of
//! swept boxes 0.4 million, where relative boxes leave 3.8 million.
//!
//! Two boxes overlap at t if six gaps are not positive: a's lower end minus b's upper end and the other way round, along
//! three axes. A gap is linear in t, from g0 to g1. If both are positive, the boxes are apart (that is `Relative`). If only
//! g0 is, there is no overlap during the first g0 / (g0 - g1) of the step; if only g1 is, none during the last
//! g1 / (g1 - g0). Apart, if the longest such beginning and the longest such end together are longer than the step.
//!
//! Errors, in floats, u = 2^-24. A computed gap is the gap of the stored ends times (1 + d), |d| <= u, and exact where it
//! is denormal. The divisor |g0| + |g1| is off by a factor within (1 +- u)^2, the quotient by one within
//! (1 + u)^2 / (1 - u)^2 < 1 + 5 u, and by 2^-150 if it is denormal. So beginning and end together are computed as at most
//! (1 + 6 u) times their length, plus 2^-148: longer than 1 + 16 u means longer than the step.
//! Where gaps are infinite or overflow, or the divisor is 0, quotients become 0 or NaN; both count as 0: such axes never
//! part a pair.

use super::super::{Aabb32, Bound, larger};
use super::relative::{Gaps, no_lasting_gap};
use super::{OwnFeature, Relative};

/// Boxes at t = 0 and t = 1, interpolated in between.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moving(
    /// The boxes at both ends.
    pub Relative,
);

/// 16 u.
const SLACK: f32 = 8.0 * f32::EPSILON;
/// How much of the step two gaps must cover together.
const STEP: f32 = 1.0 + SLACK;

/// By axis: for how much of the step there is a gap, counted from its start, and from its end.
struct Apart {
    first: [f32; 4],
    last: [f32; 4],
}

// Plain loops over four lanes without branches, which the compiler turns into vectors. `larger` drops a second NaN.
impl Apart {
    #[inline]
    fn lengthen(&mut self, gaps: &Gaps) {
        let mut divisor = [0.0; 4];
        for k in 0..4 {
            divisor[k] = gaps.start[k].abs() + gaps.end[k].abs();
        }
        for k in 0..4 {
            self.first[k] = larger(self.first[k], larger(0.0, gaps.start[k]) / divisor[k]);
        }
        for k in 0..4 {
            self.last[k] = larger(self.last[k], larger(0.0, gaps.end[k]) / divisor[k]);
        }
    }

    /// True unless a gap along one axis at first and one along any axis at last cover the step.
    #[inline]
    fn leave_time(&self) -> bool {
        let last = &self.last;
        let turned = [[last[1], last[2], last[0], last[3]], [last[2], last[0], last[1], last[3]]];
        let mut time = true;
        for k in 0..4 {
            time &= self.first[k] + last[k] <= STEP;
        }
        for k in 0..4 {
            time &= self.first[k] + turned[0][k] <= STEP;
        }
        for k in 0..4 {
            time &= self.first[k] + turned[1][k] <= STEP;
        }
        time
    }
}

impl Bound for Moving {
    const EMPTY: Self = Self(Relative::EMPTY);

    /// Points at rest.
    fn of_points(points: &[[f64; 3]]) -> Self {
        Self(Relative::of_points(points))
    }

    #[inline]
    fn union(&self, other: &Self) -> Self {
        Self(self.0.union(&other.0))
    }

    // Not inlined: alone it becomes vectors, between other code the compiler takes the lanes apart again. Returning early
    // where the boxes overlap at one end costs 240 ms instead of 185 on cloth-ball: nobody can predict it.
    #[inline(never)]
    fn overlaps(&self, other: &Self) -> bool {
        let gaps = self.0.gaps(&other.0);
        let mut apart = Apart { first: [0.0; 4], last: [0.0; 4] };
        apart.lengthen(&gaps[0]);
        apart.lengthen(&gaps[1]);
        no_lasting_gap(&gaps) & apart.leave_time()
    }

    #[inline]
    fn encloses(&self, other: &Self) -> bool {
        self.0.encloses(&other.0)
    }

    #[inline]
    fn size(&self) -> f32 {
        self.0.size()
    }

    /// The box swept.
    #[inline]
    fn aabb(&self) -> Aabb32 {
        self.0.aabb()
    }
}

impl OwnFeature for Moving {
    #[inline]
    fn of_motion(x0: &[f64; 3], x1: &[f64; 3]) -> Self {
        Self(Relative::of_motion(x0, x1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::motion::FeatureBound;
    use crate::math::real::assert_tight;
    use crate::random::SplitMix64;

    #[test]
    fn shares_of_the_step_are_off_by_less_than_their_bound_and_by_more_than_a_twentieth() {
        let rng = &mut SplitMix64::new(7);
        let mut worst: f64 = 0.0;
        for _ in 0..100_000 {
            let mut point = || [0; 3].map(|_| rng.range(-1.0, 1.0));
            let [a, b] = [0; 2].map(|_| <Relative as FeatureBound>::of_vertex(&point(), &point()));
            let gaps = a.gaps(&b);
            let mut apart = Apart { first: [0.0; 4], last: [0.0; 4] };
            apart.lengthen(&gaps[0]);
            apart.lengthen(&gaps[1]);
            // The same shares from the stored ends, in doubles: far more exact than needed.
            let share = |k: usize, last: bool| {
                let gap = |above: f32, below: f32| f64::from(above) - f64::from(below);
                let ends = [
                    (gap(a.start.min[k], b.start.max[k]), gap(a.end.min[k], b.end.max[k])),
                    (gap(b.start.min[k], a.start.max[k]), gap(b.end.min[k], a.end.max[k])),
                ];
                let of = |(start, end): (f64, f64)| {
                    let gap: f64 = if last { end } else { start };
                    gap.max(0.0) / (start.abs() + end.abs())
                };
                of(ends[0]).max(of(ends[1]))
            };
            for (k, l) in [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 0)] {
                let found = apart.first[k] + apart.last[l];
                let exact = share(k, false) + share(l, true);
                // What matters is a sum about as long as the step.
                if (0.99..1.01).contains(&exact) {
                    worst = worst.max((f64::from(found) - exact) / f64::from(SLACK));
                }
            }
        }
        assert_tight("a share", worst);
    }
}

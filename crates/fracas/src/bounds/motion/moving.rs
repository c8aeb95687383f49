//! Boxes that move: a pair is apart if at no time of the step the interpolated boxes overlap.
//!
//! Source: CULLING_STUDY of the project, section 3.6; continuous tests of moving boxes are old (Redon et al. 2002 use them
//! for rotating ones).
//!
//! Two boxes overlap at t if six gaps are not positive: a's lower end minus b's upper end and the other way round, along
//! three axes. A gap is linear in t, from g0 to g1. If both are positive, the boxes are apart (that is `Relative`). If only
//! g0 is, there is no overlap before e = g0 / (g0 - g1); if only g1 is, none after l = -g0 / (g1 - g0). Apart, if some e is
//! after some l.
//!
//! Errors, all in floats, u = 2^-24. A computed gap is the gap of the stored ends times (1 + d), |d| <= u, or exact where it
//! is denormal; so its sign is right, and 0 stays 0. The divisor adds numbers of one sign: off by a factor within
//! (1 +- u)^2. The quotient is off by (1 + u)^2 / (1 - u)^2, so by less than 5 u relatively, and by 2^-150 more if it is
//! denormal. True e > true l thus holds if e > l (1 + 11 u) + 2^-148; asked is e > l (1 + 16 u) + 2^-126, whose own two
//! roundings cost less than 3 u and nothing at the denormal end.
//! Infinite ends stand for numbers past the floats. Then, or where a gap or divisor overflows: e becomes 0 or NaN and is not
//! taken; l is taken only if its divisor is finite, and then so are both gaps. So infinities never part a pair by themselves.

use super::super::{Aabb32, Bound, larger, smaller};
use super::{FeatureBound, Relative, StepBound};

/// Boxes at t = 0 and t = 1, interpolated in between.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moving(
    /// The boxes at both ends.
    pub Relative,
);

/// 1 + 16 u.
const SLACK: f32 = 1.0 + 8.0 * f32::EPSILON;

/// Narrows, lane by lane, the times at which gaps from `g0` to `g1` are not positive.
#[inline]
fn narrow(g0: [f32; 4], g1: [f32; 4], enter: &mut [f32; 4], leave: &mut [f32; 4]) {
    for k in 0..4 {
        let e = g0[k] / (g0[k] - g1[k]);
        enter[k] = larger(enter[k], if g0[k] > 0.0 { e } else { 0.0 });
    }
    for k in 0..4 {
        let divisor = g1[k] - g0[k];
        let l = -g0[k] / divisor;
        let ends = (g1[k] > 0.0) & (divisor < f32::INFINITY);
        leave[k] = smaller(leave[k], if ends { l } else { 1.0 });
    }
}

#[inline]
fn difference(a: &[f32; 4], b: &[f32; 4]) -> [f32; 4] {
    let mut d = [0.0; 4];
    for k in 0..4 {
        d[k] = a[k] - b[k];
    }
    d
}

impl Moving {
    /// True if for some time every gap is not positive, as far as floats can tell.
    #[inline]
    fn overlap_at_one_time(&self, other: &Self) -> bool {
        let (a, b) = (&self.0, &other.0);
        let (mut enter, mut leave) = ([0.0; 4], [1.0; 4]);
        let above = difference(&a.start.min, &b.start.max);
        narrow(above, difference(&a.end.min, &b.end.max), &mut enter, &mut leave);
        let below = difference(&b.start.min, &a.start.max);
        narrow(below, difference(&b.end.min, &a.end.max), &mut enter, &mut leave);
        let enter = larger(larger(enter[0], enter[1]), enter[2]);
        let leave = smaller(smaller(leave[0], leave[1]), leave[2]);
        let apart = enter > leave * SLACK + f32::MIN_POSITIVE;
        !apart
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

    #[inline]
    fn overlaps(&self, other: &Self) -> bool {
        self.0.overlaps(&other.0) && self.overlap_at_one_time(other)
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

impl FeatureBound for Moving {
    #[inline]
    fn of_vertex(x0: &[f64; 3], x1: &[f64; 3]) -> Self {
        Self(Relative::of_vertex(x0, x1))
    }

    #[inline]
    fn joined(&self, other: &Self) -> Self {
        self.union(other)
    }

    #[inline]
    fn may_meet(&self, other: &Self) -> bool {
        self.overlaps(other)
    }
}

impl StepBound for Moving {
    type Feature = Self;

    #[inline]
    fn around(feature: &Self) -> Self {
        *feature
    }
}

//! Boxes at both ends of a step; a pair is apart if it is separated the same way round at both.
//!
//! Source: the linear filter of PFS (NCF section 5 compares with it), with the three axes as directions. What differs: nodes
//! of a tree are bounded that way, too. Of cloth-ball's 6.9 million overlaps of swept boxes it leaves 1.8 million.
//! Why it is certified: let every point of a lie below every point of b along an axis, at t = 0 and at t = 1. Both move
//! linearly, so at time t the distance is (1 - t) d0 + t d1 with d0, d1 > 0: positive. Ends are outward floats; only the
//! signs of their differences are used, and those are exact. (Infinite ends stand for numbers past the floats; a difference
//! of two infinities is NaN, and comes from empty boxes only.)

use super::super::{Aabb32, Bound, larger, smaller};
use super::OwnFeature;

/// Boxes at t = 0 and t = 1 that are compared at each end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Relative {
    /// Encloses at t = 0.
    pub start: Aabb32,
    /// Encloses at t = 1.
    pub end: Aabb32,
}

impl Relative {
    /// How far the boxes are apart along each axis at both ends: this one above the other, then the other above this one.
    /// Computed gaps have the sign of the true ones: floats that differ have a difference, denormal if need be.
    #[inline]
    pub(super) fn gaps(&self, other: &Self) -> [Gaps; 2] {
        [Gaps::of(self, other), Gaps::of(other, self)]
    }
}

/// How far one box lies above another along each axis, at both ends; not positive where it reaches down to it.
pub(super) struct Gaps {
    pub(super) start: [f32; 4],
    pub(super) end: [f32; 4],
}

// Plain loops over four lanes, which the compiler turns into vectors: comparisons alone it takes apart into branches.
impl Gaps {
    #[inline]
    fn of(above: &Relative, below: &Relative) -> Self {
        let mut gaps = Self { start: [0.0; 4], end: [0.0; 4] };
        for k in 0..4 {
            gaps.start[k] = above.start.min[k] - below.start.max[k];
        }
        for k in 0..4 {
            gaps.end[k] = above.end.min[k] - below.end.max[k];
        }
        gaps
    }

    /// By axis: positive if there is a gap at both ends.
    #[inline]
    pub(super) fn least(&self) -> [f32; 4] {
        let mut least = [0.0; 4];
        for k in 0..4 {
            least[k] = smaller(self.start[k], self.end[k]);
        }
        least
    }
}

/// True unless some axis has a gap at both ends, the same way round; touching is no gap.
#[inline]
pub(super) fn no_lasting_gap([above, below]: &[Gaps; 2]) -> bool {
    let (above, below) = (above.least(), below.least());
    let mut none = true;
    for k in 0..4 {
        none &= larger(above[k], below[k]) <= 0.0;
    }
    none
}

impl Bound for Relative {
    const EMPTY: Self = Self { start: Aabb32::EMPTY, end: Aabb32::EMPTY };

    /// Points at rest.
    fn of_points(points: &[[f64; 3]]) -> Self {
        let start = Aabb32::of_points(points);
        Self { start, end: start }
    }

    #[inline]
    fn union(&self, other: &Self) -> Self {
        Self { start: self.start.union(&other.start), end: self.end.union(&other.end) }
    }

    // Not inlined: alone it becomes 20 vector instructions, between other code the compiler takes the lanes apart again
    // (a whole traversal of cloth-ball: 133 ms instead of 155).
    #[inline(never)]
    fn overlaps(&self, other: &Self) -> bool {
        no_lasting_gap(&self.gaps(other))
    }

    #[inline]
    fn encloses(&self, other: &Self) -> bool {
        self.start.encloses(&other.start) && self.end.encloses(&other.end)
    }

    #[inline]
    fn size(&self) -> f32 {
        self.start.size() + self.end.size()
    }

    /// The box swept.
    #[inline]
    fn aabb(&self) -> Aabb32 {
        self.start.union(&self.end)
    }
}

impl OwnFeature for Relative {
    #[inline]
    fn of_motion(x0: &[f64; 3], x1: &[f64; 3]) -> Self {
        Self { start: Aabb32::of_points(&[*x0]), end: Aabb32::of_points(&[*x1]) }
    }
}

//! Boxes at both ends of a step; a pair is apart if it is separated the same way round at both.
//!
//! Source: the linear filter of PFS with the three axes as directions (NCF section 5 compares with it); CULLING_STUDY of the
//! project measured it on tree nodes.
//! Why it is certified: let every point of a lie below every point of b along an axis, at t = 0 and at t = 1. Both move
//! linearly, so at time t the distance is (1 - t) d0 + t d1 with d0, d1 > 0: positive. Ends are outward floats compared as
//! they are; nothing is computed, so nothing is rounded.

use super::super::{Aabb32, Bound};
use super::{FeatureBound, StepBound};

/// Boxes at t = 0 and t = 1 that are compared at each end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Relative {
    /// Encloses at t = 0.
    pub start: Aabb32,
    /// Encloses at t = 1.
    pub end: Aabb32,
}

impl Relative {
    /// True if the boxes are separated the same way round at both ends along some axis; touching is not separated.
    // Without branches, four lanes at a time: whether neighbours overlap cannot be predicted.
    #[inline]
    fn separated(&self, other: &Self) -> bool {
        let mut apart = false;
        for k in 0..4 {
            apart |=
                (self.start.max[k] < other.start.min[k]) & (self.end.max[k] < other.end.min[k]);
        }
        for k in 0..4 {
            apart |=
                (other.start.max[k] < self.start.min[k]) & (other.end.max[k] < self.end.min[k]);
        }
        apart
    }
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

    #[inline]
    fn overlaps(&self, other: &Self) -> bool {
        !self.separated(other)
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

impl FeatureBound for Relative {
    #[inline]
    fn of_vertex(x0: &[f64; 3], x1: &[f64; 3]) -> Self {
        Self { start: Aabb32::of_points(&[*x0]), end: Aabb32::of_points(&[*x1]) }
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

impl StepBound for Relative {
    type Feature = Self;

    #[inline]
    fn around(feature: &Self) -> Self {
        *feature
    }
}

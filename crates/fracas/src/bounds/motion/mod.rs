//! Bounds of what moves: shapes that enclose features during a whole step, x(t) = x0 + t (x1 - x0), t in [0, 1].
//!
//! Five answers to "may these two meet?", all certified: a pair is apart only if the features share no point at any t.
//! - *Swept*: one box, or one k-DOP of 16 or 18 faces, around both ends. A point at time t lies between its ends along every
//!   direction, so it lies within.
//! - *Relative* ([`Relative`]): boxes at both ends, apart if separated the same way round at both.
//! - *Moving* ([`Moving`]): the same boxes, apart if there is no time at which the interpolated boxes overlap.
//!
//! Boxes at both ends serve whole sets: a point inside them at both ends is inside the interpolated box at every t, so the
//! union of two children's boxes, end by end, bounds both children at every t.
//!
//! Each bound comes twice: as node of a tree ([`StepBound`], floats rounded outward) and as bound of one feature
//! ([`FeatureBound`]), which a pair must pass before it is a candidate. They are the same type but for swept boxes, whose
//! features keep exact doubles: their candidates are the overlaps of boxes that everybody counts.
//!
//! What is kept shrinks from swept floats to relative to moving (tested, and plain from the code: moving asks relative first,
//! and boxes whose union over the step is apart are apart the same way at both ends).

mod moving;
mod relative;
#[cfg(test)]
mod tests;

pub use moving::Moving;
pub use relative::Relative;

use super::{Aabb, Aabb32, Bound, Kdop};

/// Which bound a hierarchy over a step works with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MotionBound {
    /// Boxes around both ends.
    Aabb,
    /// k-DOPs of 16 faces around both ends.
    Kdop16,
    /// k-DOPs of 18 faces around both ends.
    Kdop18,
    /// Boxes at both ends, separated the same way round.
    Relative,
    /// Boxes at both ends, interpolated.
    Moving,
}

impl MotionBound {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Aabb, Self::Kdop16, Self::Kdop18, Self::Relative, Self::Moving];

    /// What the command line calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Aabb => "aabb",
            Self::Kdop16 => "16dop",
            Self::Kdop18 => "18dop",
            Self::Relative => "relative",
            Self::Moving => "moving",
        }
    }
}

/// A bound of one vertex, edge or face over a step. Coordinates must be finite.
pub trait FeatureBound: Copy + PartialEq + std::fmt::Debug + Send + Sync {
    /// Encloses a vertex on its way from `x0` to `x1`.
    fn of_vertex(x0: &[f64; 3], x1: &[f64; 3]) -> Self;

    /// The smallest bound around both; of the vertices of a feature, the bound of the feature. Exact.
    fn joined(&self, other: &Self) -> Self;

    /// False only if the two features share no point at any time of the step.
    fn may_meet(&self, other: &Self) -> bool;
}

/// A bound of nodes over a step.
pub trait StepBound: Bound {
    /// What single features have.
    type Feature: FeatureBound + 'static;

    /// Encloses a feature; the union of such bounds encloses all of them at every time. `overlaps` is false only if none
    /// of the features within one meets any within the other.
    fn around(feature: &Self::Feature) -> Self;
}

impl FeatureBound for Aabb {
    #[inline]
    fn of_vertex(x0: &[f64; 3], x1: &[f64; 3]) -> Self {
        Self::of_points([x0, x1])
    }

    #[inline]
    fn joined(&self, other: &Self) -> Self {
        let mut both = *self;
        for k in 0..3 {
            both.min[k] = if other.min[k] < both.min[k] { other.min[k] } else { both.min[k] };
            both.max[k] = if other.max[k] > both.max[k] { other.max[k] } else { both.max[k] };
        }
        both
    }

    // Joined without branches, as in `Aabb32`.
    #[inline]
    fn may_meet(&self, other: &Self) -> bool {
        let mut all = true;
        for k in 0..3 {
            all &= (self.min[k] <= other.max[k]) & (other.min[k] <= self.max[k]);
        }
        all
    }
}

impl StepBound for Aabb32 {
    type Feature = Aabb;

    #[inline]
    fn around(feature: &Aabb) -> Self {
        Self::around(feature)
    }
}

/// A bound that serves nodes and features alike.
trait OwnFeature: Bound {
    /// Encloses a vertex on its way from `x0` to `x1`.
    fn of_motion(x0: &[f64; 3], x1: &[f64; 3]) -> Self;
}

impl<const SLABS: usize> OwnFeature for Kdop<SLABS> {
    #[inline]
    fn of_motion(x0: &[f64; 3], x1: &[f64; 3]) -> Self {
        Self::of_points(&[*x0, *x1])
    }
}

impl<B: OwnFeature> FeatureBound for B {
    #[inline]
    fn of_vertex(x0: &[f64; 3], x1: &[f64; 3]) -> Self {
        Self::of_motion(x0, x1)
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

impl<B: OwnFeature + 'static> StepBound for B {
    type Feature = Self;

    #[inline]
    fn around(feature: &Self) -> Self {
        *feature
    }
}

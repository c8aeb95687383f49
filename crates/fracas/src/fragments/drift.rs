//! How far has a point moved since the break, seen from another piece?
//!
//! Not in the paper. Two pieces of one object did not overlap in it, so no point of the one is deeper in the other than it has moved.

use super::contacts::Placed;
use crate::math::vector::{Vector, distance};
use crate::scene::Pose;

/// How far points of a fragment are from where they were in the object, seen from another fragment of it; infinite if they were never
/// part of one object.
pub(super) struct Drift {
    known: bool,
    /// A bound of how much faster points move away from each other than they are apart.
    pub(super) turned: f64,
    slack: f64,
}

impl Drift {
    /// Of `a`, placed by `pose` in the coordinates of `b`, with rounding of at most `slack`.
    pub(super) fn new(a: &Placed<'_>, b: &Placed<'_>, pose: &Pose, slack: f64) -> Self {
        let known = std::ptr::eq(a.fragments, b.fragments) && a.fragment != b.fragment;
        let mut sum = 0.0;
        for (i, row) in pose.rotation.iter().enumerate() {
            for (j, x) in row.iter().enumerate() {
                let off = if i == j { x - 1.0 } else { *x };
                sum += off * off;
            }
        }
        Self { known, turned: sum.sqrt() * (1.0 + 1e-14), slack }
    }

    /// How far a point has moved to `p`; not less, to rounding.
    #[inline]
    pub(super) fn at(&self, centre: Vector, p: Vector) -> f64 {
        if self.known { distance(centre, p) * (1.0 + 1e-14) + self.slack } else { f64::INFINITY }
    }
}

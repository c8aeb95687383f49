//! When is a moving point on a moving closed segment?
//!
//! Point p is on the segment from a to b exactly when (p - a) x (b - a) = 0, so that p is on the line, and
//! (p - a) . (p - b) <= 0, so that it is not beyond an end. For a segment of length zero the first says
//! nothing and the second says p = a: no special case.
//!
//! The first such moment: if a component of the cross product is not identically 0, it is one of that
//! component's roots. Else the three are collinear for ever, and the dot product decides alone: it is at most
//! 0 at t = 0, or it first becomes so at one of its roots.

use super::Toi;
use super::moment::{Moment, Roots};
use super::moving::Vector;
use super::polynomial::Polynomial;

/// A point and the segment it may be on.
pub(super) struct Incidence<'a> {
    pub(super) point: &'a Vector,
    pub(super) segment: [&'a Vector; 2],
}

impl Incidence<'_> {
    /// Whether the point is on the segment at moment `t`.
    pub(super) fn holds(&self, t: &Moment) -> bool {
        t.sign_of(&self.beyond_ends()) <= 0 && self.off_line().nonzero_axis(t).is_none()
    }

    /// The first moment at which the point is on the segment.
    fn first(&self) -> Option<Toi> {
        if self.holds(&Moment::start()) {
            return Some(Toi::exactly(0.0));
        }
        let (off_line, beyond_ends) = (self.off_line(), self.beyond_ends());
        let varying = off_line.components().iter().find(|component| !component.is_zero());
        // Not identically 0 either: that would have held at the start.
        let decisive = varying.unwrap_or(&beyond_ends);
        Roots::of(decisive).find(|t| self.holds(t)).map(|t| t.enclosure())
    }

    fn off_line(&self) -> Vector {
        let [a, b] = self.segment;
        (self.point - a).cross(&(b - a))
    }

    fn beyond_ends(&self) -> Polynomial {
        let [a, b] = self.segment;
        (self.point - a).dot(&(self.point - b))
    }
}

/// The first contact of four moving points, given the volume they span, whether they touch at a moment when
/// that volume is 0, and the point-on-segment events among which a motion that stays coplanar has its first
/// contact (see the room's header for the proof).
pub(super) fn first_contact(
    volume: &Polynomial,
    incidences: &[Incidence<'_>],
    touching: impl Fn(&Moment) -> bool,
) -> Option<Toi> {
    if !volume.is_zero() {
        return Roots::of(volume).find(touching).map(|t| t.enclosure());
    }
    if touching(&Moment::start()) {
        return Some(Toi::exactly(0.0));
    }
    incidences.iter().filter_map(Incidence::first).reduce(Toi::earlier)
}

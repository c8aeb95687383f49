//! The common form of a query: what is left of four moving points when only differences matter.
//!
//! Vertex-face: r = p - a, e = b - a, f = c - a. Edge-edge: r = c - a, e = b - a, f = d - c. Both are coplanar exactly when
//! r . (e x f) = 0, so most filters need not know which they look at.

use crate::simd::lanes::{Lanes, Vector, size, sub};

/// Differences at t = 0 and t = 1, with their sizes and the error they were given with.
#[derive(Clone, Copy, Debug)]
pub struct Relative<L> {
    /// p - a, or c - a.
    pub r: [Vector<L>; 2],
    /// b - a.
    pub e: [Vector<L>; 2],
    /// c - a, or d - c.
    pub f: [Vector<L>; 2],
    /// Largest coordinate of r, e, f at both ends, `error` included: the true differences are no larger, but for a factor
    /// of one plus the unit roundoff.
    pub sizes: [L; 3],
    /// How far a difference may be from the truth beyond its own rounding; zero for f64 positions as given.
    pub error: L,
}

impl<L: Lanes> Relative<L> {
    /// From v, f0, f1, f2 at both ends.
    #[inline(always)]
    pub fn vertex_face(x_t0: &[Vector<L>; 4], x_t1: &[Vector<L>; 4], error: L) -> Self {
        let start = (sub(x_t0[0], x_t0[1]), sub(x_t0[2], x_t0[1]), sub(x_t0[3], x_t0[1]));
        let end = (sub(x_t1[0], x_t1[1]), sub(x_t1[2], x_t1[1]), sub(x_t1[3], x_t1[1]));
        Self::new(start, end, error)
    }

    /// From a0, a1, b0, b1 at both ends.
    #[inline(always)]
    pub fn edge_edge(x_t0: &[Vector<L>; 4], x_t1: &[Vector<L>; 4], error: L) -> Self {
        let start = (sub(x_t0[2], x_t0[0]), sub(x_t0[1], x_t0[0]), sub(x_t0[3], x_t0[2]));
        let end = (sub(x_t1[2], x_t1[0]), sub(x_t1[1], x_t1[0]), sub(x_t1[3], x_t1[2]));
        Self::new(start, end, error)
    }

    #[inline(always)]
    fn new(
        (r0, e0, f0): (Vector<L>, Vector<L>, Vector<L>),
        (r1, e1, f1): (Vector<L>, Vector<L>, Vector<L>),
        error: L,
    ) -> Self {
        let sizes = [size(r0, r1) + error, size(e0, e1) + error, size(f0, f1) + error];
        Self { r: [r0, r1], e: [e0, e1], f: [f0, f1], sizes, error }
    }

    /// Where the error bounds of the filters hold: no size so small or so large that underflow or overflow counts.
    /// Filters say nothing elsewhere. NaN and infinity are elsewhere, also in one of the three: a sum keeps them, maxima may not.
    #[inline(always)]
    pub fn in_range(&self) -> L::Mask {
        let [r, e, f] = self.sizes;
        let low = r.min(e).min(f).at_least(self.error.constant(*L::SIZES.start()));
        let high = self.error.constant(*L::SIZES.end()).at_least(r + e + f);
        low & high
    }
}

//! How far two features are apart at one moment, and along which direction.
//!
//! The shortest of all ways between corners, sides and inner points, in plain doubles: nothing here is certified, because
//! whatever direction comes out, heights along it decide.

use super::{Moment, V};
use crate::ccd::query::Kind;
use crate::simd::lanes::{add, cross, dot, scale, sub};

impl Moment {
    /// Heights along `w` of all corners of one feature over all of the other; their least is the gap.
    pub(super) fn heights(&self, kind: Kind, w: V) -> [f64; 4] {
        let (r, e, f) = (dot(w, self.r), dot(w, self.e), dot(w, self.f));
        match kind {
            Kind::VertexFace => [r, r - e, r - f, r],
            Kind::EdgeEdge => [r, r - e, r + f, (r - e) + f],
        }
    }

    /// How far the features are apart and along which unit vector, which points from the face to the vertex, or from the first edge
    /// to the second. The shortest of all ways between corners, sides and inner points, so that a badly shaped face costs no
    /// accuracy.
    pub(super) fn closest(&self, kind: Kind) -> Closest {
        let Self { r, e, f } = *self;
        let n = cross(e, f);
        let (u, v, square) = (dot(n, cross(e, r)), dot(n, cross(r, f)), dot(n, n));
        let mut best = Way { c: r, along: r };
        let mut offer = |way: Way| {
            best = if dot(way.c, way.c) < dot(best.c, best.c) { way } else { best };
        };
        // Between inner points the normal is the better direction: the way itself may be nothing but rounding.
        let inner = |c: V| Way { c, along: if dot(n, c) < 0.0 { scale(n, -1.0) } else { n } };
        match kind {
            Kind::VertexFace => {
                let (s, t) = (v / square, u / square);
                if s >= 0.0 && t >= 0.0 && s + t <= 1.0 {
                    offer(inner(sub(r, add(scale(e, s), scale(f, t)))));
                }
                offer(Way::from_segment(r, e));
                offer(Way::from_segment(r, f));
                offer(Way::from_segment(sub(r, e), sub(f, e)));
            }
            Kind::EdgeEdge => {
                let (s, t) = (v / square, -u / square);
                if (0.0..=1.0).contains(&s) && (0.0..=1.0).contains(&t) {
                    offer(inner(sub(add(r, scale(f, t)), scale(e, s))));
                }
                // Ends of the second edge from the first; then ends of the first from the second, turned round.
                offer(Way::from_segment(r, e));
                offer(Way::from_segment(add(r, f), e));
                offer(Way::from_segment(scale(r, -1.0), f).turned());
                offer(Way::from_segment(sub(e, r), f).turned());
            }
        }
        let length = dot(best.c, best.c).sqrt();
        let unit = 1.0 / dot(best.along, best.along).sqrt();
        Closest { length, direction: scale(best.along, unit) }
    }
}

/// A distance, and a unit vector along it; not a number if the distance is too small to have one.
pub(super) struct Closest {
    pub(super) length: f64,
    pub(super) direction: V,
}

/// A way between two points, and the direction to look along.
#[derive(Clone, Copy)]
struct Way {
    c: V,
    along: V,
}

impl Way {
    /// From the closest point of the segment from 0 to `e` to `p`. Inside the segment the direction is made orthogonal to it once
    /// more: where the way is short, what rounding left of `e` in it would tilt it.
    fn from_segment(p: V, e: V) -> Self {
        let square = dot(e, e);
        let at = if square > 0.0 { (dot(p, e) / square).clamp(0.0, 1.0) } else { 0.0 };
        let c = sub(p, scale(e, at));
        let inside = at > 0.0 && at < 1.0;
        let along = if inside { sub(c, scale(e, dot(c, e) / square)) } else { c };
        Self { c, along }
    }

    fn turned(self) -> Self {
        Self { c: scale(self.c, -1.0), along: scale(self.along, -1.0) }
    }
}

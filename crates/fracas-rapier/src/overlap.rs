//! Bodies that are deep in each other need one way out.
//!
//! FRAGMENTS 8 names large penetrations as a limit: a point knows the way to the nearest surface, and for points on different sides
//! these ways differ, so that contacts hold two pieces together which they should part. Here, if the deepest point of a pair is
//! deeper than a tenth of the thinner piece, contacts that point against the mean way out, weighted by depth, are dropped.
//!
//! Errs: contacts are lost, but only of pairs that no step of a well-chosen length brings about; what is left parts the pair.

use crate::convert::{add_scaled, dot};
use crate::touch::Touch;

/// Share of the thickness from which an overlap is deep.
const DEEP: f64 = 0.1;

/// Drops contacts that would hold a deep pair together.
pub(crate) fn one_way_out(touches: &mut Vec<Touch>, thickness: f64) {
    let deepest = touches.iter().map(|t| -t.distance).fold(0.0, f64::max);
    if deepest <= DEEP * thickness {
        return;
    }
    let mut way = [0.0; 3];
    for touch in touches.iter() {
        way = add_scaled(way, touch.n1, (-touch.distance).max(0.0));
    }
    touches.retain(|touch| dot(touch.n1, way) >= 0.0);
}

//! Which parts of a surface cannot meet themselves during a step? A rule with a proof, and a cover of regions that pass it.
//!
//! Source: the contour test of Volino and Magnenat-Thalmann 1994 and its continuous form (Tang et al. 2008), which FASTCD 4
//! replaces by cones that can be wrong (`naive::cases::dual_cone`). What differs: the contour need only be star-shaped about
//! a point that may move, and that is decided by signs of Bernstein coefficients, with all rounding accounted for (`rule`).
//!
//! **Theorem.** Let S be a finite set of triangles with numbered corners, each corner moving on a straight line. Pair half-edges
//! u->v and v->u of S, as far as they come; what is left over is the contour. Let V be a fixed direction and c(t) a point on a
//! straight line of its own. If for all t in [0, 1]
//! - (N) every triangle, seen along V, is positively oriented;
//! - (C) every half-edge u->v of the contour, seen along V, turns counterclockwise about c(t);
//! - (W) at t = 0 the contour turns once about c;
//!
//! then the projection of S along V is injective at every t. So no two features of S without a common vertex meet.
//!
//! **Proof.** Fix t and look along V. (1) For a point y off all edges, the turns of the triangles about y add up to those of the
//! contour, because paired half-edges cancel; by (N) each triangle around y counts one, so the number of triangles over y
//! is the winding number of the contour about y. (2) As many half-edges of the contour enter a vertex as leave it, so it is a
//! union of closed walks. By (C) the angle about c grows along each, so each winds at least once; c is never on the contour,
//! so the total is what it was at t = 0, one, by (W). Hence the contour is one walk on which the angle grows from 0 to one
//! full turn: a simple star-shaped polygon, with winding number 1 inside and 0 outside. (3) So no generic point lies
//! under two triangles. If two points of S lay over one point y: one not on the contour has a full neighbourhood of triangles
//! around it, the other a triangle with a sector at y, and points of that sector would be under two triangles; if both are on
//! the contour, they differ in the plane by (2).
//!
//! Nothing else is needed: not that S is connected, a disc, manifold or consistently oriented. Whatever is not so (slits,
//! bow-ties, double covers, coincident copies of vertices, faces without area, closed surfaces) breaks (N), (C) or (W).
//! Zero is not positive: what touches is refused.
//!
//! The pieces: `surface` is who is next to whom; `partition` cuts a surface into small connected groups; `grow` makes regions
//! of them that overlap and are star-shaped; `rule` certifies a region for a step; [`Cover`] holds the regions, which depend
//! on topology only; `nodes` says which regions hold all that is below a node of a tree; `gate` when all this is worth its work.
//!
//! Promise: certified. A region that passes has no collision inside between features without a common vertex, in the step
//! that it was judged for, contact at the ends included. It says nothing of distances.

mod centre;
mod cover;
mod gate;
mod grow;
mod nodes;
mod partition;
mod patch;
mod plane;
mod rule;
mod surface;

pub use cover::{Cover, Judged, Settings};
pub use gate::Gate;
pub use nodes::{Culled, NodeRegions};
pub use partition::connected_pieces;
pub use patch::{Marks, Patch};
pub use rule::{Hints, Judge, Verdict};
pub use surface::Surface;

/// No face, no region.
pub(crate) const NONE: u32 = u32::MAX;

//! Discrete tests: triangles in, yes or no out, exact on the input doubles.
//!
//! Truth: two closed triangles intersect if they share a point; touching counts. A zero-area triangle is the
//! segment or point that its corners span. Triangles with common vertices always share those; for them the
//! question is whether they meet *beyond* the shared vertex or edge.

mod adjacent;
mod segment;
mod separated;
mod triangle_triangle;

pub use adjacent::{Shared, meet_beyond_shared};
pub(crate) use separated::{PAIRS, Pairs};
pub(crate) use triangle_triangle::share_a_corner;
pub use triangle_triangle::triangles_intersect;

/// Three corners in space.
pub type Triangle = [[f64; 3]; 3];

//! Culling of self-collisions: which parts of a surface cannot meet themselves, so that nobody looks for it there.
//!
//! - `dual_cone`: the published rule of FASTCD, on cones by node of the binary tree. May drop a true pair.
//! - `contour`: does the outline of a patch cross itself? The test that T-CCD adds to normal cones.

pub mod contour;
pub mod dual_cone;
mod twins;

pub use twins::Twins;

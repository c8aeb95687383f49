//! Culling of self-collisions: parts of a surface that cannot meet themselves, so that nobody needs to look inside.
//!
//! - [`certified`] is proved, rounding included, and never drops a collision.
//! - [`dual_cone`]: the published rule of FASTCD, on cones by node of the binary tree. May drop a true pair.
//! - [`contour`]: does the outline of a patch cross itself? The test that T-CCD adds to normal cones. May drop a true pair.

pub mod certified;
pub mod contour;
pub mod dual_cone;
mod twins;

pub use twins::Twins;

/// How a detector culls self-collisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Culling {
    /// With a certified cover where counted work says that it pays, else not at all.
    #[default]
    Auto,
    /// Not at all.
    Off,
    /// With a certified cover, always.
    Cover,
}

//! Culling of self-collisions: parts of a surface that cannot meet themselves, so that nobody needs to look inside.
//!
//! [`certified`] is proved, rounding included, and never drops a collision.

pub mod certified;

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

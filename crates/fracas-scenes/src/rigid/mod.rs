//! Rigid and soft bodies that fly, spin and bounce off each other.
//!
//! Small and honest: bodies move ballistically; certified detection over each step finds which pairs meet; every pair that
//! approaches gets one impulse at the mean contact, with restitution and Coulomb friction (Baraff and Witkin's course
//! notes, 1997), a few rounds per step. What is left after that may overlap a little: these scenes are for detection,
//! they are not a solver. What a soft body does between impulses is in `soft`. Same bytes everywhere: pairs in index
//! order, no threads.

mod body;
mod cast;
mod contact;
mod numbers;
mod world;

pub(crate) use body::Body;
pub(crate) use cast::Cast;
pub(crate) use world::{Plane, World};

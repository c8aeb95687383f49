//! Rigid fragments: contacts between the pieces of broken objects, ready right after the break.
//!
//! Source: FRAGMENTS (Glondu et al. 2014). Every fragment has a distance field (`field`) and a sphere tree (`spheres`); both are
//! edited at a break, not made anew.

pub mod field;

//! Cloth: extended position-based dynamics with collisions handled by fracas itself, so that nothing passes through.
//!
//! Source: XPBD (Macklin, Mueller, Chentanez 2016) in small steps (Macklin et al. 2019): stretch along edges, bending
//! between the two corners across an edge, one sweep per substep. Contacts in three lines of defence, after Bridson,
//! Fedkiw and Anderson 2002:
//! 1. proximity: vertices near faces are kept a thickness away while the cloth moves (`proximity`);
//! 2. impacts: certified detection over the whole step finds what would still meet, and each impact is answered by an
//!    inelastic push, again and again (`filter`);
//! 3. fail-safe: what still meets is gathered into zones that move together (Provot 1997, translation only), and if that is
//!    not enough the whole step is cut before its earliest impact.
//!
//! In place of all that, cloth can be driven by a detector that may miss (`driven`).
//!
//! Cloth may tear (`tear`): vertices are copied, and the step after starts from a state without intersections.
//!
//! Promise, unless it is driven: the step that is kept has no impact between cloth and anything, by exact detection over the very doubles that
//! are kept. How often the fail-safe was needed is told.

mod constraints;
mod driven;
mod filter;
mod proximity;
mod solver;
mod tear;

pub use driven::Driving;
pub(crate) use solver::{Cloth, Fabric};

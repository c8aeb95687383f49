//! Procedural meshes: closed, manifold, outward, without degenerate triangles and without self-intersections.
//!
//! Round and swept shapes are written down directly; living things are implicit surfaces, polygonised on a lattice whose
//! cells cannot produce anything but a closed manifold. `Surface::flaw` and fracas's own exact detector check every
//! shape in the tests. Lengths are metres, y is up.

mod animal;
mod body;
mod boxes;
mod dragon;
mod field;
mod lathe;
mod polygonise;
mod round;
mod sheet;

pub use animal::{hollow_piggy_bank, piggy_bank};
pub use body::{Build, body};
pub(crate) use body::{Garment, Joint, figure, garment};
pub use boxes::{brick, shelf};
pub use dragon::dragon;
pub use lathe::{bowl, funnel, plate, vase};
pub use round::{ellipsoid, knot, sphere, torus};
pub use sheet::sheet;

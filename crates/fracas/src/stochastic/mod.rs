//! Stochastic detection: active pairs of primitives that walk towards each other, and the hierarchy that tells them where to start.
//!
//! Source: HASCD (Kimmerle, Nesme, Faure 2004). This room has the pieces; `detector::Hascd` strings them together.
//!
//! - `topology`, `groups`: who is whose neighbour; `visited`: pairs of the step; `meter`: budgets in work or time;
//! - `look`: a distance, counted and noted; `active`: walks; `growth`: clusters;
//! - `hierarchy`: k-DOP trees; `sweep`: everything in two leaves.
//!
//! Whatever is reported is near; what is missed is told by the detector. Only a finished sweep over fitted trees is complete.

mod active;
mod groups;
mod growth;
mod hierarchy;
mod look;
mod meter;
mod sweep;
mod topology;
mod visited;

pub use active::Element;
pub(crate) use active::{ActivePair, Place};
pub(crate) use groups::Groups;
pub use hierarchy::HierarchyConfig;
pub(crate) use hierarchy::{Hierarchy, LeafPair, Search};
pub(crate) use look::Look;
pub use meter::Budget;
pub(crate) use meter::{Meter, units};
pub use sweep::Elementary;
pub(crate) use sweep::{Boxes, Side};
pub(crate) use topology::Topology;
pub(crate) use visited::{Visited, key, pair};

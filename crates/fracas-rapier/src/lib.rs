//! Fragments as Rapier colliders: bodies that break on impact, with contacts ready in the same step.

mod against_fragment;
mod against_solid;
mod blows;
mod breakable;
mod cast;
mod convert;
mod dispatcher;
mod manifolds;
mod pair;
mod settings;
mod shape;
mod solid;
mod touch;
mod world;

pub use breakable::{Breakable, BreakableError};
pub use dispatcher::{FragmentDispatcher, Stats};
pub use rapier3d;
pub use settings::Settings;
pub use shape::{FragmentShape, SharedFragments};
pub use world::{FractureEvent, Placement, StepReport, World, WorldContact};

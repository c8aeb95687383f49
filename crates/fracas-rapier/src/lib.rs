//! Fragments as Rapier colliders: bodies that break on impact, with contacts ready in the same step.
//!
//! Hand a closed mesh and a material to [`Breakable`], put it into a [`World`] (which is Rapier's, with everything Rapier has), and
//! step. What is hit hard enough is replaced by its pieces; mass, momentum and energy stay.
//!
//! ```
//! use fracas_rapier::{Breakable, Placement, Settings, World};
//!
//! // A tetrahedron of 20 cm, in about 100 pieces of tetrahedra.
//! let corners = [[0.0, 0.0, 0.0], [0.2, 0.0, 0.0], [0.0, 0.2, 0.0], [0.0, 0.0, 0.2]];
//! let thing = Breakable::from_mesh(&corners, &[[1, 2, 3], [0, 3, 2], [0, 1, 3], [0, 2, 1]], 100)?;
//! let mut world = World::new(Settings::for_radius(thing.radius()));
//! world.add_floor(0.0);
//! world.add(&thing, Placement::at(0.0, 1.0, 0.0));
//! for _ in 0..60 {
//!     for event in world.step().breaks {
//!         // Draw the pieces: each has a surface, in the coordinates of its body.
//!         let surfaces: Vec<_> = event.pieces.iter().map(|&p| world.surface(p)).collect();
//!         assert!(surfaces.len() >= 2);
//!     }
//! }
//! // Where everything is now, for whatever draws it.
//! for body in world.fragments() {
//!     let pose = world.physics.bodies[body].position();
//!     assert!(pose.translation.y < 1.0);
//! }
//! # Ok::<(), fracas_rapier::BreakableError>(())
//! ```
//!
//! Who has a Rapier world already takes the two parts alone: [`FragmentDispatcher`] for the narrow phase
//! (`NarrowPhase::with_query_dispatcher`) and [`FragmentShape`] as a collider's shape, with [`Settings::parameters`] or at least
//! `contact_clustering` off. `examples/bevy.rs` shows what a game engine needs: transforms, and meshes of new pieces.
//!
//! Which way it errs: contacts are those of points (FRAGMENTS), so an edge may pass between the points of another piece; no point
//! deeper than epsilon is left out. Each file says the rest.

mod against_fragment;
mod against_solid;
mod blows;
mod breakable;
mod cast;
mod convert;
mod corners;
mod dispatcher;
mod gap;
mod inertia;
mod manifolds;
mod overlap;
mod pair;
mod settings;
mod shape;
mod sheet;
mod solid;
mod touch;
mod world;

pub use breakable::{Breakable, BreakableError};
pub use dispatcher::{FragmentDispatcher, Stats};
pub use rapier3d;
pub use settings::Settings;
pub use shape::{FragmentShape, SharedFragments};
pub use world::{FractureEvent, Placement, StepReport, World, WorldContact};

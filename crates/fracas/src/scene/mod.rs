//! Scene: bodies, ids, topology events and the motion between them, nothing else.
//!
//! A *body* is a set of triangles, the unit of change (FASTCD 5.1). A *step* has one topology: events come
//! before the motion, and a vertex made by an event starts where its origin was last seen.
//!
//! A plate breaks, a detector follows, and the next step finds that the pieces part:
//!
//! ```
//! use fracas::candidates::PairFilter;
//! use fracas::detector::{Certified, CertifiedConfig};
//! use fracas::mesh::Mesh;
//! use fracas::scene::{Coincident, Scene};
//!
//! let last = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 1.0, 0.0]];
//! let mut scene = Scene::new(Mesh::new(&last, &[[0, 1, 2], [2, 1, 3]])?, &[7, 7])?;
//! let mut detector = Certified::new(scene.mesh(), CertifiedConfig::default());
//!
//! // Body 7 breaks along its diagonal: face 0 stays body 7, face 1 becomes body 8.
//! let change = scene.split(7, &[(8, &[1]), (7, &[0])])?;
//! assert_eq!(change.origins, [(4, 2), (5, 1)]); // face 1 has copies of vertices 2 and 1 now
//! detector.edit(scene.mesh(), &change.touched);
//!
//! // The step that follows: body 8 moves away.
//! let x0 = Scene::start_positions(&last, std::slice::from_ref(&change));
//! let mut x1 = x0.clone();
//! for v in scene.vertices_of_body(8)? {
//!     x1[v as usize][0] += 0.5;
//! }
//! // What touches at the start is reported, unless a policy says that parting pieces may.
//! assert!(!detector.step(&x0, &x1)?.impacts.is_empty());
//! let policy = Coincident::IgnoreParting;
//! detector.set_filter(policy.filter(PairFilter::default(), &[change], &x0, &x1));
//! assert!(detector.step(&x0, &x1)?.impacts.is_empty());
//! scene.set_positions(&x1)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bodies;
mod change;
mod coincident;
mod error;
mod event;
mod events;
mod motion;
mod origins;
#[cfg(test)]
mod tests;

pub use bodies::Scene;
pub use change::Change;
pub use coincident::{Coincident, Parting};
pub use error::SceneError;
pub use event::Event;
pub use motion::{Motion, Pose};
pub use origins::{Origins, OriginsError};

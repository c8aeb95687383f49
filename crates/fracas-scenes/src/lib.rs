//! Scenes for fracas: deterministic generators, small simulators and procedural meshes.
//!
//! ```
//! use fracas_scenes::{Request, open};
//!
//! let scene = open("breaking-walls", &Request::default())?;
//! for frame in scene.take(2) {
//!     assert!(frame?.mesh.faces.len() > 100);
//! }
//! # Ok::<(), fracas_scenes::SceneError>(())
//! ```
//!
//! Promises: the same name, size and seed give the same bytes on every machine and any number of threads. Frames are
//! made one at a time. Simulated scenes handle collisions with fracas's own certified detection, and say per frame what
//! that took ([`Response`]).

mod cache;
mod checkpoint;
mod cloth;
mod digest;
mod fracture;
mod registry;
mod rigid;
mod scene;
mod scenes;
pub mod shapes;
mod soft;
mod state;
mod surface;
mod vector;

pub use cache::{cached, fetch, write};
pub use cloth::Driving;
pub use digest::Digest;
pub use registry::{Info, SCENES, open};
pub use scene::{Frame, Request, Response, Scene, SceneError, Size};
pub use surface::Surface;

//! Scene: bodies, ids, topology events and the motion between them, nothing else.
//!
//! A *body* is a set of triangles, the unit of change (FASTCD 5.1). A *step* has one topology: events come
//! before the motion, and a vertex made by an event starts where its origin was last seen.

mod event;
mod motion;
mod origins;

pub use event::Event;
pub use motion::{Motion, Pose};
pub use origins::{Origins, OriginsError};

//! Scene: bodies, ids and topology events, nothing else.
//!
//! A *body* is a set of triangles, the unit of change (FASTCD 5.1). A *step* has one topology: events come
//! before the motion, and a vertex made by an event starts where its origin was last seen.

mod event;
mod origins;

pub use event::Event;
pub use origins::{Origins, OriginsError};

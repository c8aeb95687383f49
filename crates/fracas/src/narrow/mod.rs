//! The narrow phase: batches of candidates in, impacts out.
//!
//! Candidates pass three stages, cheapest first; each decides only what it can prove.
//! - `filters`, in single precision: most candidates are plainly apart.
//! - `kernel`, in double precision: nearly all of the rest are plainly in contact, or plainly not.
//! - `ccd`, exactly: what is left.
//!
//! [`Separation`] does the same for pairs that come within a distance, conservatively.
//!
//! The answer is exact, whichever stage gives it, and the same bits for every instruction set.

mod batch;
mod counts;
pub mod filters;
pub mod kernel;
mod separation;
mod survivors;
mod vertices;

pub use batch::{Narrow, Workspace};
pub use counts::{NarrowCounts, StageTimes};
pub use separation::{Separation, reach};
pub use vertices::Vertices;

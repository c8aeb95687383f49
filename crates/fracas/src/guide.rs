//! The guide: which method for which job, what is promised, and how to put it into a simulator. Every example is run by the tests.
//!
//! - [`choosing`]: which detector answers which question, and what it costs;
//! - [`guarantees`]: what counts as a collision, and what is promised about it;
//! - [`simulator`]: the detector in a loop: step sizes, line searches, obstacles, filters, threads;
//! - [`breaking`]: how fracture is told, for surfaces that tear and for rigid pieces;
//! - [`tuning`]: what to change when it is too slow, and how to find out;
//! - [`reports`]: seeing a run, keeping it, measuring.

#[doc = include_str!("guide/choosing.md")]
pub mod choosing {}

#[doc = include_str!("guide/guarantees.md")]
pub mod guarantees {}

#[doc = include_str!("guide/simulator.md")]
pub mod simulator {}

#[doc = include_str!("guide/breaking.md")]
pub mod breaking {}

#[doc = include_str!("guide/tuning.md")]
pub mod tuning {}

#[doc = include_str!("guide/reports.md")]
pub mod reports {}

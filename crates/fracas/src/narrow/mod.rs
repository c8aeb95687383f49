//! The narrow phase: batches of candidates in, impacts out.

pub mod filters;
pub mod kernel;

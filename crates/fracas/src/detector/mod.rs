//! Detectors: one struct per method. They string the rooms together and own only their own trees.

mod discrete;
mod report;

pub use discrete::{Discrete, DiscreteConfig};
pub use report::{DetectError, DiscreteReport, Intersection, Timings};

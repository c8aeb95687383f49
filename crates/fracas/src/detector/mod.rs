//! Detectors: one struct per method. They string the rooms together and own only their own trees.

mod discrete;

pub use discrete::{Discrete, DiscreteConfig};

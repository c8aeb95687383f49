//! Detectors: one struct per method. They string the rooms together and own only their own trees.

mod certified;
mod discrete;

pub use certified::{Candidates, Certified, CertifiedConfig, Colliders, StepError};
pub use discrete::{Discrete, DiscreteConfig};

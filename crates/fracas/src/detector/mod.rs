//! Detectors: one struct per method. They string the rooms together and own only their own trees.

mod certified;
mod certified_bvh;
mod discrete;
mod narrowing;
mod renewal;
#[cfg(feature = "papers")]
pub(crate) mod shash;

pub use certified::{Candidates, Certified, CertifiedConfig, Colliders, StepError};
pub use certified_bvh::{CertifiedBvh, CertifiedBvhConfig};
pub use discrete::{Discrete, DiscreteConfig, DiscreteFrames};

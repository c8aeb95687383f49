//! Detectors: one struct per method. They string the rooms together and own only their own trees.

mod certified;
mod certified_bvh;
mod discrete;
mod fastcd;
mod hascd;
mod narrowing;
mod order;
mod pccd;
mod renewal;
#[cfg(feature = "papers")]
pub(crate) mod shash;
mod uncovered;

pub use certified::{
    Candidates, Certified, CertifiedConfig, Colliders, CoveredStep, StepBudget, StepError,
};
pub use certified_bvh::{CertifiedBvh, CertifiedBvhConfig};
pub use discrete::{Discrete, DiscreteConfig, DiscreteFrames};
pub use fastcd::{Calibration, FastCd, FastCdConfig, SelfCulling, TreeUpdate, TreeWork};
pub use hascd::{Growth, Hascd, HascdConfig, HascdSetting, ProximityMethod};
pub use pccd::{HighLevel, Pccd, PccdConfig, PccdStatistics};

//! Experiments with the hierarchies, beside other people's if the feature `peers` is on: then ratios are taken in one run.
//!
//! The command line runs them: `fracas bench hierarchy`, and `cargo run --release --features peers -- bench hierarchy` with the
//! peers.

mod builders;
mod clock;
mod hierarchy;
mod lists;
#[cfg(feature = "peers")]
mod meshes;
pub mod peers;
mod scene;
mod split;

use std::error::Error;

use serde_json::Value;

pub use hierarchy::run as hierarchy;
pub use lists::{PeerTimes, lists};

/// A result hash as all experiments write it.
fn shown(hash: u64) -> String {
    format!("{hash:016x}")
}

/// Where an experiment's results go.
pub trait Table {
    /// One case: our figures beside those of the peers; `Null` where there are none.
    fn row(&mut self, case: &str, ours: Value, peer: Value) -> Result<(), Box<dyn Error>>;

    /// A bar: `value` must be at least `bar`.
    fn at_least(&mut self, name: &str, value: f64, bar: f64) -> Result<(), Box<dyn Error>>;

    /// A bar: `value` must be at most `bar`.
    fn at_most(&mut self, name: &str, value: f64, bar: f64) -> Result<(), Box<dyn Error>>;
}

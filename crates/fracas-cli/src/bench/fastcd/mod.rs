//! Sequences that break, as in FASTCD section 6: what a change of topology costs.
//!
//! Scenes are made here (`fracas scene`), at full size, or small with `--quick`; everything runs on one thread. A method is
//! a row of [`METHODS`]; certified ones must find what the default finds, and what published ones miss is counted.

mod figures;
mod frozen;
mod spatial_hash;
mod stall;
mod timeline;

use super::Settings;
use super::report::Report;
use crate::args::Method;
use crate::error::CliError;
use crate::pool;

/// What is compared, the default first.
const METHODS: [Method; 4] =
    [Method::Certified, Method::Fastcd, Method::FastcdRebuild, Method::FastcdRefit];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    pool::run(Some(1), || {
        stall::run(settings, report)?;
        spatial_hash::run(settings, report)?;
        figures::run(settings, report)?;
        frozen::run(settings, report)
    })?
}

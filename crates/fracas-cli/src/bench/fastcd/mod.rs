//! Sequences that break, as in FASTCD section 6: what a change of topology costs.
//!
//! Scenes are made here (`fracas scene`), at full size, or small with `--quick`; everything runs on one thread. A method is
//! a row of [`METHODS`]; certified ones must find what the default finds, and what published ones miss is counted. With
//! `--repeat 1` every part is a few minutes of one core at full size.

mod figures;
mod frozen;
mod spatial_hash;
mod stall;
mod timeline;

use super::report::Report;
use super::{Part, Settings};
use crate::args::Method;
use crate::error::CliError;
use crate::pool;

/// What is compared, the default first.
const METHODS: [Method; 4] =
    [Method::Certified, Method::Fastcd, Method::FastcdRebuild, Method::FastcdRefit];

/// What can be run alone.
pub(super) const PARTS: &[Part] = &[
    Part::on("stall-breaking-walls-ccd", "breaking-walls"),
    Part::on("stall-breaking-walls-dcd", "breaking-walls"),
    Part::on("stall-exploding-dragon-ccd", "exploding-dragon"),
    Part::on("stall-exploding-dragon-dcd", "exploding-dragon"),
    Part::on("shash-breaking-walls", "breaking-walls"),
    Part::on("shash-n-body", "n-body"),
    Part::on("shash-cloth-on-ball", "cloth-on-ball"),
    Part::on("fig-6", "exploding-dragon"),
    Part::on("fig-7", "breaking-walls"),
    Part::on("fig-8", "cloth-on-ball"),
    Part::on("overhead-certified", "exploding-dragon"),
    Part::on("overhead-lm", "exploding-dragon"),
    Part::on("overhead-fastcd", "exploding-dragon"),
];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    pool::run(Some(1), || {
        stall::run(settings, report)?;
        spatial_hash::run(settings, report)?;
        figures::run(settings, report)?;
        frozen::run(settings, report)
    })?
}

//! `fracas bench fracture`: rigid bodies that break in Rapier, as FRAGMENTS section 7.
//!
//! Tables 2 and 3 with the paper's figures beside ours; what Rapier's own colliders cost for the same pieces, and what they do with
//! them; a plate in a bowl (Fig. 16). Steps run on one core, as in the paper.

mod bowl;
mod peers;
mod tables;

use super::Settings;
use super::report::Report;
use crate::error::CliError;

/// What can be run alone: scenarios of the tables, Rapier's colliders, and Fig. 16.
pub(super) const PARTS: &[&str] = &[
    "piggy-bank",
    "drop-bunnies",
    "bricks",
    "plates",
    "interactive-bunnies",
    "colliders",
    "fig-16",
];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    tables::run(settings, report)?;
    if settings.wants("colliders") {
        peers::run(settings, report)?;
    }
    if settings.wants("fig-16") {
        bowl::run(settings, report)?;
    }
    Ok(())
}

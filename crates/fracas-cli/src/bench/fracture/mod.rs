//! `fracas bench fracture`: rigid bodies that break in Rapier, as FRAGMENTS section 7.
//!
//! Tables 2 and 3 with the paper's figures beside ours; what Rapier's own colliders cost for the same pieces, and what they do with
//! them; a plate in a bowl (Fig. 16). Steps run on one core, as in the paper.

mod bowl;
mod peers;
mod tables;

use super::report::Report;
use super::{Part, Settings};
use crate::error::CliError;

/// What can be run alone: scenarios of the tables, Rapier's colliders, and Fig. 16.
pub(super) const PARTS: &[Part] = &[
    Part::alone("piggy-bank"),
    Part::alone("drop-bunnies"),
    Part::alone("bricks"),
    Part::alone("plates"),
    Part::alone("interactive-bunnies"),
    Part::alone("colliders"),
    Part::alone("fig-16"),
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

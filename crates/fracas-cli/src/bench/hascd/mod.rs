//! The experiments of HASCD section 6, and what the paper could not do: budgets.
//!
//! - `convergence`: Fig. 3, detection ratio over steps at rest;
//! - `tables`: Tables 1 to 3, the same recorded frames for all detectors, one after the other in each frame;
//! - `budget`: ratio against time, and whether budgets are kept;
//! - `simulation`: cloth driven by what is found, Figs. 4 and 6 in numbers.
//!
//! A detection ratio is the number of pairs found over the number of pairs that are near; what is found is near (tested).

mod budget;
mod clock;
mod convergence;
mod simulation;
mod subject;
mod tables;

use super::report::Report;
use super::{Part, Settings};
use crate::error::CliError;
use crate::pool;

/// What can be run alone.
pub(super) const PARTS: &[Part] = &[
    Part::on("convergence", "torus-ellipsoid"),
    Part::on_first("table-1", "dressed-woman", 100),
    Part::on_first("table-2", "dressed-man", 50),
    Part::on_first("table-3", "catwalk", 200),
    Part::on_first("ratios", "dressed-woman", 100),
    Part::on_first("kept", "catwalk", 200),
    Part::alone("driven-catwalk"),
    Part::alone("driven-dressed-woman"),
    Part::alone("driven-dressed-man"),
    Part::alone("driven-cloth-on-ball"),
];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    // These detectors run on one thread; so does what they are compared with.
    pool::run(Some(1), || {
        convergence::run(settings, report)?;
        tables::run(settings, report)?;
        budget::run(settings, report)
    })??;
    simulation::run(settings, report)
}

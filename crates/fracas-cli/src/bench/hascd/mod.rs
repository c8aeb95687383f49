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

use super::Settings;
use super::report::Report;
use crate::error::CliError;
use crate::pool;

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    // These detectors run on one thread; so does what they are compared with.
    pool::run(Some(1), || {
        convergence::run(settings, report)?;
        tables::run(settings, report)?;
        budget::run(settings, report)?;
        simulation::run(settings, report)
    })?
}

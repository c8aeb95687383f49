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

/// What can be run alone.
pub(super) const PARTS: &[&str] = &[
    "convergence",
    "table-1",
    "table-2",
    "table-3",
    "ratios",
    "kept",
    "driven-catwalk",
    "driven-dressed-woman",
    "driven-dressed-man",
    "driven-cloth-on-ball",
];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    // Scenes are made on all threads, before anything is timed.
    for (part, scene, frames) in SCENES {
        if settings.wants(part) {
            settings.first_frames(scene, frames)?;
        }
    }
    // These detectors run on one thread; so does what they are compared with.
    pool::run(Some(1), || {
        convergence::run(settings, report)?;
        tables::run(settings, report)?;
        budget::run(settings, report)
    })??;
    simulation::run(settings, report)
}

/// Recorded scenes by part, and how many of their frames are needed.
const SCENES: [(&str, &str, usize); 6] = [
    ("convergence", "torus-ellipsoid", usize::MAX),
    ("table-1", "dressed-woman", 100),
    ("table-2", "dressed-man", 50),
    ("table-3", "catwalk", 200),
    ("ratios", "dressed-woman", 100),
    ("kept", "catwalk", 200),
];

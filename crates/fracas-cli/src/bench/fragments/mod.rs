//! Rigid fragments: updates at a break, queries of fragment pairs, contacts chosen; as FRAGMENTS section 7.
//!
//! Source: FRAGMENTS Tables 1 and 2, section 7.2, Figs. 15 to 17. What differs: no simulation runs here. Pairs are either random
//! pieces that touch somewhere, as in a pile, or neighbours right after a break, moved against each other by up to epsilon. The paper's
//! query times are those of whole time steps. Its surfaces and interiors have separate resolutions. A plate in a bowl stands for Fig. 16: what m contacts leave out, not what a solver
//! does with them.

mod bowl;
mod breaks;
mod objects;
mod pairs;

use super::Settings;
use super::report::Report;
use crate::error::CliError;
use crate::pool;

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    // The paper's figures are for one core.
    pool::run(Some(1), || {
        let objects = objects::prepare(settings, report)?;
        for object in &objects {
            breaks::update(object, settings, report)?;
        }
        breaks::resolution(settings, report)?;
        for object in &objects {
            pairs::queries(object, settings, report)?;
        }
        bowl::plate_in_bowl(settings, report)?;
        breaks::endurance(settings, report)
    })?
}

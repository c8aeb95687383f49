//! Fig. 3: detection ratio over steps on two bodies at rest that intersect.

use fracas::detector::{Growth, HascdConfig};
use fracas::stochastic::Budget;
use serde_json::{Value, json};

use super::super::Settings;
use super::super::report::Report;
use super::subject::{Subject, combined, pure, refused};
use crate::error::CliError;

/// New active pairs per step, for all methods.
const PAIRS: u32 = 20;
/// Steps at most.
const STEPS: usize = 600;
/// The ratio that counts.
const GOAL: f64 = 0.95;

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    let subject = Subject::read(settings, "torus-ellipsoid", 1, false)?;
    let truth = subject.truth()?[0];
    let earlier = HascdConfig {
        elements: HascdConfig::EDGES,
        points_first: false,
        growth: Growth::Recursive,
        ..pure()
    };
    let mut needed = vec![];
    let cases = [
        ("combined", combined(subject.epsilon)),
        ("pure stochastic", pure()),
        ("earlier", earlier),
    ];
    for (name, config) in cases {
        let (ratios, units) = ratios(&subject, config, truth)?;
        let reached = ratios.iter().position(|ratio| *ratio >= GOAL).map(|step| step + 1);
        let at = |step: usize| ratios.get(step - 1).or(ratios.last()).copied();
        let ours = json!({
            "near": truth, "step_1": at(1), "step_2": at(2), "step_5": at(5), "step_10": at(10),
            "step_20": at(20), "step_50": at(50), "last": ratios.last(),
            "steps_to_95_percent": reached, "work_units": units,
        });
        let case = format!("torus-ellipsoid at rest: {name}, {PAIRS} pairs per step");
        report.row(&case, ours, Value::Null, Value::Null)?;
        needed.push(reached.unwrap_or(STEPS));
    }
    let share = needed[0] as f64 / needed[1] as f64;
    report.at_most("steps to 95 %, combined over pure stochastic", share, 1.0 / 3.0)
}

/// The ratio after each step, until nearly all is found; and the work of all steps.
fn ratios(
    subject: &Subject,
    config: HascdConfig,
    truth: usize,
) -> Result<(Vec<f64>, u64), CliError> {
    let mut detector = subject.detector(config);
    let (mut ratios, mut units) = (vec![], 0);
    while ratios.len() < STEPS && ratios.last().is_none_or(|ratio| *ratio < 0.995) {
        let found = detector.detect(&subject.frames[0], Budget::Pairs(PAIRS)).map_err(refused)?;
        units += found.work.units;
        ratios.push(found.pairs.len() as f64 / truth.max(1) as f64);
    }
    Ok((ratios, units))
}

//! Fig. 3: detection ratio over steps on two bodies at rest that intersect.

use fracas::detector::{Growth, HascdConfig};
use fracas::stochastic::Budget;
use serde_json::{Value, json};

use super::super::Settings;
use super::super::report::Report;
use super::subject::{Subject, combined, pure, refused};
use crate::error::CliError;
use crate::run::ResultHash;

/// New active pairs per step, for all methods: as the paper has for the catwalk (it does not say how many here), and fewer.
const PAIRS: [u32; 2] = [100, 20];
/// Steps at most.
const STEPS: usize = 200;
/// The ratio that counts.
const GOAL: f64 = 0.95;

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    if !settings.wants("convergence") {
        return Ok(());
    }
    let subject = Subject::read(settings, "torus-ellipsoid", [usize::MAX, 1], false)?;
    let truth = subject.truth()?[0];
    let earlier = HascdConfig {
        elements: HascdConfig::EDGES,
        points_first: false,
        growth: Growth::Recursive,
        ..pure()
    };
    let both = combined(subject.epsilon);
    let cases = [
        ("combined", both),
        ("pure stochastic", pure()),
        ("combined without patches", HascdConfig { patches: false, ..both }),
        ("edge pairs, recursive clusters", earlier),
    ];
    for pairs in PAIRS {
        let mut needed = vec![];
        let mut works = vec![];
        for (name, config) in cases {
            let (ratios, units, hash) = ratios(&subject, config, pairs, truth)?;
            let reached = ratios.iter().position(|ratio| *ratio >= GOAL).map(|step| step + 1);
            let work: u64 = units[..reached.unwrap_or(STEPS)].iter().sum();
            let at = |step: usize| ratios.get(step - 1).or(ratios.last()).copied();
            let ours = json!({
                "near": truth, "step_1": at(1), "step_2": at(2), "step_5": at(5),
                "step_10": at(10), "step_20": at(20), "last": ratios.last(),
                "steps_to_95_percent": reached, "work_units_until_then": work, "hash": hash,
            });
            let case = format!("torus-ellipsoid at rest: {name}, {pairs} pairs per step");
            report.row(&case, ours, Value::Null, Value::Null)?;
            needed.push(reached.unwrap_or(STEPS));
            works.push(work as f64);
        }
        let share = needed[0] as f64 / needed[1] as f64;
        let bar = format!("steps to 95 %, combined over pure stochastic, {pairs} pairs");
        report.at_most(&bar, share, 1.0 / 3.0)?;
        // What finds sooner does more in a step: in all it must not do more.
        let bar = format!("work to 95 %, combined over pure stochastic, {pairs} pairs");
        report.at_most(&bar, works[0] / works[1], 1.0)?;
    }
    Ok(())
}

/// The ratio after each step, until nearly all is found; the work of each; the hash of all that was found.
fn ratios(
    subject: &Subject,
    config: HascdConfig,
    pairs: u32,
    truth: usize,
) -> Result<(Vec<f64>, Vec<u64>, String), CliError> {
    let mut detector = subject.detector(config);
    let (mut ratios, mut units, mut hash) = (vec![], vec![], ResultHash::default());
    while ratios.len() < STEPS && ratios.last().is_none_or(|ratio| *ratio < 0.995) {
        let found = detector.detect(&subject.frames[0], Budget::Pairs(pairs)).map_err(refused)?;
        hash.add_near(&found.pairs);
        units.push(found.work.units);
        ratios.push(found.pairs.len() as f64 / truth.max(1) as f64);
    }
    Ok((ratios, units, hash.finish()))
}

//! What a budget buys, and whether it is kept. What is found depends on the clock here, so rows have no result hash.

use std::time::{Duration, Instant};

use fracas::detector::HascdConfig;
use fracas::stochastic::Budget;
use serde_json::{Value, json};

use super::super::Settings;
use super::super::report::Report;
use super::clock;
use super::subject::{Subject, combined, pure, ratio, refused};
use crate::error::CliError;
use crate::table::{median, ms};

/// Milliseconds.
const BUDGETS: [f64; 7] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0];
const KEPT: [f64; 3] = [1.0, 2.0, 4.0];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    if settings.wants("ratios") {
        ratios(settings, report)?;
    }
    if settings.wants("kept") {
        let subject = Subject::read(settings, "catwalk", [200, 200], true)?;
        for (name, config) in [("combined", combined(subject.epsilon)), ("active pairs", pure())] {
            kept(settings, report, &subject, name, config)?;
        }
    }
    Ok(())
}

/// Detection ratio against budget, after a run-up of half the frames.
fn ratios(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    let count = if settings.quick { 16 } else { 60 };
    let subject = Subject::read(settings, "dressed-woman", [100, count], true)?;
    let truth = subject.truth()?;
    let half = subject.frames.len() / 2;
    for budget in BUDGETS {
        let mut detector = subject.detector(combined(subject.epsilon));
        detector.prepare(&subject.frames[0]).map_err(refused)?;
        let (mut ratios, mut shares, mut complete, mut units) = (vec![], vec![], 0, 0);
        for (x, near) in subject.frames.iter().zip(&truth) {
            let time = Duration::from_secs_f64(budget / 1e3);
            let found = detector.detect_within(x, time).map_err(refused)?;
            ratios.push(ratio(found.pairs.len(), *near));
            shares.push(found.coverage.share);
            complete += usize::from(found.coverage.complete);
            units += found.work.units;
        }
        let mean = |all: &[f64]| all.iter().sum::<f64>() / all.len().max(1) as f64;
        let ours = json!({
            "ratio": mean(&ratios[half..]), "estimated": mean(&shares[half..]),
            "complete_frames": complete, "units_per_frame": units / subject.frames.len() as u64,
        });
        let case = format!("dressed-woman within {budget} ms");
        report.row(&case, ours, Value::Null, Value::Null)?;
    }
    Ok(())
}

/// Overrun over many frames, in processor time of the thread and in wall time.
fn kept(
    settings: &Settings,
    report: &mut Report,
    subject: &Subject,
    name: &str,
    config: HascdConfig,
) -> Result<(), CliError> {
    let calls = if settings.quick { 200 } else { 1_000 };
    for budget in KEPT {
        let time = Duration::from_secs_f64(budget / 1e3);
        let mut detector = subject.detector(config);
        detector.prepare(&subject.frames[0]).map_err(refused)?;
        detector.detect(&subject.frames[0], Budget::Pairs(100)).map_err(refused)?;
        let (mut used, mut wall, mut found) = (vec![], vec![], vec![]);
        for call in 1..=calls {
            let (start, begun) = (clock::of_this_thread(), Instant::now());
            let near = detector.detect_within(subject.to_and_fro(call), time).map_err(refused)?;
            found.push(near.pairs.len() as f64);
            wall.push(ms(begun.elapsed()));
            used.push(ms(clock::of_this_thread() - start));
        }
        let within = |times: &[f64]| {
            times.iter().filter(|t| **t <= 1.05 * budget).count() as f64 / times.len() as f64
        };
        let worst = |times: &[f64]| times.iter().copied().fold(0.0, f64::max) - budget;
        let ours = json!({
            "median_ms": median(used.clone()), "within_5_percent": within(&used),
            "worst_overrun_ms": worst(&used), "wall_within_5_percent": within(&wall),
            "wall_worst_overrun_ms": worst(&wall), "median_found": median(found),
        });
        let case = format!("catwalk, {calls} frames within {budget} ms: {name}");
        report.row(&case, ours, Value::Null, Value::Null)?;
        let bar =
            format!("{budget} ms, {name}: frames that overrun by at most 5 %, processor time");
        report.at_least(&bar, within(&used), 0.99)?;
        let bar = format!("{budget} ms, {name}: worst overrun in ms, processor time");
        report.at_most(&bar, worst(&used), 0.5)?;
    }
    Ok(())
}

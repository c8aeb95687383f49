//! The default detector against spatial hashing (S-Hash), as FASTCD 6.2.2: discrete detection over whole sequences.

use serde_json::{Value, json};

use super::super::Settings;
use super::super::report::Report;
use super::timeline::{Timeline, timelines};
use crate::args::{Method, Mode};
use crate::error::CliError;

/// Scenes, and how many times as long as its own method S-Hash took in the paper.
const SCENES: [(&str, f64); 3] =
    [("breaking-walls", 20.0), ("n-body", 7.0), ("cloth-on-ball", 1.56)];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    let methods = [Method::Certified, Method::Shash];
    for (name, paper) in SCENES {
        if !settings.wants(&format!("shash-{name}")) {
            continue;
        }
        let folder = settings.scene(name)?;
        for mode in [Mode::Dcd, Mode::Ccd] {
            let both = timelines(&folder, mode, &methods, 1)?;
            let (ours, hash) = (&both[0], &both[1]);
            let case = format!("{name}, {}, S-Hash", mode.name());
            let ratio = total(hash) / total(ours);
            let figures = json!({
                "default_ms": total(ours) / frames(ours), "shash_ms": total(hash) / frames(ours),
                "default_box_tests": work(ours), "shash_box_tests": work(hash), "ratio": ratio,
                "hash": hash.hash,
            });
            // The paper compares discrete detection only.
            let discrete = mode == Mode::Dcd;
            let published = if discrete { json!({ "ratio": paper }) } else { Value::Null };
            report.row(&case, figures, published, Value::Null)?;
            let same = ours.hash.is_some() && ours.hash == hash.hash;
            report.truth(&format!("{case}: results of the default"), same, true)?;
            if discrete {
                report.at_least(&format!("{case} / default"), ratio, paper)?;
            }
        }
    }
    Ok(())
}

/// The frames that count: the first two of a sequence build.
fn total(timeline: &Timeline) -> f64 {
    timeline.frames.iter().skip(2).map(|frame| frame.time_ms.total).sum()
}

fn frames(timeline: &Timeline) -> f64 {
    timeline.frames.len().saturating_sub(2).max(1) as f64
}

fn work(timeline: &Timeline) -> u64 {
    timeline.frames.iter().skip(2).map(|frame| frame.counts.box_tests).sum()
}

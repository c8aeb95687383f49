//! No stall: a frame that changes the topology against its neighbours that do not.
//!
//! t / (faces + pairs found) of every such frame over the median of the nearest five frames before and five after it
//! without a change; t is mesh, update, traversal and narrow phase together. FASTCD 6.1 has times per frame for some of these
//! scenes; of its own stall it says that the update of the hierarchy takes 35 % of a frame with a change and 24 % of all.

use serde_json::{Value, json};

use super::super::Settings;
use super::super::report::Report;
use super::METHODS;
use super::timeline::{Timeline, timelines};
use crate::args::{Method, Mode};
use crate::error::CliError;
use crate::table::median;

/// Scenes with the paper's milliseconds per frame for CCD and DCD, where it has them (FASTCD 6.1).
const SCENES: [(&str, [Option<f64>; 2]); 2] =
    [("breaking-walls", [None, Some(97.0)]), ("exploding-dragon", [Some(715.0), Some(252.0)])];

/// Frames without a change on either side.
const NEIGHBOURS: usize = 5;

/// How much more a change may cost: the bars of the default detector and of the published method.
const MOST: [(Method, f64); 2] = [(Method::Certified, 1.25), (Method::Fastcd, 1.5)];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    // A run is a whole sequence: three of them are enough for a median.
    let repeat = settings.repeat.min(3);
    for (name, paper) in SCENES {
        for (mode, paper_ms) in [Mode::Ccd, Mode::Dcd].into_iter().zip(paper) {
            if !settings.wants(&format!("stall-{name}-{}", mode.name())) {
                continue;
            }
            let folder = settings.scene(name)?;
            let timelines = timelines(&folder, mode, &METHODS, repeat)?;
            let expected = timelines[0].hash.clone();
            for timeline in &timelines {
                let case = format!("{name}, {}, {}", mode.name(), timeline.method.name());
                let missed = timelines[0].hits().saturating_sub(timeline.hits());
                row(&case, timeline, missed, paper_ms, report)?;
                if timeline.method.fastcd().is_some() {
                    continue;
                }
                let same = expected.is_some() && timeline.hash == expected;
                report.truth(&format!("{case}: results of the default"), same, true)?;
            }
        }
    }
    Ok(())
}

fn row(
    case: &str,
    timeline: &Timeline,
    missed: usize,
    paper_ms: Option<f64>,
    report: &mut Report,
) -> Result<(), CliError> {
    let changes = changes(timeline);
    let worst = changes.iter().max_by(|a, b| a.1.total_cmp(&b.1)).copied();
    let ratios = changes.iter().map(|change| change.1).collect();
    let mut ours = json!({
        "frames": timeline.frames.len(), "median_ms": timeline.median_ms(),
        "changes": changes.len(), "median_ratio": median(ratios), "missed": missed,
        "hash": timeline.hash,
    });
    if let Some((frame, ratio)) = worst {
        let record = &timeline.frames[frame];
        ours["worst_ratio"] = ratio.into();
        ours["worst_frame"] = frame.into();
        for (stage, ms) in [
            ("mesh_ms", record.time_ms.mesh),
            ("update_ms", record.time_ms.update),
            ("traverse_ms", record.time_ms.traverse),
            ("narrow_ms", record.time_ms.narrow),
        ] {
            ours[stage] = ms.into();
        }
    }
    let paper = paper_ms.map_or(Value::Null, |ms| json!({ "mean_ms": ms }));
    report.row(case, ours, paper, Value::Null)?;
    let bar = MOST.iter().find(|(method, _)| *method == timeline.method);
    if let (Some((_, most)), Some((_, ratio))) = (bar, worst) {
        report.at_most(&format!("{case}: worst change / its neighbours"), ratio, *most)?;
    }
    Ok(())
}

/// Frames that change the topology, and what each costs against its neighbours.
fn changes(timeline: &Timeline) -> Vec<(usize, f64)> {
    let frames = &timeline.frames;
    // The first frame has nothing before it, and the step into the second builds.
    let plain = |frame: &usize| *frame >= 2 && !frames[*frame].topology_change;
    let ratio = |frame: usize| {
        let before = (0..frame).rev().filter(plain).take(NEIGHBOURS);
        let after = (frame + 1..frames.len()).filter(plain).take(NEIGHBOURS);
        let usual = median(before.chain(after).map(|other| timeline.per_unit(other)).collect());
        (frame, timeline.per_unit(frame) / usual)
    };
    (2..frames.len()).filter(|&frame| frames[frame].topology_change).map(ratio).collect()
}

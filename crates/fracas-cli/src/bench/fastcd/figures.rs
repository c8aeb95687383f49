//! Figs. 6, 7 and 8 and the comparisons of FASTCD 6.2: what each variant takes, over what the published method takes.
//!
//! Our `fastcd` is "Ours" of Figs. 6 and 7, `fastcd-lm` is "Ours\FBVH&TC" (medians and the LM metric), and the T-CCD variants build
//! from nothing at a change, as theirs do. For Fig. 8 the paper puts dual cones into T-CCD without contours; `fastcd-refit` is
//! nearest to that, as neither restructures while the topology stays. The last rows of Fig. 6 are section 6.1: which part of a
//! frame the mesh, the hierarchy and the traversal with its tests take.

use serde_json::{Value, json};

use super::super::Settings;
use super::super::report::Report;
use super::timeline::{Timeline, timelines};
use crate::args::{Method, Mode};
use crate::error::CliError;
use crate::run::FrameRecord;

/// One figure: what the first method is compared with, and what the paper says: how many times as long as the first each takes,
/// over all frames and at changes of topology.
struct Figure {
    part: &'static str,
    name: &'static str,
    scene: &'static str,
    mode: Mode,
    first: Method,
    others: &'static [(Method, Option<f64>, Option<f64>)],
}

const FIGURES: [Figure; 3] = [
    Figure {
        part: "fig-6",
        name: "Fig. 6",
        scene: "exploding-dragon",
        mode: Mode::Ccd,
        first: Method::Fastcd,
        others: &[
            (Method::FastcdLm, Some(1.27), None),
            (Method::Tccd, None, Some(260.0)),
            (Method::TccdReal, None, Some(200.0)),
        ],
    },
    Figure {
        part: "fig-7",
        name: "Fig. 7",
        scene: "breaking-walls",
        mode: Mode::Dcd,
        first: Method::Fastcd,
        others: &[(Method::FastcdLm, Some(1.76), None), (Method::Shash, Some(20.0), None)],
    },
    Figure {
        part: "fig-8",
        name: "Fig. 8",
        scene: "cloth-on-ball",
        mode: Mode::Ccd,
        first: Method::FastcdRefit,
        others: &[
            (Method::Tccd, Some(1.25), None),
            (Method::TccdReal, Some(1.06), None),
            (Method::TccdNocct, Some(0.95), None),
        ],
    },
];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    for figure in FIGURES.iter().filter(|figure| settings.wants(figure.part)) {
        let methods: Vec<Method> =
            [figure.first].into_iter().chain(figure.others.iter().map(|other| other.0)).collect();
        let folder = settings.scene(figure.scene)?;
        let all = timelines(&folder, figure.mode, &methods, 1)?;
        let case = |what: &str| {
            format!("{}, {}, {}: {what}", figure.name, figure.scene, figure.mode.name())
        };
        let first = &all[0];
        report.row(&case(first.method.name()), figures(first, first), Value::Null, Value::Null)?;
        for (timeline, (method, times, at_changes)) in all[1..].iter().zip(figure.others) {
            let mut paper = json!({});
            for (key, value) in [("times", times), ("times_at_changes", at_changes)] {
                if let Some(value) = value {
                    paper[key] = (*value).into();
                }
            }
            report.row(&case(method.name()), figures(timeline, first), paper, Value::Null)?;
        }
        if figure.mode == Mode::Ccd && figure.first == Method::Fastcd {
            // FASTCD 6.1: 8, 24 and 68 % of all frames, and 35 % for the hierarchy where the topology changes.
            let paper = json!({ "mesh": 0.08, "hierarchy": 0.24, "traversal": 0.68 });
            report.row(&case("shares of all frames"), shares(first, false), paper, Value::Null)?;
            let paper = json!({ "hierarchy": 0.35 });
            report.row(&case("shares at changes"), shares(first, true), paper, Value::Null)?;
        }
    }
    Ok(())
}

/// The frames that count: the first two of a sequence build.
fn frames(timeline: &Timeline, changes: bool) -> impl Iterator<Item = &FrameRecord> {
    timeline.frames.iter().skip(2).filter(move |frame| !changes || frame.topology_change)
}

fn mean(timeline: &Timeline, changes: bool, of: impl Fn(&FrameRecord) -> f64) -> Option<f64> {
    let count = frames(timeline, changes).count();
    (count > 0).then(|| frames(timeline, changes).map(of).sum::<f64>() / count as f64)
}

fn figures(timeline: &Timeline, first: &Timeline) -> Value {
    let total = |frame: &FrameRecord| frame.time_ms.total;
    let box_tests = frames(timeline, false).map(|frame| frame.counts.box_tests).sum::<u64>();
    let mut ours = json!({
        "mean_ms": mean(timeline, false, total), "box_tests": box_tests, "hits": timeline.hits(),
        "hash": timeline.hash,
    });
    for (key, changes) in [("times", false), ("times_at_changes", true)] {
        if let (Some(own), Some(base)) =
            (mean(timeline, changes, total), mean(first, changes, total))
        {
            ours[key] = (own / base).into();
        }
    }
    ours
}

fn shares(timeline: &Timeline, changes: bool) -> Value {
    let share = |of: fn(&FrameRecord) -> f64| {
        let total = mean(timeline, changes, |frame| frame.time_ms.total)?;
        mean(timeline, changes, of).map(|part| part / total)
    };
    json!({
        "mesh": share(|frame| frame.time_ms.mesh),
        "hierarchy": share(|frame| frame.time_ms.update),
        "traversal": share(|frame| frame.time_ms.traverse + frame.time_ms.narrow),
    })
}

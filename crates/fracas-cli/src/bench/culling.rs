//! Certified culling: what a cover removes, what it costs, and that nothing is missed.
//!
//! Beside FASTCD 6.2.1: the share of box tests removed, one-triangle leaves, averaged over `cloth-on-ball`: 46.5 % with dual cones,
//! 48.9 % with exact contours. There a larger share is a matter of calm frames; on crumpled ones little is there to gain.
//! On the labelled steps: traversal and candidates on the binary tree with swept boxes, where a study of covers found -27,
//! -7 and -49 % of the time; and the row trees, where a cover costs more than it saves.

use std::path::Path;

use fracas::bounds::motion::MotionBound;
use fracas::bvh;
use fracas::counters::Counters;
use fracas::culling::Culling;
use fracas::detector::{
    Certified, CertifiedBvh, CertifiedBvhConfig, CertifiedConfig, FastCd, FastCdConfig, StepError,
};
use fracas::mesh::Mesh;
use fracas::naive::cases::{Crumpled, crumpled};
use fracas::report::ContinuousReport;
use fracas_io::sequence::{Change, Sequence};
use serde_json::{Value, json};

use super::Settings;
use super::data::{self, LabelledStep};
use super::report::Report;
use crate::error::CliError;
use crate::pool;
use crate::run::ResultHash;
use crate::table::{median, ms};

/// Scenes, and the change of time for traversal and candidates in the study, percent.
const SCENES: [(&str, i32); 3] =
    [("cloth-funnel", -27), ("cloth-ball", -7), ("n-body-simulation", -49)];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    // The binary tree runs on one thread; so do the row trees here.
    pool::run(Some(1), || {
        if let Some(folder) = data::folder_for("labelled scenes", report)? {
            let scenes = if settings.quick { &SCENES[..1] } else { &SCENES };
            for (name, study) in scenes {
                let step = LabelledStep::read(&folder.join("scenes").join(name))?;
                for bound in [MotionBound::Aabb, MotionBound::Relative] {
                    let study = if bound == MotionBound::Aabb {
                        json!({ "time_percent": study })
                    } else {
                        Value::Null
                    };
                    let detector = |culling| {
                        let config = CertifiedBvhConfig { bound, culling, ..Default::default() };
                        CertifiedBvh::new(&step.start, config)
                    };
                    let case = format!("{name}: binary tree, {}", bound.name());
                    labelled(&case, &step, settings, study, detector, CertifiedBvh::step, report)?;
                }
                let detector = |culling| {
                    let config = CertifiedConfig { culling, ..CertifiedConfig::default() };
                    Certified::new(&step.start, config)
                };
                let case = format!("{name}: row trees");
                labelled(&case, &step, settings, Value::Null, detector, Certified::step, report)?;
            }
        }
        patches(settings, report)?;
        sequence(settings, report)
    })?
}

/// What the published rules, and ours, let slip on patches that are made to deceive them, each a whole tree of its own.
fn patches(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    let count = if settings.quick { 1_000 } else { 10_000 };
    let steps = Vec::from_iter((0..count).map(crumpled));
    let failed = CliError::step(Path::new("a crumpled patch"));
    let mesh = |patch: &Crumpled| {
        Mesh::new(&patch.t0, &patch.faces).map_err(CliError::mesh(Path::new("a crumpled patch")))
    };
    let mut truth = vec![];
    for patch in &steps {
        let mut detector = Certified::new(&mesh(patch)?, CertifiedConfig::default());
        truth.push(detector.step(&patch.t0, &patch.t1).map_err(&failed)?.impacts.len());
    }
    let (impacts, meeting) =
        (truth.iter().sum::<usize>(), truth.iter().filter(|n| **n > 0).count());
    for name in ["fastcd", "tccd-nocct", "tccd-real", "tccd", "cover"] {
        let (mut missed, mut wrong) = (0, 0);
        for (patch, &true_count) in steps.iter().zip(&truth) {
            let mesh = mesh(patch)?;
            let found = match FastCdConfig::named(name) {
                Some(config) => FastCd::new(&mesh, None, config).step(&patch.t0, &patch.t1),
                None => {
                    let config = CertifiedConfig { culling: Culling::Cover, ..Default::default() };
                    Certified::new(&mesh, config).step(&patch.t0, &patch.t1)
                }
            };
            let less = true_count - found.map_err(&failed)?.impacts.len();
            missed += less;
            wrong += usize::from(less > 0);
        }
        let ours = json!({
            "impacts": impacts, "missed": missed, "patches": count, "patches_that_meet": meeting,
            "patches_with_a_miss": wrong,
        });
        report.row(&format!("crumpled patches: {name}"), ours, Value::Null, Value::Null)?;
        if name == "cover" {
            report.truth("crumpled patches: a cover misses nothing", missed == 0, true)?;
        }
    }
    Ok(())
}

type Step<D> = fn(&mut D, &[[f64; 3]], &[[f64; 3]]) -> Result<ContinuousReport, StepError>;

/// One labelled step with and without a cover, in turns, warm.
fn labelled<D>(
    case: &str,
    labelled: &LabelledStep,
    settings: &Settings,
    study: Value,
    detector: impl Fn(Culling) -> D,
    step: Step<D>,
    report: &mut Report,
) -> Result<(), CliError> {
    let mut detectors = [Culling::Off, Culling::Cover].map(detector);
    let (t0, t1) = (labelled.start.positions(), labelled.end.positions());
    let mut last: [ContinuousReport; 2] = Default::default();
    let mut times: [Vec<f64>; 2] = Default::default();
    let mut cold = [0.0; 2];
    for run in 0..=settings.repeat {
        for i in 0..2 {
            last[i] = step(&mut detectors[i], t0, t1).map_err(CliError::step(&labelled.path))?;
            let timings = last[i].timings;
            let time = ms(timings.build) + ms(timings.traverse);
            if run == 0 { cold[i] = time } else { times[i].push(time) }
        }
    }
    let [off, cover] = times.map(median);
    let [without, with] = [last[0].counters, last[1].counters];
    let ours = json!({
        "box_tests": without.box_tests, "box_tests_removed_percent": removed(without.box_tests, with.box_tests),
        "candidates": candidates(&without),
        "candidates_removed_percent": removed(candidates(&without), candidates(&with)),
        "regions": with.regions, "certified": with.certified_regions,
        "update_traverse_ms": off, "with_cover_ms": cover,
        "time_percent": -removed_share(off, cover),
        "cold_ms": cold[0], "cold_with_cover_ms": cold[1],
        "hash": ResultHash::of_impacts(&last[1].impacts),
    });
    report.row(case, ours, study, Value::Null)?;
    let same = last[0].impacts == last[1].impacts;
    report.truth(&format!("{case}: impacts with a cover are those without"), same, true)
}

/// The share of box tests removed in every frame of `cloth-on-ball`, one-triangle leaves; and what `auto` makes of the whole.
fn sequence(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    let folder = settings.scene("cloth-on-ball")?;
    let sequence = Sequence::open(&folder)?;
    let detector = |mesh: &Mesh, culling, leaf_size| {
        let tree = bvh::Config { leaf_size, ..bvh::Config::default() };
        CertifiedBvh::new(mesh, CertifiedBvhConfig { tree, culling, ..Default::default() })
    };
    let usual = bvh::Config::default().leaf_size;
    let kinds =
        [(Culling::Off, 1), (Culling::Cover, 1), (Culling::Off, usual), (Culling::Auto, usual)];
    let mut detectors: Vec<CertifiedBvh> = vec![];
    let mut last: Option<Vec<[f64; 3]>> = None;
    let (mut shares, mut all, mut same) = (vec![], [Counters::default(); 4], true);
    for frame in sequence.frames() {
        let frame = frame?;
        let now = frame.mesh.positions;
        if detectors.is_empty() || frame.change != Change::None {
            let mesh = Mesh::new(&now, &frame.mesh.faces).map_err(CliError::mesh(&frame.file))?;
            detectors = kinds.map(|(culling, leaf)| detector(&mesh, culling, leaf)).into();
        } else if let Some(before) = &last {
            let mut found = vec![];
            for (detector, all) in detectors.iter_mut().zip(&mut all) {
                let step = detector.step(before, &now).map_err(CliError::step(&frame.file))?;
                *all += step.counters;
                found.push(step);
            }
            shares.push(removed(found[0].counters.box_tests, found[1].counters.box_tests));
            same &= found.iter().all(|step| step.impacts == found[0].impacts);
        }
        last = Some(now);
    }
    let frames = shares.len().max(1) as f64;
    let mean = shares.iter().sum::<f64>() / frames;
    let case = format!("cloth-on-ball ({}): one-triangle leaves", settings.size.name());
    let paper = json!({ "dual_cones_percent": 46.5, "exact_contours_percent": 48.9 });
    let rounded = Vec::from_iter(shares.iter().map(|share| share.round()));
    let ours = json!({
        "mean_removed_percent": mean, "of_all_removed_percent": removed(all[0].box_tests, all[1].box_tests),
        "least_percent": shares.iter().copied().fold(f64::INFINITY, f64::min),
        "most_percent": shares.iter().copied().fold(f64::NEG_INFINITY, f64::max),
        "by_frame_percent": rounded,
    });
    report.row(&case, ours, paper, Value::Null)?;
    let ours = json!({
        "box_tests_removed_percent": removed(all[2].box_tests, all[3].box_tests),
        "candidates_removed_percent": removed(candidates(&all[2]), candidates(&all[3])),
    });
    let case = format!("cloth-on-ball ({}): auto, leaves of {usual}", settings.size.name());
    report.row(&case, ours, Value::Null, Value::Null)?;
    report.truth("cloth-on-ball: impacts with culling are those without", same, true)
}

fn candidates(counters: &Counters) -> u64 {
    counters.candidates_vf + counters.candidates_ee
}

fn removed(without: u64, with: u64) -> f64 {
    removed_share(without as f64, with as f64)
}

/// How much less, in percent.
fn removed_share(without: f64, with: f64) -> f64 {
    if without > 0.0 { 100.0 * (1.0 - with / without) } else { 0.0 }
}

//! Tables 1 to 3: time of complete, stochastic and combined detectors over the same frames.
//!
//! In every frame all detectors run one after the other, so that they share what else the machine does. The first frame, in
//! which trees are built, is left out. The row trees with a minimum distance are the fastest complete detector here; they use wide
//! instructions, the others do not.

use std::time::{Duration, Instant};

use fracas::detector::{Certified, CertifiedConfig, Colliders, Growth, Hascd, HascdConfig};
use fracas::proximity::Proximity;
use fracas::report::{ContinuousReport, Impact};
use fracas::stochastic::Budget;
use serde_json::{Value, json};

use super::super::Settings;
use super::super::report::Report;
use super::subject::{Subject, combined, complete, published, pure, ratio, refused};
use crate::error::CliError;
use crate::run::ResultHash;

/// Scene, frames at most, and the paper's seconds: in all, for the update, for colliding DOPs; k-DOPs, active pairs, combined.
type Table = (&'static str, usize, [[f64; 3]; 3]);

const TABLES: [Table; 2] = [
    ("dressed-woman", 100, [[31.8, 6.8, 11.1], [91.5, 0.9, 0.0], [16.2, 0.9, 5.3]]),
    ("dressed-man", 50, [[16.5, 1.9, 4.4], [21.3, 1.3, 0.0], [5.8, 1.3, 2.3]]),
];
/// The same with k-DOPs, 100 and 50 active pairs.
const CATWALK: Table =
    ("catwalk", 200, [[395.0, 73.0, 110.0], [198.0, 35.0, 61.0], [165.0, 35.0, 61.0]]);

/// One detector over all frames.
struct Case {
    name: &'static str,
    paper: Option<usize>,
    detector: Hascd,
    budget: Budget,
    total: Duration,
    update: Duration,
    listing: Duration,
    ratios: Vec<f64>,
    units: u64,
    hash: ResultHash,
}

impl Case {
    fn new(
        name: &'static str,
        paper: Option<usize>,
        subject: &Subject,
        config: HascdConfig,
        budget: Budget,
    ) -> Self {
        let none = Duration::ZERO;
        Self {
            name,
            paper,
            detector: subject.detector(config),
            budget,
            total: none,
            update: none,
            listing: none,
            ratios: vec![],
            units: 0,
            hash: ResultHash::default(),
        }
    }

    fn mean_ratio(&self) -> f64 {
        self.ratios.iter().sum::<f64>() / self.ratios.len().max(1) as f64
    }
}

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    for (part, table) in ["table-1", "table-2"].into_iter().zip(TABLES) {
        if settings.wants(part) {
            one(settings, report, table, false)?;
        }
    }
    if settings.wants("table-3") {
        one(settings, report, CATWALK, true)?;
    }
    Ok(())
}

fn one(
    settings: &Settings,
    report: &mut Report,
    (scene, most, paper): Table,
    walking: bool,
) -> Result<(), CliError> {
    let count = if settings.quick { most.min(12) } else { most };
    let subject = Subject::read(settings, scene, [most, count], true)?;
    let case = |name, place, config, budget| Case::new(name, place, &subject, config, budget);
    let earlier = HascdConfig {
        elements: HascdConfig::EDGES,
        points_first: false,
        growth: Growth::Recursive,
        ..pure()
    };
    let both = combined(subject.epsilon);
    let mut cases = vec![
        case("k-DOPs, each pair once", None, complete(), Budget::Complete),
        case("k-DOPs as published, 4-ary", Some(0), published(4), Budget::Complete),
        case("k-DOPs as published, 8-ary", None, published(8), Budget::Complete),
        case("combined, 100 pairs", Some(if walking { 1 } else { 2 }), both, Budget::Pairs(100)),
        case("combined, 50 pairs", walking.then_some(2), both, Budget::Pairs(50)),
        case("active pairs, 100", (!walking).then_some(1), pure(), Budget::Pairs(100)),
        case("active pairs, 1,000", None, pure(), Budget::Pairs(1_000)),
        case("edge pairs, recursive clusters, 100", None, earlier, Budget::Pairs(100)),
    ];
    let rows = over_frames(&subject, &mut cases)?;
    for case in &cases {
        let seconds = |time: Duration| time.as_secs_f64();
        let ours = json!({
            "total_s": seconds(case.total), "update_s": seconds(case.update),
            "dops_s": seconds(case.listing), "ratio": case.mean_ratio(),
            "least_ratio": case.ratios.iter().copied().fold(1.0, f64::min),
            "units": case.units, "hash": case.hash.finish(),
        });
        let theirs = case.paper.map_or(Value::Null, |place| {
            let [total, update, dops] = paper[place];
            json!({ "total_s": total, "update_s": update, "dops_s": dops })
        });
        let name = format!("{scene}, {} frames: {}", subject.frames.len(), case.name);
        report.row(&name, ours, theirs, Value::Null)?;
    }
    let name = format!("{scene}: row trees, complete");
    let ours = json!({
        "total_s": rows.time.as_secs_f64(), "near": rows.near, "found": rows.found,
        "missed": rows.missed, "hash": rows.hash.finish(),
    });
    report.row(&name, ours, Value::Null, Value::Null)?;
    report.truth(&format!("{scene}: near pairs that row trees miss"), rows.missed, 0)?;
    let rows = rows.time.as_secs_f64();
    let total = |i: usize| cases[i].total.as_secs_f64();
    let fastest = rows.min(total(0));
    let ratio = cases[3].mean_ratio();
    if !walking {
        report.at_least(&format!("{scene}: ratio of combined, 100 pairs"), ratio, 0.5)?;
        let gain = total(1) / total(3);
        report.at_least(&format!("{scene}: published k-DOPs over combined"), gain, 2.0)?;
    }
    let gain = json!({ "fastest_complete_over_combined": fastest / total(3), "ratio": ratio });
    report.row(&format!("{scene}: gain over our own"), gain, Value::Null, Value::Null)
}

/// What the row trees did over all frames: they find pairs, but no closest points.
#[derive(Default)]
struct Rows {
    time: Duration,
    /// Pairs that are near, those that were found, and near ones that were not.
    near: usize,
    found: usize,
    missed: usize,
    hash: ResultHash,
}

impl Rows {
    /// Compares the pairs of a frame with all that are near; both are sorted.
    fn compare(&mut self, truth: &[Proximity], found: &[Impact]) {
        self.near += truth.len();
        self.found += found.len();
        self.hash.add_impacts(found);
        let of = |near: &Proximity| (near.kind, near.a, near.b);
        let is_found = |near: &&Proximity| {
            found.binary_search_by_key(&of(near), |i| (i.kind, i.a, i.b)).is_ok()
        };
        self.missed += truth.len() - truth.iter().filter(is_found).count();
    }
}

/// Runs all cases over all frames, and the row trees. The first case is the truth.
fn over_frames(subject: &Subject, cases: &mut [Case]) -> Result<Rows, CliError> {
    let obstacles =
        (0..subject.mesh.vertex_count() as u32).filter(|v| subject.features.is_obstacle_vertex(*v));
    let colliders = Colliders::of_mesh(&subject.mesh).with_obstacles(obstacles);
    let config = CertifiedConfig { min_distance: subject.epsilon, ..CertifiedConfig::default() };
    let mut detector = Certified::of(colliders, config);
    let (mut rows, mut near) = (Rows::default(), ContinuousReport::default());
    for (step, x) in subject.frames.iter().enumerate() {
        let mut truth = 0;
        for (place, case) in cases.iter_mut().enumerate() {
            let start = Instant::now();
            let report = case.detector.detect(x, case.budget).map_err(refused)?;
            let took = start.elapsed();
            case.hash.add_near(&report.pairs);
            if place == 0 {
                truth = report.pairs.len();
            }
            if step > 0 {
                case.total += took;
                case.update += report.timings.build;
                case.listing += report.timings.traverse;
                case.ratios.push(ratio(report.pairs.len(), truth));
                case.units += report.work.units;
            }
        }
        let start = Instant::now();
        detector.step_into(x, x, &mut near).map_err(|error| CliError::System(error.to_string()))?;
        if step > 0 {
            rows.time += start.elapsed();
        }
        rows.compare(&cases[0].detector.report().pairs, &near.impacts);
    }
    Ok(rows)
}

//! The exact tests one query at a time: what a set of queries costs, and what each rung of the ladder does.
//!
//! Each query is asked five times in a row and the shortest counts, less the cost of reading the clock: the cost of a
//! query, not of the machine's other business. Labelled sets are checked against their labels as well. Generated families
//! need no data.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

use fracas::bounds::motion::MotionBound;
use fracas::candidates::{self, Batch};
use fracas::ccd::{Decision, EdgeEdge, Start, VertexFace};
use fracas::detector::{CertifiedBvh, CertifiedBvhConfig};
use fracas::naive::cases::{CcdFamily, ccd_query};
use fracas_io::queries::{Kind, Points, Queries};
use serde_json::{Value, json};

use super::Settings;
use super::data::{self, LabelledStep};
use super::report::Report;
use crate::error::CliError;
use crate::run::ResultHash;

/// How often a query is asked.
const CALLS: usize = 5;

/// One answered query.
struct Sample {
    nanoseconds: f64,
    decision: Decision,
    has_denormals: bool,
}

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    let mut labelled = vec![];
    if let Some(folder) = data::folder_for("labelled queries", report)? {
        let mut wrong = Wrong::default();
        for stem in stems(&folder.join("queries")) {
            let queries = fracas_io::queries::read(&stem)?;
            let samples = measure(queries.kind, &queries.points);
            wrong.add(&queries, &samples);
            let name = stem.file_name().unwrap_or_default().to_string_lossy();
            report.row(&name, costs(&samples), Value::Null, Value::Null)?;
            labelled.extend(samples);
        }
        report.row("all labelled queries", costs(&labelled), Value::Null, peers())?;
        for (rung, samples) in by_rung(&labelled) {
            report.row(
                &format!("all labelled queries: {rung}"),
                costs(samples),
                Value::Null,
                Value::Null,
            )?;
        }
        report.truth("misses", wrong.misses, 0)?;
        report.truth("false hits", wrong.false_hits, 0)?;
        report.truth("late times", wrong.late, 0)?;
        report.truth("times more than 1e-9 early", wrong.early, 0)?;
        let mean = |samples: &[&Sample]| {
            samples.iter().map(|s| s.nanoseconds).sum::<f64>() / samples.len().max(1) as f64
        };
        let worst = |samples: &[&Sample]| samples.iter().map(|s| s.nanoseconds).fold(0.0, f64::max);
        let all: Vec<&Sample> = labelled.iter().collect();
        let usual: Vec<&Sample> = labelled.iter().filter(|s| !s.has_denormals).collect();
        report.at_most("labelled queries, mean ns", mean(&all), 700.0)?;
        report.at_most("labelled queries, worst ns", worst(&all), 100_000.0)?;
        report.at_most("labelled queries without denormals, worst ns", worst(&usual), 20_000.0)?;
    }
    fracture_overlaps(report)?;
    let count = if settings.quick { 500 } else { 4_000 };
    for family in CcdFamily::ALL {
        let points: Vec<Points> = (0..count).map(|i| ccd_query(family, 1, i)).collect();
        let mut samples = measure(Kind::VertexFace, &points);
        samples.extend(measure(Kind::EdgeEdge, &points));
        report.row(&format!("generated: {family:?}"), costs(&samples), Value::Null, Value::Null)?;
    }
    Ok(())
}

/// Every pair of features of the fracture scenes that share no vertex and whose swept boxes overlap: after a fracture the exact
/// tests are the hot path.
fn fracture_overlaps(report: &mut Report) -> Result<(), CliError> {
    let Some(folder) = data::folder_for("fracture scenes", report)? else { return Ok(()) };
    let mut samples = vec![];
    for name in ["fracture-crush", "fracture-explode", "fracture-slide"] {
        let LabelledStep { start: mesh, end, path: t0 } =
            LabelledStep::read(&folder.join("scenes").join(name))?;
        let (x_t0, x_t1) = (mesh.positions(), end.positions());
        let bound = MotionBound::Aabb;
        let config = CertifiedBvhConfig { bound, ..CertifiedBvhConfig::default() };
        let mut detector = CertifiedBvh::new(&mesh, config);
        let edges = detector.edges();
        let faces: Vec<[u32; 3]> = mesh.faces().map(|(_, corners)| corners).collect();
        let mut found: [Vec<Points>; 2] = Default::default();
        let mut collect = |batch: Batch<'_>| {
            for (&a, &b) in batch.a.iter().zip(batch.b) {
                let (of_kind, corners) = if batch.kind == candidates::Kind::VertexFace {
                    let [p, q, r] = faces[b as usize];
                    (0, [a, p, q, r])
                } else {
                    let ([p, q], [r, s]) = (edges[a as usize], edges[b as usize]);
                    (1, [p, q, r, s])
                };
                found[of_kind].push([x_t0, x_t1].map(|x| corners.map(|v| x[v as usize])));
            }
            ControlFlow::Continue(())
        };
        detector.candidates(x_t0, x_t1, &mut collect).map_err(CliError::step(&t0))?;
        samples.extend(measure(Kind::VertexFace, &found[0]));
        samples.extend(measure(Kind::EdgeEdge, &found[1]));
    }
    report.row("fracture scenes: box overlaps", costs(&samples), Value::Null, Value::Null)?;
    let mean = samples.iter().map(|s| s.nanoseconds).sum::<f64>() / samples.len().max(1) as f64;
    report.at_most("fracture scenes: box overlaps, mean ns", mean, 150.0)
}

/// Measured elsewhere on labelled queries, milliseconds of the worst one (docs/BENCHMARKS.md).
fn peers() -> Value {
    json!({"tight_inclusion_worst_ms": 4_000, "additive_worst_ms": 1.1})
}

/// Stems of all query sets of a folder, by name.
fn stems(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut stems: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|e| e == "f64"))
        .map(|path| path.with_extension(""))
        .collect();
    stems.sort();
    stems
}

/// The shortest time between two readings of the clock.
fn clock_cost() -> f64 {
    let reading = |_| Instant::now().elapsed().as_nanos() as f64;
    (0..10_000).map(reading).fold(f64::INFINITY, f64::min)
}

fn measure(kind: Kind, points: &[Points]) -> Vec<Sample> {
    let clock = clock_cost();
    let decide = |&[x_t0, x_t1]: &Points| match kind {
        Kind::VertexFace => VertexFace { x_t0, x_t1 }.decide(Start::Floats),
        Kind::EdgeEdge => EdgeEdge { x_t0, x_t1 }.decide(Start::Floats),
    };
    let sample = |points: &Points| {
        let decision = decide(points);
        let call = |_| {
            let begin = Instant::now();
            black_box(decide(black_box(points)));
            begin.elapsed().as_nanos() as f64
        };
        let shortest = (0..CALLS).map(call).fold(f64::INFINITY, f64::min);
        let has_denormals = points.as_flattened().as_flattened().iter().any(|x| x.is_subnormal());
        Sample { nanoseconds: (shortest - clock).max(0.0), decision, has_denormals }
    };
    points.iter().map(sample).collect()
}

/// The distribution of some costs.
fn costs<'a>(samples: impl IntoIterator<Item = &'a Sample>) -> Value {
    let (mut hits, mut hash) = (0u64, ResultHash::default());
    let mut times = vec![];
    for sample in samples {
        let toi = sample.decision.outcome.toi();
        hits += u64::from(toi.is_some());
        hash.add(toi.map_or(u64::MAX, |toi| toi.lo.to_bits()));
        times.push(sample.nanoseconds);
    }
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
    let quantile = |q: f64| times.get((times.len().saturating_sub(1) as f64 * q) as usize);
    json!({
        "queries": times.len(), "hits": hits, "ns_mean": mean.round(), "ns_median": quantile(0.5),
        "ns_99": quantile(0.99), "ns_worst": quantile(1.0), "hash": hash.finish(),
    })
}

/// Samples by the rung that decided them and the width of its integers.
fn by_rung(samples: &[Sample]) -> BTreeMap<String, Vec<&Sample>> {
    let mut rungs: BTreeMap<String, Vec<&Sample>> = BTreeMap::new();
    for sample in samples {
        let Decision { rung, width, .. } = sample.decision;
        let width = width.map_or(String::new(), |width| format!(", {width:?} integers"));
        rungs.entry(format!("{rung:?}{width}")).or_default().push(sample);
    }
    rungs
}

/// Answers that disagree with the labels.
#[derive(Default)]
struct Wrong {
    misses: usize,
    false_hits: usize,
    late: usize,
    early: usize,
}

impl Wrong {
    fn add(&mut self, queries: &Queries, samples: &[Sample]) {
        let Some(truth) = &queries.truth else { return };
        for (i, sample) in samples.iter().enumerate() {
            match (sample.decision.outcome.toi(), truth[i]) {
                (None, true) => self.misses += 1,
                (Some(_), false) => self.false_hits += 1,
                (Some(found), true) => {
                    if let Some([lo, hi]) = queries.toi.as_ref().map(|all| all[i]) {
                        self.late += usize::from(found.lo > hi);
                        self.early += usize::from(found.lo < lo - 1e-9);
                    }
                }
                (None, false) => {}
            }
        }
    }
}

//! `fracas dcd A [B]`: exact discrete detection on one or two meshes.

use std::time::{Duration, Instant};

use fracas::counters::Counters;
use fracas::detector::{Discrete, DiscreteConfig};
use fracas::mesh::Mesh;
use fracas::naive;
use fracas::papers::SHashFrames;
use fracas::report::{DetectError, DiscreteReport, Intersection};
use serde::Serialize;

use crate::args::{DcdArgs, Detection, Method};
use crate::documents::{Counts, Head, Times};
use crate::error::CliError;
use crate::stepper::fast_cd;
use crate::table::{count, counted, median, ms};
use crate::{load, output, pool};

/// The document of `--json`.
#[derive(Debug, Serialize)]
struct Document {
    #[serde(flatten)]
    head: Head,
    adjacent_tested: bool,
    time_ms: Times,
    counts: Counts,
    intersections: Found,
}

#[derive(Debug, Serialize)]
struct Found {
    tt: usize,
    adjacent: usize,
    /// Of two meshes: pairs within the first, neither in `tt` nor in `adjacent`.
    #[serde(skip_serializing_if = "Option::is_none")]
    self_tt: Option<usize>,
}

/// What one detection over one or two meshes found.
struct Detected {
    within: DiscreteReport,
    between: Option<DiscreteReport>,
}

impl Detected {
    fn reports(&self) -> impl Iterator<Item = &DiscreteReport> {
        [&self.within].into_iter().chain(&self.between)
    }

    fn time(&self, stage: impl Fn(&DiscreteReport) -> Duration) -> f64 {
        ms(self.reports().map(stage).sum())
    }
}

pub(crate) fn main(args: &DcdArgs) -> Result<(), CliError> {
    if args.detection.common.min_distance > 0.0 {
        let message = "--min-distance is for continuous detection (fracas ccd, fracas run)";
        return Err(CliError::Usage(message.into()));
    }
    args.detection.common.certified_culling()?;
    let method = args.detection.common.method;
    if args.detection.common.budget.is_some() || method.proximity().is_some() {
        let message =
            "--budget and methods that find proximities are for fracas run and fracas ccd";
        return Err(CliError::Usage(message.into()));
    }
    if matches!(method, Method::CertifiedBvh | Method::Pccd | Method::PccdPairs) {
        return Err(CliError::Usage(format!(
            "--method {} is continuous; discrete ones are certified, fastcd, tccd, shash and naive",
            method.name()
        )));
    }
    if method == Method::Shash && args.b.is_some() {
        let message = "--method shash looks at one mesh; certified and naive take two";
        return Err(CliError::Usage(message.into()));
    }
    let detection = &args.detection;
    let to_stdout = output::uses_stdout(detection.common.json.as_deref(), args.pairs.as_deref())?;
    pool::run(detection.common.threads, || {
        let a = load::mesh(&args.a, detection.common.quiet)?;
        let b = args.b.as_ref().map(|path| load::mesh(path, detection.common.quiet)).transpose()?;
        let b_mesh = b.as_ref().map(|loaded| &loaded.mesh);
        let mut times = StageTimes::default();
        let mut last = None;
        for _ in 0..args.repeat {
            drop(last.take());
            let detected = detect(detection, &a.mesh, b_mesh).map_err(CliError::detect(&args.a))?;
            times.add(&detected);
            last = Some(detected);
        }
        let last = last.expect("--repeat is at least 1");
        let loaded = || [&a].into_iter().chain(&b);
        let names: Vec<String> =
            [&args.a].into_iter().chain(&args.b).map(|p| load::scene_name(p)).collect();
        let meshes = loaded().map(|l| &l.mesh);
        let document = Document {
            head: Head::new(names.join("+"), &detection.common, meshes),
            adjacent_tested: detection.adjacent,
            time_ms: times
                .medians(ms(loaded().map(|l| l.load).sum()), ms(loaded().map(|l| l.connect).sum())),
            counts: counters(&last).into(),
            intersections: found(&last),
        };
        if let Some(path) = &detection.common.json {
            output::json(path, &document)?;
        }
        if let Some(path) = &args.pairs {
            write_pairs(path, &last)?;
        }
        if !detection.common.quiet && !to_stdout {
            output::to_stdout(summary(&document).as_bytes())?;
        }
        let hits = last.reports().map(|r| r.intersections.len()).sum();
        if detection.common.fail_on_hit && hits > 0 {
            return Err(CliError::Hits { hits });
        }
        Ok(())
    })?
}

fn detect(detection: &Detection, a: &Mesh, b: Option<&Mesh>) -> Result<Detected, DetectError> {
    if let (Some(b), Some(_)) = (b, detection.common.method.fastcd()) {
        return merged(detection, a, b);
    }
    let within = self_intersections(detection, a)?;
    let between = match (b, detection.common.method) {
        (None, _) => None,
        (Some(b), Method::Naive) => Some(brute_force(detection, || {
            let (faces_a, faces_b) = (faces(a), faces(b));
            naive::dcd::intersections_between((a.positions(), &faces_a), (b.positions(), &faces_b))
        })?),
        (Some(b), _) => Some(detector(detection).intersections_between(a, b)?),
    };
    Ok(Detected { within, between })
}

/// The self-intersections of a mesh without holes, by the chosen method.
pub(crate) fn self_intersections(
    detection: &Detection,
    mesh: &Mesh,
) -> Result<DiscreteReport, DetectError> {
    match detection.common.method {
        Method::Shash => SHashFrames::new(config(detection)).detect(mesh),
        Method::Naive => brute_force(detection, || {
            naive::dcd::intersections(mesh.positions(), &faces(mesh), detection.adjacent)
        }),
        method if method.fastcd().is_some() => {
            let mut detector = fast_cd(mesh, None, &detection.common);
            detector.intersections(mesh, detection.adjacent)
        }
        _ => detector(detection).self_intersections(mesh),
    }
}

/// The published method has one tree for everything: two meshes are two bodies of one.
fn merged(detection: &Detection, a: &Mesh, b: &Mesh) -> Result<Detected, DetectError> {
    let (vertices, faces_a) = (a.vertex_count() as u32, faces(a));
    let of_b = b.faces().map(|(_, corners)| corners.map(|v| vertices + v));
    let both = Vec::from_iter(faces_a.iter().copied().chain(of_b));
    let positions = [a.positions(), b.positions()].concat();
    let joined = Mesh::new(&positions, &both).map_err(|_| DetectError::Memory { pairs: 0 })?;
    let first = faces_a.len() as u32;
    let bodies = Vec::from_iter((0..both.len() as u32).map(|f| u32::from(f >= first)));
    let mut detector = fast_cd(&joined, Some(&bodies), &detection.common);
    let mut within = detector.intersections(&joined, detection.adjacent)?;
    let mut between = DiscreteReport::default();
    for hit in std::mem::take(&mut within.intersections) {
        match (hit.a < first, hit.b < first) {
            (true, true) => within.intersections.push(hit),
            (true, false) => {
                between.intersections.push(Intersection { b: hit.b - first, ..hit });
            }
            _ => {}
        }
    }
    Ok(Detected { within, between: Some(between) })
}

fn detector(detection: &Detection) -> Discrete {
    Discrete::new(config(detection))
}

/// What the options ask for.
pub(crate) fn config(detection: &Detection) -> DiscreteConfig {
    let (adjacent, max_pairs) = (detection.adjacent, detection.common.max_pairs);
    let culling = detection.common.certified_culling().unwrap_or_default();
    DiscreteConfig { adjacent, max_pairs, culling }
}

fn faces(mesh: &Mesh) -> Vec<[u32; 3]> {
    mesh.faces().map(|(_, corners)| corners).collect()
}

/// Brute force has one stage, and knows no limit of its own.
fn brute_force(
    detection: &Detection,
    work: impl FnOnce() -> DiscreteReport,
) -> Result<DiscreteReport, DetectError> {
    let start = Instant::now();
    let mut report = work();
    report.timings.narrow = start.elapsed();
    let max = detection.common.max_pairs;
    if report.intersections.len() > max {
        return Err(DetectError::TooManyPairs { max });
    }
    Ok(report)
}

/// Times of repeated detections, stage by stage.
#[derive(Default)]
struct StageTimes {
    build: Vec<f64>,
    traverse: Vec<f64>,
    narrow: Vec<f64>,
}

impl StageTimes {
    fn add(&mut self, detected: &Detected) {
        self.build.push(detected.time(|r| r.timings.build));
        self.traverse.push(detected.time(|r| r.timings.traverse));
        self.narrow.push(detected.time(|r| r.timings.narrow));
    }

    fn medians(self, load: f64, mesh: f64) -> Times {
        let repeated = self.build.len() > 1;
        let (build, traverse) = (median(self.build), median(self.traverse));
        let narrow = median(self.narrow);
        // A discrete detection keeps nothing: a further step builds again.
        let update = repeated.then_some(build);
        let total = ((mesh + build + traverse + narrow) * 1e3).round() / 1e3;
        Times { load, mesh, build, update, traverse, narrow, total }
    }
}

fn counters(detected: &Detected) -> Counters {
    let mut sum = Counters::default();
    detected.reports().for_each(|r| sum += r.counters);
    sum
}

fn found(detected: &Detected) -> Found {
    let within = &detected.within.intersections;
    let adjacent = within.iter().filter(|hit| hit.adjacent).count();
    let self_tt = within.len() - adjacent;
    match &detected.between {
        None => Found { tt: self_tt, adjacent, self_tt: None },
        Some(between) => {
            Found { tt: between.intersections.len(), adjacent, self_tt: Some(self_tt) }
        }
    }
}

fn write_pairs(path: &std::path::Path, detected: &Detected) -> Result<(), CliError> {
    let within = detected.within.intersections.as_slice();
    match &detected.between {
        None => output::pairs(path, &[("tt", within)]),
        Some(between) => output::pairs(path, &[("tt", &between.intersections), ("self", within)]),
    }
}

fn summary(document: &Document) -> String {
    let Document { head, time_ms, intersections: hits, .. } = document;
    let mut text = head.line();
    let mut line = |label: &str, value: String| text.push_str(&format!("  {label:<14}{value}\n"));
    match hits.self_tt {
        Some(within) => {
            line("between", counted(hits.tt, "intersecting pair"));
            line("within first", counted(within, "intersecting pair"));
        }
        None => line("intersections", counted(hits.tt, "pair")),
    }
    if document.adjacent_tested {
        line("adjacent", counted(hits.adjacent, "pair"));
    }
    line("candidates", count(document.counts.candidates_tt as usize));
    line("time", time_ms.line(head.threads));
    text
}

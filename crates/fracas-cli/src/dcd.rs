//! `fracas dcd A [B]`: exact discrete detection on one or two meshes.

use std::time::{Duration, Instant};

use fracas::counters::Counters;
use fracas::detector::{Discrete, DiscreteConfig};
use fracas::mesh::Mesh;
use fracas::papers::SHashFrames;
use fracas::report::{DetectError, DiscreteReport};
use fracas::{naive, parallel};
use serde::Serialize;

use crate::args::{DcdArgs, Detection, Method};
use crate::documents::{Counts, Times};
use crate::error::CliError;
use crate::table::{count, counted, median, ms};
use crate::{load, output, pool};

/// The document of `--json`.
#[derive(Debug, Serialize)]
struct Document {
    scene: String,
    method: &'static str,
    threads: usize,
    vertices: usize,
    edges: usize,
    faces: usize,
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
    if args.detection.common.method == Method::CertifiedBvh {
        let message =
            "--method certified-bvh is continuous; discrete methods are certified, shash and naive";
        return Err(CliError::Usage(message.into()));
    }
    if args.detection.common.method == Method::Shash && args.b.is_some() {
        let message = "--method shash looks at one mesh; certified and naive take two";
        return Err(CliError::Usage(message.into()));
    }
    let detection = &args.detection;
    let to_stdout = [&detection.common.json, &args.pairs];
    let to_stdout =
        to_stdout.iter().filter(|p| p.as_deref().is_some_and(output::is_stdout)).count();
    if to_stdout > 1 {
        let message =
            "--json - and --pairs - cannot both have standard output; name a file for one";
        return Err(CliError::Usage(message.into()));
    }
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
        let sum = |size: fn(&Mesh) -> usize| loaded().map(|l| size(&l.mesh)).sum::<usize>();
        let document = Document {
            scene: [&args.a]
                .into_iter()
                .chain(&args.b)
                .map(|p| load::scene_name(p))
                .collect::<Vec<_>>()
                .join("+"),
            method: detection.common.method.name(),
            threads: parallel::threads(),
            vertices: sum(Mesh::vertex_count),
            edges: sum(Mesh::edge_count),
            faces: sum(Mesh::face_count),
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
        if !detection.common.quiet && to_stdout == 0 {
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
    let within = self_intersections(detection, a)?;
    let between = match (b, detection.common.method) {
        (None, _) => None,
        (Some(b), Method::Certified | Method::CertifiedBvh | Method::Shash) => {
            Some(detector(detection).intersections_between(a, b)?)
        }
        (Some(b), Method::Naive) => Some(brute_force(detection, || {
            let (faces_a, faces_b) = (faces(a), faces(b));
            naive::dcd::intersections_between((a.positions(), &faces_a), (b.positions(), &faces_b))
        })?),
    };
    Ok(Detected { within, between })
}

/// The self-intersections of a mesh without holes, by the chosen method.
pub(crate) fn self_intersections(
    detection: &Detection,
    mesh: &Mesh,
) -> Result<DiscreteReport, DetectError> {
    match detection.common.method {
        Method::Certified | Method::CertifiedBvh => detector(detection).self_intersections(mesh),
        Method::Shash => SHashFrames::new(config(detection)).detect(mesh),
        Method::Naive => brute_force(detection, || {
            naive::dcd::intersections(mesh.positions(), &faces(mesh), detection.adjacent)
        }),
    }
}

fn detector(detection: &Detection) -> Discrete {
    Discrete::new(config(detection))
}

/// What the options ask for.
pub(crate) fn config(detection: &Detection) -> DiscreteConfig {
    let (adjacent, max_pairs) = (detection.adjacent, detection.common.max_pairs);
    DiscreteConfig { adjacent, max_pairs }
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
    let Document { scene, vertices, edges, faces, time_ms: t, intersections: hits, .. } = document;
    let (vertices, edges) = (count(*vertices), count(*edges));
    let mut text =
        format!("{scene}: {vertices} vertices, {edges} edges, {}\n", counted(*faces, "face"));
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
    line(
        "time",
        format!(
            "{:.1} ms on {} (mesh {:.1}, build {:.1}, traverse {:.1}, narrow {:.1}; load {:.1})",
            t.total,
            counted(document.threads, "thread"),
            t.mesh,
            t.build,
            t.traverse,
            t.narrow,
            t.load
        ),
    );
    text
}

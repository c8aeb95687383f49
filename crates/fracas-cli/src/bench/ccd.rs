//! Whole steps of the default detector: cold (trees from nothing) and warm (trees refitted), against listed truth.

use std::path::Path;
use std::time::Instant;

use fracas::candidates::Kind;
use fracas::detector::{Certified, CertifiedConfig, StepError};
use fracas::mesh::Mesh;
use fracas::parallel;
use fracas::random::SplitMix64;
use fracas::report::ContinuousReport;
use fracas::rows::{Features, Step};
use fracas::simd::Level;
use fracas_bench::PeerTimes;
use serde_json::{Value, json};

use super::Settings;
use super::data::{self, LabelledStep};
use super::report::Report;
use crate::error::CliError;
use crate::run::ResultHash;
use crate::table::{median, ms};

/// Labelled scenes: one step each, every true impact listed.
const SCENES: [&str; 6] = [
    "cloth-ball",
    "cloth-funnel",
    "fracture-crush",
    "fracture-explode",
    "fracture-slide",
    "n-body-simulation",
];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    growth(settings, report)?;
    let Some(folder) = data::folder_for("labelled scenes", report)? else { return Ok(()) };
    for name in SCENES {
        scene(name, &folder.join("scenes").join(name), settings, report)?;
    }
    Ok(())
}

/// One scene at growing size: time over n log2 n + impacts, for n faces, must stay much the same.
fn growth(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    let sizes: &[u32] = if settings.quick { &[60, 120, 240] } else { &[80, 160, 320] };
    let mut per_unit: Vec<f64> = vec![];
    for &n in sizes {
        let Sheet { t0, t1, faces } = Sheet::crumpled(n);
        let path = Path::new("crumpled sheet");
        let mesh = Mesh::new(&t0, &faces).map_err(CliError::mesh(path))?;
        let end = Mesh::new(&t1, &faces).map_err(CliError::mesh(path))?;
        let (warm, found) = times(&mesh, &end, settings.repeat, true, path)?;
        let (n, impacts) = (faces.len() as f64, found.impacts.len() as f64);
        // log2 by counting bits is good enough here, and the same everywhere.
        let bits = f64::from(faces.len().ilog2());
        per_unit.push(warm.total * 1e6 / (n * bits + impacts));
        let ours = json!({
            "faces": faces.len(), "impacts": found.impacts.len(), "warm_ms": warm.total,
            "ns_per_unit": per_unit.last(), "hash": ResultHash::of_impacts(&found.impacts),
        });
        report.row(
            &format!("crumpled sheet, {} faces", faces.len()),
            ours,
            Value::Null,
            Value::Null,
        )?;
    }
    let (least, most) =
        per_unit.iter().fold((f64::INFINITY, 0.0f64), |(a, b), &x| (a.min(x), b.max(x)));
    report.at_most("growth over a factor 16 in size: most / least per unit", most / least, 1.5)
}

/// A step of a sheet.
struct Sheet {
    t0: Vec<[f64; 3]>,
    t1: Vec<[f64; 3]>,
    faces: Vec<[u32; 3]>,
}

impl Sheet {
    /// `n` by `n` cells whose every part moves alike, whatever its size: fixed noise in units of a cell.
    fn crumpled(n: u32) -> Self {
        let rng = &mut SplitMix64::new(5);
        let mut sheet = Self { t0: vec![], t1: vec![], faces: vec![] };
        for j in 0..=n {
            for i in 0..=n {
                let at = [f64::from(i), f64::from(j), 0.0];
                sheet.t0.push(at.map(|x| x + rng.range(-0.2, 0.2)));
                sheet.t1.push(at.map(|x| x + rng.range(-0.9, 0.9)));
            }
        }
        for j in 0..n {
            for i in 0..n {
                let a = j * (n + 1) + i;
                sheet.faces.extend([[a, a + 1, a + n + 2], [a, a + n + 2, a + n + 1]]);
            }
        }
        sheet
    }
}

fn scene(
    name: &str,
    folder: &Path,
    settings: &Settings,
    report: &mut Report,
) -> Result<(), CliError> {
    let LabelledStep { start: mesh, end, path: t0 } = LabelledStep::read(folder)?;
    let (cold, found) = times(&mesh, &end, settings.repeat, false, &t0)?;
    let (warm, again) = times(&mesh, &end, settings.repeat, true, &t0)?;
    let Questions { all, size, free } = questions(&mesh, &end, settings.repeat, &t0)?;
    let vf = found.impacts.iter().filter(|i| i.kind == Kind::VertexFace).count();
    let ee = found.impacts.len() - vf;
    let c = found.counters;
    let ours = json!({
        "cold_ms": cold.total, "warm_ms": warm.total, "build_ms": cold.build, "update_ms": warm.build,
        "traverse_ms": warm.traverse, "narrow_ms": warm.narrow,
        "step_size_ms": size.ms, "is_free_ms": free.ms,
        "candidates_vf": c.candidates_vf, "candidates_ee": c.candidates_ee,
        "exact_calls": c.exact_calls, "vf": vf, "ee": ee, "hash": ResultHash::of_impacts(&found.impacts),
    });
    let peers = peers(&mesh, &end, settings.repeat);
    let shown = |p: &PeerTimes| (p.name.to_owned(), json!({"cold_ms": p.cold, "warm_ms": p.warm}));
    let theirs = if peers.is_empty() { Value::Null } else { peers.iter().map(shown).collect() };
    report.row(name, ours, Value::Null, theirs)?;
    // The bars are for one thread: not every peer can use more.
    if let Some((_, [cold_bar, warm_bar])) = BARS.iter().find(|(scene, _)| *scene == name)
        && !peers.is_empty()
        && parallel::threads() == 1
    {
        let fastest =
            |time: fn(&PeerTimes) -> f64| peers.iter().map(time).fold(f64::INFINITY, f64::min);
        let cold_ratio = fastest(|p| p.cold) / cold.total;
        let warm_ratio = fastest(|p| p.warm) / warm.total;
        report.at_least(
            &format!("{name}: cold, fastest peer's list / all impacts"),
            cold_ratio,
            *cold_bar,
        )?;
        report.at_least(
            &format!("{name}: warm, fastest peer's list / all impacts"),
            warm_ratio,
            *warm_bar,
        )?;
    }
    let truth =
        |kind: &str| std::fs::read(folder.join(format!("{kind}.truth"))).unwrap_or_default();
    let hits = |kind: &str| truth(kind).iter().filter(|&&hit| hit == 1).count();
    report.truth(&format!("{name}: vertex-face impacts"), vf, hits("vf"))?;
    report.truth(&format!("{name}: edge-edge impacts"), ee, hits("ee"))?;
    report.truth(&format!("{name}: cold and warm agree"), found.impacts == again.impacts, true)?;
    if Level::best() == Level::Avx512 {
        Level::limit(Level::Avx2);
        let narrower = times(&mesh, &end, settings.repeat, true, &t0);
        Level::limit(Level::Avx512);
        let (narrower, same) = narrower?;
        report.truth(&format!("{name}: AVX2 agrees"), same.impacts == again.impacts, true)?;
        report.at_most(
            &format!("{name}: warm, AVX2 / AVX-512"),
            narrower.total / warm.total,
            2.0,
        )?;
    }
    let earliest = found.earliest_toi();
    report.truth(
        &format!("{name}: step size is the earliest impact"),
        size.answer == earliest,
        true,
    )?;
    report.truth(&format!("{name}: freedom"), free.answer, earliest.is_none())?;
    report.at_most(&format!("{name}: step size / all impacts, warm"), size.ms / all.ms, 1.0)?;
    report.at_most(&format!("{name}: freedom / all impacts, warm"), free.ms / all.ms, 1.0)?;
    if name.starts_with("fracture") {
        report.at_most(&format!("{name}: cold, ms"), cold.total, 3.0)?;
    }
    Ok(())
}

/// How many times as long the fastest peer must take for its list of candidates as we for all impacts: cold, warm.
const BARS: [(&str, [f64; 2]); 3] =
    [("cloth-ball", [5.0, 5.0]), ("cloth-funnel", [4.0, 4.0]), ("n-body-simulation", [9.0, 10.0])];

/// What peers take to list the candidates of the step, if they are built in.
fn peers(mesh: &Mesh, end: &Mesh, repeat: usize) -> Vec<PeerTimes> {
    let vertices: Vec<[u32; 1]> = (0..mesh.vertex_count() as u32).map(|v| [v]).collect();
    let faces: Vec<[u32; 3]> = mesh.faces().map(|(_, corners)| corners).collect();
    let edges = mesh.libigl_edges();
    let features = Features { vertices: &vertices, edges: &edges, faces: &faces };
    let step = Step::moving(mesh.positions(), end.positions());
    fracas_bench::lists(step, features, repeat, parallel::threads() > 1)
}

/// Medians of the stages, milliseconds.
struct Stages {
    build: f64,
    traverse: f64,
    narrow: f64,
    total: f64,
}

/// The same step some times over, by a new detector each time or by one that is warm.
fn times(
    mesh: &Mesh,
    end: &Mesh,
    repeat: usize,
    warm: bool,
    path: &Path,
) -> Result<(Stages, ContinuousReport), CliError> {
    let config = CertifiedConfig::default();
    let (from, to) = (mesh.positions(), end.positions());
    let mut detector = Certified::new(mesh, config);
    // As in a simulation: one report, whose memory is used again.
    let mut report = ContinuousReport::default();
    detector.step_into(from, to, &mut report).map_err(CliError::step(path))?;
    let mut stages: [Vec<f64>; 4] = Default::default();
    for _ in 0..repeat {
        if !warm {
            detector = Certified::new(mesh, config);
        }
        detector.step_into(from, to, &mut report).map_err(CliError::step(path))?;
        let t = report.timings;
        for (list, time) in
            stages.iter_mut().zip([t.build, t.traverse, t.narrow, t.build + t.traverse + t.narrow])
        {
            list.push(ms(time));
        }
    }
    let [build, traverse, narrow, total] = stages.map(median);
    Ok((Stages { build, traverse, narrow, total }, report))
}

/// An answer and the median milliseconds it took, warm.
struct Asked<T> {
    answer: T,
    ms: f64,
}

/// What can be asked about a step, timed alike: by the clock on the wall, checks of the input included.
struct Questions {
    all: Asked<()>,
    size: Asked<Option<f64>>,
    free: Asked<bool>,
}

fn questions(mesh: &Mesh, end: &Mesh, repeat: usize, path: &Path) -> Result<Questions, CliError> {
    let (t0, t1) = (mesh.positions(), end.positions());
    let mut detector = Certified::new(mesh, CertifiedConfig::default());
    let mut report = ContinuousReport::default();
    let all =
        asked(repeat, || detector.step_into(t0, t1, &mut report)).map_err(CliError::step(path))?;
    let size = asked(repeat, || detector.step_size(t0, t1)).map_err(CliError::step(path))?;
    let free = asked(repeat, || detector.is_free(t0, t1)).map_err(CliError::step(path))?;
    Ok(Questions { all, size, free })
}

fn asked<T>(
    repeat: usize,
    mut ask: impl FnMut() -> Result<T, StepError>,
) -> Result<Asked<T>, StepError> {
    let mut answer = ask()?;
    let mut times = vec![];
    for _ in 0..repeat {
        let start = Instant::now();
        answer = ask()?;
        times.push(ms(start.elapsed()));
    }
    Ok(Asked { answer, ms: median(times) })
}

//! Whole steps of the default detector: cold (trees from nothing) and warm (trees refitted), against listed truth.

use std::path::Path;

use fracas::candidates::Kind;
use fracas::detector::{Certified, CertifiedConfig};
use fracas::mesh::Mesh;
use fracas::report::ContinuousReport;
use serde_json::{Value, json};

use super::Settings;
use super::data;
use super::report::Report;
use crate::error::CliError;
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
    let Some(folder) = data::folder_for("labelled scenes", report)? else { return Ok(()) };
    for name in SCENES {
        scene(name, &folder.join("scenes").join(name), settings, report)?;
    }
    Ok(())
}

fn scene(
    name: &str,
    folder: &Path,
    settings: &Settings,
    report: &mut Report,
) -> Result<(), CliError> {
    let [t0, t1] = ["t0.ply", "t1.ply"].map(|file| folder.join(file));
    let mesh = crate::load::mesh(&t0, true)?.mesh;
    let end = crate::load::mesh(&t1, true)?.mesh;
    let (cold, found) = times(&mesh, &end, settings.repeat, false, &t0)?;
    let (warm, again) = times(&mesh, &end, settings.repeat, true, &t0)?;
    let vf = found.impacts.iter().filter(|i| i.kind == Kind::VertexFace).count();
    let ee = found.impacts.len() - vf;
    let c = found.counters;
    let ours = json!({
        "cold_ms": cold.total, "warm_ms": warm.total, "build_ms": cold.build, "update_ms": warm.build,
        "traverse_ms": warm.traverse, "narrow_ms": warm.narrow,
        "candidates_vf": c.candidates_vf, "candidates_ee": c.candidates_ee,
        "exact_calls": c.exact_calls, "vf": vf, "ee": ee,
    });
    report.row(name, ours, Value::Null, Value::Null)?;
    let truth =
        |kind: &str| std::fs::read(folder.join(format!("{kind}.truth"))).unwrap_or_default();
    let hits = |kind: &str| truth(kind).iter().filter(|&&hit| hit == 1).count();
    report.truth(&format!("{name}: vertex-face impacts"), vf, hits("vf"))?;
    report.truth(&format!("{name}: edge-edge impacts"), ee, hits("ee"))?;
    report.truth(&format!("{name}: cold and warm agree"), found.impacts == again.impacts, true)?;
    if name.starts_with("fracture") {
        report.at_most(&format!("{name}: cold, ms"), cold.total, 3.0)?;
    }
    Ok(())
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
    let step = |detector: &mut Certified| {
        crate::ccd::certified_step(detector, mesh.positions(), end.positions(), path)
    };
    let mut detector = Certified::new(mesh, config);
    let mut last = step(&mut detector)?;
    let mut stages: [Vec<f64>; 4] = Default::default();
    for _ in 0..repeat {
        if !warm {
            detector = Certified::new(mesh, config);
        }
        last = step(&mut detector)?;
        let t = last.timings;
        for (list, time) in
            stages.iter_mut().zip([t.build, t.traverse, t.narrow, t.build + t.traverse + t.narrow])
        {
            list.push(ms(time));
        }
    }
    let [build, traverse, narrow, total] = stages.map(median);
    Ok((Stages { build, traverse, narrow, total }, last))
}

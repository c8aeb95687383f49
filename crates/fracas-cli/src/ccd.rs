//! `fracas ccd T0 T1`: certified continuous detection of one step.

use std::path::{Path, PathBuf};
use std::time::Instant;

use fracas::candidates::Kind;
use fracas::mesh::Mesh;
use fracas::report::Impact;
use fracas_io::shown_path;
use serde::Serialize;

use crate::args::CcdArgs;
use crate::documents::{Counts, Head, Times};
use crate::error::CliError;
use crate::stepper::Stepper;
use crate::table::{count, median, ms};
use crate::{load, output, pool, source};

/// The document of `--json`.
#[derive(Debug, Serialize)]
struct Document {
    #[serde(flatten)]
    head: Head,
    time_ms: Times,
    counts: Counts,
    impacts: Found,
    earliest_toi: Option<f64>,
    /// Under a budget: nothing was missed up to this time.
    #[serde(skip_serializing_if = "Option::is_none")]
    covered_until: Option<f64>,
}

#[derive(Debug, Serialize)]
struct Found {
    vf: usize,
    ee: usize,
}

pub(crate) fn main(args: &CcdArgs) -> Result<(), CliError> {
    let common = &args.common;
    let to_stdout = output::uses_stdout(common.json.as_deref(), args.pairs.as_deref())?;
    let Ends { scene, t0: from, t1: to } = ends(args)?;
    pool::run(common.threads, || {
        let start = load::mesh(&from, common.quiet)?;
        let end = load::mesh(&to, common.quiet)?;
        check_same_topology(&from, &start.mesh, &to, &end.mesh)?;
        let connect = Instant::now();
        let mut stepper = Stepper::new(&start.mesh, None, common)?;
        let connect = start.connect + connect.elapsed();
        let t0 = start.mesh.positions();

        let mut last = None;
        let (mut build, mut update, mut traverse, mut narrow) = (0.0, vec![], vec![], vec![]);
        for run in 0..args.repeat {
            drop(last.take());
            let report = stepper.step(t0, end.mesh.positions(), &from)?;
            if run == 0 {
                build = ms(report.timings.build);
            } else {
                update.push(ms(report.timings.build));
            }
            traverse.push(ms(report.timings.traverse));
            narrow.push(ms(report.timings.narrow));
            last = Some(report);
        }
        let report = last.expect("--repeat is at least 1");
        let (traverse, narrow, mesh) = (median(traverse), median(narrow), ms(connect));
        let vf = report.impacts.iter().filter(|i| i.kind == Kind::VertexFace).count();
        let document = Document {
            head: Head::new(scene, common, std::iter::once(&start.mesh)),
            time_ms: Times {
                load: ms(start.load + end.load),
                mesh,
                build,
                update: (!update.is_empty()).then(|| median(update)),
                traverse,
                narrow,
                total: ((mesh + build + traverse + narrow) * 1e3).round() / 1e3,
            },
            counts: report.counters.into(),
            impacts: Found { vf, ee: report.impacts.len() - vf },
            earliest_toi: report.earliest_toi(),
            covered_until: stepper.covered_until,
        };
        if let Some(path) = &common.json {
            output::json(path, &document)?;
        }
        if let Some(path) = &args.pairs {
            write_pairs(path, &report.impacts)?;
        }
        if !common.quiet && !to_stdout {
            output::to_stdout(summary(&document).as_bytes())?;
        }
        let hits = report.impacts.len();
        if common.fail_on_hit && hits > 0 {
            return Err(CliError::Hits { hits });
        }
        if let Some(until) = stepper.covered_until.filter(|&t| common.fail_on_hit && t < 1.0) {
            let what = format!("the budget covered the step until {until}");
            return Err(CliError::NotCovered { what });
        }
        Ok(())
    })?
}

/// A step on disk.
struct Ends {
    scene: String,
    t0: PathBuf,
    t1: PathBuf,
}

/// Two meshes, or the step of a labelled scene.
fn ends(args: &CcdArgs) -> Result<Ends, CliError> {
    match (source::labelled(&args.t0)?, &args.t1) {
        (Some(folder), None) => {
            let [t0, t1] = ["t0.ply", "t1.ply"].map(|file| folder.join(file));
            Ok(Ends { scene: load::scene_name(&folder), t0, t1 })
        }
        (None, Some(t1)) => {
            let (t0, t1) = (args.t0.clone(), t1.clone());
            Ok(Ends { scene: load::scene_name(&t0), t0, t1 })
        }
        (Some(_), Some(_)) => {
            let message = "a labelled scene has both ends of its step; name nothing after it";
            Err(CliError::Usage(message.into()))
        }
        (None, None) => {
            let message = "the mesh at the end of the step is missing: fracas ccd T0 T1, or fracas ccd data:NAME";
            Err(CliError::Usage(message.into()))
        }
    }
}

/// A step has one topology.
fn check_same_topology(p0: &Path, m0: &Mesh, p1: &Path, m1: &Mesh) -> Result<(), CliError> {
    let differs = |what: String| {
        let (p0, p1) = (shown_path(p0), shown_path(p1));
        Err(CliError::System(format!(
            "{p1}: {what} {p0}; a step needs the same connectivity at both ends"
        )))
    };
    if m0.vertex_count() != m1.vertex_count() {
        return differs(format!("{} vertices, not {} as in", m1.vertex_count(), m0.vertex_count()));
    }
    if m0.face_count() != m1.face_count() {
        return differs(format!("{} faces, not {} as in", m1.face_count(), m0.face_count()));
    }
    match m0.faces().zip(m1.faces()).find(|(a, b)| a != b) {
        Some(((face, _), _)) => differs(format!("face {face} has other corners than in")),
        None => Ok(()),
    }
}

/// Writes impacts as CSV.
pub(crate) fn write_pairs(path: &Path, impacts: &[Impact]) -> Result<(), CliError> {
    output::to(path, |out| {
        writeln!(out, "kind,a,b,toi")?;
        for Impact { kind, a, b, toi } in impacts {
            let kind = if *kind == Kind::VertexFace { "vf" } else { "ee" };
            writeln!(out, "{kind},{a},{b},{toi}")?;
        }
        Ok(())
    })
}

fn summary(document: &Document) -> String {
    let Document { head, time_ms, impacts, counts: c, .. } = document;
    let earliest = document.earliest_toi.map_or("none".to_owned(), |toi| format!("{toi}"));
    let covered = document.covered_until.map_or(String::new(), |t| format!(", covered until {t}"));
    format!(
        "{}  \
         impacts       {} vertex-face, {} edge-edge, earliest at {earliest}{covered}\n  \
         candidates    {} vertex-face, {} edge-edge, {} decided in integers\n  \
         time          {}\n",
        head.line(),
        count(impacts.vf),
        count(impacts.ee),
        count(c.candidates_vf as usize),
        count(c.candidates_ee as usize),
        count(c.exact_calls as usize),
        time_ms.line(head.threads)
    )
}

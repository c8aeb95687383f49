//! Bounds for motion compared: what each keeps, and what it costs, on the labelled scenes.
//!
//! Slabs on the row trees, the others on the binary tree. With swept boxes the candidates are the overlaps of exact boxes, whose
//! number is known; every bound gives the same impacts.

use std::path::Path;

use fracas::report::ContinuousReport;
use serde_json::{Value, json};

use super::Settings;
use super::data::{self, LabelledStep};
use super::report::Report;
use crate::args::{BoundKind, Common, Method};
use crate::error::CliError;
use crate::pool;
use crate::run::ResultHash;
use crate::stepper::Stepper;
use crate::table::{median, ms};

/// Scenes, with the numbers of overlapping swept boxes of vertices and faces, and of edges.
const SCENES: [(&str, [u64; 2]); 3] = [
    ("cloth-funnel", [7_319, 33_770]),
    ("cloth-ball", [1_655_541, 5_197_332]),
    ("n-body-simulation", [9_396_388, 22_366_873]),
];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    let Some(folder) = data::folder_for("labelled scenes", report)? else { return Ok(()) };
    let scenes = if settings.quick { &SCENES[..1] } else { &SCENES };
    // The binary tree runs on one thread; so do the row trees here.
    pool::run(Some(1), || {
        scenes.iter().try_for_each(|(name, overlaps)| {
            scene(name, *overlaps, &folder.join("scenes").join(name), settings, report)
        })
    })?
}

fn scene(
    name: &str,
    overlaps: [u64; 2],
    folder: &Path,
    settings: &Settings,
    report: &mut Report,
) -> Result<(), CliError> {
    let LabelledStep { start: mesh, end, path: t0 } = LabelledStep::read(folder)?;
    let mut first: Option<ContinuousReport> = None;
    for bound in BoundKind::ALL {
        let common = Common { bound: Some(bound), ..Common::quiet(Method::Certified) };
        let mut stepper = Stepper::new(&mesh, None, &common)?;
        let mut times: [Vec<f64>; 3] = Default::default();
        let mut last = stepper.step(mesh.positions(), end.positions(), &t0)?;
        for _ in 0..settings.repeat {
            last = stepper.step(mesh.positions(), end.positions(), &t0)?;
            let t = last.timings;
            for (list, time) in times.iter_mut().zip([t.build, t.traverse, t.narrow]) {
                list.push(ms(time));
            }
        }
        let [update, traverse, narrow] = times.map(median);
        let c = last.counters;
        let ours = json!({
            "box_tests": c.box_tests, "candidates_vf": c.candidates_vf,
            "candidates_ee": c.candidates_ee, "update_ms": update, "traverse_ms": traverse,
            "narrow_ms": narrow, "hash": ResultHash::of_impacts(&last.impacts),
        });
        report.row(&format!("{name}: {}", bound.name()), ours, Value::Null, Value::Null)?;
        if bound == BoundKind::Aabb {
            let found = [c.candidates_vf, c.candidates_ee];
            report.truth(
                &format!("{name}: overlapping swept boxes"),
                json!(found),
                json!(overlaps),
            )?;
        }
        let same = first.get_or_insert_with(|| last.clone()).impacts == last.impacts;
        let what = format!("{name}: {} gives the impacts of slabs", bound.name());
        report.truth(&what, same, true)?;
    }
    Ok(())
}

//! `--report FILE` of a scenario: its steps as the frames of a run.

use std::path::Path;

use serde_json::{Value, json};

use super::record::{StepRecord, Summary};
use super::scenarios::Info;
use crate::environment::{command, environment};
use crate::error::CliError;
use crate::report::{RigidReplay, write_rigid};
use crate::table::median;

/// Writes the page. `faces` has the triangles after each step.
pub(super) fn write(
    path: &Path,
    info: &Info,
    steps: &[StepRecord],
    summary: &Summary,
    faces: &[usize],
    seen: &RigidReplay,
) -> Result<(), CliError> {
    let frames: Vec<Value> = steps
        .iter()
        .zip(faces)
        .enumerate()
        .map(|(i, (step, faces))| frame(i, step, *faces))
        .collect();
    let slowest = (0..steps.len()).max_by(|&a, &b| steps[a].total_ms.total_cmp(&steps[b].total_ms));
    let slowest = slowest.unwrap_or(0);
    let changes = steps.iter().filter(|step| step.breaks > 0).map(|step| step.total_ms);
    let document = json!({
        "scene": info.name,
        "method": "fragments",
        "mode": "rigid bodies",
        "threads": 1,
        "what": "contacts",
        "stages": [
            ["fracture", "where cracks run"],
            ["update", "cuts, fields and trees"],
            ["detection", "contacts found"],
            ["physics", "the solver"],
        ],
        "command": command(),
        "environment": environment(),
        "frames": frames,
        "summary": {
            "median_ms": median(steps.iter().map(|step| step.total_ms).collect()),
            "slowest_ms": steps.get(slowest).map_or(0.0, |step| step.total_ms),
            "slowest_frame": slowest,
            "slowest_topology_change_ms": changes.max_by(f64::total_cmp),
            "result_hash": summary.hash,
        },
    });
    write_rigid(path, info.name, &document, seen)
}

fn frame(index: usize, step: &StepRecord, faces: usize) -> Value {
    let mut counts = json!({
        "pairs": step.pairs, "visited_points": step.visited_points, "breaks": step.breaks,
    });
    if let Some(colliding) = step.colliding {
        counts["colliding"] = colliding.into();
    }
    json!({
        "frame": index,
        "faces": faces,
        "topology_change": step.breaks > 0,
        "motion": "linear",
        "hits": step.contacts,
        "time_ms": {
            "fracture": step.fracture_ms, "update": step.update_ms, "detection": step.detection_ms,
            "physics": step.physics_ms, "total": step.total_ms,
        },
        "counts": counts,
    })
}

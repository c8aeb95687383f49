//! Tables 2 and 3: the five scenarios, the paper's figures beside ours.
//!
//! Each scenario runs three times from the same seed; the run with the least slowest step counts, because what else the machine
//! does makes steps longer, never shorter. All runs must end in the same state, bit by bit.

use fracas_scenes::Size;
use serde_json::{Value, json};

use super::super::report::Report;
use super::super::{Settings, data};
use crate::error::CliError;
use crate::fracture::record::Summary;
use crate::fracture::scenarios::{Request, info};
use crate::fracture::{run as run_scenario, scenarios::Info};

/// Tables 2 and 3; pairs are average and maximum, or before and after.
struct Paper {
    scenario: &'static str,
    triangles: [u32; 2],
    fragments: u32,
    contacts: [u32; 2],
    colliding: Option<[u32; 2]>,
    total: [f64; 2],
    detection: [f64; 2],
    physics: [f64; 2],
    /// Greatest only.
    update: f64,
    fracture: f64,
}

impl Paper {
    /// The rows of both tables, in their order.
    const fn row(
        scenario: &'static str,
        (triangles, fragments): ([u32; 2], u32),
        (contacts, colliding): ([u32; 2], Option<[u32; 2]>),
        [total, detection, physics]: [[f64; 2]; 3],
        [update, fracture]: [f64; 2],
    ) -> Self {
        Self {
            scenario,
            triangles,
            fragments,
            contacts,
            colliding,
            total,
            detection,
            physics,
            update,
            fracture,
        }
    }
}

#[rustfmt::skip]
const PAPER: [Paper; 5] = [
    Paper::row("piggy-bank", ([9_734, 18_889], 27), ([151, 914], Some([574, 7_281])),
        [[1.89, 13.0], [1.63, 11.0], [0.14, 0.59]], [1.2, 12.5]),
    Paper::row("drop-bunnies", ([137_403, 430_072], 166), ([866, 2_393], Some([8_382, 29_782])),
        [[19.33, 73.0], [18.0, 58.0], [1.3, 3.66]], [4.4, 22.0]),
    Paper::row("bricks", ([15_036, 41_060], 104), ([575, 1_055], Some([2_014, 4_726])),
        [[6.4, 16.5], [5.6, 12.8], [1.0, 2.46]], [1.05, 2.0]),
    Paper::row("plates", ([26_268, 45_040], 44), ([331, 567], None),
        [[7.37, 13.2], [5.8, 9.6], [0.36, 0.7]], [0.7, 8.0]),
    Paper::row("interactive-bunnies", ([39_724, 44_064], 15), ([88, 198], None),
        [[1.6, 7.3], [1.24, 2.0], [0.26, 0.41]], [1.0, 9.0]),
];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    for paper in PAPER.iter().filter(|paper| settings.wants(paper.scenario)) {
        let Some(info) = info(paper.scenario) else { continue };
        let mut request = Request::default();
        if settings.quick {
            request.size = Size::Tiny;
        }
        if info.takes_mesh {
            let Some(folder) = data::folder_for(paper.scenario, report)? else { continue };
            let path = folder.join("meshes").join("bunny-8k.ply");
            request.mesh = Some(fracas_io::read_mesh(&path)?);
        }
        scenario(paper, info, &request, settings, report)?;
    }
    Ok(())
}

fn scenario(
    paper: &Paper,
    info: &Info,
    request: &Request,
    settings: &Settings,
    report: &mut Report,
) -> Result<(), CliError> {
    let steps = if settings.quick { info.steps.min(60) } else { info.steps };
    let mut best: Option<Summary> = None;
    let mut hashes = vec![];
    for _ in 0..if settings.quick { 2 } else { 3 } {
        let (_, summary) = run_scenario(&mut info.open(request)?, steps, false, |_| ());
        hashes.push(summary.hash.clone());
        if best.as_ref().is_none_or(|b| summary.total_ms.max < b.total_ms.max) {
            best = Some(summary);
        }
    }
    let Some(best) = best else { return Ok(()) };
    // Once more, to count what takes longer than the steps.
    let (_, counted) = run_scenario(&mut info.open(request)?, steps, true, |_| ());
    let name = paper.scenario;
    let colliding = counted.colliding.unwrap_or_default();
    report.row(
        &format!("{name} (Table 2)"),
        json!({
            "triangles": best.triangles_before, "triangles_after": best.triangles_after,
            "fragments": best.fragments, "contacts": best.contacts.average,
            "contacts_max": best.contacts.max, "colliding": colliding.average,
            "colliding_max": colliding.max,
            "deepest_mm": counted.deepest_mm.unwrap_or_default().average, "hash": counted.hash,
        }),
        json!({
            "triangles": paper.triangles[0], "triangles_after": paper.triangles[1],
            "fragments": paper.fragments, "contacts": paper.contacts[0],
            "contacts_max": paper.contacts[1],
            "colliding": paper.colliding.map(|c| c[0]), "colliding_max": paper.colliding.map(|c| c[1]),
        }),
        Value::Null,
    )?;
    report.row(
        &format!("{name} (Table 3)"),
        json!({
            "time_step_ms": info.dt_ms, "total_ms": best.total_ms.average, "total_max": best.total_ms.max,
            "detection_ms": best.detection_ms.average, "detection_max": best.detection_ms.max,
            "physics_ms": best.physics_ms.average, "physics_max": best.physics_ms.max,
            "update_max": best.update_max_ms, "fracture_max": best.fracture_max_ms, "hash": best.hash,
        }),
        json!({
            "time_step_ms": info.dt_ms, "total_ms": paper.total[0], "total_max": paper.total[1],
            "detection_ms": paper.detection[0], "detection_max": paper.detection[1],
            "physics_ms": paper.physics[0], "physics_max": paper.physics[1],
            "update_max": paper.update, "fracture_max": paper.fracture,
        }),
        Value::Null,
    )?;
    report.truth(
        &format!("{name}: runs that end in another state"),
        hashes.iter().filter(|h| **h != hashes[0]).count(),
        0,
    )?;
    report.truth(&format!("{name}: pairs without contacts"), best.unsupported_contacts, 0)?;
    report.at_most(
        &format!("{name}: growth of energy at breaks"),
        best.energy_growth_at_breaks,
        1e-3,
    )?;
    if !settings.quick {
        report.at_most(
            &format!("{name}: average step, ms"),
            best.total_ms.average,
            paper.total[0],
        )?;
        report.at_most(&format!("{name}: slowest step, ms"), best.total_ms.max, paper.total[1])?;
    }
    Ok(())
}

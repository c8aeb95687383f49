//! `fracas fracture NAME`: a scenario in which rigid bodies break, stepped by Rapier.

pub(crate) mod objects;
mod page;
pub(crate) mod record;
mod saved;
pub(crate) mod scenarios;

use std::fmt::Write;

use fracas_rapier::World;
use fracas_scenes::Size;
use serde::Serialize;

use crate::args::FractureArgs;
use crate::error::CliError;
use crate::report::RigidRecorder;
use crate::table::count;
use crate::{output, pool, progress};

use record::{StepRecord, Summary};
use saved::Replay;
use scenarios::{Info, Request, SCENARIOS};

/// What `--json` says.
#[derive(Debug, Serialize)]
struct Document {
    scenario: &'static str,
    seed: u64,
    dt_ms: f64,
    steps: Vec<StepRecord>,
    summary: Summary,
}

pub(crate) fn main(args: &FractureArgs) -> Result<(), CliError> {
    let Some(name) = args.name.as_deref().filter(|_| !args.list) else {
        return output::to_stdout(list().as_bytes());
    };
    let info = scenarios::info(name).ok_or_else(|| {
        let name = fracas_io::shown_path(name.as_ref());
        CliError::Usage(format!("no scenario \"{name}\"; fracas fracture --list names them"))
    })?;
    if let Some(mesh) = args.mesh.as_deref().filter(|_| !info.takes_mesh) {
        let mesh = fracas_io::shown_path(mesh);
        let name = info.name;
        return Err(CliError::Usage(format!("{name} has no bunny for {mesh} to stand in for")));
    }
    let request = Request {
        size: args.size.map_or(Size::Full, Size::from),
        seed: args.seed,
        mesh: args.mesh.as_deref().map(fracas_io::read_mesh).transpose()?,
        sleeping: args.sleeping,
    };
    let steps = args.steps.map_or(info.steps, |n| n as usize);
    // One thread: what is measured is one core. Preparation may use all.
    let opened = pool::run(None, || info.open(&request))?;
    let mut scenario = opened.map_err(|error| match (error, args.mesh.as_deref()) {
        (CliError::System(error), Some(mesh)) => {
            CliError::System(format!("{}: {error}", fracas_io::shown_path(mesh)))
        }
        (error, _) => error,
    })?;
    let json_to_stdout = args.json.as_deref().is_some_and(output::is_stdout);
    let speak = !args.quiet && !json_to_stdout;
    let bar = progress::frames(info.name, steps, !speak);
    let dt = info.dt_ms / 1000.0;
    let mut replay =
        args.out.as_deref().map(|out| Replay::create(out, info.name, dt)).transpose()?;
    let mut failure = None;
    let mut seen = args.report.as_ref().map(|_| RigidRecorder::new(dt));
    let mut faces = vec![];
    let (records, summary) = run(&mut scenario, steps, args.overlaps, |world| {
        if let Some(seen) = &mut seen {
            seen.see(world);
            faces.push(seen.faces());
        }
        if let Some(replay) = replay.as_mut().filter(|_| failure.is_none()) {
            failure = replay.after_step(world).err();
        }
        bar.inc(1);
    });
    bar.finish_and_clear();
    if let Some(failure) = failure {
        return Err(failure);
    }
    if let Some((out, replay)) = args.out.as_deref().zip(replay) {
        replay.finish()?;
        saved::tables(out, info.dt_ms, &records)?;
    }
    if let (Some(path), Some(seen)) = (&args.report, seen) {
        page::write(path, info, &records, &summary, &faces, &seen.finish())?;
    }
    if speak {
        output::to_stdout(text(info, &summary).as_bytes())?;
    }
    if let Some(path) = &args.json {
        let document = Document {
            scenario: info.name,
            seed: args.seed,
            dt_ms: info.dt_ms,
            steps: records,
            summary,
        };
        output::json(path, &document)?;
    }
    Ok(())
}

/// Runs a scenario for so many steps; `seen` is shown the world after each.
pub(crate) fn run(
    scenario: &mut scenarios::Scenario,
    steps: usize,
    overlaps: bool,
    mut after_step: impl FnMut(&World),
) -> (Vec<StepRecord>, Summary) {
    let triangles_before = scenario.triangles_of_wholes();
    let (mut records, mut summary) = (vec![], Summary { triangles_before, ..Summary::default() });
    for _ in 0..steps {
        let report = scenario.step();
        for event in &report.breaks {
            let [before, after] = event.kinetic;
            let growth = (after - before) / before.max(1e-9);
            summary.energy_growth_at_breaks = summary.energy_growth_at_breaks.max(growth);
        }
        summary.breaks += report.breaks.len();
        records.push(StepRecord::new(&report, &scenario.world, overlaps));
        after_step(&scenario.world);
    }
    summary.triangles_after = scenario.triangles();
    summary.fill(&records, &scenario.world);
    (records, summary)
}

fn text(info: &Info, s: &Summary) -> String {
    let mut text = format!("{}: {}\n", info.name, info.about);
    let mut line = |name: &str, value: String| {
        let _ = writeln!(text, "  {name:<22}{value}");
    };
    line("steps", format!("{} of {} ms", s.steps, info.dt_ms));
    line("triangles", format!("{} / {}", count(s.triangles_before), count(s.triangles_after)));
    line("fragments", format!("{} after {} breaks", s.fragments, s.breaks));
    line("contacts", format!("{:.0} (max {:.0})", s.contacts.average, s.contacts.max));
    if let Some(c) = s.colliding {
        line("colliding points", format!("{:.0} (max {:.0})", c.average, c.max));
    }
    if let Some(d) = s.deepest_mm {
        line("deepest point, mm", format!("{:.2} (max {:.2})", d.average, d.max));
    }
    for (name, t) in
        [("step, ms", s.total_ms), ("detection, ms", s.detection_ms), ("physics, ms", s.physics_ms)]
    {
        line(name, format!("{:.2} (max {:.2})", t.average, t.max));
    }
    line("update, max ms", format!("{:.2}", s.update_max_ms));
    line("fracture, max ms", format!("{:.2}", s.fracture_max_ms));
    line("energy at breaks", format!("grows by {:.1e} at most", s.energy_growth_at_breaks));
    line("asleep at the end", s.asleep.to_string());
    if s.unsupported_contacts > 0 {
        let count = count(s.unsupported_contacts as usize);
        line("unsupported", format!("{count} queries: these bodies pass through each other"));
    }
    line("hash", s.hash.clone());
    text
}

fn list() -> String {
    let line = |i: &Info| format!("{:<22}{} ({} ms)\n", i.name, i.about, i.dt_ms);
    SCENARIOS.iter().map(line).collect()
}

//! `fracas scene NAME --out DIR`: makes a scene as a sequence that appears whole or not at all; `--list` shows them all.

use std::fmt::Write;
use std::path::Path;
use std::time::Instant;

use fracas_io::sequence::Change;
use fracas_io::shown_path;
use fracas_scenes::{Digest, Frame, Request, SCENES, Size};
use serde::Serialize;

use crate::args::SceneArgs;
use crate::error::CliError;
use crate::table::{count, counted};
use crate::{output, pool, progress};

/// What `--json` says about a scene that was made.
#[derive(Debug, Serialize)]
struct Document {
    scene: String,
    size: &'static str,
    seed: u64,
    dt: f64,
    frames: Vec<FrameRecord>,
    summary: Summary,
}

#[derive(Debug, Serialize)]
struct FrameRecord {
    frame: usize,
    vertices: usize,
    faces: usize,
    topology_change: bool,
    /// What collision handling did in the step into this frame.
    detections: u32,
    near: u32,
    impacts_answered: u32,
    impact_zones: u32,
    step_cuts: u32,
}

#[derive(Debug, Default, Serialize)]
struct Summary {
    topology_changes: usize,
    fail_safe_frames: usize,
    seconds: f64,
    hash: String,
}

pub(crate) fn main(args: &SceneArgs) -> Result<(), CliError> {
    let (Some(name), Some(out)) = (&args.name, &args.out) else {
        return output::to_stdout(list().as_bytes());
    };
    let request = Request { driving: args.driving()?, ..args.making.request()? };
    pool::run(args.threads, || make(args, name, out, &request))?
}

fn make(args: &SceneArgs, name: &str, out: &Path, request: &Request) -> Result<(), CliError> {
    let start = Instant::now();
    let scene = fracas_scenes::open(name, request)?;
    let mut document = Document {
        scene: name.to_owned(),
        size: request.size.name(),
        seed: request.seed,
        dt: scene.dt(),
        frames: vec![],
        summary: Summary::default(),
    };
    let bar = progress::frames("making", scene.frame_count(), args.quiet);
    let mut digest = Digest::default();
    fracas_scenes::write(scene, out, |frame| {
        digest.add(&frame.mesh, &frame.change);
        document.frames.push(FrameRecord::new(document.frames.len(), frame));
        bar.inc(1);
    })?;
    bar.finish_and_clear();
    document.finish(digest, start);
    if let Some(path) = &args.json {
        output::json(path, &document)?;
    }
    let json_to_stdout = args.json.as_deref().is_some_and(output::is_stdout);
    if !args.quiet && !json_to_stdout {
        output::to_stdout(document.text(out).as_bytes())?;
    }
    Ok(())
}

impl FrameRecord {
    fn new(index: usize, frame: &Frame) -> Self {
        Self {
            frame: index,
            vertices: frame.mesh.positions.len(),
            faces: frame.mesh.faces.len(),
            topology_change: matches!(frame.change, Change::Topology { .. }),
            detections: frame.response.detections,
            near: frame.response.near,
            impacts_answered: frame.response.impacts,
            impact_zones: frame.response.zones,
            step_cuts: frame.response.cuts,
        }
    }
}

impl Document {
    fn finish(&mut self, digest: Digest, start: Instant) {
        let changes = self.frames.iter().filter(|f| f.topology_change);
        let fail_safe = self.frames.iter().filter(|f| f.impact_zones + f.step_cuts > 0);
        self.summary = Summary {
            topology_changes: changes.count(),
            fail_safe_frames: fail_safe.count(),
            seconds: start.elapsed().as_secs_f64(),
            hash: format!("{:016x}", digest.value()),
        };
    }

    fn text(&self, out: &Path) -> String {
        let faces = |f: Option<&FrameRecord>| count(f.map_or(0, |f| f.faces));
        let detections: u32 = self.frames.iter().map(|f| f.detections).sum();
        let mut text = format!(
            "{}: {}, {}, {} to {} triangles, topology changes in {}\n",
            shown_path(out),
            self.scene,
            counted(self.frames.len(), "frame"),
            faces(self.frames.first()),
            faces(self.frames.last()),
            counted(self.summary.topology_changes, "frame"),
        );
        if detections > 0 {
            let answered: u32 = self.frames.iter().map(|f| f.impacts_answered).sum();
            let _ = writeln!(
                text,
                "  collisions    {}, {} answered, fail-safe needed in {}",
                counted(detections as usize, "detection"),
                counted(answered as usize, "impact"),
                counted(self.summary.fail_safe_frames, "frame"),
            );
        }
        let _ =
            writeln!(text, "  time, hash    {:.1} s, {}", self.summary.seconds, self.summary.hash);
        text
    }
}

/// All scenes: a line each, and a line with frames and triangles by size.
fn list() -> String {
    let mut text = String::new();
    for info in SCENES {
        let _ = writeln!(text, "{:<18} {}", info.name, info.about);
        for size in Size::ALL {
            let [first, last] = info.faces_at(size).map(count);
            let range = if first == last { first } else { format!("{first} to {last}") };
            let frames = counted(info.frames_at(size), "frame");
            let _ = writeln!(text, "    {:<6} {frames}, {range} triangles", size.name());
        }
    }
    text
}

//! `fracas run SEQ`: detection in every frame of a sequence.

mod document;
mod hash;

use std::path::Path;
use std::time::Instant;

use fracas::mesh::Mesh;
use fracas::report::Intersection;
use fracas_io::atomic::{self, Folder};
use fracas_io::sequence::{Change, Frame, Sequence};

use crate::args::{Detection, Mode, RunArgs};
use crate::error::{CliError, warn};
use crate::{dcd, output, pool, progress, report};

pub(crate) use document::{Document, FrameRecord};
use hash::ResultHash;

pub(crate) fn main(args: &RunArgs) -> Result<(), CliError> {
    if args.mode == Mode::Ccd {
        let message = "continuous detection of sequences is not there yet; use --mode dcd, or fracas ccd for one step";
        return Err(CliError::Usage(message.into()));
    }
    let detection = &args.detection;
    pool::run(detection.common.threads, || {
        let document = sequence(&args.sequence, detection, args.save.as_deref())?;
        if let Some(path) = &detection.common.json {
            output::json(path, &document)?;
        }
        if let Some(path) = &args.report {
            report::write(path, &document)?;
        }
        let json_to_stdout = detection.common.json.as_deref().is_some_and(output::is_stdout);
        if !detection.common.quiet && !json_to_stdout {
            output::to_stdout(document.summary_text().as_bytes())?;
        }
        let hits = document.hits();
        if detection.common.fail_on_hit && hits > 0 {
            return Err(CliError::Hits { hits });
        }
        Ok(())
    })?
}

/// Runs discrete detection over a sequence and, if asked to, saves pairs and document in a folder.
pub(crate) fn sequence(
    path: &Path,
    detection: &Detection,
    save: Option<&Path>,
) -> Result<Document, CliError> {
    let sequence = Sequence::open(path)?;
    let saved = save.map(|dir| Folder::create(dir, is_saved_file)).transpose()?;
    let bar = progress::frames("detecting", sequence.len(), detection.common.quiet);
    let mut document = Document::new(sequence.name(), detection.common.method.name());
    let mut mesh: Option<Mesh> = None;
    let mut hash = ResultHash::default();
    for frame in sequence.frames() {
        let frame = frame?;
        if let Change::Topology { origins: None, .. } = frame.change
            && !detection.common.quiet
        {
            let message = "connectivity changes without origins, so there is no motion into it";
            bar.suspend(|| warn(&format!("{}: frame {}: {message}", sequence.name(), frame.index)));
        }
        let (record, pairs) = detect_frame(&frame, &mut mesh, detection)?;
        hash.add_frame(frame.index, &pairs);
        if let Some(folder) = &saved {
            let file = folder.path().join(format!("pairs_{:04}.csv", frame.index));
            output::pairs(&file, &[("tt", &pairs)])?;
        }
        document.frames.push(record);
        bar.inc(1);
    }
    bar.finish_and_clear();
    document.finish(hash);
    if let Some(folder) = saved {
        output::json(&folder.path().join("run.json"), &document)?;
        folder.finish()?;
    }
    Ok(document)
}

/// Whether `--save` gives a file this name; a folder with nothing else may be replaced.
fn is_saved_file(name: &str) -> bool {
    name == "run.json" || atomic::is_numbered(name, "pairs_", ".csv")
}

fn detect_frame(
    frame: &Frame,
    mesh: &mut Option<Mesh>,
    detection: &Detection,
) -> Result<(FrameRecord, Vec<Intersection>), CliError> {
    let start = Instant::now();
    let (positions, faces) = (&frame.mesh.positions, &frame.mesh.faces);
    let current = match (mesh.take(), &frame.change) {
        (Some(mut same), Change::None) => {
            same.set_positions(positions).map_err(CliError::mesh(&frame.file))?;
            same
        }
        _ => Mesh::new(positions, faces).map_err(CliError::mesh(&frame.file))?,
    };
    let connect = start.elapsed();
    let found = dcd::self_intersections(detection, &current);
    let found = found.map_err(CliError::detect(&frame.file))?;
    let record = FrameRecord::new(frame, connect, &found);
    *mesh = Some(current);
    Ok((record, found.intersections))
}

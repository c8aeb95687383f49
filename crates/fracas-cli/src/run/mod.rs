//! `fracas run SEQ`: detection in every frame of a sequence.

mod detect;
mod document;
mod hash;

use std::path::Path;

use fracas::candidates::Kind;
use fracas::culling::Culling;
use fracas::proximity::Proximity;
use fracas_io::atomic::{self, Folder};
use fracas_io::sequence::{Change, FILE_NAME, Frame, GrowingSequence, Sequence};

use crate::args::{Detection, Mode, RunArgs};
use crate::error::{CliError, warn};
use crate::report::{self, Recorder};
use crate::{ccd, output, pool, progress, source};

use detect::Found;
pub(crate) use detect::{FrameDetector, has_motion};
pub(crate) use document::{Document, FrameRecord};
pub(crate) use hash::ResultHash;

pub(crate) fn main(args: &RunArgs) -> Result<(), CliError> {
    let detection = &args.detection;
    if detection.common.certified_culling()? == Culling::Cover && args.mode == Mode::Dcd {
        let message =
            "--culling cover is for continuous detection, and for single meshes (fracas dcd)";
        return Err(CliError::Usage(message.into()));
    }
    pool::run(detection.common.threads, || {
        let quiet = detection.common.quiet;
        let cache = args.cache.cache.as_deref();
        let path = source::sequence(&args.sequence, &args.making, cache, quiet)?;
        let (save, record) = (args.save.as_deref(), args.report.is_some());
        let (document, recorder) = sequence(&path, args.mode, detection, save, record)?;
        if let Some(path) = &detection.common.json {
            output::json(path, &document)?;
        }
        if let (Some(path), Some(recorder)) = (&args.report, &recorder) {
            report::write(path, &document.scene, &document, recorder)?;
        }
        let json_to_stdout = detection.common.json.as_deref().is_some_and(output::is_stdout);
        if !detection.common.quiet && !json_to_stdout {
            output::to_stdout(document.summary_text().as_bytes())?;
        }
        let hits = document.hits();
        if detection.common.fail_on_hit && hits > 0 {
            return Err(CliError::Hits { hits });
        }
        if let Some(what) = document.not_covered().filter(|_| detection.common.fail_on_hit) {
            return Err(CliError::NotCovered { what });
        }
        Ok(())
    })?
}

/// Runs detection over a sequence; if asked to, saves frames, pairs and document in a folder, and records a replay.
pub(crate) fn sequence(
    path: &Path,
    mode: Mode,
    detection: &Detection,
    save: Option<&Path>,
    record: bool,
) -> Result<(Document, Option<Recorder>), CliError> {
    let sequence = Sequence::open(path)?;
    let mut saved = save.map(|dir| Saved::create(dir, &sequence)).transpose()?;
    let mut recorder = record.then(|| Recorder::new(&sequence)).transpose()?;
    let bar = progress::frames("detecting", sequence.len(), detection.common.quiet);
    let mut document = Document::new(sequence.name(), detection.common.method.name(), mode);
    let mut detector = FrameDetector::new(mode, detection);
    let mut hash = ResultHash::default();
    for frame in sequence.frames() {
        let frame = frame?;
        if let Change::Topology { origins, .. } = &frame.change
            && !has_motion(&frame.change)
            && !detection.common.quiet
        {
            let message = if origins.is_none() {
                "connectivity changes without origins, so there is no motion into it"
            } else {
                "a body jumps, so there is no motion into it"
            };
            bar.suspend(|| warn(&format!("{}: frame {}: {message}", sequence.name(), frame.index)));
        }
        let found = detector.next(&frame)?;
        hash.add_frame(frame.index, &found);
        if let Some(saved) = &mut saved {
            saved.push(&frame, &found)?;
        }
        if let Some(recorder) = &mut recorder {
            recorder.push(&frame, found.hits())?;
        }
        document.frames.push(FrameRecord::new(&frame, &found));
        bar.inc(1);
    }
    bar.finish_and_clear();
    document.finish(hash);
    if let Some(saved) = saved {
        saved.finish(&document)?;
    }
    Ok((document, recorder))
}

/// The folder of `--save`: a sequence like any other, with `run.json` and the pairs of every frame beside its frames.
struct Saved {
    folder: Folder,
    frames: GrowingSequence,
}

impl Saved {
    fn create(dir: &Path, sequence: &Sequence) -> Result<Self, CliError> {
        let folder = Folder::create(dir, is_saved_file)?;
        let mut frames = GrowingSequence::create(folder.path(), sequence.name(), sequence.dt())?;
        if let Some(rest) = sequence.rest() {
            frames.rest(&rest?)?;
        }
        Ok(Self { folder, frames })
    }

    fn push(&mut self, frame: &Frame, found: &Found) -> Result<(), CliError> {
        self.frames.push(&frame.mesh, &frame.change)?;
        save_pairs(&self.folder.path().join(report::pairs_name(frame.index)), found)
    }

    fn finish(self, document: &Document) -> Result<(), CliError> {
        self.frames.save()?;
        output::json(&self.folder.path().join("run.json"), document)?;
        Ok(self.folder.finish()?)
    }
}

/// Whether `--save` gives a file this name; a folder with nothing else may be replaced.
fn is_saved_file(name: &str) -> bool {
    let numbered = [("pairs_", ".csv"), ("frame_", ".ply")];
    ["run.json", FILE_NAME, "rest.ply"].contains(&name)
        || numbered.iter().any(|(prefix, suffix)| atomic::is_numbered(name, prefix, suffix))
}

fn save_pairs(path: &Path, found: &Found) -> Result<(), CliError> {
    if let Some(near) = &found.near {
        return output::to(path, |out| {
            writeln!(out, "kind,a,b,distance")?;
            for Proximity { kind, a, b, distance, .. } in &near.pairs {
                let kind = if *kind == Kind::VertexFace { "vf" } else { "ee" };
                writeln!(out, "{kind},{a},{b},{distance}")?;
            }
            Ok(())
        });
    }
    match (&found.intersections, &found.impacts) {
        (Some(pairs), _) => output::pairs(path, &[("tt", pairs)]),
        (None, Some(impacts)) => ccd::write_pairs(path, impacts),
        (None, None) => Ok(()),
    }
}

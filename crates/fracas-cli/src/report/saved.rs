//! `fracas report DIR`: the page of a run that `--save` or the demo kept.

use std::fs;
use std::path::{Path, PathBuf};

use fracas::candidates::Kind;
use fracas::proximity::Proximity;
use fracas::report::{Impact, Intersection};
use fracas_io::sequence::Sequence;
use fracas_io::shown_path;
use serde_json::Value;

use super::{Hits, Recorder};
use crate::args::ReportArgs;
use crate::error::CliError;
use crate::{output, progress};

pub(crate) fn main(args: &ReportArgs) -> Result<(), CliError> {
    let folder = &args.saved;
    let document = document(folder)?;
    let sequence = Sequence::open(folder)?;
    let listed = document["frames"].as_array().map_or(0, Vec::len);
    if listed != sequence.len() {
        return Err(CliError::System(format!(
            "{}: run.json has {listed} frames, but there are {}; save the run again",
            shown_path(folder),
            sequence.len()
        )));
    }
    let bar = progress::frames("drawing", sequence.len(), args.quiet);
    let mut recorder = Recorder::new(&sequence)?;
    for frame in sequence.frames() {
        let frame = frame?;
        let pairs = Pairs::read(&folder.join(pairs_name(frame.index)))?;
        let Pairs { impacts, intersections, near } = &pairs;
        recorder.push(&frame, Hits { intersections, impacts, near })?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    let out = args.out.clone().unwrap_or_else(|| beside(folder));
    super::write(&out, sequence.name(), &document, &recorder)?;
    if args.quiet || output::is_stdout(&out) {
        return Ok(());
    }
    output::to_stdout(format!("{}\n", shown_path(&out)).as_bytes())
}

/// The file with the pairs of a frame.
pub(crate) fn pairs_name(frame: usize) -> String {
    format!("pairs_{frame:04}.csv")
}

/// `runs/walls` becomes `runs/walls.html`.
fn beside(folder: &Path) -> PathBuf {
    let name = folder.file_name().map_or_else(|| "report".into(), ToOwned::to_owned);
    let mut name: std::ffi::OsString = name;
    name.push(".html");
    folder.parent().unwrap_or(Path::new("")).join(name)
}

fn document(folder: &Path) -> Result<Value, CliError> {
    let path = folder.join("run.json");
    let shown = shown_path(&path);
    let bad = |what: String| {
        CliError::System(format!("{shown}: {what}; fracas run SEQ --save DIR makes such a folder"))
    };
    let text = fs::read(&path).map_err(|e| bad(format!("cannot read: {e}")))?;
    let value: Value =
        serde_json::from_slice(&text).map_err(|e| bad(format!("not the result of a run: {e}")))?;
    if value["frames"].is_array() && value["summary"].is_object() {
        Ok(value)
    } else {
        Err(bad("not the result of a run".into()))
    }
}

/// What was found in a frame, as `--save` writes it.
#[derive(Default)]
struct Pairs {
    impacts: Vec<Impact>,
    intersections: Vec<Intersection>,
    near: Vec<Proximity>,
}

impl Pairs {
    fn read(path: &Path) -> Result<Self, CliError> {
        let shown = shown_path(path);
        let text = fs::read_to_string(path)
            .map_err(|e| CliError::System(format!("{shown}: cannot read: {e}")))?;
        let mut pairs = Self::default();
        // Pairs that are close have a distance in place of a time: they are marked, and have no arrow.
        let timed = text.starts_with("kind,a,b,toi");
        for (line, row) in text.lines().enumerate().skip(1) {
            pairs.add(row, timed).ok_or_else(|| {
                CliError::System(format!("{shown}: line {}: not a pair", line + 1))
            })?;
        }
        Ok(pairs)
    }

    fn add(&mut self, row: &str, timed: bool) -> Option<()> {
        let mut fields = row.split(',');
        let kind = fields.next()?;
        let (a, b) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        match kind {
            "tt" => self.intersections.push(Intersection { a, b, adjacent: false }),
            "vf" | "ee" => {
                let value = fields.next()?.parse().ok()?;
                let kind = if kind == "vf" { Kind::VertexFace } else { Kind::EdgeEdge };
                if timed {
                    self.impacts.push(Impact { kind, a, b, toi: value });
                } else {
                    let (points, normal, weights) = ([[0.0; 3]; 2], [0.0; 3], [0.0; 4]);
                    let distance = value;
                    self.near.push(Proximity { kind, a, b, distance, points, normal, weights });
                }
            }
            _ => return None,
        }
        Some(())
    }
}

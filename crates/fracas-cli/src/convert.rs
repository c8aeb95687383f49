//! `fracas convert FROM TO`: meshes and sequences from one format to another; what cannot be kept is said.

use std::path::Path;

use fracas::mesh::Mesh;
use fracas_io::sequence::{Sequence, SequenceWriter};
use fracas_io::{Format, export, shown_path};

use crate::args::{ConvertArgs, FrameFormat};
use crate::error::{CliError, warn};
use crate::table::{count, counted};
use crate::{load, output, progress, source};

pub(crate) fn main(args: &ConvertArgs) -> Result<(), CliError> {
    let from = source::labelled(&args.from)?.unwrap_or_else(|| args.from.clone());
    let is_sequence = from.is_dir() || from.extension().is_some_and(|e| e == "json");
    if is_sequence { sequence(args, &from) } else { mesh(args) }
}

fn mesh(args: &ConvertArgs) -> Result<(), CliError> {
    let format = Format::of(&args.to)?;
    let data = fracas_io::read_mesh(&args.from)?;
    Mesh::new(&data.positions, &data.faces).map_err(CliError::mesh(&args.from))?;
    fracas_io::write_mesh(&args.to, &data)?;
    if data.bodies.is_some() && format != Format::Ply && !args.quiet {
        warn(&format!("{}: this format has no place for bodies; use .ply", shown_path(&args.to)));
    }
    let size =
        format!("{} vertices, {}", count(data.positions.len()), counted(data.faces.len(), "face"));
    say(args, &args.to, &size)
}

fn sequence(args: &ConvertArgs, from: &Path) -> Result<(), CliError> {
    let sequence = Sequence::open(from)?;
    if args.to.exists() {
        let message = "a sequence is written to a folder or .usda file that does not exist yet";
        return Err(CliError::Usage(format!("{}: {message}", shown_path(&args.to))));
    }
    let usda = args.to.extension().is_some_and(|e| e.eq_ignore_ascii_case("usda"));
    let passes = if usda { 2 } else { 1 };
    let bar = progress::frames("converting", passes * sequence.len(), args.quiet);
    match (usda, args.frames) {
        (true, _) => export::usda(&sequence, &args.to, || bar.inc(1))?,
        (false, FrameFormat::Ply) => frames(&sequence, &args.to, || bar.inc(1))?,
        (false, FrameFormat::Obj) => export::obj(&sequence, &args.to, || bar.inc(1))?,
        (false, FrameFormat::Vtu) => export::vtu(&sequence, &args.to, || bar.inc(1))?,
    }
    bar.finish_and_clear();
    say(args, &args.to, &counted(sequence.len(), "frame"))
}

/// The same sequence as a folder of our own, with all it says.
fn frames(sequence: &Sequence, to: &Path, mut seen: impl FnMut()) -> Result<(), CliError> {
    let mut writer = SequenceWriter::create(to, sequence.name(), sequence.dt())?;
    if let Some(rest) = sequence.rest() {
        writer.rest(&rest?)?;
    }
    for frame in sequence.frames() {
        let frame = frame?;
        Mesh::new(&frame.mesh.positions, &frame.mesh.faces).map_err(CliError::mesh(&frame.file))?;
        writer.push(&frame.mesh, &frame.change)?;
        seen();
    }
    Ok(writer.finish()?)
}

fn say(args: &ConvertArgs, to: &Path, size: &str) -> Result<(), CliError> {
    if args.quiet {
        return Ok(());
    }
    let text = format!("{}: {size}, from {}\n", shown_path(to), load::scene_name(&args.from));
    output::to_stdout(text.as_bytes())
}

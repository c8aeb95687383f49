//! `fracas convert FROM TO`: meshes and sequences from one format to another; what cannot be kept is said.

use std::path::Path;

use fracas::mesh::Mesh;
use fracas_io::sequence::{Sequence, SequenceWriter};
use fracas_io::{Format, shown_path};

use crate::args::ConvertArgs;
use crate::error::{CliError, warn};
use crate::table::{count, counted};
use crate::{load, output, progress};

pub(crate) fn main(args: &ConvertArgs) -> Result<(), CliError> {
    let is_sequence = args.from.is_dir() || args.from.extension().is_some_and(|e| e == "json");
    if is_sequence { sequence(args) } else { mesh(args) }
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

fn sequence(args: &ConvertArgs) -> Result<(), CliError> {
    let sequence = Sequence::open(&args.from)?;
    if args.to.exists() {
        let message = "a sequence is written to a folder that does not exist yet";
        return Err(CliError::Usage(format!("{}: {message}", shown_path(&args.to))));
    }
    let mut writer = SequenceWriter::create(&args.to, sequence.name(), sequence.dt())?;
    let bar = progress::frames("converting", sequence.len(), args.quiet);
    for frame in sequence.frames() {
        let frame = frame?;
        Mesh::new(&frame.mesh.positions, &frame.mesh.faces).map_err(CliError::mesh(&frame.file))?;
        writer.push(&frame.mesh, &frame.change)?;
        bar.inc(1);
    }
    writer.finish()?;
    bar.finish_and_clear();
    say(args, &args.to, &counted(sequence.len(), "frame"))
}

fn say(args: &ConvertArgs, to: &Path, size: &str) -> Result<(), CliError> {
    if args.quiet {
        return Ok(());
    }
    let text = format!("{}: {size}, from {}\n", shown_path(to), load::scene_name(&args.from));
    output::to_stdout(text.as_bytes())
}

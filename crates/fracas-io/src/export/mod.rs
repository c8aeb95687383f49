//! Sequences for other programs: VTU files with a PVD index (ParaView), USDA with time samples, OBJ frames.
//!
//! All are written frame by frame, whole or not at all, and carry changes of topology. Bodies go along where the format has a
//! place for them; events and origins are fracas's own and stay behind.

mod usda;
mod vtu;

use std::path::Path;

use crate::atomic::{self, Folder};
use crate::sequence::Sequence;
use crate::{Error, write_mesh};

/// Writes a folder of `frame_0000.vtu`, ... and `sequence.pvd`, which lists them with their times. Doubles are kept.
/// `seen` is called after each frame.
pub fn vtu(sequence: &Sequence, dir: &Path, mut seen: impl FnMut()) -> Result<(), Error> {
    let folder = Folder::create(dir, |name| {
        name == vtu::INDEX || atomic::is_numbered(name, "frame_", ".vtu")
    })?;
    for frame in sequence.frames() {
        let frame = frame?;
        let path = folder.path().join(format!("frame_{:04}.vtu", frame.index));
        atomic::write_file(&path, |w| vtu::frame(w, &frame.mesh))?;
        seen();
    }
    let dt = sequence.dt().unwrap_or(1.0);
    atomic::write_file(&folder.path().join(vtu::INDEX), |w| vtu::index(w, sequence.len(), dt))?;
    folder.finish()
}

/// Writes one USDA file with a mesh whose points and faces are sampled in time; points are rounded to `float`, as the
/// schema wants. The frames are read twice, so that one is in memory at a time; `seen` is called after each of both.
pub fn usda(sequence: &Sequence, path: &Path, mut seen: impl FnMut()) -> Result<(), Error> {
    // An error in a frame must come out as itself, not as a failure to write.
    let mut failed = None;
    let written = atomic::write_file(path, |w| usda::sequence(w, sequence, &mut seen, &mut failed));
    match failed {
        Some(error) => Err(error),
        None => written,
    }
}

/// Writes a folder of `frame_0000.obj`, ...
pub fn obj(sequence: &Sequence, dir: &Path, mut seen: impl FnMut()) -> Result<(), Error> {
    let folder = Folder::create(dir, |name| atomic::is_numbered(name, "frame_", ".obj"))?;
    for frame in sequence.frames() {
        let frame = frame?;
        write_mesh(&folder.path().join(format!("frame_{:04}.obj", frame.index)), &frame.mesh)?;
        seen();
    }
    folder.finish()
}

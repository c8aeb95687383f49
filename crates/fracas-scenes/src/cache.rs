//! Scenes on disk: written whole or not at all, and made once.
//!
//! The name of a cached scene carries a hash of all that decides its bytes. A folder under that name is complete, since
//! it gets the name last; a run that was interrupted leaves nothing under it, and the next one makes the scene afresh
//! while all finished ones stay. Several processes may ask for the same scene: the last one to finish wins, and they
//! wrote the same bytes.

use std::path::{Path, PathBuf};

use fracas_io::sequence::{FILE_NAME, Sequence, SequenceWriter};

use crate::registry::{GENERATOR_VERSION, open};
use crate::scene::{Frame, Request, Scene, SceneError, Size};

/// Writes all frames of a scene as a sequence into the folder `dir`, which appears when all is done. `seen` gets each
/// frame after it was written.
pub fn write(scene: Scene, dir: &Path, mut seen: impl FnMut(&Frame)) -> Result<(), SceneError> {
    let mut writer = SequenceWriter::create(dir, scene.info().name, Some(scene.dt()))?;
    writer.rest(scene.rest())?;
    for frame in scene {
        let frame = frame?;
        writer.push(&frame.mesh, &frame.change)?;
        seen(&frame);
    }
    Ok(writer.finish()?)
}

/// The folder below `dir` that holds the scene with its own number of frames, made if it is not there yet.
pub fn cached(name: &str, size: Size, seed: u64, dir: &Path) -> Result<PathBuf, SceneError> {
    let scene = open(name, &Request { size, seed, ..Request::default() })?;
    let folder = dir.join(format!("{name}-{}-{:016x}", size.name(), key(name, size, seed)));
    let complete = folder.join(FILE_NAME).is_file()
        && Sequence::open(&folder).is_ok_and(|found| found.len() == scene.frame_count());
    if !complete {
        write(scene, &folder, |_| {})?;
    }
    Ok(folder)
}

/// FNV-1a over name, size, seed and the version of the generators.
fn key(name: &str, size: Size, seed: u64) -> u64 {
    let text = format!("{name}/{}/{seed}/{GENERATOR_VERSION}", size.name());
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

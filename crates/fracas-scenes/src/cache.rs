//! Scenes on disk: written whole or not at all, made once, and gone on with after an interruption.
//!
//! The name of a cached scene carries a hash of all that decides its bytes: name, size, seed, number of frames, given
//! mesh, version of the generators. A folder under that name is complete, since it gets the name last. Until then frames grow
//! in `unfinished/`, and every few frames the simulator's whole state is written beside them ([`Checkpoint`]; a state of a
//! few megabytes costs less than replaying the frames that led to it). The next call for the scene reads the frames back,
//! compares them with the digest in the checkpoint and goes on from its state; where anything does not fit, it starts
//! again. Either way the result is the same bytes.
//!
//! Several processes may ask for the same scene: a lock on a file in `unfinished/` lets one make it while the others wait.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use fracas_io::sequence::{FILE_NAME, GrowingSequence, Sequence, SequenceWriter};

use crate::checkpoint::Checkpoint;
use crate::digest::{Digest, fnv};
use crate::registry::{self, GENERATOR_VERSION, open};
use crate::scene::{Frame, Request, Scene, SceneError, Size};

/// Frames from one checkpoint to the next.
const STRIDE: usize = 8;

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
    fetch(name, &Request { size, seed, ..Request::default() }, dir, |_, _| {})
}

/// The folder below `dir` that holds the scene as requested, made if it is not there yet; an interrupted call is gone on
/// with. While it is made, `progress` gets the number of frames there are and the number there will be.
pub fn fetch(
    name: &str,
    request: &Request,
    dir: &Path,
    mut progress: impl FnMut(usize, usize),
) -> Result<PathBuf, SceneError> {
    let (info, frames) = registry::find(name, request)?;
    if request.driving.is_some() {
        // What a detector remembers is in no checkpoint.
        return Err(SceneError::NotDriven(info.name));
    }
    let key = key(name, request, frames);
    let place = Place::new(dir, &format!("{name}-{}-{key:016x}", request.size.name()), key);
    if place.is_complete(frames) {
        return Ok(place.folder);
    }
    let _lock = place.lock()?;
    // Another process may have made it while this one waited.
    if !place.is_complete(frames) {
        place.make(name, request, &mut progress)?;
    }
    Ok(place.folder)
}

/// Where a scene is, and what there is of it until it is there.
struct Place {
    key: u64,
    folder: PathBuf,
    unfinished: PathBuf,
    state: PathBuf,
    lock: PathBuf,
}

impl Place {
    fn new(dir: &Path, name: &str, key: u64) -> Self {
        let beside = |end: &str| dir.join("unfinished").join(format!("{name}{end}"));
        Self {
            key,
            folder: dir.join(name),
            unfinished: beside(""),
            state: beside(".state"),
            lock: beside(".lock"),
        }
    }

    fn is_complete(&self, frames: usize) -> bool {
        self.folder.join(FILE_NAME).is_file()
            && Sequence::open(&self.folder).is_ok_and(|found| found.len() == frames)
    }

    /// Held until the file is dropped, or the process ends in whatever way.
    fn lock(&self) -> Result<File, SceneError> {
        let failed = |source| fracas_io::Error::Write { path: self.lock.clone(), source };
        if let Some(folder) = self.lock.parent() {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        let file = File::options().create(true).append(true).open(&self.lock).map_err(failed)?;
        match file.lock() {
            // Some file systems have no locks; then two processes that make one scene at once disturb each other.
            Err(error) if error.kind() != ErrorKind::Unsupported => Err(failed(error).into()),
            _ => Ok(file),
        }
    }

    fn make(
        &self,
        name: &str,
        request: &Request,
        progress: &mut impl FnMut(usize, usize),
    ) -> Result<(), SceneError> {
        let (mut scene, mut sequence, mut digest) = match self.resume(name, request)? {
            Some(found) => found,
            None => self.begin(name, request)?,
        };
        let frames = scene.frame_count();
        progress(sequence.len(), frames);
        while let Some(frame) = scene.next() {
            let frame = frame?;
            sequence.push(&frame.mesh, &frame.change)?;
            digest.add(&frame.mesh, &frame.change);
            progress(sequence.len(), frames);
            if sequence.len().is_multiple_of(STRIDE) && sequence.len() < frames {
                // In this order: a checkpoint never counts frames that are not listed.
                sequence.save()?;
                let (state, frames) = (scene.save(), sequence.len());
                Checkpoint { frames, digest, state }.write(&self.state, self.key)?;
            }
        }
        sequence.finish(&self.folder)?;
        // What is left is of no use; if it cannot be removed it is overwritten one day.
        let _ = fs::remove_file(&self.state);
        Ok(())
    }

    fn begin(
        &self,
        name: &str,
        request: &Request,
    ) -> Result<(Scene, GrowingSequence, Digest), SceneError> {
        let scene = open(name, request)?;
        let mut sequence = GrowingSequence::create(&self.unfinished, name, Some(scene.dt()))?;
        sequence.rest(scene.rest())?;
        Ok((scene, sequence, Digest::default()))
    }

    /// What an earlier call left, if it fits in every respect.
    fn resume(
        &self,
        name: &str,
        request: &Request,
    ) -> Result<Option<(Scene, GrowingSequence, Digest)>, SceneError> {
        let Some(point) = Checkpoint::read(&self.state, self.key) else { return Ok(None) };
        let mut digest = Digest::default();
        let add = |mesh: &_, change: &_| digest.add(mesh, change);
        let Some(sequence) = GrowingSequence::resume(&self.unfinished, point.frames, add) else {
            return Ok(None);
        };
        if digest != point.digest {
            return Ok(None);
        }
        let mut scene = open(name, request)?;
        let restored = scene.restore(point.frames, &point.state).is_ok();
        Ok(restored.then_some((scene, sequence, digest)))
    }
}

/// FNV-1a over all that decides the bytes of a scene.
fn key(name: &str, request: &Request, frames: usize) -> u64 {
    let Request { size, seed, mesh, .. } = request;
    let mesh = mesh.as_ref().map_or(0, |mesh| {
        let mut digest = Digest::default();
        digest.add_mesh(mesh);
        digest.value()
    });
    let text = format!("{name}/{}/{seed}/{frames}/{mesh}/{GENERATOR_VERSION}", size.name());
    fnv(text.as_bytes())
}

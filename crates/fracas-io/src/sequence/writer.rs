//! Sequences to disk: a folder of frames and their `sequence.json`.
//!
//! [`SequenceWriter`]: the folder appears whole or not at all. [`GrowingSequence`]: the folder is there from the start,
//! under a name of its own, and can be gone on with after an interruption; when all is done it takes its final name.
//! An older sequence of the same kind is replaced when the new one is finished, so that no frame of it stays among
//! the new ones. What is written is read back bit for bit, changes included.

use std::fs;
use std::path::{Path, PathBuf};

use super::frames::{Change, Connectivity};
use super::manifest::{self, FrameEntry, Manifest, Topology};
use super::{FILE_NAME, Sequence};
use crate::atomic::{self, Folder};
use crate::text::shown_name;
use crate::{Error, MeshData, write_mesh};

const PREFIX: &str = "frame_";
const SUFFIX: &str = ".ply";
const REST: &str = "rest.ply";

/// Whether this writer would give a file this name.
fn is_ours(name: &str) -> bool {
    name == FILE_NAME || name == REST || atomic::is_numbered(name, PREFIX, SUFFIX)
}

/// Writes frames `frame_0000.ply`, `frame_0001.ply`, ... and their `sequence.json` into one folder, which appears
/// when [`SequenceWriter::finish`] has done its work.
#[derive(Debug)]
pub struct SequenceWriter {
    folder: Folder,
    frames: FrameWriter,
}

impl SequenceWriter {
    /// Starts a sequence that will be the folder `dir`; `dt` is the time between frames, positive if known.
    ///
    /// If `dir` exists it must hold nothing but an older sequence of this writer, or nothing at all. Folders above it
    /// are made if need be. Control characters in `name` are escaped.
    pub fn create(dir: &Path, name: &str, dt: Option<f64>) -> Result<Self, Error> {
        let frames = FrameWriter::new(dir, name, dt)?;
        Ok(Self { folder: Folder::create(dir, is_ours)?, frames })
    }

    /// Writes the mesh at rest, `rest.ply`.
    pub fn rest(&mut self, mesh: &MeshData) -> Result<(), Error> {
        self.frames.rest(self.folder.path(), mesh)
    }

    /// Writes the next frame. `change` must be `First` for the first frame only, and `None` only if vertex count
    /// and faces are those of the frame before.
    pub fn push(&mut self, mesh: &MeshData, change: &Change) -> Result<(), Error> {
        self.frames.push(self.folder.path(), mesh, change)
    }

    /// Writes `sequence.json` and puts the folder in its place; without this nothing stays of it.
    pub fn finish(self) -> Result<(), Error> {
        self.frames.list(self.folder.path())?;
        self.folder.finish()
    }
}

/// Writes the frames of a sequence into a folder that is there at once and stays, whatever happens. After every
/// [`GrowingSequence::save`] it is a sequence as far as it goes.
#[derive(Debug)]
pub struct GrowingSequence {
    folder: PathBuf,
    frames: FrameWriter,
}

impl GrowingSequence {
    /// Starts a sequence in `folder`; what an earlier one left there is removed. Else as [`SequenceWriter::create`].
    pub fn create(folder: &Path, name: &str, dt: Option<f64>) -> Result<Self, Error> {
        let frames = FrameWriter::new(folder, name, dt)?;
        Folder::create(folder, is_ours)?.finish()?;
        Ok(Self { folder: folder.to_owned(), frames })
    }

    /// Goes on after the first `count` frames of what an earlier one saved in `folder`. `seen` gets each of them as it
    /// was read; the result is none if there are fewer, or if they cannot be read.
    pub fn resume(
        folder: &Path,
        count: usize,
        mut seen: impl FnMut(&MeshData, &Change),
    ) -> Option<Self> {
        let sequence = Sequence::open(folder).ok().filter(|found| found.len() >= count)?;
        let mut frames = FrameWriter::new(folder, sequence.name(), sequence.dt()).ok()?;
        let bytes = fs::read(folder.join(FILE_NAME)).ok()?;
        let Manifest { rest, frames: entries, .. } = manifest::parse(&bytes).ok()?;
        frames.rest = rest.filter(|rest| rest == REST).map(|_| REST);
        for (index, frame) in sequence.frames().take(count).enumerate() {
            let frame = frame.ok().filter(|frame| frame.file == folder.join(file_name(index)))?;
            seen(&frame.mesh, &frame.change);
            frames.before.remember(&frame.mesh);
        }
        frames.entries = entries;
        frames.entries.truncate(count);
        Some(Self { folder: folder.to_owned(), frames })
    }

    /// As [`SequenceWriter::rest`].
    pub fn rest(&mut self, mesh: &MeshData) -> Result<(), Error> {
        self.frames.rest(&self.folder, mesh)
    }

    /// As [`SequenceWriter::push`].
    pub fn push(&mut self, mesh: &MeshData, change: &Change) -> Result<(), Error> {
        self.frames.push(&self.folder, mesh, change)
    }

    /// How many frames it has.
    pub fn len(&self) -> usize {
        self.frames.entries.len()
    }

    /// Whether it has no frame yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Writes `sequence.json` with the frames so far, of which there must be one.
    pub fn save(&self) -> Result<(), Error> {
        self.frames.list(&self.folder)
    }

    /// Writes `sequence.json` and gives the folder its final name; an older sequence there is replaced.
    pub fn finish(self, dir: &Path) -> Result<(), Error> {
        self.save()?;
        atomic::rename_folder(&self.folder, dir, is_ours)
    }
}

fn file_name(index: usize) -> String {
    format!("{PREFIX}{index:04}{SUFFIX}")
}

/// The frames so far and what the next one is checked against. Which folder they are in is said with each call.
#[derive(Debug)]
struct FrameWriter {
    /// What messages name.
    manifest: PathBuf,
    name: String,
    dt: Option<f64>,
    rest: Option<&'static str>,
    entries: Vec<FrameEntry>,
    before: Connectivity,
}

impl FrameWriter {
    fn new(dir: &Path, name: &str, dt: Option<f64>) -> Result<Self, Error> {
        let manifest = dir.join(FILE_NAME);
        if let Some(message) = dt.and_then(manifest::refuse_dt) {
            return Err(Error::Sequence { path: manifest, frame: None, message });
        }
        let (name, before) = (shown_name(name), Connectivity::default());
        Ok(Self { manifest, name, dt, rest: None, entries: Vec::new(), before })
    }

    fn rest(&mut self, folder: &Path, mesh: &MeshData) -> Result<(), Error> {
        write_mesh(&folder.join(REST), mesh)?;
        self.rest = Some(REST);
        Ok(())
    }

    fn push(&mut self, folder: &Path, mesh: &MeshData, change: &Change) -> Result<(), Error> {
        let index = self.entries.len();
        let topology = self.entry(mesh, change).map_err(|message| Error::Sequence {
            path: self.manifest.clone(),
            frame: Some(index),
            message,
        })?;
        let file = file_name(index);
        write_mesh(&folder.join(&file), mesh)?;
        self.entries.push(FrameEntry { file, topology });
        if !self.before.is_of(mesh) {
            self.before.remember(mesh);
        }
        Ok(())
    }

    /// Writes `sequence.json`.
    fn list(&self, folder: &Path) -> Result<(), Error> {
        if self.entries.is_empty() {
            let message = "a sequence needs at least one frame".into();
            return Err(Error::Sequence { path: self.manifest.clone(), frame: None, message });
        }
        atomic::write_file(&folder.join(FILE_NAME), |w| {
            manifest::write(w, Some(&self.name), self.dt, self.rest, &self.entries)
        })
    }

    fn entry(&self, mesh: &MeshData, change: &Change) -> Result<Option<Topology>, String> {
        match change {
            Change::First if self.entries.is_empty() => Ok(None),
            Change::First => Err("only the first frame has nothing before it".into()),
            _ if self.entries.is_empty() => Err("the first frame has nothing before it".into()),
            Change::None if self.before.is_of(mesh) => Ok(None),
            Change::None => Err("the connectivity changed, but no change was told".into()),
            Change::Topology { origins, events } => {
                let topology = Topology::new(origins.as_ref(), events);
                // The reader's own check: what it would refuse is not written.
                topology.origins(self.before.vertices, mesh.positions.len())?;
                Ok(Some(topology))
            }
        }
    }
}

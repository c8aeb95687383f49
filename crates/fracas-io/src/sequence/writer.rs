//! Sequences to disk: a folder of frames and their `sequence.json` that appears whole or not at all.
//!
//! An older sequence of the same kind is replaced when the new one is finished, so that no frame of it stays among
//! the new ones. What is written is read back bit for bit, changes included.

use std::path::{Path, PathBuf};

use super::FILE_NAME;
use super::frames::{Change, Connectivity};
use super::manifest::{self, FrameEntry, Topology};
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
    dir: PathBuf,
    folder: Folder,
    name: String,
    dt: Option<f64>,
    rest: Option<&'static str>,
    frames: Vec<FrameEntry>,
    before: Connectivity,
}

impl SequenceWriter {
    /// Starts a sequence that will be the folder `dir`; `dt` is the time between frames, positive if known.
    ///
    /// If `dir` exists it must hold nothing but an older sequence of this writer, or nothing at all. Folders above it
    /// are made if need be. Control characters in `name` are escaped.
    pub fn create(dir: &Path, name: &str, dt: Option<f64>) -> Result<Self, Error> {
        let manifest = dir.join(FILE_NAME);
        if let Some(message) = dt.and_then(manifest::refuse_dt) {
            return Err(Error::Sequence { path: manifest, frame: None, message });
        }
        Ok(Self {
            dir: dir.to_owned(),
            folder: Folder::create(dir, is_ours)?,
            name: shown_name(name),
            dt,
            rest: None,
            frames: Vec::new(),
            before: Connectivity::default(),
        })
    }

    /// Writes the mesh at rest, `rest.ply`.
    pub fn rest(&mut self, mesh: &MeshData) -> Result<(), Error> {
        write_mesh(&self.folder.path().join(REST), mesh)?;
        self.rest = Some(REST);
        Ok(())
    }

    /// Writes the next frame. `change` must be `First` for the first frame only, and `None` only if vertex count
    /// and faces are those of the frame before.
    pub fn push(&mut self, mesh: &MeshData, change: &Change) -> Result<(), Error> {
        let index = self.frames.len();
        let topology = self.entry(mesh, change).map_err(|message| Error::Sequence {
            path: self.dir.join(FILE_NAME),
            frame: Some(index),
            message,
        })?;
        let file = format!("{PREFIX}{index:04}{SUFFIX}");
        write_mesh(&self.folder.path().join(&file), mesh)?;
        self.frames.push(FrameEntry { file, topology });
        if !self.before.is_of(mesh) {
            self.before.remember(mesh);
        }
        Ok(())
    }

    /// Writes `sequence.json` and puts the folder in its place; without this nothing stays of it.
    pub fn finish(self) -> Result<(), Error> {
        if self.frames.is_empty() {
            let message = "a sequence needs at least one frame".into();
            return Err(Error::Sequence { path: self.dir.join(FILE_NAME), frame: None, message });
        }
        atomic::write_file(&self.folder.path().join(FILE_NAME), |w| {
            manifest::write(w, Some(&self.name), self.dt, self.rest, &self.frames)
        })?;
        self.folder.finish()
    }

    fn entry(&self, mesh: &MeshData, change: &Change) -> Result<Option<Topology>, String> {
        match change {
            Change::First if self.frames.is_empty() => Ok(None),
            Change::First => Err("only the first frame has nothing before it".into()),
            _ if self.frames.is_empty() => Err("the first frame has nothing before it".into()),
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

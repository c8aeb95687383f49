//! Sequences to disk: frames first, each whole, and `sequence.json` last.
//!
//! A folder without `sequence.json` is an unfinished one. An old `sequence.json` is removed at the start, so that it
//! never describes new frames. What is written is read back bit for bit, changes included.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::FILE_NAME;
use super::frames::{Change, Connectivity};
use super::manifest::{self, FrameEntry, Topology};
use crate::text::shown_name;
use crate::{Error, MeshData, atomic, write_mesh};

/// Writes frames `frame_0000.ply`, `frame_0001.ply`, ... and then their `sequence.json` into one folder.
#[derive(Debug)]
pub struct SequenceWriter {
    folder: PathBuf,
    name: String,
    dt: Option<f64>,
    frames: Vec<FrameEntry>,
    before: Connectivity,
}

impl SequenceWriter {
    /// Starts a sequence in `dir`, which is made if need be; `dt` is the time between frames, positive if known.
    /// Control characters in `name` are escaped.
    pub fn create(dir: &Path, name: &str, dt: Option<f64>) -> Result<Self, Error> {
        let manifest = dir.join(FILE_NAME);
        if let Some(message) = dt.and_then(manifest::refuse_dt) {
            return Err(Error::Sequence { path: manifest, frame: None, message });
        }
        fs::create_dir_all(dir).map_err(|source| Error::Write { path: dir.to_owned(), source })?;
        match fs::remove_file(&manifest) {
            Err(source) if source.kind() != io::ErrorKind::NotFound => {
                Err(Error::Write { path: manifest, source })
            }
            _ => Ok(Self {
                folder: dir.to_owned(),
                name: shown_name(name),
                dt,
                frames: Vec::new(),
                before: Connectivity::default(),
            }),
        }
    }

    /// Writes the next frame. `change` must be `First` for the first frame only, and `None` only if vertex count
    /// and faces are those of the frame before.
    pub fn push(&mut self, mesh: &MeshData, change: &Change) -> Result<(), Error> {
        let index = self.frames.len();
        let topology = self.entry(mesh, change).map_err(|message| Error::Sequence {
            path: self.folder.join(FILE_NAME),
            frame: Some(index),
            message,
        })?;
        let file = format!("frame_{index:04}.ply");
        write_mesh(&self.folder.join(&file), mesh)?;
        self.frames.push(FrameEntry { file, topology });
        if !self.before.is_of(mesh) {
            self.before.remember(mesh);
        }
        Ok(())
    }

    /// Writes `sequence.json`; without this the folder stays an unfinished sequence.
    pub fn finish(self) -> Result<(), Error> {
        let path = self.folder.join(FILE_NAME);
        if self.frames.is_empty() {
            let message = "a sequence needs at least one frame".into();
            return Err(Error::Sequence { path, frame: None, message });
        }
        atomic::write_file(&path, |w| manifest::write(w, Some(&self.name), self.dt, &self.frames))
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

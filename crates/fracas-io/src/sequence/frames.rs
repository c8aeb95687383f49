//! Frames of a sequence, read one after the other, each with what changed before it.

use std::path::PathBuf;

use fracas::scene::{Event, Origins};

use super::Sequence;
use super::manifest::Topology;
use crate::{Error, MeshData, read_mesh};

/// One mesh of a sequence.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// Its place in the sequence, from 0.
    pub index: usize,
    /// The file it was read from.
    pub file: PathBuf,
    /// The mesh.
    pub mesh: MeshData,
    /// What changed since the frame before.
    pub change: Change,
}

/// What happened to connectivity and bodies between a frame and the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// There is no frame before.
    First,
    /// Nothing: the same number of vertices and the same faces.
    None,
    /// Connectivity or bodies changed.
    Topology {
        /// Where each vertex was; without it there is no motion across the change.
        origins: Option<Origins>,
        /// What the simulator told, in order.
        events: Vec<Event>,
    },
}

/// Reads the frames of a [`Sequence`] in order; made by [`Sequence::frames`].
#[derive(Debug)]
pub struct Frames<'a> {
    sequence: &'a Sequence,
    next: usize,
    before: Connectivity,
}

/// All of a frame that the next one is compared with.
#[derive(Debug, Default)]
pub(super) struct Connectivity {
    pub(super) vertices: usize,
    faces: Vec<[u32; 3]>,
}

impl Connectivity {
    pub(super) fn is_of(&self, mesh: &MeshData) -> bool {
        self.vertices == mesh.positions.len() && self.faces == mesh.faces
    }

    pub(super) fn remember(&mut self, mesh: &MeshData) {
        self.vertices = mesh.positions.len();
        self.faces.clone_from(&mesh.faces);
    }
}

impl<'a> Frames<'a> {
    pub(super) fn new(sequence: &'a Sequence) -> Self {
        Self { sequence, next: 0, before: Connectivity::default() }
    }

    fn read(&mut self, index: usize) -> Result<Frame, Error> {
        let entry = &self.sequence.frames[index];
        let file = self.sequence.folder.join(&entry.file);
        let mesh = read_mesh(&file)?;
        let same = self.before.is_of(&mesh);
        let change = match &entry.topology {
            _ if index == 0 => Change::First,
            None if same => Change::None,
            None => Change::Topology { origins: None, events: Vec::new() },
            Some(topology) => self.explain(topology, &mesh).map_err(|message| {
                let path = self.sequence.origin.clone();
                Error::Sequence { path, frame: Some(index), message }
            })?,
        };
        if !same {
            self.before.remember(&mesh);
        }
        Ok(Frame { index, file, mesh, change })
    }

    fn explain(&self, topology: &Topology, mesh: &MeshData) -> Result<Change, String> {
        let origins = topology.origins(self.before.vertices, mesh.positions.len())?;
        Ok(Change::Topology { origins, events: topology.events() })
    }
}

impl Iterator for Frames<'_> {
    type Item = Result<Frame, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.next == self.sequence.len() {
            return None;
        }
        let frame = self.read(self.next);
        // After an error nothing is known about the frame before, so nothing more is read.
        self.next = if frame.is_ok() { self.next + 1 } else { self.sequence.len() };
        Some(frame)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.sequence.len() - self.next;
        (left.min(1), Some(left))
    }
}

impl std::iter::FusedIterator for Frames<'_> {}

//! One number for all frames of a scene, to compare machines, threads and versions.

use fracas_io::MeshData;
use fracas_io::sequence::Change;

const START: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a, 64 bits.
pub(crate) fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(START, |hash, &byte| step(hash, byte))
}

fn step(hash: u64, byte: u8) -> u64 {
    (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
}

/// FNV-1a, 64 bits, over little-endian words: positions, faces, bodies, origins and events of every frame added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(START)
    }
}

impl Digest {
    /// Adds a frame: its mesh, and what changed before it.
    pub fn add(&mut self, mesh: &MeshData, change: &Change) {
        self.add_mesh(mesh);
        if let Change::Topology { origins, events } = change {
            for origin in origins.iter().flat_map(|o| o.of_vertex()) {
                self.word(origin.map_or(u64::MAX, u64::from));
            }
            format!("{events:?}").bytes().for_each(|b| self.byte(b));
        }
    }

    /// Adds a mesh alone.
    pub(crate) fn add_mesh(&mut self, mesh: &MeshData) {
        self.word(mesh.positions.len() as u64);
        mesh.positions.iter().flatten().for_each(|x| self.word(x.to_bits()));
        self.word(mesh.faces.len() as u64);
        mesh.faces.iter().flatten().for_each(|&v| self.word(u64::from(v)));
        mesh.bodies.iter().flatten().for_each(|&b| self.word(u64::from(b)));
    }

    /// The number so far.
    pub fn value(&self) -> u64 {
        self.0
    }

    /// The digest whose number this is.
    pub(crate) fn from_value(value: u64) -> Self {
        Self(value)
    }

    fn word(&mut self, word: u64) {
        word.to_le_bytes().into_iter().for_each(|b| self.byte(b));
    }

    fn byte(&mut self, byte: u8) {
        self.0 = step(self.0, byte);
    }
}

//! One number for all frames of a scene, to compare machines, threads and versions.

use fracas::fnv::Fnv;
use fracas_io::MeshData;
use fracas_io::sequence::Change;

/// The hash of some bytes.
pub(crate) fn fnv(bytes: &[u8]) -> u64 {
    let mut hash = Fnv::default();
    hash.bytes(bytes);
    hash.value()
}

/// The hash of positions, faces, bodies, origins and events of every frame added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Digest(Fnv);

impl Digest {
    /// Adds a frame: its mesh, and what changed before it.
    pub fn add(&mut self, mesh: &MeshData, change: &Change) {
        self.add_mesh(mesh);
        if let Change::Topology { origins, events } = change {
            for origin in origins.iter().flat_map(|o| o.of_vertex()) {
                self.0.word(origin.map_or(u64::MAX, u64::from));
            }
            self.0.bytes(format!("{events:?}").as_bytes());
        }
    }

    /// Adds a mesh alone.
    pub(crate) fn add_mesh(&mut self, mesh: &MeshData) {
        self.0.word(mesh.positions.len() as u64);
        mesh.positions.iter().flatten().for_each(|x| self.0.word(x.to_bits()));
        self.0.word(mesh.faces.len() as u64);
        mesh.faces.iter().flatten().for_each(|&v| self.0.word(u64::from(v)));
        mesh.bodies.iter().flatten().for_each(|&b| self.0.word(u64::from(b)));
    }

    /// The number so far.
    pub fn value(&self) -> u64 {
        self.0.value()
    }

    /// The digest whose number this is.
    pub(crate) fn from_value(value: u64) -> Self {
        Self(Fnv::from_value(value))
    }
}

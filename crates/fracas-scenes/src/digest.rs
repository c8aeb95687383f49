//! One number for all frames of a scene, to compare machines, threads and versions.

use fracas_io::sequence::Change;

use crate::scene::Frame;

/// FNV-1a, 64 bits, over little-endian words: positions, faces, bodies, origins and events of every frame added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    /// Adds a frame.
    pub fn add(&mut self, frame: &Frame) {
        let mesh = &frame.mesh;
        self.word(mesh.positions.len() as u64);
        mesh.positions.iter().flatten().for_each(|x| self.word(x.to_bits()));
        self.word(mesh.faces.len() as u64);
        mesh.faces.iter().flatten().for_each(|&v| self.word(u64::from(v)));
        mesh.bodies.iter().flatten().for_each(|&b| self.word(u64::from(b)));
        if let Change::Topology { origins, events } = &frame.change {
            for origin in origins.iter().flat_map(|o| o.of_vertex()) {
                self.word(origin.map_or(u64::MAX, u64::from));
            }
            format!("{events:?}").bytes().for_each(|b| self.byte(b));
        }
    }

    /// The number so far.
    pub fn value(&self) -> u64 {
        self.0
    }

    fn word(&mut self, word: u64) {
        word.to_le_bytes().into_iter().for_each(|b| self.byte(b));
    }

    fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
}

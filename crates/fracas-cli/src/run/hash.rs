//! One number for all results of a run, to compare machines, threads and versions.
//!
//! FNV-1a, 64 bits (Fowler, Noll, Vo), over little-endian words: frame, number of pairs, then each pair.

use fracas::report::Intersection;

/// The running hash.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResultHash(u64);

impl Default for ResultHash {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl ResultHash {
    pub(crate) fn add_frame(&mut self, frame: usize, pairs: &[Intersection]) {
        self.add(frame as u64);
        self.add(pairs.len() as u64);
        for pair in pairs {
            self.add(u64::from(pair.a));
            self.add(u64::from(pair.b) << 1 | u64::from(pair.adjacent));
        }
    }

    pub(crate) fn finish(self) -> String {
        format!("{:016x}", self.0)
    }

    fn add(&mut self, word: u64) {
        for byte in word.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

//! One number for many: FNV-1a, 64 bits (Fowler, Noll, Vo), over little-endian words.
//!
//! To compare results between machines, threads and versions. Not for cryptography, nor for tables.

/// The running hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    /// The hash that goes on from here.
    pub fn from_value(value: u64) -> Self {
        Self(value)
    }

    /// Adds eight bytes, the lowest first.
    pub fn word(&mut self, word: u64) {
        self.bytes(&word.to_le_bytes());
    }

    /// Adds bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// The number so far.
    pub fn value(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_bytes_have_their_known_numbers() {
        // Test vectors of the authors (Noll's fnv page): the empty string, "a", "foobar".
        let of = |text: &str| {
            let mut hash = Fnv::default();
            hash.bytes(text.as_bytes());
            hash.value()
        };
        assert_eq!(of(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(of("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(of("foobar"), 0x8594_4171_f739_67e8);
    }
}

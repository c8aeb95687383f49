//! The state of a half-made scene on disk: how many frames there are, what they are, and how to go on.
//!
//! Layout: a line of text, the scene's key, the number of frames, the digest of those frames, the simulator's state, and FNV-1a
//! over all of it. A file that does not fit in every respect counts as none.

use std::fs;
use std::path::Path;

use fracas_io::atomic;

use crate::digest::{Digest, fnv};
use crate::scene::SceneError;

const MAGIC: &[u8] = b"fracas checkpoint 1\n";

/// Where to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Checkpoint {
    /// Frames made.
    pub(crate) frames: usize,
    /// What they are.
    pub(crate) digest: Digest,
    /// What the simulator remembers.
    pub(crate) state: Vec<u8>,
}

impl Checkpoint {
    /// Writes the file, whole or not at all.
    pub(crate) fn write(&self, path: &Path, key: u64) -> Result<(), SceneError> {
        let mut bytes = MAGIC.to_vec();
        for word in [key, self.frames as u64, self.digest.value()] {
            bytes.extend_from_slice(&word.to_le_bytes());
        }
        bytes.extend_from_slice(&self.state);
        let sum = fnv(&bytes).to_le_bytes();
        bytes.extend_from_slice(&sum);
        Ok(atomic::write_file(path, |out| out.write_all(&bytes))?)
    }

    /// What a file says about the scene with this key, if it says anything.
    pub(crate) fn read(path: &Path, key: u64) -> Option<Self> {
        let bytes = fs::read(path).ok()?;
        let (content, sum) = bytes.split_last_chunk::<8>()?;
        if fnv(content) != u64::from_le_bytes(*sum) {
            return None;
        }
        let mut rest = content.strip_prefix(MAGIC)?;
        let mut word = || {
            let (head, tail) = rest.split_first_chunk::<8>()?;
            rest = tail;
            Some(u64::from_le_bytes(*head))
        };
        if word()? != key {
            return None;
        }
        let (frames, digest) = (word()? as usize, Digest::from_value(word()?));
        Some(Self { frames, digest, state: rest.to_vec() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checkpoint_is_read_back_and_any_other_byte_makes_it_none() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.state");
        let point =
            Checkpoint { frames: 9, digest: Digest::from_value(77), state: b"state".to_vec() };
        point.write(&path, 5).unwrap();
        assert_eq!(Checkpoint::read(&path, 5), Some(point));
        assert_eq!(Checkpoint::read(&path, 6), None, "another scene's");
        let bytes = fs::read(&path).unwrap();
        for i in 0..bytes.len() {
            let mut wrong = bytes.clone();
            wrong[i] ^= 1;
            fs::write(&path, &wrong).unwrap();
            assert_eq!(Checkpoint::read(&path, 5), None, "byte {i}");
            fs::write(&path, &bytes[..i]).unwrap();
            assert_eq!(Checkpoint::read(&path, 5), None, "{i} bytes");
        }
        assert_eq!(Checkpoint::read(folder.path(), 5), None);
    }
}

//! What candidates belong to: one state of one detector.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

static NEXT: AtomicU64 = AtomicU64::new(1);

/// The name of a detector's features and filter, given to no other detector and to no other state of the same one.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Generation(u64);

impl Generation {
    pub(super) fn new() -> Self {
        Self(NEXT.fetch_add(1, Relaxed))
    }

    /// What candidates note.
    pub(super) fn name(&self) -> u64 {
        self.0
    }
}

impl Clone for Generation {
    /// A copy may change on its own: it has a name of its own.
    fn clone(&self) -> Self {
        Self::new()
    }
}

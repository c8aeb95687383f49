//! What is being written right now, so that nothing of it stays behind on Ctrl-C.
//!
//! One lock guards the list. It is held while a temporary file is made and listed, so that none escapes
//! [`remove_unfinished`], which never gives it back.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Removes the temporary files that are being written right now, and lets no new ones be made.
///
/// For a process that is about to exit, once: from here on every write of this crate, on any thread, stops where it
/// would begin or end and waits for that exit. So no thread reports a failure either.
pub fn remove_unfinished() {
    let mut list = lock();
    for path in list.drain(..).rev() {
        // A file that was renamed or removed in the meantime is what we want anyway.
        let _ = fs::remove_file(path);
    }
    std::mem::forget(list);
}

/// Runs `make` and lists the path that it gives beside its result.
pub(super) fn make<T>(make: impl FnOnce() -> io::Result<(T, PathBuf)>) -> io::Result<(T, Listed)> {
    let mut list = lock();
    let (made, path) = make()?;
    list.push(path.clone());
    Ok((made, Listed(path)))
}

/// Takes a temporary file off the list when it is dropped; the file must be gone (renamed or removed) by then.
#[derive(Debug)]
pub(super) struct Listed(PathBuf);

impl Drop for Listed {
    fn drop(&mut self) {
        lock().retain(|path| *path != self.0);
    }
}

fn lock() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

//! What is being written right now, so that nothing of it stays behind on Ctrl-C.
//!
//! One lock guards the list. It is held while a temporary file or folder is made and listed, and while a folder
//! changes places, so that [`remove_unfinished`] sees all there is and nothing halfway. That one never gives the
//! lock back.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

static LIST: Mutex<Vec<Entry>> = Mutex::new(Vec::new());

/// A temporary file or folder that exists.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) temporary: PathBuf,
    /// Where it will be, as the caller wrote it.
    pub(super) target: PathBuf,
    /// Folders made on the way to it, the deepest first.
    pub(super) parents: Vec<PathBuf>,
}

/// Removes the temporary files and folders that are being written right now, and lets no new ones be made.
///
/// For a process that is about to exit, once: from here on every write of this crate, on any thread, stops where it
/// would begin or end and waits for that exit. So no thread reports a failure either.
pub fn remove_unfinished() {
    let mut list = lock();
    // The last first: files before the folder they are in, so that nothing is renamed in a folder being removed.
    for entry in list.drain(..).rev() {
        // What was renamed or removed in the meantime is what we want anyway.
        let _ = match entry.temporary.is_dir() {
            true => fs::remove_dir_all(&entry.temporary),
            false => fs::remove_file(&entry.temporary),
        };
        remove_empty(&entry.parents);
    }
    std::mem::forget(list);
}

/// Removes those of `folders` that are empty.
pub(super) fn remove_empty(folders: &[PathBuf]) {
    for folder in folders {
        // Of a folder that holds something this removes nothing.
        let _ = fs::remove_dir(folder);
    }
}

/// Runs `make` and lists the entry that it gives beside its result.
pub(super) fn make<T>(make: impl FnOnce() -> io::Result<(T, Entry)>) -> io::Result<(T, Listed)> {
    let mut list = lock();
    let (made, entry) = make()?;
    let listed = Listed(entry.temporary.clone());
    list.push(entry);
    Ok((made, listed))
}

/// Runs `work` while `remove_unfinished` cannot.
pub(super) fn undisturbed<T>(work: impl FnOnce() -> T) -> T {
    let _list = lock();
    work()
}

/// Where `path` will be when the unfinished folder that it lies in is in its place.
pub(super) fn final_path(path: &Path) -> PathBuf {
    let inside = |entry: &Entry| {
        path.strip_prefix(&entry.temporary).ok().map(|inside| entry.target.join(inside))
    };
    lock().iter().find_map(inside).unwrap_or_else(|| path.to_owned())
}

/// Takes an entry off the list when it is dropped; what it names must be gone (renamed or removed) by then.
#[derive(Debug)]
pub(super) struct Listed(PathBuf);

impl Drop for Listed {
    fn drop(&mut self) {
        lock().retain(|entry| entry.temporary != self.0);
    }
}

fn lock() -> MutexGuard<'static, Vec<Entry>> {
    LIST.lock().unwrap_or_else(PoisonError::into_inner)
}

//! Folders that appear whole or not at all.
//!
//! Steps: a temporary folder beside the target, filled by the caller, renamed when all went well. A folder that is
//! already there is replaced only if it holds nothing but files that the caller calls its own. No system renames one
//! full folder over another, so the old one is moved aside first and put back if the new one cannot take its place;
//! only a process killed between these two renames leaves it aside.

use std::env;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{self, Path, PathBuf};

use tempfile::TempDir;

use super::temporary;
use super::unfinished::{self, Entry, Listed};
use crate::Error;
use crate::text::{quoted, shown_path};

/// A folder being written; unless [`Folder::finish`] puts it in its place, nothing stays of it.
#[derive(Debug)]
pub struct Folder {
    /// As the caller wrote it, for messages.
    shown: PathBuf,
    /// From the root, links followed.
    target: PathBuf,
    is_ours: fn(&str) -> bool,
    // In this order: the folder is gone before it leaves the list, and then the folders above it may be empty.
    temporary: TempDir,
    _listed: Listed,
    _parents: Parents,
}

impl Folder {
    /// Makes a temporary folder beside `target`, and the folders above it if they are missing.
    ///
    /// If `target` exists it must be a folder, and `is_ours` true of the name of every file in it.
    pub fn create(target: &Path, is_ours: fn(&str) -> bool) -> Result<Self, Error> {
        let shown = target.to_owned();
        let target = fs::canonicalize(target)
            .or_else(|_| path::absolute(target))
            .map_err(|source| Error::Write { path: shown.clone(), source })?;
        check(&shown, &target, is_ours)?;
        let make = || {
            let parents = Parents::make(&target)?;
            let temporary = new_temporary(&parents.folder)?;
            if let Ok(replaced) = fs::metadata(&target) {
                fs::set_permissions(temporary.path(), replaced.permissions())?;
            }
            let entry = Entry {
                temporary: temporary.path().to_owned(),
                target: shown.clone(),
                parents: parents.made.clone(),
            };
            Ok(((temporary, parents), entry))
        };
        match unfinished::make(make) {
            Ok(((temporary, _parents), _listed)) => {
                Ok(Self { shown, target, is_ours, temporary, _listed, _parents })
            }
            Err(source) => Err(Error::Write { path: shown, source }),
        }
    }

    /// Where to write until it is finished. Errors of [`super::write_file`] name the files as they will be called.
    pub fn path(&self) -> &Path {
        self.temporary.path()
    }

    /// Puts the folder in its place; of a folder that was there, all files are gone.
    ///
    /// Checks again what is there, and leaves it as it is if this fails.
    pub fn finish(self) -> Result<(), Error> {
        put_in_place(self.path(), &self.shown, &self.target, self.is_ours)
    }
}

/// Gives the folder `from` the name `target`, on the same file system. A folder that is there is replaced, all files in
/// it gone, if `is_ours` is true of the name of every one; else it stays as it is.
pub fn rename_folder(from: &Path, target: &Path, is_ours: fn(&str) -> bool) -> Result<(), Error> {
    let absolute = fs::canonicalize(target).or_else(|_| path::absolute(target));
    let absolute = absolute.map_err(|source| Error::Write { path: target.to_owned(), source })?;
    put_in_place(from, target, &absolute, is_ours)
}

/// Checks what is there, and takes its place.
fn put_in_place(
    from: &Path,
    shown: &Path,
    target: &Path,
    is_ours: fn(&str) -> bool,
) -> Result<(), Error> {
    let failed = |source| Error::Write { path: shown.to_owned(), source };
    check(shown, target, is_ours)?;
    if !target.exists() {
        return unfinished::undisturbed(|| fs::rename(from, target)).map_err(failed);
    }
    let (aside, listed) = unfinished::make(|| set_aside(from, shown, target)).map_err(failed)?;
    drop(aside); // The old folder goes before it leaves the list.
    drop(listed);
    Ok(())
}

/// Takes the place of `target`, and gives the folder in which that is now, to be removed.
fn set_aside(from: &Path, shown: &Path, target: &Path) -> io::Result<(TempDir, Entry)> {
    let aside = new_temporary(target.parent().unwrap_or(target))?;
    let old = aside.path().join("old");
    if let Err(error) = replace(from, target, &old) {
        if old.exists() {
            let _ = aside.keep(); // It could not be put back either; the message says where it is.
        }
        return Err(error);
    }
    let (temporary, shown) = (aside.path().to_owned(), shown.to_owned());
    Ok((aside, Entry { temporary, target: shown, parents: vec![] }))
}

/// Whether `name` is `prefix`, four digits or more, `suffix`: what `{prefix}{index:04}{suffix}` writes.
pub fn is_numbered(name: &str, prefix: &str, suffix: &str) -> bool {
    name.strip_prefix(prefix)
        .and_then(|rest| rest.strip_suffix(suffix))
        .is_some_and(|digits| digits.len() >= 4 && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Refuses a target that is there and may not or cannot be replaced.
fn check(shown: &Path, target: &Path, is_ours: fn(&str) -> bool) -> Result<(), Error> {
    let failed = |source| Error::Write { path: shown.to_owned(), source };
    let refuse = |kind, why: &str| Err(failed(io::Error::new(kind, why)));
    let metadata = match fs::symlink_metadata(target) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return match target.file_name() {
                Some(_) => Ok(()),
                None => refuse(ErrorKind::InvalidInput, "this is no name for a new folder"),
            };
        }
        found => found.map_err(failed)?,
    };
    if !metadata.is_dir() {
        return refuse(ErrorKind::AlreadyExists, "this is a file, a folder is needed");
    }
    if is_mount_point(target, &metadata) {
        let why = "this folder is a mount point; name a folder inside it";
        return refuse(ErrorKind::ResourceBusy, why);
    }
    if env::current_dir().is_ok_and(|current| current.starts_with(target)) {
        let why = "this folder is in use as the current one; name a folder inside it";
        return refuse(ErrorKind::ResourceBusy, why);
    }
    if metadata.permissions().readonly() {
        return refuse(ErrorKind::PermissionDenied, "the folder is read-only");
    }
    let mut others = vec![];
    for entry in fs::read_dir(target).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name();
        let folder = entry.file_type().map_err(failed)?.is_dir();
        if folder || !name.to_str().is_some_and(is_ours) {
            others.push(name);
        }
    }
    // The same one in every run, whatever the order of the file system.
    match others.iter().min() {
        None => Ok(()),
        Some(other) => {
            let other = quoted(other.as_encoded_bytes());
            Err(Error::NotOurs { path: shown.to_owned(), other })
        }
    }
}

/// Nothing can take the place of a mount point; known from the device of the folder above.
#[cfg(unix)]
fn is_mount_point(folder: &Path, metadata: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    let above = folder.parent().and_then(|above| fs::metadata(above).ok());
    above.is_none_or(|above| above.dev() != metadata.dev())
}

#[cfg(not(unix))]
fn is_mount_point(folder: &Path, _: &fs::Metadata) -> bool {
    folder.parent().is_none()
}

/// Moves `target` to `aside` and `new` to `target`; if the second fails, undoes the first.
fn replace(new: &Path, target: &Path, aside: &Path) -> io::Result<()> {
    fs::rename(target, aside)?;
    fs::rename(new, target).map_err(|failed| match fs::rename(aside, target) {
        Ok(()) => failed,
        Err(_) => {
            let why = format!("{failed}; what was there before is now {}", shown_path(aside));
            io::Error::new(failed.kind(), why)
        }
    })
}

/// The folders above a target that had to be made; those still empty at the end are removed.
#[derive(Debug)]
struct Parents {
    /// The deepest first.
    made: Vec<PathBuf>,
    folder: PathBuf,
}

impl Parents {
    fn make(target: &Path) -> io::Result<Self> {
        let folder = target.parent().unwrap_or(target);
        let missing = folder.ancestors().take_while(|path| !path.exists());
        let made = missing.map(Path::to_owned).collect();
        let parents = Self { made, folder: folder.to_owned() };
        fs::create_dir_all(&parents.folder)?;
        Ok(parents)
    }
}

impl Drop for Parents {
    fn drop(&mut self) {
        unfinished::remove_empty(&self.made);
    }
}

fn new_temporary(parent: &Path) -> io::Result<TempDir> {
    // Only the kind of error: `tempfile` adds the temporary name to the words.
    temporary().tempdir_in(parent).map_err(|error| error.kind().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_cannot_be_replaced_is_put_back() {
        let folder = tempfile::tempdir().unwrap();
        let [new, target, aside] = ["new", "target", "aside"].map(|name| folder.path().join(name));
        fs::create_dir(&target).unwrap();
        fs::write(target.join("a"), "old").unwrap();
        assert!(replace(&new, &target, &aside).is_err());
        assert_eq!(fs::read(target.join("a")).unwrap(), b"old");
        assert!(!aside.exists());
    }

    #[test]
    fn numbered_names_are_those_that_are_written() {
        for index in [0, 7, 9999, 10000, 123_456] {
            assert!(is_numbered(&format!("frame_{index:04}.ply"), "frame_", ".ply"), "{index}");
        }
        for name in ["frame_1.ply", "frame_.ply", "frame_00a1.ply", "frame_0001.obj", "0001.ply"] {
            assert!(!is_numbered(name, "frame_", ".ply"), "{name}");
        }
    }
}

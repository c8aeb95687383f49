//! Files and folders that appear whole or not at all.
//!
//! Steps: a temporary file beside the target, filled through a buffer, renamed over the target when all went well.
//! A failure, a panic or Ctrl-C on the way leaves the old file, or none. Not promised: that the bytes survive a
//! power cut right after the rename (that would cost a disk flush per frame of a sequence).
//!
//! Streams cannot be renamed over: `/dev/stdout`, `/dev/full` and pipes are written straight into.

mod folder;
mod unfinished;

use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use tempfile::NamedTempFile;

use crate::Error;
use unfinished::{Entry, Listed};

pub use folder::{Folder, is_numbered, rename_folder};
pub use unfinished::remove_unfinished;

const BUFFER: usize = 1 << 16;

/// Runs `fill` on a buffered temporary file beside `path`, then renames it: `path` appears whole or not at all.
///
/// A `path` that exists and is not a regular file (a device, a pipe) is written straight into. A link is followed,
/// the permissions of a file that is replaced are kept, and a read-only file is not replaced.
pub fn write_file(
    path: &Path,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Error> {
    let result = if is_stream(path) { into_stream(path, fill) } else { beside(path, fill) };
    result.map_err(|source| Error::Write { path: unfinished::final_path(path), source })
}

/// The standard streams count by name: redirected to a file they look like that file, and replacing it would
/// lose what else goes there.
fn is_stream(path: &Path) -> bool {
    let by_name = ["/dev/stdout", "/dev/stderr", "/dev/fd", "/proc"];
    by_name.iter().any(|stream| path.starts_with(stream))
        || fs::metadata(path).is_ok_and(|metadata| !metadata.is_file())
}

fn into_stream(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(BUFFER, OpenOptions::new().append(true).open(path)?);
    fill(&mut out)?;
    out.flush()
}

fn beside(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let replaced = fs::metadata(&target).ok().map(|metadata| metadata.permissions());
    if replaced.as_ref().is_some_and(fs::Permissions::readonly) {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the file is read-only"));
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let (file, _listed) = make_temporary(folder.unwrap_or(Path::new(".")), path)?;
    if let Some(permissions) = replaced {
        file.as_file().set_permissions(permissions)?;
    }
    fill_and_rename(file, &target, fill)
}

/// Takes the file, so that it is gone (renamed or removed) before it leaves the list of unfinished ones.
fn fill_and_rename(
    file: NamedTempFile,
    target: &Path,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    // Not through `file` itself: its errors would tell the temporary name.
    let mut out = BufWriter::with_capacity(BUFFER, file.as_file());
    fill(&mut out)?;
    out.flush()?;
    drop(out);
    file.persist(target).map_err(|failed| failed.error)?;
    Ok(())
}

fn make_temporary(folder: &Path, target: &Path) -> io::Result<(NamedTempFile, Listed)> {
    // Opened here rather than by `tempfile`: so it is an ordinary file whose permissions the umask decides, and an
    // error does not tell the temporary name.
    let open = |path: &Path| OpenOptions::new().write(true).create_new(true).open(path);
    unfinished::make(|| {
        let file = temporary().make_in(folder, open)?;
        let (temporary, target) = (file.path().to_owned(), target.to_owned());
        Ok((file, Entry { temporary, target, parents: vec![] }))
    })
}

/// Names such as `.fracas-a1B2c3.tmp`.
fn temporary() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".fracas-").suffix(".tmp");
    builder
}

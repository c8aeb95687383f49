//! A file appears whole or not at all.

use std::fs;
use std::io;
use std::path::Path;

use fracas_io::atomic::write_file;
use fracas_io::{Error, read_mesh};

fn names(folder: &Path) -> Vec<String> {
    let entries = folder.read_dir().expect("the folder is there");
    entries
        .map(|entry| entry.expect("the folder can be listed").file_name())
        .map(|name| name.into_string().expect("our names are UTF-8"))
        .collect()
}

#[test]
fn a_failed_write_leaves_the_old_file_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.txt");
    fs::write(&path, "old").unwrap();
    let error = write_file(&path, |w| {
        w.write_all(&[b'x'; 1 << 20])?;
        Err(io::Error::other("full"))
    });
    assert_eq!(error.unwrap_err().to_string(), format!("{}: cannot write: full", path.display()));
    assert_eq!(fs::read(&path).unwrap(), b"old");
    assert_eq!(names(folder.path()), ["a.txt"]);
}

#[test]
fn a_panic_while_writing_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.txt");
    let outcome = std::panic::catch_unwind(|| {
        write_file(&path, |w| {
            w.write_all(b"half")?;
            panic!("on purpose")
        })
    });
    assert!(outcome.is_err());
    assert!(names(folder.path()).is_empty());
}

#[test]
fn a_new_file_replaces_the_old_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.txt");
    for text in ["first, longer", "second"] {
        write_file(&path, |w| w.write_all(text.as_bytes())).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    assert_eq!(names(folder.path()), ["a.txt"]);
}

#[test]
fn a_read_only_file_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.txt");
    fs::write(&path, "old").unwrap();
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    let error = write_file(&path, |w| w.write_all(b"new")).unwrap_err();
    assert!(error.to_string().ends_with("cannot write: the file is read-only"), "{error}");
    assert_eq!(fs::read(&path).unwrap(), b"old");
}

#[test]
fn a_missing_folder_is_an_error_and_is_not_made() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("no/a.txt");
    let error = write_file(&path, |_| Ok(())).unwrap_err();
    assert!(matches!(error, Error::Write { .. }));
    assert_eq!(error.to_string(), format!("{}: cannot write: no such folder", path.display()));
    assert!(names(folder.path()).is_empty());
}

#[test]
fn reading_what_is_not_there_or_a_folder_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.ply");
    let message = |path: &Path| read_mesh(path).unwrap_err().to_string();
    let start = format!("{}: cannot read: ", path.display());
    assert_eq!(message(&path), format!("{start}no such file or folder"));
    fs::create_dir(&path).unwrap();
    assert!(message(&path).starts_with(&start));
}

#[test]
fn a_path_through_a_file_says_so_and_no_message_tells_a_temporary_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let message = |path: &Path| write_file(path, |w| w.write_all(b"x")).unwrap_err().to_string();
    let path = file.join("a.txt");
    let reason = "cannot write: part of the path is a file, not a folder";
    assert_eq!(message(&path), format!("{}: {reason}", path.display()));
    let long = folder.path().join("x".repeat(300));
    for path in [path, long, folder.path().join("no/a.txt"), Path::new("/no/a.txt").to_owned()] {
        let text = message(&path);
        assert!(!text.contains(".fracas-"), "{text}");
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    #[test]
    fn a_full_device_is_an_error() {
        let error = write_file(Path::new("/dev/full"), |w| w.write_all(b"x")).unwrap_err();
        let Error::Write { source, .. } = error else { panic!("{error}") };
        assert_eq!(source.kind(), io::ErrorKind::StorageFull);
    }

    #[test]
    fn a_device_is_written_straight_into_and_stays_a_device() {
        write_file(Path::new("/dev/null"), |w| w.write_all(&[0; 1 << 18])).unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }

    #[test]
    fn a_folder_is_not_replaced_by_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let error = write_file(folder.path(), |w| w.write_all(b"x")).unwrap_err();
        let reason = "cannot write: this is a folder, a file is needed";
        assert_eq!(error.to_string(), format!("{}: {reason}", folder.path().display()));
        assert!(folder.path().is_dir());
    }

    #[test]
    fn a_link_is_followed_and_permissions_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&file, &link).unwrap();
        write_file(&link, |w| w.write_all(b"new")).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[test]
    fn a_new_file_has_the_permissions_any_new_file_has() {
        let folder = tempfile::tempdir().unwrap();
        let (plain, ours) = (folder.path().join("plain"), folder.path().join("ours"));
        fs::write(&plain, "x").unwrap();
        write_file(&ours, |w| w.write_all(b"x")).unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode(&ours), mode(&plain));
    }
}

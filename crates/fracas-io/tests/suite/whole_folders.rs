//! A folder appears whole or not at all, and replaces nothing but its own kind.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use fracas_io::Error;
use fracas_io::atomic::{Folder, write_file};

fn is_text(name: &str) -> bool {
    name.ends_with(".txt")
}

/// Every file below `folder` with its content, every folder with none.
fn content(folder: &Path) -> BTreeMap<String, Option<String>> {
    let mut found = BTreeMap::new();
    for entry in folder.read_dir().expect("the folder is there") {
        let path = entry.expect("the folder can be listed").path();
        let name = path.file_name().expect("listed").to_string_lossy().into_owned();
        if path.is_dir() {
            for (inside, text) in content(&path) {
                found.insert(format!("{name}/{inside}"), text);
            }
            found.insert(name, None);
        } else {
            found.insert(name, Some(fs::read_to_string(&path).expect("our files are text")));
        }
    }
    found
}

fn write(target: &Path, name: &str) -> Result<(), Error> {
    let folder = Folder::create(target, is_text)?;
    write_file(&folder.path().join(name), |w| w.write_all(name.as_bytes()))?;
    folder.finish()
}

#[test]
fn a_new_folder_appears_at_the_end_and_replaces_an_older_one() {
    let temporary = tempfile::tempdir().unwrap();
    let target = temporary.path().join("a/b/c");
    let folder = Folder::create(&target, is_text).unwrap();
    write_file(&folder.path().join("1.txt"), |w| w.write_all(b"1")).unwrap();
    assert!(!target.exists());
    folder.finish().unwrap();
    assert_eq!(content(&target), [("1.txt".into(), Some("1".into()))].into());
    write(&target, "2.txt").unwrap();
    assert_eq!(content(&target), [("2.txt".into(), Some("2.txt".into()))].into());
    assert_eq!(content(temporary.path()).len(), 4, "nothing but a, a/b, a/b/c and the file");
}

#[test]
fn a_folder_that_is_not_finished_leaves_nothing() {
    let temporary = tempfile::tempdir().unwrap();
    let folder = Folder::create(&temporary.path().join("a/b/c"), is_text).unwrap();
    write_file(&folder.path().join("1.txt"), |w| w.write_all(b"1")).unwrap();
    drop(folder);
    let outcome = std::panic::catch_unwind(|| {
        let _folder = Folder::create(&temporary.path().join("d"), is_text).unwrap();
        panic!("on purpose")
    });
    assert!(outcome.is_err());
    assert!(content(temporary.path()).is_empty());
}

#[test]
fn a_folder_with_other_files_is_refused_and_stays_as_it_is() {
    let temporary = tempfile::tempdir().unwrap();
    let target = temporary.path().join("a");
    for other in ["notes.md", "inside.txt/"] {
        fs::create_dir(&target).unwrap();
        fs::write(target.join("1.txt"), "1").unwrap();
        match other.strip_suffix('/') {
            Some(folder) => fs::create_dir(target.join(folder)).unwrap(),
            None => fs::write(target.join(other), "mine").unwrap(),
        }
        let before = content(temporary.path());
        let error = Folder::create(&target, is_text).unwrap_err();
        assert!(matches!(error, Error::NotOurs { .. }));
        let reason = format!(
            "this folder exists and holds other files, such as \"{}\"; name another one",
            other.trim_end_matches('/')
        );
        assert_eq!(error.to_string(), format!("{}: {reason}", target.display()));
        assert_eq!(content(temporary.path()), before);
        fs::remove_dir_all(&target).unwrap();
    }
}

#[test]
fn what_appears_at_the_target_meanwhile_is_not_lost() {
    let temporary = tempfile::tempdir().unwrap();
    let target = temporary.path().join("a");
    let folder = Folder::create(&target, is_text).unwrap();
    fs::create_dir(&target).unwrap();
    fs::write(target.join("notes.md"), "mine").unwrap();
    assert!(matches!(folder.finish(), Err(Error::NotOurs { .. })));
    let left = content(temporary.path());
    assert_eq!(left.into_keys().collect::<Vec<_>>(), ["a", "a/notes.md"]);
}

#[test]
fn an_empty_folder_that_appears_meanwhile_is_replaced() {
    let temporary = tempfile::tempdir().unwrap();
    let target = temporary.path().join("a");
    let folder = Folder::create(&target, is_text).unwrap();
    fs::create_dir(&target).unwrap();
    folder.finish().unwrap();
    assert_eq!(content(temporary.path()), [("a".into(), None)].into());
}

#[test]
fn targets_that_no_folder_can_take_the_place_of_are_refused_at_the_start() {
    let temporary = tempfile::tempdir().unwrap();
    let file = temporary.path().join("file");
    fs::write(&file, "mine").unwrap();
    let reason = |target: &Path| match Folder::create(target, |_| true) {
        Err(Error::Write { source, .. }) => source.to_string(),
        other => panic!("{other:?}"),
    };
    assert_eq!(reason(&file), "this is a file, a folder is needed");
    assert_eq!(reason(&temporary.path().join("no/..")), "this is no name for a new folder");
    let current = "this folder is in use as the current one; name a folder inside it";
    assert_eq!(reason(Path::new(".")), current);
    let inside_a_file = Folder::create(&file.join("a"), is_text).unwrap_err().to_string();
    let through = "cannot write: part of the path is a file, not a folder";
    assert_eq!(inside_a_file, format!("{}: {through}", file.join("a").display()));
    assert_eq!(content(temporary.path()), [("file".into(), Some("mine".into()))].into());
}

#[test]
fn a_file_that_cannot_be_written_is_named_as_it_would_be_called() {
    let temporary = tempfile::tempdir().unwrap();
    let target = temporary.path().join("a");
    let folder = Folder::create(&target, is_text).unwrap();
    let path = folder.path().join("1.txt");
    let error = write_file(&path, |_| Err(std::io::Error::other("full"))).unwrap_err();
    let expected = format!("{}: cannot write: full", target.join("1.txt").display());
    assert_eq!(error.to_string(), expected);
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    #[test]
    fn a_link_is_followed_and_permissions_are_kept() {
        let temporary = tempfile::tempdir().unwrap();
        let (real, link) = (temporary.path().join("real"), temporary.path().join("link"));
        fs::create_dir(&real).unwrap();
        fs::set_permissions(&real, fs::Permissions::from_mode(0o750)).unwrap();
        symlink(&real, &link).unwrap();
        write(&link, "1.txt").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert!(real.join("1.txt").exists());
        assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o750);
    }

    #[test]
    fn a_new_folder_has_the_permissions_any_new_folder_has() {
        let temporary = tempfile::tempdir().unwrap();
        let (plain, ours) = (temporary.path().join("plain"), temporary.path().join("ours"));
        fs::create_dir(&plain).unwrap();
        write(&ours, "1.txt").unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode(&ours), mode(&plain));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_mount_point_is_refused_at_the_start() {
        let error = Folder::create(Path::new("/proc"), |_| true).unwrap_err().to_string();
        let reason = "this folder is a mount point; name a folder inside it";
        assert_eq!(error, format!("/proc: cannot write: {reason}"));
    }
}

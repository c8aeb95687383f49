//! Cached scenes: made once, never half-made under their name, and gone on with after an interruption to the same bytes.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};

use fracas_scenes::{Request, Size, cached, fetch};

/// The content of every file of a folder.
fn content(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let file = |entry: std::io::Result<fs::DirEntry>| {
        let entry = entry.unwrap();
        (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap())
    };
    fs::read_dir(folder).unwrap().map(file).collect()
}

fn short(frames: usize) -> Request {
    Request { frames: Some(frames), ..Request::default() }
}

/// Stops a run as a crash would, when there are `at` frames.
fn interrupted(name: &str, request: &Request, dir: &Path, at: usize) {
    struct Stop;
    let stop = |made: usize, _| {
        if made == at {
            resume_unwind(Box::new(Stop));
        }
    };
    let run = catch_unwind(AssertUnwindSafe(|| fetch(name, request, dir, stop)));
    assert!(run.unwrap_err().is::<Stop>(), "{name} ended before frame {at}");
}

/// Fetches the scene, and tells with how many frames it began; none if it was there.
fn begun(name: &str, request: &Request, dir: &Path) -> (PathBuf, Option<usize>) {
    let mut first = None;
    let folder = fetch(name, request, dir, |made, _| {
        first.get_or_insert(made);
    });
    (folder.unwrap(), first)
}

/// Only finished scenes, and no unfinished frames or states.
fn assert_tidy(dir: &Path, scenes: usize) {
    let names: Vec<String> = fs::read_dir(dir)
        .unwrap()
        .chain(fs::read_dir(dir.join("unfinished")).unwrap())
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "unfinished" && !name.ends_with(".lock"))
        .collect();
    assert_eq!(names.len(), scenes, "{names:?}");
}

fn goes_on(name: &str, frames: usize, stops: &[usize]) {
    let [whole, parts] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let request = short(frames);
    let (reference, from) = begun(name, &request, whole.path());
    assert_eq!(from, Some(0));
    let folder = parts.path().join(reference.file_name().unwrap());
    for &stop in stops {
        interrupted(name, &request, parts.path(), stop);
        assert!(!folder.exists(), "{name}: half-made under its final name");
    }
    let (made, from) = begun(name, &request, parts.path());
    assert_eq!((&made, from), (&folder, Some(stops.last().unwrap() / 8 * 8)), "{name}");
    assert!(content(&reference) == content(&made), "{name}: other bytes after an interruption");
    assert_tidy(parts.path(), 1);
}

#[test]
fn walls_that_break_go_on_to_the_same_bytes() {
    goes_on("breaking-walls", 26, &[13, 20]);
}

#[test]
fn a_dragon_goes_on_to_the_same_bytes_while_it_stands_and_when_nothing_is_left() {
    goes_on("exploding-dragon", 34, &[13, 30]);
}

#[test]
fn bodies_go_on_to_the_same_bytes() {
    goes_on("n-body", 34, &[31]);
}

#[test]
fn cloth_goes_on_to_the_same_bytes() {
    goes_on("cloth-on-ball", 20, &[10]);
}

#[test]
fn cloth_that_tears_goes_on_to_the_same_bytes() {
    goes_on("tearing-cloth", 30, &[12, 29]);
}

#[test]
fn clothes_on_a_figure_go_on_to_the_same_bytes() {
    goes_on("catwalk", 12, &[9]);
}

#[test]
fn a_formula_goes_on_to_the_same_bytes() {
    goes_on("needles", 10, &[5, 9]);
}

#[test]
fn what_does_not_fit_is_made_again() {
    type Spoil = (&'static str, fn(&Path));
    let request = short(20);
    let whole = tempfile::tempdir().unwrap();
    let (reference, _) = begun("breaking-walls", &request, whole.path());
    let name = reference.file_name().unwrap().to_str().unwrap();
    let spoils: [Spoil; 5] = [
        ("a frame that is gone", |dir| fs::remove_file(dir.join("frame_0002.ply")).unwrap()),
        ("another frame", |dir| {
            fs::copy(dir.join("frame_0001.ply"), dir.join("frame_0000.ply")).unwrap();
        }),
        ("no list", |dir| fs::remove_file(dir.join("sequence.json")).unwrap()),
        ("half a state", |dir| {
            let state = dir.with_extension("state");
            let bytes = fs::read(&state).unwrap();
            fs::write(&state, &bytes[..bytes.len() / 2]).unwrap();
        }),
        ("no frames", |dir| fs::remove_dir_all(dir).unwrap()),
    ];
    for (what, spoil) in spoils {
        let folder = tempfile::tempdir().unwrap();
        interrupted("breaking-walls", &request, folder.path(), 19);
        spoil(&folder.path().join("unfinished").join(name));
        let (made, from) = begun("breaking-walls", &request, folder.path());
        assert_eq!(from, Some(0), "{what}");
        assert!(content(&made) == content(&reference), "{what}");
        assert_tidy(folder.path(), 1);
    }
}

#[test]
fn a_cached_scene_is_made_once_and_made_again_when_it_is_spoiled() {
    let folder = tempfile::tempdir().unwrap();
    let get = || cached("torus-ellipsoid", Size::Tiny, 1, folder.path()).unwrap();
    let dir = get();
    let frame = dir.join("frame_0000.ply");
    let bytes = fs::read(&frame).unwrap();
    let time = fs::metadata(&frame).unwrap().modified().unwrap();
    assert_eq!(get(), dir);
    assert_eq!(fs::metadata(&frame).unwrap().modified().unwrap(), time, "made twice");
    fs::remove_file(&frame).unwrap();
    assert_eq!(get(), dir);
    assert_eq!(fs::read(&frame).unwrap(), bytes);
    assert_tidy(folder.path(), 1);
}

#[test]
fn a_folder_with_a_strangers_file_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let dir = cached("torus-ellipsoid", Size::Tiny, 1, folder.path()).unwrap();
    fs::write(dir.join("notes.txt"), "keep me").unwrap();
    fs::remove_file(dir.join("frame_0000.ply")).unwrap();
    let error = cached("torus-ellipsoid", Size::Tiny, 1, folder.path()).unwrap_err().to_string();
    assert!(error.contains("notes.txt"), "{error}");
    assert_eq!(fs::read(dir.join("notes.txt")).unwrap(), b"keep me");
}

#[test]
fn whatever_decides_the_bytes_has_a_folder_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let ball = fracas_scenes::shapes::sphere(1.0, 2);
    let mesh = fracas_io::MeshData { positions: ball.positions, faces: ball.faces, bodies: None };
    let mut moved = mesh.clone();
    moved.positions[0][0] += 0.5;
    let given = Request { mesh: Some(mesh), ..short(1) };
    let requests = [
        short(1),
        short(2),
        Request { seed: 2, ..short(1) },
        Request { size: Size::Small, ..given.clone() },
        given,
        Request { mesh: Some(moved), ..short(1) },
    ];
    let get = |request| begun("exploding-dragon", request, folder.path()).0;
    let mut folders: Vec<PathBuf> = requests.iter().map(get).collect();
    // The scene's own number of frames is the same request, spelled out or not.
    let count = |frames| Request { frames, ..Request::default() };
    assert_eq!(
        fetch("torus-ellipsoid", &count(Some(1)), folder.path(), |_, _| {}).unwrap(),
        fetch("torus-ellipsoid", &count(None), folder.path(), |_, _| {}).unwrap(),
    );
    folders.sort();
    folders.dedup();
    assert_eq!(folders.len(), requests.len());
}

#[test]
fn two_at_once_make_a_scene_once() {
    let folder = tempfile::tempdir().unwrap();
    let get = || begun("n-body", &short(10), folder.path());
    let (a, b) = std::thread::scope(|scope| {
        let other = scope.spawn(get);
        (get(), other.join().unwrap())
    });
    assert_eq!(a.0, b.0);
    assert!(a.1.is_none() || b.1.is_none(), "made twice");
    assert_tidy(folder.path(), 1);
}

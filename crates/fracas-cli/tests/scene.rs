//! `fracas scene` and what `fracas convert` makes of a sequence, as a user meets them.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod common;

use common::Folder;

#[test]
fn a_scene_is_made_listed_run_and_converted() {
    let folder = Folder::new();
    let made = folder.fracas(&[
        "scene",
        "breaking-walls",
        "--size",
        "tiny",
        "--frames",
        "14",
        "--out",
        "walls",
    ]);
    assert_eq!((made.status, made.stderr.as_str()), (0, ""));
    assert!(
        made.stdout.starts_with("walls: breaking-walls, 14 frames, 1,204 to 1,300 triangles"),
        "{}",
        made.stdout
    );
    assert_eq!(folder.files().len(), 16, "14 frames, rest.ply, sequence.json");
    let run = folder.fracas(&["run", "walls", "--json", "run.json", "--quiet"]);
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (0, "", ""));
    let frames = folder.json("run.json")["frames"].as_array().unwrap().clone();
    assert_eq!(frames.iter().filter(|f| f["topology_change"] == true).count(), 1);
    assert!(frames[1..].iter().all(|f| f["motion"] == "linear"), "every step has a motion");
    for (args, file) in [
        (&["convert", "walls", "out.usda"][..], "out.usda"),
        (&["convert", "walls", "vtu", "--frames", "vtu"], "vtu/sequence.pvd"),
        (&["convert", "walls", "obj", "--frames", "obj"], "obj/frame_0013.obj"),
        (&["convert", "walls", "ply"], "ply/rest.ply"),
    ] {
        assert_eq!(folder.fracas(args).status, 0, "{args:?}");
        assert!(folder.path(file).is_file(), "{args:?}");
    }
    // A copy is the same to the byte.
    for file in ["sequence.json", "rest.ply", "frame_0013.ply"] {
        let read = |dir: &str| std::fs::read(folder.path(&format!("{dir}/{file}"))).unwrap();
        assert_eq!(read("walls"), read("ply"), "{file}");
    }
}

#[test]
fn the_list_names_every_scene_with_its_sizes() {
    let outcome = Folder::new().fracas(&["scene", "--list"]);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    for name in ["breaking-walls", "cloth-on-ball", "catwalk", "penetrating-pipe"] {
        assert!(outcome.stdout.lines().any(|line| line.starts_with(name)), "{name}");
    }
    assert!(
        outcome.stdout.contains("    full   465 frames, 92,120 triangles"),
        "{}",
        outcome.stdout
    );
}

#[test]
fn the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
    let folder = Folder::new();
    let hash = |threads: &str, seed: &str, scene: &str| {
        let json = "out.json";
        let args = ["scene", scene, "--size", "tiny", "--frames", "6", "--out", "out", "--quiet"];
        let more = ["--threads", threads, "--seed", seed, "--json", json];
        assert_eq!(folder.fracas(&[&args[..], &more[..]].concat()).status, 0);
        folder.json(json)["summary"]["hash"].as_str().unwrap().to_owned()
    };
    for scene in ["n-body", "dressed-woman"] {
        assert_eq!(hash("1", "5", scene), hash("3", "5", scene), "{scene}");
    }
    assert_ne!(hash("1", "5", "n-body"), hash("1", "6", "n-body"));
}

#[test]
fn bad_arguments_are_one_line_and_leave_nothing() {
    let folder = Folder::new();
    folder.file("mine/notes.txt", "keep me");
    folder.file("a.obj", "v 0 0 0\n");
    folder.file("file", "");
    let refused = |args: &[&str], status: i32, message: &str| {
        folder.refused(&[&["scene"], args].concat(), status, message);
    };
    let unknown = "unknown scene \"cloth-on-bal\", did you mean \"cloth-on-ball\"?; fracas scene --list shows all";
    refused(&["cloth-on-bal", "--out", "o"], 2, unknown);
    let takes_none = "scene \"n-body\" takes no mesh of its own";
    refused(&["n-body", "--out", "o", "--mesh", "a.obj"], 2, takes_none);
    refused(
        &["exploding-dragon", "--out", "o", "--mesh", "a.obj"],
        1,
        "the given mesh has no faces",
    );
    for wrong in [
        &["scene"][..],
        &["scene", "n-body"],
        &["scene", "n-body", "--out", "o", "--size", "0"],
        &["scene", "n-body", "--out", "o", "--frames", "0"],
        &["scene", "n-body", "--out", "o", "--seed", "-1"],
        &["scene", "--list", "n-body"],
    ] {
        let outcome = folder.fracas(wrong);
        assert_eq!((outcome.status, outcome.stdout.as_str()), (2, ""), "{wrong:?}");
        assert_eq!(outcome.stderr.lines().count(), 1, "{}", outcome.stderr);
    }
    for target in ["mine", "file", "file/below"] {
        let outcome =
            folder.fracas(&["scene", "torus-ellipsoid", "--size", "tiny", "--out", target]);
        assert_eq!((outcome.status, outcome.stdout.as_str()), (1, ""), "{target}");
        assert_eq!(outcome.stderr.lines().count(), 1, "{}", outcome.stderr);
        assert!(outcome.stderr.starts_with(&format!("error: {target}")), "{}", outcome.stderr);
    }
    assert_eq!(folder.files(), ["a.obj", "file", "mine/notes.txt"]);
}

/// A file size limit stands in for a full disk: writes fail half-way in the same manner.
#[cfg(unix)]
#[test]
fn a_disk_that_is_full_half_way_leaves_the_old_sequence_as_it_was() {
    let folder = Folder::new();
    let args = "scene breaking-walls --size tiny --frames 3 --out walls --quiet";
    let binary = env!("CARGO_BIN_EXE_fracas");
    let dir = folder.path("");
    let run = |limit: &str| {
        let script = format!("trap '' XFSZ; ulimit -f {limit}; exec {binary} {args}");
        std::process::Command::new("sh").arg("-c").arg(script).current_dir(&dir).output().unwrap()
    };
    assert!(run("unlimited").status.success());
    let before: Vec<_> =
        folder.files().iter().map(|f| std::fs::read(folder.path(f)).unwrap()).collect();
    let full = run("8");
    assert_eq!(full.status.code(), Some(1));
    let text = String::from_utf8(full.stderr).unwrap();
    assert!(text.starts_with("error: walls") && text.lines().count() == 1, "{text}");
    let after: Vec<_> =
        folder.files().iter().map(|f| std::fs::read(folder.path(f)).unwrap()).collect();
    assert!(before == after, "the old sequence changed: {:?}", folder.files());
}

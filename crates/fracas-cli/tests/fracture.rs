//! `fracas fracture` as a user meets it.

#![cfg(feature = "rapier")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod common;

use common::Folder;

#[test]
fn a_scenario_runs_writes_its_files_and_is_the_same_again() {
    let folder = Folder::new();
    let args = ["fracture", "bricks", "--size", "tiny", "--steps", "16", "--json", "a.json"];
    let run = folder.fracas(&[&args[..], &["--out", "saved", "--overlaps"]].concat());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(
        run.stdout.starts_with("bricks: 32 bricks crash against the ground\n"),
        "{}",
        run.stdout
    );
    let document = folder.json("a.json");
    assert_eq!(document["steps"].as_array().unwrap().len(), 16);
    let summary = &document["summary"];
    assert!(summary["breaks"].as_u64().unwrap() > 0);
    assert!(summary["fragments"].as_u64().unwrap() > 32);
    assert_eq!(summary["unsupported_contacts"], 0);
    assert!(summary["deepest_mm"]["max"].as_f64().unwrap() > 0.0);
    let csv = folder.read("saved/steps.csv");
    assert_eq!(csv.lines().count(), 17);
    let svg = folder.read("saved/plot.svg");
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
    // The replay is a sequence like any other: breaks change its topology, and nothing else does.
    let replay =
        folder.fracas(&["run", "saved/replay", "--mode", "dcd", "--json", "r.json", "--quiet"]);
    assert_eq!((replay.status, replay.stderr.as_str()), (0, ""));
    let frames = folder.json("r.json")["frames"].as_array().unwrap().clone();
    assert_eq!(frames.len(), 16);
    assert!(frames.iter().any(|f| f["topology_change"] == true));
    let again = folder.fracas(&[
        "fracture", "bricks", "--size", "tiny", "--steps", "16", "--json", "b.json", "--quiet",
    ]);
    assert_eq!((again.status, again.stdout.as_str()), (0, ""));
    assert_eq!(folder.json("b.json")["summary"]["hash"], summary["hash"]);
}

#[test]
fn scenarios_are_listed_and_a_wrong_name_is_one_line() {
    let folder = Folder::new();
    let listed = folder.fracas(&["fracture", "--list"]).stdout;
    for name in [
        "piggy-bank",
        "drop-bunnies",
        "bricks",
        "plates",
        "interactive-bunnies",
        "plate-in-bowl",
        "rolling-plate",
        "blocks",
    ] {
        assert!(listed.lines().any(|line| line.split_whitespace().next() == Some(name)), "{name}");
    }
    let wrong = folder.fracas(&["fracture", "walls"]);
    assert_eq!(wrong.status, 2);
    assert_eq!(wrong.stderr, "error: no scenario \"walls\"; fracas fracture --list names them\n");
}

#[test]
fn a_mesh_that_nothing_takes_or_that_cannot_be_filled_is_named() {
    let folder = Folder::new();
    folder.file("open.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
    let run = folder.fracas(&["fracture", "bricks", "--mesh", "open.obj"]);
    assert_eq!(run.status, 2);
    assert_eq!(run.stderr, "error: bricks has no bunny for open.obj to stand in for\n");
    let run = folder.fracas(&["fracture", "drop-bunnies", "--mesh", "open.obj", "--size", "tiny"]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.starts_with("error: open.obj: "), "{}", run.stderr);
    assert_eq!(run.stderr.lines().count(), 1);
}

//! Bad input gets one clear line, the right status, and leaves nothing behind; odd but legal input is defined.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod common;

use common::{CROSSING, Folder};

const TRIANGLE: &str = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";

/// Runs `dcd` with every kind of output asked for; all must be refused alike.
fn refused(folder: &Folder, file: &str, message: &str) {
    let outputs = ["--json", "out.json", "--pairs", "out.csv"];
    folder.refused(&[&["dcd", file], &outputs[..]].concat(), 1, message);
    folder.refused(&["convert", file, "out.ply"], 1, message);
}

/// Intersections of a legal file: (not adjacent, adjacent).
fn accepted(folder: &Folder, file: &str) -> (u64, u64) {
    let outcome = folder.fracas(&["dcd", file, "--adjacent", "--json", "ok.json", "--quiet"]);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    let found = &folder.json("ok.json")["intersections"];
    (found["tt"].as_u64().unwrap(), found["adjacent"].as_u64().unwrap())
}

#[test]
fn coordinates_that_are_not_finite_are_refused_by_vertex_and_axis() {
    let folder = Folder::new();
    let nan = folder.file("nan.obj", "v 0 0 0\nv 1 nan 0\nv 0 1 0\nf 1 2 3\n");
    refused(&folder, &nan, "nan.obj: vertex 1: y is NaN; coordinates must be finite");
    let infinite = folder.file("inf.obj", "v 0 0 -inf\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
    refused(&folder, &infinite, "inf.obj: vertex 0: z is -inf; coordinates must be finite");
    let overflow = folder.file("big.obj", "v 0 0 1e999\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
    refused(&folder, &overflow, "big.obj: vertex 0: z is inf; coordinates must be finite");
}

#[test]
fn indices_out_of_range_are_refused_by_place() {
    let folder = Folder::new();
    for (name, face) in [("high.obj", "1 2 4"), ("zero.obj", "0 1 2"), ("low.obj", "-4 1 2")] {
        folder.file(name, format!("v 0 0 0\nv 1 0 0\nv 0 1 0\nf {face}\n"));
        let outcome = folder.fracas(&["dcd", name]);
        assert_eq!(outcome.status, 1);
        let line = format!("error: {name}: line 4: ");
        assert!(outcome.stderr.starts_with(&line), "{}", outcome.stderr);
        assert_eq!(outcome.stderr.lines().count(), 1);
    }
}

#[test]
fn empty_meshes_have_no_intersections_and_a_remark() {
    let folder = Folder::new();
    let empty = folder.file("empty.obj", "");
    assert_eq!(accepted(&folder, &empty), (0, 0));
    let points = folder.file("points.obj", "v 0 0 0\nv 1 0 0\n");
    let outcome = folder.fracas(&["dcd", &points]);
    assert_eq!(outcome.status, 0);
    assert_eq!(outcome.stderr, "warning: points.obj: no faces, so nothing can collide\n");
}

#[test]
fn zero_area_and_duplicate_triangles_are_defined() {
    let folder = Folder::new();
    // A needle that pierces the triangle in a point, and a point on its edge.
    let pierced = format!("{TRIANGLE}v .25 .25 -1\nv .25 .25 0\nv .25 .25 1\nf 4 5 6\nf 5 5 5\n");
    let zero = folder.file("zero.obj", pierced);
    // The needle and the point it ends in share a vertex, and meet nowhere else.
    assert_eq!(accepted(&folder, &zero), (2, 0));
    let twice = folder.file("twice.obj", format!("{TRIANGLE}f 2 3 1\n"));
    assert_eq!(accepted(&folder, &twice), (0, 1));
    let repeated = folder.file("repeated.obj", format!("{TRIANGLE}f 1 1 2\n"));
    assert_eq!(accepted(&folder, &repeated), (0, 0));
}

#[test]
fn coincident_vertices_are_different_vertices() {
    let folder = Folder::new();
    let again = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 4 5 6\n";
    let copy = folder.file("copy.obj", format!("{TRIANGLE}{again}"));
    assert_eq!(accepted(&folder, &copy), (1, 0));
}

#[test]
fn open_and_non_manifold_surfaces_are_accepted() {
    let folder = Folder::new();
    let fan = "v 0 0 1\nv 0 0 -1\nf 1 2 4\nf 2 1 5\n";
    let fan = folder.file("fan.obj", format!("{TRIANGLE}{fan}"));
    assert_eq!(accepted(&folder, &fan), (0, 0));
}

#[test]
fn self_intersecting_surfaces_are_what_the_tool_is_for() {
    let folder = Folder::new();
    let crossing = folder.file("crossing.obj", CROSSING);
    assert_eq!(accepted(&folder, &crossing), (1, 0));
}

#[test]
fn truncated_and_absurd_files_are_refused() {
    let folder = Folder::new();
    let header = |count: &str| {
        format!(
            "ply\nformat binary_little_endian 1.0\nelement vertex {count}\nproperty double x\n\
             property double y\nproperty double z\nend_header\n"
        )
    };
    for (name, content) in [
        ("short.ply", header("2") + "\0\0\0\0"),
        ("absurd.ply", header("18446744073709551615")),
        ("huge.ply", header("4000000000")),
        ("nothing.ply", String::new()),
        ("noise.ply", "\u{7f}ELF\u{2}\u{1}".into()),
        ("cut.obj", "v 0 0 0\nv 1 0".into()),
        ("cut.stl", "solid x\nfacet normal 0 0 1\nouter loop\nvertex 0 0".into()),
    ] {
        folder.file(name, content);
        let outcome = folder.fracas(&["dcd", name, "--json", "out.json"]);
        assert_eq!(outcome.status, 1, "{name}: {}", outcome.stderr);
        assert!(outcome.stderr.starts_with(&format!("error: {name}: ")), "{}", outcome.stderr);
        assert_eq!(outcome.stderr.lines().count(), 1, "{}", outcome.stderr);
        assert!(!folder.path("out.json").exists());
    }
}

#[test]
fn missing_files_unknown_formats_and_folders_are_named() {
    let folder = Folder::new();
    folder.file("notes.txt", "hello");
    folder.file("frames/a.obj", TRIANGLE);
    for (args, start) in [
        (["dcd", "nowhere.ply"], "nowhere.ply: "),
        (["dcd", "notes.txt"], "notes.txt: "),
        (["dcd", "frames"], "frames: "),
        (["convert", "nowhere.obj"], ""),
    ] {
        let outcome = folder.fracas(&args);
        assert_ne!(outcome.status, 0);
        assert!(outcome.stderr.starts_with(&format!("error: {start}")), "{}", outcome.stderr);
        assert_eq!(outcome.stderr.lines().count(), 1, "{}", outcome.stderr);
    }
}

#[test]
fn frames_that_do_not_match_are_a_topology_change_without_motion() {
    let folder = Folder::new();
    folder.file("seq/f_000.obj", TRIANGLE);
    folder.file("seq/f_001.obj", TRIANGLE);
    folder.file("seq/f_002.obj", CROSSING);
    let outcome = folder.fracas(&["run", "seq", "--mode", "dcd", "--json", "run.json"]);
    let warning = "warning: seq: frame 2: connectivity changes without origins, so there is no motion into it\n";
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, warning));
    let run = folder.json("run.json");
    let field = |name: &str| Vec::from_iter((0..3).map(|i| run["frames"][i][name].clone()));
    assert_eq!(field("topology_change"), [false, false, true]);
    assert_eq!(field("motion"), ["none", "linear", "none"]);
}

#[test]
fn a_bad_frame_stops_the_run_and_is_named() {
    let folder = Folder::new();
    folder.file("seq/f_000.obj", TRIANGLE);
    folder.file("seq/f_001.obj", TRIANGLE.replace("1 0 0", "1 nan 0"));
    let outcome = folder.fracas(&["run", "seq", "--mode", "dcd", "--json", "run.json"]);
    assert_eq!(outcome.status, 1);
    assert!(outcome.stderr.contains("f_001.obj: vertex 1: y is NaN"), "{}", outcome.stderr);
    assert!(!folder.path("run.json").exists());
}

#[test]
fn a_bad_frame_leaves_no_folder_and_a_second_try_works() {
    let folder = Folder::new();
    let bad = TRIANGLE.replace("1 0 0", "1 nan 0");
    folder.file("seq/f_000.obj", TRIANGLE);
    let convert = ["convert", "seq", "made/copy", "--quiet"];
    let run = ["run", "seq", "--mode", "dcd", "--save", "made/saved", "--quiet"];
    let reason = "seq/f_001.obj: vertex 1: y is NaN; coordinates must be finite";
    for args in [&convert[..], &run[..]] {
        folder.file("seq/f_001.obj", &bad);
        folder.refused(args, 1, reason);
        assert!(!folder.path("made").exists(), "{args:?}");
        folder.file("seq/f_001.obj", TRIANGLE);
        assert_eq!(folder.fracas(args).status, 0, "{args:?}");
        assert_eq!(std::fs::read_dir(folder.path("made")).unwrap().count(), 1);
        std::fs::remove_dir_all(folder.path("made")).unwrap();
    }
}

#[test]
fn a_folder_is_replaced_only_if_it_holds_results_of_the_same_command() {
    let folder = Folder::new();
    folder.file("seq/f_000.obj", TRIANGLE);
    let run = ["run", "seq", "--mode", "dcd", "--save", "saved", "--quiet"];
    assert_eq!(folder.fracas(&run).status, 0);
    folder.file("saved/pairs_0001.csv", "stale");
    assert_eq!(folder.fracas(&run).status, 0);
    let kept = ["frame_0000.ply", "pairs_0000.csv", "run.json", "sequence.json"];
    let kept = kept.map(|file| format!("saved/{file}"));
    assert_eq!(folder.files(), [&kept[..], &["seq/f_000.obj".to_owned()]].concat());
    folder.file("saved/pairs.csv", "mine");
    let reason =
        "this folder exists and holds other files, such as \"pairs.csv\"; name another one";
    folder.refused(&run, 1, &format!("saved: {reason}"));
    assert_eq!(folder.read("saved/pairs.csv"), "mine");
}

#[cfg(unix)] // Elsewhere no file can have such a name.
#[test]
fn names_from_files_cannot_act_on_the_terminal() {
    let folder = Folder::new();
    folder.file("seq/a.obj", TRIANGLE.replace("1 0 0", "1 nan 0"));
    folder.file("seq/\u{1b}[2J.obj", TRIANGLE.replace("1 0 0", "1 nan 0"));
    let list = |file: &str| {
        let frames = format!("\"name\":\"\\u001b[2J\",\"frames\":[{{\"file\":\"{file}\"}}]");
        format!("{{\"format\":\"fracas-sequence\",\"version\":1,{frames}}}")
    };
    folder.file("seq/sequence.json", list("\\u001b[2J.obj"));
    let run = ["run", "seq", "--mode", "dcd"];
    let reason = "vertex 1: y is NaN; coordinates must be finite";
    folder.refused(&run, 1, &format!("seq/\\u{{1b}}[2J.obj: {reason}"));
    folder.file("seq/a.obj", TRIANGLE);
    folder.file("seq/sequence.json", list("a.obj"));
    let outcome = folder.fracas(&run);
    assert!(outcome.stdout.starts_with("\\u{1b}[2J: 1 frame"), "{}", outcome.stdout);
}

#[test]
fn more_pairs_than_allowed_are_an_error() {
    let folder = Folder::new();
    let file = folder.file("crossing.obj", CROSSING);
    let limit = ["dcd", &file, "--max-pairs", "0", "--json", "out.json"];
    for method in ["certified", "naive"] {
        folder.refused(
            &[&limit[..], &["--method", method]].concat(),
            1,
            "crossing.obj: more than 0 pairs collide; raise the limit (max-pairs) if this is meant",
        );
    }
}

#[test]
fn outputs_that_cannot_be_written_are_named_and_nothing_is_left() {
    let folder = Folder::new();
    let file = folder.file("crossing.obj", CROSSING);
    folder.file("taken/x", "");
    for (target, reason) in [
        ("missing/out.json", "no such folder"),
        ("taken", "this is a folder, a file is needed"),
        ("crossing.obj/out.json", "part of the path is a file, not a folder"),
    ] {
        let message = format!("{target}: cannot write: {reason}");
        folder.refused(&["dcd", &file, "--quiet", "--json", target], 1, &message);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_not_a_panic() {
    let folder = Folder::new();
    let file = folder.file("crossing.obj", CROSSING);
    for option in ["--json", "--pairs"] {
        let outcome = folder.fracas(&["dcd", &file, option, "/dev/full"]);
        assert_eq!(outcome.status, 1);
        assert!(outcome.stderr.starts_with("error: /dev/full: "), "{}", outcome.stderr);
    }
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = folder.command(&["dcd", &file]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.starts_with("error: cannot write to standard output: "), "{stderr}");
}

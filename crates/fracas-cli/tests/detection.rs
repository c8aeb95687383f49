//! `dcd`, `run`, `convert` and `demo` end to end: right answers, stable formats, the same bytes on any number of
//! threads.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod common;

use common::{CROSSING, Folder};

/// The parts of a document that may not depend on time or threads.
fn timeless(mut document: serde_json::Value) -> serde_json::Value {
    fn strip(value: &mut serde_json::Value) {
        if let Some(object) = value.as_object_mut() {
            for key in ["time_ms", "threads", "median_ms", "slowest_ms", "slowest_frame"] {
                object.remove(key);
            }
            object.remove("slowest_topology_change_ms");
            // How it was asked for, not what was found.
            object.remove("command");
            object.remove("environment");
            object.values_mut().for_each(strip);
        } else if let Some(list) = value.as_array_mut() {
            list.iter_mut().for_each(strip);
        }
    }
    strip(&mut document);
    document
}

#[test]
fn dcd_reports_pairs_counts_and_times() {
    let folder = Folder::new();
    let file = folder.file("mesh.obj", CROSSING);
    let args = ["dcd", &file, "--json", "out.json", "--pairs", "out.csv", "--repeat", "3"];
    let outcome = folder.fracas(&args);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    assert!(
        outcome.stdout.starts_with("mesh: 7 vertices, 9 edges, 4 faces\n"),
        "{}",
        outcome.stdout
    );
    assert_eq!(folder.read("out.csv"), "kind,a,b\ntt,0,3\n");
    let document = folder.json("out.json");
    assert_eq!(document["scene"], "mesh");
    assert_eq!(document["method"], "certified");
    assert_eq!([&document["vertices"], &document["edges"], &document["faces"]], [7, 9, 4]);
    assert_eq!(document["intersections"]["tt"], 1);
    assert_eq!(document["intersections"]["adjacent"], 0);
    let times = document["time_ms"].as_object().unwrap();
    for stage in ["load", "mesh", "build", "update", "traverse", "narrow", "total"] {
        assert!(times[stage].as_f64().is_some_and(|t| t >= 0.0), "{stage}");
    }
    let sum: f64 =
        ["mesh", "build", "traverse", "narrow"].iter().map(|k| times[*k].as_f64().unwrap()).sum();
    assert!((times["total"].as_f64().unwrap() - sum).abs() < 2e-3);
    assert!(document["counts"]["candidates_tt"].as_u64().unwrap() >= 1);
}

#[test]
fn json_and_pairs_go_to_standard_output_alone() {
    let folder = Folder::new();
    let file = folder.file("mesh.obj", CROSSING);
    assert_eq!(folder.fracas(&["dcd", &file, "--pairs", "-"]).stdout, "kind,a,b\ntt,0,3\n");
    let json = folder.fracas(&["dcd", &file, "--json", "-"]).stdout;
    let document: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(document["intersections"]["tt"], 1);
}

#[test]
fn fail_on_hit_sets_the_status_after_the_output_is_written() {
    let folder = Folder::new();
    let file = folder.file("mesh.obj", CROSSING);
    let outcome = folder.fracas(&["dcd", &file, "--fail-on-hit", "--pairs", "out.csv", "--quiet"]);
    assert_eq!(outcome.status, 1);
    assert_eq!(outcome.stderr, "error: 1 colliding pair (status 1 because of --fail-on-hit)\n");
    assert_eq!(folder.read("out.csv"), "kind,a,b\ntt,0,3\n");
    let clean = folder.file("clean.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
    assert_eq!(folder.fracas(&["dcd", &clean, "--fail-on-hit", "--quiet"]).status, 0);
}

#[test]
fn two_meshes_are_tested_against_each_other_and_the_first_against_itself() {
    let folder = Folder::new();
    let a = folder.file("a.obj", CROSSING);
    let b = folder.file("b.obj", "v 1 -1 -1\nv 1 -1 9\nv 1 9 -1\nf 1 2 3\n");
    for method in ["certified", "naive"] {
        let args = ["dcd", &a, &b, "--pairs", "out.csv", "--json", "out.json", "--method", method];
        assert_eq!(folder.fracas(&args).status, 0);
        assert_eq!(folder.read("out.csv"), "kind,a,b\ntt,0,0\ntt,2,0\ntt,3,0\nself,0,3\n");
        let found = &folder.json("out.json")["intersections"];
        assert_eq!([&found["tt"], &found["adjacent"], &found["self_tt"]], [3, 0, 1]);
    }
}

/// A needle above a triangle, and the same fallen through it.
const NEEDLE: [&str; 2] = [
    "v 0 0 0\nv 4 0 0\nv 0 4 0\nv 1 1 1\nv 1 2 2\nv 2 1 2\nf 1 2 3\nf 4 5 6\n",
    "v 0 0 0\nv 4 0 0\nv 0 4 0\nv 1 1 -1\nv 1 2 0.5\nv 2 1 0.5\nf 1 2 3\nf 4 5 6\n",
];

#[test]
fn ccd_reports_impacts_with_times_as_brute_force_does() {
    let folder = Folder::new();
    let (t0, t1) = (folder.file("t0.obj", NEEDLE[0]), folder.file("t1.obj", NEEDLE[1]));
    let mut seen = vec![];
    for method in ["certified", "naive"] {
        let args =
            ["ccd", &t0, &t1, "--method", method, "--pairs", "out.csv", "--json", "out.json"];
        let outcome = folder.fracas(&[&args[..], &["--repeat", "2"]].concat());
        assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
        let document = folder.json("out.json");
        assert_eq!(document["impacts"]["vf"], 1);
        assert_eq!(document["impacts"]["ee"], 0);
        let toi = document["earliest_toi"].as_f64().unwrap();
        assert!(toi <= 0.5 && toi > 0.5 - 1e-9, "{toi}");
        assert!(document["time_ms"]["update"].is_number());
        let rows: Vec<String> = folder.read("out.csv").lines().map(String::from).collect();
        assert_eq!((rows.len(), rows[0].as_str()), (2, "kind,a,b,toi"));
        seen.push(rows[1].rsplit_once(',').unwrap().0.to_owned());
    }
    assert_eq!(seen, ["vf,3,0", "vf,3,0"]);
    assert_eq!(folder.fracas(&["ccd", &t0, &t1, "--fail-on-hit", "--quiet"]).status, 1);
    assert_eq!(folder.fracas(&["ccd", &t0, &t0, "--fail-on-hit", "--quiet"]).status, 0);
}

#[test]
fn ccd_needs_the_same_connectivity_at_both_ends() {
    let folder = Folder::new();
    let t0 = folder.file("t0.obj", NEEDLE[0]);
    let fewer = folder.file("fewer.obj", "v 0 0 0\nv 4 0 0\nv 0 4 0\nf 1 2 3\n");
    let way_out = "a step needs the same connectivity at both ends";
    folder.refused(
        &["ccd", &t0, &fewer],
        1,
        &format!("fewer.obj: 3 vertices, not 6 as in t0.obj; {way_out}"),
    );
    let turned = folder.file("turned.obj", NEEDLE[1].replace("f 4 5 6", "f 5 6 4"));
    folder.refused(
        &["ccd", &t0, &turned],
        1,
        &format!("turned.obj: face 1 has other corners than in t0.obj; {way_out}"),
    );
}

#[test]
fn run_follows_the_motion_from_frame_to_frame_and_says_where_there_is_none() {
    let folder = Folder::new();
    folder.file("seq/f_0.obj", NEEDLE[0]);
    folder.file("seq/f_1.obj", NEEDLE[1]);
    folder.file("seq/f_2.obj", CROSSING);
    for method in ["certified", "naive", "fastcd", "fastcd-lm", "tccd"] {
        let outcome = folder
            .fracas(&["run", "seq", "--json", "run.json", "--save", "saved", "--method", method]);
        assert_eq!(outcome.status, 0, "{}", outcome.stderr);
        assert_eq!(outcome.stderr.lines().count(), 1, "one warning: {}", outcome.stderr);
        let run = folder.json("run.json");
        let frames = run["frames"].as_array().unwrap();
        let impacts = |i: usize| {
            [&frames[i]["impacts"]["vf"], &frames[i]["impacts"]["ee"]].map(|n| n.as_u64().unwrap())
        };
        assert_eq!([impacts(0), impacts(1), impacts(2)], [[0, 0], [1, 0], [0, 0]]);
        // Without motion the step is discrete.
        assert_eq!(frames[2]["intersections"]["tt"], 1);
        assert!(frames[1].get("intersections").is_none());
        assert!(folder.read("saved/pairs_0001.csv").starts_with("kind,a,b,toi\nvf,3,0,0."));
    }
}

#[test]
fn at_a_fracture_every_copied_vertex_touches_what_it_was_cut_from() {
    let folder = Folder::new();
    let walls = ["scene", "breaking-walls", "--size", "tiny", "--frames", "12", "--out", "walls"];
    assert_eq!(folder.fracas(&[&walls[..], &["--quiet"]].concat()).status, 0);
    let hash = |threads: &str, method: &str, culling: &str| {
        let args = ["run", "walls", "--threads", threads, "--method", method];
        let args = [&args[..], &["--culling", culling, "--json", "run.json", "--quiet"]].concat();
        assert_eq!(folder.fracas(&args).status, 0);
        let run = folder.json("run.json");
        let frames = run["frames"].as_array().unwrap();
        let broken = frames.iter().find(|frame| frame["topology_change"] == true).unwrap();
        assert_eq!(broken["motion"], "linear");
        assert!(broken["impacts"]["vf"].as_u64().unwrap() > 300, "{broken}");
        assert_eq!(frames[1]["impacts"]["vf"], 0);
        run["summary"]["result_hash"].clone()
    };
    let one = hash("1", "certified", "off");
    assert_eq!(one, hash("8", "certified", "auto"));
    for (method, culling) in [
        ("certified", "cover"),
        ("certified-bvh", "off"),
        ("certified-bvh", "cover"),
        ("pccd", "off"),
        ("pccd-pairs", "auto"),
        ("shash", "auto"),
    ] {
        assert_eq!(one, hash("2", method, culling), "{method}, {culling}");
    }
}

#[test]
fn every_exact_method_finds_the_same_in_scenes_that_break() {
    let folder = Folder::new();
    for (scene, frames) in [("breaking-walls", "12"), ("exploding-dragon", "14")] {
        let make = ["scene", scene, "--size", "tiny", "--frames", frames, "--out", scene];
        assert_eq!(folder.fracas(&[&make[..], &["--quiet"]].concat()).status, 0);
        for mode in ["ccd", "dcd"] {
            let hash = |method: &str| {
                let run = ["run", scene, "--mode", mode, "--method", method, "--quiet"];
                assert_eq!(folder.fracas(&[&run[..], &["--json", "run.json"]].concat()).status, 0);
                let run = folder.json("run.json");
                assert_eq!(run["method"], method);
                run["summary"]["result_hash"].clone()
            };
            assert_eq!(hash("shash"), hash("certified"), "{scene}, {mode}");
            assert_eq!(hash("certified-bvh"), hash("certified"), "{scene}, {mode}");
        }
    }
    let refused = |args: &[&str], message: &str| folder.refused(args, 2, message);
    let file = folder.file("a.obj", CROSSING);
    refused(
        &["ccd", &file, &file, "--method", "shash", "--bound", "18dop"],
        "--method shash works with --bound aabb",
    );
    refused(
        &["dcd", &file, &file, "--method", "shash"],
        "--method shash looks at one mesh; certified and naive take two",
    );
}

#[test]
fn queries_are_compared_with_their_labels() {
    let folder = Folder::new();
    // A vertex falls through a face at t = 1/2, and beside it.
    let hit = [[0.25, 0.25, 1.0], [0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
    let after = |mut x: [[f64; 3]; 4]| {
        x[0][2] = -1.0;
        x
    };
    let mut miss = hit;
    miss[0][0] = 5.0;
    let bytes = |queries: &[[[f64; 3]; 4]]| {
        let both = queries.iter().flat_map(|q| [*q, after(*q)]);
        both.flatten().flatten().flat_map(f64::to_le_bytes).collect::<Vec<u8>>()
    };
    folder.file("two.vf.f64", bytes(&[hit, miss]));
    let bare = folder.fracas(&["queries", "two.vf", "--json", "-"]);
    let document: serde_json::Value = serde_json::from_str(&bare.stdout).unwrap();
    assert_eq!((bare.status, &document["count"], &document["hits"]), (0, &2.into(), &1.into()));
    folder.file("two.vf.truth", [1, 0]);
    folder.file("two.vf.toi", [0.5, 0.5, f64::NAN, f64::NAN].map(f64::to_le_bytes).concat());
    for method in ["certified", "naive"] {
        let outcome =
            folder.fracas(&["queries", "two.vf", "--method", method, "--json", "out.json"]);
        assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
        assert_eq!(folder.json("out.json")["toi_late"], 0);
    }
    folder.file("two.vf.truth", [0, 1]);
    let wrong = folder.fracas(&["queries", "two.vf", "--quiet"]);
    assert_eq!(
        (wrong.status, wrong.stderr.as_str()),
        (1, "error: 1 misses, 1 false hits, 0 late times\n")
    );
}

#[test]
fn the_demo_runs_and_its_output_is_the_same_on_one_two_and_eight_threads() {
    let folder = Folder::new();
    let outcome = folder.fracas(&["demo", "--out", "deep/demo", "--threads", "2"]);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    let start = "breaking-walls: 80 frames, 9,680 to 20,576 faces, 8 topology changes";
    assert!(outcome.stdout.starts_with(start), "{}", outcome.stdout);
    let document = folder.json("deep/demo/run.json");
    let frames = document["frames"].as_array().unwrap();
    let (broken, frame) =
        frames.iter().enumerate().find(|(_, f)| f["topology_change"] == true).unwrap();
    assert_eq!(frame["motion"], "linear");
    assert!(frame["impacts"]["ee"].as_u64().unwrap() > 1_000, "{frame}");
    let page = folder.read("deep/demo/report.html");
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    // The browser itself is told to refuse every request; what the page does is tested in one (ci/browser.sh).
    assert!(page.contains("default-src 'none'"));
    assert_eq!(page.matches("class=\"frame\"").count(), 80);
    assert!(page.len() < 6_000_000, "{} bytes", page.len());

    // The frames it wrote are a sequence like any other.
    let expected = timeless(document.clone());
    let run = ["run", "deep/demo/frames", "--quiet", "--json", "again.json", "--threads"];
    for more in [&["1"][..], &["8", "--save", "saved"]] {
        assert_eq!(folder.fracas(&[&run[..], more].concat()).status, 0);
        assert_eq!(timeless(folder.json("again.json")), expected);
    }
    assert_eq!(timeless(folder.json("saved/run.json")), expected);
    let pairs = folder.read(&format!("saved/pairs_{broken:04}.csv"));
    let both: u64 = ["vf", "ee"].map(|kind| frame["impacts"][kind].as_u64().unwrap()).iter().sum();
    assert_eq!(pairs.lines().count() as u64 - 1, both);
}

#[test]
fn a_second_scene_replaces_the_first_with_all_its_frames_and_a_conversion_keeps_every_bit() {
    let folder = Folder::new();
    let make = ["scene", "breaking-walls", "--size", "tiny", "--frames", "12", "--quiet"];
    let make = [&make[..], &["--out", "deep/walls"]].concat();
    assert_eq!(folder.fracas(&make).status, 0);
    let first = folder.files();
    folder.file("deep/walls/frame_9999.ply", "stale");
    let outcome = folder.fracas(&make);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    assert_eq!(folder.files(), first);

    assert_eq!(folder.fracas(&["convert", "deep/walls", "copy", "--quiet"]).status, 0);
    for file in ["frame_0000.ply", "frame_0011.ply", "sequence.json"] {
        let bytes = |dir: &str| std::fs::read(folder.path(dir).join(file)).unwrap();
        assert_eq!(bytes("deep/walls"), bytes("copy"), "{file}");
    }

    folder.file("deep/walls/notes.txt", "mine");
    let reason =
        "this folder exists and holds other files, such as \"notes.txt\"; name another one";
    folder.refused(&make, 1, &format!("deep/walls: {reason}"));
    assert_eq!(folder.read("deep/walls/notes.txt"), "mine");
}

#[test]
fn a_mesh_converted_there_and_back_is_the_same() {
    let folder = Folder::new();
    let file =
        folder.file("a.obj", CROSSING.replace("v 1 1 1", "v 0.1 1e-300 123456789.123456789"));
    assert_eq!(folder.fracas(&["convert", &file, "b.ply"]).status, 0);
    assert_eq!(folder.fracas(&["convert", "b.ply", "c.obj"]).status, 0);
    assert_eq!(folder.fracas(&["convert", "c.obj", "d.ply"]).status, 0);
    let bytes = |name: &str| std::fs::read(folder.path(name)).unwrap();
    assert_eq!(bytes("b.ply"), bytes("d.ply"));
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_nothing_half_written() {
    let folder = Folder::new();
    let mut command = folder.command(&["demo", "--full", "--quiet"]);
    let mut child = command.stderr(std::process::Stdio::null()).spawn().unwrap();
    // Once the first frames are there, in the hidden folder, the last one is still far off.
    while folder.files().is_empty() {
        assert_eq!(child.try_wait().unwrap(), None, "it ended before it wrote anything");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let status =
        std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(status.unwrap().success());
    let code = child.wait().unwrap().code();
    assert_eq!(code, Some(130));
    assert_eq!(std::fs::read_dir(folder.path(".")).unwrap().count(), 0);
}

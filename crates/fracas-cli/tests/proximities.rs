//! What is near, as far as a budget allows; certified steps under a budget; cloth that answers a part of what is near.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod common;

use common::{CROSSING, Folder};

/// Three frames in which a triangle comes down on others.
fn falling() -> Folder {
    let folder = Folder::new();
    for (frame, height) in ["1", "0.3", "-1"].into_iter().enumerate() {
        let mesh = CROSSING.replace("v 2 1 1", &format!("v 2 1 {height}"));
        folder.file(&format!("seq/frame_{frame:04}.obj"), mesh);
    }
    folder
}

#[test]
fn all_three_methods_tell_what_is_near_in_each_frame() {
    let folder = falling();
    let run = |method: &str, more: &[&str]| {
        let args =
            ["run", "seq", "--method", method, "--min-distance", "0.4", "--json", "out.json"];
        assert_eq!(folder.fracas(&[&args[..], &["--save", "saved"], more].concat()).status, 0);
        folder.json("out.json")
    };
    let all = run("kdop", &[]);
    let near = &all["frames"][1]["proximities"];
    assert_eq!((near["complete"].as_bool(), near["coverage"].as_f64()), (Some(true), Some(1.0)));
    assert_eq!((near["vf"].as_u64(), near["ee"].as_u64()), (Some(1), Some(0)), "one corner");
    assert!(folder.read("saved/pairs_0001.csv").starts_with("kind,a,b,distance\nvf,"));
    let hash = |document: &serde_json::Value| document["summary"]["result_hash"].clone();
    for method in ["hascd", "active-pairs"] {
        assert_eq!(hash(&run(method, &[])), hash(&run(method, &[])), "{method}: the same twice");
        // A minute is enough for everything.
        let enough = run(method, &["--budget", "60000"]);
        assert_eq!(hash(&enough), hash(&all), "{method}");
        assert_eq!(enough["frames"][2]["proximities"]["complete"], true);
    }
}

#[test]
fn a_certified_step_says_how_far_its_budget_reached() {
    let folder = falling();
    let (t0, t1) = ("seq/frame_0000.obj", "seq/frame_0002.obj");
    let run = |more: &[&str]| {
        let args = ["ccd", t0, t1, "--pairs", "out.csv", "--json", "out.json"];
        assert_eq!(folder.fracas(&[&args[..], more].concat()).status, 0);
        (folder.read("out.csv"), folder.json("out.json")["covered_until"].as_f64())
    };
    let (all, none) = run(&[]);
    assert_eq!(none, None, "only a budget has an end");
    assert_eq!(run(&["--budget", "60000"]), (all, Some(1.0)));
    let (text, until) = run(&["--budget", "0.000001"]);
    assert_eq!((text.lines().count(), until), (1, Some(0.0)), "no time, no promise");
}

#[test]
fn what_has_no_budget_and_what_is_no_step_is_refused() {
    let folder = falling();
    let file = "seq/frame_0000.obj";
    let no_budget = "--budget is for --method certified, active-pairs, kdop and hascd";
    folder.refused(&["ccd", file, file, "--method", "fastcd", "--budget", "1"], 2, no_budget);
    folder.refused(
        &["ccd", file, file, "--method", "hascd"],
        2,
        "--method hascd finds what is near in each frame: fracas run SEQ --min-distance D",
    );
    folder.refused(
        &["scene", "funnel", "--respond", "0.5", "--out", "made"],
        1,
        "collision response of scene \"funnel\" cannot be driven by proximities, or not in a cache",
    );
    folder.refused(
        &["scene", "catwalk", "--detector", "certified", "--out", "made"],
        2,
        "--detector is active-pairs, kdop or hascd",
    );
}

#[test]
fn cloth_answers_a_part_of_what_is_near() {
    let folder = Folder::new();
    let made = |out: &str, more: &[&str]| {
        let args = ["scene", "cloth-on-ball", "--size", "tiny", "--frames", "6", "--out", out];
        let json = format!("{out}.json");
        let outcome = folder.fracas(&[&args[..], &["--json", &json], more].concat());
        assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
        let document = folder.json(&json);
        let sum = |field: &str| -> u64 {
            let frames = document["frames"].as_array().unwrap();
            frames.iter().map(|frame| frame[field].as_u64().unwrap()).sum()
        };
        (document["summary"]["hash"].clone(), sum("near"), sum("impacts_answered"))
    };
    let certified = made("a", &[]);
    let (hash, near, answered) = made("b", &["--respond", "0.2"]);
    assert!(near > 100 && answered > 0 && answered < near / 3, "{near} {answered}");
    assert_eq!(made("c", &["--respond", "0.2"]), (hash.clone(), near, answered));
    assert_ne!(hash, certified.0);
    assert_eq!(certified.1, 0);
    let driven = made("d", &["--detector", "hascd", "--active-pairs", "20"]);
    assert!(driven.1 > 0 && driven.0 != hash);
}

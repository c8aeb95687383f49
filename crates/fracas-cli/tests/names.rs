//! Names in place of paths: scenes that are made here and kept, and labelled scenes of the data folder.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod common;

use common::{CROSSING, Folder};

/// A data folder with one labelled scene, in which a vertex falls through a face.
fn with_data() -> Folder {
    let folder = Folder::new();
    for (file, height) in [("t0.ply", 1), ("t1.ply", -1)] {
        let mesh = CROSSING.replace("v 2 1 1", &format!("v 2 1 {height}"));
        let mesh = folder.file("a.obj", mesh);
        let target = format!("data/scenes/falling/{file}");
        folder.file(&target, "");
        assert_eq!(folder.fracas(&["convert", &mesh, &target, "--quiet"]).status, 0);
    }
    folder.file("data/scenes/falling/counts.json", "{}");
    folder.file("data/scenes/half/t0.ply", "");
    folder
}

fn fracas(folder: &Folder, args: &[&str]) -> (i32, String, String) {
    let mut command = folder.command(args);
    command.env_remove("FRACAS_DATA").env("FRACAS_CACHE", folder.path("kept"));
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_scene_is_made_once_and_run_by_its_name() {
    let folder = Folder::new();
    let run = |json: &str, more: &[&str]| {
        let args = ["run", "breaking-walls", "--size", "tiny", "--frames", "12", "--json", json];
        let (status, _, error) = fracas(&folder, &[&args[..], more].concat());
        assert_eq!((status, error.as_str()), (0, ""));
        let document = folder.json(json);
        let hash = document["summary"]["result_hash"].as_str().unwrap().to_owned();
        (document["frames"].as_array().unwrap().len(), document["scene"].clone(), hash)
    };
    let first = run("first.json", &[]);
    assert_eq!((first.0, first.1.as_str()), (12, Some("breaking-walls")));
    let kept = folder.files();
    assert!(kept.iter().any(|f| f.starts_with("kept/breaking-walls-tiny-")), "{kept:?}");
    assert_eq!(run("first.json", &[]), first);
    assert_eq!(folder.files(), kept, "made again");
    assert_ne!(run("other.json", &["--seed", "2"]).2, first.2);
    // Another place for the same bytes.
    assert_eq!(run("again.json", &["--cache", "elsewhere/deep"]), first);
    assert!(folder.files().iter().any(|f| f.starts_with("elsewhere/deep/breaking-walls-tiny-")));
    // The same as from a folder.
    let made = ["scene", "breaking-walls", "--size", "tiny", "--frames", "12", "--out", "walls"];
    assert_eq!(fracas(&folder, &made).0, 0);
    assert_eq!(fracas(&folder, &["run", "walls", "--json", "walls.json"]).0, 0);
    assert_eq!(folder.json("walls.json")["summary"]["result_hash"], first.2.as_str());
}

#[test]
fn an_interrupted_scene_is_gone_on_with() {
    let folder = Folder::new();
    let args = ["run", "n-body", "--size", "tiny", "--json", "run.json", "--quiet"];
    // A full disk after some frames: the limit lets frames through, and stops the checkpoint.
    let script = format!(
        "trap '' XFSZ; ulimit -f 64; exec {} {}",
        env!("CARGO_BIN_EXE_fracas"),
        args.join(" ")
    );
    let mut limited = std::process::Command::new("sh");
    limited.arg("-c").arg(script).current_dir(folder.path(""));
    let output = limited.env("FRACAS_CACHE", folder.path("kept")).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.starts_with("error: ") && text.lines().count() == 1, "{text}");
    let files = folder.files();
    assert!(files.iter().all(|f| f.starts_with("kept/unfinished/")), "{files:?}");
    assert!(files.iter().any(|f| f.ends_with("frame_0000.ply")), "{files:?}");
    assert_eq!(fracas(&folder, &args), (0, String::new(), String::new()));
    assert_eq!(folder.json("run.json")["frames"].as_array().unwrap().len(), 40);
}

#[test]
fn labelled_scenes_are_steps_and_sequences() {
    let folder = with_data();
    let (status, _, error) = fracas(&folder, &["ccd", "data:falling", "--json", "ccd.json"]);
    assert_eq!((status, error.as_str()), (0, ""));
    let (status, _, error) = fracas(&folder, &["run", "data:falling", "--json", "run.json"]);
    assert_eq!((status, error.as_str()), (0, ""));
    let (ccd, run) = (folder.json("ccd.json"), folder.json("run.json"));
    assert_eq!((&ccd["scene"], &run["scene"]), (&"falling".into(), &"falling".into()));
    let frames = run["frames"].as_array().unwrap();
    assert_eq!(frames.len(), 2);
    assert_eq!(frames[1]["impacts"], ccd["impacts"]);
    assert!(ccd["impacts"]["vf"].as_u64().unwrap() > 0, "{ccd}");
    assert_eq!(fracas(&folder, &["convert", "data:falling", "copy", "--quiet"]).0, 0);
    assert!(folder.path("copy/frame_0001.ply").is_file());
}

#[test]
fn wrong_names_are_one_line_and_leave_nothing() {
    let folder = with_data();
    let before = folder.files();
    let refused = |args: &[&str], status: i32, message: &str| {
        let expected = (status, String::new(), format!("error: {message}\n"));
        assert_eq!(fracas(&folder, args), expected, "{args:?}");
        assert_eq!(folder.files(), before, "{args:?} left something behind");
    };
    let unknown = "no such file or folder, and unknown scene \"braking-walls\", did you mean \
                   \"breaking-walls\"?; fracas scene --list shows all";
    refused(&["run", "braking-walls"], 2, unknown);
    refused(&["run", "braking/walls"], 1, "braking/walls: cannot read: no such file or folder");
    let known = "no such labelled scene; in data/scenes there are: data:falling";
    for name in ["data:fall", "data:half", "data:", "data:../scenes/falling"] {
        refused(&["run", name], 2, &format!("{name}: {known}"));
        refused(&["ccd", name], 2, &format!("{name}: {known}"));
    }
    let both = "a labelled scene has both ends of its step; name nothing after it";
    refused(&["ccd", "data:falling", "a.obj"], 2, both);
    let one =
        "the mesh at the end of the step is missing: fracas ccd T0 T1, or fracas ccd data:NAME";
    refused(&["ccd", "a.obj"], 2, one);
    let mine = "data:falling: --size, --frames, --seed and --mesh are for scenes that are made here \
                (fracas scene --list)";
    refused(&["run", "data:falling", "--frames", "3"], 2, mine);
    refused(&["run", "n-body", "--mesh", "a.obj"], 2, "scene \"n-body\" takes no mesh of its own");
    let bare = Folder::new();
    let missing = "data:falling: no labelled data here; set FRACAS_DATA to its folder";
    let expected = (2, String::new(), format!("error: {missing}\n"));
    assert_eq!(fracas(&bare, &["ccd", "data:falling"]), expected);
}

#[test]
fn a_folder_with_the_name_of_a_scene_is_taken_as_it_is() {
    let folder = Folder::new();
    folder.file("n-body/frame_0000.obj", CROSSING);
    let run = ["run", "n-body", "--mode", "dcd", "--json", "run.json", "--quiet"];
    assert_eq!(fracas(&folder, &run).0, 0);
    assert_eq!(folder.json("run.json")["frames"].as_array().unwrap().len(), 1);
}

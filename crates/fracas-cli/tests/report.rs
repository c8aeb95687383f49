//! Reports from the command line: at once, later, of experiments; and what is no saved run. What a page does in a browser
//! is tested in one (`ci/browser.sh`).

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod common;

use common::{CROSSING, Folder};

const FALLING: [&str; 2] = [
    "v 0 0 0\nv 4 0 0\nv 0 4 0\nv 1 1 1\nv 2 1 1\nv 1 2 1\nf 1 2 3\nf 4 5 6\n",
    "v 0 0 0\nv 4 0 0\nv 0 4 0\nv 1 1 -1\nv 2 1 -1\nv 1 2 -1\nf 1 2 3\nf 4 5 6\n",
];

/// A triangle falls through another, then everything changes.
fn sequence() -> Folder {
    let folder = Folder::new();
    folder.file("seq/f_0.obj", FALLING[0]);
    folder.file("seq/f_1.obj", FALLING[1]);
    folder.file("seq/f_2.obj", CROSSING);
    folder
}

/// What a page holds beside the viewer.
fn data(page: &str) -> String {
    page.split("<script>\n").next().unwrap().to_owned()
}

#[test]
fn a_report_made_later_is_the_one_made_at_once() {
    let folder = sequence();
    let run = ["run", "seq", "--quiet", "--save", "kept", "--report", "now.html"];
    assert_eq!(folder.fracas(&run).status, 0);
    let outcome = folder.fracas(&["report", "kept"]);
    assert_eq!((outcome.status, outcome.stdout.as_str()), (0, "kept.html\n"), "{}", outcome.stderr);
    let (now, later) = (folder.read("now.html"), folder.read("kept.html"));
    assert_eq!(data(&now), data(&later));
    assert_eq!(now.matches("class=\"frame\"").count(), 3);
    // What is kept is a sequence, too: the same results again.
    assert_eq!(folder.fracas(&["run", "kept", "--quiet", "--json", "again.json"]).status, 0);
    let hash = |file: &str| folder.json(file)["summary"]["result_hash"].clone();
    assert_eq!(hash("kept/run.json"), hash("again.json"));
}

#[test]
fn discrete_runs_and_standard_output_work_as_well() {
    let folder = sequence();
    let outcome = folder
        .fracas(&["run", "seq", "--mode", "dcd", "--quiet", "--report", "-", "--save", "kept"]);
    assert_eq!(outcome.status, 0);
    assert!(outcome.stdout.starts_with("<!doctype html>") && outcome.stdout.ends_with("</html>\n"));
    let later = folder.fracas(&["report", "kept", "--out", "-"]);
    assert_eq!(data(&later.stdout), data(&outcome.stdout));
}

#[test]
fn a_page_says_which_command_made_it_on_what() {
    let folder = sequence();
    assert_eq!(folder.fracas(&["run", "seq", "--quiet", "--report", "it's new.html"]).status, 0);
    let page = folder.read("it's new.html");
    assert!(page.contains(r"fracas run seq --quiet --report 'it'\\''s new.html'"), "the command");
    assert!(page.contains("\"cpu_path\":"));
}

#[test]
fn what_is_no_saved_run_is_one_line_that_says_how_to_make_one() {
    let folder = sequence();
    let way_out = "fracas run SEQ --save DIR makes such a folder";
    let missing = "cannot read: No such file or directory (os error 2)";
    folder.refused(&["report", "seq"], 1, &format!("seq/run.json: {missing}; {way_out}"));
    folder.refused(&["report", "nowhere"], 1, &format!("nowhere/run.json: {missing}; {way_out}"));
    folder.file("seq/run.json", "{\"frames\": 3}");
    folder.refused(
        &["report", "seq"],
        1,
        &format!("seq/run.json: not the result of a run; {way_out}"),
    );
    assert_eq!(folder.fracas(&["run", "seq", "--quiet", "--save", "kept"]).status, 0);
    folder.file("kept/pairs_0001.csv", "kind,a,b,toi\nvf,1\n");
    folder.refused(&["report", "kept"], 1, "kept/pairs_0001.csv: line 2: not a pair");
    folder.file(
        "kept/run.json",
        folder.read("kept/run.json").replace("\"frames\": [", "\"frames\": [{},"),
    );
    let why = "run.json has 4 frames, but there are 3; save the run again";
    folder.refused(&["report", "kept"], 1, &format!("kept: {why}"));
    folder.refused(
        &["run", "seq", "--quiet", "--report", "no/such/place.html"],
        1,
        "no/such/place.html: cannot write: no such folder",
    );
}

#[test]
fn experiments_become_a_page_a_table_and_lines() {
    let folder = Folder::new();
    folder.file("B.md", "# Ours\n\nFast.\n\n<!-- bench ccd -->\n<!-- end -->\n\nBecause.\n");
    let args =
        ["bench", "ccd", "--quick", "--repeat", "1", "--json", "ccd.json", "--csv", "ccd.csv"];
    let more = ["--markdown", "B.md", "--report", "ccd.html", "--quiet"];
    let bench = |args: &[&str]| folder.command(args).env_remove("FRACAS_DATA").output().unwrap();
    assert!(bench(&[&args[..], &more].concat()).status.success());
    let text = folder.read("B.md");
    assert!(text.starts_with("# Ours\n\nFast.\n\n<!-- bench ccd -->\n<details>"), "{text}");
    assert!(text.contains("| crumpled sheet, 7200 faces |") && text.ends_with("\n\nBecause.\n"));
    let csv = folder.read("ccd.csv");
    assert!(csv.starts_with("experiment,case,who,figure,value\n"));
    assert!(csv.contains("ccd,\"crumpled sheet, 7200 faces\",ours,faces,7200\n"), "{csv}");
    assert!(folder.read("ccd.html").contains("\"kind\":\"bench\""));

    // A result that is not what it was is a failure; another time is not.
    let compare = ["bench", "ccd", "--quick", "--repeat", "1", "--quiet", "--compare", "ccd.json"];
    assert!(bench(&compare).status.success());
    let hash = folder.json("ccd.json")["rows"][0]["ours"]["hash"].as_str().unwrap().to_owned();
    folder.file("ccd.json", folder.read("ccd.json").replace(&hash, "0123456789abcdef"));
    let outcome = bench(&compare);
    assert_eq!(outcome.status.code(), Some(1));
    let error = String::from_utf8(outcome.stderr).unwrap();
    assert_eq!(
        error,
        "error: ccd: crumpled sheet, 7200 faces: the same results as before failed\n"
    );
}

/// Steps of 15 ms: a picture for every second one.
#[cfg(feature = "rapier")]
#[test]
fn rigid_bodies_that_break_become_a_page_with_contacts() {
    let folder = Folder::new();
    let scenario = ["fracture", "piggy-bank", "--size", "tiny", "--steps", "61", "--quiet"];
    let outcome = folder.fracas(&[&scenario[..], &["--report", "pig.html"]].concat());
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    let page = folder.read("pig.html");
    assert_eq!(page.matches("class=\"frame\"").count(), 31);
    assert!(page.contains("\"what\":\"contacts\"") && page.contains("\"stride\":2"));
    assert_eq!(page.matches("\"motion\":\"linear\"").count(), 61);
    assert!(page.contains("\"topology_change\":true"), "it breaks");
}

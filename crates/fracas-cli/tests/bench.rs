//! Experiments from the command line: names, documents, comparisons, bad words. Without data, so that every clone can run it.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod common;

use common::Folder;

/// Runs without the labelled data, wherever it may be.
fn bench(folder: &Folder, args: &[&str]) -> (i32, String, String) {
    let args: Vec<&str> = ["bench"].iter().chain(args).copied().collect();
    let output = folder.command(&args).env_remove("FRACAS_DATA").output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn experiments_are_listed_with_what_they_are_about() {
    let (status, listed, _) = bench(&Folder::new(), &["--list"]);
    assert_eq!(status, 0);
    for name in ["hierarchy", "queries", "ccd", "bounds", "ncf", "fragments", "all"] {
        assert!(listed.lines().any(|line| line.split_whitespace().next() == Some(name)), "{name}");
    }
}

#[test]
fn an_experiment_writes_rows_and_checks_and_can_be_compared_with_itself() {
    let folder = Folder::new();
    let quick = ["queries", "--quick", "--repeat", "1"];
    let (status, text, _) = bench(&folder, &[&quick[..], &["--json", "q.json"]].concat());
    assert_eq!(status, 0);
    assert!(text.contains("skipped: no labelled data"), "{text}");
    let document = folder.json("q.json");
    assert_eq!(document["name"], "queries");
    assert!(document["environment"]["cpu_path"].is_string());
    let rows = document["rows"].as_array().unwrap();
    assert!(rows.len() >= 13);
    assert!(rows.iter().all(|row| row["case"].is_string() && row["ours"]["queries"].is_u64()));
    assert!(document["checks"].is_array());
    let (status, text, _) = bench(&folder, &[&quick[..], &["--compare", "q.json"]].concat());
    assert_eq!(status, 0);
    assert!(text.contains("queries x1.00"), "{text}");
}

#[test]
fn wrong_names_and_files_are_one_line() {
    let folder = Folder::new();
    folder.file("not.json", "{\"name\": 3}");
    folder.refused(&["bench", "nope"], 2, "no experiment \"nope\"; fracas bench --list names them");
    let (status, _, error) = bench(&folder, &["queries", "--quick", "--compare", "not.json"]);
    assert_eq!(
        (status, error.as_str()),
        (1, "error: not.json: not a result of fracas bench --json\n")
    );
    let (status, _, error) = bench(&folder, &["queries", "--compare", "absent.json"]);
    assert!(status == 1 && error.starts_with("error: absent.json: cannot read"), "{error}");
    let (status, _, error) = bench(&folder, &[]);
    assert!(status == 2 && error.lines().count() == 1, "{error}");
}

//! Experiments from the command line: names, documents, comparisons, bad words. Without data, so that every clone can run it.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod common;

use common::Folder;
use serde_json::Value;

/// Runs without the labelled data, wherever it may be.
fn bench(folder: &Folder, args: &[&str]) -> (i32, String, String) {
    let args: Vec<&str> = ["bench"].iter().chain(args).copied().collect();
    let output = folder.command(&args).env_remove("FRACAS_DATA").output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// The document that `--json` wrote. Beside every time there is the hash of what was found in it.
fn document(folder: &Folder, file: &str) -> Value {
    let document = folder.json(file);
    for row in document["rows"].as_array().unwrap() {
        let figures = row["ours"].as_object().into_iter().flatten();
        let is_time = |(key, value): (&String, &Value)| {
            value.is_number()
                && ["ms", "s", "us", "ns"].iter().any(|unit| {
                    key == unit
                        || key.ends_with(&format!("_{unit}"))
                        || key.starts_with(&format!("{unit}_"))
                })
        };
        let hash = &row["ours"]["hash"];
        assert!(hash.is_string() || !figures.into_iter().any(is_time), "no hash: {row}");
    }
    document
}

#[test]
fn experiments_are_listed_with_what_they_are_about() {
    let (status, listed, _) = bench(&Folder::new(), &["--list"]);
    assert_eq!(status, 0);
    for name in [
        "hierarchy",
        "queries",
        "ccd",
        "bounds",
        "culling",
        "fastcd",
        "ncf",
        "pccd",
        "fragments",
        "all",
    ] {
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
    let document = document(&folder, "q.json");
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

/// NCF's experiment makes its scenes itself, keeps them, and has the paper's Table 1 beside its own.
#[test]
fn filters_are_compared_on_sequences_made_once() {
    let folder = Folder::new();
    let args = ["ncf", "--quick", "--repeat", "1", "--cache", "kept", "--json", "n.json"];
    let (status, text, error) = bench(&folder, &args);
    assert_eq!((status, error.as_str()), (0, ""));
    assert!(text.contains("labelled steps\n    skipped"), "{text}");
    let document = document(&folder, "n.json");
    let rows = document["rows"].as_array().unwrap();
    for scene in ["airbag", "cloth-on-ball", "funnel", "squash"] {
        for factor in ["1x", "3x"] {
            let case = |what: &str| {
                let case = format!("{scene} {factor}: {what}");
                rows.iter().find(|row| row["case"] == case).unwrap_or_else(|| panic!("{case}"))
            };
            let frame = case("a whole frame");
            for who in ["fracas", "DNF+NCF", "DNF", "SAT", "PFS", "R-Triangle"] {
                assert!(frame["ours"][format!("{who}_ms")].as_f64().unwrap() > 0.0, "{who}");
            }
            assert!(frame["paper"]["over_SAT"].as_f64().unwrap() > 1.0);
            assert_eq!(case("NCF after DNF")["paper"]["culled_%"], ">90");
        }
    }
    assert!(rows.iter().any(|row| row["case"] == "n-body, rigid bodies 3x: a whole frame"));
    assert!(rows.iter().any(|row| row["case"] == "frames in which DNF culls over 95 %"));
    let checks = document["checks"].as_array().unwrap();
    assert_eq!(checks.len(), 10);
    assert!(checks.iter().all(|check| check["truth"] == true && check["ok"] == true));
    let kept = std::fs::read_dir(folder.path("kept")).unwrap();
    let names = kept.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(names.filter(|name| name.contains("-tiny-")).count(), 5, "one folder a scene");
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

/// Sequences that break, at tiny size: every row and every truth is there; bars on speed may be missed here. A part has its own
/// rows only.
#[test]
fn fracture_is_benched_against_spatial_hashing_and_part_by_part() {
    let folder = Folder::new();
    let args = ["fastcd", "--quick", "--repeat", "1", "--cache", "kept", "--json", "f.json"];
    let (status, _, error) = bench(&folder, &[&args[..], &["--quiet"]].concat());
    assert_eq!((status, error.as_str()), (0, ""));
    let cases = |key: &str| -> Vec<String> {
        let document = document(&folder, "f.json");
        let list = document[key].as_array().unwrap().iter();
        list.map(|x| x["case"].as_str().or(x["name"].as_str()).unwrap().to_owned()).collect()
    };
    let rows = cases("rows");
    for case in [
        "breaking-walls, ccd, certified",
        "exploding-dragon, dcd, certified",
        "breaking-walls, dcd, S-Hash",
        "n-body, ccd, S-Hash",
        "cloth-on-ball, dcd, S-Hash",
        "Fig. 6, exploding-dragon, ccd: shares at changes",
        "Fig. 7, breaking-walls, dcd: shash",
        "Fig. 8, cloth-on-ball, ccd: tccd-real",
    ] {
        assert!(rows.iter().any(|row| row == case), "{case}: {rows:?}");
    }
    let checks = cases("checks");
    assert!(checks.iter().any(|c| c.ends_with("worst change / its neighbours")), "{checks:?}");
    let parts = ["--part", "fig-7", "--part", "overhead-fastcd", "--quiet"];
    let (status, _, error) = bench(&folder, &[&args[..], &parts].concat());
    assert_eq!((status, error.as_str()), (0, ""));
    let chosen = rows.into_iter().filter(|row| {
        row.starts_with("Fig. 7") || row == "overhead, exploding-dragon, ccd: fastcd"
    });
    let chosen: Vec<String> = chosen.collect();
    assert_eq!(cases("rows"), chosen);
    assert_eq!(chosen.len(), 4);
}

/// Parts of HASCD's experiment run alone; the row trees' list is compared with all that is near.
#[test]
fn proximities_are_benched_part_by_part() {
    let folder = Folder::new();
    let parts = ["--part", "convergence", "--part", "table-2"];
    let args = ["hascd", "--quick", "--cache", "kept", "--json", "h.json", "--quiet"];
    let (status, _, error) = bench(&folder, &[&args[..], &parts].concat());
    assert_eq!((status, error.as_str()), (0, ""));
    let document = document(&folder, "h.json");
    let find = |list: &str, key: &str, name: &str| {
        let all = document[list].as_array().unwrap();
        let found = all.iter().find(|entry| entry[key] == name);
        found.unwrap_or_else(|| panic!("no {name}: {all:?}")).clone()
    };
    let rows = &find("rows", "case", "dressed-man: row trees, complete")["ours"];
    assert!(rows["near"].as_u64() > Some(0) && rows["found"].as_u64() >= rows["near"].as_u64());
    let missed = find("checks", "name", "dressed-man: near pairs that row trees miss");
    assert_eq!((&missed["ok"], &missed["truth"]), (&true.into(), &true.into()));
    // Counted, so the same on every machine.
    for pairs in [100, 20] {
        for what in ["steps", "work"] {
            let bar = format!("{what} to 95 %, combined over pure stochastic, {pairs} pairs");
            assert_eq!(find("checks", "name", &bar)["ok"], true, "{bar}");
        }
    }
    let cases = document["rows"].as_array().unwrap().iter().map(|row| row["case"].to_string());
    assert!(cases.clone().all(|case| !case.contains("catwalk") && !case.contains("woman")));
    let no_part = "queries has no part \"x\", but: none";
    folder.refused(&["bench", "queries", "--part", "x"], 2, no_part);
}

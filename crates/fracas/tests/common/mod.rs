//! Where the labelled data is: the folder named by `FRACAS_DATA`, else `data/` at the workspace root, else
//! `../shared/data` beside it.
//!
//! The data is not part of the repository. A test that does not find it says so on stderr and passes; with
//! `FRACAS_REQUIRE_DATA=1` it fails instead, so that nobody takes a skipped test for a green one.

// Every test file that uses this module is a program of its own: it uses only a part and exports nothing.
#![allow(dead_code, unreachable_pub)]

use std::io::Write;
use std::path::{Path, PathBuf};

pub mod edits;
pub mod labelled;
pub mod motions;
pub mod soups;

/// The data folder, or `None` after saying that `test` is skipped.
pub fn data_dir(test: &str) -> Option<PathBuf> {
    let named = std::env::var_os("FRACAS_DATA").map(PathBuf::from);
    if let Some(folder) = &named {
        assert!(folder.is_dir(), "FRACAS_DATA names no folder: {}", folder.display());
    }
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let usual = ["data", "../shared/data"].map(|folder| workspace.join(folder));
    let found = named.into_iter().chain(usual).find(|folder| folder.is_dir());
    if found.is_none() {
        skip(test, "no data folder (set FRACAS_DATA)");
    }
    found
}

/// A file in the data folder, or `None` after saying that `test` is skipped.
pub fn data_file(test: &str, relative: &str) -> Option<PathBuf> {
    let file = data_dir(test)?.join(relative);
    if !file.is_file() {
        skip(test, &format!("no file {relative} in the data folder"));
        return None;
    }
    Some(file)
}

fn skip(test: &str, why: &str) {
    let required = std::env::var_os("FRACAS_REQUIRE_DATA").is_some_and(|value| value == "1");
    assert!(!required, "{test}: {why}, and FRACAS_REQUIRE_DATA=1");
    say(&format!("skipped: {test}: {why}"));
}

/// Writes a line to stderr past the test harness, which hides what passing tests print.
pub fn say(line: &str) {
    // A closed stderr is no reason to fail.
    let _ = writeln!(std::io::stderr(), "{line}");
}

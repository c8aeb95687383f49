//! Commands that README and guide tell a reader to type: each must be one that the command line takes.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod common;

use std::path::{Path, PathBuf};

use common::Folder;

/// README and guide.
fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let guide = std::fs::read_dir(root.join("crates/fracas/src/guide")).unwrap();
    let mut all: Vec<PathBuf> = guide.map(|entry| entry.unwrap().path()).collect();
    all.push(root.join("README.md"));
    all.sort();
    all
}

/// Lines of the shell blocks of a document.
fn shell_lines(text: &str) -> Vec<&str> {
    let mut inside = false;
    let mut lines = vec![];
    for line in text.lines() {
        if line.starts_with("```") {
            inside = line == "```sh";
        } else if inside {
            lines.push(line.split('#').next().unwrap_or(line));
        }
    }
    lines
}

#[test]
fn every_documented_command_is_one_that_can_be_typed() {
    let folder = Folder::new();
    let mut tried = 0;
    for document in documents() {
        let text = std::fs::read_to_string(&document).unwrap();
        for command in shell_lines(&text).iter().flat_map(|line| line.split("&&")) {
            let command = command.replace("cargo run --release -- ", "fracas ");
            let Some(words) = command.trim().strip_prefix("fracas ") else { continue };
            // With --help at the end everything before it is parsed, and nothing is done.
            let args: Vec<&str> = words.split_whitespace().chain(["--help"]).collect();
            let outcome = folder.fracas(&args);
            assert_eq!(outcome.status, 0, "{}: {command}: {}", document.display(), outcome.stderr);
            tried += 1;
        }
    }
    assert!(tried > 15, "only {tried} commands found");
    assert!(folder.files().is_empty());
}

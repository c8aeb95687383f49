//! The command line as such: help, version, wrong words, closed pipes, completions.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod common;

use std::process::Stdio;

use common::{CROSSING, Folder};

#[test]
fn bad_usage_is_one_line_and_status_two() {
    let folder = Folder::new();
    let file = folder.file("a.obj", CROSSING);
    let wrong: [&[&str]; 10] = [
        &["frobnicate"],
        &["dcd"],
        &["dcd", &file, "--nonsense"],
        &["dcd", &file, "--threads", "0"],
        &["dcd", &file, "--method", "wishful"],
        &["dcd", &file, "--repeat", "0"],
        &["dcd", &file, "--json", "-", "--pairs", "-"],
        &["dcd", &file, "--culling", "dual-cone"],
        &["ccd", &file, &file, "--culling", "dual-cone"],
        &["run", "seq", "--culling", "dual-cone"],
    ];
    for args in wrong {
        let outcome = folder.fracas(args);
        assert_eq!((outcome.status, outcome.stdout.as_str()), (2, ""), "{args:?}");
        assert!(outcome.stderr.starts_with("error: "), "{}", outcome.stderr);
        assert_eq!(outcome.stderr.lines().count(), 1, "{}", outcome.stderr);
    }
}

#[test]
fn help_fits_eighty_columns() {
    let folder = Folder::new();
    let commands = [
        "",
        "demo",
        "ccd",
        "dcd",
        "run",
        "scene",
        "convert",
        "queries",
        "bench",
        "report",
        "completions",
    ];
    for command in commands {
        let args = [command, "--help"].into_iter().filter(|a| !a.is_empty());
        let output = folder.command(&Vec::from_iter(args)).env("COLUMNS", "80").output().unwrap();
        assert!(output.status.success());
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("Usage: fracas"), "{text}");
        assert!(!text.contains('\u{1b}'), "colours without a terminal");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "too wide:\n{text}");
    }
}

#[test]
fn version_names_the_cpu_path() {
    let outcome = Folder::new().fracas(&["--version"]);
    assert_eq!(outcome.status, 0);
    assert!(outcome.stdout.starts_with(concat!("fracas ", env!("CARGO_PKG_VERSION"), " (")));
    assert!(outcome.stdout.contains("cpu path: "));
}

#[test]
fn the_instruction_set_can_be_limited_from_outside() {
    let fracas = |value: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_fracas"));
        command.arg("--version").env("FRACAS_SIMD", value).output().unwrap()
    };
    let portable = fracas("portable");
    assert!(String::from_utf8_lossy(&portable.stdout).contains("cpu path: portable"));
    let unknown = fracas("sse9");
    assert_eq!(unknown.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("use portable, avx2 or avx512"));
}

#[test]
fn completions_are_scripts() {
    for shell in ["bash", "zsh", "fish"] {
        let outcome = Folder::new().fracas(&["completions", shell]);
        assert_eq!(outcome.status, 0);
        assert!(outcome.stdout.contains("fracas") && outcome.stdout.contains("dcd"));
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    let folder = Folder::new();
    let file = folder.file("a.obj", CROSSING);
    for args in [&["dcd", &file][..], &["--help"], &["completions", "bash"]] {
        let mut child =
            folder.command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

#[test]
fn a_closed_pipe_changes_neither_the_status_nor_other_outputs() {
    let folder = Folder::new();
    let file = folder.file("a.obj", CROSSING);
    let args = ["dcd", &file, "--json", "-", "--pairs", "pairs.csv", "--fail-on-hit"];
    let mut child =
        folder.command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(folder.read("pairs.csv"), "kind,a,b\ntt,0,3\n");
}

#[test]
fn without_arguments_the_help_is_shown() {
    let outcome = Folder::new().fracas(&[]);
    assert_eq!(outcome.status, 2);
    assert!(outcome.stderr.contains("Usage: fracas") && outcome.stderr.contains("demo"));
}

#[test]
fn without_a_terminal_there_is_no_progress_bar_and_no_colour() {
    let folder = Folder::new();
    folder.file("seq/f_0.obj", CROSSING);
    folder.file("seq/f_1.obj", CROSSING);
    let outcome = folder.fracas(&["run", "seq", "--mode", "dcd"]);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    assert!(outcome.stdout.starts_with("seq: 2 frames, 4 faces, 0 topology changes\n"));
    assert!(!outcome.stdout.contains('\u{1b}'));
}

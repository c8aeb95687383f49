//! Running the binary as a user would: a folder of its own, arguments in, status and text out.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![allow(
    dead_code,
    unreachable_pub,
    reason = "a module of several test files, each of which uses its part"
)]

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A folder that goes away with the test.
pub struct Folder(tempfile::TempDir);

/// What a command left.
#[derive(Debug, PartialEq, Eq)]
pub struct Outcome {
    pub status: i32,
    pub stdout: String,
    pub stderr: String,
}

/// Four faces, two of which (0 and 3) cross without sharing a vertex.
pub const CROSSING: &str = "v 0 0 0\nv 4 0 0\nv 0 4 0\nv 0 0 4\nv 1 1 -1\nv 1 1 1\nv 2 1 1\n\
                            f 1 2 3\nf 1 3 4\nf 1 4 2\nf 5 6 7\n";

impl Folder {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    /// Writes a file and returns its name.
    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
        name.to_owned()
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }

    pub fn json(&self, name: &str) -> serde_json::Value {
        serde_json::from_str(&self.read(name)).unwrap()
    }

    /// All files below the folder, sorted, with `/` between parts.
    pub fn files(&self) -> Vec<String> {
        let mut found = vec![];
        let mut folders = vec![self.0.path().to_path_buf()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let name = path.strip_prefix(self.0.path()).unwrap();
                    found.push(name.to_string_lossy().replace('\\', "/"));
                }
            }
        }
        found.sort();
        found
    }

    /// Runs `fracas` in this folder, without a terminal.
    pub fn fracas(&self, args: &[&str]) -> Outcome {
        let output = self.command(args).output().unwrap();
        Outcome {
            status: output.status.code().unwrap_or(-1),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fracas"));
        command.current_dir(self.0.path()).args(args).stdin(Stdio::null());
        command
    }

    /// Runs a command that must fail with one line and leave the folder as it was.
    pub fn refused(&self, args: &[&str], status: i32, message: &str) {
        let before = self.files();
        let outcome = self.fracas(args);
        let expected = format!("error: {message}\n");
        assert_eq!(
            outcome,
            Outcome { status, stdout: String::new(), stderr: expected },
            "{args:?}"
        );
        assert_eq!(self.files(), before, "{args:?} left something behind");
    }
}

//! A table for people, JSON for programs.

use std::io::{self, Write};
use std::path::Path;

use serde_json::{Value, json};

/// What an experiment found.
pub(crate) struct Report {
    name: &'static str,
    rows: Vec<Value>,
    checks: Vec<Value>,
    all_ok: bool,
}

impl Report {
    pub(crate) fn new(name: &'static str) -> Self {
        Self { name, rows: vec![], checks: vec![], all_ok: true }
    }

    /// One case: our figures beside those of the peers.
    pub(crate) fn row(
        &mut self,
        case: &str,
        ours: impl Into<Value>,
        peer: impl Into<Value>,
    ) -> io::Result<()> {
        let (ours, peer) = (ours.into(), peer.into());
        let (mine, theirs) = (figures(&ours), figures(&peer));
        let ours_line = if ours.is_null() { String::new() } else { format!("    ours   {mine}\n") };
        let line = format!("{case}\n{ours_line}");
        let peers = if peer.is_null() { String::new() } else { format!("    peers  {theirs}\n") };
        self.rows.push(json!({"case": case, "ours": ours, "paper": null, "peer": peer}));
        write!(io::stdout(), "{line}{peers}")
    }

    /// A bar: `value` must be at least `bar`.
    pub(crate) fn at_least(&mut self, name: &str, value: f64, bar: f64) -> io::Result<()> {
        self.check(name, value >= bar, value, bar, "at least")
    }

    /// A bar: `value` must be at most `bar`.
    pub(crate) fn at_most(&mut self, name: &str, value: f64, bar: f64) -> io::Result<()> {
        self.check(name, value <= bar, value, bar, "at most")
    }

    fn check(&mut self, name: &str, ok: bool, value: f64, bar: f64, side: &str) -> io::Result<()> {
        self.all_ok &= ok;
        self.checks.push(json!({"name": name, "ok": ok, "value": value, "bar": bar}));
        let verdict = if ok { "ok    " } else { "MISSED" };
        writeln!(io::stdout(), "    {verdict} {name}: {value:.2} ({side} {bar})")
    }

    /// Writes the JSON if a file is named; true if every bar was met.
    pub(crate) fn finish(self, json: Option<&Path>) -> Result<bool, fracas_io::Error> {
        let environment = json!({
            "cpu_path": fracas::cpu_path(),
            "arch": std::env::consts::ARCH,
            "os": std::env::consts::OS,
            "threads": 1,
            "version": env!("CARGO_PKG_VERSION"),
        });
        let document = json!({
            "name": self.name,
            "environment": environment,
            "rows": self.rows,
            "checks": self.checks,
        });
        if let Some(path) = json {
            fracas_io::atomic::write_file(path, |out| writeln!(out, "{document:#}"))?;
        }
        Ok(self.all_ok)
    }
}

/// `key value` pairs in one line.
fn figures(value: &Value) -> String {
    let figure = |value: &Value| match value.as_f64() {
        Some(number) if value.is_f64() => format!("{number:.2}"),
        _ => value.to_string(),
    };
    let fields = value.as_object().into_iter().flatten();
    fields.map(|(key, value)| format!("{key} {}", figure(value))).collect::<Vec<_>>().join("  ")
}

/// One line on stderr.
pub fn complain(message: &str) {
    // A closed stderr is no reason to fail differently.
    let _ = writeln!(io::stderr(), "fracas-bench: {message}");
}

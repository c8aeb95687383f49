//! What an experiment found: a table for people as it goes, one JSON document at the end.

use serde_json::{Value, json};

use super::hardware;
use crate::environment::environment;
use crate::error::CliError;
use crate::output;
use crate::table::count;

/// Rows and checks of one experiment.
pub(crate) struct Report {
    name: &'static str,
    about: &'static str,
    speak: bool,
    rows: Vec<Value>,
    checks: Vec<Value>,
    skipped: Vec<String>,
}

impl Report {
    pub(super) fn new(name: &'static str, about: &'static str, speak: bool) -> Self {
        Self { name, about, speak, rows: vec![], checks: vec![], skipped: vec![] }
    }

    pub(super) fn heading(&self) -> Result<(), CliError> {
        let paper = hardware::of_paper(self.name).map_or(String::new(), |m| format!("  ({m})\n"));
        self.say(&format!("{}: {}\n{paper}", self.name, self.about))
    }

    /// One case: our figures, those of the paper and those of a peer; `Null` where there are none.
    pub(crate) fn row(
        &mut self,
        case: &str,
        ours: Value,
        paper: Value,
        peer: Value,
    ) -> Result<(), CliError> {
        let mut text = format!("  {case}\n");
        for (who, figures) in [("ours", &ours), ("paper", &paper), ("peer", &peer)] {
            if !figures.is_null() {
                text += &format!("    {who:<7}{}\n", shown(figures));
            }
        }
        let fields = [("case", case.into()), ("ours", ours), ("paper", paper), ("peer", peer)];
        self.rows.push(object(fields));
        self.say(&text)
    }

    /// A truth: `value` must equal `bar`, or the command fails.
    pub(crate) fn truth(
        &mut self,
        name: &str,
        value: impl Into<Value>,
        bar: impl Into<Value>,
    ) -> Result<(), CliError> {
        let (value, bar) = (value.into(), bar.into());
        let ok = value == bar;
        self.check(name, ok, value, bar, "", true)
    }

    /// A bar on speed or size: at most this.
    pub(crate) fn at_most(&mut self, name: &str, value: f64, bar: f64) -> Result<(), CliError> {
        self.check(name, value <= bar, value.into(), bar.into(), "at most ", false)
    }

    /// A bar on speed: at least this.
    pub(crate) fn at_least(&mut self, name: &str, value: f64, bar: f64) -> Result<(), CliError> {
        self.check(name, value >= bar, value.into(), bar.into(), "at least ", false)
    }

    fn check(
        &mut self,
        name: &str,
        ok: bool,
        value: Value,
        bar: Value,
        side: &str,
        truth: bool,
    ) -> Result<(), CliError> {
        let verdict = match (ok, truth) {
            (true, _) => "ok",
            (false, true) => "WRONG",
            (false, false) => "missed",
        };
        let line = format!("    {verdict:<7}{name}: {} ({side}{})\n", figure(&value), figure(&bar));
        let fields = [("name", name.into()), ("ok", ok.into()), ("value", value), ("bar", bar)];
        self.checks.push(object(fields.into_iter().chain([("truth", truth.into())])));
        self.say(&line)
    }

    /// A case that could not be run, and why.
    pub(crate) fn skip(&mut self, case: &str, why: &str) -> Result<(), CliError> {
        self.skipped.push(format!("{case}: {why}"));
        self.say(&format!("  {case}\n    skipped: {why}\n"))
    }

    /// A line for people only.
    pub(super) fn say(&self, text: &str) -> Result<(), CliError> {
        if self.speak { output::to_stdout(text.as_bytes()) } else { Ok(()) }
    }

    pub(super) fn rows(&self) -> &[Value] {
        &self.rows
    }

    pub(super) fn name(&self) -> &str {
        self.name
    }

    /// Names of the truths that do not hold.
    pub(super) fn failed_truths(&self) -> Vec<String> {
        let wrong = self.checks.iter().filter(|c| c["truth"] == true && c["ok"] == false);
        wrong.map(|check| format!("{}: {}", self.name, figure(&check["name"]))).collect()
    }

    /// What the paper's figures were measured on, if there are any.
    fn paper_machine(&self) -> Option<&'static str> {
        let quoted = self.rows.iter().any(|row| !row["paper"].is_null());
        hardware::of_paper(self.name).filter(|_| quoted)
    }

    pub(super) fn document(self) -> Value {
        json!({
            "name": self.name,
            "about": self.about,
            "environment": environment(),
            "paper_machine": self.paper_machine(),
            "rows": self.rows,
            "checks": self.checks,
            "skipped": self.skipped,
        })
    }
}

fn object(fields: impl IntoIterator<Item = (&'static str, Value)>) -> Value {
    Value::Object(fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

/// `key value` pairs in one line.
fn shown(figures: &Value) -> String {
    match figures.as_object() {
        Some(fields) => {
            let pair = |(key, value): (&String, &Value)| format!("{key} {}", figure(value));
            fields.iter().map(pair).collect::<Vec<_>>().join("  ")
        }
        None => figure(figures),
    }
}

/// A number as people write it; anything else as JSON does, without quotes.
pub(super) fn figure(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Object(_) => shown(value),
        Value::Number(number) => match (number.as_u64(), number.as_f64()) {
            (Some(whole), _) => count(whole as usize),
            (None, Some(x)) if x.abs() >= 100.0 => format!("{x:.0}"),
            (None, Some(x)) if x.abs() >= 0.01 => format!("{x:.2}"),
            (None, Some(x)) => format!("{x:.1e}"),
            (None, None) => number.to_string(),
        },
        other => other.to_string(),
    }
}

//! `--compare FILE`: this run's figures over those of a saved one. Times may differ; a result hash that differs is a failure.
//! Cases that only one of them has are named.

use std::path::Path;

use serde_json::Value;

use super::report::{Report, figure};
use crate::error::CliError;

/// A document, or a list of them, that an earlier `--json` wrote.
pub(super) struct Baseline {
    documents: Vec<Value>,
}

impl Baseline {
    pub(super) fn read(path: &Path) -> Result<Self, CliError> {
        let shown = fracas_io::shown_path(path);
        let bad = |what: String| CliError::System(format!("{shown}: {what}"));
        let text = std::fs::read(path).map_err(|e| bad(format!("cannot read: {e}")))?;
        let value: Value = serde_json::from_slice(&text)
            .map_err(|e| bad(format!("not a result of fracas bench --json: {e}")))?;
        let documents = if let Value::Array(list) = value { list } else { vec![value] };
        if documents.iter().any(|d| !d["name"].is_string() || !d["rows"].is_array()) {
            return Err(bad("not a result of fracas bench --json".into()));
        }
        Ok(Self { documents })
    }

    /// Says how every number of ours compares with that of the same case before.
    pub(super) fn compare(&self, report: &mut Report) -> Result<(), CliError> {
        let before = self.documents.iter().find(|d| d["name"] == report.name());
        let Some(before) = before else {
            return report.say("  the file to compare with has no such experiment\n");
        };
        report.say("  compared with the file: now / then\n")?;
        let mut hashes = vec![];
        for row in report.rows() {
            let old = before["rows"].as_array().into_iter().flatten();
            let Some(old) = old.clone().find(|old| old["case"] == row["case"]) else {
                report.say(&format!("  {}\n    not in the file\n", figure(&row["case"])))?;
                continue;
            };
            let [now, then] = [row, old].map(|row| row["ours"]["hash"].as_str());
            if let (Some(now), Some(then)) = (now, then) {
                let name = format!("{}: the same results as before", figure(&row["case"]));
                hashes.push((name, now.to_owned(), then.to_owned()));
            }
            let fields = row["ours"].as_object().into_iter().flatten();
            let ratio = |(key, now): (&String, &Value)| {
                let (now, then) = (now.as_f64()?, old["ours"][key].as_f64()?);
                (then != 0.0).then(|| format!("{key} x{:.2}", now / then))
            };
            let ratios: Vec<String> = fields.filter_map(ratio).collect();
            report.say(&format!("  {}\n    {}\n", figure(&row["case"]), ratios.join("  ")))?;
        }
        for old in before["rows"].as_array().into_iter().flatten() {
            if !report.rows().iter().any(|row| row["case"] == old["case"]) {
                report.say(&format!("  {}\n    in the file only\n", figure(&old["case"])))?;
            }
        }
        hashes.into_iter().try_for_each(|(name, now, then)| report.truth(&name, now, then))
    }
}

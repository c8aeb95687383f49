//! `--markdown FILE`: tables of figures into a document that people write around them.
//!
//! A table stands between `<!-- bench NAME -->` and `<!-- end -->`, and is replaced there; an experiment that has no place yet gets
//! one at the end. Everything else in the file is left as it is, so that judgements stay beside the figures they are about.

use std::fmt::Write as _;
use std::path::Path;
use std::{fs, io};

use serde_json::Value;

use super::report::figure;
use crate::error::CliError;
use crate::output;

const END: &str = "<!-- end -->";

/// Puts the figures of some experiments into a file, which is made if it is not there.
pub(super) fn update(path: &Path, command: &str, documents: &[Value]) -> Result<(), CliError> {
    let shown = fracas_io::shown_path(path);
    let bad = |what: String| CliError::System(format!("{shown}: {what}"));
    let mut text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(e) if e.kind() == io::ErrorKind::NotFound => "# Benchmarks\n".to_owned(),
        Err(e) => return Err(bad(format!("cannot read: {e}"))),
    };
    for document in documents {
        text = placed(&text, command, document).map_err(bad)?;
    }
    output::to(path, |out| out.write_all(text.as_bytes()))
}

/// The text with one experiment's figures in their place.
fn placed(text: &str, command: &str, document: &Value) -> Result<String, String> {
    let name = figure(&document["name"]);
    let start = format!("<!-- bench {name} -->");
    let table = format!("{start}\n{}{END}", section(command, document));
    let Some(from) = text.find(&start) else {
        return Ok(format!("{}\n\n{table}\n", text.trim_end()));
    };
    let Some(length) = text[from..].find(END) else {
        return Err(format!("\"{start}\" has no \"{END}\" after it"));
    };
    Ok(format!("{}{table}{}", &text[..from], &text[from + length + END.len()..]))
}

/// A command less the files of whoever gave it: what others would type.
fn without_files(command: &str) -> String {
    const FILES: [&str; 6] = ["--json", "--csv", "--markdown", "--report", "--cache", "--compare"];
    let mut words = command.split(' ');
    let mut kept = vec![];
    while let Some(word) = words.next() {
        if FILES.contains(&word) {
            words.next();
        } else if !FILES.iter().any(|file| word.starts_with(&format!("{file}="))) {
            kept.push(word);
        }
    }
    kept.join(" ")
}

fn section(command: &str, document: &Value) -> String {
    let machine = &document["environment"];
    let part = |key: &str| figure(&machine[key]);
    let mut text = format!(
        "<details><summary>Last run: {}</summary>\n\n{}, {} cores, {}, {} threads, {} build.\n",
        escaped(&without_files(command)),
        part("cpu"),
        part("cores"),
        part("cpu_path"),
        part("threads"),
        part("profile")
    );
    // Writing to a string cannot fail.
    let [load, cores] = ["load", "cores"].map(|key| machine[key].as_f64().unwrap_or(0.0));
    if load > cores {
        let _ = writeln!(
            text,
            "The machine was busy (load {load:.1}): counts and hashes hold, times do not."
        );
    }
    if let Some(paper) = document["paper_machine"].as_str() {
        let _ = writeln!(text, "Figures of the paper: {paper}.");
    }
    let rows: Vec<&Value> = document["rows"].as_array().into_iter().flatten().collect();
    for group in rows.chunk_by(|a, b| keys(a) == keys(b)) {
        text += &table(group);
    }
    let checks: Vec<&Value> = document["checks"].as_array().into_iter().flatten().collect();
    let failed: Vec<&Value> = checks.iter().copied().filter(|c| c["ok"] == false).collect();
    let _ = writeln!(text, "\n{} of {} checks hold.", checks.len() - failed.len(), checks.len());
    for check in failed {
        let word = if check["truth"] == true { "Wrong" } else { "Missed" };
        let [name, value, bar] = ["name", "value", "bar"].map(|key| figure(&check[key]));
        let _ = writeln!(text, "{word}: {} {value} (bar {bar}).", escaped(&name));
    }
    for skipped in document["skipped"].as_array().into_iter().flatten() {
        let _ = writeln!(text, "Skipped: {}.", escaped(&figure(skipped)));
    }
    text + "\n</details>\n"
}

fn keys(row: &Value) -> Vec<&String> {
    row["ours"].as_object().into_iter().flatten().map(|(key, _)| key).collect()
}

fn table(rows: &[&Value]) -> String {
    let columns = rows.first().map(|row| keys(row)).unwrap_or_default();
    let named: Vec<String> = columns.iter().map(|key| escaped(&key.replace('_', " "))).collect();
    let mut text =
        format!("\n| | {} |\n|---|{}\n", named.join(" | "), "---|".repeat(columns.len()));
    for row in rows {
        for who in ["ours", "paper", "peer"] {
            let Some(figures) = row[who].as_object() else { continue };
            let case = escaped(&figure(&row["case"]));
            let case = if who == "ours" { case } else { format!("{case}, *{who}*") };
            let in_column = |key: &&String| figures.get(*key).map_or(String::new(), figure);
            let mut cells: Vec<String> = columns.iter().map(in_column).collect();
            // What only the paper or a peer has is told in the last cell.
            let others = figures.iter().filter(|(key, _)| !columns.contains(key));
            let others: Vec<String> =
                others.map(|(key, value)| format!("{key} {}", figure(value))).collect();
            if let (false, Some(last)) = (others.is_empty(), cells.last_mut()) {
                *last = format!("{last} {}", others.join(", ")).trim().to_owned();
            }
            let cells: Vec<String> = cells.iter().map(|cell| escaped(cell)).collect();
            let _ = writeln!(text, "| {case} | {} |", cells.join(" | "));
        }
    }
    text
}

fn escaped(text: &str) -> String {
    text.replace('|', "\\|").replace('<', "&lt;").replace('\n', " ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn document() -> Value {
        json!({
            "name": "ccd", "environment": {"cpu": "a cpu", "cores": 2, "load": 3.5, "cpu_path": "avx2", "threads": 1, "profile": "release"},
            "rows": [
                {"case": "a|b", "ours": {"warm_ms": 1.5, "impacts": 1200}, "paper": {"warm_ms": 3}, "peer": null},
                {"case": "c", "ours": {"ns": 7}, "paper": null, "peer": {"theirs_ns": 8}},
            ],
            "checks": [{"name": "fast", "ok": false, "value": 2.5, "bar": 2, "truth": false}],
            "skipped": ["more: no data"],
        })
    }

    #[test]
    fn figures_are_replaced_and_what_people_wrote_stays() {
        let text = "# B\n\nGood.\n<!-- bench ccd -->\nstale\n<!-- end -->\nBecause.\n";
        let command = "fracas bench --json a.json ccd --markdown=B.md";
        let once = placed(text, command, &document()).unwrap();
        let start =
            "# B\n\nGood.\n<!-- bench ccd -->\n<details><summary>Last run: fracas bench ccd<";
        assert!(once.starts_with(start), "{once}");
        assert!(
            once.ends_with("Skipped: more: no data.\n\n</details>\n<!-- end -->\nBecause.\n"),
            "{once}"
        );
        assert!(!once.contains("stale"));
        for line in [
            "| | impacts | warm ms |",
            "| a\\|b | 1,200 | 1.50 |",
            "| a\\|b, *paper* |  | 3 |",
            "| c | 7 |",
            "| c, *peer* | theirs_ns 8 |",
            "0 of 1 checks hold.",
            "The machine was busy (load 3.5): counts and hashes hold, times do not.",
            "Missed: fast 2.50 (bar 2).",
        ] {
            assert!(once.lines().any(|l| l == line), "{line}\n{once}");
        }
        assert_eq!(placed(&once, "fracas bench ccd", &document()).unwrap(), once);
    }

    #[test]
    fn a_new_experiment_gets_a_place_and_a_place_without_end_is_refused() {
        let added = placed("# B\n", "x", &document()).unwrap();
        assert!(
            added.starts_with("# B\n\n<!-- bench ccd -->\n") && added.ends_with("<!-- end -->\n")
        );
        let error = placed("<!-- bench ccd -->\n", "x", &document()).unwrap_err();
        assert_eq!(error, "\"<!-- bench ccd -->\" has no \"<!-- end -->\" after it");
    }
}

//! `--csv FILE`: one figure a line, for spreadsheets: `experiment,case,who,figure,value`.

use std::path::Path;

use serde_json::Value;

use crate::error::CliError;
use crate::output;

/// Writes all figures of some experiments.
pub(super) fn write(path: &Path, documents: &[Value]) -> Result<(), CliError> {
    output::to(path, |out| {
        writeln!(out, "experiment,case,who,figure,value")?;
        for document in documents {
            let name = cell(&document["name"]);
            for row in document["rows"].as_array().into_iter().flatten() {
                for who in ["ours", "paper", "peer"] {
                    for (figure, value) in row[who].as_object().into_iter().flatten() {
                        let (case, figure) = (cell(&row["case"]), quoted(figure));
                        writeln!(out, "{name},{case},{who},{figure},{}", cell(value))?;
                    }
                }
            }
        }
        Ok(())
    })
}

fn cell(value: &Value) -> String {
    match value {
        Value::String(text) => quoted(text),
        Value::Null => String::new(),
        other => quoted(&other.to_string()),
    }
}

/// As RFC 4180 has it: in quotes where it must be, with quotes doubled.
fn quoted(text: &str) -> String {
    if text.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_with_commas_and_quotes_stay_one_field() {
        assert_eq!(["a", "a,b", "a \"b\""].map(quoted), ["a", "\"a,b\"", "\"a \"\"b\"\"\""]);
    }
}

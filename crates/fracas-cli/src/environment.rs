//! Where figures come from: machine, build and settings, as far as they can be found out.

use fracas::parallel;
use serde_json::{Value, json};

/// What must be equal for two figures to be compared.
pub(crate) fn environment() -> Value {
    json!({
        "cpu": cpu_model(),
        "cores": std::thread::available_parallelism().map_or(1, usize::from),
        "cpu_path": fracas::cpu_path(),
        "arch": std::env::consts::ARCH,
        "os": std::env::consts::OS,
        "threads": parallel::threads(),
        "version": env!("CARGO_PKG_VERSION"),
        "load": load(),
        "profile": if cfg!(debug_assertions) { "debug" } else { "release" },
    })
}

/// The processor's own name, where the system tells it.
fn cpu_model() -> Option<String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("model name"))?;
    Some(line.trim_start_matches([' ', '\t', ':']).to_owned())
}

/// How many processes wanted a core during the last minute, where the system tells it.
fn load() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/loadavg").ok()?;
    text.split_whitespace().next()?.parse().ok()
}

/// What was typed, as a shell would take it again.
pub(crate) fn command() -> String {
    let words = std::env::args_os().skip(1).map(|word| quoted(&word.to_string_lossy()));
    ["fracas".to_owned()].into_iter().chain(words).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_a_shell_would_split_them() {
        assert_eq!(
            ["a/b-1.ply", "a b", "it's", ""].map(quoted),
            ["a/b-1.ply", "'a b'", "'it'\\''s'", "''"]
        );
    }
}

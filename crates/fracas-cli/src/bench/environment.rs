//! Where figures come from: machine, build and settings, as far as they can be found out.

use fracas::parallel;
use serde_json::{Value, json};

/// What must be equal for two figures to be compared.
pub(super) fn environment() -> Value {
    json!({
        "cpu": cpu_model(),
        "cores": std::thread::available_parallelism().map_or(1, usize::from),
        "cpu_path": fracas::cpu_path(),
        "arch": std::env::consts::ARCH,
        "os": std::env::consts::OS,
        "threads": parallel::threads(),
        "version": env!("CARGO_PKG_VERSION"),
        "profile": if cfg!(debug_assertions) { "debug" } else { "release" },
    })
}

/// The processor's own name, where the system tells it.
fn cpu_model() -> Option<String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("model name"))?;
    Some(line.trim_start_matches([' ', '\t', ':']).to_owned())
}

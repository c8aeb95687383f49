//! `--report FILE` and `fracas report DIR`: one page with everything about a run.

mod contacts;
mod overlay;
mod recorder;
mod saved;

use std::path::Path;

use fracas_report::Page;
use serde::Serialize;
use serde_json::json;

use crate::error::CliError;
use crate::output;

pub(crate) use contacts::Hits;
pub(crate) use recorder::Recorder;
pub(crate) use saved::{main, pairs_name};

/// Writes the page of a run; `document` is what `--json` would write.
pub(crate) fn write(
    path: &Path,
    scene: &str,
    document: &impl Serialize,
    recorder: &Recorder,
) -> Result<(), CliError> {
    let page = json!({ "kind": "run", "run": document, "notes": recorder.notes });
    let title = format!("{scene} · fracas");
    let page = Page { title: &title, document: &page, replay: Some(&recorder.replay) };
    output::to(path, |out| page.write(out))
}

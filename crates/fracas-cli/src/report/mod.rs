//! `--report FILE` and `fracas report DIR`: one page with everything about a run.

mod contacts;
mod overlay;
mod recorder;
#[cfg(feature = "rapier")]
mod rigid;
mod saved;

use std::path::Path;

use fracas_report::Page;
use serde::Serialize;
use serde_json::json;

use crate::error::CliError;
use crate::output;

pub(crate) use contacts::Hits;
pub(crate) use recorder::Recorder;
#[cfg(feature = "rapier")]
pub(crate) use rigid::{RigidRecorder, RigidReplay};
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

/// Writes the page of a scenario; `document` has the fields of a run, its stages and what it counts.
#[cfg(feature = "rapier")]
pub(crate) fn write_rigid(
    path: &Path,
    scenario: &str,
    document: &impl Serialize,
    seen: &RigidReplay,
) -> Result<(), CliError> {
    let page =
        json!({ "kind": "run", "run": document, "notes": seen.notes, "stride": seen.stride });
    let title = format!("{scenario} · fracas");
    let page = Page { title: &title, document: &page, replay: Some(&seen.replay) };
    output::to(path, |out| page.write(out))
}

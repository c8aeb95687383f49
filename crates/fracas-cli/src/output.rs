//! Where results go: standard output or files that appear whole or not at all.

use std::io::{self, Write};
use std::path::Path;

use fracas::report::Intersection;
use fracas_io::atomic;
use serde::Serialize;

use crate::error::CliError;

/// True if this path means standard output.
pub(crate) fn is_stdout(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Whether one of two outputs goes to standard output; both cannot.
pub(crate) fn uses_stdout(json: Option<&Path>, pairs: Option<&Path>) -> Result<bool, CliError> {
    let [json, pairs] = [json, pairs].map(|path| path.is_some_and(is_stdout));
    if json && pairs {
        let message =
            "--json - and --pairs - cannot both have standard output; name a file for one";
        return Err(CliError::Usage(message.into()));
    }
    Ok(json || pairs)
}

/// Writes to standard output, never with a panic. A reader that went away is no error: the rest of the work, other
/// outputs and the exit status, does not depend on it.
pub(crate) fn to_stdout(bytes: &[u8]) -> Result<(), CliError> {
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(gone) if gone.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other.map_err(CliError::Stdout),
    }
}

/// Writes a JSON document, one line feed at the end.
pub(crate) fn json(path: &Path, document: &impl Serialize) -> Result<(), CliError> {
    let mut text = serde_json::to_vec_pretty(document)
        .map_err(|e| CliError::System(format!("cannot make JSON: {e}")))?;
    text.push(b'\n');
    to(path, |out| out.write_all(&text))
}

/// Writes intersections as CSV: `tt,face,face`; of a mesh's own pairs beside those of two meshes, `self,face,face`.
pub(crate) fn pairs(
    path: &Path,
    groups: &[(&'static str, &[Intersection])],
) -> Result<(), CliError> {
    to(path, |out| {
        writeln!(out, "kind,a,b")?;
        for (kind, pairs) in groups {
            for pair in *pairs {
                writeln!(out, "{kind},{},{}", pair.a, pair.b)?;
            }
        }
        Ok(())
    })
}

/// Writes to a file or, for "-", to standard output.
pub(crate) fn to(
    path: &Path,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), CliError> {
    if is_stdout(path) {
        let mut text = vec![];
        fill(&mut text).map_err(CliError::Stdout)?;
        return to_stdout(&text);
    }
    Ok(atomic::write_file(path, fill)?)
}

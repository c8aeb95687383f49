//! Labelled data, where there is some: the folder named by `FRACAS_DATA`, else `data` in the current folder.

use std::path::PathBuf;

use super::report::Report;
use crate::error::CliError;

/// The data folder, if there is one.
pub(super) fn folder() -> Option<PathBuf> {
    let named = std::env::var_os("FRACAS_DATA").map(PathBuf::from);
    named.into_iter().chain([PathBuf::from("data")]).find(|folder| folder.is_dir())
}

/// The data folder, or none after the report says that `case` is left out.
pub(super) fn folder_for(case: &str, report: &mut Report) -> Result<Option<PathBuf>, CliError> {
    let found = folder();
    if found.is_none() {
        report.skip(case, "no labelled data (set FRACAS_DATA)")?;
    }
    Ok(found)
}

//! Labelled data, where there is some.

use std::path::{Path, PathBuf};

use fracas::mesh::Mesh;

use super::report::Report;
use crate::error::CliError;
use crate::{load, source};

/// The data folder, or none after the report says that `case` is left out.
pub(super) fn folder_for(case: &str, report: &mut Report) -> Result<Option<PathBuf>, CliError> {
    let found = source::data_folder();
    if found.is_none() {
        report.skip(case, "no labelled data (set FRACAS_DATA)")?;
    }
    Ok(found)
}

/// One step of a labelled scene.
pub(super) struct LabelledStep {
    pub(super) start: Mesh,
    pub(super) end: Mesh,
    /// The file of the start: what errors name.
    pub(super) path: PathBuf,
}

impl LabelledStep {
    /// Reads `t0.ply` and `t1.ply` of a scene's folder.
    pub(super) fn read(folder: &Path) -> Result<Self, CliError> {
        let [path, end] = ["t0.ply", "t1.ply"].map(|file| folder.join(file));
        let (start, end) = (load::mesh(&path, true)?.mesh, load::mesh(&end, true)?.mesh);
        Ok(Self { start, end, path })
    }
}

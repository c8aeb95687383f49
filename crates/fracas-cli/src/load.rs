//! From a path to a checked mesh, with the times it took.

use std::path::Path;
use std::time::{Duration, Instant};

use fracas::mesh::Mesh;
use fracas_io::shown_path;

use crate::error::{CliError, warn};

/// A mesh with the time to read it and the time to connect it.
pub(crate) struct Loaded {
    pub(crate) mesh: Mesh,
    pub(crate) load: Duration,
    pub(crate) connect: Duration,
}

/// Reads and checks a mesh; a mesh without faces is legal, but worth a remark.
pub(crate) fn mesh(path: &Path, quiet: bool) -> Result<Loaded, CliError> {
    let start = Instant::now();
    let data = fracas_io::read_mesh(path)?;
    let load = start.elapsed();
    let start = Instant::now();
    let mesh = Mesh::new(&data.positions, &data.faces).map_err(CliError::mesh(path))?;
    let connect = start.elapsed();
    if mesh.face_count() == 0 && !quiet {
        warn(&format!("{}: no faces, so nothing can collide", shown_path(path)));
    }
    Ok(Loaded { mesh, load, connect })
}

/// The name of a scene: its file or folder name without extension.
pub(crate) fn scene_name(path: &Path) -> String {
    shown_path(Path::new(path.file_stem().unwrap_or(path.as_os_str()))).to_string()
}

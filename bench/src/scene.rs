//! One step of one mesh, from a folder.

use std::path::Path;

use fracas::mesh::Mesh;
use fracas::rows::{Features, Step};

/// Positions at both ends of the step, and the features.
pub(crate) struct Scene {
    pub(crate) name: String,
    pub(crate) t0: Vec<[f64; 3]>,
    pub(crate) t1: Vec<[f64; 3]>,
    pub(crate) vertices: Vec<[u32; 1]>,
    pub(crate) edges: Vec<[u32; 2]>,
    pub(crate) faces: Vec<[u32; 3]>,
}

impl Scene {
    /// Reads `t0.ply` and `t1.ply`.
    pub(crate) fn read(folder: &Path) -> Result<Self, Box<dyn std::error::Error>> {
        let t0 = fracas_io::read_mesh(&folder.join("t0.ply"))?;
        let t1 = fracas_io::read_mesh(&folder.join("t1.ply"))?;
        if t0.faces != t1.faces || t0.positions.len() != t1.positions.len() {
            return Err(
                format!("{}: t0.ply and t1.ply differ in topology", folder.display()).into()
            );
        }
        let mesh = Mesh::new(&t0.positions, &t0.faces)?;
        Ok(Self {
            name: folder.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            vertices: (0..t0.positions.len() as u32).map(|v| [v]).collect(),
            edges: mesh.libigl_edges(),
            faces: t0.faces,
            t0: t0.positions,
            t1: t1.positions,
        })
    }

    pub(crate) fn step(&self) -> Step<'_> {
        Step::moving(&self.t0, &self.t1)
    }

    pub(crate) fn features(&self) -> Features<'_> {
        Features { vertices: &self.vertices, edges: &self.edges, faces: &self.faces }
    }
}

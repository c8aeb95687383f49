//! Tetrahedral meshes in: gmsh MSH 2.2 and 4.1, VTK legacy, TetGen `.node` and `.ele`.
//!
//! Text files only; binary ones are refused with a word on how to write text. Elements other than tetrahedra (triangles,
//! lines, points) are passed over; of tetrahedra of higher order the corners count. Counts are never trusted: memory grows with what
//! is read. Whether the tetrahedra make sense together is for `fracas::tets::TetMesh::new` to say.

mod msh;
mod tetgen;
mod vtk;
mod words;

pub use msh::read as read_msh;
pub use tetgen::read as read_tetgen;
pub use vtk::read as read_vtk;

use std::fs;
use std::path::Path;

use crate::{Error, ParseError};

/// A tetrahedral mesh as a file holds it: nothing is checked but that indices are in range.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TetData {
    /// Where the nodes are.
    pub positions: Vec<[f64; 3]>,
    /// Four nodes per tetrahedron.
    pub tets: Vec<[u32; 4]>,
}

/// Reads the tetrahedra in `path`: `.msh`, `.vtk`, or `.node` or `.ele` (each with the other beside it).
pub fn read_tets(path: &Path) -> Result<TetData, Error> {
    let read = |path: &Path| {
        fs::read(path).map_err(|source| Error::Read { path: path.to_owned(), source })
    };
    let parse = |result: Result<TetData, ParseError>| {
        result.map_err(|source| Error::Parse { path: path.to_owned(), source })
    };
    let extension = path.extension().unwrap_or_default();
    let is = |name: &str| extension.eq_ignore_ascii_case(name);
    if is("msh") {
        parse(read_msh(&read(path)?))
    } else if is("vtk") {
        parse(read_vtk(&read(path)?))
    } else if is("node") || is("ele") {
        let [nodes, elements] = ["node", "ele"].map(|name| path.with_extension(name));
        let (node_bytes, element_bytes) = (read(&nodes)?, read(&elements)?);
        read_tetgen(&node_bytes, &element_bytes).map_err(|(file, source)| {
            let path = if file == tetgen::File::Node { nodes } else { elements };
            Error::Parse { path, source }
        })
    } else {
        Err(Error::UnknownTets { path: path.to_owned() })
    }
}

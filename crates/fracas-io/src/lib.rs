//! Meshes and mesh sequences in and out for fracas: PLY, OBJ, STL and `sequence.json`; tetrahedra from MSH, VTK and TetGen;
//! VTU and USDA out.
//!
//! The readers are written here because the crates that exist read coordinates as `f32`, do not say in which line
//! or element a file is broken, or reserve memory by the counts a header claims.
//!
//! Promises: a reader gives the doubles that stand in the file (`float` is widened exactly, text is rounded
//! correctly), never panics, and never holds more than a small multiple of the file's size. What [`write_mesh`]
//! writes, [`read_mesh`] gives back bit for bit. A file or folder appears under its name whole or not at all. Every
//! [`Error`] is one line that names the file, then the line or element, then what to do.

pub mod atomic;
mod error;
pub mod export;
#[doc(hidden)]
pub mod fuzz;
mod memory;
mod mesh_data;
pub mod obj;
pub mod ply;
pub mod queries;
pub mod sequence;
pub mod stl;
pub mod tets;
mod text;

pub use error::{Error, Location, ParseError};
pub use mesh_data::MeshData;
pub use text::shown_path;

use std::fs;
use std::path::Path;

/// A kind of mesh file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// Polygon File Format, ascii or binary; read and written.
    Ply,
    /// Wavefront OBJ; read and written, but has no place for bodies.
    Obj,
    /// Stereolithography, ascii or binary; only read.
    Stl,
}

impl Format {
    /// The format that the extension of `path` names, in capitals or not.
    pub fn of(path: &Path) -> Result<Self, Error> {
        let extension = path.extension().unwrap_or_default();
        [("ply", Self::Ply), ("obj", Self::Obj), ("stl", Self::Stl)]
            .into_iter()
            .find(|(name, _)| extension.eq_ignore_ascii_case(name))
            .map(|(_, format)| format)
            .ok_or_else(|| Error::UnknownFormat { path: path.to_owned() })
    }

    /// The extension without a dot, in small letters.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Ply => "ply",
            Self::Obj => "obj",
            Self::Stl => "stl",
        }
    }
}

/// Reads the mesh in `path`, in the format its extension names.
pub fn read_mesh(path: &Path) -> Result<MeshData, Error> {
    let format = Format::of(path)?;
    let bytes = fs::read(path).map_err(|source| Error::Read { path: path.to_owned(), source })?;
    let mesh = match format {
        Format::Ply => ply::read(&bytes),
        Format::Obj => obj::read(&bytes),
        Format::Stl => stl::read(&bytes),
    };
    mesh.map_err(|source| Error::Parse { path: path.to_owned(), source })
}

/// Writes `mesh` to `path`, whole or not at all: binary PLY with doubles, or OBJ (without the bodies).
pub fn write_mesh(path: &Path, mesh: &MeshData) -> Result<(), Error> {
    match Format::of(path)? {
        Format::Ply => atomic::write_file(path, |w| ply::write(w, mesh)),
        Format::Obj => atomic::write_file(path, |w| obj::write(w, mesh)),
        Format::Stl => Err(Error::NotWritten { path: path.to_owned() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extension_decides_in_capitals_or_not() {
        assert_eq!(Format::of(Path::new("a/b.PLY")).unwrap(), Format::Ply);
        assert_eq!(Format::of(Path::new("b.tar.Obj")).unwrap(), Format::Obj);
        assert_eq!(Format::of(Path::new("b.stl")).unwrap(), Format::Stl);
    }

    #[test]
    fn an_unknown_extension_lists_the_known_ones() {
        let text = |path: &str| Format::of(Path::new(path)).unwrap_err().to_string();
        assert_eq!(text("a.xyz"), "a.xyz: unknown file type \"xyz\"; use .ply, .obj or .stl");
        assert_eq!(text("a"), "a: a mesh file needs an extension; use .ply, .obj or .stl");
    }
}

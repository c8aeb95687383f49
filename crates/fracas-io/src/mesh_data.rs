//! A mesh as a file holds it.

use std::io;

use crate::memory::NoMemory;

/// A triangle mesh as read from a file: nothing is checked but that indices are in range.
///
/// `fracas::Mesh::new` checks the rest (finite coordinates).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MeshData {
    /// Where the vertices are.
    pub positions: Vec<[f64; 3]>,
    /// Three vertices per triangle.
    pub faces: Vec<[u32; 3]>,
    /// The body of each face, if the file says.
    pub bodies: Option<Vec<u32>>,
}

impl MeshData {
    /// Refuses what no reader would give back, so that nothing unreadable is written.
    pub(crate) fn check_writable(&self) -> io::Result<()> {
        let vertices = self.positions.len();
        for (face, corners) in self.faces.iter().enumerate() {
            if let Some(corner) = corners.iter().find(|&&c| c as usize >= vertices) {
                return Err(io::Error::new(
                    io::ErrorKind::InvalidInput,
                    format!("face {face} names vertex {corner}, but the mesh has {vertices}"),
                ));
            }
        }
        match &self.bodies {
            Some(bodies) if bodies.len() != self.faces.len() => Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                format!("{} faces have {} body ids", self.faces.len(), bodies.len()),
            )),
            _ => Ok(()),
        }
    }

    /// Appends a polygon as a fan of triangles around its first corner; fewer than three corners add nothing.
    pub(crate) fn push_fan(&mut self, corners: &[u32]) -> Result<(), NoMemory> {
        if let [first, rest @ ..] = corners {
            self.faces.try_reserve(rest.len().saturating_sub(1))?;
            self.faces.extend(rest.windows(2).map(|pair| [*first, pair[0], pair[1]]));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mesh_that_no_reader_would_give_back_is_not_written() {
        let mut mesh = MeshData { positions: vec![[0.0; 3]; 3], ..MeshData::default() };
        mesh.faces = vec![[0, 1, 2], [0, 1, 3]];
        let error = mesh.check_writable().unwrap_err();
        assert_eq!(error.to_string(), "face 1 names vertex 3, but the mesh has 3");
        mesh.faces.pop();
        mesh.bodies = Some(vec![]);
        assert_eq!(mesh.check_writable().unwrap_err().to_string(), "1 faces have 0 body ids");
    }
}

//! Triangles that repeat their corners, to triangles that share vertices.
//!
//! Two corners are one vertex when their coordinates are equal as numbers: -0.0 equals 0.0, and the one that came
//! first is kept. A NaN equals nothing, so each such corner stays a vertex of its own. Only lookups touch the hash
//! table, so its order cannot show in the result.

use std::collections::HashMap;

use crate::MeshData;
use crate::memory::{NoMemory, push};

#[derive(Default)]
pub(super) struct Weld {
    mesh: MeshData,
    vertices: HashMap<[u64; 3], u32>,
}

impl Weld {
    pub(super) fn push(&mut self, corners: [[f64; 3]; 3]) -> Result<(), NoMemory> {
        let mut face = [0; 3];
        for (vertex, corner) in face.iter_mut().zip(corners) {
            *vertex = self.vertex(corner)?;
        }
        push(&mut self.mesh.faces, face)
    }

    pub(super) fn finish(self) -> MeshData {
        self.mesh
    }

    fn vertex(&mut self, corner: [f64; 3]) -> Result<u32, NoMemory> {
        let positions = &mut self.mesh.positions;
        let next = u32::try_from(positions.len()).expect("`stl::read` refuses longer files");
        let vertex = if corner.iter().any(|coordinate| coordinate.is_nan()) {
            next
        } else {
            // Adding 0.0 turns -0.0 into 0.0 and leaves all else as it is.
            let key = corner.map(|coordinate| (coordinate + 0.0).to_bits());
            self.vertices.try_reserve(1)?;
            *self.vertices.entry(key).or_insert(next)
        };
        if vertex == next {
            push(positions, corner)?;
        }
        Ok(vertex)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_corners_become_one_vertex_and_the_first_is_kept() {
        let mut weld = Weld::default();
        weld.push([[-0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]).unwrap();
        weld.push([[1.0, 0.0, 0.0], [0.0, -0.0, 0.0], [0.0, 0.0, 1.0]]).unwrap();
        let mesh = weld.finish();
        assert_eq!(mesh.faces, [[0, 1, 2], [1, 0, 3]]);
        assert_eq!(mesh.positions.len(), 4);
        assert!(mesh.positions[0][0].is_sign_negative());
    }

    #[test]
    fn corners_that_are_not_numbers_are_not_welded() {
        let mut weld = Weld::default();
        weld.push([[f64::NAN, 0.0, 0.0]; 3]).unwrap();
        assert_eq!(weld.finish().faces, [[0, 1, 2]]);
    }
}

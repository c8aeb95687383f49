//! Why a mesh was refused, and the checks at the door.

use std::ops::Range;

use thiserror::Error;

use super::MAX_FACES;
use crate::parallel;

/// Why a mesh was refused; names the element.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum MeshError {
    /// A coordinate is NaN or infinite.
    #[error("vertex {vertex}: {axis} is {value}; coordinates must be finite")]
    NotFinite {
        /// The vertex.
        vertex: usize,
        /// `x`, `y` or `z`.
        axis: char,
        /// The coordinate.
        value: f64,
    },
    /// A face names a vertex that does not exist.
    #[error("face {face}: vertex index {index} is out of range (the mesh has {vertices} vertices)")]
    IndexOutOfRange {
        /// The face.
        face: usize,
        /// The index it names.
        index: u32,
        /// How many vertices there are.
        vertices: usize,
    },
    /// More elements than 32-bit ids can name.
    #[error("{count} {element} are too many: at most {max} can be numbered")]
    TooMany {
        /// `vertices` or `faces`.
        element: &'static str,
        /// How many were given.
        count: usize,
        /// How many are possible.
        max: usize,
    },
    /// New positions for another number of vertices.
    #[error("{given} positions given for a mesh of {vertices} vertices")]
    PositionCount {
        /// Positions given.
        given: usize,
        /// Vertices of the mesh.
        vertices: usize,
    },
}

pub(super) fn check_size(vertices: usize, faces: usize) -> Result<(), MeshError> {
    // One id is kept free to mean "none".
    let max_vertices = u32::MAX as usize;
    if vertices > max_vertices {
        let max = max_vertices;
        return Err(MeshError::TooMany { element: "vertices", count: vertices, max });
    }
    if faces > MAX_FACES {
        return Err(MeshError::TooMany { element: "faces", count: faces, max: MAX_FACES });
    }
    Ok(())
}

pub(crate) fn check_positions(positions: &[[f64; 3]]) -> Result<(), MeshError> {
    let first_bad = |range: Range<usize>| {
        // Most often none is: then a loop without a way out is the quickest.
        let finite = |p: &[f64; 3]| p[0].is_finite() & p[1].is_finite() & p[2].is_finite();
        let mut all = true;
        for p in &positions[range.clone()] {
            all &= finite(p);
        }
        if all { None } else { range.into_iter().find(|&vertex| !finite(&positions[vertex])) }
    };
    let bad = if parallel::threads() == 1 {
        first_bad(0..positions.len())
    } else {
        parallel::map_ranges(positions.len(), GRAIN, first_bad).into_iter().flatten().next()
    };
    let Some(vertex) = bad else { return Ok(()) };
    let mut coordinates = ['x', 'y', 'z'].into_iter().zip(positions[vertex]);
    match coordinates.find(|(_, value)| !value.is_finite()) {
        Some((axis, value)) => Err(MeshError::NotFinite { vertex, axis, value }),
        None => Ok(()),
    }
}

/// Positions that one task looks at.
const GRAIN: usize = 1 << 13;

pub(super) fn check_face(
    face: usize,
    corners: &[u32; 3],
    vertices: usize,
) -> Result<(), MeshError> {
    match corners.iter().find(|&&index| index as usize >= vertices) {
        Some(&index) => Err(MeshError::IndexOutOfRange { face, index, vertices }),
        None => Ok(()),
    }
}

//! Where each vertex of a frame was in the frame before, across a change of topology.
//!
//! Fracture copies vertices: the copies start at the last position of the vertex they were copied from. A vertex
//! with no origin (an added body) starts where the frame puts it, at rest. `Origins` is the whole map, checked
//! at the door, so that `start_positions` cannot fail.

use thiserror::Error;

/// For each vertex of a frame the vertex of the previous frame it continues, or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origins {
    of_vertex: Vec<Option<u32>>,
    previous_vertices: usize,
}

/// Why a map of origins was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OriginsError {
    /// A vertex names an origin that the previous frame does not have.
    #[error("vertex {vertex} has origin {origin}, but the previous frame has {previous} vertices")]
    OutOfRange {
        /// The vertex of the new frame.
        vertex: usize,
        /// The origin it names.
        origin: u32,
        /// Vertices of the previous frame.
        previous: usize,
    },
}

impl Origins {
    /// The map `of_vertex`, checked against the number of vertices of the previous frame.
    pub fn new(
        of_vertex: Vec<Option<u32>>,
        previous_vertices: usize,
    ) -> Result<Self, OriginsError> {
        for (vertex, origin) in of_vertex.iter().enumerate() {
            if let Some(origin) = *origin
                && origin as usize >= previous_vertices
            {
                let previous = previous_vertices;
                return Err(OriginsError::OutOfRange { vertex, origin, previous });
            }
        }
        Ok(Self { of_vertex, previous_vertices })
    }

    /// The origin of each vertex of the new frame.
    pub fn of_vertex(&self) -> &[Option<u32>] {
        &self.of_vertex
    }

    /// True if every vertex of the previous frame continues under its number.
    pub fn keeps_numbers(&self) -> bool {
        let previous = self.previous_vertices;
        self.of_vertex.len() >= previous
            && (0..).zip(&self.of_vertex[..previous]).all(|(v, origin)| *origin == Some(v))
    }

    /// x0 of the step into the new frame: the origin's last position, or the vertex's own new one.
    ///
    /// # Panics
    /// If the slices do not have the numbers of vertices this map was made for.
    pub fn start_positions(&self, previous: &[[f64; 3]], current: &[[f64; 3]]) -> Vec<[f64; 3]> {
        assert_eq!(previous.len(), self.previous_vertices, "positions of another frame");
        assert_eq!(current.len(), self.of_vertex.len(), "positions of another frame");
        self.of_vertex
            .iter()
            .zip(current)
            .map(|(origin, &now)| origin.map_or(now, |o| previous[o as usize]))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copied_vertex_starts_at_its_origin_and_a_new_one_where_it_appears() {
        let origins = Origins::new(vec![Some(1), Some(1), None], 2).unwrap();
        let previous = [[0.0; 3], [1.0, 2.0, 3.0]];
        let current = [[9.0; 3]; 3];
        assert_eq!(
            origins.start_positions(&previous, &current),
            [[1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [9.0; 3]]
        );
    }

    #[test]
    fn an_origin_out_of_range_is_named() {
        let error = Origins::new(vec![Some(0), Some(2)], 2).unwrap_err();
        assert_eq!(error, OriginsError::OutOfRange { vertex: 1, origin: 2, previous: 2 });
    }
}

//! Scenes whose motion is a formula: a mesh at rest and a map of its vertices by time.

use fracas_io::MeshData;
use fracas_io::sequence::Change;

use crate::scene::{Frame, Generator, SceneError};
use crate::state::{Damaged, State};
use crate::surface::Surface;
use crate::vector::Vector;

/// A surface, its bodies, and where each vertex is at a frame.
pub(super) struct Prescribed<F> {
    surface: Surface,
    bodies: Vec<u32>,
    /// The body of each vertex, for the map.
    body_of_vertex: Vec<u32>,
    dt: f64,
    place: F,
}

impl<F: Fn(u32, Vector, usize) -> Vector + Send> Prescribed<F> {
    /// Parts become bodies 0, 1, 2, ...; `place` gets the body, the position at rest and the frame.
    pub(super) fn new(parts: &[Surface], dt: f64, place: F) -> Self {
        let (mut surface, mut bodies, mut body_of_vertex) = (Surface::default(), vec![], vec![]);
        for (i, part) in parts.iter().enumerate() {
            surface.append(part);
            bodies.resize(surface.faces.len(), i as u32);
            body_of_vertex.resize(surface.positions.len(), i as u32);
        }
        Self { surface, bodies, body_of_vertex, dt, place }
    }

    fn mesh(&self, positions: Vec<Vector>) -> MeshData {
        MeshData { positions, faces: self.surface.faces.clone(), bodies: Some(self.bodies.clone()) }
    }
}

impl<F: Fn(u32, Vector, usize) -> Vector + Send> Generator for Prescribed<F> {
    fn dt(&self) -> f64 {
        self.dt
    }

    fn rest(&self) -> MeshData {
        self.mesh(self.surface.positions.clone())
    }

    fn frame(&mut self, index: usize) -> Result<Frame, SceneError> {
        let all = self.body_of_vertex.iter().zip(&self.surface.positions);
        let positions = all.map(|(&body, &p)| (self.place)(body, p, index)).collect();
        let change = if index == 0 { Change::First } else { Change::None };
        Ok(Frame::new(self.mesh(positions), change))
    }

    fn state(&mut self, _: &mut State<'_>) -> Result<(), Damaged> {
        Ok(())
    }
}

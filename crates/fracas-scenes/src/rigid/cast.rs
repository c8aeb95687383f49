//! A world whose bodies, vertices and faces have numbers for the outside: what scenes of rigid bodies share.
//!
//! The numbers stay while bodies break: pieces are new bodies, but their vertices and faces keep the numbers they had as
//! far as they were there before. A frame is a step of the world and then, in some frames, a split.

use std::iter::repeat_n;

use fracas::scene::{Event, Origins};
use fracas_io::MeshData;
use fracas_io::sequence::Change;

use super::body::Body;
use super::numbers::Numbers;
use super::world::World;
use crate::fracture::Piece;
use crate::scene::{Frame, SceneError};
use crate::state::{Damaged, State};
use crate::vector::Vector;

/// Bodies of a world with their numbers.
#[derive(Debug)]
pub(crate) struct Cast {
    pub(crate) world: World,
    /// By the place of a body in the world.
    ids: Vec<u32>,
    next_id: u32,
    numbers: Numbers,
}

impl Cast {
    /// Bodies get the numbers of their places.
    pub(crate) fn new(world: World) -> Self {
        let next_id = world.bodies.len() as u32;
        let numbers = Numbers::new(world.positions.len(), world.faces.len());
        Self { world, ids: (0..next_id).collect(), next_id, numbers }
    }

    /// The place of the body with this number, if it is still there.
    pub(crate) fn place_of(&self, id: u32) -> Option<usize> {
        self.ids.iter().position(|&known| known == id)
    }

    /// All bodies as one mesh.
    pub(crate) fn mesh(&self) -> MeshData {
        let Numbers { vertices, faces: face_numbers } = &self.numbers;
        let mut positions = vec![[0.0; 3]; vertices.len()];
        for (&number, p) in vertices.iter().zip(&self.world.positions) {
            positions[number as usize] = *p;
        }
        let mut faces = vec![[0; 3]; face_numbers.len()];
        for (&number, corners) in face_numbers.iter().zip(&self.world.faces) {
            faces[number as usize] = corners.map(|v| vertices[v as usize]);
        }
        let mut bodies = vec![0; face_numbers.len()];
        let each = self.ids.iter().enumerate();
        let bodies_by_face = each.flat_map(|(i, &id)| repeat_n(id, self.world.faces_of(i)));
        for (&number, id) in face_numbers.iter().zip(bodies_by_face) {
            bodies[number as usize] = id;
        }
        MeshData { positions, faces, bodies: Some(bodies) }
    }

    /// Puts pieces in the place of a body, under new numbers.
    fn split(&mut self, place: usize, pieces: Vec<(Body, Piece)>) -> Change {
        let into: Vec<u32> = (self.next_id..).take(pieces.len()).collect();
        self.next_id += into.len() as u32;
        let (body, previous) = (self.ids[place], self.world.positions.len());
        let faces_before = self.world.faces.clone();
        let origins = self.world.replace(place, pieces);
        let numbers = self.numbers.after(&origins, &faces_before, &self.world.faces);
        let mut numbered = vec![None; origins.len()];
        for (&number, origin) in numbers.vertices.iter().zip(&origins) {
            numbered[number as usize] = origin.map(|v| self.numbers.vertices[v as usize]);
        }
        self.numbers = numbers;
        self.ids.splice(place..=place, into.iter().copied());
        let events = vec![Event::Split { body, into }];
        Change::Topology { origins: Origins::new(numbered, previous).ok(), events }
    }

    /// The frame before anything moved.
    pub(crate) fn first(&self) -> Frame {
        Frame::new(self.mesh(), Change::First)
    }

    /// The frame after a step of `dt` with these prescribed shapes; the body in the place that `broken` names is then
    /// in pieces.
    pub(crate) fn next(
        &mut self,
        dt: f64,
        prescribed: &[(usize, Vec<Vector>)],
        broken: Option<(usize, Vec<(Body, Piece)>)>,
    ) -> Result<Frame, SceneError> {
        let response = self.world.step(dt, prescribed)?;
        let change = broken.map_or(Change::None, |(place, pieces)| self.split(place, pieces));
        Ok(Frame { mesh: self.mesh(), change, response })
    }

    /// Names all that changes.
    pub(crate) fn state(&mut self, state: &mut State<'_>) -> Result<(), Damaged> {
        self.world.state(state)?;
        state.keep(&mut self.ids)?;
        state.keep(&mut self.next_id)?;
        state.keep(&mut self.numbers.vertices)?;
        state.keep(&mut self.numbers.faces)
    }
}

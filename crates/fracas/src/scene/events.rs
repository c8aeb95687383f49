//! The five events of FASTCD 5.1 as changes of a scene: all or nothing, at the cost of the bodies they name.
//!
//! What differs: the paper's events speak of bodies alone. Here a split also cuts the mesh where pieces shared vertices,
//! and a merge may weld it, so that adjacency says what hangs together. Everything is checked before anything
//! changes.

use std::collections::BTreeSet;

use super::bodies::sorted;
use super::{Change, Event, Scene, SceneError};
use crate::mesh::{Edit, EditError, MeshError, Touched, check_positions};

impl Scene {
    /// A new body of these faces, whose corners count the given positions from 0; both go to the end of the mesh.
    pub fn add(
        &mut self,
        body: u32,
        positions: &[[f64; 3]],
        faces: &[[u32; 3]],
    ) -> Result<Change, SceneError> {
        self.check_unused(body)?;
        if faces.is_empty() {
            return Err(SceneError::Empty(body));
        }
        check_positions(positions)?;
        let vertices = positions.len();
        for (face, corners) in faces.iter().enumerate() {
            if let Some(&index) = corners.iter().find(|&&index| index as usize >= vertices) {
                return Err(MeshError::IndexOutOfRange { face, index, vertices }.into());
            }
        }
        self.check_room(vertices)?;
        let (base, first) = (self.mesh.vertex_count() as u32, self.mesh.face_id_bound() as u32);
        let add_faces = faces.iter().map(|corners| corners.map(|v| base + v)).collect();
        let add_vertices = positions.to_vec();
        let touched = self.mesh.edit(&Edit { add_vertices, add_faces, ..Edit::default() })?;
        let faces = (first..self.mesh.face_id_bound() as u32).collect();
        self.relabel([], [(body, faces)], &touched.vertices);
        let placed = (base..).zip(positions.iter().copied()).collect();
        Ok(Change { event: Event::Add { body }, touched, origins: vec![], placed })
    }

    /// A body disappears with its faces; its vertices stay behind, without faces unless another body has them.
    pub fn delete(&mut self, body: u32) -> Result<Change, SceneError> {
        let remove_faces = self.faces_of_body(body)?.to_vec();
        let touched = self.mesh.edit(&Edit { remove_faces, ..Edit::default() })?;
        self.relabel([body], [], &touched.vertices);
        Ok(Change { event: Event::Delete { body }, touched, origins: vec![], placed: vec![] })
    }

    /// A body breaks into pieces, each an id and its faces; together they have each face of the body once. The old id may
    /// be among them. In the order given, each piece gets its own copy, in place, of every vertex it still shares, with
    /// later pieces or with other bodies: so the last piece keeps the vertices that only this body had.
    pub fn split(&mut self, body: u32, pieces: &[(u32, &[u32])]) -> Result<Change, SceneError> {
        self.check_pieces(body, pieces)?;
        // At most each corner is copied. With room for those no cut below can be refused: the faces are there.
        self.check_room(3 * self.faces_of_body(body)?.len())?;
        let mut touched = Touched::default();
        let mut origins = vec![];
        for (_, faces) in pieces {
            let first = self.mesh.vertex_count() as u32;
            let (cut, copied) = Edit::separate(&self.mesh, faces);
            let cut = self.mesh.edit(&cut)?;
            touched.faces.extend(cut.faces);
            touched.edges.extend(cut.edges);
            touched.vertices.extend(cut.vertices);
            origins.extend((first..).zip(copied));
        }
        for ids in [&mut touched.faces, &mut touched.edges, &mut touched.vertices] {
            *ids = sorted(std::mem::take(ids));
        }
        let come = pieces.iter().map(|&(id, faces)| (id, faces.to_vec()));
        self.relabel([body], come, &touched.vertices);
        let into = pieces.iter().map(|&(id, _)| id).collect();
        Ok(Change { event: Event::Split { body, into }, touched, origins, placed: vec![] })
    }

    /// Bodies become one, under the id of one of them or a new one. Each pair `(from, to)` of their vertices is welded:
    /// all faces at `from` get `to`, those of other bodies included, without motion between. Chains are followed in the
    /// order given; `from` stays behind without faces.
    pub fn merge(
        &mut self,
        bodies: &[u32],
        into: u32,
        welds: &[(u32, u32)],
    ) -> Result<Change, SceneError> {
        if bodies.is_empty() {
            return Err(SceneError::NoBodies);
        }
        let mut named = BTreeSet::new();
        let mut faces = vec![];
        for &body in bodies {
            faces.extend_from_slice(self.faces_of_body(body)?);
            if !named.insert(body) {
                return Err(SceneError::BodyNamedTwice(body));
            }
        }
        if !named.contains(&into) {
            self.check_unused(into)?;
        }
        for v in welds.iter().flat_map(|&(from, to)| [from, to]) {
            if v as usize >= self.mesh.vertex_count() {
                return Err(EditError::NoSuchVertex(v).into());
            }
            let body_of = |f| self.body_of_face(f);
            let mut around = self.mesh.faces_of_vertex(v).filter_map(body_of);
            if !around.any(|body| named.contains(&body)) {
                return Err(SceneError::ForeignVertex(v));
            }
        }
        let weld = Edit::weld(&self.mesh, welds)?;
        let touched = self.mesh.edit(&weld)?;
        self.relabel(named, [(into, faces)], &touched.vertices);
        let event = Event::Merge { bodies: bodies.to_vec(), into };
        Ok(Change { event, touched, origins: vec![], placed: vec![] })
    }

    /// A body jumps: its vertices, in the order of `vertices_of_body`, are at these positions from now on, without motion
    /// between. Nothing of the topology is touched. Costs a copy of all positions, as every step does.
    pub fn jump(&mut self, body: u32, positions: &[[f64; 3]]) -> Result<Change, SceneError> {
        let vertices = self.vertices_of_body(body)?;
        if positions.len() != vertices.len() {
            let (given, vertices) = (positions.len(), vertices.len());
            return Err(SceneError::PositionCount { body, given, vertices });
        }
        for &vertex in &vertices {
            let mut around = self.mesh.faces_of_vertex(vertex);
            if around.any(|f| self.body_of_face(f) != Some(body)) {
                return Err(SceneError::SharedVertex { vertex, body });
            }
        }
        let placed: Vec<(u32, [f64; 3])> =
            vertices.into_iter().zip(positions.iter().copied()).collect();
        let mut all = self.mesh.positions().to_vec();
        for &(v, place) in &placed {
            all[v as usize] = place;
        }
        self.mesh.set_positions(&all)?;
        let event = Event::Move { body };
        Ok(Change { event, touched: Touched::default(), origins: vec![], placed })
    }

    /// Refuses pieces that are no partition of the body's faces, or whose ids are not free.
    fn check_pieces(&self, body: u32, pieces: &[(u32, &[u32])]) -> Result<(), SceneError> {
        let own = self.faces_of_body(body)?;
        let (mut named, mut faces) = (BTreeSet::new(), vec![]);
        for &(id, piece) in pieces {
            if id != body {
                self.check_unused(id)?;
            }
            if !named.insert(id) {
                return Err(SceneError::BodyNamedTwice(id));
            }
            if piece.is_empty() {
                return Err(SceneError::Empty(id));
            }
            if let Some(&face) = piece.iter().find(|&&f| self.body_of_face(f) != Some(body)) {
                return Err(SceneError::NotOfBody { face, body });
            }
            faces.extend_from_slice(piece);
        }
        faces.sort_unstable();
        if let Some(twice) = faces.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(SceneError::FaceNamedTwice(twice[0]));
        }
        // All are the body's and none comes twice, so the first that is missing shows as a difference, or at the end.
        let left_over = own.iter().enumerate().find(|&(i, f)| faces.get(i) != Some(f));
        match left_over {
            Some((_, &face)) => Err(SceneError::FaceLeftOver { face, body }),
            None => Ok(()),
        }
    }

    /// Refuses more vertices than can be numbered.
    fn check_room(&self, more: usize) -> Result<(), SceneError> {
        let (count, max) = (self.mesh.vertex_count().saturating_add(more), u32::MAX as usize);
        if count > max {
            return Err(MeshError::TooMany { element: "vertices", count, max }.into());
        }
        Ok(())
    }
}

//! Which body has which faces: bodies with stable ids over one mesh.
//!
//! Bodies partition the faces and none is empty. They may share vertices (a wall whose bricks are bodies before it
//! breaks); only `split` cuts. Ids are the caller's, and an id that died is not used again. Mesh ids are stable, too:
//! events append vertices and faces, and leave behind holes and vertices without faces. Those are no part of a surface:
//! detectors over `Colliders::of_surface` leave them out, those over all vertices of a mesh keep them as points.

use std::collections::{BTreeMap, BTreeSet};

use super::SceneError;
use crate::mesh::Mesh;

/// Bodies with stable ids over one mesh; events change both together.
#[derive(Clone, Debug)]
pub struct Scene {
    pub(super) mesh: Mesh,
    /// By face id; `NO_BODY` for removed faces.
    body_of_face: Vec<u32>,
    /// By vertex id; `NO_BODY` for vertices without faces.
    body_of_vertex: Vec<u32>,
    /// Faces of each body, in order of ids; never empty.
    faces_of_body: BTreeMap<u32, Vec<u32>>,
    /// Ids that are not used again.
    dead: BTreeSet<u32>,
}

impl Scene {
    /// Stands for no body in `body_of_vertex`; no body has this id.
    pub const NO_BODY: u32 = u32::MAX;

    /// A scene of this mesh, with the body of each face id; what is given for removed faces does not matter.
    pub fn new(mesh: Mesh, body_of_face: &[u32]) -> Result<Self, SceneError> {
        let (given, faces) = (body_of_face.len(), mesh.face_id_bound());
        if given != faces {
            return Err(SceneError::FaceCount { given, faces });
        }
        let mut faces_of_body: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (f, _) in mesh.faces() {
            faces_of_body.entry(body_of_face[f as usize]).or_default().push(f);
        }
        if faces_of_body.contains_key(&Self::NO_BODY) {
            return Err(SceneError::ReservedBody);
        }
        let mut scene = Self {
            mesh,
            body_of_face: vec![],
            body_of_vertex: vec![],
            faces_of_body: BTreeMap::new(),
            dead: BTreeSet::new(),
        };
        scene.relabel([], faces_of_body, &[]);
        Ok(scene)
    }

    /// The mesh of all bodies.
    pub fn mesh(&self) -> &Mesh {
        &self.mesh
    }

    /// Where all vertices are now, after a step; topology stays. Nothing changes if a coordinate is not finite.
    pub fn set_positions(&mut self, positions: &[[f64; 3]]) -> Result<(), SceneError> {
        Ok(self.mesh.set_positions(positions)?)
    }

    /// Ids of all bodies, ascending.
    pub fn bodies(&self) -> impl Iterator<Item = u32> + '_ {
        self.faces_of_body.keys().copied()
    }

    /// The body of a face; none if the face was removed or never was.
    pub fn body_of_face(&self, face: u32) -> Option<u32> {
        self.body_of_face.get(face as usize).copied().filter(|&body| body != Self::NO_BODY)
    }

    /// Faces of a body, in order of ids.
    pub fn faces_of_body(&self, body: u32) -> Result<&[u32], SceneError> {
        self.faces_of_body.get(&body).map(Vec::as_slice).ok_or(SceneError::UnknownBody(body))
    }

    /// Vertices of a body's faces, in order of ids; listed when asked for.
    pub fn vertices_of_body(&self, body: u32) -> Result<Vec<u32>, SceneError> {
        let faces = self.faces_of_body(body)?;
        Ok(sorted(faces.iter().filter_map(|&f| self.mesh.face(f)).flatten().collect()))
    }

    /// The body of each vertex, for `PairFilter::with_bodies`: that of the face with the smallest id around it, `NO_BODY`
    /// if there is none.
    pub fn body_of_vertex(&self) -> &[u32] {
        &self.body_of_vertex
    }

    /// Refuses the id of a new body unless it was never used.
    pub(super) fn check_unused(&self, body: u32) -> Result<(), SceneError> {
        if body == Self::NO_BODY {
            return Err(SceneError::ReservedBody);
        }
        if self.faces_of_body.contains_key(&body) || self.dead.contains(&body) {
            return Err(SceneError::UsedBody(body));
        }
        Ok(())
    }

    /// Takes the bodies `gone` out and puts `come` in, with their faces; ids that do not come back are dead. The mesh
    /// has changed already, at the vertices `touched`. Costs the faces of these bodies and those around their vertices.
    pub(super) fn relabel(
        &mut self,
        gone: impl IntoIterator<Item = u32>,
        come: impl IntoIterator<Item = (u32, Vec<u32>)>,
        touched: &[u32],
    ) {
        self.body_of_face.resize(self.mesh.face_id_bound(), Self::NO_BODY);
        self.body_of_vertex.resize(self.mesh.vertex_count(), Self::NO_BODY);
        for body in gone {
            for f in self.faces_of_body.remove(&body).into_iter().flatten() {
                self.body_of_face[f as usize] = Self::NO_BODY;
            }
            self.dead.insert(body);
        }
        let mut vertices = touched.to_vec();
        for (body, faces) in come {
            self.dead.remove(&body);
            for &f in &faces {
                self.body_of_face[f as usize] = body;
                vertices.extend(self.mesh.face(f).into_iter().flatten());
            }
            self.faces_of_body.insert(body, sorted(faces));
        }
        for v in sorted(vertices) {
            let first = self.mesh.faces_of_vertex(v).min();
            self.body_of_vertex[v as usize] =
                first.map_or(Self::NO_BODY, |f| self.body_of_face[f as usize]);
        }
    }

    /// Panics unless bodies partition the faces and all tables agree. For tests, after every event.
    pub fn assert_well_formed(&self) {
        self.mesh.assert_well_formed();
        let mut faces = 0;
        for (&body, list) in &self.faces_of_body {
            assert!(!list.is_empty(), "body {body} is empty");
            assert!(list.is_sorted_by(|a, b| a < b), "faces of body {body} are out of order");
            assert!(list.iter().all(|&f| self.mesh.face(f).is_some()), "body {body} has a hole");
            assert!(list.iter().all(|&f| self.body_of_face(f) == Some(body)), "body {body}");
            assert!(!self.dead.contains(&body) && body != Self::NO_BODY, "body {body} is dead");
            faces += list.len();
        }
        assert_eq!(faces, self.mesh.face_count(), "each face is of one body");
        assert_eq!(self.body_of_face.len(), self.mesh.face_id_bound());
        assert_eq!(self.body_of_vertex.len(), self.mesh.vertex_count());
        for (v, &body) in (0..).zip(&self.body_of_vertex) {
            let first = self.mesh.faces_of_vertex(v).min().and_then(|f| self.body_of_face(f));
            assert_eq!(body, first.unwrap_or(Self::NO_BODY), "vertex {v}");
        }
    }
}

/// In order, each once.
pub(super) fn sorted(mut ids: Vec<u32>) -> Vec<u32> {
    ids.sort_unstable();
    ids.dedup();
    ids
}

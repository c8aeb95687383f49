//! Edges and faces by number, and which pairs of them count.

use super::{Closest, Proximity, edge_edge, vertex_face};
use crate::candidates::Kind;
use crate::math::vector::Vector;
use crate::mesh::Mesh;

/// Features of a mesh: faces by face id, edges as libigl numbers them.
#[derive(Clone, Debug, Default)]
pub struct Features {
    edges: Vec<[u32; 2]>,
    /// Removed faces hold `NONE`.
    faces: Vec<[u32; 3]>,
    /// By vertex; empty if there are none.
    obstacle: Vec<bool>,
    within: bool,
}

/// A corner of a face that is not there.
const NONE: u32 = u32::MAX;

impl Features {
    /// All features of a mesh; every pair that shares no vertex counts.
    pub fn of_mesh(mesh: &Mesh) -> Self {
        let faces = (0..mesh.face_id_bound() as u32).map(|f| mesh.face(f).unwrap_or([NONE; 3]));
        let (edges, faces) = (mesh.libigl_edges(), faces.collect());
        Self { edges, faces, obstacle: vec![], within: true }
    }

    /// From now on pairs of two obstacles do not count; a feature is one if all its vertices are. If not `within`, pairs of two
    /// others do not count either: what is left is between two sides.
    pub fn with_obstacles(mut self, obstacle: &[bool], within: bool) -> Self {
        self.obstacle = obstacle.to_vec();
        self.within = within;
        self
    }

    /// Ends of each edge, smaller id first.
    pub fn edges(&self) -> &[[u32; 2]] {
        &self.edges
    }

    /// Corners by face id; of a face that was removed, numbers that name no vertex.
    pub fn faces(&self) -> &[[u32; 3]] {
        &self.faces
    }

    /// True if the face is there.
    pub(crate) fn has_face(&self, face: u32) -> bool {
        self.faces.get(face as usize).is_some_and(|corners| corners[0] != NONE)
    }

    /// True if all these vertices are obstacles.
    #[inline]
    pub(crate) fn is_obstacle(&self, vertices: &[u32]) -> bool {
        let of = |&v: &u32| self.obstacle.get(v as usize).copied().unwrap_or(false);
        !self.obstacle.is_empty() && vertices.iter().all(of)
    }

    /// True if this vertex is an obstacle.
    pub fn is_obstacle_vertex(&self, vertex: u32) -> bool {
        self.is_obstacle(&[vertex])
    }

    /// True if a face has corners on both sides.
    pub(crate) fn has_mixed_faces(&self) -> bool {
        let mixed = |face: &[u32; 3]| {
            face[0] != NONE
                && !self.is_obstacle(face)
                && face.iter().any(|&v| self.is_obstacle(&[v]))
        };
        self.faces.iter().any(mixed)
    }

    /// Whether pairs of a feature on one side and one on another count, by whether they are obstacles.
    #[inline]
    pub(crate) fn sides_count(&self, a: bool, b: bool) -> bool {
        if a == b { !a && self.within } else { true }
    }

    /// The four vertices of a pair: vertex and corners, or ends and ends.
    #[inline]
    pub fn vertices(&self, kind: Kind, a: u32, b: u32) -> [u32; 4] {
        if kind == Kind::VertexFace {
            let [f0, f1, f2] = self.faces[b as usize];
            [a, f0, f1, f2]
        } else {
            let ([a0, a1], [b0, b1]) = (self.edges[a as usize], self.edges[b as usize]);
            [a0, a1, b0, b1]
        }
    }

    /// Whether a pair is looked at: the features share no vertex, and their sides count.
    #[inline]
    pub fn counts(&self, kind: Kind, a: u32, b: u32) -> bool {
        let v = self.vertices(kind, a, b);
        let split = if kind == Kind::VertexFace { 1 } else { 2 };
        let (one, other) = v.split_at(split);
        if one.iter().any(|v| other.contains(v)) {
            return false;
        }
        self.obstacle.is_empty() && self.within
            || self.sides_count(self.is_obstacle(one), self.is_obstacle(other))
    }

    /// Closest points of a pair.
    #[inline]
    pub fn closest(&self, x: &[[f64; 3]], kind: Kind, a: u32, b: u32) -> Closest {
        closest(kind, self.places(x, kind, a, b))
    }

    /// The pair with all that a solver needs, if it is within `epsilon`.
    #[inline]
    pub fn near(
        &self,
        x: &[[f64; 3]],
        kind: Kind,
        a: u32,
        b: u32,
        epsilon: f64,
    ) -> Option<Proximity> {
        self.measured(x, kind, a, b, epsilon).1
    }

    /// The distance of a pair, and what [`Features::near`] says.
    #[inline]
    pub(crate) fn measured(
        &self,
        x: &[[f64; 3]],
        kind: Kind,
        a: u32,
        b: u32,
        epsilon: f64,
    ) -> (f64, Option<Proximity>) {
        let places = self.places(x, kind, a, b);
        let closest = closest(kind, places);
        let distance = closest.distance_sq.sqrt();
        (distance, (distance <= epsilon).then(|| Proximity::new(kind, [a, b], places, &closest)))
    }

    #[inline]
    fn places(&self, x: &[[f64; 3]], kind: Kind, a: u32, b: u32) -> [Vector; 4] {
        self.vertices(kind, a, b).map(|v| x[v as usize])
    }
}

#[inline]
fn closest(kind: Kind, [p, q, r, s]: [Vector; 4]) -> Closest {
    match kind {
        Kind::VertexFace => vertex_face(p, [q, r, s]),
        _ => edge_edge([p, q], [r, s]),
    }
}

//! Feature ownership: every vertex, edge and face belongs to exactly one triangle.
//!
//! Source: PCCD 3.1 (feature-based hierarchies) and NCF (representative triangles), so that no vertex-face or edge-edge
//! pair is tested twice. What differs: the owner is always the face with the smallest id around a feature (through its
//! smallest corner or half-edge), which makes the assignment a function of the topology alone, whatever edits led
//! to it.
//!
//! Promise: after `refresh` with what an edit touched, the table equals a fresh one.

use super::{Mesh, Topology, Touched, each_once};

/// Which of its corners and edges each face owns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ownership {
    /// Bits 0..3: corners; bits 3..6: edges from corner i to corner i + 1.
    masks: Vec<u8>,
}

impl Ownership {
    /// The assignment for a whole mesh; linear in the mesh.
    pub fn new(mesh: &Mesh) -> Self {
        Self::of(mesh)
    }

    /// The same for any surface: whoever comes first, in order of faces and corners, is the smallest.
    pub(crate) fn of(surface: &impl Topology) -> Self {
        let mut masks = vec![0; surface.corners().len()];
        let mut taken = vec![false; surface.vertex_count()];
        let mut taken_edges = vec![false; surface.edge_id_bound()];
        for face in surface.face_ids() {
            let mask = &mut masks[face as usize];
            for (i, v) in surface.corners()[face as usize].into_iter().enumerate() {
                *mask |= u8::from(!std::mem::replace(&mut taken[v as usize], true)) << i;
            }
            for (i, edge) in surface.edges_of_face(face).into_iter().enumerate() {
                let Some(edge) = edge else { continue };
                let first = !std::mem::replace(&mut taken_edges[edge as usize], true);
                *mask |= u8::from(first) << (3 + i);
            }
        }
        Self { masks }
    }

    /// Brings the table up to date after an edit; costs the faces around what was touched.
    pub fn refresh(&mut self, mesh: &Mesh, touched: &Touched) {
        self.masks.resize(mesh.face_id_bound(), 0);
        for &f in &touched.faces {
            self.masks[f as usize] = 0;
        }
        // An edge that gained or lost a face has both ends among the touched vertices.
        let mut edges = vec![];
        for &v in &touched.vertices {
            self.assign(0, || mesh.adjacency.corners_of_vertex(v));
            edges.extend(mesh.faces_of_vertex(v).flat_map(|f| mesh.edges_of_face(f)).flatten());
        }
        for e in each_once(edges, mesh.adjacency.edge_id_bound()) {
            self.assign(3, || mesh.adjacency.half_edges_of_edge(e));
        }
    }

    /// True if the face owns its corner `i` (0, 1, 2).
    pub fn owns_corner(&self, face: u32, i: usize) -> bool {
        self.masks[face as usize] >> i & 1 == 1
    }

    /// True if the face owns its edge from corner `i` to corner `i + 1`.
    pub fn owns_edge(&self, face: u32, i: usize) -> bool {
        self.masks[face as usize] >> (3 + i) & 1 == 1
    }

    /// Gives one feature to the smallest of its `items` (corners or half-edges, 3 f + i).
    fn assign<I: Iterator<Item = u32>>(&mut self, shift: u32, items: impl Fn() -> I) {
        let Some(owner) = items().min() else { return };
        for item in items() {
            let bit = 1 << (shift + item % 3);
            let mask = &mut self.masks[item as usize / 3];
            *mask = if item == owner { *mask | bit } else { *mask & !bit };
        }
    }
}

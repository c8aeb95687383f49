//! What ownership and orphans ask of a surface, and an answer from plain tables.
//!
//! A mesh answers at any time and follows edits. Whoever kept only the corners of faces and the ends of edges, by their ids,
//! can ask the same once: `Tables` finds the rest by one counting sort and a walk around the end of each edge that has fewer
//! corners. Linear, but for edges between two hubs.

use super::{Mesh, REMOVED};

/// No edge: both corners are one vertex, or the face is gone.
const NONE: u32 = u32::MAX;

/// Faces, edges and what meets where; ids are those of a mesh.
pub(crate) trait Topology {
    fn vertex_count(&self) -> usize;
    /// Ids of edges are below this.
    fn edge_id_bound(&self) -> usize;
    /// Corners by face id; three times `u32::MAX` where there is none.
    fn corners(&self) -> &[[u32; 3]];
    /// The edges of a face, from corner i to corner i + 1; none where both corners are one vertex.
    fn edges_of_face(&self, face: u32) -> [Option<u32>; 3];
    /// End points of an edge, if it is there.
    fn ends(&self, edge: u32) -> Option<[u32; 2]>;
    /// Corners `3 f + i` at a vertex, in no particular order.
    fn corners_of_vertex(&self, vertex: u32) -> impl Iterator<Item = u32>;

    /// Ids of the faces that are there, in order.
    fn face_ids(&self) -> impl Iterator<Item = u32> {
        (0..).zip(self.corners()).filter(|(_, corners)| **corners != REMOVED).map(|(face, _)| face)
    }
}

impl Topology for Mesh {
    fn vertex_count(&self) -> usize {
        self.positions.len()
    }

    fn edge_id_bound(&self) -> usize {
        self.adjacency.edge_id_bound()
    }

    fn corners(&self) -> &[[u32; 3]] {
        &self.faces
    }

    fn edges_of_face(&self, face: u32) -> [Option<u32>; 3] {
        self.adjacency.edges_of_face(face)
    }

    fn ends(&self, edge: u32) -> Option<[u32; 2]> {
        self.adjacency.edge(edge)
    }

    fn corners_of_vertex(&self, vertex: u32) -> impl Iterator<Item = u32> {
        self.adjacency.corners_of_vertex(vertex)
    }
}

/// A surface known by the corners of its faces and the ends of its edges.
pub(crate) struct Tables<'a> {
    faces: &'a [[u32; 3]],
    edges: &'a [[u32; 2]],
    /// Where each vertex's corners begin in the list.
    start: Vec<u32>,
    corners: Vec<u32>,
    /// By half-edge.
    edge_of: Vec<u32>,
}

impl<'a> Tables<'a> {
    /// Faces and edges by id, `u32::MAX` throughout where there is none. Every edge of a face must be among the edges.
    pub(crate) fn new(vertices: usize, faces: &'a [[u32; 3]], edges: &'a [[u32; 2]]) -> Self {
        let live = || (0..).zip(faces).filter(|(_, corners)| **corners != REMOVED);
        let mut start = vec![0u32; vertices + 1];
        for v in live().flat_map(|(_, corners)| corners) {
            start[*v as usize + 1] += 1;
        }
        for v in 0..vertices {
            start[v + 1] += start[v];
        }
        let mut corners = vec![0u32; start[vertices] as usize];
        let mut next = start.clone();
        for (face, all) in live() {
            for (i, &v) in (0..).zip(all) {
                corners[next[v as usize] as usize] = 3 * face + i;
                next[v as usize] += 1;
            }
        }
        let mut tables =
            Self { faces, edges, start, corners, edge_of: vec![NONE; 3 * faces.len()] };
        for (edge, &ends) in (0..).zip(edges).filter(|(_, ends)| ends[0] != NONE) {
            tables.link(edge, ends);
        }
        tables
    }

    /// Writes an edge down at its half-edges.
    fn link(&mut self, edge: u32, [u, v]: [u32; 2]) {
        let count = |v: u32| self.start[v as usize + 1] - self.start[v as usize];
        let (at, other) = if count(u) <= count(v) { (u, v) } else { (v, u) };
        for place in self.start[at as usize]..self.start[at as usize + 1] {
            let corner = self.corners[place as usize] as usize;
            let (first, i) = (corner - corner % 3, corner % 3);
            let face = self.faces[first / 3];
            if face[(i + 1) % 3] == other {
                self.edge_of[corner] = edge;
            }
            if face[(i + 2) % 3] == other {
                self.edge_of[first + (i + 2) % 3] = edge;
            }
        }
    }
}

impl Topology for Tables<'_> {
    fn vertex_count(&self) -> usize {
        self.start.len() - 1
    }

    fn edge_id_bound(&self) -> usize {
        self.edges.len()
    }

    fn corners(&self) -> &[[u32; 3]] {
        self.faces
    }

    fn edges_of_face(&self, face: u32) -> [Option<u32>; 3] {
        let some = |edge: u32| (edge != NONE).then_some(edge);
        [0, 1, 2].map(|i| some(self.edge_of[3 * face as usize + i]))
    }

    fn ends(&self, edge: u32) -> Option<[u32; 2]> {
        self.edges.get(edge as usize).copied().filter(|ends| ends[0] != NONE)
    }

    fn corners_of_vertex(&self, vertex: u32) -> impl Iterator<Item = u32> {
        let places = self.start[vertex as usize] as usize..self.start[vertex as usize + 1] as usize;
        self.corners[places].iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{block, random_edit};
    use super::*;
    use crate::random::SplitMix64;

    #[test]
    fn tables_of_faces_and_edges_answer_as_the_mesh_does_after_any_edits() {
        for seed in 0..8 {
            let rng = &mut SplitMix64::new(seed);
            let mut mesh = block();
            for round in 0..30 {
                let touched = mesh.edit(&random_edit(rng, &mesh)).unwrap();
                assert!(round > 0 || !touched.vertices.is_empty());
                let mut edges = vec![[NONE; 2]; Topology::edge_id_bound(&mesh)];
                mesh.edges().for_each(|(e, ends)| edges[e as usize] = ends);
                let tables = Tables::new(mesh.vertex_count(), &mesh.faces, &edges);
                let context = format!("seed {seed}, round {round}");
                assert!(tables.face_ids().eq(mesh.faces().map(|(f, _)| f)), "{context}");
                for f in tables.face_ids() {
                    assert_eq!(tables.edges_of_face(f), mesh.edges_of_face(f), "{context}");
                }
                for e in 0..edges.len() as u32 {
                    assert_eq!(tables.ends(e), mesh.edge(e), "{context}");
                }
                for v in 0..mesh.vertex_count() as u32 {
                    let mut want = Vec::from_iter(mesh.adjacency.corners_of_vertex(v));
                    want.sort_unstable();
                    assert!(tables.corners_of_vertex(v).eq(want), "{context}");
                }
            }
        }
    }
}

//! Who is whose neighbour: tables for walks over a surface, made once per topology.

use super::groups::Groups;
use crate::mesh::Mesh;

/// Neighbours of vertices, edges and faces. Edges are numbered as libigl numbers them.
#[derive(Clone, Debug)]
pub(crate) struct Topology {
    ring: Groups,
    spokes: Groups,
    fan: Groups,
    /// By face id: edges from corner i to corner i + 1; `NONE` where both corners are one vertex.
    edges_of_face: Vec<[u32; 3]>,
    faces_of_edge: Groups,
}

/// No edge.
pub(crate) const NONE: u32 = u32::MAX;

impl Topology {
    pub(crate) fn new(mesh: &Mesh) -> Self {
        let mut order: Vec<([u32; 2], u32)> = mesh.edges().map(|(e, [u, v])| ([v, u], e)).collect();
        order.sort_unstable();
        let bound = order.iter().map(|(_, e)| *e as usize + 1).max().unwrap_or(0);
        let mut number = vec![NONE; bound];
        for (i, (_, e)) in order.iter().enumerate() {
            number[*e as usize] = i as u32;
        }
        let ends: Vec<[u32; 2]> = order.iter().map(|([v, u], _)| [*u, *v]).collect();
        let edges_of_face: Vec<[u32; 3]> = (0..mesh.face_id_bound() as u32)
            .map(|f| mesh.edges_of_face(f).map(|e| e.map_or(NONE, |e| number[e as usize])))
            .collect();
        let vertices = mesh.vertex_count();
        let both = ends.iter().flat_map(|&[u, v]| [[u, v], [v, u]]);
        let spokes = (0..).zip(&ends).flat_map(|(e, &[u, v])| [[u, e], [v, e]]);
        let corners = mesh.faces().flat_map(|(f, corners)| distinct(corners).map(move |v| [v, f]));
        let corners: Vec<[u32; 2]> = corners.collect();
        let sides: Vec<[u32; 2]> = (0..)
            .zip(&edges_of_face)
            .flat_map(|(f, edges)| distinct(*edges).map(move |e| [e, f]))
            .filter(|[e, _]| *e != NONE)
            .collect();
        Self {
            ring: Groups::by_first(vertices, both),
            spokes: Groups::by_first(vertices, spokes),
            fan: Groups::by_first(vertices, corners.iter().copied()),
            faces_of_edge: Groups::by_first(ends.len(), sides.iter().copied()),
            edges_of_face,
        }
    }

    /// Vertices one edge away.
    #[inline]
    pub(crate) fn ring(&self, vertex: u32) -> &[u32] {
        self.ring.of(vertex)
    }

    /// Edges at a vertex.
    #[inline]
    pub(crate) fn spokes(&self, vertex: u32) -> &[u32] {
        self.spokes.of(vertex)
    }

    /// Faces at a vertex.
    #[inline]
    pub(crate) fn fan(&self, vertex: u32) -> &[u32] {
        self.fan.of(vertex)
    }

    /// Edges of a face, from corner i to corner i + 1; `NONE` where there is none.
    #[inline]
    pub(crate) fn edges_of_face(&self, face: u32) -> [u32; 3] {
        self.edges_of_face[face as usize]
    }

    /// Faces along an edge.
    #[inline]
    pub(crate) fn faces_of_edge(&self, edge: u32) -> &[u32] {
        self.faces_of_edge.of(edge)
    }
}

/// Each of three numbers once.
fn distinct([a, b, c]: [u32; 3]) -> impl Iterator<Item = u32> {
    let more = [(b != a).then_some(b), (c != a && c != b).then_some(c)];
    std::iter::once(a).chain(more.into_iter().flatten())
}

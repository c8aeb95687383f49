//! What a hierarchy over triangles needs to know of a mesh: who owns which features, who is whose neighbour, and the orphans.
//!
//! Primitives are the faces, then the vertices without faces: such a vertex is a primitive that owns itself. Edges are
//! numbered as libigl numbers them.

use crate::mesh::{Mesh, Orphans, Ownership};

/// The features of a mesh by the primitives that own them.
#[derive(Clone, Debug)]
pub(super) struct Possessions {
    pub(super) vertices: usize,
    pub(super) edges: Vec<[u32; 2]>,
    pub(super) faces: Vec<[u32; 3]>,
    /// Vertices without faces.
    pub(super) lonely: Vec<u32>,
    /// By primitive.
    pub(super) owned: Vec<Owned>,
    /// By primitive: vertices that make neighbours, see `Orphans::links`.
    links: Vec<[u32; 3]>,
    has_hubs: bool,
    /// A vertex and a face whose owners are neighbours.
    pub(super) orphans_vf: Vec<[u32; 2]>,
    /// Two such edges.
    pub(super) orphans_ee: Vec<[u32; 2]>,
}

/// The features one primitive owns, besides itself if it is a face.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Owned {
    vertices: [u32; 3],
    edges: [u32; 3],
    vertex_count: u8,
    edge_count: u8,
}

impl Owned {
    #[inline]
    pub(super) fn vertices(&self) -> &[u32] {
        &self.vertices[..self.vertex_count as usize % 4]
    }

    #[inline]
    pub(super) fn edges(&self) -> &[u32] {
        &self.edges[..self.edge_count as usize % 4]
    }

    fn push_vertex(&mut self, vertex: u32) {
        self.vertices[self.vertex_count as usize] = vertex;
        self.vertex_count += 1;
    }

    fn push_edge(&mut self, edge: u32) {
        self.edges[self.edge_count as usize] = edge;
        self.edge_count += 1;
    }
}

impl Possessions {
    /// The possessions of a mesh without removed faces; linear but for the order of edges.
    pub(super) fn new(mesh: &Mesh) -> Self {
        let edges = mesh.libigl_edges();
        let mut by_number = Vec::from_iter(mesh.edges().map(|(id, [u, v])| ([v, u], id)));
        by_number.sort_unstable();
        let ids = by_number.iter().map(|&(_, id)| id).max().map_or(0, |id| id as usize + 1);
        let mut number = vec![0; ids];
        for (n, (_, id)) in (0..).zip(by_number) {
            number[id as usize] = n;
        }

        let ownership = Ownership::new(mesh);
        let owned = |face: u32, corners: [u32; 3]| {
            let mut owned = Owned::default();
            for (i, edge) in mesh.edges_of_face(face).into_iter().enumerate() {
                if ownership.owns_corner(face, i) {
                    owned.push_vertex(corners[i]);
                }
                if let Some(edge) = edge.filter(|_| ownership.owns_edge(face, i)) {
                    owned.push_edge(number[edge as usize]);
                }
            }
            owned
        };
        let mut owned = Vec::from_iter(mesh.faces().map(|(face, corners)| owned(face, corners)));
        let mut links = Vec::from_iter(mesh.faces().map(|(face, _)| Orphans::links(mesh, face)));
        let has_hubs = links.iter().flatten().any(|&link| link == Orphans::HUB);
        let vertices = 0..mesh.vertex_count() as u32;
        let lonely = Vec::from_iter(vertices.filter(|&v| mesh.faces_of_vertex(v).next().is_none()));
        for &vertex in &lonely {
            let mut itself = Owned::default();
            itself.push_vertex(vertex);
            owned.push(itself);
            links.push([Orphans::HUB; 3]);
        }

        let orphans = Orphans::new(mesh, &ownership);
        let renumbered = |&[a, b]: &[u32; 2]| [number[a as usize], number[b as usize]];
        Self {
            vertices: mesh.vertex_count(),
            edges,
            faces: mesh.faces().map(|(_, corners)| corners).collect(),
            lonely,
            owned,
            links,
            has_hubs,
            orphans_vf: orphans.vertex_face().flatten().copied().collect(),
            orphans_ee: orphans.edge_edge().flatten().map(renumbered).collect(),
        }
    }

    /// By vertex and by edge: the primitive that owns it.
    pub(super) fn owners(&self) -> (Vec<u32>, Vec<u32>) {
        let (mut vertices, mut edges) = (vec![0; self.vertices], vec![0; self.edges.len()]);
        for (primitive, owned) in (0..).zip(&self.owned) {
            owned.vertices().iter().for_each(|&v| vertices[v as usize] = primitive);
            owned.edges().iter().for_each(|&e| edges[e as usize] = primitive);
        }
        (vertices, edges)
    }

    /// True if what these two primitives own is among the orphans.
    #[inline]
    pub(super) fn neighbours(&self, a: u32, b: u32) -> bool {
        let (a, b) = (&self.links[a as usize], &self.links[b as usize]);
        let mut shared = false;
        for &v in a {
            shared |= ((v == b[0]) | (v == b[1]) | (v == b[2])) & (v != Orphans::HUB);
        }
        shared
    }

    /// True if two primitives that are no neighbours share a vertex all the same, a hub.
    #[inline]
    pub(super) fn share_a_hub(&self, a: u32, b: u32) -> bool {
        self.has_hubs
            && match (self.faces.get(a as usize), self.faces.get(b as usize)) {
                (Some(a), Some(b)) => a.iter().any(|v| b.contains(v)),
                _ => false, // a vertex without faces is in no face
            }
    }
}

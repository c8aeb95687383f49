//! Which features each primitive owns, who are neighbours, and the orphans: what continuous detection asks, and nothing else does.
//!
//! A full table is a function of the surface alone, whatever edits led to it (`mesh::Ownership`, `mesh::Orphans`), so it may
//! be made late and from tables of faces and edges as well as from a mesh. `edit` keeps one true at the cost of what was touched.

use crate::mesh::{Mesh, Orphans, Ownership, Topology, Touched, each_once};

/// Features by the primitives that own them.
#[derive(Clone, Debug, Default)]
pub(super) struct Features {
    ownership: Ownership,
    orphans: Orphans,
    /// By primitive.
    owned: Vec<Owned>,
    /// By primitive: vertices that make neighbours, see `Orphans::links`.
    links: Vec<[u32; 3]>,
    /// True if there is a hub, or was.
    has_hubs: bool,
}

/// The features one primitive owns, besides itself if it is a face.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::detector) struct Owned {
    vertices: [u32; 3],
    edges: [u32; 3],
    vertex_count: u8,
    edge_count: u8,
}

impl Owned {
    #[inline]
    pub(in crate::detector) fn vertices(&self) -> &[u32] {
        &self.vertices[..self.vertex_count as usize % 4]
    }

    #[inline]
    pub(in crate::detector) fn edges(&self) -> &[u32] {
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

impl Features {
    /// All features of a surface; linear. Vertices without faces, `u32::MAX` where there is none, are the primitives from
    /// `face_room` on.
    pub(super) fn of(surface: &impl Topology, face_room: usize, lonely: &[u32]) -> Self {
        let ownership = Ownership::of(surface);
        let orphans = Orphans::of(surface, &ownership);
        let mut features = Self { ownership, orphans, ..Self::default() };
        features.make_room(0, face_room);
        for face in surface.face_ids() {
            features.describe(surface, face);
        }
        for (number, &vertex) in (face_room..).zip(lonely) {
            features.set_lonely(number, vertex);
        }
        features
    }

    /// Keeps primitives below `kept`, and has no others below `room`.
    pub(super) fn make_room(&mut self, kept: usize, room: usize) {
        self.owned.truncate(kept);
        self.links.truncate(kept);
        self.owned.resize(room, Owned::default());
        self.links.resize(room, [Orphans::HUB; 3]);
    }

    /// A primitive that is a vertex without faces and owns itself.
    pub(super) fn set_lonely(&mut self, number: usize, vertex: u32) {
        if number >= self.owned.len() {
            self.owned.resize(number + 1, Owned::default());
            self.links.resize(number + 1, [Orphans::HUB; 3]);
        }
        let mut itself = Owned::default();
        itself.push_vertex(vertex);
        self.owned[number] = itself;
    }

    /// Follows a change of the mesh.
    pub(super) fn edit(&mut self, mesh: &Mesh, touched: &Touched) {
        self.ownership.refresh(mesh, touched);
        self.orphans.refresh(mesh, &self.ownership, touched);
        // Possessions and links of a face depend on its own corners and on the faces around them.
        let around = touched.vertices.iter().flat_map(|&v| mesh.faces_of_vertex(v));
        let faces = Vec::from_iter(around.chain(touched.faces.iter().copied()));
        for f in each_once(faces, mesh.face_id_bound()) {
            self.describe(mesh, f);
        }
    }

    /// Writes down what a face owns and through which corners it has neighbours.
    fn describe(&mut self, surface: &impl Topology, face: u32) {
        let (mut owned, mut links) = (Owned::default(), [Orphans::HUB; 3]);
        let corners = surface.corners()[face as usize];
        if corners[0] != Orphans::HUB {
            for (i, edge) in surface.edges_of_face(face).into_iter().enumerate() {
                if self.ownership.owns_corner(face, i) {
                    owned.push_vertex(corners[i]);
                }
                if let Some(edge) = edge.filter(|_| self.ownership.owns_edge(face, i)) {
                    owned.push_edge(edge);
                }
            }
            links = Orphans::links_on(surface, face);
            self.has_hubs |= links.contains(&Orphans::HUB);
        }
        (self.owned[face as usize], self.links[face as usize]) = (owned, links);
    }

    pub(super) fn orphans(&self) -> &Orphans {
        &self.orphans
    }

    #[inline]
    pub(super) fn owned(&self, primitive: u32) -> &Owned {
        &self.owned[primitive as usize]
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

    /// True if there is a hub, or was.
    #[inline]
    pub(super) fn has_hubs(&self) -> bool {
        self.has_hubs
    }
}

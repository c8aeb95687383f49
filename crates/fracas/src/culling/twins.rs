//! Which face lies across each edge of a face: one small table instead of walks around edges.
//!
//! A table by face id that follows edits of the mesh at the cost of what they touched. An edge of one face, or of more than
//! two, has nothing across: it is a real boundary. (FASTCD 4.1 takes non-manifold surfaces apart into manifold ones.)

use crate::mesh::{Mesh, Touched, each_once};

/// The face across each edge, by face and number of the edge from corner i to corner i + 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Twins {
    across: Vec<[u32; 3]>,
}

impl Twins {
    /// Stands for a real boundary.
    pub const NONE: u32 = u32::MAX;

    /// The table of a mesh; linear.
    pub fn new(mesh: &Mesh) -> Self {
        let mut twins = Self { across: vec![[Self::NONE; 3]; mesh.face_id_bound()] };
        for (face, _) in mesh.faces() {
            twins.look_across(mesh, face);
        }
        twins
    }

    /// Brings the table up to date after an edit; costs the faces around what was touched. Gives the faces whose entries are
    /// others than before, in order.
    pub fn refresh(&mut self, mesh: &Mesh, touched: &Touched) -> Vec<u32> {
        self.across.resize(mesh.face_id_bound(), [Self::NONE; 3]);
        // An edge that gained or lost a face has both ends among the touched vertices.
        let around = touched.vertices.iter().flat_map(|&v| mesh.faces_of_vertex(v));
        let faces = Vec::from_iter(around.chain(touched.faces.iter().copied()));
        let mut faces = each_once(faces, mesh.face_id_bound());
        faces.retain(|&face| {
            let before = *self.of(face);
            self.look_across(mesh, face);
            before != *self.of(face)
        });
        faces
    }

    /// The faces across the three edges of a face.
    #[inline]
    pub fn of(&self, face: u32) -> &[u32; 3] {
        &self.across[face as usize]
    }

    /// Memory in use.
    pub fn bytes(&self) -> usize {
        self.across.capacity() * size_of::<[u32; 3]>()
    }

    fn look_across(&mut self, mesh: &Mesh, face: u32) {
        self.across[face as usize] = mesh.edges_of_face(face).map(|edge| {
            let Some(edge) = edge else { return Self::NONE };
            let mut faces = mesh.faces_of_edge(edge);
            match (faces.next(), faces.next(), faces.next()) {
                (Some(a), Some(b), None) if a != b => a ^ b ^ face,
                _ => Self::NONE,
            }
        });
    }
}

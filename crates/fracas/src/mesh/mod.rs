//! Meshes: checked at the door, with adjacency that local edits keep true.
//!
//! Vertices and faces have stable ids: an edit adds at the end and leaves holes, until `compact`. Open and
//! non-manifold surfaces, zero-area and duplicate faces, faces that name a vertex twice and vertices without
//! faces are all legal. What is refused: coordinates that are not finite, and indices out of range.

mod adjacency;
mod components;
mod difference;
mod edit;
mod error;
mod lists;
mod orphans;
mod ownership;
mod rings;
#[cfg(test)]
mod tests;
mod topology;

pub use components::{Components, Connection};
pub(crate) use edit::each_once;
pub use edit::{Edit, EditError, Touched};
pub use error::MeshError;
pub(crate) use error::check_positions;
pub use orphans::Orphans;
pub use ownership::Ownership;
pub(crate) use topology::{Tables, Topology};

use adjacency::Adjacency;

/// A triangle mesh with adjacency.
#[derive(Clone, Debug)]
pub struct Mesh {
    positions: Vec<[f64; 3]>,
    /// Corners by face id; a removed face holds `REMOVED`.
    faces: Vec<[u32; 3]>,
    removed_faces: usize,
    adjacency: Adjacency,
}

/// What stands in place of a removed face.
const REMOVED: [u32; 3] = [u32::MAX; 3];

/// At most this many faces: half-edges (three per face) are counted in 32 bits.
const MAX_FACES: usize = (u32::MAX / 3) as usize;

/// So much room for so many elements: a first fracture should not wait while all of them are copied to a larger place (33 MB
/// for 252 K triangles, and as much fresh memory).
fn with_room(count: usize) -> usize {
    count + count / 4
}

impl Mesh {
    /// A mesh of these positions and corner indices; refuses what cannot be defined and names the element.
    pub fn new(positions: &[[f64; 3]], faces: &[[u32; 3]]) -> Result<Self, MeshError> {
        error::check_size(positions.len(), faces.len())?;
        check_positions(positions)?;
        for (face, corners) in faces.iter().enumerate() {
            error::check_face(face, corners, positions.len())?;
        }
        let adjacency = Adjacency::new(positions.len(), faces);
        let mut own = Vec::with_capacity(with_room(positions.len()));
        own.extend_from_slice(positions);
        Ok(Self { positions: own, faces: faces.to_vec(), removed_faces: 0, adjacency })
    }

    /// Vertex positions by vertex id.
    pub fn positions(&self) -> &[[f64; 3]] {
        &self.positions
    }

    /// Puts all vertices elsewhere; topology stays. Nothing changes if a coordinate is not finite.
    pub fn set_positions(&mut self, positions: &[[f64; 3]]) -> Result<(), MeshError> {
        if positions.len() != self.positions.len() {
            return Err(MeshError::PositionCount {
                given: positions.len(),
                vertices: self.positions.len(),
            });
        }
        check_positions(positions)?;
        self.positions.copy_from_slice(positions);
        Ok(())
    }

    /// Vertices, those without faces included.
    pub fn vertex_count(&self) -> usize {
        self.positions.len()
    }

    /// Faces that are there.
    pub fn face_count(&self) -> usize {
        self.faces.len() - self.removed_faces
    }

    /// Edges that are there.
    pub fn edge_count(&self) -> usize {
        self.adjacency.edge_count()
    }

    /// One more than the largest face id ever given; ids of removed faces stay unused.
    pub fn face_id_bound(&self) -> usize {
        self.faces.len()
    }

    /// Corners of a face; none if it was removed or never was.
    pub fn face(&self, face: u32) -> Option<[u32; 3]> {
        self.faces.get(face as usize).copied().filter(|f| *f != REMOVED)
    }

    /// Face ids with their corners, in order of ids.
    pub fn faces(&self) -> impl Iterator<Item = (u32, [u32; 3])> + '_ {
        let all = self.faces.iter().enumerate();
        all.filter(|(_, f)| **f != REMOVED).map(|(i, f)| (i as u32, *f))
    }

    /// Corner positions of a face that is there.
    ///
    /// # Panics
    /// If the face was removed or never was.
    #[inline]
    pub fn triangle(&self, face: u32) -> [[f64; 3]; 3] {
        // Not `map`: it is a call, and candidates come here twice each.
        let [u, v, w] = self.faces[face as usize];
        let x = &self.positions;
        [x[u as usize], x[v as usize], x[w as usize]]
    }

    /// Faces around a vertex, in no particular order; a face that names the vertex twice comes twice.
    pub fn faces_of_vertex(&self, vertex: u32) -> impl Iterator<Item = u32> + '_ {
        self.adjacency.corners_of_vertex(vertex).map(|corner| corner / 3)
    }

    /// The edge between two vertices, if a face has it. Costs the smaller number of faces around the two.
    pub fn edge_between(&self, u: u32, v: u32) -> Option<u32> {
        self.adjacency.edge_between(&self.faces, u, v)
    }

    /// End points of an edge, smaller id first; none if the edge is not there.
    pub fn edge(&self, edge: u32) -> Option<[u32; 2]> {
        self.adjacency.edge(edge)
    }

    /// Edge ids with their end points, in order of ids. Ids are this mesh's own; see `libigl_edges`.
    pub fn edges(&self) -> impl Iterator<Item = (u32, [u32; 2])> + '_ {
        self.adjacency.edges()
    }

    /// Faces along an edge, in no particular order: one on a boundary, more than two where it is not manifold. A face
    /// that runs along it twice comes twice.
    pub fn faces_of_edge(&self, edge: u32) -> impl Iterator<Item = u32> + '_ {
        self.adjacency.half_edges_of_edge(edge).map(|half_edge| half_edge / 3)
    }

    /// The edges of a face, from corner i to corner i + 1; none where both corners are one vertex.
    pub fn edges_of_face(&self, face: u32) -> [Option<u32>; 3] {
        self.adjacency.edges_of_face(face)
    }

    /// Edges as `igl::edges` numbers them: (min, max), sorted by max, then min. Made when asked for.
    pub fn libigl_edges(&self) -> Vec<[u32; 2]> {
        let mut edges: Vec<[u32; 2]> = self.edges().map(|(_, [u, v])| [v, u]).collect();
        edges.sort_unstable();
        edges.into_iter().map(|[v, u]| [u, v]).collect()
    }

    /// Edges with exactly one face.
    pub fn boundary_edge_count(&self) -> usize {
        self.edges().filter(|&(e, _)| self.faces_of_edge(e).count() == 1).count()
    }

    /// Edges with more than two faces.
    pub fn non_manifold_edge_count(&self) -> usize {
        self.edges().filter(|&(e, _)| self.faces_of_edge(e).nth(2).is_some()).count()
    }

    /// Panics unless adjacency is what the faces say. For tests, after every mutation.
    pub fn assert_well_formed(&self) {
        assert_eq!(self.removed_faces, self.faces.iter().filter(|f| **f == REMOVED).count());
        self.adjacency.assert_well_formed(self.positions.len(), &self.faces);
    }
}

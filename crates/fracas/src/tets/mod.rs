//! Tetrahedral meshes: checked at the door, with adjacency; and how to make them from closed surfaces.
//!
//! A mesh is legal if coordinates are finite, indices in range, no tetrahedron is flat (exactly), and at every triangle meet at
//! most two tetrahedra, from different sides. Tetrahedra given the other way round are turned. What is not checked: that
//! tetrahedra without a common triangle do not overlap.
//!
//! The boundary is closed by construction: every edge is passed equally often in both directions. It need not be manifold.

mod adjacency;
mod closed_surface;
mod error;
mod lattice;
mod quality;
mod stencils;
mod stuffing;
mod triangle;
mod triangle_tree;

pub use closed_surface::{ClosedSurface, SurfaceError};
pub use error::TetError;
pub use quality::Quality;
pub(crate) use stuffing::third_root;
pub use stuffing::{StuffingError, stuff, stuff_about, stuff_boxes};
pub use triangle::closest_on_triangle;
pub(crate) use triangle_tree::box_distance_sq;
pub use triangle_tree::{Nearest, TriangleTree};

use adjacency::Adjacency;

use crate::math::vector::{cross, dot, sub};
use crate::math::{Predicates, Sign};

/// Corners of the edges of a tetrahedron.
pub const EDGES: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
/// Corners of the triangle opposite each corner, counter-clockwise from outside.
pub const FACES: [[usize; 3]; 4] = [[1, 2, 3], [0, 3, 2], [0, 1, 3], [0, 2, 1]];
/// What stands for "none" in lists of ids.
pub const NONE: u32 = u32::MAX;

/// A tetrahedral mesh with adjacency; it never changes.
#[derive(Clone, Debug)]
pub struct TetMesh {
    positions: Vec<[f64; 3]>,
    tets: Vec<[u32; 4]>,
    adjacency: Adjacency,
}

impl TetMesh {
    /// A mesh of these nodes and tetrahedra; refuses what cannot be defined and names the element.
    pub fn new(positions: &[[f64; 3]], tets: &[[u32; 4]]) -> Result<Self, TetError> {
        error::check_size(positions.len(), tets.len())?;
        error::check_positions(positions)?;
        let mut signs = Predicates::default();
        let mut oriented = Vec::with_capacity(tets.len());
        for (tet, &corners) in tets.iter().enumerate() {
            error::check_tet(tet, corners, positions.len())?;
            let [a, b, c, d] = corners.map(|v| positions[v as usize]);
            oriented.push(match signs.orient3d(a, b, c, d) {
                Sign::Positive => corners,
                Sign::Negative => [corners[0], corners[2], corners[1], corners[3]],
                Sign::Zero => return Err(TetError::Flat { tet }),
            });
        }
        let adjacency = Adjacency::new(positions.len(), &oriented)?;
        Ok(Self { positions: positions.to_vec(), tets: oriented, adjacency })
    }

    /// Where the nodes are.
    pub fn positions(&self) -> &[[f64; 3]] {
        &self.positions
    }

    /// Four nodes per tetrahedron, the fourth where the normal of the first three points.
    pub fn tets(&self) -> &[[u32; 4]] {
        &self.tets
    }

    /// Corner positions of a tetrahedron.
    #[inline]
    pub fn corners(&self, tet: u32) -> [[f64; 3]; 4] {
        self.tets[tet as usize].map(|v| self.positions[v as usize])
    }

    /// Volume of a tetrahedron; positive.
    pub fn volume_of(&self, tet: u32) -> f64 {
        let [a, b, c, d] = self.corners(tet);
        dot(cross(sub(b, a), sub(c, a)), sub(d, a)) / 6.0
    }

    /// Volume of the whole.
    pub fn volume(&self) -> f64 {
        (0..self.tets.len() as u32).map(|tet| self.volume_of(tet)).sum()
    }

    /// Edges, smaller node first, sorted.
    pub fn edges(&self) -> &[[u32; 2]] {
        &self.adjacency.edges
    }

    /// Edges of a tetrahedron, in the order of [`EDGES`].
    pub fn edges_of_tet(&self, tet: u32) -> [u32; 6] {
        self.adjacency.edges_of_tet[tet as usize]
    }

    /// Triangles, smaller nodes first, sorted.
    pub fn faces(&self) -> &[[u32; 3]] {
        &self.adjacency.faces
    }

    /// Triangles of a tetrahedron, in the order of [`FACES`].
    pub fn faces_of_tet(&self, tet: u32) -> [u32; 4] {
        self.adjacency.faces_of_tet[tet as usize]
    }

    /// The tetrahedra at a triangle; the second is [`NONE`] on the boundary.
    pub fn tets_of_face(&self, face: u32) -> [u32; 2] {
        self.adjacency.tets_of_face[face as usize]
    }

    /// Nodes that share an edge with a node, in order of ids.
    #[inline]
    pub fn neighbours(&self, node: u32) -> &[u32] {
        let start = &self.adjacency.neighbour_start;
        &self.adjacency.neighbours[start[node as usize] as usize..start[node as usize + 1] as usize]
    }

    /// The edges to those nodes, in the same order.
    #[inline]
    pub fn edges_of_node(&self, node: u32) -> &[u32] {
        let start = &self.adjacency.neighbour_start;
        let range = start[node as usize] as usize..start[node as usize + 1] as usize;
        &self.adjacency.neighbour_edges[range]
    }

    /// Tetrahedra around a node, in order of ids.
    #[inline]
    pub fn tets_of_node(&self, node: u32) -> &[u32] {
        let start = &self.adjacency.tet_start;
        &self.adjacency.tets_of_node
            [start[node as usize] as usize..start[node as usize + 1] as usize]
    }

    /// Boundary triangles, each the id of its triangle and its nodes counter-clockwise from outside, in order of ids.
    pub fn boundary(&self) -> &[(u32, [u32; 3])] {
        &self.adjacency.boundary
    }

    /// Angles, edges and radii: how good the tetrahedra are.
    pub fn quality(&self) -> Quality {
        Quality::of(self)
    }
}

/// A block of cubes, each of five tetrahedra, mirrored so that neighbours fit.
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
pub(crate) fn block(n: u32) -> TetMesh {
    let id = |x: u32, y: u32, z: u32| (z * (n + 1) + y) * (n + 1) + x;
    let (mut positions, mut tets) = (vec![], vec![]);
    for z in 0..=n {
        for y in 0..=n {
            for x in 0..=n {
                positions.push([x, y, z].map(f64::from));
            }
        }
    }
    for z in 0..n {
        for y in 0..n {
            for x in 0..n {
                let odd = (x + y + z) % 2;
                let c = |i: u32| id(x + ((i & 1) ^ odd), y + (i >> 1 & 1), z + (i >> 2));
                for t in [[0, 1, 2, 4], [3, 1, 2, 7], [5, 1, 4, 7], [6, 2, 4, 7], [1, 2, 4, 7]] {
                    tets.push(t.map(c));
                }
            }
        }
    }
    TetMesh::new(&positions, &tets).unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CORNERS: [[f64; 3]; 5] =
        [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.0, 1.0, 1.0]];

    #[test]
    fn two_tetrahedra_share_a_triangle_and_the_rest_is_boundary() {
        // The second is given inside out.
        let mesh = TetMesh::new(&CORNERS, &[[0, 1, 2, 3], [1, 3, 2, 4]]).unwrap();
        assert_eq!((mesh.edges().len(), mesh.faces().len(), mesh.boundary().len()), (9, 7, 6));
        let shared: Vec<[u32; 3]> = (0..7)
            .filter(|&f| mesh.tets_of_face(f)[1] != NONE)
            .map(|f| mesh.faces()[f as usize])
            .collect();
        assert_eq!(shared, [[1, 2, 3]]);
        assert_eq!(mesh.neighbours(0), [1, 2, 3]);
        assert_eq!(mesh.tets_of_node(3), [0, 1]);
        for node in 0..5 {
            for (&other, &edge) in mesh.neighbours(node).iter().zip(mesh.edges_of_node(node)) {
                assert_eq!(mesh.edges()[edge as usize], [node.min(other), node.max(other)]);
            }
        }
        assert!((mesh.volume() - (1.0 / 6.0 + 1.0 / 3.0)).abs() < 1e-15);
        // Outward boundary: its volume by the divergence theorem is that of the tetrahedra.
        let flux: f64 = mesh
            .boundary()
            .iter()
            .map(|&(_, f)| {
                let [a, b, c] = f.map(|v| CORNERS[v as usize]);
                dot(a, cross(b, c)) / 6.0
            })
            .sum();
        assert!((flux - mesh.volume()).abs() < 1e-15);
    }

    #[test]
    fn what_cannot_be_defined_is_refused_with_its_element() {
        let refused = |tets: &[[u32; 4]]| TetMesh::new(&CORNERS, tets).unwrap_err().to_string();
        assert_eq!(
            refused(&[[0, 1, 2, 5]]),
            "tetrahedron 0: node index 5 is out of range (the mesh has 5 nodes)"
        );
        assert_eq!(refused(&[[0, 1, 2, 3], [0, 1, 1, 3]]), "tetrahedron 1 names node 1 twice");
        let flat = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 1.0, 0.0]];
        let error = TetMesh::new(&flat, &[[0, 1, 2, 3]]).unwrap_err();
        assert_eq!(error.to_string(), "tetrahedron 0 is flat");
        assert_eq!(
            refused(&[[0, 1, 2, 3], [0, 1, 2, 4]]),
            "tetrahedra 0 and 1 lie on the same side of their common triangle"
        );
        let mut six = CORNERS.to_vec();
        six.push([0.1, 0.1, 0.1]);
        let error = TetMesh::new(&six, &[[0, 1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 5]]).unwrap_err();
        assert_eq!(error.to_string(), "a triangle of tetrahedron 2 has two others already");
        let nan = [[0.0; 3], [f64::NAN, 0.0, 0.0], [0.0; 3], [0.0; 3]];
        let error = TetMesh::new(&nan, &[]).unwrap_err();
        assert_eq!(error.to_string(), "node 1: x is NaN; coordinates must be finite");
        assert_eq!(TetMesh::new(&[], &[]).unwrap().volume(), 0.0);
    }
}

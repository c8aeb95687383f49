//! Representative triangles (Curtis, Tamstorf, Manocha 2008): each vertex and edge belongs to one triangle, and a triangle pair
//! tests only pairs of features that belong to its triangles, so no pair is tested twice.
//!
//! The assignment is the mesh's own (`mesh::Ownership`). It drops repetitions only: of all triangle pairs that show a feature pair
//! exactly one keeps it, so nothing is missed as long as all those triangle pairs are looked at.

use super::{Comparator, FeaturePair};
use crate::candidates::Kind;
use crate::mesh::{Mesh, Ownership};

/// R-Triangles over one mesh.
#[derive(Clone, Debug)]
pub struct RTriangles(Ownership);

impl RTriangles {
    /// The assignment for a mesh.
    pub fn new(mesh: &Mesh) -> Self {
        Self(Ownership::new(mesh))
    }
}

impl Comparator for RTriangles {
    fn name(&self) -> &'static str {
        "R-Triangle"
    }

    fn culls(&self, pair: &FeaturePair) -> bool {
        let ([f, g], [i, j]) = (pair.faces, pair.locals);
        match pair.kind {
            Kind::VertexFace => !self.0.owns_corner(f, i),
            _ => !(self.0.owns_edge(f, i) && self.0.owns_edge(g, j)),
        }
    }
}

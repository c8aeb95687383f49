//! Proximities by looking at all pairs.

use crate::candidates::Kind;
use crate::proximity::{Features, Proximity};

/// Every vertex-face and edge-edge pair that counts and is within `epsilon`, in canonical order: vertex-face first, then by the
/// first and by the second feature.
pub fn pairs(features: &Features, x: &[[f64; 3]], epsilon: f64) -> Vec<Proximity> {
    let mut found = vec![];
    let mut look = |kind, a: usize, b: usize| {
        let (a, b) = (a as u32, b as u32);
        if features.counts(kind, a, b) {
            found.extend(features.near(x, kind, a, b, epsilon));
        }
    };
    for v in 0..x.len() {
        for f in (0..features.faces().len()).filter(|&f| features.has_face(f as u32)) {
            look(Kind::VertexFace, v, f);
        }
    }
    for i in 0..features.edges().len() {
        for j in i + 1..features.edges().len() {
            look(Kind::EdgeEdge, i, j);
        }
    }
    found
}

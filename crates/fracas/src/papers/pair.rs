//! What a comparator is asked about: two moving triangles, or a feature of each.

use crate::candidates::Kind;
use crate::ccd::{EdgeEdge, VertexFace};

type Point = [f64; 3];

/// A vertex and a face, or two edges, of two moving triangles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FeaturePair {
    /// `VertexFace` or `EdgeEdge`.
    pub kind: Kind,
    /// The triangles: of a vertex-face pair first the vertex's.
    pub faces: [u32; 2],
    /// Corner or edge (from corner i to i + 1) of each triangle; of a face it means nothing.
    pub locals: [usize; 2],
    /// Positions at t = 0: v, f0, f1, f2 or a0, a1, b0, b1.
    pub x_t0: [Point; 4],
    /// Positions at t = 1.
    pub x_t1: [Point; 4],
}

impl FeaturePair {
    /// A pair without triangles, for methods that look at positions only.
    pub fn of_points(kind: Kind, x_t0: [Point; 4], x_t1: [Point; 4]) -> Self {
        Self { kind, faces: [0, 1], locals: [0, 0], x_t0, x_t1 }
    }

    /// The truth: whether the features meet.
    pub fn meets(&self) -> bool {
        let (x_t0, x_t1) = (self.x_t0, self.x_t1);
        match self.kind {
            Kind::VertexFace => VertexFace { x_t0, x_t1 }.test().is_contact(),
            _ => EdgeEdge { x_t0, x_t1 }.test().is_contact(),
        }
    }

    /// How many of the four points belong to the first feature.
    pub(super) fn split(&self) -> usize {
        if self.kind == Kind::VertexFace { 1 } else { 2 }
    }
}

/// Two moving triangles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrianglePair {
    /// Their ids.
    pub faces: [u32; 2],
    /// Corners of each at t = 0.
    pub x_t0: [[Point; 3]; 2],
    /// Corners of each at t = 1.
    pub x_t1: [[Point; 3]; 2],
}

impl TrianglePair {
    /// The six vertex-face and nine edge-edge pairs.
    pub fn features(&self) -> [FeaturePair; 15] {
        std::array::from_fn(|i| {
            if i < 6 {
                let (first, corner) = (i / 3, i % 3);
                let points = |x: &[[Point; 3]; 2]| {
                    let [f0, f1, f2] = x[1 - first];
                    [x[first][corner], f0, f1, f2]
                };
                FeaturePair {
                    kind: Kind::VertexFace,
                    faces: [self.faces[first], self.faces[1 - first]],
                    locals: [corner, 0],
                    x_t0: points(&self.x_t0),
                    x_t1: points(&self.x_t1),
                }
            } else {
                let (a, b) = ((i - 6) / 3, (i - 6) % 3);
                let points =
                    |x: &[[Point; 3]; 2]| [x[0][a], x[0][(a + 1) % 3], x[1][b], x[1][(b + 1) % 3]];
                FeaturePair {
                    kind: Kind::EdgeEdge,
                    faces: self.faces,
                    locals: [a, b],
                    x_t0: points(&self.x_t0),
                    x_t1: points(&self.x_t1),
                }
            }
        })
    }
}

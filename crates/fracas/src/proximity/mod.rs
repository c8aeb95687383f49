//! Which features are near each other, and where? Closest points, distances and normals of vertex-face and edge-edge pairs.
//!
//! A pair is near if its computed distance is at most epsilon; equality counts. Pairs that share a vertex are not looked at, as
//! everywhere in a scene. Distances are those of two points that lie on the features, to rounding: never too small by more than
//! `slack`, and too large only for triangles without area, by less than their width.
//!
//! This room knows points and lists of corners; who looks for pairs is in `stochastic`, and `naive::proximity` looks at all.

mod closest;
mod features;

pub use closest::{Closest, edge_edge, vertex_face};
pub use features::Features;

use crate::candidates::Kind;
use crate::math::vector::{Vector, add, cross, dot, scale, sub, unit};

/// Two features within a distance, and what a solver needs to keep them apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Proximity {
    /// `VertexFace` or `EdgeEdge`.
    pub kind: Kind,
    /// The vertex, or the edge with the smaller id.
    pub a: u32,
    /// The face, or the other edge.
    pub b: u32,
    /// Between the closest points.
    pub distance: f64,
    /// Closest point of `a`, then of `b`.
    pub points: [[f64; 3]; 2],
    /// Unit vector from the closest point of `b` to that of `a`; where they touch, orthogonal to both features; zero if there is
    /// no such direction.
    pub normal: [f64; 3],
    /// The first closest point minus the second is the sum of these times the four vertices: vertex, then corners of the face;
    /// or ends of `a`, then ends of `b`.
    pub weights: [f64; 4],
}

impl Proximity {
    /// What the closest points say about four vertices.
    pub(crate) fn new(kind: Kind, [a, b]: [u32; 2], x: [Vector; 4], closest: &Closest) -> Self {
        let Closest { weights: w, offset, distance_sq } = *closest;
        let first = match kind {
            Kind::VertexFace => x[0],
            _ => add(scale(x[0], w[0]), scale(x[1], w[1])),
        };
        // Below a hundred-millionth of its size an offset is too much rounding to have a direction.
        let (e, f) = sides(kind, x);
        let size_sq = dot(e, e) + dot(f, f);
        let normal = if distance_sq > 1e-16 * size_sq { unit(offset) } else { upright(e, f) };
        let points = [first, sub(first, offset)];
        Self { kind, a, b, distance: distance_sq.sqrt(), points, normal, weights: w }
    }
}

/// Two directions that span the face, or those of the edges.
fn sides(kind: Kind, x: [Vector; 4]) -> (Vector, Vector) {
    match kind {
        Kind::VertexFace => (sub(x[2], x[1]), sub(x[3], x[1])),
        _ => (sub(x[1], x[0]), sub(x[3], x[2])),
    }
}

/// Orthogonal to two directions, or zero.
fn upright(e: Vector, f: Vector) -> Vector {
    unit(cross(e, f))
}

/// How much smaller than the true distance a computed one can be, for each of two features whose coordinates are at most `size`:
/// the sum over both is what a hierarchy must allow for.
///
/// With u = 2^-53 and all coordinates at most M, sides and offsets are differences with errors of u each, relative to at most 2 M;
/// an offset is r - s e - t f with s, t in [0, 1], three such differences, two products and two sums, all at most 6 M: off by
/// less than 3 * 2 u M + 2 * 2 u M + 2 * 6 u M = 22 u M in each coordinate, 39 u M in length. Square and root add 4 u of at most
/// 11 M. Together below 128 u M = 2^-46 M; twice that is taken. Squares below the smallest normal number, 2.3e-308, lose their
/// digits or vanish: that is a length of less than 1e-153 for each of three coordinates, and 1e-150 is added.
#[inline]
pub(crate) fn slack(size: f64) -> f64 {
    // 2^-45, exact.
    const TINY: f64 = 1.0 / 35_184_372_088_832.0;
    TINY * size + 1e-150
}

//! Non-collinear filters as published (NCF: Du, Tang, Tong 2012, section 4): Algorithm 1 for vertex-face, Corollary 2 for
//! edge-edge.
//!
//! The paper's five scalars for a moving point and a moving edge; one sign throughout means that the point stays on one side of
//! the edge, seen along the moving normal n. The paper does not say what n is for two edges: here their cross product. The
//! printed Algorithm 2 forgets to ask that both ends of the other edge lie on the *same* side and drops plain crossings; it
//! lives in a test only. Plain doubles: rounding may drop a true contact. The certified twin is `narrow::filters`.

use super::dnf::{normals, relative, sign};
use super::{Comparator, FeaturePair};
use crate::candidates::Kind;
use crate::simd::lanes::{Vector, add, cross, dot, sub};

/// NCF in plain doubles.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ncf;

impl Comparator for Ncf {
    fn name(&self) -> &'static str {
        "NCF"
    }

    fn culls(&self, pair: &FeaturePair) -> bool {
        match pair.kind {
            Kind::VertexFace => vertex_face(pair),
            _ => [0, 1].into_iter().any(|edge| {
                let [m, n] = edge_scalars(pair, edge).map(|values| sign(&values));
                m.is_some() && m == n
            }),
        }
    }
}

/// Algorithm 1. Points: P, a, b, c.
fn vertex_face(pair: &FeaturePair) -> bool {
    let n = normals(&relative(pair));
    // Theorem 2 for point `p` and the edge from `a` to `b`.
    let past = |p: usize, a: usize, b: usize| sign(&scalars(pair, &n, p, [a, b]));
    let Some(corner) = past(1, 2, 3) else { return false };
    [[2, 3], [3, 1], [1, 2]].into_iter().any(|[a, b]| past(0, a, b) == Some(!corner))
}

/// Of an edge-edge pair the five scalars of both ends of the other edge against edge `edge` (0 or 1): M and N of the paper.
pub fn edge_scalars(pair: &FeaturePair, edge: usize) -> [[f64; 5]; 2] {
    let n = normals(&relative(pair));
    let (own, other) = (2 * edge, 2 - 2 * edge);
    [other, other + 1].map(|p| scalars(pair, &n, p, [own, own + 1]))
}

/// The five scalars of Theorem 2 for point number `p` and the edge between points `a` and `b`.
fn scalars(pair: &FeaturePair, n: &[Vector<f64>; 3], p: usize, [a, b]: [usize; 2]) -> [f64; 5] {
    let ends = [&pair.x_t0, &pair.x_t1];
    let [d0, d1] = ends.map(|x| sub(x[b], x[a]));
    let [q0, q1] = ends.map(|x| sub(x[p], x[b]));
    let [n0, middle, n1] = *n;
    let (first, last) = (cross(d0, n0), cross(d1, n1));
    let second = add(cross(d0, middle), cross(d1, n0));
    let third = add(cross(d1, middle), cross(d0, n1));
    [
        dot(q0, first),
        dot(q0, second) + dot(q1, first),
        dot(q0, third) + dot(q1, second),
        dot(q0, last) + dot(q1, third),
        dot(q1, last),
    ]
}

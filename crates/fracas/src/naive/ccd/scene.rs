//! Every impact of a step between two states of one mesh, by looking at every pair.
//!
//! All vertex-face and edge-edge pairs that share no vertex are taken; those whose exact swept boxes are
//! apart cannot meet, the others are decided by `vertex_face` and `edge_edge`. Quadratic, on purpose.

use super::{Toi, edge_edge, vertex_face};
use crate::bounds::Aabb;
use crate::candidates::Kind;

/// A pair that meets during the step, and when it does so first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impact {
    /// Which features `a` and `b` number: `VertexFace` or `EdgeEdge`.
    pub kind: Kind,
    /// The vertex, or the first edge.
    pub a: u32,
    /// The face, or the second edge.
    pub b: u32,
    /// The first time at which they touch.
    pub toi: Toi,
}

/// Every impact of the step, sorted by kind (vertex-face first), `a`, `b`; pairs that share a vertex are not
/// tested.
///
/// # Panics
/// If the two states differ in length or an edge or face names a vertex that does not exist.
pub fn impacts(
    x_t0: &[[f64; 3]],
    x_t1: &[[f64; 3]],
    edges: &[[u32; 2]],
    faces: &[[u32; 3]],
) -> Vec<Impact> {
    assert_eq!(x_t0.len(), x_t1.len(), "a step has the same vertices at both ends");
    let vertices: Vec<[u32; 1]> = (0..x_t0.len() as u32).map(|vertex| [vertex]).collect();
    let swept_vertices = swept_boxes(x_t0, x_t1, &vertices);
    let swept_edges = swept_boxes(x_t0, x_t1, edges);
    let swept_faces = swept_boxes(x_t0, x_t1, faces);
    let mut found = Vec::new();

    for (v, &[vertex]) in vertices.iter().enumerate() {
        for (f, face) in faces.iter().enumerate() {
            if face.contains(&vertex) || !swept_vertices[v].overlaps(&swept_faces[f]) {
                continue;
            }
            let query = [vertex, face[0], face[1], face[2]];
            if let Some(toi) = vertex_face(&positions(x_t0, query), &positions(x_t1, query)) {
                found.push(Impact { kind: Kind::VertexFace, a: v as u32, b: f as u32, toi });
            }
        }
    }
    for (i, first) in edges.iter().enumerate() {
        for (j, second) in edges.iter().enumerate().skip(i + 1) {
            let shared = first.iter().any(|vertex| second.contains(vertex));
            if shared || !swept_edges[i].overlaps(&swept_edges[j]) {
                continue;
            }
            let query = [first[0], first[1], second[0], second[1]];
            if let Some(toi) = edge_edge(&positions(x_t0, query), &positions(x_t1, query)) {
                found.push(Impact { kind: Kind::EdgeEdge, a: i as u32, b: j as u32, toi });
            }
        }
    }
    found
}

fn positions<const N: usize>(x: &[[f64; 3]], vertices: [u32; N]) -> [[f64; 3]; N] {
    vertices.map(|vertex| x[vertex as usize])
}

fn swept_boxes<const N: usize>(
    x_t0: &[[f64; 3]],
    x_t1: &[[f64; 3]],
    features: &[[u32; N]],
) -> Vec<Aabb> {
    let swept =
        |&feature| Aabb::of_points(&[positions(x_t0, feature), positions(x_t1, feature)].concat());
    features.iter().map(swept).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A triangle in the plane z = 0 and one above it that falls through it without turning.
    const FACES: [[u32; 3]; 2] = [[0, 1, 2], [3, 4, 5]];
    const EDGES: [[u32; 2]; 6] = [[0, 1], [0, 2], [1, 2], [3, 4], [3, 5], [4, 5]];

    fn falling(from: f64, to: f64) -> [Vec<[f64; 3]>; 2] {
        [from, to].map(|z| {
            let low = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]];
            let high = [[1.0, 1.0, z], [5.0, 1.0, z], [1.0, 5.0, z]];
            [low, high].concat()
        })
    }

    #[test]
    fn every_impact_is_listed_once_and_in_order() {
        let [x_t0, x_t1] = falling(1.0, -3.0);
        let found = impacts(&x_t0, &x_t1, &EDGES, &FACES);
        let pairs: Vec<_> = found.iter().map(|impact| (impact.kind, impact.a, impact.b)).collect();
        let expected = [(Kind::VertexFace, 3, 0), (Kind::EdgeEdge, 2, 3), (Kind::EdgeEdge, 2, 4)];
        assert_eq!(pairs, expected);
        assert!(found.iter().all(|impact| impact.toi == Toi { lo: 0.25, hi: 0.25 }));
    }

    #[test]
    fn pairs_that_share_a_vertex_are_not_tested() {
        let x_t0 = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        let edges = [[0, 1], [0, 2], [0, 3]];
        assert_eq!(impacts(&x_t0, &x_t0, &edges, &[[0, 1, 2], [0, 2, 3]]), []);
    }

    #[test]
    fn a_step_without_anything_has_no_impacts() {
        assert_eq!(impacts(&[], &[], &[], &[]), []);
    }
}

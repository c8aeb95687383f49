//! Separating axes over moving triangles (SAT; Tang et al. 2011, as NCF section 5 compares it).
//!
//! An axis along which two sets of points keep their order at both ends separates them throughout, because heights along a
//! fixed axis are linear in t. NCF does not list the axes. Taken here, at t = 0 and at t = 1: for triangles the two normals and the
//! nine products of edges; for a vertex and a face the normal and its products with the three sides; for two edges their product
//! and its products with both. Plain doubles and strict comparison: rounding may drop a true contact.

use super::{Comparator, FeaturePair, TrianglePair};
use crate::candidates::Kind;
use crate::simd::lanes::{Vector, cross, dot, sub};

type Point = [f64; 3];

/// SAT in plain doubles.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sat;

impl Comparator for Sat {
    fn name(&self) -> &'static str {
        "SAT"
    }

    fn culls(&self, pair: &FeaturePair) -> bool {
        let split = pair.split();
        let [start, end] = [&pair.x_t0, &pair.x_t1].map(|x| x.split_at(split));
        let parts = |axis| keeps_order(axis, start, end);
        [&pair.x_t0, &pair.x_t1].into_iter().any(|x| {
            if pair.kind == Kind::VertexFace {
                let sides = [sub(x[2], x[1]), sub(x[3], x[1]), sub(x[3], x[2])];
                let normal = cross(sides[0], sides[1]);
                parts(normal) || sides.into_iter().any(|side| parts(cross(normal, side)))
            } else {
                let edges = [sub(x[1], x[0]), sub(x[3], x[2])];
                let normal = cross(edges[0], edges[1]);
                parts(normal) || edges.into_iter().any(|edge| parts(cross(normal, edge)))
            }
        })
    }

    fn culls_triangles(&self, pair: &TrianglePair) -> bool {
        let start = (&pair.x_t0[0][..], &pair.x_t0[1][..]);
        let end = (&pair.x_t1[0][..], &pair.x_t1[1][..]);
        let parts = |axis| keeps_order(axis, start, end);
        [&pair.x_t0, &pair.x_t1].into_iter().any(|x| {
            let sides = x.map(|t| [sub(t[1], t[0]), sub(t[2], t[1]), sub(t[0], t[2])]);
            let products = |e: Vector<f64>| sides[1].into_iter().any(|f| parts(cross(e, f)));
            sides.into_iter().any(|s| parts(cross(s[0], s[1])))
                || sides[0].into_iter().any(products)
        })
    }
}

/// True if along `axis` the first points lie beyond the second, or before them, at both ends.
pub(super) fn keeps_order(
    axis: Vector<f64>,
    start: (&[Point], &[Point]),
    end: (&[Point], &[Point]),
) -> bool {
    let range = |points: &[Point]| {
        let heights = points.iter().map(|&p| dot(axis, p));
        heights.fold([f64::INFINITY, f64::NEG_INFINITY], |[lo, hi], h| [lo.min(h), hi.max(h)])
    };
    let [start, end] = [start, end].map(|(a, b)| (range(a), range(b)));
    (start.0[0] > start.1[1] && end.0[0] > end.1[1])
        || (start.0[1] < start.1[0] && end.0[1] < end.1[0])
}

//! Parallel filter in subspace (PFS; C. Tang, Li, Wang 2011, as NCF section 5 compares it).
//!
//! Eight fixed axes. Linear filter: the features keep their order along an axis. Planar filter: seen along an axis, the vertex
//! stays beyond one side of the face, on which the opposite corner stays on the other side; or both ends of an edge stay on one side of
//! the other edge's line. With a fixed axis n the height q . (d x n) is a quadratic, so three scalars of one sign decide.
//! NCF does not list the axes; taken here are those of its 16-DOPs. Plain doubles: rounding may drop a true contact.

use super::dnf::sign;
use super::sat::keeps_order;
use super::{Comparator, FeaturePair};
use crate::candidates::Kind;
use crate::simd::lanes::{Vector, cross, dot, sub};

/// x, y, z, x+y, x+z, y+z, x-y, x-z.
const AXES: [Vector<f64>; 8] = [
    [1.0, 0.0, 0.0],
    [0.0, 1.0, 0.0],
    [0.0, 0.0, 1.0],
    [1.0, 1.0, 0.0],
    [1.0, 0.0, 1.0],
    [0.0, 1.0, 1.0],
    [1.0, -1.0, 0.0],
    [1.0, 0.0, -1.0],
];

/// PFS in plain doubles.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pfs;

impl Comparator for Pfs {
    fn name(&self) -> &'static str {
        "PFS"
    }

    fn culls(&self, pair: &FeaturePair) -> bool {
        let split = pair.split();
        let (start, end) = (pair.x_t0.split_at(split), pair.x_t1.split_at(split));
        AXES.into_iter().any(|axis| keeps_order(axis, start, end) || planar(pair, axis))
    }
}

fn planar(pair: &FeaturePair, axis: Vector<f64>) -> bool {
    // On which side of the line through points a and b point p stays.
    let side = |p: usize, [a, b]: [usize; 2]| {
        let ends = [&pair.x_t0, &pair.x_t1];
        let [n0, n1] = ends.map(|x| cross(sub(x[b], x[a]), axis));
        let [q0, q1] = ends.map(|x| sub(x[p], x[b]));
        sign(&[dot(q0, n0), dot(q0, n1) + dot(q1, n0), dot(q1, n1)])
    };
    if pair.kind == Kind::VertexFace {
        [[1, 2, 3], [2, 3, 1], [3, 1, 2]].into_iter().any(|[corner, a, b]| {
            side(0, [a, b]).is_some_and(|vertex| side(corner, [a, b]) == Some(!vertex))
        })
    } else {
        [[0, 1, 2, 3], [2, 3, 0, 1]].into_iter().any(|[a, b, c, d]| {
            let first = side(c, [a, b]);
            first.is_some() && first == side(d, [a, b])
        })
    }
}

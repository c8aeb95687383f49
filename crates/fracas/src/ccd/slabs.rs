//! The rungs that only compare coordinates: no arithmetic, so nothing to round.
//!
//! Both may err in no direction: what they say is the truth, and otherwise they say nothing.

use super::query::Kind;

type Points = [[f64; 3]; 4];

impl Kind {
    /// The points before this index belong to the first feature.
    fn split(self) -> usize {
        match self {
            Self::VertexFace => 1,
            Self::EdgeEdge => 2,
        }
    }
}

/// Whether a vertex of one feature has the coordinates of a vertex of the other. (-0 and 0 are equal.)
#[inline(always)]
pub(super) fn share_a_point(kind: Kind, x: &Points) -> bool {
    let (a, b) = x.split_at(kind.split());
    a.iter().any(|p| b.iter().any(|q| p == q))
}

/// Whether the features are strictly apart along a coordinate axis, on the same side at both ends of the step.
///
/// Let every a be below every b at t = 0 and at t = 1. In between, a point of one feature is the same convex
/// combination of its ends, so it stays below; touching intervals are not apart.
#[inline(always)]
pub(super) fn are_apart(kind: Kind, x_t0: &Points, x_t1: &Points) -> bool {
    (0..3).any(|axis| {
        let [below_t0, above_t0] = sides(kind, x_t0, axis);
        let [below_t1, above_t1] = sides(kind, x_t1, axis);
        (below_t0 & below_t1) | (above_t0 & above_t1)
    })
}

/// Whether the first feature is strictly below, strictly above the second.
#[inline(always)]
fn sides(kind: Kind, x: &Points, axis: usize) -> [bool; 2] {
    let [x0, x1, x2, x3] = x.map(|point| point[axis]);
    let (a, b) = match kind {
        Kind::VertexFace => ([x0, x0], [min(min(x1, x2), x3), max(max(x1, x2), x3)]),
        Kind::EdgeEdge => ([min(x0, x1), max(x0, x1)], [min(x2, x3), max(x2, x3)]),
    };
    [a[1] < b[0], a[0] > b[1]]
}

/// One instruction on every machine, unlike `f64::min`, which must treat NaN.
#[inline(always)]
fn min(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

#[inline(always)]
fn max(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn touching_intervals_are_not_apart_and_sides_must_not_change() {
        let at = |x: [f64; 4]| x.map(|x| [x, 0.0, 0.0]);
        let (low, high) = (at([0.0, 1.0, 2.0, 3.0]), at([5.0, 4.0, 3.5, 2.0]));
        assert!(are_apart(Kind::EdgeEdge, &low, &low));
        assert!(are_apart(Kind::EdgeEdge, &high, &high));
        assert!(!are_apart(Kind::EdgeEdge, &low, &high), "they pass each other");
        assert!(!are_apart(Kind::EdgeEdge, &low, &at([0.0, 2.0, 2.0, 3.0])));
        assert!(are_apart(Kind::VertexFace, &low, &low));
        assert!(!are_apart(Kind::VertexFace, &low, &at([1.0, 1.0, 2.0, 3.0])));
    }

    #[test]
    fn minus_zero_is_zero() {
        let points = [[0.0, 1.0, 2.0], [5.0; 3], [6.0; 3], [-0.0, 1.0, 2.0]];
        assert!(share_a_point(Kind::VertexFace, &points));
        assert!(share_a_point(Kind::EdgeEdge, &points));
    }
}

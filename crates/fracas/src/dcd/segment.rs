//! Closed segments against closed segments and triangles, degenerate ones included.
//!
//! Everything is decided by exact orientation signs and by comparing coordinates. Points on one line are ordered
//! by comparing them lexicographically: along a line that order is monotone.

use super::Triangle;
use crate::math::{Predicates, Sign};

type Point = [f64; 3];

/// The coordinate to drop so that the triangle keeps its area, with the sign of that area; none if it has none.
pub(super) fn projection(signs: &mut Predicates, t: &Triangle) -> Option<(usize, Sign)> {
    (0..3).find_map(|axis| {
        let area = signs.orient_dropped(axis, t[0], t[1], t[2]);
        (!area.is_zero()).then_some((axis, area))
    })
}

/// True if segment `pq` meets triangle `t`, given the sides of `t`'s plane on which p and q lie (both zero for a
/// zero-area triangle).
pub(super) fn segment_meets_triangle(
    signs: &mut Predicates,
    (p, p_side): (Point, Sign),
    (q, q_side): (Point, Sign),
    t: &Triangle,
) -> bool {
    if p_side.is_same_side(q_side) {
        return false;
    }
    if p_side.is_zero() && q_side.is_zero() {
        return segment_meets_coplanar_triangle(signs, p, q, t);
    }
    // The line pq crosses the plane in one point of the segment; it is in t iff pq passes all edges of t on
    // one side.
    let turns = [
        signs.orient3d(p, q, t[0], t[1]),
        signs.orient3d(p, q, t[1], t[2]),
        signs.orient3d(p, q, t[2], t[0]),
    ];
    !(turns.contains(&Sign::Positive) && turns.contains(&Sign::Negative))
}

fn segment_meets_coplanar_triangle(
    signs: &mut Predicates,
    p: Point,
    q: Point,
    t: &Triangle,
) -> bool {
    if let Some((axis, area)) = projection(signs, t) {
        let mut inside =
            |x: Point| (0..3).all(|i| signs.orient_dropped(axis, t[i], t[(i + 1) % 3], x) != -area);
        // Coplanar and not perpendicular to the dropped axis: the projection loses nothing.
        return inside(p)
            || inside(q)
            || (0..3).any(|i| segments_meet_dropped(signs, axis, p, q, t[i], t[(i + 1) % 3]));
    }
    // A zero-area triangle is the union of its edges.
    (0..3).any(|i| segments_meet(signs, p, q, t[i], t[(i + 1) % 3]))
}

/// True if the closed segments `pq` and `rs` in space share a point.
fn segments_meet(signs: &mut Predicates, p: Point, q: Point, r: Point, s: Point) -> bool {
    if !signs.orient3d(p, q, r, s).is_zero() {
        return false;
    }
    // Four coplanar points; where some three of them keep an area, the projection loses nothing.
    for axis in 0..3 {
        let spread = [[p, q, r], [p, q, s], [r, s, p], [r, s, q]];
        if spread.iter().any(|[a, b, c]| !signs.orient_dropped(axis, *a, *b, *c).is_zero()) {
            return segments_meet_dropped(signs, axis, p, q, r, s);
        }
    }
    collinear_segments_meet(p, q, r, s)
}

/// `segments_meet` for coplanar segments after dropping a coordinate that loses nothing.
fn segments_meet_dropped(
    signs: &mut Predicates,
    axis: usize,
    p: Point,
    q: Point,
    r: Point,
    s: Point,
) -> bool {
    let r_side = signs.orient_dropped(axis, p, q, r);
    let s_side = signs.orient_dropped(axis, p, q, s);
    if r_side.is_same_side(s_side) {
        return false;
    }
    let p_side = signs.orient_dropped(axis, r, s, p);
    let q_side = signs.orient_dropped(axis, r, s, q);
    if p_side.is_same_side(q_side) {
        return false;
    }
    if [r_side, s_side, p_side, q_side].iter().all(|side| side.is_zero()) {
        return collinear_segments_meet(p, q, r, s);
    }
    true
}

/// Overlap of two segments on one line.
fn collinear_segments_meet(p: Point, q: Point, r: Point, s: Point) -> bool {
    let (p, q) = ordered(p, q);
    let (r, s) = ordered(r, s);
    !before(q, r) && !before(s, p)
}

/// The two points, lexicographically smaller one first.
pub(super) fn ordered(p: Point, q: Point) -> (Point, Point) {
    if before(q, p) { (q, p) } else { (p, q) }
}

/// True if `p` comes strictly before `q` in lexicographic order. (-0.0 and 0.0 are equal.)
pub(super) fn before(p: Point, q: Point) -> bool {
    p < q
}

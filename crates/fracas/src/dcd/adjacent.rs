//! Do two triangles that share vertices meet beyond what they share?
//!
//! Shared means by index; coincident corners with different indices are not shared. With S the shared vertex or
//! edge, the question is whether the common points of both triangles include one outside S. Triangles with the
//! same three corners share three edges: they meet beyond those iff they have an area.
//!
//! Why each case is complete:
//! - one vertex v, both with area: a common point x != v lies on a ray from v that leaves one triangle first,
//!   through the edge opposite v, at a point of both; v is not on that edge. So: does an opposite edge meet the
//!   other triangle?
//! - one vertex, one without area: that one is the union of the segments from v to its other corners, and such a
//!   segment meets the other triangle beyond v iff its direction lies in the cone of the other at v;
//! - an edge uw, both with area: planes that differ meet in the line uw alone, so they must agree, with the third
//!   corners on one side of uw;
//! - an edge, at least one without area: on the line uw a triangle with area covers uw only, so both must be
//!   segments, and both must stick out of uw on the same side (or, if u = w in space, point the same way).

use super::Triangle;
use super::segment::{before, ordered, projection, segment_meets_triangle};
use crate::math::Predicates;

type Point = [f64; 3];

/// What two triangles have in common by vertex index, with corners reordered to match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shared {
    /// The first corner of both.
    Vertex,
    /// The first two corners of both, in the same order.
    Edge,
    /// All three.
    Face,
}

impl Shared {
    /// What two faces share by vertex id; none if nothing. Reorders the corners of both so that shared ones come
    /// first, in the same order.
    #[inline]
    pub fn find(a: &mut [u32; 3], b: &mut [u32; 3]) -> Option<Self> {
        let mut shared = 0;
        for i in 0..3 {
            // A face may name a vertex twice; it is shared once.
            if a[..shared].contains(&a[i]) {
                continue;
            }
            if let Some(j) = (shared..3).find(|&j| b[j] == a[i]) {
                a.swap(shared, i);
                b.swap(shared, j);
                shared += 1;
            }
        }
        [None, Some(Self::Vertex), Some(Self::Edge), Some(Self::Face)][shared]
    }
}

/// True if the triangles, whose `shared` corners come first, meet beyond those.
pub fn meet_beyond_shared(
    signs: &mut Predicates,
    shared: Shared,
    a: &Triangle,
    b: &Triangle,
) -> bool {
    match shared {
        Shared::Vertex => beyond_vertex(signs, a, b),
        Shared::Edge => beyond_edge(signs, a, b),
        Shared::Face => projection(signs, a).is_some(),
    }
}

fn beyond_vertex(signs: &mut Predicates, a: &Triangle, b: &Triangle) -> bool {
    let v = a[0];
    if projection(signs, a).is_none() {
        return direction_in_cone(signs, v, a[1], b) || direction_in_cone(signs, v, a[2], b);
    }
    if projection(signs, b).is_none() {
        return direction_in_cone(signs, v, b[1], a) || direction_in_cone(signs, v, b[2], a);
    }
    opposite_edge_meets(signs, a, b) || opposite_edge_meets(signs, b, a)
}

/// True if the edge of `a` opposite its first corner meets `b`.
fn opposite_edge_meets(signs: &mut Predicates, a: &Triangle, b: &Triangle) -> bool {
    let p_side = signs.orient3d(b[0], b[1], b[2], a[1]);
    let q_side = signs.orient3d(b[0], b[1], b[2], a[2]);
    segment_meets_triangle(signs, (a[1], p_side), (a[2], q_side), b)
}

/// True if the segment from `v`, the first corner of `t`, to `p` has points of `t` beyond `v`.
fn direction_in_cone(signs: &mut Predicates, v: Point, p: Point, t: &Triangle) -> bool {
    if p == v {
        return false;
    }
    match projection(signs, t) {
        Some((axis, area)) => {
            signs.orient3d(t[0], t[1], t[2], p).is_zero()
                && signs.orient_dropped(axis, v, t[1], p) != -area
                && signs.orient_dropped(axis, v, p, t[2]) != -area
        }
        None => same_direction(signs, v, p, t[1]) || same_direction(signs, v, p, t[2]),
    }
}

/// True if p and q lie on one ray from v, none of them at v.
fn same_direction(signs: &mut Predicates, v: Point, p: Point, q: Point) -> bool {
    p != v && q != v && projection(signs, &[v, p, q]).is_none() && before(v, p) == before(v, q)
}

fn beyond_edge(signs: &mut Predicates, a: &Triangle, b: &Triangle) -> bool {
    let [u, w, p] = *a;
    let q = b[2];
    match (projection(signs, a), projection(signs, b)) {
        (Some((axis, area)), Some(_)) => {
            signs.orient3d(u, w, p, q).is_zero() && signs.orient_dropped(axis, u, w, q) == area
        }
        (None, None) if u == w => same_direction(signs, u, p, q),
        (None, None) => {
            let (low, high) = ordered(u, w);
            (before(p, low) && before(q, low)) || (before(high, p) && before(high, q))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_vertices_are_found_once_and_moved_to_the_front() {
        let find = |mut a: [u32; 3], mut b: [u32; 3]| (Shared::find(&mut a, &mut b), a, b);
        assert_eq!(find([1, 2, 3], [4, 5, 6]), (None, [1, 2, 3], [4, 5, 6]));
        assert_eq!(find([1, 2, 3], [6, 3, 5]), (Some(Shared::Vertex), [3, 2, 1], [3, 6, 5]));
        assert_eq!(find([1, 2, 3], [3, 9, 2]), (Some(Shared::Edge), [2, 3, 1], [2, 3, 9]));
        assert_eq!(find([1, 2, 3], [3, 1, 2]), (Some(Shared::Face), [1, 2, 3], [1, 2, 3]));
        assert_eq!(find([1, 1, 1], [1, 1, 2]).0, Some(Shared::Vertex));
        assert_eq!(find([1, 1, 2], [2, 2, 1]).0, Some(Shared::Edge));
    }
}

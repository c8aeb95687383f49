//! Do two closed triangles share a point?
//!
//! Source: Guigue, Devillers 2003, "Fast and robust triangle-triangle overlap test using orientation predicates",
//! for triangles in general position.
//! What differs: as soon as one sign is zero (touching, coplanar, zero area) the test goes back to first
//! principles: an extreme point of the intersection of two triangles lies on an edge of one of them, so two
//! triangles meet iff an edge of one meets the other. (A common point inside both and on no edge is inside a
//! segment, or an open piece of plane, of common points, so it is not extreme.)
//!
//! Steps:
//! - signs of b's corners against the plane of a; all on one side: apart. The same with a and b exchanged;
//! - no zero among the six signs: each triangle cuts the other's plane in a segment of the common line; two more
//!   signs tell whether the segments overlap;
//! - otherwise six edge-triangle tests.
//!
//! Promises: exact for every finite input, symmetric, at most a fixed number of signs.

use super::Triangle;
use super::segment::segment_meets_triangle;
use crate::math::{Predicates, Sign};

/// True if the closed triangles share a point; touching counts, zero-area triangles are segments or points.
pub fn triangles_intersect(signs: &mut Predicates, a: &Triangle, b: &Triangle) -> bool {
    let b_sides = b.map(|p| signs.orient3d(a[0], a[1], a[2], p));
    if all_on_one_side(b_sides) {
        return false;
    }
    let a_sides = a.map(|p| signs.orient3d(b[0], b[1], b[2], p));
    if all_on_one_side(a_sides) {
        return false;
    }
    if a_sides.contains(&Sign::Zero) || b_sides.contains(&Sign::Zero) {
        return any_edge_meets(signs, a, a_sides, b) || any_edge_meets(signs, b, b_sides, a);
    }
    intervals_overlap(signs, a, a_sides, b, b_sides)
}

fn all_on_one_side(sides: [Sign; 3]) -> bool {
    sides[0].is_same_side(sides[1]) && sides[0] == sides[2]
}

/// True if an edge of `a` meets `b`; `sides` are those of a's corners against b's plane.
fn any_edge_meets(signs: &mut Predicates, a: &Triangle, sides: [Sign; 3], b: &Triangle) -> bool {
    (0..3).any(|i| {
        let j = (i + 1) % 3;
        segment_meets_triangle(signs, (a[i], sides[i]), (a[j], sides[j]), b)
    })
}

/// The general case: every corner strictly on one side of the other plane, and not all on the same.
fn intervals_overlap(
    signs: &mut Predicates,
    a: &Triangle,
    a_sides: [Sign; 3],
    b: &Triangle,
    b_sides: [Sign; 3],
) -> bool {
    // First corner alone on its side, the paper's p1 and p2.
    let lone = |s: [Sign; 3]| {
        if s[1] == s[2] {
            0
        } else if s[0] == s[2] {
            1
        } else {
            2
        }
    };
    let (i, j) = (lone(a_sides), lone(b_sides));
    let [p1, mut q1, mut r1] = [a[i], a[(i + 1) % 3], a[(i + 2) % 3]];
    let [p2, mut q2, mut r2] = [b[j], b[(j + 1) % 3], b[(j + 2) % 3]];
    // Turn each triangle over if the other's lone corner lies below it.
    if a_sides[i] == Sign::Negative {
        std::mem::swap(&mut q2, &mut r2);
    }
    if b_sides[j] == Sign::Negative {
        std::mem::swap(&mut q1, &mut r1);
    }
    signs.orient3d(p1, q1, p2, q2) != Sign::Positive
        && signs.orient3d(p1, p2, r1, r2) != Sign::Positive
}

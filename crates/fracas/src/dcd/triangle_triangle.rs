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
//! - two corners in one place: they meet. A fracture makes hundreds of thousands of such pairs, flat ones among them, for
//!   which everything below would be at its slowest;
//! - sides of b's corners against the plane of a, three at once in plain f64 (`math::certainly_above`); all on one side:
//!   apart. The same with a and b exchanged. If one is uncertain, sign by sign, exactly;
//! - no zero among the six signs: each triangle cuts the other's plane in a segment of the common line; two more
//!   signs tell whether the segments overlap;
//! - otherwise six edge-triangle tests.
//!
//! Promises: exact for every finite input, symmetric, at most a fixed number of signs.
//!
//! Did not pay, on 8,419 candidates of two bunnies (67 ns each): both planes before the first decision (76 ns), both last
//! signs without a branch between them (70 ns), the boxes of the triangles first (13 candidates fewer).

use super::Triangle;
use super::segment::segment_meets_triangle;
use crate::math::{Predicates, Sign, certainly_above};

/// True if the closed triangles share a point; touching counts, zero-area triangles are segments or points.
#[inline]
pub fn triangles_intersect(signs: &mut Predicates, a: &Triangle, b: &Triangle) -> bool {
    if share_a_corner(a, b) {
        return true;
    }
    let Some(b_above) = certainly_above(a, b) else { return by_signs(signs, a, b) };
    if is_none_or_all(b_above) {
        return false;
    }
    let Some(a_above) = certainly_above(b, a) else { return by_signs(signs, a, b) };
    !is_none_or_all(a_above) && intervals_overlap(signs, a, a_above, b, b_above)
}

/// True if two corners are in one place, as copies of a vertex are after a fracture.
#[inline]
pub(crate) fn share_a_corner(a: &Triangle, b: &Triangle) -> bool {
    // Joined without branches: first coordinates alone decide nearly always.
    let mut may = false;
    for p in a {
        for q in b {
            may |= p[0] == q[0];
        }
    }
    may && a.iter().any(|p| b.contains(p))
}

/// The same, sign by sign.
#[cold]
#[inline(never)]
fn by_signs(signs: &mut Predicates, a: &Triangle, b: &Triangle) -> bool {
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
    intervals_overlap(signs, a, above(a_sides), b, above(b_sides))
}

/// Bit i: corner i is above.
fn above(sides: [Sign; 3]) -> u8 {
    (0..3).map(|i| u8::from(sides[i] == Sign::Positive) << i).sum()
}

/// True if all three corners are on one side.
fn is_none_or_all(above: u8) -> bool {
    above == 0 || above == 0b111
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

/// The general case: every corner strictly above or below the other plane, and not all on the same side.
#[inline]
fn intervals_overlap(
    signs: &mut Predicates,
    a: &Triangle,
    a_above: u8,
    b: &Triangle,
    b_above: u8,
) -> bool {
    // First corner alone on its side, the paper's p1 and p2.
    let (i, j) = (LONE[usize::from(a_above & 7)], LONE[usize::from(b_above & 7)]);
    // Turn each triangle over if the other's lone corner lies below it.
    let (a_turned, b_turned) = (b_above >> j & 1 == 0, a_above >> i & 1 == 0);
    let [p1, q1, r1] =
        [a[i], a[FOLLOWING[i][usize::from(a_turned)]], a[FOLLOWING[i][usize::from(!a_turned)]]];
    let [p2, q2, r2] =
        [b[j], b[FOLLOWING[j][usize::from(b_turned)]], b[FOLLOWING[j][usize::from(!b_turned)]]];
    signs.orient3d(p1, q1, p2, q2) != Sign::Positive
        && signs.orient3d(p1, p2, r1, r2) != Sign::Positive
}

/// The corner that is alone on its side, by the bits of those above.
const LONE: [usize; 8] = [0, 0, 1, 2, 2, 1, 0, 0];
/// The two corners after a corner.
const FOLLOWING: [[usize; 2]; 3] = [[1, 2], [2, 0], [0, 1]];

//! Fixed directions: is there one along which the two features keep their order from t = 0 to t = 1?
//!
//! Source: the linear filter of PFS (Tang et al. 2011, as NCF section 5 compares it); which directions pay is measured:
//! relative velocity x edge culls most, on bodies in rigid motion nearly everything.
//! Points move in straight lines, so their heights along a fixed direction w are linear in t: two features that are
//! strictly apart along w, the same way round at both ends, are apart throughout.
//!
//! Error bound. The direction is taken as computed: any vector will do. A height w . q, q one of r, e, f, is off by
//! |w|_1 (gamma_3 Q + u Q + rho): 4u Q. A gap is a sum of at most three heights, two roundings more: in all
//! |w|_1 (6u (R + E + F) + 3 rho). The constants 7 and 3.1 cover second order and the rounding of the bound; `TINY` covers
//! underflow of the products.
//!
//! Promise: certified. It may keep what it could cull, never the other way.

use super::relative::Relative;
use crate::simd::lanes::{Lanes, Vector, add, cross, dot, scale, sub};

const ROUNDING: f64 = 7.0;
const INPUT: f64 = 3.1;

/// Lanes in which the vertex stays on one side of the face along relative velocity x one of its three edges.
#[inline(always)]
pub fn vertex_face_separated<L: Lanes>(x: &Relative<L>) -> L::Mask {
    let zero = x.error.constant(0.0);
    let [p, q, s] = vertex_face_directions(x);
    vertex_face_apart(x, p, zero) | vertex_face_apart(x, q, zero) | vertex_face_apart(x, s, zero)
}

#[inline(always)]
fn vertex_face_directions<L: Lanes>(x: &Relative<L>) -> [Vector<L>; 3] {
    let ([e0, e1], [f0, f1]) = (x.e, x.f);
    // Velocity of the vertex against the face's centre; edges in the middle of the step, twice.
    let third = x.error.constant(1.0 / 3.0);
    let face = scale(add(sub(e1, e0), sub(f1, f0)), third);
    let velocity = sub(sub(x.r[1], x.r[0]), face);
    let (e, f) = (add(e0, e1), add(f0, f1));
    [cross(velocity, e), cross(velocity, f), cross(velocity, sub(f, e))]
}

/// Lanes in which the edges keep their order along relative velocity x one of them.
#[inline(always)]
pub fn edge_edge_separated<L: Lanes>(x: &Relative<L>) -> L::Mask {
    let zero = x.error.constant(0.0);
    let [p, q] = edge_edge_directions(x);
    edge_edge_apart(x, p, zero) | edge_edge_apart(x, q, zero)
}

#[inline(always)]
fn edge_edge_directions<L: Lanes>(x: &Relative<L>) -> [Vector<L>; 2] {
    let ([e0, e1], [f0, f1]) = (x.e, x.f);
    // Velocity of the second edge's middle against the first's.
    let half = x.error.constant(0.5);
    let ends = scale(sub(sub(f1, f0), sub(e1, e0)), half);
    let velocity = add(sub(x.r[1], x.r[0]), ends);
    [cross(velocity, add(e0, e1)), cross(velocity, add(f0, f1))]
}

/// Lanes in which vertex and face stay more than `distance` apart, along the directions of `vertex_face_separated`, the normal, or
/// the line between their middles.
#[inline(always)]
pub fn vertex_face_beyond<L: Lanes>(x: &Relative<L>, distance: L) -> L::Mask {
    let third = x.error.constant(1.0 / 3.0);
    let (r, e, f) = (add(x.r[0], x.r[1]), add(x.e[0], x.e[1]), add(x.f[0], x.f[1]));
    let middles = sub(r, scale(add(e, f), third));
    let [p, q, s] = vertex_face_directions(x);
    vertex_face_apart(x, p, distance)
        | vertex_face_apart(x, q, distance)
        | vertex_face_apart(x, s, distance)
        | vertex_face_apart(x, cross(e, f), distance)
        | vertex_face_apart(x, middles, distance)
}

/// Lanes in which the edges stay more than `distance` apart, along the directions of `edge_edge_separated`, their normal, or the line
/// between their middles.
#[inline(always)]
pub fn edge_edge_beyond<L: Lanes>(x: &Relative<L>, distance: L) -> L::Mask {
    let half = x.error.constant(0.5);
    let (r, e, f) = (add(x.r[0], x.r[1]), add(x.e[0], x.e[1]), add(x.f[0], x.f[1]));
    let middles = add(r, scale(sub(f, e), half));
    let [p, q] = edge_edge_directions(x);
    edge_edge_apart(x, p, distance)
        | edge_edge_apart(x, q, distance)
        | edge_edge_apart(x, cross(e, f), distance)
        | edge_edge_apart(x, middles, distance)
}

/// Lanes in which vertex and face are strictly more than `distance` apart along w, the same way round at both ends.
#[inline(always)]
fn vertex_face_apart<L: Lanes>(x: &Relative<L>, w: Vector<L>, distance: L) -> L::Mask {
    strictly(x, w, distance, vertex_face_gaps(x, w, 0), vertex_face_gaps(x, w, 1))
}

/// Lanes in which the edges are strictly more than `distance` apart along w, the same way round at both ends.
#[inline(always)]
fn edge_edge_apart<L: Lanes>(x: &Relative<L>, w: Vector<L>, distance: L) -> L::Mask {
    strictly(x, w, distance, edge_edge_gaps(x, w, 0), edge_edge_gaps(x, w, 1))
}

/// How far the vertex is above the face and below it along w, at one end.
#[inline(always)]
pub(super) fn vertex_face_gaps<L: Lanes>(x: &Relative<L>, w: Vector<L>, end: usize) -> (L, L) {
    let zero = x.error.constant(0.0);
    let (r, e, f) = (dot(w, x.r[end]), dot(w, x.e[end]), dot(w, x.f[end]));
    (r - e.max(f).max(zero), e.min(f).min(zero) - r)
}

/// How far the second edge is above the first and below it along w, at one end.
#[inline(always)]
pub(super) fn edge_edge_gaps<L: Lanes>(x: &Relative<L>, w: Vector<L>, end: usize) -> (L, L) {
    let zero = x.error.constant(0.0);
    let (r, e, f) = (dot(w, x.r[end]), dot(w, x.e[end]), dot(w, x.f[end]));
    (r + f.min(zero) - e.max(zero), e.min(zero) - (r + f.max(zero)))
}

/// Gaps above and below at both ends, against the error bound and a distance; |w|_1 is at least the length of w.
#[inline(always)]
fn strictly<L: Lanes>(
    x: &Relative<L>,
    w: Vector<L>,
    distance: L,
    start: (L, L),
    end: (L, L),
) -> L::Mask {
    let bound = bound(x, w, distance);
    (start.0.min(end.0).greater(bound) | start.1.min(end.1).greater(bound)) & x.in_range()
}

/// How far a gap along w may be from the truth, plus |w|_1 times a distance.
#[inline(always)]
pub(super) fn bound<L: Lanes>(x: &Relative<L>, w: Vector<L>, distance: L) -> L {
    let [r, e, f] = x.sizes;
    let length = w[0].abs() + w[1].abs() + w[2].abs();
    let per_length =
        x.error.constant(ROUNDING * L::UNIT) * (r + e + f) + x.error.constant(INPUT) * x.error;
    length * (per_length + distance) + x.error.constant(L::TINY)
}

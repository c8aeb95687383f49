//! Non-collinear filters: does the vertex pass outside the face, or one edge beside the other, throughout?
//!
//! Source: NCF section 4; rules and proofs as repaired in the room's README. For an edge with direction d and any moving
//! normal n, g(t) = q . (d x n) is the height of a point (q: from a point of the edge) beyond the edge's line, seen along n: a
//! quartic in t with the five coefficients below, positive factors left out.
//! - Vertex-face, n = e x f: outside one edge for all t. A contact would have g = -gamma |n|^2 <= 0 there, also where n
//!   vanishes, so g > 0 on `[0, 1]` excludes it. The paper's second test (of the opposite corner) is not needed.
//! - Edge-edge, n = e x f: the line parameters of the common perpendicular are g_c / |n|^2 on the second edge and
//!   r . (f x n) / |n|^2 on the first; one of them outside `[0, 1]` for all t excludes contact. The printed Algorithm 2, which does
//!   not ask for equal signs, culls plain crossings; it lives in a test only.
//!
//! Error bound. D, Q: sizes of d and q; E, F: sizes behind n; rho: error of the differences; T = Q D E F.
//! - Evaluation, given the differences: a term of n carries 2 roundings (3 in the middle one), d and q one each where they
//!   are differences themselves, d x n two more (three where two are added), the dot product 3, the last sum 1: at most 9
//!   for the ends and 12 for the others. They have 12, 48 and 72 terms of size T.
//! - Input: four factors, each off by u times its size and by rho: 4 u T and rho (DEF + QEF + QDF + QDE) a term; rho counts
//!   twice where q or d is a difference of two.
//! - So 13 * 12, 16 * 48 and 16 * 72 in u T; the factor 1.02 covers second order, underflow and the bound's own rounding.
//!
//! Promise: certified. It may keep what it could cull, never the other way.

use super::dnf::normals;
use super::relative::Relative;
use crate::simd::lanes::{Lanes, Vector, add, cross, dot, sub};

/// Roundings times terms of coefficients 0 and 4, 1 and 3, and 2.
const ROUNDING: [f64; 3] = [1.02 * 13.0 * 12.0, 1.02 * 16.0 * 48.0, 1.02 * 16.0 * 72.0];
/// Terms of the same.
const TERMS: [f64; 3] = [1.02 * 12.0, 1.02 * 48.0, 1.02 * 72.0];

/// A height beyond an edge's line as a quartic, with the error of its coefficients.
pub(super) struct Quartic<L> {
    pub(super) coefficients: [L; 5],
    /// Of the first and last, second and fourth, and middle coefficient.
    pub(super) errors: [L; 3],
}

impl<L: Lanes> Quartic<L> {
    /// q . (d x n); `q_size` and `d_size` include the input error.
    #[inline(always)]
    fn new(
        x: &Relative<L>,
        n: &[Vector<L>; 3],
        (d, d_size): ([Vector<L>; 2], L),
        (q, q_size): ([Vector<L>; 2], L),
    ) -> Self {
        let b0 = cross(d[0], n[0]);
        let b1 = add(cross(d[0], n[1]), cross(d[1], n[0]));
        let b2 = add(cross(d[1], n[1]), cross(d[0], n[2]));
        let b3 = cross(d[1], n[2]);
        let coefficients = [
            dot(q[0], b0),
            dot(q[0], b1) + dot(q[1], b0),
            dot(q[0], b2) + dot(q[1], b1),
            dot(q[0], b3) + dot(q[1], b2),
            dot(q[1], b3),
        ];
        let [_, e, f] = x.sizes;
        let (edges, point) = (d_size * (e * f), q_size * (e * f));
        let all = q_size * edges * x.error.constant(L::UNIT);
        let twice = x.error + x.error;
        let input = (edges + point) * twice + q_size * d_size * (e + f) * x.error;
        let errors = [0, 1, 2]
            .map(|i| x.error.constant(ROUNDING[i]) * all + x.error.constant(TERMS[i]) * input);
        Self { coefficients, errors }
    }

    /// r . (e x n): where the other feature's first point lies beyond the first edge.
    #[inline(always)]
    pub(super) fn of_first_edge(x: &Relative<L>) -> Self {
        let [r, e, _] = x.sizes;
        Self::new(x, &normals(x), (x.e, e), (x.r, r))
    }

    /// Positive on all of `[0, 1]`, certainly.
    #[inline(always)]
    fn is_positive(&self) -> L::Mask {
        let ([g0, g1, g2, g3, g4], [ends, inner, middle]) = (self.coefficients, self.errors);
        g0.min(g4).greater(ends) & g1.min(g3).at_least(inner) & g2.at_least(middle)
    }

    /// Negative on all of `[0, 1]`, certainly.
    #[inline(always)]
    fn is_negative(&self) -> L::Mask {
        let zero = self.coefficients[0].constant(0.0);
        Self { coefficients: self.coefficients.map(|g| zero - g), errors: self.errors }
            .is_positive()
    }
}

/// Lanes in which the vertex stays outside one edge of the face.
#[inline(always)]
pub fn vertex_face_separated<L: Lanes>(x: &Relative<L>) -> L::Mask {
    let n = normals(x);
    let [r, e, f] = x.sizes;
    let minus = |v: [Vector<L>; 2]| v.map(|v| sub([x.error.constant(0.0); 3], v));
    let between = |a: [Vector<L>; 2], b: [Vector<L>; 2]| [sub(a[0], b[0]), sub(a[1], b[1])];
    let past_ab = Quartic::of_first_edge(x);
    let past_ca = Quartic::new(x, &n, (minus(x.f), f), (x.r, r));
    let past_bc = Quartic::new(x, &n, (between(x.f, x.e), e + f), (between(x.r, x.e), r + e));
    (past_ab.is_positive() | past_ca.is_positive() | past_bc.is_positive()) & x.in_range()
}

/// Lanes in which the common perpendicular stays beyond one end of one edge.
#[inline(always)]
pub fn edge_edge_separated<L: Lanes>(x: &Relative<L>) -> L::Mask {
    let n = normals(x);
    let [r, e, f] = x.sizes;
    let sum = |a: [Vector<L>; 2], b: [Vector<L>; 2]| [add(a[0], b[0]), add(a[1], b[1])];
    let difference = |a: [Vector<L>; 2], b: [Vector<L>; 2]| [sub(a[0], b[0]), sub(a[1], b[1])];
    // Along the first edge's normal plane: where c and d lie. Along the second's: where a and b lie.
    let before_c = Quartic::of_first_edge(x).is_negative();
    let after_d = Quartic::new(x, &n, (x.e, e), (sum(x.r, x.f), r + f)).is_positive();
    let before_a = Quartic::new(x, &n, (x.f, f), (x.r, r)).is_negative();
    let after_b = Quartic::new(x, &n, (x.f, f), (difference(x.e, x.r), r + e)).is_negative();
    (before_c | after_d | before_a | after_b) & x.in_range()
}

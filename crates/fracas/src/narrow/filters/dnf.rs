//! Deforming non-penetration filter: are the four points coplanar at no time?
//!
//! Source: NCF section 3 (Tang et al.'s DNF). F(t) = r . (e x f) is a cubic; its Bernstein coefficients, with positive
//! factors left out, are c0..c3 below. If the ends are positive and the inner ones not negative (or all mirrored),
//! F > 0 on `[0, 1]` and nothing can touch: F >= c0 (1-t)^3 + c3 t^3 > 0.
//! What differs: the middle normal is e0 x f1 + e1 x f0, not n0 + n1 - dn: the same vector, a third of the error. Signs
//! count only beyond an error bound.
//!
//! Error bound. u: unit roundoff; R, E, F: sizes; rho: error of the positions' differences.
//! - Evaluation: a cross product adds 2 roundings to each of its terms (3 with the sum of two of them), a dot product 3,
//!   the last sum 1. So the ends (6 terms) are off by gamma_5 6REF, the inner ones (18 terms) by gamma_7 18REF.
//! - Input: each difference is off by u times itself and by rho. With sizes that include rho this changes a sum of k
//!   terms by at most k ((3u + 3u^2 + u^3) REF + rho (EF + RF + RE)).
//! - Together 6 * 8 u REF and 18 * 10 u REF, and rho times 6 and 18. The constants 49 and 182 leave 1 % for the terms of
//!   second order, for underflow (sizes are in range), and for rounding the bound itself.
//!
//! Promise: certified. It may keep what it could cull, never the other way.

use super::relative::Relative;
use crate::simd::lanes::{Lanes, add, cross, dot};

/// Error of c0 and c3, in u REF and in rho (EF + RF + RE).
const ENDS: [f64; 2] = [49.0, 6.1];
/// Error of c1 and c2.
const INNER: [f64; 2] = [182.0, 18.2];

/// F(t) = r . (e x f) as a cubic, with the error of its coefficients.
#[derive(Clone, Copy, Debug)]
pub struct Cubic<L> {
    /// Coefficients of (1-t)^3, t(1-t)^2, t^2(1-t), t^3.
    pub c: [L; 4],
    /// Bound on the error of the first and last.
    pub ends: L,
    /// Bound on the error of the two inner ones.
    pub inner: L,
}

impl<L: Lanes> Cubic<L> {
    /// The cubic of a query; bounds hold for lanes in range.
    #[inline(always)]
    pub fn new(x: &Relative<L>) -> Self {
        let [r0, r1] = x.r;
        let [n0, middle, n1] = normals(x);
        let c1 = dot(r0, middle) + dot(r1, n0);
        let c2 = dot(r0, n1) + dot(r1, middle);
        let [r, e, f] = x.sizes;
        // e and f first: the same bits whichever of two edges comes first.
        let volume = r * (e * f) * x.error.constant(L::UNIT);
        let area = (e * f + r * (e + f)) * x.error;
        let bound = |[a, b]: [f64; 2]| x.error.constant(a) * volume + x.error.constant(b) * area;
        Self { c: [dot(r0, n0), c1, c2, dot(r1, n1)], ends: bound(ENDS), inner: bound(INNER) }
    }

    /// Lanes in which the cubic has one sign on `[0, 1]`, certainly.
    #[inline(always)]
    pub fn has_no_root(&self) -> L::Mask {
        let [c0, c1, c2, c3] = self.c;
        let zero = c0.constant(0.0);
        let above = c0.min(c3).greater(self.ends) & c1.min(c2).at_least(self.inner);
        let below =
            (zero - c0.max(c3)).greater(self.ends) & (zero - c1.max(c2)).at_least(self.inner);
        above | below
    }
}

/// Lanes that can have no contact.
#[inline(always)]
pub fn separated<L: Lanes>(x: &Relative<L>) -> L::Mask {
    Cubic::new(x).has_no_root() & x.in_range()
}

/// e x f as a quadratic: coefficients of (1-t)^2, t(1-t), t^2.
#[inline(always)]
pub(super) fn normals<L: Lanes>(x: &Relative<L>) -> [[L; 3]; 3] {
    let ([e0, e1], [f0, f1]) = (x.e, x.f);
    [cross(e0, f0), add(cross(e0, f1), cross(e1, f0)), cross(e1, f1)]
}

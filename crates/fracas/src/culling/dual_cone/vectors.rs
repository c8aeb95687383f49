//! The normals and outward binormals of a triangle during a step, as a few vectors that bound all of them.
//!
//! Source: FASTCD 4.3. Its derivation for binormals was in a supplement that is lost; this is ours.
//!
//! Corners move as x(t) = (1 - t) x0 + t x1. With the edges e = b - a and f = c - a, linear in t, the normal n = e x f is
//! quadratic: n(t) = (1-t)^2 n0 + t (1-t) m + t^2 n1, where n0 = e0 x f0, n1 = e1 x f1 and m = e0 x f1 + e1 x f0 (Tang et al.
//! 2008). The outward binormal of the edge e is b = e x n, hence cubic:
//!
//! b(t) = (1-t)^3 b0 + t (1-t)^2 b1 + t^2 (1-t) b2 + t^3 b3, with
//! b0 = e0 x n0,  b1 = e0 x m + e1 x n0,  b2 = e0 x n1 + e1 x m,  b3 = e1 x n1.
//!
//! For t in [0, 1] all weights are non-negative and not all 0, so n(t) and b(t) are non-negative combinations of n0, m, n1 and
//! of b0 to b3. A convex cone that contains these contains them at every t: directions within less than a right angle of
//! an axis are such a cone, and n(t), b(t) are not zero in it. Lengths do not matter, so factors are left out. The other two
//! edges have the same normal; of the edge from corner i the binormal uses that edge in place of e.
//!
//! Rounding, with u = 2^-53: differences are off by u of themselves. A component of a cross product e x f is then off by at most
//! 4 u (|e_y f_z| + |e_z f_y|), the vector by 4 u sqrt(2) |e| |f| (Cauchy), which is less than 7e-16 |e| |f|; a sum of two such
//! products by less than 9e-16 times the sum of both bounds. For binormals let E be the largest component of an edge at
//! either end: components of b0, b3 are at most 4 E^3, of b1, b2 at most 12 E^3, off by less than 10 u of that, the vectors by
//! less than 210 u E^3 < 3e-14 E^3. A vector 2^23 times longer than its error has its direction right within 2^-23, and the
//! square root, the division and the product add less than 2^-50; one that is shorter is refused, and with it the cone.

use super::bundle::Bundle;
use super::cone::{cross, dot};

/// The square of 9e-16, and more than what rounding takes from the squares it is multiplied with.
const SQUARED_ERROR: f64 = 8.2e-31;

/// Three corners at the start and at the end of a step. References: copies would go through memory twice.
pub(super) struct MovingTriangle<'a> {
    pub(super) x0: [&'a [f64; 3]; 3],
    pub(super) x1: [&'a [f64; 3]; 3],
    /// False if both ends are the same: then one vector stands for all times.
    pub(super) moves: bool,
}

impl MovingTriangle<'_> {
    /// Adds vectors that bound the normal.
    #[inline]
    pub(super) fn normals(&self, vectors: &mut Bundle) {
        let (e0, f0) = edges(&self.x0);
        let (ee0, ff0) = (dot(&e0, &e0), dot(&f0, &f0));
        vectors.push(cross(&e0, &f0), SQUARED_ERROR * (ee0 * ff0));
        if !self.moves {
            return;
        }
        let (e1, f1) = edges(&self.x1);
        let (ee1, ff1) = (dot(&e1, &e1), dot(&f1, &f1));
        let m = sum(&cross(&e0, &f1), &cross(&e1, &f0));
        // (a + b)^2 <= 2 (a^2 + b^2).
        vectors.push(m, 2.0 * SQUARED_ERROR * (ee0 * ff1 + ee1 * ff0));
        vectors.push(cross(&e1, &f1), SQUARED_ERROR * (ee1 * ff1));
    }

    /// Adds vectors that bound the outward binormal of the edge from corner `i`.
    pub(super) fn binormals(&self, i: usize, vectors: &mut Bundle) {
        let ((e0, f0), (e1, f1)) = (edges(&self.x0), edges(&self.x1));
        let (g0, g1) = (edge(&self.x0, i), edge(&self.x1, i));
        let largest = largest(&[e0, f0, e1, f1, g0, g1]);
        let error = 3e-14 * largest * largest * largest;
        let error = error * error;
        let n0 = cross(&e0, &f0);
        vectors.push(cross(&g0, &n0), error);
        if !self.moves {
            return;
        }
        let (m, n1) = (sum(&cross(&e0, &f1), &cross(&e1, &f0)), cross(&e1, &f1));
        vectors.push(sum(&cross(&g0, &m), &cross(&g1, &n0)), error);
        vectors.push(sum(&cross(&g0, &n1), &cross(&g1, &m)), error);
        vectors.push(cross(&g1, &n1), error);
    }
}

#[inline]
fn edges(x: &[&[f64; 3]; 3]) -> ([f64; 3], [f64; 3]) {
    let [a, b, c] = x;
    (difference(b, a), difference(c, a))
}

/// The edge from corner `i` to the next.
fn edge(x: &[&[f64; 3]; 3], i: usize) -> [f64; 3] {
    difference(x[(i + 1) % 3], x[i])
}

#[inline]
fn difference(a: &[f64; 3], b: &[f64; 3]) -> [f64; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

#[inline]
fn sum(a: &[f64; 3], b: &[f64; 3]) -> [f64; 3] {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

fn largest(vectors: &[[f64; 3]]) -> f64 {
    let mut largest = 0.0;
    for v in vectors {
        for x in v {
            largest = if x.abs() > largest { x.abs() } else { largest };
        }
    }
    largest
}

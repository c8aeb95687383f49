//! Directions that turn with the features: the moving normal n = e x f, and its products with the edges.
//!
//! Heights along them are the polynomials of DNF and NCF, in the same coefficients as in `narrow::filters`. A feature stays
//! beyond a distance d if each coefficient exceeds its binomial times d |direction|: the coefficients of |direction| are
//! at most the longest of its control vectors. What that loses is relative to the gap and shrinks with the piece of time.
//!
//! Errors. All differences are of computed moments: off by 4u of their size (one rounding of the difference itself, of 1 - t, of the
//! product, of the sum); sums and differences of two carry 5u of their size. With R, E, F, Q, D the sizes:
//! - Volume r . n: three factors, 12u. Ends: 6 terms, 5 roundings, 6 * 17 = 102. Inner: 18 terms, 7 roundings, 18 * 19 = 342, and
//!   as they are compared with three times the least, 114 each, in u R E F.
//! - A control vector of n: two factors, 8u. 2 terms a coordinate, 2 roundings: 20; the middle one, halved: 4 terms, 3 roundings, 22. So
//!   its length is off by sqrt 3 * 22 = 38.1 u E F.
//! - Beside an edge, q . (d x n): four factors, 18u. Ends: 12 terms, 7 roundings, 12 * 25 = 300. Others: 48 and 72 terms, 10
//!   roundings, over 4 and 6: 336, in u Q D E F.
//! - A control vector of d x n: three factors, 13u. 4 terms a coordinate, 4 roundings: 68; a third of 12 terms with 6 roundings and 2 of
//!   the third: 84. So its length is off by sqrt 3 * 84 = 145.5 u D E F.
//! - Two per cent more for terms of second order. Roundings of d |direction| and of the sums and products after it, six and a
//!   half in all, are in the factor of `longest`.
//!
//! Underflow: sizes are at most 1, and below 2^-100 nothing is said; so bounds are at least 2^-450, and what a square under the root
//! loses is below 2^-537.
//!
//! Promise: certified. What is said to stay beyond d does.

use super::{Moment, U, V, power};
use crate::ccd::query::Kind;
use crate::simd::lanes::{add, cross, dot, scale, sub};

/// Error of a volume, in R E F, and of the length of n, in E F.
pub(super) const VOLUME: [f64; 2] = [1.02 * 114.0 * U, 1.02 * 38.2 * U];
/// Error of a height beside an edge, in Q D E F, and of the length of d x n, in D E F.
pub(super) const BESIDE: [f64; 2] = [1.02 * 336.0 * U, 1.02 * 145.5 * U];
/// By how much lengths are rounded up.
pub(super) const LENGTH: f64 = 8.0 * U;
/// Sizes below this are left to fixed directions.
const SMALLEST: f64 = power(-100);

/// A difference at the ends of a piece of time.
pub(super) type Moving = [V; 2];

/// True if the features stay beyond the distance between two moments, certainly.
pub(super) fn beyond(kind: Kind, ends: &[Moment; 2], sizes: [f64; 3], distance: f64) -> bool {
    let [m0, m1] = ends;
    let (r, e, f) = ([m0.r, m1.r], [m0.e, m1.e], [m0.f, m1.f]);
    let [rs, es, fs] = sizes;
    if rs.min(es).min(fs) < SMALLEST {
        return false;
    }
    let n = normals(e, f);
    let area = es * fs;
    let least = distance * (normal_length(&n) + VOLUME[1] * area) + VOLUME[0] * rs * area;
    let volume = volumes(r, &n);
    let all = || volume.iter().zip([1.0, 3.0, 3.0, 1.0]);
    if all().all(|(&x, k)| x > k * least) || all().all(|(&x, k)| -x > k * least) {
        return true;
    }
    let past = |(d, d_size): (Moving, f64), (q, q_size): (&[Moving], f64), sign: f64| {
        let b = beside(d, &n);
        let edges = d_size * area;
        let least = distance * (beside_length(&b) + BESIDE[1] * edges) + BESIDE[0] * q_size * edges;
        q.iter().all(|&q| {
            let g = heights(q, &b);
            g.iter().zip([1.0, 4.0, 6.0, 4.0, 1.0]).all(|(&g, k)| sign * g > k * least)
        })
    };
    let zero = [[0.0; 3]; 2];
    match kind {
        // Out of the face: e x n beyond its first side, and so on round.
        Kind::VertexFace => {
            past((e, es), (&[r], rs), 1.0)
                || past((minus(f, e), es + fs), (&[minus(r, e)], rs + es), 1.0)
                || past((minus(zero, f), fs), (&[r], rs), 1.0)
        }
        // Both ends of one edge on one side of the other.
        Kind::EdgeEdge => {
            let seconds = [r, [add(m0.r, m0.f), add(m1.r, m1.f)]];
            let firsts = [minus(zero, r), minus(e, r)];
            let (seconds, firsts) = ((&seconds[..], rs + fs), (&firsts[..], rs + es));
            [1.0, -1.0]
                .into_iter()
                .any(|sign| past((e, es), seconds, sign) || past((f, fs), firsts, sign))
        }
    }
}

fn minus(a: Moving, b: Moving) -> Moving {
    [sub(a[0], b[0]), sub(a[1], b[1])]
}

/// e x f.
pub(super) fn normals(e: Moving, f: Moving) -> [V; 3] {
    [cross(e[0], f[0]), add(cross(e[0], f[1]), cross(e[1], f[0])), cross(e[1], f[1])]
}

/// At least the length of e x f throughout, but for the error of its coefficients.
pub(super) fn normal_length(n: &[V; 3]) -> f64 {
    longest(&[n[0], scale(n[1], 0.5), n[2]])
}

/// r . n.
pub(super) fn volumes(r: Moving, n: &[V; 3]) -> [f64; 4] {
    [
        dot(r[0], n[0]),
        dot(r[0], n[1]) + dot(r[1], n[0]),
        dot(r[0], n[2]) + dot(r[1], n[1]),
        dot(r[1], n[2]),
    ]
}

/// d x n.
pub(super) fn beside(d: Moving, n: &[V; 3]) -> [V; 4] {
    [
        cross(d[0], n[0]),
        add(cross(d[0], n[1]), cross(d[1], n[0])),
        add(cross(d[1], n[1]), cross(d[0], n[2])),
        cross(d[1], n[2]),
    ]
}

/// At least the length of d x n throughout, but for the error of its coefficients.
pub(super) fn beside_length(b: &[V; 4]) -> f64 {
    let third = 1.0 / 3.0;
    longest(&[b[0], scale(b[1], third), scale(b[2], third), b[3]])
}

/// q . (d x n).
pub(super) fn heights(q: Moving, b: &[V; 4]) -> [f64; 5] {
    [
        dot(q[0], b[0]),
        dot(q[0], b[1]) + dot(q[1], b[0]),
        dot(q[0], b[2]) + dot(q[1], b[1]),
        dot(q[0], b[3]) + dot(q[1], b[2]),
        dot(q[1], b[3]),
    ]
}

/// The largest length of some vectors, rounded up.
pub(super) fn longest(vectors: &[V]) -> f64 {
    vectors.iter().fold(0.0f64, |m, &v| m.max(dot(v, v))).sqrt() * (1.0 + LENGTH)
}

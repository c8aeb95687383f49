//! Deforming non-penetration filter as published (Tang, Manocha, Tong 2010, as NCF section 3.2 uses it).
//!
//! Four scalars of one sign mean that the four points are never in one plane. Plain doubles with the published middle normal
//! n0 + n1 - dn: a sign that rounding has made culls true contacts. The certified twin is `narrow::filters`.

use super::{Comparator, FeaturePair};
use crate::candidates::Kind;
use crate::narrow::filters::Relative;
use crate::simd::lanes::{Vector, add, cross, dot, sub};

/// DNF in plain doubles.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dnf;

impl Comparator for Dnf {
    fn name(&self) -> &'static str {
        "DNF"
    }

    fn culls(&self, pair: &FeaturePair) -> bool {
        let x = relative(pair);
        let ([r0, r1], [n0, middle, n1]) = (x.r, normals(&x));
        let (c1, c2) = (dot(r0, middle) + dot(r1, n0), dot(r0, n1) + dot(r1, middle));
        sign(&[dot(r0, n0), c1, c2, dot(r1, n1)]).is_some()
    }
}

/// The differences of a pair.
pub(super) fn relative(pair: &FeaturePair) -> Relative<f64> {
    match pair.kind {
        Kind::VertexFace => Relative::vertex_face(&pair.x_t0, &pair.x_t1, 0.0),
        _ => Relative::edge_edge(&pair.x_t0, &pair.x_t1, 0.0),
    }
}

/// n0, n-hat and n1 as NCF Theorem 2 has them.
pub(super) fn normals(x: &Relative<f64>) -> [Vector<f64>; 3] {
    let ([e0, e1], [f0, f1]) = (x.e, x.f);
    let (n0, n1) = (cross(e0, f0), cross(e1, f1));
    [n0, sub(add(n0, n1), cross(sub(e1, e0), sub(f1, f0))), n1]
}

/// True for all positive, false for all negative; zero is no sign.
pub(super) fn sign(values: &[f64]) -> Option<bool> {
    if values.iter().all(|&x| x > 0.0) {
        Some(true)
    } else if values.iter().all(|&x| x < 0.0) {
        Some(false)
    } else {
        None
    }
}

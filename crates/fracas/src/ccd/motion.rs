//! A query as three moving vectors, and the polynomials they span.
//!
//! VF: r = v - f0, e = f1 - f0, f = f2 - f0. EE: r = b0 - a0, e = a1 - a0, f = b1 - b0. Each is known at both
//! ends of the step, so in between it is x0 (1-t) + x1 t, a product of two is
//!
//! x0 y0 (1-t)^2 + (x0 y1 + x1 y0) (1-t) t + x1 y1 t^2,
//!
//! and so on: all polynomials here are lists of coefficients of (1-t)^(d-i) t^i. With s = t / (1-t) the same
//! list is an ordinary polynomial in s: times in (0,1) are positive s, t = 0 is a root if the first
//! coefficient is 0, t = 1 if the last one is.
//!
//! With n = e x f, the volume of the four points is F = r . n, a cubic. At a moment when F = 0, look along an
//! axis k on which n_k is not 0:
//! - VF: with u = e x r and v = r x f, the vertex is f0 + (v_k / n_k) e + (u_k / n_k) f, hence in the face iff
//!   u_k, v_k and n_k - u_k - v_k have the sign of n_k or are 0;
//! - EE: with u = r x e and v = r x f, the lines meet at a0 + (v_k / n_k) e = b0 + (u_k / n_k) f, hence the
//!   edges iff u_k, n_k - u_k, v_k and n_k - v_k have the sign of n_k or are 0.
//!
//! Why: in one plane r = x e + y f (VF) or r = x e - y f (EE); take the cross product with e and with f.

use super::query::Kind;
use super::width::{Integer, Layer};

/// A moving vector: `[axis][end]`.
pub(super) type Moving<L> = [[<L as Layer>::Difference; 2]; 3];

/// A quadratic polynomial.
pub(super) type Quadratic<L> = [<L as Layer>::Quadratic; 3];

/// A query as differences, in integers of one layer.
pub(super) struct Motion<L: Layer> {
    pub(super) kind: Kind,
    pub(super) r: Moving<L>,
    pub(super) e: Moving<L>,
    pub(super) f: Moving<L>,
}

/// A point on a segment, seen from the point: the vectors to both ends. It is there iff their cross product is
/// 0 and their dot product not positive; that holds for segments of length 0, too.
pub(super) struct Incidence<L: Layer> {
    pub(super) to: [Moving<L>; 2],
}

impl<L: Layer> Motion<L> {
    /// The vertex on each side of the face, or each end of an edge on the other edge.
    pub(super) fn incidences(&self) -> impl Iterator<Item = Incidence<L>> {
        let count = match self.kind {
            Kind::VertexFace => 3,
            Kind::EdgeEdge => 4,
        };
        (0..count).map(|i| Incidence { to: self.incidence(i) })
    }

    fn incidence(&self, i: usize) -> [Moving<L>; 2] {
        let (r, e, f) = (&self.r, &self.e, &self.f);
        match (self.kind, i) {
            // v on f0 f1, f0 f2, f1 f2: seen from v, f0 is -r, f1 is e - r, f2 is f - r. All signs turned.
            (Kind::VertexFace, 0) => [r.clone(), minus::<L>(r, e)],
            (Kind::VertexFace, 1) => [r.clone(), minus::<L>(r, f)],
            (Kind::VertexFace, _) => [minus::<L>(r, e), minus::<L>(r, f)],
            // a0 on b, a1 on b.
            (Kind::EdgeEdge, 0) => [r.clone(), plus::<L>(r, f)],
            (Kind::EdgeEdge, 1) => [minus::<L>(r, e), plus::<L>(&minus::<L>(r, e), f)],
            // b0 on a, b1 on a, with signs turned.
            (Kind::EdgeEdge, 2) => [r.clone(), minus::<L>(r, e)],
            (Kind::EdgeEdge, _) => [plus::<L>(r, f), minus::<L>(&plus::<L>(r, f), e)],
        }
    }
}

fn plus<L: Layer>(a: &Moving<L>, b: &Moving<L>) -> Moving<L> {
    [0, 1, 2].map(|k| [0, 1].map(|end| a[k][end].plus(&b[k][end])))
}

fn minus<L: Layer>(a: &Moving<L>, b: &Moving<L>) -> Moving<L> {
    [0, 1, 2].map(|k| [0, 1].map(|end| a[k][end].minus(&b[k][end])))
}

/// Component `k` of a x b at one end of the step.
#[inline(always)]
pub(super) fn cross_at<L: Layer>(
    a: &Moving<L>,
    b: &Moving<L>,
    k: usize,
    end: usize,
) -> L::Quadratic {
    let (i, j) = ((k + 1) % 3, (k + 2) % 3);
    L::product(&a[i][end], &b[j][end]).minus(&L::product(&a[j][end], &b[i][end]))
}

/// The middle coefficient of component `k` of a x b.
#[inline(always)]
pub(super) fn cross_between<L: Layer>(a: &Moving<L>, b: &Moving<L>, k: usize) -> L::Quadratic {
    let (i, j) = ((k + 1) % 3, (k + 2) % 3);
    let mixed =
        |p: usize, q: usize| L::product(&a[i][p], &b[j][q]).minus(&L::product(&a[j][p], &b[i][q]));
    mixed(0, 1).plus(&mixed(1, 0))
}

/// Component `k` of a x b.
#[inline(always)]
pub(super) fn cross<L: Layer>(a: &Moving<L>, b: &Moving<L>, k: usize) -> Quadratic<L> {
    [cross_at::<L>(a, b, k, 0), cross_between::<L>(a, b, k), cross_at::<L>(a, b, k, 1)]
}

/// a at one end times b at one end.
pub(super) fn dot_at<L: Layer>(a: &Moving<L>, b: &Moving<L>, [p, q]: [usize; 2]) -> L::Quadratic {
    let [x, y, z] = [0, 1, 2].map(|k| L::product(&a[k][p], &b[k][q]));
    x.plus(&y).plus(&z)
}

/// a . b.
pub(super) fn dot<L: Layer>(a: &Moving<L>, b: &Moving<L>) -> Quadratic<L> {
    let middle = dot_at::<L>(a, b, [0, 1]).plus(&dot_at::<L>(a, b, [1, 0]));
    [dot_at::<L>(a, b, [0, 0]), middle, dot_at::<L>(a, b, [1, 1])]
}

/// r at one end times the coefficient number `i` of the normal.
#[inline(always)]
pub(super) fn volume_term<L: Layer>(
    r: &Moving<L>,
    end: usize,
    normal: &[Quadratic<L>; 3],
    i: usize,
) -> L::Cubic {
    L::dot([&r[0][end], &r[1][end], &r[2][end]], [&normal[0][i], &normal[1][i], &normal[2][i]])
}

//! Motion that stays in one plane for ever: the volume tells nothing, so what does?
//!
//! If the features do not meet at t = 0, their first contact is the arrival of a point on a segment: the vertex
//! on a side of the face, an end of one edge on the other. For let t > 0 be the first contact without an
//! arrival. VF: the face is no segment (or it would be the union of its sides), the vertex is strictly inside,
//! and as both stay in one plane it was a little earlier, too. EE: the edges cross strictly inside both and are
//! not parallel (or an end would be on the other edge), so they crossed a little earlier, too.
//!
//! Steps:
//! 1. `Views`: contact in space is contact in every view. Seen along an axis, the edges are apart if both ends
//!    of one are strictly on the same side of the other's line, the vertex and the face if the face does not
//!    turn over (n_k has one sign or is 0) and a weight has strictly the other sign. Where n_k = 0, that is
//!    right, too: the side whose weight is not 0 is no point then, and the whole face is on its line.
//!    Signs for all t come from signs of coefficients. In fracture scenes this decides nearly all.
//! 2. `Arrivals`: for each point and segment, the roots in (0,1] of one component of the cross product, in
//!    order, until at one the other components are 0, too, and the dot product is not positive.

use super::moment::{AtEnd, AtRoot};
use super::motion::{Incidence, Motion, Quadratic, cross, dot};
use super::outcome::{Outcome, Rung, TimeOfImpact};
use super::polynomial::Polynomial;
use super::query::Kind;
use super::width::{Integer, Layer};

impl<L: Layer> Motion<L> {
    /// The outcome for motion in one plane; contact at t = 0 is excluded.
    pub(super) fn decide_coplanar<const N: usize>(
        &self,
        normal: &[Quadratic<L>; 3],
    ) -> (Outcome, Rung) {
        if (0..3).any(|axis| self.is_apart_in_view(axis, &normal[axis])) {
            return (Outcome::Separated, Rung::Views);
        }
        let arrivals = self.incidences().filter_map(|incidence| incidence.first_arrival::<N>());
        // The earliest of all is within the smallest `lo` and the smallest `hi`.
        let first = arrivals.reduce(|a, b| [a[0].min(b[0]), a[1].min(b[1])]);
        let outcome = match first {
            Some([lo, hi]) => Outcome::Impact { toi: TimeOfImpact { lo, hi } },
            None => Outcome::Separated,
        };
        (outcome, Rung::Arrivals)
    }

    /// Whether the features are strictly apart, seen along an axis, all the time. True is certain; false says
    /// nothing.
    fn is_apart_in_view(&self, axis: usize, n: &Quadratic<L>) -> bool {
        let v = cross::<L>(&self.r, &self.f, axis);
        match self.kind {
            Kind::VertexFace => {
                let turn = turn_of(n);
                if turn == 0 {
                    return false;
                }
                let u = cross::<L>(&self.e, &self.r, axis);
                let w = minus::<L>(&minus::<L>(n, &u), &v);
                [u, v, w].iter().any(|weight| strict_sign(weight) == -turn)
            }
            Kind::EdgeEdge => {
                let u = cross::<L>(&self.r, &self.e, axis);
                // A weight and its complement to n strictly of different signs: outside the segment.
                [u, v].iter().any(|weight| {
                    let sign = strict_sign(weight);
                    sign != 0 && strict_sign(&minus::<L>(n, weight)) == -sign
                })
            }
        }
    }
}

/// The sign on the whole of `[0,1]`, certain from the coefficients alone; 0 if unknown.
fn strict_sign<T: Integer>(q: &[T; 3]) -> i32 {
    let sign = q[0].sign();
    if q[2].sign() == sign && q[1].sign() * sign >= 0 { sign } else { 0 }
}

/// The sign that the quadratic has on `[0,1]` wherever it is not 0, from the coefficients alone; 0 if unknown.
fn turn_of<T: Integer>(q: &[T; 3]) -> i32 {
    let signs = [q[0].sign(), q[1].sign(), q[2].sign()];
    i32::from(!signs.contains(&-1)) - i32::from(!signs.contains(&1))
}

fn minus<L: Layer>(a: &Quadratic<L>, b: &Quadratic<L>) -> Quadratic<L> {
    [a[0].minus(&b[0]), a[1].minus(&b[1]), a[2].minus(&b[2])]
}

impl<L: Layer> Incidence<L> {
    /// Bounds for the first time in (0,1] at which the point is on the segment.
    fn first_arrival<const N: usize>(&self) -> Option<[f64; 2]> {
        let [a, b] = &self.to;
        let mut equation = [0, 1, 2].iter().map(|&axis| cross::<L>(a, b, axis));
        let is_zero = |q: &Quadratic<L>| q.iter().all(|c| c.sign() == 0);
        // Collinear for ever: the point is outside at t = 0 and arrives where the dot product becomes 0.
        let equation = equation.find(|q| !is_zero(q)).unwrap_or_else(|| dot::<L>(a, b));
        let polynomial = Polynomial::<L::Quadratic, N>::trimmed(&equation)?;
        for isolated in polynomial.isolate().into_iter().flatten() {
            let root = polynomial.locate(isolated);
            if self.holds_at(&AtRoot { polynomial: &polynomial, root: &root }) {
                return Some(polynomial.tightened(&root));
            }
        }
        (equation[2].sign() == 0 && self.holds_at(&AtEnd(1))).then_some([1.0, 1.0])
    }
}

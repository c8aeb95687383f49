//! Four points in one plane at a moment: do the features meet then?
//!
//! With a normal: the weights of `motion`, looked at along an axis on which the normal is not 0. Without one
//! (zero-area face, parallel edges, edge of length 0): a face is the union of its sides, and parallel edges
//! meet iff an end of one lies on the other.

use super::moment::Moment;
use super::motion::{Incidence, Motion};
use super::query::Kind;
use super::width::Layer;

impl<L: Layer> Motion<L> {
    /// Whether the features share a point at a moment when they are in one plane. The axes are tried in the
    /// given order; any order is right.
    #[inline(always)]
    pub(super) fn meet_at<M: Moment<L>>(
        &self,
        moment: &M,
        normal: &[M::Value; 3],
        axes: [usize; 3],
    ) -> bool {
        for axis in axes {
            let sign = moment.sign(&normal[axis]);
            if sign != 0 {
                return self.weights_fit(moment, axis, sign, &normal[axis]);
            }
        }
        self.incidences().any(|incidence| incidence.holds_at(moment))
    }

    #[inline(always)]
    fn weights_fit<M: Moment<L>>(
        &self,
        moment: &M,
        axis: usize,
        sign: i32,
        normal: &M::Value,
    ) -> bool {
        let fits = |weight: &M::Value| moment.sign(weight) * sign >= 0;
        match self.kind {
            Kind::VertexFace => {
                let u = moment.cross(&self.e, &self.r, axis);
                if !fits(&u) {
                    return false;
                }
                let v = moment.cross(&self.r, &self.f, axis);
                fits(&v) && fits(&moment.minus(&moment.minus(normal, &u), &v))
            }
            Kind::EdgeEdge => {
                let u = moment.cross(&self.r, &self.e, axis);
                if !fits(&u) || !fits(&moment.minus(normal, &u)) {
                    return false;
                }
                let v = moment.cross(&self.r, &self.f, axis);
                fits(&v) && fits(&moment.minus(normal, &v))
            }
        }
    }
}

impl<L: Layer> Incidence<L> {
    /// Whether the point is on the segment at a moment.
    pub(super) fn holds_at<M: Moment<L>>(&self, moment: &M) -> bool {
        let [a, b] = &self.to;
        // The dot product first: the cross product is 0 as a rule when this is asked, which is dear to prove.
        moment.sign(&moment.dot(a, b)) <= 0
            && (0..3).all(|axis| moment.sign(&moment.cross(a, b, axis)) == 0)
    }
}

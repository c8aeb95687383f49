//! The continuous-collision oracle: do a vertex and a face, or two edges, meet during a step, and when?
//!
//! Truth: every point moves in a straight line, x(t) = x0 + t (x1 - x0), t in the closed `[0, 1]`; vertices,
//! edges and faces are closed sets, so touching counts, and so do t = 0 and t = 1. The answer is the truth
//! for every finite input: denormals, 1e308, faces that are segments or points, edges of length zero, motion
//! that stays in one plane. Nothing is rounded: coordinates become integers under one power of two
//! (`moving`), all else is integer polynomials in t (`polynomial`) and their signs at their roots (`moment`).
//!
//! Why a sign at a root is exact: roots are never computed. A root is a polynomial and a cell that holds no
//! other root of it; the sign of a second polynomial there is the difference of two counts of sign changes
//! (`sign_chain`, Tarski's extension of Sturm's theorem).
//!
//! Why so few moments need a look (f is the volume spanned by the four points, a cubic in t):
//! 1. Points that meet lie in one plane, so if f is not identically 0 the first contact is one of its at
//!    most three roots, and at each root the contact is a flat question, answered with exact signs.
//! 2. If f is identically 0 the motion stays coplanar for ever. Then the first contact is at t = 0, or a
//!    point arrives at that moment on a segment (vertex on a side of the face, end of one edge on the
//!    other). For let t > 0 be the first contact without such an arrival. VF: the face is no segment (else
//!    it is the union of its sides), the vertex lies strictly inside, and as both stay in one plane it lay
//!    inside a little earlier too. EE: the edges cross strictly inside both and are not parallel (else an
//!    end lies on the other edge), so they crossed a little earlier too. Either way t was not the first.
//!
//! Source: the definition of truth and the reduction follow "A Large-Scale Benchmark and an
//! Inclusion-Based Algorithm for Continuous Collision Detection" (Wang et al. 2021) and the project's own
//! labelled data; the algebra is in Basu, Pollack, Roy, "Algorithms in Real Algebraic Geometry", chapter 2.
//!
//! Kept for ever, and kept slow: it shares nothing with what it judges but the way from doubles to integers.

mod dyadic;
mod edge_edge;
mod incidence;
mod moment;
mod moving;
mod polynomial;
mod scene;
mod sign_chain;
#[cfg(test)]
mod symmetry;
mod vertex_face;

pub use edge_edge::edge_edge;
pub use scene::{Impact, impacts};
pub use vertex_face::vertex_face;

/// Earliest contact time as consecutive doubles `lo <= t <= hi`; `lo == hi` if the time is a double.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Toi {
    /// The largest double that is not after the contact.
    pub lo: f64,
    /// The smallest double that is not before the contact.
    pub hi: f64,
}

impl Toi {
    fn exactly(time: f64) -> Self {
        Self { lo: time, hi: time }
    }

    /// The enclosure of the earlier of two times. No look at the times themselves is needed: different
    /// enclosures overlap at most in an end, and if they share their `lo`, the narrower one is that double.
    fn earlier(self, other: Self) -> Self {
        if (other.lo, other.hi) < (self.lo, self.hi) { other } else { self }
    }
}

#[cfg(test)]
mod tests {
    use super::Toi;

    #[test]
    fn the_earlier_of_two_enclosures_does_not_depend_on_their_order() {
        let third = Toi { lo: 1.0 / 3.0, hi: (1.0f64 / 3.0).next_up() };
        let times = [
            Toi::exactly(0.0),
            Toi::exactly(third.lo.next_down()),
            Toi::exactly(third.lo),
            third,
            Toi::exactly(third.hi),
            Toi::exactly(1.0),
        ];
        for (i, a) in times.iter().enumerate() {
            for b in &times[i..] {
                assert_eq!(a.earlier(*b), *a);
                assert_eq!(b.earlier(*a), *a);
            }
        }
    }
}

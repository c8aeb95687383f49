//! The rule: does a patch keep clear of itself during a step? See the theorem in `certified` and the bounds in `plane`.
//!
//! Seen along V, the orientation of a triangle and the turn of a half-edge about the centre are determinants of two vectors p
//! and q that move on straight lines: quadratics in t with Bernstein coefficients p0 x q0, (p0 x q1 + p1 x q0) / 2, p1 x q1.
//! A quadratic with coefficients a, m, b is positive on [0, 1] if and only if a, b > 0 and m > -sqrt(a b).
//!
//! Steps: lay the patch out; (N) for each triangle, the one that failed last time first; (C) with the centre at a vertex that was
//! good before, at the mean of the contour's vertices, then at better ones (`centre`); (W) by counting half-edges that go upwards past the centre.
//!
//! Errs on the safe side only: a patch is certified if all signs are certain, else nothing is said.

use super::centre::Centre;
use super::patch::Patch;
use super::plane::{Moving, Plane};

/// What the rule says of a patch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No two features of the patch without a common vertex meet.
    Certified,
    /// It has no contour, no area, or a size that is out of range.
    Shapeless,
    /// This triangle may be turned over, seen along the mean normal.
    Turned(usize),
    /// The contour may not be star-shaped, or goes around more than once.
    Contour,
}

/// What lets a patch be refused sooner; it changes no verdict but which triangle is named.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hints {
    /// If not 0: the contour has so many vertices, and they are the first ones.
    pub rim: usize,
    /// The triangle to look at first.
    pub suspect: usize,
    /// The vertex to try as centre first, a place in the patch's list.
    pub centre: Option<usize>,
}

/// Judges patches; memory is used again.
#[derive(Clone, Debug, Default)]
pub struct Judge {
    plane: Plane,
    centre: Centre,
}

impl Judge {
    /// Judges a patch that moves from `t0` to `t1`, positions by vertex.
    pub fn moving(
        &mut self,
        patch: &Patch,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
        hints: Hints,
    ) -> Verdict {
        self.judge::<true>(patch, t0, t1, hints)
    }

    /// Judges a patch at rest.
    pub fn still(&mut self, patch: &Patch, x: &[[f64; 3]], hints: Hints) -> Verdict {
        self.judge::<false>(patch, x, x, hints)
    }

    /// The vertex deepest inside the contour of the patch that was judged last, at the start.
    pub(super) fn deepest_vertex(&mut self, patch: &Patch) -> Option<usize> {
        self.centre.deepest_vertex(&self.plane, &patch.contour)
    }

    /// Half-edges of the contour that look back at the best centre, after the verdict `Contour`.
    pub(super) fn looking_back(&self) -> &[usize] {
        self.centre.looking_back()
    }

    fn judge<const MOVING: bool>(
        &mut self,
        patch: &Patch,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
        Hints { rim, suspect, centre }: Hints,
    ) -> Verdict {
        let rim = if rim == 0 { patch.vertices.len() } else { rim };
        let Some(view) = self.plane.look::<MOVING>(patch, rim, t0, t1) else {
            return Verdict::Shapeless;
        };
        if rim < patch.vertices.len() && suspect > 0 {
            // Refused without looking at the rest. (With no slack: nothing is concluded from passing.)
            let corners = patch.triangles[suspect].map(|v| patch.vertices[v as usize]);
            let points = corners.map(|v| self.plane.seen::<MOVING>(&view, v, t0, t1));
            if !is_upright::<MOVING>(&points, [0, 1, 2], 0.0) {
                return Verdict::Turned(suspect);
            }
        }
        if !self.plane.lay_out::<MOVING>(patch, rim, &view, t0, t1) {
            return Verdict::Shapeless;
        }
        let (points, slack) = (&self.plane.points, self.plane.slack);
        let (before, after) = patch.triangles.split_at(suspect.min(patch.triangles.len()));
        let turned = |triangle: &&[u8; 3]| !is_upright::<MOVING>(points, **triangle, slack);
        if let Some(i) = after.iter().position(|t| turned(&t)) {
            return Verdict::Turned(before.len() + i);
        }
        if let Some(i) = before.iter().position(|t| turned(&t)) {
            return Verdict::Turned(i);
        }
        if self.centre.sees_all::<MOVING>(&self.plane, &patch.contour, centre) {
            Verdict::Certified
        } else {
            Verdict::Contour
        }
    }
}

#[inline]
fn is_upright<const MOVING: bool>(points: &[Moving], [a, b, c]: [u8; 3], slack: f64) -> bool {
    let (a, b, c) = (&points[a as usize], &points[b as usize], &points[c as usize]);
    stays_positive::<MOVING>(&difference::<MOVING>(b, a), &difference::<MOVING>(c, a), slack)
}

#[inline]
pub(super) fn difference<const MOVING: bool>(p: &Moving, q: &Moving) -> Moving {
    let start = [p[0][0] - q[0][0], p[0][1] - q[0][1]];
    let end = if MOVING { [p[1][0] - q[1][0], p[1][1] - q[1][1]] } else { [0.0; 2] };
    [start, end]
}

/// True only if p x q is positive at all times, for all points whose computed differences these are.
///
/// The coefficients less the slack are lower bounds, and the basis is nowhere negative. The last comparison is of products of
/// numbers above 2^-500 (differences of doubles of at least 2^-443), so it neither underflows nor is it off by more than 4 u.
#[inline]
pub(super) fn stays_positive<const MOVING: bool>(p: &Moving, q: &Moving, slack: f64) -> bool {
    let first = cross(p[0], q[0]) - slack;
    if !MOVING {
        return first > 0.0;
    }
    let last = cross(p[1], q[1]) - slack;
    let middle = (cross(p[0], q[1]) + cross(p[1], q[0])) - slack;
    first > 0.0 && last > 0.0 && (middle >= 0.0 || middle * middle < 3.999_999 * (first * last))
}

#[inline]
pub(super) fn cross(p: [f64; 2], q: [f64; 2]) -> f64 {
    p[0] * q[1] - p[1] * q[0]
}

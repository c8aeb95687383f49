//! A patch seen along a direction: its vertices in a plane, with a bound on what rounding did.
//!
//! The direction is V = g x k for two vectors of doubles, so V is exact whatever g and k are, and a point x is seen at
//! (g.x, k.x). Positions are taken relative to one vertex of the patch, end by end: the patch is seen from a point that moves
//! with it, which changes nothing about who covers whom.
//!
//! Bounds, with u = 2^-53 and R the largest component of the relative positions. g and k have components of at most 1 + 4u and
//! a length of at most 1 + 8u.
//! - A coordinate g.(x - r) has four roundings on the way of each term (difference, product, two sums): its error is at most
//!   4.01 u |g| |x - r| <= 4.01 u 1.733 R < 7 u R. Let eta = 8 u R.
//! - Coordinates are at most 1.74 R; so is the centre (checked where it is chosen); differences of two at most W = 3.5 R.
//! - A difference of coordinates is off by at most D = 2 eta + u W < 20 u R from that of any points within eta.
//! - A determinant, two products of differences, is off by at most 4 W D + 2 D^2 + 4.01 u W^2 < 330 u R^2; the sum of two such
//!   by at most 2 * 330 u R^2 + 4.01 u W^2 < 710 u R^2; subtracting the slack rounds once more, by at most 50 u R^2.
//!
//! So with a slack of 1024 u R^2, a computed coefficient above the slack is positive for *all* points within eta of the computed
//! ones: for the true ones, for the computed ones, and for those on the way between. The winding number of the contour about the
//! centre is therefore the same for the true points and for the computed ones, where it can be counted with exact
//! comparisons. R is kept within 2^-200 and 2^200, where nothing overflows and underflow is far below the slack.

use super::patch::Patch;

/// A point of the plane at the start and at the end of a step.
pub(super) type Moving = [[f64; 2]; 2];

/// 1024 u.
const SLACK: f64 = 512.0 * f64::EPSILON;
/// 2^-200 and 2^200.
const REACH: std::ops::RangeInclusive<f64> =
    f64::from_bits((1023 - 200) << 52)..=f64::from_bits((1023 + 200) << 52);

/// The vertices of a patch in the plane. Memory is used again.
#[derive(Clone, Debug, Default)]
pub(super) struct Plane {
    relative: Vec<[[f64; 3]; 2]>,
    pub(super) points: Vec<Moving>,
    /// A coefficient above this is positive.
    pub(super) slack: f64,
    /// No coordinate in the plane is larger.
    pub(super) reach: f64,
}

/// Where a patch is seen from: the two vectors whose product is the direction, and the vertex it is seen from.
pub(super) struct View {
    g: [f64; 3],
    k: [f64; 3],
    from: [[f64; 3]; 2],
}

impl Plane {
    /// Chooses a view along the sum of the patch's area vectors at both ends, from its first `rim` vertices, which must be all
    /// that the contour has; none if there is no such direction. At rest (`MOVING` false) only the start is looked at.
    pub(super) fn look<const MOVING: bool>(
        &mut self,
        patch: &Patch,
        rim: usize,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) -> Option<View> {
        let first = *patch.vertices.first()? as usize;
        let from = [t0[first], t1[first]];
        self.relative.clear();
        for &v in &patch.vertices[..rim] {
            self.relative.push(relative::<MOVING>(&from, v, t0, t1));
        }
        let mut area = [0.0; 3];
        for &[u, v] in &patch.contour {
            let (u, v) = (&self.relative[u as usize], &self.relative[v as usize]);
            for end in 0..1 + usize::from(MOVING) {
                let normal = cross(&u[end], &v[end]);
                for k in 0..3 {
                    area[k] += normal[k];
                }
            }
        }
        let [g, k] = frame(&area)?;
        Some(View { g, k, from })
    }

    /// Lays out all vertices, of which `look` has seen the first `rim`; false if the patch is too small or too large.
    pub(super) fn lay_out<const MOVING: bool>(
        &mut self,
        patch: &Patch,
        rim: usize,
        view: &View,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) -> bool {
        for &v in &patch.vertices[rim..] {
            self.relative.push(relative::<MOVING>(&view.from, v, t0, t1));
        }
        let mut reach = 0.0;
        self.points.clear();
        for at in &self.relative {
            for c in at.iter().flatten() {
                reach = larger(reach, c.abs());
            }
            self.points.push(view.project::<MOVING>(at));
        }
        self.slack = SLACK * (reach * reach);
        self.reach = 1.74 * reach;
        REACH.contains(&reach)
    }

    /// Where a single vertex is seen.
    pub(super) fn seen<const MOVING: bool>(
        &self,
        view: &View,
        vertex: u32,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) -> Moving {
        view.project::<MOVING>(&relative::<MOVING>(&view.from, vertex, t0, t1))
    }
}

impl View {
    #[inline]
    fn project<const MOVING: bool>(&self, at: &[[f64; 3]; 2]) -> Moving {
        let end = if MOVING { [dot(&self.g, &at[1]), dot(&self.k, &at[1])] } else { [0.0; 2] };
        [[dot(&self.g, &at[0]), dot(&self.k, &at[0])], end]
    }
}

/// A vertex relative to where the patch is seen from, at both ends; zero at the end if nothing moves.
#[inline]
fn relative<const MOVING: bool>(
    from: &[[f64; 3]; 2],
    vertex: u32,
    t0: &[[f64; 3]],
    t1: &[[f64; 3]],
) -> [[f64; 3]; 2] {
    let v = vertex as usize;
    let mut at = [[0.0; 3]; 2];
    for k in 0..3 {
        at[0][k] = t0[v][k] - from[0][k];
        if MOVING {
            at[1][k] = t1[v][k] - from[1][k];
        }
    }
    at
}

/// The larger of two numbers, without a branch. (Differences of finite positions may be infinite, but are numbers.)
#[inline]
fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

#[inline]
fn dot(a: &[f64; 3], b: &[f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

#[inline]
fn cross(a: &[f64; 3], b: &[f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// Two vectors of length one, nearly at right angles to each other and to `area`, with g x k towards it; none if it is zero.
fn frame(area: &[f64; 3]) -> Option<[[f64; 3]; 2]> {
    let n = unit(area)?;
    // Away from the axis that it is most along.
    let most = (0..3).max_by(|&i, &j| n[i].abs().total_cmp(&n[j].abs()))?;
    let mut axis = [0.0; 3];
    axis[(most + 1) % 3] = 1.0;
    let g = unit(&cross(&axis, &n))?;
    Some([g, unit(&cross(&n, &g))?])
}

/// The vector made one long; none if it has no direction.
fn unit(v: &[f64; 3]) -> Option<[f64; 3]> {
    let largest = v.iter().fold(0.0, |all, c| larger(all, c.abs()));
    if !(largest > 0.0 && largest < f64::INFINITY) {
        return None;
    }
    let scaled = v.map(|c| c / largest);
    let length = dot(&scaled, &scaled).sqrt();
    Some(scaled.map(|c| c / length))
}

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

impl Plane {
    /// Lays a patch out along the sum of its area vectors at both ends; false if there is no such direction or the patch is too
    /// small or too large. At rest (`MOVING` false) only the start is looked at.
    pub(super) fn lay_out<const MOVING: bool>(
        &mut self,
        patch: &Patch,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) -> bool {
        let Some(&first) = patch.vertices.first() else { return false };
        let (r0, r1) = (t0[first as usize], t1[first as usize]);
        self.relative.clear();
        let mut reach = 0.0;
        for &v in &patch.vertices {
            let mut at = [[0.0; 3]; 2];
            for k in 0..3 {
                at[0][k] = t0[v as usize][k] - r0[k];
                reach = larger(reach, at[0][k].abs());
                if MOVING {
                    at[1][k] = t1[v as usize][k] - r1[k];
                    reach = larger(reach, at[1][k].abs());
                }
            }
            self.relative.push(at);
        }
        if !REACH.contains(&reach) {
            return false;
        }
        self.slack = SLACK * (reach * reach);
        self.reach = 1.74 * reach;

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
        let Some([g, k]) = frame(&area) else { return false };
        self.points.clear();
        for at in &self.relative {
            let end = if MOVING { [dot(&g, &at[1]), dot(&k, &at[1])] } else { [0.0; 2] };
            self.points.push([[dot(&g, &at[0]), dot(&k, &at[0])], end]);
        }
        true
    }
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

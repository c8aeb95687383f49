//! Minimum separation: do two moving features come within a distance, and from when on can that be?
//!
//! Conservative advancement, own variant. Two features are more than d apart along a direction for as long as the heights of
//! their corners say so, and heights along a fixed direction are linear in t. So from a time t: the closest points give a
//! direction, the direction gives the next time at which the gap may have shrunk to d, and there the question is asked
//! again. Near enough is a contact; no next time is none.
//!
//! Steps:
//! 1. Differences, scaled by a power of two so that the largest is about 1: no overflow, and errors are absolute.
//! 2. At most `ADVANCES` such steps. Two suffice for most pairs.
//! 3. Motion that hovers just beyond d while it turns defeats a fixed direction: its steps shrink with the gap. So what is
//!    left of the step is halved, and each part may also be excluded by the directions that turn with the features: the moving normal and
//!    its products with the edges, by the coefficients of DNF and NCF with d times the direction's length in place of 0.
//!    Their loss is relative to the gap, so parts need not be as short as the gap is small.
//! 4. After `PARTS` parts the pair counts as within: fixed work, on the safe side, never a miss. No labelled query and none of the
//!    generated families gets there that stays beyond 1.01 d + 1e-9: tested with separations known to a thousandth.
//!
//! Errors along fixed directions, in units of u with all coordinates of differences at most 1. A difference carries 1, at a time
//! 4 (`turning` has the count). Its height along a unit vector w: sqrt 3 (4 + 3). A gap has up to three heights and two sums, of
//! at most 2 sqrt 3 and 3 sqrt 3: 37 + 9 in all. w may be longer than 1 by 9.5 (`is_unit`), and no distance above sqrt 3
//! is asked about: 17. So a gap at a computed moment is off by 63. From the ends of the step, where a difference carries 1, it is
//! 30 + 17; the next time is off by 3, which a slope of at most 6 sqrt 3 makes 31; the sum of d and `SURE` by 2. So what is excluded is
//! excluded by `SURE`, 80, more than d.
//! A distance is the length of a difference of points whose weights are in `[0, 1]`: below 32 too short. A pair counts as within if
//! that distance is at most 1.009 d + 0.9e-9 or d + 512u, whichever is more. So there is always room for progress, and contacts are within
//! 1.01 d + 1e-9, or within 1e-13 of the largest difference where doubles have no more to give.
//!
//! Promises: every pair within d is found, with a time not later than the first such moment; none is found that stays beyond
//! 1.01 d + 1e-9 + 1e-13 of the largest difference, unless all `PARTS` are used up.

use super::query::Kind;
use crate::simd::lanes::{Vector, add, dot, scale, size, sub};

mod closest;
#[cfg(test)]
mod tests;
mod turning;

type Points = [[f64; 3]; 4];
type V = Vector<f64>;

const U: f64 = f64::EPSILON / 2.0;
/// By how much more than the distance a gap must be, in scaled units.
const SURE: f64 = 80.0 * U;
/// By how much more than the distance a contact may be where 1e-9 is below the rounding of differences.
const ROOM: f64 = 512.0 * U;
/// By how much the square of a unit vector may be above 1: 1.5 for the sum of squares under the root, the root, the division, the
/// product, twice, and 3 for the square of the result: 12, and room for second order.
const LONGER: f64 = 16.0 * U;
/// Steps along fixed directions.
const ADVANCES: usize = 24;
/// Parts of the step looked at after that.
const PARTS: usize = 4_096;

/// A time not later than the first at which the features are within `distance`; none if they stay beyond it.
pub(super) fn first_time(kind: Kind, x_t0: &Points, x_t1: &Points, distance: f64) -> Option<f64> {
    let motion = Motion::new(kind, x_t0, x_t1, distance.max(0.0));
    let mut time = 0.0;
    for _ in 0..ADVANCES {
        let closest = motion.at(time).closest(kind);
        if motion.is_near(closest.length) {
            return Some(time);
        }
        let next = motion.next_time(time, closest.direction)?;
        if next <= time {
            break;
        }
        time = next;
    }
    motion.first_part(time, PARTS)
}

/// What is left of a query when only differences matter: as in `motion`, in doubles.
#[derive(Clone, Copy)]
struct Moment {
    r: V,
    e: V,
    f: V,
}

struct Motion {
    kind: Kind,
    start: Moment,
    end: Moment,
    /// The distance asked for.
    distance: f64,
    /// What counts as within it.
    near: f64,
    /// Largest coordinate of r, e, f at both ends.
    sizes: [f64; 3],
}

impl Motion {
    fn new(kind: Kind, x_t0: &Points, x_t1: &Points, distance: f64) -> Self {
        // Coordinates beyond 2^1000 are taken down first, so that differences are finite.
        let largest = x_t0.iter().chain(x_t1).flatten().fold(0.0f64, |m, x| m.max(x.abs()));
        let down = if largest > power(1000) { power(-8) } else { 1.0 };
        let moment = |x: &Points| {
            let x = x.map(|p| scale(p, down));
            match kind {
                Kind::VertexFace => {
                    Moment { r: sub(x[0], x[1]), e: sub(x[2], x[1]), f: sub(x[3], x[1]) }
                }
                Kind::EdgeEdge => {
                    Moment { r: sub(x[2], x[0]), e: sub(x[1], x[0]), f: sub(x[3], x[2]) }
                }
            }
        };
        let (start, end) = (moment(x_t0), moment(x_t1));
        let all = [start.r, start.e, start.f, end.r, end.e, end.f];
        let widest = all.as_flattened().iter().fold(0.0f64, |m, x| m.max(x.abs()));
        // A power of two that brings the size into [1, 2); sizes below 2^-1000 stay as small as they are.
        let up = power(-exponent(widest).clamp(-1000, 1000));
        let unit = down * up;
        let scaled = |m: Moment| Moment { r: scale(m.r, up), e: scale(m.e, up), f: scale(m.f, up) };
        let (start, end) = (scaled(start), scaled(end));
        // Half, so that the largest difference is at most 1.
        let halved =
            |m: Moment| Moment { r: scale(m.r, 0.5), e: scale(m.e, 0.5), f: scale(m.f, 0.5) };
        let distance = 0.5 * distance * unit;
        let near = (1.009 * distance + 0.45e-9 * unit).max(distance + ROOM);
        let (start, end) = (halved(start), halved(end));
        let sizes = [size(start.r, end.r), size(start.e, end.e), size(start.f, end.f)];
        Self { kind, start, end, distance, near, sizes }
    }

    fn is_near(&self, length: f64) -> bool {
        // An infinite distance is near to everything.
        length <= self.near
    }

    fn at(&self, time: f64) -> Moment {
        let mix = |a: V, b: V| add(scale(a, 1.0 - time), scale(b, time));
        Moment {
            r: mix(self.start.r, self.end.r),
            e: mix(self.start.e, self.end.e),
            f: mix(self.start.f, self.end.f),
        }
    }

    /// The first time after `from` at which the features may be within the distance along the unit vector `w`; `from` itself if they
    /// may be so at once.
    fn next_time(&self, from: f64, w: V) -> Option<f64> {
        let (start, end) = (self.start.heights(self.kind, w), self.end.heights(self.kind, w));
        let least = self.distance + SURE;
        if !is_unit(w) {
            return Some(from);
        }
        let mut next = f64::INFINITY;
        for (&a, &b) in start.iter().zip(&end) {
            let is_above = a * (1.0 - from) + b * from > least;
            if !is_above {
                return Some(from);
            }
            if b <= least {
                // Where the line from (0, a) to (1, b) comes down to `least`; it is above it at `from`.
                next = next.min(((a - least) / (a - b)).max(from));
            }
        }
        (next <= 1.0).then_some(next)
    }

    /// The first part of `[from, 1]` in which the features come near; each part is excluded, near at its start, or halved. After
    /// `most` parts the next one counts as near.
    #[inline(never)]
    fn first_part(&self, from: f64, most: usize) -> Option<f64> {
        // At most one part waits for each halving, and a part is halved less than 64 times.
        let mut open = [(0.0, 0.0); 64];
        open[0] = (from, 1.0);
        let mut count = 1;
        for _ in 0..most {
            if count == 0 {
                return None;
            }
            count -= 1;
            let (low, high) = open[count];
            let ends = [self.at(low), self.at(high)];
            if self.is_near(ends[0].closest(self.kind).length) {
                return Some(low);
            }
            let middle = low + 0.5 * (high - low);
            let direction = self.at(middle).closest(self.kind).direction;
            if self.stays_beyond(&ends, direction)
                || turning::beyond(self.kind, &ends, self.sizes, self.distance)
            {
                continue;
            }
            if count + 2 > open.len() || middle <= low || middle >= high {
                return Some(low);
            }
            open[count] = (middle, high);
            open[count + 1] = (low, middle);
            count += 2;
        }
        (count > 0).then(|| open[count - 1].0)
    }

    /// Along a fixed direction.
    fn stays_beyond(&self, ends: &[Moment; 2], w: V) -> bool {
        let least = self.distance + SURE;
        is_unit(w) && ends.iter().all(|m| m.heights(self.kind, w).iter().all(|&h| h > least))
    }
}

/// True if a vector is not longer than 1 but for rounding. Where squares underflow, directions are, and prove nothing.
fn is_unit(w: V) -> bool {
    dot(w, w) <= 1.0 + LONGER
}

/// 2^k for exponents of normal numbers.
const fn power(k: i32) -> f64 {
    f64::from_bits(((1023 + k) as u64) << 52)
}

/// The exponent of a number's leading bit; -1023 for zero and denormals.
fn exponent(x: f64) -> i32 {
    (x.to_bits() >> 52 & 0x7ff) as i32 - 1023
}

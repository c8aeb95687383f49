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
//! 4. After `PARTS` parts the pair counts as within: fixed work, on the safe side.
//!
//! Errors, in units of u with all differences at most 1. A difference at a time carries 6u. A height along a unit vector: at
//! most sqrt 3 (6 + 4) u for each of up to three differences: below 64u with the vector's own length error. So what is
//! excluded is excluded by `SURE` = 128u more than d, which leaves 64u for the next time's rounding (slopes are at most 6, the time is off by
//! 4u). A distance is the length of a difference of points whose weights are in `[0, 1]`: below 32u too short. A pair counts as within if
//! that distance is at most 1.009 d + 0.9e-9 or d + 512u, whichever is more. So there is always room for progress, and contacts are within
//! 1.01 d + 1e-9, or within 1e-13 of the largest difference where doubles have no more to give.
//!
//! Promises: every pair within d is found, with a time not later than the first such moment; none is found that stays beyond
//! 1.01 d + 1e-9 + 1e-13 of the largest difference, unless all `PARTS` are used up.

use super::query::Kind;
use crate::simd::lanes::{Vector, add, cross, dot, scale, size, sub};

type Points = [[f64; 3]; 4];
type V = Vector<f64>;

const U: f64 = f64::EPSILON / 2.0;
/// By how much more than the distance a gap must be, in scaled units.
const SURE: f64 = 128.0 * U;
/// By how much more than the distance a contact may be where 1e-9 is below the rounding of differences.
const ROOM: f64 = 512.0 * U;
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
    motion.first_part(time)
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

    /// The first part of `[from, 1]` in which the features come near; each part is excluded, near at its start, or halved.
    #[inline(never)]
    fn first_part(&self, from: f64) -> Option<f64> {
        // At most one part waits for each halving, and a part is halved less than 64 times.
        let mut open = [(0.0, 0.0); 64];
        open[0] = (from, 1.0);
        let mut count = 1;
        for _ in 0..PARTS {
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
            if self.stays_beyond(&ends, direction) || self.turns_beyond(&ends) {
                continue;
            }
            if count + 2 > open.len() || middle <= low || middle >= high {
                return Some(low);
            }
            open[count] = (middle, high);
            open[count + 1] = (low, middle);
            count += 2;
        }
        Some(open[count.saturating_sub(1)].0)
    }

    /// Along a fixed direction.
    fn stays_beyond(&self, ends: &[Moment; 2], w: V) -> bool {
        let least = self.distance + SURE;
        is_unit(w) && ends.iter().all(|m| m.heights(self.kind, w).iter().all(|&h| h > least))
    }

    /// Along directions that turn with the features: n = e x f, and its product with an edge.
    fn turns_beyond(&self, ends: &[Moment; 2]) -> bool {
        let [m0, m1] = ends;
        let n = [cross(m0.e, m0.f), add(cross(m0.e, m1.f), cross(m1.e, m0.f)), cross(m1.e, m1.f)];
        // The volume is a cubic; with d |n| in the place of zero it is DNF. Control vectors bound |n|.
        let volume = [
            dot(m0.r, n[0]),
            dot(m0.r, n[1]) + dot(m1.r, n[0]),
            dot(m0.r, n[2]) + dot(m1.r, n[1]),
            dot(m1.r, n[2]),
        ];
        let length = longest(&[n[0], scale(n[1], 0.5), n[2]]);
        let beyond = |least: f64, values: &[f64], binomials: &[f64]| {
            let all = || values.iter().zip(binomials);
            all().all(|(&x, &k)| x > k * least) || all().all(|(&x, &k)| -x > k * least)
        };
        let [rs, es, fs] = self.sizes;
        let least = (self.distance + SURE) * length + 1024.0 * U * rs * es * fs;
        if beyond(least, &volume, &[1.0, 3.0, 3.0, 1.0]) {
            return true;
        }
        // q . (d x n), with the coefficients of NCF; again with d |d x n| in the place of zero.
        let past = |(d, d_size): ([V; 2], f64), (q, q_size): (&[[V; 2]], f64), sign: f64| {
            let b = [
                cross(d[0], n[0]),
                add(cross(d[0], n[1]), cross(d[1], n[0])),
                add(cross(d[1], n[1]), cross(d[0], n[2])),
                cross(d[1], n[2]),
            ];
            let third = 1.0 / 3.0;
            let length = longest(&[b[0], scale(b[1], third), scale(b[2], third), b[3]]);
            let error = 8192.0 * U * q_size * d_size * (es * fs);
            let least = (self.distance + SURE) * length + error;
            q.iter().all(|q| {
                let g = [
                    dot(q[0], b[0]),
                    dot(q[0], b[1]) + dot(q[1], b[0]),
                    dot(q[0], b[2]) + dot(q[1], b[1]),
                    dot(q[0], b[3]) + dot(q[1], b[2]),
                    dot(q[1], b[3]),
                ];
                g.iter().zip([1.0, 4.0, 6.0, 4.0, 1.0]).all(|(&g, k)| sign * g > k * least)
            })
        };
        let (r, e, f) = ([m0.r, m1.r], [m0.e, m1.e], [m0.f, m1.f]);
        let minus = |a: [V; 2], b: [V; 2]| [sub(a[0], b[0]), sub(a[1], b[1])];
        let zero = [[0.0; 3]; 2];
        match self.kind {
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
}

impl Moment {
    /// Heights along `w` of all corners of one feature over all of the other; their least is the gap.
    fn heights(&self, kind: Kind, w: V) -> [f64; 4] {
        let (r, e, f) = (dot(w, self.r), dot(w, self.e), dot(w, self.f));
        match kind {
            Kind::VertexFace => [r, r - e, r - f, r],
            Kind::EdgeEdge => [r, r - e, r + f, (r - e) + f],
        }
    }

    /// How far the features are apart and along which unit vector, which points from the face to the vertex, or from the first edge
    /// to the second. The shortest of all ways between corners, sides and inner points, so that a badly shaped face costs no
    /// accuracy.
    fn closest(&self, kind: Kind) -> Closest {
        let Self { r, e, f } = *self;
        let n = cross(e, f);
        let (u, v, square) = (dot(n, cross(e, r)), dot(n, cross(r, f)), dot(n, n));
        let mut best = Way { c: r, along: r };
        let mut offer = |way: Way| {
            best = if dot(way.c, way.c) < dot(best.c, best.c) { way } else { best };
        };
        // Between inner points the normal is the better direction: the way itself may be nothing but rounding.
        let inner = |c: V| Way { c, along: if dot(n, c) < 0.0 { scale(n, -1.0) } else { n } };
        match kind {
            Kind::VertexFace => {
                let (s, t) = (v / square, u / square);
                if s >= 0.0 && t >= 0.0 && s + t <= 1.0 {
                    offer(inner(sub(r, add(scale(e, s), scale(f, t)))));
                }
                offer(Way::from_segment(r, e));
                offer(Way::from_segment(r, f));
                offer(Way::from_segment(sub(r, e), sub(f, e)));
            }
            Kind::EdgeEdge => {
                let (s, t) = (v / square, -u / square);
                if (0.0..=1.0).contains(&s) && (0.0..=1.0).contains(&t) {
                    offer(inner(sub(add(r, scale(f, t)), scale(e, s))));
                }
                // Ends of the second edge from the first; then ends of the first from the second, turned round.
                offer(Way::from_segment(r, e));
                offer(Way::from_segment(add(r, f), e));
                offer(Way::from_segment(scale(r, -1.0), f).turned());
                offer(Way::from_segment(sub(e, r), f).turned());
            }
        }
        let length = dot(best.c, best.c).sqrt();
        let unit = 1.0 / dot(best.along, best.along).sqrt();
        Closest { length, direction: scale(best.along, unit) }
    }
}

/// A distance, and a unit vector along it; not a number if the distance is too small to have one.
struct Closest {
    length: f64,
    direction: V,
}

/// A way between two points, and the direction to look along.
#[derive(Clone, Copy)]
struct Way {
    c: V,
    along: V,
}

impl Way {
    /// From the closest point of the segment from 0 to `e` to `p`. Inside the segment the direction is made orthogonal to it once
    /// more: where the way is short, what rounding left of `e` in it would tilt it.
    fn from_segment(p: V, e: V) -> Self {
        let square = dot(e, e);
        let at = if square > 0.0 { (dot(p, e) / square).clamp(0.0, 1.0) } else { 0.0 };
        let c = sub(p, scale(e, at));
        let inside = at > 0.0 && at < 1.0;
        let along = if inside { sub(c, scale(e, dot(c, e) / square)) } else { c };
        Self { c, along }
    }

    fn turned(self) -> Self {
        Self { c: scale(self.c, -1.0), along: scale(self.along, -1.0) }
    }
}

/// True if a vector is not longer than 1 but for rounding. Where squares underflow, directions are, and prove nothing.
fn is_unit(w: V) -> bool {
    dot(w, w) <= 1.0 + 16.0 * U
}

/// The largest length of some vectors, rounded up.
fn longest(vectors: &[V]) -> f64 {
    vectors.iter().fold(0.0f64, |m, &v| m.max(dot(v, v))).sqrt() * (1.0 + 8.0 * U)
}

/// 2^k for exponents of normal numbers.
fn power(k: i32) -> f64 {
    f64::from_bits(((1023 + k) as u64) << 52)
}

/// The exponent of a number's leading bit; -1023 for zero and denormals.
fn exponent(x: f64) -> i32 {
    (x.to_bits() >> 52 & 0x7ff) as i32 - 1023
}

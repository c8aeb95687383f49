//! The elementary test by interval Newton (Redon, Kheddar, Coquillart 2002), which NCF runs on what its filters leave.
//!
//! The cubic of coplanarity over an interval of time, with outward rounding: no zero in its range, no contact there; else
//! Newton's step with the slope's range, or halves. The cubic's coefficients are made once, as ranges. What is left of an
//! interval shorter than 2^-40 counts as a moment in one plane; it is dropped if the inside test is certainly negative over
//! it. Conservative: rounding is outward everywhere, and what is still open after a fixed number of steps is kept. So it
//! never drops a true contact, but keeps grazing misses and motion that stays in one plane.

use super::dnf::relative;
use super::{Comparator, FeaturePair};
use crate::candidates::Kind;

/// Intervals of time looked at before the rest counts as contact.
const STEPS: usize = 200;
/// Width of an interval that counts as one moment.
const MOMENT: f64 = 1.0 / (1u64 << 40) as f64;

/// The interval-Newton elementary test.
#[derive(Clone, Copy, Debug, Default)]
pub struct IntervalNewton;

impl Comparator for IntervalNewton {
    fn name(&self) -> &'static str {
        "interval Newton"
    }

    fn culls(&self, pair: &FeaturePair) -> bool {
        let query = Query::new(pair);
        if query.volume.iter().all(|c| c.has_zero()) {
            // In one plane all the time, as far as can be seen: no number of steps would end it.
            return false;
        }
        let mut open = vec![Interval { lo: 0.0, hi: 1.0 }];
        for _ in 0..STEPS {
            let Some(time) = open.pop() else { return true };
            if !query.volume_at(time).has_zero() {
                continue;
            }
            if time.hi - time.lo <= MOMENT {
                if query.may_be_inside(time) {
                    return false;
                }
                continue;
            }
            let middle = Interval::at(time.lo + 0.5 * (time.hi - time.lo));
            let slope = query.slope_at(time);
            if slope.has_zero() {
                open.push(Interval { lo: middle.lo, hi: time.hi });
                open.push(Interval { lo: time.lo, hi: middle.hi });
                continue;
            }
            let newton = middle.minus(query.volume_at(middle).over(slope));
            let (lo, hi) = (newton.lo.max(time.lo), newton.hi.min(time.hi));
            if lo > hi {
                continue;
            }
            if hi - lo < 0.75 * (time.hi - time.lo) {
                open.push(Interval { lo, hi });
            } else {
                open.push(Interval { lo: middle.lo, hi });
                open.push(Interval { lo, hi: middle.hi });
            }
        }
        false
    }
}

/// A range of numbers; operations round outwards.
#[derive(Clone, Copy, Debug)]
struct Interval {
    lo: f64,
    hi: f64,
}

type Vector = [Interval; 3];

impl Interval {
    fn at(x: f64) -> Self {
        Self { lo: x, hi: x }
    }

    fn outward(lo: f64, hi: f64) -> Self {
        Self { lo: lo.next_down(), hi: hi.next_up() }
    }

    fn plus(self, other: Self) -> Self {
        Self::outward(self.lo + other.lo, self.hi + other.hi)
    }

    fn minus(self, other: Self) -> Self {
        Self::outward(self.lo - other.hi, self.hi - other.lo)
    }

    fn times(self, other: Self) -> Self {
        Self::hull([self.lo * other.lo, self.lo * other.hi, self.hi * other.lo, self.hi * other.hi])
    }

    /// The quotient; `other` must not contain zero.
    fn over(self, other: Self) -> Self {
        Self::hull([self.lo / other.lo, self.lo / other.hi, self.hi / other.lo, self.hi / other.hi])
    }

    /// Overflow makes it everything.
    fn hull(values: [f64; 4]) -> Self {
        if values.iter().any(|x| x.is_nan()) {
            return Self { lo: f64::NEG_INFINITY, hi: f64::INFINITY };
        }
        let [lo, hi] = values
            .into_iter()
            .fold([f64::INFINITY, f64::NEG_INFINITY], |[lo, hi], x| [lo.min(x), hi.max(x)]);
        Self::outward(lo, hi)
    }

    /// NaN bounds count as zero.
    fn has_zero(self) -> bool {
        !(self.lo > 0.0 || self.hi < 0.0)
    }
}

/// The moving differences of a pair, as ranges.
struct Query {
    kind: Kind,
    /// At the start, and the change: `[r, e, f]`.
    start: [Vector; 3],
    change: [Vector; 3],
    /// Coefficients of r . (e x f) in t, from the constant one up.
    volume: [Interval; 4],
}

impl Query {
    fn new(pair: &FeaturePair) -> Self {
        let x = relative(pair);
        // A difference is off by half a unit in the last place.
        let ends = |v: [[f64; 3]; 2]| v.map(|v| v.map(|x| Interval::outward(x, x)));
        let all = [ends(x.r), ends(x.e), ends(x.f)];
        let change = |[a, b]: [Vector; 2]| [0, 1, 2].map(|k| b[k].minus(a[k]));
        let (start, change) = (all.map(|v| v[0]), all.map(change));
        let ([r, e, f], [dr, de, df]) = (start, change);
        let (first, last) = (cross(e, f), cross(de, df));
        let (one, other) = (cross(de, f), cross(e, df));
        let middle = [0, 1, 2].map(|k| one[k].plus(other[k]));
        let volume = [
            dot(r, first),
            dot(dr, first).plus(dot(r, middle)),
            dot(r, last).plus(dot(dr, middle)),
            dot(dr, last),
        ];
        Self { kind: pair.kind, start, change, volume }
    }

    /// r, e, f during `time`.
    fn at(&self, time: Interval) -> [Vector; 3] {
        [0, 1, 2].map(|i| [0, 1, 2].map(|k| self.start[i][k].plus(time.times(self.change[i][k]))))
    }

    fn volume_at(&self, time: Interval) -> Interval {
        let [a, b, c, d] = self.volume;
        a.plus(time.times(b.plus(time.times(c.plus(time.times(d))))))
    }

    fn slope_at(&self, time: Interval) -> Interval {
        let [_, b, c, d] = self.volume;
        let (two, three) = (Interval::at(2.0), Interval::at(3.0));
        b.plus(time.times(two.times(c).plus(time.times(three.times(d)))))
    }

    /// False if the contact point certainly lies outside a feature all the time.
    fn may_be_inside(&self, time: Interval) -> bool {
        let [r, e, f] = self.at(time);
        let n = cross(e, f);
        let (u, v, size) = (dot(n, cross(e, r)), dot(n, cross(r, f)), dot(n, n));
        let zero = Interval::at(0.0);
        let inside = if self.kind == Kind::VertexFace {
            [u, v, size.minus(u.plus(v)), size]
        } else {
            let u = zero.minus(u);
            [u, size.minus(u), v, size.minus(v)]
        };
        !inside.into_iter().any(|x| x.hi < 0.0)
    }
}

fn dot(a: Vector, b: Vector) -> Interval {
    a[0].times(b[0]).plus(a[1].times(b[1])).plus(a[2].times(b[2]))
}

fn cross(a: Vector, b: Vector) -> Vector {
    [0, 1, 2].map(|k| {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        a[i].times(b[j]).minus(a[j].times(b[i]))
    })
}

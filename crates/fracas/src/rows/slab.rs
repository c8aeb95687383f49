//! Slabs: bounds on eight axes in 16 bits, at one time or at two.
//!
//! Axes: x, y, z, x+y, x-y, x+z, x-z, y+z, that is, the 18-DOP of Klosowski, Held, Mitchell, Sowizral and Zikan (1998,
//! "Efficient collision detection using bounding volume hierarchies of k-DOPs") without y-z, so that a vertex at two times
//! fills one 32-byte row. Eight axes measured best: cloth-ball and n-body whole step 48 / 35 ms, with nine 49 / 40, thirteen
//! 50 / 44, three 56 / 61.
//!
//! **Two times.** A bound holds [lo, hi] at t = 0 and at t = 1. Two features are culled if on some axis one is above the
//! other at both ends *in the same direction*: along a fixed axis every vertex moves linearly, so a positive difference at
//! both ends is positive in between, and so is the difference of any two points of the features. With one time, [lo, hi]
//! covers both ends.
//!
//! **Why no guard is needed.** The quantised value of a vertex on an axis is q = Q(d), with d the exact projection and Q
//! non-decreasing. Then lo(A) <= hi(B) on the exact projections implies Q(lo(A)) <= Q(hi(B)), and as minima and maxima
//! commute with Q, the quantised slabs of two features whose exact slabs touch also touch. Nothing else is claimed of Q:
//! how coarse it is, far from the origin say, costs candidates, never pairs. Q is non-decreasing because each of its steps
//! is:
//! 1. *Projection.* At most two coefficients are not zero and those are 1 or -1, so the products are exact, adding a zero is
//!    exact, and the one real sum is correctly rounded: d' = fl(d), a non-decreasing function of the exact d itself. (Three
//!    terms would round twice and break this: that is why no corner axes x+y+z.) Clamping to the box keeps it.
//! 2. *Scaling.* fl(d' s) for a constant s >= 0, and fl(.. - c) for a constant c: correctly rounded functions of one variable.
//!    d' and s are finite, so no NaN arises: d' s may overflow to infinity only if s > 0, and c is finite.
//! 3. *Clamping* to the range of values and *rounding* to the nearest integer, by adding 2^52 and reading the low bits.
//!
//! So it holds for denormals (s is clamped to the largest double), at 1e300 (the extent is measured in halves), in flat
//! scenes (s = 0: one value for all), for single points, and for positions outside the box the map was made for.
//!
//! **Strays.** If a few vertices are far from all others (`bounds::Spread`), Q is the sum of two such maps, rounded once: one of
//! 49,150 values over the box of most, one of 16,384 over the box of all. A rounded sum of non-decreasing functions is one. So
//! one vertex that flew off costs the others a quarter of their resolution, and strays have a quarter of what they would
//! have alone. (One map for all: a step of cloth-ball with a vertex 1e6 away took 1.3 s instead of 50 ms.)
//!
//! **Margin.** With a margin m, slabs are widened by h on both sides in quantised units, so that features within m of each
//! other on an axis n, lo(A) - hi(B) <= m |n|, stay together: Q(lo(A)) - Q(hi(B)) <= 2 h. For one map: d is clamped to its box first,
//! which only shrinks differences; then, with u = 2^-53 and M the largest |d| in the box, projection is off by u M s, scaling by
//! u M s, the shift, whose result is below 2^16, by 2^-37; s and c are the same for both. Clamping to the range
//! shrinks again. Two maps: both, and 2^-37 for their sum. Rounding to integers: 1/2. So h = m |n| s / 2 + 1/2 + 2 u M s + 2^-37, summed over the
//! maps and rounded up. It is 0 without a margin, where the argument above needs nothing.
//!
//! **Storage.** A row per axis and side: `lo`, and `65,534 - hi`, so that unions are minima. A is above B on an axis if
//! lo(A) > hi(B), that is, lo(A) + (65,534 - hi(B)) >= 65,535: if the saturating sum of two stored values is all ones.
//! Empty lanes hold 65,535 on every row: neutral for minima and apart from everything, other empty lanes included.

use super::{Form, Step};
use crate::bounds::{Aabb, Spread};
use crate::simd::{Row, Simd};

/// The axes: coefficients of x, y, z.
pub const AXES: [[f64; 3]; 8] = [
    [1.0, 0.0, 0.0],
    [0.0, 1.0, 0.0],
    [0.0, 0.0, 1.0],
    [1.0, 1.0, 0.0],
    [1.0, -1.0, 0.0],
    [1.0, 0.0, 1.0],
    [1.0, 0.0, -1.0],
    [0.0, 1.0, 1.0],
];

/// The highest quantised value.
const TOP: u16 = 65_534;

/// Eight-axis slabs in 16 bits at `TIMES` times: 1 (swept, or nothing moves) or 2 (the default).
#[derive(Clone, Copy, Debug)]
pub struct Slab<const TIMES: usize>;

/// From projections to values, per axis.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Map {
    /// Ends of the box.
    low: [f64; 8],
    high: [f64; 8],
    scale: [f64; 8],
    shift: [f64; 8],
    /// The highest value.
    top: f64,
}

/// How vertices are quantised, and by how much slabs are widened: at t = 0, then at t = 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    most: Map,
    /// A second map, if some vertices are astray.
    all: Option<Map>,
    widening: Row<u16>,
}

/// One vertex: eight axes at t = 0, then eight at t = 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quantised(Row<u16>);

impl Quantised {
    #[inline(always)]
    fn set(&mut self, t0: [u16; 8], t1: [u16; 8]) {
        self.0.0[..8].copy_from_slice(&t0);
        self.0.0[8..].copy_from_slice(&t1);
    }
}

impl Default for Quantised {
    fn default() -> Self {
        Self(Row::splat(0))
    }
}

/// Sixteen slabs: for each time the rows lo, 65,534 - hi of each axis in turn.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C, align(64))]
pub struct SlabBlock<const TIMES: usize>([[Row<u16>; 16]; TIMES]);

/// Values of the map over all if there are two.
const COARSE: f64 = 16_384.0;
/// Error of a value in units of u M s and of 2^-37; a little more than counted, for second order.
const ROUNDING: [f64; 2] = [2.02, 1.01];

impl Map {
    fn around(bounds: &Aabb, top: f64) -> Self {
        let zero = [0.0; 8];
        let mut map = Self { low: zero, high: zero, scale: zero, shift: zero, top };
        if bounds.min[0] > bounds.max[0] {
            return map;
        }
        for (axis, n) in AXES.iter().enumerate() {
            let end = |k: usize, low: bool| {
                if (n[k] >= 0.0) == low { n[k] * bounds.min[k] } else { n[k] * bounds.max[k] }
            };
            let sum =
                |low: bool| (end(0, low) + end(1, low) + end(2, low)).clamp(f64::MIN, f64::MAX);
            let (low, high) = (sum(true), sum(false));
            (map.low[axis], map.high[axis]) = (low, high);
            // Halves: the whole extent may not be a finite double.
            let half = high / 2.0 - low / 2.0;
            if half > 0.0 {
                map.scale[axis] = (top / 2.0 / half).min(f64::MAX);
                map.shift[axis] = (low * map.scale[axis]).clamp(f64::MIN, f64::MAX);
            }
        }
        map
    }

    /// Q of the header on one axis, before it is rounded.
    #[inline(always)]
    fn value(&self, axis: usize, d: f64) -> f64 {
        let d = at_most(at_least(d, self.low[axis]), self.high[axis]);
        at_most(at_least(d * self.scale[axis] - self.shift[axis], 0.0), self.top)
    }

    /// By how much a value may be off.
    fn error(&self, axis: usize) -> f64 {
        let size = self.low[axis].abs().max(self.high[axis].abs());
        let last = 1.0 / (1u64 << 37) as f64;
        ROUNDING[0] * (f64::EPSILON / 2.0) * size * self.scale[axis] + ROUNDING[1] * last
    }
}

impl Grid {
    fn around(spread: &Spread, half_margin: f64) -> Self {
        let top = f64::from(TOP);
        let widening = Row::splat(0);
        let mut grid = if spread.has_strays() {
            let most = Map::around(&spread.most, top - COARSE);
            Self { most, all: Some(Map::around(&spread.all, COARSE)), widening }
        } else {
            Self { most: Map::around(&spread.all, top), all: None, widening }
        };
        if half_margin > 0.0 {
            for axis in 0..8 {
                let widening = grid.widening(axis, half_margin);
                grid.widening.0[axis] = widening;
                grid.widening.0[axis + 8] = widening;
            }
        }
        grid
    }

    /// h of the header.
    fn widening(&self, axis: usize, half_margin: f64) -> u16 {
        let length = if axis < 3 { 1.0 } else { std::f64::consts::SQRT_2 }; // the double is above the root
        let scale = self.most.scale[axis] + self.all.map_or(0.0, |map| map.scale[axis]);
        // 1e-12 covers the rounding of these lines; what is too large or not a number widens over everything.
        let h = ((half_margin * length * scale + 0.5 + self.error(axis)) * (1.0 + 1e-12)).ceil();
        if h < f64::from(TOP) { h as u16 } else { TOP }
    }

    /// By how much a value may be off before it is rounded to an integer.
    fn error(&self, axis: usize) -> f64 {
        let sum = ROUNDING[1] / (1u64 << 37) as f64;
        self.most.error(axis) + self.all.map_or(0.0, |map| map.error(axis) + sum)
    }

    /// Q of the header, on all axes.
    #[inline(always)]
    fn quantise(&self, p: [f64; 3]) -> [u16; 8] {
        let mut out = [0; 8];
        for (axis, n) in AXES.iter().enumerate() {
            out[axis] = rounded(self.most.value(axis, projection(p, n)));
        }
        out
    }

    /// The same with two maps.
    #[inline(always)]
    fn quantise_strays(&self, all: &Map, p: [f64; 3]) -> [u16; 8] {
        let mut out = [0; 8];
        for (axis, n) in AXES.iter().enumerate() {
            let d = projection(p, n);
            out[axis] = rounded(self.most.value(axis, d) + all.value(axis, d));
        }
        out
    }
}

#[inline(always)]
fn projection(p: [f64; 3], n: &[f64; 3]) -> f64 {
    (p[0] * n[0] + p[1] * n[1]) + p[2] * n[2]
}

/// To the nearest integer.
#[inline(always)]
fn rounded(q: f64) -> u16 {
    /// Doubles from here to 2^53 are the integers.
    const INTEGERS: f64 = 4_503_599_627_370_496.0;
    (q + INTEGERS).to_bits() as u16
}

#[inline(always)]
fn at_least(x: f64, low: f64) -> f64 {
    if x > low { x } else { low }
}

#[inline(always)]
fn at_most(x: f64, high: f64) -> f64 {
    if x < high { x } else { high }
}

impl<const TIMES: usize> Form for Slab<TIMES> {
    type Record = Quantised;
    type Block = SlabBlock<TIMES>;
    type Frame = Grid;

    const EMPTY: SlabBlock<TIMES> = {
        assert!(TIMES == 1 || TIMES == 2, "slabs are kept at one time or at two");
        SlabBlock([[Row::splat(u16::MAX); 16]; TIMES])
    };

    fn frame(steps: &[Step<'_>]) -> Grid {
        Grid::around(&Step::spread(steps), Step::half_margin(steps))
    }

    #[inline(always)]
    fn record<S: Simd>(_: S, grid: &Grid, step: Step<'_>, out: &mut [Quantised]) {
        if let Some(all) = &grid.all {
            for ((record, p), q) in out.iter_mut().zip(step.t0).zip(step.t1) {
                record.set(grid.quantise_strays(all, *p), grid.quantise_strays(all, *q));
            }
            return;
        }
        for ((record, p), q) in out.iter_mut().zip(step.t0).zip(step.t1) {
            record.set(grid.quantise(*p), grid.quantise(*q));
        }
    }

    #[inline(always)]
    fn leaf<S: Simd, const K: usize>(
        simd: S,
        grid: &Grid,
        records: &[Quantised],
        corners: &[Row<u32>; K],
        taken: u16,
    ) -> SlabBlock<TIMES> {
        let full = simd.splat_u16(u16::MAX);
        let top = simd.splat_u16(TOP);
        let widening = simd.load_u16(&grid.widening);
        let (mut low, mut above) = ([full; 16], [full; 16]);
        for lane in 0..16 {
            if taken >> lane & 1 == 0 {
                continue;
            }
            let first = simd.load_u16(&records[corners[0].0[lane] as usize].0);
            let (mut lo, mut hi) = (first, first);
            for row in &corners[1..] {
                let next = simd.load_u16(&records[row.0[lane] as usize].0);
                lo = simd.min_u16(lo, next);
                hi = simd.max_u16(hi, next);
            }
            low[lane] = simd.sub_saturating_u16(lo, widening);
            above[lane] = simd.sub_saturating_u16(simd.sub_saturating_u16(top, hi), widening);
        }
        let (low, above) = (simd.transpose_u16(low), simd.transpose_u16(above));
        let mut block = Self::EMPTY;
        for axis in 0..8 {
            for (side, rows) in [low, above].into_iter().enumerate() {
                let row = 2 * axis + side;
                if TIMES == 2 {
                    simd.store_u16(rows[axis], &mut block.0[0][row]);
                    simd.store_u16(rows[axis + 8], &mut block.0[TIMES - 1][row]);
                } else {
                    simd.store_u16(simd.min_u16(rows[axis], rows[axis + 8]), &mut block.0[0][row]);
                }
            }
        }
        block
    }

    #[inline(always)]
    fn unite<S: Simd>(
        simd: S,
        child: &SlabBlock<TIMES>,
        parent: &mut SlabBlock<TIMES>,
        lane: usize,
    ) {
        for (from, to) in child.0.iter().zip(&mut parent.0) {
            for row in 0..16 {
                to[row].0[lane] = simd.lowest_u16(simd.load_u16(&from[row]));
            }
        }
    }

    #[inline(always)]
    fn meets<S: Simd>(simd: S, a: &SlabBlock<TIMES>, lane: usize, b: &SlabBlock<TIMES>) -> u16 {
        let mut apart = gap(simd, a, lane, b, 0);
        for row in 1..6 {
            apart = simd.max_u16(apart, gap(simd, a, lane, b, row));
        }
        // Most rows end here: x, y and z settle them.
        if simd.lanes_below_full(apart) == 0 {
            return 0;
        }
        for row in 6..16 {
            apart = simd.max_u16(apart, gap(simd, a, lane, b, row));
        }
        simd.lanes_below_full(apart)
    }
}

/// All ones in the lanes of `b` that lie apart from lane `lane` of `a` on the side `row` of an axis, at all times. The other
/// side of the same axis is the row with the lowest bit flipped. (A function: a closure would not be inlined for certain.)
#[inline(always)]
fn gap<S: Simd, const TIMES: usize>(
    simd: S,
    a: &SlabBlock<TIMES>,
    lane: usize,
    b: &SlabBlock<TIMES>,
    row: usize,
) -> S::U16 {
    let mut gap = simd.splat_u16(u16::MAX);
    for time in 0..TIMES {
        let mine = simd.splat_u16(a.0[time][row ^ 1].0[lane & 15]);
        let sum = simd.add_saturating_u16(mine, simd.load_u16(&b.0[time][row]));
        gap = if time == 0 { sum } else { simd.min_u16(gap, sum) };
    }
    gap
}

#[cfg(test)]
mod tests;

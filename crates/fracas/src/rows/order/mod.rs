//! In which order features stand in a tree.
//!
//! Both orders look at the centres of swept boxes on one grid for the whole scene, equal steps on all axes. A feature is one
//! 64-bit number: x, y, z and its place in the input, so there are no ties and the order depends on the input alone.

mod hilbert;
mod kd;
mod select;

pub(super) use hilbert::along_curve;

use super::Step;
use crate::bounds::Aabb;
use crate::parallel;
use crate::simd::{Level, Record32, Simd, Task};

/// How features are ordered. Either is correct; they trade build time for traversal time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Median splits at multiples of 16^k, see `kd`. The default choice.
    Kd,
    /// Along a Hilbert curve, see `hilbert`.
    Hilbert,
}

/// By vertex, what it sweeps: low ends, unused, negated high ends, unused. Minima only, eight at a time. Floats, because
/// every machine has vector minima of those.
pub(super) struct Sweeps(Vec<Record32>);

impl Sweeps {
    /// Those of a step.
    pub(super) fn new(level: Level, step: Step<'_>) -> Self {
        let grid = Grid::around(&Step::spread(&[step]).most);
        let mut sweeps = vec![Record32::default(); step.t0.len()];
        parallel::for_each_piece(&mut sweeps, GRAIN, |first, out| {
            let places = first..first + out.len();
            let step = step.part(places);
            level.run(Sweep { grid, step, out });
        });
        Self(sweeps)
    }
}

/// Vertices or features that one task looks at.
const GRAIN: usize = 4_096;

/// Puts the features of one scene in order; memory is used again from one kind of feature to the next.
pub(super) struct Sorter<'a> {
    sweeps: &'a Sweeps,
    items: Vec<u64>,
    spare: Vec<u64>,
    ids: Vec<u32>,
}

impl<'a> Sorter<'a> {
    /// For features over these vertices.
    pub(super) fn new(sweeps: &'a Sweeps) -> Self {
        Self { sweeps, items: vec![], spare: vec![], ids: vec![] }
    }

    /// The order of `count` features given by their corners: places in the list.
    pub(super) fn order<const K: usize>(
        &mut self,
        level: Level,
        order: Order,
        (count, corners): (usize, &(impl Fn(usize) -> [u32; K] + Sync)),
    ) -> &[u32] {
        let packing = Packing::new(count);
        self.items.clear();
        self.items.resize(count, 0);
        let sweeps = &*self.sweeps.0;
        parallel::for_each_piece(&mut self.items, GRAIN, |first, out| {
            level.run(Centres { packing, sweeps, corners, first, out });
        });
        self.order_items(level, order, packing)
    }

    fn order_items(&mut self, level: Level, order: Order, packing: Packing) -> &[u32] {
        let room = self.items.len() + kd::margin(self.items.len());
        self.spare.resize(self.spare.len().max(room), 0);
        let (items, spare) = (&mut *self.items, &mut *self.spare);
        match order {
            Order::Kd => kd::sort(level, packing, items, spare),
            Order::Hilbert => hilbert::sort(level, packing, items, spare),
        }
        self.ids.clear();
        self.ids.extend(self.items.iter().map(|&item| packing.id(item)));
        &self.ids
    }
}

/// How a feature fits into 64 bits: x, y, z from the top, then its place in the list.
#[derive(Clone, Copy, Debug)]
struct Packing {
    /// Bits per axis; at least ten.
    axis: u32,
    /// Bits of the place.
    place: u32,
}

impl Packing {
    fn new(count: usize) -> Self {
        assert!(count <= u32::MAX as usize, "ids are 32 bits");
        // At most 21 bits per axis: all that a float knows of a centre, nearly.
        let place = usize::BITS - count.leading_zeros();
        let axis = ((64 - place) / 3).min(21);
        Self { axis, place: 64 - 3 * axis }
    }

    #[inline(always)]
    fn pack(self, centre: [i32; 4], place: usize) -> u64 {
        let mut packed = 0;
        for k in 0..3 {
            // Never negative: a low end is at least 0, up to a rounding.
            let x = u64::from(centre[k].cast_unsigned() & (u32::MAX >> 1));
            packed = packed << self.axis | x >> (31 - self.axis);
        }
        packed << self.place | place as u64
    }

    /// What brings the bits of an axis to the top when an item is turned left by it.
    #[inline(always)]
    fn turn(self, axis: usize) -> u32 {
        self.axis * axis as u32
    }

    /// The coordinate at the top of a turned item.
    #[inline(always)]
    fn top(self, turned: u64) -> u32 {
        (turned >> (64 - self.axis)) as u32
    }

    #[inline(always)]
    fn coordinate(self, item: u64, axis: usize) -> u32 {
        self.top(item.rotate_left(self.turn(axis)))
    }

    #[inline(always)]
    fn id(self, item: u64) -> u32 {
        (item & ((1 << self.place) - 1)) as u32
    }
}

/// Positions to numbers below 2^30, equal steps on all axes; those outside the box to the nearest of them.
#[derive(Clone, Copy, Debug)]
struct Grid {
    scale: f64,
    shift: [f64; 3],
    top: f64,
}

impl Grid {
    fn around(bounds: &Aabb) -> Self {
        // Halves, because a whole extent may not be a finite double; nothing here can make a result wrong, only slow.
        let half = |k: usize| bounds.max[k] / 2.0 - bounds.min[k] / 2.0;
        let widest = half(0).max(half(1)).max(half(2));
        // Half the range, so that the sum of two ends fills it; and a little less, because floats round up.
        let range = f64::from(i32::MAX / 2 - 64);
        let scale = if widest > 0.0 { (range / 2.0 / widest).min(f64::MAX) } else { 0.0 };
        Self { scale, shift: bounds.min.map(|low| low * scale), top: range }
    }

    /// Low ends, unused, negated high ends, unused.
    #[inline(always)]
    fn sweep(&self, p: &[f64; 3], q: &[f64; 3]) -> [f32; 8] {
        let mut ends = [0.0f32; 8];
        for k in 0..3 {
            let a = p[k] * self.scale - self.shift[k];
            let b = q[k] * self.scale - self.shift[k];
            let (low, high) = if a < b { (a, b) } else { (b, a) };
            ends[k] = inside(low, self.top) as f32;
            ends[k + 4] = -(inside(high, self.top) as f32);
        }
        ends
    }
}

/// x, or the nearest of 0 and `top`; not a number, where a shift overflowed, is 0.
#[inline(always)]
fn inside(x: f64, top: f64) -> f64 {
    let x = if x > 0.0 { x } else { 0.0 };
    if x < top { x } else { top }
}

/// What every vertex sweeps.
struct Sweep<'a> {
    grid: Grid,
    step: Step<'a>,
    out: &'a mut [Record32],
}

impl Task for Sweep<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, _: S) {
        for ((ends, p), q) in self.out.iter_mut().zip(self.step.t0).zip(self.step.t1) {
            ends.0 = self.grid.sweep(p, q);
        }
    }
}

/// The centres of the boxes that features sweep, packed. (The means of their corners made traversals of boxes 6 % longer.)
struct Centres<'a, C> {
    packing: Packing,
    sweeps: &'a [Record32],
    corners: &'a C,
    /// The place of the first.
    first: usize,
    out: &'a mut [u64],
}

impl<const K: usize, C: Fn(usize) -> [u32; K]> Task for Centres<'_, C> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, _: S) {
        for (i, item) in (self.first..).zip(self.out) {
            let corners = (self.corners)(i);
            let mut ends = self.sweeps[corners[0] as usize].0;
            for &corner in &corners[1..] {
                let next = &self.sweeps[corner as usize].0;
                for k in 0..8 {
                    ends[k] = if next[k] < ends[k] { next[k] } else { ends[k] };
                }
            }
            let mut centre = [0; 4];
            for k in 0..4 {
                centre[k] = (ends[k] - ends[k + 4]) as i32;
            }
            *item = self.packing.pack(centre, i);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    const TOP: u32 = i32::MAX as u32;

    fn centres(n: u32, range: u32) -> Vec<[i32; 4]> {
        let mut rng = SplitMix64::new(u64::from(n));
        (0..n).map(|_| std::array::from_fn(|_| rng.below(range) as i32)).collect()
    }

    fn ordered(level: Level, order: Order, centres: &[[i32; 4]]) -> Vec<u32> {
        let packing = Packing::new(centres.len());
        let items = centres.iter().enumerate().map(|(i, c)| packing.pack(*c, i)).collect();
        let sweeps = &Sweeps(vec![]);
        let mut sorter = Sorter { sweeps, items, spare: vec![], ids: vec![] };
        sorter.order_items(level, order, packing).to_vec()
    }

    #[test]
    fn every_order_is_a_permutation_and_the_same_on_every_level() {
        for n in [0, 1, 15, 16, 17, 255, 256, 257, 1_000, 5_000] {
            for range in [1, 2, 1_000, TOP] {
                let centres = centres(n, range);
                for order in [Order::Kd, Order::Hilbert] {
                    let plain = ordered(Level::Portable, order, &centres);
                    let mut ids = plain.clone();
                    ids.sort_unstable();
                    assert_eq!(ids, Vec::from_iter(0..n));
                    for level in Level::available() {
                        assert_eq!(ordered(level, order, &centres), plain);
                    }
                }
            }
        }
    }

    #[test]
    fn the_order_is_the_same_on_any_number_of_threads() {
        let pool = |n| rayon::ThreadPoolBuilder::new().num_threads(n).build().expect("threads");
        let (one, many) = (pool(1), pool(3));
        // Among them ranges whose second part is one item.
        for n in [8_192, 8_193, 16_385, 65_537, 100_000] {
            let centres = centres(n, TOP);
            let ordered = || ordered(Level::best(), Order::Kd, &centres);
            assert_eq!(one.install(ordered), many.install(ordered));
        }
    }

    #[test]
    fn both_orders_keep_neighbours_together() {
        let centres = centres(4_096, TOP);
        let spread = |ids: &[u32]| -> f64 {
            let extent = |block: &[u32], k: usize| {
                let all = block.iter().map(|&i| centres[i as usize][k]);
                f64::from(all.clone().max().unwrap() - all.min().unwrap())
            };
            ids.chunks(16).map(|block| (0..3).map(|k| extent(block, k)).sum::<f64>()).sum()
        };
        let input = spread(&Vec::from_iter(0..4_096));
        assert!(spread(&ordered(Level::best(), Order::Kd, &centres)) < 0.2 * input);
        assert!(spread(&ordered(Level::best(), Order::Hilbert, &centres)) < 0.3 * input);
    }

    #[test]
    fn packing_keeps_the_place_and_the_top_of_each_axis() {
        for count in [1, 2, 1_000, 1 << 20, u32::MAX as usize] {
            let packing = Packing::new(count);
            assert!(packing.axis >= 10);
            let item = packing.pack([i32::MAX, 0, 1 << 30, 0], count - 1);
            assert_eq!(packing.id(item) as usize, count - 1);
            let top = |k| packing.coordinate(item, k) >> (packing.axis - 2);
            assert_eq!([0, 1, 2].map(top), [3, 0, 2]);
        }
    }
}

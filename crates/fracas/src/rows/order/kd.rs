//! kd order: split at the median of the widest axis until blocks are full.
//!
//! A row tree has no say in where its blocks end: every 16^k places. So a range is not split in the middle but at the
//! multiple of 16^k nearest below it, k as large as possible; then every block of every level is one cell of the kd tree
//! (four binary splits per level). The axis is chosen from a sample: looking at all centres cost a fifth of the build and
//! made traversal no faster.

use super::Packing;
use super::select::{self, Sample};
use crate::parallel;
use crate::simd::{Level, Simd, Task};

/// Ranges of so many items are ordered by one thread.
const GRAIN: usize = 8_192;

/// How much longer than the items the spare room for [`sort`] must be: a margin for each range that one thread orders.
pub(super) fn margin(items: usize) -> usize {
    if items <= GRAIN {
        return select::MARGIN;
    }
    let first = middle(items);
    margin(first) + margin(items - first)
}

/// Orders packed items in place, blocks unsorted within, on all threads; `spare` is longer by `margin`. Halves do not meet
/// again after a split, so the order is the same on any number of threads.
pub(super) fn sort(level: Level, packing: Packing, items: &mut [u64], spare: &mut [u64]) {
    if items.len() <= GRAIN || parallel::threads() == 1 {
        return level.run(Kd { packing, items, spare });
    }
    let middle = level.run(Halve { packing, items, spare });
    let (first, second) = items.split_at_mut(middle);
    let (spare, other) = spare.split_at_mut(middle + margin(middle));
    parallel::join(|| sort(level, packing, first, spare), || sort(level, packing, second, other));
}

/// One split.
struct Halve<'a> {
    packing: Packing,
    items: &'a mut [u64],
    spare: &'a mut [u64],
}

impl Task for Halve<'_> {
    type Output = usize;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> usize {
        halve(simd, self.packing, self.items, self.spare)
    }
}

/// Orders a range on one thread.
struct Kd<'a> {
    packing: Packing,
    items: &'a mut [u64],
    /// `select::MARGIN` longer than `items`, at least.
    spare: &'a mut [u64],
}

impl Task for Kd<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        let Self { packing, items, spare } = self;
        // Ranges still to be split. The first half is taken first, so there are never more than there are halvings.
        let mut open = [(0, 0); 40];
        open[0] = (0, items.len());
        let mut count = 1;
        while count > 0 {
            count -= 1;
            let (start, end) = open[count];
            let len = end - start;
            if len <= 16 {
                continue;
            }
            let middle = halve(simd, packing, &mut items[start..end], spare);
            open[count] = (start + middle, end);
            open[count + 1] = (start, start + middle);
            count += 2;
        }
    }
}

/// Where a range of more than 16 items is split.
#[inline(always)]
fn middle(len: usize) -> usize {
    let mut unit = 16;
    while unit * 16 < len {
        unit *= 16;
    }
    len.div_ceil(unit) / 2 * unit
}

/// Splits a range of more than 16 items along the axis on which it is widest; returns the length of the first part.
#[inline(always)]
fn halve<S: Simd>(simd: S, packing: Packing, range: &mut [u64], spare: &mut [u64]) -> usize {
    let middle = middle(range.len());
    let sample = Sample::new(range);
    let turn = packing.turn(widest_axis(packing, &sample));
    select::nth(simd, range, spare, (middle, turn), sample);
    middle
}

/// The axis on which a sample is spread widest.
#[inline(always)]
fn widest_axis(packing: Packing, sample: &Sample) -> usize {
    let mut width = [0; 3];
    for k in 0..3 {
        let turn = packing.turn(k);
        let (mut low, mut high) = (u64::MAX, 0);
        for item in sample.items {
            let x = item.rotate_left(turn);
            low = if x < low { x } else { low };
            high = if x > high { x } else { high };
        }
        width[k] = packing.top(high) - packing.top(low);
    }
    let first = if width[1] > width[0] { 1 } else { 0 };
    if width[2] > width[first] { 2 } else { first }
}

//! kd order: split at the median of the widest axis until blocks are full.
//!
//! A row tree has no say in where its blocks end: every 16^k places. So a range is not split in the middle but at the
//! multiple of 16^k nearest below it, k as large as possible; then every block of every level is one cell of the kd tree
//! (four binary splits per level). The axis is chosen from a sample: looking at all centres cost a fifth of the build and
//! made traversal no faster.

use super::Packing;
use super::select::{self, Sample};
use crate::simd::{Simd, Task};

/// Orders packed items in place, blocks unsorted within.
pub(super) struct Kd<'a> {
    pub(super) packing: Packing,
    pub(super) items: &'a mut [u64],
    /// `select::MARGIN` longer than `items`, at least.
    pub(super) spare: &'a mut [u64],
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
            let mut unit = 16;
            while unit * 16 < len {
                unit *= 16;
            }
            let middle = len.div_ceil(unit) / 2 * unit;
            let range = &mut items[start..end];
            let sample = Sample::new(range);
            let turn = packing.turn(widest_axis(packing, &sample));
            select::nth(simd, range, spare, (middle, turn), sample);
            open[count] = (start + middle, end);
            open[count + 1] = (start, start + middle);
            count += 2;
        }
    }
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

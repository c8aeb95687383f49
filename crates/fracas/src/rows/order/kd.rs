//! kd order: split at the median of the widest axis until blocks are full.
//!
//! A row tree has no say in where its blocks end: every 16^k places. So a range is not split in the middle but at the
//! multiple of 16^k nearest below it, k as large as possible; then every block of every level is one cell of the kd tree
//! (four binary splits per level). Selection is quickselect (Hoare 1961), n log n in all. The axis is chosen from a sample:
//! looking at all centres cost a fifth of the build and made traversal no faster.

use super::Item;

/// Centres looked at to choose an axis.
const SAMPLE: usize = 32;

impl Item {
    /// Position on an axis; ties by id.
    #[inline(always)]
    fn key(&self, axis: usize) -> u64 {
        u64::from(self.centre[axis]) << 32 | u64::from(self.id)
    }
}

pub(super) fn order(mut items: Vec<Item>) -> Vec<u32> {
    split(&mut items);
    let mut order: Vec<u32> = items.into_iter().map(|item| item.id).collect();
    // Selection leaves any order within a block; this one does not depend on how it selects.
    let (blocks, rest) = order.as_chunks_mut::<16>();
    blocks.iter_mut().for_each(sort_block);
    rest.sort_unstable();
    order
}

/// Sorts sixteen different numbers: each goes to the place that the count of smaller ones says. Straight-line, so faster
/// than a general sort, which took a tenth of the build.
fn sort_block(block: &mut [u32; 16]) {
    let unsorted = *block;
    for id in unsorted {
        let smaller: u32 = unsorted.iter().map(|&other| u32::from(other < id)).sum();
        block[smaller as usize & 15] = id;
    }
}

fn split(items: &mut [Item]) {
    if items.len() <= 16 {
        return;
    }
    let mut unit = 16;
    while unit * 16 < items.len() {
        unit *= 16;
    }
    let middle = items.len().div_ceil(unit) / 2 * unit;
    // One call per axis, so that each compares a fixed field.
    match widest_axis(items) {
        0 => items.select_nth_unstable_by_key(middle, |item| item.key(0)),
        1 => items.select_nth_unstable_by_key(middle, |item| item.key(1)),
        _ => items.select_nth_unstable_by_key(middle, |item| item.key(2)),
    };
    let (left, right) = items.split_at_mut(middle);
    split(left);
    split(right);
}

fn widest_axis(items: &[Item]) -> usize {
    let (mut low, mut high) = ([u32::MAX; 3], [0; 3]);
    for item in items.iter().step_by(items.len().div_ceil(SAMPLE)) {
        for k in 0..3 {
            low[k] = low[k].min(item.centre[k]);
            high[k] = high[k].max(item.centre[k]);
        }
    }
    let width = |k: usize| high[k] - low[k];
    let first = if width(1) > width(0) { 1 } else { 0 };
    if width(2) > width(first) { 2 } else { first }
}

//! Cut at random planes: many different trees over the same items, for experiments.
//!
//! Source: FASTCD 5.2.1, "a simple median-based BVH construction method ... partitioning triangles ... with a randomly-chosen
//! axis-aligned partitioning plane": an axis by chance, and half of the items in the order of their centres along it.
//! Beside it planes anywhere: a place on the axis by chance, within the box of the centres; items with a smaller centre go left. A
//! plane that leaves one side empty is replaced by half of the items along the longest axis.
//! Promises: the same tree for the same seed; depth logarithmic with medians, expected so without, where any depth is legal.

use super::item::{Extent, Item};
use super::{Plan, median};
use crate::random::SplitMix64;

pub(super) fn build(seed: u64, median: bool, items: &[Item], leaf_size: usize) -> Plan {
    let mut rng = SplitMix64::new(seed);
    let mut order: Vec<u64> = (0..items.len() as u64).collect();
    let mut cuts = vec![];
    let mut stack = vec![(0, items.len())];
    while let Some((start, end)) = stack.pop() {
        let keys = &mut order[start..end];
        if keys.len() <= leaf_size {
            cuts.push(0);
            continue;
        }
        let mut centres = Extent::EMPTY;
        keys.iter().for_each(|&key| centres.grow_to(&median::item(items, key).extent.centres()));
        let mut axis = rng.below(3) as usize;
        let plane = centres.min(axis) + rng.range(0.0, 1.0) as f32 * centres.width(axis);
        let mut left = 0;
        for i in 0..if median { 0 } else { keys.len() } {
            if median::item(items, keys[i]).extent.centre(axis) < plane {
                keys.swap(left, i);
                left += 1;
            }
        }
        if left == 0 || left == keys.len() {
            axis = if median { axis } else { centres.longest_axis() };
            let centre = |key: &u64| median::item(items, *key).extent.centre(axis);
            keys.sort_by(|a, b| centre(a).total_cmp(&centre(b)));
            left = keys.len() / 2;
        }
        cuts.push(left as u32);
        stack.push((start + left, end));
        stack.push((start, start + left));
    }
    Plan { order: median::in_order_of(items, &order), cuts }
}

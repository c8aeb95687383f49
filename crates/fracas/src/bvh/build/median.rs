//! Cut at the median along the longest axis: the baseline all papers name.
//!
//! Source: Teschner et al. 2005 and FASTCD 5.2.1; HASCD and PCCD use it as well.
//! Steps: box of the items, longest axis, the half with the smaller centres goes left (ties by position in the input).
//! Promises: balanced to one item at every node, so depth is the logarithm; O(n log n) expected.

use super::Plan;
use super::item::{Extent, Item};

pub(super) fn build(items: &[Item], leaf_size: usize) -> Plan {
    // Keys hold a centre in the high half and the item in the low half: integers sort faster than floats, and no two
    // are equal, so the halves do not depend on how the library selects.
    let mut keys: Vec<u64> = (0..items.len() as u64).collect();
    let mut cuts = vec![];
    halve(items, &mut keys, leaf_size, &mut cuts);
    Plan { order: in_order_of(items, &keys), cuts }
}

/// Cuts a range of keys down to the leaves.
pub(super) fn halve(items: &[Item], keys: &mut [u64], leaf_size: usize, cuts: &mut Vec<u32>) {
    let mut stack = vec![(0, keys.len())];
    while let Some((start, end)) = stack.pop() {
        let keys = &mut keys[start..end];
        if keys.len() <= leaf_size {
            cuts.push(0);
            continue;
        }
        let axis = extent(items, keys).longest_axis();
        for key in keys.iter_mut() {
            let centre = item(items, *key).extent.centre(axis);
            *key = u64::from(in_order(centre)) << 32 | (*key & 0xffff_ffff);
        }
        let half = keys.len() / 2;
        keys.select_nth_unstable(half);
        cuts.push(half as u32);
        stack.push((start + half, end));
        stack.push((start, start + half));
    }
}

/// The box around the items of keys.
pub(super) fn extent(items: &[Item], keys: &[u64]) -> Extent {
    let mut all = Extent::EMPTY;
    keys.iter().for_each(|&key| all.grow(&item(items, key).extent));
    all
}

/// The ids of the items in the order of the keys.
pub(super) fn in_order_of(items: &[Item], keys: &[u64]) -> Vec<u32> {
    keys.iter().map(|&key| item(items, key).id).collect()
}

#[inline]
pub(super) fn item(items: &[Item], key: u64) -> &Item {
    &items[key as u32 as usize]
}

/// A whole number that sorts like the float; -0.0 sorts just below 0.0.
#[inline]
fn in_order(x: f32) -> u32 {
    let bits = x.to_bits();
    bits ^ (((bits as i32) >> 31) as u32 | 0x8000_0000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_sort_like_floats() {
        let sorted =
            [f32::NEG_INFINITY, f32::MIN, -1.0, -1e-45, 0.0, 1e-45, 1.0, f32::MAX, f32::INFINITY];
        assert!(sorted.is_sorted_by_key(|&x| in_order(x)));
        assert!(in_order(-0.0) < in_order(0.0));
    }
}

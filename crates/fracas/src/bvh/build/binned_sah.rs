//! Cut where the surface heuristic is least, looking at bins of centroids instead of every item.
//!
//! Source: Wald 2007, "On fast construction of SAH-based bounding volume hierarchies".
//! What differs: bins along the longest axis of the centroids only; leaves by count.
//!
//! Steps: box of the centroids; bin every item along the axis; sweep the bins from both ends; cut between the two
//! bins with the least area-weighted sum of items; where there is no such cut (all centres in one place), halve
//! by position.
//! Promises: ends on every input, O(n log n) for reasonable ones; depth can reach n on adversarial ones.

use super::Item;
use crate::bounds::{Aabb32, Bound};

/// Settings of the binned SAH builder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Config {
    /// Bins along the axis, clipped to 2..=32. Default 16.
    pub bins: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self { bins: 16 }
    }
}

const MAX_BINS: usize = 32;

pub(super) fn build(config: &Config, items: &mut [Item], leaf_size: usize, cuts: &mut Vec<u32>) {
    let bins = config.bins.clamp(2, MAX_BINS);
    let mut stack = vec![(0, items.len())];
    while let Some((start, end)) = stack.pop() {
        let part = &mut items[start..end];
        if part.len() <= leaf_size {
            cuts.push(0);
            continue;
        }
        let cut = cut(part, bins);
        cuts.push(cut as u32);
        stack.push((start + cut, end));
        stack.push((start, start + cut));
    }
}

#[derive(Clone, Copy)]
struct Bin {
    aabb: Aabb32,
    count: u32,
}

const EMPTY_BIN: Bin = Bin { aabb: Aabb32::EMPTY, count: 0 };

/// Sorts items to both sides of the best cut; returns how many are on the left.
fn cut(items: &mut [Item], bins: usize) -> usize {
    let axis_of_bins = Axis::of(items, bins);
    let mut filled = [EMPTY_BIN; MAX_BINS];
    for item in items.iter() {
        let bin = &mut filled[axis_of_bins.bin(item)];
        bin.aabb = bin.aabb.union(&item.aabb);
        bin.count += 1;
    }
    let Some(first_right) = best_cut(&filled[..bins]) else {
        return items.len() / 2;
    };
    partition(items, |item| axis_of_bins.bin(item) < first_right)
}

/// Where bins lie: along one axis, between the outermost half centres.
struct Axis {
    axis: usize,
    origin: f32,
    scale: f32,
    last: usize,
}

impl Axis {
    fn of(items: &[Item], bins: usize) -> Self {
        let (mut low, mut high) = ([f32::INFINITY; 3], [f32::NEG_INFINITY; 3]);
        for item in items {
            for k in 0..3 {
                let c = item.half_centre(k);
                low[k] = if c < low[k] { c } else { low[k] };
                high[k] = if c > high[k] { c } else { high[k] };
            }
        }
        let axis = super::longest_axis(&Aabb32 { min: low, max: high });
        let scale = bins as f32 / (high[axis] - low[axis]);
        Self { axis, origin: low[axis], scale, last: bins - 1 }
    }

    /// The cast takes NaN (no width) to 0 and clips at the end, so every item has a bin.
    #[inline]
    fn bin(&self, item: &Item) -> usize {
        let place = ((item.half_centre(self.axis) - self.origin) * self.scale) as u32 as usize;
        place.min(self.last)
    }
}

/// The first bin of the right side, where the sum of area times count is least; none if all items share a bin.
fn best_cut(bins: &[Bin]) -> Option<usize> {
    let mut right_cost = [0.0; MAX_BINS];
    let (mut aabb, mut count) = (Aabb32::EMPTY, 0);
    for i in (1..bins.len()).rev() {
        aabb = aabb.union(&bins[i].aabb);
        count += bins[i].count;
        right_cost[i] = aabb.half_area() * f64::from(count);
    }
    let total = count + bins[0].count;
    let (mut aabb, mut count) = (Aabb32::EMPTY, 0);
    let mut best = None;
    let mut least = f64::INFINITY;
    for i in 1..bins.len() {
        aabb = aabb.union(&bins[i - 1].aabb);
        count += bins[i - 1].count;
        let cost = aabb.half_area() * f64::from(count) + right_cost[i];
        if count > 0 && count < total && cost < least {
            (least, best) = (cost, Some(i));
        }
    }
    best
}

/// Items that are left come first; returns their number.
fn partition(items: &mut [Item], is_left: impl Fn(&Item) -> bool) -> usize {
    let mut left = 0;
    for i in 0..items.len() {
        items.swap(i, left);
        left += usize::from(is_left(&items[left]));
    }
    left
}

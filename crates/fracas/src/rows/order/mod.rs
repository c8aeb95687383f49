//! In which order features stand in a tree.
//!
//! Both orders look at the centres of swept boxes, as 32-bit integers on one grid for the whole scene, equal steps on all axes; ties are broken by place in the input, so the order depends on the input alone.

mod hilbert;
mod kd;

use super::Step;

/// How features are ordered. Either is correct; they trade build time for traversal time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Median splits at multiples of 16^k, see `kd`. For trees that are refitted for several steps.
    Kd,
    /// Along a Hilbert curve, see `hilbert`. For trees that are made anew at every step.
    Hilbert,
}

impl Order {
    /// The order of features given by their corners: places in the list.
    pub(super) fn of<const K: usize>(
        self,
        step: Step<'_>,
        features: impl Iterator<Item = [u32; K]>,
    ) -> Vec<u32> {
        self.of_items(Item::of(step, features))
    }

    fn of_items(self, items: Vec<Item>) -> Vec<u32> {
        match self {
            Self::Kd => kd::order(items),
            Self::Hilbert => hilbert::order(&items),
        }
    }
}

/// A feature's centre on the grid, and its place in the list.
#[derive(Clone, Copy, Debug)]
struct Item {
    centre: [u32; 3],
    id: u32,
}

impl Item {
    /// The centres of the boxes that features sweep. (The means of their corners made traversals of boxes 6 % longer.)
    fn of<const K: usize>(step: Step<'_>, features: impl Iterator<Item = [u32; K]>) -> Vec<Self> {
        let bounds = step.bounds();
        // Halves, because a whole extent may not be a finite double; nothing here can make a result wrong, only slow.
        let half = |k: usize| bounds.max[k] / 2.0 - bounds.min[k] / 2.0;
        let widest = half(0).max(half(1)).max(half(2));
        // Half the range, so that the sum of two ends fills it.
        let range = f64::from(u32::MAX / 2);
        let scale = if widest > 0.0 { (range / 2.0 / widest).min(f64::MAX) } else { 0.0 };
        let shift = bounds.min.map(|low| low * scale);
        // Low ends, unused, negated high ends, unused: minima only, eight at a time. Floats, because every machine has
        // vector minima of those.
        let sweep = |(p, q): (&[f64; 3], &[f64; 3])| {
            let mut ends = [0.0f32; 8];
            for k in 0..3 {
                let (a, b) = (p[k] * scale - shift[k], q[k] * scale - shift[k]);
                ends[k] = if a < b { a } else { b } as f32;
                ends[k + 4] = -(if a > b { a } else { b } as f32);
            }
            ends
        };
        let vertices: Vec<[f32; 8]> = step.t0.iter().zip(step.t1).map(sweep).collect();
        let item = |(id, corners): (usize, [u32; K])| {
            let mut ends = vertices[corners[0] as usize];
            for &corner in &corners[1..] {
                let next = &vertices[corner as usize];
                for k in 0..8 {
                    ends[k] = if next[k] < ends[k] { next[k] } else { ends[k] };
                }
            }
            Self { centre: std::array::from_fn(|k| (ends[k] - ends[k + 4]) as u32), id: id as u32 }
        };
        features.enumerate().map(item).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    fn items(n: u32, range: u32) -> Vec<Item> {
        let mut rng = SplitMix64::new(u64::from(n));
        let mut centre = || std::array::from_fn(|_| rng.below(range));
        (0..n).map(|id| Item { centre: centre(), id }).collect()
    }

    #[test]
    fn every_order_is_a_permutation_even_of_coincident_centres() {
        for n in [0, 1, 15, 16, 17, 255, 256, 257, 1_000, 5_000] {
            for range in [1, 2, 1_000, u32::MAX] {
                for order in [Order::Kd, Order::Hilbert] {
                    let mut ids = order.of_items(items(n, range));
                    ids.sort_unstable();
                    assert_eq!(ids, Vec::from_iter(0..n));
                }
            }
        }
    }

    #[test]
    fn both_orders_keep_neighbours_together() {
        let items = items(4_096, u32::MAX);
        let spread = |ids: &[u32]| -> f64 {
            let extent = |block: &[u32], k: usize| {
                let all = block.iter().map(|&i| items[i as usize].centre[k]);
                f64::from(all.clone().max().unwrap() - all.min().unwrap())
            };
            ids.chunks(16).map(|block| (0..3).map(|k| extent(block, k)).sum::<f64>()).sum()
        };
        let input = spread(&Vec::from_iter(0..4_096));
        assert!(spread(&Order::Kd.of_items(items.clone())) < 0.2 * input);
        assert!(spread(&Order::Hilbert.of_items(items.clone())) < 0.3 * input);
    }
}

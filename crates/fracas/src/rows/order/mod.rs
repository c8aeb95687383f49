//! In which order features stand in a tree.
//!
//! Both orders look at the centres of the swept boxes, as 32-bit integers on one grid for the whole scene, equal steps on
//! all axes; ties are broken by place in the input, so the order depends on the input alone.

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
    /// The order of the centres: places in the list.
    pub(super) fn of(self, centres: &Centres) -> Vec<u32> {
        match self {
            Self::Kd => kd::order(centres),
            Self::Hilbert => hilbert::order(centres),
        }
    }
}

/// Centres of boxes on the grid.
#[derive(Clone, Debug)]
pub(super) struct Centres(Vec<[u32; 3]>);

impl Centres {
    /// The centres of the swept boxes of features.
    pub(super) fn of<const K: usize>(
        step: Step<'_>,
        features: impl Iterator<Item = [u32; K]>,
    ) -> Self {
        let bounds = step.bounds();
        // Halves, because a whole extent may not be a finite double; nothing here can make a result wrong, only slow.
        let half = |k: usize| bounds.max[k] / 2.0 - bounds.min[k] / 2.0;
        let widest = half(0).max(half(1)).max(half(2));
        let scale =
            if widest > 0.0 { (f64::from(u32::MAX) / 2.0 / widest).min(f64::MAX) } else { 0.0 };
        let shift = bounds.min.map(|low| low * scale);
        let centre = |corners| {
            let swept = step.swept_box(corners);
            std::array::from_fn(|k| {
                let middle = swept.min[k] / 2.0 + swept.max[k] / 2.0;
                (middle * scale - shift[k]) as u32
            })
        };
        Self(features.map(centre).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    fn centres(n: u32, range: u32) -> Centres {
        let mut rng = SplitMix64::new(u64::from(n));
        Centres((0..n).map(|_| std::array::from_fn(|_| rng.below(range))).collect())
    }

    #[test]
    fn every_order_is_a_permutation_even_of_coincident_centres() {
        for n in [0, 1, 15, 16, 17, 255, 256, 257, 1_000, 5_000] {
            for range in [1, 2, 1_000, u32::MAX] {
                for order in [Order::Kd, Order::Hilbert] {
                    let mut ids = order.of(&centres(n, range));
                    ids.sort_unstable();
                    assert_eq!(ids, Vec::from_iter(0..n));
                }
            }
        }
    }

    #[test]
    fn both_orders_keep_neighbours_together() {
        let centres = centres(4_096, u32::MAX);
        let spread = |ids: &[u32]| -> f64 {
            let extent = |block: &[u32], k: usize| {
                let all = block.iter().map(|&i| centres.0[i as usize][k]);
                f64::from(all.clone().max().unwrap() - all.min().unwrap())
            };
            ids.chunks(16).map(|block| (0..3).map(|k| extent(block, k)).sum::<f64>()).sum()
        };
        let input = spread(&Vec::from_iter(0..4_096));
        assert!(spread(&Order::Kd.of(&centres)) < 0.2 * input);
        assert!(spread(&Order::Hilbert.of(&centres)) < 0.3 * input);
    }
}

//! What a tree looks like, and whether it is sound.

use super::tree::{NONE, RowTree};
use super::{Form, Records};
use crate::simd::{Level, Row, Simd, Task};

/// Size and quality of a tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Statistics {
    /// Features.
    pub features: usize,
    /// Levels.
    pub depth: usize,
    /// Memory in use, see [`RowTree::bytes`].
    pub bytes: usize,
    /// For each level, leaves first: how many of its fifteen siblings a bound meets on average. Fewer is better.
    pub overlap: Vec<f64>,
}

impl<F: Form, const K: usize> RowTree<F, K> {
    /// Measures the tree; for reports, not for inner loops.
    pub fn statistics(&self) -> Statistics {
        Statistics {
            features: self.len,
            depth: self.levels.len(),
            bytes: self.bytes(),
            overlap: Level::best().run(Overlap(self)),
        }
    }

    /// Panics unless every feature stands in exactly one place and every bound is the one `records` give. For tests, after
    /// every change.
    pub fn assert_well_formed(&self, records: &Records<F>) {
        assert_eq!(self.frame, records.frame, "fitted within the frame of the records");
        assert_eq!(self.corners.len(), self.ids.len());
        for (ids, corners) in self.ids.iter().zip(&self.corners) {
            for lane in (0..16).filter(|&lane| ids.0[lane] == NONE) {
                assert!(corners.iter().all(|row| row.0[lane] == NONE), "no feature, no corners");
            }
        }
        if !self.places.is_empty() {
            let known = self.places.iter().zip(0..).filter(|(place, _)| **place != NONE);
            let mut count = 0;
            for (&place, id) in known {
                assert_eq!(self.ids[place as usize / 16].0[place as usize % 16], id, "its place");
                count += 1;
            }
            assert_eq!(count, self.len, "every feature has a place");
        }
        let mut ids: Vec<u32> = self.features().map(|(id, _)| id).collect();
        assert_eq!(ids.len(), self.len);
        ids.sort_unstable();
        assert!(ids.is_sorted_by(|a, b| a < b), "every feature once");
        let mut blocks = self.ids.len();
        for (k, level) in self.levels.iter().enumerate() {
            assert_eq!(level.len(), blocks, "level {k}");
            assert_eq!(level.len() == 1, k + 1 == self.levels.len(), "the last level is one block");
            blocks = blocks.div_ceil(16);
        }
        Level::Portable.run(Bounds(self, records));
    }
}

struct Overlap<'a, F: Form, const K: usize>(&'a RowTree<F, K>);

impl<F: Form, const K: usize> Task for Overlap<'_, F, K> {
    type Output = Vec<f64>;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Vec<f64> {
        let mut overlap = vec![];
        for level in &self.0.levels {
            let (mut bounds, mut met) = (0u64, 0u64);
            for block in level {
                for lane in 0..16 {
                    // A bound meets itself; an empty lane meets nothing.
                    if let Some(others) =
                        F::meets(simd, block, lane, block).count_ones().checked_sub(1)
                    {
                        bounds += 1;
                        met += u64::from(others);
                    }
                }
            }
            overlap.push(met as f64 / bounds.max(1) as f64);
        }
        overlap
    }
}

/// Every bound again, the slow way round.
struct Bounds<'a, F: Form, const K: usize>(&'a RowTree<F, K>, &'a Records<F>);

impl<F: Form, const K: usize> Task for Bounds<'_, F, K> {
    type Output = ();

    fn run<S: Simd>(self, simd: S) {
        let Self(tree, records) = self;
        for (i, block) in tree.levels.first().into_iter().flatten().enumerate() {
            let corners: &[Row<u32>; K] = &tree.corners[i];
            let taken = (0..16).filter(|&lane| tree.ids[i].0[lane] != NONE);
            let taken = taken.fold(0, |lanes, lane| lanes | 1 << lane);
            let want = F::leaf(simd, &records.frame, &records.list, corners, taken);
            assert_eq!(*block, want, "leaf block {i}");
        }
        for (k, pair) in tree.levels.windows(2).enumerate() {
            let mut want = vec![F::EMPTY; pair[1].len()];
            for (i, child) in pair[0].iter().enumerate() {
                F::unite(simd, child, &mut want[i / 16], i % 16);
            }
            assert_eq!(pair[1], want, "level {}", k + 1);
        }
        let mut crown = F::EMPTY;
        if let Some(root) = tree.levels.last() {
            F::unite(simd, &root[0], &mut crown, 0);
        }
        assert_eq!(tree.crown, crown, "crown");
    }
}

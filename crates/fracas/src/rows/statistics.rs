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
    /// Memory in use, bounds, corners and ids; without the vertex records, which trees share.
    pub bytes: usize,
    /// For each level, leaves first: how many of its fifteen siblings a bound meets on average. Fewer is better.
    pub overlap: Vec<f64>,
}

impl<F: Form, const K: usize> RowTree<F, K> {
    /// Measures the tree; for reports, not for inner loops.
    pub fn statistics(&self) -> Statistics {
        let blocks: usize = self.levels.iter().map(|level| size_of_val(&**level)).sum();
        let lists = size_of_val(&*self.ids) + size_of_val(&*self.corners);
        Statistics {
            features: self.len,
            depth: self.levels.len(),
            bytes: size_of::<Self>() + blocks + lists,
            overlap: Level::best().run(Overlap(self)),
        }
    }

    /// Panics unless every feature stands in exactly one place and every bound is the one `records` give. For tests, after
    /// every change.
    pub fn assert_well_formed(&self, records: &Records<F>) {
        assert_eq!(self.frame, records.frame, "fitted within the frame of the records");
        assert_eq!(self.ids.len(), self.len.div_ceil(16));
        assert_eq!(self.corners.len(), self.ids.len());
        let mut ids: Vec<u32> = self.ids.iter().flat_map(|row| row.0).collect();
        assert!(ids[self.len..].iter().all(|&id| id == NONE), "nothing after the last feature");
        let padding =
            self.corners.iter().flat_map(|rows| (0..16).map(|i| rows.map(|row| row.0[i])));
        assert!(padding.skip(self.len).flatten().all(|corner| corner == NONE));
        ids.truncate(self.len);
        ids.sort_unstable();
        assert!(ids.is_sorted_by(|a, b| a < b), "every feature once");
        let mut blocks = self.len.div_ceil(16);
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
        let mut children = self.0.len;
        let mut overlap = vec![];
        for level in &self.0.levels {
            let mut met = 0u64;
            for (i, block) in level.iter().enumerate() {
                for lane in 0..(children - 16 * i).min(16) {
                    // A bound meets itself.
                    met += u64::from(F::meets(simd, block, lane, block).count_ones()) - 1;
                }
            }
            overlap.push(met as f64 / children as f64);
            children = level.len();
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
            let want = F::leaf(simd, &records.list, corners, tree.len - 16 * i);
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

//! The implicit tree: made from an order, refitted from records.

use super::order::{Order, Sorter, Sweeps};
use super::{Form, Records, Step};
use crate::parallel;
use crate::simd::{Level, Row, Simd, Task};

/// No feature, or no vertex, in this lane.
pub(super) const NONE: u32 = u32::MAX;

/// A tree over features with `K` corners each (1 vertices, 2 edges, 3 faces).
#[derive(Clone, Debug)]
pub struct RowTree<F: Form, const K: usize> {
    /// How many features there are.
    pub(super) len: usize,
    /// The features in tree order, sixteen to a row; `NONE` in places that hold none.
    pub(super) ids: Vec<Row<u32>>,
    /// Their corners: row `k` holds corner `k` of sixteen features.
    pub(super) corners: Vec<[Row<u32>; K]>,
    /// Level 0 first; the last level has one block. No levels if there are no features.
    pub(super) levels: Vec<Vec<F::Block>>,
    /// Lane 0 bounds everything: stands in for every level above the last.
    pub(super) crown: F::Block,
    /// The frame of the records the bounds were made from.
    pub(super) frame: F::Frame,
    /// Leaf blocks that stand in order; those after them were appended by edits.
    pub(super) ordered: usize,
    /// By feature, where it stands; `NONE` if it is not there. Made by the first edit, empty until then.
    pub(super) places: Vec<u32>,
}

impl<F: Form, const K: usize> RowTree<F, K> {
    /// A tree over `features`, whose ids are their places in the list. Panics if a corner has no record.
    pub fn new(
        level: Level,
        records: &Records<F>,
        step: Step<'_>,
        features: &[[u32; K]],
        order: Order,
    ) -> Self {
        let sweeps = Sweeps::new(level, step);
        Self::sorted(level, records, &mut Sorter::new(&sweeps), features, order)
    }

    /// The same, with a sorter that other trees over the same positions use too.
    pub(super) fn sorted(
        level: Level,
        records: &Records<F>,
        sorter: &mut Sorter<'_>,
        features: &[[u32; K]],
        order: Order,
    ) -> Self {
        let mut tree = Self::empty(records);
        let feature = |i: usize| (i as u32, features[i]);
        tree.order(level, records, sorter, (features.len(), &feature), order);
        tree
    }

    /// A tree over features with ids of the caller's choice, all different.
    pub fn with_ids(
        level: Level,
        records: &Records<F>,
        step: Step<'_>,
        features: &[(u32, [u32; K])],
        order: Order,
    ) -> Self {
        let mut tree = Self::empty(records);
        tree.rebuild(level, records, step, features, order);
        tree
    }

    /// Makes the tree anew over other features; memory is used again.
    pub fn rebuild(
        &mut self,
        level: Level,
        records: &Records<F>,
        step: Step<'_>,
        features: &[(u32, [u32; K])],
        order: Order,
    ) {
        let feature = |i: usize| features[i];
        let sweeps = Sweeps::new(level, step);
        let sorter = &mut Sorter::new(&sweeps);
        self.order(level, records, sorter, (features.len(), &feature), order);
    }

    fn empty(records: &Records<F>) -> Self {
        Self {
            len: 0,
            ids: vec![],
            corners: vec![],
            levels: vec![],
            crown: F::EMPTY,
            frame: records.frame,
            ordered: 0,
            places: vec![],
        }
    }

    /// Puts `count` features in order and fits the tree.
    fn order(
        &mut self,
        level: Level,
        records: &Records<F>,
        sorter: &mut Sorter<'_>,
        (count, feature): (usize, &(impl Fn(usize) -> (u32, [u32; K]) + Sync)),
        order: Order,
    ) {
        let order = sorter.order(level, order, (count, &|i| feature(i).1));
        assert!(count < NONE as usize - 16, "ids are 32 bits");
        self.len = count;
        self.frame = records.frame;
        self.clear(count.div_ceil(16));
        if parallel::threads() == 1 {
            level.run(Make { tree: self, records, order, feature });
        } else {
            self.make_on_all_threads(level, records, order, feature);
        }
        self.make_levels();
        self.unite(level, 0);
        self.ordered = self.ids.len();
    }

    /// The same as `Make`: list after list, so that each is written once, by all threads.
    fn make_on_all_threads(
        &mut self,
        level: Level,
        records: &Records<F>,
        order: &[u32],
        feature: &(impl Fn(usize) -> (u32, [u32; K]) + Sync),
    ) {
        let blocks = order.len().div_ceil(16);
        let sixteen = |block: usize| &order[16 * block..order.len().min(16 * (block + 1))];
        parallel::refill(&mut self.ids, blocks, MAKE_GRAIN, |block| {
            let mut ids = Row::splat(NONE);
            for (lane, &i) in sixteen(block).iter().enumerate() {
                ids.0[lane] = feature(i as usize).0;
            }
            ids
        });
        parallel::refill(&mut self.corners, blocks, MAKE_GRAIN, |block| {
            let mut corners = [Row::splat(NONE); K];
            for (lane, &i) in sixteen(block).iter().enumerate() {
                let of = feature(i as usize).1;
                for k in 0..K {
                    corners[k].0[lane] = of[k];
                }
            }
            corners
        });
        let Some(leaves) = self.levels.first_mut() else { return };
        let corners = &self.corners;
        parallel::refill(leaves, blocks, MAKE_GRAIN, |block| {
            let taken = u16::MAX >> (16 - sixteen(block).len());
            level.run(Leaf::<F, K> { corners: &corners[block], taken, records })
        });
    }

    /// Empties the tree and makes room for so many leaf blocks, and an eighth more that is not touched: a fracture should not
    /// wait while all blocks are copied to a larger place.
    fn clear(&mut self, blocks: usize) {
        let room = blocks + blocks / 8;
        self.places.clear();
        self.ids.clear();
        self.ids.reserve_exact(room);
        self.corners.clear();
        self.corners.reserve_exact(room);
        // Blocks that stay must not keep lanes of children that are gone.
        self.levels.iter_mut().for_each(Vec::clear);
        if self.levels.is_empty() && blocks > 0 {
            self.levels.push(vec![]);
        }
        if let Some(leaves) = self.levels.first_mut() {
            leaves.reserve_exact(room);
        }
    }

    /// Fits all bounds to `records`, in place and on all threads: no new order, and on one thread no allocation.
    pub fn update(&mut self, level: Level, records: &Records<F>) {
        self.frame = records.frame;
        let (ids, corners) = (&self.ids, &self.corners);
        let fit = |first: usize, leaves: &mut [F::Block]| {
            let places = first..first + leaves.len();
            let (ids, corners) = (&ids[places.clone()], &corners[places]);
            level.run(FitLeaves::<F, K> { leaves, ids, corners, records });
        };
        match &mut self.levels[..] {
            // Leaves and what unites them in one go, while they are in the cache.
            [leaves, parents, ..] => {
                let grains = [16 * FIT_GRAIN, FIT_GRAIN];
                parallel::for_each_two_pieces(
                    (leaves, parents),
                    grains,
                    |first, leaves, parents| {
                        fit(first, leaves);
                        level.run(Unite::<F> { children: leaves, parents });
                    },
                );
                self.unite(level, 1);
            }
            [leaves] => {
                fit(0, leaves);
                self.unite(level, 0);
            }
            [] => self.unite(level, 0),
        }
    }

    /// Bounds of all levels above `from`, and the crown.
    fn unite(&mut self, level: Level, from: usize) {
        let Some((lowest, upper)) = self.levels[from..].split_first_mut() else {
            self.crown = F::EMPTY;
            return;
        };
        let mut below: &[F::Block] = lowest;
        for blocks in upper {
            parallel::for_each_piece(blocks, GRAIN, |first, parents| {
                let children = &below[16 * first..below.len().min(16 * (first + parents.len()))];
                level.run(Unite::<F> { children, parents });
            });
            below = blocks;
        }
        let crown = std::slice::from_mut(&mut self.crown);
        level.run(Unite::<F> { children: &below[..1], parents: crown });
    }

    /// How many features.
    pub fn len(&self) -> usize {
        self.len
    }

    /// True if there are no features.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Memory in use, room to grow included: bounds, corners, ids and, after edits, places; without the vertex records, which
    /// trees share.
    pub fn bytes(&self) -> usize {
        let blocks: usize = self.levels.iter().map(Vec::capacity).sum();
        size_of::<Self>()
            + blocks * size_of::<F::Block>()
            + self.ids.capacity() * size_of::<Row<u32>>()
            + self.corners.capacity() * size_of::<[Row<u32>; K]>()
            + self.places.capacity() * size_of::<u32>()
    }

    /// The features in tree order: id and corners.
    pub fn features(&self) -> impl Iterator<Item = (u32, [u32; K])> {
        let places = self.ids.iter().zip(&self.corners);
        let lanes = places.flat_map(|(ids, corners)| {
            (0..16).map(|lane| (ids.0[lane], corners.each_ref().map(|row| row.0[lane])))
        });
        lanes.filter(|(id, _)| *id != NONE)
    }

    /// The corners of the feature in place `slot`.
    #[inline(always)]
    pub(super) fn corners_at(&self, slot: usize) -> [u32; K] {
        self.corners[slot / 16].each_ref().map(|row| row.0[slot % 16])
    }

    /// Block `i` of a level; above the last level, the crown.
    #[inline(always)]
    pub(super) fn block(&self, level: usize, i: usize) -> &F::Block {
        self.levels.get(level).map_or(&self.crown, |blocks| &blocks[i])
    }

    /// Makes as many levels of as many blocks as there are features; new blocks are empty.
    pub(super) fn make_levels(&mut self) {
        let mut blocks = self.ids.len();
        let mut depth = 0;
        while blocks > 0 {
            if depth == self.levels.len() {
                self.levels.push(vec![]);
            }
            let level = &mut self.levels[depth];
            if level.capacity() == 0 {
                level.reserve_exact(blocks);
            }
            level.resize(blocks, F::EMPTY);
            depth += 1;
            blocks = if blocks == 1 { 0 } else { blocks.div_ceil(16) };
        }
        self.levels.truncate(depth);
    }
}

/// Blocks that one task unites.
const GRAIN: usize = 256;
/// Blocks above leaves that one task fits, with the leaves.
const FIT_GRAIN: usize = 4;

/// Features into places, and the bounds of leaf blocks.
struct Make<'a, F: Form, C, const K: usize> {
    tree: &'a mut RowTree<F, K>,
    records: &'a Records<F>,
    order: &'a [u32],
    feature: &'a C,
}

impl<F: Form, C: Fn(usize) -> (u32, [u32; K]), const K: usize> Task for Make<'_, F, C, K> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        let Self { tree, records: Records { frame, list, .. }, order, feature } = self;
        for sixteen in order.chunks(16) {
            let (mut ids, mut corners) = (Row::splat(NONE), [Row::splat(NONE); K]);
            for (lane, &i) in sixteen.iter().enumerate() {
                let (id, of) = feature(i as usize);
                ids.0[lane] = id;
                for k in 0..K {
                    corners[k].0[lane] = of[k];
                }
            }
            let taken = u16::MAX >> (16 - sixteen.len());
            tree.levels[0].push(F::leaf(simd, frame, list, &corners, taken));
            tree.ids.push(ids);
            tree.corners.push(corners);
        }
    }
}

/// Leaf blocks that one task makes.
const MAKE_GRAIN: usize = 64;

/// The bounds of one leaf block.
struct Leaf<'a, F: Form, const K: usize> {
    corners: &'a [Row<u32>; K],
    taken: u16,
    records: &'a Records<F>,
}

impl<F: Form, const K: usize> Task for Leaf<'_, F, K> {
    type Output = F::Block;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> F::Block {
        let Records { frame, list, .. } = self.records;
        F::leaf(simd, frame, list, self.corners, self.taken)
    }
}

/// Bounds of some leaf blocks.
struct FitLeaves<'a, F: Form, const K: usize> {
    leaves: &'a mut [F::Block],
    ids: &'a [Row<u32>],
    corners: &'a [[Row<u32>; K]],
    records: &'a Records<F>,
}

impl<F: Form, const K: usize> Task for FitLeaves<'_, F, K> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        let Records { frame, list, .. } = self.records;
        for ((leaf, corners), ids) in self.leaves.iter_mut().zip(self.corners).zip(self.ids) {
            let taken = !simd.lanes_sharing([NONE], std::array::from_ref(ids));
            *leaf = F::leaf(simd, frame, list, corners, taken);
        }
    }
}

/// Bounds of some blocks from those of the sixteen below each.
struct Unite<'a, F: Form> {
    children: &'a [F::Block],
    parents: &'a mut [F::Block],
}

impl<F: Form> Task for Unite<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        for (i, child) in self.children.iter().enumerate() {
            F::unite(simd, child, &mut self.parents[i / 16], i % 16);
        }
    }
}

//! The implicit tree: made from an order, refitted from records.

use super::order::Order;
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
        let mut tree = Self::empty(records);
        let feature = |i: usize| (i as u32, features[i]);
        tree.order(level, records, step, (features.len(), &feature), order);
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
        self.order(level, records, step, (features.len(), &feature), order);
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
        }
    }

    /// Puts `count` features in order and fits the tree.
    fn order(
        &mut self,
        level: Level,
        records: &Records<F>,
        step: Step<'_>,
        (count, feature): (usize, &impl Fn(usize) -> (u32, [u32; K])),
        order: Order,
    ) {
        let order = order.of(step, (0..count).map(|i| feature(i).1));
        self.place(order.iter().map(|&i| feature(i as usize)));
        self.ordered = self.ids.len();
        self.update(level, records);
    }

    /// Fits all bounds to `records`, in place and on all threads: no new order, and on one thread no allocation.
    pub fn update(&mut self, level: Level, records: &Records<F>) {
        self.frame = records.frame;
        let Some((leaves, upper)) = self.levels.split_first_mut() else {
            self.crown = F::EMPTY;
            return;
        };
        let (ids, corners) = (&self.ids, &self.corners);
        parallel::for_each_piece(leaves, GRAIN, |first, leaves| {
            let places = first..first + leaves.len();
            let (ids, corners) = (&ids[places.clone()], &corners[places]);
            level.run(FitLeaves::<F, K> { leaves, ids, corners, records });
        });
        let mut below: &[F::Block] = leaves;
        for blocks in upper {
            parallel::for_each_piece(blocks, GRAIN, |first, parents| {
                let children = &below[16 * first..below.len().min(16 * (first + parents.len()))];
                level.run(Unite::<F> { children, parents });
            });
            below = blocks;
        }
        level.run(Unite::<F> {
            children: &below[..1],
            parents: std::slice::from_mut(&mut self.crown),
        });
    }

    /// How many features.
    pub fn len(&self) -> usize {
        self.len
    }

    /// True if there are no features.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Memory in use: bounds, corners and ids; without the vertex records, which trees share.
    pub fn bytes(&self) -> usize {
        let bounds: usize = self.levels.iter().map(|level| size_of_val(&**level)).sum();
        size_of::<Self>() + bounds + size_of_val(&*self.ids) + size_of_val(&*self.corners)
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

    /// Puts features in their places and makes room for the bounds, which are empty until the next `update`.
    fn place(&mut self, features: impl ExactSizeIterator<Item = (u32, [u32; K])>) {
        self.len = features.len();
        self.ids.clear();
        self.corners.clear();
        // Blocks that stay must not keep lanes of children that are gone.
        self.levels.iter_mut().for_each(Vec::clear);
        self.append(features);
    }

    /// Puts features into blocks of their own after the last.
    pub(super) fn append(&mut self, features: impl ExactSizeIterator<Item = (u32, [u32; K])>) {
        let start = self.ids.len();
        let blocks = start + features.len().div_ceil(16);
        assert!(blocks < NONE as usize / 16, "ids are 32 bits");
        self.ids.resize(blocks, Row::splat(NONE));
        self.corners.resize(blocks, [Row::splat(NONE); K]);
        for (i, feature) in features.enumerate() {
            self.put(16 * start + i, feature);
        }
        self.make_levels();
    }

    /// Puts a feature, or `NONE`, into place `slot`.
    pub(super) fn put(&mut self, slot: usize, (id, corners): (u32, [u32; K])) {
        self.ids[slot / 16].0[slot % 16] = id;
        for k in 0..K {
            self.corners[slot / 16][k].0[slot % 16] = corners[k];
        }
    }

    /// Makes as many levels of as many blocks as there are features; new blocks are empty.
    fn make_levels(&mut self) {
        let mut blocks = self.ids.len();
        let mut depth = 0;
        while blocks > 0 {
            if depth == self.levels.len() {
                self.levels.push(vec![]);
            }
            self.levels[depth].resize(blocks, F::EMPTY);
            depth += 1;
            blocks = if blocks == 1 { 0 } else { blocks.div_ceil(16) };
        }
        self.levels.truncate(depth);
    }
}

/// Blocks that one task fits.
const GRAIN: usize = 256;

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
        let Records { frame, list } = self.records;
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

//! Builders: who decides which items go together.
//!
//! A builder sees boxes with ids and nothing else, be they primitives or the roots of finished trees. It brings the
//! items into leaf order and says where to cut, in a list that is read while walking the tree parents first: for an
//! inner node the number of items on its left (never 0, never all), for a leaf 0. Trees are planted from that list, so
//! a builder needs to know nothing about nodes.
//!
//! Promises of every builder: leaves hold at most `leaf_size` items, every item is in one leaf, the result depends on the
//! items and their order alone, and the work ends on every input: coincident, flat, huge, denormal.

pub mod binned_sah;
pub mod grid_hash;
pub mod median;

use super::store::{Loose, NONE, Node};
use super::{Bvh, NodeId};
use crate::bounds::{Aabb32, Bound};

/// Which builder, with its settings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Builder {
    /// Cut at the median along the longest axis: the baseline of the papers. Balanced; nothing to set.
    Median,
    /// FASTCD 5.5: hash centroids into a grid, then cut small cells at the median.
    GridHash(grid_hash::Config),
    /// Cut where the surface heuristic over binned centroids is least.
    BinnedSah(binned_sah::Config),
}

impl Builder {
    /// Sorts items into leaf order and returns the cuts, parents first.
    pub(super) fn build(&self, items: &mut [Item], leaf_size: usize) -> Vec<u32> {
        let mut cuts = Vec::with_capacity(2 * items.len().div_ceil(leaf_size));
        if items.is_empty() {
            return cuts;
        }
        match self {
            Self::Median => median::build(items, leaf_size, &mut cuts),
            Self::GridHash(config) => grid_hash::build(config, items, leaf_size, &mut cuts),
            Self::BinnedSah(config) => binned_sah::build(config, items, leaf_size, &mut cuts),
        }
        cuts
    }
}

/// A box and what it stands for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) aabb: Aabb32,
    pub(super) id: u32,
}

impl Item {
    pub(super) fn new(bound: &impl Bound, id: u32) -> Self {
        Self { aabb: bound.aabb(), id }
    }

    /// Half the centre of the box, ends at infinity clipped. Half, so that differences of two do not overflow.
    #[inline]
    fn half_centre(&self, axis: usize) -> f32 {
        let quarter = |end: f32| 0.25 * end.clamp(f32::MIN, f32::MAX);
        quarter(self.aabb.min[axis]) + quarter(self.aabb.max[axis])
    }
}

/// The longest axis of a box; the first among equals.
fn longest_axis(aabb: &Aabb32) -> usize {
    let w = aabb.widths();
    let first = if w[1] > w[0] { 1 } else { 0 };
    if w[2] > w[first] { 2 } else { first }
}

impl<B: Bound> Bvh<B> {
    /// A loose tree over items with `leaf_size` each; `leaf` turns the items of one leaf into a record.
    pub(super) fn plant(
        &mut self,
        mut items: Vec<Item>,
        leaf_size: usize,
        mut leaf: impl FnMut(&mut Self, &[Item]) -> Loose<B>,
    ) -> Loose<B> {
        let cuts = self.config.builder.build(&mut items, leaf_size);
        let mut cuts = cuts.into_iter();
        let mut root = Node::VACANT;
        let mut inner = vec![];
        let mut stack = vec![(NONE, 0..items.len())];
        while let Some((at, range)) = stack.pop() {
            let cut = cuts.next().map_or(0, |cut| cut as usize);
            let loose = if cut == 0 {
                leaf(self, &items[range])
            } else {
                let pair = self.allocate_pair(at);
                let middle = range.start + cut;
                stack.push((2 * pair + 1, middle..range.end));
                stack.push((2 * pair, range.start..middle));
                inner.push(at);
                Loose { node: Node { bound: B::EMPTY, first: pair, count: 0 }, body: NONE }
            };
            if at == NONE {
                root = loose.node;
                if cut == 0 {
                    return loose;
                }
            } else {
                self.put(at, loose);
            }
        }
        for at in inner.into_iter().skip(1).rev() {
            self.nodes[at as usize].bound = self.fitted(&self.nodes[at as usize]);
        }
        root.bound = self.fitted(&root);
        Loose { node: root, body: NONE }
    }

    /// A loose tree over primitives.
    pub(super) fn plant_primitives(&mut self, primitives: &[u32], bounds: &[B]) -> Loose<B> {
        let items = primitives.iter().map(|&p| Item::new(&bounds[p as usize], p)).collect();
        let size = self.config.leaf_size;
        self.plant(items, size, |bvh, items| {
            bvh.loose_leaf(items.iter().map(|item| (item.id, bounds[item.id as usize])))
        })
    }

    /// A loose tree over finished trees; there must be one at least.
    pub(super) fn plant_trees(&mut self, trees: &[Loose<B>]) -> Loose<B> {
        let items = (0..).zip(trees).map(|(i, tree)| Item::new(&tree.node.bound, i)).collect();
        self.plant(items, 1, |_, items| trees[items[0].id as usize])
    }

    /// Puts a loose tree down as the whole tree, or beside the node `sibling`.
    pub(super) fn attach(&mut self, sibling: NodeId, loose: Loose<B>) {
        if self.nodes[sibling as usize].is_vacant() {
            return self.put(sibling, loose);
        }
        let old = self.take(sibling);
        let pair = self.allocate_pair(sibling);
        let above = Node { bound: B::EMPTY, first: pair, count: 0 };
        self.put(2 * pair, old);
        self.put(2 * pair + 1, loose);
        self.put(sibling, Loose { node: above, body: NONE });
        self.fit_upwards(sibling);
    }
}

//! Builders: who decides which items go together.
//!
//! A builder sees boxes with ids and nothing else, be they primitives or the roots of finished trees. It returns the
//! ids in leaf order and where to cut, a list that is read while walking the tree parents first: for an inner node the
//! number of items on its left (never 0, never all), for a leaf 0. Trees are planted from that, so a builder needs
//! to know nothing about nodes.
//!
//! Promises of every builder: leaves hold at most `leaf_size` items, every item is in one leaf, the result depends on
//! the items and their order alone, and the work ends on every input: coincident, flat, huge, denormal.

pub mod binned_sah;
pub mod grid_hash;
mod item;
mod median;
mod random_plane;

use super::store::{Loose, NONE, Node};
use super::{Bvh, NodeId};
use crate::bounds::Bound;

pub(super) use item::Item;

/// Which builder, with its settings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Builder {
    /// Cut at the median along the longest axis: the baseline of the papers. Balanced; nothing to set.
    Median,
    /// FASTCD 5.5: hash centroids into a grid, then cut small cells at the median.
    GridHash(grid_hash::Config),
    /// Cut where the surface heuristic over binned centroids is least.
    BinnedSah(binned_sah::Config),
    /// Cut at the median along an axis chosen by chance, as FASTCD 5.2.1. For experiments that need many trees over the same
    /// items.
    RandomMedian {
        /// Another seed, another tree.
        seed: u64,
    },
    /// Cut at any plane, chosen by chance: trees as uneven as they come.
    RandomPlane {
        /// Another seed, another tree.
        seed: u64,
    },
}

impl Builder {
    /// Decides on a tree over items with at most `leaf_size` to a leaf.
    pub(super) fn build(&self, items: impl Iterator<Item = Item>, leaf_size: usize) -> Plan {
        let items = &mut items.collect::<Vec<_>>()[..];
        if items.is_empty() {
            return Plan { order: vec![], cuts: vec![] };
        }
        match self {
            Self::Median => median::build(items, leaf_size),
            Self::GridHash(config) => grid_hash::build(config, items, leaf_size),
            Self::BinnedSah(config) => binned_sah::build(config, items, leaf_size),
            Self::RandomMedian { seed } => random_plane::build(*seed, true, items, leaf_size),
            Self::RandomPlane { seed } => random_plane::build(*seed, false, items, leaf_size),
        }
    }
}

/// A tree as a builder describes it.
pub(super) struct Plan {
    /// Ids of the items, leaf after leaf.
    pub(super) order: Vec<u32>,
    /// For each node, parents first, left before right: how many items go left, or 0 for a leaf.
    pub(super) cuts: Vec<u32>,
}

impl Plan {
    /// Inner nodes: one less than leaves.
    fn inner_nodes(&self) -> usize {
        self.cuts.len() / 2
    }
}

impl<B: Bound> Bvh<B> {
    /// The loose tree of a plan; `leaf` turns the ids of one leaf into a record.
    pub(super) fn plant(
        &mut self,
        plan: Plan,
        mut leaf: impl FnMut(&mut Self, &[u32]) -> Loose<B>,
    ) -> Loose<B> {
        self.reserve_pairs(plan.inner_nodes());
        let Plan { order, cuts } = plan;
        let mut cuts = cuts.into_iter();
        let mut root = Node::VACANT;
        let mut inner = vec![];
        let mut stack = vec![(NONE, 0..order.len())];
        while let Some((at, range)) = stack.pop() {
            let cut = cuts.next().map_or(0, |cut| cut as usize);
            let loose = if cut == 0 {
                leaf(self, &order[range])
            } else {
                let pair = self.allocate_pair(at);
                let middle = range.start + cut;
                stack.push((2 * pair + 1, middle..range.end));
                stack.push((2 * pair, range.start..middle));
                inner.push(at);
                Loose { bound: B::EMPTY, node: Node { first: pair, count: 0 }, body: NONE }
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
            self.bounds[at as usize] = self.fitted(&self.nodes[at as usize]);
        }
        Loose { bound: self.fitted(&root), node: root, body: NONE }
    }

    /// A loose tree over primitives given with their bounds by number.
    pub(super) fn plant_primitives(
        &mut self,
        count: usize,
        primitive: impl Fn(u32) -> (u32, B),
    ) -> Loose<B> {
        let items = (0..count as u32).map(|i| Item::new(&primitive(i).1, i));
        let plan = self.config.builder.build(items, self.config.leaf_size);
        self.reserve_blocks(plan.inner_nodes() + 1);
        self.plant(plan, |bvh, numbers| bvh.loose_leaf(numbers.iter().map(|&i| primitive(i))))
    }

    /// A loose tree over finished trees; there must be one at least.
    pub(super) fn plant_trees(&mut self, trees: &[Loose<B>]) -> Loose<B> {
        let items = (0..).zip(trees).map(|(i, tree)| Item::new(&tree.bound, i));
        let plan = self.config.builder.build(items, 1);
        self.plant(plan, |_, numbers| trees[numbers[0] as usize])
    }

    /// Puts a loose tree down as the whole tree, or beside the node `sibling`.
    pub(super) fn attach(&mut self, sibling: NodeId, loose: Loose<B>) {
        if self.nodes[sibling as usize].is_vacant() {
            return self.put(sibling, loose);
        }
        let old = self.take(sibling);
        let pair = self.allocate_pair(sibling);
        let above = Node { first: pair, count: 0 };
        self.put(2 * pair, old);
        self.put(2 * pair + 1, loose);
        self.put(sibling, Loose { bound: B::EMPTY, node: above, body: NONE });
        self.fit_upwards(sibling);
    }
}

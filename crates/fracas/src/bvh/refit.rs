//! Refit: the same tree around primitives that moved. Linear, in place, without allocation.
//!
//! Children come before parents by walking the tree along the parent links, so it does not matter how edits have mixed
//! the ids. In a fresh tree that walk reads memory in order.

use super::store::NONE;
use super::{Bvh, NodeId, ROOT};
use crate::bounds::Bound;

impl<B: Bound> Bvh<B> {
    /// Takes new bounds for all primitives, `bounds[i]` for primitive i, and fits every node to them.
    ///
    /// # Panics
    /// If a primitive of the tree has no bound.
    pub fn refit(&mut self, bounds: &[B]) {
        if !self.is_empty() {
            self.refit_below(ROOT, bounds);
        }
    }

    /// The nodes below and including `top`, children first; none if there is no such node.
    pub fn children_first(&self, top: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let first = self.is_node(top).then(|| self.first_leaf(top));
        std::iter::successors(first, move |&at| (at != top).then(|| self.after(at)))
    }

    /// Fits the nodes below and including `top`, children first.
    pub(super) fn refit_below(&mut self, top: NodeId, bounds: &[B]) {
        let mut at = self.first_leaf(top);
        loop {
            self.fit_to(at, bounds);
            if at == top {
                return;
            }
            at = self.after(at);
        }
    }

    /// The next node of a walk children first; `at` must not be the root.
    fn after(&self, at: NodeId) -> NodeId {
        // Left child: its sibling's subtree is next. Right child: both are done, so their parent is next.
        if at & 1 == 0 { self.first_leaf(at + 1) } else { self.parents[at as usize / 2] }
    }

    fn first_leaf(&self, mut node: NodeId) -> NodeId {
        while let Some([left, _]) = self.children(node) {
            node = left;
        }
        node
    }

    #[inline]
    fn fit_to(&mut self, at: NodeId, bounds: &[B]) {
        let node = self.nodes[at as usize];
        for slot in node.slots(self.config.leaf_size) {
            self.slot_bounds[slot] = bounds[self.slots[slot] as usize];
        }
        self.bounds[at as usize] = self.fitted(&node);
    }

    /// Fits a node and everything above it.
    pub(super) fn fit_upwards(&mut self, mut at: NodeId) {
        while at != NONE {
            self.bounds[at as usize] = self.fitted(&self.nodes[at as usize]);
            at = self.parents[at as usize / 2];
        }
    }
}

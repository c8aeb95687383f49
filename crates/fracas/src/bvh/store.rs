//! Where nodes and blocks live, and how a node's record moves from one id to another.
//!
//! A record that leaves the tree is `Loose`: it owns what hangs below it, but nothing knows where it is until it is
//! put down again. Putting it down repairs every link that names its id: the parent link of its children, the leaf of
//! its primitives, the root of its body.

use std::ops::Range;

use super::{BODY_EMPTY, Bvh, NodeId};
use crate::bounds::Bound;

/// No node, no pair, no body.
pub(super) const NONE: u32 = u32::MAX;

/// What hangs below a node: inner if `count` is 0, else a leaf.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Inner: the pair of children. Leaf: the block. Vacant: `NONE`.
    pub(super) first: u32,
    /// Primitives in the block; 0 for an inner or vacant node.
    pub(super) count: u32,
}

impl Node {
    pub(super) const VACANT: Self = Self { first: NONE, count: 0 };

    #[inline]
    pub(super) fn is_vacant(&self) -> bool {
        self.first == NONE
    }

    #[inline]
    pub(super) fn is_leaf(&self) -> bool {
        self.count > 0
    }

    #[inline]
    pub(super) fn children(&self) -> Option<[NodeId; 2]> {
        (self.count == 0 && self.first != NONE).then(|| [2 * self.first, 2 * self.first + 1])
    }

    /// The slots in use; none for an inner node.
    #[inline]
    pub(super) fn slots(&self, leaf_size: usize) -> Range<usize> {
        let start = if self.is_leaf() { self.first as usize * leaf_size } else { 0 };
        start..start + self.count as usize
    }
}

/// A record outside the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Loose<B> {
    pub(super) bound: B,
    pub(super) node: Node,
    /// The body whose root it is, or `NONE`.
    pub(super) body: u32,
}

impl<B: Bound> Bvh<B> {
    /// A pair of vacant siblings below `parent`; returns its number.
    pub(super) fn allocate_pair(&mut self, parent: NodeId) -> u32 {
        if let Some(pair) = self.free_pairs.pop() {
            self.parents[pair as usize] = parent;
            return pair;
        }
        let pair = self.parents.len() as u32;
        self.parents.push(parent);
        self.nodes.extend([Node::VACANT; 2]);
        self.bounds.extend([B::EMPTY; 2]);
        self.body_at.extend([NONE; 2]);
        self.marked.extend([false; 2]);
        pair
    }

    /// Makes room for so many more pairs, free ones counted, and a quarter more, for the reason given below.
    pub(super) fn reserve_pairs(&mut self, pairs: usize) {
        let new = pairs.saturating_sub(self.free_pairs.len());
        let new = new + new / 4;
        self.parents.reserve(new);
        self.nodes.reserve(2 * new);
        self.bounds.reserve(2 * new);
        self.body_at.reserve(2 * new);
        self.marked.reserve(2 * new);
        self.seeds.reserve(2 * pairs);
    }

    /// Makes room for so many more blocks, free ones counted, and a quarter more: cracks break leaves up, and a fracture
    /// should not wait while all slots are copied to a larger place (2 of 12 ms for 250 K triangles).
    pub(super) fn reserve_blocks(&mut self, blocks: usize) {
        let new = blocks.saturating_sub(self.free_blocks.len());
        let slots = (new + new / 4) * self.config.leaf_size;
        self.slots.reserve(slots);
        self.slot_bounds.reserve(slots);
    }

    /// Gives back a pair whose records have been taken.
    pub(super) fn free_pair(&mut self, pair: u32) {
        let node = 2 * pair as usize;
        debug_assert!(self.nodes[node].is_vacant() && self.nodes[node + 1].is_vacant());
        self.parents[pair as usize] = NONE;
        self.free_pairs.push(pair);
    }

    /// A leaf record for at most `leaf_size` primitives; `leaf_of` follows when it is put down.
    pub(super) fn loose_leaf(&mut self, primitives: impl Iterator<Item = (u32, B)>) -> Loose<B> {
        let size = self.config.leaf_size;
        let block = self.free_blocks.pop().unwrap_or_else(|| {
            let block = (self.slots.len() / size) as u32;
            self.slots.resize(self.slots.len() + size, NONE);
            self.slot_bounds.resize(self.slots.len(), B::EMPTY);
            block
        });
        let (mut bound, mut count) = (B::EMPTY, 0);
        for (slot, (primitive, b)) in (block as usize * size..).zip(primitives) {
            self.slots[slot] = primitive;
            self.slot_bounds[slot] = b;
            bound = bound.union(&b);
            count += 1;
        }
        debug_assert!(count as usize <= size && count > 0);
        Loose { bound, node: Node { first: block, count }, body: NONE }
    }

    /// Takes the record out of a node and leaves it vacant. What hangs below must be put down again or freed.
    pub(super) fn take(&mut self, at: NodeId) -> Loose<B> {
        let node = std::mem::replace(&mut self.nodes[at as usize], Node::VACANT);
        let body = std::mem::replace(&mut self.body_at[at as usize], NONE);
        Loose { bound: self.bounds[at as usize], node, body }
    }

    /// Puts a record down at a vacant node.
    pub(super) fn put(&mut self, at: NodeId, loose: Loose<B>) {
        debug_assert!(self.nodes[at as usize].is_vacant());
        if loose.node.is_leaf() {
            for slot in loose.node.slots(self.config.leaf_size) {
                self.leaf_of[self.slots[slot] as usize] = at;
            }
        } else {
            self.parents[loose.node.first as usize] = at;
        }
        if loose.body != NONE {
            self.bodies[loose.body as usize] = at;
        }
        self.nodes[at as usize] = loose.node;
        self.bounds[at as usize] = loose.bound;
        self.body_at[at as usize] = loose.body;
        self.seeds.push(at);
    }

    /// Gives back everything below a loose record, and the record itself. Its body, if it has one, becomes empty.
    pub(super) fn free_loose(&mut self, loose: Loose<B>) {
        if loose.body != NONE {
            self.bodies[loose.body as usize] = BODY_EMPTY;
        }
        let mut stack = vec![loose.node];
        while let Some(node) = stack.pop() {
            if let Some([left, right]) = node.children() {
                stack.extend([self.take(right).node, self.take(left).node]);
                self.free_pair(node.first);
            } else if node.is_leaf() {
                for slot in node.slots(self.config.leaf_size) {
                    self.leaf_of[self.slots[slot] as usize] = NONE;
                }
                self.free_block(node.first);
            }
        }
    }

    /// Gives back a block whose primitives have gone elsewhere.
    pub(super) fn free_block(&mut self, block: u32) {
        let start = block as usize * self.config.leaf_size;
        self.slots[start..start + self.config.leaf_size].fill(NONE);
        self.free_blocks.push(block);
    }

    /// What a node's bound must be: the union over its children or its slots.
    #[inline]
    pub(super) fn fitted(&self, node: &Node) -> B {
        if let Some([left, right]) = node.children() {
            return self.bound(left).union(self.bound(right));
        }
        let slots = node.slots(self.config.leaf_size);
        self.slot_bounds[slots].iter().fold(B::EMPTY, |all, b| all.union(b))
    }
}

//! The last step of a traversal: primitives of one leaf, or of two that overlap.

use super::super::store::Node;
use super::super::{Bvh, MAX_LEAF_SIZE, NodeId};
use super::Workspace;
use crate::bounds::Bound;

/// Most overlaps two leaves can have.
pub(super) const MOST_PAIRS: usize = MAX_LEAF_SIZE * MAX_LEAF_SIZE;

impl Workspace {
    /// Writes a pair down and keeps it only if it overlaps: a store is cheaper than a branch that goes either way.
    #[inline]
    fn note(&mut self, a: u32, b: u32, overlap: bool) {
        self.a[self.pending] = a;
        self.b[self.pending] = b;
        self.pending += usize::from(overlap);
    }
}

impl<B: Bound> Bvh<B> {
    /// Overlaps within one leaf.
    pub(super) fn pairs_in_leaf(&self, at: NodeId, workspace: &mut Workspace) {
        let slots = self.nodes[at as usize].slots(self.config.leaf_size);
        let (ids, bounds) = (&self.slots[slots.clone()], &self.slot_bounds[slots]);
        for i in 1..ids.len() {
            for j in 0..i {
                workspace.note(ids[j], ids[i], bounds[j].overlaps(&bounds[i]));
            }
        }
        workspace.work.box_tests += (ids.len() * (ids.len() - 1) / 2) as u64;
    }

    /// Overlaps between two leaves whose own bounds overlap. The bound of a leaf with one primitive is that primitive's, so
    /// it is not compared again.
    pub(super) fn pairs_of_leaves(
        &self,
        leaf_a: &Node<B>,
        other: &Self,
        leaf_b: &Node<B>,
        workspace: &mut Workspace,
    ) {
        let (slots_a, slots_b) =
            (leaf_a.slots(self.config.leaf_size), leaf_b.slots(other.config.leaf_size));
        let (ids_a, bounds_a) = (&self.slots[slots_a.clone()], &self.slot_bounds[slots_a]);
        let (ids_b, bounds_b) = (&other.slots[slots_b.clone()], &other.slot_bounds[slots_b]);
        if let ([a], [b]) = (ids_a, ids_b) {
            return workspace.note(*a, *b, true);
        }
        if ids_a.len() > 1 {
            workspace.work.box_tests += ids_a.len() as u64;
        }
        for (&a, bound_a) in ids_a.iter().zip(bounds_a) {
            let reaches = ids_a.len() == 1 || bound_a.overlaps(&leaf_b.bound);
            if let [b] = ids_b {
                workspace.note(a, *b, reaches);
                continue;
            }
            if !reaches {
                continue;
            }
            workspace.work.box_tests += ids_b.len() as u64;
            for (&b, bound_b) in ids_b.iter().zip(bounds_b) {
                workspace.note(a, b, bound_a.overlaps(bound_b));
            }
        }
    }
}

//! The last step of a traversal: primitives of one leaf, or of two that overlap.
//!
//! Most of the time of a traversal goes here. No branch depends on whether two bounds overlap: every pair is written
//! down, and the place for the next one moves on only past those that do.

use super::super::{Bvh, MAX_LEAF_SIZE, NodeId};
use super::Workspace;
use crate::bounds::Bound;

/// Most overlaps two leaves can have.
pub(super) const MOST_PAIRS: usize = MAX_LEAF_SIZE * MAX_LEAF_SIZE;

impl<B: Bound> Bvh<B> {
    /// Ids and bounds of a leaf's primitives.
    #[inline]
    fn leaf(&self, at: NodeId) -> (&[u32], &[B]) {
        let slots = self.nodes[at as usize].slots(self.config.leaf_size);
        (&self.slots[slots.clone()], &self.slot_bounds[slots])
    }

    /// Overlaps within one leaf.
    pub(super) fn pairs_in_leaf(&self, at: NodeId, workspace: &mut Workspace) {
        let (ids, bounds) = self.leaf(at);
        let (out_a, out_b) = workspace.room();
        let mut n = 0;
        for i in 1..ids.len() {
            for j in 0..i {
                out_a[n % MOST_PAIRS] = ids[j];
                out_b[n % MOST_PAIRS] = ids[i];
                n += usize::from(bounds[j].overlaps(&bounds[i]));
            }
        }
        workspace.pending += n;
        workspace.work.box_tests += (ids.len() * (ids.len() - 1) / 2) as u64;
    }

    /// Overlaps between two leaves whose own bounds overlap: those primitives of the first that reach the second leaf
    /// are compared with all of its primitives. The bound of a leaf with one primitive is that primitive's, so it is
    /// not compared again.
    ///
    /// Leaving out the primitives of the second leaf that do not reach the first, too, saves no tests (cloth-ball,
    /// leaves of 8: 11.2 M instead of 10.9 M) and costs a sixth more time.
    pub(super) fn pairs_of_leaves(
        &self,
        a: NodeId,
        other: &Self,
        b: NodeId,
        workspace: &mut Workspace,
    ) {
        let ((ids_a, bounds_a), (ids_b, bounds_b)) = (self.leaf(a), other.leaf(b));
        let (out_a, out_b) = workspace.room();
        let mut tests = if ids_a.len() > 1 { ids_a.len() } else { 0 };
        let (mut reaching, mut count) = ([0; MAX_LEAF_SIZE], 1);
        if ids_a.len() > 1 {
            count = 0;
            for (i, bound) in bounds_a.iter().enumerate() {
                reaching[count % MAX_LEAF_SIZE] = i;
                count += usize::from(bound.overlaps(other.bound(b)));
            }
        }
        let mut n = 0;
        for &i in &reaching[..count] {
            let (id_a, bound_a) = (ids_a[i], bounds_a[i]);
            if let [id_b] = *ids_b {
                (out_a[n % MOST_PAIRS], out_b[n % MOST_PAIRS]) = (id_a, id_b);
                n += 1;
                continue;
            }
            for (&id_b, bound_b) in ids_b.iter().zip(bounds_b) {
                (out_a[n % MOST_PAIRS], out_b[n % MOST_PAIRS]) = (id_a, id_b);
                n += usize::from(bound_a.overlaps(bound_b));
            }
            tests += ids_b.len();
        }
        workspace.pending += n;
        workspace.work.box_tests += tests as u64;
    }
}

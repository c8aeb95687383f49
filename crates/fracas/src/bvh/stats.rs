//! How good and how large a tree is.

use super::{Bvh, ROOT};
use crate::bounds::Bound;

/// Sizes and quality of a tree.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Stats {
    /// Primitives in the tree.
    pub primitives: usize,
    /// Nodes in use, leaves included.
    pub nodes: usize,
    /// Leaves.
    pub leaves: usize,
    /// Nodes on the longest way down, root and leaf included.
    pub depth: usize,
    /// Memory of the tree, free places included.
    pub bytes: usize,
    /// Surface heuristic: expected nodes visited plus primitives tested by a random line through the root's box.
    pub sah_cost: f64,
    /// Surface that siblings share, as a share of the surface of their parents; 0 is best.
    pub overlap: f64,
}

impl<B: Bound> Bvh<B> {
    /// Measures the tree; linear.
    pub fn stats(&self) -> Stats {
        let mut stats = Stats { bytes: self.bytes(), ..Stats::default() };
        if self.is_empty() {
            return stats;
        }
        let (mut weighted, mut shared, mut parents) = (0.0, 0.0, 0.0);
        let mut stack = vec![(ROOT, 1)];
        while let Some((at, depth)) = stack.pop() {
            let node = &self.nodes[at as usize];
            let area = self.bound(at).aabb().half_area();
            stats.nodes += 1;
            stats.depth = stats.depth.max(depth);
            if let Some([left, right]) = node.children() {
                let common = self.bound(left).aabb().intersection(&self.bound(right).aabb());
                shared += common.half_area();
                parents += area;
                weighted += area;
                stack.extend([(right, depth + 1), (left, depth + 1)]);
            } else {
                stats.leaves += 1;
                stats.primitives += node.count as usize;
                weighted += area * f64::from(node.count);
            }
        }
        let root = self.bound(ROOT).aabb().half_area();
        stats.sah_cost = if root > 0.0 { weighted / root } else { 0.0 };
        stats.overlap = if parents > 0.0 { shared / parents } else { 0.0 };
        stats
    }

    /// Memory the tree holds, in bytes.
    pub fn bytes(&self) -> usize {
        fn of<T>(items: &Vec<T>) -> usize {
            items.capacity() * size_of::<T>()
        }
        of(&self.bounds)
            + of(&self.nodes)
            + of(&self.parents)
            + of(&self.free_pairs)
            + of(&self.body_at)
            + of(&self.slots)
            + of(&self.slot_bounds)
            + of(&self.free_blocks)
            + of(&self.leaf_of)
            + of(&self.bodies)
            + of(&self.marked)
            + of(&self.label)
            + of(&self.seeds)
    }
}

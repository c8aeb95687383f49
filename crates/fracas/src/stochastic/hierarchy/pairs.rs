//! Which leaves overlap? A traversal that can stop anywhere and go on later.
//!
//! Source: HASCD section 5: all children of one node against all of the other, until both are leaves. What differs: an explicit
//! stack, so that a search is a value that can wait for the next call.

use super::Hierarchy;
use crate::bounds::Bound;

/// Two leaves whose bounds overlap; of one tree, or the second of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LeafPair {
    pub(crate) a: u32,
    pub(crate) b: u32,
}

/// Pairs of nodes that are still to be looked into.
#[derive(Clone, Debug, Default)]
pub(crate) struct Search {
    open: Vec<(u32, u32)>,
    /// Bounds compared so far.
    pub(crate) box_tests: u64,
}

impl Search {
    /// All pairs within one tree.
    pub(crate) fn within(tree: &Hierarchy) -> Self {
        let open = if tree.nodes.is_empty() { vec![] } else { vec![(0, 0)] };
        Self { open, box_tests: 0 }
    }

    /// All pairs between two trees.
    pub(crate) fn between(a: &Hierarchy, b: &Hierarchy) -> Self {
        let mut search = Self::default();
        if !a.nodes.is_empty() && !b.nodes.is_empty() {
            search.box_tests = 1;
            if a.bounds[0].overlaps(&b.bounds[0]) {
                search.open.push((0, 0));
            }
        }
        search
    }

    /// Pairs of nodes that wait.
    pub(crate) fn left(&self) -> usize {
        self.open.len()
    }

    /// Looks into one pair of nodes of one tree; false if none is left.
    pub(crate) fn step_within(&mut self, tree: &Hierarchy, found: &mut Vec<LeafPair>) -> bool {
        let Some((a, b)) = self.open.pop() else { return false };
        if a != b {
            self.open_two(tree, tree, (a, b), found);
            return true;
        }
        let node = tree.nodes[a as usize];
        if node.count == 0 {
            found.push(LeafPair { a: node.first, b: node.first });
            return true;
        }
        for i in node.first..node.first + node.count {
            self.open.push((i, i));
            for j in i + 1..node.first + node.count {
                self.offer(tree, tree, i, j);
            }
        }
        true
    }

    /// Looks into one pair of nodes of two trees; false if none is left.
    pub(crate) fn step_between(
        &mut self,
        a: &Hierarchy,
        b: &Hierarchy,
        found: &mut Vec<LeafPair>,
    ) -> bool {
        let Some(pair) = self.open.pop() else { return false };
        self.open_two(a, b, pair, found);
        true
    }

    fn open_two(
        &mut self,
        a: &Hierarchy,
        b: &Hierarchy,
        (i, j): (u32, u32),
        found: &mut Vec<LeafPair>,
    ) {
        let (one, other) = (a.nodes[i as usize], b.nodes[j as usize]);
        if one.count == 0 && other.count == 0 {
            found.push(LeafPair { a: one.first, b: other.first });
            return;
        }
        let below = |node: super::Node, own: u32| {
            if node.count == 0 { own..own + 1 } else { node.first..node.first + node.count }
        };
        for i in below(one, i) {
            for j in below(other, j) {
                self.offer(a, b, i, j);
            }
        }
    }

    #[inline]
    fn offer(&mut self, a: &Hierarchy, b: &Hierarchy, i: u32, j: u32) {
        self.box_tests += 1;
        if a.bounds[i as usize].overlaps(&b.bounds[j as usize]) {
            self.open.push((i, j));
        }
    }
}

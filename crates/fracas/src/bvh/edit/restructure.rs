//! Restructure: build again below one node, without touching anything beside it.
//!
//! Source: FASTCD 5.4 decides where; this does it. Inside a body its primitives are built anew; above body roots those
//! roots are the items, so that every body's tree stays a subtree.

use super::super::store::{Loose, NONE};
use super::super::{Bvh, NodeId};
use super::{EditError, Edited};
use crate::bounds::Bound;

impl<B: Bound> Bvh<B> {
    /// Builds the tree below `node` anew; the id of `node` stays.
    pub fn restructure(&mut self, node: NodeId) -> Result<Edited, EditError> {
        if !self.is_node(node) {
            return Err(EditError::NoNode(node));
        }
        let roots = self.body_roots_below(node);
        let tree = if roots.is_empty() || roots == [node] {
            let primitives = self.gather(&[node]);
            let old = self.take(node);
            self.free_loose(Loose { body: NONE, ..old });
            let new = self.plant_primitives(primitives.len(), |i| primitives[i as usize]);
            Loose { body: old.body, ..new }
        } else {
            let trees: Vec<Loose<B>> = roots.iter().map(|&root| self.take(root)).collect();
            let rest = self.take(node);
            self.free_loose(rest);
            self.plant_trees(&trees)
        };
        self.put(node, tree);
        Ok(self.finish(vec![]))
    }

    /// Roots of bodies at or below a node; none if the node is inside a body.
    fn body_roots_below(&self, node: NodeId) -> Vec<NodeId> {
        let (mut stack, mut roots) = (vec![node], vec![]);
        let mut ancestors = std::iter::successors(self.parent(node), |&n| self.parent(n));
        if ancestors.any(|n| self.body_at[n as usize] != NONE) {
            return roots;
        }
        while let Some(n) = stack.pop() {
            if self.body_at[n as usize] != NONE {
                roots.push(n);
            } else if let Some([left, right]) = self.children(n) {
                stack.extend([right, left]);
            }
        }
        roots
    }
}

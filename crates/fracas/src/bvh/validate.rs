//! The invariants of a tree, as code. For tests, after every mutation.

use super::store::NONE;
use super::{BODY_EMPTY, BODY_GONE, Bvh, ROOT};
use crate::bounds::Bound;

impl<B: Bound> Bvh<B> {
    /// Panics unless links, free lists, bodies and primitives agree, whatever the bounds are.
    pub fn assert_well_formed_topology(&self) {
        let size = self.config.leaf_size;
        let pairs = self.parents.len();
        for table in [self.nodes.len(), self.bounds.len(), self.body_at.len(), self.marked.len()] {
            assert_eq!(table, 2 * pairs, "tables by node have one length");
        }
        assert_eq!(self.leaf_of.len(), self.label.len());
        assert!(self.marked.iter().all(|m| !m), "marks are taken off after an edit");
        assert!(self.label.iter().all(|&l| l == NONE), "labels are taken off after an edit");
        assert!(self.seeds.is_empty(), "an edit has ended");
        assert_eq!(self.parents[0], NONE, "nothing is above the root");
        assert!(self.nodes[1].is_vacant(), "the root has no sibling");

        let (mut seen_pairs, mut seen_blocks) =
            (vec![false; pairs], vec![false; self.slots.len() / size]);
        seen_pairs[0] = true;
        let mut seen_primitives = vec![false; self.leaf_of.len()];
        let mut seen_bodies = vec![false; self.bodies.len()];
        // Each entry: a node, and whether a body root lies above it.
        let mut stack = if self.is_empty() { vec![] } else { vec![(ROOT, false)] };
        while let Some((at, mut in_body)) = stack.pop() {
            let node = &self.nodes[at as usize];
            assert!(!node.is_vacant(), "node {at} is linked but vacant");
            let body = self.body_at[at as usize];
            if body != NONE {
                assert!(!in_body, "the root of body {body} lies inside another body");
                assert!(!std::mem::replace(&mut seen_bodies[body as usize], true));
                assert_eq!(self.bodies[body as usize], at, "body {body} knows its root");
                in_body = true;
            }
            if let Some([left, right]) = node.children() {
                assert!(
                    !std::mem::replace(&mut seen_pairs[node.first as usize], true),
                    "a pair has one parent"
                );
                assert_eq!(self.parents[node.first as usize], at, "children of {at} know it");
                stack.extend([(right, in_body), (left, in_body)]);
                continue;
            }
            assert!(in_body, "leaf {at} is part of no body");
            assert!(node.count as usize <= size, "leaf {at} holds {} primitives", node.count);
            assert!(
                !std::mem::replace(&mut seen_blocks[node.first as usize], true),
                "a block has one leaf"
            );
            for &primitive in self.primitives(at) {
                assert_eq!(
                    self.leaf_of[primitive as usize], at,
                    "primitive {primitive} knows its leaf"
                );
                assert!(!std::mem::replace(&mut seen_primitives[primitive as usize], true));
            }
        }
        for (primitive, &leaf) in self.leaf_of.iter().enumerate() {
            assert_eq!(leaf != NONE, seen_primitives[primitive], "primitive {primitive}");
        }
        for (body, &root) in self.bodies.iter().enumerate() {
            let gone = root == BODY_GONE || root == BODY_EMPTY;
            assert_eq!(!gone, seen_bodies[body], "body {body}");
        }
        for &pair in &self.free_pairs {
            assert!(
                !std::mem::replace(&mut seen_pairs[pair as usize], true),
                "pair {pair} is free and in use"
            );
            assert!(!self.is_node(2 * pair) && !self.is_node(2 * pair + 1));
        }
        assert!(seen_pairs.iter().all(|s| *s), "a pair is lost");
        for &block in &self.free_blocks {
            assert!(
                !std::mem::replace(&mut seen_blocks[block as usize], true),
                "block {block} is free and in use"
            );
        }
        assert!(seen_blocks.iter().all(|s| *s), "a block is lost");
    }

    /// Panics unless the topology is well-formed, primitives have these bounds, and every node fits exactly.
    pub fn assert_well_formed(&self, bounds: &[B]) {
        self.assert_well_formed_topology();
        let order = if self.is_empty() { vec![] } else { self.subtree(ROOT) };
        for at in order {
            let node = &self.nodes[at as usize];
            assert_eq!(*self.bound(at), self.fitted(node), "bound of node {at}");
            for slot in node.slots(self.config.leaf_size) {
                assert_eq!(self.slot_bounds[slot], bounds[self.slots[slot] as usize]);
            }
        }
    }
}

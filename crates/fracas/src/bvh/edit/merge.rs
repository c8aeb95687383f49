//! Merge: several bodies become one.
//!
//! Source: FASTCD 5.3: take the bodies out, put the merged body in at their lowest common ancestor, relocate it
//! downward by cost, with a tree built anew over its primitives.

use super::super::{BODY_GONE, BodyId, Bvh, NodeId};
use super::{EditError, Edited};
use crate::bounds::Bound;

impl<B: Bound> Bvh<B> {
    /// Joins bodies to a new one with all their primitives.
    pub fn merge(&mut self, bodies: &[BodyId]) -> Result<Edited, EditError> {
        self.check_bodies(bodies)?;
        let roots: Vec<NodeId> = bodies.iter().filter_map(|&body| self.body_root(body)).collect();
        let Some(ancestor) = roots.iter().copied().reduce(|a, b| self.common_ancestor(a, b)) else {
            bodies.iter().for_each(|&body| self.bodies[body as usize] = BODY_GONE);
            let body = self.name_body(None);
            return Ok(self.finish(vec![body]));
        };
        let primitives = self.gather(&roots);
        // Taking a body out moves its sibling up into their parent's id, so the ancestor's id keeps holding what is
        // left below it. When that is the last of the bodies, its place is the place of the merged one.
        let mut place_is_free = false;
        for &body in bodies {
            let Some(root) = self.body_root(body) else { continue };
            place_is_free = root == ancestor;
            let old = if place_is_free { self.take(root) } else { self.detach(root) };
            self.free_loose(old);
        }
        bodies.iter().for_each(|&body| self.bodies[body as usize] = BODY_GONE);
        let mut tree = self.plant_primitives(primitives.len(), |i| primitives[i as usize]);
        let body = self.name_body(Some(&mut tree));
        if place_is_free {
            self.put(ancestor, tree);
            self.fit_upwards(ancestor);
        } else {
            let place = self.place_for(ancestor, &tree.bound);
            self.attach(place, tree);
        }
        Ok(self.finish(vec![body]))
    }

    /// Primitives below nodes, with the bounds the tree has for them.
    pub(super) fn gather(&self, tops: &[NodeId]) -> Vec<(u32, B)> {
        let nodes = tops.iter().flat_map(|&top| self.subtree(top));
        let slots = nodes.flat_map(|n| self.nodes[n as usize].slots(self.config.leaf_size));
        slots.map(|slot| (self.slots[slot], self.slot_bounds[slot])).collect()
    }

    /// The lowest node that has both below it, itself included.
    fn common_ancestor(&self, mut a: NodeId, mut b: NodeId) -> NodeId {
        let (mut depth_a, mut depth_b) = (self.depth_of(a), self.depth_of(b));
        while a != b {
            if depth_a >= depth_b {
                (a, depth_a) = (self.parents[a as usize / 2], depth_a - 1);
            } else {
                (b, depth_b) = (self.parents[b as usize / 2], depth_b - 1);
            }
        }
        a
    }

    fn depth_of(&self, node: NodeId) -> usize {
        std::iter::successors(Some(node), |&n| self.parent(n)).count()
    }
}

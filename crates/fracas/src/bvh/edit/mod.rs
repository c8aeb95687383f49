//! Edits: bodies come, go, break, join and move, and the tree changes only where they are.
//!
//! Source: FASTCD sections 5.1 and 5.3.
//! What differs: descents compare surfaces (`cost`) until traversal costs exist; a body's tree is never mixed with
//! another's; Split keeps what it can of the old tree (see `split`).
//!
//! Promises: an edit that is refused changes nothing. Bounds are fitted again on all that changed. An edit costs what
//! it touches, plus depth. `Edited::touched` names every node whose bound, children, primitives or body may have
//! changed, once, children before parents: a side table that is a function of those is right again after refreshing
//! these entries in this order.

mod add;
mod merge;
mod relocate;
mod restructure;
mod split;

use thiserror::Error;

use super::store::{Loose, NONE};
use super::{BODY_EMPTY, BODY_GONE, BodyId, Bvh, NodeId, ROOT, cost};
use crate::bounds::Bound;

/// What an edit did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Edited {
    /// The bodies it made or changed, in the order they were given.
    pub bodies: Vec<BodyId>,
    /// The nodes to refresh, children before parents.
    pub touched: Vec<NodeId>,
    /// Of a split, the subtrees that are what they were: where their roots were, and where they are, which is among `touched`.
    /// Entries of side tables can be carried over (`carry`) in place of a refresh, see `Bvh::fresh`.
    pub kept: Vec<[NodeId; 2]>,
}

/// Carries the entries of a table by node over to where an edit has kept subtrees.
pub fn carry<T: Copy>(table: &mut [T], kept: &[[NodeId; 2]]) {
    // Where one was, another may be now.
    let entries = Vec::from_iter(kept.iter().map(|[from, _]| table[*from as usize]));
    for ([_, to], entry) in kept.iter().zip(entries) {
        table[*to as usize] = entry;
    }
}

/// Why an edit was refused; the tree is as before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum EditError {
    /// No such body, or it is gone.
    #[error("body {0} is not in the tree")]
    NoBody(BodyId),
    /// One body is named twice.
    #[error("body {0} is named twice")]
    BodyTwice(BodyId),
    /// One primitive is listed twice.
    #[error("primitive {0} is listed twice")]
    PrimitiveTwice(u32),
    /// The primitive is part of another body.
    #[error("primitive {0} is part of another body")]
    PrimitiveTaken(u32),
    /// There is no bound for the primitive.
    #[error("primitive {primitive} has no bound: {bounds} are given")]
    NoBound {
        /// Which one.
        primitive: u32,
        /// How many bounds there are.
        bounds: usize,
    },
    /// The node is not in the tree.
    #[error("node {0} is not in the tree")]
    NoNode(NodeId),
}

impl<B: Bound> Bvh<B> {
    /// Takes bodies and all their primitives out of the tree.
    pub fn delete(&mut self, bodies: &[BodyId]) -> Result<Edited, EditError> {
        self.check_bodies(bodies)?;
        for &body in bodies {
            if let Some(root) = self.body_root(body) {
                let loose = self.detach(root);
                self.free_loose(loose);
            }
            self.bodies[body as usize] = BODY_GONE;
        }
        Ok(self.finish(vec![]))
    }

    /// These nodes and all above them, each once, children before parents: for side tables that depend on more than the tree,
    /// where something else has changed. Ids that are no nodes are left out.
    pub fn upwards(&mut self, nodes: impl IntoIterator<Item = NodeId>) -> Vec<NodeId> {
        self.seeds.extend(nodes);
        self.finish(vec![]).touched
    }

    /// The nodes to refresh after an edit whose kept subtrees have been carried over, children before parents.
    pub fn fresh(&mut self, edited: &Edited) -> Vec<NodeId> {
        edited.kept.iter().for_each(|[_, to]| self.marked[*to as usize] = true);
        let touched = edited.touched.iter().copied();
        let fresh = touched.filter(|&node| !self.marked[node as usize]).collect();
        edited.kept.iter().for_each(|[_, to]| self.marked[*to as usize] = false);
        fresh
    }

    /// Refuses bodies that are not there or come twice.
    fn check_bodies(&self, bodies: &[BodyId]) -> Result<(), EditError> {
        let mut sorted = bodies.to_vec();
        sorted.sort_unstable();
        for (i, &body) in sorted.iter().enumerate() {
            if !self.has_body(body) {
                return Err(EditError::NoBody(body));
            }
            if i > 0 && sorted[i - 1] == body {
                return Err(EditError::BodyTwice(body));
            }
        }
        Ok(())
    }

    /// Takes a subtree out; its sibling moves up into the place of their parent.
    fn detach(&mut self, at: NodeId) -> Loose<B> {
        let loose = self.take(at);
        if at != ROOT {
            let pair = at / 2;
            let parent = self.parents[pair as usize];
            let sibling = self.take(at ^ 1);
            self.nodes[parent as usize].first = NONE;
            self.put(parent, sibling);
            self.free_pair(pair);
            self.fit_upwards(parent);
        }
        loose
    }

    /// Descends from `node` to a body root, always into the child that pays less for the newcomer.
    fn place_for(&self, mut node: NodeId, newcomer: &B) -> NodeId {
        while self.body_at[node as usize] == NONE {
            let Some([left, right]) = self.children(node) else {
                break;
            };
            let cost = |child: NodeId| cost::of_placing(self.bound(child), newcomer);
            node = if cost(right) < cost(left) { right } else { left };
        }
        node
    }

    /// A new body of this tree; `None` makes an empty one.
    fn name_body(&mut self, tree: Option<&mut Loose<B>>) -> BodyId {
        let body = self.bodies.len() as BodyId;
        self.bodies.push(BODY_EMPTY);
        if let Some(tree) = tree {
            tree.body = body;
        }
        body
    }

    /// Ends an edit: the changed nodes and all above them, children first.
    ///
    /// From each changed node walk up to the first one seen before. Its ancestors were all seen with it, so what is
    /// appended now lies below nodes listed earlier: each walk, written downwards, keeps parents first.
    fn finish(&mut self, bodies: Vec<BodyId>) -> Edited {
        let mut touched = vec![];
        for seed in std::mem::take(&mut self.seeds) {
            if !self.is_node(seed) {
                continue;
            }
            let start = touched.len();
            let mut at = seed;
            while at != NONE && !self.marked[at as usize] {
                self.marked[at as usize] = true;
                touched.push(at);
                at = self.parents[at as usize / 2];
            }
            touched[start..].reverse();
        }
        for &node in &touched {
            self.marked[node as usize] = false;
        }
        touched.reverse();
        Edited { bodies, touched, kept: vec![] }
    }
}

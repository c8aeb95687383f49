//! The binary tree over the triangles of bodies, with local edits.
//!
//! Source: FASTCD (Heo et al. 2010) sections 5.1, 5.3 and 5.5 for bodies, edits and the grid builder. One merged tree
//! holds all bodies; the pairs within its root are all pairs there are.
//! What differs: the tree of a body stays a subtree of the merged tree, whatever is edited or restructured, so "the
//! node that contains the body" always exists.
//!
//! This room knows primitives by id and bound only, not meshes. Node ids are small numbers for side tables (cones,
//! costs); they stay valid until an edit touches them, and every edit says which nodes it touched, children first.
//!
//! Layout: siblings lie side by side (ids 2p and 2p + 1), so that one line of cache answers both questions asked of an
//! inner node; a leaf owns one block of `leaf_size` slots with ids and bounds of its primitives. Pairs and blocks
//! come from free lists.
//!
//! Promises: certified (a traversal never drops two primitives whose bounds overlap); the same pairs in the same
//! order on every machine; no recursion, so no depth is too deep.

pub mod build;
mod cost;
mod edit;
mod refit;
mod stats;
mod store;
mod traversal_cost;
mod traverse;
mod validate;

use build::Builder;
pub use edit::{EditError, Edited, carry};
pub use stats::Stats;
use store::{NONE, Node};
pub use traversal_cost::TraversalCosts;
pub use traverse::{Cull, Within, Work, Workspace};

use crate::bounds::{Aabb32, Bound};

/// Names a node; an index for side tables.
pub type NodeId = u32;
/// Names a body; never used again after its end.
pub type BodyId = u32;

/// The node everything hangs from.
pub const ROOT: NodeId = 0;

/// How a tree is built.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Config {
    /// Most primitives in a leaf, 1 to 16. Default 8: on cloth-ball's swept faces the fewest box tests (10.9 M; 13.2 M
    /// with 1, 11.6 M with 4, 12.0 M with 16) and 60 % of the time that leaves of 4 take.
    pub leaf_size: usize,
    /// Who makes the trees of bodies and the tree above them. Default: binned SAH.
    pub builder: Builder,
}

impl Default for Config {
    fn default() -> Self {
        Self { leaf_size: 8, builder: Builder::BinnedSah(build::binned_sah::Config::default()) }
    }
}

/// The most primitives a leaf can be told to hold.
pub(crate) const MAX_LEAF_SIZE: usize = 16;

/// What stands for a body: its root, or one of these.
const BODY_GONE: u32 = u32::MAX;
const BODY_EMPTY: u32 = u32::MAX - 1;

/// A binary tree of bounds over bodies and their primitives.
#[derive(Clone, Debug)]
pub struct Bvh<B: Bound = Aabb32> {
    config: Config,
    /// By node id; of a vacant node, anything.
    bounds: Vec<B>,
    /// By node id. Apart from the bounds, because a traversal reads many more bounds than links.
    nodes: Vec<Node>,
    /// By pair of siblings: the node above them. Pair 0 is the root and a vacant node.
    parents: Vec<NodeId>,
    free_pairs: Vec<u32>,
    /// By node id: the body whose root it is, or `NONE`.
    body_at: Vec<BodyId>,
    /// Primitives by slot; block b has slots b * leaf_size and following, the first `count` of them in use.
    slots: Vec<u32>,
    /// Bounds of those primitives.
    slot_bounds: Vec<B>,
    free_blocks: Vec<u32>,
    /// By primitive: its leaf, or `NONE`.
    leaf_of: Vec<NodeId>,
    /// By body: its root, `BODY_EMPTY` or `BODY_GONE`.
    bodies: Vec<NodeId>,
    /// By node id; all false between edits.
    marked: Vec<bool>,
    /// By primitive; all `NONE` between edits.
    label: Vec<u32>,
    /// Nodes changed by the edit in progress.
    seeds: Vec<NodeId>,
}

impl<B: Bound> Bvh<B> {
    /// A tree without bodies.
    ///
    /// # Panics
    /// If `leaf_size` is not in 1 to 16.
    pub fn new(config: Config) -> Self {
        assert!((1..=MAX_LEAF_SIZE).contains(&config.leaf_size), "leaf_size must be 1 to 16");
        Self {
            config,
            bounds: vec![B::EMPTY; 2],
            nodes: vec![Node::VACANT; 2],
            parents: vec![NONE],
            free_pairs: vec![],
            body_at: vec![NONE; 2],
            slots: vec![],
            slot_bounds: vec![],
            free_blocks: vec![],
            leaf_of: vec![],
            bodies: vec![],
            marked: vec![false; 2],
            label: vec![],
            seeds: vec![],
        }
    }

    /// A tree over one body, 0, that has all primitives: `bounds[i]` belongs to primitive i.
    pub fn of_one_body(config: Config, bounds: &[B]) -> Self {
        let mut bvh = Self::new(config);
        let all: Vec<u32> = (0..bounds.len() as u32).collect();
        let made = bvh.add_together(&[&all], bounds);
        debug_assert!(made.is_ok(), "every primitive comes once and has a bound");
        bvh
    }

    /// The same, where primitives of one group stay together: each group has a tree of its own below the tree over groups.
    /// Primitives that are in no group are left out.
    pub fn of_groups(config: Config, groups: &[&[u32]], bounds: &[B]) -> Result<Self, EditError> {
        let mut bvh = Self::new(config);
        bvh.add_groups(groups, bounds)?;
        Ok(bvh)
    }

    /// A tree over bodies given as lists of primitives; body i is `bodies[i]`. `bounds[p]` belongs to primitive p.
    pub fn of_bodies(config: Config, bodies: &[&[u32]], bounds: &[B]) -> Result<Self, EditError> {
        let mut bvh = Self::new(config);
        bvh.add_together(bodies, bounds)?;
        Ok(bvh)
    }

    /// How this tree is built.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// True if there are no primitives.
    pub fn is_empty(&self) -> bool {
        self.nodes[0].is_vacant()
    }

    /// One more than the largest node id in use: the length of a side table.
    pub fn node_id_bound(&self) -> usize {
        self.nodes.len()
    }

    /// Node ids there is room for: a side table with as much need not move before the tree itself does.
    pub fn node_id_room(&self) -> usize {
        self.nodes.capacity()
    }

    /// True if the id names a node of the tree at present.
    pub fn is_node(&self, node: NodeId) -> bool {
        self.nodes.get(node as usize).is_some_and(|n| !n.is_vacant())
    }

    /// The bound of a node.
    pub fn bound(&self, node: NodeId) -> &B {
        &self.bounds[node as usize]
    }

    /// The two nodes below; none for a leaf.
    pub fn children(&self, node: NodeId) -> Option<[NodeId; 2]> {
        self.nodes[node as usize].children()
    }

    /// The node above; none for the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        let parent = self.parents[node as usize / 2];
        (parent != NONE).then_some(parent)
    }

    /// The primitives of a leaf; empty for an inner node.
    pub fn primitives(&self, node: NodeId) -> &[u32] {
        &self.slots[self.nodes[node as usize].slots(self.config.leaf_size)]
    }

    /// The leaf that holds a primitive.
    pub fn leaf_of(&self, primitive: u32) -> Option<NodeId> {
        self.leaf_of.get(primitive as usize).copied().filter(|&leaf| leaf != NONE)
    }

    /// The body whose tree has its root at this node.
    pub fn body_at(&self, node: NodeId) -> Option<BodyId> {
        Some(self.body_at[node as usize]).filter(|&body| body != NONE)
    }

    /// The root of a body's tree; none if the body has no primitives or is gone.
    pub fn body_root(&self, body: BodyId) -> Option<NodeId> {
        self.bodies.get(body as usize).copied().filter(|&root| root < BODY_EMPTY)
    }

    /// True if the body is there, empty or not.
    pub fn has_body(&self, body: BodyId) -> bool {
        self.bodies.get(body as usize).is_some_and(|&root| root != BODY_GONE)
    }

    /// Bodies that are there, in order of ids.
    pub fn bodies(&self) -> impl Iterator<Item = BodyId> + '_ {
        (0..self.bodies.len() as u32).filter(|&body| self.has_body(body))
    }

    /// The nodes below and including `node`, parents first.
    pub fn subtree(&self, node: NodeId) -> Vec<NodeId> {
        let (mut stack, mut order) = (vec![node], vec![]);
        if node == ROOT {
            order.reserve(self.nodes.len());
        }
        while let Some(n) = stack.pop() {
            order.push(n);
            if let Some([left, right]) = self.children(n) {
                stack.extend([right, left]);
            }
        }
        order
    }
}

//! Whose triangles hang together: a flag by node, a function of tree and topology alone.
//!
//! Source: FASTCD 4.2 walks the triangles below every node when the tree is built, which costs each triangle once for every
//! level. Here the whole tree costs one pass over the edges: two triangles with an edge in common lie below exactly one
//! lowest node. Join them (union-find) in the order of the depth of those nodes, deepest first. What is below a node is
//! joined before anything joins it to the rest, so the successful unions below it are the rank of its graph: it hangs together
//! if they are one fewer than its triangles.
//!
//! Triangles hang together across an edge of exactly two of them; a point in common is not enough. Primitives that are no
//! faces hang together with nothing. Exact: the flag is what a walk would find (tested).

use super::super::Twins;
use crate::bounds::Bound;
use crate::bvh::{Bvh, NodeId};

/// The flags, and memory to make them with.
#[derive(Clone, Debug, Default)]
pub struct Connected {
    is: Vec<bool>,
    /// By node: depth below the top plus one; 0 elsewhere.
    depth: Vec<u32>,
    /// By primitive, while unions are made.
    sets: Vec<u32>,
    /// Pairs of triangles with their lowest common node.
    joins: Vec<Join>,
}

#[derive(Clone, Copy, Debug)]
struct Join {
    node: NodeId,
    a: u32,
    b: u32,
}

impl Connected {
    /// True if the primitives of a node are faces that hang together.
    #[inline]
    pub fn is(&self, node: NodeId) -> bool {
        self.is[node as usize]
    }

    /// Makes the flags at and below `top` anew: of the whole tree after edits, of a part after that part was restructured.
    pub fn refresh<B: Bound>(&mut self, tree: &Bvh<B>, twins: &Twins, faces: usize, top: NodeId) {
        self.is.resize(tree.node_id_bound(), false);
        if !tree.is_node(top) {
            return;
        }
        let order = tree.subtree(top);
        let deepest = self.set_depths(tree, &order, top);
        self.find_joins(tree, twins, faces, &order);
        let starts = self.sort_joins(deepest);
        let mut rank = vec![0u32; order.len()];
        // The place of each node in `order` stands in `depth` from here on.
        for (place, &node) in (1..).zip(&order) {
            self.depth[node as usize] = place;
        }
        for &i in &starts {
            let Join { node, a, b } = self.joins[i as usize];
            let (a, b) = (self.root(a), self.root(b));
            if a != b {
                self.sets[a.max(b) as usize] = a.min(b);
                rank[self.depth[node as usize] as usize - 1] += 1;
            }
        }
        self.count(tree, &order, rank);
        for &node in &order {
            self.depth[node as usize] = 0;
        }
        self.joins.clear();
    }

    /// Memory in use.
    pub fn bytes(&self) -> usize {
        self.is.capacity()
            + (self.depth.capacity() + self.sets.capacity()) * size_of::<u32>()
            + self.joins.capacity() * size_of::<Join>()
    }

    fn set_depths<B: Bound>(&mut self, tree: &Bvh<B>, order: &[NodeId], top: NodeId) -> u32 {
        self.depth.resize(tree.node_id_bound(), 0);
        let mut deepest = 1;
        for &node in order {
            let above = tree.parent(node).filter(|_| node != top);
            let depth = above.map_or(0, |parent| self.depth[parent as usize]) + 1;
            self.depth[node as usize] = depth;
            deepest = deepest.max(depth);
        }
        deepest
    }

    fn find_joins<B: Bound>(
        &mut self,
        tree: &Bvh<B>,
        twins: &Twins,
        faces: usize,
        order: &[NodeId],
    ) {
        self.joins.clear();
        for &leaf in order {
            for &a in tree.primitives(leaf) {
                if a as usize >= self.sets.len() {
                    self.sets.resize(a as usize + 1, 0);
                }
                self.sets[a as usize] = a;
                if a as usize >= faces {
                    continue;
                }
                for b in twins.of(a).into_iter().filter(|&b| b > a && b != Twins::NONE) {
                    let Some(other) = tree.leaf_of(b) else { continue };
                    if self.depth[other as usize] > 0 {
                        let node = self.lowest_common(tree, leaf, other);
                        self.joins.push(Join { node, a, b });
                    }
                }
            }
        }
    }

    fn lowest_common<B: Bound>(&self, tree: &Bvh<B>, mut a: NodeId, mut b: NodeId) -> NodeId {
        while a != b {
            let lower =
                if self.depth[a as usize] >= self.depth[b as usize] { &mut a } else { &mut b };
            let Some(parent) = tree.parent(*lower) else { break };
            *lower = parent;
        }
        a
    }

    /// Numbers of the joins, those of the deepest nodes first.
    fn sort_joins(&self, deepest: u32) -> Vec<u32> {
        let bucket = |join: &Join| (deepest - self.depth[join.node as usize]) as usize;
        let mut next = vec![0u32; deepest as usize + 1];
        for join in &self.joins {
            next[bucket(join) + 1] += 1;
        }
        for i in 0..deepest as usize {
            next[i + 1] += next[i];
        }
        let mut sorted = vec![0; self.joins.len()];
        for (i, join) in (0..).zip(&self.joins) {
            let place = &mut next[bucket(join)];
            sorted[*place as usize] = i;
            *place += 1;
        }
        sorted
    }

    fn root(&mut self, mut i: u32) -> u32 {
        while self.sets[i as usize] != i {
            self.sets[i as usize] = self.sets[self.sets[i as usize] as usize];
            i = self.sets[i as usize];
        }
        i
    }

    /// Sums ranks and triangles upwards and sets the flags.
    fn count<B: Bound>(&mut self, tree: &Bvh<B>, order: &[NodeId], mut rank: Vec<u32>) {
        let mut size = vec![0u32; order.len()];
        for (place, &node) in order.iter().enumerate().rev() {
            if let Some(children) = tree.children(node) {
                for child in children {
                    let of = self.depth[child as usize] as usize - 1;
                    size[place] += size[of];
                    rank[place] += rank[of];
                }
            } else {
                size[place] = tree.primitives(node).len() as u32;
            }
            self.is[node as usize] = rank[place] + 1 == size[place];
        }
    }
}

//! Whose triangles hang together: a flag by node, a function of tree and topology alone.
//!
//! Source: FASTCD 4.2 walks the triangles below every node when the tree is built, which costs each triangle once for every
//! level. Here the whole tree costs one pass over the edges: two triangles with an edge in common lie below exactly one
//! lowest node. Join them (union-find) in the order of the depth of those nodes, deepest first. What is below a node is
//! joined before anything joins it to the rest, so its triangles less the successful unions below it are its parts: it hangs
//! together if that is one.
//!
//! Triangles hang together across an edge of exactly two of them; a point in common is not enough. Primitives that are no
//! faces hang together with nothing. Exact: the flag is what a walk would find (tested).

use super::super::Twins;
use crate::bounds::Bound;
use crate::bvh::{Bvh, MAX_LEAF_SIZE, NodeId};

/// The flags, and memory to make them with.
#[derive(Clone, Debug, Default)]
pub struct Connected {
    is: Vec<bool>,
    /// By node, while flags are made: depth below the top plus one, and 0 elsewhere; primitives less unions so far.
    depth: Vec<u32>,
    parts: Vec<u32>,
    /// By primitive, while unions are made.
    sets: Vec<u32>,
    /// Pairs of triangles in different leaves with their lowest common node.
    joins: Vec<Join>,
}

#[derive(Clone, Copy, Debug, Default)]
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
    /// `faces`: primitives below that number are faces.
    pub fn refresh<B: Bound>(&mut self, tree: &Bvh<B>, twins: &Twins, faces: usize, top: NodeId) {
        self.is.resize(tree.node_id_bound(), false);
        self.depth.resize(tree.node_id_bound(), 0);
        self.parts.resize(tree.node_id_bound(), 0);
        let deepest = self.enter(tree, top);
        for leaf in tree.children_first(top) {
            self.join_within(tree, twins, faces, leaf);
        }
        for join in self.sorted_joins(deepest) {
            let joined = self.join(join.a, join.b);
            self.parts[join.node as usize] =
                self.parts[join.node as usize].wrapping_sub(u32::from(joined));
        }
        // Parts of a node: those of its children less the unions between them.
        for node in tree.children_first(top) {
            if let Some(children) = tree.children(node) {
                let below = children.map(|child| self.parts[child as usize]);
                let own = &mut self.parts[node as usize];
                *own = own.wrapping_add(below[0]).wrapping_add(below[1]);
            }
            self.is[node as usize] = self.parts[node as usize] == 1;
        }
        for node in tree.children_first(top) {
            self.depth[node as usize] = 0;
        }
    }

    /// Memory in use.
    pub fn bytes(&self) -> usize {
        let words = self.depth.capacity() + self.parts.capacity() + self.sets.capacity();
        self.is.capacity() + words * size_of::<u32>() + self.joins.capacity() * size_of::<Join>()
    }

    /// Sets depths, parts of leaves, and room for sets; gives the largest depth.
    fn enter<B: Bound>(&mut self, tree: &Bvh<B>, top: NodeId) -> u32 {
        self.joins.clear();
        let mut deepest = 1;
        let mut stack = vec![];
        stack.extend(tree.is_node(top).then_some((top, 1)));
        while let Some((node, depth)) = stack.pop() {
            self.depth[node as usize] = depth;
            deepest = deepest.max(depth);
            if let Some([left, right]) = tree.children(node) {
                self.parts[node as usize] = 0;
                stack.extend([(right, depth + 1), (left, depth + 1)]);
                continue;
            }
            let primitives = tree.primitives(node);
            self.parts[node as usize] = primitives.len() as u32;
            let most = primitives.iter().max().map_or(0, |&p| p as usize + 1);
            if most > self.sets.len() {
                self.sets.resize(most, 0);
            }
        }
        deepest
    }

    /// Joins what hangs together in a leaf, and notes what hangs together with other leaves.
    fn join_within<B: Bound>(&mut self, tree: &Bvh<B>, twins: &Twins, faces: usize, leaf: NodeId) {
        let primitives = tree.primitives(leaf);
        // A few numbers in registers in place of sets all over memory.
        let mut part_of: [u8; MAX_LEAF_SIZE] = std::array::from_fn(|i| i as u8);
        for (i, &a) in primitives.iter().enumerate().filter(|(_, a)| (**a as usize) < faces) {
            for &b in twins.of(a) {
                if b <= a || b == Twins::NONE {
                    continue;
                }
                let mut place = primitives.len();
                for (j, &p) in primitives.iter().enumerate() {
                    place = if p == b { j } else { place };
                }
                if place < primitives.len() {
                    let j = place % MAX_LEAF_SIZE;
                    let (old, new) = (part_of[i].max(part_of[j]), part_of[i].min(part_of[j]));
                    part_of.iter_mut().filter(|part| **part == old).for_each(|part| *part = new);
                    self.parts[leaf as usize] -= u32::from(old != new);
                } else if let Some(other) = tree.leaf_of(b)
                    && self.depth[other as usize] > 0
                {
                    let node = self.lowest_common(tree, leaf, other);
                    self.joins.push(Join { node, a, b });
                }
            }
        }
        for (&a, &part) in primitives.iter().zip(&part_of) {
            self.sets[a as usize] = primitives[part as usize];
        }
    }

    fn lowest_common<B: Bound>(&self, tree: &Bvh<B>, mut a: NodeId, mut b: NodeId) -> NodeId {
        let (mut at_a, mut at_b) = (self.depth[a as usize], self.depth[b as usize]);
        while a != b {
            let lower = if at_a >= at_b { &mut a } else { &mut b };
            let Some(parent) = tree.parent(*lower) else { break };
            *lower = parent;
            if at_a >= at_b {
                at_a -= 1;
            } else {
                at_b -= 1;
            }
        }
        a
    }

    /// The joins, those of the deepest nodes first.
    fn sorted_joins(&self, deepest: u32) -> Vec<Join> {
        let bucket = |join: &Join| (deepest - self.depth[join.node as usize]) as usize;
        let mut next = vec![0u32; deepest as usize + 1];
        for join in &self.joins {
            next[bucket(join) + 1] += 1;
        }
        for i in 0..deepest as usize {
            next[i + 1] += next[i];
        }
        let mut sorted = vec![Join::default(); self.joins.len()];
        for join in &self.joins {
            let place = &mut next[bucket(join)];
            sorted[*place as usize] = *join;
            *place += 1;
        }
        sorted
    }

    /// True if two sets became one.
    fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        self.sets[a.max(b) as usize] = a.min(b);
        a != b
    }

    fn root(&mut self, mut i: u32) -> u32 {
        while self.sets[i as usize] != i {
            self.sets[i as usize] = self.sets[self.sets[i as usize] as usize];
            i = self.sets[i as usize];
        }
        i
    }
}

//! Whose triangles hang together: a flag by node, a function of tree and topology alone.
//!
//! Source: FASTCD 4.2 walks the triangles below every node when the tree is built, which costs each triangle once for every
//! level. Here the whole tree costs one walk, left before right, that numbers the parts of leaves as it meets them. Two of them
//! with an edge in common have one lowest common node: on the way down to the later one, the deepest node whose first number
//! is not above the number of the earlier. The pair waits there until the walk leaves that node. What is below is joined by
//! then (union-find), so the node has the parts of its children less the unions that its own pairs make: it hangs together
//! if that is one.
//!
//! After a fracture most subtrees hold what they held, and nothing was cut in them. One of those that hung together is one part:
//! the walk does not go into its nodes, but takes its triangles in one run, which costs a seventh.
//!
//! Triangles hang together across an edge of exactly two of them; a point in common is not enough. Primitives that are no
//! faces hang together with nothing. Exact: the flag is what a walk would find (tested).

use super::super::Twins;
use crate::bounds::Bound;
use crate::bvh::{Bvh, MAX_LEAF_SIZE, NodeId, ROOT, carry};

/// Edges of the triangles of a leaf.
const EDGES: usize = 3 * MAX_LEAF_SIZE;

/// The flags, and memory to make them with.
#[derive(Clone, Debug, Default)]
pub struct Connected {
    is: Vec<Flag>,
    /// By face: the part it was found in, by this walk or an earlier one, plus the walk's `base`.
    part_of: Vec<u32>,
    /// More than any number of an earlier walk, so that what was not met yet is known by being smaller.
    base: u32,
    /// By part: union-find.
    sets: Vec<u32>,
    way: Vec<Inner>,
    /// By depth, along the way: the first part below the node there.
    first: Vec<u32>,
    /// By depth, along the way: pairs of parts that wait for the node there.
    waiting: Vec<Vec<[u32; 2]>>,
}

/// What is known of the primitives of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flag {
    Together,
    Apart,
    /// Not known any more: the walk has to go there.
    Changed,
}

/// An inner node on the way to where the walk is.
#[derive(Clone, Copy, Debug)]
struct Inner {
    node: NodeId,
    right: NodeId,
    /// Of the left child, once the walk has left that.
    parts: Option<u32>,
}

impl Connected {
    /// True if the primitives of a node are faces that hang together.
    #[inline]
    pub fn is(&self, node: NodeId) -> bool {
        self.is[node as usize] == Flag::Together
    }

    /// Makes the flags at and below `top` anew: of the whole tree, or of a part that was restructured. `faces`: primitives below
    /// that number are faces.
    pub fn refresh<B: Bound>(&mut self, tree: &Bvh<B>, twins: &Twins, faces: usize, top: NodeId) {
        self.grow(tree);
        for node in tree.children_first(top) {
            self.is[node as usize] = Flag::Changed;
        }
        self.walk(tree, twins, faces, top);
    }

    /// The same for the whole tree after edits. `bordering`: the nodes that these touched and the leaves of faces with other
    /// neighbours than before, with all nodes above.
    pub fn refresh_cut<B: Bound>(
        &mut self,
        tree: &Bvh<B>,
        twins: &Twins,
        faces: usize,
        bordering: &[NodeId],
    ) {
        self.grow(tree);
        for &node in bordering {
            self.is[node as usize] = Flag::Changed;
        }
        self.walk(tree, twins, faces, ROOT);
    }

    /// Carries flags over to where a split has kept subtrees.
    pub fn carry<B: Bound>(&mut self, tree: &Bvh<B>, kept: &[[NodeId; 2]]) {
        self.grow(tree);
        carry(&mut self.is, kept);
    }

    fn grow<B: Bound>(&mut self, tree: &Bvh<B>) {
        self.is.reserve_exact(tree.node_id_room().saturating_sub(self.is.len()));
        self.is.resize(tree.node_id_bound(), Flag::Changed);
    }

    fn walk<B: Bound>(&mut self, tree: &Bvh<B>, twins: &Twins, faces: usize, top: NodeId) {
        if !tree.is_node(top) {
            return;
        }
        self.begin(faces);
        let mut at = top;
        loop {
            while !self.is(at)
                && let Some([left, right]) = tree.children(at)
            {
                self.way.push(Inner { node: at, right, parts: None });
                self.first.push(self.sets.len() as u32);
                at = left;
            }
            let mut parts = if self.is(at) {
                self.enter_whole(tree, twins, at)
            } else {
                self.enter_leaf(tree.primitives(at), twins)
            };
            self.set(at, parts);
            // Leaves the nodes whose right child this was.
            loop {
                let Some(above) = self.way.last_mut() else { return };
                let Some(of_left) = above.parts else {
                    above.parts = Some(parts);
                    at = above.right;
                    break;
                };
                let node = above.node;
                self.way.pop();
                self.first.pop();
                parts += of_left;
                parts -= self.join_waiting();
                self.set(node, parts);
            }
        }
    }

    fn set(&mut self, node: NodeId, parts: u32) {
        self.is[node as usize] = if parts == 1 { Flag::Together } else { Flag::Apart };
    }

    /// Memory in use.
    pub fn bytes(&self) -> usize {
        let pairs: usize = self.waiting.iter().map(Vec::capacity).sum();
        let words = self.part_of.capacity() + self.sets.capacity() + 2 * pairs;
        self.is.capacity() * size_of::<Flag>() + words * size_of::<u32>()
    }

    fn begin(&mut self, faces: usize) {
        let next = self.base as usize + self.sets.len() + MAX_LEAF_SIZE;
        let is_last = next + faces + MAX_LEAF_SIZE > u32::MAX as usize;
        if is_last {
            self.part_of.fill(0);
        }
        self.base = if is_last { 1 } else { next as u32 };
        self.part_of.resize(faces, 0);
        self.sets.clear();
    }

    /// Numbers the one part of a subtree whose faces hang together, and lets its pairs with those before it wait.
    fn enter_whole<B: Bound>(&mut self, tree: &Bvh<B>, twins: &Twins, top: NodeId) -> u32 {
        let own = self.sets.len() as u32;
        self.sets.push(own);
        let mut last = u32::MAX;
        for node in tree.children_first(top) {
            for &a in tree.primitives(node) {
                // One primitive alone hangs together, even if it is no face.
                let Some(part) = self.part_of.get_mut(a as usize) else { continue };
                *part = self.base + own;
                for &b in twins.of(a) {
                    // Not below its own number if there is nothing across, or that is in here, too, or was not met yet.
                    let part = self.part_of.get(b as usize).copied().unwrap_or(0);
                    let part = part.wrapping_sub(self.base);
                    if part < own && part != last {
                        self.wait([own, part]);
                        last = part;
                    }
                }
            }
        }
        1
    }

    /// Numbers the parts of a leaf, and lets their pairs with those of leaves before it wait. Gives how many there are.
    fn enter_leaf(&mut self, primitives: &[u32], twins: &Twins) -> u32 {
        let (begin, base) = (self.sets.len() as u32, self.base);
        let part_of = self.part_of.as_mut_slice();
        // Each primitive is a part, for now.
        for (i, &a) in (base + begin..).zip(primitives) {
            if let Some(part) = part_of.get_mut(a as usize) {
                *part = i;
            }
        }
        // Places of two with an edge in common; a place with a part met before. Which of them an edge is, if any, cannot be
        // predicted: it is written to both lists, and their lengths tell.
        let (mut inside, mut insides) = ([[0u8; 2]; EDGES + 1], 0);
        let (mut outside, mut outsides) = ([(0, 0u32); EDGES + 1], 0);
        for (i, &a) in (0..).zip(primitives).filter(|(_, a)| (**a as usize) < part_of.len()) {
            for &b in twins.of(a) {
                // Past all others if there is nothing across, or it was not met yet, or never will be.
                let part = part_of.get(b as usize).copied().unwrap_or(0).wrapping_sub(base);
                let j = part.wrapping_sub(begin);
                inside[insides] = [i as u8, j as u8];
                insides += usize::from(j < i);
                outside[outsides] = (i, part);
                outsides += usize::from(part < begin);
            }
        }
        let mut label: [u8; MAX_LEAF_SIZE] = std::array::from_fn(|i| i as u8);
        for [i, j] in &inside[..insides] {
            let (a, b) = (label[*i as usize % MAX_LEAF_SIZE], label[*j as usize % MAX_LEAF_SIZE]);
            let (old, new) = (a.max(b), a.min(b));
            for label in &mut label {
                *label = if *label == old { new } else { *label };
            }
        }
        // Labels are the least place of each part.
        let mut part_at = [begin; MAX_LEAF_SIZE];
        for (i, &a) in primitives.iter().enumerate() {
            let least = label[i % MAX_LEAF_SIZE] as usize % MAX_LEAF_SIZE;
            if least == i {
                part_at[least] = self.sets.len() as u32;
                self.sets.push(part_at[least]);
            }
            part_at[i % MAX_LEAF_SIZE] = part_at[least];
            if let Some(part) = part_of.get_mut(a as usize) {
                *part = base + part_at[least];
            }
        }
        let mut last = [u32::MAX; 2];
        for &(place, other) in &outside[..outsides] {
            // Neighbours mostly share several edges.
            let pair = [part_at[place as usize % MAX_LEAF_SIZE], other];
            if pair != last {
                self.wait(pair);
                last = pair;
            }
        }
        self.sets.len() as u32 - begin
    }

    /// The second of the pair was met before the leaf of the first: below some node of the way, on its left.
    fn wait(&mut self, pair: [u32; 2]) {
        let depth = self.first.partition_point(|&first| first <= pair[1]) - 1;
        if depth >= self.waiting.len() {
            self.waiting.resize(depth + 1, vec![]);
        }
        self.waiting[depth].push(pair);
    }

    /// Joins the pairs of the node that the way has just lost; how many unions that makes.
    fn join_waiting(&mut self) -> u32 {
        let Some(list) = self.waiting.get_mut(self.way.len()) else { return 0 };
        let mut pairs = std::mem::take(list);
        let mut unions = 0;
        for [a, b] in pairs.drain(..) {
            unions += u32::from(self.join(a, b));
        }
        self.waiting[self.way.len()] = pairs;
        unions
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

//! The median tree that rebuilds itself while it is walked.
//!
//! Source: PCCD sections 3.1 (feature-based hierarchy), 6.1 (refit with 2k subtrees) and 6.2 (lazy reconstruction with the 0.9
//! volume metric of Larsson and Akenine-Moller 2006).
//! What differs: one tree over all primitives, not one for each object and a tree above; flat boxes have a volume, since widths are
//! padded by a thousandth of a primitive's mean width; and a node is rebuilt only if it has become worse since it was built. As
//! printed, nodes that no median cut makes good are rebuilt in every step.
//!
//! Layout: halves are by number, so the shape depends on the number of primitives alone. Nodes lie in preorder, primitives in the
//! order of the leaves: a subtree is one range of nodes and one of slots, and a rebuild permutes slots and writes bounds within
//! those ranges. So ids never change, and the disjoint property of task units is a borrow: `Subtree::split` gives
//! two subtrees that the compiler knows to be apart.
//!
//! Promises: a node's bound encloses its primitives after every refit and rebuild; the same tree on any number of threads.

use std::collections::VecDeque;

use crate::bounds::Bound;
use crate::parallel;

/// A rebuild is due where the node is smaller than this share of its children together.
const BAD_RATIO: f64 = 0.9;
/// And only where the node's ratio is less than this share of what it was when it was built.
const WORSE: f64 = 0.9;
/// Of the mean width of a primitive, what is added to widths before volumes are compared.
const PADDING: f64 = 1e-3;
/// Subtrees with fewer primitives are built on one thread.
const GRAIN: usize = 2_048;

/// A node and where its subtree lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<B> {
    pub(super) bound: B,
    /// Its first slot, counted from the beginning of the tree.
    first: u32,
    /// How many slots it has.
    pub(super) count: u32,
    /// How many nodes its subtree has, itself included; 1 for a leaf.
    nodes: u32,
    /// Whether the volume metric was asked in this step.
    checked: bool,
    /// Volume over that of the children when it was built; of an inner node.
    ratio: f32,
}

impl<B> Node<B> {
    #[inline]
    pub(super) fn is_leaf(&self) -> bool {
        self.nodes == 1
    }
}

/// A primitive in its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot<B> {
    pub(super) bound: B,
    pub(super) primitive: u32,
}

/// A tree over primitives.
#[derive(Clone, Debug)]
pub(super) struct Tree<B> {
    nodes: Vec<Node<B>>,
    slots: Vec<Slot<B>>,
    padding: f64,
}

/// A node with everything below it, for one thread alone.
#[derive(Debug)]
pub(super) struct Subtree<'a, B> {
    /// The id of its root in the whole tree.
    pub(super) id: usize,
    nodes: &'a mut [Node<B>],
    slots: &'a mut [Slot<B>],
    padding: f64,
}

/// What a walk over pairs of nodes needs; ids count from the root of the part that is walked.
pub(super) trait Nodes<B> {
    /// Asks the volume metric if that was not done in this step; afterwards the subtree is as it will be until its end.
    fn make_ready(&mut self, id: usize) -> bool;
    /// A node that is ready.
    fn node(&self, id: usize) -> &Node<B>;
    /// The primitives below a node.
    fn slots(&self, node: &Node<B>) -> &[Slot<B>];

    /// The two nodes below an inner one.
    #[inline]
    fn children(&self, id: usize) -> [usize; 2] {
        [id + 1, id + 1 + self.node(id + 1).nodes as usize]
    }
}

impl<B: Bound> Tree<B> {
    /// Builds it over these primitives; `bounds[i]` belongs to primitive i.
    pub(super) fn build(primitives: &[u32], bounds: &[B], leaf_size: usize) -> Self {
        let slot = |&primitive: &u32| Slot { bound: bounds[primitive as usize], primitive };
        let slots = Vec::from_iter(primitives.iter().map(slot));
        let widths = slots.iter().flat_map(|slot| slot.bound.aabb().widths());
        let padding = PADDING * widths.sum::<f64>() / (3 * slots.len()).max(1) as f64;
        let mut tree = Self { nodes: vec![], slots, padding };
        if !tree.slots.is_empty() {
            lay_out(0, tree.slots.len(), leaf_size, &mut tree.nodes);
            fill(&mut tree.nodes, &mut tree.slots, padding, GRAIN);
        }
        tree
    }

    /// All of it; none if there are no primitives.
    pub(super) fn whole(&mut self) -> Option<Subtree<'_, B>> {
        let Self { nodes, slots, padding } = self;
        (!nodes.is_empty()).then_some(Subtree { id: 0, nodes, slots, padding: *padding })
    }

    /// Takes new bounds of primitives and fits all nodes, in subtrees, two for each thread. Every node is to be asked anew.
    pub(super) fn refit(&mut self, bounds: &[B], threads: usize) {
        let Some(whole) = self.whole() else { return };
        let (mut parts, above) = whole.front(2 * threads);
        parallel::for_each_piece(&mut parts, 1, |_, parts| {
            parts.iter_mut().for_each(|part| part.refit(bounds));
        });
        for id in above.into_iter().rev() {
            let [left, right] = self.children(id);
            let bound = self.nodes[left].bound.union(&self.nodes[right].bound);
            self.nodes[id] = Node { bound, checked: false, ..self.nodes[id] };
        }
    }

    /// Asks the volume metric of one node, with nobody else at work. True if it was rebuilt.
    pub(super) fn check(&mut self, id: usize) -> bool {
        self.whole().is_some_and(|mut whole| whole.check(id, GRAIN))
    }
}

/// Shared by many threads: only nodes that are ready may be visited.
impl<B: Bound> Nodes<B> for &Tree<B> {
    #[inline]
    fn make_ready(&mut self, id: usize) -> bool {
        debug_assert!(self.nodes[id].checked, "a node that may still change is shared");
        false
    }

    #[inline]
    fn node(&self, id: usize) -> &Node<B> {
        &self.nodes[id]
    }

    #[inline]
    fn slots(&self, node: &Node<B>) -> &[Slot<B>] {
        &self.slots[node.first as usize..][..node.count as usize]
    }
}

impl<B: Bound> Tree<B> {
    /// The two nodes below an inner one.
    pub(super) fn children(&self, id: usize) -> [usize; 2] {
        Nodes::children(&self, id)
    }
}

impl<B: Bound> Nodes<B> for Subtree<'_, B> {
    #[inline]
    fn make_ready(&mut self, id: usize) -> bool {
        !self.nodes[id].checked && self.check(id, usize::MAX)
    }

    #[inline]
    fn node(&self, id: usize) -> &Node<B> {
        &self.nodes[id]
    }

    #[inline]
    fn slots(&self, node: &Node<B>) -> &[Slot<B>] {
        let first = node.first - self.nodes[0].first;
        &self.slots[first as usize..][..node.count as usize]
    }
}

impl<'a, B: Bound> Subtree<'a, B> {
    /// How many nodes it has.
    pub(super) fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// How many primitives it has.
    pub(super) fn count(&self) -> usize {
        self.slots.len()
    }

    /// Its two halves; none for a leaf.
    pub(super) fn split(self) -> Option<[Self; 2]> {
        if self.nodes[0].is_leaf() {
            return None;
        }
        let Self { id, nodes, slots, padding } = self;
        let (left_nodes, left_slots) = (nodes[1].nodes as usize, nodes[1].count as usize);
        let (left, right) = nodes[1..].split_at_mut(left_nodes);
        let (before, after) = slots.split_at_mut(left_slots);
        let left = Self { id: id + 1, nodes: left, slots: before, padding };
        Some([left, Self { id: id + 1 + left_nodes, nodes: right, slots: after, padding }])
    }

    /// So many subtrees, breadth first, largest first, or fewer if there are no more; and the nodes above them, parents first.
    pub(super) fn front(self, wanted: usize) -> (Vec<Self>, Vec<usize>) {
        let (mut queue, mut leaves, mut above) = (VecDeque::from([self]), vec![], vec![]);
        while queue.len() + leaves.len() < wanted {
            let Some(part) = queue.pop_front() else { break };
            if part.nodes[0].is_leaf() {
                leaves.push(part);
            } else {
                above.push(part.id);
                queue.extend(part.split().into_iter().flatten());
            }
        }
        let mut parts = Vec::from(queue);
        parts.append(&mut leaves);
        parts.sort_by_key(|part| std::cmp::Reverse(part.count()));
        (parts, above)
    }

    /// Fits all nodes, children before parents: preorder, read backwards.
    fn refit(&mut self, bounds: &[B]) {
        for slot in self.slots.iter_mut() {
            slot.bound = bounds[slot.primitive as usize];
        }
        for id in (0..self.nodes.len()).rev() {
            let bound = self.fitted(id);
            self.nodes[id] = Node { bound, checked: false, ..self.nodes[id] };
        }
    }

    fn fitted(&self, id: usize) -> B {
        let node = &self.nodes[id];
        if node.is_leaf() {
            return self.slots(node).iter().fold(B::EMPTY, |all, slot| all.union(&slot.bound));
        }
        let [left, right] = self.children(id);
        self.nodes[left].bound.union(&self.nodes[right].bound)
    }

    /// Rebuilds below a node if its halves take too much room. True if it did.
    #[inline(never)]
    fn check(&mut self, id: usize, grain: usize) -> bool {
        self.nodes[id].checked = true;
        if self.nodes[id].is_leaf() {
            return false;
        }
        let node = self.nodes[id];
        let nodes = &mut self.nodes[id..][..node.nodes as usize];
        let ratio = ratio(nodes, self.padding);
        if ratio >= BAD_RATIO || ratio >= WORSE * f64::from(node.ratio) {
            return false;
        }
        let first = (node.first - self.nodes[0].first) as usize;
        let slots = &mut self.slots[first..][..node.count as usize];
        fill(&mut self.nodes[id..][..node.nodes as usize], slots, self.padding, grain);
        true
    }
}

/// The volume of an inner node over that of its children together, widths padded.
fn ratio<B: Bound>(nodes: &[Node<B>], padding: f64) -> f64 {
    let volume = |node: &Node<B>| -> f64 {
        node.bound.aabb().widths().iter().map(|width| width + padding).product()
    };
    let right = 1 + nodes[1].nodes as usize;
    volume(&nodes[0]) / (volume(&nodes[1]) + volume(&nodes[right]))
}

/// Writes the nodes of a tree over so many slots, without bounds.
fn lay_out<B: Bound>(first: usize, count: usize, leaf_size: usize, nodes: &mut Vec<Node<B>>) {
    let id = nodes.len();
    nodes.push(Node {
        bound: B::EMPTY,
        first: first as u32,
        count: count as u32,
        nodes: 1,
        checked: false,
        ratio: 0.0,
    });
    if count > leaf_size {
        let half = count / 2;
        lay_out(first, half, leaf_size, nodes);
        lay_out(first + half, count - half, leaf_size, nodes);
        nodes[id].nodes = (nodes.len() - id) as u32;
    }
}

/// Halves the slots of a subtree along the longest axis of their box, and again, and fits the nodes. Depth is the logarithm of
/// the number of slots. All nodes are new, so none needs to be asked.
fn fill<B: Bound>(nodes: &mut [Node<B>], slots: &mut [Slot<B>], padding: f64, grain: usize) {
    nodes[0].checked = true;
    nodes[0].bound = slots.iter().fold(B::EMPTY, |all, slot| all.union(&slot.bound));
    if nodes[0].is_leaf() {
        return;
    }
    let [x, y, z] = nodes[0].bound.aabb().widths();
    let axis = if x >= y && x >= z { 0 } else { 1 + usize::from(z > y) };
    let centre = |slot: &Slot<B>| {
        let aabb = slot.bound.aabb();
        // Half of each first: the sum of two large floats would be infinite.
        0.5 * aabb.min()[axis] + 0.5 * aabb.max()[axis]
    };
    let half = nodes[1].count as usize;
    slots.select_nth_unstable_by(half, |a, b| {
        centre(a).total_cmp(&centre(b)).then(a.primitive.cmp(&b.primitive))
    });
    let left_nodes = nodes[1].nodes as usize;
    let (left, right) = nodes[1..].split_at_mut(left_nodes);
    let (before, after) = slots.split_at_mut(half);
    if before.len() + after.len() > grain {
        parallel::join(
            || fill(left, before, padding, grain),
            || fill(right, after, padding, grain),
        );
    } else {
        fill(left, before, padding, grain);
        fill(right, after, padding, grain);
    }
    nodes[0].ratio = ratio(nodes, padding) as f32;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::Aabb32;
    use crate::random::SplitMix64;

    fn boxes(count: usize, seed: u64) -> Vec<Aabb32> {
        let mut rng = SplitMix64::new(seed);
        let mut corner = || std::array::from_fn(|_| rng.range(-1.0, 1.0));
        (0..count).map(|_| Aabb32::of_points(&[corner(), corner()])).collect()
    }

    fn tree(bounds: &[Aabb32], leaf_size: usize) -> Tree<Aabb32> {
        Tree::build(&Vec::from_iter(0..bounds.len() as u32), bounds, leaf_size)
    }

    /// Panics unless every primitive is in one place, with its bound, and every node fits.
    fn assert_sound(tree: &Tree<Aabb32>, bounds: &[Aabb32]) {
        let mut seen = vec![0; bounds.len()];
        for slot in &tree.slots {
            assert_eq!(slot.bound, bounds[slot.primitive as usize]);
            seen[slot.primitive as usize] += 1;
        }
        assert!(seen.iter().all(|&times| times == 1));
        for node in &tree.nodes {
            let below = tree.slots(node).iter();
            let fitted = below.fold(Aabb32::EMPTY, |all, slot| all.union(&slot.bound));
            assert_eq!(node.bound, fitted);
        }
    }

    #[test]
    fn trees_are_sound_after_building_refitting_and_rebuilding() {
        for count in [0, 1, 2, 7, 100, 3_000] {
            for leaf_size in [1, 4] {
                let bounds = boxes(count, 1);
                let mut tree = tree(&bounds, leaf_size);
                assert_sound(&tree, &bounds);
                let moved = boxes(count, 2);
                tree.refit(&moved, 3);
                assert_sound(&tree, &moved);
                // Boxes thrown about at random: halves are as large as the whole.
                let rebuilt = (0..tree.nodes.len()).filter(|&id| tree.check(id)).count();
                assert!(rebuilt > 0 || count < 100);
                assert_sound(&tree, &moved);
                tree.refit(&moved, 2);
                let again = (0..tree.nodes.len()).filter(|&id| tree.check(id)).count();
                assert_eq!(again, 0, "nothing has become worse");
            }
        }
    }

    #[test]
    fn a_front_has_as_many_subtrees_as_wanted_and_every_primitive_once() {
        for (count, wanted) in [(1_000, 1), (1_000, 7), (1_000, 16), (5, 16), (1, 4)] {
            let mut tree = tree(&boxes(count, 3), 1);
            let nodes = tree.nodes.len();
            let whole = tree.whole().expect("not empty");
            let (parts, above) = whole.front(wanted);
            assert_eq!(parts.len(), wanted.min(count));
            assert_eq!(above.len(), parts.len() - 1, "a binary tree");
            let below: usize = parts.iter().map(Subtree::node_count).sum();
            assert_eq!(below + above.len(), nodes);
            assert_eq!(parts.iter().map(Subtree::count).sum::<usize>(), count);
        }
    }

    #[test]
    fn the_tree_is_the_same_on_any_number_of_threads() {
        let bounds = boxes(10_000, 4);
        let on = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            pool.expect("threads can be made").install(|| {
                let mut tree = tree(&bounds, 4);
                tree.refit(&boxes(10_000, 5), threads);
                format!("{tree:?}")
            })
        };
        assert_eq!(on(1), on(5));
    }
}

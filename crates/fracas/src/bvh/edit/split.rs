//! Split: one body becomes several, in its place.
//!
//! Source: FASTCD 5.3 replaces the body's node by a tree built from the new bodies.
//! What differs: the old tree is taken apart rather than thrown away. A subtree whose primitives all go into one
//! piece is kept whole, nodes and ids below its root included; only where the cracks run are nodes dissolved, and
//! each piece's tree is built over what it kept. Breaking 250 K triangles into 200 pieces this way touches less
//! than half of the nodes.
//!
//! Steps: label primitives by piece; walk the old tree children first; a node with one label on both sides stays, else
//! its one-label children become loose; a leaf with several labels becomes one loose leaf for each; new primitives
//! come as leaves of their own; build each piece over its loose trees, then a tree over the pieces.

use super::super::build::{Item, Plan};
use super::super::store::{Loose, NONE, Node};
use super::super::{BODY_GONE, BodyId, Bvh, NodeId};
use super::{EditError, Edited};
use crate::bounds::Bound;

/// The label of a node that is not kept: several pieces, or primitives that no piece has.
const MIXED: u32 = u32::MAX;

impl<B: Bound> Bvh<B> {
    /// Breaks a body into pieces given as lists of primitives, made to bodies in that order. Primitives of the body
    /// that no piece has are gone; primitives that are new are added (their bounds are taken from `bounds`; all
    /// others keep theirs until the next refit).
    pub fn split(
        &mut self,
        body: BodyId,
        pieces: &[&[u32]],
        bounds: &[B],
    ) -> Result<Edited, EditError> {
        if !self.has_body(body) {
            return Err(EditError::NoBody(body));
        }
        let Some(root) = self.body_root(body) else {
            let edited = self.add(pieces, bounds)?;
            self.bodies[body as usize] = BODY_GONE;
            return Ok(edited);
        };
        let order = self.subtree(root);
        let checked = self.label_all(pieces, bounds.len());
        let checked = checked.and_then(|()| {
            let (leaves, kept) = self.labels_of_leaves(&order);
            Ok((leaves, self.new_primitives(&order, kept, pieces)?))
        });
        let (leaves, new) = match checked {
            Ok(checked) => checked,
            Err(error) => {
                self.unlabel_all(pieces);
                return Err(error);
            }
        };
        let (mut trees, whole) = self.take_apart(&order, leaves, pieces.len());
        self.unlabel_all(pieces);
        self.bodies[body as usize] = BODY_GONE;
        for (trees, new) in trees.iter_mut().zip(&new) {
            self.loose_leaves(new, bounds, trees);
        }
        let (mut ids, mut roots) = (vec![], vec![]);
        for trees in &trees {
            if trees.is_empty() {
                ids.push(self.name_body(None));
                continue;
            }
            let mut piece = self.plant_trees(trees);
            ids.push(self.name_body(Some(&mut piece)));
            roots.push(piece);
        }
        if roots.is_empty() {
            self.detach(root);
        } else {
            let pieces = self.plant_trees(&roots);
            self.put(root, pieces);
            self.fit_upwards(root);
        }
        let kept = whole.into_iter().map(|(from, node)| [from, self.place_of(&node)]).collect();
        Ok(Edited { kept, ..self.finish(ids) })
    }

    /// Where the record of a subtree is that was put down.
    fn place_of(&self, node: &Node) -> NodeId {
        match node.slots(self.config.leaf_size).next() {
            Some(slot) => self.leaf_of[self.slots[slot] as usize],
            None => self.parents[node.first as usize],
        }
    }

    /// The label of each leaf in `order`, and how many primitives in them have one.
    fn labels_of_leaves(&self, order: &[NodeId]) -> (Vec<u32>, usize) {
        let (mut leaves, mut kept) = (Vec::with_capacity(order.len() / 2 + 1), 0);
        for &node in order {
            let primitives = self.primitives(node);
            let Some(&first) = primitives.first() else { continue };
            let first = self.label[first as usize];
            let mut same = true;
            for &primitive in primitives {
                let label = self.label[primitive as usize];
                same &= label == first;
                kept += usize::from(label != NONE);
            }
            leaves.push(if same && first != NONE { first } else { MIXED });
        }
        (leaves, kept)
    }

    /// The primitives of each piece that are not in the tree, of which `kept` are; refuses those that are in another body.
    fn new_primitives(
        &self,
        order: &[NodeId],
        kept: usize,
        pieces: &[&[u32]],
    ) -> Result<Vec<Vec<u32>>, EditError> {
        let listed: usize = pieces.iter().map(|list| list.len()).sum();
        if kept == listed {
            return Ok(vec![vec![]; pieces.len()]);
        }
        let is_new = |&&p: &&u32| self.leaf_of[p as usize] == NONE;
        let new: Vec<Vec<u32>> =
            pieces.iter().map(|list| list.iter().filter(is_new).copied().collect()).collect();
        let added: usize = new.iter().map(Vec::len).sum();
        if kept + added == listed {
            return Ok(new);
        }
        // Then some primitive sits in another body, and is found. Slow, but only on the way out.
        let own: std::collections::BTreeSet<NodeId> = order.iter().copied().collect();
        let foreign = |&&p: &&u32| self.leaf_of(p).is_some_and(|leaf| !own.contains(&leaf));
        let mut all = pieces.iter().copied().flatten();
        Err(all
            .find(foreign)
            .map_or(EditError::NoNode(order[0]), |&p| EditError::PrimitiveTaken(p)))
    }

    /// Takes the nodes of `order` (parents first) apart by label, given those of its leaves; returns the loose trees of each, and
    /// where those were that are kept whole.
    #[expect(clippy::type_complexity, reason = "two lists")]
    fn take_apart(
        &mut self,
        order: &[NodeId],
        mut leaves: Vec<u32>,
        labels: usize,
    ) -> (Vec<Vec<Loose<B>>>, Vec<(NodeId, Node)>) {
        let (mut trees, mut whole, mut rest) = (vec![vec![]; labels], vec![], vec![]);
        // Backwards, the children of a node come before it, the right one first.
        let mut below: Vec<u32> = vec![];
        for &at in order.iter().rev() {
            let Some([left, right]) = self.children(at) else {
                let label = leaves.pop().unwrap_or(MIXED);
                if label == MIXED {
                    self.dissolve_leaf(at, &mut rest, &mut trees);
                }
                below.push(label);
                continue;
            };
            let of_left = below.pop().unwrap_or(MIXED);
            let of_right = below.pop().unwrap_or(MIXED);
            if of_left == of_right && of_left != MIXED {
                below.push(of_left);
                continue;
            }
            for (child, label) in [(left, of_left), (right, of_right)] {
                if label != MIXED {
                    let loose = self.take(child);
                    whole.push((child, loose.node));
                    trees[label as usize].push(loose);
                }
            }
            self.free_pair(left / 2);
            self.take(at);
            below.push(MIXED);
        }
        if let (Some(&label), Some(&root)) = (below.first(), order.first())
            && label != MIXED
        {
            let kept = self.take(root);
            whole.push((root, kept.node));
            trees[label as usize].push(Loose { body: NONE, ..kept });
        }
        (trees, whole)
    }

    /// Makes a loose leaf for each label in a leaf.
    fn dissolve_leaf(
        &mut self,
        at: NodeId,
        rest: &mut Vec<(u32, u32, B)>,
        trees: &mut [Vec<Loose<B>>],
    ) {
        let node = self.nodes[at as usize];
        rest.clear();
        for slot in node.slots(self.config.leaf_size) {
            let primitive = self.slots[slot];
            self.leaf_of[primitive as usize] = NONE;
            rest.push((self.label[primitive as usize], primitive, self.slot_bounds[slot]));
        }
        self.free_block(node.first);
        self.take(at);
        rest.sort_by_key(|&(label, ..)| label);
        for group in rest.chunk_by(|a, b| a.0 == b.0).filter(|group| group[0].0 != NONE) {
            let leaf = self.loose_leaf(group.iter().map(|&(_, p, b)| (p, b)));
            trees[group[0].0 as usize].push(leaf);
        }
    }

    /// Adds the leaves of a tree over new primitives.
    fn loose_leaves(&mut self, primitives: &[u32], bounds: &[B], trees: &mut Vec<Loose<B>>) {
        let items = primitives.iter().map(|&p| Item::new(&bounds[p as usize], p));
        let Plan { order, cuts } = self.config.builder.build(items, self.config.leaf_size);
        // The sizes of leaves follow from the cuts.
        let (mut start, mut sizes) = (0, vec![order.len()]);
        for cut in cuts {
            let Some(size) = sizes.pop() else { break };
            if cut > 0 {
                sizes.extend([size - cut as usize, cut as usize]);
                continue;
            }
            let leaf = &order[start..start + size];
            trees.push(self.loose_leaf(leaf.iter().map(|&p| (p, bounds[p as usize]))));
            start += size;
        }
    }
}

//! Trees of pieces from the tree of what broke.
//!
//! Source: FRAGMENTS 6.2, 6.3. Steps, children before parents:
//! 1. a leaf belongs to its point's fragment; a node is copied once for each fragment among its children, and a copy with one child is that
//!    child;
//! 2. a copy whose fragment does not have the centre takes the point below that is nearest to it, and so do the nodes on the way down
//!    to that point (found by spheres: a branch that cannot be nearer is left out);
//! 3. each cut edge brings a point to either side: it becomes a child of its end's lowest node with a larger sphere than the way
//!    to it, or of its highest;
//! 4. radii: every old point widens the spheres above it, by the way to the farthest point inserted at it.

use super::{SphereTrees, Tree};
use crate::fracture::{Break, Fracturable};
use crate::math::vector::{Vector, distance, distance_sq};
use crate::tets::NONE;

#[derive(Clone, Debug)]
pub(super) struct Scratch {
    /// By node of the old tree: its copies.
    copies: Vec<u32>,
    /// By piece: the old node that was last copied for it, and the copy.
    copy_of: Vec<(u32, u32)>,
    /// By node of the mesh: its leaf, and how far the points inserted at it are.
    leaf_of: Vec<u32>,
    reach: Vec<f64>,
    /// Leaves of the old tree.
    leaves: Vec<u32>,
    stack: Vec<u32>,
}

impl Scratch {
    pub(super) fn new(object: &Fracturable) -> Self {
        let nodes = object.mesh().positions().len();
        Self {
            copies: vec![],
            copy_of: vec![],
            leaf_of: vec![NONE; nodes],
            reach: vec![0.0; nodes],
            leaves: vec![],
            stack: vec![],
        }
    }
}

/// How nodes that lost their centres get new ones, and where new points go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Restructuring {
    /// By distance, as above.
    Closest,
    /// Whatever comes first: the centre of the first child, and the leaf of the edge's end.
    #[cfg(feature = "papers")]
    First,
}

impl SphereTrees {
    /// Follows a break.
    pub fn fracture(&mut self, object: &Fracturable, done: &Break) {
        self.restructure(object, done, Restructuring::Closest);
    }

    /// Follows a break as the version of 2012 did, regardless of distances: our reading of FRAGMENTS 6.3, for comparison. The invariants
    /// hold, but centres are no longer spread.
    #[cfg(feature = "papers")]
    pub fn fracture_as_in_2012(&mut self, object: &Fracturable, done: &Break) {
        self.restructure(object, done, Restructuring::First);
    }

    fn restructure(&mut self, object: &Fracturable, done: &Break, how: Restructuring) {
        if done.pieces.is_empty() {
            return;
        }
        let old = std::mem::take(&mut self.trees[done.fragment as usize]);
        self.split(object, done, &old, how);
        for &edge in &done.cut_edges {
            self.insert(object, edge, how);
        }
        self.enlarge();
        self.trees.resize_with(object.fragment_id_bound(), Tree::default);
        let mut root = self.scratch.copies[0];
        while root != NONE {
            let (piece, next) = (self.drafts.at(root).label, self.drafts.at(root).next_copy);
            self.trees[piece as usize] = self.drafts.lay_out(root);
            root = next;
        }
    }

    /// Steps 1 and 2. Afterwards `scratch.copies[0]` are the roots.
    fn split(&mut self, object: &Fracturable, done: &Break, old: &Tree, how: Restructuring) {
        let nodes = object.mesh().positions().len() as u32;
        let of_point = |point: u32| {
            let node = match point.checked_sub(nodes) {
                None => point,
                Some(side) => object.mesh().edges()[side as usize / 2][side as usize % 2],
            };
            object.fragment_of_node()[node as usize]
        };
        let first = done.pieces[0];
        let Self { drafts, scratch, .. } = self;
        drafts.nodes.clear();
        scratch.leaves.clear();
        scratch.copies.clear();
        scratch.copies.resize(old.spheres.len(), NONE);
        scratch.copy_of.clear();
        scratch.copy_of.resize(done.pieces.len(), (NONE, NONE));
        for (i, sphere) in old.spheres.iter().enumerate().rev() {
            let label = of_point(sphere.point);
            if sphere.count == 0 {
                let leaf = drafts.push(sphere.point, sphere.centre, label);
                scratch.copies[i] = leaf;
                scratch.leaves.push(leaf);
                if sphere.point < nodes {
                    scratch.leaf_of[sphere.point as usize] = leaf;
                    scratch.reach[sphere.point as usize] = 0.0;
                }
                continue;
            }
            // Step 1.
            let begin = drafts.nodes.len() as u32;
            for child in sphere.first..sphere.first + sphere.count {
                let mut copy = scratch.copies[child as usize];
                while copy != NONE {
                    let (label, next) = (drafts.at(copy).label, drafts.at(copy).next_copy);
                    let slot = &mut scratch.copy_of[(label - first) as usize];
                    if slot.0 != i as u32 {
                        *slot = (i as u32, drafts.push(sphere.point, sphere.centre, label));
                    }
                    drafts.adopt(slot.1, copy);
                    copy = next;
                }
            }
            let mut list = NONE;
            for copy in (begin..drafts.nodes.len() as u32).rev() {
                let draft = *drafts.at(copy);
                let kept = if draft.first == draft.last { draft.first } else { copy };
                if kept != copy {
                    drafts.nodes[kept as usize].parent = NONE;
                } else if draft.label == label {
                    drafts.nodes[copy as usize].radius = sphere.radius;
                } else {
                    drafts.take_nearest(copy, how, &mut scratch.stack);
                }
                drafts.nodes[kept as usize].next_copy = list;
                list = kept;
            }
            scratch.copies[i] = list;
        }
    }

    /// Step 3, for both ends of an edge.
    fn insert(&mut self, object: &Fracturable, edge: u32, how: Restructuring) {
        let mesh = object.mesh();
        let (point, nodes) = (object.cut_point(edge), mesh.positions().len() as u32);
        for (side, node) in mesh.edges()[edge as usize].into_iter().enumerate() {
            let away = distance(mesh.positions()[node as usize], point);
            let reach = &mut self.scratch.reach[node as usize];
            *reach = reach.max(away);
            let drafts = &mut self.drafts;
            let leaf = self.scratch.leaf_of[node as usize];
            let mut at = leaf;
            while how == Restructuring::Closest && drafts.at(at).radius <= away {
                let above = drafts.at(at).parent;
                if above == NONE || drafts.at(above).point != node {
                    break;
                }
                at = above;
            }
            let label = drafts.at(at).label;
            if at == leaf {
                // The only node of its point: it stays in place and gets a leaf below.
                let below = drafts.push(node, drafts.at(leaf).centre, label);
                drafts.adopt(leaf, below);
                self.scratch.leaf_of[node as usize] = below;
            }
            let new = drafts.push(nodes + 2 * edge + side as u32, point, label);
            drafts.adopt(at, new);
            let radius = &mut drafts.nodes[at as usize].radius;
            *radius = radius.max(away);
        }
    }

    /// Step 4.
    fn enlarge(&mut self) {
        let Self { drafts, scratch, .. } = self;
        for draft in &mut drafts.nodes {
            draft.radius = 0.0;
        }
        let mesh_nodes = scratch.leaf_of.len() as u32;
        for &leaf in &scratch.leaves {
            let point = drafts.at(leaf).point;
            if point < mesh_nodes {
                drafts.cover(scratch.leaf_of[point as usize], scratch.reach[point as usize]);
            } else {
                drafts.cover(leaf, 0.0);
            }
        }
    }
}

impl super::draft::Drafts {
    /// Step 2: the node, which has its old centre, gets the nearest point below as its centre, and so does the way down to it.
    fn take_nearest(&mut self, node: u32, how: Restructuring, stack: &mut Vec<u32>) {
        let wanted: Vector = self.at(node).centre;
        let (mut best, mut found) = (f64::INFINITY, NONE);
        stack.clear();
        let mut child = self.at(node).first;
        while child != NONE {
            stack.push(child);
            child = self.at(child).next;
        }
        while let Some(at) = stack.pop() {
            let draft = *self.at(at);
            let away = distance_sq(draft.centre, wanted);
            if away < best {
                (best, found) = (away, at);
            }
            if how != Restructuring::Closest {
                // The first child was pushed first, and is all that counts.
                found = self.at(node).first;
                break;
            }
            // Nothing below is nearer than this.
            let least = (away.sqrt() - draft.radius).max(0.0);
            if draft.is_leaf() || least * least >= best {
                continue;
            }
            let mut child = draft.first;
            while child != NONE {
                stack.push(child);
                child = self.at(child).next;
            }
        }
        let (point, centre) = (self.at(found).point, self.at(found).centre);
        let mut at = self.at(found).parent;
        loop {
            let mut radius = 0.0_f64;
            let mut child = self.at(at).first;
            while child != NONE {
                let below = self.at(child);
                radius = radius.max(distance(centre, below.centre) + below.radius);
                child = below.next;
            }
            let draft = &mut self.nodes[at as usize];
            (draft.point, draft.centre, draft.radius) = (point, centre, radius);
            if at == node {
                return;
            }
            at = draft.parent;
        }
    }
}

//! A sphere tree in the making: linked nodes, which are laid out as a `Tree` at the end.

use super::{Sphere, Tree};
use crate::fracture::Fracturable;
use crate::math::vector::{Vector, distance};
use crate::tets::NONE;

/// A node over points that were there before the break; new points hang below it in a list of their own. 64 bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Draft {
    pub(super) centre: Vector,
    pub(super) radius: f64,
    /// The point at the centre.
    pub(super) point: u32,
    pub(super) parent: u32,
    pub(super) first: u32,
    pub(super) last: u32,
    pub(super) next: u32,
    /// The fragment, and the next copy of the same old node.
    pub(super) label: u32,
    pub(super) next_copy: u32,
    /// The first of the new points below it, as `2 * edge + side`.
    pub(super) cut: u32,
}

impl Draft {
    /// A leaf of its own.
    const ALONE: Self = Self {
        centre: [0.0; 3],
        radius: 0.0,
        point: NONE,
        parent: NONE,
        first: NONE,
        last: NONE,
        next: NONE,
        label: NONE,
        next_copy: NONE,
        cut: NONE,
    };

    pub(super) fn is_leaf(&self) -> bool {
        self.first == NONE
    }
}

/// Linked nodes.
#[derive(Debug, Default)]
pub(super) struct Drafts {
    pub(super) nodes: Vec<Draft>,
    /// By `2 * edge + side`: the next new point below the same node.
    pub(super) next_cut: Vec<u32>,
}

impl Clone for Drafts {
    fn clone(&self) -> Self {
        let nodes = with_room(&self.nodes, self.nodes.capacity(), Draft::ALONE);
        Self { nodes, next_cut: self.next_cut.clone() }
    }
}

/// A copy with room for so many: written to once, so that a copy of an object finds its memory there when it breaks. (Of a break of the
/// bunny, half of 240 page faults were in lists that the whole had room for.)
pub(super) fn with_room<T: Copy>(list: &[T], room: usize, blank: T) -> Vec<T> {
    let mut copy = vec![blank; room.max(list.len())];
    copy[..list.len()].copy_from_slice(list);
    copy.truncate(list.len());
    copy
}

impl Drafts {
    #[inline]
    pub(super) fn push(&mut self, point: u32, centre: Vector, label: u32) -> u32 {
        self.nodes.push(Draft { centre, point, label, ..Draft::ALONE });
        self.nodes.len() as u32 - 1
    }

    pub(super) fn at(&self, node: u32) -> &Draft {
        &self.nodes[node as usize]
    }

    /// Makes `child` the last child of `parent`.
    #[inline]
    pub(super) fn adopt(&mut self, parent: u32, child: u32) {
        let below = &mut self.nodes[child as usize];
        (below.parent, below.next) = (parent, NONE);
        let above = &mut self.nodes[parent as usize];
        let last = std::mem::replace(&mut above.last, child);
        if last == NONE {
            above.first = child;
        } else {
            self.nodes[last as usize].next = child;
        }
    }

    /// Enlarges every sphere above a node to have its centre.
    pub(super) fn cover(&mut self, node: u32) {
        let (centre, mut above) = (self.at(node).centre, self.at(node).parent);
        while above != NONE {
            let sphere = &mut self.nodes[above as usize];
            sphere.radius = sphere.radius.max(widened(distance(sphere.centre, centre)));
            above = sphere.parent;
        }
    }

    /// The tree below a root, of `size` spheres, children side by side, level by level. A leaf with new points becomes their parent and
    /// its own.
    pub(super) fn lay_out(&self, object: &Fracturable, root: u32, size: usize) -> Tree {
        let nodes = object.mesh().positions().len() as u32;
        let mut spheres = Vec::with_capacity(size);
        // A sphere that waits for its turn has the draft in place of its first child.
        let waiting = |id: u32, draft: &Draft| {
            let &Draft { centre, radius, point, .. } = draft;
            Sphere { centre, radius, point, first: id, count: 0 }
        };
        spheres.push(waiting(root, self.at(root)));
        let mut at = 0;
        while at < spheres.len() {
            let id = spheres[at].first;
            let first = spheres.len() as u32;
            if id != NONE {
                let draft = self.at(id);
                let mut child = draft.first;
                while child != NONE {
                    let below = self.at(child);
                    spheres.push(waiting(child, below));
                    child = below.next;
                }
                let mut cut = draft.cut;
                if cut != NONE && draft.is_leaf() {
                    spheres.push(Sphere { radius: 0.0, ..waiting(NONE, draft) });
                }
                while cut != NONE {
                    let centre = object.cut_point(cut / 2);
                    let point = nodes + cut;
                    spheres.push(Sphere { centre, radius: 0.0, point, first: NONE, count: 0 });
                    cut = self.next_cut[cut as usize];
                }
            }
            let count = spheres.len() as u32 - first;
            (spheres[at].first, spheres[at].count) = (first, count);
            at += 1;
        }
        debug_assert_eq!(spheres.len(), size);
        Tree::new(spheres)
    }
}

/// A distance, a little more: its rounding is far below the 1e-14 of it that is added.
#[inline]
pub(super) fn widened(distance: f64) -> f64 {
    distance * (1.0 + 1e-14)
}

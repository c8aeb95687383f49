//! A sphere tree in the making: linked nodes, which are laid out as a `Tree` at the end.

use super::{Sphere, Tree};
use crate::math::vector::{Vector, distance};
use crate::tets::NONE;

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
}

impl Draft {
    pub(super) fn is_leaf(&self) -> bool {
        self.first == NONE
    }
}

/// Linked nodes, and the layout's queue.
#[derive(Clone, Debug, Default)]
pub(super) struct Drafts {
    pub(super) nodes: Vec<Draft>,
    queue: Vec<u32>,
}

impl Drafts {
    pub(super) fn push(&mut self, point: u32, centre: Vector, label: u32) -> u32 {
        let none = NONE;
        self.nodes.push(Draft {
            centre,
            radius: 0.0,
            point,
            parent: none,
            first: none,
            last: none,
            next: none,
            label,
            next_copy: none,
        });
        self.nodes.len() as u32 - 1
    }

    pub(super) fn at(&self, node: u32) -> &Draft {
        &self.nodes[node as usize]
    }

    /// Makes `child` the last child of `parent`.
    pub(super) fn adopt(&mut self, parent: u32, child: u32) {
        self.nodes[child as usize].parent = parent;
        self.nodes[child as usize].next = NONE;
        let last = self.nodes[parent as usize].last;
        if last == NONE {
            self.nodes[parent as usize].first = child;
        } else {
            self.nodes[last as usize].next = child;
        }
        self.nodes[parent as usize].last = child;
    }

    /// Enlarges every sphere above a node to have a ball of radius `reach` about its centre.
    pub(super) fn cover(&mut self, node: u32, reach: f64) {
        let (centre, mut above) = (self.at(node).centre, self.at(node).parent);
        while above != NONE {
            let sphere = &mut self.nodes[above as usize];
            // Rounding of a distance is far below the 1e-14 of it that is added.
            let needed = (distance(sphere.centre, centre) + reach) * (1.0 + 1e-14);
            sphere.radius = sphere.radius.max(needed);
            above = sphere.parent;
        }
    }

    /// The tree below a root, children side by side, level by level.
    pub(super) fn lay_out(&mut self, root: u32) -> Tree {
        let Self { nodes, queue } = self;
        queue.clear();
        queue.push(root);
        let mut tree = Tree::default();
        let mut at = 0;
        while at < queue.len() {
            let node = &nodes[queue[at] as usize];
            at += 1;
            let first = queue.len() as u32;
            let mut child = node.first;
            while child != NONE {
                queue.push(child);
                child = nodes[child as usize].next;
            }
            tree.spheres.push(Sphere {
                centre: node.centre,
                radius: node.radius,
                point: node.point,
                first,
                count: queue.len() as u32 - first,
            });
        }
        tree
    }
}

//! bvh: SAH build, one box query per feature. It has no refit of all leaves, so it is built anew.

use bvh::aabb::{Aabb, Bounded};
use bvh::bounding_hierarchy::BHShape;
use bvh::bvh::Bvh;
use fracas::bounds::Aabb32;

use super::{Input, List, Peer, Side, queries};

#[derive(Default)]
pub(super) struct SvenstaroBvh([Tree; 2]);

struct Tree {
    tree: Bvh<f32, 3>,
    shapes: Vec<Shape>,
}

impl Default for Tree {
    fn default() -> Self {
        Self { tree: Bvh { nodes: vec![] }, shapes: vec![] }
    }
}

struct Shape {
    aabb: Aabb<f32, 3>,
    id: u32,
    node: usize,
}

impl Bounded<f32, 3> for Shape {
    fn aabb(&self) -> Aabb<f32, 3> {
        self.aabb
    }
}

impl BHShape<f32, 3> for Shape {
    fn set_bh_node_index(&mut self, node: usize) {
        self.node = node;
    }

    fn bh_node_index(&self) -> usize {
        self.node
    }
}

impl Tree {
    fn query(&self, query: &Aabb<f32, 3>, mut found: impl FnMut(u32)) {
        for met in self.tree.traverse_iterator(query, &self.shapes) {
            // The tree asks its nodes' boxes, which enclose; the features' own are asked here.
            if (0..3).all(|k| query.min[k] <= met.aabb.max[k] && met.aabb.min[k] <= query.max[k]) {
                found(met.id);
            }
        }
    }
}

impl Peer for SvenstaroBvh {
    fn name(&self) -> &'static str {
        "bvh"
    }

    fn build(&mut self, side: Side, input: &Input) {
        let shape = |(id, b): (usize, &Aabb32)| Shape {
            aabb: Aabb::with_bounds(b.min().into(), b.max().into()),
            id: id as u32,
            node: 0,
        };
        let mut shapes: Vec<Shape> = input.boxes.iter().enumerate().map(shape).collect();
        self.0[side as usize] = Tree { tree: Bvh::build(&mut shapes), shapes };
    }

    fn refit(&mut self, input: &Input) {
        self.build(Side::A, input);
    }

    fn self_pairs(&mut self, input: &Input, parallel: bool, list: &mut List) {
        let (tree, records) = (&self.0[0], &input.records);
        queries(tree.shapes.len(), parallel, list, |i, list| {
            tree.query(&tree.shapes[i as usize].aabb, |j| {
                if i < j {
                    list.consider((i, &records[i as usize]), (j, &records[j as usize]));
                }
            });
        });
    }

    fn pairs_between(&mut self, a: &Input, b: &Input, parallel: bool, list: &mut List) {
        let [tree, other] = &self.0;
        queries(tree.shapes.len(), parallel, list, |i, list| {
            other.query(&tree.shapes[i as usize].aabb, |j| {
                list.consider((i, &a.records[i as usize]), (j, &b.records[j as usize]));
            });
        });
    }
}

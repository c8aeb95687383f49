//! bvh: SAH build, one box query per feature. It has no refit of all leaves, so it is built anew.

use bvh::aabb::{Aabb, Bounded};
use bvh::bounding_hierarchy::BHShape;
use bvh::bvh::Bvh;

use super::{Box32, Peer};

pub(crate) struct SvenstaroBvh {
    tree: Bvh<f32, 3>,
    shapes: Vec<Shape>,
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

impl Peer for SvenstaroBvh {
    const NAME: &'static str = "bvh";

    fn build(boxes: &[Box32]) -> Self {
        let shape = |(id, b): (usize, &Box32)| Shape {
            aabb: Aabb::with_bounds(b.min.into(), b.max.into()),
            id: id as u32,
            node: 0,
        };
        let mut shapes: Vec<Shape> = boxes.iter().enumerate().map(shape).collect();
        Self { tree: Bvh::build(&mut shapes), shapes }
    }

    fn refit(&mut self, boxes: &[Box32]) {
        *self = Self::build(boxes);
    }

    fn self_pairs(&mut self, _: &[Box32], mut found: impl FnMut(u32, u32)) {
        for query in &self.shapes {
            for met in self.tree.traverse_iterator(&query.aabb, &self.shapes) {
                if query.id < met.id && overlap(&query.aabb, &met.aabb) {
                    found(query.id, met.id);
                }
            }
        }
    }

    fn pairs_with(
        &mut self,
        _: &[Box32],
        other: &mut Self,
        _: &[Box32],
        mut found: impl FnMut(u32, u32),
    ) {
        for query in &self.shapes {
            for met in other.tree.traverse_iterator(&query.aabb, &other.shapes) {
                if overlap(&query.aabb, &met.aabb) {
                    found(query.id, met.id);
                }
            }
        }
    }
}

/// The tree asks its nodes' boxes, which enclose; the features' own are asked here.
fn overlap(a: &Aabb<f32, 3>, b: &Aabb<f32, 3>) -> bool {
    (0..3).all(|k| a.min[k] <= b.max[k] && b.min[k] <= a.max[k])
}

//! obvhs: PLOC build with its fast preset, one box query per feature.

use std::time::Duration;

use obvhs::aabb::Aabb;
use obvhs::bvh2::Bvh2;
use obvhs::bvh2::builder::build_bvh2;
use obvhs::{Boundable, BvhBuildParams};

use super::{Box32, Peer};

pub(crate) struct Obvhs(Bvh2);

impl Boundable for Box32 {
    fn aabb(&self) -> Aabb {
        Aabb::new(self.min.into(), self.max.into())
    }
}

impl Obvhs {
    fn query(&self, boxes: &[Box32], query: &Box32, mut found: impl FnMut(u32)) {
        self.0.aabb_traverse(query.aabb(), |tree, node| {
            let leaf = &tree.nodes[node as usize];
            let first = leaf.first_index as usize;
            for &feature in &tree.primitive_indices[first..first + leaf.prim_count as usize] {
                // A leaf holds several features; its box is not theirs.
                if boxes[feature as usize].overlaps(query) {
                    found(feature);
                }
            }
            true
        });
    }
}

impl Peer for Obvhs {
    const NAME: &'static str = "obvhs";

    fn build(boxes: &[Box32]) -> Self {
        Self(build_bvh2(boxes, BvhBuildParams::fast_build(), &mut Duration::default()))
    }

    /// Inner nodes only: the boxes have not changed, and the peer has the benefit.
    fn refit(&mut self, _: &[Box32]) {
        self.0.refit_all();
    }

    fn self_pairs(&mut self, boxes: &[Box32], mut found: impl FnMut(u32, u32)) {
        for (i, query) in boxes.iter().enumerate() {
            let i = i as u32;
            self.query(boxes, query, |j| {
                if i < j {
                    found(i, j);
                }
            });
        }
    }

    fn pairs_with(
        &mut self,
        boxes: &[Box32],
        other: &mut Self,
        other_boxes: &[Box32],
        mut found: impl FnMut(u32, u32),
    ) {
        for (i, query) in boxes.iter().enumerate() {
            other.query(other_boxes, query, |j| found(i as u32, j));
        }
    }
}

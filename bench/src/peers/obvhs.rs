//! obvhs: PLOC build with its fast preset, one box query per feature.

use std::time::Duration;

use fracas::bounds::{Aabb32, Bound};
use obvhs::aabb::Aabb;
use obvhs::bvh2::Bvh2;
use obvhs::bvh2::builder::build_bvh2;
use obvhs::{Boundable, BvhBuildParams};

use super::{Input, List, Peer, Side, queries};

#[derive(Default)]
pub(super) struct Obvhs([Bvh2; 2]);

struct Leaf(Aabb);

impl Boundable for Leaf {
    fn aabb(&self) -> Aabb {
        self.0
    }
}

fn aabb(b: &Aabb32) -> Aabb {
    Aabb::new(b.min().into(), b.max().into())
}

fn query(tree: &Bvh2, boxes: &[Aabb32], query: &Aabb32, mut found: impl FnMut(u32)) {
    tree.aabb_traverse(aabb(query), |tree, node| {
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

impl Peer for Obvhs {
    fn name(&self) -> &'static str {
        "obvhs"
    }

    fn build(&mut self, side: Side, input: &Input) {
        let leaves: Vec<Leaf> = input.boxes.iter().map(|b| Leaf(aabb(b))).collect();
        let parameters = BvhBuildParams::fast_build();
        self.0[side as usize] = build_bvh2(&leaves, parameters, &mut Duration::default());
    }

    /// Inner nodes only: the boxes have not changed, and the peer has the benefit.
    fn refit(&mut self, _: &Input) {
        self.0[0].refit_all();
    }

    fn self_pairs(&mut self, input: &Input, parallel: bool, list: &mut List) {
        let Input { boxes, records } = input;
        queries(boxes.len(), parallel, list, |i, list| {
            query(&self.0[0], boxes, &boxes[i as usize], |j| {
                if i < j {
                    list.consider((i, &records[i as usize]), (j, &records[j as usize]));
                }
            });
        });
    }

    fn pairs_between(&mut self, a: &Input, b: &Input, parallel: bool, list: &mut List) {
        queries(a.boxes.len(), parallel, list, |i, list| {
            query(&self.0[1], &b.boxes, &a.boxes[i as usize], |j| {
                list.consider((i, &a.records[i as usize]), (j, &b.records[j as usize]));
            });
        });
    }
}

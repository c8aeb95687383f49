//! parry3d: binned build, the tree's own traversal against itself and against another tree.

use fracas::bounds::Aabb32;
use parry3d::bounding_volume::Aabb;
use parry3d::math::Vector;
use parry3d::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};

use super::{Input, List, Peer, Side};

#[derive(Default)]
pub(super) struct Parry {
    trees: [Bvh; 2],
    workspace: BvhWorkspace,
}

pub(crate) fn aabb(b: &Aabb32) -> Aabb {
    let vector = |[x, y, z]: [f32; 3]| Vector::new(x, y, z);
    Aabb::new(vector(b.min()), vector(b.max()))
}

impl Peer for Parry {
    fn name(&self) -> &'static str {
        "parry3d"
    }

    fn build(&mut self, side: Side, input: &Input) {
        let leaves: Vec<Aabb> = input.boxes.iter().map(aabb).collect();
        self.trees[side as usize] = Bvh::from_leaves(BvhBuildStrategy::Binned, &leaves);
    }

    /// Without writing the boxes into the leaves: they have not changed, and the peer has the benefit.
    fn refit(&mut self, _: &Input) {
        self.trees[0].refit(&mut self.workspace);
    }

    fn self_pairs(&mut self, input: &Input, parallel: bool, list: &mut List) {
        let records = &input.records;
        let mut found = |a: u32, b: u32| {
            list.consider((a, &records[a as usize]), (b, &records[b as usize]));
        };
        if parallel {
            for (a, b) in self.trees[0].traverse_bvtt_single_tree_parallel::<false>() {
                found(a, b);
            }
        } else {
            self.trees[0].traverse_bvtt_single_tree::<false>(&mut self.workspace, &mut found);
        }
    }

    /// On one thread: the peer has no other way.
    fn pairs_between(&mut self, a: &Input, b: &Input, _: bool, list: &mut List) {
        let [tree, other] = &self.trees;
        for (i, j) in tree.leaf_pairs(other, |p, q| p.intersects(q)) {
            list.consider((i, &a.records[i as usize]), (j, &b.records[j as usize]));
        }
    }
}

/// Pairs of boxes compared when a tree is walked against itself as if it were two.
pub(super) fn box_tests(input: &Input) -> u64 {
    let leaves: Vec<Aabb> = input.boxes.iter().map(aabb).collect();
    let tree = Bvh::from_leaves(BvhBuildStrategy::Binned, &leaves);
    let count = std::cell::Cell::new(0);
    let pairs = tree.leaf_pairs(&tree, |p, q| {
        count.set(count.get() + 1);
        p.intersects(q)
    });
    // The closure is asked as the pairs are taken.
    std::hint::black_box(pairs.count());
    count.get()
}

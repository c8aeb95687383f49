//! parry3d: binned build, the tree's own traversal against itself and against another tree.

use parry3d::bounding_volume::Aabb;
use parry3d::math::Vector;
use parry3d::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};

use super::{Box32, Peer};

pub(crate) struct Parry {
    tree: Bvh,
    workspace: BvhWorkspace,
}

fn aabb(b: &Box32) -> Aabb {
    let vector = |[x, y, z]: [f32; 3]| Vector::new(x, y, z);
    Aabb::new(vector(b.min), vector(b.max))
}

impl Peer for Parry {
    const NAME: &'static str = "parry3d";

    fn build(boxes: &[Box32]) -> Self {
        let leaves: Vec<Aabb> = boxes.iter().map(aabb).collect();
        let tree = Bvh::from_leaves(BvhBuildStrategy::Binned, &leaves);
        Self { tree, workspace: BvhWorkspace::default() }
    }

    /// Without writing the boxes into the leaves: they have not changed, and the peer has the benefit.
    fn refit(&mut self, _: &[Box32]) {
        self.tree.refit(&mut self.workspace);
    }

    fn self_pairs(&mut self, _: &[Box32], mut found: impl FnMut(u32, u32)) {
        self.tree.traverse_bvtt_single_tree::<false>(&mut self.workspace, &mut found);
    }

    fn pairs_with(
        &mut self,
        _: &[Box32],
        other: &mut Self,
        _: &[Box32],
        mut found: impl FnMut(u32, u32),
    ) {
        for (a, b) in self.tree.leaf_pairs(&other.tree, |a, b| a.intersects(b)) {
            found(a, b);
        }
    }
}

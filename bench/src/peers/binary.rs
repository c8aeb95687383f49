//! Our own binary tree behind the peers' interface, for comparing like with like. One thread.

use fracas::bounds::Aabb32;
use fracas::bvh::{Bvh, Config, Workspace};
use fracas::candidates::Kind;

use super::{Input, List, Peer, Side};

/// `fracas::bvh` with its default configuration.
pub struct Binary {
    trees: [Bvh<Aabb32>; 2],
    workspace: Workspace,
}

impl Default for Binary {
    fn default() -> Self {
        let empty = || Bvh::new(Config::default());
        Self { trees: [empty(), empty()], workspace: Workspace::new(Kind::FaceFace) }
    }
}

impl Peer for Binary {
    fn name(&self) -> &'static str {
        "binary"
    }

    fn build(&mut self, side: Side, input: &Input) {
        self.trees[side as usize] = Bvh::of_one_body(Config::default(), &input.boxes);
    }

    fn refit(&mut self, input: &Input) {
        self.trees[0].refit(&input.boxes);
    }

    fn self_pairs(&mut self, input: &Input, _: bool, list: &mut List) {
        let records = &input.records;
        let keep = |a: u32, b: u32| records[a as usize].pairs_with(&records[b as usize]);
        // A list never breaks off.
        let _ = self.trees[0].self_pairs(&mut self.workspace, keep, list);
    }

    fn pairs_between(&mut self, a: &Input, b: &Input, _: bool, list: &mut List) {
        let keep = |i: u32, j: u32| a.records[i as usize].pairs_with(&b.records[j as usize]);
        let [tree, other] = &self.trees;
        let _ = tree.pairs_with(other, &mut self.workspace, keep, list);
    }
}

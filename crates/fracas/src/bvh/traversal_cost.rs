//! Traversal costs: how many box tests a query below a node is expected to take, kept by node.
//!
//! Source: FASTCD 5.2, equations 6 and 7. TC_I(n) = 1 + P(l) TC_I(l) + P(r) TC_I(r) for a query against something else, where
//! P(c) is the share of the node's volume that child c has; TC_S(n) = TC_I(l) + TC_I(r) + I(l) TC_S(l) + I(r) TC_S(r) for a
//! query of the node against itself, where I is 0 for nodes that are culled and 1 for others.
//! What differs: the paper says nothing about leaves (1 and 0 here) and volumes of flat boxes are 0: widths get a
//! thousandth on top of what nodes would measure if they tiled a square as wide as the root.
//!
//! Promise: after `refresh` of what an edit touched, the costs are those of `recount`.

use super::{Bvh, NodeId, ROOT, carry};
use crate::bounds::{Aabb32, Bound};

/// Costs by node.
#[derive(Clone, Debug, Default)]
pub struct TraversalCosts {
    costs: Vec<Cost>,
    padding: f64,
}

/// Of one node.
#[derive(Clone, Copy, Debug, Default)]
struct Cost {
    between: f32,
    within: f32,
    /// What `within` was when the node's tree was made.
    at_build: f32,
    volume: f32,
    items: u32,
}

impl TraversalCosts {
    /// Costs of all nodes, children first. Memory is used again.
    pub fn refit<B: Bound>(&mut self, tree: &Bvh<B>, culled: impl Fn(NodeId) -> bool) {
        let [x, y, z] = tree.bound(ROOT).aabb().widths();
        self.padding = 1e-3 * (x + y + z) / 3.0 / (tree.node_id_bound() as f64).sqrt();
        self.recount(tree, culled);
    }

    /// The same with the padding as it is.
    pub fn recount<B: Bound>(&mut self, tree: &Bvh<B>, culled: impl Fn(NodeId) -> bool) {
        self.grow(tree);
        for node in tree.children_first(ROOT) {
            self.fit(tree, node, &culled);
        }
    }

    /// Carries costs over to where a split has kept subtrees.
    pub fn carry<B: Bound>(&mut self, tree: &Bvh<B>, kept: &[[NodeId; 2]]) {
        self.grow(tree);
        carry(&mut self.costs, kept);
    }

    /// Costs of these nodes, which must come children first: what an edit touched.
    pub fn refresh<B: Bound>(
        &mut self,
        tree: &Bvh<B>,
        touched: &[NodeId],
        culled: impl Fn(NodeId) -> bool,
    ) {
        self.grow(tree);
        for &node in touched {
            self.fit(tree, node, &culled);
        }
    }

    /// Declares that the trees at these nodes are as good as they can be made: costs are compared with those of now.
    pub fn note_built(&mut self, nodes: impl IntoIterator<Item = NodeId>) {
        for node in nodes {
            let cost = &mut self.costs[node as usize];
            cost.at_build = cost.within;
        }
    }

    /// TC_I: expected tests of a query between this node and something else, given that it is looked at.
    pub fn between(&self, node: NodeId) -> f32 {
        self.costs[node as usize].between
    }

    /// TC_S: expected tests of a query within this node.
    pub fn within(&self, node: NodeId) -> f32 {
        self.costs[node as usize].within
    }

    /// What TC_S was when the node's tree was made.
    pub fn at_build(&self, node: NodeId) -> f32 {
        self.costs[node as usize].at_build
    }

    /// How many items a restructuring of this node would handle: primitives inside a body, else bodies.
    pub fn items(&self, node: NodeId) -> u32 {
        self.costs[node as usize].items
    }

    /// The volume of a box with padded widths.
    pub fn volume(&self, aabb: &Aabb32) -> f64 {
        let [x, y, z] = aabb.widths().map(|width| width + self.padding);
        x * y * z
    }

    /// Memory in use.
    pub fn bytes(&self) -> usize {
        self.costs.capacity() * size_of::<Cost>()
    }

    fn grow<B: Bound>(&mut self, tree: &Bvh<B>) {
        self.costs.reserve_exact(tree.node_id_room().saturating_sub(self.costs.len()));
        self.costs.resize(tree.node_id_bound(), Cost::default());
    }

    #[inline]
    fn fit<B: Bound>(&mut self, tree: &Bvh<B>, node: NodeId, culled: &impl Fn(NodeId) -> bool) {
        let volume = self.volume(&tree.bound(node).aabb()) as f32;
        let at_build = self.costs[node as usize].at_build;
        let Some(children) = tree.children(node) else {
            let items = tree.primitives(node).len() as u32;
            self.costs[node as usize] = Cost { between: 1.0, within: 0.0, at_build, volume, items };
            return;
        };
        let (mut between, mut within, mut items) = (1.0, 0.0, 0);
        for child in children {
            let of_child = &self.costs[child as usize];
            let share =
                if of_child.volume < volume { f64::from(of_child.volume / volume) } else { 1.0 };
            between += share * f64::from(of_child.between);
            within += f64::from(of_child.between);
            if !culled(child) {
                within += f64::from(of_child.within);
            }
            items += if tree.body_at(child).is_some() { 1 } else { of_child.items };
        }
        let (between, within) = (between as f32, within as f32);
        self.costs[node as usize] = Cost { between, within, at_build, volume, items };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bvh::Config;
    use crate::bvh::build::Builder;
    use crate::random::SplitMix64;

    /// The equations as they stand, by recursion.
    fn costs_of(tree: &Bvh<Aabb32>, costs: &TraversalCosts, node: NodeId) -> [f64; 2] {
        let Some(children) = tree.children(node) else { return [1.0, 0.0] };
        let volume = |node: NodeId| costs.volume(tree.bound(node));
        let [mut between, mut within] = [1.0, 0.0];
        for child in children {
            let [i, s] = costs_of(tree, costs, child);
            between += volume(child) / volume(node) * i;
            within += i + if child % 3 == 0 { 0.0 } else { s };
        }
        [between, within]
    }

    #[test]
    fn costs_are_those_of_the_equations_at_every_node() {
        for seed in 0..8 {
            let rng = &mut SplitMix64::new(seed);
            let mut corner = || -> [f64; 3] { std::array::from_fn(|_| rng.range(0.0, 1.0)) };
            let flat = |mut p: [f64; 3]| {
                p[2] *= f64::from(seed as u32 % 2);
                p
            };
            let bounds = Vec::from_iter((0..60).map(|_| {
                let at = corner();
                Aabb32::of_points(&[flat(at), flat(at.map(|x| x + 0.2))])
            }));
            let builder = match seed % 3 {
                0 => Builder::RandomMedian { seed },
                _ => Builder::RandomPlane { seed },
            };
            let tree = Bvh::of_one_body(Config { leaf_size: 2, builder }, &bounds);
            let mut costs = TraversalCosts::default();
            costs.refit(&tree, |node| node % 3 == 0);
            for node in tree.subtree(ROOT) {
                let [between, within] = costs_of(&tree, &costs, node);
                let near = |found: f32, want: f64| (f64::from(found) - want).abs() <= 1e-4 * want;
                assert!(near(costs.between(node), between), "seed {seed}, node {node}");
                assert!(near(costs.within(node), within), "seed {seed}, node {node}");
                let below = tree.subtree(node).iter().map(|&n| tree.primitives(n).len()).sum();
                assert_eq!(costs.items(node) as usize, below);
            }
        }
    }
}

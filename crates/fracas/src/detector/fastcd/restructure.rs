//! Where to build again: gain against loss, top down.
//!
//! Source: FASTCD 5.4. A node is built again if its traversal cost has grown, since it was last built, by more than building it
//! costs, and if that is at most p = 25 % of the last detection. What differs: the cap holds for all nodes of a frame
//! together, so that no frame stalls (the paper caps each node); trees of bodies stay subtrees, so above them bodies are the
//! items; detection is counted work times constants, not a clock.
//! The other rule, `by_volume`, is the LM metric the paper compares with (Larsson and Akenine-Moeller 2006): a node
//! whose volume is below 0.9 of the sum of its children's. It has no cap.

use super::Calibration;
use crate::bounds::Bound;
use crate::bvh::{Bvh, NodeId, ROOT, TraversalCosts};

/// Of the last detection, what restructuring may take: the paper's p.
const SHARE: f64 = 0.25;
/// A node whose children's volumes sum to more than its own divided by this is bad.
const LEAST_RATIO: f64 = 0.9;

/// Nodes whose cost has grown enough, none below another. `last` is what the last detection cost, in nanoseconds.
pub(super) fn by_cost<B: Bound>(
    tree: &Bvh<B>,
    costs: &TraversalCosts,
    calibration: &Calibration,
    last: f64,
) -> Vec<NodeId> {
    let mut left = SHARE * last;
    top_down(tree, |node| {
        let gain = f64::from(costs.within(node)) - f64::from(costs.at_build(node));
        let loss = calibration.of_building(costs.items(node));
        let chosen = gain * calibration.box_test > loss && loss <= left;
        if chosen {
            left -= loss;
        }
        chosen
    })
}

/// Nodes that the LM metric calls bad, none below another.
pub(super) fn by_volume<B: Bound>(tree: &Bvh<B>, costs: &TraversalCosts) -> Vec<NodeId> {
    let volume = |node: NodeId| costs.volume(&tree.bound(node).aabb());
    top_down(tree, |node| {
        let parts = tree.children(node).map_or(0.0, |[l, r]| volume(l) + volume(r));
        volume(node) < LEAST_RATIO * parts
    })
}

/// The highest inner nodes that are chosen.
fn top_down<B: Bound>(tree: &Bvh<B>, mut choose: impl FnMut(NodeId) -> bool) -> Vec<NodeId> {
    let (mut stack, mut chosen) = (vec![], vec![]);
    stack.extend(tree.is_node(ROOT).then_some(ROOT));
    while let Some(node) = stack.pop() {
        let Some([left, right]) = tree.children(node) else { continue };
        if choose(node) {
            chosen.push(node);
        } else {
            stack.extend([right, left]);
        }
    }
    chosen
}

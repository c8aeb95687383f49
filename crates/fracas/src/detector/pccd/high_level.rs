//! Task units of the few nodes near the root, each on all threads.
//!
//! Source: PCCD section 5.1, both methods: pairs dealt out in turn, which the authors chose, and pairs of nodes that have nothing
//! in common, two after two, which they rejected.
//! What differs: no lock. Every unit begins by making its two children ready, so when the units below a node are done all
//! nodes below its children have been asked in this step. Only the children themselves have not; they are asked before the
//! unit's pairs are shared out, and while they are walked nothing changes (a debug assertion looks at every visit).
//!
//! Promise: the pairs of the units, whichever method and however many threads.

use std::ops::ControlFlow;

use super::tree::{Nodes, Tree};
use super::walk::{Worker, breadth_first};
use crate::bounds::motion::{FeatureBound, StepBound};
use crate::candidates::Sink;
use crate::parallel;

/// How a unit is divided among threads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HighLevel {
    /// Pairs of nodes, dealt out in turn.
    #[default]
    RoundRobin,
    /// The pairs of first with first and second with second children at the same time, then the other two.
    DisjointPairs,
}

/// Pairs each thread is dealt: more balance better, fewer begin sooner.
const PAIRS_PER_THREAD: usize = 16;

/// Does the units of nodes given parents first, the last one first. Units below those nodes are done.
pub(super) fn run<B: StepBound, S: Sink + Send>(
    tree: &mut Tree<B>,
    nodes: &[usize],
    workers: &mut [Worker<'_, B::Feature, S>],
    method: HighLevel,
) -> ControlFlow<()> {
    for &id in nodes.iter().rev() {
        let [left, right] = tree.children(id);
        workers[0].work.rebuilt += u64::from(tree.check(left)) + u64::from(tree.check(right));
        workers[0].work.units += 1;
        match method {
            HighLevel::RoundRobin => deal(tree, (left, right), workers)?,
            HighLevel::DisjointPairs => disjoint(tree, (left, right), workers)?,
        }
    }
    ControlFlow::Continue(())
}

fn deal<B: StepBound, S: Sink + Send>(
    tree: &Tree<B>,
    pair: (usize, usize),
    workers: &mut [Worker<'_, B::Feature, S>],
) -> ControlFlow<()> {
    let hands = workers.len();
    let (pairs, tests) = breadth_first(tree, pair, PAIRS_PER_THREAD * hands);
    workers[0].work.box_tests += tests;
    on_each(workers, |hand, worker| {
        let mut nodes = tree;
        for &(a, b) in pairs.iter().skip(hand).step_by(hands) {
            worker.between(&mut nodes, a, b)?;
        }
        ControlFlow::Continue(())
    })
}

/// Lets every worker do its share at the same time.
pub(super) fn on_each<F: FeatureBound, S: Sink + Send>(
    workers: &mut [Worker<'_, F, S>],
    act: impl Fn(usize, &mut Worker<'_, F, S>) -> ControlFlow<()> + Sync,
) -> ControlFlow<()> {
    let mut shares = Vec::from_iter(workers.iter_mut().map(|w| (w, ControlFlow::Continue(()))));
    parallel::for_each_piece(&mut shares, 1, |first, shares| {
        for (hand, (worker, flow)) in (first..).zip(shares) {
            *flow = act(hand, worker);
        }
    });
    shares
        .into_iter()
        .map(|(_, flow)| flow)
        .find(ControlFlow::is_break)
        .unwrap_or(ControlFlow::Continue(()))
}

fn disjoint<B: StepBound, S: Sink + Send>(
    tree: &Tree<B>,
    (a, b): (usize, usize),
    workers: &mut [Worker<'_, B::Feature, S>],
) -> ControlFlow<()> {
    let leaf = tree.node(a).is_leaf() || tree.node(b).is_leaf();
    let half = workers.len() / 2;
    if half == 0 || leaf {
        let mut nodes = tree;
        return workers[0].between(&mut nodes, a, b);
    }
    workers[0].work.box_tests += 1;
    if !tree.node(a).bound.overlaps(&tree.node(b).bound) {
        return ControlFlow::Continue(());
    }
    let ([a, c], [b, d]) = (tree.children(a), tree.children(b));
    for [one, other] in [[(a, b), (c, d)], [(a, d), (c, b)]] {
        let (ours, theirs) = workers.split_at_mut(half);
        let (left, right) =
            parallel::join(|| disjoint(tree, one, ours), || disjoint(tree, other, theirs));
        left?;
        right?;
    }
    ControlFlow::Continue(())
}

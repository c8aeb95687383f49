//! Pairs of nodes, down to candidates: what one thread does in a task unit.
//!
//! Source: PCCD 3.2 and 4.1. Two nodes that overlap are both opened, which gives four pairs; two leaves are compared primitive by
//! primitive, and what two primitives own goes on as candidates. Before a node is compared it is made ready: a node that has
//! grown bad is rebuilt there and then (6.2).
//! What differs: leaves hold a few primitives, and a subtree of at most `SMALL` is one unit with all units below it, since
//! queues cost more than they balance there.
//! Errs on the side of the bounds: no pair of primitives whose bounds overlap is left out (certified).

use std::marker::PhantomData;
use std::ops::{AddAssign, ControlFlow};

use super::super::certified_bvh::{Expand, FeatureBounds, Possessions, Waiting};
use super::schedule::Unit;
use super::tree::{Nodes, Subtree, Tree};
use crate::bounds::Bound;
use crate::bounds::motion::{FeatureBound, StepBound};
use crate::candidates::{Batch, Kind, Sink};

/// Pairs of primitives handed on at a time, at least, but for the last ones.
const BATCH: usize = 256;
/// Subtrees of so many primitives are not divided any more.
const SMALL: usize = 256;

/// What was done by one thread, or by all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Work {
    /// Pairs of bounds compared.
    pub(super) box_tests: u64,
    /// Task units done.
    pub(super) units: u64,
    /// Subtrees rebuilt.
    pub(super) rebuilt: u64,
}

impl AddAssign for Work {
    fn add_assign(&mut self, other: Self) {
        self.box_tests += other.box_tests;
        self.units += other.units;
        self.rebuilt += other.rebuilt;
    }
}

/// One thread with what it needs: queues and a sink of its own.
pub(super) struct Worker<'a, F, S> {
    known: &'a Possessions,
    bounds: &'a FeatureBounds<F>,
    waiting: Waiting,
    pub(super) sink: S,
    pub(super) work: Work,
    /// Pairs of nodes that overlap.
    stack: Vec<(usize, usize)>,
    /// Pairs of primitives that overlap.
    a: Vec<u32>,
    b: Vec<u32>,
}

impl<'a, F: FeatureBound, S: Sink> Worker<'a, F, S> {
    pub(super) fn new(known: &'a Possessions, bounds: &'a FeatureBounds<F>, sink: S) -> Self {
        let (waiting, work) = (Waiting::default(), Work::default());
        Self { known, bounds, waiting, sink, work, stack: vec![], a: vec![], b: vec![] }
    }

    /// All pairs between two nodes.
    pub(super) fn between<B: Bound>(
        &mut self,
        nodes: &mut impl Nodes<B>,
        a: usize,
        b: usize,
    ) -> ControlFlow<()> {
        self.stack.clear();
        self.meet(nodes, &[a], &[b]);
        while let Some((a, b)) = self.stack.pop() {
            match (nodes.node(a).is_leaf(), nodes.node(b).is_leaf()) {
                (true, true) => self.leaves(nodes, a, b)?,
                (true, false) => self.meet(nodes, &[a], &nodes.children(b)),
                (false, true) => self.meet(nodes, &nodes.children(a), &[b]),
                (false, false) => self.meet(nodes, &nodes.children(a), &nodes.children(b)),
            }
        }
        ControlFlow::Continue(())
    }

    /// All pairs within a subtree.
    fn within<B: Bound>(&mut self, tree: &mut Subtree<'_, B>) -> ControlFlow<()> {
        for id in 0..tree.node_count() {
            if tree.node(id).is_leaf() {
                self.leaf(tree, id)?;
            } else {
                let [left, right] = tree.children(id);
                self.between(tree, left, right)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Makes nodes ready and keeps the pairs that overlap.
    #[inline]
    fn meet<B: Bound>(&mut self, nodes: &mut impl Nodes<B>, first: &[usize], second: &[usize]) {
        for &id in first.iter().chain(second) {
            self.work.rebuilt += u64::from(nodes.make_ready(id));
        }
        for &a in first {
            for &b in second {
                if nodes.node(a).bound.overlaps(&nodes.node(b).bound) {
                    self.stack.push((a, b));
                }
            }
        }
        self.work.box_tests += (first.len() * second.len()) as u64;
    }

    fn leaves<B: Bound>(&mut self, nodes: &impl Nodes<B>, a: usize, b: usize) -> ControlFlow<()> {
        let (first, second) = (nodes.slots(nodes.node(a)), nodes.slots(nodes.node(b)));
        let all = nodes.node(b).bound;
        for one in first {
            if !one.bound.overlaps(&all) {
                continue;
            }
            for other in second {
                if one.bound.overlaps(&other.bound) {
                    self.pair(one.primitive, other.primitive);
                }
            }
        }
        self.work.box_tests += (first.len() * second.len()) as u64;
        self.hand_on_if_many()
    }

    fn leaf<B: Bound>(&mut self, nodes: &impl Nodes<B>, id: usize) -> ControlFlow<()> {
        let slots = nodes.slots(nodes.node(id));
        for (i, one) in slots.iter().enumerate() {
            for other in &slots[i + 1..] {
                if one.bound.overlaps(&other.bound) {
                    self.pair(one.primitive, other.primitive);
                }
            }
        }
        self.work.box_tests += (slots.len() * (slots.len() - 1) / 2) as u64;
        self.hand_on_if_many()
    }

    #[inline]
    fn pair(&mut self, a: u32, b: u32) {
        if !self.known.neighbours(a, b) {
            self.a.push(a);
            self.b.push(b);
        }
    }

    #[inline]
    fn hand_on_if_many(&mut self) -> ControlFlow<()> {
        if self.a.len() >= BATCH { self.hand_on() } else { ControlFlow::Continue(()) }
    }

    fn hand_on(&mut self) -> ControlFlow<()> {
        let (a, b) = (std::mem::take(&mut self.a), std::mem::take(&mut self.b));
        let flow = self.expand(|expand| expand.take(Batch { kind: Kind::FaceFace, a: &a, b: &b }));
        (self.a, self.b) = (a, b);
        self.a.clear();
        self.b.clear();
        flow
    }

    /// Of the orphans, dealt out in stretches of some hundred pairs, those for the `hand`-th of so many.
    pub(super) fn orphans(&mut self, hand: usize, hands: usize) -> ControlFlow<()> {
        let mut dealt = 0;
        let for_others = |_face: usize, pairs: usize| {
            let other = dealt / BATCH % hands != hand;
            dealt += pairs;
            other
        };
        self.expand(|expand| expand.orphans(for_others))
    }

    /// Hands over everything that waits.
    pub(super) fn finish(&mut self) -> ControlFlow<()> {
        self.hand_on()?;
        self.expand(|expand| expand.finish())
    }

    fn expand(
        &mut self,
        act: impl FnOnce(&mut Expand<'_, F, S>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Self { known: possessions, bounds, waiting, sink, .. } = self;
        let mut expand = Expand { possessions, bounds, waiting, sink, tests: 0 };
        let flow = act(&mut expand);
        self.work.box_tests += expand.tests;
        flow
    }
}

/// The self-collisions of a node: pairs between its children. Its parts are those of the children.
pub(super) struct SelfCd<'t, 'a, B, S> {
    tree: Subtree<'t, B>,
    worker: PhantomData<fn(&'a S)>,
}

impl<'t, B, S> SelfCd<'t, '_, B, S> {
    pub(super) fn of(tree: Subtree<'t, B>) -> Self {
        Self { tree, worker: PhantomData }
    }
}

impl<'a, B: StepBound, S: Sink> Unit for SelfCd<'_, 'a, B, S> {
    type Worker = Worker<'a, B::Feature, S>;

    fn weight(&self) -> usize {
        self.tree.count()
    }

    fn run(mut self, worker: &mut Self::Worker) -> ControlFlow<(), Option<[Self; 2]>> {
        worker.work.units += 1;
        if self.tree.count() <= SMALL || self.tree.node(0).is_leaf() {
            worker.within(&mut self.tree)?;
            return ControlFlow::Continue(None);
        }
        let [left, right] = self.tree.children(0);
        worker.between(&mut self.tree, left, right)?;
        ControlFlow::Continue(self.tree.split().map(|halves| halves.map(Self::of)))
    }
}

/// Opens the pair of two nodes breadth first until there are so many pairs, or all are pairs of leaves. Counts box tests.
pub(super) fn breadth_first<B: Bound>(
    tree: &Tree<B>,
    (a, b): (usize, usize),
    wanted: usize,
) -> (Vec<(usize, usize)>, u64) {
    let mut tests = 1;
    let overlap = |a: usize, b: usize| tree.node(a).bound.overlaps(&tree.node(b).bound);
    let mut pairs = if overlap(a, b) { vec![(a, b)] } else { vec![] };
    loop {
        let mut opened = vec![];
        for &(a, b) in &pairs {
            let below = |id: usize| {
                if tree.node(id).is_leaf() { vec![id] } else { tree.children(id).to_vec() }
            };
            let (first, second) = (below(a), below(b));
            if let ([_], [_]) = (&first[..], &second[..]) {
                opened.push((a, b));
                continue;
            }
            tests += (first.len() * second.len()) as u64;
            for &a in &first {
                opened.extend(second.iter().filter(|&&b| overlap(a, b)).map(|&b| (a, b)));
            }
        }
        let done = opened.len() >= wanted || opened == pairs;
        pairs = opened;
        if done {
            return (pairs, tests);
        }
    }
}

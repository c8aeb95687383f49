//! Traversal: every pair of primitives whose bounds overlap, once.
//!
//! Source: the usual simultaneous descent (Gottschalk et al. 1996); within one tree, the pairs within a node are those
//! within its children and those between them (FASTCD 5.2).
//! What differs: an explicit stack instead of recursion; of two inner nodes the larger one is opened; overlaps are
//! written down without branches and filtered in batches, because whether two neighbours overlap cannot be
//! predicted.
//!
//! Promises: certified: a pair is dropped only if its bounds do not overlap or the caller's filter says so. The order
//! depends on the trees alone. No allocation once the workspace has grown. `Break` from the sink ends the work.

mod cull;
mod leaves;

pub use cull::{Cull, Within};

use std::ops::ControlFlow;

use super::{Bvh, NodeId, ROOT};
use crate::bounds::Bound;
use crate::candidates::{Batch, Kind, Sink};

/// Pairs handed over at a time, at least, but for the last batch.
const BATCH: usize = 1024;

/// What a traversal did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Bounds compared with bounds, those of primitives included.
    pub box_tests: u64,
    /// Nodes and pairs of nodes looked into.
    pub node_visits: u64,
    /// Pairs handed to the sink.
    pub candidates: u64,
}

/// Scratch memory of traversals, and what the last one did.
#[derive(Clone, Debug)]
pub struct Workspace {
    kind: Kind,
    /// Pairs of nodes whose bounds overlap, the first `top` of them; a node with itself stands for all pairs within.
    stack: Vec<(NodeId, NodeId)>,
    top: usize,
    /// Overlaps not handed over yet: the first `pending` of each.
    a: Vec<u32>,
    b: Vec<u32>,
    pending: usize,
    work: Work,
}

impl Workspace {
    /// Scratch for trees over features of this kind.
    pub fn new(kind: Kind) -> Self {
        let room = BATCH + leaves::MOST_PAIRS;
        Self {
            kind,
            stack: vec![(0, 0); 256],
            top: 0,
            a: vec![0; room],
            b: vec![0; room],
            pending: 0,
            work: Work::default(),
        }
    }

    /// What the last traversal did.
    pub fn work(&self) -> Work {
        self.work
    }

    fn start(&mut self, first: Option<(NodeId, NodeId)>) {
        self.top = 0;
        self.pending = 0;
        self.work = Work::default();
        if let Some(pair) = first {
            self.push(pair, true);
        }
    }

    /// Writes a pair down and keeps it if `overlap`: a store is cheaper than a branch that goes either way.
    #[inline]
    fn push(&mut self, pair: (NodeId, NodeId), overlap: bool) {
        if self.top >= self.stack.len() {
            self.stack.resize(2 * self.stack.len(), (0, 0));
        }
        self.stack[self.top] = pair;
        self.top += usize::from(overlap);
    }

    #[inline]
    fn pop(&mut self) -> Option<(NodeId, NodeId)> {
        self.top = self.top.checked_sub(1)?;
        Some(self.stack[self.top])
    }

    /// Where the overlaps of two leaves can be written; there is always room for all they can have.
    #[inline]
    fn room(&mut self) -> (&mut [u32; leaves::MOST_PAIRS], &mut [u32; leaves::MOST_PAIRS]) {
        let rest = self.pending..;
        match (self.a[rest.clone()].first_chunk_mut(), self.b[rest].first_chunk_mut()) {
            (Some(a), Some(b)) => (a, b),
            _ => unreachable!("a batch is handed over before its room ends"),
        }
    }

    /// Filters what is pending and hands it over.
    fn flush(
        &mut self,
        keep: &mut impl FnMut(u32, u32) -> bool,
        sink: &mut impl Sink,
    ) -> ControlFlow<()> {
        let (a, b) = (&mut self.a[..self.pending], &mut self.b[..self.pending]);
        let mut kept = 0;
        for i in 0..a.len() {
            let pair = (a[i], b[i]);
            (a[kept], b[kept]) = pair;
            kept += usize::from(keep(pair.0, pair.1));
        }
        self.pending = 0;
        if kept == 0 {
            return ControlFlow::Continue(());
        }
        self.work.candidates += kept as u64;
        sink.take(Batch { kind: self.kind, a: &self.a[..kept], b: &self.b[..kept] })
    }
}

impl<B: Bound> Bvh<B> {
    /// Hands over every pair of primitives of this tree whose bounds overlap and that `keep` does not leave out.
    pub fn self_pairs(
        &self,
        workspace: &mut Workspace,
        keep: impl FnMut(u32, u32) -> bool,
        sink: &mut impl Sink,
    ) -> ControlFlow<()> {
        self.self_pairs_below(ROOT, workspace, keep, sink)
    }

    /// The same for the primitives below one node: bodies, or tasks of a parallel traversal.
    pub fn self_pairs_below(
        &self,
        node: NodeId,
        workspace: &mut Workspace,
        keep: impl FnMut(u32, u32) -> bool,
        sink: &mut impl Sink,
    ) -> ControlFlow<()> {
        self.self_pairs_culled(node, &mut cull::Nothing, workspace, keep, sink)
    }

    /// The same without what `cull` leaves out.
    pub fn self_pairs_culled(
        &self,
        node: NodeId,
        cull: &mut impl Cull,
        workspace: &mut Workspace,
        mut keep: impl FnMut(u32, u32) -> bool,
        sink: &mut impl Sink,
    ) -> ControlFlow<()> {
        workspace.start(self.is_node(node).then_some((node, node)));
        while let Some((a, b)) = workspace.pop() {
            if cull.skips(a, b) {
                continue;
            }
            if a == b {
                self.open_one(a, workspace);
            } else {
                self.open_two(self, a, b, workspace);
            }
            if workspace.pending >= BATCH {
                workspace.flush(&mut keep, sink)?;
            }
        }
        workspace.flush(&mut keep, sink)
    }

    /// Hands over every pair of a primitive of this tree, first, and one of `other` whose bounds overlap and that
    /// `keep` does not leave out.
    pub fn pairs_with(
        &self,
        other: &Self,
        workspace: &mut Workspace,
        keep: impl FnMut(u32, u32) -> bool,
        sink: &mut impl Sink,
    ) -> ControlFlow<()> {
        self.pairs_between(ROOT, other, ROOT, workspace, keep, sink)
    }

    /// The same for what lies below one node of each tree. The nodes must not be within each other.
    pub fn pairs_between(
        &self,
        a: NodeId,
        other: &Self,
        b: NodeId,
        workspace: &mut Workspace,
        mut keep: impl FnMut(u32, u32) -> bool,
        sink: &mut impl Sink,
    ) -> ControlFlow<()> {
        workspace.start(None);
        if self.is_node(a) && other.is_node(b) {
            workspace.work.box_tests += 1;
            let overlap = self.bound(a).overlaps(other.bound(b));
            workspace.push((a, b), overlap);
        }
        while let Some((a, b)) = workspace.pop() {
            self.open_two(other, a, b, workspace);
            if workspace.pending >= BATCH {
                workspace.flush(&mut keep, sink)?;
            }
        }
        workspace.flush(&mut keep, sink)
    }

    /// The pairs within a node: within each child and between them.
    #[inline]
    fn open_one(&self, at: NodeId, workspace: &mut Workspace) {
        workspace.work.node_visits += 1;
        let Some([left, right]) = self.children(at) else {
            return self.pairs_in_leaf(at, workspace);
        };
        workspace.work.box_tests += 1;
        workspace.push((right, right), true);
        workspace.push((left, left), true);
        workspace.push((left, right), self.bound(left).overlaps(self.bound(right)));
    }

    /// The pairs between two nodes that overlap: open one of them.
    #[inline]
    fn open_two(&self, other: &Self, a: NodeId, b: NodeId, workspace: &mut Workspace) {
        workspace.work.node_visits += 1;
        let (node_a, node_b) = (&self.nodes[a as usize], &other.nodes[b as usize]);
        match (node_a.children(), node_b.children()) {
            (None, None) => self.pairs_of_leaves(a, other, b, workspace),
            (Some(children), None) => self.open_first(children, other, b, workspace),
            (None, Some(children)) => self.open_second(a, other, children, workspace),
            (Some(of_a), Some(of_b)) => {
                if self.bound(a).size() >= other.bound(b).size() {
                    self.open_first(of_a, other, b, workspace);
                } else {
                    self.open_second(a, other, of_b, workspace);
                }
            }
        }
    }

    #[inline]
    fn open_first(
        &self,
        children: [NodeId; 2],
        other: &Self,
        b: NodeId,
        workspace: &mut Workspace,
    ) {
        workspace.work.box_tests += 2;
        for child in children {
            workspace.push((child, b), self.bound(child).overlaps(other.bound(b)));
        }
    }

    #[inline]
    fn open_second(
        &self,
        a: NodeId,
        other: &Self,
        children: [NodeId; 2],
        workspace: &mut Workspace,
    ) {
        workspace.work.box_tests += 2;
        for child in children {
            workspace.push((a, child), self.bound(a).overlaps(other.bound(child)));
        }
    }
}

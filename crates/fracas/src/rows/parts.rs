//! A traversal in parts, for all threads of the caller's pool.
//!
//! The pairs of blocks of level 1 (256 features against 256) that may meet are listed first; it is a small part of the whole
//! work. They are cut into consecutive parts, the same on any number of threads but one; every part has a queue and a sink of its
//! own. Together the parts do just the row tests that one traversal does, and their candidates, part after part, are
//! the same in the same order; only batches end elsewhere. (Listing the pairs again for each [`Stretch`] is counted as often as
//! it is done.)

use std::ops::{ControlFlow, Range};

use super::traverse::{AsIs, Queue, Traverse, kind};
use super::{Counts, FeatureTrees, Form, Positions, RowTree};
use crate::candidates::Sink;
use crate::parallel::{self, Spare};
use crate::simd::{Level, Simd, Task};

/// A traversal has about this many parts, if it has as many pairs of blocks: enough for sixteen threads to end together.
const PARTS: usize = 192;

/// A traversal can be run in stretches, one after the other: `Stretch(a..b)` is what lies between `a` and `b` of
/// [`Stretch::ALL`] equal stretches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch(pub Range<usize>);

impl Stretch {
    /// Where the last one ends.
    pub const ALL: usize = 64;

    /// The traversal as a whole.
    pub const WHOLE: Self = Self(0..Self::ALL);

    /// Which of `count` pairs are in it.
    fn of(&self, count: usize) -> Range<usize> {
        count * self.0.start / Self::ALL..count * self.0.end / Self::ALL
    }
}

/// What became of one part of a traversal.
#[derive(Debug)]
pub struct Part<R> {
    /// What was made of the sink that took its candidates.
    pub result: R,
    /// `Break` if the sink stopped it.
    pub flow: ControlFlow<()>,
    /// Its share of the work.
    pub counts: Counts,
}

impl<F: Form, const K: usize> RowTree<F, K> {
    /// As `self_pairs`, in parts: `sink` makes a sink for each, `end` a result of it when the part is done.
    pub fn self_pairs_in_parts<S: Sink, R: Send>(
        &self,
        level: Level,
        stretch: &Stretch,
        sink: &(impl Fn() -> S + Sync),
        end: &(impl Fn(S) -> R + Sync),
    ) -> Vec<Part<R>> {
        in_parts::<F, S, R, K, K, true>(level, (self, self, Positions::Same), stretch, sink, end)
    }

    /// As `pairs_with`, in parts: `sink` makes a sink for each, `end` a result of it when the part is done.
    pub fn pairs_with_in_parts<S: Sink, R: Send, const L: usize>(
        &self,
        level: Level,
        other: &RowTree<F, L>,
        shared: Positions,
        stretch: &Stretch,
        sink: &(impl Fn() -> S + Sync),
        end: &(impl Fn(S) -> R + Sync),
    ) -> Vec<Part<R>> {
        in_parts::<F, S, R, K, L, false>(level, (self, other, shared), stretch, sink, end)
    }
}

impl<F: Form> FeatureTrees<F> {
    /// As `batches`, in parts: those of vertex-face candidates, then those of edge-edge candidates.
    pub fn batches_in_parts<S: Sink, R: Send>(
        &self,
        level: Level,
        stretch: &Stretch,
        sink: &(impl Fn() -> S + Sync),
        end: &(impl Fn(S) -> R + Sync),
    ) -> Vec<Part<R>> {
        let (mut parts, edge_edge) = parallel::join(
            || {
                let same = Positions::Same;
                self.vertices.pairs_with_in_parts(level, &self.faces, same, stretch, sink, end)
            },
            || self.edges.self_pairs_in_parts(level, stretch, sink, end),
        );
        parts.extend(edge_edge);
        parts
    }
}

fn in_parts<F: Form, T: Sink, R: Send, const K: usize, const L: usize, const SELF: bool>(
    level: Level,
    (a, b, shared): (&RowTree<F, K>, &RowTree<F, L>, Positions),
    stretch: &Stretch,
    sink: &(impl Fn() -> T + Sync),
    end: &(impl Fn(T) -> R + Sync),
) -> Vec<Part<R>> {
    let mut cut = Cut { pairs: vec![], floor: 0, counts: Counts::default() };
    level.run(Listing::<F, K, L, SELF> { a, b, shared, cut: &mut cut });
    let stretch = &cut.pairs[stretch.of(cut.pairs.len())];
    // Alone, there is nothing to share out.
    let parts = if parallel::threads() == 1 { 1 } else { PARTS };
    let grain = cut.pairs.len().div_ceil(parts).max(1);
    // When each part cleared its own queue of 35 kB, which drives out what is in the nearest cache, 512 parts instead of 192 made a step
    // of 2.5 ms on sixteen threads take 3.3.
    let queues = Spare::default();
    let mut parts = parallel::map_ranges(stretch.len(), grain, |range| {
        let (mut queue, mut sink) =
            (queues.take_or(|| Box::new(Queue::new(const { kind(K, L) }))), sink());
        let (pairs, floor) = (&stretch[range], cut.floor);
        let run = Run::<F, T, K, L, SELF> {
            a,
            b,
            shared,
            pairs,
            floor,
            queue: &mut queue,
            sink: &mut sink,
        };
        let flow = level.run(run);
        let counts = std::mem::take(&mut queue.counts);
        // What a sink stopped is not empty, and thrown away.
        if queue.is_empty() {
            queues.give_back(queue);
        }
        Part { result: end(sink), flow, counts }
    });
    if let Some(first) = parts.first_mut() {
        first.counts.row_tests += cut.counts.row_tests;
    }
    parts
}

/// Pairs of blocks of one level, and what it took to list them.
struct Cut {
    pairs: Vec<[u32; 2]>,
    floor: usize,
    counts: Counts,
}

struct Listing<'a, F: Form, const K: usize, const L: usize, const SELF: bool> {
    a: &'a RowTree<F, K>,
    b: &'a RowTree<F, L>,
    shared: Positions,
    cut: &'a mut Cut,
}

impl<F: Form, const K: usize, const L: usize, const SELF: bool> Task
    for Listing<'_, F, K, L, SELF>
{
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        let Self { a, b, shared, cut } = self;
        assert_eq!(a.frame, b.frame, "trees that meet are fitted within one frame");
        if a.is_empty() || b.is_empty() {
            return;
        }
        let top = a.levels.len().max(b.levels.len()) - 1;
        cut.floor = top.min(1);
        let sink = &mut |_: crate::candidates::Batch<'_>| ControlFlow::Continue(());
        let kind = const { kind(K, L) };
        let mut queue = Queue::new(kind);
        let mut traverse =
            Traverse::<F, _, _, K, L, SELF> { a, b, kind, shared, refine: AsIs, sink };
        // Nothing breaks off here.
        let _ =
            traverse.walk::<S, true>(simd, &mut queue, (top, cut.floor), [0; 2], &mut cut.pairs);
        cut.counts = queue.counts;
    }
}

struct Run<'a, F: Form, T, const K: usize, const L: usize, const SELF: bool> {
    a: &'a RowTree<F, K>,
    b: &'a RowTree<F, L>,
    shared: Positions,
    pairs: &'a [[u32; 2]],
    floor: usize,
    queue: &'a mut Queue,
    sink: &'a mut T,
}

impl<F: Form, T: Sink, const K: usize, const L: usize, const SELF: bool> Task
    for Run<'_, F, T, K, L, SELF>
{
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Self::Output {
        let Self { a, b, shared, pairs, floor, queue, sink } = self;
        let kind = const { kind(K, L) };
        let mut traverse =
            Traverse::<F, _, _, K, L, SELF> { a, b, kind, shared, refine: AsIs, sink };
        for pair in pairs {
            traverse.descend(simd, queue, floor, *pair)?;
        }
        queue.flush(traverse.sink)
    }
}

//! Two trees down together: every pair of features whose bounds may meet, in batches.
//!
//! A pair of blocks of the same level is worked off as follows: `lanes` = lanes of A that meet B as a whole (one row test with
//! B's bound in its parent); for each of them one row test against all sixteen lanes of B; each lane met is a pair of blocks
//! one level down, or at level 0 a pair of features. Where one tree is lower than the other, its crown stands in for the
//! missing levels. A tree against itself starts at (root, root) and keeps, in a block paired with itself, only lanes after
//! the one at hand: each unordered pair once, no feature with itself.
//!
//! The descent keeps its own small stack (there are at most eight levels): recursion could not be compiled for the
//! instruction set as one function. Any pair of blocks of any level may be the start, so the pairs of an upper level are
//! independent pieces of work (`parts`).
//!
//! Pairs that share a vertex are dropped in the row, sixteen comparisons at a time. What is left goes to a queue, checked for
//! room once per pair of leaf blocks, and from there to the sink.

use std::ops::ControlFlow;

use super::Form;
use super::tree::RowTree;
use crate::candidates::{Batch, Kind, Sink};
use crate::simd::{Level, Row, Simd, Task};

/// Candidates in a full batch; it may hold up to 256 more. (With 256 a whole detection was 2-4 % slower.)
const BATCH: usize = 4_096;

/// Levels a tree over fewer than 2^32 features can have.
const LEVELS: usize = 8;

/// Whether vertex ids of two trees name the same vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Positions {
    /// Both trees are over one array of positions: pairs that share a vertex are left out.
    Same,
    /// The trees are over different scenes: equal ids mean nothing.
    Different,
}

/// Work done by a traversal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Comparisons of one bound with a row of sixteen.
    pub row_tests: u64,
    /// Pairs handed to the sink.
    pub candidates: u64,
}

impl Counts {
    /// Pairs of bounds compared: sixteen per row test.
    pub fn box_tests(&self) -> u64 {
        16 * self.row_tests
    }
}

impl<F: Form, const K: usize> RowTree<F, K> {
    /// Every unordered pair of features that share no vertex and whose bounds may meet: two edges or two faces.
    pub fn self_pairs(&self, level: Level, sink: &mut impl Sink) -> (ControlFlow<()>, Counts) {
        let kind = const { kind(K, K) };
        let shared = Positions::Same;
        level.run(Traverse::<F, _, _, K, K, true> {
            a: self,
            b: self,
            kind,
            shared,
            refine: AsIs,
            sink,
        })
    }

    /// Every pair of a feature of this tree and one of `other` whose bounds may meet: a vertex and a face, two edges or two
    /// faces. Panics if the trees were not fitted from records with one frame (`Records::update_both`).
    pub fn pairs_with<const L: usize>(
        &self,
        level: Level,
        other: &RowTree<F, L>,
        shared: Positions,
        sink: &mut impl Sink,
    ) -> (ControlFlow<()>, Counts) {
        let kind = const { kind(K, L) };
        let (a, b) = (self, other);
        level.run(Traverse::<F, _, _, K, L, false> { a, b, kind, shared, refine: AsIs, sink })
    }
}

/// What a pair of features with `k` and `l` corners is called.
pub(super) const fn kind(k: usize, l: usize) -> Kind {
    match (k, l) {
        (1, 3) => Kind::VertexFace,
        (2, 2) => Kind::EdgeEdge,
        (3, 3) => Kind::FaceFace,
        _ => panic!("pairs are vertex-face, edge-edge or face-face"),
    }
}

/// A second look at the lanes of a row of features that may meet.
pub(super) trait Refine<F: Form> {
    /// Of the lanes of leaf block `b`, given with its number, those that shall be handed out with lane `lane` of `a`.
    fn refine<S: Simd>(
        &self,
        simd: S,
        a: (&F::Block, usize),
        lane: usize,
        b: (&F::Block, usize),
        lanes: u16,
    ) -> u16;
}

/// No second look.
pub(super) struct AsIs;

impl<F: Form> Refine<F> for AsIs {
    #[inline(always)]
    fn refine<S: Simd>(
        &self,
        _: S,
        _: (&F::Block, usize),
        _: usize,
        _: (&F::Block, usize),
        lanes: u16,
    ) -> u16 {
        lanes
    }
}

/// A traversal from the roots; `SELF` if both trees are the same one.
pub(super) struct Traverse<'a, F: Form, R, T, const K: usize, const L: usize, const SELF: bool> {
    pub(super) a: &'a RowTree<F, K>,
    pub(super) b: &'a RowTree<F, L>,
    pub(super) kind: Kind,
    pub(super) shared: Positions,
    pub(super) refine: R,
    pub(super) sink: &'a mut T,
}

/// A pair of blocks half worked off.
#[derive(Clone, Copy, Default)]
struct Open {
    a: usize,
    b: usize,
    /// Lanes of `a` still to be tested against all of `b`.
    lanes: u16,
    /// The lane of `a` at hand.
    lane: usize,
    /// Lanes of `b` still to be paired with it.
    met: u16,
}

impl<F, R, T, const K: usize, const L: usize, const SELF: bool> Task
    for Traverse<'_, F, R, T, K, L, SELF>
where
    F: Form,
    R: Refine<F>,
    T: Sink,
{
    type Output = (ControlFlow<()>, Counts);

    #[inline(always)]
    fn run<S: Simd>(mut self, simd: S) -> Self::Output {
        assert_eq!(self.a.frame, self.b.frame, "trees that meet are fitted within one frame");
        let mut queue = Queue::new(self.kind);
        if self.a.is_empty() || self.b.is_empty() {
            return (ControlFlow::Continue(()), queue.counts);
        }
        let top = self.a.levels.len().max(self.b.levels.len()) - 1;
        let mut flow = self.descend(simd, &mut queue, top, [0; 2]);
        if flow.is_continue() {
            flow = queue.flush(self.sink);
        }
        (flow, queue.counts)
    }
}

impl<F, R, T, const K: usize, const L: usize, const SELF: bool> Traverse<'_, F, R, T, K, L, SELF>
where
    F: Form,
    R: Refine<F>,
    T: Sink,
{
    /// Works off a pair of blocks of level `top` and everything below.
    #[inline(always)]
    pub(super) fn descend<S: Simd>(
        &mut self,
        simd: S,
        queue: &mut Queue,
        top: usize,
        pair: [u32; 2],
    ) -> ControlFlow<()> {
        self.walk::<S, false>(simd, queue, (top, 0), pair, &mut vec![])
    }

    /// Comes to every pair of blocks of level `floor` that may meet, below a pair of blocks of level `top`; puts them into a
    /// list if `LIST`, else works them off as leaves. (No callback: it might not be compiled for the instruction set.)
    #[inline(always)]
    pub(super) fn walk<S: Simd, const LIST: bool>(
        &mut self,
        simd: S,
        queue: &mut Queue,
        (top, floor): (usize, usize),
        [a, b]: [u32; 2],
        pairs: &mut Vec<[u32; 2]>,
    ) -> ControlFlow<()> {
        let (a, b) = (a as usize, b as usize);
        if top == floor {
            return self.arrive::<S, LIST>(simd, queue, a, b, pairs);
        }
        let mut stack = [Open::default(); LEVELS];
        let mut level = top;
        stack[level] = self.open(simd, queue, level, a, b);
        loop {
            let open = &mut stack[level];
            if open.met == 0 {
                if open.lanes == 0 {
                    if level == top {
                        return ControlFlow::Continue(());
                    }
                    level += 1;
                    continue;
                }
                open.lane = open.lanes.trailing_zeros() as usize;
                open.lanes &= open.lanes - 1;
                queue.counts.row_tests += 1;
                let (block_a, block_b) = (self.a.block(level, open.a), self.b.block(level, open.b));
                open.met = F::meets(simd, block_a, open.lane, block_b);
                if SELF && open.a == open.b {
                    open.met &= u16::MAX << open.lane;
                }
                continue;
            }
            let met = open.met.trailing_zeros() as usize;
            open.met &= open.met - 1;
            let (a, b) = (16 * open.a + open.lane, 16 * open.b + met);
            if level == floor + 1 {
                self.arrive::<S, LIST>(simd, queue, a, b, pairs)?;
            } else {
                level -= 1;
                stack[level] = self.open(simd, queue, level, a, b);
            }
        }
    }

    #[inline(always)]
    fn arrive<S: Simd, const LIST: bool>(
        &mut self,
        simd: S,
        queue: &mut Queue,
        a: usize,
        b: usize,
        pairs: &mut Vec<[u32; 2]>,
    ) -> ControlFlow<()> {
        if LIST {
            pairs.push([a as u32, b as u32]);
            return ControlFlow::Continue(());
        }
        self.leaves(simd, queue, a, b)
    }

    #[inline(always)]
    fn open<S: Simd>(&self, simd: S, queue: &mut Queue, level: usize, a: usize, b: usize) -> Open {
        Open { a, b, lanes: self.lanes_meeting(simd, queue, level, a, b), lane: 0, met: 0 }
    }

    /// Lanes of block `a` that meet block `b` as a whole.
    #[inline(always)]
    fn lanes_meeting<S: Simd>(
        &self,
        simd: S,
        queue: &mut Queue,
        level: usize,
        a: usize,
        b: usize,
    ) -> u16 {
        if SELF && a == b {
            return u16::MAX;
        }
        queue.counts.row_tests += 1;
        F::meets(simd, self.b.block(level + 1, b / 16), b % 16, self.a.block(level, a))
    }

    /// Pairs of features of leaf blocks `a` and `b`.
    #[inline(always)]
    fn leaves<S: Simd>(
        &mut self,
        simd: S,
        queue: &mut Queue,
        a: usize,
        b: usize,
    ) -> ControlFlow<()> {
        let mut lanes = self.lanes_meeting(simd, queue, 0, a, b);
        queue.counts.row_tests += u64::from(lanes.count_ones());
        let (block_a, block_b) = (&self.a.levels[0][a], &self.b.levels[0][b]);
        let (corners_a, corners_b) = (&self.a.corners[a], &self.b.corners[b]);
        let (ids_a, ids_b) = (&self.a.ids[a], &self.b.ids[b]);
        let mut n = queue.len;
        while lanes != 0 {
            let lane = lanes.trailing_zeros() as usize;
            lanes &= lanes - 1;
            let mut met = F::meets(simd, block_a, lane, block_b);
            if SELF && a == b {
                met &= (u16::MAX << lane) << 1;
            }
            if met == 0 {
                continue;
            }
            if self.shared == Positions::Same {
                let mine = corners_a.each_ref().map(|row| row.0[lane]);
                met &= !simd.lanes_sharing(mine, corners_b);
            }
            met = self.refine.refine(simd, (block_a, a), lane, (block_b, b), met);
            queue.put(simd, n, ids_a.0[lane], ids_b, met);
            n += met.count_ones() as usize;
        }
        queue.len = n;
        if n >= BATCH { queue.flush(self.sink) } else { ControlFlow::Continue(()) }
    }
}

/// Candidates on their way to the sink. Lives on the stack: a traversal allocates nothing.
pub(super) struct Queue {
    kind: Kind,
    pub(super) counts: Counts,
    /// How many pairs wait; fewer than `BATCH` between pairs of leaf blocks.
    len: usize,
    a: [u32; ROOM],
    b: [u32; ROOM],
}

/// A batch, one pair of leaf blocks more, and one row that is written whole.
const ROOM: usize = BATCH + 256 + 16;

impl Queue {
    #[inline(always)]
    pub(super) fn new(kind: Kind) -> Self {
        Self { kind, counts: Counts::default(), len: 0, a: [0; ROOM], b: [0; ROOM] }
    }

    /// True if nothing waits.
    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Writes feature `a` with the chosen lanes of `b` to places `n..`.
    #[inline(always)]
    fn put<S: Simd>(&mut self, simd: S, n: usize, a: u32, b: &Row<u32>, lanes: u16) {
        if let Some(out) = self.a[n..].first_chunk_mut::<16>() {
            *out = [a; 16];
        }
        if let Some(out) = self.b[n..].first_chunk_mut::<16>() {
            simd.compress(b, lanes, out);
        }
    }

    #[inline(never)]
    pub(super) fn flush(&mut self, sink: &mut impl Sink) -> ControlFlow<()> {
        let len = std::mem::take(&mut self.len);
        self.counts.candidates += len as u64;
        if len == 0 {
            return ControlFlow::Continue(());
        }
        sink.take(Batch { kind: self.kind, a: &self.a[..len], b: &self.b[..len] })
    }
}

//! Other hierarchies behind one small interface. Each is used as its authors intend: the peer's own traversal of a tree
//! against itself or another where there is one, else one box query per feature.
//!
//! All work on the same boxes in `f32`, rounded outward, and ask the same [`Record`]s in doubles before a pair counts.

mod binary;
#[cfg(feature = "peers")]
mod bvh;
#[cfg(feature = "peers")]
mod obvhs;
#[cfg(feature = "peers")]
mod parry;

pub use binary::Binary;

use std::ops::ControlFlow;

use fracas::bounds::{Aabb, Aabb32};
use fracas::candidates::{Batch, Sink};
use fracas::random::SplitMix64;
use fracas::rows::Step;
#[cfg(feature = "peers")]
use rayon::prelude::*;

/// What a tree is built over. Made beforehand; its making is not part of any time.
#[derive(Clone, Debug, Default)]
pub struct Input {
    /// By feature, its box rounded outward.
    pub boxes: Vec<Aabb32>,
    /// By feature, what decides whether a pair counts.
    pub records: Vec<Record>,
}

impl Input {
    /// The features with these corners while vertices move by `step`.
    pub fn new<const K: usize>(step: Step<'_>, features: &[[u32; K]]) -> Self {
        let exact: Vec<Aabb> = features.iter().map(|corners| step.swept_box(*corners)).collect();
        Self {
            boxes: exact.iter().map(Aabb32::around).collect(),
            records: exact
                .iter()
                .zip(features)
                .map(|(b, corners)| Record::new(b, corners))
                .collect(),
        }
    }
}

impl Input {
    /// Gives every feature corners of its own: for pairs between meshes, whose vertex ids have nothing to do with each other.
    pub fn forget_corners(&mut self, mesh: u32) {
        for (i, record) in (0..).zip(&mut self.records) {
            record.corners = [2 * i + mesh; 4];
        }
    }
}

/// A feature's exact box and its corners, padded so that comparisons fill registers.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(32))]
pub struct Record {
    min: [f64; 4],
    max: [f64; 4],
    /// The first again where there are fewer.
    corners: [u32; 4],
}

impl Record {
    fn new(exact: &Aabb, corners: &[u32]) -> Self {
        let [a, b, c] = exact.min;
        let [d, e, f] = exact.max;
        let corner = |k: usize| corners.get(k).or(corners.first()).copied().unwrap_or(u32::MAX);
        Self {
            min: [a, b, c, 0.0],
            max: [d, e, f, 0.0],
            corners: [corner(0), corner(1), corner(2), corner(3)],
        }
    }

    /// True if the closed boxes overlap in doubles and the features share no vertex.
    #[inline]
    pub fn pairs_with(&self, other: &Self) -> bool {
        let (mut apart, mut shared) = (false, false);
        for k in 0..4 {
            apart |= self.min[k] > other.max[k];
            apart |= other.min[k] > self.max[k];
        }
        for a in self.corners {
            for b in other.corners {
                shared |= a == b;
            }
        }
        !(apart | shared)
    }
}

/// Pairs in memory: `a[i]` with `b[i]`.
#[derive(Clone, Debug, Default)]
pub struct List {
    /// First features.
    pub a: Vec<u32>,
    /// Second features.
    pub b: Vec<u32>,
}

impl List {
    /// How many pairs.
    pub fn len(&self) -> usize {
        self.a.len()
    }

    /// True if there are no pairs.
    pub fn is_empty(&self) -> bool {
        self.a.is_empty()
    }

    /// The same for the same pairs in any order: a sum of mixed words.
    pub fn hash(&self) -> u64 {
        let mix = |(&a, &b): (&u32, &u32)| {
            SplitMix64::new(u64::from(a.min(b)) << 32 | u64::from(a.max(b))).next_u64()
        };
        self.a.iter().zip(&self.b).map(mix).fold(0, u64::wrapping_add)
    }

    /// Forgets the pairs, keeps the memory.
    pub fn clear(&mut self) {
        self.a.clear();
        self.b.clear();
    }

    /// Adds the pair if the records say that it counts.
    #[cfg(feature = "peers")]
    #[inline]
    fn consider(&mut self, (a, of_a): (u32, &Record), (b, of_b): (u32, &Record)) {
        if of_a.pairs_with(of_b) {
            self.a.push(a);
            self.b.push(b);
        }
    }

    #[cfg(feature = "peers")]
    fn append(&mut self, other: &Self) {
        self.a.extend_from_slice(&other.a);
        self.b.extend_from_slice(&other.b);
    }
}

impl Sink for List {
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()> {
        self.a.extend_from_slice(batch.a);
        self.b.extend_from_slice(batch.b);
        ControlFlow::Continue(())
    }
}

/// Which of the two trees a peer keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The one that is walked against itself, and first in pairs.
    A,
    /// The other.
    B,
}

/// A hierarchy over boxes, and a second one for pairs between two sets.
pub trait Peer: Send {
    /// As in the tables.
    fn name(&self) -> &'static str;

    /// Builds the tree of one side.
    fn build(&mut self, side: Side, input: &Input);

    /// Fits the tree of side A to boxes that have not changed since it was built; where a peer cannot refit, it is built anew.
    fn refit(&mut self, input: &Input);

    /// Adds every unordered pair of features of side A that counts. If `parallel`, in the caller's rayon pool, where the peer can.
    fn self_pairs(&mut self, input: &Input, parallel: bool, list: &mut List);

    /// Adds every pair of a feature of side A and one of side B that counts.
    fn pairs_between(&mut self, a: &Input, b: &Input, parallel: bool, list: &mut List);
}

/// Pairs of boxes that parry3d compares when it walks its tree over these boxes against the same tree; none without it.
#[cfg(not(feature = "peers"))]
pub(crate) fn parry_box_tests(_: &Input) -> Option<u64> {
    None
}

/// Pairs of boxes that parry3d compares when it walks its tree over these boxes against the same tree.
#[cfg(feature = "peers")]
pub(crate) fn parry_box_tests(input: &Input) -> Option<u64> {
    Some(parry::box_tests(input))
}

/// The other people's hierarchies: none, as the feature `peers` is off.
#[cfg(not(feature = "peers"))]
pub fn all() -> Vec<Box<dyn Peer>> {
    vec![]
}

/// The other people's hierarchies: parry3d, obvhs and bvh.
#[cfg(feature = "peers")]
pub fn all() -> Vec<Box<dyn Peer>> {
    vec![
        Box::new(parry::Parry::default()),
        Box::new(obvhs::Obvhs::default()),
        Box::new(bvh::SvenstaroBvh::default()),
    ]
}

/// Runs one query per feature, all on this thread or in pieces on all of the pool.
#[cfg(feature = "peers")]
fn queries(count: usize, parallel: bool, list: &mut List, query: impl Fn(u32, &mut List) + Sync) {
    const PIECE: usize = 512;
    if !parallel {
        for i in 0..count as u32 {
            query(i, list);
        }
        return;
    }
    let piece = |start: usize| {
        let mut found = List::default();
        for i in start * PIECE..count.min((start + 1) * PIECE) {
            query(i as u32, &mut found);
        }
        found
    };
    let pieces: Vec<List> = (0..count.div_ceil(PIECE)).into_par_iter().map(piece).collect();
    pieces.iter().for_each(|found| list.append(found));
}

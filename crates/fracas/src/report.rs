//! What a detection gives back: results in canonical order, counts and times.

use std::ops::AddAssign;
use std::time::Duration;

use thiserror::Error;

use crate::candidates::Kind;
use crate::counters::Counters;
use crate::proximity::Proximity;

/// Two faces that share a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Intersection {
    /// The face with the smaller id; of two meshes, the face of the first.
    pub a: u32,
    /// The other face.
    pub b: u32,
    /// True if the faces share a vertex and meet beyond what they share.
    pub adjacent: bool,
}

/// Two features that meet during a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impact {
    /// `VertexFace` or `EdgeEdge`.
    pub kind: Kind,
    /// The vertex, or the edge with the smaller id.
    pub a: u32,
    /// The face, or the other edge.
    pub b: u32,
    /// Not later than the first contact, and less than 1e-9 before it; 0 if they touch at the start.
    pub toi: f64,
}

/// All impacts of one step, vertex-face first, then sorted by `a`, then `b`.
#[derive(Clone, Debug, Default)]
pub struct ContinuousReport {
    /// The impacts.
    pub impacts: Vec<Impact>,
    /// Work done.
    pub counters: Counters,
    /// Time spent.
    pub timings: Timings,
}

impl ContinuousReport {
    /// Empties the report; memory is kept.
    pub fn clear(&mut self) {
        self.impacts.clear();
        self.counters = Counters::default();
        self.timings = Timings::default();
    }

    /// The earliest time of impact; none if nothing meets.
    pub fn earliest_toi(&self) -> Option<f64> {
        self.impacts.iter().map(|impact| impact.toi).min_by(f64::total_cmp)
    }
}

/// All intersections of one query, sorted by `a`, then `b`.
#[derive(Clone, Debug, Default)]
pub struct DiscreteReport {
    /// The intersections.
    pub intersections: Vec<Intersection>,
    /// Work done.
    pub counters: Counters,
    /// Time spent.
    pub timings: Timings,
}

/// Wall-clock time by stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timings {
    /// Making the trees from nothing, or refitting them for a further step.
    pub build: Duration,
    /// Finding candidates, without the tests they are handed to on the way.
    pub traverse: Duration,
    /// Testing candidates, and bringing results into order.
    pub narrow: Duration,
}

impl AddAssign for Timings {
    fn add_assign(&mut self, other: Self) {
        self.build += other.build;
        self.traverse += other.traverse;
        self.narrow += other.narrow;
    }
}

/// Why a detection gave no result.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DetectError {
    /// The results do not fit into memory.
    #[error("no memory for {pairs} colliding pairs; look at a part of the scene")]
    Memory {
        /// How many there are.
        pairs: usize,
    },
    /// More results than the caller allows.
    #[error("more than {max} pairs collide; raise the limit (max-pairs) if this is meant")]
    TooManyPairs {
        /// The limit.
        max: usize,
    },
}

/// Features near each other, vertex-face first, then sorted by `a`, then `b`.
#[derive(Clone, Debug, Default)]
pub struct ProximityReport {
    /// What was found; all of it is near, and none comes twice.
    pub pairs: Vec<Proximity>,
    /// How much of what is there that is.
    pub coverage: Coverage,
    /// Work done.
    pub work: ProximityWork,
    /// Time spent: fitting trees, listing leaves, and everything else.
    pub timings: Timings,
}

/// How much a detection under a budget has seen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Coverage {
    /// True if every pair that is near was found: proved, not estimated.
    pub complete: bool,
    /// Estimated share of the pairs that are near that were found: 1 if complete, 0 if there is nothing to estimate from.
    pub share: f64,
    /// Pairs of earlier steps that were not looked at again.
    pub unverified: usize,
    /// Leaves of the hierarchy that may be out of date.
    pub leaves: usize,
    /// Pairs of nodes that were not looked into.
    pub node_pairs: usize,
    /// Pairs of leaves (of features and all others, without a hierarchy) in which not everything was looked at.
    pub leaf_pairs: usize,
}

/// Work of a proximity detection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProximityWork {
    /// In the units of budgets.
    pub units: u64,
    /// Bounds compared.
    pub box_tests: u64,
    /// Leaves fitted anew.
    pub fitted_leaves: u64,
    /// New active pairs.
    pub samples: u64,
    /// Pairs of leaves swept.
    pub swept: u64,
}

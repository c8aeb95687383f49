//! What was visited, tested and culled. Every room counts; the report carries the sums.
//!
//! Counts depend on the input and the method alone: never on threads, instruction set or clock.

use std::ops::AddAssign;

use crate::narrow::NarrowCounts;

/// Work done by one detection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Pairs of boxes compared.
    pub box_tests: u64,
    /// Regions of a cover that were judged.
    pub regions: u64,
    /// Of those, certified: nothing in them was looked at.
    pub certified_regions: u64,
    /// Nodes, pairs of nodes and pairs of features that a certified region left out.
    pub culled: u64,
    /// Triangle pairs handed to the elementary test.
    pub candidates_tt: u64,
    /// Of those, pairs that share a vertex.
    pub adjacent_tt: u64,
    /// Vertex-face pairs handed to the first filter.
    pub candidates_vf: u64,
    /// Edge-edge pairs handed to the first filter.
    pub candidates_ee: u64,
    /// Of those, culled because the four points are never in one plane (DNF, single precision).
    pub dnf: u64,
    /// Of the rest, culled because a direction keeps the features apart (single precision).
    pub direction: u64,
    /// Culled by no filter.
    pub survivors: u64,
    /// Of those, in contact according to the kernel in double precision.
    pub kernel_hits: u64,
    /// Of those, apart according to the kernel.
    pub kernel_apart: u64,
    /// Survivors with more than one possible moment of contact: the kernel looked at parts of the step, too.
    pub halved: u64,
    /// Survivors left open by the kernel, with a vertex in common in space at the start.
    pub coincident: u64,
    /// Continuous: pairs decided in integers. Discrete: orientation signs that plain floating point could not decide.
    pub exact_calls: u64,
}

impl AddAssign for Counters {
    fn add_assign(&mut self, other: Self) {
        self.box_tests += other.box_tests;
        self.regions += other.regions;
        self.certified_regions += other.certified_regions;
        self.culled += other.culled;
        self.candidates_tt += other.candidates_tt;
        self.adjacent_tt += other.adjacent_tt;
        self.candidates_vf += other.candidates_vf;
        self.candidates_ee += other.candidates_ee;
        self.dnf += other.dnf;
        self.direction += other.direction;
        self.survivors += other.survivors;
        self.kernel_hits += other.kernel_hits;
        self.kernel_apart += other.kernel_apart;
        self.halved += other.halved;
        self.coincident += other.coincident;
        self.exact_calls += other.exact_calls;
    }
}

impl From<NarrowCounts> for Counters {
    /// What the narrow phase counted; everything else is zero.
    fn from(narrow: NarrowCounts) -> Self {
        Self {
            candidates_vf: narrow.vertex_face,
            candidates_ee: narrow.edge_edge,
            dnf: narrow.dnf,
            direction: narrow.direction,
            survivors: narrow.survivors,
            kernel_hits: narrow.kernel_hits,
            kernel_apart: narrow.kernel_apart,
            halved: narrow.halved,
            coincident: narrow.coincident,
            exact_calls: narrow.exact_calls,
            ..Self::default()
        }
    }
}

//! What was visited, tested and culled. Every room counts; the report carries the sums.
//!
//! Counts depend on the input and the method alone: never on threads, instruction set or clock.

use std::ops::AddAssign;

/// Work done by one detection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Pairs of boxes compared.
    pub box_tests: u64,
    /// Triangle pairs handed to the elementary test.
    pub candidates_tt: u64,
    /// Of those, pairs that share a vertex.
    pub adjacent_tt: u64,
    /// Vertex-face pairs handed to the first filter.
    pub candidates_vf: u64,
    /// Edge-edge pairs handed to the first filter.
    pub candidates_ee: u64,
    /// Of those, not culled by the filter in single precision.
    pub survivors: u64,
    /// Of those, with more than one possible moment of contact: both halves of the step were looked at.
    pub halved: u64,
    /// Continuous: pairs decided in integers. Discrete: orientation signs that plain floating point could not decide.
    pub exact_calls: u64,
}

impl AddAssign for Counters {
    fn add_assign(&mut self, other: Self) {
        self.box_tests += other.box_tests;
        self.candidates_tt += other.candidates_tt;
        self.adjacent_tt += other.adjacent_tt;
        self.candidates_vf += other.candidates_vf;
        self.candidates_ee += other.candidates_ee;
        self.survivors += other.survivors;
        self.halved += other.halved;
        self.exact_calls += other.exact_calls;
    }
}

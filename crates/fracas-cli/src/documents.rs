//! Parts that the JSON documents of several commands share.

use fracas::counters::Counters;
use serde::Serialize;

/// Times of a detection in milliseconds.
#[derive(Debug, Serialize)]
pub(crate) struct Times {
    pub(crate) load: f64,
    pub(crate) mesh: f64,
    pub(crate) build: f64,
    /// Getting ready for a further step; measured when the detection is repeated.
    pub(crate) update: Option<f64>,
    pub(crate) traverse: f64,
    pub(crate) narrow: f64,
    pub(crate) total: f64,
}

/// Work done by a detection; what a method does not count is zero.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Counts {
    pub(crate) box_tests: u64,
    /// Regions of a cover, those certified for the step, and nodes, pairs of nodes and of features left out for them.
    pub(crate) regions: u64,
    pub(crate) certified_regions: u64,
    pub(crate) culled: u64,
    pub(crate) candidates_tt: u64,
    pub(crate) adjacent_tt: u64,
    pub(crate) candidates_vf: u64,
    pub(crate) candidates_ee: u64,
    /// Culled by filters in single precision: never in one plane; kept apart by a direction.
    pub(crate) dnf: u64,
    pub(crate) direction: u64,
    pub(crate) survivors: u64,
    /// Decided by the kernel in double precision, and how many of them in parts of the step.
    pub(crate) kernel_hits: u64,
    pub(crate) kernel_apart: u64,
    pub(crate) halved: u64,
    /// In contact because two vertices are in one place at the start.
    pub(crate) coincident: u64,
    /// Decided in integers.
    pub(crate) exact_calls: u64,
}

impl Counts {
    /// Pairs of any kind that were tested.
    pub(crate) fn candidates(&self) -> u64 {
        self.candidates_tt + self.adjacent_tt + self.candidates_vf + self.candidates_ee
    }
}

impl From<Counters> for Counts {
    fn from(c: Counters) -> Self {
        Self {
            box_tests: c.box_tests,
            regions: c.regions,
            certified_regions: c.certified_regions,
            culled: c.culled,
            candidates_tt: c.candidates_tt,
            adjacent_tt: c.adjacent_tt,
            candidates_vf: c.candidates_vf,
            candidates_ee: c.candidates_ee,
            dnf: c.dnf,
            direction: c.direction,
            survivors: c.survivors,
            kernel_hits: c.kernel_hits,
            kernel_apart: c.kernel_apart,
            halved: c.halved,
            coincident: c.coincident,
            exact_calls: c.exact_calls,
        }
    }
}

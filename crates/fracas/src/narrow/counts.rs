//! What the narrow phase did: counts per filter and stage, and times.

use std::time::Duration;

/// What each stage was given and what it decided: candidates = `dnf` + `direction` + `survivors`, and
/// survivors = `kernel_hits` + `kernel_apart` + `coincident` + `exact_calls`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NarrowCounts {
    /// Vertex-face candidates given.
    pub vertex_face: u64,
    /// Edge-edge candidates given.
    pub edge_edge: u64,
    /// Of those, culled because the four points are never in one plane.
    pub dnf: u64,
    /// Of the rest, culled because a direction keeps the features apart.
    pub direction: u64,
    /// Culled by no filter.
    pub survivors: u64,
    /// Of those, in contact according to the kernel.
    pub kernel_hits: u64,
    /// Of those, apart according to the kernel.
    pub kernel_apart: u64,
    /// Survivors with more than one possible moment of contact: the kernel looked at parts of the step, too.
    pub halved: u64,
    /// Survivors which the kernel left open and which have a vertex in common in space at the start.
    pub coincident: u64,
    /// Survivors decided in integers.
    pub exact_calls: u64,
}

/// Time spent in each stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StageTimes {
    /// Filters in single precision.
    pub filter: Duration,
    /// Kernel in double precision, parts of the step included.
    pub kernel: Duration,
    /// Exact tests.
    pub exact: Duration,
}

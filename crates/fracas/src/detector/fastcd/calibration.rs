//! What work costs: the constants that selective restructuring weighs gain against loss with.
//!
//! Source: FASTCD 5.4 measures them by a micro-benchmark at start-up. What differs: they are values. Whoever wants to measures
//! them once ([`Calibration::measure`]) and passes them in; the default is fixed, so that runs can be repeated: which parts of
//! a tree are restructured depends on counted work and on these numbers, never on a clock.

use std::time::Instant;

use crate::bounds::{Aabb32, Bound};
use crate::bvh::{Bvh, Config, Workspace};
use crate::candidates::{Batch, Kind};
use crate::random::SplitMix64;

/// Nanoseconds per unit of work.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Calibration {
    /// One box against another.
    pub box_test: f64,
    /// One candidate through the narrow phase.
    pub candidate: f64,
    /// Building a tree over n items, divided by n log2 n.
    pub build: f64,
}

impl Default for Calibration {
    /// Estimates, the same everywhere; `measure` has those of the machine.
    fn default() -> Self {
        Self { box_test: 2.5, candidate: 15.0, build: 8.0 }
    }
}

impl Calibration {
    /// Measures boxes and builds on a small tree; the narrow phase keeps its default. Takes some milliseconds.
    pub fn measure(config: Config) -> Self {
        let rng = &mut SplitMix64::new(1);
        let bounds = Vec::from_iter((0..1 << 14).map(|_| {
            let at: [f64; 3] = std::array::from_fn(|_| rng.range(0.0, 1.0));
            Aabb32::of_points(&[at, at.map(|x| x + 0.05)])
        }));
        let n = bounds.len() as f64;
        let mut measured =
            Self { box_test: f64::INFINITY, build: f64::INFINITY, ..Self::default() };
        // The best of some counts: whatever else the machine does only adds.
        for _ in 0..5 {
            let start = Instant::now();
            let tree = Bvh::of_one_body(config, &bounds);
            let build = start.elapsed().as_nanos() as f64 / (n * f64::from(bounds.len().ilog2()));
            let mut workspace = Workspace::new(Kind::FaceFace);
            let mut sink = |_: Batch<'_>| std::ops::ControlFlow::Continue(());
            let start = Instant::now();
            let _ = tree.self_pairs(&mut workspace, |_, _| true, &mut sink);
            let tests = workspace.work().box_tests.max(1) as f64;
            let box_test = start.elapsed().as_nanos() as f64 / tests;
            measured.build = measured.build.min(build);
            measured.box_test = measured.box_test.min(box_test);
        }
        measured
    }

    /// What building a tree over so many items costs.
    pub(super) fn of_building(&self, items: u32) -> f64 {
        self.build * f64::from(items) * f64::from(items.max(2).ilog2())
    }
}

//! The best list of proximities that a budget allows: active pairs, a k-DOP hierarchy, or both.
//!
//! Source: HASCD (Kimmerle, Nesme, Faure 2004), all of it; a strict bound on time is its future work. Steps of one detection:
//!
//! 1. pairs known from the last step are looked at again (temporal coherence), then what lies around new ones (growth);
//! 2. active pairs that are not near yet walk on; those that are far or move apart are discarded;
//! 3. the hierarchy is fitted lazily, and leaves that overlap are listed;
//! 4. new active pairs start at random places: in those leaves (`patches`), or anywhere without a hierarchy;
//! 5. pairs of leaves are swept, everything in them looked at, until nothing is left.
//!
//! The published detectors end after 4 ([`Budget::Pairs`]), or have 3 and 5 only ([`ProximityMethod::Kdop`]). Under a budget in work or
//! time each stage has a share, what a stage does not use goes to the next, and between 4 and 5 the one with the better yield
//! so far goes on. Every stage keeps its place, in this step for [`Hascd::go_on`] and over steps for the next positions.
//!
//! Promises: what is reported is near, at the positions given. If `coverage.complete`, it is all that is near. With a budget that
//! is no time, the same calls give the same bytes on every machine. Runs on the calling thread.

mod config;
mod coverage;
mod order;
mod patches;
mod sampling;
mod stages;
mod sweeping;
mod trees;

use std::time::{Duration, Instant};

use crate::mesh::{Mesh, MeshError, check_positions};
use crate::proximity::{Features, Proximity};
use crate::random::SplitMix64;
use crate::report::ProximityReport;
use crate::stochastic::{ActivePair, Budget, LeafPair, Meter, Topology, Visited};

pub use config::{Growth, HascdConfig, HascdSetting, ProximityMethod};
use coverage::Recapture;
use stages::Progress;
use trees::Trees;

/// The detector.
#[derive(Clone, Debug)]
pub struct Hascd {
    config: HascdConfig,
    features: Features,
    topology: Topology,
    mesh: Mesh,
    x: Vec<[f64; 3]>,
    /// None before the first step, and without a hierarchy.
    trees: Option<Trees>,
    /// The leaf with which looking at leaves begins.
    update_from: usize,
    /// Whether a leaf was fitted since the last list of pairs of leaves was begun.
    changed: bool,
    rng: SplitMix64,
    /// Pairs near in the last step, or not looked at again since, sorted.
    known: Vec<u64>,
    /// Where looking at them begins.
    turn: usize,
    /// New in the last step, and nothing around them looked at.
    fresh: Vec<u64>,
    /// Leaves in which something was new, and nothing beside them looked at.
    fresh_leaves: Vec<(LeafPair, bool)>,
    tracked: Vec<ActivePair>,
    visited: Visited,
    point_pairs: Visited,
    found: Vec<Proximity>,
    /// Keys of what was found and where it is, while it is put in order.
    order: Vec<(u64, u32)>,
    progress: Progress,
    /// Where sweeping begins.
    sweep_from: usize,
    /// New active pairs so far: they take pairs of leaves in turn.
    drawn: u64,
    recapture: Recapture,
    /// Near pairs that sweeps met and that were found before.
    looked: u64,
    /// Nanoseconds to put one result in its place.
    finish_rate: f64,
    step: u32,
    report: ProximityReport,
}

impl Hascd {
    /// A detector for all features of a mesh.
    ///
    /// # Panics
    /// If [`HascdConfig::check`] refuses the configuration, or the mesh has 2^31 vertices, edges or faces.
    pub fn new(mesh: &Mesh, config: HascdConfig) -> Self {
        Self::of(mesh, Features::of_mesh(mesh), config)
    }

    /// The same for features of which not all pairs count (`Features::with_obstacles`).
    ///
    /// # Panics
    /// If [`HascdConfig::check`] refuses the configuration, or the mesh has 2^31 vertices, edges or faces.
    pub fn of(mesh: &Mesh, features: Features, config: HascdConfig) -> Self {
        if let Err(setting) = config.check() {
            panic!("{setting}");
        }
        let most = mesh.vertex_count().max(mesh.edge_count()).max(mesh.face_id_bound());
        assert!(most < 1 << 31, "features are counted in 31 bits");
        Self {
            config,
            topology: Topology::new(mesh),
            features,
            mesh: mesh.clone(),
            x: vec![],
            trees: None,
            update_from: 0,
            changed: true,
            rng: SplitMix64::new(config.seed),
            known: vec![],
            turn: 0,
            fresh: vec![],
            fresh_leaves: vec![],
            tracked: vec![],
            // Rarely more are looked at in a step: a table that grows is late.
            visited: Visited::with_room(mesh.vertex_count() + mesh.edge_count()),
            point_pairs: Visited::default(),
            found: vec![],
            order: vec![],
            progress: Progress::default(),
            sweep_from: 0,
            drawn: 0,
            recapture: Recapture::default(),
            looked: 0,
            finish_rate: 100.0,
            step: 0,
            report: ProximityReport::default(),
        }
    }

    /// The features that results name.
    pub fn features(&self) -> &Features {
        &self.features
    }

    /// What is near at `x`, as far as the budget allows.
    pub fn detect(
        &mut self,
        x: &[[f64; 3]],
        budget: Budget,
    ) -> Result<&ProximityReport, MeshError> {
        let start = Instant::now();
        let (given, vertices) = (x.len(), self.mesh.vertex_count());
        if given != vertices {
            return Err(MeshError::PositionCount { given, vertices });
        }
        check_positions(x)?;
        self.begin(x);
        Ok(self.run(budget, start))
    }

    /// Makes the trees that the first detection would make, which takes longer than most budgets.
    pub fn prepare(&mut self, x: &[[f64; 3]]) -> Result<(), MeshError> {
        self.detect(x, Budget::Work(0)).map(drop)
    }

    /// What is near at `x`, as far as it can be found in this time. See [`Hascd::prepare`] for the first time.
    pub fn detect_within(
        &mut self,
        x: &[[f64; 3]],
        time: Duration,
    ) -> Result<&ProximityReport, MeshError> {
        self.detect(x, Budget::Time(time))
    }

    /// Goes on at the same positions where the last call stopped; the report has what was found before, too. Without positions,
    /// before the first detection and after an edit, there is nothing to go on with: the report is empty and not complete.
    pub fn go_on(&mut self, budget: Budget) -> &ProximityReport {
        if self.x.len() != self.mesh.vertex_count() {
            return &self.report;
        }
        self.run(budget, Instant::now())
    }

    /// The last report.
    pub fn report(&self) -> &ProximityReport {
        &self.report
    }

    /// Follows a change of the mesh: trees and tables are made anew, what is known is kept as far as it is still there. `features`
    /// are those of the mesh as it is now.
    pub fn edit(&mut self, mesh: &Mesh, features: Features) {
        // What the last detection found is known, too.
        self.remember();
        let old = std::mem::replace(&mut self.features, features);
        self.topology = Topology::new(mesh);
        self.mesh = mesh.clone();
        (self.trees, self.tracked) = (None, vec![]);
        self.progress = Progress::default();
        let renamed = coverage::renamed(&self.known, &old, &self.features, mesh.vertex_count());
        (self.known, self.turn) = (renamed, 0);
        self.x.clear();
        self.visited.clear();
        self.point_pairs.clear();
        self.fresh.clear();
        self.fresh_leaves.clear();
        self.found.clear();
        self.report = ProximityReport::default();
    }

    fn run(&mut self, budget: Budget, start: Instant) -> &ProximityReport {
        let mut meter = Meter::new(budget, start);
        self.work(budget, &mut meter);
        self.finish(&meter, start);
        &self.report
    }
}

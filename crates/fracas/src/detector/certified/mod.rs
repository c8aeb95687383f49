//! Certified continuous collision detection of a whole step: every impact, exactly, with its time.
//!
//! Steps: row trees over vertices, edges and faces with slabs at both ends of the step; their candidates through the pair
//! filter, then through filters, kernel and exact tests (`narrow`); results in canonical order. Edges are numbered as
//! libigl numbers them, isolated ones after those of the faces.
//!
//! What a simulator asks: all impacts ([`Certified::step`]), how far the step may go ([`Certified::step_size`]), whether it
//! may go all the way ([`Certified::is_free`]), the same again for other ends of a step with the same start
//! ([`Certified::candidates`]), as much as a budget allows
//! ([`Certified::step_within`]). What it tells: which features there are ([`Colliders`]), which pairs do not matter
//! ([`PairFilter`]), what broke ([`Certified::edit`]).
//!
//! Promises: every impact of the input doubles and nothing else, degenerate motion included; no time later than the true
//! one; the same bytes on any instruction set and any number of threads. Runs in the caller's pool.

mod budget;
mod colliders;
mod gather;
mod generation;
mod line_search;
mod numbers;
mod order;
mod step_size;
mod tester;
mod topology;
mod trees;

pub use budget::{CoveredStep, StepBudget};
pub use colliders::Colliders;
pub(super) use colliders::NONE;
pub(super) use gather::{Capped, Gather, Share};
pub use line_search::Candidates;
pub(super) use numbers::Numbers;
pub(super) use order::sort;
pub(super) use tester::Tester;

use std::sync::atomic::{AtomicU64, AtomicUsize};
use std::time::Instant;

use super::uncovered::{Shelter, Uncovered};
use crate::candidates::PairFilter;
use crate::culling::Culling;
use crate::mesh::{Mesh, MeshError};
use crate::narrow::{Vertices, Workspace, reach};
use crate::parallel::{self, Spare};
use crate::report::{ContinuousReport, DetectError};
use crate::rows::{Step, Stretch};
use crate::simd::Level;

use super::renewal::Renewal;
use budget::Experience;
use generation::Generation;
use topology::Pending;
use trees::Trees;

/// What to look for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CertifiedConfig {
    /// Features that come within this distance collide, not only those that touch. Zero, the default, is exact; for d > 0
    /// every pair that comes within d is found, and none that stays beyond 1.01 d + 1e-9.
    pub min_distance: f64,
    /// More results than this are an error rather than a full memory. Default: 50 million.
    pub max_pairs: usize,
    /// How [`Certified::step`] culls self-collisions; results are the same. `Auto` is off: on row trees a cover costs more than
    /// it saves. With a minimum distance there is no culling, because a cover tells contact only.
    pub culling: Culling,
}

impl Default for CertifiedConfig {
    fn default() -> Self {
        Self { min_distance: 0.0, max_pairs: 50_000_000, culling: Culling::default() }
    }
}

/// The default continuous detector.
#[derive(Clone, Debug)]
pub struct Certified {
    config: CertifiedConfig,
    colliders: Colliders,
    filter: PairFilter,
    /// Whether steps look for what is at rest before they fit the trees.
    expect_rest: bool,
    /// None before the first step.
    trees: Option<Trees>,
    /// What the trees have lost since they were built.
    renewal: Renewal,
    /// What edits changed since the trees were last fitted.
    pending: Pending,
    /// Candidates of another generation are refused.
    generation: Generation,
    vertices: Vertices,
    numbers: Numbers,
    workspaces: Spare<Workspace>,
    /// Regions of a cover; none before the first step with one, and after an edit.
    shelter: Option<Shelter>,
    /// What steps under a budget cost so far.
    experience: Experience,
}

impl Certified {
    /// A detector for all features of a mesh, every vertex included. Faces have the mesh's own ids on output.
    ///
    /// # Panics
    /// If the minimum distance is negative or not finite.
    pub fn new(mesh: &Mesh, config: CertifiedConfig) -> Self {
        Self::of(Colliders::of_mesh(mesh), config)
    }

    /// A detector for these features.
    ///
    /// # Panics
    /// If the minimum distance is negative or not finite.
    pub fn of(colliders: Colliders, config: CertifiedConfig) -> Self {
        let distance = config.min_distance;
        assert!(distance >= 0.0 && distance.is_finite(), "a distance is finite, zero or more");
        Self {
            config,
            colliders,
            filter: PairFilter::default(),
            expect_rest: false,
            trees: None,
            renewal: Renewal::default(),
            pending: Pending::default(),
            generation: Generation::new(),
            vertices: Vertices::default(),
            numbers: Numbers::default(),
            workspaces: Spare::default(),
            shelter: None,
            experience: Experience::default(),
        }
    }

    /// From now on only pairs that `filter` lets through are looked at.
    pub fn set_filter(&mut self, filter: PairFilter) {
        self.filter = filter;
        self.generation = Generation::new();
    }

    /// From now on a step looks for what is at rest since the last one, and fits its trees to the rest only: for scenes of many
    /// bodies of which few move (see `scene::Motion`). Results are the same.
    pub fn expect_rest(&mut self) {
        self.expect_rest = true;
    }

    /// The edges that impacts name: those of the faces as libigl numbers them, then isolated ones.
    pub fn edges(&mut self) -> Vec<[u32; 2]> {
        self.numbers.refresh(&self.colliders);
        self.numbers.edges(&self.colliders)
    }

    /// All impacts while every vertex moves from `t0` to `t1` on a straight line. The first step builds the trees, later
    /// ones refit them, until so much has moved that building them anew costs less.
    pub fn step(
        &mut self,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) -> Result<ContinuousReport, StepError> {
        let mut report = ContinuousReport::default();
        self.step_into(t0, t1, &mut report)?;
        Ok(report)
    }

    /// The same into a report whose memory is used again: on one thread, a step without a change of topology then
    /// allocates nothing.
    pub fn step_into(
        &mut self,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
        report: &mut ContinuousReport,
    ) -> Result<(), StepError> {
        report.clear();
        let level = Level::best();
        let start = Instant::now();
        let spread = self.colliders.survey(t0, t1)?;
        let margin = reach(self.config.min_distance);
        let step = Step::moving(t0, t1).with_margin(margin).with_spread(spread);
        let mut vertices = std::mem::take(&mut self.vertices);
        // At the same time: neither keeps all threads busy for long.
        parallel::join(|| self.fit(level, step), || vertices.update_within(t0, t1, &spread));
        self.vertices = vertices;
        self.judge_regions(t0, t1);
        report.timings.build = start.elapsed();

        let start = Instant::now();
        let found = AtomicUsize::new(0);
        let max = self.config.max_pairs;
        // The memory of the last report is used again.
        let mut workspace = self.workspaces.take_or(Workspace::default);
        workspace.lend(std::mem::take(&mut report.impacts));
        self.workspaces.give_back(workspace);
        let mut gather = Gather::into(report);
        let (shelter, culled) = (self.shelter.as_ref(), AtomicU64::new(0));
        let tester = || {
            let inner = Capped { tester: self.tester(level), found: &found, max };
            Uncovered { shelter, culled: &culled, inner }
        };
        let end = |part: Uncovered<'_, Capped<'_>>| self.end(part.inner.tester);
        let box_tests =
            self.batches(level, &Stretch::WHOLE, &tester, &end, |share| gather.add(share));
        gather.finish(found.into_inner(), max, start.elapsed())?;
        report.counters.box_tests = box_tests;
        if let Some(Shelter { judged, .. }) = shelter {
            report.counters.regions = judged.regions;
            report.counters.certified_regions = judged.certified;
            report.counters.culled = culled.into_inner();
        }
        self.renewal.note_step(box_tests);
        self.put_in_order(report);
        Ok(())
    }

    /// Judges the regions of the cover for a step, if there is to be one.
    fn judge_regions(&mut self, t0: &[[f64; 3]], t1: &[[f64; 3]]) {
        if self.config.culling == Culling::Cover && self.config.min_distance == 0.0 {
            let (edges, faces) = (self.colliders.edges(), self.colliders.faces());
            let shelter = self.shelter.get_or_insert_with(|| Shelter::new(t0, edges, faces));
            shelter.judge(t0, t1);
        }
    }

    /// Gives edges their numbers on output and sorts.
    fn put_in_order(&mut self, report: &mut ContinuousReport) {
        let start = Instant::now();
        self.numbers.refresh(&self.colliders);
        self.numbers.name(&mut report.impacts);
        sort(&mut report.impacts);
        report.timings.narrow += start.elapsed();
    }

    /// Refuses positions that do not fit.
    fn check(&self, x: &[[f64; 3]]) -> Result<(), StepError> {
        Ok(self.colliders.check(x)?)
    }

    /// Memory in use at rest: trees, records, features, numbers and workspaces.
    pub fn bytes(&self) -> usize {
        let trees = self.trees.as_ref().map_or(0, Trees::bytes);
        trees
            + self.vertices.bytes()
            + self.colliders.bytes()
            + self.numbers.bytes()
            + self.workspaces.sum(Workspace::bytes)
    }
}

/// Why a step gave no result.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StepError {
    /// Positions that do not fit the mesh.
    #[error(transparent)]
    Positions(#[from] MeshError),
    /// Too much was found.
    #[error(transparent)]
    Detect(#[from] DetectError),
    /// Candidates that were made before the topology or the pair filter changed, or by another detector.
    #[error(
        "these candidates are of another detector, or older than a change of topology or filter; make them anew"
    )]
    OtherTopology,
    /// A vertex moves farther than the candidates reach.
    #[error("vertex {vertex} moves farther than {reach}, which the candidates were made for")]
    BeyondReach {
        /// The vertex.
        vertex: usize,
        /// How far it may move.
        reach: f64,
    },
}

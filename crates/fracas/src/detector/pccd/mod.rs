//! Parallel continuous collision detection as published, with certified tests: self-CD task units on a median tree.
//!
//! Source: PCCD (Kim, Heo, Yoon 2009). What differs is said in each file; in short: the disjoint property is a borrow (`tree`),
//! units near the leaves are joined (`walk`), first units are fetched (`schedule`), and units near the root need no lock
//! (`high_level`). A change of topology builds the tree anew, on all threads. Below the candidates everything is the certified
//! narrow phase of the house.
//!
//! Steps: bounds of features; refit in 2k subtrees; p nodes of a breadth-first front with their subtrees, by units that threads
//! hand to each other; the nodes above, each on all threads; orphans; candidates through `narrow`, by each thread for itself;
//! results in canonical order.
//!
//! Promises: exactly the impacts of `Certified`, and candidates that depend on the input alone, on any number of threads.
//! Box tests, units and rebuilds depend on the number of threads: it decides what is low level, and low level comes first.
//! It runs in the caller's pool and never waits for a thread that is busy elsewhere, but for the end of its own work.

mod high_level;
mod schedule;
mod tree;
mod walk;

pub use high_level::HighLevel;

use std::ops::ControlFlow;
use std::sync::atomic::AtomicUsize;
use std::time::{Duration, Instant};

use super::StepError;
use super::certified::{Capped, Gather, Numbers, Share, Tester, sort};
use super::certified_bvh::{Before, FeatureBounds, Possessions};
use crate::bounds::Aabb32;
use crate::bounds::motion::{Relative, StepBound};
use crate::candidates::Sink;
use crate::mesh::{Mesh, Touched};
use crate::narrow::{Narrow, Vertices};
use crate::parallel;
use crate::report::ContinuousReport;
use crate::simd::Level;
use schedule::Office;
use tree::Tree;
use walk::{SelfCd, Work, Worker};

/// How the published method works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PccdConfig {
    /// More results than this are an error rather than a full memory. Default: 50 million.
    pub max_pairs: usize,
    /// Boxes at both ends of the step, separated the same way round, instead of boxes around both ends, which are the
    /// default and the paper's.
    pub relative: bool,
    /// How units near the root are divided.
    pub high_level: HighLevel,
    /// Most primitives in a leaf.
    pub leaf_size: usize,
}

impl Default for PccdConfig {
    fn default() -> Self {
        let high_level = HighLevel::default();
        Self { max_pairs: 50_000_000, relative: false, high_level, leaf_size: 4 }
    }
}

/// Where the time of a step went, and what the threads did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PccdStatistics {
    /// Bounds of features and refit, or building the tree.
    pub refit: Duration,
    /// Units of low-level nodes, tests included.
    pub low_level: Duration,
    /// Units of high-level nodes, tests included.
    pub high_level: Duration,
    /// Orphans and what still waits, tests included.
    pub orphans: Duration,
    /// Joining and ordering results.
    pub serial: Duration,
    /// Narrow phase, within the three before, summed over threads.
    pub narrow: Duration,
    /// By thread, time at work during low level.
    pub busy: Vec<Duration>,
    /// Task units.
    pub units: u64,
    /// Units that changed threads.
    pub handed_over: u64,
    /// Subtrees that were rebuilt.
    pub rebuilt: u64,
}

/// The published parallel detector.
#[derive(Clone, Debug)]
pub struct Pccd {
    config: PccdConfig,
    possessions: Possessions,
    numbers: Numbers,
    hierarchy: AnyHierarchy,
    vertices: Vertices,
    statistics: PccdStatistics,
}

impl Pccd {
    /// A detector for all features of a mesh, every vertex included.
    ///
    /// # Panics
    /// If the leaf size is zero.
    pub fn new(mesh: &Mesh, config: PccdConfig) -> Self {
        assert!(config.leaf_size > 0, "a leaf holds something");
        let hierarchy = if config.relative {
            AnyHierarchy::Relative(Hierarchy::default())
        } else {
            AnyHierarchy::Aabb(Hierarchy::default())
        };
        Self {
            config,
            possessions: Possessions::new(mesh),
            numbers: Numbers::default(),
            hierarchy,
            vertices: Vertices::default(),
            statistics: PccdStatistics::default(),
        }
    }

    /// Follows a change of the mesh. The next step builds the tree anew.
    pub fn edit(&mut self, mesh: &Mesh, touched: &Touched) {
        self.possessions.edit(mesh, touched, &mut Before::new());
        self.numbers.forget();
        match &mut self.hierarchy {
            AnyHierarchy::Aabb(hierarchy) => hierarchy.tree = None,
            AnyHierarchy::Relative(hierarchy) => hierarchy.tree = None,
        }
    }

    /// The edges that impacts name, as libigl numbers them.
    pub fn edges(&mut self) -> Vec<[u32; 2]> {
        self.numbers.refresh(self.possessions.colliders());
        self.numbers.edges(self.possessions.colliders())
    }

    /// What happened in the last step.
    pub fn statistics(&self) -> &PccdStatistics {
        &self.statistics
    }

    /// All impacts while every vertex moves from `t0` to `t1` on a straight line.
    pub fn step(
        &mut self,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) -> Result<ContinuousReport, StepError> {
        let start = Instant::now();
        self.check(t0)?;
        self.check(t1)?;
        self.statistics = PccdStatistics::default();
        self.vertices.update(t0, t1);
        let Self { config, possessions, hierarchy, vertices, statistics, .. } = self;
        hierarchy.update(possessions, config.leaf_size, t0, t1);
        statistics.refit = start.elapsed();

        let fused = Instant::now();
        let (found, max, level) = (AtomicUsize::new(0), config.max_pairs, Level::best());
        let (edges, faces) = (possessions.edges(), possessions.faces());
        let sink = |_| {
            let narrow = Narrow::new(level, vertices, edges, faces, usize::MAX);
            Capped { tester: Tester::Contact(narrow), found: &found, max }
        };
        let (sinks, work) = hierarchy.visit(possessions, config.high_level, sink, statistics);
        let fused = fused.elapsed();

        let end = Instant::now();
        let mut report = ContinuousReport::default();
        let mut gather = Gather::into(&mut report);
        sinks.into_iter().for_each(|mut sink| gather.add(Share::of(&mut sink.tester)));
        statistics.narrow = gather.time();
        gather.finish(found.into_inner(), max, fused)?;
        report.counters.box_tests = work.box_tests;
        self.numbers.refresh(self.possessions.colliders());
        self.numbers.name(&mut report.impacts);
        sort(&mut report.impacts);
        let statistics = &mut self.statistics;
        statistics.serial = end.elapsed();
        report.timings.build = statistics.refit;
        report.timings.narrow += statistics.serial;
        Ok(report)
    }

    /// Hands the candidates of a step to visitors, one for each thread, instead of testing them; `visitor` is given the
    /// number of the thread. Every pair of a vertex and a face, or of two edges, that share no vertex and whose bounds may
    /// meet comes once, to any of them. A visitor that breaks stops all. A panic in one reaches the caller. Visitors must
    /// not wait for work of the same pool.
    pub fn visit<S: Sink + Send>(
        &mut self,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
        visitor: impl Fn(usize) -> S + Sync,
    ) -> Result<Vec<S>, StepError> {
        self.check(t0)?;
        self.check(t1)?;
        self.statistics = PccdStatistics::default();
        let Self { config, possessions, hierarchy, statistics, .. } = self;
        hierarchy.update(possessions, config.leaf_size, t0, t1);
        Ok(hierarchy.visit(possessions, config.high_level, visitor, statistics).0)
    }

    /// Refuses positions that do not fit.
    fn check(&self, x: &[[f64; 3]]) -> Result<(), StepError> {
        Ok(self.possessions.colliders().check(x)?)
    }
}

/// The tree with one kind of bound, and the bounds of features.
#[derive(Clone, Debug)]
struct Hierarchy<B: StepBound> {
    /// None before the first step and after an edit.
    tree: Option<Tree<B>>,
    bounds: FeatureBounds<B::Feature>,
    /// By primitive.
    primitives: Vec<B>,
}

impl<B: StepBound> Default for Hierarchy<B> {
    fn default() -> Self {
        Self { tree: None, bounds: FeatureBounds::default(), primitives: vec![] }
    }
}

impl<B: StepBound> Hierarchy<B> {
    fn update(&mut self, known: &Possessions, leaf_size: usize, t0: &[[f64; 3]], t1: &[[f64; 3]]) {
        self.bounds.update(known, t0, t1);
        self.bounds.of_primitives(known, &mut self.primitives);
        let bounds = &self.primitives;
        match &mut self.tree {
            Some(tree) => tree.refit(bounds, parallel::threads()),
            None => self.tree = Some(Tree::build(&known.primitives(), bounds, leaf_size)),
        }
    }

    /// All candidates, to one sink for each thread.
    fn visit<S: Sink + Send>(
        &mut self,
        known: &Possessions,
        method: HighLevel,
        sink: impl Fn(usize) -> S + Sync,
        statistics: &mut PccdStatistics,
    ) -> (Vec<S>, Work) {
        let (threads, bounds) = (parallel::threads(), &self.bounds);
        let Some(tree) = &mut self.tree else { return (vec![], Work::default()) };

        let start = Instant::now();
        let (first, above) = tree.whole().map(|whole| whole.front(threads)).unwrap_or_default();
        let office = Office::new(first.into_iter().map(SelfCd::of), threads);
        let seats = parallel::on_every_thread(|me| {
            let mut worker = Worker::new(known, bounds, sink(me));
            let busy = office.work(me, &mut worker);
            (worker, busy)
        });
        let (mut workers, busy): (Vec<_>, Vec<_>) = seats.into_iter().unzip();
        statistics.busy = busy;
        statistics.handed_over = office.handed_over();
        let stopped = office.is_stopped();
        drop(office);
        statistics.low_level = start.elapsed();

        let start = Instant::now();
        let mut flow = if stopped {
            ControlFlow::Break(())
        } else {
            high_level::run(tree, &above, &mut workers, method)
        };
        statistics.high_level = start.elapsed();

        let start = Instant::now();
        if flow.is_continue() {
            let hands = workers.len();
            flow = high_level::on_each(&mut workers, |hand, worker| {
                worker.orphans(hand, hands)?;
                worker.finish()
            });
        }
        let _ = flow; // the sinks know why they stopped
        statistics.orphans = start.elapsed();

        let mut work = Work::default();
        workers.iter().for_each(|worker| work += worker.work);
        (statistics.units, statistics.rebuilt) = (work.units, work.rebuilt);
        (workers.into_iter().map(|worker| worker.sink).collect(), work)
    }
}

/// One hierarchy for each kind of bound.
#[derive(Clone, Debug)]
enum AnyHierarchy {
    Aabb(Hierarchy<Aabb32>),
    Relative(Hierarchy<Relative>),
}

impl AnyHierarchy {
    fn update(&mut self, known: &Possessions, leaf_size: usize, t0: &[[f64; 3]], t1: &[[f64; 3]]) {
        match self {
            Self::Aabb(hierarchy) => hierarchy.update(known, leaf_size, t0, t1),
            Self::Relative(hierarchy) => hierarchy.update(known, leaf_size, t0, t1),
        }
    }

    fn visit<S: Sink + Send>(
        &mut self,
        known: &Possessions,
        method: HighLevel,
        sink: impl Fn(usize) -> S + Sync,
        statistics: &mut PccdStatistics,
    ) -> (Vec<S>, Work) {
        match self {
            Self::Aabb(hierarchy) => hierarchy.visit(known, method, sink, statistics),
            Self::Relative(hierarchy) => hierarchy.visit(known, method, sink, statistics),
        }
    }
}

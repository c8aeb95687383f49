//! Certified continuous collision detection on the binary tree: the impacts of `Certified`, by the ways of the papers.
//!
//! Source: NCF section 5 (tree over triangles, representative triangles, orphan sets, filters), PCCD 3.1 (features owned by
//! triangles). What differs: bounds of motion are a choice (`bounds::motion`), and everything below the candidates is the
//! certified narrow phase of the house.
//!
//! Steps: bounds of vertices, edges and faces over the step; a tree over the faces, built once, refitted, and edited where
//! the mesh was; pairs of faces that overlap and are no neighbours, expanded to the features they own; orphans from their
//! lists; candidates through `narrow`; results in canonical order.
//!
//! Promises: exactly the impacts that `Certified` finds, after any edits, too; with swept boxes the candidates are the
//! overlaps of exact boxes, neither more nor less; the same bytes on any instruction set. Runs on the calling thread.

mod culling;
mod expand;
mod features;
mod hierarchy;
mod possessions;

pub(super) use expand::{Expand, FeatureBounds, Waiting};
pub(super) use possessions::{Before, Possessions};

use std::ops::ControlFlow;
use std::time::Instant;

use super::certified::Numbers;
use super::{StepError, narrowing};
use crate::bounds::motion::{MotionBound, Moving, Relative};
use crate::bounds::{Aabb32, Kdop16, Kdop18};
use crate::bvh;
use crate::candidates::{Batch, Kind, Sink};
use crate::culling::Culling;
use crate::culling::certified::Settings;
use crate::mesh::{Mesh, MeshError, Touched};
use crate::narrow::Vertices;
use crate::report::ContinuousReport;
use culling::Culler;
use hierarchy::Hierarchy;

/// What to look for, and how.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CertifiedBvhConfig {
    /// More results than this are an error rather than a full memory. Default: 50 million.
    pub max_pairs: usize,
    /// What nodes and features are bounded by. Default: relative boxes.
    pub bound: MotionBound,
    /// How the tree is built.
    pub tree: bvh::Config,
    /// How self-collisions are culled; impacts are the same.
    pub culling: Culling,
    /// What regions a cover has.
    pub cover: Settings,
}

impl Default for CertifiedBvhConfig {
    fn default() -> Self {
        let bound = MotionBound::Relative;
        Self {
            max_pairs: 50_000_000,
            bound,
            tree: bvh::Config::default(),
            culling: Culling::default(),
            cover: Settings::default(),
        }
    }
}

/// The continuous detector on the binary tree.
#[derive(Clone, Debug)]
pub struct CertifiedBvh {
    config: CertifiedBvhConfig,
    possessions: Possessions,
    /// What edits changed since the tree was last fitted.
    before: Before,
    numbers: Numbers,
    hierarchy: AnyHierarchy,
    culler: Culler,
    vertices: Vertices,
}

impl CertifiedBvh {
    /// A detector for all features of a mesh, every vertex included. Faces have the mesh's own ids on output.
    ///
    /// # Panics
    /// If the tree's leaf size is out of range.
    pub fn new(mesh: &Mesh, config: CertifiedBvhConfig) -> Self {
        Self {
            config,
            possessions: Possessions::new(mesh),
            before: Before::new(),
            numbers: Numbers::default(),
            hierarchy: AnyHierarchy::new(config),
            culler: Culler::new(config.culling, config.cover),
            vertices: Vertices::default(),
        }
    }

    /// Follows a change of the mesh: `touched` is what `Mesh::edit` returned. Costs the faces around what was touched; the
    /// tree follows with the next step.
    pub fn edit(&mut self, mesh: &Mesh, touched: &Touched) {
        self.possessions.edit(mesh, touched, &mut self.before);
        self.numbers.forget();
    }

    /// The edges that impacts name, as libigl numbers them.
    pub fn edges(&mut self) -> Vec<[u32; 2]> {
        self.numbers.refresh(self.possessions.colliders());
        self.numbers.edges(self.possessions.colliders())
    }

    /// All impacts while every vertex moves from `t0` to `t1` on a straight line. The first step builds the tree, later ones
    /// refit it, after edits where it changed.
    pub fn step(
        &mut self,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) -> Result<ContinuousReport, StepError> {
        let start = Instant::now();
        self.update(t0, t1)?;
        self.vertices.update(t0, t1);
        let build = start.elapsed();
        let (known, max) = (&self.possessions, self.config.max_pairs);
        let (hierarchy, culler) = (&mut self.hierarchy, &mut self.culler);
        let mut report =
            narrowing::impacts(known, &mut self.numbers, &self.vertices, max, |narrow| {
                hierarchy.batches(known, culler, narrow)
            })?;
        report.timings.build = build;
        self.culler.settle(&mut report.counters);
        Ok(report)
    }

    /// Hands the candidates of a step to a sink instead of testing them: every pair of a vertex and a face, or of two edges,
    /// that share no vertex and whose bounds may meet, once, but for those that culling leaves out. Returns how many pairs of bounds
    /// were compared.
    pub fn candidates(
        &mut self,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
        sink: &mut impl Sink,
    ) -> Result<u64, StepError> {
        self.update(t0, t1)?;
        self.numbers.refresh(self.possessions.colliders());
        let numbers = &self.numbers;
        let (mut a, mut b) = (vec![], vec![]);
        let mut rename = |batch: Batch<'_>| {
            if batch.kind != Kind::EdgeEdge {
                return sink.take(batch);
            }
            a.clear();
            a.extend(batch.a.iter().map(|&e| numbers.of(e)));
            b.clear();
            b.extend(batch.b.iter().map(|&e| numbers.of(e)));
            sink.take(Batch { kind: batch.kind, a: &a, b: &b })
        };
        // Whoever asks for candidates may want more of them than impacts: nothing is left out.
        let culler = &mut Culler::new(Culling::Off, self.config.cover);
        Ok(self.hierarchy.batches(&self.possessions, culler, &mut rename).1)
    }

    fn update(&mut self, t0: &[[f64; 3]], t1: &[[f64; 3]]) -> Result<(), MeshError> {
        let colliders = self.possessions.colliders();
        colliders.check(t0)?;
        colliders.check(t1)?;
        self.culler.prepare(&self.possessions, &self.before, t0);
        self.hierarchy.update(&self.possessions, &self.before, &mut self.culler, t0, t1);
        self.before.clear();
        Ok(())
    }
}

/// One hierarchy for each kind of bound.
#[derive(Clone, Debug)]
enum AnyHierarchy {
    Aabb(Hierarchy<Aabb32>),
    Kdop16(Hierarchy<Kdop16>),
    Kdop18(Hierarchy<Kdop18>),
    Relative(Hierarchy<Relative>),
    Moving(Hierarchy<Moving>),
}

impl AnyHierarchy {
    fn new(config: CertifiedBvhConfig) -> Self {
        match config.bound {
            MotionBound::Aabb => Self::Aabb(Hierarchy::new(config.tree)),
            MotionBound::Kdop16 => Self::Kdop16(Hierarchy::new(config.tree)),
            MotionBound::Kdop18 => Self::Kdop18(Hierarchy::new(config.tree)),
            MotionBound::Relative => Self::Relative(Hierarchy::new(config.tree)),
            MotionBound::Moving => Self::Moving(Hierarchy::new(config.tree)),
        }
    }

    fn update(
        &mut self,
        known: &Possessions,
        before: &Before,
        culler: &mut Culler,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) {
        match self {
            Self::Aabb(hierarchy) => hierarchy.update(known, before, culler, t0, t1),
            Self::Kdop16(hierarchy) => hierarchy.update(known, before, culler, t0, t1),
            Self::Kdop18(hierarchy) => hierarchy.update(known, before, culler, t0, t1),
            Self::Relative(hierarchy) => hierarchy.update(known, before, culler, t0, t1),
            Self::Moving(hierarchy) => hierarchy.update(known, before, culler, t0, t1),
        }
    }

    fn batches(
        &mut self,
        known: &Possessions,
        culler: &mut Culler,
        sink: &mut impl Sink,
    ) -> (ControlFlow<()>, u64) {
        match self {
            Self::Aabb(hierarchy) => hierarchy.batches(known, culler, sink),
            Self::Kdop16(hierarchy) => hierarchy.batches(known, culler, sink),
            Self::Kdop18(hierarchy) => hierarchy.batches(known, culler, sink),
            Self::Relative(hierarchy) => hierarchy.batches(known, culler, sink),
            Self::Moving(hierarchy) => hierarchy.batches(known, culler, sink),
        }
    }
}

//! Certified continuous collision detection on the binary tree: the impacts of `Certified`, by the ways of the papers.
//!
//! Source: NCF section 5 (tree over triangles, representative triangles, orphan sets, filters), PCCD 3.1 (features owned by
//! triangles). What differs: bounds of motion are a choice (`bounds::motion`), and everything below the candidates is the
//! certified narrow phase of the house.
//!
//! Steps: bounds of vertices, edges and faces over the step; a tree over the faces, built once and refitted; pairs of faces
//! that overlap and are no neighbours, expanded to the features they own; orphans from their lists; candidates through
//! `narrow`; results in canonical order.
//!
//! Promises: exactly the impacts that `Certified` finds; with swept boxes the candidates are the overlaps of exact boxes,
//! neither more nor less; the same bytes on any instruction set. Runs on the calling thread.

mod culling;
mod expand;
mod hierarchy;
mod possessions;

use std::ops::ControlFlow;
use std::time::Instant;

use super::StepError;
use crate::bounds::motion::{MotionBound, Moving, Relative};
use crate::bounds::{Aabb32, Kdop16, Kdop18};
use crate::bvh;
use crate::candidates::Sink;
use crate::culling::Culling;
use crate::culling::certified::Settings;
use crate::mesh::{Mesh, MeshError};
use crate::narrow::{Narrow, Vertices};
use crate::report::{ContinuousReport, DetectError, Impact};
use crate::simd::Level;
use culling::Culler;
use hierarchy::Hierarchy;
use possessions::Possessions;

/// What to look for, and how.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CertifiedBvhConfig {
    /// More results than this are an error rather than a full memory. Default: 50 million.
    pub max_pairs: usize,
    /// What nodes and features are bounded by. Default: relative boxes.
    pub bound: MotionBound,
    /// How the tree is built.
    pub tree: bvh::Config,
    /// How self-collisions are culled; results are the same.
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

/// The continuous detector on the binary tree, for steps of one topology.
#[derive(Clone, Debug)]
pub struct CertifiedBvh {
    config: CertifiedBvhConfig,
    possessions: Possessions,
    hierarchy: AnyHierarchy,
    culler: Option<Culler>,
    vertices: Vertices,
}

impl CertifiedBvh {
    /// A detector for a mesh without removed faces (see `Mesh::compact`): face ids are places in its list.
    ///
    /// # Panics
    /// If the mesh has removed faces, or the tree's leaf size is out of range.
    pub fn new(mesh: &Mesh, config: CertifiedBvhConfig) -> Self {
        assert_eq!(mesh.face_count(), mesh.face_id_bound(), "compact the mesh first");
        Self {
            config,
            possessions: Possessions::new(mesh),
            hierarchy: AnyHierarchy::new(config),
            culler: None,
            vertices: Vertices::default(),
        }
    }

    /// The edges that impacts name, as libigl numbers them.
    pub fn edges(&self) -> &[[u32; 2]] {
        &self.possessions.edges
    }

    /// All impacts while every vertex moves from `t0` to `t1` on a straight line. The first step builds the tree, later ones
    /// refit it.
    pub fn step(
        &mut self,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) -> Result<ContinuousReport, StepError> {
        let mut report = ContinuousReport::default();
        let start = Instant::now();
        self.update(t0, t1)?;
        self.vertices.update(t0, t1);
        report.timings.build = start.elapsed();

        let start = Instant::now();
        let (known, max) = (&self.possessions, self.config.max_pairs);
        let level = Level::best();
        let mut narrow = Narrow::new(level, &self.vertices, &known.edges, &known.faces, max);
        let (flow, box_tests) = self.hierarchy.batches(known, self.culler.as_mut(), &mut narrow);
        if narrow.out_of_memory {
            return Err(DetectError::Memory { pairs: narrow.impacts.len() }.into());
        }
        if flow.is_break() || narrow.impacts.len() > max {
            return Err(DetectError::TooManyPairs { max }.into());
        }
        let fused = start.elapsed();
        let order = Instant::now();
        report.impacts = std::mem::take(&mut narrow.impacts);
        report.impacts.sort_unstable_by_key(Impact::place);
        report.timings.narrow = narrow.time + order.elapsed();
        report.timings.traverse = fused.saturating_sub(narrow.time);
        report.counters = narrow.counts.into();
        report.counters.box_tests = box_tests;
        if let Some(culler) = &self.culler {
            report.counters.regions = culler.judged.regions;
            report.counters.certified_regions = culler.judged.certified;
            report.counters.culled = culler.skipped;
        }
        Ok(report)
    }

    /// Hands the candidates of a step to a sink instead of testing them: every pair of a vertex and a face, or of two edges,
    /// that share no vertex and whose bounds may meet, once. Returns how many pairs of bounds were compared.
    pub fn candidates(
        &mut self,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
        sink: &mut impl Sink,
    ) -> Result<u64, StepError> {
        self.update(t0, t1)?;
        Ok(self.hierarchy.batches(&self.possessions, self.culler.as_mut(), sink).1)
    }

    fn update(&mut self, t0: &[[f64; 3]], t1: &[[f64; 3]]) -> Result<(), MeshError> {
        let vertices = self.possessions.vertices;
        for x in [t0, t1] {
            if x.len() != vertices {
                return Err(MeshError::PositionCount { given: x.len(), vertices });
            }
            crate::mesh::check_positions(x)?;
        }
        if self.config.culling == Culling::Cover && self.culler.is_none() {
            self.culler = Some(Culler::new(&mut self.possessions, t0, self.config.cover));
        }
        self.hierarchy.update(&self.possessions, self.culler.as_mut(), t0, t1);
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
        culler: Option<&mut Culler>,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) {
        match self {
            Self::Aabb(hierarchy) => hierarchy.update(known, culler, t0, t1),
            Self::Kdop16(hierarchy) => hierarchy.update(known, culler, t0, t1),
            Self::Kdop18(hierarchy) => hierarchy.update(known, culler, t0, t1),
            Self::Relative(hierarchy) => hierarchy.update(known, culler, t0, t1),
            Self::Moving(hierarchy) => hierarchy.update(known, culler, t0, t1),
        }
    }

    fn batches(
        &mut self,
        known: &Possessions,
        culler: Option<&mut Culler>,
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

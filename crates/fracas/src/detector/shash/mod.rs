//! S-Hash: spatial hashing in place of a hierarchy, the comparator of FASTCD section 6 (feature `papers`).
//!
//! Source: Teschner et al. 2003, see `grid`. Everything else is the house's: pairs of triangles are expanded to the features they
//! own and tested by the certified narrow phase, or by exact triangle tests. So it finds exactly what the default finds,
//! and what is compared is the search. The table is filled anew in every frame; a change of topology is nothing special to it.
//!
//! Promises: complete, degenerate input included; the same bytes on any instruction set. Runs on the calling thread but for the
//! discrete narrow phase.

mod grid;

use std::ops::ControlFlow;
use std::time::Instant;

use super::certified::{NONE, Numbers};
use super::certified_bvh::{Before, Expand, FeatureBounds, Possessions, Waiting};
use super::discrete::Narrow;
use super::{Discrete, DiscreteConfig, StepError, narrowing};
use crate::bounds::{Aabb, Aabb32, Bound};
use crate::candidates::Sink;
use crate::mesh::{Mesh, MeshError, Touched};
use crate::narrow::Vertices;
use crate::report::{ContinuousReport, DetectError, DiscreteReport};
use crate::rows::Counts;
use grid::Grid;

/// Continuous detection by spatial hashing: the impacts of `Certified`.
#[derive(Clone, Debug)]
pub struct SHash {
    max_pairs: usize,
    possessions: Possessions,
    numbers: Numbers,
    bounds: FeatureBounds<Aabb>,
    /// By primitive.
    boxes: Vec<Aabb32>,
    grid: Grid,
    waiting: Waiting,
    vertices: Vertices,
}

impl SHash {
    /// A detector for all features of a mesh; more results than `max_pairs` are an error.
    pub fn new(mesh: &Mesh, max_pairs: usize) -> Self {
        Self {
            max_pairs,
            possessions: Possessions::new(mesh),
            numbers: Numbers::default(),
            bounds: FeatureBounds::default(),
            boxes: vec![],
            grid: Grid::default(),
            waiting: Waiting::default(),
            vertices: Vertices::default(),
        }
    }

    /// Follows a change of the mesh: `touched` is what `Mesh::edit` returned.
    pub fn edit(&mut self, mesh: &Mesh, touched: &Touched) {
        self.possessions.edit(mesh, touched, &mut Before::new());
        self.numbers.forget();
    }

    /// All impacts while every vertex moves from `t0` to `t1` on a straight line. The first step tunes the size of cells.
    pub fn step(
        &mut self,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) -> Result<ContinuousReport, StepError> {
        let start = Instant::now();
        self.fill(t0, t1)?;
        self.vertices.update(t0, t1);
        let build = start.elapsed();
        let Self { max_pairs, possessions: known, numbers, bounds, boxes, grid, waiting, .. } =
            self;
        let known = &*known;
        let mut report = narrowing::impacts(known, numbers, &self.vertices, *max_pairs, |sink| {
            waiting.clear();
            let mut expand = Expand { possessions: known, bounds, waiting, sink, tests: 0 };
            let keep = |a: u32, b: u32| !known.neighbours(a, b);
            let (flow, compared) = grid.pairs(boxes, keep, &mut expand);
            let flow = expand.end(flow);
            (flow, compared + expand.tests)
        })?;
        report.timings.build = build;
        Ok(report)
    }

    fn fill(&mut self, t0: &[[f64; 3]], t1: &[[f64; 3]]) -> Result<(), MeshError> {
        let colliders = self.possessions.colliders();
        colliders.check(t0)?;
        colliders.check(t1)?;
        let (known, boxes) = (&self.possessions, &mut self.boxes);
        self.bounds.update(known, t0, t1);
        self.bounds.of_primitives(known, boxes);
        for (p, aabb) in (0..).zip(boxes.iter_mut()) {
            if known.corners(p)[0] == NONE {
                *aabb = Aabb32::EMPTY;
            }
        }
        self.grid.fill(boxes);
        Ok(())
    }
}

/// Discrete detection by spatial hashing, frame after frame: the intersections of `Discrete`.
#[derive(Clone, Debug, Default)]
pub struct SHashFrames {
    config: DiscreteConfig,
    boxes: Vec<Aabb32>,
    grid: Grid,
}

impl SHashFrames {
    /// A detector with this configuration.
    pub fn new(config: DiscreteConfig) -> Self {
        Self { config, ..Self::default() }
    }

    /// Intersections among the faces of a mesh. The first call tunes the size of cells.
    pub fn detect(&mut self, mesh: &Mesh) -> Result<DiscreteReport, DetectError> {
        let start = Instant::now();
        self.boxes.clear();
        self.boxes.resize(mesh.face_id_bound(), Aabb32::EMPTY);
        for (f, _) in mesh.faces() {
            self.boxes[f as usize] = Aabb32::of_points(&mesh.triangle(f));
        }
        self.grid.fill(&self.boxes);
        let build = start.elapsed();
        let mut compared = 0;
        let mut narrow = Narrow::within(self.config.max_pairs, mesh);
        let mut report = narrow.run(|sink| {
            let flow;
            (flow, compared) = self.apart(mesh, sink);
            (flow, Counts::default())
        })?;
        if self.config.adjacent {
            Discrete::new(self.config).add_adjacent(mesh, &mut report)?;
        }
        report.counters.box_tests += compared;
        report.timings.build = build;
        Ok(report)
    }

    /// Pairs that share no vertex.
    fn apart(&self, mesh: &Mesh, sink: &mut impl Sink) -> (ControlFlow<()>, u64) {
        let keep = |a: u32, b: u32| match (mesh.face(a), mesh.face(b)) {
            (Some(a), Some(b)) => a.iter().all(|v| !b.contains(v)),
            _ => false,
        };
        self.grid.pairs(&self.boxes, keep, sink)
    }
}

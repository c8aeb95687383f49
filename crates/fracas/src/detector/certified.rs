//! Certified continuous collision detection of a whole step: every impact, exactly, with its time.
//!
//! Steps: row trees over vertices, edges and faces with slabs at both ends of the step; their candidates through filters,
//! kernel and exact tests (`narrow`); results in canonical order. Edges are numbered as libigl numbers them.
//!
//! Promises: every impact of the input doubles and nothing else, degenerate motion included; no time later than the true
//! one; the same bytes on any instruction set. Runs on the calling thread.

use std::time::Instant;

use crate::mesh::{Mesh, MeshError};
use crate::narrow::{Narrow, Vertices};
use crate::report::{ContinuousReport, DetectError};
use crate::rows::{FeatureTrees, Features, Order, Slab, Step};
use crate::simd::Level;

/// What to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CertifiedConfig {
    /// More results than this are an error rather than a full memory. Default: 50 million.
    pub max_pairs: usize,
}

impl Default for CertifiedConfig {
    fn default() -> Self {
        Self { max_pairs: 50_000_000 }
    }
}

/// The default continuous detector, for steps of one topology.
#[derive(Clone, Debug)]
pub struct Certified {
    config: CertifiedConfig,
    edges: Vec<[u32; 2]>,
    faces: Vec<[u32; 3]>,
    points: Vec<[u32; 1]>,
    trees: Option<FeatureTrees<Slab<2>>>,
    vertices: Vertices,
}

impl Certified {
    /// A detector for a mesh without removed faces (see `Mesh::compact`): face ids are places in its list.
    ///
    /// # Panics
    /// If the mesh has removed faces.
    pub fn new(mesh: &Mesh, config: CertifiedConfig) -> Self {
        assert_eq!(mesh.face_count(), mesh.face_id_bound(), "compact the mesh first");
        Self {
            config,
            edges: mesh.libigl_edges(),
            faces: mesh.faces().map(|(_, corners)| corners).collect(),
            points: (0..mesh.vertex_count() as u32).map(|v| [v]).collect(),
            trees: None,
            vertices: Vertices::default(),
        }
    }

    /// The edges that impacts name, as libigl numbers them.
    pub fn edges(&self) -> &[[u32; 2]] {
        &self.edges
    }

    /// All impacts while every vertex moves from `t0` to `t1` on a straight line. The first step builds the trees, later
    /// ones refit them.
    pub fn step(
        &mut self,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) -> Result<ContinuousReport, StepError> {
        for x in [t0, t1] {
            if x.len() != self.points.len() {
                let (given, vertices) = (x.len(), self.points.len());
                return Err(MeshError::PositionCount { given, vertices }.into());
            }
            crate::mesh::check_positions(x)?;
        }
        let level = Level::best();
        let step = Step::moving(t0, t1);
        let mut report = ContinuousReport::default();
        let start = Instant::now();
        let trees = match self.trees.take() {
            Some(mut trees) => {
                trees.update(level, step);
                trees
            }
            None => {
                let (vertices, edges, faces) = (&*self.points, &*self.edges, &*self.faces);
                FeatureTrees::new(level, step, Features { vertices, edges, faces }, Order::Kd)
            }
        };
        self.vertices.update(t0, t1);
        report.timings.build = start.elapsed();

        let start = Instant::now();
        let max = self.config.max_pairs;
        let mut narrow = Narrow::new(level, &self.vertices, &self.edges, &self.faces, max);
        let (flow, counts) = trees.batches(level, &mut narrow);
        self.trees = Some(trees);
        if narrow.out_of_memory {
            return Err(DetectError::Memory { pairs: narrow.impacts.len() }.into());
        }
        if flow.is_break() || narrow.impacts.len() > max {
            return Err(DetectError::TooManyPairs { max }.into());
        }
        let fused = start.elapsed();
        let order = Instant::now();
        report.impacts = std::mem::take(&mut narrow.impacts);
        report.impacts.sort_unstable_by_key(|impact| (impact.kind, impact.a, impact.b));
        report.timings.narrow = narrow.time + order.elapsed();
        report.timings.traverse = fused.saturating_sub(narrow.time);
        report.counters = narrow.counts.into();
        report.counters.box_tests = counts.iter().map(|c| c.box_tests()).sum();
        Ok(report)
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
}

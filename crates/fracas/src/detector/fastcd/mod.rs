//! FASTCD: the whole published method, continuous and discrete, on the binary tree.
//!
//! Source: FASTCD (Heo et al. 2010). One merged tree over all bodies, whose self-collisions are all collisions (3.1); boxes;
//! dual cones by node (4); Add, Delete, Split, Merge as local edits of the tree (5.3); traversal costs (5.2) and selective
//! restructuring (5.4); grid and hashing for everything that is built (5.5). `SelfCulling` and `TreeUpdate` are what the
//! paper compares its parts with.
//! What differs: the narrow phase is the exact one of the house, feature pairs come up once by ownership and orphans, and
//! calibration is a value (`Calibration`).
//!
//! May miss: the dual-cone rule drops true pairs (`culling::dual_cone` says which). Everything else is certified: every impact
//! it reports is true, with the time that `Certified` gives it, and with `SelfCulling::Off` it finds them all. The same bytes
//! on any instruction set. Runs on the calling thread, but for discrete tests of triangles.

mod bodies;
mod calibration;
mod config;
mod restructure;
mod tree;

pub use calibration::Calibration;
pub use config::{FastCdConfig, SelfCulling, TreeUpdate};

use std::time::Instant;

use super::certified::{NONE, Numbers};
use super::certified_bvh::{Before, Expand, FeatureBounds, Possessions, Waiting};
use super::discrete::{Discrete, DiscreteConfig, Narrow};
use super::{StepError, narrowing};
use crate::bounds::{Aabb, Aabb32};
use crate::culling::Twins;
use crate::mesh::{Mesh, MeshError, Touched};
use crate::narrow::Vertices;
use crate::report::{ContinuousReport, DetectError, DiscreteReport};
use crate::rows::Counts;
pub use tree::TreeWork;
use tree::{Since, Situation, Tree};

/// What vertices without faces have for a body.
const POINTS: u32 = u32::MAX - 1;

/// The detector of the paper.
#[derive(Clone, Debug)]
pub struct FastCd {
    config: FastCdConfig,
    /// With features set aside while only discrete detections are asked for.
    possessions: Possessions,
    /// Discrete detections since the last continuous one.
    discrete: usize,
    twins: Twins,
    /// Faces that got other neighbours since the tree was last fitted, some of them twice.
    cut: Vec<u32>,
    /// By face id.
    body_of_face: Vec<u32>,
    /// What edits changed since the tree was last fitted.
    before: Before,
    numbers: Numbers,
    tree: Tree,
    bounds: FeatureBounds<Aabb>,
    /// By primitive.
    primitives: Vec<Aabb32>,
    waiting: Waiting,
    vertices: Vertices,
}

impl FastCd {
    /// A detector for all features of a mesh, every vertex included, with the body of each face id; what is given for removed
    /// faces does not matter. No body means that all faces are one.
    ///
    /// # Panics
    /// If the bodies are not as many as face ids, one is `u32::MAX` or the number before it, or the tree's leaf size is out of
    /// range.
    pub fn new(mesh: &Mesh, body_of_face: Option<&[u32]>, config: FastCdConfig) -> Self {
        let mut detector = Self {
            config,
            possessions: Possessions::without_features(mesh),
            discrete: 0,
            twins: Twins::new(mesh),
            cut: vec![],
            body_of_face: vec![],
            before: Before::new(),
            numbers: Numbers::default(),
            tree: Tree::new(config),
            bounds: FeatureBounds::default(),
            primitives: vec![],
            waiting: Waiting::default(),
            vertices: Vertices::default(),
        };
        detector.label(mesh, body_of_face);
        detector
    }

    /// Follows a change of the mesh and of its bodies: `touched` is what `Mesh::edit` returned, bodies are as for `new`. The tree
    /// follows with the next step. No bodies: all faces are one.
    ///
    /// # Panics
    /// If the bodies are not as many as face ids, or one is `u32::MAX` or the number before it.
    pub fn edit(&mut self, mesh: &Mesh, touched: &Touched, body_of_face: Option<&[u32]>) {
        // Who asks for both in turn asks for one discrete detection at a time.
        if self.discrete > 1 {
            self.possessions.set_aside();
        }
        self.possessions.edit(mesh, touched, &mut self.before);
        self.cut.extend(self.twins.refresh(mesh, touched));
        self.numbers.forget();
        self.label(mesh, body_of_face);
    }

    fn label(&mut self, mesh: &Mesh, body_of_face: Option<&[u32]>) {
        self.body_of_face.clear();
        match body_of_face {
            Some(bodies) => {
                assert_eq!(bodies.len(), mesh.face_id_bound(), "one body for each face id");
                let free = mesh.faces().all(|(face, _)| bodies[face as usize] < POINTS);
                assert!(free, "the two largest numbers name no body");
                self.body_of_face.extend_from_slice(bodies);
            }
            None => self.body_of_face.resize(mesh.face_id_bound(), 0),
        }
    }

    /// The edges that impacts name, as libigl numbers them.
    pub fn edges(&mut self) -> Vec<[u32; 2]> {
        self.numbers.refresh(self.possessions.colliders());
        self.numbers.edges(self.possessions.colliders())
    }

    /// Impacts while every vertex moves from `t0` to `t1` on a straight line: all that culling did not drop. The first step, and
    /// one after discrete detections and an edit, also finds out which features each triangle owns.
    pub fn step(
        &mut self,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) -> Result<ContinuousReport, StepError> {
        let start = Instant::now();
        self.check(t0)?;
        self.check(t1)?;
        self.discrete = 0;
        self.possessions.catch_up();
        self.update(t0, Some(t1));
        self.vertices.update(t0, t1);
        let build = start.elapsed();
        let (known, bounds) = (&self.possessions, &self.bounds);
        let (tree, waiting, max) = (&mut self.tree, &mut self.waiting, self.config.max_pairs);
        let situation = Situation { known, twins: &self.twins, x0: t0, x1: Some(t1) };
        let mut report =
            narrowing::impacts(known, &mut self.numbers, &self.vertices, max, |sink| {
                waiting.clear();
                let mut expand = Expand { possessions: known, bounds, waiting, sink, tests: 0 };
                let keep = |a: u32, b: u32| !known.neighbours(a, b);
                let (flow, box_tests) = tree.self_pairs(situation, keep, &mut expand);
                let flow = expand.end(flow);
                (flow, box_tests + expand.tests)
            })?;
        report.timings.build = build;
        let counters = &report.counters;
        let candidates = counters.candidates_vf + counters.candidates_ee;
        self.tree.note_detection(counters.box_tests, candidates);
        Ok(report)
    }

    /// Intersections among the faces of the mesh, where it is now: all that culling did not drop. The mesh must be the one that
    /// the detector was made for and that its edits followed. `adjacent`: also those of faces that share a vertex and meet
    /// beyond it; none of these is dropped.
    ///
    /// # Panics
    /// If the mesh has not as many vertices as the detector knows.
    pub fn intersections(
        &mut self,
        mesh: &Mesh,
        adjacent: bool,
    ) -> Result<DiscreteReport, DetectError> {
        let start = Instant::now();
        let x = mesh.positions();
        assert_eq!(x.len(), self.possessions.colliders().vertex_count(), "another mesh");
        self.discrete += 1;
        self.update(x, None);
        let build = start.elapsed();
        let (known, max_pairs) = (&self.possessions, self.config.max_pairs);
        let situation = Situation { known, twins: &self.twins, x0: x, x1: None };
        let faces = known.faces();
        let keep = |a: u32, b: u32| match (faces.get(a as usize), faces.get(b as usize)) {
            (Some(a), Some(b)) => !a.iter().any(|v| b.contains(v)),
            _ => false,
        };
        let tree = &mut self.tree;
        let mut narrow = Narrow::within(max_pairs, mesh);
        let mut box_tests = 0;
        let mut report = narrow.run(|sink| {
            let (flow, tests) = tree.self_pairs(situation, keep, sink);
            box_tests = tests;
            (flow, Counts::default())
        })?;
        report.counters.box_tests = box_tests;
        if adjacent {
            let config = DiscreteConfig { adjacent, max_pairs, ..DiscreteConfig::default() };
            Discrete::new(config).add_adjacent(mesh, &mut report)?;
        }
        report.timings.build = build;
        self.tree.note_detection(report.counters.box_tests, report.counters.candidates_tt);
        Ok(report)
    }

    /// Memory of the tree with its cones and costs.
    pub fn tree_bytes(&self) -> usize {
        self.tree.bytes() + self.twins.bytes()
    }

    /// What the hierarchy did so far.
    pub fn tree_work(&self) -> TreeWork {
        self.tree.work()
    }

    fn check(&self, x: &[[f64; 3]]) -> Result<(), MeshError> {
        self.possessions.colliders().check(x)
    }

    /// Fits bounds and tree to a step, or to a moment.
    fn update(&mut self, x0: &[[f64; 3]], x1: Option<&[[f64; 3]]>) {
        let known = &self.possessions;
        match x1 {
            Some(x1) => {
                self.bounds.update(known, x0, x1);
                self.bounds.of_primitives(known, &mut self.primitives);
            }
            None => still(known, x0, &mut self.primitives),
        }
        let situation = Situation { known, twins: &self.twins, x0, x1 };
        let bodies = &self.body_of_face;
        let label = |p: u32| match known.corners(p)[0] {
            NONE => NONE,
            _ => bodies.get(p as usize).copied().unwrap_or(POINTS),
        };
        let since = Since { before: &self.before, cut: &self.cut };
        self.tree.update(situation, since, label, &self.primitives);
        self.before.clear();
        self.cut.clear();
    }
}

/// Boxes of primitives at rest.
fn still(known: &Possessions, x: &[[f64; 3]], bounds: &mut Vec<Aabb32>) {
    use crate::bounds::Bound;
    let at = |v: &u32| x.get(*v as usize).copied();
    bounds.clear();
    let face = |corners: &[u32; 3]| match corners.each_ref().map(at) {
        [Some(a), Some(b), Some(c)] => Aabb32::of_points(&[a, b, c]),
        _ => Aabb32::EMPTY,
    };
    bounds.extend(known.faces().iter().map(face));
    bounds.resize(known.face_room(), Aabb32::EMPTY);
    let point = |v: &u32| at(v).map_or(Aabb32::EMPTY, |p| Aabb32::of_points(&[p]));
    bounds.extend(known.lonely().iter().map(point));
}

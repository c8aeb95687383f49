//! Parts that the JSON documents of several commands share.

use fracas::counters::Counters;
use fracas::mesh::Mesh;
use fracas::parallel;
use serde::Serialize;

use crate::args::Common;
use crate::table::{count, counted};

/// What was detected in, and how: the first fields of a document.
#[derive(Debug, Serialize)]
pub(crate) struct Head {
    pub(crate) scene: String,
    pub(crate) method: &'static str,
    pub(crate) threads: usize,
    pub(crate) vertices: usize,
    pub(crate) edges: usize,
    pub(crate) faces: usize,
}

impl Head {
    /// Of one mesh, or of several together.
    pub(crate) fn new<'a>(
        scene: String,
        common: &Common,
        meshes: impl Iterator<Item = &'a Mesh>,
    ) -> Self {
        let (method, threads) = (common.method.name(), parallel::threads());
        let mut head = Self { scene, method, threads, vertices: 0, edges: 0, faces: 0 };
        for mesh in meshes {
            head.vertices += mesh.vertex_count();
            head.edges += mesh.edge_count();
            head.faces += mesh.face_count();
        }
        head
    }

    /// The first line of a summary.
    pub(crate) fn line(&self) -> String {
        let (vertices, edges) = (count(self.vertices), count(self.edges));
        let faces = counted(self.faces, "face");
        format!("{}: {vertices} vertices, {edges} edges, {faces}\n", self.scene)
    }
}

/// Times of a detection in milliseconds.
#[derive(Debug, Serialize)]
pub(crate) struct Times {
    pub(crate) load: f64,
    pub(crate) mesh: f64,
    pub(crate) build: f64,
    /// Getting ready for a further step; measured when the detection is repeated.
    pub(crate) update: Option<f64>,
    pub(crate) traverse: f64,
    pub(crate) narrow: f64,
    pub(crate) total: f64,
}

impl Times {
    /// What a summary says about them.
    pub(crate) fn line(&self, threads: usize) -> String {
        let Self { total, mesh, build, traverse, narrow, load, .. } = self;
        let stages = format!("mesh {mesh:.1}, build {build:.1}, traverse {traverse:.1}");
        let threads = counted(threads, "thread");
        format!("{total:.1} ms on {threads} ({stages}, narrow {narrow:.1}; load {load:.1})")
    }
}

/// Work done by a detection; what a method does not count is zero.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Counts {
    pub(crate) box_tests: u64,
    /// Regions of a cover, those certified for the step, and nodes, pairs of nodes and of features left out for them.
    pub(crate) regions: u64,
    pub(crate) certified_regions: u64,
    pub(crate) culled: u64,
    pub(crate) candidates_tt: u64,
    pub(crate) adjacent_tt: u64,
    pub(crate) candidates_vf: u64,
    pub(crate) candidates_ee: u64,
    /// Culled by filters in single precision: never in one plane; kept apart by a direction.
    pub(crate) dnf: u64,
    pub(crate) direction: u64,
    pub(crate) survivors: u64,
    /// Decided by the kernel in double precision, and how many of them in parts of the step.
    pub(crate) kernel_hits: u64,
    pub(crate) kernel_apart: u64,
    pub(crate) halved: u64,
    /// In contact because two vertices are in one place at the start.
    pub(crate) coincident: u64,
    /// Decided in integers.
    pub(crate) exact_calls: u64,
}

impl From<Counters> for Counts {
    fn from(c: Counters) -> Self {
        Self {
            box_tests: c.box_tests,
            regions: c.regions,
            certified_regions: c.certified_regions,
            culled: c.culled,
            candidates_tt: c.candidates_tt,
            adjacent_tt: c.adjacent_tt,
            candidates_vf: c.candidates_vf,
            candidates_ee: c.candidates_ee,
            dnf: c.dnf,
            direction: c.direction,
            survivors: c.survivors,
            kernel_hits: c.kernel_hits,
            kernel_apart: c.kernel_apart,
            halved: c.halved,
            coincident: c.coincident,
            exact_calls: c.exact_calls,
        }
    }
}

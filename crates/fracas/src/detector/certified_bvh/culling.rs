//! Culling with a certified cover in the detector on the binary tree.
//!
//! Steps: once, the surface is cut into groups, the tree built over them, and regions grown around them
//! (`culling::certified`). For each step the regions are judged; the traversal leaves out pairs of nodes that one certified region
//! holds, and orphans are kept in order of a region that holds both owners, so that those of a certified one are passed
//! over as a whole.
//!
//! Certified: features of two faces in one certified region do not meet, unless they share a vertex.

use std::ops::ControlFlow;

use super::expand::Expand;
use super::possessions::Possessions;
use crate::bounds::motion::{FeatureBound, StepBound};
use crate::bvh::{self, Bvh, ROOT, Workspace};
use crate::candidates::Sink;
use crate::culling::certified::{Cover, Judged, NodeRegions, Settings, Surface, partition};

/// A cover and what the tree has to do with it.
#[derive(Clone, Debug, Default)]
pub(super) struct Culler {
    cover: Cover,
    /// Primitives that stay together in the tree; all are in one.
    pub(super) groups: Vec<Vec<u32>>,
    nodes: NodeRegions,
    vertex_face: Runs,
    edge_edge: Runs,
    pub(super) judged: Judged,
    /// Nodes, pairs of nodes and orphans left out in this step.
    pub(super) skipped: u64,
    /// Triangles looked at to grow the regions.
    pub(super) grown: u64,
}

/// Where the orphans of each region end in their list; after those of the last region come those of none.
#[derive(Clone, Debug, Default)]
struct Runs {
    ends: Vec<usize>,
}

impl Culler {
    /// Grows a cover from where the vertices are, and brings the orphans into its order.
    pub(super) fn new(known: &mut Possessions, x: &[[f64; 3]], settings: Settings) -> Self {
        let surface = Surface::new(known.vertices, &known.faces);
        let mut groups = partition(&surface, settings.group);
        let (cover, grown) = Cover::grow(&surface, &groups, x, settings);

        // What is no sound face stays together, too.
        let primitives = known.faces.len() + known.lonely.len();
        let rest = (0..primitives as u32).filter(|&p| !surface.is_sound(p));
        groups.push(rest.collect());

        let mut culler = Self { cover, groups, grown, ..Self::default() };
        culler.put_orphans_in_order(known);
        culler
    }

    fn put_orphans_in_order(&mut self, known: &mut Possessions) {
        let (vertex_owner, edge_owner) = known.owners();
        let cover = &self.cover;
        let regions = cover.region_bound();
        self.vertex_face = Runs::sort(&mut known.orphans_vf, regions, |[v, f]| {
            cover.common_region(vertex_owner[v as usize], f)
        });
        self.edge_edge = Runs::sort(&mut known.orphans_ee, regions, |[e, g]| {
            cover.common_region(edge_owner[e as usize], edge_owner[g as usize])
        });
    }

    /// The tree in which groups stay together.
    pub(super) fn plant<B: StepBound>(&self, config: bvh::Config, bounds: &[B]) -> Bvh<B> {
        let groups = Vec::from_iter(self.groups.iter().map(Vec::as_slice));
        let tree = Bvh::of_groups(config, &groups, bounds);
        tree.expect("every primitive is in one group and has a bound")
    }

    /// Judges the regions for a step of this tree, which may have been built for it (`fresh`).
    pub(super) fn judge<B: StepBound>(
        &mut self,
        tree: &Bvh<B>,
        fresh: bool,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) {
        self.judged = self.cover.judge(t0, t1);
        if fresh {
            self.nodes = NodeRegions::new(tree, &self.cover);
        }
        self.nodes.update(&self.cover);
    }

    /// Hands over what a traversal of the tree and the orphans bring up outside the certified regions.
    pub(super) fn batches<B: StepBound, S: Sink>(
        &mut self,
        tree: &Bvh<B>,
        known: &Possessions,
        workspace: &mut Workspace,
        expand: &mut Expand<'_, B::Feature, S>,
    ) -> ControlFlow<()> {
        let mut cull = self.nodes.cull(&self.cover);
        let keep = |a: u32, b: u32| !known.neighbours(a, b);
        let flow = tree.self_pairs_culled(ROOT, &mut cull, workspace, keep, expand);
        self.skipped = cull.skipped;
        flow?;
        self.orphans(known, expand)
    }

    fn orphans<F: FeatureBound, S: Sink>(
        &mut self,
        known: &Possessions,
        expand: &mut Expand<'_, F, S>,
    ) -> ControlFlow<()> {
        let (mut vf, mut ee) = (0, 0);
        for region in 0..self.cover.region_bound() {
            let (vf_end, ee_end) = (self.vertex_face.ends[region], self.edge_edge.ends[region]);
            if self.cover.is_certified(region as u32) {
                self.skipped += (vf_end - vf + ee_end - ee) as u64;
            } else {
                expand.orphans(vf..vf_end, ee..ee_end)?;
            }
            (vf, ee) = (vf_end, ee_end);
        }
        expand.orphans(vf..known.orphans_vf.len(), ee..known.orphans_ee.len())
    }
}

impl Runs {
    /// Brings pairs into the order of their regions, of which there are so many, and within one keeps their order.
    fn sort(pairs: &mut Vec<[u32; 2]>, regions: usize, of: impl Fn([u32; 2]) -> u32) -> Self {
        let place = |pair: &[u32; 2]| (of(*pair) as usize).min(regions);
        let places = Vec::from_iter(pairs.iter().map(place));
        let mut ends = vec![0; regions + 1];
        for &place in &places {
            ends[place] += 1;
        }
        let mut sum = 0;
        for end in &mut ends {
            // Where the run begins, for now.
            sum += std::mem::replace(end, sum);
        }
        let mut sorted = vec![[0; 2]; pairs.len()];
        for (pair, place) in pairs.iter().zip(places) {
            sorted[ends[place]] = *pair;
            ends[place] += 1;
        }
        *pairs = sorted;
        Self { ends }
    }
}

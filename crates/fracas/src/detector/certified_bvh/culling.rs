//! Culling with a certified cover in the detector on the binary tree.
//!
//! Steps: regions are grown once (`culling::certified`), and the tree planted again so that its leaves hold pieces that hang
//! together. For each step the regions are judged; the traversal leaves out pairs of nodes that one certified region holds;
//! a face's orphans are left out if one holds it and all its neighbours. After edits the regions that were touched are gone,
//! until enough is bare to grow others.
//!
//! Certified: features of two faces in one certified region do not meet, unless they share a vertex. With `Auto` regions are
//! grown and judged only where counted work says that it pays (`Gate`).

use std::cell::Cell;
use std::ops::ControlFlow;

use super::expand::Expand;
use super::possessions::{Before, Possessions};
use crate::bounds::motion::StepBound;
use crate::bvh::{Bvh, Config, ROOT, Workspace};
use crate::candidates::Sink;
use crate::counters::Counters;
use crate::culling::Culling;
use crate::culling::certified::{
    Cover, Gate, Judged, NodeRegions, Settings, Surface, connected_pieces,
};

/// A leaf is cut into pieces that hang together, but for those smaller than this. (Cutting off single triangles, too, costs 5 % more
/// box tests on cloth-ball; with four, all three labelled scenes need 0.5 to 5 % fewer than trees over boxes.)
const LEAST_PIECE: usize = 4;
/// Regions are grown again when this part of the faces is bare.
const BARE: usize = 32;

/// Culls for one detector.
#[derive(Clone, Debug)]
pub(super) struct Culler {
    culling: Culling,
    settings: Settings,
    gate: Gate,
    cover: Option<Cover>,
    nodes: NodeRegions,
    /// Adjacency, while the tree waits to be planted again.
    replant: Option<Surface>,
    /// True if the lists of nodes are out of date.
    stale: bool,
    /// True if the cover is used in this step.
    open: bool,
    judged: Judged,
    /// Nodes and pairs of nodes left out in this step, faces without their orphans, and the tests saved at the least.
    skipped: u64,
    saved: u64,
}

impl Culler {
    pub(super) fn new(culling: Culling, settings: Settings) -> Self {
        Self {
            culling,
            settings,
            gate: Gate::default(),
            cover: None,
            nodes: NodeRegions::default(),
            replant: None,
            stale: false,
            open: false,
            judged: Judged::default(),
            skipped: 0,
            saved: 0,
        }
    }

    /// Gets ready for a step that starts at `x`: follows edits, and grows regions if it is time.
    pub(super) fn prepare(&mut self, known: &Possessions, before: &Before, x: &[[f64; 3]]) {
        let faces = known.faces();
        if let Some(cover) = &mut self.cover {
            if !before.is_empty() {
                let changed = Vec::from_iter(before.keys().copied());
                let now = changed.iter().map(|&p| known.corners(p));
                let corners = before.values().copied().chain(now).flatten();
                let vertices = Vec::from_iter(corners.filter(|&v| (v as usize) < x.len()));
                cover.forget(faces, &changed, &vertices);
                self.stale = true;
            }
            if self.gate.may_grow(faces.len() / BARE) {
                let bare = cover.uncovered().count();
                if bare > faces.len() / BARE && self.gate.may_grow(bare) {
                    cover.mend(&Surface::new(x.len(), faces), x, self.settings);
                    self.stale = true;
                }
                self.gate.grown();
            }
            return;
        }
        let wanted = match self.culling {
            Culling::Off => false,
            Culling::Cover => true,
            Culling::Auto => self.gate.may_grow(faces.len()),
        };
        if wanted {
            let surface = Surface::new(x.len(), faces);
            self.cover = Some(Cover::grow(&surface, x, self.settings));
            self.replant = Some(surface);
            self.stale = true;
            self.gate.grown();
        }
    }

    /// The tree in whose leaves faces hang together, if this is the time to have it instead of the given one.
    pub(super) fn replanted<B: StepBound>(
        &mut self,
        config: Config,
        tree: &Bvh<B>,
        bounds: &[B],
    ) -> Option<Bvh<B>> {
        let surface = self.replant.take()?;
        let mut pieces = vec![];
        for node in tree.subtree(ROOT) {
            connected_pieces(&surface, tree.primitives(node), LEAST_PIECE, &mut pieces);
        }
        let pieces = Vec::from_iter(pieces.iter().map(Vec::as_slice));
        Bvh::of_groups(config, &pieces, bounds).ok()
    }

    /// Judges the regions for a step; the tree is fitted to it.
    pub(super) fn judge<B: StepBound>(&mut self, tree: &Bvh<B>, t0: &[[f64; 3]], t1: &[[f64; 3]]) {
        (self.judged, self.skipped, self.saved) = (Judged::default(), 0, 0);
        let Some(cover) = &mut self.cover else { return };
        self.open = self.culling == Culling::Cover || self.gate.is_open();
        if !self.open {
            return;
        }
        if std::mem::take(&mut self.stale) {
            self.nodes = NodeRegions::new(tree, cover);
        }
        self.judged = cover.judge(t0, t1);
        self.nodes.update(cover);
    }

    /// Hands over what a traversal of the tree and the orphans bring up outside the certified regions.
    pub(super) fn batches<B: StepBound, S: Sink>(
        &mut self,
        tree: &Bvh<B>,
        workspace: &mut Workspace,
        expand: &mut Expand<'_, B::Feature, S>,
    ) -> ControlFlow<()> {
        let known = expand.possessions;
        let keep = |a: u32, b: u32| !known.neighbours(a, b);
        let Some(cover) = self.cover.as_ref().filter(|_| self.open) else {
            tree.self_pairs(workspace, keep, expand)?;
            return expand.orphans(|_, _| false);
        };
        let mut cull = self.nodes.cull(cover);
        let flow = tree.self_pairs_culled(ROOT, &mut cull, workspace, keep, expand);
        (self.skipped, self.saved) = (cull.skipped, cull.saved);
        flow?;
        let (skipped, saved) = (Cell::new(0), Cell::new(0));
        let flow = expand.orphans(|face, pairs| {
            let sheltered = cover.shelters(face);
            skipped.set(skipped.get() + u64::from(sheltered));
            saved.set(saved.get() + if sheltered { pairs as u64 } else { 0 });
            sheltered
        });
        self.skipped += skipped.get();
        self.saved += saved.get();
        flow
    }

    /// Takes note of what a step took, and counts what was left out.
    pub(super) fn settle(&mut self, counters: &mut Counters) {
        let candidates = counters.candidates_vf + counters.candidates_ee;
        if !self.open {
            return self.gate.note_plain(counters.box_tests, candidates);
        }
        counters.regions = self.judged.regions;
        counters.certified_regions = self.judged.certified;
        counters.culled = self.skipped;
        let judged = [self.judged.triangles, self.nodes.len() as u64];
        self.gate.note_covered([counters.box_tests, candidates], judged, self.saved);
    }
}

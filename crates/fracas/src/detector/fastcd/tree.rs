//! The merged tree with cones, flags and costs by node, kept true through motion, edits and restructuring.

use std::ops::ControlFlow;

use super::super::certified::NONE;
use super::super::certified_bvh::{Before, Possessions};
use super::bodies::Bodies;
use super::{FastCdConfig, SelfCulling, TreeUpdate, restructure};
use crate::bounds::Aabb32;
use crate::bvh::{Bvh, EditError, NodeId, ROOT, TraversalCosts, Within, Workspace};
use crate::candidates::{Kind, Sink};
use crate::culling::Twins;
use crate::culling::contour::Contours;
use crate::culling::dual_cone::{Connected, DualCones, Surface};

/// A surface and its motion.
#[derive(Clone, Copy)]
pub(super) struct Situation<'a> {
    pub(super) known: &'a Possessions,
    pub(super) twins: &'a Twins,
    pub(super) x0: &'a [[f64; 3]],
    /// None at rest.
    pub(super) x1: Option<&'a [[f64; 3]]>,
}

impl<'a> Situation<'a> {
    fn surface(&self) -> Surface<'a> {
        Surface { faces: self.known.faces(), twins: self.twins, x0: self.x0, x1: self.x1 }
    }
}

/// What changed since the last update.
#[derive(Clone, Copy)]
pub(super) struct Since<'a> {
    pub(super) before: &'a Before,
    /// Faces with other neighbours.
    pub(super) cut: &'a [u32],
}

/// What the hierarchy did, over all steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TreeWork {
    /// Trees built from nothing.
    pub builds: u64,
    /// Nodes built again.
    pub restructured: u64,
    /// Items in them: triangles, or bodies above those.
    pub restructured_items: u64,
    /// Nodes that were not asked for self-collisions.
    pub culled: u64,
}

/// The tree and its side tables.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    config: FastCdConfig,
    tree: Bvh<Aabb32>,
    built: bool,
    bodies: Bodies,
    /// By primitive, of the last update that looked.
    labels: Vec<u32>,
    cones: DualCones,
    connected: Connected,
    contours: Contours,
    costs: TraversalCosts,
    workspace: Workspace,
    /// What the last detection cost, in nanoseconds by calibration.
    last: f64,
    work: TreeWork,
}

impl Tree {
    pub(super) fn new(config: FastCdConfig) -> Self {
        Self {
            config,
            tree: Bvh::new(config.tree),
            built: false,
            bodies: Bodies::default(),
            labels: vec![],
            cones: DualCones::default(),
            connected: Connected::default(),
            contours: Contours::default(),
            costs: TraversalCosts::default(),
            workspace: Workspace::new(Kind::FaceFace),
            last: 0.0,
            work: TreeWork::default(),
        }
    }

    /// Fits everything to a situation. `label` names the body of a primitive.
    pub(super) fn update(
        &mut self,
        now: Situation<'_>,
        since: Since<'_>,
        label: impl Fn(u32) -> u32,
        bounds: &[Aabb32],
    ) {
        self.labels.clear();
        self.labels.extend((0..bounds.len() as u32).map(label));
        let edited = self.edit(now.known, since.before, bounds);
        debug_assert!(edited.is_ok(), "labels name each primitive once: {edited:?}");
        let touched = edited.unwrap_or_default();
        self.tree.refit(bounds);
        if let Some(touched) = &touched {
            let leaves = Vec::from_iter(since.cut.iter().filter_map(|&f| self.tree.leaf_of(f)));
            let bordering = self.tree.upwards(touched.iter().copied().chain(leaves));
            let faces = now.known.faces().len();
            self.connected.refresh_cut(&self.tree, now.twins, faces, &bordering);
        }
        if self.config.culling != SelfCulling::Off {
            self.cones.refit(&self.tree, now.surface());
        }
        if matches!(self.config.update, TreeUpdate::Selective | TreeUpdate::Volume) {
            let (cones, connected, rule) = (&self.cones, &self.connected, self.config.culling);
            self.costs.refit(&self.tree, |node| culls(rule, cones, connected, node));
            if let Some(mut nodes) = touched {
                nodes.retain(|&node| self.tree.is_node(node));
                self.costs.note_built(nodes);
            }
            self.restructure(now);
        }
        if matches!(self.config.culling, SelfCulling::Contours(_)) {
            self.contours.refresh(&self.tree);
        }
    }

    /// Brings the tree to the labels; the nodes touched, or none if nothing changed.
    fn edit(
        &mut self,
        known: &Possessions,
        before: &Before,
        bounds: &[Aabb32],
    ) -> Result<Option<Vec<NodeId>>, EditError> {
        let same = self.built && before.is_empty() && self.bodies.has(&self.labels);
        if same {
            return Ok(None);
        }
        if !self.built || self.config.update == TreeUpdate::Rebuild {
            self.built = true;
            self.work.builds += 1;
            self.tree = Bvh::new(self.config.tree);
            self.bodies.build(&mut self.tree, &self.labels, bounds)?;
            return Ok(Some(self.tree.subtree(ROOT)));
        }
        let mut touched = vec![];
        let elsewhere = known.elsewhere(before, &self.tree, bounds);
        if !elsewhere.is_empty() {
            let mut labels = self.labels.clone();
            elsewhere.iter().for_each(|&primitive| labels[primitive as usize] = NONE);
            touched = self.bodies.follow(&mut self.tree, &labels, bounds)?;
        }
        touched.extend(self.bodies.follow(&mut self.tree, &self.labels, bounds)?);
        Ok(Some(touched))
    }

    /// Builds again below the nodes that the metric names.
    fn restructure(&mut self, now: Situation<'_>) {
        let chosen = match self.config.update {
            TreeUpdate::Selective => {
                restructure::by_cost(&self.tree, &self.costs, &self.config.calibration, self.last)
            }
            _ => restructure::by_volume(&self.tree, &self.costs),
        };
        for node in chosen {
            self.work.restructured += 1;
            self.work.restructured_items += u64::from(self.costs.items(node));
            let Ok(edited) = self.tree.restructure(node) else { continue };
            self.connected.refresh(&self.tree, now.twins, now.known.faces().len(), node);
            if self.config.culling != SelfCulling::Off {
                self.cones.refresh(&self.tree, &edited.touched, now.surface());
            }
            let (cones, connected, rule) = (&self.cones, &self.connected, self.config.culling);
            let culled = |node: NodeId| culls(rule, cones, connected, node);
            self.costs.refresh(&self.tree, &edited.touched, culled);
            self.costs.note_built(self.tree.subtree(node));
        }
    }

    /// Hands on every pair of primitives that overlap, are kept, and lie within no culled node; and counts box tests.
    pub(super) fn self_pairs(
        &mut self,
        now: Situation<'_>,
        keep: impl FnMut(u32, u32) -> bool,
        sink: &mut impl Sink,
    ) -> (ControlFlow<()>, u64) {
        let Self { tree, cones, connected, contours, workspace, work, config, .. } = self;
        let culled = |node: NodeId| {
            let mut culled = culls(config.culling, cones, connected, node);
            if let (true, SelfCulling::Contours(boundary)) = (culled, config.culling) {
                let axis = cones.normals(node).axis();
                culled = contours.is_clear(tree, node, now.surface(), axis, boundary);
            }
            work.culled += u64::from(culled);
            culled
        };
        let flow = tree.self_pairs_culled(ROOT, &mut Within(culled), workspace, keep, sink);
        (flow, workspace.work().box_tests)
    }

    /// Takes note of what a detection cost.
    pub(super) fn note_detection(&mut self, box_tests: u64, candidates: u64) {
        let price = &self.config.calibration;
        self.last = price.box_test * box_tests as f64 + price.candidate * candidates as f64;
    }

    pub(super) fn bytes(&self) -> usize {
        self.tree.bytes() + self.cones.bytes() + self.connected.bytes() + self.costs.bytes()
    }

    pub(super) fn work(&self) -> TreeWork {
        self.work
    }
}

/// The rule, but for outlines.
fn culls(rule: SelfCulling, cones: &DualCones, connected: &Connected, node: NodeId) -> bool {
    match rule {
        SelfCulling::Off => false,
        SelfCulling::DualCones => cones.culls(node, connected),
        SelfCulling::Normals | SelfCulling::Contours(_) => cones.normals_agree(node, connected),
    }
}

//! The binary tree over the primitives of a mesh, with one kind of bound, and the bounds of their features.
//!
//! All primitives are one body of the tree. When some came or went, that body is split into itself as it is now: what is left
//! of its tree is kept, and the newcomers are built in. A primitive whose number means another place now goes first and
//! comes again, so that no box is stretched from the old place to the new.

use std::ops::ControlFlow;

use super::super::certified::NONE;
use super::culling::Culler;
use super::expand::{Expand, FeatureBounds, Waiting};
use super::possessions::{Before, Possessions};
use crate::bounds::motion::StepBound;
use crate::bvh::{BodyId, Bvh, Config, Workspace};
use crate::candidates::{Kind, Sink};

/// A tree that follows one step after the other.
#[derive(Clone, Debug)]
pub(super) struct Hierarchy<B: StepBound> {
    config: Config,
    /// None before the first step.
    tree: Option<Bvh<B>>,
    /// The one body in it.
    body: BodyId,
    bounds: FeatureBounds<B::Feature>,
    /// By primitive.
    primitives: Vec<B>,
    workspace: Workspace,
    waiting: Waiting,
}

impl<B: StepBound> Hierarchy<B> {
    pub(super) fn new(config: Config) -> Self {
        Self {
            config,
            tree: None,
            body: 0,
            bounds: FeatureBounds::default(),
            primitives: vec![],
            workspace: Workspace::new(Kind::FaceFace),
            waiting: Waiting::default(),
        }
    }

    /// Fits all bounds to a step; the first one builds the tree, later ones let it follow what changed since. Memory is used
    /// again.
    pub(super) fn update(
        &mut self,
        known: &Possessions,
        before: &Before,
        culler: &mut Culler,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) {
        self.bounds.update(known, t0, t1);
        self.bounds.of_primitives(known, &mut self.primitives);
        let tree = match &mut self.tree {
            Some(tree) => {
                if !before.is_empty() {
                    self.body = follow(tree, self.body, known, before, &self.primitives);
                }
                tree.refit(&self.primitives);
                tree
            }
            none => {
                let mut tree = Bvh::new(self.config);
                let made = tree.add_together(&[&known.primitives()], &self.primitives);
                debug_assert!(made.is_ok(), "every primitive comes once and has a bound");
                none.insert(tree)
            }
        };
        if let Some(better) = culler.replanted(self.config, tree, &self.primitives) {
            (*tree, self.body) = (better, 0);
        }
        culler.judge(tree, t0, t1);
    }

    /// Hands every pair of features that share no vertex and may meet to the sink, once; and counts pairs of bounds compared.
    pub(super) fn batches(
        &mut self,
        known: &Possessions,
        culler: &mut Culler,
        sink: &mut impl Sink,
    ) -> (ControlFlow<()>, u64) {
        let Some(tree) = &self.tree else { return (ControlFlow::Continue(()), 0) };
        self.waiting.clear();
        let (bounds, waiting) = (&self.bounds, &mut self.waiting);
        let mut expand = Expand { possessions: known, bounds, waiting, sink, tests: 0 };
        let mut flow = culler.batches(tree, &mut self.workspace, &mut expand);
        if flow.is_continue() {
            flow = expand.finish();
        }
        (flow, self.workspace.work().box_tests + expand.tests)
    }
}

/// Brings the tree's one body to the primitives there are now; gives its new name.
fn follow<B: StepBound>(
    tree: &mut Bvh<B>,
    body: BodyId,
    known: &Possessions,
    before: &Before,
    bounds: &[B],
) -> BodyId {
    let elsewhere = known.elsewhere(before, tree, bounds);
    let is_there = |corners: &[u32; 3]| corners[0] != NONE;
    let mut all_changed = before.iter();
    let came_or_went = all_changed.any(|(&p, old)| is_there(old) != is_there(&known.corners(p)));
    if !came_or_went && elsewhere.is_empty() {
        return body;
    }
    let all = known.primitives();
    let mut body = body;
    let mut become_one = |primitives: &[u32]| {
        let split = tree.split(body, &[primitives], bounds);
        debug_assert!(split.is_ok(), "the body is there, and every primitive comes once");
        body = split.ok().and_then(|edited| edited.bodies.first().copied()).unwrap_or(body);
    };
    if !elsewhere.is_empty() {
        become_one(&Vec::from_iter(all.iter().copied().filter(|p| !elsewhere.contains(p))));
    }
    become_one(&all);
    body
}

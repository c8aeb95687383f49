//! The binary tree over the primitives of a mesh, with one kind of bound, and the bounds of their features.

use std::ops::ControlFlow;

use super::culling::Culler;
use super::expand::{Expand, FeatureBounds, Waiting};
use super::possessions::Possessions;
use crate::bounds::motion::{FeatureBound, StepBound};
use crate::bvh::{Bvh, Config, Workspace};
use crate::candidates::{Kind, Sink};

/// A tree that follows one step after the other.
#[derive(Clone, Debug)]
pub(super) struct Hierarchy<B: StepBound> {
    config: Config,
    /// None before the first step.
    tree: Option<Bvh<B>>,
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
            bounds: FeatureBounds { vertices: vec![], edges: vec![], faces: vec![] },
            primitives: vec![],
            workspace: Workspace::new(Kind::FaceFace),
            waiting: Waiting::default(),
        }
    }

    /// Fits all bounds to a step; the first one builds the tree. Memory is used again.
    pub(super) fn update(
        &mut self,
        known: &Possessions,
        culler: Option<&mut Culler>,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) {
        let FeatureBounds { vertices, edges, faces } = &mut self.bounds;
        vertices.clear();
        vertices.extend(t0.iter().zip(t1).map(|(x0, x1)| B::Feature::of_vertex(x0, x1)));
        let at = |v: u32| &vertices[v as usize];
        edges.clear();
        edges.extend(known.edges.iter().map(|&[u, v]| at(u).joined(at(v))));
        faces.clear();
        faces.extend(known.faces.iter().map(|&[u, v, w]| at(u).joined(at(v)).joined(at(w))));
        self.primitives.clear();
        self.primitives.extend(faces.iter().map(B::around));
        self.primitives.extend(known.lonely.iter().map(|&v| B::around(at(v))));
        let fresh = self.tree.is_none();
        let tree = match self.tree.take() {
            Some(mut tree) => {
                tree.refit(&self.primitives);
                tree
            }
            None => match &culler {
                Some(culler) => culler.plant(self.config, &self.primitives),
                None => Bvh::of_one_body(self.config, &self.primitives),
            },
        };
        if let Some(culler) = culler {
            culler.judge(&tree, fresh, t0, t1);
        }
        self.tree = Some(tree);
    }

    /// Hands every pair of features that share no vertex and may meet to the sink, once; and counts pairs of bounds compared.
    pub(super) fn batches(
        &mut self,
        known: &Possessions,
        culler: Option<&mut Culler>,
        sink: &mut impl Sink,
    ) -> (ControlFlow<()>, u64) {
        let Some(tree) = &self.tree else { return (ControlFlow::Continue(()), 0) };
        self.waiting.clear();
        let (bounds, waiting) = (&self.bounds, &mut self.waiting);
        let mut expand = Expand { possessions: known, bounds, waiting, sink, tests: 0 };
        let mut flow = match culler {
            Some(culler) => culler.batches(tree, known, &mut self.workspace, &mut expand),
            None => {
                let keep = |a: u32, b: u32| !known.neighbours(a, b);
                let all = (0..known.orphans_vf.len(), 0..known.orphans_ee.len());
                match tree.self_pairs(&mut self.workspace, keep, &mut expand) {
                    ControlFlow::Continue(()) => expand.orphans(all.0, all.1),
                    stopped => stopped,
                }
            }
        };
        if flow.is_continue() {
            flow = expand.finish();
        }
        (flow, self.workspace.work().box_tests + expand.tests)
    }
}

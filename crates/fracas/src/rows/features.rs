//! The three trees of a scene: what continuous detection walks.

use std::ops::ControlFlow;

use super::order::{Sorter, Sweeps};
use super::{Counts, Edit, Fit, Form, Order, Positions, Records, RowTree, Step};
use crate::candidates::Sink;
use crate::parallel;
use crate::simd::Level;

/// The features of a scene, as lists of vertices.
#[derive(Clone, Copy, Debug)]
pub struct Features<'a> {
    /// The vertices that take part.
    pub vertices: &'a [[u32; 1]],
    /// Edges.
    pub edges: &'a [[u32; 2]],
    /// Faces.
    pub faces: &'a [[u32; 3]],
}

/// Row trees over vertices, edges and faces, fitted from shared vertex records.
#[derive(Clone, Debug)]
pub struct FeatureTrees<F: Form> {
    /// One record per vertex.
    pub records: Records<F>,
    /// Tree over the vertices.
    pub vertices: RowTree<F, 1>,
    /// Tree over the edges.
    pub edges: RowTree<F, 2>,
    /// Tree over the faces.
    pub faces: RowTree<F, 3>,
    /// Memory of `follow`.
    touched: Vec<u32>,
}

/// A change of topology: of each kind of feature what was removed, re-pointed and added.
#[derive(Clone, Copy, Debug)]
pub struct Edits<'a> {
    /// Vertices.
    pub vertices: Edit<'a, 1>,
    /// Edges.
    pub edges: Edit<'a, 2>,
    /// Faces.
    pub faces: Edit<'a, 3>,
}

impl<F: Form> FeatureTrees<F> {
    /// Trees from nothing, on all threads.
    pub fn new(level: Level, step: Step<'_>, features: Features<'_>, order: Order) -> Self {
        let records = Records::new(level, step);
        let sweeps = &Sweeps::new(level, step);
        let Features { vertices, edges, faces } = features;
        if parallel::threads() == 1 {
            // Edges first: there are most of them, and the sorter's memory is touched once.
            let sorter = &mut Sorter::new(sweeps);
            let edges = RowTree::sorted(level, &records, sorter, edges, order);
            let faces = RowTree::sorted(level, &records, sorter, faces, order);
            let vertices = RowTree::sorted(level, &records, sorter, vertices, order);
            return Self { records, vertices, edges, faces, touched: vec![] };
        }
        // A sorter for each: the long first splits of one tree run beside those of another.
        let sorter = || Sorter::new(sweeps);
        let (edges, (faces, vertices)) = parallel::join(
            || RowTree::sorted(level, &records, &mut sorter(), edges, order),
            || {
                parallel::join(
                    || RowTree::sorted(level, &records, &mut sorter(), faces, order),
                    || RowTree::sorted(level, &records, &mut sorter(), vertices, order),
                )
            },
        );
        Self { records, vertices, edges, faces, touched: vec![] }
    }

    /// Trees over features with numbers of the caller's choice.
    pub fn with_ids(
        level: Level,
        step: Step<'_>,
        vertices: &[(u32, [u32; 1])],
        edges: &[(u32, [u32; 2])],
        faces: &[(u32, [u32; 3])],
        order: Order,
    ) -> Self {
        let records = Records::new(level, step);
        Self {
            vertices: RowTree::with_ids(level, &records, step, vertices, order),
            edges: RowTree::with_ids(level, &records, step, edges, order),
            faces: RowTree::with_ids(level, &records, step, faces, order),
            records,
            touched: vec![],
        }
    }

    /// Fits everything to a further step, in place.
    pub fn update(&mut self, level: Level, step: Step<'_>) {
        self.records.update(level, step);
        self.update_trees(level);
    }

    /// The same for scenes in which much is at rest: where that is so, only what has moved since the last step is fitted (see
    /// [`Records::follow`]). Returns how many leaf blocks of all trees were.
    pub fn follow(&mut self, level: Level, step: Step<'_>) -> usize {
        let Self { records, vertices, edges, faces, touched } = self;
        if records.follow(level, step) == Fit::Touched {
            return vertices.update_moved(level, records, touched)
                + edges.update_moved(level, records, touched)
                + faces.update_moved(level, records, touched);
        }
        self.update_trees(level);
        self.vertices.ids.len() + self.edges.ids.len() + self.faces.ids.len()
    }

    fn update_trees(&mut self, level: Level) {
        let Self { records, vertices, edges, faces, .. } = self;
        // At the same time: the last pieces of one tree leave no thread idle.
        parallel::join(
            || edges.update(level, records),
            || parallel::join(|| faces.update(level, records), || vertices.update(level, records)),
        );
    }

    /// Does now what the next edit would have to do first.
    pub fn expect_edits(&mut self) {
        self.vertices.expect_edits();
        self.edges.expect_edits();
        self.faces.expect_edits();
    }

    /// Follows a change of topology; `step` gives the positions after it. Costs what the change touches if vertices that were
    /// there before have not moved, else as much as an update.
    pub fn edit(&mut self, level: Level, step: Step<'_>, edits: Edits<'_>) {
        let fit = if self.records.extend(level, step) { Fit::Touched } else { Fit::All };
        self.vertices.edit(level, &self.records, step, edits.vertices, fit);
        self.edges.edit(level, &self.records, step, edits.edges, fit);
        self.faces.edit(level, &self.records, step, edits.faces, fit);
    }

    /// Hands out all vertex-face candidates, then all edge-edge candidates, of features that share no vertex; and the work
    /// each took.
    pub fn batches(&self, level: Level, sink: &mut impl Sink) -> (ControlFlow<()>, [Counts; 2]) {
        let (flow, vf) = self.vertices.pairs_with(level, &self.faces, Positions::Same, sink);
        if flow.is_break() {
            return (flow, [vf, Counts::default()]);
        }
        let (flow, ee) = self.edges.self_pairs(level, sink);
        (flow, [vf, ee])
    }

    /// Memory in use.
    pub fn bytes(&self) -> usize {
        let trees = [self.vertices.bytes(), self.edges.bytes(), self.faces.bytes()];
        let touched = self.touched.capacity() * size_of::<u32>();
        self.records.bytes() + touched + trees.into_iter().sum::<usize>()
    }

    /// Panics unless all trees are sound; for tests, after every change.
    pub fn assert_well_formed(&self) {
        self.vertices.assert_well_formed(&self.records);
        self.edges.assert_well_formed(&self.records);
        self.faces.assert_well_formed(&self.records);
    }
}

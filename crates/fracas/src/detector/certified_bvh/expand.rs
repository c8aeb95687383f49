//! From pairs of primitives to pairs of features: of six vertex-face and nine edge-edge pairs, those the two own.
//!
//! Source: NCF sections 1 and 3.2 (6 + 9 elementary tests per pair of triangles), PCCD 3.1 and representative triangles
//! (only owned features are tested). Every pair of features is compared by its own bounds before it goes on.
//! Errs on the side of its bounds: a pair is dropped only if they say that it never meets (certified).

use std::ops::ControlFlow;

use super::possessions::Possessions;
use crate::bounds::motion::{FeatureBound, StepBound};
use crate::candidates::{Batch, Kind, Sink};
use crate::parallel;

/// Candidates handed over at a time, at least, but for the last ones.
const BATCH: usize = 512;
/// Bounds that one task makes.
const GRAIN: usize = 4_096;
/// The most pairs of one kind that two triangles have.
const MOST_PAIRS: usize = 9;

/// Bounds of all features of a step; where there is none, anything.
#[derive(Clone, Debug)]
pub(in crate::detector) struct FeatureBounds<F> {
    vertices: Vec<F>,
    edges: Vec<F>,
    faces: Vec<F>,
}

impl<F> Default for FeatureBounds<F> {
    fn default() -> Self {
        Self { vertices: vec![], edges: vec![], faces: vec![] }
    }
}

impl<F: FeatureBound> FeatureBounds<F> {
    /// Takes the bounds of a step. Memory is used again.
    pub(in crate::detector) fn update(
        &mut self,
        known: &Possessions,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) {
        let Self { vertices, edges, faces } = self;
        parallel::refill(vertices, t0.len(), GRAIN, |v| F::of_vertex(&t0[v], &t1[v]));
        let nowhere = F::of_vertex(&[0.0; 3], &[0.0; 3]);
        let at = |v: u32| vertices.get(v as usize).unwrap_or(&nowhere);
        let ends = known.edges();
        parallel::refill(edges, ends.len(), GRAIN, |e| {
            let [u, v] = ends[e];
            at(u).joined(at(v))
        });
        let corners = known.faces();
        parallel::refill(faces, corners.len(), GRAIN, |f| {
            let [u, v, w] = corners[f];
            at(u).joined(at(v)).joined(at(w))
        });
    }

    /// The bounds of primitives, by number; where there is none, anything.
    pub(in crate::detector) fn of_primitives<B: StepBound<Feature = F>>(
        &self,
        known: &Possessions,
        bounds: &mut Vec<B>,
    ) {
        parallel::refill(bounds, self.faces.len(), GRAIN, |f| B::around(&self.faces[f]));
        bounds.resize(known.face_room(), B::EMPTY);
        let at = |v: &u32| self.vertices.get(*v as usize).map_or(B::EMPTY, B::around);
        bounds.extend(known.lonely().iter().map(at));
    }
}

/// Candidates that wait; memory is used again.
#[derive(Clone, Debug)]
pub(in crate::detector) struct Waiting {
    vertex_face: Queue,
    edge_edge: Queue,
}

impl Default for Waiting {
    fn default() -> Self {
        Self { vertex_face: Queue::new(Kind::VertexFace), edge_edge: Queue::new(Kind::EdgeEdge) }
    }
}

impl Waiting {
    /// Forgets what a traversal that was stopped has left.
    pub(in crate::detector) fn clear(&mut self) {
        (self.vertex_face.len, self.edge_edge.len) = (0, 0);
    }
}

#[derive(Clone, Debug)]
struct Queue {
    kind: Kind,
    /// The first `len` of each are in use.
    a: Vec<u32>,
    b: Vec<u32>,
    len: usize,
}

impl Queue {
    fn new(kind: Kind) -> Self {
        let room = vec![0; BATCH + MOST_PAIRS];
        Self { kind, a: room.clone(), b: room, len: 0 }
    }

    /// Writes a pair down and keeps it if `kept`: a store is cheaper than a branch that goes either way.
    #[inline]
    fn push(&mut self, a: u32, b: u32, kept: bool) {
        (self.a[self.len], self.b[self.len]) = (a, b);
        self.len += usize::from(kept);
    }

    #[inline]
    fn hand_over_if_full(&mut self, sink: &mut impl Sink) -> ControlFlow<()> {
        if self.len >= BATCH { self.hand_over(sink) } else { ControlFlow::Continue(()) }
    }

    fn hand_over(&mut self, sink: &mut impl Sink) -> ControlFlow<()> {
        let len = std::mem::take(&mut self.len);
        if len == 0 {
            return ControlFlow::Continue(());
        }
        sink.take(Batch { kind: self.kind, a: &self.a[..len], b: &self.b[..len] })
    }
}

/// Takes pairs of primitives that are no neighbours, and hands on candidates.
pub(in crate::detector) struct Expand<'a, F, S> {
    pub(in crate::detector) possessions: &'a Possessions,
    pub(in crate::detector) bounds: &'a FeatureBounds<F>,
    pub(in crate::detector) waiting: &'a mut Waiting,
    pub(in crate::detector) sink: &'a mut S,
    /// Feature pairs compared.
    pub(in crate::detector) tests: u64,
}

impl<F: FeatureBound, S: Sink> Expand<'_, F, S> {
    /// The pairs that triangles which are neighbours own, but for those of faces that `left_out` names; it is told how many.
    pub(in crate::detector) fn orphans(
        &mut self,
        mut left_out: impl FnMut(usize, usize) -> bool,
    ) -> ControlFlow<()> {
        let (bounds, orphans) = (self.bounds, self.possessions.orphans());
        for (face, piece) in orphans.vertex_face().enumerate() {
            if left_out(face, piece.len()) {
                continue;
            }
            for &[v, f] in piece {
                let kept = bounds.vertices[v as usize].may_meet(&bounds.faces[f as usize]);
                self.waiting.vertex_face.push(v, f, kept);
                self.waiting.vertex_face.hand_over_if_full(self.sink)?;
            }
            self.tests += piece.len() as u64;
        }
        for (face, piece) in orphans.edge_edge().enumerate() {
            if left_out(face, piece.len()) {
                continue;
            }
            for &[e, g] in piece {
                let kept = bounds.edges[e as usize].may_meet(&bounds.edges[g as usize]);
                self.waiting.edge_edge.push(e, g, kept);
                self.waiting.edge_edge.hand_over_if_full(self.sink)?;
            }
            self.tests += piece.len() as u64;
        }
        ControlFlow::Continue(())
    }

    /// After a traversal that ended so: all orphans, then what still waits.
    pub(in crate::detector) fn end(&mut self, traversal: ControlFlow<()>) -> ControlFlow<()> {
        traversal?;
        self.orphans(|_, _| false)?;
        self.finish()
    }

    /// Hands over what still waits.
    pub(in crate::detector) fn finish(&mut self) -> ControlFlow<()> {
        self.waiting.vertex_face.hand_over(self.sink)?;
        self.waiting.edge_edge.hand_over(self.sink)
    }

    #[inline]
    fn pair(&mut self, a: u32, b: u32) {
        self.vertices_with_face(a, b);
        self.vertices_with_face(b, a);
        let (bounds, known) = (self.bounds, self.possessions);
        let (own, others) = (known.owned(a).edges(), known.owned(b).edges());
        for &e in own {
            let bound = &bounds.edges[e as usize];
            for &g in others {
                let kept = bound.may_meet(&bounds.edges[g as usize]);
                self.waiting.edge_edge.push(e, g, kept);
            }
        }
        self.tests += (own.len() * others.len()) as u64;
    }

    /// The vertices that `owner` has, with the face `f` if it is one.
    #[inline]
    fn vertices_with_face(&mut self, owner: u32, f: u32) {
        let own = self.possessions.owned(owner).vertices();
        let Some(face) = self.bounds.faces.get(f as usize) else { return };
        for &v in own {
            let kept = self.bounds.vertices[v as usize].may_meet(face);
            self.waiting.vertex_face.push(v, f, kept);
        }
        self.tests += own.len() as u64;
    }

    /// The same for triangles that share a hub: features that have it in common are no pair.
    #[inline(never)]
    fn pair_at_hub(&mut self, a: u32, b: u32) {
        let (bounds, known) = (self.bounds, self.possessions);
        for (owner, f) in [(a, b), (b, a)] {
            let corners = known.faces()[f as usize];
            for &v in known.owned(owner).vertices().iter().filter(|v| !corners.contains(v)) {
                let kept = bounds.vertices[v as usize].may_meet(&bounds.faces[f as usize]);
                self.waiting.vertex_face.push(v, f, kept);
                self.tests += 1;
            }
        }
        for &e in known.owned(a).edges() {
            for &g in known.owned(b).edges() {
                let (ends, others) = (known.edges()[e as usize], known.edges()[g as usize]);
                if ends.iter().all(|end| !others.contains(end)) {
                    let kept = bounds.edges[e as usize].may_meet(&bounds.edges[g as usize]);
                    self.waiting.edge_edge.push(e, g, kept);
                    self.tests += 1;
                }
            }
        }
    }
}

impl<F: FeatureBound, S: Sink> Sink for Expand<'_, F, S> {
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()> {
        for (&a, &b) in batch.a.iter().zip(batch.b) {
            if self.possessions.share_a_hub(a, b) {
                self.pair_at_hub(a, b);
            } else {
                self.pair(a, b);
            }
            self.waiting.vertex_face.hand_over_if_full(self.sink)?;
            self.waiting.edge_edge.hand_over_if_full(self.sink)?;
        }
        ControlFlow::Continue(())
    }
}

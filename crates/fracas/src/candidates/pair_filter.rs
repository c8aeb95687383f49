//! Which pairs do not matter: a sieve between a hierarchy and the narrow phase.
//!
//! Vertices belong to bodies, bodies to layers. A pair is looked at if its bodies' layers want each other, the pair of bodies
//! is not on the ignore list, and the callback, asked last, agrees. A feature belongs to the body of its first vertex.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::{Batch, Kind, Sink};

/// The layers a body is in, and those it collides with; bit sets, as game engines have them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layers {
    /// Layers the body is in.
    pub member: u32,
    /// Layers of the bodies it collides with. Both must agree.
    pub with: u32,
}

impl Default for Layers {
    /// In all layers, and with all.
    fn default() -> Self {
        Self { member: u32::MAX, with: u32::MAX }
    }
}

type Callback = Arc<dyn Fn(Kind, &[u32], &[u32]) -> bool + Send + Sync>;

/// Says which pairs are looked at; the default lets all through.
#[derive(Clone, Default)]
pub struct PairFilter {
    body_of_vertex: Vec<u32>,
    layers_of_body: Vec<Layers>,
    /// Sorted, smaller body first.
    ignored: Vec<[u32; 2]>,
    callback: Option<Callback>,
}

impl fmt::Debug for PairFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PairFilter")
            .field("layers_of_body", &self.layers_of_body)
            .field("ignored", &self.ignored)
            .finish_non_exhaustive()
    }
}

impl PairFilter {
    /// Vertices belong to these bodies; vertices beyond the list, and all if there is none, belong to body 0.
    pub fn with_bodies(mut self, body_of_vertex: Vec<u32>) -> Self {
        self.body_of_vertex = body_of_vertex;
        self
    }

    /// Bodies have these layers; bodies beyond the list are in all layers.
    pub fn with_layers(mut self, layers_of_body: Vec<Layers>) -> Self {
        self.layers_of_body = layers_of_body;
        self
    }

    /// Pairs of these bodies are not looked at; a body with itself means no self-collisions.
    pub fn ignoring(mut self, pairs: impl IntoIterator<Item = [u32; 2]>) -> Self {
        self.ignored.extend(pairs.into_iter().map(|[a, b]| [a.min(b), a.max(b)]));
        self.ignored.sort_unstable();
        self.ignored.dedup();
        self
    }

    /// Only pairs for which `callback` is true are looked at. It is given the vertices of both features, two edges in
    /// either order, and must give the same answer whenever it is asked.
    pub fn with_callback(
        mut self,
        callback: impl Fn(Kind, &[u32], &[u32]) -> bool + Send + Sync + 'static,
    ) -> Self {
        self.callback = Some(Arc::new(callback));
        self
    }

    /// True if every pair is let through.
    pub fn is_empty(&self) -> bool {
        self.layers_of_body.is_empty() && self.ignored.is_empty() && self.callback.is_none()
    }

    /// True if this pair of features, given by their vertices, is looked at.
    pub fn keeps(&self, kind: Kind, a: &[u32], b: &[u32]) -> bool {
        let body = |feature: &[u32]| {
            let first = feature.first().map_or(0, |v| *v as usize);
            self.body_of_vertex.get(first).copied().unwrap_or(0)
        };
        let (i, j) = (body(a), body(b));
        let layers =
            |body: u32| self.layers_of_body.get(body as usize).copied().unwrap_or_default();
        let (x, y) = (layers(i), layers(j));
        x.member & y.with != 0
            && y.member & x.with != 0
            && self.ignored.binary_search(&[i.min(j), i.max(j)]).is_err()
            && self.callback.as_ref().is_none_or(|keeps| keeps(kind, a, b))
    }
}

/// A sink that gets only what a filter lets through.
pub(crate) struct Filtered<'a, S> {
    filter: &'a PairFilter,
    edges: &'a [[u32; 2]],
    faces: &'a [[u32; 3]],
    inner: S,
}

/// Pairs looked at before those that are kept go on; on the stack, so that filtering allocates nothing.
const CHUNK: usize = 1_024;

impl<'a, S: Sink> Filtered<'a, S> {
    pub(crate) fn new(
        filter: &'a PairFilter,
        edges: &'a [[u32; 2]],
        faces: &'a [[u32; 3]],
        inner: S,
    ) -> Self {
        Self { filter, edges, faces, inner }
    }

    pub(crate) fn into_inner(self) -> S {
        self.inner
    }
}

impl<S: Sink> Sink for Filtered<'_, S> {
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()> {
        if self.filter.is_empty() {
            return self.inner.take(batch);
        }
        let (edges, faces) = (self.edges, self.faces);
        for (all_a, all_b) in batch.a.chunks(CHUNK).zip(batch.b.chunks(CHUNK)) {
            let (mut kept_a, mut kept_b, mut kept) = ([0; CHUNK], [0; CHUNK], 0);
            for (&a, &b) in all_a.iter().zip(all_b) {
                let keeps = match batch.kind {
                    Kind::VertexFace => self.filter.keeps(batch.kind, &[a], &faces[b as usize]),
                    Kind::EdgeEdge => {
                        self.filter.keeps(batch.kind, &edges[a as usize], &edges[b as usize])
                    }
                    Kind::FaceFace => {
                        self.filter.keeps(batch.kind, &faces[a as usize], &faces[b as usize])
                    }
                };
                if keeps {
                    (kept_a[kept], kept_b[kept]) = (a, b);
                    kept += 1;
                }
            }
            if kept > 0 {
                let (a, b) = (&kept_a[..kept], &kept_b[..kept]);
                self.inner.take(Batch { kind: batch.kind, a, b })?;
            }
        }
        ControlFlow::Continue(())
    }
}

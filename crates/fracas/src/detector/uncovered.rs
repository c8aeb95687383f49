//! Culling with a certified cover where there is no tree to ask: candidates that one certified region holds are left out.
//!
//! For detectors on row trees, whose leaves follow boxes and not the surface. A vertex and an edge are in a region if one face of
//! theirs is, so one face stands for each. Measured: it costs more than it saves there (`fracas bench culling`), so `Auto`
//! does not use it.
//!
//! Certified: only pairs are left out that a region holds which passed the rule for the step.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::candidates::{Batch, Kind, Sink};
use crate::culling::certified::{Cover, Judged, Settings, Surface};

/// No face.
const NONE: u32 = u32::MAX;

/// A cover, and the face that stands for each vertex and edge.
#[derive(Clone, Debug)]
pub(super) struct Shelter {
    cover: Cover,
    face_of_vertex: Vec<u32>,
    face_of_edge: Vec<u32>,
    pub(super) judged: Judged,
}

impl Shelter {
    /// Grows a cover from where the vertices are. A face or edge with a corner beyond them is not there.
    pub(super) fn new(x: &[[f64; 3]], edges: &[[u32; 2]], faces: &[[u32; 3]]) -> Self {
        let surface = Surface::new(x.len(), faces);
        let cover = Cover::grow(&surface, x, Settings::default());
        let (mut face_of_vertex, mut sides) = (vec![NONE; x.len()], vec![]);
        for (face, corners) in (0..).zip(faces).filter(|&(face, _)| surface.is_sound(face)) {
            for i in 0..3 {
                let (u, v) = (corners[i], corners[(i + 1) % 3]);
                face_of_vertex[u as usize] = face;
                sides.push(([u.min(v), u.max(v)], face));
            }
        }
        sides.sort_unstable();
        let face_of = |&[u, v]: &[u32; 2]| {
            let found = sides.binary_search_by_key(&[u.min(v), u.max(v)], |(ends, _)| *ends);
            found.map_or(NONE, |place| sides[place].1)
        };
        let face_of_edge = edges.iter().map(face_of).collect();
        Self { cover, face_of_vertex, face_of_edge, judged: Judged::default() }
    }

    /// Judges the regions for a step, or for a moment if both ends are the same slice.
    pub(super) fn judge(&mut self, t0: &[[f64; 3]], t1: &[[f64; 3]]) {
        self.judged = self.cover.judge(t0, t1);
    }

    fn clears(&self, kind: Kind, a: u32, b: u32) -> bool {
        let (a, b) = (a as usize, b as usize);
        let [a, b] = match kind {
            Kind::VertexFace => [self.face_of_vertex[a], b as u32],
            Kind::EdgeEdge => [self.face_of_edge[a], self.face_of_edge[b]],
            Kind::FaceFace => [a as u32, b as u32],
        };
        self.cover.clears(a, b)
    }
}

/// A sink that gets only what no certified region holds.
pub(super) struct Uncovered<'a, S> {
    /// None: everything goes on.
    pub(super) shelter: Option<&'a Shelter>,
    /// Pairs left out, of all such sinks together.
    pub(super) culled: &'a AtomicU64,
    pub(super) inner: S,
}

/// Pairs looked at before those that are kept go on; on the stack, so that nothing is allocated.
const CHUNK: usize = 1_024;

impl<S: Sink> Sink for Uncovered<'_, S> {
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()> {
        let Some(shelter) = self.shelter else { return self.inner.take(batch) };
        for (all_a, all_b) in batch.a.chunks(CHUNK).zip(batch.b.chunks(CHUNK)) {
            let (mut kept_a, mut kept_b, mut kept) = ([0; CHUNK], [0; CHUNK], 0);
            for (&a, &b) in all_a.iter().zip(all_b) {
                (kept_a[kept], kept_b[kept]) = (a, b);
                kept += usize::from(!shelter.clears(batch.kind, a, b));
            }
            self.culled.fetch_add((all_a.len() - kept) as u64, Relaxed);
            if kept > 0 {
                let (a, b) = (&kept_a[..kept], &kept_b[..kept]);
                self.inner.take(Batch { kind: batch.kind, a, b })?;
            }
        }
        ControlFlow::Continue(())
    }
}

//! Which candidates of a batch no filter culls: the loop that all sinks share.
//!
//! The vertices of all candidates are looked up first, in a loop of its own, because the loads of many candidates then wait for
//! memory together, and later stages need them again. Then a register full at a time is gathered, filtered and compacted.
//! Lists are kept between batches: nothing is allocated once they have grown.

use super::Vertices;
use super::filters::Relative;
use crate::candidates::Batch;
use crate::simd::lanes::{Lanes, Vector};
use crate::simd::{Row, Simd};

/// What candidates are about: one step of one scene.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene<'a> {
    pub(super) vertices: &'a Vertices,
    pub(super) edges: &'a [[u32; 2]],
    pub(super) faces: &'a [[u32; 3]],
}

/// A filter over a register of candidates.
pub(super) trait Cull {
    /// Of the lanes in `candidates` those that are not culled, as bits.
    fn keep<L: Lanes, const VF: bool>(&mut self, x: &Relative<L>, candidates: u32) -> u32;
}

/// Survivors of the batch at hand.
#[derive(Debug, Default)]
pub(super) struct Survivors {
    /// Vertices of each candidate: v, f0, f1, f2 or a0, a1, b0, b1; then sixteen more, so that registers can be filled.
    pub(super) corners: Vec<[u32; 4]>,
    /// Places in the batch; the first `count` are valid.
    places: Vec<u32>,
    count: usize,
}

impl Survivors {
    /// Places of the survivors in their batch, in order.
    #[inline(always)]
    pub(super) fn places(&self) -> &[u32] {
        &self.places[..self.count]
    }

    /// Memory it holds.
    pub(super) fn bytes(&self) -> usize {
        self.corners.capacity() * size_of::<[u32; 4]>() + self.places.capacity() * size_of::<u32>()
    }

    #[inline(always)]
    fn look_up<const VF: bool>(&mut self, scene: Scene<'_>, batch: Batch<'_>) {
        let total = batch.a.len();
        if self.corners.len() < total + 16 {
            self.corners.resize(total + 16, [0; 4]);
            self.places.resize(total + 16, 0);
        }
        let mut last = [0; 4];
        for ((corners, &a), &b) in self.corners.iter_mut().zip(batch.a).zip(batch.b) {
            last = if VF {
                let [p, q, r] = scene.faces[b as usize];
                [a, p, q, r]
            } else {
                let ([p, q], [r, s]) = (scene.edges[a as usize], scene.edges[b as usize]);
                [p, q, r, s]
            };
            *corners = last;
        }
        // The last register is filled up with the last candidate.
        self.corners[total..total + 16].fill(last);
    }

    /// Finds the survivors of a batch.
    #[inline(always)]
    pub(super) fn filter<S: Simd, C: Cull, const VF: bool>(
        &mut self,
        simd: S,
        scene: Scene<'_>,
        batch: Batch<'_>,
        cull: &mut C,
    ) {
        self.look_up::<VF>(scene, batch);
        let total = batch.a.len();
        let singles = &scene.vertices.singles;
        let (mut start, mut count) = (0, 0);
        while start < total {
            let taken = S::F32s::COUNT.min(total - start);
            let ids = &self.corners[start..start + 16];
            let points = [
                simd.gather_f32s(singles, ids, 0),
                simd.gather_f32s(singles, ids, 1),
                simd.gather_f32s(singles, ids, 2),
                simd.gather_f32s(singles, ids, 3),
            ];
            let error = points[0][0][0].constant(scene.vertices.single_error);
            let x = relative::<_, VF>(&points, error);
            let kept = cull.keep::<_, VF>(&x, (1u32 << taken) - 1);
            let mut places = Row::splat(start as u32);
            for lane in 0..16 {
                places.0[lane] += lane as u32;
            }
            if let Some(out) = self.places[count..].first_chunk_mut() {
                simd.compress(&places, kept as u16, out);
            }
            count += kept.count_ones() as usize;
            start += taken;
        }
        self.count = count;
    }
}

/// The common form of four points at both ends.
#[inline(always)]
pub(super) fn relative<L: Lanes, const VF: bool>(
    points: &[[Vector<L>; 2]; 4],
    error: L,
) -> Relative<L> {
    let [a, b, c, d] = points;
    let x_t0 = [a[0], b[0], c[0], d[0]];
    let x_t1 = [a[1], b[1], c[1], d[1]];
    if VF {
        Relative::vertex_face(&x_t0, &x_t1, error)
    } else {
        Relative::edge_edge(&x_t0, &x_t1, error)
    }
}

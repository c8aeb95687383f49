//! Minimum separation in batches: candidates in, those that come within a distance out.
//!
//! A filter in single precision first (directions, with [`reach`] added to the error bound), then `ccd`'s conservative test one
//! by one. The filter culls only what lies beyond all that the test may accept, so the test alone decides; bounds that candidates
//! come from must be enlarged by as much.
//!
//! Promises: every candidate within the distance is found, with a time not later than the first such moment; none that stays
//! beyond 1.01 times the distance plus 1e-9 (see `ccd`); the same on every instruction set.

use std::ops::ControlFlow;

use super::filters::{Relative, certified};
use super::survivors::{Cull, Scene, Survivors};
use super::{Vertices, Workspace};
use crate::candidates::{Batch, Kind, Sink};
use crate::ccd::{EdgeEdge, VertexFace};
use crate::report::Impact;
use crate::simd::lanes::Lanes;
use crate::simd::{Level, Simd, Task};

/// How far apart two features may be that the test for this distance still accepts: see `ccd`. Zero for zero.
pub fn reach(distance: f64) -> f64 {
    if distance > 0.0 { (1.01 * distance + 1e-9).min(f64::MAX) } else { 0.0 }
}

/// Takes candidates and keeps those that come within a distance.
#[derive(Debug)]
pub struct Separation<'a> {
    level: Level,
    scene: Scene<'a>,
    distance: f64,
    max_pairs: usize,
    /// Pairs found so far, in the order of the candidates; `toi` is not later than the first moment within the distance.
    pub pairs: Vec<Impact>,
    /// Candidates given so far.
    pub candidates: u64,
    /// Of those, not culled by the filter.
    pub survivors: u64,
    /// True if a traversal was stopped because the pairs do not fit into memory.
    pub out_of_memory: bool,
    found: Survivors,
}

impl<'a> Separation<'a> {
    /// A sink over one step. Corners of edges and faces must be among the vertices. It stops a traversal when it has more than
    /// `max_pairs`.
    pub fn new(
        level: Level,
        vertices: &'a Vertices,
        edges: &'a [[u32; 2]],
        faces: &'a [[u32; 3]],
        distance: f64,
        max_pairs: usize,
    ) -> Self {
        Self {
            level,
            scene: Scene { vertices, edges, faces },
            distance,
            max_pairs,
            pairs: vec![],
            candidates: 0,
            survivors: 0,
            out_of_memory: false,
            found: Survivors::default(),
        }
    }

    /// The same in memory that was used before.
    pub fn reusing(self, workspace: Workspace) -> Self {
        let Workspace { impacts: mut pairs, survivors: found, .. } = workspace;
        pairs.clear();
        Self { pairs, found, ..self }
    }

    /// Ends it and keeps its memory.
    pub fn into_workspace(self) -> Workspace {
        Workspace { impacts: self.pairs, survivors: self.found, ..Workspace::default() }
    }

    fn decide(&mut self, batch: Batch<'_>) {
        for &place in self.found.places() {
            let (a, b) = (batch.a[place as usize], batch.b[place as usize]);
            let [p, q, r, s] = self.found.corners[place as usize];
            // Two edges are named, and tested, in ascending order: times do not depend on who found them.
            let swap = batch.kind == Kind::EdgeEdge && b < a;
            let (a, b) = if swap { (b, a) } else { (a, b) };
            let corners = if swap { [r, s, p, q] } else { [p, q, r, s] };
            let doubles = &self.scene.vertices.doubles;
            let at = |end: usize| {
                corners.map(|v| {
                    let record = &doubles[v as usize].0;
                    [record[4 * end], record[4 * end + 1], record[4 * end + 2]]
                })
            };
            let (x_t0, x_t1) = (at(0), at(1));
            let time = match batch.kind {
                Kind::VertexFace => VertexFace { x_t0, x_t1 }.within(self.distance),
                _ => EdgeEdge { x_t0, x_t1 }.within(self.distance),
            };
            if let Some(toi) = time {
                self.pairs.push(Impact { kind: batch.kind, a, b, toi });
            }
        }
    }
}

impl Sink for Separation<'_> {
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()> {
        if batch.kind == Kind::FaceFace {
            return ControlFlow::Continue(()); // two faces come near only where their vertices or edges do
        }
        if self.pairs.try_reserve(batch.a.len()).is_err() {
            self.out_of_memory = true;
            return ControlFlow::Break(());
        }
        let scene = self.scene;
        let cull = Beyond(reach(self.distance) * scene.vertices.single_scale);
        self.level.run(Filter { survivors: &mut self.found, scene, batch, cull });
        self.candidates += batch.a.len() as u64;
        self.survivors += self.found.places().len() as u64;
        self.decide(batch);
        if self.pairs.len() > self.max_pairs {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Culls what stays beyond a distance, in the units of the singles.
struct Beyond(f64);

/// Of a distance, in u: what is lost when it becomes a single is half of it.
const ROUNDED_UP: f64 = 2.0;

impl Cull for Beyond {
    #[inline(always)]
    fn keep<L: Lanes, const VF: bool>(&mut self, x: &Relative<L>, candidates: u32) -> u32 {
        let distance = x.error.constant(rounded_up(self.0, L::UNIT, L::TINY));
        let beyond = if VF {
            certified::vertex_face_beyond(x, distance)
        } else {
            certified::edge_edge_beyond(x, distance)
        };
        !L::bits(beyond) & candidates
    }
}

/// So much more that it is not less once it is rounded with unit roundoff u.
#[inline(always)]
fn rounded_up(distance: f64, u: f64, tiny: f64) -> f64 {
    distance * (1.0 + ROUNDED_UP * u) + tiny
}

struct Filter<'a, 'b> {
    survivors: &'a mut Survivors,
    scene: Scene<'b>,
    batch: Batch<'a>,
    cull: Beyond,
}

impl Task for Filter<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(mut self, simd: S) {
        let (scene, batch, cull) = (self.scene, self.batch, &mut self.cull);
        if batch.kind == Kind::VertexFace {
            self.survivors.filter::<S, _, true>(simd, scene, batch, cull);
        } else {
            self.survivors.filter::<S, _, false>(simd, scene, batch, cull);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::real::assert_tight;
    use crate::random::SplitMix64;

    #[test]
    fn a_distance_is_rounded_up_and_a_twentieth_of_that_would_not_do() {
        let rng = &mut SplitMix64::new(3);
        let (u, tiny) = (f32::UNIT, f32::TINY);
        let mut worst: f64 = 0.0;
        for scale in [1.0, 1e-30, 1e-40, 1e-46, 1e30, 1e39] {
            for _ in 0..1_000 {
                let distance = scale * rng.unit();
                let single = f64::from(rounded_up(distance, u, tiny) as f32);
                assert!(single >= distance, "{distance}");
                if scale == 1.0 {
                    let lost = distance - f64::from(distance as f32);
                    worst = worst.max(lost / (distance * ROUNDED_UP * u));
                }
            }
        }
        assert_tight("distance", worst);
    }
}

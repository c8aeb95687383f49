//! Candidates that serve several steps from one start: what a solver's line search needs.
//!
//! While no vertex moves farther than `reach` from where it starts, two features that are more than twice that apart at the
//! start cannot meet. The other pairs are found once; each end of the step then costs the narrow phase only.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

use super::gather::{Capped, Gather};
use super::{Certified, StepError};
use crate::candidates::{Batch, Kind, Sink};
use crate::narrow;
use crate::parallel;
use crate::report::{ContinuousReport, DetectError};
use crate::rows::{Step, Stretch};
use crate::simd::Level;

/// Pairs that can meet while no vertex moves farther than `reach`.
#[derive(Clone, Debug, Default)]
pub struct Candidates {
    reach: f64,
    /// The topology they were made for.
    generation: u64,
    start: Vec<[f64; 3]>,
    pairs: Pairs,
}

impl Candidates {
    /// How many pairs: vertex-face, edge-edge.
    pub fn counts(&self) -> [usize; 2] {
        [self.pairs.vertex_face[0].len(), self.pairs.edge_edge[0].len()]
    }

    /// How far a vertex may move.
    pub fn reach(&self) -> f64 {
        self.reach
    }

    /// Adds what one part found; false if there is no memory for it.
    fn append(&mut self, part: Pairs) -> bool {
        let batches = [(Kind::VertexFace, part.vertex_face), (Kind::EdgeEdge, part.edge_edge)];
        batches
            .into_iter()
            .all(|(kind, [a, b])| self.pairs.take(Batch { kind, a: &a, b: &b }).is_continue())
    }

    /// A vertex that moves farther than it may, if there is one.
    fn too_far(&self, end: &[[f64; 3]]) -> Option<usize> {
        // The sum of squares is off by less than four units in its last place; `MARGIN` covers that.
        let limit = self.reach * self.reach * (1.0 + 4.0 * f64::EPSILON);
        let far = |(p, q): (&[f64; 3], &[f64; 3])| {
            let d = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
            let squared = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
            // Squares that underflow or overflow say nothing; the largest coordinate does.
            let largest = d.iter().fold(0.0f64, |m, x| m.max(x.abs()));
            let plain = squared > 1e-280 && limit < f64::MAX;
            !(if plain { squared <= limit } else { largest <= 0.5 * self.reach })
        };
        self.start.iter().zip(end).position(far)
    }
}

/// Pairs in memory, as far as there is some.
#[derive(Clone, Debug, Default)]
struct Pairs {
    vertex_face: [Vec<u32>; 2],
    edge_edge: [Vec<u32>; 2],
    out_of_memory: bool,
}

impl Sink for Pairs {
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()> {
        let lists = match batch.kind {
            Kind::VertexFace => &mut self.vertex_face,
            _ => &mut self.edge_edge,
        };
        for (list, ids) in lists.iter_mut().zip([batch.a, batch.b]) {
            if list.try_reserve(ids.len()).is_err() {
                self.out_of_memory = true;
                return ControlFlow::Break(());
            }
            list.extend_from_slice(ids);
        }
        ControlFlow::Continue(())
    }
}

/// Pairs of one part of a traversal; stops when all parts together have too many.
struct Collect<'a> {
    pairs: Pairs,
    count: &'a AtomicUsize,
    max: usize,
}

impl Sink for Collect<'_> {
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()> {
        if self.count.fetch_add(batch.a.len(), Relaxed) + batch.a.len() > self.max {
            return ControlFlow::Break(());
        }
        self.pairs.take(batch)
    }
}

impl Certified {
    /// Every pair that can meet while vertices start at `start` and none moves farther than `reach`; more than `max_pairs` are
    /// an error. They are valid for this detector until the topology or the pair filter changes.
    ///
    /// # Panics
    /// If `reach` is negative or not finite.
    pub fn candidates(&mut self, start: &[[f64; 3]], reach: f64) -> Result<Candidates, StepError> {
        self.check(start)?;
        assert!(reach >= 0.0 && reach.is_finite(), "a reach is a finite distance");
        let level = Level::best();
        let margin = (MARGIN * reach + narrow::reach(self.config.min_distance)).min(f64::MAX);
        self.fit(level, Step::still(start).with_margin(margin));
        let generation = self.generation.name();
        let mut found =
            Candidates { reach, generation, start: start.to_vec(), ..Candidates::default() };
        let (count, max) = (AtomicUsize::new(0), self.config.max_pairs);
        let mut out_of_memory = false;
        let collect = || Collect { pairs: Pairs::default(), count: &count, max };
        let end = |part: Collect<'_>| part.pairs;
        let box_tests = self.batches(level, &Stretch::WHOLE, &collect, &end, |pairs| {
            out_of_memory |= pairs.out_of_memory || !found.append(pairs);
        });
        let pairs = count.into_inner();
        if pairs <= max {
            self.renewal.note_candidates(box_tests);
        }
        if pairs > max {
            return Err(DetectError::TooManyPairs { max }.into());
        }
        if out_of_memory {
            return Err(DetectError::Memory { pairs }.into());
        }
        Ok(found)
    }

    /// All impacts of the step from the start of `candidates` to `end`; the same report as `step` gives, but for times and
    /// counts of work.
    pub fn step_among(
        &mut self,
        candidates: &Candidates,
        end: &[[f64; 3]],
    ) -> Result<ContinuousReport, StepError> {
        self.check(end)?;
        self.check(&candidates.start)?;
        if candidates.generation != self.generation.name() {
            return Err(StepError::OtherTopology);
        }
        if let Some(vertex) = candidates.too_far(end) {
            return Err(StepError::BeyondReach { vertex, reach: candidates.reach });
        }
        let mut report = ContinuousReport::default();
        let start = Instant::now();
        self.vertices.update(&candidates.start, end);
        report.timings.build = start.elapsed();
        let start = Instant::now();
        let (level, found, max) = (Level::best(), AtomicUsize::new(0), self.config.max_pairs);
        let mut gather = Gather::into(&mut report);
        let pairs = &candidates.pairs;
        for (kind, [a, b]) in
            [(Kind::VertexFace, &pairs.vertex_face), (Kind::EdgeEdge, &pairs.edge_edge)]
        {
            let parts = parallel::map_ranges(a.len(), GRAIN, |range| {
                let mut part = Capped { tester: self.tester(level), found: &found, max };
                let batches = a[range.clone()].chunks(BATCH).zip(b[range].chunks(BATCH));
                for (a, b) in batches {
                    if part.take(Batch { kind, a, b }).is_break() {
                        break;
                    }
                }
                self.end(part.tester)
            });
            parts.into_iter().for_each(|share| gather.add(share));
        }
        gather.finish(found.into_inner(), max, start.elapsed())?;
        self.put_in_order(&mut report);
        Ok(report)
    }
}

/// How close two features must be to meet, over the reach: twice, and room for the rounding of a distance.
const MARGIN: f64 = 2.0 * (1.0 + 1e-12);

/// Pairs handed to the narrow phase at a time.
const BATCH: usize = 4_096;

/// Pairs that one task tests.
const GRAIN: usize = 8 * BATCH;

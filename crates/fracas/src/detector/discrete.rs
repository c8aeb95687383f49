//! Exact discrete collision detection: which triangles share a point?
//!
//! Steps: boxes of all faces, sort and sweep, exact triangle tests in batches, results in canonical order.
//! Promises: every intersection of the input doubles and nothing else, degenerate input included; the same bytes on any
//! number of threads; memory for the boxes and the results, never for a list of candidates.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::bounds::Aabb;
use crate::counters::Counters;
use crate::dcd::{Shared, meet_beyond_shared, triangles_intersect};
use crate::math::Predicates;
use crate::mesh::Mesh;
use crate::naive::sweep::Sweep;
use crate::parallel;
use crate::report::{DetectError, DiscreteReport, Intersection};

/// Rows of the sweep per task: small enough to balance, large enough to hide the hand-over.
const ROWS: usize = 256;
/// Candidates tested in one go.
const BATCH: usize = 1024;

/// What to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiscreteConfig {
    /// Also report faces that share a vertex and meet beyond what they share. Default: no.
    pub adjacent: bool,
    /// More results than this are an error rather than a full memory. Default: 50 million (600 MB).
    pub max_pairs: usize,
}

impl Default for DiscreteConfig {
    fn default() -> Self {
        Self { adjacent: false, max_pairs: 50_000_000 }
    }
}

/// The exact discrete detector.
#[derive(Clone, Copy, Debug, Default)]
pub struct Discrete {
    config: DiscreteConfig,
}

impl Discrete {
    /// A detector with this configuration.
    pub fn new(config: DiscreteConfig) -> Self {
        Self { config }
    }

    /// Intersections among the faces of one mesh.
    pub fn self_intersections(&self, mesh: &Mesh) -> Result<DiscreteReport, DetectError> {
        let start = Instant::now();
        let sweep = Sweep::new(&face_boxes(mesh));
        let build = start.elapsed();
        let adjacent = self.config.adjacent;
        let mut report = self.detect(
            sweep.len(),
            |rows, sink| sweep.self_pairs(rows, |a, b| sink(a.min(b), a.max(b))),
            |a, b, tally| test_within(mesh, adjacent, a, b, tally),
        )?;
        report.timings.build = build;
        Ok(report)
    }

    /// Intersections of faces of `a` with faces of `b`; vertices of different meshes are never shared.
    pub fn intersections_between(&self, a: &Mesh, b: &Mesh) -> Result<DiscreteReport, DetectError> {
        let start = Instant::now();
        let sweep_a = Sweep::new(&face_boxes(a));
        let sweep_b = Sweep::like(&sweep_a, &face_boxes(b));
        let build = start.elapsed();
        let split = sweep_a.len();
        let mut report = self.detect(
            split + sweep_b.len(),
            |rows, sink| {
                let rows_a = rows.start.min(split)..rows.end.min(split);
                let rows_b = rows.start.max(split) - split..rows.end.max(split) - split;
                sweep_a.pairs_with(&sweep_b, rows_a, false, &mut *sink)
                    + sweep_b.pairs_with(&sweep_a, rows_b, true, |b, a| sink(a, b))
            },
            |fa, fb, tally| {
                tally.counters.candidates_tt += 1;
                triangles_intersect(&mut tally.signs, &a.triangle(fa), &b.triangle(fb))
                    .then_some(Intersection { a: fa, b: fb, adjacent: false })
            },
        )?;
        report.timings.build = build;
        Ok(report)
    }

    /// Runs `traverse` over ranges of rows and `test` on what it finds, a batch at a time.
    fn detect(
        &self,
        rows: usize,
        traverse: impl Fn(Range<usize>, &mut dyn FnMut(u32, u32) -> bool) -> u64 + Sync + Send,
        test: impl Fn(u32, u32, &mut Tally) -> Option<Intersection> + Sync + Send,
    ) -> Result<DiscreteReport, DetectError> {
        let start = Instant::now();
        let max = self.config.max_pairs;
        let total = AtomicUsize::new(0);
        let tallies = parallel::map_ranges(rows, ROWS, |range| {
            let begin = Instant::now();
            let mut tally = Tally::default();
            let mut batch = Vec::with_capacity(BATCH);
            let box_tests = traverse(range, &mut |a, b| {
                batch.push((a, b));
                batch.len() < BATCH || tally.flush(&mut batch, &test, &total) <= max
            });
            tally.flush(&mut batch, &test, &total);
            tally.counters.box_tests = box_tests;
            tally.counters.exact_calls = tally.signs.exact_calls;
            tally.traverse = begin.elapsed().saturating_sub(tally.narrow);
            tally
        });
        // Whoever stopped early only did so because the sum is beyond the limit: the error is the same on any
        // number of threads.
        if total.into_inner() > max {
            return Err(DetectError::TooManyPairs { max });
        }
        let fused = start.elapsed();
        let order = Instant::now();
        let mut report = DiscreteReport::default();
        let (mut traverse_work, mut narrow_work) = (Duration::ZERO, Duration::ZERO);
        for tally in &tallies {
            report.counters += tally.counters;
            traverse_work += tally.traverse;
            narrow_work += tally.narrow;
        }
        // One exact reservation, then piece by piece: the peak is the result and what is not yet moved.
        let pairs = tallies.iter().map(|tally| tally.found.len()).sum();
        let memory = report.intersections.try_reserve_exact(pairs);
        memory.map_err(|_| DetectError::Memory { pairs })?;
        tallies.into_iter().for_each(|mut tally| report.intersections.append(&mut tally.found));
        parallel::sort_unstable(&mut report.intersections);
        let work = (traverse_work + narrow_work).as_secs_f64();
        let share = if work > 0.0 { traverse_work.as_secs_f64() / work } else { 0.0 };
        report.timings.traverse = fused.mul_f64(share);
        report.timings.narrow = fused.saturating_sub(report.timings.traverse) + order.elapsed();
        Ok(report)
    }
}

/// Results and work of one range of rows.
#[derive(Default)]
struct Tally {
    found: Vec<Intersection>,
    counters: Counters,
    signs: Predicates,
    traverse: Duration,
    narrow: Duration,
}

impl Tally {
    /// Tests a batch and empties it; returns how many results there are so far in all ranges.
    fn flush(
        &mut self,
        batch: &mut Vec<(u32, u32)>,
        test: impl Fn(u32, u32, &mut Self) -> Option<Intersection>,
        total: &AtomicUsize,
    ) -> usize {
        let start = Instant::now();
        let before = self.found.len();
        for (a, b) in batch.drain(..) {
            if let Some(hit) = test(a, b, self) {
                self.found.push(hit);
            }
        }
        self.narrow += start.elapsed();
        let new = self.found.len() - before;
        total.fetch_add(new, Ordering::Relaxed) + new
    }
}

/// Tests two faces of one mesh, whose boxes overlap.
fn test_within(
    mesh: &Mesh,
    adjacent: bool,
    a: u32,
    b: u32,
    tally: &mut Tally,
) -> Option<Intersection> {
    let (mut corners_a, mut corners_b) = (mesh.face(a)?, mesh.face(b)?);
    let shared = Shared::find(&mut corners_a, &mut corners_b);
    let at = |corners: [u32; 3]| corners.map(|v| mesh.positions()[v as usize]);
    let hit = match shared {
        None => {
            tally.counters.candidates_tt += 1;
            triangles_intersect(&mut tally.signs, &at(corners_a), &at(corners_b))
        }
        Some(shared) if adjacent => {
            tally.counters.adjacent_tt += 1;
            meet_beyond_shared(&mut tally.signs, shared, &at(corners_a), &at(corners_b))
        }
        Some(_) => false,
    };
    hit.then_some(Intersection { a, b, adjacent: shared.is_some() })
}

fn face_boxes(mesh: &Mesh) -> Vec<(Aabb, u32)> {
    mesh.faces().map(|(f, _)| (Aabb::of_points(&mesh.triangle(f)), f)).collect()
}

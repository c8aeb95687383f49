//! Takes candidates from a tree and tests them on all threads, a queue at a time; results in canonical order.
//!
//! Planes that separate are asked for many pairs at once (`dcd::Pairs`); what they leave open is decided one by one.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crate::candidates::{Batch, Sink};
use crate::counters::Counters;
use crate::dcd::{PAIRS, Pairs, Shared, meet_beyond_shared, share_a_corner, triangles_intersect};
use crate::math::Predicates;
use crate::mesh::Mesh;
use crate::parallel;
use crate::report::{DetectError, DiscreteReport, Intersection};
use crate::rows::Counts;
use crate::simd::Level;

use super::Discrete;
use crate::detector::order::sort_intersections;

/// Candidates that wait before all threads test them: enough to share out, little memory.
const QUEUE: usize = 1 << 16;
/// Candidates one task tests.
const GRAIN: usize = 1 << 9;

/// Takes candidates from a tree and tests them on all threads, a queue at a time.
pub(in crate::detector) struct Narrow<'a> {
    max_pairs: usize,
    meshes: (&'a Mesh, &'a Mesh),
    /// Both are the same, and a pair of faces has no order.
    within: bool,
    queue: Vec<[u32; 2]>,
    report: DiscreteReport,
    time: Duration,
    /// Why the traversal was stopped.
    error: Option<DetectError>,
}

impl<'a> Narrow<'a> {
    /// For pairs of faces of one mesh.
    pub(in crate::detector) fn within(max_pairs: usize, mesh: &'a Mesh) -> Self {
        Self { within: true, ..Self::between(max_pairs, mesh, mesh) }
    }

    /// For pairs of a face of `a` with one of `b`.
    pub(in crate::detector) fn between(max_pairs: usize, a: &'a Mesh, b: &'a Mesh) -> Self {
        Self {
            max_pairs,
            meshes: (a, b),
            within: false,
            queue: vec![],
            report: DiscreteReport::default(),
            time: Duration::ZERO,
            error: None,
        }
    }

    /// Runs a traversal into the tests and brings the results into order.
    pub(in crate::detector) fn run(
        &mut self,
        traverse: impl FnOnce(&mut Self) -> (ControlFlow<()>, Counts),
    ) -> Result<DiscreteReport, DetectError> {
        let start = Instant::now();
        let (flow, counts) = traverse(self);
        if flow.is_continue()
            && let Err(error) = self.flush()
        {
            return Err(error);
        }
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        let total = start.elapsed();
        let order = Instant::now();
        let mut report = std::mem::take(&mut self.report);
        sort_intersections(&mut report.intersections);
        report.counters.box_tests += counts.box_tests();
        report.timings.traverse = total.saturating_sub(self.time);
        report.timings.narrow = self.time + order.elapsed();
        Ok(report)
    }

    /// Tests what waits.
    fn flush(&mut self) -> Result<(), DetectError> {
        let start = Instant::now();
        let ((mesh_a, mesh_b), queue) = (self.meshes, &mut self.queue);
        if self.within {
            queue.iter_mut().for_each(|pair| *pair = [pair[0].min(pair[1]), pair[0].max(pair[1])]);
        }
        let tallies = parallel::map_ranges(queue.len(), GRAIN, |range| {
            let mut tally = Tally::default();
            let mut corners = Pairs::default();
            for pairs in queue[range].chunks(PAIRS) {
                tally.test_apart((mesh_a, mesh_b), pairs, &mut corners);
            }
            tally
        });
        for tally in tallies {
            tally.join(&mut self.report)?;
        }
        self.queue.clear();
        self.time += start.elapsed();
        let max = self.max_pairs;
        if self.report.intersections.len() > max {
            return Err(DetectError::TooManyPairs { max });
        }
        Ok(())
    }
}

impl Sink for Narrow<'_> {
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()> {
        self.queue.extend(batch.a.iter().zip(batch.b).map(|(&a, &b)| [a, b]));
        if self.queue.len() >= QUEUE
            && let Err(error) = self.flush()
        {
            self.error = Some(error);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

impl Discrete {
    /// Adds the pairs that share a vertex and meet beyond what they share.
    pub(in crate::detector) fn add_adjacent(
        &self,
        mesh: &Mesh,
        report: &mut DiscreteReport,
    ) -> Result<(), DetectError> {
        let start = Instant::now();
        let max = self.config.max_pairs;
        // One range after the other decides whether the limit is passed, so the answer does not depend on threads.
        let ranges = parallel::map_ranges(mesh.face_id_bound(), GRAIN, |faces| {
            let mut tally = Tally::default();
            let mut neighbours = vec![];
            for a in faces {
                tally.test_neighbours(mesh, a as u32, &mut neighbours);
            }
            tally
        });
        let found: usize = ranges.iter().map(|tally| tally.found.len()).sum();
        if report.intersections.len() + found > max {
            return Err(DetectError::TooManyPairs { max });
        }
        for tally in ranges {
            tally.join(report)?;
        }
        sort_intersections(&mut report.intersections);
        report.timings.narrow += start.elapsed();
        Ok(())
    }
}

/// Results and work of one task.
#[derive(Default)]
struct Tally {
    found: Vec<Intersection>,
    counters: Counters,
    signs: Predicates,
}

impl Tally {
    /// Tests up to [`PAIRS`] pairs of a face of one mesh and one of the other that share no vertex.
    fn test_apart(
        &mut self,
        (of_a, of_b): (&Mesh, &Mesh),
        pairs: &[[u32; 2]],
        corners: &mut Pairs,
    ) {
        corners.clear();
        let (mut open, mut count) = ([[0; 2]; PAIRS], 0);
        for &[a, b] in pairs {
            let (corners_of_a, corners_of_b) = (of_a.triangle(a), of_b.triangle(b));
            // Nearly all that a fracture adds.
            if share_a_corner(&corners_of_a, &corners_of_b) {
                self.found.push(Intersection { a, b, adjacent: false });
                continue;
            }
            corners.push(&corners_of_a, &corners_of_b);
            open[count] = [a, b];
            count += 1;
        }
        let apart = corners.separated(Level::best());
        for (i, &[a, b]) in open[..count].iter().enumerate() {
            if apart >> i & 1 == 0 {
                let [of_a, of_b] = corners.get(i);
                if triangles_intersect(&mut self.signs, &of_a, &of_b) {
                    self.found.push(Intersection { a, b, adjacent: false });
                }
            }
        }
        self.counters.candidates_tt += pairs.len() as u64;
    }

    /// Tests face `a` with every later face that shares a vertex with it.
    fn test_neighbours(&mut self, mesh: &Mesh, a: u32, neighbours: &mut Vec<u32>) {
        let Some(corners) = mesh.face(a) else { return };
        neighbours.clear();
        for v in corners {
            neighbours.extend(mesh.faces_of_vertex(v).filter(|&b| b > a));
        }
        neighbours.sort_unstable();
        neighbours.dedup();
        let at = |corners: [u32; 3]| corners.map(|v| mesh.positions()[v as usize]);
        for &b in &*neighbours {
            let (mut ca, mut cb) =
                (corners, mesh.face(b).expect("faces around a vertex are there"));
            let shared = Shared::find(&mut ca, &mut cb).expect("they meet in a vertex");
            self.counters.adjacent_tt += 1;
            if meet_beyond_shared(&mut self.signs, shared, &at(ca), &at(cb)) {
                self.found.push(Intersection { a, b, adjacent: true });
            }
        }
    }

    /// Adds this task's results; a list that does not fit into memory is an error, not an abort.
    fn join(mut self, report: &mut DiscreteReport) -> Result<(), DetectError> {
        let pairs = report.intersections.len() + self.found.len();
        let memory = report.intersections.try_reserve(self.found.len());
        memory.map_err(|_| DetectError::Memory { pairs })?;
        self.counters.exact_calls = self.signs.exact_calls;
        report.counters += self.counters;
        report.intersections.append(&mut self.found);
        Ok(())
    }
}

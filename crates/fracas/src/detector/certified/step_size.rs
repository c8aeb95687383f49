//! How far a step may go: the earliest impact, without looking for the others.
//!
//! The traversal is run in stretches, short ones first. As soon as some impacts are known, nothing after the earliest of them, at
//! m, matters: from then on the filters look at the part [0, T] of the step only, with T a little after m, and cull nearly
//! everything. What they leave is tested over the whole step, so a time found here is, bit by bit, the time that `step` reports.
//! (Fitting the trees to [0, T], too, and beginning anew took longer: most of a traversal is due to where things are, not to how
//! they move.)
//!
//! **Why nothing is lost.** Reported times are at most 1e-9 before the true ones, so a pair whose reported time is below m
//! touches before m + 1e-9 < T. Positions at T are x0 (1 - T) + x1 T in doubles: with M the largest coordinate and
//! u = 2^-53, 1 - T, two products and a sum are off by at most 4 u M in each coordinate, and by less than the smallest normal
//! number below the normal range. The filters get that as an error.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

use super::gather::Capped;
use super::tester::Tester;
use super::{Certified, StepError};
use crate::bounds::Aabb;
use crate::candidates::{Batch, Sink};
use crate::narrow::reach;
use crate::report::DetectError;
use crate::rows::{Step, Stretch};
use crate::simd::Level;

/// How much earlier than the truth a reported time can be, doubled.
pub(super) const EARLY: f64 = 2e-9;

/// Where stretches begin and end; one in a small scene, for each has to find its beginning (with two, cloth-funnel's step size took
/// 1.05 times as long as all impacts).
const STRETCHES: [usize; 5] = [0, 1, 4, 16, Stretch::ALL];
const ONE_STRETCH: [usize; 2] = [0, Stretch::ALL];

/// Features of a small scene.
const SMALL: usize = 100_000;

impl Certified {
    /// The earliest time of impact; none if the whole step is free. The same bits as `step(..).earliest_toi()`.
    pub fn step_size(
        &mut self,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) -> Result<Option<f64>, StepError> {
        let level = self.begin(t0, t1)?;
        let earliest = Earliest::default();
        let (mut until, mut short, mut box_tests) = (1.0, vec![], 0);
        for stretch in self.stretches().windows(2) {
            let stretch = Stretch(stretch[0]..stretch[1]);
            let search = || Search { tester: self.tester(level), earliest: &earliest };
            let mut out_of_memory = false;
            let end = |part: Search<'_>| self.end(part.tester).out_of_memory;
            box_tests += self.batches(level, &stretch, &search, &end, |full| out_of_memory |= full);
            if out_of_memory {
                return Err(DetectError::Memory { pairs: 0 }.into());
            }
            let Some(m) = earliest.get() else { continue };
            if m == 0.0 {
                // Not all was looked at: how much was depends on threads, so it is not noted.
                return Ok(Some(m));
            }
            // Times of coming near may be earlier than the truth by more: the whole step is looked at then.
            let last = stretch.0.end == Stretch::ALL;
            if !last && m + EARLY < 0.25 * until && self.config.min_distance == 0.0 {
                until = m + EARLY;
                self.shorten(t0, t1, until, &mut short);
            }
        }
        self.renewal.note_step(box_tests);
        Ok(earliest.get())
    }

    /// True if nothing meets during the step; stops at the first impact.
    pub fn is_free(&mut self, t0: &[[f64; 3]], t1: &[[f64; 3]]) -> Result<bool, StepError> {
        let level = self.begin(t0, t1)?;
        let found = AtomicUsize::new(0);
        let (mut out_of_memory, mut box_tests) = (false, 0);
        for stretch in self.stretches().windows(2) {
            let stretch = Stretch(stretch[0]..stretch[1]);
            let tester = || Capped { tester: self.tester(level), found: &found, max: 0 };
            let end = |part: Capped<'_>| self.end(part.tester).out_of_memory;
            box_tests += self.batches(level, &stretch, &tester, &end, |full| out_of_memory |= full);
            if found.load(Relaxed) > 0 {
                return Ok(false);
            }
            if out_of_memory {
                return Err(DetectError::Memory { pairs: 0 }.into());
            }
        }
        self.renewal.note_step(box_tests);
        Ok(true)
    }

    fn stretches(&self) -> &'static [usize] {
        if self.colliders.feature_count() < SMALL { &ONE_STRETCH } else { &STRETCHES }
    }

    /// Checks and records a step, and fits the trees to it.
    fn begin(&mut self, t0: &[[f64; 3]], t1: &[[f64; 3]]) -> Result<Level, StepError> {
        self.check(t0)?;
        self.check(t1)?;
        let level = Level::best();
        self.fit(level, Step::moving(t0, t1).with_margin(reach(self.config.min_distance)));
        self.vertices.update(t0, t1);
        Ok(level)
    }

    /// From now on filters look at [0, until]. Returns by how much the positions at its end, which go to `end`, may be off.
    pub(super) fn shorten(
        &mut self,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
        until: f64,
        end: &mut Vec<[f64; 3]>,
    ) -> f64 {
        let Aabb { min, max } = Aabb::of_positions([t0, t1]);
        let size = (0..3).fold(0.0f64, |m, k| m.max(-min[k]).max(max[k]));
        let error = 4.0 * (f64::EPSILON / 2.0) * size + f64::MIN_POSITIVE;
        let at = |a: f64, b: f64| a * (1.0 - until) + b * until;
        end.clear();
        end.extend(
            t0.iter().zip(t1).map(|(a, b)| [at(a[0], b[0]), at(a[1], b[1]), at(a[2], b[2])]),
        );
        self.vertices.shorten(t0, end, error);
        error
    }
}

/// The earliest time that any thread has found, as bits: times are not negative, so bits are in the order of times.
struct Earliest(AtomicU64);

impl Default for Earliest {
    fn default() -> Self {
        Self(AtomicU64::new(f64::INFINITY.to_bits()))
    }
}

impl Earliest {
    fn get(&self) -> Option<f64> {
        Some(f64::from_bits(self.0.load(Relaxed))).filter(|time| time.is_finite())
    }

    fn offer(&self, time: f64) {
        // Adding zero makes a positive zero of a negative one.
        self.0.fetch_min((time + 0.0).to_bits(), Relaxed);
    }
}

/// Keeps the earliest time only, and stops when nothing earlier is possible.
struct Search<'a> {
    tester: Tester<'a>,
    earliest: &'a Earliest,
}

impl Sink for Search<'_> {
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()> {
        if self.earliest.get() == Some(0.0) {
            return ControlFlow::Break(());
        }
        let flow = self.tester.take(batch);
        for impact in self.tester.impacts().drain(..) {
            self.earliest.offer(impact.toi);
        }
        flow
    }
}

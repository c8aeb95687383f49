//! How far a step may go: the earliest impact, without looking for the others.
//!
//! As soon as some impacts are known, nothing after the earliest of them, at m, matters: the trees are fitted to the part
//! [0, T] of the step with T a little after m, and the search begins anew among far fewer candidates. Candidates are tested
//! over the whole step, so a time found here is, bit by bit, the time that `step` reports.
//!
//! **Why nothing is lost.** Reported times are at most 1e-9 before the true ones, so a pair whose reported time is below m
//! touches before m + 1e-9 < T. Positions at T are x0 (1 - T) + x1 T in doubles: with M the largest coordinate and
//! u = 2^-53, 1 - T, two products and a sum are off by at most 4 u M in each coordinate (and by 2^-1073 below the normal
//! range); call that e. Two points are off by 2 sqrt(3) e < 4 e against each other: the trees get that as a margin. The filters
//! of the narrow phase look at [0, T] too and get e as an error. What they leave is tested over the whole step.
//!
//! **When.** Fitting costs as much as some candidates per feature. It is done again when m has fallen below a quarter of T
//! and as many candidates have been handed out as there are features / 8. On several threads it depends on chance when that
//! is; the answer does not.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

use super::gather::Capped;
use super::tester::Tester;
use super::{Certified, StepError};
use crate::bounds::Aabb;
use crate::candidates::{Batch, Sink};
use crate::report::DetectError;
use crate::rows::Step;
use crate::simd::Level;

/// How much earlier than the truth a reported time can be, doubled.
const EARLY: f64 = 2e-9;

impl Certified {
    /// The earliest time of impact; none if the whole step is free. The same bits as `step(..).earliest_toi()`.
    pub fn step_size(
        &mut self,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) -> Result<Option<f64>, StepError> {
        self.check(t0)?;
        self.check(t1)?;
        let level = Level::best();
        let distance = self.config.min_distance;
        self.fit(level, Step::moving(t0, t1).with_margin(distance));
        self.vertices.update(t0, t1);
        let Aabb { min, max } = Aabb::of_positions([t0, t1]);
        let size = (0..3).fold(0.0f64, |m, k| m.max(-min[k]).max(max[k]));
        let error = 4.0 * (f64::EPSILON / 2.0) * size + f64::MIN_POSITIVE;
        let mut until = 1.0;
        let earliest = Earliest::default();
        let mut part = vec![];
        loop {
            let handed_out = AtomicUsize::new(0);
            let enough = AtomicBool::new(false);
            // Times of coming near may be earlier than the truth by more: the whole step is looked at then.
            let features = self.colliders.feature_count();
            let patience = if distance > 0.0 { usize::MAX } else { features / 8 };
            let search = || Search {
                tester: self.tester(level),
                earliest: &earliest,
                until,
                patience,
                handed_out: &handed_out,
                enough: &enough,
            };
            let mut out_of_memory = false;
            self.batches(level, &search, |part| {
                out_of_memory |= part.tester.out_of_memory();
                self.workspaces.give_back(part.tester.into_workspace());
            });
            if out_of_memory {
                return Err(DetectError::Memory { pairs: handed_out.into_inner() }.into());
            }
            match earliest.get() {
                Some(m) if enough.into_inner() && m > 0.0 => until = m + EARLY,
                found => return Ok(found),
            }
            part.clear();
            let at = |a: f64, b: f64| a * (1.0 - until) + b * until;
            let ends = t0.iter().zip(t1);
            part.extend(ends.map(|(a, b)| [at(a[0], b[0]), at(a[1], b[1]), at(a[2], b[2])]));
            self.fit(level, Step::moving(t0, &part).with_margin(4.0 * error));
            self.vertices.shorten(t0, &part, error);
        }
    }

    /// True if nothing meets during the step; stops at the first impact.
    pub fn is_free(&mut self, t0: &[[f64; 3]], t1: &[[f64; 3]]) -> Result<bool, StepError> {
        self.check(t0)?;
        self.check(t1)?;
        let level = Level::best();
        self.fit(level, Step::moving(t0, t1).with_margin(self.config.min_distance));
        self.vertices.update(t0, t1);
        let found = AtomicUsize::new(0);
        let mut out_of_memory = false;
        let tester = || Capped { tester: self.tester(level), found: &found, max: 0 };
        self.batches(level, &tester, |part| {
            out_of_memory |= part.tester.out_of_memory();
            self.workspaces.give_back(part.tester.into_workspace());
        });
        let found = found.into_inner();
        if out_of_memory && found == 0 {
            return Err(DetectError::Memory { pairs: found }.into());
        }
        Ok(found == 0)
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

/// Keeps the earliest time only, and stops when a new fit pays.
struct Search<'a> {
    tester: Tester<'a>,
    earliest: &'a Earliest,
    /// The trees are fitted to [0, until].
    until: f64,
    patience: usize,
    handed_out: &'a AtomicUsize,
    /// Set when a new fit pays, or nothing earlier is possible.
    enough: &'a AtomicBool,
}

impl Sink for Search<'_> {
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()> {
        if self.enough.load(Relaxed) {
            return ControlFlow::Break(());
        }
        let handed_out = self.handed_out.fetch_add(batch.a.len(), Relaxed) + batch.a.len();
        self.tester.take(batch)?;
        for impact in self.tester.impacts().drain(..) {
            self.earliest.offer(impact.toi);
        }
        if let Some(m) = self.earliest.get()
            && (m == 0.0 || (m + EARLY < 0.25 * self.until && handed_out >= self.patience))
        {
            self.enough.store(true, Relaxed);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

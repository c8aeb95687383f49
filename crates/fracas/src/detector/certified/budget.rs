//! As much of a step as a budget allows: every impact up to some time, and nothing missed before it.
//!
//! The step is cut off at T: trees are fitted to [0, T], filters look at [0, T] only, and what they leave is tested over the
//! whole step, as in `step_size`, which has the bounds. Near pairs have to be looked at however short the motion is, so the
//! shortest cut already costs a good part of the whole. Cuts: the whole step if it fitted into half the budget before; else a
//! sixteenth, a quarter, then all, as long as what the last one cost is left.
//!
//! Promises: the impacts are exactly those of `step` with times up to `covered_until`. With a budget in work, the same on every
//! machine and any number of threads: a cut counts only if all its work fits, which does not depend on who does it. With a
//! budget in time the clock is looked at once per batch; fitting trees is not interrupted.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use super::gather::Gather;
use super::step_size::EARLY;
use super::tester::Tester;
use super::{Certified, StepError};
use crate::candidates::{Batch, Sink};
use crate::narrow::reach;
use crate::report::{ContinuousReport, DetectError};
use crate::rows::{Step, Stretch};
use crate::simd::Level;

/// What a step may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepBudget {
    /// Row tests and candidates: the same result on every machine.
    Work(u64),
    /// Wall time.
    Time(Duration),
}

/// A step, covered as far as a budget allows.
#[derive(Clone, Debug, Default)]
pub struct CoveredStep {
    /// All impacts up to `covered_until`; times of all that was tried, counts of what came to an end.
    pub report: ContinuousReport,
    /// Nothing was missed up to this time: 1 is the whole step, 0 is nothing but hope.
    pub covered_until: f64,
    /// Work done, in the units of budgets.
    pub work: u64,
}

/// Where a step is cut off.
const CUTS: [f64; 3] = [1.0 / 16.0, 1.0 / 4.0, 1.0];

/// What whole steps cost so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Experience {
    whole: Option<(u64, Duration)>,
}

/// What is left of a budget.
#[derive(Clone, Copy)]
struct Rest {
    work: u64,
    deadline: Option<Instant>,
}

impl Rest {
    /// True if something that costs this much may still fit.
    fn allows(&self, work: u64, time: Duration) -> bool {
        work <= self.work && self.deadline.is_none_or(|end| Instant::now() + time < end)
    }
}

impl Certified {
    /// All impacts of a step up to the time that the budget allows, which may be none of it.
    pub fn step_within(
        &mut self,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
        budget: StepBudget,
    ) -> Result<CoveredStep, StepError> {
        let start = Instant::now();
        self.check(t0)?;
        self.check(t1)?;
        let (mut rest, half) = match budget {
            StepBudget::Work(work) => (Rest { work, deadline: None }, (work / 2, Duration::MAX)),
            // A time beyond what the clock can tell is no limit.
            StepBudget::Time(time) => {
                (Rest { work: u64::MAX, deadline: start.checked_add(time) }, (u64::MAX, time / 2))
            }
        };
        let fits = |(work, time): (u64, Duration)| work <= half.0 && time <= half.1;
        // Times of coming near may be earlier than the truth by more than a cut allows for.
        let whole = self.config.min_distance > 0.0 || self.experience.whole.is_some_and(fits);
        let cuts = if whole { &CUTS[2..] } else { &CUTS[..] };
        let mut covered = CoveredStep::default();
        let (mut last, mut spent) = ((0, Duration::ZERO), ContinuousReport::default());
        for &until in cuts {
            if !rest.allows(last.0, last.1) {
                break;
            }
            let begun = Instant::now();
            let (report, work, whole) = self.cut(t0, t1, until, rest)?;
            last = (work, begun.elapsed());
            covered.work += work;
            spent.timings += report.timings;
            if !whole {
                break;
            }
            // Where a cut stopped half way depends on the threads.
            spent.counters += report.counters;
            rest.work -= work;
            (covered.report, covered.covered_until) = (report, until);
        }
        // What was once cheap may be so no longer.
        self.experience.whole = (covered.covered_until == 1.0).then_some(last);
        (covered.report.timings, covered.report.counters) = (spent.timings, spent.counters);
        self.put_in_order(&mut covered.report);
        Ok(covered)
    }

    /// All impacts up to a time, the work done, and whether that was all of it; else the report has times and counts only.
    fn cut(
        &mut self,
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
        until: f64,
        rest: Rest,
    ) -> Result<(ContinuousReport, u64, bool), StepError> {
        let (level, start) = (Level::best(), Instant::now());
        self.vertices.update(t0, t1);
        let distance = reach(self.config.min_distance);
        if until < 1.0 {
            let mut end = vec![];
            let error = self.shorten(t0, t1, until + EARLY, &mut end);
            // Both features may be off by the error on each axis: less than twice the root of three, with room to spare.
            self.fit(level, Step::moving(t0, &end).with_margin(distance + 4.0 * error));
        } else {
            self.fit(level, Step::moving(t0, t1).with_margin(distance));
        }
        let mut report = ContinuousReport::default();
        report.timings.build = start.elapsed();
        let start = Instant::now();
        let (spent, out) = (AtomicU64::new(0), AtomicBool::new(false));
        let sink = || Metered { tester: self.tester(level), spent: &spent, out: &out, rest };
        let mut gather = Gather::into(&mut report);
        let end = |part: Metered<'_>| self.end(part.tester);
        let box_tests =
            self.batches(level, &Stretch::WHOLE, &sink, &end, |share| gather.add(share));
        let work = spent.into_inner() + box_tests / 16;
        gather.finish(0, self.config.max_pairs, start.elapsed())?;
        report.counters.box_tests = box_tests;
        if out.into_inner() || work > rest.work {
            report.impacts.clear();
            return Ok((report, work.min(rest.work), false));
        }
        if until == 1.0 {
            self.renewal.note_step(box_tests);
        } else {
            report.impacts.retain(|impact| impact.toi <= until);
        }
        let max = self.config.max_pairs;
        if report.impacts.len() > max {
            return Err(DetectError::TooManyPairs { max }.into());
        }
        Ok((report, work, true))
    }
}

/// A narrow phase that stops when the budget is spent.
struct Metered<'a> {
    tester: Tester<'a>,
    spent: &'a AtomicU64,
    out: &'a AtomicBool,
    rest: Rest,
}

impl Sink for Metered<'_> {
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()> {
        let given = batch.a.len() as u64;
        let spent = self.spent.fetch_add(given, Relaxed) + given;
        let late = self.rest.deadline.is_some_and(|end| Instant::now() >= end);
        if spent > self.rest.work || late {
            self.out.store(true, Relaxed);
            return ControlFlow::Break(());
        }
        self.tester.take(batch)
    }
}

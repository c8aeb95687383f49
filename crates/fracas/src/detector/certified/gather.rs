//! Results of the parts of a step, joined.
//!
//! Parts run on any thread and end in any order; what they found is taken in the order of the parts and sorted afterwards, and
//! counts are sums of integers. Whether there are too many impacts is a question about their sum: it is asked while they
//! come in, so that memory does not fill up, and the answer does not depend on who asks first.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use super::Certified;
use super::tester::Tester;
use crate::candidates::{Batch, Sink};
use crate::counters::Counters;
use crate::parallel;
use crate::report::{ContinuousReport, DetectError, Impact};

/// A narrow phase that stops when all of them together have found too much.
pub(in crate::detector) struct Capped<'a> {
    pub(in crate::detector) tester: Tester<'a>,
    pub(in crate::detector) found: &'a AtomicUsize,
    pub(in crate::detector) max: usize,
}

impl Sink for Capped<'_> {
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()> {
        if self.found.load(Relaxed) > self.max {
            return ControlFlow::Break(());
        }
        let before = self.tester.impacts().len();
        let flow = self.tester.take(batch);
        let new = self.tester.impacts().len() - before;
        let found = self.found.fetch_add(new, Relaxed) + new;
        if flow.is_break() || found > self.max {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

/// What one narrow phase has to report.
pub(in crate::detector) struct Share {
    impacts: Vec<Impact>,
    counters: Counters,
    time: Duration,
    pub(in crate::detector) out_of_memory: bool,
}

impl Share {
    /// Takes what a narrow phase found.
    pub(in crate::detector) fn of(tester: &mut Tester<'_>) -> Self {
        Self {
            impacts: std::mem::take(tester.impacts()),
            counters: tester.counters(),
            time: tester.time(),
            out_of_memory: tester.out_of_memory(),
        }
    }
}

impl Certified {
    /// Takes what a narrow phase found, and its memory for the next.
    pub(super) fn end(&self, mut tester: Tester<'_>) -> Share {
        let share = Share::of(&mut tester);
        self.workspaces.give_back(tester.into_workspace());
        share
    }
}

/// Joins results as they are given.
pub(in crate::detector) struct Gather<'a> {
    report: &'a mut ContinuousReport,
    out_of_memory: bool,
    time: Duration,
}

impl<'a> Gather<'a> {
    pub(in crate::detector) fn into(report: &'a mut ContinuousReport) -> Self {
        Self { report, out_of_memory: false, time: Duration::ZERO }
    }

    /// Takes what one narrow phase has.
    pub(in crate::detector) fn add(&mut self, mut share: Share) {
        let report = &mut *self.report;
        report.counters += share.counters;
        self.time += share.time;
        self.out_of_memory |= share.out_of_memory;
        if report.impacts.is_empty() {
            report.impacts = share.impacts;
        } else if report.impacts.try_reserve(share.impacts.len()).is_ok() {
            report.impacts.append(&mut share.impacts);
        } else {
            self.out_of_memory = true;
        }
    }

    /// Time that the narrow phases took so far, on all threads together.
    pub(in crate::detector) fn time(&self) -> Duration {
        self.time
    }

    /// Ends with an error if there were more than `max`. Of the time since the traversal began, `fused`, the narrow phase gets what
    /// it used, spread over the threads.
    pub(in crate::detector) fn finish(
        self,
        found: usize,
        max: usize,
        fused: Duration,
    ) -> Result<(), DetectError> {
        if self.out_of_memory {
            return Err(DetectError::Memory { pairs: found });
        }
        if found > max {
            return Err(DetectError::TooManyPairs { max });
        }
        let narrow = (self.time / parallel::threads() as u32).min(fused);
        self.report.timings.narrow = narrow;
        self.report.timings.traverse = fused - narrow;
        Ok(())
    }
}

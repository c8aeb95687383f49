//! Results of the parts of a step, joined.
//!
//! Parts run on any thread and end in any order; what they found is taken in the order of the parts and sorted afterwards, and
//! counts are sums of integers. Whether there are too many impacts is a question about their sum: it is asked while they
//! come in, so that memory does not fill up, and the answer does not depend on who asks first.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use super::tester::Tester;
use super::{Certified, CertifiedConfig};
use crate::candidates::{Batch, Sink};
use crate::counters::Counters;
use crate::parallel;
use crate::report::{ContinuousReport, DetectError, Impact};

/// A narrow phase that stops when all of them together have found too much.
pub(super) struct Capped<'a> {
    pub(super) tester: Tester<'a>,
    pub(super) found: &'a AtomicUsize,
    pub(super) max: usize,
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
pub(super) struct Share {
    impacts: Vec<Impact>,
    counters: Counters,
    time: Duration,
    pub(super) out_of_memory: bool,
}

impl Certified {
    /// Takes what a narrow phase found, and its memory for the next.
    pub(super) fn end(&self, mut tester: Tester<'_>) -> Share {
        let share = Share {
            impacts: std::mem::take(tester.impacts()),
            counters: tester.counters(),
            time: tester.time(),
            out_of_memory: tester.out_of_memory(),
        };
        self.workspaces.give_back(tester.into_workspace());
        share
    }
}

/// Joins results as they are given.
pub(super) struct Gather<'a> {
    report: &'a mut ContinuousReport,
    out_of_memory: bool,
    time: Duration,
}

impl<'a> Gather<'a> {
    pub(super) fn into(report: &'a mut ContinuousReport) -> Self {
        Self { report, out_of_memory: false, time: Duration::ZERO }
    }

    /// Takes what one narrow phase has.
    pub(super) fn add(&mut self, mut share: Share) {
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

    /// Ends with an error if there was too much. Of the time since the traversal began, `fused`, the narrow phase gets what
    /// it used, spread over the threads.
    pub(super) fn finish(
        self,
        found: usize,
        config: CertifiedConfig,
        fused: Duration,
    ) -> Result<(), DetectError> {
        let max = config.max_pairs;
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

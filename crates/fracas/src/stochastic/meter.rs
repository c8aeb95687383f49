//! How much may be done, and how much was.
//!
//! Work is counted in units of about ten nanoseconds; what a unit is, is fixed here and in the callers, so a budget in units
//! gives the same bytes on every machine. A clock is asked only if the budget is a time.

use std::time::{Duration, Instant};

/// What a detection may cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Budget {
    /// All that is needed for the complete list.
    Complete,
    /// The published way: what is known is followed, and this many new active pairs are tried.
    Pairs(u32),
    /// Counted work, in units of about ten nanoseconds: the same result on every machine.
    Work(u64),
    /// Wall time. The call returns within it, but for a fixed small part: copying positions, and putting results in order.
    Time(Duration),
}

/// Units of work.
pub(crate) mod units {
    /// A look into the table of visited pairs, a distance of two points, a comparison of two bounds.
    pub(crate) const PROBE: u64 = 1;
    /// A distance of two features.
    pub(crate) const DISTANCE: u64 = 6;
    /// Fitting a bound, per vertex.
    pub(crate) const FIT: u64 = 2;
}

/// Units between two looks at the clock: some microseconds.
const CLOCK: u64 = 256;

/// Counts work against a budget.
#[derive(Clone, Debug)]
pub(crate) struct Meter {
    spent: u64,
    limit: u64,
    /// When the call began, and when work must end.
    time: Option<(Instant, Duration)>,
    next_look: u64,
    /// What the clock last said, as a share of the time.
    elapsed: f64,
}

impl Meter {
    /// A meter for a call that began at `start`.
    pub(crate) fn new(budget: Budget, start: Instant) -> Self {
        let (limit, time) = match budget {
            Budget::Complete | Budget::Pairs(_) => (u64::MAX, None),
            Budget::Work(units) => (units, None),
            Budget::Time(time) => (u64::MAX, Some((start, time))),
        };
        Self { spent: 0, limit, time, next_look: 0, elapsed: 0.0 }
    }

    #[inline]
    pub(crate) fn spend(&mut self, units: u64) {
        self.spent += units;
    }

    pub(crate) fn spent(&self) -> u64 {
        self.spent
    }

    /// True once `share` of the budget is spent. `reserve` is time that is needed after the work.
    #[inline]
    pub(crate) fn is_out(&mut self, share: f64, reserve: Duration) -> bool {
        let Some((start, time)) = self.time else {
            return self.limit != u64::MAX && self.spent as f64 >= share * self.limit as f64;
        };
        if self.spent >= self.next_look {
            self.next_look = self.spent + CLOCK;
            let used = start.elapsed() + reserve;
            self.elapsed = used.as_secs_f64() / time.as_secs_f64().max(1e-9);
        }
        self.elapsed >= share
    }
}

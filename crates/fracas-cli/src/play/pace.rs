//! When is the next step due?
//!
//! Steps are due at the beginning and then one time step after the other, whenever they were made: neither a late waking nor a slow step
//! shifts the ones after it. Who is late makes steps without a pause until the clock is reached. A debt of more than `MOST_BEHIND` steps is
//! forgiven, so that a scene that takes longer than its time is slower, and never owes more and more.
//!
//! Promise: with steps that take less than their time on average, and none more than `MOST_BEHIND + 1` times it, as many are made as are due.

use std::time::{Duration, Instant};

/// Steps that are caught up: those of the last 67 ms.
const MOST_BEHIND: u32 = 4;

/// A clock for steps. Times are given, so that a test can make them up.
#[derive(Debug)]
pub(crate) struct Pace {
    every: Duration,
    /// None while nothing moves.
    due: Option<Instant>,
}

impl Pace {
    pub(crate) fn new(every: Duration) -> Self {
        Self { every, due: None }
    }

    /// How long until the next step: zero if it is due.
    pub(crate) fn wait(&mut self, now: Instant) -> Duration {
        self.due.get_or_insert(now).saturating_duration_since(now)
    }

    /// A step was made.
    pub(crate) fn made(&mut self, now: Instant) {
        let next = self.due.unwrap_or(now) + self.every;
        let earliest = now.checked_sub(self.every * MOST_BEHIND).unwrap_or(now);
        self.due = Some(next.max(earliest));
    }

    /// Nothing moves: there is nothing to catch up afterwards.
    pub(crate) fn rest(&mut self) {
        self.due = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVERY: Duration = Duration::from_micros(16_667);

    /// Steps made in so many seconds, if step k takes `cost(k)` and every waking is half a millisecond late; and the times at which they ended.
    fn run(seconds: f64, cost: impl Fn(usize) -> Duration) -> Vec<Duration> {
        let start = Instant::now() + Duration::from_secs(100);
        let (mut now, mut pace, mut ends) = (start, Pace::new(EVERY), vec![]);
        while now - start < Duration::from_secs_f64(seconds) {
            let wait = pace.wait(now);
            if wait.is_zero() {
                now += cost(ends.len());
                ends.push(now - start);
                pace.made(now);
            } else {
                now += wait + Duration::from_micros(500);
            }
        }
        ends
    }

    #[test]
    fn sixty_steps_a_second_whatever_a_step_takes_as_long_as_it_fits() {
        let ms = Duration::from_millis;
        for cost in [0, 5, 12, 16] {
            assert!((600..=601).contains(&run(10.0, |_| ms(cost)).len()), "{cost}");
        }
        // Every tenth takes three times its time, the others make up for it.
        let ends = run(10.0, |k| ms(if k % 10 == 9 { 50 } else { 5 }));
        assert!((599..=601).contains(&ends.len()), "{}", ends.len());
    }

    #[test]
    fn who_is_late_catches_up_within_some_steps_and_no_more() {
        let ms = Duration::from_millis;
        // One step of a tenth of a second: what was due in its last 67 ms follows without a pause.
        let ends = run(2.0, |k| ms(if k == 30 { 100 } else { 1 }));
        let gaps: Vec<Duration> = ends.windows(2).map(|w| w[1] - w[0]).collect();
        assert!(gaps[30..35].iter().all(|&gap| gap == ms(1)), "{:?}", &gaps[28..40]);
        assert!(gaps[36..].iter().all(|&gap| gap > ms(15)), "{:?}", &gaps[36..]);
        assert!((118..=120).contains(&ends.len()), "{}", ends.len());
        // A second of standing still is not made up for.
        let ends = run(3.0, |k| ms(if k == 30 { 1000 } else { 1 }));
        assert!((120..=127).contains(&ends.len()), "{}", ends.len());
    }

    #[test]
    fn what_takes_too_long_is_slower_and_owes_no_more_than_before() {
        let ms = Duration::from_millis;
        // Two seconds of steps that take twice their time, then short ones: after a few the pace is as it was.
        let ends = run(4.0, |k| ms(if k < 60 { 33 } else { 1 }));
        assert!(ends[59] <= ms(60 * 33), "no pause while there is a debt");
        let last = &ends[66..];
        assert!(last.windows(2).all(|w| w[1] - w[0] > ms(15)), "{last:?}");
    }

    #[test]
    fn nothing_is_owed_for_a_rest() {
        let start = Instant::now();
        let mut pace = Pace::new(EVERY);
        assert!(pace.wait(start).is_zero());
        pace.made(start);
        assert_eq!(pace.wait(start), EVERY);
        pace.rest();
        let later = start + Duration::from_secs(9);
        assert!(pace.wait(later).is_zero());
        pace.made(later);
        assert_eq!(pace.wait(later), EVERY);
    }
}

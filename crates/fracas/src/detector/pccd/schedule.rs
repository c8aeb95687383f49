//! Dynamic re-assignment of task units: who has nothing left asks who has most.
//!
//! Source: PCCD (Kim, Heo, Yoon 2009) sections 4.2 and 4.3, with the repairs that the printed listing needs: a unit's parts enter
//! the queue when the unit is done, and requests are looked at between two units.
//! What differs: one lock for all desks instead of one for each, since it is taken only to ask, to answer and to leave; first
//! units are fetched, not assigned, so that a thread which is busy elsewhere delays nobody; a thread without work does not
//! wait for one that has not begun. So a pool of one thread, or one whose other threads never come, gets everything done.
//!
//! Steps of a thread: fetch a first unit; do units from the front of the queue, first in, first out; between two units hand
//! the front unit to whoever asked, as long as one is left; with an empty queue refuse what was asked, and ask the
//! thread whose next unit to give is the heaviest; sleep until the answer.
//!
//! Promises: every unit is done once, unless one says stop or panics; then the rest is dropped, everybody wakes up, and a
//! panic goes on to the caller. No unit waits for a thread that is asleep. Safe code: a unit is owned by one thread, and
//! moves through the lock.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Work that can be done alone, and then leaves two parts that have nothing to do with each other.
pub(super) trait Unit: Send + Sized {
    /// What a thread works with.
    type Worker;

    /// How much is probably left in it.
    fn weight(&self) -> usize;

    /// Does the unit and returns its parts; a break stops everybody.
    fn run(self, worker: &mut Self::Worker) -> ControlFlow<(), Option<[Self; 2]>>;
}

/// Where threads meet.
pub(super) struct Office<U> {
    state: Mutex<State<U>>,
    /// By thread.
    desks: Vec<Desk>,
    stopped: AtomicBool,
}

/// What others may see of a thread without the lock.
#[derive(Default)]
struct Desk {
    /// Threads that wait for an answer.
    waiting: AtomicUsize,
    /// Weight of the unit that the next to ask would get; 0 for none.
    spare: AtomicUsize,
    /// Rings when there is an answer.
    bell: Condvar,
}

struct State<U> {
    first: VecDeque<U>,
    /// By thread: it has units.
    at_work: Vec<bool>,
    /// How many have.
    busy: usize,
    /// By thread: who waits for its answer, in order.
    requests: Vec<VecDeque<usize>>,
    /// By thread: the answer it has got.
    answers: Vec<Option<Answer<U>>>,
    handed_over: u64,
}

enum Answer<U> {
    Here(U),
    Refused,
}

impl<U: Unit> Office<U> {
    /// An office for so many threads, with the units to begin with, heaviest first.
    pub(super) fn new(first: impl IntoIterator<Item = U>, threads: usize) -> Self {
        let state = State {
            first: first.into_iter().collect(),
            at_work: vec![false; threads],
            busy: 0,
            requests: (0..threads).map(|_| VecDeque::new()).collect(),
            answers: (0..threads).map(|_| None).collect(),
            handed_over: 0,
        };
        let desks = (0..threads).map(|_| Desk::default()).collect();
        Self { state: Mutex::new(state), desks, stopped: AtomicBool::new(false) }
    }

    /// Does units as thread `me` until all are done; returns how long it had some.
    pub(super) fn work(&self, me: usize, worker: &mut U::Worker) -> Duration {
        let (mut queue, mut busy) = (VecDeque::new(), Duration::ZERO);
        while let Some(unit) = self.fetch(me) {
            let start = Instant::now();
            let _presence = Presence { office: self, me };
            queue.push_back(unit);
            while let Some(unit) = queue.pop_front() {
                if self.is_stopped() {
                    return busy;
                }
                match unit.run(worker) {
                    ControlFlow::Continue(parts) => queue.extend(parts.into_iter().flatten()),
                    ControlFlow::Break(()) => {
                        self.stopped.store(true, Relaxed);
                        return busy;
                    }
                }
                self.serve(me, &mut queue);
            }
            busy += start.elapsed();
        }
        busy
    }

    /// True if a unit said stop, or panicked.
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.load(Relaxed)
    }

    /// How often a unit changed threads.
    pub(super) fn handed_over(&self) -> u64 {
        self.lock().handed_over
    }

    /// The next unit for a thread that has none; sleeps while others may still have one to give. None when all is done.
    fn fetch(&self, me: usize) -> Option<U> {
        let mut state = self.lock();
        let mut asked = false;
        loop {
            if self.is_stopped() {
                return None;
            }
            match state.answers[me].take() {
                Some(Answer::Here(unit)) => return Some(unit),
                Some(Answer::Refused) => asked = false,
                None => {}
            }
            if !asked {
                if let Some(unit) = state.first.pop_front() {
                    state.at_work[me] = true;
                    state.busy += 1;
                    return Some(unit);
                }
                let source = self.heaviest(&state)?;
                state.requests[source].push_back(me);
                self.desks[source].waiting.fetch_add(1, Relaxed);
                asked = true;
            }
            let bell = &self.desks[me].bell;
            state = bell.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The thread with the heaviest unit to give, else the one with the fewest requests; none if nobody has units.
    fn heaviest(&self, state: &State<U>) -> Option<usize> {
        let promise = |&t: &usize| {
            let desk = &self.desks[t];
            (desk.spare.load(Relaxed), usize::MAX - desk.waiting.load(Relaxed), usize::MAX - t)
        };
        (0..self.desks.len()).filter(|&t| state.at_work[t]).max_by_key(promise)
    }

    /// Answers requests while there is more than one unit, and says what the next request would get.
    fn serve(&self, me: usize, queue: &mut VecDeque<U>) {
        let desk = &self.desks[me];
        if desk.waiting.load(Relaxed) > 0 {
            let mut state = self.lock();
            while queue.len() > 1 {
                let Some(other) = state.requests[me].pop_front() else { break };
                desk.waiting.fetch_sub(1, Relaxed);
                state.answers[other] = queue.pop_front().map(Answer::Here);
                state.at_work[other] = true;
                state.busy += 1;
                state.handed_over += 1;
                self.desks[other].bell.notify_one();
            }
        }
        // The last unit stays here; of k that wait, the next to ask would get the (k+1)-th.
        let next = desk.waiting.load(Relaxed);
        let spare = if queue.len() > next + 1 { queue[next].weight() } else { 0 };
        desk.spare.store(spare, Relaxed);
    }

    /// Refuses what was asked, and wakes everybody if this was the last thread with units.
    fn leave(&self, me: usize) {
        let mut state = self.lock();
        state.at_work[me] = false;
        state.busy -= 1;
        self.desks[me].spare.store(0, Relaxed);
        self.desks[me].waiting.store(0, Relaxed);
        while let Some(other) = state.requests[me].pop_front() {
            state.answers[other] = Some(Answer::Refused);
            self.desks[other].bell.notify_one();
        }
        if state.busy == 0 || self.is_stopped() {
            self.desks.iter().for_each(|desk| desk.bell.notify_one());
        }
    }

    fn lock(&self) -> MutexGuard<'_, State<U>> {
        // Nothing between locking and unlocking panics half way through a change.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A thread that has units. However it ends, others learn of it.
struct Presence<'a, U: Unit> {
    office: &'a Office<U>,
    me: usize,
}

impl<U: Unit> Drop for Presence<'_, U> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.office.stopped.store(true, Relaxed);
        }
        self.office.leave(self.me);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU64;

    use super::*;
    use crate::random::SplitMix64;

    /// A range of numbers to be ticked off; halves are its parts.
    struct Range<'a> {
        ticks: &'a [AtomicU64],
        sleeps: bool,
        panics_at: usize,
    }

    impl Unit for Range<'_> {
        type Worker = SplitMix64;

        fn weight(&self) -> usize {
            self.ticks.len()
        }

        fn run(self, rng: &mut SplitMix64) -> ControlFlow<(), Option<[Self; 2]>> {
            if self.sleeps && rng.below(8) == 0 {
                std::thread::sleep(Duration::from_micros(u64::from(rng.below(300))));
            }
            assert!(self.ticks.len() != self.panics_at, "as told");
            if let [tick] = self.ticks {
                tick.fetch_add(1, Relaxed);
                return ControlFlow::Continue(None);
            }
            let (left, right) = self.ticks.split_at(self.ticks.len() / 3 + 1);
            ControlFlow::Continue(Some([left, right].map(|ticks| Self { ticks, ..self })))
        }
    }

    fn pool(threads: usize) -> rayon::ThreadPool {
        rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be made")
    }

    fn tick_off(pool: &rayon::ThreadPool, numbers: usize, first: usize, panics_at: usize) -> u64 {
        let ticks = Vec::from_iter((0..numbers).map(|_| AtomicU64::new(0)));
        let units = ticks.chunks(first).map(|ticks| Range { ticks, sleeps: true, panics_at });
        let office = Office::new(units, pool.current_num_threads());
        pool.broadcast(|at| office.work(at.index(), &mut SplitMix64::new(at.index() as u64)));
        assert!(ticks.iter().all(|tick| tick.load(Relaxed) == 1), "each number once");
        office.handed_over()
    }

    #[test]
    fn every_unit_is_done_once_whoever_sleeps() {
        let mut handed_over = 0;
        for threads in [1, 2, 3, 8] {
            let pool = pool(threads);
            for first in [1, 7, 40, 400] {
                handed_over += tick_off(&pool, 400, first, 0);
            }
        }
        assert!(handed_over > 0, "nobody ever asked");
    }

    #[test]
    fn a_thread_that_never_comes_delays_nobody() {
        let ticks = Vec::from_iter((0..100).map(|_| AtomicU64::new(0)));
        let units = ticks.chunks(25).map(|ticks| Range { ticks, sleeps: false, panics_at: 0 });
        let office = Office::new(units, 4);
        office.work(2, &mut SplitMix64::new(1));
        assert!(ticks.iter().all(|tick| tick.load(Relaxed) == 1));
    }

    #[test]
    fn a_panic_reaches_the_caller_and_the_pool_goes_on() {
        let pool = pool(4);
        for _ in 0..10 {
            let panics = std::panic::AssertUnwindSafe(|| tick_off(&pool, 400, 100, 12));
            assert!(std::panic::catch_unwind(panics).is_err());
            tick_off(&pool, 100, 30, 0);
        }
    }

    #[test]
    fn a_unit_that_says_stop_stops_everybody() {
        struct Stop;
        impl Unit for Stop {
            type Worker = ();
            fn weight(&self) -> usize {
                1
            }
            fn run(self, (): &mut ()) -> ControlFlow<(), Option<[Self; 2]>> {
                ControlFlow::Break(())
            }
        }
        let office = Office::new([Stop, Stop, Stop], 2);
        pool(2).broadcast(|at| office.work(at.index(), &mut ()));
        assert!(office.is_stopped());
    }
}

//! Processor time of the calling thread: what a call cost, whoever else was on the machine.

use std::time::Duration;

/// Processor time used by this thread so far; wall time where there is no such clock.
#[cfg(unix)]
pub(super) fn of_this_thread() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Processor time used by this thread so far; wall time where there is no such clock.
#[cfg(not(unix))]
pub(super) fn of_this_thread() -> Duration {
    use std::sync::LazyLock;
    static START: LazyLock<std::time::Instant> = LazyLock::new(std::time::Instant::now);
    START.elapsed()
}

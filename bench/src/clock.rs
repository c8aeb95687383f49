//! Milliseconds of one thread, and medians.

/// Milliseconds `work` took, and what it gave.
pub(crate) fn time<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let start = now();
    let result = work();
    (now() - start, result)
}

/// The thread's own processor time: on a shared machine wall time counts what others do.
#[cfg(unix)]
fn now() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 * 1e-6
}

#[cfg(not(unix))]
fn now() -> f64 {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1e3
}

/// The middle of some times.
pub(crate) fn median(times: &[f64]) -> f64 {
    let mut times = times.to_vec();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

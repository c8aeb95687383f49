//! The threads a command runs on.

use crate::error::CliError;

/// Runs `work` in a pool of `threads` (all cores if none is given).
#[cfg(feature = "parallel")]
pub(crate) fn run<T: Send>(
    threads: Option<u16>,
    work: impl FnOnce() -> T + Send,
) -> Result<T, CliError> {
    let threads = threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool =
        pool.map_err(|e| CliError::System(format!("cannot start {threads} threads: {e}")))?;
    Ok(pool.install(work))
}

/// Runs `work` on this thread: the feature `parallel` is off.
#[cfg(not(feature = "parallel"))]
pub(crate) fn run<T: Send>(
    _threads: Option<u16>,
    work: impl FnOnce() -> T + Send,
) -> Result<T, CliError> {
    Ok(work())
}

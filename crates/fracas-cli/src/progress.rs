//! A progress bar with rate and time left: on a terminal only, and not under `--quiet`.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar over `len` frames on standard error; silent where nobody would see it.
pub(crate) fn frames(len: usize, quiet: bool) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(len as u64), target(quiet));
    let style = "{wide_bar} {pos}/{len} frames, {per_sec}, {eta} left";
    bar.with_style(
        ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()),
    )
}

fn target(quiet: bool) -> ProgressDrawTarget {
    // indicatif draws nothing if standard error is not a terminal.
    if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() }
}

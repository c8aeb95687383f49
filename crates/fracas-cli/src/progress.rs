//! A progress bar with rate and time left: on a terminal only, and not under `--quiet`.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar over `len` frames on standard error, drawn at once; silent where nobody would see it.
pub(crate) fn frames(what: &'static str, len: usize, quiet: bool) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(len as u64), target(quiet));
    let style = "{prefix} {wide_bar} {pos}/{len} frames, {per_sec}, {eta} left";
    let style = ProgressStyle::with_template(style);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = bar.with_prefix(what).with_style(style);
    bar.tick();
    bar
}

fn target(quiet: bool) -> ProgressDrawTarget {
    // indicatif draws nothing if standard error is not a terminal.
    if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() }
}

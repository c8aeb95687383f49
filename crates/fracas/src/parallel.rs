//! Loops over index ranges, written once: on all threads of the caller's pool, or on one.
//!
//! The ranges depend on the length and the grain only, and results come back in index order, so what an
//! algorithm returns does not depend on the number of threads or on the feature `parallel`.

use std::ops::Range;

#[cfg(feature = "parallel")]
use rayon::prelude::*;

/// Cuts `0..len` into consecutive ranges of `grain` (the last may be shorter), runs `work` on each, and
/// returns the results in index order.
pub fn map_ranges<T: Send>(
    len: usize,
    grain: usize,
    work: impl Fn(Range<usize>) -> T + Sync + Send,
) -> Vec<T> {
    assert!(grain > 0, "a grain of zero would never end");
    let run = |i: usize| work(i * grain..len.min((i + 1) * grain));
    let ranges = len.div_ceil(grain);
    #[cfg(feature = "parallel")]
    if ranges > 1 {
        return (0..ranges).into_par_iter().map(run).collect();
    }
    (0..ranges).map(run).collect()
}

/// Sorts by a total order; equal elements must be indistinguishable.
pub fn sort_unstable<T: Ord + Send>(items: &mut [T]) {
    #[cfg(feature = "parallel")]
    items.par_sort_unstable();
    #[cfg(not(feature = "parallel"))]
    items.sort_unstable();
}

/// How many threads the loops here may use at this place.
pub fn threads() -> usize {
    #[cfg(feature = "parallel")]
    return rayon::current_num_threads();
    #[cfg(not(feature = "parallel"))]
    1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_cover_everything_once_and_in_order() {
        for (len, grain) in [(0, 4), (1, 4), (4, 4), (5, 4), (1_000, 7)] {
            let seen: Vec<usize> = map_ranges(len, grain, Vec::from_iter).concat();
            assert_eq!(seen, Vec::from_iter(0..len));
        }
    }
}

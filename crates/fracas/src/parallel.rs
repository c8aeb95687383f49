//! Loops over index ranges, written once: on all threads of the caller's pool, or on one.
//!
//! The ranges depend on the length and the grain only, and results come back in index order, so what an
//! algorithm returns does not depend on the number of threads or on the feature `parallel`. Each range is a task of its own
//! (`with_max_len(1)`): left to itself rayon runs several in a row that no idle thread can take over.

use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

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
        return (0..ranges).into_par_iter().with_max_len(1).map(run).collect();
    }
    (0..ranges).map(run).collect()
}

/// Cuts `items` into consecutive pieces of `grain` (the last may be shorter) and runs `work` on each, with the place of its
/// first item.
pub fn for_each_piece<T: Send>(
    items: &mut [T],
    grain: usize,
    work: impl Fn(usize, &mut [T]) + Sync + Send,
) {
    assert!(grain > 0, "a grain of zero would never end");
    #[cfg(feature = "parallel")]
    if items.len() > grain && threads() > 1 {
        let pieces = items.par_chunks_mut(grain).enumerate().with_max_len(1);
        pieces.for_each(|(i, piece)| work(i * grain, piece));
        return;
    }
    for (i, piece) in items.chunks_mut(grain).enumerate() {
        work(i * grain, piece);
    }
}

/// Cuts two lists into as many consecutive pieces, `grains` items long, and runs `work` on each two that belong together, with
/// the place of its first item in the first list.
///
/// # Panics
/// If the lists do not have the same number of pieces.
pub fn for_each_two_pieces<A: Send, B: Send>(
    (a, b): (&mut [A], &mut [B]),
    grains: [usize; 2],
    work: impl Fn(usize, &mut [A], &mut [B]) + Sync + Send,
) {
    let pieces = a.len().div_ceil(grains[0]);
    assert_eq!(pieces, b.len().div_ceil(grains[1]), "pieces without a partner");
    #[cfg(feature = "parallel")]
    if pieces > 1 && threads() > 1 {
        let (a, b) = (a.par_chunks_mut(grains[0]), b.par_chunks_mut(grains[1]));
        a.zip(b).enumerate().with_max_len(1).for_each(|(i, (a, b))| work(i * grains[0], a, b));
        return;
    }
    let (a, b) = (a.chunks_mut(grains[0]), b.chunks_mut(grains[1]));
    for (i, (a, b)) in a.zip(b).enumerate() {
        work(i * grains[0], a, b);
    }
}

/// Fills a list anew with `item(0)`, `item(1)`, up to `len`; at least `grain` of them in a row come from one thread. Its memory
/// is used again and written once.
pub fn refill<T: Send>(
    list: &mut Vec<T>,
    len: usize,
    grain: usize,
    item: impl Fn(usize) -> T + Sync + Send,
) {
    #[cfg(feature = "parallel")]
    if len > grain && threads() > 1 {
        return (0..len).into_par_iter().with_min_len(grain).map(item).collect_into_vec(list);
    }
    let _ = grain;
    list.clear();
    list.extend((0..len).map(item));
}

/// Does both, at the same time if there are threads for it.
pub fn join<A: Send, B: Send>(
    a: impl FnOnce() -> A + Send,
    b: impl FnOnce() -> B + Send,
) -> (A, B) {
    #[cfg(feature = "parallel")]
    if threads() > 1 {
        return rayon::join(a, b);
    }
    (a(), b())
}

/// Sorts by a key; no two items may have the same.
pub fn sort_unstable_by_key<T: Send, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K + Sync) {
    #[cfg(feature = "parallel")]
    if threads() > 1 {
        items.par_sort_unstable_by_key(key);
        return;
    }
    items.sort_unstable_by_key(key);
}

/// Sorts by a total order; equal elements must be indistinguishable.
pub fn sort_unstable<T: Ord + Send>(items: &mut [T]) {
    #[cfg(feature = "parallel")]
    if threads() > 1 {
        items.par_sort_unstable();
        return;
    }
    items.sort_unstable();
}

/// Runs `work` once on every thread of the pool, given the thread's number below [`threads`]; results come back in that order.
/// A thread that is busy elsewhere comes when it is done there: `work` must not wait for one that has not begun.
pub fn on_every_thread<T: Send>(work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    #[cfg(feature = "parallel")]
    return rayon::broadcast(|thread| work(thread.index()));
    #[cfg(not(feature = "parallel"))]
    vec![work(0)]
}

/// How many threads the loops here may use at this place.
pub fn threads() -> usize {
    #[cfg(feature = "parallel")]
    return rayon::current_num_threads();
    #[cfg(not(feature = "parallel"))]
    1
}

/// Memory that tasks take and give back: as many pieces as were ever in use at once. Which piece a task gets depends on the others,
/// so what is in it must not reach a result.
#[derive(Debug)]
pub struct Spare<T>(Mutex<Vec<T>>);

impl<T> Default for Spare<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T> Clone for Spare<T> {
    /// Nothing: memory is not worth copying.
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<T> Spare<T> {
    fn list(&self) -> MutexGuard<'_, Vec<T>> {
        // A panic elsewhere cannot leave the list half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A piece that was given back, or a new one.
    pub fn take_or(&self, new: impl FnOnce() -> T) -> T {
        // The list is free again before anything is made.
        let used = self.list().pop();
        used.unwrap_or_else(new)
    }

    /// Keeps a piece for the next taker.
    pub fn give_back(&self, piece: T) {
        self.list().push(piece);
    }

    /// The sum of a number over all pieces that are here.
    pub fn sum(&self, of: impl Fn(&T) -> usize) -> usize {
        self.list().iter().map(of).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spare_memory_is_used_again_and_never_by_two_at_once() {
        let spare = Spare::default();
        map_ranges(1_000, 3, |range| {
            let mut piece: Vec<usize> = spare.take_or(Vec::new);
            piece.clear();
            piece.extend(range.clone());
            assert_eq!(piece, Vec::from_iter(range));
            spare.give_back(piece);
        });
        assert!((1..=threads()).contains(&spare.sum(|_| 1)));
    }

    #[test]
    fn ranges_cover_everything_once_and_in_order() {
        for (len, grain) in [(0, 4), (1, 4), (4, 4), (5, 4), (1_000, 7)] {
            let seen: Vec<usize> = map_ranges(len, grain, Vec::from_iter).concat();
            assert_eq!(seen, Vec::from_iter(0..len));
        }
    }

    #[test]
    fn pieces_cover_everything_once_and_know_their_place() {
        for (len, grain) in [(0, 4), (1, 4), (4, 4), (5, 4), (1_000, 7)] {
            let mut items = vec![0; len];
            for_each_piece(&mut items, grain, |start, piece| {
                assert!(piece.len() <= grain);
                for (i, item) in piece.iter_mut().enumerate() {
                    *item += start + i;
                }
            });
            assert_eq!(items, Vec::from_iter(0..len));
        }
    }

    #[test]
    fn pieces_of_two_lists_belong_together() {
        for (len, few) in [(0, 0), (1, 1), (16, 1), (17, 2), (1_000, 63)] {
            let (mut many, mut sums) = (vec![1; len], vec![0; few]);
            for_each_two_pieces((&mut many, &mut sums), [64, 4], |first, many, sums| {
                for (i, item) in many.iter_mut().enumerate() {
                    *item = first + i;
                    sums[i / 16] += 1;
                }
            });
            assert_eq!(many, Vec::from_iter(0..len));
            assert_eq!(sums.iter().sum::<usize>(), len);
        }
    }
}

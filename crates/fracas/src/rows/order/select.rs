//! Selection on packed items: the n smallest by one axis to the front.
//!
//! Quickselect (Hoare 1961) with a pivot from a sample of 32, chosen at the rank the wanted one has in the range, and a
//! stable partition in vector registers. Up to 32 items the sample is all of them and one partition is enough: half of all
//! splits are of that size. Which items end up in front does not depend on pivots, because no two items are equal; in
//! which order they stand there does, and the partition is the same on every level.

use crate::simd::Simd;

/// How much longer than the items the spare room must be: whole registers are written.
pub(super) const MARGIN: usize = 8;

/// Partitions before the standard library's selection takes over, whose worst case is linear.
const PATIENCE: usize = 40;

/// Items in a sample.
const SIZE: usize = 32;

/// Some of the items of a range, or all.
pub(super) struct Sample {
    /// The first `count` are of the sample; the others repeat one of them.
    pub(super) items: [u64; SIZE],
    count: usize,
}

impl Sample {
    /// A sample of a range that is not empty.
    #[inline(always)]
    pub(super) fn new(range: &[u64]) -> Self {
        let mut items = [range[0]; SIZE];
        if range.len() <= SIZE {
            items[..range.len()].copy_from_slice(range);
            return Self { items, count: range.len() };
        }
        // Every item of the sample stands for an equal part of the range.
        let part = range.len() / SIZE;
        for i in 0..SIZE {
            items[i] = range[i * part + part / 2];
        }
        Self { items, count: SIZE }
    }

    /// A number that about `rank` of the `len` items of the range are below, after turning; exactly so many if the sample is
    /// all of the range and the upper halves of its turned items differ.
    #[inline(always)]
    fn pivot<S: Simd>(&self, simd: S, (rank, len): (usize, usize), turn: u32) -> u64 {
        let wanted = if len <= SIZE { rank } else { (SIZE * rank / len).clamp(1, SIZE - 1) };
        let mut keys = [u32::MAX; SIZE];
        for i in 0..SIZE {
            let key = (self.items[i].rotate_left(turn) >> 32) as u32;
            keys[i] = if i < self.count { key } else { u32::MAX };
        }
        u64::from(simd.with_rank_u32(&keys, wanted as u32)) << 32
    }
}

/// Rearranges `items` so that the `middle` smallest, after turning left by `turn`, come first; `middle` is neither 0 nor all.
#[inline(always)]
pub(super) fn nth<S: Simd>(
    simd: S,
    items: &mut [u64],
    spare: &mut [u64],
    (middle, turn): (usize, u32),
    mut sample: Sample,
) {
    let (mut start, mut end) = (0, items.len());
    for _ in 0..PATIENCE {
        let range = &mut items[start..end];
        let pivot = sample.pivot(simd, (middle - start, end - start), turn);
        let below = simd.partition_u64(range, turn, pivot, spare);
        let cut = start + below;
        if cut == middle {
            return;
        }
        if below == 0 || cut == end {
            // Upper halves that are equal: no pivot was found.
            break;
        }
        if cut > middle {
            end = cut;
        } else {
            start = cut;
        }
        sample = Sample::new(&items[start..end]);
    }
    items[start..end].select_nth_unstable_by_key(middle - start, |item| item.rotate_left(turn));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;
    use crate::simd::{Level, Task};

    struct Nth<'a>(&'a mut [u64], usize, u32);

    impl Task for Nth<'_> {
        type Output = ();

        #[inline(always)]
        fn run<S: Simd>(self, simd: S) {
            let mut spare = vec![0; self.0.len() + MARGIN];
            let sample = Sample::new(self.0);
            nth(simd, self.0, &mut spare, (self.1, self.2), sample);
        }
    }

    #[test]
    fn the_smallest_come_first_on_every_level() {
        let mut rng = SplitMix64::new(5);
        for len in (2..40).chain([63, 64, 65, 1_000, 4_099]) {
            for case in 0..6 {
                let mut items: Vec<u64> = (0..len as u64)
                    .map(|i| match case {
                        0 => i,
                        1 => len as u64 - i,
                        // Few different tops, ties broken by the place.
                        2 => u64::from(rng.below(2)) << 60 | i,
                        3 => (i * 7 % 5) << 40 | i,
                        // Including the largest number there is.
                        4 => u64::MAX - i,
                        _ => rng.next_u64() & !0xffff | i,
                    })
                    .collect();
                let turn = [0, 15, 30][case % 3];
                let middle = 1 + rng.below(len as u32 - 1) as usize;
                let plain = {
                    let mut items = items.clone();
                    Level::Portable.run(Nth(&mut items, middle, turn));
                    items
                };
                for level in Level::available() {
                    let mut items = items.clone();
                    level.run(Nth(&mut items, middle, turn));
                    assert_eq!(items, plain);
                }
                items.sort_unstable_by_key(|item| item.rotate_left(turn));
                let (mut front, mut want) = (plain[..middle].to_vec(), items[..middle].to_vec());
                front.sort_unstable();
                want.sort_unstable();
                assert_eq!(front, want, "{middle} of {len}, case {case}");
            }
        }
    }
}

//! Hilbert order: sort along a space-filling curve.
//!
//! The index on the curve is computed from the coordinates' top ten bits by Skilling's transposition (2004, "Programming the
//! Hilbert curve"), then radix-sorted in three passes of ten bits. Stable, so equal keys stay in input order.

use super::{Grid, Packing};
use crate::bounds::Aabb;
use crate::simd::{Level, Simd, Task};

/// Bits per axis.
const BITS: u32 = 10;

/// Sorts packed items along the curve; `spare` is at least as long.
pub(super) fn sort(level: Level, packing: Packing, items: &mut [u64], spare: &mut [u64]) {
    level.run(Keys { packing, items });
    let spare = &mut spare[..items.len()];
    for pass in 0..3 {
        let digit = |item: u64| (item >> (32 + pass * BITS)) as usize % (1 << BITS);
        let mut starts = [0u32; 1 << BITS];
        for item in &*items {
            starts[digit(*item)] += 1;
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += std::mem::replace(start, sum);
        }
        for item in &*items {
            let place = &mut starts[digit(*item)];
            spare[*place as usize] = *item;
            *place += 1;
        }
        items.copy_from_slice(spare);
    }
    for item in items {
        *item &= u64::from(u32::MAX);
    }
}

/// The order of a few points along the curve through their own box.
pub(in crate::rows) fn along_curve(level: Level, points: &[[f64; 3]]) -> Vec<u32> {
    let grid = Grid::around(&Aabb::of_points(points));
    let packing = Packing::new(points.len());
    let pack = |(i, p): (usize, &[f64; 3])| {
        let ends = grid.sweep(p, p);
        packing.pack(std::array::from_fn(|k| (ends[k] - ends[k + 4]) as i32), i)
    };
    let mut items: Vec<u64> = points.iter().enumerate().map(pack).collect();
    let mut spare = vec![0; items.len()];
    sort(level, packing, &mut items, &mut spare);
    items.into_iter().map(|item| item as u32).collect()
}

/// Packed items become: place on the curve, place in the list.
struct Keys<'a> {
    packing: Packing,
    items: &'a mut [u64],
}

impl Task for Keys<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, _: S) {
        let (down, places) = (self.packing.axis - BITS, (1 << self.packing.place) - 1);
        for item in self.items {
            let mut x = [0; 3];
            for k in 0..3 {
                x[k] = self.packing.coordinate(*item, k) >> down;
            }
            *item = u64::from(index(x)) << 32 | *item & places;
        }
    }
}

/// Place on the curve through the 2^BITS cells per axis. Free of branches, so that several are computed at once.
#[inline(always)]
fn index(mut x: [u32; 3]) -> u32 {
    // Undo the rotations and reflections of each level, from the coarsest down.
    let mut bit = BITS - 1;
    while bit > 0 {
        let below = (1 << bit) - 1;
        for i in 0..3 {
            // All ones if the bit is set: then x[0] is reflected, else the two change places below the bit.
            let set = (x[i] >> bit & 1).wrapping_neg();
            let t = (x[0] ^ x[i]) & below & !set;
            x[0] ^= t | below & set;
            x[i] ^= t;
        }
        bit -= 1;
    }
    // Gray code.
    x[1] ^= x[0];
    x[2] ^= x[1];
    let mut t = 0;
    bit = BITS - 1;
    while bit > 0 {
        t ^= ((1 << bit) - 1) & (x[2] >> bit & 1).wrapping_neg();
        bit -= 1;
    }
    spread(x[0] ^ t) << 2 | spread(x[1] ^ t) << 1 | spread(x[2] ^ t)
}

/// Bit i to bit 3 i.
#[inline(always)]
fn spread(x: u32) -> u32 {
    let x = (x | x << 16) & 0x0300_00ff;
    let x = (x | x << 8) & 0x0300_f00f;
    let x = (x | x << 4) & 0x030c_30c3;
    (x | x << 2) & 0x0924_9249
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_on_the_curve_are_neighbours_in_space() {
        // The curve through the corner of 8^3 cells, at full resolution: 512 consecutive places.
        let mut cells = vec![];
        for x in 0..8 {
            for y in 0..8 {
                cells.extend((0..8).map(|z| [x, y, z]));
            }
        }
        cells.sort_unstable_by_key(|cell| index(*cell));
        for pair in cells.windows(2) {
            assert_eq!(index(pair[1]), index(pair[0]) + 1);
            let steps: u32 = (0..3).map(|k| pair[0][k].abs_diff(pair[1][k])).sum();
            assert_eq!(steps, 1, "{pair:?}");
        }
    }
}

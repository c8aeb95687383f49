//! Hilbert order: sort along a space-filling curve.
//!
//! The index on the curve is computed from the coordinates' top ten bits by Skilling's transposition (2004, "Programming the
//! Hilbert curve"), then radix-sorted in three passes of ten bits. Stable, so equal keys stay in input order.

use super::Item;

/// Bits per axis.
const BITS: u32 = 10;

pub(super) fn order(items: &[Item]) -> Vec<u32> {
    let key = |item: &Item| index(item.centre.map(|c| c >> (32 - BITS)));
    let mut from: Vec<(u32, u32)> = items.iter().map(|item| (key(item), item.id)).collect();
    let mut to = vec![(0, 0); from.len()];
    for pass in 0..3 {
        let digit = |key: u32| (key >> (pass * BITS)) as usize % (1 << BITS);
        let mut starts = [0u32; 1 << BITS];
        for (key, _) in &from {
            starts[digit(*key)] += 1;
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += std::mem::replace(start, sum);
        }
        for item in &from {
            let place = &mut starts[digit(item.0)];
            to[*place as usize] = *item;
            *place += 1;
        }
        std::mem::swap(&mut from, &mut to);
    }
    from.into_iter().map(|(_, id)| id).collect()
}

/// Place on the curve through the 2^BITS cells per axis.
#[inline]
fn index(mut x: [u32; 3]) -> u32 {
    // Undo the rotations and reflections of each level, from the coarsest down.
    let mut q = 1 << (BITS - 1);
    while q > 1 {
        let below = q - 1;
        for i in 0..3 {
            if x[i] & q != 0 {
                x[0] ^= below;
            } else {
                let t = (x[0] ^ x[i]) & below;
                x[0] ^= t;
                x[i] ^= t;
            }
        }
        q >>= 1;
    }
    // Gray code.
    x[1] ^= x[0];
    x[2] ^= x[1];
    let mut t = 0;
    q = 1 << (BITS - 1);
    while q > 1 {
        if x[2] & q != 0 {
            t ^= q - 1;
        }
        q >>= 1;
    }
    let [x0, x1, x2] = x.map(|v| spread(v ^ t));
    x0 << 2 | x1 << 1 | x2
}

/// Bit i to bit 3 i.
#[inline]
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

//! Grid and hashing: drop centroids into cells, several levels of the tree at one pass.
//!
//! Source: FASTCD section 5.5.
//! What differs: cells are visited by their interleaved index (x, y, z, x, ...), so the balanced tree over the cells is
//! read off the sorted indices and empty cells make no nodes. The paper's recursion does not end on coincident
//! centroids: a range of which one cell keeps more than nine tenths twice in a row goes to the median builder.
//!
//! Steps: box of the items; cell of each centroid; counting sort by cell; halve by the bits of the index; cells with
//! more than `small` items again; the others at the median.
//! Promises: every pass over a range costs its length plus the cells; depth at most logarithmic times a constant.

use super::item::{Extent, Item};
use super::{Plan, median};

/// Settings of the grid builder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Config {
    /// The grid has 2^k cells along each axis; clipped to 1..=4. Default 3. The paper sets 1, fearing for quality; here
    /// 3 takes half the work of 1 and its trees are better (cloth-ball, box tests: 12.8 M with 1, 12.5 M with 2, 12.1 M
    /// with 3).
    pub k: u32,
    /// Cells with at most this many items are left to the median builder: the paper's G. Default 100; the paper found
    /// 100 to 1000 good. Box tests for k = 2: 11.8 M with 32, 12.5 M with 100, 13.5 M with 1000.
    pub small: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self { k: 3, small: 100 }
    }
}

/// A range of keys still to be cut.
struct Task {
    start: usize,
    end: usize,
    /// Bits of the cell index by which this range has not been halved yet.
    bits: u32,
    /// How many grids in a row kept more than nine tenths of their items in one cell.
    stalls: u32,
}

pub(super) fn build(config: &Config, items: &[Item], leaf_size: usize) -> Plan {
    let mut cuts = vec![];
    let k = config.k.clamp(1, 4);
    // The cell in the high half, the item in the low half.
    let mut keys: Vec<u64> = (0..items.len() as u64).collect();
    let mut scratch = Scratch { sorted: vec![0; items.len()], starts: vec![0; 1 << (3 * k)] };
    let mut stack = vec![Task { start: 0, end: items.len(), bits: 0, stalls: 0 }];
    while let Some(Task { start, end, mut bits, mut stalls }) = stack.pop() {
        let range = &mut keys[start..end];
        if range.len() <= leaf_size {
            cuts.push(0);
            continue;
        }
        if bits == 0 {
            if range.len() <= config.small || stalls >= 2 {
                median::halve(items, range, leaf_size, &mut cuts);
                continue;
            }
            let largest = scratch.sort_into_cells(items, range, k);
            stalls = if largest * 10 > range.len() * 9 { stalls + 1 } else { 0 };
            bits = 3 * k;
        }
        // Items sorted by cell: those whose next bit is 0 come first. A half without items makes no node.
        let bit = 1u64 << (32 + bits - 1);
        let left = range.partition_point(|key| key & bit == 0);
        bits -= 1;
        if left == 0 || left == range.len() {
            stack.push(Task { start, end, bits, stalls });
            continue;
        }
        cuts.push(left as u32);
        stack.push(Task { start: start + left, end, bits, stalls });
        stack.push(Task { start, end: start + left, bits, stalls });
    }
    Plan { order: median::in_order_of(items, &keys), cuts }
}

struct Scratch {
    sorted: Vec<u64>,
    starts: Vec<u32>,
}

impl Scratch {
    /// Hashes the items of a range into the cells of a grid over their box and sorts by cell, keeping the order inside
    /// one; returns the size of the fullest cell.
    fn sort_into_cells(&mut self, items: &[Item], keys: &mut [u64], k: u32) -> usize {
        let grid = Grid::over(&median::extent(items, keys), k);
        self.starts.fill(0);
        for key in keys.iter_mut() {
            let cell = grid.cell(median::item(items, *key));
            self.starts[cell as usize] += 1;
            *key = u64::from(cell) << 32 | (*key & 0xffff_ffff);
        }
        let largest = self.starts.iter().copied().max().unwrap_or(0);
        let mut next = 0;
        for start in &mut self.starts {
            next += std::mem::replace(start, next);
        }
        for &key in keys.iter() {
            let place = &mut self.starts[(key >> 32) as usize];
            self.sorted[*place as usize] = key;
            *place += 1;
        }
        keys.copy_from_slice(&self.sorted[..keys.len()]);
        largest as usize
    }
}

/// The four bits of a number, two zeros between neighbours.
const EVERY_THIRD_BIT: [u32; 16] = [
    0o0000, 0o0001, 0o0010, 0o0011, 0o0100, 0o0101, 0o0110, 0o0111, 0o1000, 0o1001, 0o1010, 0o1011,
    0o1100, 0o1101, 0o1110, 0o1111,
];

/// Cells over a box, in units of half centres.
struct Grid {
    k: u32,
    origin: [f32; 3],
    /// Cells per unit; infinite or NaN for a box without width, which puts everything into one layer or two.
    scale: [f32; 3],
}

impl Grid {
    fn over(extent: &Extent, k: u32) -> Self {
        let cells = (1u32 << k) as f32;
        // Twice the quarter box is the box of half centres.
        Self {
            k,
            origin: std::array::from_fn(|axis| 2.0 * extent.min(axis)),
            scale: std::array::from_fn(|axis| cells / (2.0 * extent.width(axis))),
        }
    }

    /// The interleaved index of the cell of an item's centre, x in the highest bit.
    #[inline]
    fn cell(&self, item: &Item) -> u32 {
        let last = (1u32 << self.k) - 1;
        // The cast takes NaN to 0 and clips what lies past the ends, whatever the rounding of the product.
        let place: [u32; 3] = std::array::from_fn(|a| {
            (((item.extent.centre(a) - self.origin[a]) * self.scale[a]) as u32).min(last)
        });
        let [x, y, z] = place.map(|p| EVERY_THIRD_BIT[p as usize % 16]);
        x << 2 | y << 1 | z
    }
}

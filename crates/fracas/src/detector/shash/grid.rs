//! Which boxes overlap? Spatial hashing.
//!
//! Source: Teschner, Heidelberger, Mueller, Pomeranets, Gross: Optimized Spatial Hashing for Collision Detection of Deformable
//! Objects (2003): space is cut into cells of one size, cells are hashed into a table by their primes, and only what shares
//! a cell is compared. What differs: there vertices are hashed and tetrahedra look them up; here every box is entered into
//! all cells it reaches, as FASTCD section 6 must have done for triangles. Entries are put in place by counting sort instead of
//! lists with time stamps. A pair that shares several cells is handed over in one of them only, the one at the corner
//! `max(low_a, low_b)` of its common cells, so that no list of seen pairs is needed.
//!
//! The size of a cell is tuned once, on the first boxes: of several multiples of their mean width the one with the least
//! counted work, where an entry counts as much as [`ENTRY`] comparisons.
//!
//! Errs on no side: a pair is dropped only if its boxes do not overlap. The cell of a coordinate never decreases as the
//! coordinate grows (multiplication by a positive number, rounding down and saturating are monotone), so boxes that overlap
//! share the cells of their common part, that corner among them.

use std::ops::ControlFlow;

use crate::bounds::{Aabb32, Bound};
use crate::candidates::{Batch, Kind, Sink};

/// Multiples of the mean width that are tried.
const SIZES: [f64; 9] = [0.5, 0.7, 1.0, 1.4, 2.0, 2.8, 4.0, 5.6, 8.0];
/// Comparisons that an entry is worth: it is counted, hashed twice and written to a random place.
const ENTRY: u64 = 6;
/// More entries per box than this, on average, and cells are made larger.
const MOST_ENTRIES: usize = 64;
/// Pairs handed over at a time.
const BATCH: usize = 512;
/// The primes of the source.
const PRIMES: [u32; 3] = [73_856_093, 19_349_663, 83_492_791];

type Cell = [i32; 3];

/// The table; memory is used again.
#[derive(Clone, Debug, Default)]
pub(super) struct Grid {
    /// Width of a cell; zero before the first boxes.
    width: f64,
    /// The lowest and the highest cell of each box; of an empty one the highest is below the lowest.
    reach: Vec<[Cell; 2]>,
    /// Where the entries of each place of the table begin, and the end of the last.
    starts: Vec<u32>,
    entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    cell: Cell,
    id: u32,
}

impl Grid {
    /// Enters all boxes; empty ones are nowhere.
    pub(super) fn fill(&mut self, boxes: &[Aabb32]) {
        if self.width == 0.0 {
            self.tune(boxes);
        }
        while !self.enter(boxes) {
            self.width *= 2.0;
        }
    }

    /// Hands over every pair of boxes that overlap and that `keep` lets through, once; and how many pairs were compared.
    pub(super) fn pairs(
        &self,
        boxes: &[Aabb32],
        keep: impl Fn(u32, u32) -> bool,
        sink: &mut impl Sink,
    ) -> (ControlFlow<()>, u64) {
        let (mut a, mut b) = (Vec::with_capacity(BATCH), Vec::with_capacity(BATCH));
        let mut flow = ControlFlow::Continue(());
        for place in self.starts.windows(2) {
            let list = &self.entries[place[0] as usize..place[1] as usize];
            for (i, one) in list.iter().enumerate() {
                let (around, [low, _]) = (&boxes[one.id as usize], self.reach[one.id as usize]);
                for other in &list[i + 1..] {
                    let same = one.cell == other.cell;
                    if same & around.overlaps(&boxes[other.id as usize])
                        && corner(low, self.reach[other.id as usize][0]) == one.cell
                        && keep(one.id, other.id)
                    {
                        a.push(one.id);
                        b.push(other.id);
                    }
                }
                if a.len() >= BATCH {
                    flow = sink.take(Batch { kind: Kind::FaceFace, a: &a, b: &b });
                    a.clear();
                    b.clear();
                    if flow.is_break() {
                        return (flow, self.comparisons());
                    }
                }
            }
        }
        if !a.is_empty() {
            flow = sink.take(Batch { kind: Kind::FaceFace, a: &a, b: &b });
        }
        (flow, self.comparisons())
    }

    /// Chooses the width with the least counted work.
    fn tune(&mut self, boxes: &[Aabb32]) {
        let widths = boxes.iter().map(|b| b.widths().into_iter().fold(0.0, f64::max));
        let mean = widths.sum::<f64>() / boxes.len().max(1) as f64;
        // Points in one place, or boxes as wide as numbers go: any width will do.
        let mean = if mean > 1e-300 && mean < 1e300 { mean } else { 1.0 };
        let mut best = (u64::MAX, mean);
        for multiple in SIZES {
            self.width = multiple * mean;
            if self.enter(boxes) {
                let work = ENTRY * self.entries.len() as u64 + self.comparisons();
                if work < best.0 {
                    best = (work, self.width);
                }
            }
        }
        self.width = best.1;
    }

    /// Pairs of entries in one place of the table.
    fn comparisons(&self) -> u64 {
        let pairs = |place: &[u32]| {
            let count = u64::from(place[1] - place[0]);
            count * count.saturating_sub(1) / 2
        };
        self.starts.windows(2).map(pairs).sum()
    }

    /// Puts all boxes into the cells they reach, unless these are too many.
    fn enter(&mut self, boxes: &[Aabb32]) -> bool {
        let scale = 1.0 / self.width;
        let cell = |x: f32| (f64::from(x) * scale).floor() as i32;
        let (mut entries, most) = (0_usize, MOST_ENTRIES * boxes.len());
        self.reach.clear();
        for aabb in boxes {
            let reach = [aabb.min().map(cell), aabb.max().map(cell)];
            let empty = aabb.min()[0] > aabb.max()[0];
            self.reach.push(if empty { [[0; 3], [-1; 3]] } else { reach });
            entries = entries.saturating_add(if empty { 0 } else { cells(reach) });
        }
        if entries > most {
            return false;
        }
        let places = entries.next_power_of_two();
        let mask = places as u32 - 1;
        self.starts.clear();
        self.starts.resize(places + 1, 0);
        for reach in &self.reach {
            each_cell(reach, |cell| self.starts[hash(cell, mask)] += 1);
        }
        // From counts to ends, which the next pass moves back to the beginnings.
        let mut end = 0;
        for start in &mut self.starts {
            end += *start;
            *start = end;
        }
        self.entries.clear();
        self.entries.resize(entries, Entry::default());
        for id in (0..self.reach.len() as u32).rev() {
            each_cell(&self.reach[id as usize], |cell| {
                let place = &mut self.starts[hash(cell, mask)];
                *place -= 1;
                self.entries[*place as usize] = Entry { cell, id };
            });
        }
        true
    }
}

/// How many cells a box reaches.
fn cells([low, high]: [Cell; 2]) -> usize {
    let along = |k: usize| (i64::from(high[k]) - i64::from(low[k]) + 1) as usize;
    along(0).saturating_mul(along(1)).saturating_mul(along(2))
}

#[inline]
fn each_cell([low, high]: &[Cell; 2], mut visit: impl FnMut(Cell)) {
    for x in low[0]..=high[0] {
        for y in low[1]..=high[1] {
            for z in low[2]..=high[2] {
                visit([x, y, z]);
            }
        }
    }
}

#[inline]
fn hash(cell: Cell, mask: u32) -> usize {
    let [x, y, z] = [0, 1, 2].map(|k| (cell[k] as u32).wrapping_mul(PRIMES[k]));
    ((x ^ y ^ z) & mask) as usize
}

/// The lowest common cell.
#[inline]
fn corner(a: Cell, b: Cell) -> Cell {
    [a[0].max(b[0]), a[1].max(b[1]), a[2].max(b[2])]
}

//! Which fragments are near a place? Bit masks on grids of several sizes.
//!
//! Source: FRAGMENTS 4.5. Cells of the finest grid know the tetrahedra whose boxes meet them; a cell's mask has the bits of all
//! fragments of those tetrahedra, and a coarser cell has those of its eight. A ball of radius r about p lies in the eight cells round the grid
//! point nearest to p, if cells are no smaller than 2r.
//! What differs: masks go up with OR. The paper says AND, with which a fragment in one cell of eight would vanish above. There may be any
//! number of fragments: fragment f has bit f mod 64, and sharing a bit costs culling only.
//!
//! Errs on the safe side: `may_touch` is never false if the ball meets the fragment.

use crate::bounds::Aabb;
use crate::math::vector::Vector;
use crate::tets::TetMesh;

#[derive(Clone, Debug)]
pub(crate) struct Masks {
    low: Vector,
    levels: Vec<Level>,
    /// Finest cells of tetrahedron i: `cells[cell_start[i]..cell_start[i + 1]]`.
    cell_start: Vec<u32>,
    cells: Vec<u32>,
    /// Tetrahedra of finest cell i.
    tet_start: Vec<u32>,
    tets: Vec<u32>,
    tet_bits: Vec<u64>,
    /// Finest cells to be made anew; a flag each, and a list.
    is_stale: Vec<bool>,
    stale: Vec<u32>,
}

#[derive(Clone, Debug)]
struct Level {
    size: f64,
    /// Cells along each axis.
    counts: [usize; 3],
    masks: Vec<u64>,
}

/// Cells of the finest grid are this many times the mean extent of a tetrahedron's box.
const CELL: f64 = 1.5;
/// At most this many finest cells along an axis.
const MOST_CELLS: f64 = 128.0;

fn bit(fragment: u32) -> u64 {
    1 << (fragment % 64)
}

impl Masks {
    pub(crate) fn new(mesh: &TetMesh, bounds: &Aabb, fragment_of_node: &[u32]) -> Self {
        let count = mesh.tets().len() as u32;
        let boxes: Vec<Aabb> = (0..count).map(|t| Aabb::of_points(&mesh.corners(t))).collect();
        let extents = boxes.iter().map(|b| (0..3).map(|k| b.max[k] - b.min[k]).sum::<f64>() / 3.0);
        let mean = extents.sum::<f64>() / f64::from(count.max(1));
        let widest = (0..3).map(|k| bounds.max[k] - bounds.min[k]).fold(0.0, f64::max);
        let mut size = (CELL * mean).max(widest / MOST_CELLS);
        if !(size > 0.0 && size.is_finite()) {
            size = 1.0;
        }
        let cells_along = |k: usize| ((bounds.max[k] - bounds.min[k]) / size).max(0.0) as usize + 1;
        let mut counts: [usize; 3] = std::array::from_fn(cells_along);
        let mut masks = Self {
            low: bounds.min,
            levels: vec![],
            cell_start: vec![0],
            cells: vec![],
            tet_start: vec![],
            tets: vec![],
            tet_bits: vec![0; count as usize],
            is_stale: vec![false; counts.iter().product()],
            stale: vec![],
        };
        loop {
            let all = counts.iter().product();
            masks.levels.push(Level { size, counts, masks: vec![0; all] });
            if counts == [1; 3] {
                break;
            }
            (size, counts) = (2.0 * size, counts.map(|n| n.div_ceil(2)));
        }
        let finest = &masks.levels[0];
        for b in &boxes {
            let [low, high] = [b.min, b.max].map(|p| finest.cell(p, masks.low));
            for z in low[2]..=high[2] {
                for y in low[1]..=high[1] {
                    for x in low[0]..=high[0] {
                        masks.cells.push(finest.place([x, y, z]) as u32);
                    }
                }
            }
            masks.cell_start.push(masks.cells.len() as u32);
        }
        let mut start = vec![0_u32; finest.masks.len() + 1];
        masks.cells.iter().for_each(|&cell| start[cell as usize + 1] += 1);
        for i in 0..finest.masks.len() {
            start[i + 1] += start[i];
        }
        masks.tet_start = start.clone();
        masks.tets = vec![0; masks.cells.len()];
        for tet in 0..count as usize {
            for i in masks.cell_start[tet]..masks.cell_start[tet + 1] {
                let place = &mut start[masks.cells[i as usize] as usize];
                masks.tets[*place as usize] = tet as u32;
                *place += 1;
            }
        }
        for tet in 0..count {
            masks.touch(mesh, tet, fragment_of_node);
        }
        masks.refresh();
        masks
    }

    /// A tetrahedron whose nodes may have changed their fragments; masks are true again after `refresh`.
    #[inline]
    pub(crate) fn touch(&mut self, mesh: &TetMesh, tet: u32, fragment_of_node: &[u32]) {
        let mut bits = 0;
        for node in mesh.tets()[tet as usize] {
            bits |= bit(fragment_of_node[node as usize]);
        }
        self.tet_bits[tet as usize] = bits;
        let range = self.cell_start[tet as usize]..self.cell_start[tet as usize + 1];
        for i in range {
            let cell = self.cells[i as usize];
            if !self.is_stale[cell as usize] {
                self.is_stale[cell as usize] = true;
                self.stale.push(cell);
            }
        }
    }

    /// Makes the masks of touched cells anew, and those above them.
    pub(crate) fn refresh(&mut self) {
        for &cell in &self.stale {
            self.is_stale[cell as usize] = false;
            let range = self.tet_start[cell as usize]..self.tet_start[cell as usize + 1];
            let mut bits = 0;
            for i in range {
                bits |= self.tet_bits[self.tets[i as usize] as usize];
            }
            self.levels[0].masks[cell as usize] = bits;
        }
        if self.stale.is_empty() {
            return;
        }
        self.stale.clear();
        // Coarser grids are small: an eighth of the cells, and so on.
        for i in 1..self.levels.len() {
            let (finer, coarser) = self.levels.split_at_mut(i);
            let (finer, level) = (&finer[i - 1], &mut coarser[0]);
            level.masks.fill(0);
            for z in 0..finer.counts[2] {
                for y in 0..finer.counts[1] {
                    for x in 0..finer.counts[0] {
                        let above = level.place([x / 2, y / 2, z / 2]);
                        level.masks[above] |= finer.masks[finer.place([x, y, z])];
                    }
                }
            }
        }
    }

    /// False only if the ball does not meet the fragment.
    #[inline]
    pub(crate) fn may_touch(&self, p: Vector, r: f64, fragment: u32) -> bool {
        let Some(level) = self.levels.iter().find(|level| level.size >= 2.0 * r) else {
            return true;
        };
        let mut range = [[0; 2]; 3];
        for k in 0..3 {
            // The grid point nearest to p, and the cells on both sides of it; a hair more, for rounding.
            let x = (p[k] - self.low[k]) / level.size;
            let point = (x + 0.5).floor();
            let close = (x - point).abs() > 0.499_999;
            let low = point - 1.0 - f64::from(u8::from(close));
            let high = point + f64::from(u8::from(close));
            let last = level.counts[k] as f64 - 1.0;
            // Fragments reach to the end of the last cell, where rounding decides.
            if high < -1.0 || low > last + 1.0 || x.is_nan() {
                return false;
            }
            range[k] = [low.clamp(0.0, last) as usize, high.clamp(0.0, last) as usize];
        }
        let bit = bit(fragment);
        for z in range[2][0]..=range[2][1] {
            for y in range[1][0]..=range[1][1] {
                for x in range[0][0]..=range[0][1] {
                    if level.masks[level.place([x, y, z])] & bit != 0 {
                        return true;
                    }
                }
            }
        }
        false
    }
}

impl Level {
    fn place(&self, [x, y, z]: [usize; 3]) -> usize {
        (z * self.counts[1] + y) * self.counts[0] + x
    }

    fn cell(&self, p: Vector, low: Vector) -> [usize; 3] {
        std::array::from_fn(|k| {
            // Negative, by rounding, saturates to 0.
            (((p[k] - low[k]) / self.size) as usize).min(self.counts[k] - 1)
        })
    }
}

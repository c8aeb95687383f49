//! Which fragments are near a place? Bit masks on grids of several sizes.
//!
//! Source: FRAGMENTS 4.5. A cell's mask has the bits of all fragments in tetrahedra whose boxes meet it, and a coarser cell has those of its
//! eight. A ball of radius r about p lies in the eight cells round the grid point nearest to p, if cells are no smaller than 2r.
//! What differs: masks go up with OR. The paper says AND, with which a fragment in one cell of eight would vanish above. There may be any
//! number of fragments: fragment f has bit f mod 64, and sharing a bit costs culling only. Cells know the *nodes* of their tetrahedra instead of
//! tetrahedra their cells: the masks are the same, and the lists half as long. A break goes down the grids where the broken fragment was.
//!
//! Errs on the safe side: `may_touch` is never false if the ball meets the fragment.

use std::sync::Arc;

use crate::bounds::Aabb;
use crate::math::vector::Vector;
use crate::tets::TetMesh;

#[derive(Clone, Debug)]
pub(crate) struct Masks {
    low: Vector,
    levels: Vec<Level>,
    /// Nodes of the tetrahedra at finest cell i: `nodes[start[i]..start[i + 1]]`.
    start: Arc<[u32]>,
    nodes: Arc<[u32]>,
}

#[derive(Clone, Debug)]
struct Level {
    size: f64,
    inverse: f64,
    /// Cells along each axis.
    counts: [usize; 3],
    masks: Vec<u64>,
}

/// Cells of the finest grid are this many times the mean extent of a tetrahedron's box. With 1.5 a break takes twice as long here.
const CELL: f64 = 2.5;
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
        let mut levels = vec![];
        loop {
            // Every bit, so that the first refreshing goes everywhere.
            let masks = vec![u64::MAX; counts.iter().product()];
            levels.push(Level { size, inverse: 1.0 / size, counts, masks });
            if counts == [1; 3] {
                break;
            }
            (size, counts) = (2.0 * size, counts.map(|n| n.div_ceil(2)));
        }
        let finest: &Level = &levels[0];
        let mut pairs = vec![];
        for (b, tet) in boxes.iter().zip(mesh.tets()) {
            let [low, high] = [b.min, b.max].map(|p| finest.cell(p, bounds.min));
            for z in low[2]..=high[2] {
                for y in low[1]..=high[1] {
                    for x in low[0]..=high[0] {
                        let cell = finest.place([x, y, z]) as u32;
                        pairs.extend(tet.iter().map(|&node| (cell, node)));
                    }
                }
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        let mut start = vec![0_u32; finest.masks.len() + 1];
        pairs.iter().for_each(|&(cell, _)| start[cell as usize + 1] += 1);
        for i in 0..finest.masks.len() {
            start[i + 1] += start[i];
        }
        let nodes = pairs.into_iter().map(|(_, node)| node).collect();
        let mut masks = Self { low: bounds.min, levels, start: start.into(), nodes };
        masks.refresh(0, fragment_of_node);
        masks
    }

    /// Follows the break of a fragment: cells that have its bit are made anew from their nodes, and those above them.
    pub(crate) fn refresh(&mut self, fragment: u32, fragment_of_node: &[u32]) {
        let Self { levels, start, nodes, .. } = self;
        refresh_cell(levels, [0; 3], bit(fragment), &mut |cell| {
            let list = &nodes[start[cell] as usize..start[cell + 1] as usize];
            list.iter().fold(0, |bits, &node| bits | bit(fragment_of_node[node as usize]))
        });
    }

    /// False only if the ball does not meet the fragment.
    #[inline]
    pub(crate) fn may_touch(&self, p: Vector, r: f64, fragment: u32) -> bool {
        let Some(level) = self.levels.iter().find(|level| level.size >= 2.0 * r) else {
            return true;
        };
        let mut range = [[0; 2]; 3];
        for k in 0..3 {
            let count = level.counts[k];
            let x = (p[k] - self.low[k]) * level.inverse;
            // Fragments reach to the end of the last cell, where rounding decides. NaN is nowhere.
            if !(x > -1.5 && x < count as f64 + 1.5) {
                return false;
            }
            // The grid point nearest to p, two added to stay positive, and the cells on both sides of it; a hair more, for rounding.
            let shifted = x + 2.5;
            let point = shifted as usize;
            let away = shifted - point as f64;
            let more = usize::from(!(1e-6..=1.0 - 1e-6).contains(&away));
            range[k] = [
                (point.saturating_sub(3 + more)).min(count - 1),
                ((point + more).saturating_sub(2)).min(count - 1),
            ];
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

/// The new mask of a cell of the last of these levels, if it has the bit.
fn refresh_cell(
    levels: &mut [Level],
    at: [usize; 3],
    bit: u64,
    finest: &mut impl FnMut(usize) -> u64,
) -> u64 {
    let Some((level, finer)) = levels.split_last_mut() else { return 0 };
    let place = level.place(at);
    if level.masks[place] & bit == 0 {
        return level.masks[place];
    }
    let bits = match finer.last().map(|finer| finer.counts) {
        None => finest(place),
        Some(counts) => {
            let mut bits = 0;
            for i in 0..8 {
                let below: [usize; 3] = std::array::from_fn(|k| 2 * at[k] + (i >> k & 1));
                if (0..3).all(|k| below[k] < counts[k]) {
                    bits |= refresh_cell(finer, below, bit, finest);
                }
            }
            bits
        }
    };
    level.masks[place] = bits;
    bits
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

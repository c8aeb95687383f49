//! Boxes with a grid on every side, and a shelf made of boards joined into one surface.

use std::collections::BTreeMap;

use crate::surface::Surface;
use crate::vector::Vector;

/// A box around the origin with these edge lengths, `cells` grid cells along each: two triangles per cell.
pub fn brick(size: Vector, cells: [u32; 3]) -> Surface {
    let coordinates: [Vec<f64>; 3] = std::array::from_fn(|k| {
        let n = cells[k];
        (0..=n).map(|i| size[k] * (f64::from(i) / f64::from(n) - 0.5)).collect()
    });
    block_surface(&coordinates, |_| true)
}

/// A shelf of `boards` boards between two sides, with a back: open in front, one closed surface.
pub fn shelf(boards: u32, cells: u32) -> Surface {
    let (width, height, depth, thick) = (1.0, 0.4 * f64::from(boards - 1) + 0.04, 0.3, 0.04);
    // Cells of the grid alternate between boards and the space between them; each is divided further.
    let divide = |stops: &[f64]| -> (Vec<f64>, Vec<usize>) {
        let (mut at, mut part) = (vec![stops[0]], vec![]);
        for (i, pair) in stops.windows(2).enumerate() {
            let n = (((pair[1] - pair[0]) / thick).round() as u32).clamp(1, cells);
            for j in 1..=n {
                at.push(pair[0] + (pair[1] - pair[0]) * f64::from(j) / f64::from(n));
                part.push(i);
            }
        }
        (at, part)
    };
    let mut levels = vec![];
    for board in 0..boards {
        let y = 0.4 * f64::from(board);
        levels.extend([y, y + thick]);
    }
    debug_assert!(levels.last().is_some_and(|top| (top - height).abs() < 1e-9));
    let half = 0.5 * width;
    let (x, x_part) = divide(&[-half, -half + thick, half - thick, half]);
    let (y, y_part) = divide(&levels);
    let (z, z_part) = divide(&[-depth, -depth + thick, 0.0]);
    block_surface(&[x, y, z], |[i, j, k]| {
        let side = x_part[i] != 1;
        let board = y_part[j].is_multiple_of(2);
        side || board || z_part[k] == 0
    })
}

/// The surface of the filled cells of a grid. Filled cells that meet in an edge or corner only would not be manifold;
/// callers do not make them.
fn block_surface(at: &[Vec<f64>; 3], filled: impl Fn([usize; 3]) -> bool) -> Surface {
    let cells: [usize; 3] = std::array::from_fn(|k| at[k].len() - 1);
    let mut surface = Surface::default();
    let mut known: BTreeMap<[usize; 3], u32> = BTreeMap::new();
    let is_filled = |c: [usize; 3]| (0..3).all(|k| c[k] < cells[k]) && filled(c);
    for i in 0..cells[0] {
        for j in 0..cells[1] {
            for k in 0..cells[2] {
                let cell = [i, j, k];
                if !is_filled(cell) {
                    continue;
                }
                for axis in 0..3 {
                    for up in [false, true] {
                        let mut beyond = cell;
                        beyond[axis] = beyond[axis].wrapping_add(if up { 1 } else { usize::MAX });
                        if is_filled(beyond) {
                            continue;
                        }
                        let mut corner = |du: usize, dv: usize| {
                            let mut p = cell;
                            p[axis] += usize::from(up);
                            p[(axis + 1) % 3] += du;
                            p[(axis + 2) % 3] += dv;
                            *known.entry(p).or_insert_with(|| {
                                surface.positions.push(std::array::from_fn(|k| at[k][p[k]]));
                                surface.positions.len() as u32 - 1
                            })
                        };
                        let [a, b, c, d] = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
                        // Alternating diagonals, so that the grid has no grain.
                        let (s, t) = if (i + j + k).is_multiple_of(2) {
                            ([a, b, c], [a, c, d])
                        } else {
                            ([a, b, d], [b, c, d])
                        };
                        let turned = |[x, y, z]: [u32; 3]| if up { [x, y, z] } else { [x, z, y] };
                        surface.faces.extend([turned(s), turned(t)]);
                    }
                }
            }
        }
    }
    surface
}

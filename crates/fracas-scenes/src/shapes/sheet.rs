//! A flat open sheet: cloth before anything happens to it.

use crate::surface::Surface;
use crate::vector::Vector;

/// A rectangle in the plane y = 0 around the origin, `2 cells[0] cells[1]` triangles with alternating diagonals, looking up.
pub fn sheet(size: [f64; 2], cells: [u32; 2]) -> Surface {
    let mut surface = Surface::default();
    let part = |k: usize, i: u32| size[k] * (f64::from(i) / f64::from(cells[k]) - 0.5);
    for j in 0..=cells[1] {
        for i in 0..=cells[0] {
            surface.positions.push([part(0, i), 0.0, part(1, j)] as Vector);
        }
    }
    let row = cells[0] + 1;
    for j in 0..cells[1] {
        for i in 0..cells[0] {
            let a = j * row + i;
            let (b, c, d) = (a + 1, a + row + 1, a + row);
            let quad = if (i + j).is_multiple_of(2) {
                [[a, c, b], [a, d, c]]
            } else {
                [[a, d, b], [b, d, c]]
            };
            surface.faces.extend(quad);
        }
    }
    surface
}

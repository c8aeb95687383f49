//! A slab (a wall, a plate) that breaks through its thickness.
//!
//! Front and back carry the same irregular triangulation; a piece is a set of its triangles, front and back, closed by side
//! walls: parts of the slab's own border, or crack surfaces of several layers, which are rough inside.
//!
//! Frame: x and y along the slab from its lower left corner, z through it from front (0) to back (thickness).

use fracas::random::SplitMix64;

use super::Piece;
use super::cells;
use crate::surface::Surface;
use crate::vector::Vector;

/// A slab with its triangulation, before and after it breaks.
#[derive(Clone, Debug)]
pub(crate) struct Slab {
    size: [f64; 3],
    layers: u32,
    seed: u64,
    /// Positions in the plane of the slab.
    points: Vec<[f64; 2]>,
    triangles: Vec<[u32; 3]>,
    cell_size: f64,
}

impl Slab {
    /// A slab of this size with `cells` grid cells along x and y, jittered, and `layers` through the thickness.
    pub(crate) fn new(size: [f64; 3], cells: [u32; 2], layers: u32, seed: u64) -> Self {
        let step = [size[0] / f64::from(cells[0]), size[1] / f64::from(cells[1])];
        let mut rng = SplitMix64::new(seed);
        let mut points = vec![];
        for j in 0..=cells[1] {
            for i in 0..=cells[0] {
                let mut jitter = |k: usize, at: u32| {
                    let inner = 0 < at && at < cells[k];
                    let by = rng.range(-0.3, 0.3);
                    if inner { (f64::from(at) + by) * step[k] } else { f64::from(at) * step[k] }
                };
                points.push([jitter(0, i), jitter(1, j)]);
            }
        }
        let row = cells[0] + 1;
        let mut triangles = vec![];
        for j in 0..cells[1] {
            for i in 0..cells[0] {
                let a = j * row + i;
                let (b, c, d) = (a + 1, a + row + 1, a + row);
                let leaning = rng.chance(0.5);
                triangles.extend(if leaning {
                    [[a, b, c], [a, c, d]]
                } else {
                    [[a, b, d], [b, c, d]]
                });
            }
        }
        let cell_size = step[0].min(step[1]);
        Self { size, layers, seed, points, triangles, cell_size }
    }

    /// The slab in one piece.
    pub(crate) fn whole(&self) -> Surface {
        let members: Vec<u32> = (0..self.triangles.len() as u32).collect();
        let cell = vec![0; self.triangles.len()];
        let neighbours = cells::neighbours(&self.triangles);
        self.prism(&members, &cell, &neighbours, None).surface
    }

    /// The slab in about `count` pieces, small around `hit` and larger away from it.
    pub(crate) fn broken(&self, hit: [f64; 2], count: u32) -> Vec<Piece> {
        let flat: Vec<Vector> = self.points.iter().map(|p| [p[0], p[1], 0.0]).collect();
        let centres = cells::centres(&flat, &self.triangles);
        let neighbours = cells::neighbours(&self.triangles);
        let seeds = self.seeds(&centres, hit, count);
        let cell = cells::grow(&centres, &neighbours, &seeds, 0.9, self.seed ^ 0x5eed, |_| true);
        let mut members = vec![vec![]; seeds.len()];
        for (f, &c) in cell.iter().enumerate() {
            members[c as usize].push(f as u32);
        }
        let index = self.whole_index();
        members.iter().map(|m| self.prism(m, &cell, &neighbours, Some(&index))).collect()
    }

    /// Triangles that start a piece: drawn by distance from the hit, with no triangle twice.
    fn seeds(&self, centres: &[Vector], hit: [f64; 2], count: u32) -> Vec<u32> {
        let mut rng = SplitMix64::new(self.seed ^ 0xce11);
        let reach = self.size[0].max(self.size[1]);
        let weight = |c: &Vector| {
            let (dx, dy) = ((c[0] - hit[0]) / reach, (c[1] - hit[1]) / reach);
            1.0 / (0.02 + dx * dx + dy * dy)
        };
        // A weighted draw without repetition: the largest of u^(1/w) (Efraimidis and Spirakis 2006), as logarithms.
        let mut keys: Vec<(f64, u32)> = (0..centres.len())
            .map(|f| (libm::log(rng.unit().max(1e-300)) / weight(&centres[f]), f as u32))
            .collect();
        keys.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let mut seeds: Vec<u32> = keys.iter().take(count as usize).map(|k| k.1).collect();
        seeds.sort_unstable();
        seeds
    }

    /// For each point the number of its column in the whole slab: front, back, and layers between on the border.
    fn whole_index(&self) -> Vec<Vec<Option<u32>>> {
        let members: Vec<u32> = (0..self.triangles.len() as u32).collect();
        let cell = vec![0; self.triangles.len()];
        let neighbours = cells::neighbours(&self.triangles);
        let (columns, _) = self.columns(&members, &cell, &neighbours);
        let mut index = vec![vec![]; self.points.len()];
        for column in columns {
            index[column.point as usize] = column.vertices;
        }
        index
    }

    /// The columns of vertices of a piece, one per fan, and the column of each corner of its triangles.
    fn columns(
        &self,
        members: &[u32],
        cell: &[u32],
        neighbours: &[[Option<u32>; 3]],
    ) -> (Vec<Column>, Vec<[u32; 3]>) {
        let (corners, count) = cells::fans(&self.triangles, neighbours, cell, members);
        let mut columns = vec![Column::default(); count as usize];
        for (i, &f) in members.iter().enumerate() {
            for k in 0..3 {
                columns[corners[i][k] as usize].point = self.triangles[f as usize][k];
                if !inside(cell, neighbours, f, k) {
                    for corner in [k, (k + 1) % 3] {
                        columns[corners[i][corner] as usize].border = true;
                    }
                }
            }
        }
        let mut next = 0;
        for column in &mut columns {
            let layers = self.layers as usize;
            column.vertices = vec![None; layers + 1];
            for layer in 0..=layers {
                if column.border || layer == 0 || layer == layers {
                    column.vertices[layer] = Some(next);
                    next += 1;
                }
            }
        }
        (columns, corners)
    }

    fn prism(
        &self,
        members: &[u32],
        cell: &[u32],
        neighbours: &[[Option<u32>; 3]],
        whole: Option<&[Vec<Option<u32>>]>,
    ) -> Piece {
        let (columns, corners) = self.columns(members, cell, neighbours);
        let mut piece = Piece::default();
        for column in &columns {
            for layer in 0..=self.layers {
                if column.vertices[layer as usize].is_some() {
                    piece.surface.positions.push(self.place(column.point, layer));
                    let origin = whole.and_then(|w| w[column.point as usize][layer as usize]);
                    piece.origins.push(origin);
                }
            }
        }
        let at = |column: u32, layer: u32| {
            columns[column as usize].vertices[layer as usize].unwrap_or(0)
        };
        for (i, &f) in members.iter().enumerate() {
            let [a, b, c] = corners[i];
            // Seen from the front (from below, -z) the triangles are clockwise.
            piece.surface.faces.push([at(a, 0), at(c, 0), at(b, 0)]);
            let back = self.layers;
            piece.surface.faces.push([at(a, back), at(b, back), at(c, back)]);
            for k in 0..3 {
                if inside(cell, neighbours, f, k) {
                    continue;
                }
                let (u, v) = (corners[i][k], corners[i][(k + 1) % 3]);
                let (p, q) = (columns[u as usize].point, columns[v as usize].point);
                for layer in 0..back {
                    let (a, b) = (at(u, layer), at(v, layer));
                    let (c, d) = (at(v, layer + 1), at(u, layer + 1));
                    // The diagonal hangs on the points, not on the side it is seen from.
                    let rising = (p < q) == (p + q + layer).is_multiple_of(2);
                    let quad = if rising { [[a, b, c], [a, c, d]] } else { [[a, b, d], [b, c, d]] };
                    piece.surface.faces.extend(quad);
                }
            }
        }
        piece
    }

    /// A point at a layer; between front and back cracks are rough, the border of the slab is straight.
    fn place(&self, point: u32, layer: u32) -> Vector {
        let [x, y] = self.points[point as usize];
        let z = self.size[2] * f64::from(layer) / f64::from(self.layers);
        let edge = x <= 0.0 || y <= 0.0 || x >= self.size[0] || y >= self.size[1];
        if edge || layer == 0 || layer == self.layers {
            return [x, y, z];
        }
        let key = u64::from(point) * 64 + u64::from(layer);
        let mut rng = SplitMix64::stream(self.seed ^ 0x40c4, key);
        let rough = 0.18 * self.cell_size;
        let thick = 0.25 * self.size[2] / f64::from(self.layers);
        [x + rng.range(-rough, rough), y + rng.range(-rough, rough), z + rng.range(-thick, thick)]
    }
}

/// The vertices of one piece over one point, front to back; inner layers only where the piece has a side.
#[derive(Clone, Debug, Default)]
struct Column {
    point: u32,
    border: bool,
    vertices: Vec<Option<u32>>,
}

/// Whether the piece goes on across edge `k` of triangle `f`.
fn inside(cell: &[u32], neighbours: &[[Option<u32>; 3]], f: u32, k: usize) -> bool {
    neighbours[f as usize][k].is_some_and(|g| cell[g as usize] == cell[f as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slab_and_its_pieces_are_closed_and_fill_the_same_space() {
        for seed in 0..6 {
            let slab = Slab::new([4.0, 3.0, 0.25], [10, 8], 3, seed);
            let whole = slab.whole();
            assert_eq!(whole.flaw(), None);
            assert!((whole.volume() - 3.0).abs() < 1e-12);
            let pieces = slab.broken([1.5, 1.5], 12);
            assert_eq!(pieces.len(), 12);
            let mut volume = 0.0;
            for piece in &pieces {
                assert_eq!(piece.surface.flaw(), None, "seed {seed}");
                assert_eq!(piece.origins.len(), piece.surface.positions.len());
                for (p, origin) in piece.surface.positions.iter().zip(&piece.origins) {
                    assert!(origin.is_none_or(|o| whole.positions[o as usize] == *p));
                }
                volume += piece.surface.volume();
            }
            assert!((volume - whole.volume()).abs() < 1e-12, "{volume}");
            // Every vertex of the whole lives on in some piece.
            let mut lives = vec![false; whole.positions.len()];
            pieces
                .iter()
                .flat_map(|p| p.origins.iter().flatten())
                .for_each(|o| lives[*o as usize] = true);
            assert!(lives.iter().all(|l| *l));
        }
    }
}

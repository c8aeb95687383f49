//! A block that breaks into boxes: closed pieces whose cut faces coincide exactly, as after a fracture.
//!
//! Whole, the block is one closed surface. Broken, it is `pieces[0] * pieces[1] * pieces[2]` closed boxes; every
//! vertex on a cut is there once per piece, at the same place: distance zero, not adjacent by index.

use std::collections::BTreeMap;

/// A block of `pieces` boxes with `cells` grid cells along each edge of a box, each cell `size` wide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FractureBlock {
    /// Pieces along x, y, z.
    pub pieces: [u32; 3],
    /// Grid cells along x, y, z of one piece.
    pub cells: [u32; 3],
    /// Edge length of a grid cell; a power of two keeps every coordinate exact.
    pub size: f64,
}

/// A triangle mesh with one body id per face.
#[derive(Clone, Debug, PartialEq)]
pub struct Bodies {
    /// Vertex positions.
    pub positions: Vec<[f64; 3]>,
    /// Corners of each face, counter-clockwise from outside.
    pub faces: Vec<[u32; 3]>,
    /// Body of each face.
    pub bodies: Vec<u32>,
}

impl FractureBlock {
    /// The block in one piece, body 0.
    pub fn whole(&self) -> Bodies {
        let cells = std::array::from_fn(|k| self.pieces[k] * self.cells[k]);
        let mut mesh = Bodies { positions: vec![], faces: vec![], bodies: vec![] };
        mesh.push_box([0; 3], cells, self.size, 0);
        mesh
    }

    /// The block in pieces, bodies `1..=n` in order of x, then y, then z.
    pub fn broken(&self) -> Bodies {
        let mut mesh = Bodies { positions: vec![], faces: vec![], bodies: vec![] };
        let mut body = 0;
        for z in 0..self.pieces[2] {
            for y in 0..self.pieces[1] {
                for x in 0..self.pieces[0] {
                    body += 1;
                    let start = [x * self.cells[0], y * self.cells[1], z * self.cells[2]];
                    mesh.push_box(start, self.cells, self.size, body);
                }
            }
        }
        mesh
    }

    /// For each vertex of `broken` the vertex of `whole` at the same place; none inside the block, where the whole has
    /// no surface.
    pub fn origins(&self) -> Vec<Option<u32>> {
        // Grid points times a power of two or any size: equal products of equal numbers, so bits can be compared.
        let key = |p: &[f64; 3]| p.map(f64::to_bits);
        let whole = self.whole();
        let at: BTreeMap<_, u32> = whole.positions.iter().map(key).zip(0..).collect();
        self.broken().positions.iter().map(|p| at.get(&key(p)).copied()).collect()
    }
}

impl Bodies {
    /// Appends the closed surface of a grid box that starts at grid point `start`.
    fn push_box(&mut self, start: [u32; 3], cells: [u32; 3], size: f64, body: u32) {
        let surface = |p: [u32; 3]| (0..3).any(|k| p[k] == 0 || p[k] == cells[k]);
        let stride = [1, cells[0] + 1, (cells[0] + 1) * (cells[1] + 1)];
        let grid_index = |p: [u32; 3]| (0..3).map(|k| p[k] * stride[k]).sum::<u32>() as usize;
        let mut vertex = vec![u32::MAX; grid_index(cells) + 1];
        for z in 0..=cells[2] {
            for y in 0..=cells[1] {
                for x in 0..=cells[0] {
                    let p = [x, y, z];
                    if surface(p) {
                        vertex[grid_index(p)] = self.positions.len() as u32;
                        self.positions
                            .push(std::array::from_fn(|k| f64::from(start[k] + p[k]) * size));
                    }
                }
            }
        }
        for axis in 0..3 {
            let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
            for side in [0, cells[axis]] {
                for i in 0..cells[u] {
                    for j in 0..cells[v] {
                        let corner = |di: u32, dj: u32| {
                            let mut p = [0; 3];
                            p[axis] = side;
                            p[u] = i + di;
                            p[v] = j + dj;
                            vertex[grid_index(p)]
                        };
                        let [a, b, c, d] = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
                        let quad =
                            if side == 0 { [[a, c, b], [a, d, c]] } else { [[a, b, c], [a, c, d]] };
                        self.faces.extend(quad);
                        self.bodies.extend([body; 2]);
                    }
                }
            }
        }
    }
}

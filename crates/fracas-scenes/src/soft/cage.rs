//! The cage: which cubes a surface lies in or encloses, and how each vertex hangs in its tetrahedron.

use std::collections::BTreeMap;

use crate::vector::{Matrix, Vector, apply, inverse, sub};

/// Corners of a cube by number: bit 0 is x, bit 1 is y, bit 2 is z. Cubes whose three indices add up to an even number
/// are cut like this, the others with every bit of x flipped, so that neighbours cut the square between them alike.
const FIVE: [[u32; 4]; 5] = [[0, 1, 2, 4], [3, 1, 7, 2], [5, 1, 4, 7], [6, 2, 7, 4], [1, 2, 4, 7]];

/// Nodes and tetrahedra around a surface, and its vertices as weighted nodes.
#[derive(Debug, Default)]
pub(super) struct Cage {
    pub(super) nodes: Vec<Vector>,
    /// Positive volume each.
    pub(super) tets: Vec<[u32; 4]>,
    /// Per vertex of the surface: its tetrahedron's nodes and their weights, which are not negative and add up to one.
    pub(super) hangs: Vec<([u32; 4], [f64; 4])>,
}

impl Cage {
    /// Cubes of edge `cell` around a closed surface: all that a triangle's box touches, and all that these shut in.
    pub(super) fn around(positions: &[Vector], faces: &[[u32; 3]], cell: f64) -> Self {
        let mut low = [f64::INFINITY; 3];
        for p in positions {
            low = std::array::from_fn(|k| low[k].min(p[k]));
        }
        // Half a cube of room, and one more layer of cubes outside for the flood to run in.
        let low = low.map(|x| x - 1.5 * cell);
        let index = |x: Vector| -> [u32; 3] {
            std::array::from_fn(|k| ((x[k] - low[k]) / cell).floor() as u32)
        };
        let mut size = [0; 3];
        for p in positions {
            let at = index(*p);
            size = std::array::from_fn(|k| (at[k] + 2).max(size[k]));
        }
        let place = |[i, j, k]: [u32; 3]| ((k * size[1] + j) * size[0] + i) as usize;
        let mut touched = vec![false; (size[0] * size[1] * size[2]) as usize];
        for face in faces {
            let corners = face.map(|v| index(positions[v as usize]));
            let least = |k: usize| corners.iter().map(|c| c[k]).min().unwrap_or(0);
            let most = |k: usize| corners.iter().map(|c| c[k]).max().unwrap_or(0);
            for k in least(2)..=most(2) {
                for j in least(1)..=most(1) {
                    (least(0)..=most(0)).for_each(|i| touched[place([i, j, k])] = true);
                }
            }
        }
        let outside = flood(&touched, size);
        let mut cage = Self::default();
        let mut nodes: BTreeMap<[u32; 3], u32> = BTreeMap::new();
        let mut first_tet: BTreeMap<[u32; 3], usize> = BTreeMap::new();
        for k in 0..size[2] {
            for j in 0..size[1] {
                for i in (0..size[0]).filter(|&i| !outside[place([i, j, k])]) {
                    first_tet.insert([i, j, k], cage.tets.len());
                    cage.cut([i, j, k], low, cell, &mut nodes);
                }
            }
        }
        for p in positions {
            // A vertex makes its cube touched: with its face, or (alone) by the cubes of the faces around it.
            let first = first_tet.get(&index(*p)).copied().unwrap_or(0);
            let hang = cage.hang(*p, first);
            cage.hangs.push(hang);
        }
        cage
    }

    /// Adds a cube's five tetrahedra.
    fn cut(&mut self, cube: [u32; 3], low: Vector, cell: f64, nodes: &mut BTreeMap<[u32; 3], u32>) {
        let odd = (cube[0] + cube[1] + cube[2]) % 2;
        for corners in FIVE {
            let mut tet = corners.map(|corner| {
                let corner = corner ^ odd;
                let at =
                    [cube[0] + (corner & 1), cube[1] + (corner >> 1 & 1), cube[2] + (corner >> 2)];
                *nodes.entry(at).or_insert_with(|| {
                    let place = std::array::from_fn(|k| low[k] + cell * f64::from(at[k]));
                    self.nodes.push(place);
                    self.nodes.len() as u32 - 1
                })
            });
            if crate::vector::determinant(&edges(&self.nodes, tet)) < 0.0 {
                tet.swap(2, 3);
            }
            self.tets.push(tet);
        }
    }

    /// The best of the five tetrahedra from `first` on for a point, with the point's weights.
    fn hang(&self, p: Vector, first: usize) -> ([u32; 4], [f64; 4]) {
        let mut best = ([0; 4], [f64::NEG_INFINITY; 4]);
        let worst = |weights: &[f64; 4]| weights.iter().copied().fold(f64::INFINITY, f64::min);
        for &tet in &self.tets[first..first + 5] {
            let weights = weights(&self.nodes, tet, p);
            if worst(&weights) > worst(&best.1) {
                best = (tet, weights);
            }
        }
        let kept = best.1.map(|w| w.max(0.0));
        let sum: f64 = kept.iter().sum();
        (best.0, kept.map(|w| w / sum))
    }
}

/// The three edges of a tetrahedron from its first corner, as columns.
pub(super) fn edges(x: &[Vector], tet: [u32; 4]) -> Matrix {
    let [a, b, c, d] = tet.map(|v| x[v as usize]);
    let [b, c, d] = [sub(b, a), sub(c, a), sub(d, a)];
    std::array::from_fn(|k| [b[k], c[k], d[k]])
}

fn weights(nodes: &[Vector], tet: [u32; 4], p: Vector) -> [f64; 4] {
    let Some(back) = inverse(&edges(nodes, tet)) else { return [f64::NEG_INFINITY; 4] };
    let [b, c, d] = apply(&back, sub(p, nodes[tet[0] as usize]));
    [1.0 - b - c - d, b, c, d]
}

/// Which cubes can be reached from the corner without entering one that is touched.
fn flood(touched: &[bool], size: [u32; 3]) -> Vec<bool> {
    let place = |[i, j, k]: [u32; 3]| ((k * size[1] + j) * size[0] + i) as usize;
    let mut outside = vec![false; touched.len()];
    outside[0] = true;
    let mut open = vec![[0; 3]];
    while let Some(cube) = open.pop() {
        for axis in 0..3 {
            for up in [false, true] {
                let mut next: [u32; 3] = cube;
                let Some(moved) =
                    (if up { cube[axis].checked_add(1) } else { cube[axis].checked_sub(1) })
                else {
                    continue;
                };
                next[axis] = moved;
                if moved < size[axis] && !touched[place(next)] && !outside[place(next)] {
                    outside[place(next)] = true;
                    open.push(next);
                }
            }
        }
    }
    outside
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shapes::{sphere, torus};
    use crate::vector::{add_scaled, determinant, distance};

    #[test]
    fn every_vertex_hangs_where_it_is() {
        for surface in [sphere(0.5, 6), torus(1.0, 0.3, 40, 20)] {
            let cage = Cage::around(&surface.positions, &surface.faces, 0.17);
            for (p, (nodes, weights)) in surface.positions.iter().zip(&cage.hangs) {
                assert!(weights.iter().all(|w| *w >= 0.0));
                let mut at = [0.0; 3];
                for k in 0..4 {
                    at = add_scaled(at, cage.nodes[nodes[k] as usize], weights[k]);
                }
                assert!(distance(at, *p) < 1e-12);
            }
        }
    }

    #[test]
    fn tetrahedra_fill_the_body_and_the_hole_stays_open() {
        let ball = sphere(0.5, 8);
        let cage = Cage::around(&ball.positions, &ball.faces, 0.1);
        let volume = |cage: &Cage| -> f64 {
            let parts = cage.tets.iter().map(|&t| determinant(&edges(&cage.nodes, t)) / 6.0);
            parts.inspect(|v| assert!(*v > 0.0)).sum()
        };
        let exact = std::f64::consts::PI / 6.0;
        assert!((exact..1.9 * exact).contains(&volume(&cage)), "{}", volume(&cage));
        let ring = torus(1.0, 0.3, 60, 30);
        let cage = Cage::around(&ring.positions, &ring.faces, 0.1);
        let near_axis = |p: &&Vector| p[0] * p[0] + p[2] * p[2] < 0.3 * 0.3;
        assert_eq!(cage.nodes.iter().filter(near_axis).count(), 0);
    }

    #[test]
    fn neighbours_cut_the_square_between_them_alike() {
        let ball = sphere(0.5, 6);
        let cage = Cage::around(&ball.positions, &ball.faces, 0.2);
        let mut sides: BTreeMap<[u32; 3], u32> = BTreeMap::new();
        for tet in &cage.tets {
            for left_out in 0..4 {
                let mut side: Vec<u32> =
                    (0..4).filter(|&k| k != left_out).map(|k| tet[k]).collect();
                side.sort_unstable();
                *sides.entry([side[0], side[1], side[2]]).or_default() += 1;
            }
        }
        assert!(sides.values().all(|&count| count <= 2));
        // Sides seen once close the cage: each of their edges is in an even number of them.
        let mut around: BTreeMap<[u32; 2], u32> = BTreeMap::new();
        for (side, _) in sides.iter().filter(|(_, count)| **count == 1) {
            for pair in [[side[0], side[1]], [side[0], side[2]], [side[1], side[2]]] {
                *around.entry(pair).or_default() += 1;
            }
        }
        assert!(around.values().all(|count| count % 2 == 0));
    }
}

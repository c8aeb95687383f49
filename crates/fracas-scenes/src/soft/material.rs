//! One tetrahedron of stable Neo-Hookean material, as two constraints that XPBD satisfies.
//!
//! With F the deformation, the shape constraint is |F| (Frobenius) and the volume constraint det F - (1 + mu / lambda);
//! their energies together are Neo-Hookean and at rest where F is a rotation, and both are smooth for inverted and flat
//! tetrahedra too (Macklin and Mueller 2021, equations 8 to 14).

use super::cage::edges;
use crate::vector::{Matrix, Vector, add, add_scaled, cross, determinant, dot, inverse, scale};

/// Stiffness against shear and against change of volume, in units of energy per volume.
#[derive(Clone, Copy, Debug)]
pub(super) struct Material {
    pub(super) shear: f64,
    pub(super) bulk: f64,
}

/// A tetrahedron at rest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest {
    pub(super) nodes: [u32; 4],
    back: Matrix,
    pub(super) volume: f64,
}

impl Rest {
    /// None for a flat one.
    pub(super) fn new(x: &[Vector], nodes: [u32; 4]) -> Option<Self> {
        let shape = edges(x, nodes);
        Some(Self { nodes, back: inverse(&shape)?, volume: determinant(&shape) / 6.0 })
    }

    /// Moves the four nodes towards both constraints, once, for a step of `h`.
    pub(super) fn solve(&self, x: &mut [Vector], inverse_mass: &[f64], material: Material, h: f64) {
        let f = columns(&edges(x, self.nodes), &self.back);
        let size = (dot(f[0], f[0]) + dot(f[1], f[1]) + dot(f[2], f[2])).sqrt();
        if size > 0.0 {
            let slope = f.map(|column| scale(column, 1.0 / size));
            let give = 1.0 / (material.shear * self.volume * h * h);
            self.correct(x, inverse_mass, size, &slope, give);
        }
        let f = columns(&edges(x, self.nodes), &self.back);
        let slope = [cross(f[1], f[2]), cross(f[2], f[0]), cross(f[0], f[1])];
        let excess = dot(f[0], slope[0]) - 1.0 - material.shear / material.bulk;
        let give = 1.0 / (material.bulk * self.volume * h * h);
        self.correct(x, inverse_mass, excess, &slope, give);
    }

    /// One XPBD correction of a constraint with this value and these derivatives by the columns of F.
    fn correct(
        &self,
        x: &mut [Vector],
        inverse_mass: &[f64],
        value: f64,
        slope: &Matrix,
        give: f64,
    ) {
        let mut by_node = [[0.0; 3]; 4];
        for j in 0..3 {
            let row = self.back[j];
            by_node[j + 1] =
                add(add(scale(slope[0], row[0]), scale(slope[1], row[1])), scale(slope[2], row[2]));
            by_node[0] = add_scaled(by_node[0], by_node[j + 1], -1.0);
        }
        let mut sum = give;
        for k in 0..4 {
            sum += inverse_mass[self.nodes[k] as usize] * dot(by_node[k], by_node[k]);
        }
        let size = -value / sum;
        for k in 0..4 {
            let node = self.nodes[k] as usize;
            x[node] = add_scaled(x[node], by_node[k], size * inverse_mass[node]);
        }
    }
}

/// The columns of m n.
fn columns(m: &Matrix, n: &Matrix) -> Matrix {
    std::array::from_fn(|j| {
        std::array::from_fn(|i| m[i][0] * n[0][j] + m[i][1] * n[1][j] + m[i][2] * n[2][j])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vector::{Turn, distance, sub};

    const CORNERS: [Vector; 4] = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.2, 0.1], [0.1, 0.2, 0.9]];
    const HARD: Material = Material { shear: 1e4, bulk: 1e5 };

    /// Lets a tetrahedron go from `start` with damping; how far its edges' lengths are then from those at rest.
    fn settles(start: [Vector; 4]) -> f64 {
        let rest = Rest::new(&CORNERS, [0, 1, 2, 3]).unwrap();
        let (mut x, mut v, h) = (start.to_vec(), [[0.0; 3]; 4], 1e-3);
        for _ in 0..4_000 {
            let before = x.clone();
            for k in 0..4 {
                x[k] = add_scaled(x[k], v[k], h);
            }
            rest.solve(&mut x, &[1.0; 4], HARD, h);
            for k in 0..4 {
                v[k] = scale(sub(x[k], before[k]), 0.99 / h);
            }
        }
        let mut worst = 0.0_f64;
        for i in 0..4 {
            for j in 0..i {
                let ratio = distance(x[i], x[j]) / distance(CORNERS[i], CORNERS[j]);
                worst = worst.max((ratio - 1.0).abs());
            }
        }
        worst
    }

    #[test]
    fn a_turned_tetrahedron_stays_as_it_is() {
        let turn = Turn::by([0.4, -1.0, 2.0]);
        assert!(settles(CORNERS.map(|p| turn.rotate(p))) < 0.01);
    }

    #[test]
    fn squeezed_flat_and_inverted_ones_come_back() {
        for height in [0.3, 0.0, -0.2] {
            let squeezed = CORNERS.map(|p| [p[0], p[1], height * p[2]]);
            assert!(settles(squeezed) < 0.02, "{height}: {}", settles(squeezed));
        }
    }

    #[test]
    fn corrections_keep_the_centre_of_mass() {
        let rest = Rest::new(&CORNERS, [0, 1, 2, 3]).unwrap();
        let mut x = CORNERS.map(|p| [p[0] * 1.5, p[1] + 0.3 * p[0], p[2]]).to_vec();
        let masses = [1.0, 2.0, 0.5, 4.0];
        let moment =
            |x: &[Vector]| (0..4).fold([0.0; 3], |sum, k| add_scaled(sum, x[k], masses[k]));
        let before = moment(&x);
        rest.solve(&mut x, &masses.map(|m| 1.0 / m), HARD, 0.01);
        assert!(distance(moment(&x), before) < 1e-12);
    }
}

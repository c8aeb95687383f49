//! Volume, centre and second moments of a fragment: what a rigid body needs for its mass.
//!
//! By the divergence theorem over the fragment's surface polygons, which close by construction: each triangle and a reference
//! point span a signed tetrahedron (a, b, c from that point) with volume v = det(a, b, c) / 6, first moment v (a + b + c) / 4 and
//! second moment v / 20 (s s' + a a' + b b' + c c'), s = a + b + c. The reference is a node of the fragment, so that small
//! pieces far from the origin lose no digits.
//!
//! `moments_of` walks one fragment. `moments_of_pieces` does the same for all pieces of a break in one pass over the cut tetrahedra and
//! the boundary, which is what a break costs anyway: whole tetrahedra inside are not looked at.
//!
//! Promises: no vertices are welded. Moments of the pieces of a break add up to those of the whole, to rounding.

use std::ops::Range;

use super::Fracturable;
use super::interfaces::Polygon;
use super::surface::{cracks, on_boundary};
use crate::math::vector::{Vector, add, cross, dot, scale, sub};

/// Volume, its centre, and second moments about that centre.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Moments {
    /// Volume.
    pub volume: f64,
    /// Its centre: that of mass, if the fragment is homogeneous.
    pub centre: [f64; 3],
    /// The integral of x_i x_j over the fragment, x from the centre; symmetric.
    pub second: [[f64; 3]; 3],
}

impl Moments {
    /// The inertia tensor about the centre for a density of 1.
    pub fn inertia(&self) -> [[f64; 3]; 3] {
        let trace = self.second[0][0] + self.second[1][1] + self.second[2][2];
        std::array::from_fn(|i| {
            std::array::from_fn(|j| if i == j { trace } else { 0.0 } - self.second[i][j])
        })
    }
}

/// Sums over polygons, from an origin.
#[derive(Clone, Copy, Default)]
struct Sums {
    origin: Vector,
    volume: f64,
    first: Vector,
    second: [[f64; 3]; 3],
}

impl Sums {
    fn about(origin: Vector) -> Self {
        Self { origin, ..Self::default() }
    }

    fn add(&mut self, object: &Fracturable, tet: u32, polygon: Polygon) {
        let names = polygon.points();
        let mut points = [[0.0; 3]; 4];
        for (point, &corners) in points.iter_mut().zip(names) {
            *point = sub(object.point(tet, corners), self.origin);
        }
        for i in 2..names.len() {
            let (a, b, c) = (points[0], points[i - 1], points[i]);
            let v = dot(a, cross(b, c)) / 6.0;
            let s = add(add(a, b), c);
            self.volume += v;
            self.first = add(self.first, scale(s, v / 4.0));
            for x in [s, a, b, c] {
                for i in 0..3 {
                    for j in 0..3 {
                        self.second[i][j] += v / 20.0 * x[i] * x[j];
                    }
                }
            }
        }
    }

    fn moments(mut self) -> Moments {
        let volume = self.volume;
        let from = if volume > 0.0 { scale(self.first, 1.0 / volume) } else { [0.0; 3] };
        for i in 0..3 {
            for j in 0..3 {
                self.second[i][j] -= volume * from[i] * from[j];
            }
        }
        Moments { volume, centre: add(self.origin, from), second: self.second }
    }
}

impl Fracturable {
    /// The moments of a fragment; all zero if it is not there.
    pub fn moments_of(&self, fragment: u32) -> Moments {
        let Some(&node) = self.nodes_of(fragment).first() else { return Moments::default() };
        let mut sums = Sums::about(self.mesh.positions()[node as usize]);
        self.for_each_polygon(fragment, |tet, polygon| sums.add(self, tet, polygon));
        sums.moments()
    }

    /// The moments of fragments with consecutive ids, as a break makes them, in order.
    pub fn moments_of_pieces(&self, pieces: Range<u32>) -> Vec<Moments> {
        let origin = |f: u32| match self.nodes_of(f).first() {
            Some(&node) => self.mesh.positions()[node as usize],
            None => [0.0; 3],
        };
        let mut sums: Vec<Sums> = pieces.clone().map(|f| Sums::about(origin(f))).collect();
        let of =
            |tet: u32| self.mesh.tets()[tet as usize].map(|v| self.fragment_of_node[v as usize]);
        // Each fragment of a tetrahedron once, at the first of its corners.
        let first = |of: [u32; 4], i: usize| pieces.contains(&of[i]) && !of[..i].contains(&of[i]);
        for tet in (0..self.mesh.tets().len() as u32).filter(|&tet| self.is_cut(tet)) {
            let of = of(tet);
            for i in (0..4).filter(|&i| first(of, i)) {
                let sum = &mut sums[(of[i] - pieces.start) as usize];
                cracks(of, of[i], |_, polygon| sum.add(self, tet, polygon));
            }
        }
        for &(face, _) in self.mesh.boundary() {
            let tet = self.mesh.tets_of_face(face)[0];
            let of = of(tet);
            let k = self.mesh.faces_of_tet(tet).iter().position(|&f| f == face).unwrap_or(0);
            for i in (0..4).filter(|&i| first(of, i)) {
                let sum = &mut sums[(of[i] - pieces.start) as usize];
                on_boundary(of, k, of[i], |polygon| sum.add(self, tet, polygon));
            }
        }
        sums.into_iter().map(Sums::moments).collect()
    }
}

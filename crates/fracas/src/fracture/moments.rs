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
use super::surface::{corners_together, crack, on_boundary};
use crate::math::vector::{Vector, add, add_scaled, cross, dot, scale, sub};
use crate::tets::EDGES;

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
    /// xx, xy, xz, yy, yz, zz.
    second: [f64; 6],
}

/// Which entries of a symmetric matrix are kept.
const UPPER: [[usize; 2]; 6] = [[0, 0], [0, 1], [0, 2], [1, 1], [1, 2], [2, 2]];

impl Sums {
    fn about(origin: Vector) -> Self {
        Self { origin, ..Self::default() }
    }

    /// A planar polygon, counter-clockwise from outside, as a fan.
    #[inline]
    fn add(&mut self, polygon: &[Vector]) {
        let Some((first, rest)) = polygon.split_first() else { return };
        let a = sub(*first, self.origin);
        for pair in rest.windows(2) {
            let (b, c) = (sub(pair[0], self.origin), sub(pair[1], self.origin));
            let v = dot(a, cross(b, c)) / 6.0;
            let s = add(add(a, b), c);
            self.volume += v;
            self.first = add_scaled(self.first, s, v / 4.0);
            for (sum, [i, j]) in self.second.iter_mut().zip(UPPER) {
                *sum += v / 20.0 * (s[i] * s[j] + a[i] * a[j] + b[i] * b[j] + c[i] * c[j]);
            }
        }
    }

    fn moments(self) -> Moments {
        let volume = self.volume;
        let from = if volume > 0.0 { scale(self.first, 1.0 / volume) } else { [0.0; 3] };
        let mut second = [[0.0; 3]; 3];
        for (sum, [i, j]) in self.second.into_iter().zip(UPPER) {
            second[i][j] = sum - volume * from[i] * from[j];
            second[j][i] = second[i][j];
        }
        Moments { volume, centre: add(self.origin, from), second }
    }
}

impl Fracturable {
    /// The moments of a fragment; all zero if it is not there.
    pub fn moments_of(&self, fragment: u32) -> Moments {
        let Some(&node) = self.nodes_of(fragment).first() else { return Moments::default() };
        let mut sums = Sums::about(self.mesh.positions()[node as usize]);
        self.for_each_polygon(fragment, |tet, polygon| {
            let (points, count) = self.polygon_points(tet, &polygon);
            sums.add(&points[..count]);
        });
        sums.moments()
    }

    /// The moments of fragments with consecutive ids, as a break makes them, in order.
    pub fn moments_of_pieces(&self, pieces: Range<u32>) -> Vec<Moments> {
        let mesh = self.mesh();
        let x = |node: u32| mesh.positions()[node as usize];
        let origin = |f: u32| self.nodes_of(f).first().map_or([0.0; 3], |&node| x(node));
        let mut sums: Vec<Sums> = pieces.clone().map(|f| Sums::about(origin(f))).collect();
        let fragment = |node: u32| self.fragment_of_node[node as usize];
        for tet in (0..mesh.tets().len() as u32).filter(|&tet| self.is_cut(tet)) {
            self.add_cracks(tet, &pieces, &mut sums);
        }
        for &(face, nodes) in mesh.boundary() {
            let [a, b, c] = nodes.map(fragment);
            if a == b && b == c {
                if pieces.contains(&a) {
                    sums[(a - pieces.start) as usize].add(&nodes.map(x));
                }
                continue;
            }
            let tet = mesh.tets_of_face(face)[0];
            let of = mesh.tets()[tet as usize].map(fragment);
            let k = mesh.faces_of_tet(tet).iter().position(|&f| f == face).unwrap_or(0);
            // Each fragment of the tetrahedron once, at the first of its corners.
            for i in (0..4).filter(|&i| pieces.contains(&of[i]) && !of[..i].contains(&of[i])) {
                let sum = &mut sums[(of[i] - pieces.start) as usize];
                on_boundary(of, k, of[i], |polygon| {
                    let (points, count) = self.polygon_points(tet, &polygon);
                    sum.add(&points[..count]);
                });
            }
        }
        sums.into_iter().map(Sums::moments).collect()
    }

    /// Cracks between any two fragments in a cut tetrahedron, their points looked up once for both sides.
    fn add_cracks(&self, tet: u32, pieces: &Range<u32>, sums: &mut [Sums]) {
        let of = self.mesh.tets()[tet as usize].map(|v| self.fragment_of_node[v as usize]);
        let wanted = of.map(|f| pieces.contains(&f));
        if wanted == [false; 4] {
            return;
        }
        let together = corners_together(of);
        for [i, j] in EDGES {
            let first = |i: usize| together[i].trailing_zeros() as usize == i;
            if of[i] == of[j] || !(first(i) && first(j)) || !(wanted[i] || wanted[j]) {
                continue;
            }
            let (smaller, larger) = if of[i] < of[j] { (i, j) } else { (j, i) };
            let polygon = crack(of, together[smaller], together[larger]);
            let (mut points, count) = self.polygon_points(tet, &polygon);
            for side in [smaller, larger] {
                if wanted[side] {
                    sums[(of[side] - pieces.start) as usize].add(&points[..count]);
                }
                // The larger id's side has it turned, from the same first point.
                points[1..count].reverse();
            }
        }
    }

    /// Where the points of a polygon are, and how many it has.
    #[inline]
    fn polygon_points(&self, tet: u32, polygon: &Polygon) -> ([Vector; 4], usize) {
        let names = polygon.points();
        let mut points = [[0.0; 3]; 4];
        for (point, &corners) in points.iter_mut().zip(names) {
            *point = self.point(tet, corners);
        }
        (points, names.len())
    }
}

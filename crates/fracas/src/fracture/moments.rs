//! Volume, centre and second moments of a fragment: what a rigid body needs for its mass.
//!
//! By the divergence theorem over the fragment's surface polygons, which close by construction: each triangle and a reference
//! point span a signed tetrahedron (a, b, c from that point) with volume v = det(a, b, c) / 6, first moment v (a + b + c) / 4 and
//! second moment v / 20 (s s' + a a' + b b' + c c'), s = a + b + c. The reference is a node of the fragment, so that small
//! pieces far from the origin lose no digits.
//!
//! Promises: no vertices are welded and nothing of the object's size is touched: the work is the fragment's. Moments of the pieces of
//! a break add up to those of the whole, to rounding.

use super::Fracturable;
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

impl Fracturable {
    /// The moments of a fragment; all zero if it is not there.
    pub fn moments_of(&self, fragment: u32) -> Moments {
        let Some(&node) = self.nodes_of(fragment).first() else { return Moments::default() };
        let origin = self.mesh.positions()[node as usize];
        let (mut volume, mut first, mut second) = (0.0, [0.0; 3], [[0.0; 3]; 3]);
        self.for_each_polygon(fragment, |tet, polygon| {
            let names = polygon.points();
            let mut points = [[0.0; 3]; 4];
            for (point, &corners) in points.iter_mut().zip(names) {
                *point = sub(self.point(tet, corners), origin);
            }
            for i in 2..names.len() {
                let (a, b, c) = (points[0], points[i - 1], points[i]);
                let v = dot(a, cross(b, c)) / 6.0;
                let s = add(add(a, b), c);
                volume += v;
                first = add(first, scale(s, v / 4.0));
                add_second(&mut second, v / 20.0, [s, a, b, c]);
            }
        });
        let from = if volume > 0.0 { scale(first, 1.0 / volume) } else { [0.0; 3] };
        for i in 0..3 {
            for j in 0..3 {
                second[i][j] -= volume * from[i] * from[j];
            }
        }
        Moments { volume, centre: add(origin, from), second }
    }
}

fn add_second(second: &mut [[f64; 3]; 3], weight: f64, vectors: [Vector; 4]) {
    for v in vectors {
        for i in 0..3 {
            for j in 0..3 {
                second[i][j] += weight * v[i] * v[j];
            }
        }
    }
}

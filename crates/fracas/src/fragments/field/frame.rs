//! Barycentric coordinates in a tetrahedron: in double precision, and roughly, all four side by side.

use crate::bounds::Aabb;
use crate::math::vector::{Vector, add, cross, dot, length, scale, sub};

/// Barycentric coordinates 1 to 3 as linear functions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    origin: Vector,
    gradient: [Vector; 3],
}

impl Frame {
    #[inline]
    pub(crate) fn new([a, b, c, d]: [Vector; 4]) -> Self {
        let (u, v, w) = (sub(b, a), sub(c, a), sub(d, a));
        let six = dot(u, cross(v, w));
        let gradient = [cross(v, w), cross(w, u), cross(u, v)].map(|n| scale(n, 1.0 / six));
        Self { origin: a, gradient }
    }

    /// Gradients of all four.
    #[inline]
    fn gradients(&self) -> [Vector; 4] {
        let [u, v, w] = self.gradient;
        [scale(add(add(u, v), w), -1.0), u, v, w]
    }

    /// Square of the length of the gradient of a barycentric coordinate.
    #[inline]
    pub(crate) fn steep(&self, corner: usize) -> f64 {
        let [u, v, w] = self.gradient;
        let gradient = if corner == 0 { add(add(u, v), w) } else { self.gradient[corner - 1] };
        dot(gradient, gradient)
    }

    #[inline]
    pub(super) fn coordinates(&self, p: Vector) -> [f64; 4] {
        let q = sub(p, self.origin);
        let [x, y, z] =
            [dot(self.gradient[0], q), dot(self.gradient[1], q), dot(self.gradient[2], q)];
        [1.0 - x - y - z, x, y, z]
    }

    /// False only if a plane of the tetrahedron's faces separates it from a box.
    pub(super) fn may_meet(&self, cell: &Aabb) -> bool {
        let middle = [0, 1, 2].map(|k| 0.5 * (cell.min[k] + cell.max[k]));
        let half = [0, 1, 2].map(|k| 0.5 * (cell.max[k] - cell.min[k]));
        let (at, away) = (self.coordinates(middle), sub(middle, self.origin));
        for (at, gradient) in at.into_iter().zip(self.gradients()) {
            let (mut rise, mut sum) = (0.0, 1.0);
            for k in 0..3 {
                rise += gradient[k].abs() * half[k];
                sum += gradient[k].abs() * (half[k] + away[k].abs());
            }
            // Far more than rounding, which is a few 1e-16 of the sum, and than what counts as inside. NaN, of a flat one, meets all.
            if at + rise < -1e-9 * sum {
                return false;
            }
        }
        true
    }

    /// How fast the barycentric coordinates grow in a direction.
    #[inline]
    pub(crate) fn rates(&self, way: Vector) -> [f64; 4] {
        let [x, y, z] =
            [dot(self.gradient[0], way), dot(self.gradient[1], way), dot(self.gradient[2], way)];
        [-(x + y + z), x, y, z]
    }

    /// The plane where a linear function with these values at the corners is 0: signed distances of the corners, and the unit normal
    /// towards greater values.
    #[inline]
    pub(crate) fn distances(&self, values: [f64; 4]) -> ([f64; 4], Vector) {
        let slope = self.slope(values);
        let by = 1.0 / length(slope);
        (values.map(|v| v * by), scale(slope, by))
    }

    /// The gradient of the linear function with these values at the corners.
    #[inline]
    pub(crate) fn slope(&self, values: [f64; 4]) -> Vector {
        let mut sum = [0.0; 3];
        for i in 0..3 {
            let difference = values[i + 1] - values[0];
            for k in 0..3 {
                sum[k] += difference * self.gradient[i][k];
            }
        }
        sum
    }
}

/// Barycentric coordinates in single precision, by axis, each a little more than it is: one that is negative is so in truth.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Rough {
    gradient: [[f32; 4]; 3],
    /// At the middle of the box around the mesh.
    base: [f32; 4],
}

impl Rough {
    /// Of points within `half` of `middle`. With terms c + x + y + z of a coordinate, u = 2^-24 bounds the relative error of each of: the
    /// stored number, the point's coordinate, their product, and three sums; together less than 8 u of the terms' magnitudes. 16 u
    /// are added. That holds between 1e-30 and 1e30, far from where single precision ends: beyond, nothing is sorted out.
    pub(super) fn new(frame: &Frame, middle: Vector, half: Vector) -> Self {
        let (at, gradients) = (frame.coordinates(middle), frame.gradients());
        let gradient = [0, 1, 2].map(|k| gradients.map(|g| g[k] as f32));
        let mut base = [f32::NAN; 4];
        let widest = half[0].max(half[1]).max(half[2]);
        if (1e-30..1e30).contains(&widest) && gradient.iter().flatten().all(|x| x.is_finite()) {
            for i in 0..4 {
                let mut most = at[i].abs();
                for k in 0..3 {
                    most += gradients[i][k].abs() * half[k];
                }
                base[i] = (at[i] + 16.0 * most / 16_777_216.0) as f32;
            }
        }
        Self { gradient, base }
    }

    /// True only if the point is outside by more than what counts as inside. NaN is not.
    #[inline]
    pub(super) fn is_outside(&self, q: [f32; 3]) -> bool {
        let [x, y, z] = &self.gradient;
        let mut b = self.base;
        for i in 0..4 {
            b[i] = b[i] + x[i] * q[0] + y[i] * q[1] + z[i] * q[2];
        }
        (b[0] < 0.0) | (b[1] < 0.0) | (b[2] < 0.0) | (b[3] < 0.0)
    }
}

/// The smallest of four numbers, none of them NaN: comparisons are one instruction each, `min` is five.
#[inline]
pub(super) fn least([a, b, c, d]: [f64; 4]) -> f64 {
    let left = if a < b { a } else { b };
    let right = if c < d { c } else { d };
    if left < right { left } else { right }
}

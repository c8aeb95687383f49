//! Vectors, matrices and turns on plain arrays, in a fixed order of operations: same bits everywhere.

/// A point or a vector.
pub(crate) type Vector = [f64; 3];

/// a + b
pub(crate) fn add(a: Vector, b: Vector) -> Vector {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/// a - b
pub(crate) fn sub(a: Vector, b: Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// a s
pub(crate) fn scale(a: Vector, s: f64) -> Vector {
    [a[0] * s, a[1] * s, a[2] * s]
}

/// a + b s
pub(crate) fn add_scaled(a: Vector, b: Vector, s: f64) -> Vector {
    [a[0] + b[0] * s, a[1] + b[1] * s, a[2] + b[2] * s]
}

/// a . b
pub(crate) fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// a x b
pub(crate) fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// |a|
pub(crate) fn length(a: Vector) -> f64 {
    dot(a, a).sqrt()
}

/// |a - b|
pub(crate) fn distance(a: Vector, b: Vector) -> f64 {
    length(sub(a, b))
}

/// a / |a|; zero stays zero.
pub(crate) fn unit(a: Vector) -> Vector {
    let l = length(a);
    if l > 0.0 { scale(a, 1.0 / l) } else { a }
}

/// From a to b: a at 0, b at 1.
pub(crate) fn mix(a: f64, b: f64, t: f64) -> f64 {
    a + (b - a) * t
}

/// From a to b, each coordinate.
pub(crate) fn mix3(a: Vector, b: Vector, t: f64) -> Vector {
    [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]
}

/// 0 below `lo`, 1 above `hi`, smooth between (3 t^2 - 2 t^3).
pub(crate) fn smoothstep(lo: f64, hi: f64, x: f64) -> f64 {
    let t = ((x - lo) / (hi - lo)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// A 3 x 3 matrix by rows.
pub(crate) type Matrix = [Vector; 3];

/// m v
pub(crate) fn apply(m: &Matrix, v: Vector) -> Vector {
    [dot(m[0], v), dot(m[1], v), dot(m[2], v)]
}

/// m^T v
pub(crate) fn apply_transposed(m: &Matrix, v: Vector) -> Vector {
    let mut out = [0.0; 3];
    for k in 0..3 {
        out = add_scaled(out, m[k], v[k]);
    }
    out
}

/// det m
pub(crate) fn determinant(m: &Matrix) -> f64 {
    dot(m[0], cross(m[1], m[2]))
}

/// The inverse of a matrix by cofactors; none if it is singular.
pub(crate) fn inverse(m: &Matrix) -> Option<Matrix> {
    let c = [cross(m[1], m[2]), cross(m[2], m[0]), cross(m[0], m[1])];
    let det = dot(m[0], c[0]);
    if det == 0.0 || !det.is_finite() {
        return None;
    }
    Some(std::array::from_fn(|i| std::array::from_fn(|j| c[j][i] / det)))
}

/// A turn as a unit quaternion (w, x, y, z).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Turn(pub(crate) [f64; 4]);

impl Turn {
    /// No turn.
    pub(crate) const NONE: Self = Self([1.0, 0.0, 0.0, 0.0]);

    /// About `axis` (any length but zero) by `angle`.
    pub(crate) fn about(axis: Vector, angle: f64) -> Self {
        let (sin, cos) = libm::sincos(0.5 * angle);
        let u = scale(unit(axis), sin);
        Self([cos, u[0], u[1], u[2]])
    }

    /// About the vector `rate` by its length.
    pub(crate) fn by(rate: Vector) -> Self {
        Self::about(rate, length(rate))
    }

    /// This turn after `first`, normalised.
    pub(crate) fn after(self, first: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, first.0);
        let q = [
            a * e - b * f - c * g - d * h,
            a * f + b * e + c * h - d * g,
            a * g - b * h + c * e + d * f,
            a * h + b * g - c * f + d * e,
        ];
        let l = (q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]).sqrt();
        Self(q.map(|x| x / l))
    }

    /// The same turn as a matrix.
    pub(crate) fn matrix(self) -> Matrix {
        let [w, x, y, z] = self.0;
        [
            [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - w * z), 2.0 * (x * z + w * y)],
            [2.0 * (x * y + w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - w * x)],
            [2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y)],
        ]
    }

    /// v turned.
    pub(crate) fn rotate(self, v: Vector) -> Vector {
        apply(&self.matrix(), v)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_turn_about_z_takes_x_to_y() {
        let turned =
            Turn::about([0.0, 0.0, 2.0], std::f64::consts::FRAC_PI_2).rotate([1.0, 0.0, 0.0]);
        assert!(distance(turned, [0.0, 1.0, 0.0]) < 1e-15);
        let twice = Turn::by([0.0, 0.0, 0.3]).after(Turn::by([0.0, 0.0, 0.4]));
        let once = Turn::by([0.0, 0.0, 0.7]);
        assert!(distance(twice.rotate([1.0, 2.0, 3.0]), once.rotate([1.0, 2.0, 3.0])) < 1e-14);
    }

    #[test]
    fn a_matrix_times_its_inverse_changes_nothing() {
        let m = [[2.0, 1.0, 0.0], [0.0, 3.0, 1.0], [1.0, 0.0, 1.0]];
        let v = [1.0, -2.0, 0.5];
        let back = apply(&inverse(&m).unwrap(), apply(&m, v));
        assert!(distance(back, v) < 1e-14);
        assert_eq!(inverse(&[[1.0, 0.0, 0.0]; 3]), None);
    }
}

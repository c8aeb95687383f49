//! Points in linear motion as vectors of integer polynomials in t.
//!
//! Each finite double is an integer times a power of two. Multiplying all coordinates of a query by one power
//! of two scales space uniformly, which moves no contact and no time, so the smallest exponent of the query is
//! taken out of all of them and integers remain.

use std::ops::Sub;

use super::moment::Moment;
use super::polynomial::Polynomial;
use crate::math::to_common_integers;

/// A point or vector whose coordinates are polynomials in t.
#[derive(Clone, Debug)]
pub(super) struct Vector([Polynomial; 3]);

/// The four points of a query as linear functions of t, scaled to integers. All coordinates must be finite.
pub(super) fn moving_points(x_t0: &[[f64; 3]; 4], x_t1: &[[f64; 3]; 4]) -> [Vector; 4] {
    let flat: [f64; 24] = std::array::from_fn(|i| [x_t0, x_t1][i / 12][i / 3 % 4][i % 3]);
    let integers = to_common_integers(&flat);
    std::array::from_fn(|point| {
        Vector(std::array::from_fn(|axis| {
            let (from, to) = (&integers[3 * point + axis], &integers[12 + 3 * point + axis]);
            Polynomial::new(vec![from.clone(), to - from])
        }))
    })
}

impl Vector {
    pub(super) fn dot(&self, other: &Self) -> Polynomial {
        let [x, y, z] = std::array::from_fn(|axis| &self.0[axis] * &other.0[axis]);
        &(&x + &y) + &z
    }

    pub(super) fn cross(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|axis| self.cross_along(other, axis)))
    }

    /// One component of the cross product: the area that the two span seen along that axis.
    fn cross_along(&self, other: &Self, axis: usize) -> Polynomial {
        let (i, j) = ((axis + 1) % 3, (axis + 2) % 3);
        &(&self.0[i] * &other.0[j]) - &(&self.0[j] * &other.0[i])
    }

    pub(super) fn components(&self) -> &[Polynomial; 3] {
        &self.0
    }

    /// An axis along which the vector is not zero at moment `t`; `None` if it is the zero vector then.
    pub(super) fn nonzero_axis(&self, t: &Moment) -> Option<usize> {
        (0..3).find(|&axis| t.sign_of(&self.0[axis]) != 0)
    }
}

impl Sub for &Vector {
    type Output = Vector;

    fn sub(self, other: Self) -> Vector {
        Vector(std::array::from_fn(|axis| &self.0[axis] - &other.0[axis]))
    }
}

/// On which side of the line from `a` to `b` the point `p` lies at moment `t`, seen along `axis`: 1 left,
/// -1 right, 0 on it.
pub(super) fn side(t: &Moment, p: &Vector, a: &Vector, b: &Vector, axis: usize) -> i32 {
    t.sign_of(&(a - p).cross_along(&(b - p), axis))
}

#[cfg(test)]
mod tests {
    use super::*;
    use dashu_int::IBig;

    #[test]
    fn the_widest_range_of_doubles_becomes_integers_without_loss() {
        let tiny = f64::from_bits(1);
        let x_t0 = [[tiny, -3.0 * tiny, 0.0], [f64::MAX, 0.0, -0.0], [1.0; 3], [0.0; 3]];
        let points = moving_points(&x_t0, &[[0.0; 3]; 4]);
        let falling = |height: IBig| Polynomial::new(vec![height.clone(), -height]);
        assert_eq!(points[0].0[0], falling(IBig::ONE));
        assert_eq!(points[0].0[1], falling(IBig::from(-3)));
        assert_eq!(points[1].0[0], falling(IBig::from((1i64 << 53) - 1) << 2045));
        assert_eq!(points[2].0[2], falling(IBig::ONE << 1074));
        assert!(points[1].0[2].is_zero() && points[3].0[0].is_zero());
    }
}

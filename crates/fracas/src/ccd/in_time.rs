//! Exact signs at given times.
//!
//! At t = m / 2^k, times 2^(k d), a polynomial in t is an integer, and Horner's rule needs only products with
//! m, which is one digit, and shifts, all in place.

use super::width::{Digits, Integer};
use crate::math::split_double;

/// The time m / 2^k, 0 < m < 2^k, k at most `Dyadic::FINEST`: `width` has room for those.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dyadic {
    pub(super) m: i64,
    pub(super) k: u32,
}

impl Dyadic {
    const FINEST: u32 = 128;

    /// The double t in (0,1), unless its last digit is too far down; all doubles above 2^-75 have a place.
    pub(super) fn of(t: f64) -> Option<Self> {
        if !(t > 0.0 && t < 1.0) {
            return None;
        }
        let (m, exponent) = split_double(t);
        let k = exponent.unsigned_abs(); // odd m and t < 1: the exponent is negative
        (k <= Self::FINEST).then_some(Self { m, k })
    }

    /// s = t / (1-t) as a quotient.
    pub(super) fn quotient<const N: usize>(self) -> [Digits<N>; 2] {
        let num = Digits::shifted(self.m, 0);
        let den = Digits::shifted(1, self.k).minus(&num);
        [num, den]
    }
}

/// `sum a_i t^i` of degree 1 to 3.
pub(super) struct InTime<const N: usize> {
    degree: usize,
    coefficients: [Digits<N>; 4],
}

impl<const N: usize> InTime<N> {
    /// `sum c_i (1-t)^(d-i) t^i`, d at most 3, multiplied out.
    pub(super) fn of(c: &[Digits<N>], degree: usize) -> Self {
        let mut coefficients = [const { Digits::ZERO }; 4];
        match degree {
            1 => {
                coefficients[1] = c[1].minus(&c[0]);
            }
            2 => {
                coefficients[1] = c[1].minus(&c[0].scaled(2));
                coefficients[2] = c[2].minus(&c[1]).plus(&c[0]);
            }
            _ => {
                coefficients[1] = c[1].minus(&c[0].scaled(3));
                coefficients[2] = c[2].minus(&c[1].scaled(2)).plus(&c[0].scaled(3));
                coefficients[3] = c[3].minus(&c[2]).plus(&c[1].minus(&c[0]));
            }
        }
        coefficients[0] = c[0].clone();
        Self { degree, coefficients }
    }

    /// The sign at a time.
    pub(super) fn sign_at(&self, Dyadic { m, k }: Dyadic) -> i32 {
        let mut value = self.coefficients[self.degree].clone();
        for i in (0..self.degree).rev() {
            value.scale(m);
            value.add_shifted(&self.coefficients[i], k * (self.degree - i) as u32);
        }
        value.sign()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_those_of_the_polynomial_multiplied_out_by_hand() {
        // (1 - 2t) ((1-t) + t)^(d-1): zero at 1/2, positive before.
        let lists: [&[i64]; 3] = [&[1, -1], &[1, 0, -1], &[1, 1, -1, -1]];
        for list in lists {
            let c: Vec<Digits<9>> = list.iter().map(|&c| Digits::shifted(c, 0)).collect();
            let polynomial = InTime::of(&c, list.len() - 1);
            for t in [0.25, 0.5, 0.5f64.next_up(), 0.5f64.next_down(), 1e-20, 0.75] {
                let sign = polynomial.sign_at(Dyadic::of(t).expect("few digits"));
                assert_eq!(sign, (0.5 - t).partial_cmp(&0.0).map_or(0, |order| order as i32));
            }
        }
    }

    #[test]
    fn times_with_digits_too_far_down_have_no_place() {
        assert_eq!(Dyadic::of(0.375), Some(Dyadic { m: 3, k: 3 }));
        assert_eq!(Dyadic::of(f64::EPSILON), Some(Dyadic { m: 1, k: 52 }));
        for t in [0.0, 1.0, f64::NAN, 1e-100, f64::from_bits(1)] {
            assert_eq!(Dyadic::of(t), None);
        }
    }
}

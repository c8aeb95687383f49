//! Polynomials in t with integer coefficients of any size.
//!
//! Everything the oracle decides is the sign of one of these at some t in `[0, 1]`. Three operations are not
//! school arithmetic:
//! * `remainder` returns a positive multiple of the remainder over the rationals, so that it stays integer
//!   and keeps its signs; the common factor of its coefficients (also positive) is divided away, which keeps
//!   chains of remainders short in bits.
//! * `without_root` divides by (2^k t - n). With n odd or k = 0 that divisor is primitive, so by Gauss's
//!   lemma the quotient is integer again.
//! * `sign_on_unit_interval` looks at p(t) = sum b_i (1-t)^i t^(d-i). If all b_i are positive, so is p on the
//!   whole closed `[0, 1]`. The b_i are the Bernstein coefficients times positive binomials, in reverse order,
//!   and come from additions alone: they are the coefficients of (1+s)^d p(1/(1+s)), s = (1-t)/t.

use std::ops::{Add, Mul, Sub};

use dashu_int::IBig;
use dashu_int::ops::{Abs, Gcd, UnsignedAbs};

use super::dyadic::Dyadic;

/// Coefficients, lowest degree first; the last one is not zero, and the zero polynomial has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Polynomial(Vec<IBig>);

/// -1, 0 or 1.
pub(super) fn sign(value: &IBig) -> i32 {
    match value {
        v if v.is_zero() => 0,
        v if *v > IBig::ZERO => 1,
        _ => -1,
    }
}

impl Polynomial {
    pub(super) fn new(mut coefficients: Vec<IBig>) -> Self {
        while coefficients.last().is_some_and(IBig::is_zero) {
            coefficients.pop();
        }
        Self(coefficients)
    }

    pub(super) fn one() -> Self {
        Self(vec![IBig::ONE])
    }

    pub(super) fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// The sign at n / 2^k, by Horner's rule on 2^(k d) p(n / 2^k), which is an integer.
    pub(super) fn sign_at(&self, t: &Dyadic) -> i32 {
        let mut value = IBig::ZERO;
        for (steps, coefficient) in self.0.iter().rev().enumerate() {
            value = value * &t.numerator + (coefficient << (steps * t.exponent));
        }
        sign(&value)
    }

    /// The sign on the whole closed `[0, 1]` where the Bernstein coefficients agree on one; `None` says nothing.
    pub(super) fn sign_on_unit_interval(&self) -> Option<i32> {
        let mut b: Vec<IBig> = self.0.iter().rev().cloned().collect();
        for first in 0..b.len() {
            for i in (first + 1..b.len()).rev() {
                let above = b[i].clone();
                b[i - 1] += above;
            }
        }
        let first = b.first().map_or(0, sign);
        b.iter().all(|c| sign(c) == first).then_some(first)
    }

    pub(super) fn derivative(&self) -> Self {
        let powers = self.0.iter().enumerate().skip(1);
        Self(powers.map(|(power, coefficient)| coefficient * IBig::from(power)).collect())
    }

    /// A positive multiple of the remainder of `self` divided by `divisor`, which must not be zero.
    pub(super) fn remainder(&self, divisor: &Self) -> Self {
        let leading = divisor.0.last().expect("nobody divides by the zero polynomial");
        let mut rest = self.clone();
        while rest.0.len() >= divisor.0.len() {
            let shift = rest.0.len() - divisor.0.len();
            let factor = rest.0.last().map_or(0.into(), |top| top * IBig::from(sign(leading)));
            for coefficient in &mut rest.0 {
                *coefficient *= leading.clone().abs();
            }
            for (coefficient, d) in rest.0[shift..].iter_mut().zip(&divisor.0) {
                *coefficient -= &factor * d;
            }
            rest = Self::new(rest.0);
        }
        rest.primitive()
    }

    /// The same polynomial divided by the greatest common divisor of its coefficients.
    fn primitive(mut self) -> Self {
        let Some(leading) = self.0.last() else {
            return self;
        };
        let common = self.0.iter().fold(leading.clone().unsigned_abs(), |gcd, c| gcd.gcd(c));
        let common = IBig::from(common);
        for coefficient in &mut self.0 {
            *coefficient /= &common;
        }
        self
    }

    pub(super) fn negated(self) -> Self {
        Self(self.0.into_iter().map(|c| -c).collect())
    }

    /// `self` with the root `t` divided away as often as it occurs; zero stays zero.
    pub(super) fn without_root(mut self, t: &Dyadic) -> Self {
        while !self.is_zero() && self.sign_at(t) == 0 {
            let mut quotient = vec![IBig::ZERO; self.0.len() - 1];
            let mut above = IBig::ZERO;
            for (q, c) in quotient.iter_mut().zip(&self.0[1..]).rev() {
                above = (c + &t.numerator * above) >> t.exponent;
                *q = above.clone();
            }
            self = Self(quotient);
        }
        self
    }
}

impl Add for &Polynomial {
    type Output = Polynomial;

    fn add(self, other: Self) -> Polynomial {
        let mut sum = self.0.clone();
        sum.resize(self.0.len().max(other.0.len()), IBig::ZERO);
        for (s, c) in sum.iter_mut().zip(&other.0) {
            *s += c;
        }
        Polynomial::new(sum)
    }
}

impl Sub for &Polynomial {
    type Output = Polynomial;

    fn sub(self, other: Self) -> Polynomial {
        let mut difference = self.0.clone();
        difference.resize(self.0.len().max(other.0.len()), IBig::ZERO);
        for (d, c) in difference.iter_mut().zip(&other.0) {
            *d -= c;
        }
        Polynomial::new(difference)
    }
}

impl Mul for &Polynomial {
    type Output = Polynomial;

    fn mul(self, other: Self) -> Polynomial {
        let mut product = vec![IBig::ZERO; self.0.len() + other.0.len()];
        for (i, a) in self.0.iter().enumerate() {
            for (j, b) in other.0.iter().enumerate() {
                product[i + j] += a * b;
            }
        }
        Polynomial::new(product)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn polynomial(coefficients: &[i64]) -> Polynomial {
        Polynomial::new(coefficients.iter().map(|&c| IBig::from(c)).collect())
    }

    #[test]
    fn sums_products_and_derivatives_are_those_of_school() {
        let (a, b) = (polynomial(&[1, -2, 3]), polynomial(&[5, 2, -3]));
        assert_eq!(&a + &b, polynomial(&[6]));
        assert_eq!(&a - &b, polynomial(&[-4, -4, 6]));
        assert_eq!(&polynomial(&[1, 1]) * &polynomial(&[-1, 1]), polynomial(&[-1, 0, 1]));
        assert!((&a * &polynomial(&[])).is_zero());
        assert_eq!(a.derivative(), polynomial(&[-2, 6]));
        assert!(polynomial(&[7]).derivative().is_zero());
    }

    #[test]
    fn a_remainder_keeps_its_sign_when_the_divisor_leads_with_a_minus() {
        // t^2 + 1 = (t - 2)(t + 2) + 5
        for divisor in [polynomial(&[-2, 1]), polynomial(&[2, -1]), polynomial(&[6, -3])] {
            assert_eq!(polynomial(&[1, 0, 1]).remainder(&divisor), polynomial(&[1]));
            assert_eq!(polynomial(&[-1, 0, -1]).remainder(&divisor), polynomial(&[-1]));
        }
        assert_eq!(polynomial(&[3, 6]).remainder(&polynomial(&[0, 0, 1])), polynomial(&[1, 2]));
        assert!(polynomial(&[-4, 0, 1]).remainder(&polynomial(&[2, 1])).is_zero());
    }

    #[test]
    fn a_dyadic_root_is_divided_away_with_its_multiplicity() {
        // (2t - 1)^2 (3t - 1)
        let p = polynomial(&[-1, 7, -16, 12]);
        assert_eq!(p.clone().without_root(&Dyadic::from_unit(0.5)), polynomial(&[-1, 3]));
        assert_eq!(p.clone().without_root(&Dyadic::from_unit(0.25)), p);
    }

    #[test]
    fn the_sign_at_a_tiny_double_is_exact() {
        let tiny = f64::from_bits(1);
        // 2^1074 t - 1 is zero at the smallest positive double only.
        let p = Polynomial::new(vec![IBig::from(-1), IBig::ONE << 1074]);
        let signs = [0.0, tiny, 2.0 * tiny].map(|t| p.sign_at(&Dyadic::from_unit(t)));
        assert_eq!(signs, [-1, 0, 1]);
    }

    #[test]
    fn one_sign_on_the_unit_interval_is_claimed_only_where_it_is_strict() {
        assert_eq!(polynomial(&[1, 0, 1]).sign_on_unit_interval(), Some(1));
        assert_eq!(polynomial(&[-3, 1, 1]).sign_on_unit_interval(), Some(-1));
        assert_eq!(polynomial(&[]).sign_on_unit_interval(), Some(0));
        assert_eq!(polynomial(&[0, 1]).sign_on_unit_interval(), None, "zero at t = 0");
        assert_eq!(polynomial(&[-1, 1]).sign_on_unit_interval(), None, "zero at t = 1");
        assert_eq!(polynomial(&[1, -4, 4]).sign_on_unit_interval(), None, "grazes at t = 1/2");
    }
}

//! A polynomial of degree 1 to 3 in s = t / (1-t), with exact coefficients, seen in three ways.
//!
//! Signs of the coefficients are always at hand, rounded coefficients too; the coefficients as wide integers
//! are made when algebra first asks for them.

use std::cell::OnceCell;

use super::approx::Approx;
use super::width::{Digits, Integer};
use crate::math::split_double;

/// `sum c_i s^i` with c_0 and the leading coefficient not 0.
pub(super) struct Polynomial<'a, T, const N: usize> {
    coefficients: &'a [T],
    signs: [i32; 4],
    approx: OnceCell<Approx<4>>,
    exact: OnceCell<[Digits<N>; 4]>,
    in_t: OnceCell<[Digits<N>; 4]>,
}

impl<'a, T: Integer, const N: usize> Polynomial<'a, T, N> {
    /// The polynomial divided by s as often as possible (roots at t = 0 dropped) and without leading zeros
    /// (roots at t = 1 dropped); `None` if all coefficients are 0. There are at most four.
    pub(super) fn trimmed(coefficients: &'a [T]) -> Option<Self> {
        let mut signs = [0; 4];
        for (sign, coefficient) in signs.iter_mut().zip(coefficients) {
            *sign = coefficient.sign();
        }
        let first = signs.iter().position(|&sign| sign != 0)?;
        let last = signs.iter().rposition(|&sign| sign != 0)?;
        signs.copy_within(first..=last, 0);
        signs[last - first + 1..].fill(0);
        let coefficients = &coefficients[first..=last];
        let (approx, exact, in_t) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Some(Self { coefficients, signs, approx, exact, in_t })
    }

    pub(super) fn degree(&self) -> usize {
        self.coefficients.len() - 1
    }

    /// The sign just after s = 0.
    pub(super) fn first_sign(&self) -> i32 {
        self.signs[0]
    }

    pub(super) fn leading_sign(&self) -> i32 {
        self.signs[self.degree()]
    }

    /// Descartes: the number of positive roots is at most this, and differs from it by an even number.
    pub(super) fn sign_changes(&self) -> usize {
        let (mut changes, mut last) = (0, self.signs[0]);
        for &sign in &self.signs[1..] {
            if sign == -last {
                changes += 1;
                last = sign;
            }
        }
        changes
    }

    /// Rounded coefficients in t, for degrees 2 and 3.
    pub(super) fn approx(&self) -> &Approx<4> {
        self.approx.get_or_init(|| match self.coefficients.len() {
            4 => Approx::of(self.coefficients),
            _ => Approx::<3>::of(self.coefficients).raised(),
        })
    }

    pub(super) fn exact(&self) -> &[Digits<N>; 4] {
        self.exact.get_or_init(|| {
            let mut exact = [const { Digits::ZERO }; 4];
            for (wide, coefficient) in exact.iter_mut().zip(self.coefficients) {
                *wide = coefficient.digits();
            }
            exact
        })
    }

    /// Whether algebra has asked for the coefficients.
    pub(super) fn needed_algebra(&self) -> bool {
        self.exact.get().is_some()
    }

    /// The sign at `num / den`, both positive or num of any sign.
    pub(super) fn sign_at(&self, num: &Digits<N>, den: &Digits<N>) -> i32 {
        match (self.exact(), self.degree()) {
            ([c0, c1, c2, c3], 3) => value_at(&[c0, c1, c2, c3], num, den).sign(),
            ([c0, c1, c2, _], 2) => value_at(&[c0, c1, c2], num, den).sign(),
            ([c0, c1, ..], _) => value_at(&[c0, c1], num, den).sign(),
        }
    }

    /// The sign at t = m / 2^k.
    pub(super) fn sign_at_time(&self, Dyadic { m, k }: Dyadic) -> i32 {
        // Horner, times 2^(k d).
        let (leading, rest) =
            self.in_t()[..=self.degree()].split_last().expect("four coefficients");
        let mut value = leading.clone();
        for (i, coefficient) in rest.iter().rev().enumerate() {
            value.scale(m);
            value.add_shifted(coefficient, k * (i as u32 + 1));
        }
        value.sign()
    }

    /// The coefficients of t^i: `sum c_i (1-t)^(d-i) t^i` multiplied out.
    fn in_t(&self) -> &[Digits<N>; 4] {
        self.in_t.get_or_init(|| {
            let [c0, c1, c2, c3] = self.exact();
            if self.degree() == 2 {
                let a2 = c2.minus(c1).plus(c0);
                return [c0.clone(), c1.minus(&c0.scaled(2)), a2, Digits::ZERO];
            }
            let a1 = c1.minus(&c0.scaled(3));
            let a2 = c2.minus(&c1.scaled(2)).plus(&c0.scaled(3));
            [c0.clone(), a1, a2, c3.minus(c2).plus(&c1.minus(c0))]
        })
    }

    /// The sign of the discriminant, for degrees 2 and 3.
    pub(super) fn discriminant_sign(&self) -> i32 {
        let [d, c, b, a] = self.exact();
        if self.degree() == 2 {
            return quadratic_discriminant(d, c, b).sign();
        }
        // b^2 c^2 - 4 a c^3 - 4 b^3 d - 27 a^2 d^2 + 18 a b c d
        //   = (bc)^2 - 4 (ac) c^2 - 4 (bd) b^2 + (18 bc - 27 ad) ad
        let (ad, bc, ac, bd) = (a.times(d), b.times(c), a.times(c), b.times(d));
        let cubes = ac.times(&c.times(c)).plus(&bd.times(&b.times(b)));
        let mixed = bc.scaled(18).minus(&ad.scaled(27)).times(&ad);
        bc.times(&bc).minus(&cubes.scaled(4)).plus(&mixed).sign()
    }
}

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

/// `c1^2 - 4 c0 c2`.
pub(super) fn quadratic_discriminant<const N: usize>(
    c0: &Digits<N>,
    c1: &Digits<N>,
    c2: &Digits<N>,
) -> Digits<N> {
    c1.times(c1).minus(&c0.times(c2).scaled(4))
}

/// `den^d` times the value of `sum c_i s^i` at s = num / den; at least two coefficients.
pub(super) fn value_at<const N: usize>(
    coefficients: &[&Digits<N>],
    num: &Digits<N>,
    den: &Digits<N>,
) -> Digits<N> {
    let mut value = coefficients[0].times(den).plus(&coefficients[1].times(num));
    let mut power = num.clone();
    for coefficient in &coefficients[2..] {
        power = power.times(num);
        value = value.times(den).plus(&coefficient.times(&power));
    }
    value
}

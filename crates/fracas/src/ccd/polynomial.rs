//! A polynomial of degree 1 to 3 in s = t / (1-t), with exact coefficients, seen in three ways.
//!
//! Signs of the coefficients are always at hand, rounded coefficients too; the coefficients as wide integers
//! are made when algebra first asks for them.

use std::cell::OnceCell;

use super::approx::Approx;
use super::in_time::InTime;
use super::width::{Digits, Integer};

/// `sum c_i s^i` with c_0 and the leading coefficient not 0.
pub(super) struct Polynomial<'a, T, const N: usize> {
    coefficients: &'a [T],
    signs: [i32; 4],
    approx: OnceCell<Approx<4>>,
    exact: OnceCell<[Digits<N>; 4]>,
    in_t: OnceCell<InTime<N>>,
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

    /// The same polynomial as a function of t.
    pub(super) fn in_t(&self) -> &InTime<N> {
        self.in_t.get_or_init(|| InTime::of(self.exact(), self.degree()))
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
    let mut value = coefficients[0].times(den);
    value.add_product(coefficients[1], num);
    let mut power = num.clone();
    for coefficient in &coefficients[2..] {
        power = power.times(num);
        value = value.times(den);
        value.add_product(coefficient, &power);
    }
    value
}

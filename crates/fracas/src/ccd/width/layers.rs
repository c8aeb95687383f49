//! The three layers: which types hold differences, quadratic and cubic coefficients.

use super::{Balanced, Digits, Integer, split};
use crate::ccd::outcome::Width;

/// One set of widths. `Narrow` is for almost everything, `Wide` for everything.
pub(in crate::ccd) trait Layer {
    /// Differences of coordinates, and sums of up to three of them.
    type Difference: Integer;
    /// Sums of products of two differences.
    type Quadratic: Integer;
    /// Sums of products of a difference and a quadratic.
    type Cubic: Integer;

    const WIDTH: Width;

    fn product(a: &Self::Difference, b: &Self::Difference) -> Self::Quadratic;

    fn dot(a: [&Self::Difference; 3], b: [&Self::Quadratic; 3]) -> Self::Cubic;
}

/// Differences below 2^60.
pub(in crate::ccd) struct Narrow;

/// Differences below 2^121.
pub(in crate::ccd) struct Middle;

/// Every finite double.
pub(in crate::ccd) struct Wide;

impl Layer for Narrow {
    type Difference = i64;
    type Quadratic = i128;
    type Cubic = Balanced<3>;

    const WIDTH: Width = Width::Narrow;

    #[inline(always)]
    fn product(a: &i64, b: &i64) -> i128 {
        i128::from(*a) * i128::from(*b)
    }

    /// Low and high halves are summed apart: 3 x 2^60 x 2^63 and 3 x 2^60 x 2^59 fit in an i128.
    #[inline(always)]
    fn dot(a: [&i64; 3], b: [&i128; 3]) -> Balanced<3> {
        let (mut low, mut high) = (0i128, 0i128);
        for k in 0..3 {
            let (b_low, b_high) = split(*b[k]);
            low += i128::from(*a[k]) * i128::from(b_low);
            high += i128::from(*a[k]) * i128::from(b_high);
        }
        let (d0, carry) = split(low);
        let (d1, d2) = split(high + i128::from(carry));
        Balanced([d0, d1, d2])
    }
}

impl Layer for Middle {
    type Difference = i128;
    type Quadratic = Balanced<4>;
    type Cubic = Balanced<6>;

    const WIDTH: Width = Width::Middle;

    #[inline(always)]
    fn product(a: &i128, b: &i128) -> Balanced<4> {
        Balanced::product(&Balanced::of(*a), &Balanced::of(*b))
    }

    #[inline(always)]
    fn dot(a: [&i128; 3], b: [&Balanced<4>; 3]) -> Balanced<6> {
        let [x, y, z] = [0, 1, 2].map(|k| Balanced::product(&Balanced::of(*a[k]), b[k]));
        x.plus(&y).plus(&z)
    }
}

impl Layer for Wide {
    type Difference = Digits<33>;
    type Quadratic = Digits<67>;
    type Cubic = Digits<100>;

    const WIDTH: Width = Width::Wide;

    fn product(a: &Digits<33>, b: &Digits<33>) -> Digits<67> {
        Digits::product(a, b)
    }

    fn dot(a: [&Digits<33>; 3], b: [&Digits<67>; 3]) -> Digits<100> {
        let [x, y, z] = [0, 1, 2].map(|k| Digits::product(a[k], b[k]));
        x.plus(&y).plus(&z)
    }
}

impl Integer for i64 {
    #[inline(always)]
    fn sign(&self) -> i32 {
        self.signum() as i32
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        self + other
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        self - other
    }

    #[inline(always)]
    fn exponent(&self) -> i32 {
        0
    }

    #[inline(always)]
    fn rounded(&self, _exponent: i32) -> f64 {
        *self as f64
    }

    fn digits<const N: usize>(&self) -> Digits<N> {
        Digits::from_slice(&[*self])
    }
}

impl Integer for i128 {
    #[inline(always)]
    fn sign(&self) -> i32 {
        self.signum() as i32
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        self + other
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        self - other
    }

    #[inline(always)]
    fn exponent(&self) -> i32 {
        0
    }

    #[inline(always)]
    fn rounded(&self, _exponent: i32) -> f64 {
        let (low, high) = split(*self);
        super::horner(&[low, high])
    }

    fn digits<const N: usize>(&self) -> Digits<N> {
        let (low, high) = split(*self);
        Digits::from_slice(&[low, high])
    }
}

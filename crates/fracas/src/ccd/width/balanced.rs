//! Integers of a fixed number of digits, for the typed widths.
//!
//! Base 2^64 with digits in [-2^63, 2^63) instead of [0, 2^64). Signs then need no separate treatment in sums
//! and products, the sign of the number is that of its highest digit that is not 0 (all lower ones together
//! stay below one unit of it), and 2^1000 - 1 has two digits that are not 0, not sixteen: cheap to multiply.
//! L digits hold every magnitude below 2^(64 L - 2).

use super::{Digits, Integer, horner, split};

/// An integer of `L` balanced digits, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ccd) struct Balanced<const L: usize>(pub(super) [i64; L]);

impl<const L: usize> Balanced<L> {
    /// The product; it always fits, as the digits of the factors add up to those of the result.
    #[inline(always)]
    pub(super) fn product<const A: usize, const B: usize>(
        a: &Balanced<A>,
        b: &Balanced<B>,
    ) -> Self {
        const { assert!(A + B == L) };
        let mut out = [0i64; L];
        for i in 0..A {
            let mut carry = 0;
            for j in 0..B {
                // At most 2^126 + 2^63 + 2^62 + 1.
                let sum = i128::from(a.0[i]) * i128::from(b.0[j])
                    + i128::from(out[i + j])
                    + i128::from(carry);
                (out[i + j], carry) = split(sum);
            }
            out[i + B] = carry;
        }
        Self(out)
    }

    #[inline(always)]
    fn combine(&self, digit_sum: impl Fn(usize) -> i128) -> Self {
        let mut out = [0i64; L];
        let mut carry = 0;
        for i in 0..L {
            (out[i], carry) = split(digit_sum(i) + i128::from(carry));
        }
        debug_assert_eq!(carry, 0, "a number left its width");
        Self(out)
    }
}

impl Balanced<2> {
    /// A number below 2^126 in magnitude.
    #[inline(always)]
    pub(super) fn of(value: i128) -> Self {
        debug_assert!(value.unsigned_abs() < 1 << 126);
        let (low, high) = split(value);
        Self([low, high])
    }
}

impl<const L: usize> Integer for Balanced<L> {
    #[inline(always)]
    fn sign(&self) -> i32 {
        let highest = self.0.iter().rev().find(|&&digit| digit != 0);
        highest.map_or(0, |digit| digit.signum() as i32)
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        self.combine(|i| i128::from(self.0[i]) + i128::from(other.0[i]))
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        self.combine(|i| i128::from(self.0[i]) - i128::from(other.0[i]))
    }

    #[inline(always)]
    fn exponent(&self) -> i32 {
        0 // at most 6 digits: below 2^384
    }

    #[inline(always)]
    fn rounded(&self, _exponent: i32) -> f64 {
        horner(&self.0)
    }

    fn digits<const N: usize>(&self) -> Digits<N> {
        Digits::from_slice(&self.0)
    }
}

//! Integers of up to N digits that know their length: wide coordinates, and the algebra at the roots.
//!
//! Balanced digits as in `balanced`. Only digits that are not leading zeros cost time, zero digits cost next
//! to none, and a number never touches the heap. A result that needs more than N digits panics: `width`
//! derives why none does.

use super::{Integer, horner, split};
use crate::ccd::approx::power_of_two;

/// Numbers of this many digits are made of few coordinates far apart in magnitude: mostly zero digits.
const SPARSE: usize = 12;

/// An integer of at most `N` balanced digits, lowest first; `digits[len..]` are 0, `digits[len - 1]` is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ccd) struct Digits<const N: usize> {
    len: usize,
    digits: [i64; N],
}

impl<const N: usize> Digits<N> {
    pub(in crate::ccd) const ZERO: Self = Self { len: 0, digits: [0; N] };

    pub(super) fn from_slice(digits: &[i64]) -> Self {
        let mut out = Self::ZERO;
        out.digits[..digits.len()].copy_from_slice(digits);
        out.trim(digits.len());
        out
    }

    /// `mantissa * 2^shift` for mantissas below 2^62 in magnitude.
    pub(in crate::ccd) fn shifted(mantissa: i64, shift: u32) -> Self {
        let (at, bits) = ((shift / 64) as usize, shift % 64);
        let mut out = Self::ZERO;
        let (low, high) = split(i128::from(mantissa) << bits);
        out.digits[at] = low;
        let end = if high == 0 {
            at + 1
        } else {
            out.digits[at + 1] = high;
            at + 2
        };
        out.trim(end);
        out
    }

    pub(in crate::ccd) fn is_zero(&self) -> bool {
        self.len == 0
    }

    pub(super) fn significant(&self) -> &[i64] {
        &self.digits[..self.len]
    }

    /// Sets the length, given that nothing is stored from `end` on.
    fn trim(&mut self, end: usize) {
        self.len = end;
        while self.len > 0 && self.digits[self.len - 1] == 0 {
            self.len -= 1;
        }
    }

    /// The product of two numbers of any capacity.
    #[inline(always)]
    pub(in crate::ccd) fn product<const A: usize, const B: usize>(
        a: &Digits<A>,
        b: &Digits<B>,
    ) -> Self {
        let mut out = Self::ZERO;
        out.add_product(a, b);
        out
    }

    #[inline(always)]
    pub(in crate::ccd) fn times(&self, other: &Self) -> Self {
        Self::product(self, other)
    }

    /// Adds `a b` in place.
    pub(in crate::ccd) fn add_product<const A: usize, const B: usize>(
        &mut self,
        a: &Digits<A>,
        b: &Digits<B>,
    ) {
        self.accumulate::<false>(a.significant(), b.significant());
    }

    /// Subtracts `a b` in place.
    pub(in crate::ccd) fn subtract_product<const A: usize, const B: usize>(
        &mut self,
        a: &Digits<A>,
        b: &Digits<B>,
    ) {
        self.accumulate::<true>(a.significant(), b.significant());
    }

    fn accumulate<const NEGATIVE: bool>(&mut self, a: &[i64], b: &[i64]) {
        if a.is_empty() || b.is_empty() {
            return;
        }
        let is_sparse = b.len() >= SPARSE;
        let nonzero = if is_sparse { nonzero_digits(b) } else { [0; MASKS] };
        for (i, &x) in a.iter().enumerate().filter(|&(_, &x)| x != 0) {
            let row = &mut self.digits[i..];
            if is_sparse {
                add_sparse_row::<NEGATIVE>(row, x, b, &nonzero);
            } else {
                add_row::<NEGATIVE>(row, x, b);
            }
        }
        self.trim((self.len.max(a.len() + b.len()) + 1).min(N));
    }

    /// The product with a small number.
    #[inline(always)]
    pub(in crate::ccd) fn scaled(&self, factor: i64) -> Self {
        let mut out = self.clone();
        out.scale(factor);
        out
    }

    /// Multiplies in place.
    pub(in crate::ccd) fn scale(&mut self, factor: i64) {
        let mut carry = 0;
        for slot in &mut self.digits[..self.len] {
            (*slot, carry) = split(i128::from(*slot) * i128::from(factor) + i128::from(carry));
        }
        self.finish(self.len, carry);
    }

    /// Adds `other * 2^shift` in place.
    pub(in crate::ccd) fn add_shifted(&mut self, other: &Self, shift: u32) {
        let (at, bits) = ((shift / 64) as usize, shift % 64);
        let end = at + other.len;
        let mut carry = 0;
        for (slot, &digit) in self.digits[at..end].iter_mut().zip(other.significant()) {
            // At most 2^126 + 2^63 + 2^62 + 1.
            let sum = (i128::from(digit) << bits) + i128::from(*slot) + i128::from(carry);
            (*slot, carry) = split(sum);
        }
        let mut end = end;
        while carry != 0 {
            (self.digits[end], carry) = split(i128::from(self.digits[end]) + i128::from(carry));
            end += 1;
        }
        self.trim(end.max(self.len));
    }

    /// `a d - b c`, the determinant of the rows (a, b) and (c, d).
    #[inline(always)]
    pub(in crate::ccd) fn determinant(a: &Self, b: &Self, c: &Self, d: &Self) -> Self {
        let mut out = Self::product(a, d);
        out.subtract_product(b, c);
        out
    }

    pub(in crate::ccd) fn negated(&self) -> Self {
        Self::ZERO.minus(self)
    }

    pub(in crate::ccd) fn magnitude(self) -> Self {
        if self.sign() < 0 { self.negated() } else { self }
    }

    fn combine(&self, other: &Self, digit_sum: impl Fn(i64, i64) -> i128) -> Self {
        let len = self.len.max(other.len);
        let mut out = Self::ZERO;
        let mut carry = 0;
        let pairs = self.digits[..len].iter().zip(&other.digits[..len]);
        for (slot, (&x, &y)) in out.digits[..len].iter_mut().zip(pairs) {
            (*slot, carry) = split(digit_sum(x, y) + i128::from(carry));
        }
        out.finish(len, carry);
        out
    }

    /// Stores the last carry and the length, given that nothing is stored from `len` on.
    fn finish(&mut self, len: usize, carry: i64) {
        if carry == 0 {
            self.trim(len);
        } else {
            self.digits[len] = carry;
            self.len = len + 1;
        }
    }
}

/// One bit per digit of the longest numbers.
const MASKS: usize = 660usize.div_ceil(64);

/// Which digits are not 0.
fn nonzero_digits(digits: &[i64]) -> [u64; MASKS] {
    let mut nonzero = [0; MASKS];
    for (mask, digits) in nonzero.iter_mut().zip(digits.chunks(64)) {
        for (bit, &digit) in digits.iter().enumerate() {
            *mask |= u64::from(digit != 0) << bit;
        }
    }
    nonzero
}

/// Digit and carry of `slot + carry + x y`, or `- x y`: at most 2^126 + 2^63 + 2^62 + 1 in magnitude.
#[inline(always)]
fn multiply_add<const NEGATIVE: bool>(slot: i64, carry: i64, x: i64, y: i64) -> (i64, i64) {
    let product = i128::from(x) * i128::from(y);
    let sum = i128::from(slot) + i128::from(carry);
    split(if NEGATIVE { sum - product } else { sum + product })
}

/// Adds `x b` to the row, or subtracts it.
#[inline(always)]
fn add_row<const NEGATIVE: bool>(row: &mut [i64], x: i64, b: &[i64]) {
    let (digits, rest) = row.split_at_mut(b.len());
    let mut carry = 0;
    for (slot, &y) in digits.iter_mut().zip(b) {
        (*slot, carry) = multiply_add::<NEGATIVE>(*slot, carry, x, y);
    }
    finish_row(rest, carry);
}

/// The same, stepping from one digit of b that is not 0 to the next.
fn add_sparse_row<const NEGATIVE: bool>(
    row: &mut [i64],
    x: i64,
    b: &[i64],
    nonzero: &[u64; MASKS],
) {
    let (mut carry, mut next) = (0, 0);
    for (word, &mask) in nonzero[..b.len().div_ceil(64)].iter().enumerate() {
        let mut mask = mask;
        while mask != 0 {
            let j = 64 * word + mask.trailing_zeros() as usize;
            mask &= mask - 1;
            carry = carry_on(&mut row[next..j], carry);
            (row[j], carry) = multiply_add::<NEGATIVE>(row[j], carry, x, b[j]);
            next = j + 1;
        }
    }
    finish_row(&mut row[next..], carry);
}

#[inline(always)]
fn finish_row(rest: &mut [i64], carry: i64) {
    assert_eq!(carry_on(rest, carry), 0, "a number left its capacity");
}

/// Adds a carry and passes on what remains of it.
#[inline(always)]
fn carry_on(row: &mut [i64], mut carry: i64) -> i64 {
    for slot in row {
        if carry == 0 {
            return 0;
        }
        (*slot, carry) = split(i128::from(*slot) + i128::from(carry));
    }
    carry
}

impl<const N: usize> Integer for Digits<N> {
    fn sign(&self) -> i32 {
        self.significant().last().map_or(0, |digit| digit.signum() as i32)
    }

    fn plus(&self, other: &Self) -> Self {
        self.combine(other, |x, y| i128::from(x) + i128::from(y))
    }

    fn minus(&self, other: &Self) -> Self {
        self.combine(other, |x, y| i128::from(x) - i128::from(y))
    }

    /// Such that `rounded` is between 1/2 and 2^63 in magnitude.
    fn exponent(&self) -> i32 {
        64 * (self.len as i32 - 1).max(0)
    }

    fn rounded(&self, exponent: i32) -> f64 {
        let power = 64 * (self.len as i32 - 1) - exponent;
        if power < -960 {
            return 0.0; // below 2^(64 - 960)
        }
        // Three digits carry at least 127 bits; what is left out is below 2^-126 of the number.
        let used = &self.significant()[self.len.saturating_sub(3)..];
        horner(used) * power_of_two(64 - 64 * used.len() as i32) * power_of_two(power)
    }

    fn digits<const M: usize>(&self) -> Digits<M> {
        Digits::from_slice(self.significant())
    }
}

//! Integers of fixed widths, in three layers.
//!
//! Let e be the bits of the largest difference of two coordinates, after the common power of two is taken
//! out. Everything the tests compute is a polynomial of known degree in those differences, so every width
//! follows from e. Magnitudes below; d, q, c stand for any one difference, quadratic and cubic coefficient:
//!
//! | quantity | bound | bits |
//! |---|---|---|
//! | differences r, e, f; sums of up to three of them | 3 x 2^e | e + 2 |
//! | a component of a cross product of two: at an end 2 products, in the middle 4 | 4 x 2^2e | 2e + 2 |
//! | n - u - v | 12 x 2^2e | 2e + 4 |
//! | cross product for a point and a segment, (r+f) x (r+f-e), middle: 4 products of 2 x 3 | 24 x 2^2e | 2e + 5 |
//! | dot product (r+f) . (r+f-e), middle: 6 products of 2 x 3 | 36 x 2^2e | 2e + 6 |
//! | cubic coefficient, ends: 3 of d q / middle: 3 (d x 4 + d x 2) | 6, 18 x 2^3e | 3e + 3, 3e + 5 |
//! | discriminant of the cubic, weights 1 + 4 + 4 + 27 + 18 = 54 | 54 c^4 | 12e + 23 |
//! | h = F mod g, two steps of 2 products: 4 q^2 c | q: 2e + 6 | 7e + 19 |
//! | g at the root of h, (g0 h1 - g1 h0) h1 + g2 h0^2 | 3 q h^2 | 16e + 46 |
//! | double root n / d: 9 c3 c0 - c2 c1, 2 (c2^2 - 3 c3 c1) | 648, 1296 x 2^6e | 6e + 11 |
//! | its simple companion: c2 d + 2 n c3, c3 d | 31104 x 2^9e | 9e + 15 |
//! | g at the companion, (g0 x + g1 y) x + g2 y^2 | 3 q y^2 | 20e + 38 |
//! | F at m / 2^k, k <= 128 | 4 c 2^3k | 3e + 391 |
//!
//! | layer | e | difference | quadratic | cubic | algebra |
//! |---|---|---|---|---|---|
//! | Narrow | <= 60 | i64 (62 + sign) | i128 (126 + sign) | 3 digits (185 of 191) | 22 digits |
//! | Middle | <= 121 | i128 (123 + sign) | 4 digits (248 of 255) | 6 digits (368 of 383) | 42 digits |
//! | Wide | <= 1140 | 33 digits | 67 digits | 100 digits | 360 digits |
//! | Wide | <= 2099 | 33 digits | 67 digits | 100 digits | 660 digits |
//!
//! 2099 is every finite double: |x| < 2^1024 in units of 2^-1074 is below 2^2098, a difference below 2^2099.
//! A product of a and b digits has a + b digits, a sum one more than its terms; the longest chain is the last
//! but one row, 2 + 9 + 9 + 1 = 21 digits in Narrow, 4 + 18 + 18 + 1 = 41 in Middle, 36 + 161 + 161 + 1 = 359
//! and 66 + 296 + 296 + 1 = 659 in Wide.
//!
//! A number too long for its type would end in a panic (a slice index, an assertion), in the typed widths in a
//! failed debug assertion; the tests run at e = 60, 61, 121, 122, 1140, 1141 and 2099.

mod balanced;
mod digits;
mod layers;
#[cfg(test)]
mod tests;

pub(super) use balanced::Balanced;
pub(super) use digits::Digits;
pub(super) use layers::{Layer, Middle, Narrow, Wide};

/// What the tests need of an integer, whatever its width.
pub(super) trait Integer: Clone {
    /// -1, 0 or 1.
    fn sign(&self) -> i32;

    /// The sum.
    fn plus(&self, other: &Self) -> Self;

    /// The difference.
    fn minus(&self, other: &Self) -> Self;

    /// A power of two that `rounded` should take out; 0 where doubles reach far enough.
    fn exponent(&self) -> i32;

    /// The number times `2^-exponent` as a double, off by at most 4u of itself (u = 2^-53); numbers below
    /// 2^-890 may become 0. The exponent is at least that of `exponent`.
    fn rounded(&self, exponent: i32) -> f64;

    /// The same number with room for algebra.
    fn digits<const N: usize>(&self) -> Digits<N>;
}

/// Splits into low and high: `value = high * 2^64 + low`, the low part signed.
#[inline(always)]
fn split(value: i128) -> (i64, i64) {
    let low = value as i64;
    // Rounding to the nearest multiple of 2^64 instead of down makes up for a negative low part.
    (low, ((value >> 64) as i64) + i64::from(low < 0))
}

/// Balanced digits, lowest first, as a double: Horner's rule.
///
/// Error: let d be the highest digit that is not 0 and d' the next. Rounding d costs u, rounding d' at most u
/// of the sum (|d'| <= 2^63, and the sum is at least 2^63), adding them u. From then on the sum is at least
/// 2^127 where a digit of at most 2^63 is added, less than half a unit in its last place: the sum stays, and
/// 2^-64 of it is lost. Together below 4u.
#[inline(always)]
fn horner(digits: &[i64]) -> f64 {
    const BASE: f64 = 18_446_744_073_709_551_616.0; // 2^64
    digits.iter().rev().fold(0.0, |sum, &digit| sum * BASE + digit as f64)
}

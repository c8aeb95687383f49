//! Numbers side by side: what a filter or kernel needs of a floating-point type, scalar or wide.
//!
//! Filters are written once over `Lanes`. A scalar is one lane; a register is several. Every operation here is exactly
//! rounded and works lane by lane, so all widths give the same bits. There is no fused multiply-add, no reciprocal
//! and no horizontal sum, on purpose.

use std::ops::{Add, BitAnd, BitOr, Div, Mul, Not, Sub};

/// One or several numbers of one precision.
pub trait Lanes:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self> + 'static
{
    /// Yes or no for each lane.
    type Mask: Copy
        + BitAnd<Output = Self::Mask>
        + BitOr<Output = Self::Mask>
        + Not<Output = Self::Mask>;
    /// How many.
    const COUNT: usize;
    /// Unit roundoff: half the distance from 1 to the next number.
    const UNIT: f64;
    /// Sizes for which neither products of four nor their error bounds leave the normal range by an amount that matters.
    const SIZES: std::ops::RangeInclusive<f64>;
    /// More than the underflow of a sum of a few products.
    const TINY: f64;

    /// A number in all lanes, rounded to this precision. Takes a value, because a value of a wide type is the proof that the
    /// machine has the instructions for it.
    fn constant(self, x: f64) -> Self;
    /// Magnitude.
    fn abs(self) -> Self;
    /// `self` if it is greater, else `other`: as the machines do it, so zeros keep the same sign everywhere.
    fn max(self, other: Self) -> Self;
    /// `self` if it is less, else `other`.
    fn min(self, other: Self) -> Self;
    /// Strictly greater; false where either is NaN.
    fn greater(self, other: Self) -> Self::Mask;
    /// Greater or equal; false where either is NaN.
    fn at_least(self, other: Self) -> Self::Mask;
    /// Lane by lane: `yes` where the mask is set, else `no`.
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self;
    /// Bit i for lane i.
    fn bits(mask: Self::Mask) -> u32;
}

macro_rules! scalar_lane {
    ($float:ident, sizes: $low:expr, $high:expr, tiny: $tiny:expr) => {
        impl Lanes for $float {
            type Mask = bool;
            const COUNT: usize = 1;
            const UNIT: f64 = $float::EPSILON as f64 / 2.0;
            const SIZES: std::ops::RangeInclusive<f64> = $low..=$high;
            const TINY: f64 = $tiny;

            #[inline(always)]
            fn constant(self, x: f64) -> Self {
                x as $float
            }
            #[inline(always)]
            fn abs(self) -> Self {
                self.abs()
            }
            #[inline(always)]
            fn max(self, other: Self) -> Self {
                if self > other { self } else { other }
            }
            #[inline(always)]
            fn min(self, other: Self) -> Self {
                if self < other { self } else { other }
            }
            #[inline(always)]
            fn greater(self, other: Self) -> bool {
                self > other
            }
            #[inline(always)]
            fn at_least(self, other: Self) -> bool {
                self >= other
            }
            #[inline(always)]
            fn select(mask: bool, yes: Self, no: Self) -> Self {
                if mask { yes } else { no }
            }
            #[inline(always)]
            fn bits(mask: bool) -> u32 {
                u32::from(mask)
            }
        }
    };
}

/// 2^k for exponents of normal doubles.
const fn power(k: i32) -> f64 {
    f64::from_bits(((1023 + k) as u64) << 52)
}

// f64: sizes 2^-200..2^200, underflow below 2^-1070. f32: sizes 2^-30..2^30, underflow below 2^-146.
scalar_lane!(f64, sizes: power(-200), power(200), tiny: f64::from_bits(1 << 4));
scalar_lane!(f32, sizes: power(-30), power(30), tiny: power(-146));

/// A vector whose coordinates are lanes.
pub type Vector<L> = [L; 3];

/// a - b.
#[inline(always)]
pub fn sub<L: Lanes>(a: Vector<L>, b: Vector<L>) -> Vector<L> {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// a + b.
#[inline(always)]
pub fn add<L: Lanes>(a: Vector<L>, b: Vector<L>) -> Vector<L> {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/// a k.
#[inline(always)]
pub fn scale<L: Lanes>(a: Vector<L>, k: L) -> Vector<L> {
    [a[0] * k, a[1] * k, a[2] * k]
}

/// a x b: two products and a difference each.
#[inline(always)]
pub fn cross<L: Lanes>(a: Vector<L>, b: Vector<L>) -> Vector<L> {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// a . b, summed x, y, z.
#[inline(always)]
pub fn dot<L: Lanes>(a: Vector<L>, b: Vector<L>) -> L {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The largest magnitude of a coordinate of a or b.
#[inline(always)]
pub fn size<L: Lanes>(a: Vector<L>, b: Vector<L>) -> L {
    let largest = |v: Vector<L>| v[0].abs().max(v[1].abs()).max(v[2].abs());
    largest(a).max(largest(b))
}

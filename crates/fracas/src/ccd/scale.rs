//! From doubles to integers, and to the narrowest layer that holds them.
//!
//! All 24 coordinates are divided by one power of two such that they become integers; that moves no contact
//! and no time. The differences are taken exactly; what powers of two they have in common is taken out, too.
//! So being far from the origin costs nothing: the layer depends on the differences alone.
//!
//! 1. If all coordinates are integers below 2^62 in units of the last place that the largest one leaves room
//!    for, their differences fit in an i64.
//! 2. If the coordinates are below 2^125, an i128. If the differences are below 2^60 or 2^121, the narrow or the
//!    middle layer.
//! 3. Otherwise wide integers.

use super::approx::power_of_two;
use super::motion::{Motion, Moving};
use super::outcome::{Outcome, Rung, Start, Width};
use super::query::Kind;
use super::width::{Digits, Integer, Layer, Middle, Narrow, Wide};
use crate::math::split_double;

type Points = [[f64; 3]; 4];

const NARROW_BITS: u32 = 60;
const MIDDLE_BITS: u32 = 121;
/// Such that differences fit in an i128.
const COORDINATE_BITS: u32 = 125;
/// Digits for algebra, derived in `width`.
const NARROW_DIGITS: usize = 22;
const MIDDLE_DIGITS: usize = 42;
const WIDE_DIGITS: usize = 660;
/// The same for differences below 2^1140: denormals beside ordinary numbers. Half the memory to clear.
const DENORMAL_BITS: u32 = 1140;
const DENORMAL_DIGITS: usize = 360;

/// The vectors r, e, f of `motion` as pairs of points: the first minus the second.
fn pairs(kind: Kind) -> [[usize; 2]; 3] {
    match kind {
        Kind::VertexFace => [[0, 1], [2, 1], [3, 1]],
        Kind::EdgeEdge => [[2, 0], [1, 0], [3, 2]],
    }
}

/// The exact decision on the narrowest integers that do, but not narrower than `start` says.
pub(super) fn decide(
    kind: Kind,
    x_t0: &Points,
    x_t1: &Points,
    start: Start,
) -> (Outcome, Rung, Width) {
    if start <= Start::Integers
        && let Some(motion) = narrow(kind, x_t0, x_t1)
    {
        return conclude::<Narrow, NARROW_DIGITS>(&motion);
    }
    let Some(unit) = Unit::of(x_t0, x_t1) else {
        return (Outcome::Touching, Rung::Start, Width::Narrow); // all coordinates are 0
    };
    if unit.bits <= COORDINATE_BITS
        && start <= Start::MiddleIntegers
        && let Some(motion) = middle(kind, x_t0, x_t1, unit.exponent)
    {
        return match narrowed(&motion) {
            Some(motion) if start <= Start::Integers => conclude::<Narrow, NARROW_DIGITS>(&motion),
            _ => conclude::<Middle, MIDDLE_DIGITS>(&motion),
        };
    }
    let motion = wide(kind, x_t0, x_t1, unit.exponent);
    if unit.bits < DENORMAL_BITS {
        conclude::<Wide, DENORMAL_DIGITS>(&motion)
    } else {
        conclude::<Wide, WIDE_DIGITS>(&motion)
    }
}

fn conclude<L: Layer, const N: usize>(motion: &Motion<L>) -> (Outcome, Rung, Width) {
    let (outcome, rung) = motion.decide::<N>();
    (outcome, rung, L::WIDTH)
}

/// The differences, from a function that gives coordinate `[axis]` of `[point]` at `[end]` as an integer.
#[inline(always)]
fn differences<L: Layer>(
    kind: Kind,
    coordinate: impl Fn(usize, usize, usize) -> L::Difference,
) -> Motion<L> {
    let moving = |[a, b]: [usize; 2]| -> Moving<L> {
        [0, 1, 2].map(|k| [0, 1].map(|end| coordinate(end, a, k).minus(&coordinate(end, b, k))))
    };
    let [r, e, f] = pairs(kind).map(moving);
    Motion { kind, r, e, f }
}

/// The query in the narrow layer, if that is quick to see.
#[inline(always)]
fn narrow(kind: Kind, x_t0: &Points, x_t1: &Points) -> Option<Motion<Narrow>> {
    // The exponent field grows with the magnitude, so the largest of all bit patterns has the largest.
    let largest = |x: &Points| x.as_flattened().iter().fold(0, |max, x| max.max(x.to_bits() << 1));
    let field = (largest(x_t0).max(largest(x_t1)) >> 53) as i32;
    // |x| < 2^(field - 1022), so 2^(1084 - field) x is below 2^62. A factor of at least 1 makes no small
    // coordinate vanish; a field of at least 62 keeps it below 2^1023.
    if !(62..=1084).contains(&field) {
        return None;
    }
    let factor = power_of_two(1084 - field);
    let mut is_exact = true;
    let mut integers = [[[0i64; 3]; 4]; 2];
    for (integers, x) in integers.iter_mut().zip([x_t0, x_t1]) {
        for (integer, x) in integers.as_flattened_mut().iter_mut().zip(x.as_flattened()) {
            let scaled = x * factor; // exact: a power of two, and no underflow
            *integer = scaled as i64;
            is_exact &= *integer as f64 == scaled;
        }
    }
    if !is_exact {
        return None;
    }
    let mut motion = differences::<Narrow>(kind, |end, point, k| integers[end][point][k]);
    let (mut bits, mut largest) = (0, 0);
    for d in vectors(&motion).iter().flat_map(|vector| vector.as_flattened()) {
        bits |= *d as u64;
        largest |= d.unsigned_abs();
    }
    let zeros = bits.trailing_zeros() & 63;
    if (64 - largest.leading_zeros()).saturating_sub(zeros) > NARROW_BITS {
        return None;
    }
    for vector in [&mut motion.r, &mut motion.e, &mut motion.f] {
        for d in vector.as_flattened_mut() {
            *d >>= zeros;
        }
    }
    Some(motion)
}

fn vectors<L: Layer>(motion: &Motion<L>) -> [&Moving<L>; 3] {
    [&motion.r, &motion.e, &motion.f]
}

/// The query in the middle layer, if the differences fit; the coordinates are below 2^`COORDINATE_BITS`.
fn middle(kind: Kind, x_t0: &Points, x_t1: &Points, unit: i32) -> Option<Motion<Middle>> {
    let integer = |x: f64| match split_double(x) {
        (0, _) => 0,
        (mantissa, exponent) => i128::from(mantissa) << (exponent - unit),
    };
    let x = [x_t0, x_t1];
    let mut motion = differences::<Middle>(kind, |end, point, k| integer(x[end][point][k]));
    let mut bits = 0;
    for d in vectors(&motion).iter().flat_map(|vector| vector.as_flattened()) {
        bits |= *d as u128;
    }
    let zeros = bits.trailing_zeros() & 127;
    for vector in [&mut motion.r, &mut motion.e, &mut motion.f] {
        for d in vector.as_flattened_mut() {
            *d >>= zeros;
        }
    }
    (bits_of(&motion) <= MIDDLE_BITS).then_some(motion)
}

/// The same in the narrow layer, if the differences fit.
fn narrowed(motion: &Motion<Middle>) -> Option<Motion<Narrow>> {
    let [r, e, f] = vectors(motion).map(|vector| vector.map(|ends| ends.map(|d| d as i64)));
    (bits_of(motion) <= NARROW_BITS).then_some(Motion { kind: motion.kind, r, e, f })
}

/// How many bits the largest difference has.
fn bits_of(motion: &Motion<Middle>) -> u32 {
    let differences = vectors(motion).into_iter().flat_map(|vector| vector.as_flattened());
    128 - differences.fold(0, |all, d| all | d.unsigned_abs()).leading_zeros()
}

fn wide(kind: Kind, x_t0: &Points, x_t1: &Points, unit: i32) -> Motion<Wide> {
    let integer = |x: f64| match split_double(x) {
        (0, _) => Digits::ZERO,
        (mantissa, exponent) => Digits::shifted(mantissa, (exponent - unit) as u32),
    };
    let x = [x_t0, x_t1];
    differences::<Wide>(kind, |end, point, k| integer(x[end][point][k]))
}

/// The power of two that makes all coordinates integers, and how many bits they have then.
struct Unit {
    exponent: i32,
    bits: u32,
}

impl Unit {
    /// `None` if all coordinates are 0.
    fn of(x_t0: &Points, x_t1: &Points) -> Option<Self> {
        let (mut lowest, mut highest) = (i32::MAX, i32::MIN);
        for &x in x_t0.iter().chain(x_t1).flatten() {
            let (mantissa, exponent) = split_double(x);
            if mantissa != 0 {
                lowest = lowest.min(exponent);
                highest =
                    highest.max(exponent + 64 - mantissa.unsigned_abs().leading_zeros() as i32);
            }
        }
        (lowest <= highest).then(|| Self { exponent: lowest, bits: (highest - lowest) as u32 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Edge a along x, edge b along y at a height; both at rest.
    fn edges(reach: f64, height: f64) -> Points {
        [[-reach, 0.0, 0.0], [reach, 0.0, 0.0], [0.0, -reach, height], [0.0, reach, height]]
    }

    fn decided(x: &Points, start: Start) -> (Outcome, Width) {
        let (outcome, _, width) = decide(Kind::EdgeEdge, x, x, start);
        (outcome, width)
    }

    #[test]
    fn the_layer_follows_from_the_differences_alone() {
        let far = |x: Points, offset: f64| x.map(|p| p.map(|x| x + offset));
        for offset in [0.0, 1e6, power_of_two(40)] {
            let (outcome, width) = decided(&far(edges(1.0, 0.125), offset), Start::Integers);
            assert_eq!((outcome, width), (Outcome::Separated, Width::Narrow));
        }
        let tiny = power_of_two(-100);
        assert_eq!(decided(&edges(1.0, tiny), Start::Integers).1, Width::Middle);
        assert_eq!(decided(&edges(1.0, 0.25), Start::MiddleIntegers).1, Width::Middle);
        assert_eq!(decided(&edges(1.0, 0.25), Start::WideIntegers).1, Width::Wide);
    }

    #[test]
    fn the_smallest_height_counts_beside_the_largest_reach() {
        for reach in [f64::from_bits(1), 1.0, power_of_two(62), power_of_two(500), f64::MAX] {
            for start in [Start::Integers, Start::MiddleIntegers, Start::WideIntegers] {
                let outcome = |height| decided(&edges(reach, height), start).0;
                assert_eq!(outcome(f64::from_bits(1)), Outcome::Separated, "{reach}");
                assert_eq!(outcome(0.0), Outcome::Touching, "{reach}");
            }
        }
    }
}

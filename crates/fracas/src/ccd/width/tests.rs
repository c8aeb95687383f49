//! All arithmetic against integers of arbitrary length, with digits at the ends of their range as often as not.

use dashu_int::IBig;
use dashu_int::ops::Abs;

use super::{Balanced, Digits, Integer, Layer, Middle, Narrow};
use crate::random::SplitMix64;

const ROUNDS: u64 = 3_000;

fn digit(rng: &mut SplitMix64) -> i64 {
    match rng.below(8) {
        0 | 1 => 0,
        2 => i64::MIN,
        3 => i64::MAX,
        4 => -1,
        5 => 1,
        _ => rng.next_u64() as i64,
    }
}

fn value_of(digits: &[i64]) -> IBig {
    digits.iter().rev().fold(IBig::ZERO, |sum, &digit| (sum << 64) + digit)
}

fn random<const N: usize>(rng: &mut SplitMix64, most: u32) -> (Digits<N>, IBig) {
    let digits: Vec<i64> = (0..rng.below(most + 1)).map(|_| digit(rng)).collect();
    (Digits::from_slice(&digits), value_of(&digits))
}

fn big<T: Integer>(value: &T) -> IBig {
    value_of(value.digits::<200>().significant())
}

#[test]
fn products_sums_and_signs_are_those_of_the_integers() {
    let mut rng = SplitMix64::new(3);
    for round in 0..ROUNDS {
        // Long enough for rows that step over zero digits.
        let most = if round % 2 == 0 { 6 } else { 40 };
        let [(a, x), (b, y), (c, z), (d, w)] = [0; 4].map(|_| random::<90>(&mut rng, most));
        assert_eq!(big(&a), x);
        assert_eq!(big(&a.plus(&b)), &x + &y);
        assert_eq!(big(&a.minus(&b)), &x - &y);
        assert_eq!(big(&a.times(&b)), &x * &y);
        assert_eq!(big(&Digits::determinant(&a, &b, &c, &d)), &x * &w - &y * &z);
        assert_eq!(big(&a.negated()), -&x);
        let mut sum = c.clone();
        sum.add_product(&a, &b);
        assert_eq!(big(&sum), &z + &x * &y);
        sum.subtract_product(&a, &b);
        assert_eq!(sum, c, "equal numbers are stored in one way only");
        let (factor, shift) = (digit(&mut rng) >> 4, rng.below(200));
        assert_eq!(big(&a.scaled(factor)), &x * factor);
        assert_eq!(big(&Digits::<9>::shifted(factor, shift)), IBig::from(factor) << shift as usize);
        let mut sum = b.clone();
        sum.add_shifted(&a, shift);
        assert_eq!(big(&sum), &y + (&x << shift as usize));
        assert_eq!(a.minus(&b).sign(), x.cmp(&y) as i32);
        assert_eq!(big(&a.magnitude()), x.abs());
    }
}

/// A number whose magnitude is below 2^bits, with runs of equal bits.
fn below(rng: &mut SplitMix64, bits: u32) -> i128 {
    let mask = (1i128 << bits) - 1;
    let value = (i128::from(digit(rng)) << 64 | i128::from(rng.next_u64())) & mask;
    let value = if rng.chance(0.3) { mask - i128::from(rng.below(3)) } else { value };
    if rng.chance(0.5) { -value } else { value }
}

/// Components of a cross product in the middle and of a volume, at the widest a layer allows.
fn check_layer<L: Layer>(rng: &mut SplitMix64, bits: u32, make: impl Fn(i128) -> L::Difference) {
    for _ in 0..ROUNDS {
        let raw = [0; 8].map(|_| below(rng, bits));
        let d = raw.map(&make);
        let product = |i: usize, j: usize| L::product(&d[i], &d[j]);
        let q = product(0, 1).minus(&product(2, 3)).plus(&product(4, 5)).minus(&product(6, 7));
        let exact = |i: usize, j: usize| IBig::from(raw[i]) * raw[j];
        let exact_q = exact(0, 1) - exact(2, 3) + exact(4, 5) - exact(6, 7);
        assert_eq!(big(&q), exact_q);
        assert_eq!(q.sign(), exact_q.cmp(&IBig::ZERO) as i32);
        let c = L::dot([&d[0], &d[3], &d[5]], [&q, &q, &q]);
        let c = c.plus(&c).plus(&c.minus(&c));
        let exact_c = exact_q * (IBig::from(raw[0]) + raw[3] + raw[5]) * 2;
        assert_eq!(big(&c), exact_c);
        assert_eq!(c.sign(), exact_c.cmp(&IBig::ZERO) as i32);
    }
}

#[test]
fn typed_widths_hold_what_they_must_at_their_limits() {
    let mut rng = SplitMix64::new(4);
    check_layer::<Narrow>(&mut rng, 60, |x| x as i64);
    check_layer::<Middle>(&mut rng, 121, |x| x);
}

#[test]
#[should_panic(expected = "a number left its width")]
#[cfg(debug_assertions)]
fn a_carry_out_of_a_typed_width_is_noticed() {
    let most = Balanced([i64::MAX; 3]);
    let _ = most.plus(&most);
}

#[test]
fn rounded_numbers_are_within_four_roundings() {
    let mut rng = SplitMix64::new(5);
    for _ in 0..ROUNDS {
        let (a, x) = random::<40>(&mut rng, 12);
        let exponent = a.exponent() + 64 * rng.below(3) as i32;
        // The double is m 2^e; both sides are multiplied by 2^200, more than it can have behind the point.
        let (m, e) = crate::math::split_double(a.rounded(exponent));
        let rounded = IBig::from(m) << (e + 200) as usize;
        let exact = (x << 200) >> exponent as usize;
        // 2^-51 is 4u; one for the digits that the shift cut off.
        assert!((rounded - &exact).abs() <= (exact.abs() >> 51) + 1);
    }
}

//! Polynomials on `[0,1]` with rounded coefficients: signs that are certain, or no answer.
//!
//! A polynomial of degree d is `sum c_i (1-t)^(d-i) t^i`. Each coefficient comes with a bound on its error;
//! every evaluation adds its own roundings to the bound and answers 0, "do not know", unless the value is
//! beyond it. So a sign that is given is the sign of the true polynomial.
//!
//! How constants are counted (u = 2^-53, the error of one rounding): if each term of a sum passes through k
//! roundings, the error is below k u sum |term| + O(u^2). Constants are k + 1: the spare u pays for the second
//! order, that is for the roundings in the bound itself and for taking rounded instead of true magnitudes.
//! It does so as long as k^2 u and the like are far below 1; k is at most 11.
//!
//! Underflow: a product that underflows is off by at most 2^-1075, later factors are at most 1 (weights) and
//! 2^370 (coefficients, see `width`), and there are fewer than 2^5 products in a sum: below `FLOOR`. So are
//! four coefficients of which nothing is known but that they are below 2^-890.

use super::width::Integer;

/// The relative error of one rounding.
pub(super) const U: f64 = f64::EPSILON / 2.0;

/// 2^-690; see the header.
const FLOOR: f64 = power_of_two(-690);

/// `Integer::rounded` promises 4u.
const CONVERSION: f64 = 5.0 * U;

/// 1-t, a product of three of them (3 + 2 roundings), times a coefficient, a sum of four in pairs: 8.
const CUBIC_VALUE: f64 = 9.0 * U;

/// The longest way is that of the weight (p q z + p y r + x q r) / 3, p and q rounded: 2, two products: 4, a sum
/// of three: 6, the division: 7; times a coefficient: 8, a sum of four one by one: 11.
const CUBIC_CONTROL: f64 = 12.0 * U;

/// 1-t, a product, a sum (halving is exact), times a coefficient, a sum of three one by one: 6.
const QUADRATIC_CONTROL: f64 = 7.0 * U;

/// `2^exponent` for normal numbers.
pub(super) const fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// A polynomial of degree `M - 1`; the true coefficients are within `error` of `value`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Approx<const M: usize> {
    pub(super) value: [f64; M],
    pub(super) error: [f64; M],
}

/// The sign of a number known to be within `error` of `value`; 0 if that does not tell.
#[inline(always)]
pub(super) fn certain_sign(value: f64, error: f64) -> i32 {
    let error = error + FLOOR;
    i32::from(value > error) - i32::from(value < -error)
}

/// The sign that all have, 0 if there is none.
#[inline(always)]
fn common_sign<const K: usize>(signs: [i32; K]) -> i32 {
    let differs = signs.iter().any(|&sign| sign != signs[0]);
    if differs { 0 } else { signs[0] }
}

impl<const M: usize> Approx<M> {
    /// Rounds exact coefficients, all divided by one power of two.
    #[inline(always)]
    pub(super) fn of<T: Integer>(coefficients: &[T]) -> Self {
        debug_assert_eq!(coefficients.len(), M);
        let exponent = coefficients.iter().map(Integer::exponent).fold(0, i32::max);
        let value = std::array::from_fn(|i| coefficients[i].rounded(exponent));
        Self { value, error: value.map(|c: f64| CONVERSION * c.abs()) }
    }

    /// The combination of the coefficients with the given weights, which have been through fewer than `rounding / u` roundings
    /// together with the sum here, and its error.
    #[inline(always)]
    fn sum(&self, weights: [f64; M], rounding: f64) -> (f64, f64) {
        let (mut value, mut error) = (0.0, 0.0);
        for i in 0..M {
            value += self.value[i] * weights[i];
            error += (self.error[i] + rounding * self.value[i].abs()) * weights[i];
        }
        (value, error)
    }
}

impl Approx<3> {
    /// The certain sign on the whole of `[lo, hi]`, 0 if unknown: that of the three Bernstein coefficients.
    #[inline(always)]
    pub(super) fn sign_on(&self, [lo, hi]: [f64; 2]) -> i32 {
        common_sign([[lo, lo], [lo, hi], [hi, hi]].map(|times| {
            let (value, error) = self.control(times);
            certain_sign(value, error)
        }))
    }

    /// The polar form at two times, and its error.
    #[inline(always)]
    fn control(&self, [x, y]: [f64; 2]) -> (f64, f64) {
        let (p, q) = (1.0 - x, 1.0 - y);
        self.sum([p * q, 0.5 * (p * y + q * x), x * y], QUADRATIC_CONTROL)
    }

    /// The value at t, rounded, without a promise.
    #[inline(always)]
    pub(super) fn near(&self, t: f64) -> f64 {
        let x = 1.0 - t;
        (self.value[0] * x + self.value[1] * t) * x + self.value[2] * t * t
    }

    /// The same polynomial with one more coefficient: times (1-t) + t.
    #[inline(always)]
    pub(super) fn raised(&self) -> Approx<4> {
        let ([a, b, c], [ea, eb, ec]) = (self.value, self.error);
        let sum = |x: f64, ex: f64, y: f64, ey: f64| (x + y, ex + ey + 2.0 * U * (x + y).abs());
        let ((ab, e_ab), (bc, e_bc)) = (sum(a, ea, b, eb), sum(b, eb, c, ec));
        Approx { value: [a, ab, bc, c], error: [ea, e_ab, e_bc, ec] }
    }
}

impl Approx<4> {
    /// Value and error bound at t in `[0,1]`.
    #[inline(always)]
    pub(super) fn at(&self, t: f64) -> (f64, f64) {
        let x = 1.0 - t;
        let w = [x * x * x, x * x * t, x * t * t, t * t * t];
        let term = |i: usize| self.value[i] * w[i];
        let bound = |i: usize| (self.error[i] + CUBIC_VALUE * self.value[i].abs()) * w[i];
        ((term(0) + term(1)) + (term(2) + term(3)), (bound(0) + bound(1)) + (bound(2) + bound(3)))
    }

    /// The certain sign at t, 0 if unknown.
    #[inline(always)]
    pub(super) fn sign_at(&self, t: f64) -> i32 {
        let (value, error) = self.at(t);
        certain_sign(value, error)
    }

    /// The slope at t, rounded, without a promise.
    #[inline(always)]
    pub(super) fn slope_near(&self, t: f64) -> f64 {
        let (x, [a, b, c]) = (1.0 - t, self.slope());
        (a * x + 2.0 * b * t) * x + c * t * t
    }

    /// The derivative is a (1-t)^2 + 2 b (1-t) t + c t^2; no promise.
    #[inline(always)]
    fn slope(&self) -> [f64; 3] {
        let c = &self.value;
        [c[1] - 3.0 * c[0], c[2] - c[1], 3.0 * c[3] - c[2]]
    }

    /// The certain sign on the whole of `[lo, hi]`, 0 if unknown: that of the four Bernstein coefficients, the
    /// polar form at lo lo lo, lo lo hi, lo hi hi, hi hi hi.
    pub(super) fn sign_on(&self, [lo, hi]: [f64; 2]) -> i32 {
        common_sign([[lo, lo, lo], [lo, lo, hi], [lo, hi, hi], [hi, hi, hi]].map(|times| {
            let (value, error) = self.control(times);
            certain_sign(value, error)
        }))
    }

    /// The polar form at three times, and its error.
    #[inline(always)]
    fn control(&self, [x, y, z]: [f64; 3]) -> (f64, f64) {
        let (p, q, r) = (1.0 - x, 1.0 - y, 1.0 - z);
        let one = (p * q * z + p * y * r + x * q * r) / 3.0;
        let two = (p * y * z + x * q * z + x * y * r) / 3.0;
        self.sum([p * q * r, one, two, x * y * z], CUBIC_CONTROL)
    }

    /// Where the slope is zero, in (0,1), in order, rounded, without a promise; NaN if there is none.
    pub(super) fn critical_points(&self) -> [f64; 2] {
        let [a, b, c] = self.slope();
        let discriminant = b * b - a * c;
        let mut found = [f64::NAN; 2];
        if discriminant < 0.0 {
            return found;
        }
        // Both roots t / (1-t) = w / c = a / w without cancellation.
        let w = -(b + discriminant.sqrt().copysign(b));
        for (y, x) in [(w, c), (a, w)] {
            let t = y / (x + y);
            if t > 0.0 && t < 1.0 {
                found = if found[0] < t { [found[0], t] } else { [t, found[0]] };
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::real::{Real, assert_tight, climb};
    use crate::random::SplitMix64;

    /// Coefficients and times.
    #[derive(Clone)]
    struct Sample {
        c: [f64; 4],
        t: [f64; 3],
    }

    fn random(rng: &mut SplitMix64) -> Sample {
        Sample { c: [0; 4].map(|_| rng.range(-1.0, 1.0)), t: [0; 3].map(|_| rng.unit()) }
    }

    fn mutated(sample: &Sample, rng: &mut SplitMix64) -> Sample {
        let mut next = sample.clone();
        let (i, j) = (rng.below(4) as usize, rng.below(3) as usize);
        match rng.below(4) {
            0 => next.c[i] = rng.range(-1.0, 1.0),
            1 => next.t[j] = rng.unit(),
            2 => next.c[i] *= 1.0 - 1e-9 * rng.unit(),
            _ => next.t[j] *= 1.0 - 1e-9 * rng.unit(),
        }
        next
    }

    fn assert_measured(
        what: &str,
        found: impl Fn(&Sample) -> (f64, f64),
        exact: impl Fn(&Sample) -> Real,
    ) {
        let share = |sample: &Sample| {
            let (value, error) = found(sample);
            // Three times both: exact controls have thirds.
            let off = &(&Real::of(value) * &Real::of(3.0)) - &exact(sample);
            off.to_f64().abs() / (3.0 * error)
        };
        let rng = &mut SplitMix64::new(5);
        assert_tight(what, climb(rng, [6, 3_000], random, mutated, share));
    }

    /// Three times the polar form of `sum c_i (1-t)^(d-i) t^i`: each time takes part in one factor.
    fn polar(c: &[f64], times: &[f64]) -> Real {
        // Three over the number of ways to choose.
        let shares: &[f64] =
            if times.len() == 3 { &[3.0, 1.0, 1.0, 3.0] } else { &[3.0, 1.5, 3.0] };
        let mut sum = Real::of(0.0);
        for subset in 0..1usize << times.len() {
            let ones = subset.count_ones() as usize;
            let mut term = &Real::of(c[ones]) * &Real::of(shares[ones]);
            for (i, &t) in times.iter().enumerate() {
                let t = Real::of(t);
                let factor = if subset >> i & 1 == 1 { t } else { &Real::of(1.0) - &t };
                term = &term * &factor;
            }
            sum = &sum + &term;
        }
        sum
    }

    #[test]
    fn evaluations_are_off_by_less_than_their_bounds_and_by_more_than_a_twentieth() {
        let cubic = |s: &Sample| Approx { value: s.c, error: [0.0; 4] };
        let quadratic = |s: &Sample| Approx { value: [s.c[0], s.c[1], s.c[2]], error: [0.0; 3] };
        let once = |s: &Sample| polar(&s.c, &[s.t[0]; 3]);
        assert_measured("value", |s| cubic(s).at(s.t[0]), once);
        assert_measured("cubic control", |s| cubic(s).control(s.t), |s| polar(&s.c, &s.t));
        let two = |s: &Sample| [s.t[0], s.t[1]];
        let exact = |s: &Sample| polar(&s.c[..3], &two(s));
        assert_measured("quadratic control", |s| quadratic(s).control(two(s)), exact);
        let sum = |s: &Sample| &(&Real::of(s.c[0]) + &Real::of(s.c[1])) * &Real::of(3.0);
        let raised = |s: &Sample| {
            let raised = quadratic(s).raised();
            (raised.value[1], raised.error[1])
        };
        assert_measured("raised", raised, sum);
    }

    #[test]
    fn conversions_are_off_by_less_than_their_bound_and_by_more_than_a_twentieth() {
        let rng = &mut SplitMix64::new(6);
        let mut worst: f64 = 0.0;
        for _ in 0..20_000 {
            let number = i128::from(rng.next_u64() as i64) << 62 | i128::from(rng.next_u64() >> 2);
            let approx = Approx::<1>::of(&[number]);
            let exact = Real::from(number);
            let off = (&Real::of(approx.value[0]) - &exact).to_f64().abs();
            worst = worst.max(off / approx.error[0]);
        }
        assert_tight("conversion", worst);
    }
}

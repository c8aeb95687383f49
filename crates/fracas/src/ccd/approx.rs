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

    /// The sign of the combination of the coefficients with the given weights, which have been through fewer
    /// than `rounding / u` roundings together with the sum here.
    #[inline(always)]
    fn sign_of_sum(&self, weights: [f64; M], rounding: f64) -> i32 {
        let (mut value, mut error) = (0.0, 0.0);
        for i in 0..M {
            value += self.value[i] * weights[i];
            error += (self.error[i] + rounding * self.value[i].abs()) * weights[i];
        }
        certain_sign(value, error)
    }
}

impl Approx<3> {
    /// The certain sign on the whole of `[lo, hi]`, 0 if unknown: that of the three Bernstein coefficients.
    #[inline(always)]
    pub(super) fn sign_on(&self, [lo, hi]: [f64; 2]) -> i32 {
        let (a, b) = (1.0 - lo, 1.0 - hi);
        let controls = [
            [a * a, a * lo, lo * lo],
            [a * b, 0.5 * (a * hi + b * lo), lo * hi],
            [b * b, b * hi, hi * hi],
        ];
        common_sign(controls.map(|weights| self.sign_of_sum(weights, QUADRATIC_CONTROL)))
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
        let control = |[x, y, z]: [f64; 3]| {
            let (p, q, r) = (1.0 - x, 1.0 - y, 1.0 - z);
            let one = (p * q * z + p * y * r + x * q * r) / 3.0;
            let two = (p * y * z + x * q * z + x * y * r) / 3.0;
            self.sign_of_sum([p * q * r, one, two, x * y * z], CUBIC_CONTROL)
        };
        common_sign([[lo, lo, lo], [lo, lo, hi], [lo, hi, hi], [hi, hi, hi]].map(control))
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

//! Numbers n / 2^k: every double is one, and half of one is one.

use std::cmp::Ordering;

use dashu_int::IBig;

use crate::math::split_double;

/// `numerator / 2^exponent` in `[0, 1]`, in lowest terms: the numerator is odd or the exponent 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dyadic {
    pub(super) numerator: IBig,
    pub(super) exponent: usize,
}

impl Dyadic {
    /// A double in `[0, 1]` as it is.
    pub(super) fn from_unit(x: f64) -> Self {
        let (mantissa, exponent) = split_double(x);
        // An odd mantissa with a positive exponent would be at least 2.
        Self { numerator: mantissa.into(), exponent: exponent.unsigned_abs() as usize }
    }

    pub(super) fn midpoint(&self, other: &Self) -> Self {
        let exponent = self.exponent.max(other.exponent);
        let sum = self.numerator_over(exponent) + other.numerator_over(exponent);
        let shift = sum.trailing_zeros().unwrap_or(exponent + 1).min(exponent + 1);
        Self { numerator: sum >> shift, exponent: exponent + 1 - shift }
    }

    /// The numerator over the denominator 2^exponent, which must not be smaller than its own.
    fn numerator_over(&self, exponent: usize) -> IBig {
        &self.numerator << (exponent - self.exponent)
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        let exponent = self.exponent.max(other.exponent);
        self.numerator_over(exponent).cmp(&other.numerator_over(exponent))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn midpoints_are_exact_and_in_lowest_terms() {
        let at = Dyadic::from_unit;
        assert_eq!(at(0.0).midpoint(&at(1.0)), at(0.5));
        assert_eq!(at(0.25).midpoint(&at(0.75)), at(0.5));
        assert_eq!(at(0.0).midpoint(&at(0.0)), at(0.0));
        assert_eq!(at(1.0).midpoint(&at(1.0)), at(1.0));
        let below_all_doubles = at(0.0).midpoint(&at(f64::from_bits(1)));
        assert!(at(0.0) < below_all_doubles && below_all_doubles < at(f64::from_bits(1)));
    }
}

//! Doubles as integers with one common power of two taken out: the way from floating point to exact arithmetic.

use dashu_int::IBig;

/// Scales finite doubles by one power of two such that all of them become integers; no value is rounded.
///
/// Signs and zeros of polynomials that are homogeneous in the inputs are the same for the result. A double is
/// `m * 2^e` with `|m| < 2^53`, `-1074 <= e <= 971`, so the integers have at most 2098 bits.
pub fn to_common_integers<const N: usize>(values: &[f64; N]) -> [IBig; N] {
    let parts = values.map(mantissa_exponent);
    let lowest = parts.iter().filter(|(m, _)| *m != 0).map(|&(_, e)| e).min().unwrap_or(0);
    parts.map(|(m, e)| if m == 0 { IBig::ZERO } else { IBig::from(m) << (e - lowest) as usize })
}

/// `value = m * 2^e` exactly, with trailing zero bits of `m` moved into `e`.
pub(crate) fn mantissa_exponent(value: f64) -> (i64, i32) {
    debug_assert!(value.is_finite());
    let bits = value.to_bits();
    let field = ((bits >> 52) & 0x7ff) as i32;
    let fraction = (bits & ((1 << 52) - 1)) as i64;
    let (m, e) = if field == 0 { (fraction, -1074) } else { (fraction | (1 << 52), field - 1075) };
    if m == 0 {
        return (0, 0);
    }
    let zeros = m.trailing_zeros();
    let m = m >> zeros;
    (if value < 0.0 { -m } else { m }, e + zeros as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extremes_of_the_double_range_are_kept_exactly() {
        let [tiny, huge, zero, minus] =
            to_common_integers(&[f64::from_bits(1), f64::MAX, -0.0, -f64::MIN_POSITIVE]);
        assert_eq!(tiny, IBig::ONE);
        assert_eq!(huge, IBig::from((1u64 << 53) - 1) << (971 + 1074));
        assert_eq!(zero, IBig::ZERO);
        assert_eq!(minus, -(IBig::ONE << 52));
    }

    #[test]
    fn a_common_power_of_two_is_taken_out() {
        assert_eq!(to_common_integers(&[3.0 * 1024.0, -1024.0]), [IBig::from(3), IBig::from(-1)]);
    }
}

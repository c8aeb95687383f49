//! From doubles to floats, outward: the one place where bounds lose precision.
//!
//! A conversion rounds to nearest, so it may land on the wrong side by less than one step of f32; only then the
//! neighbour is taken. Past the range of f32 the nearest float is an infinity: on the outer side that is a valid end,
//! on the inner side its neighbour is the largest finite float, which is valid again.

/// The largest float that is not above `x`.
#[inline]
pub(super) fn below(x: f64) -> f32 {
    let nearest = x as f32;
    if f64::from(nearest) > x { nearest.next_down() } else { nearest }
}

/// The smallest float that is not below `x`.
#[inline]
pub(super) fn above(x: f64) -> f32 {
    let nearest = x as f32;
    if f64::from(nearest) < x { nearest.next_up() } else { nearest }
}

/// Floats around the real sum `x + y` of finite doubles: as close as floats can be.
///
/// Let s be the rounded sum and l the largest float not above s. If l < s, then l is below the real sum too: l is a
/// double, and rounding to nearest is monotone, so a real sum below l would have been rounded to l or less. If l = s,
/// the sign of the rounding error decides. It is exact by Knuth's two-sum, which adds and subtracts only, so
/// nothing underflows. A sum that overflows is beyond the largest float, and so is the largest double that stands in
/// for it; the error is not asked for. The upper end mirrors all this.
#[inline]
pub(super) fn around_sum(x: f64, y: f64) -> (f32, f32) {
    let sum = (x + y).clamp(f64::MIN, f64::MAX);
    let (mut low, mut high) = (below(sum), above(sum));
    if low == high {
        let y_seen = sum - x;
        let error = (x - (sum - y_seen)) + (y - y_seen);
        if error < 0.0 {
            low = low.next_down();
        } else if error > 0.0 {
            high = high.next_up();
        }
    }
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::to_common_integers;
    use crate::random::SplitMix64;

    /// Numbers at which rounding changes its ways, and their neighbours.
    fn awkward() -> Vec<f64> {
        let largest = f64::from(f32::MAX);
        let tiny = f64::from(f32::from_bits(1));
        let normal = f64::from(f32::MIN_POSITIVE);
        let centres =
            [0.0, f64::from_bits(1), tiny, tiny / 2.0, normal, 1.0, 1.0 / 3.0, 1e9, largest, 1e300];
        let mut all = vec![f64::MAX, -f64::MAX];
        for c in centres {
            all.extend([c, c.next_up(), c.next_down(), -c, (-c).next_up(), (-c).next_down()]);
        }
        all
    }

    fn any_double(rng: &mut SplitMix64) -> f64 {
        loop {
            let x = f64::from_bits(rng.next_u64());
            if x.is_finite() {
                return x;
            }
        }
    }

    #[test]
    fn ends_are_the_nearest_floats_on_the_outer_side() {
        let rng = &mut SplitMix64::new(1);
        let scaled =
            |rng: &mut SplitMix64| f64::from(rng.between(-1000, 1000)) * 1e-42 * rng.unit();
        let random = (0..20_000).map(|i| if i % 2 == 0 { any_double(rng) } else { scaled(rng) });
        for x in awkward().into_iter().chain(random.collect::<Vec<_>>()) {
            let (low, high) = (below(x), above(x));
            assert!(f64::from(low) <= x && x <= f64::from(high), "{x:e}");
            assert!(
                f64::from(low.next_up()) > x || low == f32::MAX,
                "{x:e} lies lower than needed"
            );
            assert!(
                f64::from(high.next_down()) < x || high == f32::MIN,
                "{x:e} lies higher than needed"
            );
        }
        assert_eq!((below(1e300), above(1e300)), (f32::MAX, f32::INFINITY));
        assert_eq!((below(-1e300), above(-1e300)), (f32::NEG_INFINITY, f32::MIN));
        assert_eq!(
            (below(f64::INFINITY), above(f64::NEG_INFINITY)),
            (f32::INFINITY, f32::NEG_INFINITY)
        );
    }

    /// True if x + y < z, in whole numbers; an infinite z is beyond every sum.
    fn real_sum_is_below(x: f64, y: f64, z: f32) -> bool {
        if z.is_infinite() {
            return z > 0.0;
        }
        let [x, y, z] = to_common_integers(&[x, y, f64::from(z)]);
        x + y < z
    }

    #[test]
    fn a_sum_lies_between_its_ends_even_when_it_was_rounded_away() {
        // 1 + 2^-60 and 1 - 2^-60 both round to 1 in doubles: the ends must know.
        let (low, high) =
            around_sum(1.0, 2.0f64.recip() / f64::from(1u32 << 30) / f64::from(1u32 << 29));
        assert_eq!((low, high), (1.0, 1.0f32.next_up()));
        let (low, high) =
            around_sum(1.0, -(2.0f64.recip() / f64::from(1u32 << 30) / f64::from(1u32 << 29)));
        assert_eq!((low, high), (1.0f32.next_down(), 1.0));
        assert_eq!(around_sum(0.25, 0.5), (0.75, 0.75));
        assert_eq!(around_sum(f64::MAX, f64::MAX), (f32::MAX, f32::INFINITY));
        assert_eq!(around_sum(f64::MAX, -f64::MAX), (0.0, 0.0));
        let rng = &mut SplitMix64::new(2);
        let mut numbers = awkward();
        numbers.extend((0..100).map(|_| any_double(rng)));
        for &x in &numbers {
            for &y in &numbers {
                let (low, high) = around_sum(x, y);
                assert!(!real_sum_is_below(x, y, low), "{x:e} + {y:e}");
                assert!(!real_sum_is_below(-x, -y, -high), "{x:e} + {y:e}");
                assert!(low <= high && high <= low.next_up().next_up());
            }
        }
    }
}

//! A short interval that certainly holds a root.
//!
//! The root is approached in doubles without any promise; then a point on each side is moved outwards until
//! the sign there is certain. What is returned is right whatever the approach did; a poor approach only makes
//! it longer. Both loops have fixed limits.

use super::approx::{Approx, U};

const NEWTON_STEPS: usize = 12;
const BISECTION_STEPS: usize = 28;
/// 4^30 units in the last place are more than the unit interval.
const WIDENINGS: usize = 30;

impl Approx<4> {
    /// Shrinks `[lo, hi]` about the only root in it. The true sign is `before` from lo up to the root, if lo
    /// itself is not a root, and the opposite behind it.
    pub(super) fn bracket(&self, [lo, hi]: [f64; 2], before: i32) -> [f64; 2] {
        let t = self.approach([lo, hi], before);
        let (_, error) = self.at(t);
        let reach = 1.5 * error / self.slope_near(t).abs();
        // Also where the slope is 0 and the reach infinite or NaN.
        let reach = if reach < 1.0 { reach } else { 1e-8 };
        let reach = reach.max(4.0 * U * t).max(f64::MIN_POSITIVE);
        let certain = |sign: i32, end: f64, direction: f64| {
            let mut step = reach * direction;
            for _ in 0..WIDENINGS {
                let point = t + step;
                if !(point > lo && point < hi) {
                    break;
                }
                if self.sign_at(point) == sign {
                    return point;
                }
                step *= 4.0;
            }
            end
        };
        [certain(before, lo, -1.0), certain(-before, hi, 1.0)]
    }

    /// Newton's method from the secant, kept inside the shrinking interval; bisection if it does not settle.
    fn approach(&self, [mut lo, mut hi]: [f64; 2], before: i32) -> f64 {
        let (at_lo, at_hi) = (self.at(lo).0, self.at(hi).0);
        let inside = |t: f64, lo: f64, hi: f64| if t > lo && t < hi { t } else { middle(lo, hi) };
        let mut t = inside(lo + (hi - lo) * (at_lo / (at_lo - at_hi)), lo, hi);
        for step in 0..NEWTON_STEPS + BISECTION_STEPS {
            let (value, error) = self.at(t);
            if value.abs() <= 0.25 * error {
                break;
            }
            if (value > 0.0) == (before > 0) {
                lo = t;
            } else {
                hi = t;
            }
            let last = t;
            let newton =
                if step < NEWTON_STEPS { t - value / self.slope_near(t) } else { f64::NAN };
            t = inside(newton, lo, hi);
            if (t - last).abs() <= 2.0 * U * t {
                break;
            }
        }
        t
    }
}

/// Halves the exponent where the ends differ by orders of magnitude, the length otherwise.
fn middle(lo: f64, hi: f64) -> f64 {
    if lo < 1e-3 * hi { (lo.max(1e-300) * hi).sqrt() } else { 0.5 * (lo + hi) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exactly(value: [f64; 4]) -> Approx<4> {
        Approx { value, error: [0.0; 4] }
    }

    #[test]
    fn simple_roots_of_any_size_are_bracketed_within_a_few_units() {
        for root in [1e-150, 1e-30, 1e-9, 0.1, 1.0 / 3.0, 0.5, 0.9, 1.0 - 1e-9] {
            // (1-r) t - r (1-t), times ((1-t) + t)^2.
            let (a, b) = (-root, 1.0 - root);
            let [lo, hi] = exactly([a, 2.0 * a + b, a + 2.0 * b, b]).bracket([0.0, 1.0], -1);
            assert!(lo <= root && root <= hi, "{root}: {lo} {hi}");
            assert!(hi - lo <= 1e-13 * root, "{root}: {lo} {hi}");
        }
    }

    #[test]
    fn a_threefold_root_is_inside_however_flat_the_cubic_is() {
        // (2t - 1)^3.
        let [lo, hi] = exactly([-1.0, 3.0, -3.0, 1.0]).bracket([0.0, 1.0], -1);
        assert!(lo < 0.5 && 0.5 < hi && hi - lo < 1e-3);
    }
}

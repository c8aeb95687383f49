//! The kernel's constants against errors measured exactly: large enough, and not twenty times too large.
//!
//! Single precision on integers and times k/256, so that exact values fit into an i128; random search.

use super::{AREA, HORNER, at, value};
use crate::random::SplitMix64;
use crate::simd::lanes::{cross, size};

const TIMES: i32 = 256;

fn integer(rng: &mut SplitMix64) -> i64 {
    i64::from(rng.between(-(1 << 24), 1 << 24))
}

#[test]
fn the_error_of_the_cubic_at_a_time_is_bounded_and_not_by_a_twentieth() {
    let rng = &mut SplitMix64::new(31);
    let mut worst: f64 = 0.0;
    for _ in 0..200_000 {
        let c: [i64; 4] = std::array::from_fn(|_| integer(rng));
        let k = i128::from(rng.between(0, TIMES));
        let (t, s) = (k, i128::from(TIMES) - k);
        let [c0, c1, c2, c3] = c.map(i128::from);
        // In units of 2^-24.
        let exact = (c0 * s + c1 * t) * s * s + (c2 * s + c3 * t) * t * t;
        let found = value(&c.map(|c| c as f32), k as f32 / TIMES as f32);
        let error = (f64::from(found) - exact as f64 / f64::from(1 << 24)).abs();
        let sum: i64 = c.iter().map(|c| c.abs()).sum();
        let unit = f64::from(f32::EPSILON) / 2.0 * sum as f64;
        worst = worst.max(error / (HORNER * unit));
    }
    assert!(worst < 1.0 && worst > 0.05, "{worst} of the bound");
}

#[test]
fn the_error_of_a_projected_area_is_bounded_and_not_by_a_twentieth() {
    let rng = &mut SplitMix64::new(32);
    // Rounding alone, then a bracket of one 256th to each side.
    for (k_off, which) in [(0, 0), (1, 1)] {
        let mut worst: f64 = 0.0;
        for _ in 0..200_000 {
            let mut moving = || -> [[i64; 3]; 2] {
                std::array::from_fn(|_| std::array::from_fn(|_| integer(rng)))
            };
            let (a, b) = (moving(), moving());
            let k = rng.between(k_off, TIMES - k_off);
            let truth = i128::from(k + if rng.chance(0.5) { k_off } else { -k_off });
            // In units of 2^-8 each.
            let exactly = |v: &[[i64; 3]; 2]| -> [i128; 3] {
                std::array::from_fn(|i| {
                    i128::from(v[0][i]) * (i128::from(TIMES) - truth) + i128::from(v[1][i]) * truth
                })
            };
            let (x, y) = (exactly(&a), exactly(&b));
            let exact = (x[0] * y[1] - x[1] * y[0]) as f64 / f64::from(1 << 16);
            let singles = |v: &[[i64; 3]; 2]| v.map(|end| end.map(|x| x as f32));
            let (a, b) = (singles(&a), singles(&b));
            let time = k as f32 / TIMES as f32;
            let found = f64::from(cross(at(&a, time), at(&b, time))[2]);
            let sizes = f64::from(size(a[0], a[1])) * f64::from(size(b[0], b[1]));
            let half_width = f64::from(k_off) / f64::from(TIMES);
            let bound = AREA[0] * f64::from(f32::EPSILON) / 2.0 + AREA[1] * half_width;
            worst = worst.max((found - exact).abs() / (sizes * bound));
        }
        assert!(worst < 1.0 && worst > 0.05, "constant {which}: {worst} of the bound");
    }
}

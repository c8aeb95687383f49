//! The kernel's constants against errors measured exactly: large enough, and not twenty times too large.
//!
//! Single precision on integers and times k/256, so that exact values fit into an i128; random search.

use super::{AREA, Cubic, HORNER, Piece, TIME, at, value};
use crate::math::real::assert_tight;
use crate::narrow::filters::Relative;
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

/// The coefficients of a half, times 8.
fn exact_half(c: [i128; 4], right: bool) -> [i128; 4] {
    let [c0, c1, c2, c3] = if right { [c[3], c[2], c[1], c[0]] } else { c };
    let half = [8 * c0, 12 * c0 + 4 * c1, 6 * c0 + 4 * c1 + 2 * c2, c0 + c1 + c2 + c3];
    if right { [half[3], half[2], half[1], half[0]] } else { half }
}

/// Rounding errors of one halving against what it adds to the bounds, where these are smallest: no error but rounding, and
/// Bernstein coefficients as large as they can be, 6 REF.
#[test]
fn a_halving_adds_less_to_the_error_than_to_the_bound_and_more_than_a_twentieth() {
    let rng = &mut SplitMix64::new(33);
    let most = 1 << 24;
    let unit = f64::from(f32::EPSILON) / 2.0;
    let inner = (182.0 * unit * f64::from(most) / 6.0) as f32;
    let mut worst: f64 = 0.0;
    for _ in 0..200_000 {
        let c = [1, 3, 3, 1].map(|k| k * rng.between(-most, most));
        let cubic = Cubic { c: c.map(|c| c as f32), ends: inner / 3.0, inner };
        let exact = cubic.c.map(|c| c as i128);
        let whole = Piece { start: 0.0, width: 1.0, cubic };
        for (right, half) in whole.halves().iter().enumerate() {
            let exact = exact_half(exact, right == 1);
            let off = |i: usize| (f64::from(half.cubic.c[i]) - exact[i] as f64 / 8.0).abs();
            let all = off(0).max(off(1)).max(off(2)).max(off(3));
            worst = worst.max(all / f64::from(half.cubic.inner - inner));
        }
    }
    assert_tight("halving", worst);
}

/// Errors of the coefficients at each depth, from integer positions on.
#[test]
fn bounds_hold_at_every_depth_of_halving() {
    let rng = &mut SplitMix64::new(34);
    let mut worst: [f64; 4] = [0.0; 4];
    for _ in 0..40_000 {
        // Differences with more bits than a single has.
        let mut moving = || -> [[i128; 3]; 2] {
            [0; 2].map(|_| [0; 3].map(|_| i128::from(rng.between(-(1 << 27), 1 << 27))))
        };
        let (r, e, f) = (moving(), moving(), moving());
        let singles = |v: [[i128; 3]; 2]| v.map(|end| end.map(|x| x as f32));
        let [x, y, z] = [r, e, f].map(singles);
        let sizes = [x, y, z].map(|v| size(v[0], v[1]));
        let relative = Relative { r: x, e: y, f: z, sizes, error: 0.0 };
        let dot = |a: [i128; 3], b: [i128; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
        let cross = |a: [i128; 3], b: [i128; 3]| {
            [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
        };
        let volume = |i: usize, j: usize, k: usize| dot(r[i], cross(e[j], f[k]));
        let mut exact = [
            volume(0, 0, 0),
            volume(1, 0, 0) + volume(0, 1, 0) + volume(0, 0, 1),
            volume(0, 1, 1) + volume(1, 0, 1) + volume(1, 1, 0),
            volume(1, 1, 1),
        ];
        let mut piece = Piece::whole(&relative);
        let mut unit = 1.0;
        for worst in &mut worst {
            for i in 0..4 {
                let bound = if i == 0 || i == 3 { piece.cubic.ends } else { piece.cubic.inner };
                // Both rounded to doubles: far below the bound.
                let off = (f64::from(piece.cubic.c[i]) - exact[i] as f64 / unit).abs();
                *worst = worst.max(off / f64::from(bound));
            }
            let right = rng.chance(0.5);
            piece = piece.halves()[usize::from(right)];
            exact = exact_half(exact, right);
            unit *= 8.0;
        }
    }
    assert_tight("before any halving", worst[0]);
    assert!(worst.iter().all(|&share| share > 0.01 && share <= 1.0), "{worst:?}");
}

#[test]
fn the_ends_of_a_bracket_in_time_are_off_by_less_than_their_bound_and_by_more_than_a_twentieth() {
    let rng = &mut SplitMix64::new(35);
    let unit = f64::from(f32::EPSILON) / 2.0;
    let zero = Cubic { c: [0.0f32; 4], ends: 0.0, inner: 0.0 };
    let mut worst: f64 = 0.0;
    for _ in 0..200_000 {
        let width = 1.0 / f32::from(1u8 << rng.below(4));
        let start = width * (rng.unit() / f64::from(width)) as u8 as f32;
        let piece = Piece { start, width, cubic: zero };
        let (root, reach) = (rng.unit() as f32, 1e-3 * rng.unit() as f32);
        let (time, half_width) = piece.in_time(root, reach);
        // What the bracket is, exactly in doubles, and what the piece makes of it.
        let exactly = |end: f32| f64::from(start) + f64::from(end) * f64::from(width);
        let low = f64::from(time - half_width) - exactly(root - reach);
        let high = exactly(root + reach) - f64::from(time + half_width);
        // Without rounding each would be short of its end by the constant.
        worst = worst.max(1.0 + low.max(high) / (TIME * unit));
    }
    assert_tight("time", worst);
}

//! Quantised values against exact ones: errors within their bound, order kept, strays apart.

use super::*;
use crate::math::real::{Real, assert_tight};
use crate::random::SplitMix64;

fn cloud(rng: &mut SplitMix64, count: usize, far: f64) -> Vec<[f64; 3]> {
    (0..count).map(|_| [0; 3].map(|_| far + rng.unit())).collect()
}

fn grid(positions: &[[f64; 3]], half_margin: f64) -> Grid {
    Grid::around(&Step::spread(&[Step::still(positions)]), half_margin)
}

/// A map without rounding, on a projection in the box.
fn exactly(map: &Map, axis: usize, d: &Real) -> Real {
    let inside = |x: f64| (d - &Real::of(x)).to_f64();
    let d = if inside(map.low[axis]) < 0.0 {
        Real::of(map.low[axis])
    } else if inside(map.high[axis]) > 0.0 {
        Real::of(map.high[axis])
    } else {
        d.clone()
    };
    &(&d * &Real::of(map.scale[axis])) - &Real::of(map.shift[axis])
}

#[test]
fn values_are_off_by_less_than_their_bound_and_by_more_than_a_twentieth() {
    let rng = &mut SplitMix64::new(51);
    // Near the origin both constants count; far away the first alone.
    for (far, strays) in [(-0.5, false), (1e3, false), (1e9, false), (-0.5, true)] {
        let mut positions = cloud(rng, 2_000, far);
        if strays {
            positions[7][1] = 1e6;
        }
        let grid = grid(&positions, 0.0);
        assert_eq!(grid.all.is_some(), strays);
        let mut worst: f64 = 0.0;
        for p in &positions {
            for (axis, n) in AXES.iter().enumerate() {
                let terms = [0, 1, 2].map(|k| &Real::of(p[k]) * &Real::of(n[k]));
                let d = &(&terms[0] + &terms[1]) + &terms[2];
                let d64 = projection(*p, n);
                let mut found = grid.most.value(axis, d64);
                let mut exact = exactly(&grid.most, axis, &d);
                if let Some(all) = &grid.all {
                    found += all.value(axis, d64);
                    exact = &exact + &exactly(all, axis, &d);
                }
                // The ends of the range are cut off on both sides alike.
                if found > 1.0 && found < f64::from(TOP) - 1.0 {
                    let off = (&Real::of(found) - &exact).to_f64().abs();
                    worst = worst.max(off / grid.error(axis));
                }
            }
        }
        assert_tight(&format!("{far}, strays {strays}"), worst);
    }
}

/// The whole of h: two points as far apart as the margin differ by at most 2 h in value, and sometimes by nearly that.
#[test]
fn a_gap_as_wide_as_the_margin_is_bridged_and_not_by_a_twentieth_less() {
    let rng = &mut SplitMix64::new(52);
    for (far, strays) in [(0.0, false), (1e6, false), (1e11, false), (0.0, true)] {
        let mut positions = cloud(rng, 200, far);
        if strays {
            positions[7][1] = 1e6;
        }
        // Small margins: what h adds for rounding is most of it.
        let mut most: f64 = 0.0;
        for margin in [1.0 / 1_048_576.0, 1.0 / 65_536.0] {
            let grid = grid(&positions, margin / 2.0);
            for _ in 0..5_000 {
                let p = [0; 3].map(|_| far + 0.9 * rng.unit());
                for k in 0..3 {
                    let mut q = p;
                    q[k] += margin;
                    // Rounded down where the sum is: within the margin for certain.
                    if q[k] - p[k] > margin {
                        q[k] = q[k].next_down();
                    }
                    let value = |x: [f64; 3]| {
                        let code = match &grid.all {
                            Some(all) => grid.quantise_strays(all, x),
                            None => grid.quantise(x),
                        };
                        i32::from(code[k])
                    };
                    let (apart, h) = (value(q) - value(p), i32::from(grid.widening.0[k]));
                    assert!(apart <= 2 * h, "{far} {margin}: {apart} of {h}");
                    most = most.max(f64::from(apart) / f64::from(2 * h));
                }
            }
        }
        assert!(most > 0.05, "{far}: {most}");
    }
}

#[test]
fn values_keep_the_order_of_projections_with_and_without_strays() {
    let rng = &mut SplitMix64::new(53);
    for stray in [0.5, 1e3, 1e6, -1e300] {
        let mut positions = cloud(rng, 500, 0.0);
        positions[3][2] = stray;
        let grid = grid(&positions, 0.0);
        assert_eq!(grid.all.is_some(), stray != 0.5);
        let value = |p: &[f64; 3], axis: usize| match &grid.all {
            Some(all) => grid.quantise_strays(all, *p)[axis],
            None => grid.quantise(*p)[axis],
        };
        for axis in 0..3 {
            positions.sort_unstable_by(|p, q| p[axis].total_cmp(&q[axis]));
            assert!(positions.is_sorted_by_key(|p| value(p, axis)));
            // The others keep three quarters of their resolution.
            let most: Vec<_> =
                positions.iter().filter(|p| p.iter().all(|x| x.abs() <= 1.0)).collect();
            let reached = value(most[most.len() - 1], axis) - value(most[0], axis);
            assert!(reached > 49_000, "{stray} {axis}: {reached}");
        }
    }
}

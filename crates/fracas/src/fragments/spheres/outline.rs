//! How far does a fragment reach along a direction? All its points, side by side in single precision.
//!
//! A tree of balls answers that too, but must open every ball at a flat crack: 9,800 instructions for a piece of the bunny, where looking
//! at all of its 1,200 points and its corners takes 4,400.
//!
//! Errs on the safe side: `end_along` is never less than the truth. Points are kept as offsets from the root's centre in units of its radius,
//! so no number is above 1 by more than rounding. With u = 2^-24, each of the three terms of a dot product is off by less than 3 u of its
//! magnitude (offset, direction, product) and the sums by 2 u more; magnitudes add up to at most sqrt(3). A millionth is above 5 sqrt(3) u.

use super::Sphere;
use crate::math::vector::{Vector, dot, scale, sub};

const LANES: usize = 8;
const ERROR: f64 = 1e-6;

/// Points of a tree, eight at a time, by axis. The last one fills up.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Outline {
    blocks: Vec<[[f32; LANES]; 3]>,
}

impl Outline {
    /// Of the leaves of a tree.
    pub(super) fn new(spheres: &[Sphere]) -> Self {
        let Some(&Sphere { centre, radius, .. }) = spheres.first() else { return Self::default() };
        let per = 1.0 / radius;
        // A radius of 0, or nearly: all points are at the centre, and `end_along` knows.
        let per = if per.is_finite() { per } else { 0.0 };
        let mut blocks = Vec::with_capacity(spheres.len().div_ceil(LANES));
        let (mut block, mut lane) = ([[0.0; LANES]; 3], 0);
        for sphere in spheres.iter().filter(|sphere| sphere.count == 0) {
            let offset = scale(sub(sphere.centre, centre), per);
            for k in 0..3 {
                block[k][lane] = offset[k] as f32;
            }
            lane += 1;
            if lane == LANES {
                blocks.push(block);
                lane = 0;
            }
        }
        if lane > 0 {
            // What is left of the block before counts twice; of none, the centre, which is a point too.
            blocks.push(block);
        }
        Self { blocks }
    }

    /// The farthest that points of the tree reach along a unit vector; at least that, and at most 2e-6 of the root's radius more.
    pub(super) fn end_along(&self, n: Vector, spheres: &[Sphere]) -> f64 {
        let Some(&Sphere { centre, radius, .. }) = spheres.first() else {
            return f64::NEG_INFINITY;
        };
        let [x, y, z] = n.map(|x| x as f32);
        let mut best = [f32::NEG_INFINITY; LANES];
        for block in &self.blocks {
            for i in 0..LANES {
                let height = block[0][i] * x + block[1][i] * y + block[2][i] * z;
                best[i] = if height > best[i] { height } else { best[i] };
            }
        }
        let best = best.iter().fold(f32::NEG_INFINITY, |a, &b| if b > a { b } else { a });
        let share = if (1.0 / radius).is_finite() { f64::from(best) + ERROR } else { 1.0 };
        dot(n, centre) + radius * share
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    #[test]
    fn the_end_is_that_of_all_points_at_any_size() {
        let mut rng = SplitMix64::new(3);
        for round in 0..400 {
            let size = [1.0, 1e-300, 5e-324, 1e-30, 1e30, 1e200, 0.0][round % 7];
            let far = if round % 2 == 0 { 0.0 } else { 1e3 * size };
            let mut point = || std::array::from_fn(|_| far + size * rng.range(-1.0, 1.0));
            let count = 1 + round % 21;
            let leaf = |centre| Sphere { centre, radius: 0.0, point: 0, first: 0, count: 0 };
            let mut spheres: Vec<Sphere> = (0..count).map(|_| leaf(point())).collect();
            if count > 1 {
                let root = spheres[0];
                let away = |s: &Sphere| sub(s.centre, root.centre).iter().map(|x| x.abs()).sum();
                let radius = spheres.iter().map(away).fold(0.0, f64::max);
                spheres.insert(0, Sphere { radius, count: count as u32, first: 1, ..root });
            }
            let outline = Outline::new(&spheres);
            let n = crate::math::vector::unit(std::array::from_fn(|_| rng.range(-1.0, 1.0)));
            let truth = spheres.iter().map(|s| dot(n, s.centre)).fold(f64::NEG_INFINITY, f64::max);
            let (found, radius) = (outline.end_along(n, &spheres), spheres[0].radius);
            let rounding = 1e-14 * far.max(size);
            assert!(found >= truth - rounding, "{size} {count}: {found} {truth}");
            if radius > 1e-300 {
                assert!(found <= truth + 3e-6 * radius + rounding, "{size}: {found} {truth}");
            }
        }
    }
}

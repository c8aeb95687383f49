//! The box that trees store: axis-aligned, f32, rounded outward.
//!
//! Corners are padded to four lanes, the last always 0: the compiler then turns an overlap test into two vector
//! comparisons without shuffles, where three lanes cost 18 instructions. 32 bytes, so that two siblings fill 64.

use super::{Aabb, Bound, larger, outward, smaller};

/// A closed axis-aligned box with float ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb32 {
    pub(super) min: [f32; 4],
    pub(super) max: [f32; 4],
}

impl Aabb32 {
    /// The box between two corners.
    #[inline]
    pub const fn new(min: [f32; 3], max: [f32; 3]) -> Self {
        Self { min: [min[0], min[1], min[2], 0.0], max: [max[0], max[1], max[2], 0.0] }
    }

    /// The smallest float box around a double one. Certified: two boxes that overlap still do.
    #[inline]
    pub fn around(aabb: &Aabb) -> Self {
        Self::new(aabb.min.map(outward::below), aabb.max.map(outward::above))
    }

    /// Lowest corner.
    #[inline]
    pub fn min(&self) -> [f32; 3] {
        [self.min[0], self.min[1], self.min[2]]
    }

    /// Highest corner.
    #[inline]
    pub fn max(&self) -> [f32; 3] {
        [self.max[0], self.max[1], self.max[2]]
    }

    /// Widths along the axes, zero if empty. Ends at infinity count as the largest float; doubles, so that products of
    /// widths neither overflow nor vanish.
    #[inline]
    pub fn widths(&self) -> [f64; 3] {
        let inside = |end: f32| f64::from(end.clamp(f32::MIN, f32::MAX));
        std::array::from_fn(|k| {
            let width = inside(self.max[k]) - inside(self.min[k]);
            if width > 0.0 { width } else { 0.0 }
        })
    }

    /// Half of the surface: what the surface heuristic compares.
    #[inline]
    pub fn half_area(&self) -> f64 {
        let [x, y, z] = self.widths();
        x * y + y * z + z * x
    }

    /// Volume; 0 for flat boxes.
    #[inline]
    pub fn volume(&self) -> f64 {
        let [x, y, z] = self.widths();
        x * y * z
    }

    /// The common part of two boxes; empty, with widths 0, if they do not overlap.
    #[inline]
    pub fn intersection(&self, other: &Self) -> Self {
        let common = Self {
            min: std::array::from_fn(|k| larger(self.min[k], other.min[k])),
            max: std::array::from_fn(|k| smaller(self.max[k], other.max[k])),
        };
        if self.overlaps(other) { common } else { Self::EMPTY }
    }
}

impl Bound for Aabb32 {
    const EMPTY: Self = Self::new([f32::INFINITY; 3], [f32::NEG_INFINITY; 3]);

    #[inline]
    fn of_points(points: &[[f64; 3]]) -> Self {
        Self::around(&Aabb::of_points(points))
    }

    #[inline]
    fn union(&self, other: &Self) -> Self {
        Self {
            min: std::array::from_fn(|k| smaller(self.min[k], other.min[k])),
            max: std::array::from_fn(|k| larger(self.max[k], other.max[k])),
        }
    }

    // Joined without branches: whether neighbours in a tree overlap cannot be predicted.
    #[inline]
    fn overlaps(&self, other: &Self) -> bool {
        let mut all = true;
        for k in 0..4 {
            all &= self.min[k] <= other.max[k];
        }
        for k in 0..4 {
            all &= other.min[k] <= self.max[k];
        }
        all
    }

    #[inline]
    fn encloses(&self, other: &Self) -> bool {
        (0..3).all(|k| self.min[k] <= other.min[k] && other.max[k] <= self.max[k])
    }

    #[inline]
    fn size(&self) -> f32 {
        (self.max[0] - self.min[0]) + (self.max[1] - self.min[1]) + (self.max[2] - self.min[2])
    }

    #[inline]
    fn aabb(&self) -> Self {
        *self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    #[test]
    fn float_boxes_keep_every_overlap_of_double_boxes() {
        let rng = &mut SplitMix64::new(3);
        for scale in [1e-320, 1e-44, 1e-30, 1.0 / 3.0, 1e30, 1e38, 1e300] {
            let corner = |rng: &mut SplitMix64| -> [f64; 3] {
                std::array::from_fn(|_| f64::from(rng.between(-3, 3)) * scale)
            };
            for _ in 0..2_000 {
                let [a, b] = [0; 2].map(|_| Aabb::of_points(&[corner(rng), corner(rng)]));
                let (a32, b32) = (Aabb32::around(&a), Aabb32::around(&b));
                assert!(!a.overlaps(&b) || a32.overlaps(&b32), "{a:?} {b:?}");
                assert_eq!(a32.overlaps(&b32), b32.overlaps(&a32));
                assert!(a32.union(&b32).encloses(&a32));
            }
        }
    }

    #[test]
    fn the_empty_box_is_neutral_and_overlaps_nothing_finite() {
        let unit = Aabb32::of_points(&[[0.0; 3], [1.0; 3]]);
        assert_eq!(Aabb32::EMPTY.union(&unit), unit);
        assert!(!Aabb32::EMPTY.overlaps(&unit));
        assert_eq!(Aabb32::of_points(&[]), Aabb32::EMPTY);
        assert_eq!((unit.half_area(), unit.volume()), (3.0, 1.0));
        assert_eq!(Aabb32::EMPTY.half_area(), 0.0);
        let apart = Aabb32::of_points(&[[2.0; 3], [3.0; 3]]);
        assert_eq!(unit.intersection(&apart).half_area(), 0.0);
        let all = Aabb32::of_points(&[[-1e300; 3], [1e300; 3]]);
        assert!(all.half_area().is_finite() && all.volume().is_finite());
    }
}

//! The box that trees store: axis-aligned, f32, rounded outward. 24 bytes.

use super::{Aabb, Bound, larger, outward, smaller};

/// A closed axis-aligned box with float ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb32 {
    /// Lowest corner.
    pub min: [f32; 3],
    /// Highest corner.
    pub max: [f32; 3],
}

impl Aabb32 {
    /// The smallest float box around a double one. Certified: two boxes that overlap still do.
    #[inline]
    pub fn around(aabb: &Aabb) -> Self {
        Self { min: aabb.min.map(outward::below), max: aabb.max.map(outward::above) }
    }

    /// Widths along the axes, zero if empty. Ends at infinity count as the largest float; doubles, so that products of
    /// widths neither overflow nor vanish.
    #[inline]
    pub fn widths(&self) -> [f64; 3] {
        let inside = |end: f32| f64::from(end.clamp(f32::MIN, f32::MAX));
        std::array::from_fn(|k| larger_double(inside(self.max[k]) - inside(self.min[k]), 0.0))
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

    /// The common part of two boxes; empty if they do not overlap.
    #[inline]
    pub fn intersection(&self, other: &Self) -> Self {
        Self {
            min: std::array::from_fn(|k| larger(self.min[k], other.min[k])),
            max: std::array::from_fn(|k| smaller(self.max[k], other.max[k])),
        }
    }
}

#[inline]
fn larger_double(a: f64, b: f64) -> f64 {
    if b > a { b } else { a }
}

impl Bound for Aabb32 {
    const EMPTY: Self = Self { min: [f32::INFINITY; 3], max: [f32::NEG_INFINITY; 3] };

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

    // Six comparisons joined without branches: overlap of neighbours in a tree cannot be predicted.
    #[inline]
    fn overlaps(&self, other: &Self) -> bool {
        (self.min[0] <= other.max[0])
            & (self.min[1] <= other.max[1])
            & (self.min[2] <= other.max[2])
            & (other.min[0] <= self.max[0])
            & (other.min[1] <= self.max[1])
            & (other.min[2] <= self.max[2])
    }

    #[inline]
    fn encloses(&self, other: &Self) -> bool {
        (0..3).all(|k| self.min[k] <= other.min[k] && other.max[k] <= self.max[k])
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
        let all = Aabb32::of_points(&[[-1e300; 3], [1e300; 3]]);
        assert!(all.half_area().is_finite() && all.volume().is_finite());
    }
}

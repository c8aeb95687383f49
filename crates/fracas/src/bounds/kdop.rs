//! Discrete oriented polytopes: slabs along fixed directions, tighter than boxes for slanted things.
//!
//! Source: Klosowski et al. 1998 for the idea; used by HASCD section 4 and NCF section 5, which do not list their
//! directions. Here: x, y, z, x+y, x+z, y+z, x-y, x-z make 16 faces, y-z makes 18. Directions are not normalised, so a
//! distance d along x+y is d times the square root of 2 here.
//!
//! Promises: each end encloses the real, not the rounded, projection of every point (`outward::around_sum` has the
//! argument), so bounds of points that coincide overlap. `union` takes minima and maxima of ends: exact.

use super::{Aabb32, Bound, larger, outward, smaller};

/// A k-DOP of `SLABS` directions, 2 `SLABS` faces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kdop<const SLABS: usize> {
    /// Lower end along each direction.
    pub min: [f32; SLABS],
    /// Upper end along each direction.
    pub max: [f32; SLABS],
}

/// 16 faces: x, y, z, x+y, x+z, y+z, x-y, x-z.
pub type Kdop16 = Kdop<8>;
/// 18 faces: those of 16 and y-z.
pub type Kdop18 = Kdop<9>;

/// The slanted directions after x, y, z: two axes, and whether the second counts negative.
const SLANTED: [(usize, usize, bool); 6] =
    [(0, 1, false), (0, 2, false), (1, 2, false), (0, 1, true), (0, 2, true), (1, 2, true)];

impl<const SLABS: usize> Kdop<SLABS> {
    /// How far a point lies along each direction, rounded to nearest.
    #[inline]
    pub(crate) fn along(p: [f64; 3]) -> [f64; SLABS] {
        std::array::from_fn(|slab| match slab {
            0..3 => p[slab],
            _ => {
                let (i, j, minus) = SLANTED[slab - 3];
                if minus { p[i] - p[j] } else { p[i] + p[j] }
            }
        })
    }

    /// The length of a direction, not below the true one.
    #[inline]
    pub(crate) const fn length(slab: usize) -> f64 {
        // The double nearest to the root of two lies above it.
        if slab < 3 { 1.0 } else { std::f64::consts::SQRT_2 }
    }

    /// Between these ends, rounded outward.
    pub(crate) fn between(min: [f64; SLABS], max: [f64; SLABS]) -> Self {
        Self { min: min.map(outward::below), max: max.map(outward::above) }
    }
}

impl<const SLABS: usize> Bound for Kdop<SLABS> {
    const EMPTY: Self = {
        assert!(SLABS >= 3 && SLABS <= 9, "x, y, z and up to six slanted directions");
        Self { min: [f32::INFINITY; SLABS], max: [f32::NEG_INFINITY; SLABS] }
    };

    fn of_points(points: &[[f64; 3]]) -> Self {
        let mut bound = Self::EMPTY;
        for p in points {
            for slab in 0..SLABS {
                let (low, high) = if slab < 3 {
                    (outward::below(p[slab]), outward::above(p[slab]))
                } else {
                    let (i, j, minus) = SLANTED[slab - 3];
                    outward::around_sum(p[i], if minus { -p[j] } else { p[j] })
                };
                bound.min[slab] = smaller(bound.min[slab], low);
                bound.max[slab] = larger(bound.max[slab], high);
            }
        }
        bound
    }

    #[inline]
    fn union(&self, other: &Self) -> Self {
        Self {
            min: std::array::from_fn(|k| smaller(self.min[k], other.min[k])),
            max: std::array::from_fn(|k| larger(self.max[k], other.max[k])),
        }
    }

    #[inline]
    fn overlaps(&self, other: &Self) -> bool {
        let mut all = true;
        for k in 0..SLABS {
            all &= (self.min[k] <= other.max[k]) & (other.min[k] <= self.max[k]);
        }
        all
    }

    #[inline]
    fn encloses(&self, other: &Self) -> bool {
        (0..SLABS).all(|k| self.min[k] <= other.min[k] && other.max[k] <= self.max[k])
    }

    #[inline]
    fn size(&self) -> f32 {
        self.aabb().size()
    }

    #[inline]
    fn aabb(&self) -> Aabb32 {
        let corner = |ends: &[f32; SLABS]| [ends[0], ends[1], ends[2]];
        Aabb32::new(corner(&self.min), corner(&self.max))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    #[test]
    fn shapes_that_share_a_point_overlap_at_every_scale_and_distance() {
        let rng = &mut SplitMix64::new(4);
        for (scale, far) in
            [(1.0, 0.0), (1e-3, 1e6), (1e-320, 0.0), (1e-44, 1e-40), (1e37, 1e38), (1e300, 1e305)]
        {
            let point = |rng: &mut SplitMix64| -> [f64; 3] {
                std::array::from_fn(|_| far + scale * rng.range(-1.0, 1.0))
            };
            for _ in 0..2_000 {
                let common = point(rng);
                let a = [common, point(rng), point(rng)];
                let b = [point(rng), common, point(rng)];
                assert!(Kdop16::of_points(&a).overlaps(&Kdop::of_points(&b)));
                assert!(Kdop18::of_points(&a).overlaps(&Kdop::of_points(&b)));
                assert_eq!(Kdop18::of_points(&a).aabb(), Aabb32::of_points(&a));
            }
        }
    }

    #[test]
    fn slanted_slabs_part_what_boxes_cannot() {
        let a = [[0.0, 0.0, 0.0], [1.0, 1.0, 0.0]];
        let b = [[0.6, 0.2, 0.0], [0.9, 0.5, 0.0]];
        assert!(Aabb32::of_points(&a).overlaps(&Aabb32::of_points(&b)));
        assert!(!Kdop16::of_points(&a).overlaps(&Kdop::of_points(&b)), "x - y parts them");
        let turn = |p: [f64; 3]| [p[2], p[0], p[1]];
        let (a, b) = (a.map(turn), b.map(turn));
        assert!(Kdop16::of_points(&a).overlaps(&Kdop::of_points(&b)), "y - z is not among 16");
        assert!(!Kdop18::of_points(&a).overlaps(&Kdop::of_points(&b)), "y - z is among 18");
    }
}

//! Boxes in the coordinates' own precision: closed, axis-aligned, exact.

use crate::parallel;

/// A closed axis-aligned box. Minimum and maximum of doubles are exact, so nothing here can err.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb {
    /// Lowest corner.
    pub min: [f64; 3],
    /// Highest corner.
    pub max: [f64; 3],
}

impl Aabb {
    /// The smallest box around finite `points`; inverted (overlapping nothing) if there are none.
    #[inline]
    pub fn of_points<'a>(points: impl IntoIterator<Item = &'a [f64; 3]>) -> Self {
        let mut aabb = Self { min: [f64::INFINITY; 3], max: [f64::NEG_INFINITY; 3] };
        for p in points {
            for k in 0..3 {
                aabb.min[k] = aabb.min[k].min(p[k]);
                aabb.max[k] = aabb.max[k].max(p[k]);
            }
        }
        aabb
    }

    /// The smallest box around all finite positions of some arrays; works on all threads.
    pub fn of_positions<const N: usize>(arrays: [&[[f64; 3]]; N]) -> Self {
        let mut all = Self::of_points(&[]);
        for positions in arrays {
            if parallel::threads() == 1 {
                all = all.around(&bounds_of(positions));
                continue;
            }
            // Minima and maxima are exact, and ranges are joined in order: the same bits on any number of threads.
            let part = |range: std::ops::Range<usize>| bounds_of(&positions[range]);
            for part in parallel::map_ranges(positions.len(), GRAIN, part) {
                all = all.around(&part);
            }
        }
        all
    }

    /// Grows to have a finite point.
    #[inline(always)]
    pub(crate) fn include(&mut self, p: [f64; 3]) {
        *self = self.around(&Self { min: p, max: p });
    }

    /// The smallest box around two.
    #[inline(always)]
    pub(crate) fn around(mut self, other: &Self) -> Self {
        for k in 0..3 {
            // Comparisons, not `min`: they vectorise, and there are no NaNs.
            self.min[k] = if other.min[k] < self.min[k] { other.min[k] } else { self.min[k] };
            self.max[k] = if other.max[k] > self.max[k] { other.max[k] } else { self.max[k] };
        }
        self
    }

    /// True if a point lies inside; its surface counts.
    #[inline]
    pub(crate) fn holds(&self, p: &[f64; 3]) -> bool {
        (0..3).all(|k| self.min[k] <= p[k] && p[k] <= self.max[k])
    }

    /// True if the closed boxes share a point; touching counts.
    #[inline]
    pub fn overlaps(&self, other: &Self) -> bool {
        (0..3).all(|k| self.min[k] <= other.max[k] && other.min[k] <= self.max[k])
    }
}

/// Positions that one task looks at.
const GRAIN: usize = 1 << 12;

fn bounds_of(positions: &[[f64; 3]]) -> Aabb {
    let mut all = Aabb::of_points(&[]);
    for &p in positions {
        all = all.around(&Aabb { min: p, max: p });
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn touching_boxes_overlap_and_an_empty_one_never_does() {
        let a = Aabb::of_points(&[[0.0; 3], [1.0; 3]]);
        let b = Aabb::of_points(&[[1.0, 0.5, 0.5], [2.0, 0.5, 0.5]]);
        let apart = Aabb::of_points(&[[1.0f64.next_up(), 0.0, 0.0]]);
        assert!(a.overlaps(&b) && b.overlaps(&a));
        assert!(!a.overlaps(&apart) && !apart.overlaps(&a));
        assert!(!a.overlaps(&Aabb::of_points(&[])));
    }
}

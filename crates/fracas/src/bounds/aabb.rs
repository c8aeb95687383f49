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

    /// The smallest box around all positions of some arrays; coordinates must be finite. Works on all threads.
    pub fn of_positions<const N: usize>(arrays: [&[[f64; 3]]; N]) -> Self {
        let mut all = Self::of_points(&[]);
        for positions in arrays {
            all = all.around(&survey([positions, &[]]).0);
        }
        all
    }

    /// The smallest box around all positions at both ends of a step; none if a coordinate is not finite. One pass, on all
    /// threads.
    pub(crate) fn of_finite(step: [&[[f64; 3]]; 2]) -> Option<Self> {
        let (all, finite) = survey(step);
        finite.then_some(all)
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
const GRAIN: usize = 1 << 11;

/// The box around two lists, and whether all of their coordinates are finite; without that the box means nothing.
///
/// Minima and maxima are exact, and a zero that is one of them is made positive: the same bits in any order.
fn survey(lists: [&[[f64; 3]]; 2]) -> (Aabb, bool) {
    let pieces = lists.map(|list| list.len().div_ceil(GRAIN));
    let piece = |i: usize| {
        let (list, i) = if i < pieces[0] { (lists[0], i) } else { (lists[1], i - pieces[0]) };
        survey_piece(&list[GRAIN * i..list.len().min(GRAIN * (i + 1))])
    };
    let join = |(all, finite): (Aabb, bool), (part, is_finite): (Aabb, bool)| {
        (all.around(&part), finite && is_finite)
    };
    let (nothing, count) = ((Aabb::of_points(&[]), true), pieces[0] + pieces[1]);
    if parallel::threads() == 1 {
        return (0..count).map(piece).fold(nothing, join);
    }
    parallel::map_ranges(count, 1, |one| piece(one.start)).into_iter().fold(nothing, join)
}

/// Two positions at a time, which vectorises.
fn survey_piece(positions: &[[f64; 3]]) -> (Aabb, bool) {
    let (mut low, mut high, mut rest) = ([f64::INFINITY; 6], [f64::NEG_INFINITY; 6], [0.0; 6]);
    let (twos, last) = positions.as_flattened().as_chunks::<6>();
    let mut take = |two: &[f64; 6]| {
        for k in 0..6 {
            let x = two[k];
            low[k] = if x < low[k] { x } else { low[k] };
            high[k] = if x > high[k] { x } else { high[k] };
            // Zero for finite numbers, else not a number.
            rest[k] += x * 0.0;
        }
    };
    twos.iter().for_each(&mut take);
    if let [x, y, z] = *last {
        take(&[x, y, z, x, y, z]);
    }
    let half =
        |six: [f64; 6], from: usize| [six[from], six[from + 1], six[from + 2]].map(|x| x + 0.0);
    let part = |from: usize| Aabb { min: half(low, from), max: half(high, from) };
    (part(0).around(&part(3)), rest.iter().all(|&x| x == 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    #[test]
    fn touching_boxes_overlap_and_an_empty_one_never_does() {
        let a = Aabb::of_points(&[[0.0; 3], [1.0; 3]]);
        let b = Aabb::of_points(&[[1.0, 0.5, 0.5], [2.0, 0.5, 0.5]]);
        let apart = Aabb::of_points(&[[1.0f64.next_up(), 0.0, 0.0]]);
        assert!(a.overlaps(&b) && b.overlaps(&a));
        assert!(!a.overlaps(&apart) && !apart.overlaps(&a));
        assert!(!a.overlaps(&Aabb::of_points(&[])));
    }

    #[test]
    fn a_survey_finds_the_box_of_all_and_every_coordinate_that_is_not_finite() {
        let rng = &mut SplitMix64::new(9);
        for count in [0, 1, 2, 3, GRAIN, 2 * GRAIN + 7] {
            let mut place = || std::array::from_fn(|_| rng.range(-3.0, 5.0));
            let t0: Vec<[f64; 3]> = (0..count).map(|_| place()).collect();
            let mut t1: Vec<[f64; 3]> = (0..count).map(|_| place()).collect();
            let all = Aabb::of_points(t0.iter().chain(&t1));
            assert_eq!(Aabb::of_finite([&t0, &t1]), Some(all), "{count}");
            assert_eq!(Aabb::of_positions([&t0, &t1]), all, "{count}");
            for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
                for (vertex, axis) in [(0, 1), (count.saturating_sub(1), 2)] {
                    let Some(p) = t1.get_mut(vertex) else { continue };
                    let good = std::mem::replace(&mut p[axis], bad);
                    assert_eq!(Aabb::of_finite([&t0, &t1]), None, "{count}: {bad}");
                    t1[vertex][axis] = good;
                }
            }
        }
    }
}

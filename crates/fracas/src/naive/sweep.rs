//! Sort and sweep: all overlapping pairs of closed boxes, the obvious way that is not quadratic.
//!
//! Source: Shamos, Hoey 1976 (plane sweep); Cohen et al. 1995, I-COLLIDE (sort and sweep along an axis).
//! Steps: count the overlaps along each axis and take the one with fewest; sort by the lower end; each box meets only those
//! that start before it ends. Kept as the oracle for the hierarchies where all pairs are too many.
//!
//! Promises: every overlapping pair once, nothing else, compared on the f64 boxes as they are; the order depends on
//! the boxes alone. Cost n log n + the overlaps along one axis: quadratic for boxes stacked across that axis.

use std::ops::Range;

use crate::bounds::Aabb;
use crate::parallel;

/// Boxes sorted along one axis.
#[derive(Clone, Debug)]
pub struct Sweep {
    axis: usize,
    boxes: Vec<(Aabb, u32)>,
}

impl Sweep {
    /// Sorts boxes, each with the id to report it by; the axis is chosen here.
    pub fn new(boxes: &[(Aabb, u32)]) -> Self {
        let axis = emptiest_axis(boxes);
        Self::along(axis, boxes)
    }

    /// Sorts boxes along the axis of another sweep, to be compared with that one.
    pub fn like(other: &Self, boxes: &[(Aabb, u32)]) -> Self {
        Self::along(other.axis, boxes)
    }

    fn along(axis: usize, boxes: &[(Aabb, u32)]) -> Self {
        let mut order: Vec<(OrderedLow, u32)> =
            (0..).zip(boxes).map(|(i, (b, _))| (OrderedLow(b.min[axis]), i)).collect();
        parallel::sort_unstable(&mut order);
        Self { axis, boxes: order.into_iter().map(|(_, i)| boxes[i as usize]).collect() }
    }

    /// How many boxes there are; `rows` below index into them.
    pub fn len(&self) -> usize {
        self.boxes.len()
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.boxes.is_empty()
    }

    /// Reports each overlapping pair whose box with the lower start is among `rows`; over all rows, each pair once.
    /// Returns the number of box tests; stops when `report` returns false.
    pub fn self_pairs(&self, rows: Range<usize>, mut report: impl FnMut(u32, u32) -> bool) -> u64 {
        let mut tests = 0;
        for i in rows {
            let (a, id) = &self.boxes[i];
            let rest = &self.boxes[i + 1..];
            if !scan(self.axis, a, rest, &mut tests, |other| report(*id, other)) {
                break;
            }
        }
        tests
    }

    /// Reports each pair of a box of this sweep among `rows` with an overlapping box of `other` that starts at or after
    /// it (after it, if `strictly`). Together with the exchanged, strict call, each pair once.
    pub fn pairs_with(
        &self,
        other: &Self,
        rows: Range<usize>,
        strictly: bool,
        mut report: impl FnMut(u32, u32) -> bool,
    ) -> u64 {
        let axis = self.axis;
        debug_assert_eq!(axis, other.axis);
        let mut tests = 0;
        for (a, id) in &self.boxes[rows] {
            let low = a.min[axis];
            let first = other.boxes.partition_point(|(b, _)| {
                if strictly { b.min[axis] <= low } else { b.min[axis] < low }
            });
            let rest = &other.boxes[first..];
            if !scan(axis, a, rest, &mut tests, |found| report(*id, found)) {
                break;
            }
        }
        tests
    }
}

/// Compares `a` with boxes that start after it until one starts beyond its end; false if `report` said stop.
#[inline]
fn scan(
    axis: usize,
    a: &Aabb,
    rest: &[(Aabb, u32)],
    tests: &mut u64,
    mut report: impl FnMut(u32) -> bool,
) -> bool {
    let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
    for (b, id) in rest {
        if b.min[axis] > a.max[axis] {
            break;
        }
        *tests += 1;
        let overlap = a.min[u] <= b.max[u]
            && b.min[u] <= a.max[u]
            && a.min[v] <= b.max[v]
            && b.min[v] <= a.max[v];
        if overlap && !report(*id) {
            return false;
        }
    }
    true
}

/// The axis along which the fewest pairs overlap, counted; any choice gives the same pairs.
fn emptiest_axis(boxes: &[(Aabb, u32)]) -> usize {
    let overlaps = |axis: usize| {
        let mut lows: Vec<OrderedLow> =
            boxes.iter().map(|(b, _)| OrderedLow(b.min[axis])).collect();
        parallel::sort_unstable(&mut lows);
        let starts_until = |end: f64| lows.partition_point(|low| *low <= OrderedLow(end)) as u64;
        boxes.iter().map(|(b, _)| starts_until(b.max[axis])).sum::<u64>()
    };
    // Counts an overlapping pair twice and any other once: the overlaps, and the same constant on every axis.
    let counts = [0, 1, 2].map(overlaps);
    (0..3).min_by_key(|&axis| counts[axis]).unwrap_or(0)
}

/// A lower end with a total order in which -0.0 equals 0.0, as the comparisons of the sweep have it.
#[derive(Clone, Copy, PartialEq)]
struct OrderedLow(f64);

impl Eq for OrderedLow {}

impl PartialOrd for OrderedLow {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for OrderedLow {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.0 + 0.0).total_cmp(&(other.0 + 0.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    fn boxes(rng: &mut SplitMix64, n: u32) -> Vec<(Aabb, u32)> {
        let point = |rng: &mut SplitMix64| std::array::from_fn(|_| f64::from(rng.between(-4, 4)));
        (0..n).map(|i| (Aabb::of_points(&[point(rng), point(rng)]), i)).collect()
    }

    fn all<T: Ord>(mut pairs: Vec<T>) -> Vec<T> {
        pairs.sort_unstable();
        pairs
    }

    #[test]
    fn a_flat_wall_with_something_far_away_is_not_swept_along_its_normal() {
        // Widths against the spread of everything would choose z, where all boxes of the wall overlap.
        let tile = |i: u32| {
            let x = f64::from(i);
            (Aabb::of_points(&[[x, 0.0, 0.0], [x + 1.0, 1.0, 0.0]]), i)
        };
        let mut boxes: Vec<_> = (0..1_000).map(tile).collect();
        boxes.push((Aabb::of_points(&[[0.0, 0.0, 1e6], [1.0, 1.0, 1e6 + 1.0]]), 1_000));
        let tests = Sweep::new(&boxes).self_pairs(0..1_001, |_, _| true);
        assert!(tests < 5_000, "{tests} box tests for 1001 boxes");
    }

    #[test]
    fn finds_what_all_pairs_find_touching_boxes_included() {
        for seed in 0..50 {
            let rng = &mut SplitMix64::new(seed);
            let (a, b) = (boxes(rng, 30), boxes(rng, 20));
            let (sweep_a, mut found) = (Sweep::new(&a), vec![]);
            sweep_a.self_pairs(0..a.len(), |i, j| {
                found.push((i.min(j), i.max(j)));
                true
            });
            let mut want = vec![];
            for i in 0..30 {
                want.extend(
                    (i + 1..30).filter(|&j| a[i].0.overlaps(&a[j].0)).map(|j| (i as u32, j as u32)),
                );
            }
            assert_eq!(all(found), want);

            let (sweep_b, mut found) = (Sweep::like(&sweep_a, &b), vec![]);
            sweep_a.pairs_with(&sweep_b, 0..a.len(), false, |i, j| {
                found.push((i, j));
                true
            });
            sweep_b.pairs_with(&sweep_a, 0..b.len(), true, |j, i| {
                found.push((i, j));
                true
            });
            let mut want = vec![];
            for (box_a, i) in &a {
                want.extend(
                    b.iter().filter(|(box_b, _)| box_a.overlaps(box_b)).map(|(_, j)| (*i, *j)),
                );
            }
            assert_eq!(all(found), want);
        }
    }
}

//! Points in maximum-distance order: each next one is the farthest from those before.
//!
//! Source: FRAGMENTS 5.1, with the two points farthest apart first. What differs: the authors compare all pairs, O(n^2). Here the order
//! is the same, ties going to the smaller index, but a chosen point looks only at points nearer than the current greatest
//! distance, in a grid that is refined as that distance halves; and the greatest is kept in a heap with stale entries. For
//! points spread over a surface or a volume that is O(n log n). The pair farthest apart is found by halving boxes and
//! leaving out pairs of boxes that cannot be farther.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::bounds::Aabb;
use crate::math::vector::{Vector, distance_sq};

/// Indices of finite points in maximum-distance order.
pub fn maximum_distance_order(points: &[[f64; 3]]) -> Vec<u32> {
    let Some((first, second)) = farthest_pair(points) else {
        return (0..points.len() as u32).collect();
    };
    let mut order = vec![first, second];
    let mut squared: Vec<f64> = points
        .iter()
        .map(|&p| {
            distance_sq(p, points[first as usize]).min(distance_sq(p, points[second as usize]))
        })
        .collect();
    let mut chosen = vec![false; points.len()];
    chosen[first as usize] = true;
    chosen[second as usize] = true;
    // Squares of distances are not negative, so their bits are ordered as they are.
    let entry = |i: u32, squared: &[f64]| (squared[i as usize].to_bits(), Reverse(i));
    let rest = (0..points.len() as u32).filter(|&i| !chosen[i as usize]);
    let mut heap: BinaryHeap<(u64, Reverse<u32>)> = rest.map(|i| entry(i, &squared)).collect();
    let mut grid: Option<PointGrid> = None;
    while let Some((bits, Reverse(next))) = heap.pop() {
        if chosen[next as usize] || bits != squared[next as usize].to_bits() {
            continue;
        }
        chosen[next as usize] = true;
        order.push(next);
        let reach = squared[next as usize].sqrt();
        if reach == 0.0 {
            continue;
        }
        if grid.as_ref().is_none_or(|grid| reach < 0.5 * grid.cell && !grid.is_finest) {
            let left: Vec<u32> =
                (0..points.len() as u32).filter(|&i| !chosen[i as usize]).collect();
            grid = Some(PointGrid::new(points, left, reach));
        }
        if let Some(grid) = &grid {
            let p = points[next as usize];
            grid.for_each_near(p, reach, |i| {
                let d = distance_sq(points[i as usize], p);
                if d < squared[i as usize] && !chosen[i as usize] {
                    squared[i as usize] = d;
                    heap.push(entry(i, &squared));
                }
            });
        }
    }
    order
}

/// Points by cell of a regular grid.
pub(super) struct PointGrid {
    low: Vector,
    cell: f64,
    counts: [usize; 3],
    /// Points of cell i: `points[start[i]..start[i + 1]]`.
    start: Vec<u32>,
    points: Vec<u32>,
    /// Smaller cells would outnumber the points.
    is_finest: bool,
}

impl PointGrid {
    pub(super) fn new(positions: &[Vector], list: Vec<u32>, cell: f64) -> Self {
        let bounds = Aabb::of_points(list.iter().map(|&i| &positions[i as usize]));
        let extent: Vector = std::array::from_fn(|k| (bounds.max[k] - bounds.min[k]).max(0.0));
        let (mut cell, mut is_finest) = (cell, false);
        let along = |cell: f64| extent.map(|x| (x / cell).floor() + 1.0);
        while along(cell).iter().product::<f64>() > 8.0 * list.len() as f64 + 64.0 {
            (cell, is_finest) = (2.0 * cell, true);
        }
        let counts = along(cell).map(|n| n as usize);
        let mut grid =
            Self { low: bounds.min, cell, counts, start: vec![], points: vec![], is_finest };
        grid.start = vec![0; counts.iter().product::<usize>() + 1];
        let place = |i: &u32| grid.place(grid.cell_of(positions[*i as usize]));
        let places: Vec<usize> = list.iter().map(place).collect();
        places.iter().for_each(|&place| grid.start[place + 1] += 1);
        for i in 1..grid.start.len() {
            grid.start[i] += grid.start[i - 1];
        }
        let mut next = grid.start.clone();
        grid.points = vec![0; list.len()];
        for (place, i) in places.into_iter().zip(list) {
            grid.points[next[place] as usize] = i;
            next[place] += 1;
        }
        grid
    }

    fn cell_of(&self, p: Vector) -> [usize; 3] {
        // Out of range saturates to an end.
        std::array::from_fn(|k| {
            (((p[k] - self.low[k]) / self.cell) as usize).min(self.counts[k] - 1)
        })
    }

    fn place(&self, [x, y, z]: [usize; 3]) -> usize {
        (z * self.counts[1] + y) * self.counts[0] + x
    }

    /// Every point within `reach` of p, and others.
    pub(super) fn for_each_near(&self, p: Vector, reach: f64, mut visit: impl FnMut(u32)) {
        if self.points.is_empty() {
            return;
        }
        // A little farther than asked: rounding must not lose a point on the border of a cell.
        let reach = reach * 1.000_000_1 + 1e-12 * self.cell;
        let low = self.cell_of(p.map(|x| x - reach));
        let high = self.cell_of(p.map(|x| x + reach));
        for z in low[2]..=high[2] {
            for y in low[1]..=high[1] {
                let row = self.place([0, y, z]);
                let range = self.start[row + low[0]]..self.start[row + high[0] + 1];
                self.points[range.start as usize..range.end as usize]
                    .iter()
                    .for_each(|&i| visit(i));
            }
        }
    }
}

/// The two points farthest apart, smaller index first; of several pairs the first. None if there are fewer than two points.
fn farthest_pair(points: &[Vector]) -> Option<(u32, u32)> {
    if points.len() < 2 {
        return None;
    }
    let mut ids: Vec<u32> = (0..points.len() as u32).collect();
    let mut parts = vec![];
    let root = halve(points, &mut ids, 0, &mut parts);
    // A good start: from the first point to the farthest, and from there to the farthest.
    let farthest = |from: u32| {
        let away = |&i: &u32| distance_sq(points[i as usize], points[from as usize]);
        (0..points.len() as u32).fold(from, |best, i| if away(&i) > away(&best) { i } else { best })
    };
    let start = farthest(0);
    let mut best = (-1.0, (0, 1));
    let mut offer = |i: u32, j: u32| {
        let pair = (i.min(j), i.max(j));
        let d = distance_sq(points[i as usize], points[j as usize]);
        if i != j && (d > best.0 || (d == best.0 && pair < best.1)) {
            best = (d, pair);
        }
        best.0
    };
    let mut least = offer(start, farthest(start));
    let mut stack = vec![(root, root)];
    while let Some((a, b)) = stack.pop() {
        let (a, b) = (&parts[a], &parts[b]);
        if span_sq(&a.bounds, &b.bounds) < least {
            continue;
        }
        match (a.children, b.children) {
            (None, None) => {
                for &i in &ids[a.range[0]..a.range[1]] {
                    for &j in &ids[b.range[0]..b.range[1]] {
                        least = offer(i, j);
                    }
                }
            }
            // The larger one is opened.
            (Some([l, r]), other)
                if other.is_none() || a.range[1] - a.range[0] >= b.range[1] - b.range[0] =>
            {
                let b = b.place;
                stack.extend([(l, b), (r, b)]);
            }
            (_, Some([l, r])) => {
                let a = a.place;
                stack.extend([(a, l), (a, r)]);
            }
            (Some(_), None) => {}
        }
    }
    Some(best.1)
}

struct Part {
    bounds: Aabb,
    range: [usize; 2],
    children: Option<[usize; 2]>,
    place: usize,
}

/// Boxes over points, halved at medians, eight points to a leaf. The depth is the logarithm of the number of points.
fn halve(points: &[Vector], ids: &mut [u32], offset: usize, parts: &mut Vec<Part>) -> usize {
    let bounds = Aabb::of_points(ids.iter().map(|&i| &points[i as usize]));
    let range = [offset, offset + ids.len()];
    let children = (ids.len() > 8).then(|| {
        let side = |k: usize| bounds.max[k] - bounds.min[k];
        let axis = (0..3).fold(0, |best, k| if side(k) > side(best) { k } else { best });
        let middle = ids.len() / 2;
        ids.select_nth_unstable_by(middle, |&a, &b| {
            points[a as usize][axis].total_cmp(&points[b as usize][axis]).then(a.cmp(&b))
        });
        let (left, right) = ids.split_at_mut(middle);
        [halve(points, left, offset, parts), halve(points, right, offset + middle, parts)]
    });
    let place = parts.len();
    parts.push(Part { bounds, range, children, place });
    place
}

/// Square of the greatest distance between points of two boxes; a hair more, for rounding.
fn span_sq(a: &Aabb, b: &Aabb) -> f64 {
    let mut sum = 0.0;
    for k in 0..3 {
        let d = (a.max[k] - b.min[k]).max(b.max[k] - a.min[k]);
        sum += d * d;
    }
    sum * (1.0 + 1e-14)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    /// All pairs, as the paper does it.
    fn slow(points: &[Vector]) -> Vec<u32> {
        let n = points.len();
        if n < 2 {
            return (0..n as u32).collect();
        }
        let mut best = (-1.0, 0, 1);
        for i in 0..n {
            for j in i + 1..n {
                let d = distance_sq(points[i], points[j]);
                if d > best.0 {
                    best = (d, i, j);
                }
            }
        }
        let mut order = vec![best.1, best.2];
        while order.len() < n {
            let rest = (0..n).filter(|i| !order.contains(i));
            let gap = |i: usize| {
                order
                    .iter()
                    .map(|&j| distance_sq(points[i], points[j]))
                    .fold(f64::INFINITY, f64::min)
            };
            let next =
                rest.fold((-1.0, 0), |best, i| if gap(i) > best.0 { (gap(i), i) } else { best });
            order.push(next.1);
        }
        order.into_iter().map(|i| i as u32).collect()
    }

    #[test]
    fn the_order_is_that_of_all_pairs() {
        let mut rng = SplitMix64::new(1);
        for n in [0, 1, 2, 3, 5, 9, 40, 130] {
            for kind in 0..4 {
                let mut point = |i: usize| -> Vector {
                    match kind {
                        0 => std::array::from_fn(|_| rng.range(-1.0, 1.0)),
                        // A lattice: many ties.
                        1 => [(i % 5) as f64, (i / 5 % 5) as f64, (i / 25) as f64],
                        2 => [(i / 3) as f64 * 1e9, 0.0, 0.0],
                        _ => [rng.range(0.0, 1.0), 1e-300, -1e6],
                    }
                };
                let points: Vec<Vector> = (0..n).map(&mut point).collect();
                assert_eq!(maximum_distance_order(&points), slow(&points), "{n} {kind}");
            }
        }
        assert_eq!(maximum_distance_order(&[[2.0; 3]; 7]), [0, 1, 2, 3, 4, 5, 6]);
    }
}

//! Which tetrahedron encloses a point?
//!
//! Source: FRAGMENTS 4.3, a k-d tree with the tetrahedra of the mesh. A node is a plane across an axis, at the median of the middles of the
//! boxes; tetrahedra that straddle it are on both sides. A point goes down one path and is tested against the few
//! tetrahedra of a leaf, by barycentric coordinates from stored gradients.
//!
//! A regular grid of about two cells per tetrahedron knows the lowest node that has the whole of a cell, and the way down begins there instead of at the
//! root: the leaf is the same.
//!
//! Promises: to rounding, every point of the mesh is found: of the tetrahedra of the leaf the one is taken in which the point lies
//! deepest, and it may lie outside by 1e-12 of its height. Points farther out are not found.

use crate::bounds::Aabb;
use crate::math::vector::{Vector, add, cross, dot, length, scale, sub};
use crate::tets::{TetMesh, third_root};

const LEAF: usize = 6;
const MAX_DEPTH: u32 = 28;
/// Cells of the grid along an axis, at most.
const MOST_CELLS: f64 = 128.0;
/// A point that is outside by this share of a tetrahedron's height still counts: rounding, not distance.
const SLACK: f64 = -1e-12;

/// A point in a tetrahedron.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Location {
    /// The tetrahedron.
    pub tet: u32,
    /// Barycentric coordinates: not negative, but for rounding.
    pub b: [f64; 4],
}

#[derive(Clone, Debug)]
pub(crate) struct Locator {
    bounds: Aabb,
    nodes: Vec<Node>,
    /// Tetrahedra of leaves.
    tets: Vec<u32>,
    frames: Vec<Frame>,
    /// Where the way down begins, by cell, x fastest.
    starts: Vec<u32>,
    counts: [usize; 3],
    inverse: Vector,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    split: f64,
    /// 0, 1, 2, or 3 for a leaf.
    axis: u32,
    /// The right child (the left one comes next), or the first of a leaf's tetrahedra.
    first: u32,
    /// The end of a leaf's tetrahedra.
    end: u32,
}

/// Barycentric coordinates 1 to 3 as linear functions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    origin: Vector,
    gradient: [Vector; 3],
}

impl Frame {
    #[inline]
    pub(crate) fn new([a, b, c, d]: [Vector; 4]) -> Self {
        let (u, v, w) = (sub(b, a), sub(c, a), sub(d, a));
        let six = dot(u, cross(v, w));
        let gradient = [cross(v, w), cross(w, u), cross(u, v)].map(|n| scale(n, 1.0 / six));
        Self { origin: a, gradient }
    }

    /// Square of the length of the gradient of a barycentric coordinate.
    #[inline]
    pub(crate) fn steep(&self, corner: usize) -> f64 {
        let [u, v, w] = self.gradient;
        let gradient = if corner == 0 { add(add(u, v), w) } else { self.gradient[corner - 1] };
        dot(gradient, gradient)
    }

    #[inline]
    fn coordinates(&self, p: Vector) -> [f64; 4] {
        let q = sub(p, self.origin);
        let [x, y, z] =
            [dot(self.gradient[0], q), dot(self.gradient[1], q), dot(self.gradient[2], q)];
        [1.0 - x - y - z, x, y, z]
    }

    /// How fast the barycentric coordinates grow in a direction.
    #[inline]
    pub(crate) fn rates(&self, way: Vector) -> [f64; 4] {
        let [x, y, z] =
            [dot(self.gradient[0], way), dot(self.gradient[1], way), dot(self.gradient[2], way)];
        [-(x + y + z), x, y, z]
    }

    /// The plane where a linear function with these values at the corners is 0: signed distances of the corners, and the unit normal
    /// towards greater values.
    #[inline]
    pub(crate) fn distances(&self, values: [f64; 4]) -> ([f64; 4], Vector) {
        let slope = self.slope(values);
        let by = 1.0 / length(slope);
        (values.map(|v| v * by), scale(slope, by))
    }

    /// The gradient of the linear function with these values at the corners.
    #[inline]
    pub(crate) fn slope(&self, values: [f64; 4]) -> Vector {
        let mut sum = [0.0; 3];
        for i in 0..3 {
            let difference = values[i + 1] - values[0];
            for k in 0..3 {
                sum[k] += difference * self.gradient[i][k];
            }
        }
        sum
    }
}

impl Locator {
    pub(crate) fn new(mesh: &TetMesh) -> Self {
        let count = mesh.tets().len() as u32;
        let boxes: Vec<Aabb> = (0..count).map(|t| Aabb::of_points(&mesh.corners(t))).collect();
        let mut locator = Self {
            bounds: Aabb::of_points(mesh.positions()),
            nodes: vec![],
            tets: vec![],
            frames: (0..count).map(|t| Frame::new(mesh.corners(t))).collect(),
            starts: vec![],
            counts: [1; 3],
            inverse: [0.0; 3],
        };
        let all: Vec<u32> = (0..count).collect();
        // Lists still to be divided: depth, and the node whose right child it is.
        let mut open = vec![(all, 0, None)];
        while let Some((list, depth, parent)) = open.pop() {
            let place = locator.nodes.len();
            if let Some(parent) = parent {
                let parent: &mut Node = &mut locator.nodes[parent];
                parent.first = place as u32;
            }
            match divide(&list, &boxes).filter(|_| depth < MAX_DEPTH && list.len() > LEAF) {
                Some((axis, split, [left, right])) => {
                    locator.nodes.push(Node { split, axis: axis as u32, first: 0, end: 0 });
                    open.push((right, depth + 1, Some(place)));
                    open.push((left, depth + 1, None));
                }
                None => {
                    let first = locator.tets.len() as u32;
                    locator.tets.extend_from_slice(&list);
                    let end = locator.tets.len() as u32;
                    locator.nodes.push(Node { split: 0.0, axis: 3, first, end });
                }
            }
        }
        locator.index(f64::from(count));
        locator
    }

    /// Makes the grid of starting nodes.
    fn index(&mut self, tets: f64) {
        let Aabb { min, max } = self.bounds;
        let size = [0, 1, 2].map(|k| max[k] - min[k]);
        let cell = third_root(size[0] * size[1] * size[2] / (2.0 * tets));
        if !(cell > 0.0 && cell.is_finite()) {
            self.starts = vec![0]; // One cell: the root.
            return;
        }
        self.counts = size.map(|x| (x / cell).clamp(1.0, MOST_CELLS) as usize);
        let side: Vector = std::array::from_fn(|k| size[k] / self.counts[k] as f64);
        self.inverse = side.map(|x| 1.0 / x);
        for z in 0..self.counts[2] {
            for y in 0..self.counts[1] {
                for x in 0..self.counts[0] {
                    let at = [x, y, z].map(|i| i as f64);
                    let mut place = 0;
                    loop {
                        let node = self.nodes[place];
                        let k = node.axis as usize;
                        if k == 3 {
                            break;
                        }
                        // A millionth of a cell more on both sides: which cell a point is in is rounded.
                        let low = min[k] + side[k] * (at[k] - 1e-6);
                        let high = min[k] + side[k] * (at[k] + 1.0 + 1e-6);
                        if high <= node.split {
                            place += 1;
                        } else if low > node.split {
                            place = node.first as usize;
                        } else {
                            break;
                        }
                    }
                    self.starts.push(place as u32);
                }
            }
        }
    }

    /// The box around the mesh.
    pub(crate) fn bounds(&self) -> &Aabb {
        &self.bounds
    }

    #[inline]
    pub(crate) fn frame(&self, tet: u32) -> &Frame {
        &self.frames[tet as usize]
    }

    pub(crate) fn locate(&self, p: Vector) -> Option<Location> {
        let outside = |k: usize| p[k] < self.bounds.min[k] || p[k] > self.bounds.max[k];
        if outside(0) || outside(1) || outside(2) {
            return None;
        }
        let mut cell = [0; 3];
        for k in 0..3 {
            let x = (p[k] - self.bounds.min[k]) * self.inverse[k];
            cell[k] = (x as usize).min(self.counts[k] - 1);
        }
        let cell = (cell[2] * self.counts[1] + cell[1]) * self.counts[0] + cell[0];
        let mut place = self.starts[cell] as usize;
        let mut node = self.nodes[place];
        while node.axis < 3 {
            place =
                if p[node.axis as usize] <= node.split { place + 1 } else { node.first as usize };
            node = self.nodes[place];
        }
        let mut best = None;
        let mut deepest = SLACK;
        for &tet in &self.tets[node.first as usize..node.end as usize] {
            let b = self.frames[tet as usize].coordinates(p);
            let least = least(b);
            if least >= deepest {
                (deepest, best) = (least, Some(Location { tet, b }));
                if least > 0.0 {
                    break;
                }
            }
        }
        best
    }
}

/// The smallest of four numbers, none of them NaN: comparisons are one instruction each, `min` is five.
#[inline]
pub(super) fn least([a, b, c, d]: [f64; 4]) -> f64 {
    let left = if a < b { a } else { b };
    let right = if c < d { c } else { d };
    if left < right { left } else { right }
}

/// Lists on both sides of the best of three planes; none if none divides.
fn divide(list: &[u32], boxes: &[Aabb]) -> Option<(usize, f64, [Vec<u32>; 2])> {
    let mut best: Option<(usize, usize, f64)> = None;
    let mut middles = Vec::with_capacity(list.len());
    for axis in 0..3 {
        middles.clear();
        let middle = |&t: &u32| {
            let b = &boxes[t as usize];
            0.5 * (b.min[axis] + b.max[axis])
        };
        middles.extend(list.iter().map(middle));
        let half = middles.len() / 2;
        if middles.is_empty() {
            return None;
        }
        let (_, &mut split, _) = middles.select_nth_unstable_by(half, f64::total_cmp);
        let left = list.iter().filter(|&&t| boxes[t as usize].min[axis] <= split).count();
        let right = list.iter().filter(|&&t| boxes[t as usize].max[axis] >= split).count();
        let worst = left.max(right);
        if worst * 10 < list.len() * 9 && best.is_none_or(|(other, ..)| worst < other) {
            best = Some((worst, axis, split));
        }
    }
    let (_, axis, split) = best?;
    let side = |keep: &dyn Fn(&Aabb) -> bool| {
        list.iter().copied().filter(|&t| keep(&boxes[t as usize])).collect()
    };
    // Closed on both sides: a point on the plane goes left and must find what lies there.
    let left = side(&|b| b.min[axis] <= split);
    let right = side(&|b| b.max[axis] >= split);
    Some((axis, split, [left, right]))
}

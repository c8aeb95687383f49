//! Which tetrahedron encloses a point?
//!
//! Source: FRAGMENTS 4.3, a k-d tree with the tetrahedra of the mesh. A node is a plane across an axis, at the median of the middles of the
//! boxes or, near the leaves, of the cell; tetrahedra that straddle it are on both sides. A point goes down one path and is tested against the few
//! tetrahedra of a leaf, by barycentric coordinates from stored gradients, those in which the leaf's middle is deepest first.
//!
//! What differs: a tetrahedron is on a side only if none of its four planes separates it from the cell there. By its box alone it would
//! be in three times as many leaves. In a leaf most are sorted out in single precision.
//!
//! A regular grid of about two cells per tetrahedron knows the lowest node that has the whole of a cell, and the way down begins there instead of at the
//! root: the leaf is the same.
//!
//! Promises: to rounding, every point of the mesh is found: of the tetrahedra of the leaf the one is taken in which the point lies
//! deepest, and it may lie outside by 1e-12 of its height. Points farther out are not found.

use super::frame::{Frame, Rough, least};
use crate::bounds::Aabb;
use crate::math::vector::{Vector, sub};
use crate::tets::{TetMesh, third_root};

/// Lists of at most this many are not divided.
const LEAF: usize = 4;
/// Longer lists than this are divided at the median, so that they halve; shorter ones at the middle of the cell, if then 0.7 of them are
/// left on average. With 0.8, half as many tetrahedra are tested and lists take four times the room.
const SHORT: usize = 64;
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
    /// The same in single precision, from the middle of the box around the mesh: sorts most out.
    rough: Vec<Rough>,
    middle: Vector,
    /// Half the extent of that box, and a little more.
    half: Vector,
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

/// A cell divided: lists of tetrahedra on both sides of a plane, and their cells.
struct Divided {
    axis: usize,
    split: f64,
    sides: [(Vec<u32>, Aabb); 2],
}

impl Locator {
    pub(crate) fn new(mesh: &TetMesh) -> Self {
        let count = mesh.tets().len() as u32;
        let boxes: Vec<Aabb> = (0..count).map(|t| Aabb::of_points(&mesh.corners(t))).collect();
        let bounds = Aabb::of_points(mesh.positions());
        let middle = [0, 1, 2].map(|k| 0.5 * (bounds.min[k] + bounds.max[k]));
        let half = [0, 1, 2].map(|k| 0.5 * (bounds.max[k] - bounds.min[k]));
        let frames: Vec<Frame> = (0..count).map(|t| Frame::new(mesh.corners(t))).collect();
        let mut locator = Self {
            bounds,
            nodes: vec![],
            tets: vec![],
            rough: frames.iter().map(|frame| Rough::new(frame, middle, half)).collect(),
            frames,
            middle,
            half: half.map(|x| x * (1.0 - SLACK)),
            starts: vec![],
            counts: [1; 3],
            inverse: [0.0; 3],
        };
        let all: Vec<u32> = (0..count).collect();
        // Lists still to be divided: their cell, depth, and the node whose right child it is.
        let mut open = vec![(all, locator.bounds, 0, None)];
        while let Some((mut list, cell, depth, parent)) = open.pop() {
            let place = locator.nodes.len();
            if let Some(parent) = parent {
                let parent: &mut Node = &mut locator.nodes[parent];
                parent.first = place as u32;
            }
            let divisible = depth < MAX_DEPTH && list.len() > LEAF;
            match divisible.then(|| locator.divide(&list, &boxes, &cell)).flatten() {
                Some(Divided { axis, split, sides: [(left, left_cell), (right, right_cell)] }) => {
                    locator.nodes.push(Node { split, axis: axis as u32, first: 0, end: 0 });
                    open.push((right, right_cell, depth + 1, Some(place)));
                    open.push((left, left_cell, depth + 1, None));
                }
                None => {
                    let middle = [0, 1, 2].map(|k| 0.5 * (cell.min[k] + cell.max[k]));
                    let depth =
                        |&tet: &u32| least(locator.frames[tet as usize].coordinates(middle));
                    list.sort_by(|a, b| depth(b).total_cmp(&depth(a)));
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

    /// The best of three planes across a cell; none if none divides.
    fn divide(&self, list: &[u32], boxes: &[Aabb], cell: &Aabb) -> Option<Divided> {
        let mut best = None;
        let is_short = list.len() <= SHORT;
        let mut most = if is_short { list.len() * 7 / 5 } else { list.len() * 9 / 10 };
        for axis in 0..3 {
            let split = if is_short {
                0.5 * (cell.min[axis] + cell.max[axis])
            } else {
                let middle = |&t: &u32| boxes[t as usize].min[axis] + boxes[t as usize].max[axis];
                let mut middles: Vec<f64> = list.iter().map(middle).collect();
                let half = middles.len() / 2;
                0.5 * *middles.select_nth_unstable_by(half, f64::total_cmp).1
            };
            let (mut left, mut right) = (*cell, *cell);
            (left.max[axis], right.min[axis]) = (split, split);
            // Closed on both sides: a point on the plane goes left and must find what lies there.
            let sides = [left, right].map(|cell| {
                let meets = |&&t: &&u32| {
                    let Aabb { min, max } = &boxes[t as usize];
                    min[axis] <= cell.max[axis]
                        && max[axis] >= cell.min[axis]
                        && self.frames[t as usize].may_meet(&cell)
                };
                (list.iter().filter(meets).copied().collect::<Vec<u32>>(), cell)
            });
            let [left, right] = [sides[0].0.len(), sides[1].0.len()];
            let found = if is_short { left + right } else { left.max(right) };
            if found < most {
                (most, best) = (found, Some(Divided { axis, split, sides }));
            }
        }
        best
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
        // As with tetrahedra, rounding alone puts no point outside.
        let outside = |k: usize| (p[k] - self.middle[k]).abs() > self.half[k];
        if outside(0) || outside(1) || outside(2) {
            return None;
        }
        let mut cell = [0; 3];
        for k in 0..3 {
            let x = (p[k] - self.bounds.min[k]) * self.inverse[k];
            cell[k] = (x as u32 as usize).min(self.counts[k] - 1);
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
        let q = sub(p, self.middle).map(|x| x as f32);
        for &tet in &self.tets[node.first as usize..node.end as usize] {
            if self.rough[tet as usize].is_outside(q) {
                continue;
            }
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

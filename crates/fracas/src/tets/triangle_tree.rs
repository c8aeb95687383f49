//! Which triangle is nearest to a point? And which triangles have boxes that meet something?
//!
//! A binary tree of exact f64 boxes over triangles, halved at the median of the longest side, four to a leaf, children in one array
//! (left child next to its parent). Built once, for surfaces at rest; the hierarchies of moving things are elsewhere.
//!
//! Promises: distances to rounding; the same answer every time (of triangles equally near, the first met); never deeper
//! than log2 of the number of triangles, so coincident triangles do no harm.

use super::closest_on_triangle;
use crate::bounds::Aabb;
use crate::math::vector::{Vector, distance_sq};

const LEAF: usize = 4;
/// Halving 2^32 triangles leaves at most this many open branches.
const STACK: usize = 64;

/// The nearest point of a set of triangles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nearest {
    /// Square of the distance.
    pub distance_sq: f64,
    /// Where it is.
    pub point: [f64; 3],
    /// The triangle it is on.
    pub triangle: u32,
}

/// Triangles at rest, by place.
#[derive(Clone, Debug)]
pub struct TriangleTree {
    nodes: Vec<Node>,
    /// Triangles in order of the tree, and their own numbers.
    triangles: Vec<[[f64; 3]; 3]>,
    ids: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    bounds: Aabb,
    /// First triangle of a leaf, or the right child.
    first: u32,
    /// Triangles of a leaf; 0 for an inner node.
    count: u32,
}

impl TriangleTree {
    /// A tree over triangles with finite corners; they keep their places in the list as numbers.
    pub fn new(triangles: &[[[f64; 3]; 3]]) -> Self {
        let centre = |t: &[Vector; 3], k: usize| t[0][k] + t[1][k] + t[2][k];
        let mut ids: Vec<u32> = (0..triangles.len() as u32).collect();
        let mut nodes = vec![];
        // Ranges still to be built, each with the node whose right child it is.
        let mut open = if ids.is_empty() { vec![] } else { vec![(0, ids.len(), None)] };
        while let Some((start, end, parent)) = open.pop() {
            let place = nodes.len() as u32;
            if let Some(parent) = parent {
                let parent: &mut Node = &mut nodes[parent];
                parent.first = place;
            }
            let part = &mut ids[start..end];
            let bounds = Aabb::of_points(part.iter().flat_map(|&t| triangles[t as usize].iter()));
            if part.len() <= LEAF {
                nodes.push(Node { bounds, first: start as u32, count: part.len() as u32 });
                continue;
            }
            let side = |k: usize| bounds.max[k] - bounds.min[k];
            let axis = (0..3).fold(0, |best, k| if side(k) > side(best) { k } else { best });
            let middle = part.len() / 2;
            part.select_nth_unstable_by(middle, |&a, &b| {
                let key = |t: u32| centre(&triangles[t as usize], axis);
                key(a).total_cmp(&key(b)).then(a.cmp(&b))
            });
            nodes.push(Node { bounds, first: 0, count: 0 });
            open.push((start + middle, end, Some(place as usize)));
            open.push((start, start + middle, None));
        }
        let triangles = ids.iter().map(|&t| triangles[t as usize]).collect();
        Self { nodes, triangles, ids }
    }

    /// The nearest point among those closer than the square root of `within_sq`; none if there is none.
    pub fn nearest(&self, p: [f64; 3], within_sq: f64) -> Option<Nearest> {
        let mut best = None;
        let mut limit = within_sq;
        let mut stack = [(0_u32, 0.0_f64); STACK];
        let mut depth = usize::from(!self.nodes.is_empty());
        while depth > 0 {
            depth -= 1;
            let (place, bound) = stack[depth];
            if bound >= limit {
                continue;
            }
            let node = &self.nodes[place as usize];
            if node.count > 0 {
                for slot in node.first as usize..(node.first + node.count) as usize {
                    let point = closest_on_triangle(p, self.triangles[slot]);
                    let squared = distance_sq(p, point);
                    if squared < limit {
                        limit = squared;
                        let triangle = self.ids[slot];
                        best = Some(Nearest { distance_sq: squared, point, triangle });
                    }
                }
                continue;
            }
            let (left, right) = (place + 1, node.first);
            let [l, r] = [left, right].map(|n| box_distance_sq(&self.nodes[n as usize].bounds, p));
            // The nearer child is looked at first.
            let order = if l <= r { [(right, r), (left, l)] } else { [(left, l), (right, r)] };
            stack[depth..depth + 2].copy_from_slice(&order);
            depth += 2;
        }
        best
    }

    /// Every triangle under boxes that all satisfy `meets`.
    pub fn visit(
        &self,
        meets: impl Fn(&Aabb) -> bool,
        mut triangle: impl FnMut(u32, &[[f64; 3]; 3]),
    ) {
        let mut stack = [0_u32; STACK];
        let mut depth = usize::from(!self.nodes.is_empty());
        while depth > 0 {
            depth -= 1;
            let place = stack[depth];
            let node = &self.nodes[place as usize];
            if !meets(&node.bounds) {
                continue;
            }
            if node.count > 0 {
                for slot in node.first as usize..(node.first + node.count) as usize {
                    triangle(self.ids[slot], &self.triangles[slot]);
                }
                continue;
            }
            stack[depth..depth + 2].copy_from_slice(&[node.first, place + 1]);
            depth += 2;
        }
    }

    /// The box around all triangles; inverted if there are none.
    pub fn bounds(&self) -> Aabb {
        self.nodes.first().map_or_else(|| Aabb::of_points(&[]), |root| root.bounds)
    }
}

/// Square of the distance from a point to a closed box.
#[inline]
pub(crate) fn box_distance_sq(bounds: &Aabb, p: Vector) -> f64 {
    let mut sum = 0.0;
    for k in 0..3 {
        // Comparisons, not `max`: one instruction each. NaN counts as inside.
        let (below, above) = (bounds.min[k] - p[k], p[k] - bounds.max[k]);
        let d = if below > above { below } else { above };
        let d = if d > 0.0 { d } else { 0.0 };
        sum += d * d;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    #[test]
    fn the_nearest_triangle_is_that_of_brute_force() {
        let mut rng = SplitMix64::new(8);
        for count in [0, 1, 3, 4, 5, 9, 200] {
            let triangles: Vec<[Vector; 3]> = (0..count)
                .map(|i| {
                    let at: Vector = std::array::from_fn(|_| rng.range(-2.0, 2.0));
                    let size = if i % 5 == 0 { 0.0 } else { 0.3 };
                    std::array::from_fn(|_| {
                        std::array::from_fn(|k| at[k] + size * rng.range(-1.0, 1.0))
                    })
                })
                .collect();
            let tree = TriangleTree::new(&triangles);
            for _ in 0..300 {
                let p: Vector = std::array::from_fn(|_| rng.range(-3.0, 3.0));
                let brute = triangles.iter().map(|&t| distance_sq(p, closest_on_triangle(p, t)));
                let brute = brute.fold(f64::INFINITY, f64::min);
                let found = tree.nearest(p, f64::INFINITY);
                assert_eq!(found.map_or(f64::INFINITY, |n| n.distance_sq), brute);
                assert_eq!(tree.nearest(p, brute), None, "strictly within");
                let mut seen = vec![];
                let meets = |b: &Aabb| b.overlaps(&Aabb { min: p, max: [9.0; 3] });
                tree.visit(meets, |t, _| seen.push(t));
                for (t, corners) in triangles.iter().enumerate() {
                    let hit = meets(&Aabb::of_points(corners));
                    assert!(!hit || seen.contains(&(t as u32)), "visit misses nothing");
                }
            }
        }
    }

    #[test]
    fn a_thousand_coincident_triangles_are_no_deeper_than_others() {
        let tree = TriangleTree::new(&[[[1.0; 3]; 3]; 1000]);
        assert_eq!(tree.nearest([1.0, 1.0, 3.0], f64::INFINITY).unwrap().distance_sq, 4.0);
    }
}

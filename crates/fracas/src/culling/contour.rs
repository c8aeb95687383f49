//! The contour test: does the outline of a patch, seen along an axis, cross itself at any time?
//!
//! Source: Volino and Thalmann 1994 (FASTCD 3.2); over a step, the continuous contour test of Tang et al. 2008 (T-CCD). With
//! normals that agree along the axis and an outline that never crosses itself, a patch cannot meet itself.
//! What differs: their test solves for the times at which projected edges meet. Here two edges are clear of each other if some
//! direction in the plane separates them the same way round at both ends of the step, hence at every time between; candidates
//! are swept along one axis, so that few are compared. Clear means clear; some that never meet are not called clear.
//! `Boundary::Real` leaves out the edges between the patch and its neighbours, as FASTCD 6.2.1 does in T-CCD\CCT(Internal), and
//! misses collisions for it.
//!
//! A paper's step: rounding of projections is not bounded, and edges that share a vertex are not compared, so it is certified
//! in neither form. `culling` has a certified rule.

use super::Twins;
use super::dual_cone::Surface;
use crate::bounds::Bound;
use crate::bvh::{Bvh, NodeId, ROOT};

/// Which edges of a patch count as its outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boundary {
    /// All that have not both faces in the patch.
    All,
    /// Those that have one face in the whole mesh.
    Real,
}

/// Outlines of nodes of a tree.
#[derive(Clone, Debug, Default)]
pub struct Contours {
    /// By node: the leaves below it, as numbers from left to right.
    below: Vec<[u32; 2]>,
    outline: Vec<Segment>,
}

/// An edge seen along an axis at both ends of a step.
#[derive(Clone, Copy, Debug)]
struct Segment {
    ends: [u32; 2],
    x0: [[f64; 2]; 2],
    x1: [[f64; 2]; 2],
    low: f64,
    high: f64,
}

impl Contours {
    /// Takes note of a tree; needed whenever its nodes have changed.
    pub fn refresh<B: Bound>(&mut self, tree: &Bvh<B>) {
        self.below.clear();
        self.below.resize(tree.node_id_bound(), [0; 2]);
        let mut leaves = 0;
        for node in tree.children_first(ROOT) {
            self.below[node as usize] = match tree.children(node) {
                Some([left, right]) => {
                    [self.below[left as usize][0], self.below[right as usize][1]]
                }
                None => [leaves, leaves + 1],
            };
            leaves = self.below[node as usize][1];
        }
    }

    /// True if the outline of what lies below a node never crosses itself, seen along an axis of length 1.
    pub fn is_clear<B: Bound>(
        &mut self,
        tree: &Bvh<B>,
        node: NodeId,
        surface: Surface<'_>,
        axis: [f32; 3],
        boundary: Boundary,
    ) -> bool {
        self.trace(tree, node, surface, axis, boundary);
        self.outline.sort_unstable_by(|a, b| a.low.total_cmp(&b.low));
        for (i, a) in self.outline.iter().enumerate() {
            let near = self.outline[i + 1..].iter().take_while(|b| b.low <= a.high);
            if !near.clone().all(|b| a.shares_an_end(b) || a.is_clear_of(b)) {
                return false;
            }
        }
        true
    }

    /// Writes down the outline.
    fn trace<B: Bound>(
        &mut self,
        tree: &Bvh<B>,
        node: NodeId,
        surface: Surface<'_>,
        axis: [f32; 3],
        boundary: Boundary,
    ) {
        self.outline.clear();
        let [first, last] = self.below[node as usize];
        let below = &self.below;
        let outside = |twin: u32| match tree.leaf_of(twin) {
            Some(leaf) => !(first..last).contains(&below[leaf as usize][0]),
            None => true,
        };
        let plane = Plane::across(axis.map(f64::from));
        for leaf in tree.children_first(node) {
            for &face in tree.primitives(leaf) {
                let Some(&corners) = surface.faces.get(face as usize) else { continue };
                for (i, &twin) in surface.twins.of(face).iter().enumerate() {
                    let real = twin == Twins::NONE;
                    if real || (boundary == Boundary::All && outside(twin)) {
                        let ends = [corners[i], corners[(i + 1) % 3]];
                        self.outline.push(Segment::new(ends, surface, &plane));
                    }
                }
            }
        }
    }
}

impl Segment {
    fn new(ends: [u32; 2], surface: Surface<'_>, plane: &Plane) -> Self {
        let seen = |x: &[[f64; 3]]| ends.map(|v| plane.project(&x[v as usize]));
        let x0 = seen(surface.x0);
        let x1 = surface.x1.map_or(x0, seen);
        let across = [x0[0][0], x0[1][0], x1[0][0], x1[1][0]];
        let low = across.into_iter().fold(f64::INFINITY, f64::min);
        let high = across.into_iter().fold(f64::NEG_INFINITY, f64::max);
        Self { ends, x0, x1, low, high }
    }

    fn shares_an_end(&self, other: &Self) -> bool {
        self.ends.iter().any(|end| other.ends.contains(end))
    }

    /// True if a direction separates the two the same way round at both ends.
    fn is_clear_of(&self, other: &Self) -> bool {
        let across = |x: &[[f64; 2]; 2]| [x[0][1] - x[1][1], x[1][0] - x[0][0]];
        let directions = [
            [0.0, 1.0],
            [1.0, 0.0],
            across(&self.x0),
            across(&other.x0),
            across(&self.x1),
            across(&other.x1),
        ];
        directions.iter().any(|d| {
            let (gap0, gap1) = (gap(d, &self.x0, &other.x0), gap(d, &self.x1, &other.x1));
            (gap0 > 0.0 && gap1 > 0.0) || (gap0 < 0.0 && gap1 < 0.0)
        })
    }
}

/// How far `b` lies beyond `a` along a direction, negative if `a` lies beyond `b`; 0 if they overlap.
fn gap(d: &[f64; 2], a: &[[f64; 2]; 2], b: &[[f64; 2]; 2]) -> f64 {
    let along = |p: &[f64; 2]| d[0] * p[0] + d[1] * p[1];
    let (a, b) = (a.each_ref().map(along), b.each_ref().map(along));
    let (up, down) = (b[0].min(b[1]) - a[0].max(a[1]), a[0].min(a[1]) - b[0].max(b[1]));
    if up > 0.0 {
        up
    } else if down > 0.0 {
        -down
    } else {
        0.0
    }
}

/// Two directions across an axis.
struct Plane([[f64; 3]; 2]);

impl Plane {
    fn across(n: [f64; 3]) -> Self {
        // Not along the axis: its smallest component.
        let k = (0..3).fold(0, |k, i| if n[i].abs() < n[k].abs() { i } else { k });
        let mut other = [0.0; 3];
        other[k] = 1.0;
        let cross = |a: &[f64; 3], b: &[f64; 3]| {
            [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
        };
        let g = cross(&n, &other);
        Self([g, cross(&n, &g)])
    }

    fn project(&self, p: &[f64; 3]) -> [f64; 2] {
        self.0.map(|g| g[0] * p[0] + g[1] * p[1] + g[2] * p[2])
    }
}

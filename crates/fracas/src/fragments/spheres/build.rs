//! The first tree, from points in maximum-distance order.

use super::draft::Drafts;
use super::ordering::{PointGrid, maximum_distance_order};
use super::{SphereTrees, Tree, points_of, position, split};
use crate::fracture::Fracturable;
use crate::math::vector::{Vector, distance_sq};

impl SphereTrees {
    /// Trees for every fragment of an object, each made from all its points.
    pub fn new(object: &Fracturable) -> Self {
        let mut drafts = Drafts::default();
        let trees: Vec<Tree> = (0..object.fragment_id_bound() as u32)
            .map(|fragment| tree_of(object, &points_of(object, fragment), &mut drafts))
            .collect();
        drafts.next_cut = vec![crate::tets::NONE; 2 * object.mesh().edges().len()];
        // Room for a break, which copies nodes: made here, and not when it breaks.
        let largest = trees.iter().map(|tree| tree.spheres.len()).max().unwrap_or(0);
        drafts.nodes.clear();
        drafts.nodes.reserve(largest + largest / 2);
        Self { trees, drafts, scratch: split::Scratch::new(object, largest) }
    }
}

/// A tree over some points of an object; empty if there are none.
pub(super) fn tree_of(object: &Fracturable, points: &[u32], drafts: &mut Drafts) -> Tree {
    let positions: Vec<Vector> = points.iter().map(|&p| position(object, p)).collect();
    let order = maximum_distance_order(&positions);
    let Some(&root) = order.first() else { return Tree::default() };
    let sorted: Vec<Vector> = order.iter().map(|&i| positions[i as usize]).collect();
    let point = |rank: usize| points[order[rank] as usize];

    drafts.nodes.clear();
    // The highest node of each point so far; at first its leaf. Ranks are places in the order.
    let mut top: Vec<u32> = (0..order.len()).map(|i| drafts.push(point(i), sorted[i], 0)).collect();
    let mut level = order.len().next_power_of_two();
    while level > 1 {
        // From `level / 2` points to `level`: each new one goes to the nearest of the others.
        let upper = level / 2;
        let new = upper..level.min(order.len());
        let parents = nearest_of(&sorted[..upper], &sorted[new.clone()]);
        let mut inner = vec![crate::tets::NONE; upper];
        for (rank, parent) in new.zip(parents) {
            let parent = parent as usize;
            if inner[parent] == crate::tets::NONE {
                inner[parent] = drafts.push(point(parent), sorted[parent], 0);
                drafts.adopt(inner[parent], top[parent]);
                top[parent] = inner[parent];
            }
            drafts.adopt(inner[parent], top[rank]);
        }
        level = upper;
    }
    for leaf in 0..order.len() as u32 {
        drafts.cover(leaf);
    }
    debug_assert_eq!(drafts.at(top[0]).point, points[root as usize]);
    drafts.lay_out(object, top[0], drafts.nodes.len())
}

/// For each point the nearest of some others (at least one); of several, the first.
fn nearest_of(others: &[Vector], points: &[Vector]) -> Vec<u32> {
    // A cell has about one point, if they are spread over a surface.
    let bounds = crate::bounds::Aabb::of_points(others);
    let widest = (0..3).map(|k| bounds.max[k] - bounds.min[k]).fold(0.0, f64::max);
    let cell = (widest / (others.len() as f64).sqrt()).max(f64::MIN_POSITIVE);
    let grid = PointGrid::new(others, (0..others.len() as u32).collect(), cell);
    let find = |&p: &Vector| {
        let mut reach = cell;
        loop {
            let mut best = (f64::INFINITY, 0);
            grid.for_each_near(p, reach, |i| {
                let found = (distance_sq(p, others[i as usize]), i);
                if found < best {
                    best = found;
                }
            });
            // Within reach nothing is overlooked.
            if best.0.sqrt() <= reach || reach > 4.0 * (widest + cell) {
                return best.1;
            }
            reach = if best.0.is_finite() { best.0.sqrt() } else { 2.0 * reach };
        }
    };
    points.iter().map(find).collect()
}

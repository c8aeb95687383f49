//! Top-down: through the centre, across the longest direction.
//!
//! Source: HASCD 4.2. The longest direction is that of the face pair farthest apart, in true lengths; the plane halves it.
//! Triangles on one side go there; those that the plane cuts all go to the child that has fewer. If all are cut, or one
//! side is empty, the list is halved. Four children: both halves once more, each by its own longest direction; eight: once more.
//!
//! Promises: no child is empty, so the work ends on every input; the tree depends on the input and its order alone.

use super::{HierarchyConfig, Node, Primitive};
use crate::bounds::Kdop18;

/// Ends along the nine directions.
#[derive(Clone, Copy)]
struct Extent {
    min: [f64; 9],
    max: [f64; 9],
}

impl Extent {
    const EMPTY: Self = Self { min: [f64::INFINITY; 9], max: [f64::NEG_INFINITY; 9] };

    fn of(p: &Primitive, x: &[[f64; 3]]) -> Self {
        let mut all = Self::EMPTY;
        for &v in &p.corners {
            // Sums of huge coordinates stay numbers.
            let along = Kdop18::along(x[v as usize]).map(|a| a.clamp(f64::MIN, f64::MAX));
            all = all.around(&Self { min: along, max: along });
        }
        all
    }

    fn around(mut self, other: &Self) -> Self {
        for k in 0..9 {
            self.min[k] = self.min[k].min(other.min[k]);
            self.max[k] = self.max[k].max(other.max[k]);
        }
        self
    }
}

/// Nodes, parents first and siblings side by side, and the primitives of each leaf.
pub(super) fn build(
    config: HierarchyConfig,
    primitives: &[Primitive],
    x: &[[f64; 3]],
) -> (Vec<Node>, Vec<Vec<u32>>) {
    let extents: Vec<Extent> = primitives.iter().map(|p| Extent::of(p, x)).collect();
    let (mut nodes, mut leaves) = (vec![], vec![]);
    if primitives.is_empty() {
        return (nodes, leaves);
    }
    nodes.push(Node { parent: 0, first: 0, count: 0 });
    let mut lists = vec![(0..primitives.len() as u32).collect::<Vec<u32>>()];
    let mut next = 0;
    while next < nodes.len() {
        let list = std::mem::take(&mut lists[next]);
        if list.len() <= config.leaf_size {
            nodes[next].first = leaves.len() as u32;
            leaves.push(list);
        } else {
            let children = divide(list, config, &extents);
            nodes[next].first = nodes.len() as u32;
            nodes[next].count = children.len() as u32;
            for child in children {
                nodes.push(Node { parent: next as u32, first: 0, count: 0 });
                lists.push(child);
            }
        }
        next += 1;
    }
    (nodes, leaves)
}

/// The children of a list too long for a leaf.
fn divide(list: Vec<u32>, config: HierarchyConfig, extents: &[Extent]) -> Vec<Vec<u32>> {
    let mut children = vec![list];
    let mut ways = 1;
    while ways < config.arity {
        ways *= 2;
        let mut halves = vec![];
        for child in children {
            if child.len() > config.leaf_size {
                halves.extend(halve(&child, extents));
            } else {
                halves.push(child);
            }
        }
        children = halves;
    }
    children
}

fn halve(list: &[u32], extents: &[Extent]) -> [Vec<u32>; 2] {
    let extent = |p: &u32| &extents[*p as usize];
    let all = list.iter().fold(Extent::EMPTY, |all, p| all.around(extent(p)));
    // Half lengths: those of whole ones may not be numbers.
    let length = |k: usize| (0.5 * all.max[k] - 0.5 * all.min[k]) / Kdop18::length(k);
    let longest = (0..9).fold(0, |best, k| if length(k) > length(best) { k } else { best });
    let centre = 0.5 * all.min[longest] + 0.5 * all.max[longest];
    let (mut low, mut high, mut cut) = (vec![], vec![], vec![]);
    for p in list {
        let Extent { min, max } = extent(p);
        let side = if max[longest] <= centre {
            &mut low
        } else if min[longest] >= centre {
            &mut high
        } else {
            &mut cut
        };
        side.push(*p);
    }
    if low.len() <= high.len() {
        low.extend(cut);
    } else {
        high.extend(cut);
    }
    if low.is_empty() || high.is_empty() {
        let (low, high) = list.split_at(list.len() / 2);
        return [low.to_vec(), high.to_vec()];
    }
    [low, high]
}

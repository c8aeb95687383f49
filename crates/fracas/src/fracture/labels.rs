//! Labels and weights for the nodes of a fragment: where it is to break.
//!
//! Seeds as in a Voronoi diagram: a node goes to its nearest seed k, and its weight is its distance to the plane half way to the
//! second nearest seed l, (|x - l|^2 - |x - k|^2) / (2 |k - l|). Where all nodes of a tetrahedron have these two nearest,
//! the crack is exactly that plane. (Plain Voronoi cells cut an edge twice and do not fit together across triangles.)
//! Weights are kept within a factor of 50, so that no edge is cut nearer than a 51st of it to an end.

use super::Fracturable;
use crate::math::vector::{distance, distance_sq, dot};
use crate::tets::TetMesh;

/// Weights in one break differ by no more than this.
const WEIGHT_RATIO: f64 = 50.0;

/// Smaller weights count as this, the largest being about 1: whether a cut is 1e-60 of an edge from its end or less cannot be told, but
/// squares of weights stay numbers.
pub(super) const LEAST: f64 = 1e-60;

/// A label and a positive weight for each node of a fragment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Labels {
    /// Nodes with different labels part.
    pub label: Vec<u32>,
    /// An edge between labels is cut where weight times closeness is equal.
    pub weight: Vec<f64>,
}

impl Labels {
    /// Pieces round seeds, each an index into `seeds`. Without seeds all nodes have one label.
    pub fn of_seeds(object: &Fracturable, fragment: u32, seeds: &[[f64; 3]]) -> Self {
        Self::within(object, fragment, seeds, longest_edge(object, fragment))
    }

    /// The same, for who knows the longest edge of the fragment.
    pub(super) fn within(
        object: &Fracturable,
        fragment: u32,
        seeds: &[[f64; 3]],
        longest: f64,
    ) -> Self {
        let nodes = object.nodes_of(fragment);
        let (label, weight) = (Vec::with_capacity(nodes.len()), Vec::with_capacity(nodes.len()));
        let mut labels = Self { label, weight };
        for &node in nodes {
            let p = object.mesh().positions()[node as usize];
            let (mut best, mut second) = ((f64::INFINITY, 0), (f64::INFINITY, 0));
            // Of equals the first.
            for (i, &seed) in seeds.iter().enumerate() {
                let found = distance_sq(p, seed);
                if found < best.0 {
                    (best, second) = ((found, i), best);
                } else if found < second.0 {
                    second = (found, i);
                }
            }
            let apart = if second.0 < f64::INFINITY {
                distance(seeds[best.1], seeds[second.1])
            } else {
                0.0
            };
            let height = if apart > 0.0 { (second.0 - best.0) / (2.0 * apart) } else { longest };
            labels.push(best.1 as u32, height, longest);
        }
        labels
    }

    /// Two pieces, on the sides of the plane `normal . x = offset`: label 1 where the normal points. The crack is that plane,
    /// as far as nodes are no nearer to it than a 50th of the longest edge.
    pub fn of_plane(object: &Fracturable, fragment: u32, normal: [f64; 3], offset: f64) -> Self {
        let mut labels = Self::default();
        let longest = longest_edge(object, fragment);
        let scale = dot(normal, normal).sqrt();
        for &node in object.nodes_of(fragment) {
            let height = (dot(normal, object.mesh().positions()[node as usize]) - offset) / scale;
            labels.push(u32::from(height > 0.0), height.abs(), longest);
        }
        labels
    }

    fn push(&mut self, label: u32, height: f64, longest: f64) {
        self.label.push(label);
        // Heights above the longest edge belong to nodes without a cut edge, nearly.
        let weight = height.clamp(longest / WEIGHT_RATIO, longest);
        self.weight.push(if weight > 0.0 { weight } else { 1.0 });
    }
}

/// The power of two that brings the largest weight to about 1. Only proportions of weights count, and these it keeps to the bit.
pub(super) fn unit_of(weights: &[f64]) -> f64 {
    let most = weights.iter().fold(0.0_f64, |most, &w| most.max(w));
    let exponent = most.to_bits() >> 52;
    f64::from_bits(2046_u64.saturating_sub(exponent).clamp(1, 2045) << 52)
}

/// The longest edge within a fragment; 0 if it has one node. Of the whole mesh's edges, longest first, one of the first few is a large
/// fragment's. If none of as many as a fragment has nodes is, its own edges are looked through.
pub(super) fn longest_edge(object: &Fracturable, fragment: u32) -> f64 {
    let (mesh, of) = (object.mesh(), object.fragment_of_node());
    let nodes = object.nodes_of(fragment);
    let squared = |edge: u32| {
        let [a, b] = mesh.edges()[edge as usize].map(|v| mesh.positions()[v as usize]);
        distance_sq(a, b)
    };
    let within =
        |edge: &&u32| mesh.edges()[**edge as usize].iter().all(|&v| of[v as usize] == fragment);
    if let Some(&edge) = object.longest_first.iter().take(nodes.len()).find(within) {
        return squared(edge).sqrt();
    }
    let mut longest = 0.0_f64;
    for edge in nodes.iter().flat_map(|&node| mesh.edges_of_node(node)).filter(within) {
        longest = longest.max(squared(*edge));
    }
    longest.sqrt()
}

/// All edges of a mesh, longest first.
pub(super) fn longest_first(mesh: &TetMesh) -> Vec<u32> {
    let squared =
        |[a, b]: [u32; 2]| distance_sq(mesh.positions()[a as usize], mesh.positions()[b as usize]);
    let lengths: Vec<f64> = mesh.edges().iter().map(|&edge| squared(edge)).collect();
    let mut order: Vec<u32> = (0..lengths.len() as u32).collect();
    let longer = |&a: &u32, &b: &u32| lengths[b as usize].total_cmp(&lengths[a as usize]);
    order.sort_unstable_by(|a, b| longer(a, b).then(a.cmp(b)));
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;
    use crate::tets::block;

    #[test]
    fn the_longest_edge_is_that_of_all_edges_of_the_fragment_large_or_small() {
        // Edges of many lengths: the block is drawn out and bent.
        let plain = block(4);
        let mut rng = SplitMix64::new(5);
        let mut bent = || 0.2 * rng.unit();
        let positions: Vec<[f64; 3]> = plain
            .positions()
            .iter()
            .map(|&[x, y, z]| [x * (1.0 + 0.3 * x) + bent(), y + bent(), z + bent()])
            .collect();
        let mut object = Fracturable::new(TetMesh::new(&positions, plain.tets()).unwrap());
        let mut sizes = vec![];
        for generation in 0..4 {
            for fragment in object.fragments().collect::<Vec<_>>() {
                let nodes = object.nodes_of(fragment);
                let mut expected = 0.0_f64;
                for (i, &a) in nodes.iter().enumerate() {
                    for b in nodes[..i].iter().filter(|b| object.mesh().neighbours(a).contains(b)) {
                        expected = expected
                            .max(distance_sq(positions[a as usize], positions[*b as usize]));
                    }
                }
                assert_eq!(longest_edge(&object, fragment), expected.sqrt(), "{generation}");
                sizes.push(nodes.len());
                let ends = [0, nodes.len() - 1].map(|i| positions[nodes[i] as usize]);
                let labels = Labels::of_seeds(&object, fragment, &ends);
                object.fracture(fragment, &labels).unwrap();
            }
        }
        assert!(sizes.iter().any(|&n| n > 100) && sizes.iter().any(|&n| n < 10), "{sizes:?}");
    }
}

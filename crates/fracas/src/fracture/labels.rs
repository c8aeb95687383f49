//! Labels and weights for the nodes of a fragment: where it is to break.
//!
//! Seeds as in a Voronoi diagram: a node goes to its nearest seed k, and its weight is its distance to the plane half way to the
//! second nearest seed l, (|x - l|^2 - |x - k|^2) / (2 |k - l|). Where all nodes of a tetrahedron have these two nearest,
//! the crack is exactly that plane. (Plain Voronoi cells cut an edge twice and do not fit together across triangles.)
//! Weights are kept within a factor of 50, so that no edge is cut nearer than a 51st of it to an end.

use super::Fracturable;
use crate::math::vector::{Vector, distance, distance_sq, dot, sub};

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
        let mut labels = Self::default();
        let longest = longest_edge(object, fragment);
        for &node in object.nodes_of(fragment) {
            let p = object.mesh().positions()[node as usize];
            let (mut best, mut second) = ((f64::INFINITY, 0), (f64::INFINITY, 0));
            for (i, &seed) in seeds.iter().enumerate() {
                let found = (distance_sq(p, seed), i);
                if found < best {
                    (best, second) = (found, best);
                } else if found < second {
                    second = found;
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

/// The longest edge within a fragment; 0 if it has one node.
pub(super) fn longest_edge(object: &Fracturable, fragment: u32) -> f64 {
    let x = object.mesh().positions();
    let mut longest = 0.0_f64;
    for &node in object.nodes_of(fragment) {
        for &other in object.mesh().neighbours(node) {
            if node < other && object.fragment_of_node()[other as usize] == fragment {
                longest = longest.max(edge_sq(x[node as usize], x[other as usize]));
            }
        }
    }
    longest.sqrt()
}

fn edge_sq(a: Vector, b: Vector) -> f64 {
    let e = sub(a, b);
    dot(e, e)
}

//! Fronts that carry distances from cracks into fragments.
//!
//! Source: FRAGMENTS 4.2, Eqs. 1 and 2. A node gets the average of what its neighbours, in its own fragment and reached in the step before,
//! say: weighted by 1 / distance^2. If that is nearer than what it had, it joins the next front. What differs: values of a step
//! come from the step before only, and neighbours are summed in order of ids, so the order of a front does not matter; nodes that have their distance
//! from cracks are not changed; fronts end after `MAX_STEPS` steps, and d is never below 0.

use std::ops::Range;

use super::{Field, NodeValue};
use crate::fracture::Fracturable;
use crate::math::vector::{add_scaled, dot, sub, unit};

/// Fronts end after this many steps at the latest; seen: 3 to 8.
const MAX_STEPS: u32 = 32;
/// A front goes on only where it brings the surface nearer by this share of the mean edge: less is rounding of Eq. 1, which
/// averages planes.
const LEAST_GAIN: f64 = 1e-3;

/// Numbers of steps only grow, so nothing is cleared.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    /// By node: the last step whose front it was in, and the last that asked it.
    joined: Vec<u32>,
    asked: Vec<u32>,
    step: u32,
    candidates: Vec<u32>,
    front: Vec<(u32, NodeValue)>,
    mean_edge: f64,
}

impl Scratch {
    pub(super) fn new(nodes: usize, mean_edge: f64) -> Self {
        let (joined, asked) = (vec![0; nodes], vec![0; nodes]);
        Self { joined, asked, step: 0, candidates: vec![], front: vec![], mean_edge }
    }
}

impl Field {
    /// Fronts in fragments with these ids, from the nodes that have their distance from cracks in this pass.
    pub(super) fn propagate(&mut self, object: &Fracturable, fragments: &Range<u32>) {
        let of = object.fragment_of_node();
        let mut scratch = std::mem::take(&mut self.scratch);
        scratch.step += 1;
        scratch.candidates.clear();
        let gain = LEAST_GAIN * scratch.mean_edge;
        // Nearly every node is next to the first front: all are asked that could come nearer.
        for fragment in fragments.clone() {
            for &node in object.nodes_of(fragment) {
                if self.cracks.frozen[node as usize] == self.cracks.pass {
                    scratch.joined[node as usize] = scratch.step;
                } else if self.nodes[node as usize].d > gain {
                    scratch.candidates.push(node);
                }
            }
        }
        for _ in 0..MAX_STEPS {
            self.advance(object, &mut scratch);
            if scratch.front.is_empty() {
                break;
            }
            scratch.step += 1;
            let Scratch { joined, asked, step, candidates, front, .. } = &mut scratch;
            candidates.clear();
            for &(node, value) in front.iter() {
                self.nodes[node as usize] = value;
                joined[node as usize] = *step;
            }
            for &(node, _) in front.iter() {
                for &other in object.mesh().neighbours(node) {
                    let i = other as usize;
                    let open = self.cracks.frozen[i] != self.cracks.pass && self.nodes[i].d > gain;
                    if of[i] == of[node as usize] && asked[i] != *step && open {
                        asked[i] = *step;
                        candidates.push(other);
                    }
                }
            }
        }
        self.scratch = scratch;
    }

    /// The next front: candidates that come nearer, with their values.
    fn advance(&self, object: &Fracturable, scratch: &mut Scratch) {
        let (mesh, of) = (object.mesh(), object.fragment_of_node());
        let Scratch { joined, step, candidates, front, mean_edge, .. } = scratch;
        front.clear();
        for &node in candidates.iter() {
            let (x, fragment) = (mesh.positions()[node as usize], of[node as usize]);
            let (mut total, mut distance, mut normal) = (0.0, 0.0, [0.0; 3]);
            let mut nearest = NodeValue { n: [0.0; 3], d: f64::INFINITY };
            for &other in mesh.neighbours(node) {
                let i = other as usize;
                if joined[i] != *step || of[i] != fragment {
                    continue;
                }
                let value = self.nodes[i];
                let away = sub(mesh.positions()[i], x);
                let w = 1.0 / dot(away, away);
                total += w;
                distance += w * (value.d + dot(value.n, away));
                normal = add_scaled(normal, value.n, w);
                if value.d < nearest.d {
                    nearest = value;
                }
            }
            // No neighbour, no weight: NaN, which is not nearer.
            let d = (distance / total).max(0.0);
            if total > 0.0 && d < self.nodes[node as usize].d - LEAST_GAIN * *mean_edge {
                let n = unit(normal);
                front.push((node, NodeValue { n: if n == [0.0; 3] { nearest.n } else { n }, d }));
            }
        }
    }
}

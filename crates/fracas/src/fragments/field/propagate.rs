//! Fronts that carry distances from cracks into fragments.
//!
//! Source: FRAGMENTS 4.2, Eqs. 1 and 2. A node gets the average of what its neighbours, in its own fragment and reached in the step before,
//! say: weighted by 1 / distance^2. If that is nearer than what it had, it joins the next front. What differs: values of a step
//! come from the step before only, and a node hears its neighbours in order of ids, so the order of a front does not matter; nodes that have
//! their distance from cracks are not changed; fronts end after `MAX_STEPS` steps, and d is never below 0.
//!
//! The front tells its neighbours, which add up what they hear; so only a front's own edges are looked at. That the front speaks in order of ids
//! is what makes the sums those of Eq. 1, node by node. (Nodes that ask all their neighbours instead, most of them in vain, took 1.6 times
//! the instructions.)

use std::ops::Range;

use super::{Field, NodeValue};
use crate::fracture::Fracturable;
use crate::math::vector::{Vector, add_scaled, dot, sub, unit};
use crate::tets::NONE;

/// Fronts end after this many steps at the latest; seen: 3 to 8.
const MAX_STEPS: u32 = 32;
/// A front goes on only where it brings the surface nearer by this share of the mean edge: less is rounding of Eq. 1, which
/// averages planes.
const LEAST_GAIN: f64 = 1e-3;

/// Room for fronts, kept from one break to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    /// By node: its fragment while it listens; `NONE` once it has its distance from cracks, or next to none. Of other fragments anything.
    listens: Vec<u32>,
    /// By node: its place in `heard`, if it has one there.
    place: Vec<u32>,
    heard: Vec<Heard>,
    /// In order of ids within each fragment.
    front: Vec<u32>,
    mean_edge: f64,
}

/// What a node heard from the front: the sums of Eqs. 1 and 2.
#[derive(Clone, Copy, Debug)]
struct Heard {
    node: u32,
    /// The neighbour that is nearest to the surface; of several the first.
    nearest: u32,
    total: f64,
    distance: f64,
    normal: Vector,
}

impl Scratch {
    pub(super) fn new(nodes: usize, mean_edge: f64) -> Self {
        let (listens, place) = (vec![NONE; nodes], vec![0; nodes]);
        Self { listens, place, heard: vec![], front: vec![], mean_edge }
    }
}

impl Field {
    /// Fronts in fragments with these ids, from the nodes that have their distance from cracks in this pass.
    pub(super) fn propagate(&mut self, object: &Fracturable, fragments: &Range<u32>) {
        let mut scratch = std::mem::take(&mut self.scratch);
        let Scratch { listens, front, mean_edge, .. } = &mut scratch;
        let gain = LEAST_GAIN * *mean_edge;
        front.clear();
        for fragment in fragments.clone() {
            // These are in order of ids.
            for &node in object.nodes_of(fragment) {
                let i = node as usize;
                listens[i] = if self.nodes[i].d > gain { fragment } else { NONE };
                if self.cracks.frozen[i] == self.cracks.pass {
                    listens[i] = NONE;
                    front.push(node);
                }
            }
        }
        for _ in 0..MAX_STEPS {
            self.tell(object, &mut scratch);
            self.listen(&mut scratch);
            if scratch.front.is_empty() {
                break;
            }
        }
        self.scratch = scratch;
    }

    /// The front tells its neighbours what it knows.
    fn tell(&self, object: &Fracturable, scratch: &mut Scratch) {
        let (mesh, of) = (object.mesh(), object.fragment_of_node());
        let Scratch { listens, place, heard, front, .. } = scratch;
        heard.clear();
        for &node in front.iter() {
            let (x, value) = (mesh.positions()[node as usize], self.nodes[node as usize]);
            let fragment = of[node as usize];
            for &other in mesh.neighbours(node) {
                let i = other as usize;
                if listens[i] != fragment {
                    continue;
                }
                let mut at = place[i] as usize;
                if heard.get(at).is_none_or(|heard| heard.node != other) {
                    at = heard.len();
                    place[i] = at as u32;
                    let (total, distance, normal) = (0.0, 0.0, [0.0; 3]);
                    heard.push(Heard { node: other, nearest: node, total, distance, normal });
                }
                let sums = &mut heard[at];
                let away = sub(x, mesh.positions()[i]);
                let w = 1.0 / dot(away, away);
                sums.total += w;
                sums.distance += w * (value.d + dot(value.n, away));
                sums.normal = add_scaled(sums.normal, value.n, w);
                if value.d < self.nodes[sums.nearest as usize].d {
                    sums.nearest = node;
                }
            }
        }
    }

    /// Who comes nearer by what it heard is the next front.
    fn listen(&mut self, scratch: &mut Scratch) {
        let Scratch { listens, heard, front, mean_edge, .. } = scratch;
        let gain = LEAST_GAIN * *mean_edge;
        front.clear();
        // All have listened to the values of the step before: now these may change, but not while one is still needed.
        let mut kept = 0;
        for i in 0..heard.len() {
            let Heard { node, nearest, total, distance, normal } = heard[i];
            let d = (distance / total).max(0.0);
            // No weight, where squares overflow: no news.
            if total > 0.0 && d < self.nodes[node as usize].d - gain {
                let n = unit(normal);
                let n = if n == [0.0; 3] { self.nodes[nearest as usize].n } else { n };
                heard[kept] = Heard { distance: d, normal: n, ..heard[i] };
                kept += 1;
            }
        }
        for &Heard { node, distance: d, normal: n, .. } in &heard[..kept] {
            self.nodes[node as usize] = NodeValue { n, d };
            if d <= gain {
                listens[node as usize] = NONE;
            }
            front.push(node);
        }
        front.sort_unstable();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fracture::Labels;
    use crate::random::SplitMix64;
    use crate::tets::block;

    /// Eqs. 1 and 2 as they are written: every node that may come nearer asks all its neighbours, step by step.
    fn by_asking(field: &Field, object: &Fracturable) -> (Vec<NodeValue>, u32) {
        let (mesh, of) = (object.mesh(), object.fragment_of_node());
        let gain = LEAST_GAIN * field.scratch.mean_edge;
        let frozen = |node: usize| field.cracks.frozen[node] == field.cracks.pass;
        let mut values = field.nodes.clone();
        let mut reached: Vec<bool> = (0..values.len()).map(frozen).collect();
        let mut steps = 0;
        loop {
            let before = values.clone();
            let mut next = vec![false; values.len()];
            for node in (0..values.len()).filter(|&node| !frozen(node) && before[node].d > gain) {
                let x = mesh.positions()[node];
                let (mut total, mut distance, mut normal) = (0.0, 0.0, [0.0; 3]);
                for &other in mesh.neighbours(node as u32) {
                    let i = other as usize;
                    if !reached[i] || of[i] != of[node] {
                        continue;
                    }
                    let away = sub(mesh.positions()[i], x);
                    let w = 1.0 / dot(away, away);
                    total += w;
                    distance += w * (before[i].d + dot(before[i].n, away));
                    normal = add_scaled(normal, before[i].n, w);
                }
                let d = if total > 0.0 { (distance / total).max(0.0) } else { f64::INFINITY };
                if d < before[node].d - gain {
                    assert_ne!(normal, [0.0; 3], "not in this test");
                    values[node] = NodeValue { n: unit(normal), d };
                    next[node] = true;
                }
            }
            if !next.contains(&true) {
                return (values, steps);
            }
            (reached, steps) = (next, steps + 1);
        }
    }

    #[test]
    fn fronts_that_tell_bring_the_same_bits_as_nodes_that_ask() {
        for seed in 0..4 {
            let mut rng = SplitMix64::new(seed);
            let mut object = Fracturable::new(block(7));
            let mut field = Field::new(&object);
            let mut most = 0;
            for _ in 0..3 {
                for fragment in object.fragments().collect::<Vec<_>>() {
                    let mut seed = || std::array::from_fn(|_| rng.range(0.0, 7.0));
                    let seeds = [seed(), seed(), seed()];
                    let labels = Labels::of_seeds(&object, fragment, &seeds);
                    let done = object.fracture(fragment, &labels).unwrap();
                    let Some((&first, &last)) = done.pieces.first().zip(done.pieces.last()) else {
                        continue;
                    };
                    let pieces = first..last + 1;
                    field.enclose(&object, &pieces, &done.cut_edges, &done.cut_tets);
                    field.approach_cracks(&object, &pieces, &done.cut_tets);
                    let (expected, steps) = by_asking(&field, &object);
                    field.propagate(&object, &pieces);
                    assert_eq!(field.nodes, expected);
                    most = most.max(steps);
                }
            }
            assert!(most > 1, "fronts that go on: {most}");
        }
    }
}

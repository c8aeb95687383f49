//! What a break does to the field: one pass over the tetrahedra of the broken fragment, then fronts.

use std::ops::Range;

use super::{Field, NodeValue};
use crate::bounds::Aabb;
use crate::fracture::{Fracturable, cracks};
use crate::math::vector::{Vector, add_scaled, cross, distance_sq, dot, scale, sub, unit};
use crate::tets::{TetMesh, closest_on_triangle};

/// Fronts end after this many steps at the latest; seen: 3 to 8.
const MAX_STEPS: u32 = 32;
/// A front goes on only where it brings the surface nearer by this share of the mean edge: less is rounding of Eq. 1, which
/// averages planes.
const LEAST_GAIN: f64 = 1e-3;

/// By node and by tetrahedron; numbers only grow, so nothing is cleared.
#[derive(Clone, Debug)]
pub(super) struct Scratch {
    tet_seen: Vec<u32>,
    /// The front that a node is in, and the last for which it was looked at.
    step: Vec<u32>,
    asked: Vec<u32>,
    /// The last pass that gave the node its distance from cracks.
    frozen: Vec<u32>,
    pass: u32,
    steps: u32,
    front: Vec<u32>,
    candidates: Vec<u32>,
    changes: Vec<(u32, NodeValue)>,
    mean_edge: f64,
}

impl Scratch {
    pub(super) fn new(mesh: &TetMesh, mean_edge: f64) -> Self {
        let nodes = mesh.positions().len();
        Self {
            tet_seen: vec![0; mesh.tets().len()],
            step: vec![0; nodes],
            asked: vec![0; nodes],
            frozen: vec![0; nodes],
            pass: 0,
            steps: 0,
            front: vec![],
            candidates: vec![],
            changes: vec![],
            mean_edge,
        }
    }
}

impl Field {
    /// Boxes and masks of fragments with these ids, and the distances of their nodes to the cracks between them, which become the
    /// first front.
    pub(super) fn sweep(&mut self, object: &Fracturable, fragments: Range<u32>) {
        self.boxes.resize(object.fragment_id_bound(), Aabb::of_points(&[]));
        self.scratch.pass += 1;
        self.scratch.front.clear();
        let pass = self.scratch.pass;
        let mesh = object.mesh();
        for fragment in fragments.clone() {
            for &node in object.nodes_of(fragment) {
                self.boxes[fragment as usize].include(mesh.positions()[node as usize]);
                for &tet in mesh.tets_of_node(node) {
                    let seen = &mut self.scratch.tet_seen[tet as usize];
                    if *seen == pass {
                        continue;
                    }
                    *seen = pass;
                    self.masks.touch(mesh, tet, object.fragment_of_node());
                    if object.is_cut(tet) {
                        self.visit_cracks(object, tet, &fragments);
                    }
                }
            }
        }
        self.masks.refresh();
    }

    fn visit_cracks(&mut self, object: &Fracturable, tet: u32, fragments: &Range<u32>) {
        let nodes = object.mesh().tets()[tet as usize];
        let of = nodes.map(|v| object.fragment_of_node()[v as usize]);
        for i in 0..4 {
            if !fragments.contains(&of[i]) || of[..i].contains(&of[i]) {
                continue;
            }
            cracks(of, of[i], |others, polygon| {
                let other = of[others.trailing_zeros() as usize];
                let new = fragments.contains(&other);
                if new && other < of[i] {
                    return; // Seen from the other side.
                }
                let mut points = [[0.0; 3]; 4];
                let count = polygon.points().len();
                for (point, &corners) in points.iter_mut().zip(polygon.points()) {
                    *point = object.point(tet, corners);
                    self.boxes[of[i] as usize].include(*point);
                    if new {
                        self.boxes[other as usize].include(*point);
                    }
                }
                if new {
                    for (k, &node) in nodes.iter().enumerate() {
                        if of[k] == of[i] || of[k] == other {
                            self.approach(
                                node,
                                object.mesh().positions()[node as usize],
                                &points[..count],
                            );
                        }
                    }
                }
            });
        }
    }

    /// Lowers a node's distance to that of a planar polygon.
    #[inline]
    fn approach(&mut self, node: u32, x: Vector, points: &[Vector]) {
        let value = &mut self.nodes[node as usize];
        let normal = cross(sub(points[1], points[0]), sub(points[2], points[0]));
        let height = dot(normal, sub(x, points[0]));
        // The polygon is no nearer than its plane. A sliver's normal may be all rounding: slack of a millionth.
        if height * height * 0.999_998 >= value.d * value.d * dot(normal, normal) {
            return;
        }
        let mut nearest = (value.d * value.d, None);
        for i in 2..points.len() {
            let point = closest_on_triangle(x, [points[0], points[i - 1], points[i]]);
            let squared = distance_sq(x, point);
            if squared < nearest.0 {
                nearest = (squared, Some(point));
            }
        }
        if let (squared, Some(point)) = nearest {
            let d = squared.sqrt();
            *value = NodeValue { n: scale(sub(point, x), 1.0 / d), d };
            let Scratch { frozen, pass, front, .. } = &mut self.scratch;
            if frozen[node as usize] != *pass {
                frozen[node as usize] = *pass;
                front.push(node);
            }
        }
    }

    /// Fronts from the nodes of `sweep`, each step from the values of the one before.
    pub(super) fn propagate(&mut self, object: &Fracturable) {
        let (mesh, of) = (object.mesh(), object.fragment_of_node());
        let Scratch {
            step, asked, frozen, pass, steps, front, candidates, changes, mean_edge, ..
        } = &mut self.scratch;
        let gain = LEAST_GAIN * *mean_edge;
        for _ in 0..MAX_STEPS {
            *steps += 1;
            front.iter().for_each(|&node| step[node as usize] = *steps);
            candidates.clear();
            for &node in front.iter() {
                for &other in mesh.neighbours(node) {
                    if asked[other as usize] != *steps
                        && frozen[other as usize] != *pass
                        && of[other as usize] == of[node as usize]
                    {
                        asked[other as usize] = *steps;
                        candidates.push(other);
                    }
                }
            }
            changes.clear();
            for &node in candidates.iter() {
                let x = mesh.positions()[node as usize];
                let (mut total, mut sum, mut normal) = (0.0, 0.0, [0.0; 3]);
                let mut nearest = (f64::INFINITY, [0.0; 3]);
                for &other in mesh.neighbours(node) {
                    if step[other as usize] != *steps || of[other as usize] != of[node as usize] {
                        continue;
                    }
                    let NodeValue { n, d } = self.nodes[other as usize];
                    let away = sub(mesh.positions()[other as usize], x);
                    let w = 1.0 / dot(away, away);
                    total += w;
                    sum += w * (d + dot(n, away));
                    normal = add_scaled(normal, n, w);
                    if d < nearest.0 {
                        nearest = (d, n);
                    }
                }
                let d = (sum / total).max(0.0);
                if d < self.nodes[node as usize].d - gain {
                    let n = unit(normal);
                    let n = if n == [0.0; 3] { nearest.1 } else { n };
                    changes.push((node, NodeValue { n, d }));
                }
            }
            front.clear();
            for &(node, value) in changes.iter() {
                self.nodes[node as usize] = value;
                front.push(node);
            }
            if front.is_empty() {
                return;
            }
        }
    }
}

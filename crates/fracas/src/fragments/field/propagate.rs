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
    /// The last step that reached a node, and what reached it.
    asked: Vec<u32>,
    sums: Vec<Sum>,
    /// The last pass that gave the node its distance from cracks.
    frozen: Vec<u32>,
    pass: u32,
    steps: u32,
    front: Vec<u32>,
    candidates: Vec<u32>,
    mean_edge: f64,
}

/// The sums of Eqs. 1 and 2 at a node, and the nearest of the neighbours that gave to them.
#[derive(Clone, Copy, Debug)]
struct Sum {
    total: f64,
    distance: f64,
    normal: Vector,
    least: f64,
    way: Vector,
}

impl Scratch {
    pub(super) fn new(mesh: &TetMesh, mean_edge: f64) -> Self {
        let nodes = mesh.positions().len();
        Self {
            tet_seen: vec![0; mesh.tets().len()],
            asked: vec![0; nodes],
            sums: vec![
                Sum {
                    total: 0.0,
                    distance: 0.0,
                    normal: [0.0; 3],
                    least: 0.0,
                    way: [0.0; 3]
                };
                nodes
            ],
            frozen: vec![0; nodes],
            pass: 0,
            steps: 0,
            front: vec![],
            candidates: vec![],
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
        let mut with_first = 1_u8;
        for i in 1..4 {
            with_first |= u8::from(of[i] == of[0]) << i;
        }
        let other = of[with_first.trailing_ones() as usize];
        if (1..4).all(|i| of[i] == of[0] || of[i] == other) {
            // Two fragments: three or four edges are cut.
            let edges = object.mesh().edges_of_tet(tet);
            let mut points = [[0.0; 3]; 4];
            let cut = two_labels(with_first);
            for (point, &edge) in points.iter_mut().zip(cut) {
                *point = object.cut_point(edges[edge as usize]);
            }
            let crack = Crack { nodes, of, sides: [of[0], other], points: &points[..cut.len()] };
            self.visit_crack(object, &crack, fragments);
            return;
        }
        for i in 0..4 {
            if !fragments.contains(&of[i]) || of[..i].contains(&of[i]) {
                continue;
            }
            cracks(of, of[i], |others, polygon| {
                let other = of[others.trailing_zeros() as usize];
                if fragments.contains(&other) && other < of[i] {
                    return; // Seen from the other side.
                }
                let mut points = [[0.0; 3]; 4];
                let count = polygon.points().len();
                for (point, &corners) in points.iter_mut().zip(polygon.points()) {
                    *point = object.point(tet, corners);
                }
                let crack = Crack { nodes, of, sides: [of[i], other], points: &points[..count] };
                self.visit_crack(object, &crack, fragments);
            });
        }
    }

    /// A crack widens the boxes of its sides, if they are new; if both are, corners on both sides are as near as it is.
    #[inline]
    fn visit_crack(&mut self, object: &Fracturable, crack: &Crack<'_>, fragments: &Range<u32>) {
        let &Crack { nodes, of, sides, points } = crack;
        for side in sides.iter().filter(|side| fragments.contains(side)) {
            let bounds = &mut self.boxes[*side as usize];
            points.iter().for_each(|&p| bounds.include(p));
        }
        if !sides.iter().all(|side| fragments.contains(side)) {
            return;
        }
        let normal = cross(sub(points[1], points[0]), sub(points[2], points[0]));
        let squared = dot(normal, normal);
        for (&node, fragment) in nodes.iter().zip(of) {
            if !sides.contains(&fragment) {
                continue;
            }
            let x = object.mesh().positions()[node as usize];
            let height = dot(normal, sub(x, points[0]));
            let d = self.nodes[node as usize].d;
            // The polygon is no nearer than its plane. A sliver's normal may be all rounding: slack of a millionth.
            if height * height * 0.999_998 < d * d * squared {
                self.approach(node, x, points);
            }
        }
    }

    /// Lowers a node's distance to that of a planar polygon.
    #[inline]
    fn approach(&mut self, node: u32, x: Vector, points: &[Vector]) {
        let value = &mut self.nodes[node as usize];
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
        let Scratch { asked, sums, frozen, pass, steps, front, candidates, mean_edge, .. } =
            &mut self.scratch;
        let gain = LEAST_GAIN * *mean_edge;
        for _ in 0..MAX_STEPS {
            *steps += 1;
            candidates.clear();
            // Every node of the front adds its share to its neighbours: the sums of Eqs. 1 and 2.
            for &node in front.iter() {
                let x = mesh.positions()[node as usize];
                let NodeValue { n, d } = self.nodes[node as usize];
                for &other in mesh.neighbours(node) {
                    if of[other as usize] != of[node as usize] || frozen[other as usize] == *pass {
                        continue;
                    }
                    let sum = &mut sums[other as usize];
                    if asked[other as usize] != *steps {
                        asked[other as usize] = *steps;
                        candidates.push(other);
                        let (total, distance, normal) = (0.0, 0.0, [0.0; 3]);
                        *sum = Sum { total, distance, normal, least: d, way: n };
                    }
                    let away = sub(x, mesh.positions()[other as usize]);
                    let w = 1.0 / dot(away, away);
                    sum.total += w;
                    sum.distance += w * (d + dot(n, away));
                    sum.normal = add_scaled(sum.normal, n, w);
                    if d < sum.least {
                        (sum.least, sum.way) = (d, n);
                    }
                }
            }
            front.clear();
            for &node in candidates.iter() {
                let sum = &sums[node as usize];
                let d = (sum.distance / sum.total).max(0.0);
                if d < self.nodes[node as usize].d - gain {
                    let n = unit(sum.normal);
                    let n = if n == [0.0; 3] { sum.way } else { n };
                    self.nodes[node as usize] = NodeValue { n, d };
                    front.push(node);
                }
            }
            if front.is_empty() {
                return;
            }
        }
    }
}

/// A planar crack in a tetrahedron: the corners with their fragments, the two it parts, and its points in order.
struct Crack<'a> {
    nodes: [u32; 4],
    of: [u32; 4],
    sides: [u32; 2],
    points: &'a [Vector],
}

/// Edges cut in a tetrahedron of two fragments, in order round the crack, by the corners that are with the first.
fn two_labels(with_first: u8) -> &'static [u8] {
    match with_first {
        0b0001 => &[0, 1, 2],
        0b0011 => &[1, 2, 4, 3],
        0b0101 => &[0, 2, 5, 3],
        0b1001 => &[0, 1, 5, 4],
        0b0111 => &[2, 4, 5],
        0b1011 => &[1, 3, 5],
        _ => &[0, 3, 4],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fracture::Labels;

    /// A block of cubes, each of five tetrahedra, mirrored so that neighbours fit.
    fn block(n: u32) -> TetMesh {
        let id = |x: u32, y: u32, z: u32| (z * (n + 1) + y) * (n + 1) + x;
        let (mut positions, mut tets) = (vec![], vec![]);
        for z in 0..=n {
            for y in 0..=n {
                for x in 0..=n {
                    positions.push([x, y, z].map(f64::from));
                }
            }
        }
        for z in 0..n {
            for y in 0..n {
                for x in 0..n {
                    let odd = (x + y + z) % 2;
                    let c = |i: u32| id(x + ((i & 1) ^ odd), y + (i >> 1 & 1), z + (i >> 2));
                    for t in [[0, 1, 2, 4], [3, 1, 2, 7], [5, 1, 4, 7], [6, 2, 4, 7], [1, 2, 4, 7]]
                    {
                        tets.push(t.map(c));
                    }
                }
            }
        }
        TetMesh::new(&positions, &tets).unwrap()
    }

    #[test]
    fn nodes_of_cut_tetrahedra_have_the_distance_to_the_crack_polygons_around_them() {
        let mut object = Fracturable::new(block(5));
        let mut field = Field::new(&object);
        let before = field.nodes().to_vec();
        let seeds = [[1.2, 1.3, 1.4], [3.9, 1.0, 2.2], [2.1, 4.0, 1.1], [2.5, 2.7, 4.2]];
        let done = object.fracture(0, &Labels::of_seeds(&object, 0, &seeds)).unwrap();
        assert!(done.pieces.len() >= 4);
        field.fracture(&object, &done);
        let mut expected = before.iter().map(|v| v.d).collect::<Vec<f64>>();
        let mut at_crack = vec![false; expected.len()];
        for &tet in &done.cut_tets {
            let nodes = object.mesh().tets()[tet as usize];
            let of = nodes.map(|v| object.fragment_of_node()[v as usize]);
            for (i, &node) in nodes.iter().enumerate() {
                at_crack[node as usize] = true;
                let x = object.mesh().positions()[node as usize];
                cracks(of, of[i], |_, polygon| {
                    let points: Vec<Vector> =
                        polygon.points().iter().map(|&c| object.point(tet, c)).collect();
                    for k in 2..points.len() {
                        let q = closest_on_triangle(x, [points[0], points[k - 1], points[k]]);
                        let d = &mut expected[node as usize];
                        *d = d.min(distance_sq(x, q).sqrt());
                    }
                });
            }
        }
        let found = field.nodes();
        let mut reached = 0;
        for node in (0..expected.len()).filter(|&node| at_crack[node]) {
            // Fronts may lower a node that the cracks around it did not.
            let same = (found[node].d - expected[node]).abs() < 1e-13;
            let by_front = expected[node] == before[node].d && found[node].d < expected[node];
            assert!(same || by_front, "{node}: {} {}", found[node].d, expected[node]);
            reached += usize::from(same);
        }
        assert!(reached > 50, "{reached}");
    }
}

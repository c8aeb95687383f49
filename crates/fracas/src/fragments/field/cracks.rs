//! How far are the corners of cut tetrahedra from the cracks?
//!
//! Source: FRAGMENTS 4.2 (nodes of cut tetrahedra first). The distance of a node is that to the crack
//! *polygons* in the tetrahedra around it that bound its own fragment: an upper bound of the distance to the surface, and exact if
//! the nearest piece of crack is in one of them.
//!
//! In barycentric coordinates that is cheap. With weights scaled by the gradient g of their sum, a plane's value at a point is its signed
//! distance; so corner i is |w_i| from it, and the foot of its perpendicular has the coordinates e_i - w_i (grad b_j . g). If
//! one break divided the tetrahedron, the polygon is the part of the plane in the tetrahedron where no third group is ahead:
//! whether the foot is on it is a matter of signs. If it is beyond face j, the way from it to the polygon is at least -b_j over the slope of
//! b_j in the plane. Steps:
//! 1. every node against the cuts of its own edges, which are corners of polygons (`extents`, which has them in hand);
//! 2. every corner against every plane: a foot on the polygon settles it; a plane, or a way, too far to gain anything too;
//! 3. what is left, after the distances of step 2 are known: the polygon itself, triangle by triangle.
//!
//! On a flat crack step 2 finds the distance once and all other polygons around the node are no nearer, to rounding: step 3 leaves
//! out planes that would gain less than `SAME` of the distance. Tetrahedra that several breaks divided go to step 3 at once.

use std::ops::Range;

use super::frame::{Frame, least};
use super::{Field, NodeValue};
use crate::fracture::{Division, Fracturable, Plane, cracks};
use crate::math::vector::{Vector, distance_sq, scale, sub};
use crate::tets::closest_on_triangle;

/// Distances that differ by this share of them are the same: rounding of planes that are one.
const SAME: f64 = 1e-12;

/// Which nodes have their distances from cracks.
#[derive(Clone, Debug)]
pub(super) struct Cracks {
    /// By node: the last pass that gave it its distance from cracks; and the present one.
    pub(super) frozen: Vec<u32>,
    pub(super) pass: u32,
    /// Left for step 3.
    open: Vec<Open>,
}

/// A corner of a tetrahedron against the crack between two of its groups.
#[derive(Clone, Copy, Debug)]
struct Open {
    tet: u32,
    corner: u8,
    groups: [u8; 2],
    /// It is no nearer than the root of this.
    least_sq: f64,
}

impl Cracks {
    pub(super) fn new(nodes: usize) -> Self {
        Self { frozen: vec![0; nodes], pass: 0, open: vec![] }
    }
}

impl Field {
    /// Distances of nodes to cracks in these tetrahedra between fragments with these ids. Step 1 is done.
    pub(super) fn approach_cracks(
        &mut self,
        object: &Fracturable,
        fragments: &Range<u32>,
        cut_tets: &[u32],
    ) {
        self.cracks.open.clear();
        for &tet in cut_tets {
            let nodes = object.mesh().tets()[tet as usize];
            let known = nodes.map(|node| self.nodes[node as usize].d);
            // Nothing is nearer than 0, which most corners of thin walls have.
            if known == [0.0; 4] {
                continue;
            }
            let division = object.division(tet);
            if division.groups == 0 {
                self.approach_polygons(object, tet, fragments);
                continue;
            }
            // Made anew: the positions are at hand, the stored frame would have to come from afar.
            let frame = Frame::new(object.mesh().corners(tet));
            for k in 0..division.groups {
                for l in k + 1..division.groups {
                    self.approach_plane(tet, nodes, &frame, &division, [k, l]);
                }
            }
        }
        self.approach_open(object);
    }

    /// Step 2 for one plane. All groups are fragments made by this break.
    #[inline]
    fn approach_plane(
        &mut self,
        tet: u32,
        nodes: [u32; 4],
        frame: &Frame,
        division: &Division,
        groups: [u8; 2],
    ) {
        let plane = Plane::between(division.weight, division.group, groups[0], groups[1]);
        let (heights, up) = frame.distances(plane.weight);
        let mut rates = None;
        for i in 0..4 {
            let (node, height) = (nodes[i] as usize, heights[i]);
            let known = self.nodes[node].d;
            // Corners of third groups have height 0 and are not bounded by this crack.
            if height.abs() >= known || height == 0.0 {
                continue;
            }
            let rates = *rates.get_or_insert_with(|| frame.rates(up));
            let mut foot = [0.0; 4];
            for j in 0..4 {
                foot[j] = -height * rates[j];
            }
            foot[i] += 1.0;
            let mut least_sq = height * height;
            if least(foot) >= 0.0 {
                if division.groups == 2 || is_ahead(division, groups[0], foot) {
                    let n = if height > 0.0 { scale(up, -1.0) } else { up };
                    self.nodes[node] = NodeValue { n, d: height.abs() };
                    self.cracks.frozen[node] = self.cracks.pass;
                    continue;
                }
            } else {
                // Squares of ways in the plane. The slope in the plane is a difference: a hair more, for rounding.
                let mut way_sq = 0.0;
                for j in 0..4 {
                    if foot[j] < 0.0 {
                        let slope_sq = frame.steep(j) * (1.0 + SAME) - rates[j] * rates[j];
                        let way = foot[j] * foot[j] / slope_sq;
                        way_sq = if way > way_sq { way } else { way_sq };
                    }
                }
                least_sq += way_sq;
                if least_sq >= known * known {
                    continue;
                }
            }
            self.cracks.open.push(Open { tet, corner: i as u8, groups, least_sq });
        }
    }

    /// Step 3 for what step 2 left.
    fn approach_open(&mut self, object: &Fracturable) {
        let open = std::mem::take(&mut self.cracks.open);
        for &Open { tet, corner, groups, least_sq } in &open {
            let nodes = object.mesh().tets()[tet as usize];
            let node = nodes[corner as usize];
            let known = self.nodes[node as usize].d;
            if least_sq >= known * known * (1.0 - SAME) {
                continue;
            }
            let of = nodes.map(|v| object.fragment_of_node()[v as usize]);
            let group = object.division(tet).group;
            let own = group[corner as usize];
            let other = if own == groups[0] { groups[1] } else { groups[0] };
            let x = object.mesh().positions()[node as usize];
            cracks(of, of[corner as usize], |others, polygon| {
                if group[others.trailing_zeros() as usize] == other {
                    let mut points = [[0.0; 3]; 4];
                    for (point, &corners) in points.iter_mut().zip(polygon.points()) {
                        *point = object.point(tet, corners);
                    }
                    self.approach(node, x, &points[..polygon.points().len()]);
                }
            });
        }
        self.cracks.open = open;
    }

    /// Step 3 for all cracks between two of the fragments in a tetrahedron.
    fn approach_polygons(&mut self, object: &Fracturable, tet: u32, fragments: &Range<u32>) {
        let nodes = object.mesh().tets()[tet as usize];
        let of = nodes.map(|v| object.fragment_of_node()[v as usize]);
        for i in 0..4 {
            if !fragments.contains(&of[i]) {
                continue;
            }
            cracks(of, of[i], |others, polygon| {
                if fragments.contains(&of[others.trailing_zeros() as usize]) {
                    let mut points = [[0.0; 3]; 4];
                    for (point, &corners) in points.iter_mut().zip(polygon.points()) {
                        *point = object.point(tet, corners);
                    }
                    let x = object.mesh().positions()[nodes[i] as usize];
                    self.approach(nodes[i], x, &points[..polygon.points().len()]);
                }
            });
        }
    }

    /// Lowers a node's distance to that of a planar polygon.
    fn approach(&mut self, node: u32, x: Vector, points: &[Vector]) {
        for i in 2..points.len() {
            let point = closest_on_triangle(x, [points[0], points[i - 1], points[i]]);
            self.settle(node, x, point, distance_sq(x, point));
        }
    }

    /// Lowers a node's distance to that of a point of a crack.
    #[inline]
    pub(super) fn settle(&mut self, node: u32, x: Vector, point: Vector, squared: f64) {
        let value = &mut self.nodes[node as usize];
        if squared < value.d * value.d {
            let d = squared.sqrt();
            // A cut next to a node may round to it: then the old direction stays.
            let n = if d > 0.0 { scale(sub(point, x), 1.0 / d) } else { value.n };
            *value = NodeValue { n, d };
            self.cracks.frozen[node as usize] = self.cracks.pass;
        }
    }
}

/// True if no group is ahead of group k at a point.
#[inline]
fn is_ahead(division: &Division, k: u8, b: [f64; 4]) -> bool {
    let mut sums = [0.0; 4];
    for i in 0..4 {
        sums[division.group[i] as usize & 3] += division.weight[i] * b[i];
    }
    let own = sums[k as usize & 3];
    // The other side of the crack ties, to rounding.
    sums.iter().all(|&sum| own >= sum - 1e-12 * own)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fracture::Labels;
    use crate::tets::block;

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

//! How far do fragments reach? Boxes around their nodes, the cuts of their edges, and the corners where three or four fragments meet;
//! and a list of these corners, which are nowhere else.

use std::ops::Range;

use super::Field;
use crate::bounds::Aabb;
use crate::fracture::Fracturable;
use crate::math::vector::distance_sq;

impl Field {
    /// Boxes of new fragments with these ids, made by cutting these edges and tetrahedra; and the distances of nodes to cuts of their edges.
    pub(super) fn enclose(
        &mut self,
        object: &Fracturable,
        fragments: &Range<u32>,
        cut_edges: &[u32],
        cut_tets: &[u32],
    ) {
        self.boxes.resize(object.fragment_id_bound(), Aabb::of_points(&[]));
        self.corners.resize(object.fragment_id_bound(), vec![]);
        let (mesh, of) = (object.mesh(), object.fragment_of_node());
        for fragment in fragments.clone() {
            let mut bounds = Aabb::of_points(&[]);
            for &node in object.nodes_of(fragment) {
                bounds.include(mesh.positions()[node as usize]);
            }
            self.boxes[fragment as usize] = bounds;
        }
        self.cracks.pass += 1;
        for &edge in cut_edges {
            let point = object.cut_point(edge);
            for node in mesh.edges()[edge as usize] {
                self.boxes[of[node as usize] as usize].include(point);
                if self.nodes[node as usize].d > 0.0 {
                    let x = mesh.positions()[node as usize];
                    self.settle(node, x, point, distance_sq(x, point));
                }
            }
        }
        for &tet in cut_tets {
            // Two groups meet in no corner.
            if object.division(tet).groups != 2 {
                self.include_junctions(object, tet, fragments);
            }
        }
        // Older cracks that the new fragments have inherited.
        for fragment in fragments.clone() {
            for &node in object.nodes_of(fragment) {
                if !self.at_old_crack[node as usize] {
                    continue;
                }
                for &edge in mesh.edges_of_node(node) {
                    if object.cut_of_edge(edge).is_some() {
                        self.boxes[fragment as usize].include(object.cut_point(edge));
                    }
                }
                for &tet in mesh.tets_of_node(node) {
                    // Once for all its nodes in this fragment.
                    let mut nodes = mesh.tets()[tet as usize].into_iter();
                    let first = nodes.find(|&v| of[v as usize] == fragment);
                    if first == Some(node) && object.is_cut(tet) {
                        self.include_junctions(object, tet, fragments);
                    }
                }
            }
        }
        for &edge in cut_edges {
            for node in mesh.edges()[edge as usize] {
                self.at_old_crack[node as usize] = true;
            }
        }
    }

    /// Points on triangles with three fragments, and in tetrahedra with four.
    fn include_junctions(&mut self, object: &Fracturable, tet: u32, fragments: &Range<u32>) {
        let [a, b, c, d] =
            object.mesh().tets()[tet as usize].map(|v| object.fragment_of_node()[v as usize]);
        let (ab, ac, ad) = (a != b, a != c, a != d);
        let (bc, bd, cd) = (b != c, b != d, c != d);
        // Two fragments leave two or three pairs of corners together.
        if [ab, ac, ad, bc, bd, cd].map(u8::from).iter().sum::<u8>() < 5 {
            return;
        }
        let [opposite_a, opposite_b, opposite_c, opposite_d] =
            object.mesh().faces_of_tet(tet).map(|face| object.mesh().tets_of_face(face)[0] == tet);
        // A point on a triangle is left to the first tetrahedron there: both are cut, and both are visited.
        let faces = [
            (0b0111, ab && ac && bc && opposite_d),
            (0b1011, ab && ad && bd && opposite_c),
            (0b1101, ac && ad && cd && opposite_b),
            (0b1110, bc && bd && cd && opposite_a),
            (0b1111, ab && ac && ad && bc && bd && cd),
        ];
        for (corners, wanted) in faces {
            if !wanted {
                continue;
            }
            let point = object.point(tet, corners);
            for (i, of) in [a, b, c, d].into_iter().enumerate() {
                if corners >> i & 1 == 1 && fragments.contains(&of) {
                    self.boxes[of as usize].include(point);
                    self.corners[of as usize].push(point);
                }
            }
        }
    }
}

//! Surfaces of fragments as closed triangle meshes: for drawing, and for bodies of a `scene`.
//!
//! Each fragment's surface has the cracks of the tetrahedra it shares with others and its part of the boundary. Points are known by
//! the edge, triangle or tetrahedron they lie on, and computed from its nodes in order of ids, so neighbours have the same
//! bits and surfaces close by ids, not by distance. The two sides of a crack have the same triangles, turned round.
//!
//! A body of all `Surfaces` together is what `scene::Scene::split` needs: its faces by fragment are the pieces.

use super::Fracturable;
use super::interfaces::{Polygon, interface, on_triangle};
use crate::bounds::Aabb;
use crate::math::vector::{Vector, add, cross, dot, scale, sub};
use crate::tets::{EDGES, FACES, NONE};

/// Surfaces of several fragments over common vertices.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Surfaces {
    /// Where the vertices are.
    pub positions: Vec<[f64; 3]>,
    /// Three vertices per triangle, counter-clockwise from outside its fragment.
    pub faces: Vec<[u32; 3]>,
    /// The fragment of each triangle.
    pub fragments: Vec<u32>,
}

/// The closed surface of one fragment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FragmentSurface {
    /// Where the vertices are.
    pub positions: Vec<[f64; 3]>,
    /// Three vertices per triangle, counter-clockwise from outside.
    pub faces: Vec<[u32; 3]>,
}

impl FragmentSurface {
    /// Volume inside and its centre (of mass, if it is homogeneous); to rounding.
    pub fn volume_and_centre(&self) -> (f64, [f64; 3]) {
        let bounds = Aabb::of_points(&self.positions);
        let origin = scale(add(bounds.min, bounds.max), 0.5);
        let (mut volume, mut moment) = (0.0, [0.0; 3]);
        for face in &self.faces {
            let [a, b, c] = face.map(|v| sub(self.positions[v as usize], origin));
            let six = dot(a, cross(b, c));
            volume += six / 6.0;
            moment = add(moment, scale(add(add(a, b), c), six / 24.0));
        }
        (volume, add(origin, scale(moment, 1.0 / volume)))
    }
}

impl Fracturable {
    /// The surfaces of all fragments, over common vertices.
    pub fn surfaces(&self) -> Surfaces {
        let mut welded = Welder::new(self);
        let mut out = Surfaces::default();
        for fragment in self.fragments() {
            self.for_each_polygon(fragment, |tet, polygon| {
                welded.fan(tet, polygon, &mut out.positions, &mut out.faces);
            });
            out.fragments.resize(out.faces.len(), fragment);
        }
        out
    }

    /// The surface of one fragment; empty if it is not there.
    pub fn surface_of(&self, fragment: u32) -> FragmentSurface {
        let mut welded = Welder::new(self);
        let mut out = FragmentSurface::default();
        self.for_each_polygon(fragment, |tet, polygon| {
            welded.fan(tet, polygon, &mut out.positions, &mut out.faces);
        });
        out
    }

    /// Corners of a fragment's surface where it meets two or three others at once, in the order in which its surface has them.
    pub fn junctions_of(&self, fragment: u32) -> Vec<[f64; 3]> {
        let mut names: Vec<[u32; 2]> = vec![];
        let mut points = vec![];
        self.for_each_polygon(fragment, |tet, polygon| {
            for &corners in polygon.points().iter().filter(|c| c.count_ones() > 2) {
                // On a triangle, or inside the tetrahedron.
                let opposite = (!corners & 0b1111).trailing_zeros() as usize;
                let name = match self.mesh.faces_of_tet(tet).get(opposite) {
                    Some(&face) => [face, NONE],
                    None => [NONE, tet],
                };
                if !names.contains(&name) {
                    names.push(name);
                    points.push(self.tied(tet, corners));
                }
            }
        });
        points
    }

    /// About the volume of a fragment: a quarter of each tetrahedron for each of its nodes. Adds up to the whole.
    pub fn node_volume(&self, fragment: u32) -> f64 {
        self.nodes_of(fragment).iter().map(|&node| self.node_volumes[node as usize]).sum()
    }

    /// Every polygon of a fragment's surface, counter-clockwise from outside, with a tetrahedron whose corners name its points.
    pub(crate) fn for_each_polygon(&self, fragment: u32, mut visit: impl FnMut(u32, Polygon)) {
        for &node in self.nodes_of(fragment) {
            for &tet in self.mesh.tets_of_node(node) {
                let nodes = self.mesh.tets()[tet as usize];
                let of = nodes.map(|v| self.fragment_of_node[v as usize]);
                // The first corner of the fragment speaks for the tetrahedron.
                let mine = (0..4).find(|&i| of[i] == fragment).map(|i| nodes[i]);
                if mine != Some(node) {
                    continue;
                }
                if self.is_cut(tet) {
                    cracks(of, fragment, |_, polygon| visit(tet, polygon));
                }
                for (k, &face) in self.mesh.faces_of_tet(tet).iter().enumerate() {
                    if self.mesh.tets_of_face(face)[1] == NONE {
                        on_boundary(of, k, fragment, |polygon| visit(tet, polygon));
                    }
                }
            }
        }
    }

    /// Where corners of a tetrahedron (bits) tie.
    #[inline]
    pub(crate) fn point(&self, tet: u32, corners: u8) -> Vector {
        // Most points are of this kind.
        match EDGE_OF[usize::from(corners & 15)] {
            NO_EDGE => self.tied(tet, corners),
            edge => self.cut_point(self.mesh.edges_of_tet(tet)[usize::from(edge)]),
        }
    }

    fn tied(&self, tet: u32, corners: u8) -> Vector {
        let nodes = self.mesh.tets()[tet as usize];
        let x = |i: usize| self.mesh.positions()[nodes[i] as usize];
        let mut list = [0; 4];
        let mut count = 0;
        for i in 0..4 {
            if corners >> i & 1 == 1 {
                list[count] = i;
                count += 1;
            }
        }
        for end in 1..count {
            for i in (0..end).rev() {
                if nodes[list[i]] > nodes[list[i + 1]] {
                    list.swap(i, i + 1);
                }
            }
        }
        match count {
            1 => x(list[0]),
            3 => weighted(self.splits.tie(tet, [list[0], list[1], list[2]]), list, x),
            _ => weighted(self.splits.tie(tet, list), list, x),
        }
    }
}

fn weighted<const N: usize>(b: [f64; N], list: [usize; 4], x: impl Fn(usize) -> Vector) -> Vector {
    let mut sum = [0.0; 3];
    for (b, i) in b.into_iter().zip(list) {
        sum = add(sum, scale(x(i), b));
    }
    sum
}

/// By corner of a tetrahedron: the corners in its fragment, as bits.
#[inline]
pub(super) fn corners_together(of: [u32; 4]) -> [u8; 4] {
    let mut bits = [0b0001, 0b0010, 0b0100, 0b1000];
    for [i, j] in EDGES {
        let same = u8::from(of[i] == of[j]);
        bits[i] |= same << j;
        bits[j] |= same << i;
    }
    bits
}

/// The crack between two fragments in a tetrahedron, named by their corners: both sides have the polygon of the smaller id's side, one of them
/// turned. This is the smaller id's.
#[inline]
pub(super) fn crack(of: [u32; 4], smaller: u8, larger: u8) -> Polygon {
    let rest = 0b1111 & !(smaller | larger);
    let (first, last) = (rest.trailing_zeros() & 3, rest.checked_ilog2().unwrap_or(0));
    let one_third = rest.count_ones() == 2 && of[first as usize] == of[last as usize & 3];
    interface(smaller, larger, one_third)
}

/// The polygons between a fragment and each other one in a tetrahedron, seen from the other one, which is named by its corners.
#[inline]
pub(crate) fn cracks(of: [u32; 4], fragment: u32, mut visit: impl FnMut(u8, Polygon)) {
    let together = corners_together(of);
    let own = (0..4).find(|&i| of[i] == fragment).map_or(0, |i| together[i]);
    for i in 0..4 {
        let other = together[i];
        // Each at its first corner.
        if of[i] == fragment || other.trailing_zeros() as usize != i {
            continue;
        }
        let polygon =
            if fragment < of[i] { crack(of, own, other) } else { crack(of, other, own).turned() };
        visit(other, polygon);
    }
}

/// The parts of the triangle opposite corner k that a fragment has.
pub(super) fn on_boundary(of: [u32; 4], k: usize, fragment: u32, mut visit: impl FnMut(Polygon)) {
    let corners = FACES[k];
    for i in 0..3 {
        let [a, b, c] = [corners[i], corners[(i + 1) % 3], corners[(i + 2) % 3]];
        if of[a] != fragment {
            continue;
        }
        let same = [of[b] == fragment, of[c] == fragment];
        if let Some(polygon) = on_triangle([1 << a, 1 << b, 1 << c], same, of[b] == of[c]) {
            visit(polygon);
        }
    }
}

/// The number of the edge between two corners given as bits, in the order of `tets::EDGES`.
const EDGE_OF: [u8; 16] = {
    let mut all = [NO_EDGE; 16];
    let mut i = 0;
    while i < EDGES.len() {
        all[1 << EDGES[i][0] | 1 << EDGES[i][1]] = i as u8;
        i += 1;
    }
    all
};
const NO_EDGE: u8 = u8::MAX;

/// Vertices by what they lie on.
struct Welder<'a> {
    object: &'a Fracturable,
    nodes: Vec<u32>,
    edges: Vec<u32>,
    faces: Vec<u32>,
    tets: Vec<u32>,
}

impl<'a> Welder<'a> {
    fn new(object: &'a Fracturable) -> Self {
        let mesh = object.mesh();
        Self {
            object,
            nodes: vec![NONE; mesh.positions().len()],
            edges: vec![NONE; mesh.edges().len()],
            faces: vec![NONE; mesh.faces().len()],
            tets: vec![NONE; mesh.tets().len()],
        }
    }

    fn fan(
        &mut self,
        tet: u32,
        polygon: Polygon,
        positions: &mut Vec<Vector>,
        faces: &mut Vec<[u32; 3]>,
    ) {
        let mut ids = [0; 4];
        let points = polygon.points();
        for (id, &corners) in ids.iter_mut().zip(points) {
            *id = self.vertex(tet, corners, positions);
        }
        faces.extend((2..points.len()).map(|i| [ids[0], ids[i - 1], ids[i]]));
    }

    fn vertex(&mut self, tet: u32, corners: u8, positions: &mut Vec<Vector>) -> u32 {
        let mesh = self.object.mesh();
        let slot = match corners.count_ones() {
            1 => {
                let node = mesh.tets()[tet as usize][corners.trailing_zeros() as usize];
                &mut self.nodes[node as usize]
            }
            2 => {
                &mut self.edges
                    [mesh.edges_of_tet(tet)[usize::from(EDGE_OF[usize::from(corners)])] as usize]
            }
            3 => {
                let opposite = (!corners & 0b1111).trailing_zeros() as usize;
                &mut self.faces[mesh.faces_of_tet(tet)[opposite] as usize]
            }
            _ => &mut self.tets[tet as usize],
        };
        if *slot == NONE {
            *slot = positions.len() as u32;
            positions.push(self.object.point(tet, corners));
        }
        *slot
    }
}

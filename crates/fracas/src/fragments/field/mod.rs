//! How deep is a point in a fragment, and which way is out? One field for all fragments of an object.
//!
//! Source: FRAGMENTS 4. Every node has its fragment (in `fracture`), the distance d to that fragment's surface and the direction n of
//! the nearest point on it; fragments never overlap, so one value per node serves them all.
//!
//! Before the first break d and n are exact. A break does three things:
//! 1. nodes of tetrahedra that got a crack: distance to the crack polygons of these tetrahedra that bound their own fragment (planar
//!    polygons, exact; `cracks`), if that is less than before;
//! 2. fronts (Eqs. 1 and 2) from those nodes, over edges within a fragment, each step from the values of the step before, until
//!    nothing gets nearer;
//! 3. boxes and masks of the new fragments.
//!
//! What differs: nodes of step 1 are not changed by fronts; fronts end after `MAX_STEPS` steps, and d is never below 0 (averages of
//! planes could go on shrinking for ever). In a cut tetrahedron depth is measured to the crack *planes*, which near its faces may be
//! nearer than the crack itself. As the paper's, d is neither an upper nor a lower bound away from cracks: so it never
//! culls here. What culls is certified: box distance, masks, and the grid's distance outside the object less its error.

mod cracks;
mod exact;
mod extents;
mod frame;
mod grid;
mod locate;
mod masks;
mod propagate;

pub use exact::exact_values;
pub use locate::Location;

use cracks::Cracks;
use grid::Grid;
use locate::Locator;
use masks::Masks;

use std::ops::Range;
use std::sync::Arc;

use crate::bounds::Aabb;
use crate::fracture::{Break, Division, Fracturable, Plane};
use crate::math::vector::{
    Vector, add, add_scaled, cross, distance_sq, dot, length, scale, sub, unit,
};
use crate::tets::{TetMesh, TriangleTree, box_distance_sq};

/// Distance and direction at a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NodeValue {
    /// Direction to the nearest point of the fragment's surface: outwards.
    pub n: [f64; 3],
    /// Distance to it.
    pub d: f64,
}

/// A point against a fragment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Depth {
    /// Signed distance to the fragment's surface, negative inside.
    pub distance: f64,
    /// The way out of the fragment.
    pub normal: [f64; 3],
}

/// Distances for all fragments of an object. Copies share what never changes.
#[derive(Clone, Debug)]
pub struct Field {
    nodes: Vec<NodeValue>,
    locator: Arc<Locator>,
    grid: Arc<Grid>,
    masks: Masks,
    /// By fragment.
    boxes: Vec<Aabb>,
    /// By fragment: its corners where three or four fragments meet, some of them more than once.
    corners: Vec<Vec<Vector>>,
    cracks: Cracks,
    /// By node: whether an edge at it is cut.
    at_old_crack: Vec<bool>,
    scratch: propagate::Scratch,
}

impl Field {
    /// The field of an object: exact if it is whole, by fronts from its cracks if it has any.
    pub fn new(object: &Fracturable) -> Self {
        let mesh = object.mesh();
        let triangles: Vec<[Vector; 3]> =
            mesh.boundary().iter().map(|(_, f)| f.map(|v| mesh.positions()[v as usize])).collect();
        let boundary = TriangleTree::new(&triangles);
        let locator = Locator::new(mesh);
        // Grid cubes about as large as the tetrahedra, and as low as these if they are flat: in a wall thinner than a cube the way
        // out of one side would be that of the other.
        let (usual, low) = (0.75 * mean_edge(mesh), mean_height(mesh));
        let spacing = if low < 0.75 * usual { low } else { usual };
        let grid = Grid::new(&boundary, &locator, spacing);
        let masks = Masks::new(mesh, locator.bounds(), object.fragment_of_node());
        let mut field = Self {
            nodes: boundary_values(mesh, &boundary),
            locator: Arc::new(locator),
            grid: Arc::new(grid),
            masks,
            boxes: vec![],
            corners: vec![],
            cracks: Cracks::new(mesh.positions().len()),
            at_old_crack: vec![false; mesh.positions().len()],
            scratch: propagate::Scratch::new(mesh.positions().len(), mean_edge(mesh)),
        };
        let cut = |edge: &u32| object.cut_of_edge(*edge).is_some();
        let cut_edges: Vec<u32> = (0..mesh.edges().len() as u32).filter(cut).collect();
        let cut_tets: Vec<u32> =
            (0..mesh.tets().len() as u32).filter(|&tet| object.is_cut(tet)).collect();
        field.follow(object, &(0..object.fragment_id_bound() as u32), &cut_edges, &cut_tets);
        field
    }

    /// Follows a break.
    pub fn fracture(&mut self, object: &Fracturable, done: &Break) {
        if done.pieces.is_empty() {
            return;
        }
        let (first, last) = (done.pieces[0], done.pieces[done.pieces.len() - 1]);
        self.masks.refresh(done.fragment, object.fragment_of_node());
        self.follow(object, &(first..last + 1), &done.cut_edges, &done.cut_tets);
    }

    fn follow(
        &mut self,
        object: &Fracturable,
        fragments: &Range<u32>,
        cut_edges: &[u32],
        cut_tets: &[u32],
    ) {
        self.enclose(object, fragments, cut_edges, cut_tets);
        self.approach_cracks(object, fragments, cut_tets);
        self.propagate(object, fragments);
    }

    /// Puts other values in place of the nodes', as `exact_values` makes them: for comparison.
    pub fn set_nodes(&mut self, values: Vec<NodeValue>) {
        assert_eq!(values.len(), self.nodes.len(), "one value per node");
        self.nodes = values;
    }

    /// Distance and direction at the nodes.
    pub fn nodes(&self) -> &[NodeValue] {
        &self.nodes
    }

    /// The box of a fragment.
    pub fn bounds(&self, fragment: u32) -> &Aabb {
        &self.boxes[fragment as usize]
    }

    /// Corners of a fragment that are neither nodes nor cuts of edges: where it meets two or three others.
    pub(super) fn corners(&self, fragment: u32) -> &[Vector] {
        &self.corners[fragment as usize]
    }

    /// The tetrahedron that has a point; none outside the object.
    pub fn locate(&self, p: [f64; 3]) -> Option<Location> {
        self.locator.locate(p)
    }

    /// How deep a point is in a fragment; none if it is outside. On the surface the depth is 0, to rounding.
    pub fn penetration(&self, object: &Fracturable, p: [f64; 3], fragment: u32) -> Option<Depth> {
        if box_distance_sq(self.bounds(fragment), p) > 0.0 {
            return None;
        }
        let at = self.locator.locate(p)?;
        let local =
            self.depth_at(object, p, &at, fragment).filter(|depth| depth.distance <= 0.0)?;
        Some(self.nearer_to_original(p, local))
    }

    /// Signed distance of a point outside a fragment but within `reach` of it, as far as it can be told locally: from the planes of
    /// the tetrahedron it is in, or from the grid outside the object. None if it is farther, or nothing is known.
    pub fn outside(
        &self,
        object: &Fracturable,
        p: [f64; 3],
        fragment: u32,
        reach: f64,
    ) -> Option<Depth> {
        if box_distance_sq(self.bounds(fragment), p) >= reach * reach {
            return None;
        }
        let found = match self.locator.locate(p) {
            Some(at) => {
                let local = self.depth_at(object, p, &at, fragment)?;
                if local.distance > 0.0 {
                    local
                } else {
                    // In its part of the tetrahedron and yet outside its box: on the surface, but for rounding.
                    Depth { distance: 0.0, ..self.nearer_to_original(p, local) }
                }
            }
            None => {
                let (distance, normal) = self.grid.value(p)?;
                let distance = distance.max(0.0);
                // The point of the surface below it must be this fragment's: looked up a little inside.
                let below = add_scaled(p, normal, -distance - 0.5 * self.grid.error());
                let at = self.locator.locate(below)?;
                if object.owner(at.tet, at.b) != fragment {
                    return None;
                }
                Depth { distance, normal }
            }
        };
        (found.distance < reach).then_some(found)
    }

    /// Depth below the original surface alone, whatever broke: from the regular grid, within its error, and exact where the surface is
    /// flat. None outside it, or where it has no direction.
    pub fn original(&self, p: [f64; 3]) -> Option<Depth> {
        let (distance, normal) = self.grid.value(p)?;
        (normal != [0.0; 3]).then_some(Depth { distance, normal })
    }

    /// False only if the ball about `p` does not meet the fragment. Certified: box, masks and the grid less its error.
    #[inline]
    pub fn may_touch(&self, p: [f64; 3], r: f64, fragment: u32) -> bool {
        self.clearance(p, r, fragment).is_some() && self.masks.may_touch(p, r, fragment)
    }

    /// None only if the ball about `p` does not meet the fragment; else a distance that `p` has from it at least, 0 or less if it may be
    /// inside. Without masks: where the end of a fragment culls (`apart`) they left out 1 % of balls and cost 5 % of a query.
    #[inline]
    pub(super) fn clearance(&self, p: Vector, r: f64, fragment: u32) -> Option<f64> {
        let squared = box_distance_sq(self.bounds(fragment), p);
        if squared > r * r {
            return None;
        }
        let clear = self.grid.at_least(p);
        if clear > r {
            return None;
        }
        // The root is off by less than 1e-15 of it.
        Some(if squared > 0.0 { clear.max(squared.sqrt() * (1.0 - 1e-15)) } else { clear })
    }

    /// Signed distance to the surface of a fragment, as its tetrahedron knows it. None if the fragment has no part in that.
    #[inline]
    fn depth_at(
        &self,
        object: &Fracturable,
        p: Vector,
        at: &Location,
        fragment: u32,
    ) -> Option<Depth> {
        if object.is_cut(at.tet) {
            return self.depth_at_crack(object, at, fragment);
        }
        let node = object.mesh().tets()[at.tet as usize][0];
        let own = object.fragment_of_node()[node as usize] == fragment;
        own.then(|| self.interpolated(object.mesh(), p, at.tet))
    }

    /// The least signed distance to the crack planes that bound a fragment in a cut tetrahedron; the greatest violation, if the point is
    /// outside. None if the fragment has no part in it.
    fn depth_at_crack(&self, object: &Fracturable, at: &Location, fragment: u32) -> Option<Depth> {
        let nodes = object.mesh().tets()[at.tet as usize];
        let of = nodes.map(|v| object.fragment_of_node()[v as usize]);
        let corner = of.iter().position(|&f| f == fragment)?;
        let frame = self.locator.frame(at.tet);
        let mut worst = Depth { distance: f64::NEG_INFINITY, normal: [0.0; 3] };
        let mut visit = |weight: [f64; 4], sign: f64| {
            let (heights, up) = frame.distances(weight);
            let mut distance = 0.0;
            for i in 0..4 {
                distance += sign * heights[i] * at.b[i];
            }
            if distance > worst.distance {
                worst = Depth { distance, normal: scale(up, sign) };
            }
        };
        let Division { weight, group, groups } = object.division(at.tet);
        let own = group[corner];
        for l in (0..groups).filter(|&l| l != own) {
            visit(Plane::between(weight, group, own, l).weight, -1.0);
        }
        if groups == 0 {
            for plane in object.planes(at.tet) {
                if plane.inside >> corner & 1 == 1 {
                    visit(plane.weight, -1.0);
                } else if plane.outside >> corner & 1 == 1 {
                    visit(plane.weight, 1.0);
                }
            }
        }
        Some(worst)
    }

    /// Eqs. 1 and 2 with the corners of a whole tetrahedron as neighbours.
    fn interpolated(&self, mesh: &TetMesh, p: Vector, tet: u32) -> Depth {
        let (mut total, mut sum, mut normal) = (0.0, 0.0, [0.0; 3]);
        let mut nearest = (f64::INFINITY, [0.0; 3]);
        for node in mesh.tets()[tet as usize] {
            let (x, value) = (mesh.positions()[node as usize], self.nodes[node as usize]);
            let squared = distance_sq(x, p);
            if squared == 0.0 {
                return Depth { distance: -value.d, normal: value.n };
            }
            let w = 1.0 / squared;
            total += w;
            sum += w * (value.d + dot(value.n, sub(x, p)));
            normal = add_scaled(normal, value.n, w);
            if value.d < nearest.0 {
                nearest = (value.d, value.n);
            }
        }
        let normal = unit(normal);
        let normal = if normal == [0.0; 3] { nearest.1 } else { normal };
        Depth { distance: -(sum / total).max(0.0), normal }
    }

    /// The smaller of a depth and the depth below the original surface, with its direction.
    fn nearer_to_original(&self, p: Vector, local: Depth) -> Depth {
        if self.grid.distance(p).is_none_or(|distance| distance <= local.distance) {
            return local;
        }
        match self.grid.value(p) {
            Some((distance, normal)) if normal != [0.0; 3] => {
                Depth { distance: distance.min(0.0), normal }
            }
            _ => local,
        }
    }
}

fn mean_edge(mesh: &TetMesh) -> f64 {
    let x = |v: u32| mesh.positions()[v as usize];
    let sum: f64 = mesh.edges().iter().map(|&[u, v]| distance_sq(x(u), x(v)).sqrt()).sum();
    sum / mesh.edges().len().max(1) as f64
}

/// The mean of the least heights of all tetrahedra.
fn mean_height(mesh: &TetMesh) -> f64 {
    let least = |tet: u32| {
        let [a, b, c, d] = mesh.tets()[tet as usize].map(|v| mesh.positions()[v as usize]);
        // Twice the areas.
        let faces = [[a, b, c], [a, b, d], [a, c, d], [b, c, d]];
        let area = faces.map(|[p, q, r]| length(cross(sub(q, p), sub(r, p))));
        6.0 * mesh.volume_of(tet).abs() / area.into_iter().fold(f64::MIN_POSITIVE, f64::max)
    };
    let count = mesh.tets().len();
    (0..count as u32).map(least).sum::<f64>() / count.max(1) as f64
}

/// Distance and direction to the boundary; at boundary nodes the outward normal, weighted by area.
fn boundary_values(mesh: &TetMesh, boundary: &TriangleTree) -> Vec<NodeValue> {
    let mut normals = vec![[0.0; 3]; mesh.positions().len()];
    let mut on_boundary = vec![false; mesh.positions().len()];
    for &(_, face) in mesh.boundary() {
        let [a, b, c] = face.map(|v| mesh.positions()[v as usize]);
        let n = cross(sub(b, a), sub(c, a));
        for v in face {
            normals[v as usize] = add(normals[v as usize], n);
            on_boundary[v as usize] = true;
        }
    }
    let value = |v: usize| {
        let p = mesh.positions()[v];
        if on_boundary[v] {
            return NodeValue { n: unit(normals[v]), d: 0.0 };
        }
        match boundary.nearest(p, f64::INFINITY) {
            Some(near) => NodeValue { n: unit(sub(near.point, p)), d: near.distance_sq.sqrt() },
            None => NodeValue { n: [0.0; 3], d: f64::INFINITY },
        }
    };
    (0..normals.len()).map(value).collect()
}

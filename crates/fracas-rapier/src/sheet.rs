//! Surfaces without an inside: on which side of one is a point?
//!
//! Triangle meshes without orientation and height fields have two sides and no depth. The side on which a fragment's centre of mass is
//! counts as outside; a point is behind if the way to it from there crosses the surface an odd number of times. So a point beside an
//! open border is not behind, nor one on the far side of a thin closed box: the straight way there passes by, or through twice.
//!
//! Only triangles near the fragment are taken, from the mesh's own tree. That is enough: the box they are taken from is convex and has both
//! ends of every way.
//!
//! Crossings are counted in the plane across the way, by the rule of even and odd with half-open edges. An edge is looked at in
//! the same order from both its triangles, so a way through it crosses exactly one of them, or both at a fold that it grazes.
//!
//! Promises: without a border (an edge of an odd number of triangles) in the box, the side changes only where the surface is crossed, so a
//! ball that does not meet the surface is on one side of it. With a border nothing of the kind holds, and `bordered` says so.

use rapier3d::parry::bounding_volume::{Aabb, BoundingVolume};
use rapier3d::parry::shape::{Shape, TypedShape};

use crate::convert::{cross, dot, sub, to_array};

/// Triangles of a surface near a fragment.
#[derive(Debug, Default)]
pub(crate) struct Sheet {
    triangles: Vec<[[f64; 3]; 3]>,
    bordered: bool,
}

impl Sheet {
    /// The triangles of a shape in a box of its frame; of shapes without triangles none.
    pub(crate) fn near(shape: &dyn Shape, place: &Aabb) -> Self {
        let mut triangles = vec![];
        for_each_triangle_near(shape, place, &mut |_, corners| triangles.push(corners));
        let bordered = has_border(&triangles, place);
        Self { triangles, bordered }
    }

    /// Whether nothing of the surface is in the box.
    pub(crate) fn is_empty(&self) -> bool {
        self.triangles.is_empty()
    }

    /// Whether the surface may end in the box.
    pub(crate) fn is_bordered(&self) -> bool {
        self.bordered
    }

    /// Whether the way between two points of the box crosses the surface an odd number of times.
    pub(crate) fn parts(&self, from: [f64; 3], to: [f64; 3]) -> bool {
        let way = sub(to, from);
        let Some(across) = Across::new(way) else { return false };
        let mut odd = false;
        for corners in &self.triangles {
            let seen = corners.map(|p| across.of(sub(p, from)));
            let mut inside = false;
            for i in 0..3 {
                inside ^= is_crossed(seen[i], seen[(i + 1) % 3]);
            }
            odd ^= inside && is_between(*corners, from, way);
        }
        odd
    }
}

/// Triangles of meshes, height fields and single ones that may meet a box, with the numbers of their vertices.
pub(crate) fn for_each_triangle_near(
    shape: &dyn Shape,
    place: &Aabb,
    visit: &mut dyn FnMut([u32; 3], [[f64; 3]; 3]),
) {
    match shape.as_typed_shape() {
        TypedShape::TriMesh(mesh) => {
            for i in mesh.bvh().intersect_aabb(place) {
                let t = mesh.triangle(i);
                visit(mesh.indices()[i as usize], [t.a, t.b, t.c].map(to_array));
            }
        }
        TypedShape::HeightField(field) => {
            field.map_elements_in_local_aabb(place, &mut |i, t| {
                if let Some(vertices) = field.triangle_vids_at_id(i) {
                    visit(vertices, [t.a, t.b, t.c].map(to_array));
                }
            });
        }
        TypedShape::Triangle(t) => visit([0, 1, 2], [t.a, t.b, t.c].map(to_array)),
        _ => {}
    }
}

/// Coordinates across a direction, in which it is the origin.
struct Across {
    axes: [usize; 3],
    slope: [f64; 2],
}

impl Across {
    fn new(way: [f64; 3]) -> Option<Self> {
        let main = (0..3).max_by(|&i, &j| way[i].abs().total_cmp(&way[j].abs()))?;
        let axes = [(main + 1) % 3, (main + 2) % 3, main];
        let slope = [way[axes[0]] / way[main], way[axes[1]] / way[main]];
        slope.iter().all(|x| x.is_finite()).then_some(Self { axes, slope })
    }

    fn of(&self, p: [f64; 3]) -> [f64; 2] {
        let [u, v, main] = self.axes;
        [p[u] - self.slope[0] * p[main], p[v] - self.slope[1] * p[main]]
    }
}

/// Whether the ray from the origin along the first axis crosses an edge; the same from both ends.
fn is_crossed(p: [f64; 2], q: [f64; 2]) -> bool {
    if (p[1] > 0.0) == (q[1] > 0.0) {
        return false;
    }
    let [low, high] = if p[1] > 0.0 { [q, p] } else { [p, q] };
    low[0] * high[1] - low[1] * high[0] > 0.0
}

/// Whether a line meets a triangle's plane between its ends.
fn is_between([a, b, c]: [[f64; 3]; 3], from: [f64; 3], way: [f64; 3]) -> bool {
    let normal = cross(sub(b, a), sub(c, a));
    let (here, along) = (dot(normal, sub(a, from)), dot(normal, way));
    let t = here / along;
    t > 0.0 && t < 1.0
}

/// Whether an edge of an odd number of triangles may meet the box. Every triangle at an edge that does is in the list, because its box
/// has that of the edge in it.
fn has_border(triangles: &[[[f64; 3]; 3]], place: &Aabb) -> bool {
    let mut edges: Vec<[[u64; 3]; 2]> = vec![];
    for corners in triangles {
        for i in 0..3 {
            let (p, q) = (corners[i], corners[(i + 1) % 3]);
            let ends = [p, q].map(crate::convert::to_vector);
            if Aabb::new(ends[0].min(ends[1]), ends[0].max(ends[1])).intersects(place) {
                // By places, not by numbers: meshes may have a vertex twice. Adding 0 makes one zero of two.
                let mut edge = [p, q].map(|p| p.map(|x| (x + 0.0).to_bits()));
                edge.sort_unstable();
                edges.push(edge);
            }
        }
    }
    edges.sort_unstable();
    edges.chunk_by(|a, b| a == b).any(|same| same.len() % 2 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fracas::random::SplitMix64;
    use rapier3d::math::Vector;
    use rapier3d::parry::shape::SharedShape;

    fn everywhere() -> Aabb {
        Aabb::new(Vector::splat(-10.0), Vector::splat(10.0))
    }

    /// A square of 2 by 2 at height 0, in four triangles about its middle.
    fn square() -> SharedShape {
        let v = |x: f32, z: f32| Vector::new(x, 0.0, z);
        let corners = vec![v(-1.0, -1.0), v(1.0, -1.0), v(1.0, 1.0), v(-1.0, 1.0), v(0.0, 0.0)];
        SharedShape::trimesh(corners, vec![[0, 4, 1], [1, 4, 2], [2, 4, 3], [3, 4, 0]]).unwrap()
    }

    #[test]
    fn ways_through_faces_edges_and_vertices_cross_once_and_ways_around_not_at_all() {
        let sheet = Sheet::near(&*square(), &everywhere());
        assert!(sheet.is_bordered() && !sheet.is_empty());
        let above = [0.25, 1.0, 0.25];
        // Through the vertex in the middle, along edges, through faces.
        for to in [[-0.25, -1.0, -0.25], [0.25, -1.0, 0.25], [0.1, -0.5, 0.3], [0.5, -1.0, 0.5]] {
            assert!(sheet.parts(above, to) && sheet.parts(to, above), "{to:?}");
        }
        for to in [[0.0, 0.5, 0.0], [5.0, -0.1, 0.0], above, [2.0, -0.5, 2.0]] {
            assert!(!sheet.parts(above, to), "{to:?}");
        }
        let inner = Aabb::new(Vector::splat(-0.5), Vector::splat(0.5));
        assert!(!Sheet::near(&*square(), &inner).is_bordered(), "the border is not in the box");
        let high = Aabb::new(Vector::splat(0.5), Vector::splat(0.6));
        assert!(Sheet::near(&*square(), &high).is_empty());
    }

    #[test]
    fn a_closed_mesh_parts_inside_from_outside_for_every_way() {
        let (vertices, faces) =
            rapier3d::parry::shape::Cuboid::new(Vector::splat(0.5)).to_trimesh();
        let sheet = Sheet::near(&*SharedShape::trimesh(vertices, faces).unwrap(), &everywhere());
        assert!(!sheet.is_bordered());
        let mut rng = SplitMix64::new(5);
        let inside = |p: [f64; 3]| p.iter().all(|x| x.abs() < 0.5);
        for round in 0..2000 {
            // Half of them on a lattice, so that ways go through edges and corners.
            let mut point = || {
                [0; 3].map(|_| {
                    let x = rng.range(-1.0, 1.0);
                    if round % 2 == 0 { (x * 4.0).round() / 4.0 + 0.125 } else { x }
                })
            };
            let (p, q) = (point(), point());
            assert_eq!(sheet.parts(p, q), inside(p) != inside(q), "{p:?} {q:?}");
        }
    }
}

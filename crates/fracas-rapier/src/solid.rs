//! Any shape of parry's as a distance field.
//!
//! Contacts of a fragment with a built-in shape ask for the signed distance of the fragment's points: exact for balls and half spaces,
//! by `PointQuery` for all others. Shapes without an inside (triangles, height fields, unoriented triangle meshes) have two sides and no
//! depth: for them the side on which the fragment's centre is counts as outside, and a point is at most `thickness` deep: what is
//! farther behind is not behind this surface.

use rapier3d::math::Vector;
use rapier3d::parry::shape::{Shape, TriMeshFlags, TypedShape};

use crate::convert::{dot, length, sub, to_array, to_vector};

/// A built-in shape, in its own frame.
pub(crate) struct Solid<'a> {
    shape: &'a dyn Shape,
    kind: Kind,
    /// The fragment's centre and how deep a point may be behind a surface without an inside.
    centre: [f64; 3],
    thickness: f64,
}

enum Kind {
    Ball(f64),
    HalfSpace([f64; 3]),
    Solid,
    Sheet,
}

impl<'a> Solid<'a> {
    /// For a fragment whose centre (in the shape's frame) and smallest extent are given.
    pub(crate) fn new(shape: &'a dyn Shape, centre: [f64; 3], thickness: f64) -> Self {
        let kind = match shape.as_typed_shape() {
            TypedShape::Ball(ball) => Kind::Ball(f64::from(ball.radius)),
            TypedShape::HalfSpace(half) => Kind::HalfSpace(to_array(half.normal)),
            TypedShape::TriMesh(mesh) if !mesh.flags().contains(TriMeshFlags::ORIENTED) => {
                Kind::Sheet
            }
            TypedShape::HeightField(_)
            | TypedShape::Polyline(_)
            | TypedShape::Triangle(_)
            | TypedShape::Segment(_) => Kind::Sheet,
            _ => Kind::Solid,
        };
        Self { shape, kind, centre, thickness }
    }

    /// Signed distance of a point and the way out; infinite if the point does not count.
    pub(crate) fn distance(&self, p: [f64; 3]) -> (f64, [f64; 3]) {
        match &self.kind {
            Kind::Ball(radius) => {
                let d = length(p);
                (d - radius, if d > 0.0 { p.map(|x| x / d) } else { UP })
            }
            Kind::HalfSpace(n) => (n[0] * p[0] + n[1] * p[1] + n[2] * p[2], *n),
            Kind::Solid => {
                let (inside, way, normal) = self.project(p);
                let (d, way) = unit(way);
                match (way, inside) {
                    (Some(way), true) => (-d, way.map(|x| -x)),
                    (Some(way), false) => (d, way),
                    (None, _) => (0.0, normal),
                }
            }
            Kind::Sheet => {
                let (_, way, normal) = self.project(p);
                let to_centre = sub(self.centre, sub(p, way));
                let (d, way) = unit(way);
                let way = way.unwrap_or(normal);
                let same_side = dot(way, to_centre) >= 0.0;
                match same_side {
                    true => (d, way),
                    false if d <= self.thickness => (-d, way.map(|x| -x)),
                    false => (f64::INFINITY, way),
                }
            }
        }
    }

    /// Whether the point is inside, the way to it from the nearest point of the surface, and a normal there for points on it. The way
    /// is taken from the point as parry saw it: near a face, its rounding is larger than the distance.
    fn project(&self, p: [f64; 3]) -> (bool, [f64; 3], [f64; 3]) {
        let p32 = to_vector(p);
        let found = self.shape.project_local_point(p32, false);
        let way = sub(to_array(p32), to_array(found.point));
        let normal = if way == [0.0; 3] { self.normal_at(p32) } else { UP };
        (found.is_inside, way, normal)
    }

    fn normal_at(&self, p: Vector) -> [f64; 3] {
        let (_, feature) = self.shape.project_local_point_and_get_feature(p);
        let normal = self.shape.feature_normal_at_point(0, feature, p);
        // Without one: away from the middle.
        let away = p - self.shape.compute_local_aabb().center();
        let normal = normal.map_or(to_array(away), to_array);
        unit(normal).1.unwrap_or(UP)
    }
}

const UP: [f64; 3] = [0.0, 1.0, 0.0];

fn unit(v: [f64; 3]) -> (f64, Option<[f64; 3]>) {
    let d = length(v);
    (d, (d > 0.0).then(|| v.map(|x| x / d)))
}

//! Any shape of parry's as a distance field.
//!
//! Contacts of a fragment with a built-in shape ask for the signed distance of the fragment's points: exact for balls and half spaces,
//! by `PointQuery` for all others. Of shapes without an inside (triangles, height fields, unoriented triangle meshes) the `sheet` says
//! which side is which, and a point is at most `thickness` deep: what is farther behind is not behind this surface. Lines have no
//! sides: all points are outside. A compound is as good as parry's inside test of its parts: sheets in it have no depth.
//!
//! Promises: `may_touch` is false only if no point of a ball counts. Signed distances change no faster than points move, but behind a
//! sheet that ends nearby: there a point may be behind it, and the one beside it not. So near a border the distance without its sign
//! decides, and everything within the greatest depth is looked at.

use fracas::scene::Pose;
use rapier3d::math::Vector;
use rapier3d::parry::shape::{Shape, TriMeshFlags, TypedShape};

use crate::convert::{dot, length, sub, to_array, to_vector};
use crate::shape::FragmentShape;
use crate::sheet::Sheet;

/// A built-in shape, in its own frame, for one fragment.
pub(crate) struct Solid<'a> {
    shape: &'a dyn Shape,
    kind: Kind,
    /// The fragment's centre, which is outside sheets.
    centre: [f64; 3],
    /// How deep a point may be and count.
    deepest: f64,
}

enum Kind {
    Ball(f64),
    HalfSpace([f64; 3]),
    Solid,
    Sheet(Sheet),
    Line,
}

/// A point against a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    /// Signed distance, negative inside or behind.
    pub(crate) distance: f64,
    /// The way out.
    pub(crate) normal: [f64; 3],
}

impl<'a> Solid<'a> {
    /// For a fragment seen from the shape, whose points are asked for within `reach` of it.
    pub(crate) fn new(
        shape: &'a dyn Shape,
        fragment: &FragmentShape,
        pose: &Pose,
        reach: f64,
    ) -> Self {
        let kind = match shape.as_typed_shape() {
            TypedShape::Ball(ball) => Kind::Ball(f64::from(ball.radius)),
            TypedShape::HalfSpace(half) => Kind::HalfSpace(to_array(half.normal)),
            TypedShape::TriMesh(mesh) if mesh.flags().contains(TriMeshFlags::ORIENTED) => {
                Kind::Solid
            }
            TypedShape::TriMesh(_) | TypedShape::HeightField(_) | TypedShape::Triangle(_) => {
                Kind::Sheet(Sheet::near(shape, &fragment.place(pose, reach)))
            }
            TypedShape::Polyline(_) | TypedShape::Segment(_) => Kind::Line,
            _ => Kind::Solid,
        };
        let deepest = match kind {
            Kind::Sheet(_) => 2.0 * f64::from(fragment.ccd_thickness()),
            _ => f64::INFINITY,
        };
        Self { shape, kind, centre: pose.place(fragment.moments().centre), deepest }
    }

    /// Whether no point of the fragment is within the reach.
    pub(crate) fn is_out_of_reach(&self) -> bool {
        matches!(&self.kind, Kind::Sheet(sheet) if sheet.is_empty())
    }

    /// Whether a point at this distance can be a contact: not if it is too far behind a sheet.
    pub(crate) fn counts(&self, distance: f64) -> bool {
        distance >= -self.deepest
    }

    /// False only if no point within `radius` of a point at this distance counts and is nearer than `tolerance`, or deeper than it.
    pub(crate) fn may_touch(&self, distance: f64, radius: f64, tolerance: f64) -> bool {
        match &self.kind {
            Kind::Sheet(sheet) if sheet.is_bordered() => {
                distance.abs() <= radius + tolerance.max(self.deepest)
            }
            _ => distance <= radius + tolerance && distance >= -(self.deepest + radius),
        }
    }

    /// How far a point is from what it must not pass: from the surface of a sheet, whichever side it is on.
    pub(crate) fn gap(&self, distance: f64) -> f64 {
        if matches!(self.kind, Kind::Sheet(_)) { distance.abs() } else { distance }
    }

    /// Signed distance of a point and the way out.
    pub(crate) fn at(&self, p: [f64; 3]) -> Reading {
        match &self.kind {
            Kind::Ball(radius) => {
                let (d, way) = unit(p);
                Reading { distance: d - radius, normal: way.unwrap_or(UP) }
            }
            Kind::HalfSpace(n) => Reading { distance: dot(*n, p), normal: *n },
            Kind::Solid => {
                let (inside, foot) = self.project(p);
                let (distance, way) = unit(sub(to_array(to_vector(p)), to_array(foot)));
                match (way, inside) {
                    (Some(way), true) => Reading { distance: -distance, normal: way.map(|x| -x) },
                    (Some(way), false) => Reading { distance, normal: way },
                    (None, _) => Reading { distance: 0.0, normal: self.normal_at(foot) },
                }
            }
            Kind::Sheet(sheet) => {
                let foot = self.project(p).1;
                let (distance, way) = unit(sub(to_array(to_vector(p)), to_array(foot)));
                let Some(way) = way else {
                    let normal = self.normal_at(foot);
                    let front = dot(normal, sub(self.centre, to_array(foot))) >= 0.0;
                    let normal = if front { normal } else { normal.map(|x| -x) };
                    return Reading { distance: 0.0, normal };
                };
                if sheet.parts(self.centre, p) {
                    Reading { distance: -distance, normal: way.map(|x| -x) }
                } else {
                    Reading { distance, normal: way }
                }
            }
            Kind::Line => {
                let foot = self.project(p).1;
                let (distance, way) = unit(sub(to_array(to_vector(p)), to_array(foot)));
                Reading { distance, normal: way.unwrap_or(UP) }
            }
        }
    }

    /// Whether the point is inside, and the nearest point of the surface. The way between them must be taken from the point as parry
    /// saw it: near a face, its rounding is larger than the distance.
    fn project(&self, p: [f64; 3]) -> (bool, Vector) {
        let found = self.shape.project_local_point(to_vector(p), false);
        (found.is_inside, found.point)
    }

    /// The normal at a point of the surface.
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

//! Points of a built-in shape in a fragment: what a fragment's own points cannot see.
//!
//! A ball between four nodes of a flat face touches none of them, nor does the corner of a box. So balls, and the corners and round
//! ends of other shapes, are asked for in the fragment's field, as FRAGMENTS does with the points of the other fragment. A
//! round part is a centre and a radius: its deepest point is sought from a few first directions, by turning to where the field says
//! out is; on a flat face the second turn is exact. Turning looks as far as the radius, because the first point may be that
//! far from the surface (a ball of 2 cm whose nearest node is 2 cm aside sank in by 12 mm before it was found).
//!
//! Of meshes and height fields only the corners near the fragment are asked for, from the mesh's own tree.
//!
//! Errs: an edge of a box between its corners is not seen (as edges between points are not in the paper), nor are the flanks of
//! cylinders and cones beyond the points listed here. Shapes without listed points meet fragments by the fragment's points alone.

use fracas::fragments::Fragments;
use fracas::fragments::field::Depth;
use fracas::scene::Pose;
use rapier3d::parry::bounding_volume::Aabb;
use rapier3d::parry::shape::{Shape, TypedShape};

use crate::convert::{add_scaled, length, sub, to_array};
use crate::shape::{FragmentShape, nearest_point};
use crate::sheet::for_each_triangle_near;
use crate::touch::{Owner, Touch};

/// A round part of a shape; a corner has radius 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Knob {
    pub(crate) centre: [f64; 3],
    pub(crate) radius: f64,
}

/// Turns of a round part towards the fragment.
const TURNS: u32 = 3;

/// Adds the contacts of a shape's corners and round parts with a fragment, in the fragment's frame; returns how many were asked for.
/// `pose` is the shape seen from the fragment, `owner` the shape.
pub(crate) fn knobs_in_fragment(
    shape: &dyn Shape,
    pose: &Pose,
    fragment: &FragmentShape,
    fragments: &Fragments,
    owner: Owner,
    tolerance: f64,
    out: &mut Vec<Touch>,
) -> u64 {
    let place = fragment.place(&Pose::default().seen_from(pose), tolerance);
    let mut asked = 0;
    for_each_knob(shape, &place, &mut |id, knob| {
        asked += 1;
        let centre = pose.place(knob.centre);
        out.extend(deepest(centre, knob.radius, fragment, fragments, (owner, id), tolerance));
    });
    asked
}

/// The deepest point of a ball in a fragment, as far as turning finds it.
fn deepest(
    centre: [f64; 3],
    radius: f64,
    fragment: &FragmentShape,
    fragments: &Fragments,
    (owner, id): (Owner, u32),
    tolerance: f64,
) -> Option<Touch> {
    let field = fragments.field();
    if !field.may_touch(centre, radius + tolerance, fragment.fragment()) {
        return None;
    }
    let reach = radius + tolerance;
    let depth = |p: [f64; 3]| fragment.depth(fragments, p, reach);
    let at = |p, d: Depth| Touch::new(owner, id, p, d.normal, d.distance);
    if radius == 0.0 {
        return depth(centre).filter(|d| d.distance <= tolerance).map(|d| at(centre, d));
    }
    let mut best: Option<Touch> = None;
    let mut turn = |mut way: [f64; 3]| {
        for _ in 0..TURNS {
            let p = add_scaled(centre, way, radius);
            let Some(d) = depth(p) else { return };
            if d.distance <= tolerance && best.is_none_or(|b| d.distance < b.distance) {
                best = Some(at(p, d));
            }
            way = d.normal.map(|x| -x);
        }
    };
    let down = |d: Depth| d.normal.map(|x| -x);
    let towards = |p: [f64; 3]| {
        let (way, size) = (sub(p, centre), length(sub(p, centre)));
        (size > 0.0).then(|| way.map(|x| x / size))
    };
    // A centre that is inside knows the way out, one that is near the original surface knows the way in.
    if let Some(d) = depth(centre) {
        turn(down(d));
    }
    // Else the fragment's box and its nearest point are asked, for their direction and for that of the surface there.
    let bounds = field.bounds(fragment.fragment());
    let on_box = [0, 1, 2].map(|k| centre[k].clamp(bounds.min[k], bounds.max[k]));
    for start in [on_box, nearest_point(fragments, fragment, centre)] {
        if let Some(way) = towards(start) {
            turn(way);
        }
        if let Some(d) = depth(start) {
            turn(down(d));
        }
    }
    best
}

/// The corners and round parts of a shape that may meet a box of its frame, each with a number that stays.
pub(crate) fn for_each_knob(shape: &dyn Shape, place: &Aabb, visit: &mut dyn FnMut(u32, Knob)) {
    let mut id = 0;
    let mut next = |centre: [f64; 3], radius: f64| {
        visit(id, Knob { centre, radius });
        id += 1;
    };
    match shape.as_typed_shape() {
        TypedShape::Ball(ball) => next([0.0; 3], f64::from(ball.radius)),
        TypedShape::Capsule(capsule) => {
            let (a, b) = (to_array(capsule.segment.a), to_array(capsule.segment.b));
            let radius = f64::from(capsule.radius);
            // Round parts half a radius apart.
            let parts = (2.0 * length(sub(b, a)) / radius.max(1e-9)).ceil().clamp(1.0, 64.0);
            for i in 0..=parts as u32 {
                next(add_scaled(a, sub(b, a), f64::from(i) / parts), radius);
            }
        }
        TypedShape::TriMesh(_) | TypedShape::HeightField(_) | TypedShape::Triangle(_) => {
            let mut corners = vec![];
            for_each_triangle_near(shape, place, &mut |vertices, positions| {
                corners.extend(vertices.into_iter().zip(positions));
            });
            corners.sort_unstable_by_key(|corner| corner.0);
            corners.dedup_by_key(|corner| corner.0);
            corners.into_iter().for_each(|(id, centre)| visit(id, Knob { centre, radius: 0.0 }));
        }
        typed => for_each_corner(typed, &mut |centre| next(centre, 0.0)),
    }
}

fn for_each_corner(shape: TypedShape<'_>, visit: &mut dyn FnMut([f64; 3])) {
    match shape {
        TypedShape::Cuboid(cuboid) => {
            let half = to_array(cuboid.half_extents);
            for corner in 0..8_u32 {
                visit([0, 1, 2].map(|k| if corner >> k & 1 == 1 { half[k] } else { -half[k] }));
            }
        }
        TypedShape::ConvexPolyhedron(hull) => {
            hull.points().iter().for_each(|&p| visit(to_array(p)));
        }
        TypedShape::Polyline(line) => line.vertices().iter().for_each(|&p| visit(to_array(p))),
        TypedShape::Segment(s) => [s.a, s.b].iter().for_each(|&p| visit(to_array(p))),
        TypedShape::Cylinder(c) => {
            let half = f64::from(c.half_height);
            rim(f64::from(c.radius), &[-half, half], visit);
        }
        TypedShape::Cone(cone) => {
            let half = f64::from(cone.half_height);
            visit([0.0, half, 0.0]);
            rim(f64::from(cone.radius), &[-half], visit);
        }
        _ => {}
    }
}

/// Eight points on a rim at each height, in the directions of axes and diagonals.
fn rim(radius: f64, heights: &[f64], point: &mut dyn FnMut([f64; 3])) {
    let d = core::f64::consts::FRAC_1_SQRT_2;
    let quarter = [[1.0, 0.0], [d, d]];
    for turn in 0..4 {
        for [x, z] in quarter {
            let [x, z] = [[x, z], [-z, x], [-x, -z], [z, -x]][turn];
            heights.iter().for_each(|&y| point([radius * x, y, radius * z]));
        }
    }
}

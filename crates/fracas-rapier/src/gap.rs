//! How far is a fragment from another shape, and where are they nearest?
//!
//! For queries of a user (distances, closest points, what a character controller asks); contacts do not use it. The fragment's points are
//! taken down their tree, nearest first, against the shape's distance; the shape's corners and round parts against the
//! fragment's points, and against its field where that reaches. Two fragments: both trees together.
//!
//! Errs: never too near, because points of the fragments are measured, but for the field's own error; too far by less than the spacing of
//! points, where an edge or a face without a point comes nearest and no field knows it.

use fracas::fragments::{ContactConfig, Fragments, Selection, Traversal};
use fracas::scene::Pose;
use rapier3d::parry::shape::Shape;

use crate::against_fragment::for_each_knob;
use crate::convert::{add_scaled, length, sub};
use crate::pair::Pair;
use crate::shape::{FragmentShape, nearest_point};
use crate::solid::Solid;

/// Two points in frame 1 and how far they are apart; 0 if the shapes touch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gap {
    pub(crate) distance: f64,
    pub(crate) p1: [f64; 3],
    pub(crate) p2: [f64; 3],
}

/// How often two fragments look for nearer feet.
const TURNS: u32 = 8;

/// Any contact.
const ANY: ContactConfig = ContactConfig {
    selection: Selection::Fixed(1),
    traversal: Traversal::MaximumDistance,
    epsilon: 0.0,
    tolerance: 0.0,
};

/// The nearest points of a pair; none if they are farther apart than `most`.
pub(crate) fn gap(pair: &Pair<'_>, pose12: &Pose, most: f64) -> Option<Gap> {
    let mut touches = vec![];
    pair.touches(pose12, &ANY, &mut touches);
    if let Some(touch) = touches.first() {
        return Some(Gap { distance: 0.0, p1: touch.p1, p2: touch.p2 });
    }
    let back = Pose::default().seen_from(pose12);
    let swapped = |g: Gap, pose: &Pose| Gap { p1: pose.place(g.p2), p2: pose.place(g.p1), ..g };
    let found = match *pair {
        Pair::Fragments(a, b) => between(a, b, pose12),
        Pair::First(f, shape) => {
            // In the frame of the shape, which is the second.
            let of_points = points_to_shape(f, shape, &back).map(|g| swapped(g, pose12));
            let of_knobs = knobs_to_fragment(shape, f, pose12, of_points);
            nearer(of_points, of_knobs.map(|g| swapped(g, &Pose::default())))
        }
        Pair::Second(shape, f) => {
            let of_points = points_to_shape(f, shape, pose12);
            let placed = |g: Gap| Gap { p1: pose12.place(g.p1), p2: pose12.place(g.p2), ..g };
            nearer(of_points, knobs_to_fragment(shape, f, &back, of_points).map(placed))
        }
    };
    found.filter(|gap| gap.distance <= most)
}

fn nearer(a: Option<Gap>, b: Option<Gap>) -> Option<Gap> {
    a.into_iter().chain(b).min_by(|a, b| a.distance.total_cmp(&b.distance))
}

/// From a shape (first) to the points of a fragment (second), in the shape's frame.
fn points_to_shape(f: &FragmentShape, shape: &dyn Shape, pose: &Pose) -> Option<Gap> {
    let solid = Solid::new(shape, f, pose, 0.0);
    let fragments = f.object().read();
    let spheres = fragments.trees().tree(f.fragment()).spheres();
    let mut best: Option<Gap> = None;
    let mut open = vec![0_u32];
    while let Some(node) = open.pop() {
        let Some(sphere) = spheres.get(node as usize) else { continue };
        let p = pose.place(sphere.centre);
        let at = solid.at(p);
        let distance = solid.gap(at.distance);
        if best.is_none_or(|b| distance < b.distance) {
            best = Some(Gap { distance, p1: add_scaled(p, at.normal, -at.distance), p2: p });
        }
        if best.is_none_or(|b| distance - sphere.radius < b.distance) {
            open.extend(sphere.first..sphere.first + sphere.count);
        }
    }
    best
}

/// From the corners and round parts of a shape (first) to a fragment (second), in the fragment's frame, if that may be nearer than what
/// is known.
fn knobs_to_fragment(
    shape: &dyn Shape,
    f: &FragmentShape,
    pose: &Pose,
    known: Option<Gap>,
) -> Option<Gap> {
    let fragments = f.object().read();
    let place = f.place(&Pose::default().seen_from(pose), known?.distance);
    let mut best: Option<Gap> = None;
    for_each_knob(shape, &place, &mut |_, knob| {
        let centre = pose.place(knob.centre);
        let point = nearest_to(&fragments, f, centre);
        let way = sub(point, centre);
        let whole = length(way);
        let distance = (whole - knob.radius).max(0.0);
        let p1 = if whole > 0.0 { add_scaled(centre, way, knob.radius / whole) } else { centre };
        best = nearer(best, Some(Gap { distance, p1, p2: point }));
    });
    best
}

/// The nearest point of a fragment that is known: one of its tree, or the foot on its surface of the point itself, or of the nearest
/// one of the fragment's box, where the field reaches.
fn nearest_to(fragments: &Fragments, f: &FragmentShape, p: [f64; 3]) -> [f64; 3] {
    let mut best = nearest_point(fragments, f, p);
    let reach = length(sub(best, p));
    let bounds = fragments.field().bounds(f.fragment());
    let on_box = [0, 1, 2].map(|k| p[k].clamp(bounds.min[k], bounds.max[k]));
    for start in [p, on_box] {
        if let Some(depth) = f.depth(fragments, start, reach) {
            let foot = add_scaled(start, depth.normal, -depth.distance.max(0.0));
            if length(sub(foot, p)) < length(sub(best, p)) {
                best = foot;
            }
        }
    }
    best
}

/// Between two fragments, in the frame of the first.
fn between(a: &FragmentShape, b: &FragmentShape, pose12: &Pose) -> Option<Gap> {
    let first = a.object().read();
    // One lock for two pieces of an object: a second one on the same thread may wait for ever.
    let other = (!a.object().is(b.object())).then(|| b.object().read());
    let second = other.as_deref().unwrap_or(&first);
    let mine = first.trees().tree(a.fragment()).spheres();
    let theirs = second.trees().tree(b.fragment()).spheres();
    let mut best: Option<Gap> = None;
    let mut open = vec![(0_u32, 0_u32)];
    while let Some((i, j)) = open.pop() {
        let (Some(s), Some(t)) = (mine.get(i as usize), theirs.get(j as usize)) else { continue };
        let (p1, p2) = (s.centre, pose12.place(t.centre));
        let distance = length(sub(p1, p2));
        if best.is_none_or(|b| distance < b.distance) {
            best = Some(Gap { distance, p1, p2 });
        }
        if best.is_some_and(|b| distance - s.radius - t.radius >= b.distance) {
            continue;
        }
        // The larger ball is opened, or the one that can be.
        if s.count > 0 && (t.count == 0 || s.radius >= t.radius) {
            open.extend((s.first..s.first + s.count).map(|child| (child, j)));
        } else {
            open.extend((t.first..t.first + t.count).map(|child| (i, child)));
        }
    }
    // The fields may know nearer feet, on one and on the other in turn; from either side, so that order does not matter.
    let back = Pose::default().seen_from(pose12);
    let on_a = |p: [f64; 3]| nearest_to(&first, a, p);
    let on_b = |p: [f64; 3]| pose12.place(nearest_to(second, b, back.place(p)));
    let start = best?;
    let (mut from_a, mut from_b) = (start, start);
    for _ in 0..TURNS {
        let p2 = on_b(from_a.p1);
        from_a = smaller(from_a, on_a(p2), p2);
        let p1 = on_a(from_b.p2);
        from_b = smaller(from_b, p1, on_b(p1));
    }
    nearer(Some(from_a), Some(from_b))
}

/// The nearer of a pair of points and another.
fn smaller(known: Gap, p1: [f64; 3], p2: [f64; 3]) -> Gap {
    let distance = length(sub(p1, p2));
    if distance < known.distance { Gap { distance, p1, p2 } } else { known }
}

//! All contacts of two shapes of which at least one is a fragment.

use std::cell::RefCell;

use fracas::fragments::field::Depth;
use fracas::fragments::{Contact, ContactConfig, ContactQuery, Placed, Selection};
use fracas::scene::Pose as ScenePose;
use rapier3d::parry::shape::Shape;

use crate::against_fragment::knobs_in_fragment;
use crate::against_solid::{Queues, points_in_solid};
use crate::convert::to_vector;
use crate::corners;
use crate::shape::FragmentShape;
use crate::solid::{Reading, Solid};
use crate::touch::{Owner, Touch};

/// Room for queries.
#[derive(Default)]
struct Room {
    query: ContactQuery,
    queues: Queues,
}

thread_local! {
    /// Rapier may ask from several threads; what is kept here never changes an answer.
    static ROOM: RefCell<Room> = RefCell::default();
}

/// A pair of shapes with a fragment in it, in frame 1.
pub(crate) enum Pair<'a> {
    Fragments(&'a FragmentShape, &'a FragmentShape),
    First(&'a FragmentShape, &'a dyn Shape),
    Second(&'a dyn Shape, &'a FragmentShape),
}

impl<'a> Pair<'a> {
    /// None if neither is a fragment.
    pub(crate) fn new(g1: &'a dyn Shape, g2: &'a dyn Shape) -> Option<Self> {
        match (g1.as_shape::<FragmentShape>(), g2.as_shape::<FragmentShape>()) {
            (Some(a), Some(b)) => Some(Self::Fragments(a, b)),
            (Some(a), None) => Some(Self::First(a, g2)),
            (None, Some(b)) => Some(Self::Second(g1, b)),
            (None, None) => None,
        }
    }

    /// Both, in order.
    pub(crate) fn shapes(&self) -> [&'a dyn Shape; 2] {
        match *self {
            Self::Fragments(a, b) => [a, b],
            Self::First(a, b) => [a, b],
            Self::Second(a, b) => [a, b],
        }
    }

    /// The smaller epsilon.
    pub(crate) fn epsilon(&self) -> f64 {
        match self {
            Self::Fragments(a, b) => a.epsilon().min(b.epsilon()),
            Self::First(a, _) => a.epsilon(),
            Self::Second(_, b) => b.epsilon(),
        }
    }

    /// The contacts in frame 1; returns how many points were asked for. `pose12` is shape 2 seen from shape 1.
    pub(crate) fn touches(
        &self,
        pose12: &ScenePose,
        config: &ContactConfig,
        out: &mut Vec<Touch>,
    ) -> u64 {
        ROOM.with_borrow_mut(|room| match *self {
            Self::Fragments(a, b) => fragments(&mut room.query, [a, b], pose12, config, out),
            Self::First(a, shape) => {
                // In the shape's frame, then turned to the fragment's, which is frame 1.
                let pose = ScenePose::default().seen_from(pose12);
                let begin = out.len();
                let asked =
                    with_shape(&mut room.queues, a, shape, &pose, Owner::First, config, out);
                for touch in &mut out[begin..] {
                    *touch = touch.seen_from_first(pose12);
                }
                asked + knobs(shape, pose12, a, Owner::Second, config, out)
            }
            Self::Second(shape, b) => {
                let asked =
                    with_shape(&mut room.queues, b, shape, pose12, Owner::Second, config, out);
                let begin = out.len();
                let pose = ScenePose::default().seen_from(pose12);
                let knobs = knobs(shape, &pose, b, Owner::First, config, out);
                for touch in &mut out[begin..] {
                    *touch = touch.seen_from_first(pose12);
                }
                asked + knobs
            }
        })
    }
}

fn fragments(
    query: &mut ContactQuery,
    [a, b]: [&FragmentShape; 2],
    pose12: &ScenePose,
    config: &ContactConfig,
    out: &mut Vec<Touch>,
) -> u64 {
    let first = a.object().read();
    // One lock for two pieces of an object: a second one on the same thread may wait for ever.
    let other = (!a.object().is(b.object())).then(|| b.object().read());
    let second = other.as_deref().unwrap_or(&first);
    let here = ScenePose::default();
    let placed_a = Placed { fragments: &first, fragment: a.fragment(), pose: &here };
    let placed_b = Placed { fragments: second, fragment: b.fragment(), pose: pose12 };
    let (contacts, counts) = query.pair(placed_a, placed_b, config);
    let back = here.seen_from(pose12);
    out.extend(contacts.iter().map(|c| {
        let Contact { point, id, distance, .. } = *c;
        // A point of one is looked up in the coordinates of the other.
        if c.owner == 0 {
            let depth = Depth { distance, normal: back.turn(c.normal) };
            let depth = b.object().refined(second, back.place(point), depth);
            Touch::new(Owner::First, id, point, pose12.turn(depth.normal), depth.distance)
        } else {
            let depth = a.object().refined(&first, point, Depth { distance, normal: c.normal });
            Touch::new(Owner::Second, id, point, depth.normal, depth.distance)
        }
    }));
    let begin = out.len();
    let known = |depth: Depth| (depth.distance, depth.normal);
    let in_b = |p| b.depth(second, p, config.tolerance).map(known);
    corners::add(a, &back, Owner::First, config, in_b, out);
    for touch in &mut out[begin..] {
        *touch = touch.seen_from_first(pose12);
    }
    let in_a = |p| a.depth(&first, p, config.tolerance).map(known);
    corners::add(b, pose12, Owner::Second, config, in_a, out);
    counts.points + (a.corners().len() + b.corners().len()) as u64
}

/// Points of a fragment in a shape, in the shape's frame.
fn with_shape(
    queues: &mut Queues,
    fragment: &FragmentShape,
    shape: &dyn Shape,
    pose: &ScenePose,
    owner: Owner,
    config: &ContactConfig,
    out: &mut Vec<Touch>,
) -> u64 {
    let solid = Solid::new(shape, fragment, pose, config.tolerance);
    if solid.is_out_of_reach() {
        return 0;
    }
    let fragments = fragment.object().read();
    let spheres = fragments.trees().tree(fragment.fragment()).spheres();
    let asked = points_in_solid(queues, spheres, pose, &solid, owner, config, out);
    let at = |p| {
        let Reading { distance, normal } = solid.at(p);
        solid.counts(distance).then_some((distance, normal))
    };
    corners::add(fragment, pose, owner, config, at, out);
    asked + fragment.corners().len() as u64
}

/// Corners and round parts of a shape in a fragment, in the fragment's frame.
fn knobs(
    shape: &dyn Shape,
    pose: &ScenePose,
    fragment: &FragmentShape,
    owner: Owner,
    config: &ContactConfig,
    out: &mut Vec<Touch>,
) -> u64 {
    if let Selection::Fixed(most) = config.selection
        && out.len() >= most as usize
    {
        return 0;
    }
    let fragments = fragment.object().read();
    knobs_in_fragment(shape, pose, fragment, &fragments, owner, config.tolerance, out)
}

/// The deepest of some contacts.
pub(crate) fn deepest(touches: &[Touch]) -> Option<&Touch> {
    touches.iter().min_by(|a, b| a.distance.total_cmp(&b.distance))
}

/// Points and normals of a contact in the frames of both shapes, in single precision.
pub(crate) fn local(touch: &Touch, pose12: &ScenePose) -> [rapier3d::math::Vector; 4] {
    let back = ScenePose::default().seen_from(pose12);
    [
        to_vector(touch.p1),
        to_vector(back.place(touch.p2)),
        to_vector(touch.n1),
        to_vector(back.turn(touch.n1).map(|x| -x)),
    ]
}

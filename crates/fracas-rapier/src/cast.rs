//! When does a moving fragment first touch something? For fast ones, which would pass through thin things in one step.
//!
//! Conservative advancement (Mirtich 1996) with a yes-or-no distance: no point can move faster than |v| + |w| R, so if the shapes are
//! certainly apart by a reach, time may advance by reach / speed. The reach is halved until that is known. Close to
//! each other nothing is certain any more; there time advances by a quarter of the fragment's thickness, contacts are asked for,
//! and the moment before the first one is found by halving.
//!
//! Errs: the time is never late by more than a quarter of the thickness of motion, unless a corner of another fragment goes in and out again
//! within that; and it is that of points (as contacts are), not of edges between them.

use fracas::fragments::{ContactConfig, Fragments, Selection, Traversal};
use fracas::scene::Pose as ScenePose;
use rapier3d::math::Real;
use rapier3d::parry::query::{NonlinearRigidMotion, ShapeCastHit, ShapeCastStatus};
use rapier3d::parry::shape::Shape;

use crate::against_fragment::for_each_knob;
use crate::convert::{length, sub, to_array, to_pose};
use crate::pair::{Pair, deepest, local};
use crate::shape::FragmentShape;
use crate::solid::Solid;

/// Halvings of a reach, and of the time around an impact.
const HALVINGS: u32 = 6;
/// How much deeper shapes that touch at the start may come, as a share of the fragment's thickness.
const ALLOWED: f64 = 0.1;
/// A cast ends after this many advances; what is left of the path counts as free.
const MOST_STEPS: u32 = 256;

/// The first contact in a span of time. Shapes that touch at its beginning hit at once if `stop_at_penetration`, else when they are
/// deeper in each other than then, by a tenth of the thickness: else what lies on the ground could be driven through it.
pub(crate) fn cast(
    pair: &Pair<'_>,
    [motion1, motion2]: [&NonlinearRigidMotion; 2],
    [start, end]: [Real; 2],
    stop_at_penetration: bool,
) -> Option<ShapeCastHit> {
    let pose12 = |t: f64| {
        let t = t as f32;
        to_pose(&motion1.position_at_time(t).inv_mul(&motion2.position_at_time(t)))
    };
    let mut touches = vec![];
    // The deepest contact at a time, if it is deeper than what is allowed.
    let mut hit = |t: f64, allowed: f64, status: ShapeCastStatus| {
        let pose = pose12(t);
        touches.clear();
        pair.touches(&pose, &any_deeper_than(allowed), &mut touches);
        deepest(&touches).filter(|touch| -touch.distance >= allowed).map(|touch| {
            let [witness1, witness2, normal1, normal2] = local(touch, &pose);
            let time_of_impact = t as f32;
            ShapeCastHit {
                time_of_impact,
                witness1,
                witness2,
                normal1,
                normal2,
                status,
                subshape1: 0,
                subshape2: 0,
            }
        })
    };
    let (mut t, end) = (f64::from(start), f64::from(end));
    let mut allowed = 0.0;
    if let Some(found) = hit(t, 0.0, ShapeCastStatus::PenetratingOrWithinTargetDist) {
        if stop_at_penetration {
            return Some(found);
        }
        // Depth is not in the answer: how far the points that the hit names are apart.
        let apart = pose12(t).place(to_array(found.witness2));
        let depth = length(sub(apart, to_array(found.witness1)));
        allowed = depth + ALLOWED * pair.thickness();
    }
    let speed = pair.speed(motion1, motion2);
    // Nothing moves, or something without end turns: no bound.
    if !(speed > 0.0 && speed.is_finite()) {
        return None;
    }
    let step = 0.25 * pair.thickness() / speed;
    for _ in 0..MOST_STEPS {
        if t >= end {
            return None;
        }
        let pose = pose12(t);
        let mut span = end - t;
        let mut free = false;
        for _ in 0..HALVINGS {
            if span <= step {
                break;
            }
            if allowed == 0.0 && pair.apart_by(&pose, span * speed) {
                free = true;
                break;
            }
            span *= 0.5;
        }
        if free {
            t += span;
            continue;
        }
        let next = (t + step.max(1e-9 * end)).min(end);
        if hit(next, allowed, ShapeCastStatus::Converged).is_some() {
            let (mut before, mut after) = (t, next);
            for _ in 0..HALVINGS {
                let middle = 0.5 * (before + after);
                let touching = hit(middle, allowed, ShapeCastStatus::Converged).is_some();
                if touching { after = middle } else { before = middle }
            }
            // The time before the contact, the contact itself a little later.
            let found = hit(after, allowed, ShapeCastStatus::Converged);
            let time_of_impact = if before > f64::from(start) { before } else { after } as f32;
            return found.map(|found| ShapeCastHit { time_of_impact, ..found });
        }
        t = next;
    }
    None
}

/// A query that finds a contact of at least this depth, if there is one.
fn any_deeper_than(depth: f64) -> ContactConfig {
    // One for each way: points of the first in the second, and the reverse.
    let selection = if depth == 0.0 { Selection::Fixed(1) } else { Selection::Adaptive(2) };
    let traversal = Traversal::MaximumDistance;
    ContactConfig { selection, traversal, epsilon: depth, tolerance: 0.0 }
}

impl Pair<'_> {
    /// No point of one moves faster than this, seen from the other.
    fn speed(&self, motion1: &NonlinearRigidMotion, motion2: &NonlinearRigidMotion) -> f64 {
        let (g1, g2): (&dyn Shape, &dyn Shape) = match *self {
            Self::Fragments(a, b) => (a, b),
            Self::First(a, b) => (a, b),
            Self::Second(a, b) => (a, b),
        };
        let turning = |g: &dyn Shape, motion: &NonlinearRigidMotion| {
            let turn = motion.angvel.length();
            if turn == 0.0 {
                return 0.0;
            }
            let bounds = g.compute_local_aabb();
            let far = (bounds.maxs - motion.local_center).abs();
            turn * far.max((bounds.mins - motion.local_center).abs()).length()
        };
        let straight = (motion1.linvel - motion2.linvel).length();
        f64::from(straight + turning(g1, motion1) + turning(g2, motion2))
    }

    /// The smallest extent of the fragment, or of the thinner one.
    pub(crate) fn thickness(&self) -> f64 {
        let of = |f: &FragmentShape| 2.0 * f64::from(f.ccd_thickness());
        match self {
            Self::Fragments(a, b) => of(a).min(of(b)),
            Self::First(f, _) | Self::Second(_, f) => of(f),
        }
    }

    /// True only if every point of one is farther than `reach` from the other. False if it is not certain.
    fn apart_by(&self, pose12: &ScenePose, reach: f64) -> bool {
        let here = ScenePose::default();
        match *self {
            Self::Fragments(a, b) => {
                let first = a.object().read();
                let other = (!a.object().is(b.object())).then(|| b.object().read());
                let second = other.as_deref().unwrap_or(&first);
                points_apart((&first, a), (second, b), &here.seen_from(pose12), reach)
                    && points_apart((second, b), (&first, a), pose12, reach)
            }
            Self::First(f, shape) => {
                let back = here.seen_from(pose12);
                solid_apart(f, shape, &back, reach) && knobs_apart(shape, f, pose12, reach)
            }
            Self::Second(shape, f) => {
                let back = here.seen_from(pose12);
                solid_apart(f, shape, pose12, reach) && knobs_apart(shape, f, &back, reach)
            }
        }
    }
}

/// Whether all points of a fragment, seen from another one, are farther than `reach` from it.
fn points_apart(
    (a, shape_a): (&Fragments, &FragmentShape),
    (b, shape_b): (&Fragments, &FragmentShape),
    pose: &ScenePose,
    reach: f64,
) -> bool {
    let spheres = a.trees().tree(shape_a.fragment()).spheres();
    let mut open = vec![0_u32];
    while let Some(node) = open.pop() {
        let Some(sphere) = spheres.get(node as usize) else { continue };
        let p = pose.place(sphere.centre);
        if b.field().may_touch(p, sphere.radius + reach, shape_b.fragment()) {
            if sphere.count == 0 {
                return false;
            }
            open.extend(sphere.first..sphere.first + sphere.count);
        }
    }
    true
}

fn solid_apart(fragment: &FragmentShape, shape: &dyn Shape, pose: &ScenePose, reach: f64) -> bool {
    let centre = pose.place(fragment.moments().centre);
    let solid = Solid::new(shape, centre, 2.0 * f64::from(fragment.ccd_thickness()));
    let fragments = fragment.object().read();
    let spheres = fragments.trees().tree(fragment.fragment()).spheres();
    let mut open = vec![0_u32];
    while let Some(node) = open.pop() {
        let Some(sphere) = spheres.get(node as usize) else { continue };
        let (distance, _) = solid.distance(pose.place(sphere.centre));
        if distance <= reach {
            return false;
        }
        if distance <= sphere.radius + reach {
            open.extend(sphere.first..sphere.first + sphere.count);
        }
    }
    true
}

fn knobs_apart(shape: &dyn Shape, fragment: &FragmentShape, pose: &ScenePose, reach: f64) -> bool {
    let fragments = fragment.object().read();
    let mut apart = true;
    for_each_knob(shape, &mut |knob| {
        let centre = pose.place(knob.centre);
        apart &= !fragments.field().may_touch(centre, knob.radius + reach, fragment.fragment());
    });
    apart
}

//! When does a moving fragment first touch something? For fast ones, which would pass through thin things in one step.
//!
//! Conservative advancement (Mirtich 1996) with a yes-or-no distance: no point can move faster than |v| + |w| R, so if the shapes are
//! certainly apart by a reach at some time, they do not touch for reach / speed before and after it. A part of the path is free if
//! they are apart by half of it in its middle; else it is halved, and the earlier half comes first. Close to each other nothing
//! is certain any more: parts are not made shorter than a quarter of the fragment's thickness; there contacts are asked for,
//! and the moment before the first one is found by halving.
//!
//! Errs: the time is never late by more than a quarter of the thickness of motion, unless a corner of another fragment goes in and out again
//! within that; and it is that of points (as contacts are), not of edges between them. A cast that takes too many looks ends where it
//! is, as if something were there: early, never late.

use fracas::fragments::{ContactConfig, Fragments, Selection, Traversal};
use fracas::scene::Pose as ScenePose;
use rapier3d::math::{Pose, Vector};
use rapier3d::parry::query::{NonlinearRigidMotion, ShapeCastHit, ShapeCastStatus};
use rapier3d::parry::shape::{HalfSpace, Shape};

use crate::against_fragment::for_each_knob;
use crate::convert::{dot, to_array, to_pose};
use crate::pair::{Pair, deepest, local};
use crate::shape::FragmentShape;
use crate::solid::Solid;
use crate::touch::Touch;

/// Halvings of the time around an impact.
const HALVINGS: u32 = 6;
/// How much deeper shapes that touch at the start may come, as a share of the fragment's thickness.
const ALLOWED: f64 = 0.1;
/// A cast ends after this many looks at a part of the path.
const MOST_LOOKS: u32 = 1024;

/// Two shapes on their ways.
pub(crate) struct Path<'a> {
    pub(crate) pair: &'a Pair<'a>,
    pub(crate) motions: [&'a NonlinearRigidMotion; 2],
    /// From when to when.
    pub(crate) times: [f64; 2],
    /// Shapes nearer than this count as touching.
    pub(crate) target: f64,
    /// Shapes that touch at the beginning hit at once, or else when they are deeper in each other than then, by a tenth of the
    /// thickness: else what lies on the ground could be driven through it.
    pub(crate) stop_at_penetration: bool,
}

impl Path<'_> {
    /// The first contact.
    pub(crate) fn first_hit(&self) -> Option<ShapeCastHit> {
        let ([start, end], thickness) = (self.times, self.pair.thickness());
        let speed = self.pair.speed(self.motions);
        // Most pairs are too far apart for the whole path.
        let (middle, path) = (0.5 * (start + end), (end - start) * speed);
        let free = |reach: f64| self.pair.apart_by(&self.pose12(middle), reach + self.target);
        if path >= 0.0 && path.is_finite() && free(0.5 * path) {
            return None;
        }
        let mut limit = self.target;
        if let Some(touch) = self.touch(start, limit, Selection::Fixed(1)) {
            if self.stop_at_penetration {
                return Some(self.hit(
                    start,
                    &touch,
                    ShapeCastStatus::PenetratingOrWithinTargetDist,
                ));
            }
            let deepest = self.touch(start, limit, Selection::All).unwrap_or(touch);
            limit = deepest.distance - ALLOWED * thickness;
        }
        // Nothing moves, or something without end turns: no bound.
        if !(speed > 0.0 && speed.is_finite()) {
            return None;
        }
        let step = 0.25 * thickness / speed;
        let mut reached = start;
        // Parts of the path still to be looked at, the earliest last.
        let mut open = vec![[middle, end], [start, middle]];
        for _ in 0..MOST_LOOKS {
            // None left: the whole path is free.
            let [from, to] = open.pop()?;
            let (middle, half) = (0.5 * (from + to), 0.5 * (to - from));
            if self.pair.apart_by(&self.pose12(middle), half * speed + self.target) {
                reached = to;
            } else if to - from > step {
                open.extend([[middle, to], [from, middle]]);
            } else if self.touch(to, limit, Selection::Fixed(1)).is_some() {
                return self.closer([from, to], limit);
            } else {
                reached = to;
            }
        }
        (reached < end).then(|| self.out_of_looks(reached))
    }

    /// The moment before a contact, and the contact itself a little later.
    fn closer(&self, [mut before, mut after]: [f64; 2], limit: f64) -> Option<ShapeCastHit> {
        for _ in 0..HALVINGS {
            let middle = 0.5 * (before + after);
            let touching = self.touch(middle, limit, Selection::Fixed(1)).is_some();
            if touching { after = middle } else { before = middle }
        }
        let touch = self.touch(after, limit, Selection::Fixed(1))?;
        let time = if before > self.times[0] { before } else { after };
        let hit = self.hit(after, &touch, ShapeCastStatus::Converged);
        Some(ShapeCastHit { time_of_impact: time as f32, ..hit })
    }

    fn pose12(&self, t: f64) -> ScenePose {
        let [motion1, motion2] = self.motions.map(|motion| motion.position_at_time(t as f32));
        to_pose(&motion1.inv_mul(&motion2))
    }

    /// The deepest contact that is found at a time, if there is one at most at this distance.
    fn touch(&self, t: f64, limit: f64, selection: Selection) -> Option<Touch> {
        let mut touches = vec![];
        // Deeper ones only: all of these, one for each way besides.
        let selection = if limit < 0.0 { Selection::Adaptive(2) } else { selection };
        let config = ContactConfig {
            selection,
            traversal: Traversal::MaximumDistance,
            epsilon: (-limit).max(0.0),
            tolerance: limit.max(0.0),
        };
        self.pair.touches(&self.pose12(t), &config, &mut touches);
        deepest(&touches).filter(|touch| touch.distance <= limit).copied()
    }

    fn hit(&self, t: f64, touch: &Touch, status: ShapeCastStatus) -> ShapeCastHit {
        let [witness1, witness2, normal1, normal2] = local(touch, &self.pose12(t));
        let (time_of_impact, subshape1, subshape2) = (t as f32, 0, 0);
        ShapeCastHit {
            time_of_impact,
            witness1,
            witness2,
            normal1,
            normal2,
            status,
            subshape1,
            subshape2,
        }
    }

    /// What may be there or not: at the centre of the first, against its motion.
    fn out_of_looks(&self, t: f64) -> ShapeCastHit {
        let [motion1, motion2] = self.motions;
        let way = (motion1.linvel - motion2.linvel).try_normalize().unwrap_or(Vector::Y);
        let n1 = motion1.position_at_time(t as f32).rotation.inverse() * way;
        let p = to_array(motion1.local_center);
        let touch = Touch::new(crate::touch::Owner::Second, 0, p, to_array(n1), 0.0);
        self.hit(t, &touch, ShapeCastStatus::OutOfIterations)
    }
}

/// Until when two shapes that move along a line may meet: while the balls round them do, or until the fragment is behind a half space.
/// None if they are apart for good. `v12` is how the second moves, seen from the first.
pub(crate) fn last_meeting(pair: &Pair<'_>, pos12: &Pose, v12: Vector, target: f64) -> Option<f64> {
    let [g1, g2] = pair.shapes();
    let ball = |g: &dyn Shape| {
        let ball = g.compute_local_bounding_sphere();
        (to_array(ball.center), f64::from(ball.radius))
    };
    let ((c1, r1), (c2, r2)) = (ball(g1), ball(g2));
    let pose12 = to_pose(pos12);
    let (c2, v) = (pose12.place(c2), to_array(v12));
    // More than the rounding of poses and balls in single precision.
    let wide = |r: f64| 1.001 * (r + target);
    let behind = |distance: f64, rate: f64, r: f64| {
        let until = (distance + wide(r)) / -rate;
        (rate < 0.0).then_some(until).filter(|t| *t >= 0.0)
    };
    if let Some(half) = g1.as_shape::<HalfSpace>() {
        let n = to_array(half.normal);
        return behind(dot(n, c2), dot(n, v), r2);
    }
    if let Some(half) = g2.as_shape::<HalfSpace>() {
        let n = pose12.turn(to_array(half.normal));
        let from = [0, 1, 2].map(|k| c1[k] - pose12.translation[k]);
        return behind(dot(n, from), -dot(n, v), r1);
    }
    let apart = [0, 1, 2].map(|k| c2[k] - c1[k]);
    let (a, b) = (dot(v, v), dot(apart, v));
    let k = dot(apart, apart) - wide(r1 + r2) * wide(r1 + r2);
    let root = b * b - a * k;
    let until = (root.max(0.0).sqrt() - b) / a;
    (root >= 0.0 && until >= 0.0).then_some(until)
}

impl Pair<'_> {
    /// No point of one moves faster than this, seen from the other.
    fn speed(&self, [motion1, motion2]: [&NonlinearRigidMotion; 2]) -> f64 {
        let [g1, g2] = self.shapes();
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
    let near = |p: [f64; 3], r: f64| b.field().may_touch(pose.place(p), r, shape_b.fragment());
    if shape_a.corners().iter().any(|&corner| near(corner, reach)) {
        return false;
    }
    let mut open = vec![0_u32];
    while let Some(node) = open.pop() {
        let Some(sphere) = spheres.get(node as usize) else { continue };
        if near(sphere.centre, sphere.radius + reach) {
            if sphere.count == 0 {
                return false;
            }
            open.extend(sphere.first..sphere.first + sphere.count);
        }
    }
    true
}

fn solid_apart(fragment: &FragmentShape, shape: &dyn Shape, pose: &ScenePose, reach: f64) -> bool {
    let solid = Solid::new(shape, fragment, pose, reach);
    if solid.is_out_of_reach() {
        return true;
    }
    let gap = |p: [f64; 3]| solid.gap(solid.at(pose.place(p)).distance);
    if fragment.corners().iter().any(|&corner| gap(corner) <= reach) {
        return false;
    }
    let fragments = fragment.object().read();
    let spheres = fragments.trees().tree(fragment.fragment()).spheres();
    let mut open = vec![0_u32];
    while let Some(node) = open.pop() {
        let Some(sphere) = spheres.get(node as usize) else { continue };
        let gap = gap(sphere.centre);
        if gap <= reach {
            return false;
        }
        if gap <= sphere.radius + reach {
            open.extend(sphere.first..sphere.first + sphere.count);
        }
    }
    true
}

fn knobs_apart(shape: &dyn Shape, fragment: &FragmentShape, pose: &ScenePose, reach: f64) -> bool {
    let fragments = fragment.object().read();
    let place = fragment.place(&ScenePose::default().seen_from(pose), reach);
    let mut apart = true;
    for_each_knob(shape, &place, &mut |_, knob| {
        let centre = pose.place(knob.centre);
        apart &= !fragments.field().may_touch(centre, knob.radius + reach, fragment.fragment());
    });
    apart
}

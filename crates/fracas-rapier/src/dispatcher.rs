//! The dispatcher that Rapier asks: fragments against fragments and against every built-in shape; the rest goes to another.
//!
//! Rapier ignores a pair that its dispatcher does not support, without a word, and the bodies pass through each other. So such
//! pairs are counted here and named ([`FragmentDispatcher::unsupported`]).
//!
//! What is served for pairs with a fragment: contact manifolds, the deepest contact, intersection, shape casts along straight and curved
//! paths, distance and closest points (of points, as contacts are: `gap`).

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use fracas::fragments::{ContactConfig, Selection, Traversal};
use fracas::scene::Pose as ScenePose;
use rapier3d::math::{Pose, Real, Vector};
use rapier3d::parry::query::details::{NormalConstraints, ShapeCastOptions};
use rapier3d::parry::query::{
    ClosestPoints, Contact, ContactManifold, ContactManifoldsWorkspace, DefaultQueryDispatcher,
    NonlinearRigidMotion, PersistentQueryDispatcher, QueryDispatcher, ShapeCastHit, ShapeDistance,
    ShapeIntersection, Unsupported,
};
use rapier3d::parry::shape::Shape;

use crate::cast::{Path, last_meeting};
use crate::convert::{to_pose, to_vector};
use crate::gap::gap;
use crate::manifolds;
use crate::overlap::one_way_out;
use crate::pair::{Pair, deepest, local};

/// What a dispatcher did since it was last asked. Counters are shared by all clones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Pairs of shapes asked for contacts.
    pub pairs: u64,
    /// Points of fragments, corners and round parts of other shapes whose place in the other shape was looked up.
    pub points: u64,
    /// Contacts given to the solver.
    pub contacts: u64,
    /// Time in contact queries, of fragments and of all others.
    pub nanoseconds: u64,
}

#[derive(Debug, Default)]
struct Counters {
    pairs: AtomicU64,
    points: AtomicU64,
    contacts: AtomicU64,
    nanoseconds: AtomicU64,
    unsupported: Mutex<BTreeMap<String, u64>>,
}

/// Serves pairs with a [`FragmentShape`](crate::FragmentShape), and gives all others to `D`.
#[derive(Clone, Debug)]
pub struct FragmentDispatcher<D = DefaultQueryDispatcher> {
    /// Which points of a pair become contacts.
    pub selection: Selection,
    others: D,
    counters: Arc<Counters>,
}

impl Default for FragmentDispatcher {
    fn default() -> Self {
        Self::before(DefaultQueryDispatcher)
    }
}

impl<D> FragmentDispatcher<D> {
    /// Before another dispatcher, with the paper's selection: eight contacts, and whatever is deeper than epsilon.
    pub fn before(others: D) -> Self {
        Self { selection: Selection::Adaptive(8), others, counters: Arc::default() }
    }

    /// What happened since the last call, here and in all clones.
    pub fn take_stats(&self) -> Stats {
        let take = |counter: &AtomicU64| counter.swap(0, Relaxed);
        Stats {
            pairs: take(&self.counters.pairs),
            points: take(&self.counters.points),
            contacts: take(&self.counters.contacts),
            nanoseconds: take(&self.counters.nanoseconds),
        }
    }

    /// Queries that nobody serves, by kind and types of shapes, and how often Rapier asked. Shapes without contacts pass through each
    /// other; without casts they may, if they are thin and fast.
    pub fn unsupported(&self) -> BTreeMap<String, u64> {
        self.counters.unsupported.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn config(&self, pair: &Pair<'_>, tolerance: f64) -> ContactConfig {
        ContactConfig {
            selection: self.selection,
            traversal: Traversal::MaximumDistance,
            epsilon: pair.epsilon(),
            tolerance: tolerance.max(0.0),
        }
    }

    /// Counts what nobody serves, and passes the answer on.
    fn noted<T>(
        &self,
        what: &str,
        answer: Result<T, Unsupported>,
        g1: &dyn Shape,
        g2: &dyn Shape,
    ) -> Result<T, Unsupported> {
        if answer.is_err() {
            let name = format!("{what} of {:?} and {:?}", g1.shape_type(), g2.shape_type());
            let mut list = self.counters.unsupported.lock().unwrap_or_else(PoisonError::into_inner);
            *list.entry(name).or_default() += 1;
        }
        answer
    }

    fn deepest_contact(&self, pos12: &Pose, pair: &Pair<'_>, prediction: Real) -> Option<Contact> {
        let mut touches = vec![];
        let pose12 = to_pose(pos12);
        pair.touches(&pose12, &self.config(pair, prediction.into()), &mut touches);
        let touch = deepest(&touches)?;
        let [point1, point2, normal1, normal2] = local(touch, &pose12);
        Some(Contact::new(point1, point2, normal1, normal2, touch.distance as f32))
    }
}

impl<D: QueryDispatcher> QueryDispatcher for FragmentDispatcher<D> {
    fn intersection_test(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
    ) -> Result<ShapeIntersection, Unsupported> {
        let Some(pair) = Pair::new(g1, g2) else {
            return self.noted(
                "intersection",
                self.others.intersection_test(pos12, g1, g2),
                g1,
                g2,
            );
        };
        let mut touches = vec![];
        let config = ContactConfig { selection: Selection::Fixed(1), ..self.config(&pair, 0.0) };
        pair.touches(&to_pose(pos12), &config, &mut touches);
        let intersecting = !touches.is_empty();
        Ok(ShapeIntersection { intersecting, subshape1: 0, subshape2: 0 })
    }

    fn distance(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
    ) -> Result<ShapeDistance, Unsupported> {
        let Some(pair) = Pair::new(g1, g2) else {
            return self.noted("distance", self.others.distance(pos12, g1, g2), g1, g2);
        };
        let found = gap(&pair, &to_pose(pos12), f64::INFINITY);
        let distance = found.map_or(f32::MAX, |gap| gap.distance as f32);
        Ok(ShapeDistance { distance, subshape1: 0, subshape2: 0 })
    }

    fn contact(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
        prediction: Real,
    ) -> Result<Option<Contact>, Unsupported> {
        match Pair::new(g1, g2) {
            Some(pair) => Ok(self.deepest_contact(pos12, &pair, prediction)),
            None => self.noted("contacts", self.others.contact(pos12, g1, g2, prediction), g1, g2),
        }
    }

    fn closest_points(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
        max_dist: Real,
    ) -> Result<ClosestPoints, Unsupported> {
        let Some(pair) = Pair::new(g1, g2) else {
            let found = self.others.closest_points(pos12, g1, g2, max_dist);
            return self.noted("closest points", found, g1, g2);
        };
        let pose12 = to_pose(pos12);
        Ok(match gap(&pair, &pose12, max_dist.into()) {
            None => ClosestPoints::Disjoint,
            Some(gap) if gap.distance <= 0.0 => ClosestPoints::Intersecting,
            Some(gap) => {
                let p2 = ScenePose::default().seen_from(&pose12).place(gap.p2);
                ClosestPoints::WithinMargin(to_vector(gap.p1), to_vector(p2))
            }
        })
    }

    fn cast_shapes(
        &self,
        pos12: &Pose,
        vel12: Vector,
        g1: &dyn Shape,
        g2: &dyn Shape,
        options: ShapeCastOptions,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        let Some(pair) = Pair::new(g1, g2) else {
            return self.noted(
                "cast",
                self.others.cast_shapes(pos12, vel12, g1, g2, options),
                g1,
                g2,
            );
        };
        let still = NonlinearRigidMotion::identity();
        let moving = NonlinearRigidMotion::new(*pos12, Vector::ZERO, vel12, Vector::ZERO);
        let target = f64::from(options.target_distance).max(0.0);
        let end = last_meeting(&pair, pos12, vel12, target).unwrap_or(0.0);
        let path = Path {
            pair: &pair,
            motions: [&still, &moving],
            times: [0.0, end.min(options.max_time_of_impact.into())],
            target,
            stop_at_penetration: options.stop_at_penetration,
        };
        Ok(path.first_hit())
    }

    fn cast_shapes_nonlinear(
        &self,
        motion1: &NonlinearRigidMotion,
        g1: &dyn Shape,
        motion2: &NonlinearRigidMotion,
        g2: &dyn Shape,
        start_time: Real,
        end_time: Real,
        stop_at_penetration: bool,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        let Some(pair) = Pair::new(g1, g2) else {
            let (from, to, stop) = (start_time, end_time, stop_at_penetration);
            let found = self.others.cast_shapes_nonlinear(motion1, g1, motion2, g2, from, to, stop);
            return self.noted("cast", found, g1, g2);
        };
        let times = [start_time, end_time].map(f64::from);
        let motions = [motion1, motion2];
        let path = Path { pair: &pair, motions, times, target: 0.0, stop_at_penetration };
        Ok(path.first_hit())
    }
}

impl<M, C, D> PersistentQueryDispatcher<M, C> for FragmentDispatcher<D>
where
    M: Default + Clone,
    C: Default + Copy,
    D: PersistentQueryDispatcher<M, C>,
{
    fn contact_manifolds(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
        prediction: Real,
        manifolds: &mut Vec<ContactManifold<M, C>>,
        workspace: &mut Option<ContactManifoldsWorkspace>,
    ) -> Result<(), Unsupported> {
        let start = Instant::now();
        let answer = match Pair::new(g1, g2) {
            Some(pair) => {
                let (pose12, mut touches) = (to_pose(pos12), vec![]);
                let config = self.config(&pair, prediction.into());
                let points = pair.touches(&pose12, &config, &mut touches);
                self.counters.points.fetch_add(points, Relaxed);
                one_way_out(&mut touches, pair.thickness());
                manifolds::fill(&mut touches, &pose12, manifolds, workspace);
                Ok(())
            }
            None => {
                let found =
                    self.others.contact_manifolds(pos12, g1, g2, prediction, manifolds, workspace);
                self.noted("contacts", found, g1, g2)
            }
        };
        let contacts: usize = manifolds.iter().map(|m| m.points.len()).sum();
        self.counters.pairs.fetch_add(1, Relaxed);
        self.counters.contacts.fetch_add(contacts as u64, Relaxed);
        self.counters.nanoseconds.fetch_add(start.elapsed().as_nanos() as u64, Relaxed);
        answer
    }

    fn contact_manifold_convex_convex(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
        normal_constraints1: Option<&dyn NormalConstraints>,
        normal_constraints2: Option<&dyn NormalConstraints>,
        prediction: Real,
        manifold: &mut ContactManifold<M, C>,
    ) -> Result<(), Unsupported> {
        // Fragments are not convex.
        let (n1, n2) = (normal_constraints1, normal_constraints2);
        let found =
            self.others.contact_manifold_convex_convex(pos12, g1, g2, n1, n2, prediction, manifold);
        self.noted("contacts", found, g1, g2)
    }
}

//! A Rapier world in which bodies break.
//!
//! A step is a step of Rapier's, and then the breaks: every body that was hit hard enough for its material is replaced by its pieces, at
//! once, so that the next detection sees them. Pieces take over the pose and the motion of the whole: a piece with its centre at
//! c moves with v + w x (c - centre of the whole) and turns with w, so mass, momentum, angular momentum and kinetic
//! energy stay what they were, to rounding. Contacts between pieces begin at distance zero, with normals from the crack planes.
//!
//! Work per step is bounded: at most `Settings::most_breaks` bodies break, hardest blow first; the others wait for the next step.
//!
//! Promises: the same calls give the same run, bit by bit; a pair that Rapier cannot serve is counted (`World::unsupported`).

mod breaking;

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use fracas::fracture::{FragmentSurface, Moments};
use fracas::fragments::{ContactConfig, Selection, Traversal};
use rapier3d::dynamics::{RigidBody, RigidBodyBuilder, RigidBodyHandle};
use rapier3d::geometry::{ColliderBuilder, ColliderHandle, NarrowPhase, SharedShape};
use rapier3d::math::{Pose, Vector};
use rapier3d::parry::query::Ray;
use rapier3d::parry::shape::HalfSpace;
use rapier3d::pipeline::{PhysicsWorld, QueryFilter};

use crate::blows::{Before, Blow, Key, key};
use crate::breakable::{Breakable, Traits};
use crate::convert::to_pose;
use crate::dispatcher::{FragmentDispatcher, Stats};
use crate::pair::Pair;
use crate::settings::Settings;
use crate::shape::{FragmentShape, SharedFragments};

pub use breaking::FractureEvent;
use breaking::Piece;

/// Where something is put, and how it moves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Placement {
    /// Its pose.
    pub pose: Pose,
    /// Velocity of its centre of mass.
    pub linvel: Vector,
    /// Angular velocity.
    pub angvel: Vector,
}

impl Placement {
    /// At rest in a place, as modelled.
    pub fn at(x: f32, y: f32, z: f32) -> Self {
        Self { pose: Pose::translation(x, y, z), ..Self::default() }
    }
}

/// What a step did.
#[derive(Clone, Debug, Default)]
pub struct StepReport {
    /// What broke.
    pub breaks: Vec<FractureEvent>,
    /// Blows that broke nothing yet because enough broke in this step.
    pub waiting: usize,
    /// The whole step.
    pub total: Duration,
    /// Queries, points and time of contact detection.
    pub detection: Stats,
}

/// A contact of the last step.
#[derive(Clone, Copy, Debug)]
pub struct WorldContact {
    /// Where, in the world.
    pub point: Vector,
    /// From the first body to the second.
    pub normal: Vector,
    /// Signed distance, negative if the bodies overlap.
    pub distance: f32,
    /// Impulse along the normal in the last step.
    pub impulse: f32,
}

/// The fragment of an object that is one.
const WHOLE: u32 = 0;

/// Every point that is inside.
const EVERY: ContactConfig = ContactConfig {
    selection: Selection::All,
    traversal: Traversal::MaximumDistance,
    epsilon: 0.0,
    tolerance: 0.0,
};

/// Bodies slower than this many length units a second may fall asleep: a tenth of the objects' radius. (Rapier's own share of the
/// unit is meant for a unit as large as the objects.)
const SLEEPING_SPEED: f32 = 0.5;

/// Rapier's world, with bodies that break.
pub struct World {
    /// Rapier's own. Bodies and colliders may be added, moved and removed as usual (a removed fragment is forgotten in the next step); the
    /// narrow phase must keep its dispatcher.
    pub physics: PhysicsWorld,
    settings: Settings,
    dispatcher: FragmentDispatcher,
    pieces: BTreeMap<Key, Piece>,
    waiting: Vec<Blow>,
    before: Before,
    /// Bodies that are swept because they are fast, and for no other reason.
    fast: BTreeSet<Key>,
    steps: u64,
}

impl World {
    /// An empty world.
    pub fn new(settings: Settings) -> Self {
        Self::with_dispatcher(settings, FragmentDispatcher::default())
    }

    /// An empty world with another choice of contacts.
    pub fn with_dispatcher(settings: Settings, dispatcher: FragmentDispatcher) -> Self {
        let mut physics = PhysicsWorld::new();
        physics.gravity = Vector::new(0.0, settings.gravity, 0.0);
        physics.integration_parameters = settings.parameters();
        physics.narrow_phase = NarrowPhase::with_query_dispatcher(dispatcher.clone());
        Self {
            physics,
            settings,
            dispatcher,
            pieces: BTreeMap::new(),
            waiting: vec![],
            before: Before::default(),
            fast: BTreeSet::new(),
            steps: 0,
        }
    }

    /// Adds something that does not move: any collider.
    pub fn add_fixed(&mut self, collider: ColliderBuilder) -> ColliderHandle {
        self.physics.colliders.insert(collider)
    }

    /// Adds level ground at a height.
    pub fn add_floor(&mut self, height: f32) -> ColliderHandle {
        let ground = SharedShape::new(HalfSpace::new(Vector::Y));
        let floor = ColliderBuilder::new(ground).translation(Vector::Y * height);
        self.add_fixed(floor.friction(0.6))
    }

    /// Adds a body that may break.
    pub fn add(&mut self, what: &Breakable, place: Placement) -> RigidBodyHandle {
        let object = SharedFragments::new(what.fragments.clone());
        let moments = object.read().object().moments_of(WHOLE);
        self.insert(Piece::new(object, WHOLE, what.traits), moments, place)
    }

    /// Adds an object that neither moves nor breaks, with its own field: for shapes that no built-in one fits.
    pub fn add_fixed_object(&mut self, what: &Breakable, pose: Pose) -> ColliderHandle {
        let object = SharedFragments::new(what.fragments.clone());
        let shape = FragmentShape::new(&object, WHOLE, what.traits.epsilon);
        let collider = ColliderBuilder::new(SharedShape::new(shape));
        self.add_fixed(collider.position(pose).friction(what.traits.friction))
    }

    /// Adds a ball, which does not break.
    pub fn add_ball(&mut self, radius: f32, density: f32, place: Placement) -> RigidBodyHandle {
        let ball = ColliderBuilder::ball(radius).density(density).friction(0.6);
        self.physics.insert(self.body(place), ball).0
    }

    fn body(&self, place: Placement) -> RigidBody {
        let mut body = RigidBodyBuilder::dynamic()
            .pose(place.pose)
            .linvel(place.linvel)
            .angvel(place.angvel)
            .can_sleep(self.settings.sleeping)
            .build();
        if self.settings.sleeping {
            body.activation_mut().normalized_linear_threshold = SLEEPING_SPEED;
        }
        body
    }

    fn insert(&mut self, piece: Piece, moments: Moments, place: Placement) -> RigidBodyHandle {
        let Traits { density, friction, restitution, epsilon, .. } = piece.traits;
        let shape = FragmentShape::with_moments(&piece.object, piece.fragment, epsilon, moments);
        let collider = ColliderBuilder::new(SharedShape::new(shape))
            .density(density)
            .friction(friction)
            .restitution(restitution);
        let handle = self.physics.insert(self.body(place), collider).0;
        self.pieces.insert(key(handle), piece);
        handle
    }

    /// One step, and the breaks after it.
    pub fn step(&mut self) -> StepReport {
        let start = Instant::now();
        self.dispatcher.take_stats();
        // The user may have removed some.
        let bodies = &self.physics.bodies;
        self.pieces.retain(|&(index, generation), _| {
            bodies.contains(RigidBodyHandle::from_raw_parts(index, generation))
        });
        self.before.note(&self.physics.bodies);
        self.mark_fast_bodies();
        self.physics.step();
        self.steps += 1;
        let detection = self.dispatcher.take_stats();
        let breaks = self.break_bodies();
        let waiting = self.waiting.len();
        StepReport { breaks, waiting, total: start.elapsed(), detection }
    }

    /// Rapier sweeps every fast body against fixed colliders, and those that are marked against all bodies that are not. So those that move
    /// by more than their smallest extent are marked, step by step: a brick that falls on a heap stops at the heap. Two of
    /// them may still pass into each other; who moves by less is swept by those who are marked. What the user has marked stays so.
    fn mark_fast_bodies(&mut self) {
        let dt = self.settings.dt;
        let mut change = vec![];
        let bodies = &self.physics.bodies;
        self.fast.retain(|&(index, generation)| {
            bodies.contains(RigidBodyHandle::from_raw_parts(index, generation))
        });
        for (handle, body) in self.physics.bodies.iter().filter(|(_, body)| body.is_dynamic()) {
            let thickness = body.colliders().first().and_then(|&c| self.physics.colliders.get(c));
            let thickness = thickness.map_or(f32::MAX, |c| c.shape().ccd_thickness());
            // Half the extent is what Rapier calls thickness.
            let is_fast = body.linvel().length() * dt > 2.0 * thickness;
            if is_fast && !body.is_ccd_enabled() {
                self.fast.insert(key(handle));
                change.push((handle, true));
            } else if !is_fast && self.fast.remove(&key(handle)) {
                change.push((handle, false));
            }
        }
        for (handle, is_fast) in change {
            if let Some(body) = self.physics.bodies.get_mut(handle) {
                body.enable_ccd(is_fast);
            }
        }
    }

    /// How it is stepped.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Steps so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Queries that nobody serves, by kind and types of shapes, and how often they were asked. Shapes of a name that begins with
    /// "contacts" pass through each other.
    pub fn unsupported(&self) -> BTreeMap<String, u64> {
        self.dispatcher.unsupported()
    }

    /// The object and the fragment of a body; none if it is no fragment.
    pub fn fragment(&self, body: RigidBodyHandle) -> Option<(&SharedFragments, u32)> {
        let piece = self.pieces.get(&key(body)).filter(|_| self.physics.bodies.contains(body))?;
        Some((&piece.object, piece.fragment))
    }

    /// Bodies that are whole or pieces, in order of handles.
    pub fn fragments(&self) -> impl Iterator<Item = RigidBodyHandle> + '_ {
        let handle =
            |&(index, generation): &Key| RigidBodyHandle::from_raw_parts(index, generation);
        self.pieces.keys().map(handle).filter(|&body| self.physics.bodies.contains(body))
    }

    /// The surface of a body that is a fragment, in the body's own coordinates; for drawing, once per body.
    pub fn surface(&self, body: RigidBodyHandle) -> Option<FragmentSurface> {
        let (object, fragment) = self.fragment(body)?;
        Some(object.read().object().surface_of(fragment))
    }

    /// The contacts of the last step.
    pub fn contacts(&self) -> Vec<WorldContact> {
        let mut list = vec![];
        for pair in self.physics.narrow_phase.contact_pairs() {
            let Some(first) = self.physics.colliders.get(pair.collider1) else { continue };
            for manifold in pair.solver_manifolds() {
                list.extend(manifold.points.iter().map(|contact| WorldContact {
                    point: *first.position() * contact.local_p1,
                    normal: manifold.data.normal,
                    distance: contact.dist,
                    impulse: contact.data.impulse,
                }));
            }
        }
        list
    }

    /// How many points of fragments are in other bodies now, selected as contacts or not, and how deep the deepest is. Slow.
    pub fn overlaps(&self) -> (usize, f64) {
        let (mut count, mut deepest) = (0, 0.0_f64);
        let mut touches = vec![];
        for pair in self.physics.narrow_phase.contact_pairs() {
            let collider = |handle| self.physics.colliders.get(handle);
            let Some((a, b)) = collider(pair.collider1).zip(collider(pair.collider2)) else {
                continue;
            };
            let Some(shapes) = Pair::new(a.shape(), b.shape()) else { continue };
            let pose12 = to_pose(&a.position().inv_mul(b.position()));
            touches.clear();
            shapes.touches(&pose12, &EVERY, &mut touches);
            count += touches.len();
            deepest = touches.iter().fold(deepest, |deep, touch| deep.max(-touch.distance));
        }
        (count, deepest)
    }

    /// The body that a ray meets first, and where; fixed colliders hide what is behind them.
    pub fn pick(&self, origin: Vector, direction: Vector) -> Option<(RigidBodyHandle, Vector)> {
        let ray = Ray::new(origin, direction);
        let filter = QueryFilter::default();
        let (collider, time) = self.physics.cast_ray(&ray, f32::MAX, true, filter)?;
        let body = self.physics.colliders.get(collider)?.parent()?;
        Some((body, ray.point_at(time)))
    }

    /// Kinetic energy of all bodies and, above height 0, potential energy; joules.
    pub fn energy(&self) -> f64 {
        let of = |body: &RigidBody| {
            let height = f64::from(body.center_of_mass().y);
            let weight = -f64::from(body.mass()) * f64::from(self.settings.gravity);
            f64::from(body.kinetic_energy()) + weight * height
        };
        self.physics.bodies.iter().map(|(_, body)| of(body)).sum()
    }
}

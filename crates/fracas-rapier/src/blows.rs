//! How hard was each body hit in the last step?
//!
//! The energy of a blow is the work of the contact's impulse: J (c0 + c1) / 2 along the normal, c0 and c1 being the closing speeds at the
//! contact before and after the step. For an impact that stops a body this is its kinetic energy; for a body at rest, however heavy
//! the pile on it, next to nothing: impulse alone would break what merely carries a load.

use std::collections::BTreeMap;

use rapier3d::dynamics::{RigidBody, RigidBodyHandle, RigidBodySet};
use rapier3d::geometry::ContactPair;
use rapier3d::math::Vector;
use rapier3d::pipeline::PhysicsWorld;

/// A body's handle as a key with an order.
pub(crate) type Key = (u32, u32);

pub(crate) fn key(handle: RigidBodyHandle) -> Key {
    handle.into_raw_parts()
}

/// A blow to a body.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blow {
    pub(crate) body: RigidBodyHandle,
    /// Where, in the body's frame: the body moves on while it waits.
    pub(crate) point: Vector,
    /// Joules.
    pub(crate) energy: f64,
}

/// Velocities before a step: at the centre of mass, and angular.
#[derive(Debug, Default)]
pub(crate) struct Before(BTreeMap<Key, [Vector; 2]>);

impl Before {
    pub(crate) fn note(&mut self, bodies: &RigidBodySet) {
        self.0.clear();
        for (handle, body) in bodies.iter() {
            if body.is_dynamic() && !body.is_sleeping() {
                self.0.insert(key(handle), [body.linvel(), body.angvel()]);
            }
        }
    }

    /// Velocity of a body's point before the step. The point is where it is after it, which is near enough. What is moved by the user
    /// moves on as before: no contact changes its velocity, and Rapier may know it only from this step's positions.
    fn at(&self, handle: RigidBodyHandle, body: &RigidBody, point: Vector) -> Vector {
        if body.is_kinematic() {
            return body.velocity_at_point(point);
        }
        match self.0.get(&key(handle)) {
            Some([v, w]) => *v + w.cross(point - body.center_of_mass()),
            None => Vector::ZERO,
        }
    }
}

/// The hardest blow to each body, hardest first; equals in order of handles.
pub(crate) fn hardest(blows: impl IntoIterator<Item = Blow>) -> Vec<Blow> {
    let mut by_body: BTreeMap<Key, Blow> = BTreeMap::new();
    for blow in blows {
        let known = by_body.entry(key(blow.body)).or_insert(blow);
        if blow.energy > known.energy {
            *known = blow;
        }
    }
    let mut list: Vec<Blow> = by_body.into_values().collect();
    list.sort_by(|a, b| b.energy.total_cmp(&a.energy).then(key(a.body).cmp(&key(b.body))));
    list
}

/// The blows of the last step to bodies that `is_wanted`, one for each contact pair.
pub(crate) fn blows(
    world: &PhysicsWorld,
    before: &Before,
    is_wanted: impl Fn(RigidBodyHandle) -> bool,
) -> Vec<Blow> {
    let mut list = vec![];
    for pair in world.narrow_phase.contact_pairs() {
        let handle = |c| world.colliders.get(c).and_then(|c| c.parent());
        let handles = [handle(pair.collider1), handle(pair.collider2)];
        let wanted = handles.map(|h| h.filter(|&h| is_wanted(h)));
        if wanted == [None, None] {
            continue;
        }
        let Some((point, energy)) = work(world, pair, handles, before) else { continue };
        // Two that may break share the energy.
        let share = if wanted[0].is_some() && wanted[1].is_some() { 0.5 } else { 1.0 };
        for body in wanted.into_iter().flatten() {
            let Some(pose) = world.bodies.get(body).map(RigidBody::position) else { continue };
            let point = pose.inverse_transform_point(point);
            list.push(Blow { body, point, energy: share * energy });
        }
    }
    list
}

/// Where a pair's impulse acted, and its work; none without an impulse.
fn work(
    world: &PhysicsWorld,
    pair: &ContactPair,
    handles: [Option<RigidBodyHandle>; 2],
    before: &Before,
) -> Option<(Vector, f64)> {
    let pose = *world.colliders.get(pair.collider1)?.position();
    let bodies = handles.map(|h| h.and_then(|h| Some((h, world.bodies.get(h)?))));
    let speed = |point: Vector, normal: Vector| {
        let mut closing = 0.0;
        for (side, sign) in bodies.iter().zip([1.0, -1.0]) {
            if let Some((handle, body)) = side {
                let both = before.at(*handle, body, point) + body.velocity_at_point(point);
                closing += sign * 0.5 * both.dot(normal);
            }
        }
        closing.max(0.0)
    };
    let (mut total, mut middle, mut energy) = (0.0_f32, Vector::ZERO, 0.0_f64);
    for manifold in pair.solver_manifolds() {
        for contact in &manifold.points {
            let impulse = contact.data.impulse;
            if impulse <= 0.0 {
                continue;
            }
            let point = pose * contact.local_p1;
            total += impulse;
            middle += point * impulse;
            energy += f64::from(impulse * speed(point, manifold.data.normal));
        }
    }
    (total > 0.0).then(|| (middle / total, energy))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_harder_blow_replaces_one_that_waits_and_the_hardest_comes_first() {
        let blow = |index: u32, energy: f64| Blow {
            body: RigidBodyHandle::from_raw_parts(index, 0),
            point: Vector::splat(energy as f32),
            energy,
        };
        let waiting = [blow(1, 5.0), blow(2, 3.0)];
        let new = [blow(2, 7.0), blow(3, 6.0), blow(1, 1.0), blow(0, 3.0), blow(4, 3.0)];
        let list = hardest(waiting.into_iter().chain(new));
        let seen: Vec<_> = list.iter().map(|b| (key(b.body).0, b.energy, b.point.x)).collect();
        let wanted = [(2, 7.0, 7.0), (3, 6.0, 6.0), (1, 5.0, 5.0), (0, 3.0, 3.0), (4, 3.0, 3.0)];
        assert_eq!(seen, wanted);
    }
}

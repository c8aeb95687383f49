//! A piece on a spring: what a person drags.
//!
//! The spring is damped critically and stepped implicitly: a point with velocity v and stretch s shall have, after a step of dt,
//!
//! ```text
//! v' = v + dt (w^2 (s - dt v') - 2 w v')    so    v' = (v + dt w^2 s) / (1 + w dt)^2
//! ```
//!
//! An impulse p at the point changes its velocity by K p with K at most 1/m + |arm|^2 max(1/I) in every direction. Dividing by that
//! bound, the change is never larger than wanted, so no stiffness and no step make it unstable. The weight is carried in
//! addition, so that what is held hangs still.

use fracas_rapier::rapier3d::math::Vector;
use fracas_rapier::rapier3d::prelude::RigidBodyHandle;
use fracas_rapier::{FractureEvent, World};

/// 1/s: a piece follows within a third of a second.
const STIFFNESS: f32 = 12.0;
/// Metres: a spring that is longer pulls no harder, so that nothing is shot away.
const LONGEST: f32 = 1.0;
/// The share of its spin that a body in a hand keeps in a second.
const SPIN_KEPT: f32 = 0.1;

/// A hold of a body.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grip {
    pub(crate) body: RigidBodyHandle,
    /// Where it is held, in its own coordinates.
    pub(crate) local: Vector,
    /// Where to.
    pub(crate) target: Vector,
}

impl Grip {
    /// Pulls before a step; false if there is nothing to pull.
    pub(crate) fn pull(&self, world: &mut World) -> bool {
        let (dt, gravity) = (world.settings().dt, world.settings().gravity);
        let Some(body) = world.physics.bodies.get_mut(self.body).filter(|b| b.is_dynamic()) else {
            return false;
        };
        let at = *body.position() * self.local;
        let arm = at - body.center_of_mass();
        let turning = body.mass_properties().local_mprops.inv_principal_inertia.max_element();
        let yields = 1.0 / body.mass() + arm.length_squared() * turning;
        let stretch = (self.target - at).clamp_length_max(LONGEST);
        let v = body.velocity_at_point(at);
        let wanted = (v + stretch * (STIFFNESS * STIFFNESS * dt))
            / ((1.0 + STIFFNESS * dt) * (1.0 + STIFFNESS * dt));
        let weight = Vector::Y * (-gravity * body.mass() * dt);
        body.apply_impulse_at_point((wanted - v) / yields + weight, at, true);
        // No sudden stop: linear in dt is near enough to the power.
        body.set_angvel(body.angvel() * (1.0 - (1.0 - SPIN_KEPT) * dt.min(1.0)), true);
        true
    }

    /// Holds on to what it holds: a piece, if the body broke.
    pub(crate) fn follow(&mut self, breaks: &[FractureEvent], world: &World) {
        let Some(event) = breaks.iter().find(|event| event.broken == self.body) else { return };
        // Pieces have the coordinates of the whole; the one whose middle is nearest is held.
        let distance = |piece: RigidBodyHandle| {
            let body = world.physics.bodies.get(piece);
            let middle = body.map(|b| b.mass_properties().local_mprops.local_com);
            middle.map_or(f32::INFINITY, |c| (c - self.local).length_squared())
        };
        let pieces = event.pieces.iter().copied();
        let nearest = pieces.min_by(|&a, &b| distance(a).total_cmp(&distance(b)));
        self.body = nearest.unwrap_or(self.body);
    }
}

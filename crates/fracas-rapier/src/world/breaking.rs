//! What was hit hard enough is replaced by its pieces.
//!
//! Blows of a step and those that wait are sorted, hardest first; so many break, the rest waits, each with its place in the body's own frame.
//! A body breaks as often as its traits allow, and not if it has fewer nodes than they ask for.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use fracas::fracture::{Impact, shatter};
use rapier3d::dynamics::RigidBodyHandle;
use rapier3d::math::Vector;

use super::{Placement, World};
use crate::blows::{Blow, blows, hardest, key};
use crate::breakable::Traits;
use crate::convert::{to_array, to_vector};
use crate::shape::SharedFragments;

/// A body that broke.
#[derive(Clone, Debug)]
pub struct FractureEvent {
    /// The body that is no more.
    pub broken: RigidBodyHandle,
    /// Its pieces.
    pub pieces: Vec<RigidBodyHandle>,
    /// Where it was hit, in the world.
    pub point: Vector,
    /// Energy of the blow, joules.
    pub energy: f64,
    /// Kinetic energy of the whole before, and of all pieces after.
    pub kinetic: [f64; 2],
    /// Time to decide where cracks run.
    pub fracture: Duration,
    /// Time to cut, to update fields and trees, and to replace the body.
    pub update: Duration,
}

/// A piece, or a whole that may break.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) object: SharedFragments,
    pub(super) fragment: u32,
    pub(super) traits: Traits,
    /// Its volume as `Fracturable::node_volume` has it, once somebody asked: a sum over all tetrahedra, too much for every step in which
    /// it touches something.
    volume: OnceLock<f64>,
}

impl Piece {
    pub(super) fn new(object: SharedFragments, fragment: u32, traits: Traits) -> Self {
        Self { object, fragment, traits, volume: OnceLock::new() }
    }

    /// Whether a blow of this energy breaks it.
    fn breaks_at(&self, energy: f64) -> bool {
        let volume = || self.object.read().object().node_volume(self.fragment);
        self.is_large() && self.traits.material.pieces(energy, *self.volume.get_or_init(volume)) > 1
    }

    /// Whether it has nodes enough to break.
    fn is_large(&self) -> bool {
        self.object.read().object().nodes_of(self.fragment).len() >= self.traits.smallest
    }
}

impl World {
    /// Breaks what was hit hard enough, new blows and those that waited.
    pub(super) fn break_bodies(&mut self) -> Vec<FractureEvent> {
        let pieces = &self.pieces;
        let may_break = |handle: RigidBodyHandle| {
            pieces.get(&key(handle)).is_some_and(|piece| piece.traits.breaks > 0)
        };
        let mut list = blows(&self.physics, &self.before, may_break);
        list.retain(|blow| {
            pieces.get(&key(blow.body)).is_some_and(|piece| piece.breaks_at(blow.energy))
        });
        let mut all = hardest(self.waiting.drain(..).chain(list));
        all.retain(|blow| pieces.contains_key(&key(blow.body)));
        self.waiting = all.split_off(all.len().min(self.settings.most_breaks));
        all.into_iter().filter_map(|blow| self.break_body(blow)).collect()
    }

    /// Breaks a body as a blow of this energy at this point of the world would; none if it holds, has broken as often as it may, or is too
    /// small to break.
    pub fn strike(
        &mut self,
        body: RigidBodyHandle,
        point: Vector,
        energy: f64,
    ) -> Option<FractureEvent> {
        let pose = self.physics.bodies.get(body)?.position();
        let point = pose.inverse_transform_point(point);
        self.break_body(Blow { body, point, energy })
    }

    fn break_body(&mut self, blow: Blow) -> Option<FractureEvent> {
        let start = Instant::now();
        let piece = self.pieces.get(&key(blow.body)).filter(|piece| piece.is_large())?.clone();
        let breaks = piece.traits.breaks.checked_sub(1)?;
        let whole = self.physics.bodies.get(blow.body)?;
        let (pose, v, w) = (*whole.position(), whole.linvel(), whole.angvel());
        let (centre, before) = (whole.center_of_mass(), f64::from(whole.kinetic_energy()));
        let mut object = piece.object.write();
        // Another seed for every fragment of every body in every step.
        let (index, generation) = key(blow.body);
        let mut seed = self.settings.seed;
        for part in [self.steps, u64::from(index), u64::from(generation)] {
            seed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23) ^ part;
        }
        let impact = Impact { point: to_array(blow.point), energy: blow.energy, seed };
        let labels = shatter(object.object(), piece.fragment, &impact, &piece.traits.material)?;
        let fracture = start.elapsed();
        // Labels are one per node, with weights above zero: no error is possible.
        let done =
            object.fracture(piece.fragment, &labels).ok().filter(|d| !d.pieces.is_empty())?;
        let (first, last) = (done.pieces[0], done.pieces[done.pieces.len() - 1]);
        let moments = object.object().moments_of_pieces(first..last + 1);
        drop(object);
        self.physics.remove_body(blow.body);
        self.pieces.remove(&key(blow.body));
        let mut pieces = vec![];
        let mut after = 0.0;
        let traits = Traits { breaks, ..piece.traits };
        for (fragment, moments) in done.pieces.into_iter().zip(moments) {
            let away = pose * to_vector(moments.centre) - centre;
            let place = Placement { pose, linvel: v + w.cross(away), angvel: w };
            let object = piece.object.clone();
            let handle = self.insert(Piece::new(object, fragment, traits), moments, place);
            after += self.physics.bodies.get(handle).map_or(0.0, |b| f64::from(b.kinetic_energy()));
            pieces.push(handle);
        }
        Some(FractureEvent {
            broken: blow.body,
            pieces,
            point: pose * blow.point,
            energy: blow.energy,
            kinetic: [before, after],
            fracture,
            update: start.elapsed() - fracture,
        })
    }
}

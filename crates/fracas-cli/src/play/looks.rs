//! Which bodies are there, under which id, and what they look like: each is described once, when it appears.
//!
//! Ids are never used again, also not after a reset: whoever knows what it was told and what there is now, knows what is missing.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use fracas_rapier::rapier3d::math::Pose;
use fracas_rapier::rapier3d::prelude::{Collider, ColliderHandle, RigidBodyHandle};
use fracas_rapier::{FractureEvent, FragmentShape, World};
use tungstenite::Bytes;

use super::wire::{self, Kind, LEVELS, NOBODY};

/// A body as pages are told of it.
#[derive(Debug)]
pub(crate) struct Look {
    pub(crate) body: Bytes,
    /// By level; made when somebody asks.
    pub(crate) spheres: [OnceLock<Bytes>; LEVELS],
}

/// What there is to see, by id.
pub(crate) type Looks = BTreeMap<u32, Arc<Look>>;

/// A body, or a fixed collider, which has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Body(u32, u32),
    Fixed(u32, u32),
}

impl Key {
    fn body(handle: RigidBodyHandle) -> Self {
        let (index, generation) = handle.into_raw_parts();
        Self::Body(index, generation)
    }

    fn of(handle: ColliderHandle, collider: &Collider) -> Self {
        let (index, generation) = handle.into_raw_parts();
        collider.parent().map_or(Self::Fixed(index, generation), Self::body)
    }
}

/// Ids and descriptions of all bodies.
#[derive(Default)]
pub(crate) struct Inventory {
    ids: BTreeMap<Key, u32>,
    looks: Arc<Looks>,
    last: u32,
}

impl Inventory {
    /// Everything is new: another world.
    pub(crate) fn clear(&mut self) {
        self.ids.clear();
        self.looks = Arc::default();
    }

    /// Takes in what appeared and forgets what is gone; where everything is.
    pub(crate) fn update(&mut self, world: &World, breaks: &[FractureEvent]) -> Vec<(u32, Pose)> {
        let mut places = vec![];
        let mut here = BTreeMap::new();
        for (handle, collider) in world.physics.colliders.iter() {
            let key = Key::of(handle, collider);
            let known = self.ids.get(&key).copied();
            if let Some(id) = known.or_else(|| self.describe(key, collider, breaks)) {
                here.insert(key, id);
                places.push((id, *collider.position()));
            }
        }
        if here.len() < self.looks.len() {
            let mut ids: Vec<u32> = here.values().copied().collect();
            ids.sort_unstable();
            Arc::make_mut(&mut self.looks).retain(|id, _| ids.binary_search(id).is_ok());
        }
        self.ids = here;
        places
    }

    /// A new body; none if there is nothing to see (level ground).
    fn describe(&mut self, key: Key, collider: &Collider, breaks: &[FractureEvent]) -> Option<u32> {
        let id = self.last + 1;
        let shape = collider.shape();
        let body = if let Some(ball) = shape.as_ball() {
            wire::ball(id, ball.radius)
        } else {
            let shape: &FragmentShape = shape.as_shape()?;
            let came_from = breaks.iter().find(|e| e.pieces.iter().any(|&p| Key::body(p) == key));
            let parent = came_from.and_then(|event| self.ids.get(&Key::body(event.broken)));
            let surface = shape.object().read().object().surface_of(shape.fragment());
            let kind = if collider.parent().is_some() { Kind::Piece } else { Kind::Fixed };
            wire::body(id, parent.copied().unwrap_or(NOBODY), kind, &surface)
        };
        self.last = id;
        let look = Look { body, spheres: Default::default() };
        Arc::make_mut(&mut self.looks).insert(id, Arc::new(look));
        Some(id)
    }

    /// Describes sphere trees: of everything that moves, the levels whose bits are set. What is known is not made again.
    pub(crate) fn describe_spheres(&self, world: &World, levels: u32) {
        if levels == 0 {
            return;
        }
        let moving = world.physics.colliders.iter().filter(|(_, c)| c.parent().is_some());
        for (handle, collider) in moving {
            let Some(shape) = collider.shape().as_shape::<FragmentShape>() else { continue };
            let Some(&id) = self.ids.get(&Key::of(handle, collider)) else { continue };
            let Some(look) = self.looks.get(&id) else { continue };
            for (level, slot) in look.spheres.iter().enumerate() {
                if levels >> level & 1 == 1 {
                    slot.get_or_init(|| {
                        let object = shape.object().read();
                        wire::spheres(id, level, object.trees().tree(shape.fragment()))
                    });
                }
            }
        }
    }

    /// The body of this id; none if it is fixed or gone.
    pub(crate) fn body(&self, id: u32) -> Option<RigidBodyHandle> {
        let (key, _) = self.ids.iter().find(|&(_, &known)| known == id)?;
        match *key {
            Key::Body(index, generation) => {
                Some(RigidBodyHandle::from_raw_parts(index, generation))
            }
            Key::Fixed(..) => None,
        }
    }

    pub(crate) fn looks(&self) -> &Arc<Looks> {
        &self.looks
    }
}

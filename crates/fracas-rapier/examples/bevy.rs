//! What a game engine needs from a world that breaks: transforms in every frame, and a mesh for every new piece.
//!
//! Written for Bevy without depending on it: `Transform` and `Mesh` stand for Bevy's. In a game, `Breaking` is a resource, `frame` a
//! system in `FixedUpdate`, and `spawn` and `despawn` are commands.
//!
//! cargo run -p fracas-rapier --example bevy

use std::collections::BTreeMap;
use std::io::Write;

use fracas_rapier::rapier3d::prelude::RigidBodyHandle;
use fracas_rapier::{Breakable, Placement, Settings, World};

/// Bevy's: `Transform { translation, rotation, scale }`.
#[derive(Clone, Copy, Debug, Default)]
struct Transform {
    translation: [f32; 3],
    rotation: [f32; 4],
}

/// Bevy's: positions (`Mesh::ATTRIBUTE_POSITION`) and indices; triangles are flat-shaded after `duplicate_vertices`.
#[derive(Debug, Default)]
struct Mesh {
    positions: Vec<[f32; 3]>,
    indices: Vec<u32>,
}

/// An entity of the game for each body of the world.
#[derive(Default)]
struct Entities(BTreeMap<(u32, u32), (Transform, Mesh)>);

/// The resource.
struct Breaking {
    world: World,
    entities: Entities,
}

impl Breaking {
    /// One step: pieces of what broke appear, and everything is where it is.
    fn frame(&mut self) {
        for event in self.world.step().breaks {
            self.entities.0.remove(&event.broken.into_raw_parts());
            for piece in event.pieces {
                self.spawn(piece);
            }
        }
        for (&(index, generation), (transform, _)) in &mut self.entities.0 {
            let body = RigidBodyHandle::from_raw_parts(index, generation);
            if let Some(body) = self.world.physics.bodies.get(body) {
                let (t, r) = (body.translation(), body.position().rotation);
                transform.translation = [t.x, t.y, t.z];
                transform.rotation = [r.x, r.y, r.z, r.w];
            }
        }
    }

    /// The mesh is made once: in the body's own coordinates it never changes.
    fn spawn(&mut self, body: RigidBodyHandle) {
        let Some(surface) = self.world.surface(body) else { return };
        let mesh = Mesh {
            positions: surface.positions.iter().map(|p| p.map(|x| x as f32)).collect(),
            indices: surface.faces.concat(),
        };
        self.entities.0.insert(body.into_raw_parts(), (Transform::default(), mesh));
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let corners = [[0.0, 0.0, 0.0], [0.2, 0.0, 0.0], [0.0, 0.2, 0.0], [0.0, 0.0, 0.2]];
    let faces = [[1, 2, 3], [0, 3, 2], [0, 1, 3], [0, 2, 1]];
    let thing = Breakable::from_mesh(&corners, &faces, 400)?;
    let mut world = World::new(Settings::for_radius(thing.radius()));
    world.add_floor(0.0);
    let body = world.add(&thing, Placement::at(0.0, 1.5, 0.0));
    let mut game = Breaking { world, entities: Entities::default() };
    game.spawn(body);
    for _ in 0..90 {
        game.frame();
    }
    let mut out = std::io::stdout();
    for (transform, mesh) in game.entities.0.values() {
        let triangles = mesh.indices.len() / 3;
        writeln!(out, "{triangles} triangles at {:.3?}", transform.translation)?;
        writeln!(out, "    turned by {:.3?}", transform.rotation)?;
        assert!(mesh.indices.iter().all(|&i| (i as usize) < mesh.positions.len()));
    }
    Ok(())
}

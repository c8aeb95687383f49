//! The tests of the crate, one program.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod breaks;
mod fast;
mod meshes;
mod shapes;

use fracas::tets::{ClosedSurface, stuff_about};
use fracas_rapier::{Breakable, Placement, Settings, World};

/// A box of these half lengths around the origin, of about so many tetrahedra.
fn cuboid(half: [f64; 3], tets: usize) -> Breakable {
    let corner = |i: u32| [0, 1, 2].map(|k| if i >> k & 1 == 1 { half[k] } else { -half[k] });
    let positions: Vec<[f64; 3]> = (0..8).map(corner).collect();
    let quads =
        [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let faces: Vec<[u32; 3]> =
        quads.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    let surface = ClosedSurface::new(&positions, &faces).unwrap();
    Breakable::from_tets(stuff_about(&surface, tets).unwrap()).unwrap()
}

/// A world with a floor at 0 for things of this size.
fn ground(thing: &Breakable, change: impl FnOnce(&mut Settings)) -> World {
    let mut settings = Settings::for_radius(thing.radius());
    change(&mut settings);
    let mut world = World::new(settings);
    world.add_floor(0.0);
    world
}

#[test]
fn the_first_example_of_the_documentation_comes_to_rest() {
    let brick = cuboid([0.1, 0.05, 0.035], 300);
    let mut world = ground(&brick, |_| ());
    let body = world.add(&brick.clone().breaks(0), Placement::at(0.0, 0.2, 0.0));
    for _ in 0..240 {
        world.step();
    }
    assert!(world.physics.bodies[body].is_sleeping());
    assert!(world.unsupported().is_empty());
}

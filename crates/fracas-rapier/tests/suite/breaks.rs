//! Breaking keeps mass, momentum and energy, explodes nothing, and takes bounded work.

use fracas::fracture::Material;
use fracas_rapier::rapier3d::math::{Pose, Rotation, Vector};
use fracas_rapier::rapier3d::prelude::{ColliderBuilder, RigidBodyBuilder, RigidBodyHandle};
use fracas_rapier::{Breakable, Placement, World};

use super::{cuboid, ground};

fn brittle(tets: usize, pieces: u32) -> Breakable {
    cuboid([0.1, 0.05, 0.07], tets).material(Material { toughness: 10.0, max_pieces: pieces })
}

/// Mass, momentum, angular momentum about the origin, and kinetic energy of some bodies.
fn state(world: &World, bodies: &[RigidBodyHandle]) -> (f32, Vector, Vector, f32) {
    let mut sum = (0.0, Vector::ZERO, Vector::ZERO, 0.0);
    for &handle in bodies {
        let body = &world.physics.bodies[handle];
        let (m, p) = (body.mass(), body.linvel() * body.mass());
        sum.0 += m;
        sum.1 += p;
        let local = body.position().rotation.inverse() * body.angvel();
        let inertia = body.mass_properties().local_mprops.reconstruct_inertia_matrix();
        sum.2 += body.center_of_mass().cross(p) + body.position().rotation * (inertia * local);
        sum.3 += body.kinetic_energy();
    }
    sum
}

#[test]
fn mass_momentum_and_energy_are_kept_at_a_break() {
    let brick = brittle(600, 12);
    let mut world = ground(&brick, |s| s.gravity = 0.0);
    let turn = Rotation::from_xyzw(0.5, 0.5, 0.5, 0.5);
    let body = world.add(
        &brick,
        Placement {
            pose: Pose::from_parts(Vector::new(1.0, 2.0, 3.0), turn),
            linvel: Vector::new(1.0, -2.0, 0.5),
            angvel: Vector::new(3.0, 5.0, -4.0),
        },
    );
    world.step();
    let before = state(&world, &[body]);
    let point = world.physics.bodies[body].center_of_mass();
    let event = world.strike(body, point, 100.0).unwrap();
    assert!(event.pieces.len() > 5, "{}", event.pieces.len());
    assert!(world.physics.bodies.get(body).is_none());
    let after = state(&world, &event.pieces);
    let near = |a: Vector, b: Vector| (a - b).length() < 1e-4 * a.length();
    assert!((after.0 / before.0 - 1.0).abs() < 1e-5, "mass {before:?} {after:?}");
    assert!(near(before.1, after.1), "momentum {before:?} {after:?}");
    assert!(near(before.2, after.2), "angular momentum {before:?} {after:?}");
    assert!((after.3 / before.3 - 1.0).abs() < 1e-4, "energy {before:?} {after:?}");
    // Pieces that touch do not push each other apart.
    for _ in 0..20 {
        world.step();
    }
    let later = state(&world, &event.pieces);
    assert!(later.3 <= 1.001 * after.3, "{after:?} {later:?}");
    assert!(near(after.1, later.1), "{after:?} {later:?}");
}

#[test]
fn what_falls_hard_enough_breaks_and_nothing_explodes_or_falls_through() {
    for seed in 1..=4 {
        let brick = brittle(400, 8).breaks(2);
        let mut world = ground(&brick, |s| (s.dt, s.seed) = (0.01, seed));
        for i in 0..3 {
            let mut place = Placement::at(0.02 * i as f32, 0.6 + 0.3 * i as f32, 0.0);
            place.angvel = Vector::new(1.0, 0.5, i as f32);
            world.add(&brick, place);
        }
        let mass = |world: &World| world.physics.bodies.iter().map(|(_, b)| b.mass()).sum::<f32>();
        let (mut energy, whole, mut breaks) = (world.energy(), mass(&world), 0);
        for step in 0..if seed == 1 { 400 } else { 120 } {
            let report = world.step();
            breaks += report.breaks.len();
            for event in &report.breaks {
                let [before, after] = event.kinetic;
                assert!(after <= before * (1.0 + 1e-3) + 1e-6, "{event:?}");
            }
            let now = world.energy();
            assert!(now <= energy + 0.02 * energy.abs() + 1e-3, "step {step}: {energy} {now}");
            energy = now;
        }
        assert!(breaks >= 3, "{breaks}");
        assert!((mass(&world) / whole - 1.0).abs() < 1e-4);
        for (_, body) in world.physics.bodies.iter() {
            let at = body.center_of_mass();
            assert!(at.y > 0.0 && at.length() < 5.0, "{at:?}");
            assert!(body.linvel().length() < 5.0);
        }
    }
}

#[test]
fn a_soft_landing_or_a_load_breaks_nothing() {
    let brick =
        cuboid([0.1, 0.05, 0.07], 600).material(Material { toughness: 100.0, max_pieces: 8 });
    let mut world = ground(&brick, |_| ());
    for i in 0..4 {
        world.add(&brick, Placement::at(0.0, 0.051 + 0.1005 * i as f32, 0.0));
    }
    let breaks: usize = (0..200).map(|_| world.step().breaks.len()).sum();
    assert_eq!(breaks, 0);
    assert!(world.physics.bodies.iter().all(|(_, body)| body.is_sleeping()), "the stack sleeps");
}

#[test]
fn no_more_bodies_break_in_a_step_than_allowed() {
    let brick = brittle(200, 4).breaks(1);
    let mut world = ground(&brick, |s| s.most_breaks = 2);
    for i in 0..7 {
        world.add(&brick, Placement::at(0.5 * i as f32, 0.7, 0.0));
    }
    let (mut breaks, mut waited) = (0, 0);
    for _ in 0..60 {
        let report = world.step();
        assert!(report.breaks.len() <= 2);
        breaks += report.breaks.len();
        waited = waited.max(report.waiting);
    }
    assert_eq!((breaks, waited), (7, 5));
}

#[test]
fn the_same_seed_gives_the_same_run_and_another_one_does_not() {
    let brick = brittle(200, 6).breaks(2);
    let run = |seed: u64| {
        let mut world = ground(&brick, |s| s.seed = seed);
        for i in 0..3 {
            world.add(&brick, Placement::at(0.03 * i as f32, 0.6 + 0.2 * i as f32, 0.0));
        }
        for _ in 0..90 {
            world.step();
        }
        let bits = |v: Vector| [v.x, v.y, v.z].map(f32::to_bits);
        let of =
            world.physics.bodies.iter().map(|(_, b)| [bits(b.translation()), bits(b.linvel())]);
        of.collect::<Vec<_>>()
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}

#[test]
fn a_heap_of_pieces_falls_asleep() {
    let brick = brittle(300, 8).breaks(1);
    let mut world = ground(&brick, |_| ());
    for i in 0..2 {
        world.add(&brick, Placement::at(0.03 * i as f32, 0.5 + 0.2 * i as f32, 0.0));
    }
    for _ in 0..800 {
        world.step();
    }
    let awake = world.physics.bodies.iter().filter(|(_, b)| !b.is_sleeping()).count();
    assert!(world.fragments().count() > 8);
    assert_eq!(awake, 0);
    // Steps of a sleeping world ask for nothing.
    assert_eq!(world.step().detection.pairs, 0);
}

#[test]
fn what_may_not_break_any_more_does_not_whoever_strikes_it() {
    let point = Vector::ZERO;
    for (brick, what) in [
        (brittle(200, 4).breaks(0), "unbreakable"),
        (brittle(200, 4).smallest(100_000), "too small"),
    ] {
        let mut world = ground(&brick, |_| ());
        let body = world.add(&brick, Placement::at(0.0, 1.0, 0.0));
        assert!(world.strike(body, point, 1e6).is_none(), "{what}");
        assert!(world.physics.bodies.contains(body), "{what}");
    }
    let brick = brittle(400, 4).breaks(1).smallest(2);
    let mut world = ground(&brick, |_| ());
    let body = world.add(&brick, Placement::at(0.0, 1.0, 0.0));
    let pieces = world.strike(body, point, 1e6).unwrap().pieces;
    assert!(pieces.iter().all(|&piece| world.strike(piece, point, 1e6).is_none()));
    assert!(world.strike(body, point, 1e6).is_none(), "it is no more");
}

#[test]
fn a_hammer_that_is_moved_strikes_as_hard_as_a_heavy_one_that_flies() {
    let brick = brittle(300, 4).breaks(1);
    let strike = |kind: RigidBodyBuilder| {
        let mut world = ground(&brick, |s| s.gravity = 0.0);
        world.add(&brick, Placement::at(0.0, 1.0, 0.0));
        let hammer =
            kind.translation(Vector::new(0.0, 1.0, 0.2)).linvel(Vector::new(0.0, 0.0, -4.0));
        let collider = ColliderBuilder::cuboid(0.2, 0.2, 0.05).density(1e7);
        let hammer = world.physics.insert(hammer, collider).0;
        for step in 0..30 {
            let z = 0.2 - 4.0 / 60.0 * (step + 1) as f32;
            if let Some(body) = world.physics.bodies.get_mut(hammer) {
                body.set_next_kinematic_translation(Vector::new(0.0, 1.0, z));
            }
            if let Some(event) = world.step().breaks.first() {
                return event.energy;
            }
        }
        0.0
    };
    let heavy = strike(RigidBodyBuilder::dynamic());
    assert!(heavy > 1.0, "{heavy}");
    for kind in
        [RigidBodyBuilder::kinematic_velocity_based(), RigidBodyBuilder::kinematic_position_based()]
    {
        let moved = strike(kind);
        assert!((moved / heavy - 1.0).abs() < 0.05, "{moved} {heavy}");
    }
}

#[test]
fn a_blow_that_waits_stays_where_it_hit_the_body() {
    let brick = brittle(200, 4).breaks(1);
    let mut world = ground(&brick, |s| s.most_breaks = 1);
    for i in 0..3 {
        let mut place = Placement::at(0.5 * i as f32, 0.2, 0.0);
        place.linvel = Vector::new(0.0, -6.0, 9.0);
        world.add(&brick, place);
    }
    let mut last = f64::INFINITY;
    let mut events = 0;
    for _ in 0..12 {
        for event in world.step().breaks {
            // The pieces have the pose of the whole. They were hit below, within their box.
            let body = &world.physics.bodies[event.pieces[0]];
            let local = body.position().inverse_transform_point(event.point);
            assert!(local.abs().cmple(Vector::new(0.101, 0.052, 0.071)).all(), "{local:?}");
            assert!(event.energy <= last, "hardest first");
            last = event.energy;
            events += 1;
        }
    }
    assert_eq!(events, 3);
}

#[test]
fn a_body_that_the_user_removes_is_a_fragment_no_more() {
    let brick = brittle(120, 4);
    let mut world = ground(&brick, |_| ());
    let bodies = [0.0, 1.0].map(|x| world.add(&brick, Placement::at(x, 1.0, 0.0)));
    world.physics.remove_body(bodies[0]);
    for _ in 0..2 {
        assert_eq!(world.fragments().collect::<Vec<_>>(), bodies[1..]);
        assert!(world.surface(bodies[0]).is_none() && world.fragment(bodies[0]).is_none());
        assert!(world.strike(bodies[0], Vector::ZERO, 1e6).is_none());
        world.step();
    }
}

#[test]
fn the_inertia_of_every_piece_is_that_of_its_moments() {
    let brick = brittle(600, 24);
    let mut world = ground(&brick, |_| ());
    let body = world.add(&brick, Placement::at(0.0, 1.0, 0.0));
    let pieces = world.strike(body, Vector::new(0.03, 1.0, 0.01), 1e6).unwrap().pieces;
    assert!(pieces.len() > 10);
    for piece in pieces {
        let (object, fragment) = world.fragment(piece).unwrap();
        let wanted = object.read().object().moments_of(fragment).inertia();
        let found = world.physics.bodies[piece].mass_properties().local_mprops;
        let found = found.reconstruct_inertia_matrix();
        let size = wanted.iter().flatten().fold(0.0_f64, |m, x| m.max(x.abs()));
        for i in 0..3 {
            for k in 0..3 {
                let off = f64::from(found.col(k)[i]) / 2000.0 - wanted[i][k];
                assert!(off.abs() < 1e-5 * size, "{i} {k}: {:e} of {size:e}", off);
            }
        }
    }
}

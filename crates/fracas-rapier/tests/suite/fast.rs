//! Fast fragments do not pass through thin things.

use fracas_rapier::rapier3d::math::{Pose, Vector};
use fracas_rapier::rapier3d::parry::query::details::ShapeCastOptions;
use fracas_rapier::rapier3d::parry::query::{NonlinearRigidMotion, QueryDispatcher};
use fracas_rapier::rapier3d::parry::shape::SharedShape;
use fracas_rapier::rapier3d::prelude::*;
use fracas_rapier::{FragmentDispatcher, FragmentShape, Placement, SharedFragments, World};

use super::{cuboid, ground};

#[test]
fn a_fast_plate_stops_at_a_thin_wall() {
    let plate = cuboid([0.1, 0.1, 0.02], 300).breaks(0);
    let mut world = ground(&plate, |s| s.gravity = 0.0);
    world.add_fixed(
        ColliderBuilder::cuboid(1.0, 1.0, 0.005).translation(Vector::new(0.0, 1.0, 1.0)),
    );
    let mut place = Placement::at(0.0, 1.0, 0.0);
    // Half a metre in a step, a hundred times the wall.
    place.linvel = Vector::new(0.0, 0.0, 30.0);
    let body = world.add(&plate, place);
    for _ in 0..20 {
        world.step();
        let z = world.physics.bodies[body].translation().z;
        assert!(z < 0.99, "{z}");
    }
}

#[test]
fn what_is_fast_is_swept_while_it_is_and_what_the_user_has_marked_always() {
    let brick = cuboid([0.1, 0.05, 0.07], 200).breaks(0);
    let mut world = ground(&brick, |s| s.gravity = 0.0);
    let mut place = Placement::at(0.0, 1.0, 0.0);
    place.linvel = Vector::new(18.0, 0.0, 0.0);
    let [fast, slow, marked] = [0.0, 1.0, 2.0].map(|z| {
        place.pose.translation.z = z;
        world.add_ball(0.05, 1000.0, place)
    });
    for body in [slow, marked] {
        world.physics.bodies[body].set_linvel(Vector::new(1.0, 0.0, 0.0), true);
    }
    world.physics.bodies[marked].enable_ccd(true);
    let swept = |world: &World| {
        [fast, slow, marked].map(|body| world.physics.bodies[body].is_ccd_enabled())
    };
    world.step();
    assert_eq!(swept(&world), [true, false, true]);
    for body in [fast, marked] {
        world.physics.bodies[body].set_linvel(Vector::new(1.0, 0.0, 0.0), true);
    }
    world.step();
    assert_eq!(swept(&world), [false, false, true]);
    world.physics.remove_body(marked);
    world.step();
}

#[test]
fn a_fast_fragment_stops_at_a_resting_one() {
    let brick = cuboid([0.1, 0.05, 0.07], 200).breaks(0);
    let mut world = ground(&brick, |_| ());
    let resting = world.add(&brick, Placement::at(0.0, 0.051, 0.0));
    for _ in 0..60 {
        world.step();
    }
    let mut place = Placement::at(0.03, 1.0, 0.02);
    // Three times its thickness in a step.
    place.linvel = Vector::new(0.0, -18.0, 0.0);
    let fast = world.add(&brick, place);
    let mut lowest = 1.0_f32;
    while lowest > 0.4 {
        world.step();
        lowest = lowest.min(world.physics.bodies[fast].translation().y);
    }
    world.step();
    let height = world.physics.bodies[fast].translation().y;
    assert!((0.145..0.16).contains(&height), "stopped where they touch, at 0.15: {height}");
    for _ in 0..240 {
        world.step();
    }
    for body in [resting, fast] {
        let y = world.physics.bodies[body].translation().y;
        assert!((0.03..0.2).contains(&y), "{y}");
    }
}

#[test]
fn a_fast_ball_stops_at_a_thin_fragment_that_can_move() {
    let plate = cuboid([0.15, 0.015, 0.15], 500).breaks(0);
    let mut world = ground(&plate, |s| s.gravity = 0.0);
    let plate = world.add(&plate, Placement::at(0.0, 1.0, 0.0));
    let mut place = Placement::at(0.01, 1.5, 0.02);
    // Twice its diameter in a step, and the plate is a third of its radius.
    place.linvel = Vector::new(0.0, -11.0, 0.0);
    let ball = world.add_ball(0.045, 1000.0, place);
    for _ in 0..30 {
        world.step();
        let [above, below] = [ball, plate].map(|body| world.physics.bodies[body].translation().y);
        assert!(above > below, "{above} {below}");
    }
    assert!(world.physics.bodies[plate].linvel().y < -0.1, "it was hit");
}

#[test]
fn a_shard_that_comes_down_at_a_shallow_angle_is_stopped_in_time() {
    // 2 mm thin, at 50 m/s, 2 cm above a wall: it comes down 60 mm while it flies 75 cm.
    let object = SharedFragments::new(cuboid([0.02, 0.001, 0.02], 600).fragments().clone());
    let shard = FragmentShape::new(&object, 0, 1e-5);
    let dispatcher = FragmentDispatcher::default();
    let wall = SharedShape::cuboid(2.0, 0.5, 2.0);
    let still = NonlinearRigidMotion::constant_position(Pose::translation(0.0, -0.5, 0.0));
    for (height, speed, spin) in [(0.021, 4.0, 0.0), (0.021, 4.0, 0.5), (0.002, 0.2, 0.0)] {
        let start = Pose::translation(-0.3, height, 0.0);
        let v = Vector::new(50.0, -speed, 0.0);
        let moving = NonlinearRigidMotion::new(start, Vector::ZERO, v, Vector::new(0.0, spin, 0.0));
        let hit = dispatcher
            .cast_shapes_nonlinear(&moving, &shard, &still, &*wall, 0.0, 0.015, false)
            .unwrap();
        let time = hit.unwrap_or_else(|| panic!("{speed}")).time_of_impact;
        // A quarter of its thickness of motion is 10 microseconds.
        let truth = (height - 0.001) / speed;
        assert!(time > 0.0 && time < truth + 1e-5, "{time} {truth}");
        assert!(speed < 1.0 || time > 0.9 * truth, "{time} {truth}");
    }
}

#[test]
fn casts_without_an_end_and_with_a_target_distance_find_the_time() {
    let object = SharedFragments::new(cuboid([0.1; 3], 300).fragments().clone());
    let fragment = FragmentShape::new(&object, 0, 1e-4);
    let dispatcher = FragmentDispatcher::default();
    let at = Pose::translation(0.0, 30.0, 0.0);
    let v = Vector::new(0.0, -2.0, 0.0);
    let others = [
        ("cuboid", SharedShape::cuboid(0.2, 0.3, 0.2), 0.4),
        ("ball", SharedShape::ball(0.3), 0.4),
        ("half space", SharedShape::halfspace(Vector::new(0.0, -1.0, 0.0)), 0.1),
        ("fragment", SharedShape::new(fragment.clone()), 0.2),
    ];
    for (name, other, apart) in others {
        for target in [0.0, 0.01] {
            let options =
                ShapeCastOptions { target_distance: target, ..ShapeCastOptions::default() };
            let time = (30.0 - apart - target) / 2.0;
            let hit = dispatcher.cast_shapes(&at, v, &fragment, &*other, options).unwrap();
            let hit = hit.unwrap_or_else(|| panic!("{name} {target}"));
            assert!((hit.time_of_impact - time).abs() < 2e-3, "{name} {target}: {hit:?}");
            let hit = dispatcher.cast_shapes(&at.inverse(), -v, &*other, &fragment, options);
            let hit = hit.unwrap().unwrap();
            assert!((hit.time_of_impact - time).abs() < 2e-3, "{name} {target}: {hit:?}");
            // Away, aside, and not moving at all.
            for way in [-v, Vector::new(2.0, 0.0, 0.0), Vector::ZERO] {
                let hit = dispatcher.cast_shapes(&at, way, &fragment, &*other, options).unwrap();
                assert!(hit.is_none(), "{name} {target} {way:?}");
            }
        }
    }
}

#[test]
fn casts_find_the_time_of_contact() {
    let object = SharedFragments::new(cuboid([0.1; 3], 300).fragments().clone());
    let fragment = FragmentShape::new(&object, 0, 1e-4);
    let dispatcher = FragmentDispatcher::default();
    let options = ShapeCastOptions { max_time_of_impact: 1.0, ..ShapeCastOptions::default() };
    let wide = SharedFragments::new(cuboid([0.2, 0.1, 0.2], 300).fragments().clone());
    let wide = FragmentShape::new(&wide, 0, 1e-4);
    let others: [(&str, SharedShape, f32); 3] = [
        ("cuboid", SharedShape::cuboid(0.2, 0.3, 0.2), 0.4),
        ("ball", SharedShape::ball(0.3), 0.4),
        ("fragment", SharedShape::new(wide), 0.2),
    ];
    for (name, other, apart) in others {
        let at = Pose::translation(0.0, 1.0, 0.0);
        let v = Vector::new(0.0, -2.0, 0.0);
        // The other falls on the fragment, and then the reverse.
        let time = (1.0 - apart) / 2.0;
        let hit = dispatcher.cast_shapes(&at, v, &fragment, &*other, options).unwrap().unwrap();
        assert!((hit.time_of_impact - time).abs() < 0.01, "{name}: {hit:?}");
        assert!(hit.normal1.y > 0.9, "{name}: {hit:?}");
        let hit = dispatcher.cast_shapes(&at, v, &*other, &fragment, options).unwrap().unwrap();
        assert!((hit.time_of_impact - time).abs() < 0.01, "{name}: {hit:?}");
        let away = dispatcher.cast_shapes(&at, -v, &fragment, &*other, options).unwrap();
        assert!(away.is_none(), "{name}");
        let aside = Vector::new(2.0, 0.0, 0.0);
        assert!(dispatcher.cast_shapes(&at, aside, &fragment, &*other, options).unwrap().is_none());
    }
}

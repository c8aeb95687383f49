//! Fast fragments do not pass through thin things.

use fracas_rapier::rapier3d::math::{Pose, Vector};
use fracas_rapier::rapier3d::parry::query::QueryDispatcher;
use fracas_rapier::rapier3d::parry::query::details::ShapeCastOptions;
use fracas_rapier::rapier3d::parry::shape::SharedShape;
use fracas_rapier::rapier3d::prelude::*;
use fracas_rapier::{FragmentDispatcher, FragmentShape, Placement, SharedFragments};

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

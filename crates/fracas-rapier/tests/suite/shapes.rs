//! Fragments meet every built-in shape, and nothing falls through.

use fracas::random::SplitMix64;
use fracas_rapier::rapier3d::math::{Pose, Vector};
use fracas_rapier::rapier3d::parry::query::{
    ClosestPoints, DefaultQueryDispatcher, QueryDispatcher,
};
use fracas_rapier::rapier3d::parry::shape::{Shape, SharedShape, TriMeshFlags};
use fracas_rapier::rapier3d::prelude::*;
use fracas_rapier::{FragmentDispatcher, FragmentShape, Placement, SharedFragments};

use super::{cuboid, ground};

/// Shapes with their tops at y = 0, wide enough for a brick.
fn tables() -> Vec<(&'static str, SharedShape, Vector)> {
    let v = Vector::new;
    let corners = |x: f32, y: f32, z: f32| -> Vec<Vector> {
        (0..8)
            .map(|i| {
                let side = |k: u32, h: f32| if i >> k & 1 == 1 { h } else { -h };
                v(side(0, x), side(1, y), side(2, z))
            })
            .collect()
    };
    let box_faces = vec![
        [0, 2, 3],
        [0, 3, 1],
        [4, 5, 7],
        [4, 7, 6],
        [0, 1, 5],
        [0, 5, 4],
        [2, 6, 7],
        [2, 7, 3],
        [0, 4, 6],
        [0, 6, 2],
        [1, 3, 7],
        [1, 7, 5],
    ];
    let mesh =
        |flags| SharedShape::trimesh_with_flags(corners(0.4, 0.2, 0.4), box_faces.clone(), flags);
    let part = |x: f32| (Pose::translation(x, 0.0, 0.0), SharedShape::cuboid(0.2, 0.2, 0.4));
    let heights = Array2::new(3, 3, vec![0.0; 9]);
    let voxels: Vec<Vector> =
        (0..64).map(|i| v((i % 8) as f32 * 0.1 - 0.35, 0.0, (i / 8) as f32 * 0.1 - 0.35)).collect();
    vec![
        ("half space", SharedShape::halfspace(v(0.0, 1.0, 0.0)), v(0.0, 0.0, 0.0)),
        ("cuboid", SharedShape::cuboid(0.4, 0.2, 0.4), v(0.0, -0.2, 0.0)),
        ("round cuboid", SharedShape::round_cuboid(0.35, 0.15, 0.35, 0.05), v(0.0, -0.2, 0.0)),
        ("ball", SharedShape::ball(20.0), v(0.0, -20.0, 0.0)),
        ("cylinder", SharedShape::cylinder(0.2, 0.5), v(0.0, -0.2, 0.0)),
        (
            "capsule",
            SharedShape::capsule(v(-5.0, 0.0, 0.0), v(5.0, 0.0, 0.0), 10.0),
            v(0.0, -10.0, 0.0),
        ),
        ("hull", SharedShape::convex_hull(&corners(0.4, 0.2, 0.4)).unwrap(), v(0.0, -0.2, 0.0)),
        ("oriented mesh", mesh(TriMeshFlags::ORIENTED).unwrap(), v(0.0, -0.2, 0.0)),
        ("mesh", mesh(TriMeshFlags::empty()).unwrap(), v(0.0, -0.2, 0.0)),
        ("compound", SharedShape::compound(vec![part(-0.2), part(0.2)]), v(0.0, -0.2, 0.0)),
        ("height field", SharedShape::heightfield(heights, v(1.0, 1.0, 1.0)), v(0.0, 0.0, 0.0)),
        ("voxels", SharedShape::voxels_from_points(v(0.1, 0.1, 0.1), &voxels), v(0.0, -0.1, 0.0)),
    ]
}

#[test]
fn a_brick_comes_to_rest_on_every_built_in_shape() {
    let brick = cuboid([0.1, 0.05, 0.07], 200).breaks(0);
    for (name, shape, at) in tables() {
        let mut world = ground(&brick, |_| ());
        world.physics.colliders = ColliderSet::new(); // no floor
        world.add_fixed(ColliderBuilder::new(shape).translation(at).friction(0.8));
        let body = world.add(&brick, Placement::at(0.02, 0.08, 0.01));
        for _ in 0..150 {
            world.step();
        }
        let body = &world.physics.bodies[body];
        let height = body.center_of_mass().y;
        // Half its height, less the overlap that is allowed and what a corner of a voxel may hide.
        assert!((0.045..0.056).contains(&height), "{name}: {height}");
        assert!(body.linvel().length() < 0.02, "{name}: {:?}", body.linvel());
        assert!(world.unsupported().is_empty(), "{name}: {:?}", world.unsupported());
    }
}

#[test]
fn built_in_bodies_come_to_rest_on_a_fragment() {
    let table = cuboid([0.3, 0.1, 0.3], 2_500);
    let shapes = [
        ("ball", SharedShape::ball(0.03), 0.03),
        ("cuboid", SharedShape::cuboid(0.04, 0.03, 0.05), 0.03),
        ("capsule", SharedShape::capsule_x(0.05, 0.03), 0.03),
        ("cylinder", SharedShape::cylinder(0.03, 0.05), 0.03),
        ("cone", SharedShape::cone(0.03, 0.05), 0.03),
    ];
    for (name, shape, half) in shapes {
        let mut world = ground(&table, |_| ());
        world.add_fixed_object(&table, Pose::translation(0.0, 0.0, 0.0));
        // Between the nodes of the table's surface, whose spacing is larger than the body.
        let body = RigidBodyBuilder::dynamic().translation(Vector::new(0.013, 0.15, 0.021));
        let collider = ColliderBuilder::new(shape).density(1000.0).friction(0.6);
        let body = world.physics.insert(body, collider).0;
        for _ in 0..150 {
            world.step();
        }
        let height = world.physics.bodies[body].translation().y - 0.1;
        assert!((height - half).abs() < 0.006, "{name}: {height}");
    }
}

#[test]
fn a_ball_touches_a_flat_face_where_it_is_wherever_the_nodes_are() {
    let object = SharedFragments::new(cuboid([0.1, 0.05, 0.035], 600).fragments().clone());
    let fragment = FragmentShape::new(&object, 0, 1e-4);
    let dispatcher = FragmentDispatcher::default();
    for radius in [0.02_f32, 0.03, 0.05, 0.5] {
        let ball = SharedShape::ball(radius);
        for i in 0..12 {
            // Over the upper face, 1 cm and more from its edges.
            let (x, z) = (-0.09 + 0.0163 * i as f32, -0.025 + 0.0041 * i as f32);
            for sunk in [-0.0003_f32, 0.0003, 0.002] {
                let at = Pose::translation(x, 0.05 + radius - sunk, z);
                let found = dispatcher.contact(&at, &fragment, &*ball, 0.0005).unwrap();
                // A cell of the field from the edges and more it is exact; nearer, at least there is a contact.
                let exact = (3..=8).contains(&i);
                if exact || sunk > 0.0 {
                    let found = found.unwrap_or_else(|| panic!("{radius} {x} {sunk}"));
                    let (off, up) = if exact { (1.5e-4, 0.998) } else { (sunk + 1e-4, 0.7) };
                    assert!((found.dist + sunk).abs() <= off, "{radius} {x} {sunk}: {found:?}");
                    assert!(found.normal1.y > up, "{radius} {x} {sunk}: {found:?}");
                }
            }
        }
    }
    // A centre that is a node of the surface, or one inside, or beyond the grid's reach above an edge.
    for node in object.read().object().mesh().positions().iter().step_by(7) {
        let [x, y, z] = node.map(|x| x as f32);
        let at = Pose::translation(x, y, z);
        let found = dispatcher.contact(&at, &fragment, &*SharedShape::ball(0.01), 0.0).unwrap();
        assert!(found.is_some_and(|c| c.dist < -0.005), "{node:?}: {found:?}");
    }
}

#[test]
fn what_nobody_serves_is_counted() {
    let object = SharedFragments::new(cuboid([0.1; 3], 120).fragments().clone());
    let fragment = FragmentShape::new(&object, 0, 1e-4);
    let dispatcher = FragmentDispatcher::before(DefaultQueryDispatcher);
    let (ball, cone) = (SharedShape::ball(0.1), SharedShape::cone(0.1, 0.1));
    let away = Pose::translation(0.5, 0.0, 0.0);
    // Fragments are served whatever the other is: none of this is an alarm.
    for other in [&ball, &cone] {
        assert!(dispatcher.distance(&away, &fragment, &**other).is_ok());
        assert!(dispatcher.closest_points(&away, &**other, &fragment, 1.0).is_ok());
    }
    assert!(dispatcher.unsupported().is_empty());
    // Nobody casts a half space into another.
    let half = SharedShape::halfspace(Vector::Y);
    for _ in 0..2 {
        assert!(dispatcher.distance(&away, &*half, &*half).is_err());
    }
    let list: Vec<_> = dispatcher.unsupported().into_iter().collect();
    assert_eq!(list, [("distance of HalfSpace and HalfSpace".to_owned(), 2)]);
}

#[test]
fn distances_and_closest_points_are_those_of_a_box() {
    let half = [0.1, 0.05, 0.07];
    let object = SharedFragments::new(cuboid(half, 600).fragments().clone());
    let fragment = FragmentShape::new(&object, 0, 1e-4);
    let solid = SharedShape::cuboid(0.1, 0.05, 0.07);
    let dispatcher = FragmentDispatcher::default();
    let others = [
        SharedShape::ball(0.03),
        SharedShape::cuboid(0.03, 0.04, 0.02),
        SharedShape::capsule_x(0.05, 0.02),
        SharedShape::halfspace(Vector::new(-0.6, 0.8, 0.0)),
        SharedShape::new(fragment.clone()),
    ];
    let mut rng = SplitMix64::new(3);
    for round in 0..200 {
        let other = &others[round % others.len()];
        let truth_shape = if round % others.len() == 4 { &solid } else { other };
        let at = Pose::translation(
            rng.range(-0.4, 0.4) as f32,
            rng.range(-0.3, 0.3) as f32,
            rng.range(-0.3, 0.3) as f32,
        );
        let truth = DefaultQueryDispatcher.distance(&at, &*solid, &**truth_shape).unwrap().distance;
        let found = dispatcher.distance(&at, &fragment, &**other).unwrap().distance;
        let back = dispatcher.distance(&at.inverse(), &**other, &fragment).unwrap().distance;
        assert!((found - back).abs() < 2e-3, "{round}: {found} {back}");
        // Never too near, and too far by less than an edge of 3 cm: by the spacing of points, and because the lattice rounds the box off;
        // two fragments by twice that.
        let most = if round % others.len() == 4 { 0.06 } else { 0.03 };
        assert!(found > truth - 2e-4, "{round}: {found} {truth}");
        assert!(found < truth + most, "{round}: {found} {truth}");
        match dispatcher.closest_points(&at, &fragment, &**other, 0.1).unwrap() {
            ClosestPoints::Intersecting => assert_eq!(found, 0.0),
            ClosestPoints::WithinMargin(p1, p2) => {
                assert!(((at * p2 - p1).length() - found).abs() < 1e-4, "{round}");
            }
            ClosestPoints::Disjoint => assert!(found > 0.1, "{round}"),
        }
    }
}

#[test]
fn rays_and_points_find_the_surface() {
    let object = SharedFragments::new(cuboid([0.1; 3], 300).fragments().clone());
    let fragment = FragmentShape::new(&object, 0, 1e-4);
    let ray = Ray::new(Vector::new(0.02, 1.0, 0.03), Vector::new(0.0, -2.0, 0.0));
    let hit = fragment.cast_local_ray_and_get_normal(&ray, 10.0, true).unwrap();
    assert!((hit.time_of_impact - 0.45).abs() < 1e-3, "{hit:?}");
    assert!(hit.normal.y > 0.99);
    assert!(fragment.cast_local_ray(&ray, 0.4, true).is_none());
    let beside = Ray::new(Vector::new(0.2, 1.0, 0.0), Vector::new(0.0, -1.0, 0.0));
    assert!(fragment.cast_local_ray(&beside, 10.0, true).is_none());
    let inside = fragment.project_local_point(Vector::new(0.08, 0.0, 0.0), false);
    assert!(inside.is_inside && (inside.point.x - 0.1).abs() < 0.01, "{inside:?}");
    assert!(!fragment.project_local_point(Vector::new(0.2, 0.0, 0.0), true).is_inside);
    let mass = fragment.mass_properties(1000.0);
    assert!((mass.mass() - 8.0).abs() < 0.1 && mass.local_com.length() < 1e-3);
    // A cube's inertia is m a^2 / 6.
    assert!((mass.principal_inertia().x - 8.0 * 0.04 / 6.0).abs() < 0.002);
}

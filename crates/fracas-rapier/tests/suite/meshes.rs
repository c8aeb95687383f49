//! Fragments against surfaces without an inside: triangle meshes as Rapier makes them, and height fields.

use fracas_rapier::rapier3d::math::{Pose, Vector};
use fracas_rapier::rapier3d::parry::query::details::ShapeCastOptions;
use fracas_rapier::rapier3d::parry::query::{
    ContactManifold, PersistentQueryDispatcher, QueryDispatcher,
};
use fracas_rapier::rapier3d::parry::shape::{Cuboid, Shape};
use fracas_rapier::rapier3d::prelude::*;
use fracas_rapier::{Breakable, FragmentDispatcher, FragmentShape, Placement, SharedFragments};

use super::{cuboid, ground};

/// A level square of so many cells a side at height 0, from x = `low`, each cell `size` wide.
fn level(low: f32, cells: u32, size: f32) -> SharedShape {
    let n = cells + 1;
    let at = |i: u32| low + size * i as f32;
    let middle = 0.5 * size * cells as f32;
    let vertices = (0..n * n).map(|i| Vector::new(at(i % n), 0.0, size * (i / n) as f32 - middle));
    let cell = |i: u32| {
        let a = i / cells * n + i % cells;
        [[a, a + n, a + 1], [a + 1, a + n, a + n + 1]]
    };
    let faces: Vec<[u32; 3]> = (0..cells * cells).flat_map(cell).collect();
    SharedShape::trimesh(vertices.collect(), faces).unwrap()
}

/// A box without orientation whose top is at height 0, from x = -1 to 0.
fn closed_table() -> SharedShape {
    let (mut vertices, faces) = Cuboid::new(Vector::new(0.5, 0.2, 0.5)).to_trimesh();
    vertices.iter_mut().for_each(|p| *p += Vector::new(-0.5, -0.2, 0.0));
    SharedShape::trimesh(vertices, faces).unwrap()
}

fn shape_of(thing: &Breakable) -> FragmentShape {
    FragmentShape::new(&SharedFragments::new(thing.fragments().clone()), 0, 1e-4)
}

/// The contacts of a surface (first) with a fragment at a place, and the points asked for.
fn contacts(
    surface: &dyn Shape,
    fragment: &FragmentShape,
    at: Pose,
) -> (Vec<ContactManifold<(), ()>>, u64) {
    let dispatcher = FragmentDispatcher::default();
    let (mut manifolds, mut workspace) = (vec![], None);
    dispatcher
        .contact_manifolds(&at, surface, fragment, 1e-4, &mut manifolds, &mut workspace)
        .unwrap();
    (manifolds, dispatcher.take_stats().points)
}

#[test]
fn a_rod_through_a_mesh_floor_by_more_than_its_width_has_contacts_and_does_not_fall_through() {
    let rod = cuboid([0.01, 0.2, 0.01], 500).breaks(0);
    let floors = [
        ("mesh", level(-1.0, 2, 1.0)),
        ("heights", SharedShape::heightfield(Array2::new(2, 2, vec![0.0; 4]), Vector::splat(2.0))),
    ];
    for (name, floor) in floors {
        // Its tip is 6 cm under the floor, three times its width.
        let at = Pose::translation(0.013, 0.14, 0.007);
        let (found, _) = contacts(&*floor, &shape_of(&rod), at);
        assert!(!found.is_empty(), "{name}");
        assert!(found.iter().all(|m| m.local_n1.y > 0.9), "{name}: {found:?}");
        let (dispatcher, down) = (FragmentDispatcher::default(), Vector::new(0.0, -1.0, 0.0));
        let options = ShapeCastOptions::with_max_time_of_impact(1.0);
        let hit = dispatcher.cast_shapes(&at, down, &*floor, &shape_of(&rod), options).unwrap();
        assert_eq!(hit.map(|hit| hit.time_of_impact), Some(0.0), "{name}");
        let mut world = ground(&rod, |_| ());
        world.physics.colliders = ColliderSet::new(); // no floor but this
        world.add_fixed(ColliderBuilder::new(floor).friction(0.6));
        let body = world.add(&rod, Placement { pose: at, ..Placement::default() });
        for _ in 0..120 {
            world.step();
        }
        let height = world.physics.bodies[body].center_of_mass().y;
        assert!(height > 0.0, "{name}: {height}");
    }
}

#[test]
fn beside_the_border_of_a_mesh_there_is_nothing_to_touch() {
    let plate = cuboid([0.1, 0.01, 0.1], 1200);
    let fragment = shape_of(&plate);
    for (name, table) in [("open", level(-1.0, 4, 0.25)), ("closed", closed_table())] {
        // Half of it over the edge at x = 0, half a millimetre deep, and higher than it may be thick.
        for x in [-0.05, -0.02, 0.0] {
            let (found, _) = contacts(&*table, &fragment, Pose::translation(x, 0.0095, 0.003));
            let points: usize = found.iter().map(|m| m.points.len()).sum();
            assert!(points > 0, "{name} {x}");
            for manifold in &found {
                assert!(manifold.local_n1.y > 0.99, "{name} {x}: {manifold:?}");
                assert!(manifold.points.iter().all(|p| p.dist > -0.001), "{name} {x}: {found:?}");
            }
        }
        let (beside, _) = contacts(&*table, &fragment, Pose::translation(0.102, -0.005, 0.003));
        assert!(beside.is_empty(), "{name}: {beside:?}");
    }
}

#[test]
fn work_with_a_large_mesh_is_that_with_its_part_nearby() {
    let fragment = shape_of(&cuboid([0.1, 0.05, 0.07], 200));
    let at = Pose::translation(0.01, 0.0495, 0.02);
    let (small, few) = contacts(&*level(-1.0, 40, 0.05), &fragment, at);
    let (large, many) = contacts(&*level(-5.0, 200, 0.05), &fragment, at);
    let count =
        |list: &[ContactManifold<(), ()>]| list.iter().map(|m| m.points.len()).sum::<usize>();
    assert_eq!((count(&small), few), (count(&large), many));
    assert!(few < 400, "{few}");
}

#[test]
fn a_peak_of_a_mesh_or_of_heights_carries_a_plate_that_has_no_point_there() {
    let plate = cuboid([0.2, 0.03, 0.2], 300).breaks(0);
    let heights = Array2::new(3, 3, vec![0.0, 0.0, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0, 0.0]);
    let field = SharedShape::heightfield(heights, Vector::new(0.2, 1.0, 0.2));
    let at = Pose::translation(0.011, 0.129, 0.017);
    let (found, _) = contacts(&*field, &shape_of(&plate), at);
    assert!(found.iter().any(|m| m.local_n1.y > 0.9), "{found:?}");
}

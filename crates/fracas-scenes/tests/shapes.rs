//! Every procedural mesh is closed, manifold, outward and free of self-intersections: by our own exact detector.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use fracas::detector::{Discrete, DiscreteConfig};
use fracas::mesh::{Components, Connection, Mesh};
use fracas_scenes::Surface;
use fracas_scenes::shapes::{
    Build, body, bowl, brick, dragon, ellipsoid, funnel, hollow_piggy_bank, knot, piggy_bank,
    plate, sheet, shelf, sphere, torus, vase,
};

/// Checks a closed surface and returns its Euler characteristic.
fn check(name: &str, surface: &Surface) -> i64 {
    assert_eq!(surface.flaw(), None, "{name}");
    let mesh = Mesh::new(&surface.positions, &surface.faces).unwrap();
    let config = DiscreteConfig { adjacent: true, ..DiscreteConfig::default() };
    let found = Discrete::new(config).self_intersections(&mesh).unwrap().intersections;
    assert_eq!(found, [], "{name} intersects itself");
    assert_eq!(Components::new(&mesh, Connection::Edge).count(), 1, "{name} has loose parts");
    mesh.vertex_count() as i64 - mesh.edge_count() as i64 + mesh.face_count() as i64
}

#[test]
fn round_shapes_are_sound() {
    for n in [1, 2, 5] {
        let ball = sphere(2.0, n);
        assert_eq!(ball.faces.len() as u32, 20 * n * n);
        assert_eq!(check("sphere", &ball), 2);
    }
    assert_eq!(check("ellipsoid", &ellipsoid([3.0, 1.0, 0.5], 6)), 2);
    assert_eq!(check("torus", &torus(1.0, 0.3, 24, 12)), 0);
    assert_eq!(check("trefoil", &knot(2, 3, 0.16, 96, 10)), 0);
    assert_eq!(check("knot", &knot(3, 2, 0.12, 96, 10)), 0);
}

#[test]
fn turned_shapes_are_sound() {
    assert_eq!(check("vase", &vase(60, 32)), 2);
    assert_eq!(check("bowl", &bowl(40, 32)), 2);
    assert_eq!(check("plate", &plate(40, 32)), 2);
    assert_eq!(check("funnel", &funnel(1.0, 0.25, 1.2, 0.03, 40, 32)), 0);
}

#[test]
fn boxes_are_sound() {
    assert_eq!(check("brick", &brick([0.24, 0.07, 0.12], [6, 2, 3])), 2);
    assert_eq!(check("cube", &brick([1.0; 3], [1; 3])), 2);
    assert_eq!(check("shelf", &shelf(4, 6)), 2);
}

#[test]
fn living_shapes_are_sound() {
    for (name, surface, faces, euler) in [
        ("piggy bank", piggy_bank(6_000), 6_000, 2),
        // Outside and inside are one surface, joined by the slot and by nothing else.
        ("hollow piggy bank", hollow_piggy_bank(9_000), 9_000, 2),
        ("hollow piggy bank of Table 1", hollow_piggy_bank(9_722), 9_722, 2),
        ("woman", body(Build::Woman, 8_000), 8_000, 2),
        ("man", body(Build::Man, 8_000), 8_000, 2),
    ] {
        assert_eq!(check(name, &surface), euler, "{name}");
        let off = surface.faces.len().abs_diff(faces);
        assert!(off * 20 < faces, "{name} has {} faces", surface.faces.len());
    }
    check("dragon", &dragon(20_000));
}

#[test]
fn a_sheet_is_flat_open_and_looks_up() {
    let sheet = sheet([2.0, 1.0], [4, 3]);
    assert_eq!((sheet.positions.len(), sheet.faces.len()), (20, 24));
    let mesh = Mesh::new(&sheet.positions, &sheet.faces).unwrap();
    assert_eq!((mesh.boundary_edge_count(), mesh.non_manifold_edge_count()), (14, 0));
    assert!(sheet.normals().iter().all(|n| *n == [0.0, 1.0, 0.0]));
}

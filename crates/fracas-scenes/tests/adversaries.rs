//! What the scenes against culling rules promise: each has the property that makes it hard, and the truth is as told.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use fracas::detector::Discrete;
use fracas::mesh::{Components, Connection, Mesh};
use fracas_io::MeshData;
use fracas_scenes::{Request, open};

type Vector = [f64; 3];

fn frame(name: &str, index: usize) -> MeshData {
    open(name, &Request::default()).unwrap().nth(index).unwrap().unwrap().mesh
}

fn intersections(mesh: &Mesh) -> usize {
    Discrete::default().self_intersections(mesh).unwrap().intersections.len()
}

/// The smallest upward component of a unit normal; 1 if all look straight up.
fn steepest(mesh: &Mesh) -> f64 {
    let normal = |f: u32| {
        let [a, b, c] = mesh.triangle(f);
        let (u, v): (Vector, Vector) =
            (std::array::from_fn(|k| b[k] - a[k]), std::array::from_fn(|k| c[k] - a[k]));
        let n: Vector = std::array::from_fn(|k| {
            let (i, j) = ((k + 1) % 3, (k + 2) % 3);
            u[i] * v[j] - u[j] * v[i]
        });
        n[1] / n.iter().map(|x| x * x).sum::<f64>().sqrt()
    };
    let up: Vec<f64> = mesh.faces().map(|(f, _)| normal(f)).collect();
    // Whichever way round the surface is made.
    let sign = up.iter().sum::<f64>().signum();
    up.into_iter().map(|x| x * sign).fold(f64::INFINITY, f64::min)
}

/// FASTCD Fig. 4: below a horizontal cut the pipe is one part, flat and with flat real borders, and passes through itself.
#[test]
fn the_lower_part_of_the_penetrating_pipe_is_connected_flat_and_intersects_itself() {
    let whole = frame("penetrating-pipe", 11);
    let low = |f: &&[u32; 3]| f.iter().all(|&v| whole.positions[v as usize][1] < 0.17);
    let faces: Vec<[u32; 3]> = whole.faces.iter().filter(low).copied().collect();
    let (floor, _, _) = Mesh::new(&whole.positions, &faces).unwrap().compact();
    assert_eq!(Components::new(&floor, Connection::Edge).count(), 1);
    assert!(intersections(&floor) > 0);
    let slope = steepest(&floor);
    assert!(slope > 0.85, "within about 30 degrees of flat: {slope}");
    // Most of its border is internal: the whole goes on there.
    let open_edges = Mesh::new(&whole.positions, &whole.faces).unwrap().boundary_edge_count();
    assert!(floor.boundary_edge_count() > 100 && open_edges > 100);
    assert_eq!(
        intersections(&Mesh::new(&frame("penetrating-pipe", 0).positions, &whole.faces).unwrap()),
        0
    );
}

#[test]
fn the_notch_is_nearly_flat_and_passes_through_itself() {
    let mut crossed = 0;
    for index in 0..12 {
        let data = frame("notch", index);
        let mesh = Mesh::new(&data.positions, &data.faces).unwrap();
        assert!(steepest(&mesh) > 0.99);
        crossed += intersections(&mesh);
    }
    assert!(crossed > 0);
}

#[test]
fn the_folded_patch_has_no_border_and_its_halves_meet() {
    let (first, last) = (frame("folded-patch", 0), frame("folded-patch", 11));
    let mesh = |data: &MeshData| Mesh::new(&data.positions, &data.faces).unwrap();
    assert_eq!(mesh(&first).boundary_edge_count(), 0);
    assert_eq!(intersections(&mesh(&first)), 0);
    assert!(intersections(&mesh(&last)) > 0);
}

#[test]
fn boxes_of_needles_overlap_far_more_often_than_needles() {
    let data = frame("needles", 5);
    let mesh = Mesh::new(&data.positions, &data.faces).unwrap();
    let report = Discrete::default().self_intersections(&mesh).unwrap();
    let bounds = |f: u32| -> [[f64; 2]; 3] {
        let t = mesh.triangle(f);
        std::array::from_fn(|k| {
            let low = t.iter().map(|p| p[k]).fold(f64::INFINITY, f64::min);
            [low, t.iter().map(|p| p[k]).fold(f64::NEG_INFINITY, f64::max)]
        })
    };
    let boxes: Vec<_> = (0..data.faces.len() as u32).map(bounds).collect();
    let apart = |a: &[[f64; 2]; 3], b: &[[f64; 2]; 3]| {
        (0..3).any(|k| a[k][1] < b[k][0] || b[k][1] < a[k][0])
    };
    let mut overlaps = 0;
    for (i, a) in boxes.iter().enumerate() {
        overlaps += boxes[..i].iter().filter(|b| !apart(a, b)).count();
    }
    assert!(overlaps > 500 && report.intersections.len() * 50 < overlaps, "{overlaps}");
}

#[test]
fn torus_and_ellipsoid_intersect() {
    let data = frame("torus-ellipsoid", 0);
    assert!(intersections(&Mesh::new(&data.positions, &data.faces).unwrap()) > 20);
}

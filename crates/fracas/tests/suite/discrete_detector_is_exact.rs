//! Promise 1, discrete half, for whole meshes: the detector lists exactly what brute force with the rational oracle
//! lists; and promise 4: the same bytes on any number of threads.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use fracas::detector::{Discrete, DiscreteConfig};
use fracas::mesh::{Edit, Mesh};
use fracas::naive;
use fracas::naive::cases::{FractureBlock, dual_cone_counterexample};
use fracas::random::SplitMix64;
use fracas::report::{DetectError, DiscreteReport, Intersection};

fn detect(mesh: &Mesh, adjacent: bool) -> DiscreteReport {
    let config = DiscreteConfig { adjacent, ..DiscreteConfig::default() };
    Discrete::new(config).self_intersections(mesh).unwrap()
}

/// Random faces on a small lattice: full of coincident vertices, duplicates, zero areas and repeated indices.
fn soup(seed: u64, vertices: u32, faces: u32) -> Mesh {
    let rng = &mut SplitMix64::new(seed);
    let positions = (0..vertices).map(|_| std::array::from_fn(|_| f64::from(rng.between(0, 4))));
    let positions = Vec::from_iter(positions);
    let faces = Vec::from_iter((0..faces).map(|_| std::array::from_fn(|_| rng.below(vertices))));
    Mesh::new(&positions, &faces).unwrap()
}

fn brute_force(mesh: &Mesh, adjacent: bool) -> Vec<Intersection> {
    let faces = Vec::from_iter(mesh.faces().map(|(_, corners)| corners));
    assert_eq!(faces.len(), mesh.face_id_bound(), "ids would shift");
    naive::dcd::intersections(mesh.positions(), &faces, adjacent).intersections
}

#[test]
fn degenerate_soups_give_what_brute_force_gives() {
    let mut hits = 0;
    for seed in 0..30 {
        let mesh = soup(seed, 20 + seed as u32, 40);
        for adjacent in [false, true] {
            let found = detect(&mesh, adjacent).intersections;
            assert_eq!(found, brute_force(&mesh, adjacent), "seed {seed}, adjacent {adjacent}");
            hits += found.len();
        }
    }
    assert!(hits > 10_000, "too few intersections to mean much: {hits}");
}

#[test]
fn coincident_cut_faces_of_a_fracture_are_all_found() {
    let block = FractureBlock { pieces: [2, 2, 1], cells: [2, 2, 2], size: 0.25 }.broken();
    let mesh = Mesh::new(&block.positions, &block.faces).unwrap();
    for adjacent in [false, true] {
        let found = detect(&mesh, adjacent).intersections;
        assert_eq!(found, brute_force(&mesh, adjacent));
        assert!(found.len() > 400);
        assert!(!found.iter().any(|hit| hit.adjacent), "a closed box does not fold over itself");
    }
}

#[test]
fn a_mesh_cut_by_edits_gives_what_the_cut_mesh_gives() {
    let block = FractureBlock { pieces: [1, 1, 1], cells: [4, 4, 4], size: 1.0 }.whole();
    let mut mesh = Mesh::new(&block.positions, &block.faces).unwrap();
    let half = Vec::from_iter(0..mesh.face_count() as u32 / 2);
    let (edit, _) = Edit::separate(&mesh, &half);
    mesh.edit(&edit).unwrap();
    mesh.edit(&Edit { remove_faces: vec![3, 50, 51], ..Edit::default() }).unwrap();
    let (fresh, _, old_ids) = mesh.compact();
    let renamed = detect(&fresh, true).intersections.into_iter().map(|hit| Intersection {
        a: old_ids[hit.a as usize],
        b: old_ids[hit.b as usize],
        ..hit
    });
    let found = detect(&mesh, true).intersections;
    assert_eq!(found, Vec::from_iter(renamed));
    assert!(!found.is_empty());
}

#[test]
fn the_dual_cone_counterexample_does_intersect_itself() {
    let (positions, faces) = dual_cone_counterexample();
    let mesh = Mesh::new(&positions, &faces).unwrap();
    let found = detect(&mesh, true).intersections;
    assert_eq!(found, brute_force(&mesh, true));
    assert!(found.iter().any(|hit| !hit.adjacent));
}

#[test]
fn two_meshes_give_what_brute_force_gives() {
    for seed in 0..10 {
        let (a, b) = (soup(seed, 30, 40), soup(1_000 + seed, 20, 30));
        let found = Discrete::default().intersections_between(&a, &b).unwrap().intersections;
        let faces = |m: &Mesh| Vec::from_iter(m.faces().map(|(_, corners)| corners));
        let want = naive::dcd::intersections_between(
            (a.positions(), &faces(&a)),
            (b.positions(), &faces(&b)),
        );
        assert_eq!(found, want.intersections, "seed {seed}");
        assert!(found.len() > 20);
    }
}

#[test]
fn more_pairs_than_allowed_are_an_error_and_exactly_as_many_are_not() {
    let mesh = soup(5, 30, 200);
    let count = detect(&mesh, false).intersections.len();
    let limited = |max_pairs| {
        let config = DiscreteConfig { max_pairs, ..DiscreteConfig::default() };
        Discrete::new(config).self_intersections(&mesh).map(|report| report.intersections.len())
    };
    assert_eq!(limited(count), Ok(count));
    assert_eq!(limited(count - 1), Err(DetectError::TooManyPairs { max: count - 1 }));
    assert_eq!(limited(0), Err(DetectError::TooManyPairs { max: 0 }));
}

#[test]
fn an_empty_mesh_has_no_intersections() {
    let empty = Mesh::new(&[], &[]).unwrap();
    let points = Mesh::new(&[[0.0; 3]; 4], &[]).unwrap();
    assert!(detect(&empty, true).intersections.is_empty());
    assert!(detect(&points, true).intersections.is_empty());
    assert!(Discrete::default().intersections_between(&empty, &points).is_ok());
}

#[cfg(feature = "parallel")]
#[test]
fn one_two_and_eight_threads_give_the_same_results_and_counts() {
    let mesh = soup(9, 900, 4_000);
    let runs = [1, 2, 8].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let report = pool.install(|| detect(&mesh, true));
        (report.intersections, report.counters)
    });
    assert_eq!(runs[0], runs[1]);
    assert_eq!(runs[0], runs[2]);
    assert!(runs[0].0.len() > 100_000);
}

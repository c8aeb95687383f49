//! Promise 1, discrete half, on real meshes, clean and dirty: exactly the intersections that the rational oracle finds.
//!
//! The counts below are the oracle's, by brute force over all pairs whose boxes overlap. The long test establishes them
//! again, pair by pair (minutes in release: `cargo test --release -p fracas --test labelled_meshes -- --ignored`); the
//! short ones do so for the smaller meshes and hold the detector to the counts for all.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::common;

use std::path::Path;

use fracas::detector::{Discrete, DiscreteConfig};
use fracas::mesh::{Components, Connection, Mesh};
use fracas::naive;
use fracas::report::Intersection;

/// File, intersections of faces without common vertex, of faces with one, boundary edges, components.
const MESHES: [(&str, usize, usize, usize, u32); 10] = [
    ("spot-6k", 0, 0, 0, 1),
    ("dirty-cow-6k", 71, 10, 0, 1),
    ("dirty-teapot-6k", 3_172, 91, 1_036, 4),
    ("bunny-8k", 0, 0, 0, 1),
    ("homer-12k", 0, 0, 0, 1),
    ("fandisk-13k", 0, 0, 0, 1),
    ("bunny-70k", 0, 0, 0, 1),
    ("nefertiti-100k", 0, 0, 0, 1),
    ("dirty-ogre-124k", 9_159, 60, 236, 44),
    ("dragon-200k", 0, 0, 0, 1),
];

fn read(folder: &Path, name: &str) -> Mesh {
    let data = fracas_io::read_mesh(&folder.join(format!("meshes/{name}.ply"))).unwrap();
    Mesh::new(&data.positions, &data.faces).unwrap()
}

fn detect(mesh: &Mesh, adjacent: bool) -> Vec<Intersection> {
    let config = DiscreteConfig { adjacent, ..DiscreteConfig::default() };
    Discrete::new(config).self_intersections(mesh).unwrap().intersections
}

fn oracle(mesh: &Mesh, adjacent: bool) -> Vec<Intersection> {
    let faces = Vec::from_iter(mesh.faces().map(|(_, corners)| corners));
    naive::dcd::intersections(mesh.positions(), &faces, adjacent).intersections
}

#[test]
fn every_mesh_has_the_intersections_and_the_shape_it_is_known_for() {
    let Some(folder) =
        common::data_dir("every_mesh_has_the_intersections_and_the_shape_it_is_known_for")
    else {
        return;
    };
    for (name, apart, adjacent, boundary, components) in MESHES {
        let mesh = read(&folder, name);
        mesh.assert_well_formed();
        let found = detect(&mesh, true);
        let at_common = found.iter().filter(|hit| hit.adjacent).count();
        assert_eq!((found.len() - at_common, at_common), (apart, adjacent), "{name}");
        assert_eq!(detect(&mesh, false).len(), apart, "{name}");
        assert_eq!(mesh.boundary_edge_count(), boundary, "{name}");
        assert_eq!(Components::new(&mesh, Connection::Vertex).count(), components, "{name}");
    }
}

#[test]
fn small_meshes_agree_with_the_oracle_pair_by_pair() {
    let Some(folder) = common::data_dir("small_meshes_agree_with_the_oracle_pair_by_pair") else {
        return;
    };
    for name in ["spot-6k", "dirty-cow-6k", "dirty-teapot-6k"] {
        let mesh = read(&folder, name);
        assert_eq!(detect(&mesh, false), oracle(&mesh, false), "{name}");
    }
}

#[test]
#[ignore = "minutes in release: brute force in rational arithmetic over all ten meshes"]
fn all_meshes_agree_with_the_oracle_pair_by_pair() {
    let Some(folder) = common::data_dir("all_meshes_agree_with_the_oracle_pair_by_pair") else {
        return;
    };
    for (name, ..) in MESHES {
        let mesh = read(&folder, name);
        for adjacent in [false, true] {
            assert_eq!(
                detect(&mesh, adjacent),
                oracle(&mesh, adjacent),
                "{name}, adjacent {adjacent}"
            );
        }
    }
}

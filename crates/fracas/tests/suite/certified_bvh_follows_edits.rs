//! Topology changes reach the detector on the binary tree through edits of the mesh; afterwards it finds what brute force, a
//! new detector and the row trees find, from the same candidates as a new one.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::common;

use std::ops::ControlFlow;

use common::edits::random_edit;
use common::motions;
use fracas::bounds::motion::MotionBound;
use fracas::bvh;
use fracas::candidates::{Batch, Kind};
use fracas::culling::Culling;
use fracas::detector::{Certified, CertifiedBvh, CertifiedBvhConfig, CertifiedConfig};
use fracas::mesh::{Edit, Mesh};
use fracas::naive;
use fracas::random::SplitMix64;

type Positions = Vec<[f64; 3]>;

fn config(seed: u64) -> CertifiedBvhConfig {
    let leaf_size = [1, 3, 8][seed as usize % 3];
    let tree = bvh::Config { leaf_size, ..bvh::Config::default() };
    // A new detector has no cover yet: candidates can be compared without culling only.
    let (bound, culling) = (MotionBound::ALL[seed as usize % 5], Culling::Off);
    CertifiedBvhConfig { bound, tree, culling, ..Default::default() }
}

fn candidates(
    detector: &mut CertifiedBvh,
    t0: &[[f64; 3]],
    t1: &[[f64; 3]],
) -> Vec<(Kind, u32, u32)> {
    let mut found = vec![];
    let mut keep = |batch: Batch<'_>| {
        let named = |(&a, &b): (&u32, &u32)| match batch.kind {
            Kind::EdgeEdge => (batch.kind, a.min(b), a.max(b)),
            kind => (kind, a, b),
        };
        found.extend(batch.a.iter().zip(batch.b).map(named));
        ControlFlow::Continue(())
    };
    detector.candidates(t0, t1, &mut keep).unwrap();
    found.sort_unstable();
    found
}

fn moved(x: &[[f64; 3]], by: f64, rng: &mut SplitMix64) -> Positions {
    x.iter().map(|p| p.map(|x| x + rng.range(-by, by))).collect()
}

#[test]
fn after_any_edits_impacts_and_candidates_are_those_of_a_new_detector_and_of_row_trees() {
    let mut hits = 0;
    for seed in 0..15 {
        let rng = &mut SplitMix64::new(seed);
        let motion = motions::sheet(5 + rng.below(8), seed);
        let mut mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
        let mut detector = CertifiedBvh::new(&mesh, config(seed));
        for round in 0..20 {
            // Sometimes several edits before a step, sometimes none.
            for _ in 0..rng.below(4) {
                let touched = mesh.edit(&random_edit(&mesh, rng)).unwrap();
                detector.edit(&mesh, &touched);
            }
            let t0 = mesh.positions().to_vec();
            let t1 = moved(&t0, 0.15, rng);
            let context = format!("seed {seed}, round {round}");
            let want = Certified::new(&mesh, CertifiedConfig::default()).step(&t0, &t1).unwrap();
            let found = detector.step(&t0, &t1).unwrap();
            let difference = found.impacts.iter().zip(&want.impacts).find(|(a, b)| a != b);
            assert_eq!(difference, None, "{context}");
            assert_eq!(found.impacts.len(), want.impacts.len(), "{context}");
            assert_eq!(detector.edges(), mesh.libigl_edges(), "{context}");
            if round % 3 == 0 {
                let fresh = candidates(&mut CertifiedBvh::new(&mesh, config(seed)), &t0, &t1);
                assert!(candidates(&mut detector, &t0, &t1) == fresh, "{context}");
            }
            hits += want.impacts.len();
            mesh.set_positions(&t1).unwrap();
        }
    }
    assert!(hits > 5_000, "too few impacts to mean much: {hits}");
}

#[test]
fn after_edits_of_meshes_full_of_coincidences_impacts_are_those_of_brute_force() {
    let mut hits = 0;
    for seed in 0..30 {
        let rng = &mut SplitMix64::new(seed);
        let motion = motions::small(seed);
        let mut mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
        let mut detector = CertifiedBvh::new(&mesh, config(seed));
        detector.step(&motion.t0, &motion.t1).unwrap();
        for round in 0..4 {
            for _ in 0..2 {
                let touched = mesh.edit(&random_edit(&mesh, rng)).unwrap();
                detector.edit(&mesh, &touched);
            }
            let half = |p: &[f64; 3], rng: &mut SplitMix64| -> [f64; 3] {
                std::array::from_fn(|k| p[k] + f64::from(rng.between(-1, 1)) * 0.5)
            };
            let t0 = mesh.positions().to_vec();
            let t1 = Vec::from_iter(t0.iter().map(|p| half(p, rng)));
            let ids = Vec::from_iter(mesh.faces().map(|(f, _)| f));
            let faces = Vec::from_iter(mesh.faces().map(|(_, corners)| corners));
            let want = naive::ccd::impacts(&t0, &t1, &mesh.libigl_edges(), &faces);
            let found = detector.step(&t0, &t1).unwrap().impacts;
            assert_eq!(found.len(), want.len(), "seed {seed}, round {round}");
            for (found, want) in found.iter().zip(&want) {
                // Brute force counts faces without holes.
                let b = if want.kind == Kind::VertexFace { ids[want.b as usize] } else { want.b };
                assert_eq!((found.kind, found.a, found.b), (want.kind, want.a, b));
                assert!(found.toi <= want.toi.hi && found.toi >= want.toi.lo - 1e-9, "{found:?}");
            }
            hits += want.len();
        }
    }
    assert!(hits > 2_000, "too few impacts to mean much: {hits}");
}

/// Everything goes, then something comes: no primitives in between.
#[test]
fn a_mesh_may_lose_all_its_faces_and_vertices_without_faces_still_collide() {
    let at = |z: f64| vec![[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.5, 0.5, z]];
    let (t0, t1) = (at(1.0), at(-1.0));
    for bound in MotionBound::ALL {
        let mut mesh = Mesh::new(&t0, &[[0, 1, 2]]).unwrap();
        let config = CertifiedBvhConfig { bound, ..CertifiedBvhConfig::default() };
        let mut detector = CertifiedBvh::new(&mesh, config);
        assert_eq!(detector.step(&t0, &t1).unwrap().impacts.len(), 1, "the point hits the face");
        let gone = mesh.edit(&Edit { remove_faces: vec![0], ..Edit::default() }).unwrap();
        detector.edit(&mesh, &gone);
        assert!(detector.step(&t0, &t1).unwrap().impacts.is_empty());
        let back = mesh.edit(&Edit { add_faces: vec![[2, 1, 0]], ..Edit::default() }).unwrap();
        detector.edit(&mesh, &back);
        let impacts = detector.step(&t0, &t1).unwrap().impacts;
        assert_eq!(Vec::from_iter(impacts.iter().map(|i| (i.a, i.b))), [(3, 1)]);
    }
}

//! Spatial hashing is a slower search, not another answer: whatever the input, it finds what the default finds.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::common;

use common::edits::random_edit;
use common::{motions, soups};
use fracas::detector::{Certified, CertifiedConfig, Discrete, DiscreteConfig, StepError};
use fracas::mesh::Mesh;
use fracas::papers::{SHash, SHashFrames};
use fracas::random::SplitMix64;
use fracas::report::DetectError;

const MANY: usize = 1_000_000;

#[test]
fn steps_of_meshes_that_break_and_heal() {
    let mut hits = 0;
    for seed in 0..8 {
        let rng = &mut SplitMix64::new(seed);
        let motion = motions::sheet(5 + rng.below(8), seed);
        let mut mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
        let mut hash = SHash::new(&mesh, MANY);
        for round in 0..12 {
            for _ in 0..rng.below(3) {
                let touched = mesh.edit(&random_edit(&mesh, rng)).unwrap();
                hash.edit(&mesh, &touched);
            }
            let t0 = mesh.positions().to_vec();
            let t1 = Vec::from_iter(t0.iter().map(|p| p.map(|x| x + rng.range(-0.2, 0.2))));
            let mut fresh = Certified::new(&mesh, CertifiedConfig::default());
            let want = fresh.step(&t0, &t1).unwrap().impacts;
            let report = hash.step(&t0, &t1).unwrap();
            assert_eq!(report.impacts, want, "seed {seed}, round {round}");
            assert!(report.counters.box_tests > 0);
            hits += want.len();
            mesh.set_positions(&t1).unwrap();
        }
    }
    assert!(hits > 5_000, "too few impacts to mean much: {hits}");
}

#[test]
fn steps_full_of_coincidences() {
    for seed in 0..60 {
        let motions::Motion { t0, t1, faces } = motions::small(seed);
        let mesh = Mesh::new(&t0, &faces).unwrap();
        let want = Certified::new(&mesh, CertifiedConfig::default()).step(&t0, &t1).unwrap();
        let found = SHash::new(&mesh, MANY).step(&t0, &t1).unwrap();
        assert_eq!(found.impacts, want.impacts, "seed {seed}");
    }
}

/// From one awkward soup to the next, as frames of one mesh: cells tuned for one are wrong for the others.
#[test]
fn frames_that_are_degenerate_huge_or_tiny() {
    for seed in 0..2 {
        let count = 12;
        let soups = soups::all(count, seed);
        let faces = Vec::from_iter((0..count as u32).map(|f| [3 * f, 3 * f + 1, 3 * f + 2]));
        let mut kept = SHashFrames::default();
        let mut last: Option<Vec<[f64; 3]>> = None;
        for (name, soup) in soups.iter().filter(|(_, soup)| soup.len() == count) {
            let positions = soup.concat();
            let mesh = Mesh::new(&positions, &faces).unwrap();
            let want = Discrete::default().self_intersections(&mesh).unwrap().intersections;
            for mut detector in [kept.clone(), SHashFrames::default()] {
                let found = detector.detect(&mesh).unwrap().intersections;
                assert_eq!(found, want, "seed {seed}, {name}");
                kept = detector;
            }
            if let Some(last) = last.replace(positions.clone()) {
                let fresh = Certified::new(&mesh, CertifiedConfig::default());
                let want = { fresh }.step(&last, &positions).unwrap().impacts;
                let found = SHash::new(&mesh, MANY).step(&last, &positions).unwrap().impacts;
                assert_eq!(found, want, "seed {seed}, into {name}");
            }
        }
    }
}

#[test]
fn frames_with_neighbours_holes_and_limits() {
    let motion = motions::sheet(9, 4);
    let rng = &mut SplitMix64::new(9);
    let mut mesh = Mesh::new(&motion.t1, &motion.faces).unwrap();
    let config = DiscreteConfig { adjacent: true, ..DiscreteConfig::default() };
    let mut hash = SHashFrames::new(config);
    for round in 0..20 {
        let want = Discrete::new(config).self_intersections(&mesh).unwrap().intersections;
        assert!(want.len() > 20);
        assert_eq!(hash.detect(&mesh).unwrap().intersections, want, "round {round}");
        mesh.edit(&random_edit(&mesh, rng)).unwrap();
    }
    let few = DiscreteConfig { max_pairs: 3, ..config };
    let error = SHashFrames::new(few).detect(&mesh).unwrap_err();
    assert_eq!(error, DetectError::TooManyPairs { max: 3 });
    let mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
    let error = SHash::new(&mesh, 3).step(&motion.t0, &motion.t1).unwrap_err();
    assert_eq!(error, StepError::Detect(DetectError::TooManyPairs { max: 3 }));
}

#[test]
fn an_empty_mesh_has_nothing_to_hash() {
    let mesh = Mesh::new(&[], &[]).unwrap();
    assert_eq!(SHash::new(&mesh, MANY).step(&[], &[]).unwrap().impacts, []);
    assert_eq!(SHashFrames::default().detect(&mesh).unwrap().intersections, []);
}

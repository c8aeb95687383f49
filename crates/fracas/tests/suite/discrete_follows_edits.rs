//! The discrete detector that keeps its tree finds in every frame what one without a past finds.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::common;

use common::edits::random_edit;
use common::{motions, soups};
use fracas::detector::{Discrete, DiscreteConfig, DiscreteFrames};
use fracas::mesh::{Edit, Mesh};
use fracas::random::SplitMix64;
use fracas::report::DetectError;

#[test]
fn after_any_edits_and_moves_it_finds_what_a_new_detector_finds() {
    let mut hits = 0;
    for seed in 0..16 {
        let rng = &mut SplitMix64::new(seed);
        let motion = motions::sheet(4 + rng.below(10), seed);
        let mut mesh = Mesh::new(&motion.t1, &motion.faces).unwrap();
        let config = DiscreteConfig { adjacent: seed % 2 == 0, ..DiscreteConfig::default() };
        let mut detector = DiscreteFrames::new(config);
        for round in 0..25 {
            // Sometimes several edits before a frame, sometimes none; sometimes nothing moves.
            for _ in 0..rng.below(4) {
                let touched = mesh.edit(&random_edit(&mesh, rng)).unwrap();
                detector.edit(&touched);
            }
            if rng.chance(0.7) {
                let moved = |p: &[f64; 3]| p.map(|x| x + rng.range(-0.05, 0.05));
                let positions = Vec::from_iter(mesh.positions().iter().map(moved));
                mesh.set_positions(&positions).unwrap();
            }
            let found = detector.detect(&mesh).unwrap().intersections;
            let want = Discrete::new(config).self_intersections(&mesh).unwrap().intersections;
            assert_eq!(found, want, "seed {seed}, round {round}");
            hits += found.len();
        }
    }
    assert!(hits > 5_000, "too few intersections to mean much: {hits}");
}

/// From one awkward soup to the next, as frames of one mesh.
#[test]
fn degenerate_frames_are_followed_too() {
    for seed in 0..6 {
        let rng = &mut SplitMix64::new(seed);
        let count = 20;
        let soups = soups::all(count, seed);
        let faces = Vec::from_iter((0..count as u32).map(|f| [3 * f, 3 * f + 1, 3 * f + 2]));
        let mut mesh = Mesh::new(&vec![[0.0; 3]; 3 * count], &faces).unwrap();
        let mut detector = DiscreteFrames::default();
        for (name, soup) in soups.iter().filter(|(_, soup)| soup.len() == count) {
            let mut positions = soup.concat();
            positions.extend_from_slice(&mesh.positions()[positions.len()..]);
            mesh.set_positions(&positions).unwrap();
            let found = detector.detect(&mesh).unwrap().intersections;
            let want = Discrete::default().self_intersections(&mesh).unwrap().intersections;
            assert_eq!(found, want, "seed {seed}, {name}");
            let touched = mesh.edit(&random_edit(&mesh, rng)).unwrap();
            detector.edit(&touched);
        }
    }
}

#[test]
fn a_frame_that_finds_too_much_leaves_the_detector_ready_for_the_next() {
    let motion = motions::sheet(8, 3);
    let mut mesh = Mesh::new(&motion.t1, &motion.faces).unwrap();
    let config = DiscreteConfig { max_pairs: 1, ..DiscreteConfig::default() };
    let mut detector = DiscreteFrames::new(config);
    assert_eq!(detector.detect(&mesh).unwrap_err(), DetectError::TooManyPairs { max: 1 });
    let flat = Vec::from_iter((0..81).map(|v| [f64::from(v % 9), f64::from(v / 9), 0.0]));
    mesh.set_positions(&flat).unwrap();
    assert_eq!(detector.detect(&mesh).unwrap().intersections, []);
}

#[test]
#[should_panic(expected = "a change of the mesh was not told")]
fn a_face_that_nobody_told_of_is_not_missed_in_silence() {
    let motion = motions::sheet(3, 1);
    let mut mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
    let mut detector = DiscreteFrames::default();
    detector.detect(&mesh).unwrap();
    mesh.edit(&Edit { add_faces: vec![[0, 5, 9]], ..Edit::default() }).unwrap();
    let _ = detector.detect(&mesh);
}

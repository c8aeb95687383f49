//! Promise 1, continuous half: the certified detector lists exactly the true impacts of a step, with times that are never
//! late; and promise 4: the same bits on every instruction set, cold and warm.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod common;

use common::labelled;
use fracas::candidates::Kind;
use fracas::counters::Counters;
use fracas::detector::{Certified, CertifiedConfig};
use fracas::mesh::Mesh;
use fracas::naive;
use fracas::naive::cases::FractureBlock;
use fracas::random::SplitMix64;
use fracas::report::Impact;
use fracas::simd::Level;

type Truth = Vec<(Kind, u32, u32, [f64; 2])>;

/// True impacts only, in order, with times in [lo - 1e-9, hi].
fn assert_exact(found: &[Impact], truth: &Truth, context: &str) {
    assert_eq!(found.len(), truth.len(), "{context}");
    for (impact, &(kind, a, b, [lo, hi])) in found.iter().zip(truth) {
        assert_eq!((impact.kind, impact.a, impact.b), (kind, a, b), "{context}");
        assert!(impact.toi <= hi && impact.toi >= lo - 1e-9, "{context} {impact:?}: [{lo}, {hi}]");
    }
}

/// Every candidate is decided once, by one stage.
fn assert_counts_add_up(counts: &Counters, impacts: u64) {
    let candidates = counts.candidates_vf + counts.candidates_ee;
    assert_eq!(candidates, counts.dnf + counts.direction + counts.survivors);
    let decided = counts.kernel_hits + counts.kernel_apart + counts.coincident + counts.exact_calls;
    assert_eq!(counts.survivors, decided);
    assert!(counts.kernel_hits + counts.coincident <= impacts);
    assert!(impacts <= counts.kernel_hits + counts.coincident + counts.exact_calls);
}

/// A cold and a warm step on every instruction set must agree bit by bit, times and counts included.
fn detect(mesh: &Mesh, t0: &[[f64; 3]], t1: &[[f64; 3]]) -> Vec<Impact> {
    let mut runs = vec![];
    for level in Level::available() {
        // Another test may change the limit meanwhile; all levels give the same, so that does not matter.
        Level::limit(level);
        let mut detector = Certified::new(mesh, CertifiedConfig::default());
        runs.extend([(); 2].map(|()| {
            let report = detector.step(t0, t1).unwrap();
            (report.impacts, report.counters)
        }));
    }
    assert!(runs.iter().all(|run| *run == runs[0]), "instruction sets disagree");
    let (impacts, counters) = runs.swap_remove(0);
    assert_counts_add_up(&counters, impacts.len() as u64);
    impacts
}

#[test]
fn every_labelled_scene_has_exactly_its_true_impacts() {
    let Some(folder) = common::data_dir("every_labelled_scene_has_exactly_its_true_impacts") else {
        return;
    };
    for name in labelled::SCENES {
        let scene = labelled::scene(&folder.join("scenes").join(name));
        let mesh = Mesh::new(&scene.x_t0, &scene.faces).unwrap();
        let listed = |kind: Kind, pairs: &[labelled::Pair]| {
            let hit = |p: &labelled::Pair| Some((kind, p.features[0], p.features[1], p.toi?));
            pairs.iter().filter_map(hit).collect::<Truth>()
        };
        let mut truth =
            [listed(Kind::VertexFace, &scene.vf), listed(Kind::EdgeEdge, &scene.ee)].concat();
        truth.sort_by_key(|&(kind, a, b, _)| (kind, a, b));
        assert_exact(&detect(&mesh, &scene.x_t0, &scene.x_t1), &truth, name);
    }
}

/// Small scenes full of coincidences, against brute force in exact arithmetic.
#[test]
fn generated_scenes_have_exactly_the_impacts_that_brute_force_finds() {
    let mut hits = 0;
    for seed in 0..40 {
        let rng = &mut SplitMix64::new(seed);
        let block = FractureBlock { pieces: [2, 1, 1], cells: [1, 1, 1], size: 1.0 }.broken();
        let soup = seed % 2 == 0;
        let (t0, faces) = if soup {
            let mut corner = || std::array::from_fn(|_| f64::from(rng.between(0, 3)));
            let lattice = Vec::from_iter((0..12).map(|_| corner()));
            let mut face = || std::array::from_fn(|_| rng.below(12));
            (lattice, Vec::from_iter((0..10).map(|_| face())))
        } else {
            (block.positions, block.faces)
        };
        let far = if seed % 5 == 0 { 1e6 } else { 0.0 };
        let mut moved = |p: &[f64; 3]| -> [f64; 3] {
            std::array::from_fn(|k| p[k] + f64::from(rng.between(-2, 2)) * 0.5 + far)
        };
        let t1: Vec<[f64; 3]> = t0.iter().map(&mut moved).collect();
        let t0: Vec<[f64; 3]> = t0.iter().map(|p| p.map(|x| x + far)).collect();
        let mesh = Mesh::new(&t0, &faces).unwrap();
        let want = naive::ccd::impacts(&t0, &t1, &mesh.libigl_edges(), &faces);
        let truth = want.iter().map(|i| (i.kind, i.a, i.b, [i.toi.lo, i.toi.hi])).collect();
        assert_exact(&detect(&mesh, &t0, &t1), &truth, &format!("seed {seed}"));
        hits += want.len();
    }
    assert!(hits > 2_000, "too few impacts to mean much: {hits}");
}

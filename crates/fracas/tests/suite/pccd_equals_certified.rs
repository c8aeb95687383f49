//! The published parallel method: the impacts of `Certified` and the candidates of the binary tree, whichever thread does what.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::common;

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use common::edits::random_edit;
use common::{labelled, motions};
use fracas::bounds::motion::MotionBound;
use fracas::candidates::{Batch, Sink};
use fracas::detector::{
    Certified, CertifiedBvh, CertifiedBvhConfig, CertifiedConfig, HighLevel, Pccd, PccdConfig,
};
use fracas::mesh::Mesh;
use fracas::random::SplitMix64;
use fracas::report::Impact;

fn pool(threads: usize) -> rayon::ThreadPool {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap()
}

fn configs() -> [PccdConfig; 4] {
    let [dealt, pairs] = [HighLevel::RoundRobin, HighLevel::DisjointPairs]
        .map(|high_level| PccdConfig { high_level, ..PccdConfig::default() });
    let relative = PccdConfig { relative: true, leaf_size: 1, ..dealt };
    [dealt, pairs, relative, PccdConfig { leaf_size: 9, ..pairs }]
}

/// Impacts and candidate counts of the detectors that this one must agree with.
fn want(mesh: &Mesh, relative: bool, t0: &[[f64; 3]], t1: &[[f64; 3]]) -> (Vec<Impact>, [u64; 2]) {
    let rows = Certified::new(mesh, CertifiedConfig::default()).step(t0, t1).unwrap();
    let bound = if relative { MotionBound::Relative } else { MotionBound::Aabb };
    let config = CertifiedBvhConfig { bound, ..CertifiedBvhConfig::default() };
    let binary = CertifiedBvh::new(mesh, config).step(t0, t1).unwrap();
    (rows.impacts, [binary.counters.candidates_vf, binary.counters.candidates_ee])
}

fn found(detector: &mut Pccd, t0: &[[f64; 3]], t1: &[[f64; 3]]) -> (Vec<Impact>, [u64; 2]) {
    let report = detector.step(t0, t1).unwrap();
    (report.impacts, [report.counters.candidates_vf, report.counters.candidates_ee])
}

#[test]
fn impacts_and_candidates_do_not_depend_on_threads_schedulers_or_repeats() {
    let motion = motions::sheet(40, 3);
    let mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
    let (t0, t1) = (&motion.t0, &motion.t1);
    let swept = want(&mesh, false, t0, t1);
    let relative = want(&mesh, true, t0, t1);
    assert!(swept.0.len() > 1_000);
    for threads in 1..=16 {
        let pool = pool(threads);
        for config in configs() {
            let mut detector = Pccd::new(&mesh, config);
            let want = if config.relative { &relative } else { &swept };
            for repeat in 0..3 {
                let found = pool.install(|| found(&mut detector, t0, t1));
                assert!(found == *want, "{threads} threads, {config:?}, repeat {repeat}");
            }
        }
    }
}

#[test]
fn a_tree_that_has_grown_bad_is_rebuilt_and_misses_nothing() {
    let motion = motions::sheet(40, 8);
    let mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
    let rng = &mut SplitMix64::new(1);
    let mut t0 = motion.t0.clone();
    for config in configs() {
        let mut detector = Pccd::new(&mesh, config);
        let mut rebuilt = 0;
        for round in 0..6 {
            // Everything somewhere else, in another order; then a small motion.
            let turned = |p: &[f64; 3]| [p[1] + 0.3 * p[0], 0.2 * p[2] - p[0], p[2] + p[0] * p[1]];
            t0 = t0.iter().map(turned).collect();
            let t1 = Vec::from_iter(t0.iter().map(|p| p.map(|x| x + rng.range(-0.02, 0.02))));
            let found = pool(1 + round).install(|| found(&mut detector, &t0, &t1));
            assert!(found == want(&mesh, config.relative, &t0, &t1), "{config:?}, round {round}");
            rebuilt += detector.statistics().rebuilt;
        }
        assert!(rebuilt > 0, "{config:?}");
        t0.clone_from(&motion.t0);
    }
}

#[test]
fn degenerate_scenes_and_edits_give_the_impacts_of_a_new_detector() {
    for seed in 0..12 {
        let rng = &mut SplitMix64::new(seed);
        let motion = if seed < 8 { motions::small(seed) } else { motions::sheet(12, seed) };
        let mut mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
        let config = configs()[seed as usize % 4];
        let mut detector = Pccd::new(&mesh, config);
        let pool = pool(1 + seed as usize % 5);
        for round in 0..6 {
            let t0 = mesh.positions().to_vec();
            let t1 = Vec::from_iter(t0.iter().map(|p| p.map(|x| x + rng.range(-0.4, 0.4))));
            let found = pool.install(|| found(&mut detector, &t0, &t1));
            let want = want(&mesh, config.relative, &t0, &t1);
            assert!(found == want, "seed {seed}, round {round}");
            assert_eq!(detector.edges(), mesh.libigl_edges());
            if mesh.face_count() == 0 {
                break;
            }
            let touched = mesh.edit(&random_edit(&mesh, rng)).unwrap();
            detector.edit(&mesh, &touched);
        }
    }
}

#[test]
fn nothing_to_test_is_no_impact() {
    for positions in [vec![], vec![[0.0; 3]], vec![[0.0; 3], [1.0; 3], [2.0, 0.0, 0.0]]] {
        let mesh = Mesh::new(&positions, &[]).unwrap();
        let mut detector = Pccd::new(&mesh, PccdConfig::default());
        let found = pool(3).install(|| detector.step(&positions, &positions)).unwrap();
        assert!(found.impacts.is_empty());
        assert!(detector.step(&[[f64::NAN; 3]; 1], &positions).is_err());
    }
}

#[test]
fn more_impacts_than_allowed_are_an_error_on_any_number_of_threads() {
    let motion = motions::sheet(30, 5);
    let mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
    let config = PccdConfig { max_pairs: 10, ..PccdConfig::default() };
    for threads in [1, 4] {
        let mut detector = Pccd::new(&mesh, config);
        let error = pool(threads).install(|| detector.step(&motion.t0, &motion.t1)).unwrap_err();
        assert!(error.to_string().contains("more than 10 pairs"), "{error}");
    }
}

/// Counts, dawdles, and panics at the batch it was told.
struct Visitor {
    seen: u64,
    batches: u64,
    panics_at: u64,
    rng: SplitMix64,
}

impl Sink for Visitor {
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()> {
        self.batches += 1;
        assert!(self.batches != self.panics_at, "as told");
        if self.rng.chance(0.3) {
            std::thread::sleep(Duration::from_micros(u64::from(self.rng.below(500))));
        }
        self.seen += batch.a.len() as u64;
        ControlFlow::Continue(())
    }
}

#[test]
fn no_candidate_is_lost_when_visitors_dawdle_and_a_panic_in_one_leaves_the_pool_usable() {
    let motion = motions::sheet(40, 4);
    let mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
    let (t0, t1) = (&motion.t0, &motion.t1);
    let want: u64 = want(&mesh, false, t0, t1).1.iter().sum();
    for threads in [1, 2, 5] {
        let pool = pool(threads);
        for config in configs().into_iter().filter(|config| !config.relative) {
            let mut detector = Pccd::new(&mesh, config);
            let mut visit = |panics_at: u64| {
                let visitor = |thread: usize| {
                    let rng = SplitMix64::stream(panics_at, thread as u64);
                    Visitor { seen: 0, batches: 0, panics_at, rng }
                };
                pool.install(|| detector.visit(t0, t1, visitor)).unwrap()
            };
            let seen = |visitors: Vec<Visitor>| visitors.iter().map(|v| v.seen).sum::<u64>();
            assert_eq!(seen(visit(0)), want);
            assert!(catch_unwind(AssertUnwindSafe(|| visit(2))).is_err());
            assert_eq!(seen(visit(0)), want);
        }
    }
}

#[test]
fn every_labelled_scene_has_the_impacts_of_the_default_detector() {
    let test = "every_labelled_scene_has_the_impacts_of_the_default_detector";
    let Some(folder) = common::data_dir(test) else { return };
    for name in labelled::SCENES {
        let scene = labelled::scene(&folder.join("scenes").join(name));
        let mesh = Mesh::new(&scene.x_t0, &scene.faces).unwrap();
        let (t0, t1) = (&scene.x_t0, &scene.x_t1);
        let want = Certified::new(&mesh, CertifiedConfig::default()).step(t0, t1).unwrap();
        let mut detector = Pccd::new(&mesh, PccdConfig::default());
        for threads in [1, 3] {
            let found = pool(threads).install(|| detector.step(t0, t1)).unwrap();
            assert!(found.impacts == want.impacts, "{name} on {threads} threads");
        }
    }
}

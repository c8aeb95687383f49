//! Promise 1, continuous half: the certified detector lists exactly the true impacts of a step, with times that are never
//! late; and promise 4: the same bits on every instruction set, cold and warm.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::common;

use common::labelled;
use common::motions::{self, Motion};
use fracas::candidates::Kind;
use fracas::counters::Counters;
use fracas::detector::{Certified, CertifiedConfig};
use fracas::mesh::Mesh;
use fracas::naive;
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

/// A cold and a warm step on every instruction set and on one, two and eight threads must agree bit by bit, times and counts
/// of work included.
fn detect(mesh: &Mesh, t0: &[[f64; 3]], t1: &[[f64; 3]]) -> Vec<Impact> {
    let mut runs = vec![];
    for (level, threads) in
        Level::available().zip([1, 1, 1]).chain([(Level::best(), 2), (Level::best(), 8)])
    {
        // Another test may change the limit meanwhile; all levels give the same, so that does not matter.
        Level::limit(level);
        let mut detector = Certified::new(mesh, CertifiedConfig::default());
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        for _ in 0..2 {
            let report = pool.install(|| detector.step(t0, t1)).unwrap();
            runs.push((report.impacts, report.counters));
        }
    }
    assert!(runs.iter().all(|run| *run == runs[0]), "instruction sets or threads disagree");
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
        let Motion { t0, t1, faces } = motions::small(seed);
        let mesh = Mesh::new(&t0, &faces).unwrap();
        let want = naive::ccd::impacts(&t0, &t1, &mesh.libigl_edges(), &faces);
        let truth = want.iter().map(|i| (i.kind, i.a, i.b, [i.toi.lo, i.toi.hi])).collect();
        assert_exact(&detect(&mesh, &t0, &t1), &truth, &format!("seed {seed}"));
        hits += want.len();
    }
    assert!(hits > 2_000, "too few impacts to mean much: {hits}");
}

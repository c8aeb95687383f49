//! What a simulator asks besides all impacts has the same answer as all impacts have: how far, whether at all, only these
//! pairs, from one start to several ends.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::common;

use common::labelled;
use common::motions::{self, Motion};
use fracas::candidates::{Kind, Layers, PairFilter};
use fracas::ccd::VertexFace;
use fracas::detector::{Certified, CertifiedConfig, Colliders, StepError};
use fracas::mesh::{Edit, Mesh};
use fracas::naive;
use fracas::report::{DetectError, Impact};

fn detector(motion: &Motion) -> Certified {
    let mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
    Certified::new(&mesh, CertifiedConfig::default())
}

/// The vertices of both features of an impact.
fn corners(impact: &Impact, edges: &[[u32; 2]], faces: &[[u32; 3]]) -> [Vec<u32>; 2] {
    match impact.kind {
        Kind::VertexFace => [vec![impact.a], faces[impact.b as usize].to_vec()],
        _ => [impact.a, impact.b].map(|e| edges[e as usize].to_vec()),
    }
}

/// Small coincident scenes, sheets, and one large enough to be searched in stretches.
fn scenes() -> impl Iterator<Item = Motion> {
    let sheets = [(60, 0), (60, 1), (60, 2), (150, 3)].map(|(n, seed)| motions::sheet(n, seed));
    (0..40).map(motions::small).chain(sheets)
}

#[test]
fn step_size_and_freedom_are_those_of_the_full_list_bit_by_bit() {
    let mut free = 0;
    for (i, motion) in scenes().enumerate() {
        let mut all = detector(&motion);
        let earliest = all.step(&motion.t0, &motion.t1).unwrap().earliest_toi();
        // Cold and warm, and after another question.
        let mut asked = detector(&motion);
        for _ in 0..2 {
            assert_eq!(asked.step_size(&motion.t0, &motion.t1).unwrap(), earliest, "scene {i}");
            assert_eq!(asked.is_free(&motion.t0, &motion.t1).unwrap(), earliest.is_none());
        }
        let again = asked.step(&motion.t0, &motion.t1).unwrap();
        assert_eq!(again.impacts, all.step(&motion.t0, &motion.t1).unwrap().impacts);
        // A step cut short of the earliest impact is free.
        if let Some(toi) = earliest.filter(|toi| *toi > 1e-6) {
            let part = |(a, b): (&[f64; 3], &[f64; 3])| {
                std::array::from_fn(|k| a[k] + 0.999 * toi * (b[k] - a[k]))
            };
            let short: Vec<[f64; 3]> = motion.t0.iter().zip(&motion.t1).map(part).collect();
            assert!(asked.is_free(&motion.t0, &short).unwrap());
            assert_eq!(asked.step_size(&motion.t0, &short).unwrap(), None);
            free += 1;
        }
    }
    assert!(free > 3, "{free}");
}

#[test]
fn step_size_of_every_labelled_scene_is_its_earliest_impact() {
    let test = "step_size_of_every_labelled_scene_is_its_earliest_impact";
    let Some(folder) = common::data_dir(test) else { return };
    for name in labelled::SCENES {
        let scene = labelled::scene(&folder.join("scenes").join(name));
        let mesh = Mesh::new(&scene.x_t0, &scene.faces).unwrap();
        let mut detector = Certified::new(&mesh, CertifiedConfig::default());
        let earliest = detector.step(&scene.x_t0, &scene.x_t1).unwrap().earliest_toi();
        assert!(earliest.is_some());
        assert_eq!(detector.step_size(&scene.x_t0, &scene.x_t1).unwrap(), earliest, "{name}");
        assert!(!detector.is_free(&scene.x_t0, &scene.x_t1).unwrap());
    }
}

#[test]
fn candidates_of_one_start_give_every_step_within_reach_its_impacts() {
    for (i, motion) in scenes().enumerate() {
        let mut detector = detector(&motion);
        let farthest = motion
            .t0
            .iter()
            .zip(&motion.t1)
            .map(|(a, b)| (0..3).map(|k| (b[k] - a[k]) * (b[k] - a[k])).sum::<f64>().sqrt());
        let reach = farthest.fold(0.0, f64::max);
        let candidates = detector.candidates(&motion.t0, reach).unwrap();
        for share in [1.0, 0.5, 0.25, 0.0] {
            let part = |(a, b): (&[f64; 3], &[f64; 3])| {
                std::array::from_fn(|k| a[k] * (1.0 - share) + share * b[k])
            };
            let end: Vec<[f64; 3]> = motion.t0.iter().zip(&motion.t1).map(part).collect();
            let among = detector.step_among(&candidates, &end).unwrap().impacts;
            assert_eq!(among, detector.step(&motion.t0, &end).unwrap().impacts, "scene {i}");
        }
        let mut beyond = motion.t0.clone();
        beyond[3][1] += 1.01 * reach + 1e-3;
        let refused = detector.step_among(&candidates, &beyond).unwrap_err();
        assert!(matches!(refused, StepError::BeyondReach { vertex: 3, .. }), "{refused}");
    }
}

#[test]
fn a_pair_filter_takes_away_what_it_says_and_nothing_else() {
    for seed in 0..40 {
        let motion = motions::small(seed);
        let all = detector(&motion).step(&motion.t0, &motion.t1).unwrap().impacts;
        let bodies: Vec<u32> = (0..motion.t0.len() as u32).map(|v| v % 3).collect();
        let layers = |member, with| Layers { member, with };
        let filters = [
            PairFilter::default().with_bodies(bodies.clone()).ignoring([[2, 1], [0, 0]]),
            PairFilter::default()
                .with_bodies(bodies.clone())
                .with_layers(vec![layers(1, 2), layers(2, 3)]),
            PairFilter::default().with_callback(|kind, a, b| {
                (kind == Kind::VertexFace) == (a[0] % 2 == 0) || b.contains(&5)
            }),
        ];
        for filter in filters {
            let mut detector = detector(&motion);
            let edges = detector.edges();
            let keeps = |impact: &&Impact| {
                let [a, b] = corners(impact, &edges, &motion.faces);
                // Two edges come in either order: this test asks for one only if the answer is the same both ways.
                filter.keeps(impact.kind, &a, &b)
            };
            let symmetric = |impact: &&Impact| {
                let [a, b] = corners(impact, &edges, &motion.faces);
                impact.kind == Kind::VertexFace
                    || filter.keeps(impact.kind, &a, &b) == filter.keeps(impact.kind, &b, &a)
            };
            let want: Vec<Impact> = all.iter().filter(symmetric).filter(keeps).copied().collect();
            detector.set_filter(filter.clone());
            let found = detector.step(&motion.t0, &motion.t1).unwrap().impacts;
            let found: Vec<Impact> = found.iter().filter(symmetric).copied().collect();
            assert_eq!(found, want, "seed {seed}, {filter:?}");
        }
    }
}

#[test]
fn obstacles_meet_everything_but_each_other() {
    let mut fewer = 0;
    for seed in 0..40 {
        let motion = motions::small(seed);
        let mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
        let is_obstacle = |v: &u32| v % 4 != 1;
        let obstacles = (0..motion.t0.len() as u32).filter(is_obstacle);
        let colliders = Colliders::of_mesh(&mesh).with_obstacles(obstacles);
        let mut with = Certified::of(colliders, CertifiedConfig::default());
        let mut without = Certified::new(&mesh, CertifiedConfig::default());
        let edges = without.edges();
        // Obstacles at rest in the first steps, then moving, then at rest elsewhere.
        let still = |from: &[[f64; 3]], to: &[[f64; 3]]| -> Vec<[f64; 3]> {
            let end = |v: u32| if is_obstacle(&v) { from[v as usize] } else { to[v as usize] };
            (0..from.len() as u32).map(end).collect()
        };
        let rest = still(&motion.t0, &motion.t1);
        let back = still(&motion.t1, &motion.t0);
        let steps = [
            (&motion.t0, &rest),
            (&motion.t0, &rest),
            (&motion.t0, &motion.t1),
            (&motion.t1, &back),
            (&motion.t1, &back),
        ];
        for (t0, t1) in steps {
            let all = without.step(t0, t1).unwrap().impacts;
            let both = |impact: &Impact| {
                let all = corners(impact, &edges, &motion.faces);
                all.iter().all(|corners| corners.iter().all(is_obstacle))
            };
            let want: Vec<Impact> = all.iter().filter(|i| !both(i)).copied().collect();
            fewer += all.len() - want.len();
            assert_eq!(with.step(t0, t1).unwrap().impacts, want, "seed {seed}");
        }
    }
    assert!(fewer > 1_000, "{fewer}");
}

#[test]
fn isolated_edges_collide_and_are_numbered_after_those_of_faces() {
    let mut hits = 0;
    for seed in 0..40 {
        let motion = motions::small(seed);
        let mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
        let isolated = [[0, 7], [3, 8], [2, 11]];
        let colliders = Colliders::of_mesh(&mesh).with_isolated_edges(&isolated);
        let mut detector = Certified::of(colliders, CertifiedConfig::default());
        let mut edges = mesh.libigl_edges();
        edges.extend(isolated);
        assert_eq!(detector.edges(), edges);
        let want = naive::ccd::impacts(&motion.t0, &motion.t1, &edges, &motion.faces);
        let found = detector.step(&motion.t0, &motion.t1).unwrap().impacts;
        let names = |kind: Kind, a: u32, b: u32| (kind, a, b);
        let want: Vec<_> = want.iter().map(|i| names(i.kind, i.a, i.b)).collect();
        let found: Vec<_> = found.iter().map(|i| names(i.kind, i.a, i.b)).collect();
        let first = mesh.edge_count() as u32;
        hits += found.iter().filter(|i| i.0 == Kind::EdgeEdge && i.2 >= first).count();
        assert_eq!(found, want, "seed {seed}");
    }
    assert!(hits > 100, "{hits}");
}

#[test]
fn candidates_are_refused_after_an_edit_and_limited_in_number() {
    let motion = motions::sheet(20, 1);
    let mut mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
    let mut detector = Certified::new(&mesh, CertifiedConfig::default());
    let candidates = detector.candidates(&motion.t0, 0.1).unwrap();
    let touched = mesh.edit(&Edit { remove_faces: vec![3], ..Edit::default() }).unwrap();
    detector.edit(&mesh, &touched);
    let refused = detector.step_among(&candidates, &motion.t0).unwrap_err();
    assert_eq!(refused, StepError::OtherTopology);
    let config = CertifiedConfig { max_pairs: 1_000, ..CertifiedConfig::default() };
    let refused = Certified::new(&mesh, config).candidates(&motion.t0, 1e3).unwrap_err();
    assert_eq!(refused, StepError::Detect(DetectError::TooManyPairs { max: 1_000 }));
}

/// With a distance, steps and candidates agree even on pairs a little beyond it, which may count or not.
#[test]
fn pairs_a_little_beyond_the_distance_are_judged_alike_by_all_questions() {
    for gap in [0.995, 1.0, 1.003, 1.005, 1.0095, 1.02] {
        for far in [0.0, 1e6] {
            let x = [
                [0.0, 0.0, 0.0],
                [-1.0, 1.0, 0.3],
                [-1.0, 0.2, -1.0],
                [gap, 0.0, 0.0],
                [far, 0.0, 0.0],
            ];
            let mesh = Mesh::new(&x, &[[0, 1, 2]]).unwrap();
            let config = CertifiedConfig { min_distance: 1.0, ..CertifiedConfig::default() };
            let mut detector = Certified::new(&mesh, config);
            let near = |impacts: Vec<Impact>| impacts.iter().any(|i| i.a == 3);
            let step = near(detector.step(&x, &x).unwrap().impacts);
            let candidates = detector.candidates(&x, 1.0).unwrap();
            let among = near(detector.step_among(&candidates, &x).unwrap().impacts);
            assert_eq!(step, among, "{gap} {far}");
            let within =
                VertexFace { x_t0: [x[3], x[0], x[1], x[2]], x_t1: [x[3], x[0], x[1], x[2]] };
            assert_eq!(step, within.within(1.0).is_some(), "{gap} {far}");
        }
    }
}

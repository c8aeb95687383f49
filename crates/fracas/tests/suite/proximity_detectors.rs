//! The detectors of proximities against all pairs: complete where they say so, right in whatever they report, and the same
//! bytes for the same work.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use fracas::detector::{Growth, Hascd, HascdConfig, ProximityMethod};
use fracas::mesh::Mesh;
use fracas::naive::{cases::ball, proximity};
use fracas::proximity::{Features, Proximity};
use fracas::random::SplitMix64;
use fracas::stochastic::{Budget, Element, Elementary, HierarchyConfig};

use crate::common::{edits, motions, soups};

pub(crate) const METHODS: [ProximityMethod; 3] =
    [ProximityMethod::ActivePairs, ProximityMethod::Kdop, ProximityMethod::Combined];

/// A mesh of separate triangles.
fn soup_mesh(soup: &[soups::Triangle]) -> Mesh {
    let positions: Vec<[f64; 3]> = soup.iter().flatten().copied().collect();
    let faces: Vec<[u32; 3]> =
        (0..soup.len() as u32).map(|f| [3 * f, 3 * f + 1, 3 * f + 2]).collect();
    Mesh::new(&positions, &faces).unwrap()
}

/// Two balls of different sizes whose skins come near each other, and a vertex on its own: the mesh, and which vertices are of
/// the second ball.
pub(crate) fn balls(levels: [u32; 2], gap: f64) -> (Mesh, Vec<bool>) {
    let (mut positions, mut faces) = ball(levels[0]);
    let first = positions.len() as u32;
    let (other, its) = ball(levels[1]);
    positions.extend(other.iter().map(|p| [0.7 * p[0] + 1.7 + gap, 0.7 * p[1], 0.7 * p[2] + 0.05]));
    faces.extend(its.iter().map(|face| face.map(|v| v + first)));
    positions.push([0.0, 1.001, 0.0]);
    let obstacle = (0..positions.len()).map(|v| v >= first as usize).collect();
    (Mesh::new(&positions, &faces).unwrap(), obstacle)
}

pub(crate) fn config(method: ProximityMethod, epsilon: f64) -> HascdConfig {
    HascdConfig { epsilon, method, ..HascdConfig::default() }
}

/// Every one of `found` is in the sorted list of all, bit by bit.
fn assert_subset(found: &[Proximity], all: &[Proximity], of: &str) {
    let place = |near: &Proximity| (near.kind, near.a, near.b);
    assert!(found.is_sorted_by(|a, b| place(a) < place(b)), "{of}: order");
    for near in found {
        let at = all.binary_search_by_key(&place(near), place);
        assert_eq!(at.ok().map(|i| all[i]), Some(*near), "{of}");
    }
}

#[test]
fn complete_lists_are_what_all_pairs_say_on_awkward_soups() {
    for (name, soup) in soups::all(40, 3) {
        let mesh = soup_mesh(&soup);
        let features = Features::of_mesh(&mesh);
        let size = soup.iter().flatten().flatten().fold(0.0f64, |m, x| m.max(x.abs()));
        for epsilon in [0.0, 0.02 * size.min(1e200)] {
            let expected = proximity::pairs(&features, mesh.positions(), epsilon);
            for method in METHODS {
                for arity in [2, 4, 8] {
                    let hierarchy = HierarchyConfig { arity, leaf_size: 3, lazy: 0.0 };
                    let config = HascdConfig { hierarchy, ..config(method, epsilon) };
                    let mut detector = Hascd::new(&mesh, config);
                    let report = detector.detect(mesh.positions(), Budget::Complete).unwrap();
                    assert!(report.coverage.complete && report.coverage.share == 1.0);
                    assert_eq!(report.pairs, expected, "{name} {method:?} {arity} {epsilon}");
                }
            }
        }
    }
}

#[test]
fn lazy_trees_stay_complete_while_things_creep() {
    let (mesh, obstacle) = balls([2, 2], 0.02);
    let mut x = mesh.positions().to_vec();
    let epsilon = 0.08;
    for within in [true, false] {
        let features = Features::of_mesh(&mesh).with_obstacles(&obstacle, within);
        let mut all = vec![];
        for lazy in [0.0, 0.05] {
            for elementary in [Elementary::Owned, Elementary::Triangles] {
                let leaf_size = if elementary == Elementary::Owned { 8 } else { 1 };
                let hierarchy = HierarchyConfig { lazy, leaf_size, ..HierarchyConfig::default() };
                let kdop = config(ProximityMethod::Kdop, epsilon);
                let config = HascdConfig { hierarchy, elementary, ..kdop };
                all.push((lazy, Hascd::of(&mesh, features.clone(), config)));
            }
        }
        let (mut fitted, mut seen) = ([0, 0], 0);
        for step in 0..12 {
            // Always the same way, less than the threshold in a step.
            x.iter_mut().zip(&obstacle).filter(|(_, o)| **o).for_each(|(p, _)| p[0] -= 0.011);
            let truth = proximity::pairs(&features, &x, epsilon);
            seen += truth.len();
            let alone = mesh.vertex_count() as u32 - 1;
            for (i, (lazy, detector)) in all.iter_mut().enumerate() {
                // The published sweep knows no vertices without faces.
                let mut expected = truth.clone();
                if i % 2 == 1 {
                    expected.retain(|near| near.a != alone || near.weights[0] != 1.0);
                }
                let report = detector.detect(&x, Budget::Complete).unwrap();
                assert_eq!(report.pairs, expected, "step {step} lazy {lazy}");
                fitted[usize::from(*lazy > 0.0)] += report.work.fitted_leaves;
            }
        }
        let [always, lazily] = fitted;
        assert!(seen > 500 && lazily > 0 && 4 * lazily < always, "{seen} {fitted:?}");
    }
}

#[test]
fn a_budget_gives_a_part_of_the_truth_and_going_on_gives_all_of_it() {
    let (mesh, _) = balls([2, 3], 0.0);
    let epsilon = 0.06;
    let truth = |x: &[[f64; 3]]| proximity::pairs(&Features::of_mesh(&mesh), x, epsilon);
    for method in METHODS {
        for lazy in [0.0, 0.02] {
            let hierarchy = HierarchyConfig { lazy, ..HierarchyConfig::default() };
            let config = HascdConfig { hierarchy, ..config(method, epsilon) };
            let mut detector = Hascd::new(&mesh, config);
            let mut x = mesh.positions().to_vec();
            for step in 0..5 {
                x.iter_mut().for_each(|p| p[0] += 0.005 * p[1] * p[1]);
                let expected = truth(&x);
                let name = format!("{method:?} lazy {lazy} step {step}");
                let mut report = detector.detect(&x, Budget::Work(3_000)).unwrap();
                let mut calls = 0;
                loop {
                    assert_subset(&report.pairs, &expected, &name);
                    let all = report.pairs.len() == expected.len();
                    assert!(all || !report.coverage.complete, "{name}: said to be complete");
                    assert!((0.0..=1.0).contains(&report.coverage.share));
                    if report.coverage.complete || step < 3 && calls == 2 {
                        break;
                    }
                    calls += 1;
                    assert!(calls < 2_000, "{name}: never ends: {:?}", report.coverage);
                    report = detector.go_on(Budget::Work(20_000));
                }
                if step >= 3 {
                    assert_eq!(report.pairs, expected, "{name}");
                }
            }
        }
    }
}

#[test]
fn the_same_seed_and_work_give_the_same_bytes() {
    let (mesh, obstacle) = balls([3, 3], -0.02);
    let run = |seed: u64| {
        let features = Features::of_mesh(&mesh).with_obstacles(&obstacle, false);
        let config = HascdConfig { seed, ..config(ProximityMethod::Combined, 0.03) };
        let mut detector = Hascd::of(&mesh, features, config);
        let mut all = vec![];
        for (step, budget) in
            [Budget::Pairs(20), Budget::Work(20_000), Budget::Work(9_000), Budget::Pairs(5)]
                .into_iter()
                .enumerate()
        {
            let x: Vec<[f64; 3]> =
                mesh.positions().iter().map(|p| [p[0], p[1] + 1e-3 * step as f64, p[2]]).collect();
            let report = detector.detect(&x, budget).unwrap();
            all.push((report.pairs.clone(), report.coverage, report.work));
        }
        all
    };
    assert_eq!(run(7), run(7));
    assert_ne!(run(7), run(8));
}

/// Share of the truth that a detector has found after some steps at rest.
fn ratio_at_rest(detector: &mut Hascd, mesh: &Mesh, steps: u32, pairs: u32) -> f64 {
    let epsilon = 0.03;
    let truth = proximity::pairs(detector.features(), mesh.positions(), epsilon);
    let mut found = 0;
    for _ in 0..steps {
        let report = detector.detect(mesh.positions(), Budget::Pairs(pairs)).unwrap();
        assert_subset(&report.pairs, &truth, "at rest");
        assert!(report.pairs.len() >= found, "at rest nothing that was found is lost");
        found = report.pairs.len();
    }
    found as f64 / truth.len() as f64
}

#[test]
fn active_pairs_of_every_combination_find_most_of_what_is_near() {
    let (mesh, obstacle) = balls([3, 3], -0.02);
    let features = Features::of_mesh(&mesh).with_obstacles(&obstacle, false);
    let elements = [Element::Point, Element::Edge, Element::Triangle];
    let all: Vec<[(Element, Element); 1]> =
        elements.iter().flat_map(|a| elements.map(|b| [(*a, b)])).collect();
    for pair in all {
        let pair: &'static [(Element, Element)] = Box::leak(Box::new(pair));
        for method in [ProximityMethod::ActivePairs, ProximityMethod::Combined] {
            // Without looking at all that is in the leaves: the walks alone.
            let config = HascdConfig { elements: pair, patches: false, ..config(method, 0.03) };
            let mut detector = Hascd::of(&mesh, features.clone(), config);
            let ratio = ratio_at_rest(&mut detector, &mesh, 12, 40);
            let points_only = pair[0] == (Element::Point, Element::Point);
            let edges_only = pair[0] == (Element::Edge, Element::Edge);
            if points_only {
                assert_eq!(ratio, 0.0, "points are no pair that is reported");
            } else if !edges_only {
                assert!(ratio > 0.7, "{pair:?} {method:?}: {ratio}");
            } else {
                assert!(ratio > 0.4, "{pair:?} {method:?}: {ratio}");
            }
        }
    }
}

#[test]
fn the_hierarchy_finds_sooner_and_the_earlier_variant_finds_clusters_at_once() {
    let (mesh, obstacle) = balls([3, 3], -0.02);
    let features = Features::of_mesh(&mesh).with_obstacles(&obstacle, false);
    let ratio = |config: HascdConfig, steps| {
        ratio_at_rest(&mut Hascd::of(&mesh, features.clone(), config), &mesh, steps, 8)
    };
    let [pure, _, combined] = METHODS.map(|method| ratio(config(method, 0.03), 4));
    assert!(combined > pure, "{combined} {pure}");
    let earlier = HascdConfig {
        elements: HascdConfig::EDGES,
        points_first: false,
        growth: Growth::Recursive,
        ..config(ProximityMethod::ActivePairs, 0.03)
    };
    let ring = HascdConfig { growth: Growth::Ring, ..earlier };
    assert!(ratio(earlier, 2) >= ratio(ring, 2));
}

#[test]
fn bad_positions_are_refused_and_the_next_call_works() {
    let (mesh, _) = balls([1, 1], 0.0);
    let mut detector = Hascd::new(&mesh, config(ProximityMethod::Combined, 0.1));
    assert!(detector.detect(&[[0.0; 3]], Budget::Complete).is_err());
    let mut x = mesh.positions().to_vec();
    x[3][1] = f64::NAN;
    assert!(detector.detect(&x, Budget::Complete).is_err());
    let expected = proximity::pairs(detector.features(), mesh.positions(), 0.1);
    let report = detector.detect(mesh.positions(), Budget::Complete).unwrap();
    assert_eq!(report.pairs, expected);
    let nothing = Mesh::new(&[], &[]).unwrap();
    for method in METHODS {
        let mut detector = Hascd::new(&nothing, config(method, 0.1));
        for budget in [Budget::Complete, Budget::Pairs(5), Budget::Work(100)] {
            assert_eq!(detector.detect(&[], budget).unwrap().pairs, []);
        }
    }
}

#[test]
fn detectors_follow_edits() {
    let rng = &mut SplitMix64::new(5);
    for seed in 0..6 {
        let motion = motions::small(seed);
        let mut mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
        let mut detectors = METHODS.map(|method| Hascd::new(&mesh, config(method, 0.4)));
        for _ in 0..6 {
            let edit = edits::random_edit(&mesh, rng);
            mesh.edit(&edit).unwrap();
            let features = Features::of_mesh(&mesh);
            let expected = proximity::pairs(&features, mesh.positions(), 0.4);
            for detector in &mut detectors {
                detector.edit(&mesh, features.clone());
                let part = detector.detect(mesh.positions(), Budget::Pairs(4)).unwrap();
                assert_subset(&part.pairs, &expected, "after an edit");
                assert_eq!(detector.go_on(Budget::Complete).pairs, expected);
            }
        }
    }
}

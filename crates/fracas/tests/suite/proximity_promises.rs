//! What detectors of proximities promise at the edges: before positions and after edits, under small budgets, with settings
//! that make no sense.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::BTreeSet;

use fracas::detector::{Hascd, HascdConfig, ProximityMethod};
use fracas::mesh::{Edit, Mesh};
use fracas::naive::proximity;
use fracas::proximity::Features;
use fracas::stochastic::{Budget, Elementary, HierarchyConfig};

use crate::proximity_detectors::{METHODS, balls, config};

/// Two balls that meet, and a triangle far away, which is the last face.
fn balls_and_a_triangle() -> (Mesh, u32) {
    let (mesh, _) = balls([3, 3], -0.05);
    let mut positions = mesh.positions().to_vec();
    let mut faces: Vec<[u32; 3]> = mesh.faces().map(|(_, corners)| corners).collect();
    let first = positions.len() as u32;
    positions.extend([[9.0, 9.0, 9.0], [9.5, 9.0, 9.0], [9.0, 9.5, 9.0]]);
    faces.push([first, first + 1, first + 2]);
    let far = faces.len() as u32 - 1;
    (Mesh::new(&positions, &faces).unwrap(), far)
}

#[test]
fn without_positions_there_is_nothing_to_go_on_with() {
    let (mut mesh, far) = balls_and_a_triangle();
    let mut detectors = METHODS.map(|method| Hascd::new(&mesh, config(method, 0.1)));
    let budgets = [Budget::Complete, Budget::Pairs(5), Budget::Work(1_000)];
    let nothing = |detector: &mut Hascd, when: &str| {
        for budget in budgets {
            let report = detector.go_on(budget);
            assert_eq!(report.pairs, [], "{when}");
            assert!(!report.coverage.complete, "{when}");
        }
    };
    for detector in &mut detectors {
        nothing(detector, "before the first detection");
        detector.detect(mesh.positions(), Budget::Complete).unwrap();
    }
    mesh.edit(&Edit { remove_faces: vec![far, 3], ..Edit::default() }).unwrap();
    let features = Features::of_mesh(&mesh);
    let expected = proximity::pairs(&features, mesh.positions(), 0.1);
    for detector in &mut detectors {
        detector.edit(&mesh, features.clone());
        nothing(detector, "after an edit");
        detector.detect(mesh.positions(), Budget::Work(50)).unwrap();
        let report = detector.go_on(Budget::Complete);
        assert_eq!(report.pairs, expected);
        assert!(report.coverage.complete);
    }
}

#[test]
fn an_edit_far_away_loses_nothing_that_was_found() {
    let (mut mesh, far) = balls_and_a_triangle();
    let epsilon = 0.1;
    let stochastic = [ProximityMethod::ActivePairs, ProximityMethod::Combined];
    let mut detectors = stochastic.map(|method| Hascd::new(&mesh, config(method, epsilon)));
    let truth = proximity::pairs(&Features::of_mesh(&mesh), mesh.positions(), epsilon);
    assert!(truth.len() > 100);
    for detector in &mut detectors {
        // One detection only: what it found was not known before.
        assert_eq!(detector.detect(mesh.positions(), Budget::Complete).unwrap().pairs, truth);
    }
    mesh.edit(&Edit { remove_faces: vec![far], ..Edit::default() }).unwrap();
    let features = Features::of_mesh(&mesh);
    let expected = proximity::pairs(&features, mesh.positions(), epsilon);
    assert_eq!(expected.len(), truth.len());
    for detector in &mut detectors {
        detector.edit(&mesh, features.clone());
        let report = detector.detect(mesh.positions(), Budget::Pairs(0)).unwrap();
        assert_eq!(report.pairs, expected);
    }
}

#[test]
fn no_method_spends_much_more_than_it_was_given() {
    let (mesh, obstacle) = balls([4, 4], -0.02);
    let sides = [
        Features::of_mesh(&mesh),
        Features::of_mesh(&mesh).with_obstacles(&vec![true; obstacle.len()], false),
    ];
    for features in sides {
        for method in METHODS {
            let mut detector = Hascd::of(&mesh, features.clone(), config(method, 0.02));
            detector.prepare(mesh.positions()).unwrap();
            for work in [1_000, 40_000] {
                let spent = detector.detect(mesh.positions(), Budget::Work(work)).unwrap().work;
                // One feature with all others is some 30,000.
                assert!(spent.units < work + 8_000, "{method:?}: {} of {work}", spent.units);
            }
        }
    }
}

#[test]
fn sweeps_go_on_where_the_last_step_stopped() {
    let (mesh, _) = balls([3, 3], -0.05);
    let hierarchy = HierarchyConfig { lazy: 0.01, ..HierarchyConfig::default() };
    let config = HascdConfig { hierarchy, ..config(ProximityMethod::Kdop, 0.05) };
    let mut complete = Hascd::new(&mesh, config);
    let all = complete.detect(mesh.positions(), Budget::Complete).unwrap();
    let mut detector = Hascd::new(&mesh, config);
    detector.prepare(mesh.positions()).unwrap();
    let (mut seen, mut most) = (BTreeSet::new(), 0);
    for _ in 0..8 {
        let part = detector.detect(mesh.positions(), Budget::Work(all.work.units / 3)).unwrap();
        assert!(!part.coverage.complete);
        most = most.max(part.pairs.len());
        seen.extend(part.pairs.iter().map(|near| (near.kind, near.a, near.b)));
    }
    assert!(most < all.pairs.len() && seen.len() == all.pairs.len(), "{most} {}", seen.len());
}

#[test]
fn settings_that_make_no_sense_are_named() {
    let good = config(ProximityMethod::Combined, 0.1);
    assert_eq!(good.check(), Ok(()));
    let tree = |arity, leaf_size, lazy| HascdConfig {
        hierarchy: HierarchyConfig { arity, leaf_size, lazy },
        ..good
    };
    let bad = [
        (HascdConfig { epsilon: -1.0, ..good }, "epsilon"),
        (HascdConfig { epsilon: f64::INFINITY, ..good }, "epsilon"),
        (tree(3, 8, 0.0), "children"),
        (tree(4, 0, 0.0), "1 to 64"),
        (tree(4, 8, f64::NAN), "lazy"),
        (tree(4, 8, -0.1), "lazy"),
        (HascdConfig { elements: &[], ..good }, "elements"),
        (HascdConfig { regrow: 1.5, ..good }, "regrow"),
        (HascdConfig { track: f64::NAN, ..good }, "track"),
    ];
    for (config, word) in bad {
        let error = config.check().unwrap_err().to_string();
        assert!(error.contains(word), "{error}");
    }
}

#[test]
#[should_panic(expected = "lazy threshold")]
fn a_detector_that_would_miss_is_not_made() {
    let (mesh, _) = balls([1, 1], 0.0);
    let hierarchy = HierarchyConfig { lazy: f64::NAN, ..HierarchyConfig::default() };
    Hascd::new(&mesh, HascdConfig { hierarchy, ..config(ProximityMethod::Kdop, 0.1) });
}

#[test]
fn the_published_sweep_is_not_called_complete_where_it_is_blind() {
    let (mesh, _) = balls([2, 2], 0.0);
    let single = mesh.vertex_count() - 1;
    let kdop = config(ProximityMethod::Kdop, 0.05);
    let published = HascdConfig { elementary: Elementary::Triangles, ..kdop };
    let complete = |mesh: &Mesh| {
        let mut detector = Hascd::new(mesh, published);
        detector.detect(mesh.positions(), Budget::Complete).unwrap().coverage.complete
    };
    assert!(!complete(&mesh));
    let faces: Vec<[u32; 3]> = mesh.faces().map(|(_, corners)| corners).collect();
    assert!(complete(&Mesh::new(&mesh.positions()[..single], &faces).unwrap()));
}

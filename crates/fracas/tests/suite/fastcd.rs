//! The published method: what it reports is true; without culling it finds everything, after any events; its misses are those
//! that are known.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::common;

use std::collections::BTreeMap;

use common::motions;
use fracas::candidates::Kind;
use fracas::culling::contour::Boundary;
use fracas::detector::{
    Certified, CertifiedConfig, Discrete, FastCd, FastCdConfig, SelfCulling, TreeUpdate,
};
use fracas::mesh::{Edit, Mesh};
use fracas::naive::cases::dual_cone_counterexample;
use fracas::random::SplitMix64;
use fracas::report::Impact;
use fracas::scene::Scene;

fn bodies(scene: &Scene) -> Vec<u32> {
    let ids = 0..scene.mesh().face_id_bound() as u32;
    ids.map(|f| scene.body_of_face(f).unwrap_or(0)).collect()
}

/// A body of the scene, and another one or the same.
fn two(scene: &Scene, rng: &mut SplitMix64) -> [u32; 2] {
    let bodies = Vec::from_iter(scene.bodies());
    [0; 2].map(|_| bodies[rng.below(bodies.len() as u32) as usize])
}

/// Add, delete, split or merge; new bodies have the id `next`, and those after it.
fn event(scene: &mut Scene, next: u32, rng: &mut SplitMix64) -> fracas::mesh::Touched {
    let [body, other] = two(scene, rng);
    let faces = scene.faces_of_body(body).unwrap().to_vec();
    let change = match rng.below(6) {
        0 => {
            let sheet = motions::sheet(3, rng.next_u64());
            scene.add(next, &sheet.t0, &sheet.faces)
        }
        1 if scene.bodies().count() > 2 => scene.delete(body),
        2 if body != other => {
            let of = |b: u32| scene.vertices_of_body(b).unwrap();
            let welds = [(of(body)[0], of(other)[0])];
            scene.merge(&[body, other], next, &welds[..rng.below(2) as usize])
        }
        _ if faces.len() > 3 => {
            let cut = 1 + rng.below(faces.len() as u32 - 2) as usize;
            scene.split(body, &[(next, &faces[..cut]), (next + 1, &faces[cut..])])
        }
        _ => scene.jump(body, &[]).or_else(|_| scene.merge(&[body], next, &[])),
    };
    change.unwrap().touched
}

fn key(i: &Impact) -> (Kind, u32, u32) {
    (i.kind, i.a, i.b)
}

#[test]
fn after_any_events_impacts_are_true_and_without_culling_complete_in_every_variant() {
    let (mut hits, mut found_with_cones, mut culled, mut restructured) = (0, 0, 0, 0);
    for seed in 0..10 {
        let rng = &mut SplitMix64::new(seed);
        let sheet = motions::sheet(7, seed);
        let halves = Vec::from_iter((0..sheet.faces.len()).map(|f| (f / 40) as u32));
        let mut scene = Scene::new(Mesh::new(&sheet.t0, &sheet.faces).unwrap(), &halves).unwrap();
        let names = FastCdConfig::NAMES;
        let published = FastCdConfig::named(names[seed as usize % names.len()]).unwrap();
        let mut complete = FastCdConfig { culling: SelfCulling::Off, ..published };
        complete.tree.leaf_size = [1, 4, 8][seed as usize % 3];
        // Restructuring is never too dear, so that it happens.
        complete.calibration.build = 0.0;
        let mut all = FastCd::new(scene.mesh(), Some(&bodies(&scene)), complete);
        let mut some = FastCd::new(scene.mesh(), Some(&bodies(&scene)), published);
        let mut next = 1_000;
        for round in 0..12 {
            for _ in 0..rng.below(3) {
                let touched = event(&mut scene, next, rng);
                next += 2;
                for detector in [&mut all, &mut some] {
                    detector.edit(scene.mesh(), &touched, Some(&bodies(&scene)));
                }
            }
            let t0 = scene.mesh().positions().to_vec();
            let step = |p: &[f64; 3]| p.map(|x| x + rng.range(-0.08, 0.08));
            let t1 = Vec::from_iter(t0.iter().map(step));
            let context = format!("seed {seed}, round {round}, {:?}", published.update);
            let mut certified = Certified::new(scene.mesh(), CertifiedConfig::default());
            let want = certified.step(&t0, &t1).unwrap().impacts;
            let found = all.step(&t0, &t1).unwrap().impacts;
            assert!(found == want, "{context}: {} of {}", found.len(), want.len());
            assert_eq!(all.edges(), scene.mesh().libigl_edges(), "{context}");

            let truth: BTreeMap<_, f64> = want.iter().map(|i| (key(i), i.toi)).collect();
            let found = some.step(&t0, &t1).unwrap().impacts;
            assert!(found.iter().all(|i| truth.get(&key(i)) == Some(&i.toi)), "{context}");
            found_with_cones += found.len();
            hits += want.len();

            scene.set_positions(&t1).unwrap();
            let want = Discrete::default().self_intersections(scene.mesh()).unwrap().intersections;
            let found = all.intersections(scene.mesh(), false).unwrap().intersections;
            assert!(found == want, "{context}: {} of {}", found.len(), want.len());
            let found = some.intersections(scene.mesh(), false).unwrap().intersections;
            assert!(found.iter().all(|hit| want.contains(hit)), "{context}");
        }
        culled += some.tree_work().culled;
        restructured += all.tree_work().restructured;
    }
    assert!(hits > 5_000, "too few impacts to mean much: {hits}");
    assert!(culled > 500 && restructured > 20, "{culled} culled, {restructured} restructured");
    assert!(found_with_cones > hits / 2, "{found_with_cones} of {hits}");
}

/// Owners and orphans are set aside while only discrete detections are asked for, and come back.
#[test]
fn after_discrete_detections_and_edits_a_continuous_step_is_that_of_a_new_detector() {
    let (mut hits, mut late) = (0, 0);
    for seed in 0..12 {
        let rng = &mut SplitMix64::new(100 + seed);
        let sheet = motions::sheet(6, seed);
        let halves = Vec::from_iter((0..sheet.faces.len()).map(|f| (f / 30) as u32));
        // Two vertices without faces: the first is primitive of its own, and edits of faces give it other numbers.
        let positions = [&sheet.t0[..], &[[0.3, 0.3, 0.1], [5.0; 3]]].concat();
        let mut scene = Scene::new(Mesh::new(&positions, &sheet.faces).unwrap(), &halves).unwrap();
        let config = FastCdConfig { culling: SelfCulling::Off, ..FastCdConfig::default() };
        let mut kept = FastCd::new(scene.mesh(), Some(&bodies(&scene)), config);
        let (mut next, mut discrete) = (1_000, 0);
        for round in 0..16 {
            for _ in 0..rng.below(3) {
                let touched = event(&mut scene, next, rng);
                next += 2;
                kept.edit(scene.mesh(), &touched, Some(&bodies(&scene)));
                late += u32::from(discrete > 1);
            }
            let t0 = scene.mesh().positions().to_vec();
            let step = |p: &[f64; 3]| p.map(|x| x + rng.range(-0.08, 0.08));
            let t1 = Vec::from_iter(t0.iter().map(step));
            let context = format!("seed {seed}, round {round}");
            if rng.below(4) == 0 {
                discrete = 0;
                let mut new = FastCd::new(scene.mesh(), Some(&bodies(&scene)), config);
                let [new, kept] = [&mut new, &mut kept].map(|d| d.step(&t0, &t1).unwrap());
                assert!(kept.impacts == new.impacts, "{context}");
                let candidates = [&kept, &new]
                    .map(|report| [report.counters.candidates_vf, report.counters.candidates_ee]);
                assert_eq!(candidates[0], candidates[1], "{context}");
                let mut certified = Certified::new(scene.mesh(), CertifiedConfig::default());
                assert!(kept.impacts == certified.step(&t0, &t1).unwrap().impacts, "{context}");
                hits += kept.impacts.len();
                scene.set_positions(&t1).unwrap();
                continue;
            }
            for _ in 0..1 + rng.below(2) {
                discrete += 1;
                scene.set_positions(&t1).unwrap();
                let want = Discrete::default().self_intersections(scene.mesh()).unwrap();
                let found = kept.intersections(scene.mesh(), false).unwrap();
                assert!(found.intersections == want.intersections, "{context}");
            }
        }
    }
    assert!(hits > 1_000 && late > 40, "{hits} impacts, {late} edits that nobody followed at once");
}

#[test]
fn on_the_counterexample_the_published_rule_misses_what_everything_without_it_finds() {
    let (points, faces) = dual_cone_counterexample();
    let mesh = Mesh::new(&points, &faces).unwrap();
    let mut before = points.clone();
    before[1] = [5.0, 0.0, 0.5];
    let want = Certified::new(&mesh, CertifiedConfig::default()).step(&before, &points).unwrap();
    let vertex_1_and_face_3 = |i: &Impact| i.kind == Kind::VertexFace && (i.a, i.b) == (1, 3);
    assert!(want.impacts.iter().any(vertex_1_and_face_3));
    let contours = SelfCulling::Contours(Boundary::All);
    for culling in [SelfCulling::Off, contours, SelfCulling::DualCones] {
        let config = FastCdConfig { culling, ..FastCdConfig::default() };
        let mut detector = FastCd::new(&mesh, None, config);
        let report = detector.step(&before, &points).unwrap();
        let discrete = detector.intersections(&mesh, false).unwrap();
        if culling != SelfCulling::DualCones {
            assert_eq!(report.impacts, want.impacts);
            assert_eq!(discrete.intersections.len(), 1);
        } else {
            assert_eq!(detector.tree_work().culled, 2, "the whole surface, twice");
            assert!(!report.impacts.iter().any(vertex_1_and_face_3));
            assert!(discrete.intersections.is_empty());
        }
    }
}

#[test]
fn the_tree_with_cones_and_costs_takes_at_most_200_bytes_a_triangle() {
    let sheet = motions::sheet(128, 1);
    let mesh = Mesh::new(&sheet.t0, &sheet.faces).unwrap();
    let mut detector = FastCd::new(&mesh, None, FastCdConfig::default());
    detector.step(&sheet.t0, &sheet.t1).unwrap();
    let bytes = detector.tree_bytes() / sheet.faces.len();
    assert!(bytes <= 200, "{bytes} bytes a triangle");
}

#[test]
fn runs_are_the_same_whatever_was_measured_and_restructuring_is_capped() {
    let rng = &mut SplitMix64::new(3);
    let sheet = motions::sheet(24, 3);
    let mesh = Mesh::new(&sheet.t0, &sheet.faces).unwrap();
    let config = FastCdConfig::default();
    let mut runs = [(); 2].map(|()| FastCd::new(&mesh, None, config));
    let mut x = sheet.t0;
    for _ in 0..6 {
        let y = Vec::from_iter(x.iter().map(|p| p.map(|c| c + rng.range(-0.05, 0.05))));
        let [a, b] = runs.each_mut().map(|detector| detector.step(&x, &y).unwrap());
        assert_eq!((a.impacts, a.counters), (b.impacts, b.counters));
        x = y;
    }
    assert_eq!(runs[0].tree_work(), runs[1].tree_work());
    assert_eq!(runs[0].tree_work().builds, 1);
}

#[test]
fn a_mesh_that_loses_everything_and_gets_something_back_is_followed() {
    let sheet = motions::sheet(3, 1);
    for update in
        [TreeUpdate::Selective, TreeUpdate::Volume, TreeUpdate::Refit, TreeUpdate::Rebuild]
    {
        let mut mesh = Mesh::new(&sheet.t0, &sheet.faces).unwrap();
        let culling = SelfCulling::Off;
        let config = FastCdConfig { update, culling, ..FastCdConfig::default() };
        let mut detector = FastCd::new(&mesh, None, config);
        let remove_faces = Vec::from_iter(0..sheet.faces.len() as u32);
        for edit in [
            Edit::default(),
            Edit { remove_faces, ..Edit::default() },
            Edit { add_faces: sheet.faces.clone(), ..Edit::default() },
        ] {
            let touched = mesh.edit(&edit).unwrap();
            detector.edit(&mesh, &touched, None);
            let want = Certified::new(&mesh, CertifiedConfig::default());
            let want = { want }.step(&sheet.t0, &sheet.t1).unwrap().impacts;
            assert!(detector.step(&sheet.t0, &sheet.t1).unwrap().impacts == want);
        }
    }
}

/// A spiral ramp of one turn and a half; seen from above it covers itself.
fn ramp(pitch: f64) -> (Vec<[f64; 3]>, Vec<[u32; 3]>) {
    let (across, along) = (4, 90);
    let (mut positions, mut faces) = (vec![], vec![]);
    // One step of a turn by 6 degrees.
    let (cos, sin) = (0.994_521_895_368_273_3, 0.104_528_463_267_653_47);
    let mut towards = [1.0, 0.0];
    for i in 0..=along {
        for j in 0..=across {
            let r = 1.0 + f64::from(j) / f64::from(across);
            positions.push([r * towards[0], r * towards[1], pitch * f64::from(i) / 60.0]);
        }
        let [x, y] = towards;
        towards = [cos * x - sin * y, sin * x + cos * y];
    }
    for i in 0..along {
        for j in 0..across {
            let a = i * (across + 1) + j;
            let b = a + across + 1;
            faces.extend([[a, a + 1, b + 1], [a, b + 1, b]]);
        }
    }
    (positions, faces)
}

/// The ramp passes through itself. Its normals agree all the time; only its outline tells.
#[test]
fn stricter_rules_cull_less_and_contours_keep_what_normals_alone_lose() {
    let ((t0, faces), (t1, _)) = (ramp(0.5), ramp(-0.5));
    let mesh = Mesh::new(&t0, &faces).unwrap();
    let want = Certified::new(&mesh, CertifiedConfig::default()).step(&t0, &t1).unwrap().impacts;
    assert!(want.len() > 100, "{}", want.len());
    let run = |culling: SelfCulling| {
        let named = FastCdConfig::named("tccd").unwrap();
        let mut detector = FastCd::new(&mesh, None, FastCdConfig { culling, ..named });
        let report = detector.step(&t0, &t1).unwrap();
        (report.counters.box_tests, report.impacts)
    };
    let off = run(SelfCulling::Off);
    let all = run(SelfCulling::Contours(Boundary::All));
    let real = run(SelfCulling::Contours(Boundary::Real));
    let normals = run(SelfCulling::Normals);
    assert!(off.1 == want && all.1 == want, "contours on all boundaries find what there is");
    assert!(normals.1.len() < want.len() / 2, "{} of {}", normals.1.len(), want.len());
    let tests = [off.0, all.0, real.0, normals.0];
    assert!(tests.is_sorted_by(|a, b| a >= b) && all.0 < off.0 && normals.0 < real.0, "{tests:?}");
}

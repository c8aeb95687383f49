//! The detector on the binary tree: with every bound of motion exactly the impacts that `Certified` and brute force find, from
//! candidates that are each pair of features whose bounds may meet, once.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::common;

use std::ops::ControlFlow;

use common::labelled;
use fracas::bounds::motion::{FeatureBound, MotionBound, Moving, Relative, StepBound};
use fracas::bounds::{Aabb32, Kdop16, Kdop18};
use fracas::bvh;
use fracas::bvh::build::Builder;
use fracas::candidates::{Batch, Kind};
use fracas::detector::{Certified, CertifiedBvh, CertifiedBvhConfig, CertifiedConfig};
use fracas::mesh::{Edit, Mesh};
use fracas::naive;
use fracas::naive::cases::{FractureBlock, ball};
use fracas::random::SplitMix64;
use fracas::simd::Level;

type Positions = Vec<[f64; 3]>;

fn detector(mesh: &Mesh, bound: MotionBound) -> CertifiedBvh {
    CertifiedBvh::new(mesh, CertifiedBvhConfig { bound, ..CertifiedBvhConfig::default() })
}

/// Vertex-face and edge-edge pairs whose swept boxes overlap, as the data folder lists them.
const BOX_CANDIDATES: [(&str, u64, u64); 6] = [
    ("cloth-ball", 1_655_541, 5_197_332),
    ("cloth-funnel", 7_319, 33_770),
    ("fracture-crush", 4_464, 13_512),
    ("fracture-explode", 4_464, 13_512),
    ("fracture-slide", 4_464, 13_512),
    ("n-body-simulation", 9_396_388, 22_366_873),
];

#[test]
fn swept_boxes_leave_exactly_the_known_candidates() {
    let test = "swept_boxes_leave_exactly_the_known_candidates";
    let Some(folder) = common::data_dir(test) else { return };
    for (name, vf, ee) in BOX_CANDIDATES {
        let scene = labelled::scene(&folder.join("scenes").join(name));
        let mesh = Mesh::new(&scene.x_t0, &scene.faces).unwrap();
        let mut counts = [0; 2];
        let mut count = |batch: Batch<'_>| {
            counts[usize::from(batch.kind == Kind::EdgeEdge)] += batch.a.len() as u64;
            ControlFlow::Continue(())
        };
        let mut detector = detector(&mesh, MotionBound::Aabb);
        detector.candidates(&scene.x_t0, &scene.x_t1, &mut count).unwrap();
        assert_eq!(counts, [vf, ee], "{name}");
    }
}

#[test]
fn every_labelled_scene_has_the_impacts_that_row_trees_find() {
    let test = "every_labelled_scene_has_the_impacts_that_row_trees_find";
    let Some(folder) = common::data_dir(test) else { return };
    for name in labelled::SCENES {
        let scene = labelled::scene(&folder.join("scenes").join(name));
        let mesh = Mesh::new(&scene.x_t0, &scene.faces).unwrap();
        let (t0, t1) = (&scene.x_t0, &scene.x_t1);
        let want = Certified::new(&mesh, CertifiedConfig::default()).step(t0, t1).unwrap();
        let mut before = u64::MAX;
        // Each keeps no more than the one before it.
        for bound in [MotionBound::Aabb, MotionBound::Relative, MotionBound::Moving] {
            let report = detector(&mesh, bound).step(t0, t1).unwrap();
            assert!(report.impacts == want.impacts, "{name}, {bound:?}");
            let candidates = report.counters.candidates_vf + report.counters.candidates_ee;
            assert!(candidates <= before, "{name}, {bound:?}: {candidates} of {before}");
            before = candidates;
        }
        for bound in [MotionBound::Kdop16, MotionBound::Kdop18] {
            let report = detector(&mesh, bound).step(t0, t1).unwrap();
            assert!(report.impacts == want.impacts, "{name}, {bound:?}");
        }
    }
}

/// A mesh and a step of it, small and full of coincidences.
fn scene(seed: u64) -> (Mesh, Positions, Positions) {
    let rng = &mut SplitMix64::new(seed);
    let unit = [1.0, 1.0, 1e-45, 1e300, 1e30][seed as usize / 4 % 5];
    let far = if seed.is_multiple_of(5) { 1e6 * unit } else { 0.0 };
    let (t0, faces) = match seed % 4 {
        // A soup of odd faces, some vertices without any.
        0 => {
            let mut corner = || std::array::from_fn(|_| f64::from(rng.between(0, 3)));
            let lattice = Vec::from_iter((0..16).map(|_| corner()));
            let mut face = || std::array::from_fn(|_| rng.below(14));
            (lattice, Vec::from_iter((0..12).map(|_| face())))
        }
        // A broken block: every vertex on a cut is there twice.
        1 => {
            let block = FractureBlock { pieces: [2, 1, 1], cells: [1, 1, 1], size: 1.0 }.broken();
            (block.positions, block.faces)
        }
        // A fan around a hub, folded.
        2 => {
            let mut corner = || std::array::from_fn(|_| f64::from(rng.between(0, 2)));
            let rim = Vec::from_iter((0..44).map(|_| corner()));
            (rim, Vec::from_iter((1..42).map(|i| [0, i, i + 1])))
        }
        // Two balls that touch.
        _ => {
            let (half, faces) = ball(0);
            let other = half.iter().map(|&[x, y, z]| [x + 2.0, y, z]);
            let both = half.iter().copied().chain(other).collect();
            (both, [faces.clone(), faces.iter().map(|f| f.map(|v| v + 6)).collect()].concat())
        }
    };
    let moved = |p: &[f64; 3], rng: &mut SplitMix64| -> [f64; 3] {
        std::array::from_fn(|k| (p[k] + f64::from(rng.between(-2, 2)) * 0.5) * unit + far)
    };
    let t1 = t0.iter().map(|p| moved(p, rng)).collect();
    let t0: Positions = t0.iter().map(|p| p.map(|x| x * unit + far)).collect();
    (Mesh::new(&t0, &faces).unwrap(), t0, t1)
}

#[test]
fn generated_scenes_have_exactly_the_impacts_that_brute_force_finds() {
    let mut hits = 0;
    for seed in 0..40 {
        let (mesh, t0, t1) = scene(seed);
        let faces = Vec::from_iter(mesh.faces().map(|(_, corners)| corners));
        let want = naive::ccd::impacts(&t0, &t1, &mesh.libigl_edges(), &faces);
        for bound in MotionBound::ALL {
            let mut detector = detector(&mesh, bound);
            for run in ["cold", "warm"] {
                let found = detector.step(&t0, &t1).unwrap().impacts;
                let context = format!("seed {seed}, {bound:?}, {run}");
                assert_eq!(found.len(), want.len(), "{context}");
                for (found, want) in found.iter().zip(&want) {
                    assert_eq!((found.kind, found.a, found.b), (want.kind, want.a, want.b));
                    let late = found.toi > want.toi.hi;
                    assert!(!late && found.toi >= want.toi.lo - 1e-9, "{context}: {found:?}");
                }
            }
        }
        hits += want.len();
    }
    assert!(hits > 10_000, "too few impacts to mean much: {hits}");
}

type Pairs = Vec<(Kind, u32, u32)>;

fn candidates(detector: &mut CertifiedBvh, t0: &[[f64; 3]], t1: &[[f64; 3]]) -> Pairs {
    let mut found = vec![];
    let mut keep = |batch: Batch<'_>| {
        let ordered =
            |a: u32, b: u32| if batch.kind == Kind::EdgeEdge && b < a { (b, a) } else { (a, b) };
        found.extend(batch.a.iter().zip(batch.b).map(|(&a, &b)| {
            let (a, b) = ordered(a, b);
            (batch.kind, a, b)
        }));
        ControlFlow::Continue(())
    };
    detector.candidates(t0, t1, &mut keep).unwrap();
    found.sort_unstable();
    found
}

/// Every pair that shares no vertex and whose bounds may meet, by looking at all of them.
fn all_pairs<F: FeatureBound>(mesh: &Mesh, t0: &[[f64; 3]], t1: &[[f64; 3]]) -> Pairs {
    let bound = |corners: &[u32]| {
        let each = corners.iter().map(|&v| F::of_vertex(&t0[v as usize], &t1[v as usize]));
        each.reduce(|all, corner| all.joined(&corner)).unwrap()
    };
    let edges = mesh.libigl_edges();
    let mut pairs = vec![];
    for v in 0..mesh.vertex_count() as u32 {
        for (f, corners) in mesh.faces() {
            if !corners.contains(&v) && bound(&[v]).may_meet(&bound(&corners)) {
                pairs.push((Kind::VertexFace, v, f));
            }
        }
    }
    for (i, a) in edges.iter().enumerate() {
        for (j, b) in edges.iter().enumerate().skip(i + 1) {
            if !a.iter().any(|end| b.contains(end)) && bound(a).may_meet(&bound(b)) {
                pairs.push((Kind::EdgeEdge, i as u32, j as u32));
            }
        }
    }
    pairs
}

fn brute_force(bound: MotionBound, mesh: &Mesh, t0: &[[f64; 3]], t1: &[[f64; 3]]) -> Pairs {
    match bound {
        MotionBound::Aabb => all_pairs::<<Aabb32 as StepBound>::Feature>(mesh, t0, t1),
        MotionBound::Kdop16 => all_pairs::<Kdop16>(mesh, t0, t1),
        MotionBound::Kdop18 => all_pairs::<Kdop18>(mesh, t0, t1),
        MotionBound::Relative => all_pairs::<Relative>(mesh, t0, t1),
        MotionBound::Moving => all_pairs::<Moving>(mesh, t0, t1),
    }
}

#[test]
fn candidates_are_all_pairs_that_may_meet_and_each_comes_once_whatever_the_tree() {
    for seed in 0..40 {
        let (mut mesh, mut t0, mut t1) = scene(seed);
        if seed % 3 == 0 {
            // After edits the mesh numbers its edges in another order than libigl.
            let (cut, origins) = Edit::separate(&mesh, &[1, 4, 5]);
            mesh.edit(&cut).unwrap();
            t0.extend(origins.iter().map(|&v| t0[v as usize]).collect::<Positions>());
            t1.extend(origins.iter().map(|&v| t1[v as usize]).collect::<Positions>());
        }
        for bound in MotionBound::ALL {
            let want = brute_force(bound, &mesh, &t0, &t1);
            for leaf_size in [1, 8] {
                for builder in [Builder::Median, bvh::Config::default().builder] {
                    let tree = bvh::Config { leaf_size, builder };
                    let config = CertifiedBvhConfig { bound, tree, ..Default::default() };
                    let mut detector = CertifiedBvh::new(&mesh, config);
                    let context = format!("seed {seed}, {config:?}");
                    assert_eq!(candidates(&mut detector, &t0, &t1), want, "{context}");
                    // Warm, the step the other way round: refitted bounds on the same tree.
                    let back = brute_force(bound, &mesh, &t1, &t0);
                    assert_eq!(candidates(&mut detector, &t1, &t0), back, "{context}");
                }
            }
        }
    }
}

#[test]
fn every_instruction_set_gives_the_same_bytes() {
    for seed in 0..12 {
        let (mesh, t0, t1) = scene(seed);
        for bound in MotionBound::ALL {
            let runs = Vec::from_iter(Level::available().map(|level| {
                // Another test may change the limit meanwhile; all levels give the same, so that does not matter.
                Level::limit(level);
                let report = detector(&mesh, bound).step(&t0, &t1).unwrap();
                (report.impacts, report.counters)
            }));
            assert!(runs.iter().all(|run| *run == runs[0]), "seed {seed}, {bound:?}");
        }
    }
}

#[test]
fn too_many_pairs_and_bad_positions_are_errors_and_the_next_step_is_right() {
    let (mesh, t0, t1) = scene(1);
    for bound in MotionBound::ALL {
        let config = CertifiedBvhConfig { bound, max_pairs: 3, ..Default::default() };
        let mut limited = CertifiedBvh::new(&mesh, config);
        let error = limited.step(&t0, &t1).unwrap_err().to_string();
        assert!(error.contains("more than 3 pairs"), "{error}");
        assert!(limited.step(&t0, &t1[1..]).is_err(), "a vertex is missing");
        let mut broken = t0.clone();
        broken[2][1] = f64::NAN;
        assert!(limited.step(&t0, &broken).unwrap_err().to_string().contains("vertex 2"));
        // What an error left behind does not show.
        assert_eq!(candidates(&mut limited, &t0, &t1), brute_force(bound, &mesh, &t0, &t1));
    }
}

#[test]
fn a_mesh_of_nothing_has_no_impacts() {
    let nothing = Mesh::new(&[], &[]).unwrap();
    let points = Mesh::new(&[[0.0; 3]; 3], &[]).unwrap();
    for bound in MotionBound::ALL {
        assert!(detector(&nothing, bound).step(&[], &[]).unwrap().impacts.is_empty());
        let still = [[0.0; 3]; 3];
        assert!(detector(&points, bound).step(&still, &still).unwrap().impacts.is_empty());
    }
}

//! Detectors that cull with a certified cover find exactly what they find without, on every kind of surface, however it moves,
//! and after every kind of edit; and they do leave something out.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::common;

use common::edits::random_edit;
use common::motions;
use fracas::bounds::motion::MotionBound;
use fracas::bvh;
use fracas::culling::Culling;
use fracas::culling::certified::Settings;
use fracas::detector::{
    Certified, CertifiedBvh, CertifiedBvhConfig, CertifiedConfig, Discrete, DiscreteConfig,
};
use fracas::mesh::{Edit, Mesh};
use fracas::naive::cases::{FractureBlock, ball, dual_cone_counterexample};
use fracas::random::SplitMix64;
use fracas::report::ContinuousReport;

type Positions = Vec<[f64; 3]>;
type Faces = Vec<[u32; 3]>;

fn config(seed: u64, culling: Culling) -> CertifiedBvhConfig {
    let leaf_size = [1, 3, 8][seed as usize % 3];
    let cover =
        [Settings { group: 4, rings: 1 }, Settings { group: 12, rings: 2 }, Settings::default()]
            [seed as usize / 3 % 3];
    let tree = bvh::Config { leaf_size, ..bvh::Config::default() };
    CertifiedBvhConfig {
        bound: MotionBound::ALL[seed as usize % 5],
        tree,
        culling,
        cover,
        ..Default::default()
    }
}

fn rows(mesh: &Mesh, culling: Culling) -> Certified {
    Certified::new(mesh, CertifiedConfig { culling, ..CertifiedConfig::default() })
}

/// Impacts of a step by all ways, which must be the same; gives how much was left out on the tree.
fn check(seed: u64, mesh: &Mesh, t0: &[[f64; 3]], t1: &[[f64; 3]], context: &str) -> [usize; 2] {
    let want = rows(mesh, Culling::Off).step(t0, t1).unwrap();
    let on_rows = rows(mesh, Culling::Cover).step(t0, t1).unwrap();
    assert!(on_rows.impacts == want.impacts, "{context}: rows");
    let mut tree = CertifiedBvh::new(mesh, config(seed, Culling::Cover));
    let mut culled = 0;
    for run in ["cold", "warm"] {
        let found: ContinuousReport = tree.step(t0, t1).unwrap();
        assert!(found.impacts == want.impacts, "{context}: tree, {run}");
        culled = found.counters.culled as usize;
    }
    // At rest: the same question to the discrete detector.
    let mut still = mesh.clone();
    still.set_positions(t0).unwrap();
    let discrete = |culling| {
        let config = DiscreteConfig { culling, ..DiscreteConfig::default() };
        Discrete::new(config).self_intersections(&still).unwrap().intersections
    };
    assert!(discrete(Culling::Cover) == discrete(Culling::Off), "{context}: discrete");
    let off = CertifiedBvh::new(mesh, config(seed, Culling::Off)).step(t0, t0).unwrap();
    let on = tree.step(t0, t0).unwrap();
    assert!(on.impacts == off.impacts, "{context}: at rest");
    [culled, want.impacts.len()]
}

fn grid(n: u32, mut place: impl FnMut(f64, f64) -> [f64; 3]) -> (Positions, Faces) {
    let motions::Motion { t0, faces, .. } = motions::sheet(n, 1);
    let cells = f64::from(n);
    let at =
        |i: usize| place((i as u32 % (n + 1)) as f64 / cells, (i as u32 / (n + 1)) as f64 / cells);
    ((0..t0.len()).map(at).collect(), faces)
}

fn shaken(x: &[[f64; 3]], by: f64, rng: &mut SplitMix64) -> Positions {
    x.iter().map(|p| p.map(|c| c + rng.range(-by, by))).collect()
}

#[test]
fn smooth_rough_folded_closed_broken_and_far_surfaces_have_the_same_impacts_with_a_cover() {
    let (mut culled, mut hits, mut scenes) = (0, 0, 0);
    for seed in 0..45 {
        let rng = &mut SplitMix64::stream(3, seed);
        let far = [0.0, 1e6, -1e12][seed as usize / 9 % 3];
        let (x, faces) = match seed % 9 {
            0 => grid(14, |u, v| [u, v, 0.1 * u * v]),
            // Flat, and folded onto itself exactly: two layers in one plane.
            1 => grid(12, |u, v| [u, v, 0.0]),
            2 => grid(12, |u, v| [(u - 0.5).abs(), v, 0.0]),
            // A wave whose crests lean over.
            3 => grid(16, |u, v| {
                let w = 6.0 * u - (6.0 * u).floor();
                [u + 0.25 * w * (1.0 - w), v, 0.4 * (w - 0.5).abs()]
            }),
            4 => ball(3),
            // Broken in place: every vertex on a crack twice.
            5 => {
                let block = FractureBlock { pieces: [2, 2, 1], cells: [2, 2, 2], size: 1.0 };
                let block = block.broken();
                (block.positions, block.faces)
            }
            // A sheet with degenerate, double and branching faces.
            6 => {
                let (x, mut faces) = grid(10, |u, v| [u, v, 0.0]);
                faces.extend([[3, 3, 4], [0, 1, 2], [5, 16, 90], faces[7], faces[30]]);
                faces[50].swap(0, 1);
                (x, faces)
            }
            // Vertices welded in space, not in topology; some without a face.
            7 => {
                let (mut x, faces) = grid(10, |u, v| [u, v, 0.0]);
                x[40] = x[41];
                x[60] = x[72];
                x.push([0.55, 0.55, 0.01]);
                (x, faces)
            }
            _ => dual_cone_counterexample(),
        };
        let x: Positions = x.iter().map(|p| p.map(|c| c + far)).collect();
        let mesh = Mesh::new(&x, &faces).unwrap();
        for (kind, by) in [0.0, 0.01, 0.06].into_iter().enumerate() {
            let t1: Positions =
                shaken(&x, by, rng).iter().map(|p| [p[0], p[1] + 0.5, p[2]]).collect();
            let context = format!("seed {seed}, motion {kind}");
            let [left_out, impacts] = check(seed, &mesh, &x, &t1, &context);
            culled += left_out;
            hits += impacts;
            scenes += usize::from(left_out > 0);
        }
    }
    assert!(culled > 20_000 && scenes > 40, "{culled} left out in {scenes} steps only");
    assert!(hits > 5_000, "too few impacts to mean much: {hits}");
}

#[test]
fn sheets_that_crumple_step_by_step_have_the_same_impacts_with_a_cover_and_with_auto() {
    let (mut culled, mut hits) = (0, 0);
    for seed in 0..6 {
        let rng = &mut SplitMix64::stream(4, seed);
        let (mut x, faces) = grid(24, |u, v| [u, v, 0.05 * u * u]);
        let mesh = Mesh::new(&x, &faces).unwrap();
        let [mut off, mut cover, mut auto] = [Culling::Off, Culling::Cover, Culling::Auto]
            .map(|culling| CertifiedBvh::new(&mesh, config(seed, culling)));
        let mut on_rows = rows(&mesh, Culling::Cover);
        for step in 0..12 {
            let next = shaken(&x, 0.0005 * f64::from(step * step), rng);
            let want = off.step(&x, &next).unwrap();
            let found = cover.step(&x, &next).unwrap();
            assert!(found.impacts == want.impacts, "seed {seed}, step {step}: cover");
            assert!(auto.step(&x, &next).unwrap().impacts == want.impacts, "seed {seed}, {step}");
            assert!(
                on_rows.step(&x, &next).unwrap().impacts == want.impacts,
                "seed {seed}, {step}"
            );
            let (with, without) = (found.counters, want.counters);
            assert!(with.candidates_vf <= without.candidates_vf);
            assert!(with.candidates_ee <= without.candidates_ee);
            culled += with.culled;
            hits += want.impacts.len();
            x = next;
        }
    }
    assert!(culled > 5_000 && hits > 1_000, "{culled} left out, {hits} impacts");
}

#[test]
fn after_any_edits_a_cover_follows_and_impacts_are_those_without() {
    let (mut culled, mut hits) = (0, 0);
    for seed in 0..12 {
        let rng = &mut SplitMix64::stream(5, seed);
        let (x, faces) = grid(14, |u, v| [u, v, 0.1 * u * v]);
        let mut mesh = Mesh::new(&x, &faces).unwrap();
        let mut tree = CertifiedBvh::new(&mesh, config(seed, Culling::Cover));
        let mut on_rows = rows(&mesh, Culling::Cover);
        for round in 0..10 {
            for _ in 0..rng.below(3) {
                let touched = mesh.edit(&random_edit(&mesh, rng)).unwrap();
                tree.edit(&mesh, &touched);
                on_rows.edit(&mesh, &touched);
            }
            let t0 = mesh.positions().to_vec();
            let t1 = shaken(&t0, 0.01, rng);
            let want = rows(&mesh, Culling::Off).step(&t0, &t1).unwrap();
            let found = tree.step(&t0, &t1).unwrap();
            let context = format!("seed {seed}, round {round}");
            assert!(found.impacts == want.impacts, "{context}: tree");
            assert!(on_rows.step(&t0, &t1).unwrap().impacts == want.impacts, "{context}: rows");
            culled += found.counters.culled;
            hits += want.impacts.len();
            mesh.set_positions(&t1).unwrap();
        }
    }
    assert!(culled > 3_000 && hits > 1_000, "{culled} left out, {hits} impacts");
}

/// A face that comes to a vertex inside a certified region is a neighbour that the region does not hold.
#[test]
fn a_face_added_inside_a_certified_region_is_not_left_out() {
    let (x, faces) = grid(12, |u, v| [u, v, 0.0]);
    let mut mesh = Mesh::new(&x, &faces).unwrap();
    let mut tree = CertifiedBvh::new(&mesh, config(2, Culling::Cover));
    assert!(tree.step(&x, &x).unwrap().counters.culled > 0);
    // From a vertex in the middle up, and its free edge down through the sheet next to it.
    let middle = 6 * 13 + 6;
    let [a, b] = [[0.52, 0.50, 0.05], [0.62, 0.52, 0.04]];
    let n = x.len() as u32;
    let edit =
        Edit { add_vertices: vec![a, b], add_faces: vec![[middle, n, n + 1]], ..Edit::default() };
    let touched = mesh.edit(&edit).unwrap();
    tree.edit(&mesh, &touched);
    let t0 = mesh.positions().to_vec();
    let mut t1 = t0.clone();
    t1[n as usize][2] = -0.05;
    t1[n as usize + 1][2] = -0.05;
    let want = rows(&mesh, Culling::Off).step(&t0, &t1).unwrap();
    assert!(!want.impacts.is_empty());
    assert!(tree.step(&t0, &t1).unwrap().impacts == want.impacts);
}

#[test]
fn with_a_minimum_distance_nothing_is_culled_because_a_cover_tells_contact_only() {
    let (x, faces) = grid(8, |u, v| [u, v, 0.0]);
    let mesh = Mesh::new(&x, &faces).unwrap();
    let pairs = |culling| {
        let config = CertifiedConfig { culling, min_distance: 0.2, ..CertifiedConfig::default() };
        let report = Certified::new(&mesh, config).step(&x, &x).unwrap();
        (report.impacts, report.counters.culled)
    };
    let (with, without) = (pairs(Culling::Cover), pairs(Culling::Off));
    assert!(!without.0.is_empty() && with == without);
}

/// Counts of a step depend on the steps before it, never on threads or instruction set.
#[test]
fn auto_opens_on_a_long_calm_sequence_and_counts_are_the_same_again() {
    let (x, faces) = grid(16, |u, v| [u, v, 0.1 * u * u]);
    let mesh = Mesh::new(&x, &faces).unwrap();
    let detector = |culling| {
        let bound = MotionBound::Aabb;
        CertifiedBvh::new(&mesh, CertifiedBvhConfig { bound, culling, ..Default::default() })
    };
    let run = || {
        let [mut auto, mut off] = [Culling::Auto, Culling::Off].map(detector);
        let (mut counts, mut opened) = (vec![], 0);
        for step in 0..160 {
            // Far enough that boxes swept over the step overlap their neighbours'.
            let at = |t: f64| -> Positions {
                x.iter().map(|p| [p[0] + 0.2 * t, p[1] + 0.2 * t, p[2]]).collect()
            };
            let (t0, t1) = (at(f64::from(step)), at(f64::from(step + 1)));
            let report = auto.step(&t0, &t1).unwrap();
            assert!(report.impacts == off.step(&t0, &t1).unwrap().impacts);
            opened += u32::from(report.counters.certified_regions > 0);
            counts.push(report.counters);
        }
        (counts, opened)
    };
    let (counts, opened) = run();
    assert!(counts[0].regions == 0, "the first step pays nothing for it");
    assert!(opened > 20, "opened in {opened} of 160 steps");
    assert!(run().0 == counts);
}

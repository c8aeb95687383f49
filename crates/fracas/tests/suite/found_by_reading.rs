//! Faults that were found by reading, and stay away: order of edges, history of trees, odd arguments.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::common::motions::Motion;
use fracas::candidates::{Batch, Kind, PairFilter, Sink};
use fracas::culling::Culling;
use fracas::detector::{
    Certified, CertifiedBvh, CertifiedBvhConfig, CertifiedConfig, Discrete, FastCd, FastCdConfig,
    Pccd, PccdConfig, StepError,
};
use fracas::mesh::{Edit, Mesh};
use fracas::naive::cases::ball;
use fracas::narrow::{Narrow, Vertices};
use fracas::random::SplitMix64;
use fracas::simd::Level;

/// Time of the one impact of two edges, tested in this order.
fn time(vertices: &Vertices, a: u32, b: u32) -> Option<f64> {
    let edges = [[0, 1], [2, 3]];
    let mut narrow = Narrow::new(Level::best(), vertices, &edges, &[], 9);
    let _ = narrow.take(Batch { kind: Kind::EdgeEdge, a: &[a], b: &[b] });
    narrow.impacts.first().map(|impact| impact.toi)
}

#[test]
fn times_of_two_edges_do_not_depend_on_which_comes_first() {
    let rng = &mut SplitMix64::new(1);
    let (mut hits, mut different) = ([0; 15], [0; 15]);
    for case in 0..60_000 {
        let digits = case % 15;
        let tau = (0..digits).fold(rng.range(0.1, 1.0), |tau, _| tau / 10.0);
        let mut near = |x: f64| x + rng.range(-0.3, 0.3);
        let e = [[near(-1.0), near(0.0), near(0.0)], [near(1.0), near(0.0), near(0.0)]];
        let f = [[near(0.0), near(-1.0), near(0.0)], [near(0.0), near(1.0), near(0.0)]];
        // The height of f over e where they cross, seen from above.
        let at = |p: &[[f64; 3]; 2], s: f64| -> [f64; 3] {
            std::array::from_fn(|k| p[0][k] + s * (p[1][k] - p[0][k]))
        };
        let d = |p: &[[f64; 3]; 2], k: usize| p[1][k] - p[0][k];
        let det = d(&e, 0) * -d(&f, 1) + d(&e, 1) * d(&f, 0);
        let (x, y) = (f[0][0] - e[0][0], f[0][1] - e[0][1]);
        let s = (x * -d(&f, 1) + y * d(&f, 0)) / det;
        let u = (d(&e, 0) * y - d(&e, 1) * x) / det;
        let gap = at(&e, s)[2] - at(&f, u)[2];
        let speed = near(1.0);
        let f = f.map(|p| [p[0], p[1], p[2] + gap + tau * speed]);
        let t0 = [e[0], e[1], f[0], f[1]];
        let t1 = [e[0], e[1], f[0], f[1]].map(|p| p);
        let mut t1 = t1;
        t1[2][2] -= speed;
        t1[3][2] -= speed;
        let mut vertices = Vertices::default();
        vertices.update(&t0, &t1);
        let times = [time(&vertices, 0, 1), time(&vertices, 1, 0)];
        hits[digits] += i32::from(times[0].is_some());
        different[digits] += i32::from(times[0] != times[1]);
    }
    assert!(different == [0; 15], "of {hits:?} hits by decimal of the time, {different:?} differ");
}

#[test]
fn leaves_may_be_larger_than_a_unit() {
    let (x, faces) = ball(3);
    let mesh = Mesh::new(&x, &faces).unwrap();
    let config = PccdConfig { leaf_size: 600, ..PccdConfig::default() };
    Pccd::new(&mesh, config).step(&x, &x).unwrap();
}

#[test]
fn a_mesh_with_itself_is_two_meshes() {
    let x = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 1.0, 0.0]];
    let mesh = Mesh::new(&x, &[[0, 1, 2], [2, 1, 3]]).unwrap();
    let pairs = |a: &Mesh, b: &Mesh| {
        let report = Discrete::default().intersections_between(a, b).unwrap();
        report.intersections.iter().map(|i| [i.a, i.b]).collect::<Vec<_>>()
    };
    assert_eq!(pairs(&mesh, &mesh), pairs(&mesh, &mesh.clone()));
}

#[test]
fn candidates_do_not_outlive_their_filter() {
    let t0 = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.2, 0.2, 0.5], [9.0, 9.0, 9.0]];
    let mut t1 = t0;
    t1[3][2] = -0.5;
    let mesh = Mesh::new(&t0, &[[0, 1, 2]]).unwrap();
    let mut detector = Certified::new(&mesh, CertifiedConfig::default());
    detector.set_filter(PairFilter::default().ignoring([[0, 0]]));
    let candidates = detector.candidates(&t0, 2.0).unwrap();
    detector.set_filter(PairFilter::default());
    let want = detector.step(&t0, &t1).unwrap().impacts;
    assert_eq!(want.len(), 1);
    assert_eq!(detector.step_among(&candidates, &t1).unwrap_err(), StepError::OtherTopology);
    let candidates = detector.candidates(&t0, 2.0).unwrap();
    assert_eq!(detector.step_among(&candidates, &t1).unwrap().impacts, want);
    assert!(detector.clone().step_among(&candidates, &t1).is_err(), "a clone is another detector");
}

#[test]
#[should_panic(expected = "the two largest numbers name no body")]
fn numbers_that_name_no_body_are_refused() {
    let x = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
    let mesh = Mesh::new(&x, &[[0, 1, 2]]).unwrap();
    FastCd::new(&mesh, Some(&[u32::MAX]), FastCdConfig::default());
}

#[test]
fn regions_come_back_after_a_large_edit() {
    let (x, faces) = ball(3);
    let mut mesh = Mesh::new(&x, &faces).unwrap();
    let config = CertifiedBvhConfig { culling: Culling::Cover, ..CertifiedBvhConfig::default() };
    let mut detector = CertifiedBvh::new(&mesh, config);
    let before = detector.step(&x, &x).unwrap().counters;
    // One small hole in every region.
    let scattered = Vec::from_iter((0..512).step_by(24));
    let touched = mesh.edit(&Edit { remove_faces: scattered, ..Edit::default() }).unwrap();
    detector.edit(&mesh, &touched);
    let (mut after, mut work) = (detector.step(&x, &x).unwrap().counters, 0);
    for _ in 0..400 {
        after = detector.step(&x, &x).unwrap().counters;
        work += 60 * (after.box_tests + after.candidates_vf + after.candidates_ee);
    }
    assert!(work > 2 * 32 * 9_000 * 512, "{work}: not enough to grow all regions anew");
    let [before, after] = [before, after].map(|c| (c.regions, c.certified_regions));
    assert!(after.1 > 0, "{before:?} before, {after:?} after");
}

#[test]
fn nothing_at_all_is_a_scene() {
    let mesh = Mesh::new(&[], &[]).unwrap();
    let config = CertifiedBvhConfig { culling: Culling::Cover, ..CertifiedBvhConfig::default() };
    assert!(CertifiedBvh::new(&mesh, config).step(&[], &[]).unwrap().impacts.is_empty());
    let mut fastcd = FastCd::new(&mesh, None, FastCdConfig::default());
    assert!(fastcd.step(&[], &[]).unwrap().impacts.is_empty());
    let mut pccd = Pccd::new(&mesh, PccdConfig::default());
    assert!(pccd.step(&[], &[]).unwrap().impacts.is_empty());
}

/// Pairs of triangles about to touch edge to edge, each pair in a cell of its own; and where they go.
fn about_to_touch(cells: u32) -> Motion {
    let rng = &mut SplitMix64::new(7);
    let (mut t0, mut t1, mut faces) = (vec![], vec![], vec![]);
    for cell in 0..cells * cells {
        let at = [f64::from(cell % cells), f64::from(cell / cells)];
        let tau = 1e-12 * rng.range(0.2, 2.0);
        let mut near = |x: f64| 0.3 * x + rng.range(-0.05, 0.05);
        // Below: an edge along x with its third corner below; above: one along y with its third above.
        let (e, f) = (
            [near(-1.0), near(0.0), near(1.0), near(0.0)],
            [near(0.0), near(-1.0), near(0.0), near(1.0)],
        );
        let (third, other) = ([near(0.0), near(0.0), -0.3], [near(0.0), near(0.0), 0.3]);
        let below = [[e[0], e[1], 0.0], [e[2], e[3], 0.0], third];
        let above = [[f[0], f[1], tau], [f[2], f[3], tau], [other[0], other[1], 0.3 + tau]];
        let first = t0.len() as u32;
        for p in below.iter().chain(&above) {
            t0.push([p[0] + at[0], p[1] + at[1], p[2]]);
        }
        for (i, p) in below.iter().chain(&above).enumerate() {
            t1.push([p[0] + at[0], p[1] + at[1], p[2] - if i < 3 { 0.0 } else { 0.1 }]);
        }
        faces.extend([[first, first + 1, first + 2], [first + 3, first + 4, first + 5]]);
    }
    Motion { t0, t1, faces }
}

#[test]
fn impacts_are_the_same_bits_whatever_came_before_and_whoever_looks() {
    let Motion { t0, t1, faces } = about_to_touch(30);
    let mesh = Mesh::new(&t0, &faces).unwrap();
    let certified = || Certified::new(&mesh, CertifiedConfig::default());
    let want = certified().step(&t0, &t1).unwrap().impacts;
    assert!(want.len() > 800);
    let differ = |found: &[fracas::report::Impact]| {
        assert_eq!(found.len(), want.len());
        found.iter().zip(&want).filter(|(a, b)| a != b).count()
    };
    // The same step after one elsewhere: the trees keep the order of that one.
    let rng = &mut SplitMix64::new(8);
    let elsewhere = Vec::from_iter(t0.iter().map(|_| [0; 3].map(|_| rng.range(0.0, 30.0))));
    let mut warm = certified();
    warm.step(&elsewhere, &elsewhere).unwrap();
    let warm = differ(&warm.step(&t0, &t1).unwrap().impacts);
    let bvh = CertifiedBvh::new(&mesh, CertifiedBvhConfig::default()).step(&t0, &t1);
    let bvh = differ(&bvh.unwrap().impacts);
    let pccd = [1, 2, 3, 8].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| {
            let mut pccd = Pccd::new(&mesh, PccdConfig::default());
            pccd.step(&elsewhere, &elsewhere).unwrap();
            differ(&pccd.step(&t0, &t1).unwrap().impacts)
        })
    });
    assert_eq!((warm, bvh, pccd), (0, 0, [0; 4]), "impacts that differ, of {}", want.len());
}

//! A step without a change of topology allocates nothing after warm-up, on one thread; and a detector at rest is small.

#![allow(unsafe_code, reason = "an allocator that counts")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod common;
mod counting;

use common::motions;
use counting::allocations;
use fracas::candidates::PairFilter;
use fracas::detector::{Certified, CertifiedConfig, Colliders};
use fracas::mesh::Mesh;
use fracas::report::ContinuousReport;

fn on_one_thread<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap().install(work)
}

/// Steps there and back, some of them shorter than the others.
fn steps(name: &str, detector: &mut Certified, report: &mut ContinuousReport) -> usize {
    let motion = motions::sheet(40, 7);
    let half = |(a, b): (&[f64; 3], &[f64; 3])| std::array::from_fn(|k| 0.5 * (a[k] + b[k]));
    let middle: Vec<[f64; 3]> = motion.t0.iter().zip(&motion.t1).map(half).collect();
    let ends = [&motion.t0, &motion.t1, &middle, &motion.t1, &motion.t0];
    let mut found = 0;
    let mut all = || {
        for pair in ends.windows(2) {
            detector.step_into(pair[0], pair[1], report).unwrap();
            found += report.impacts.len();
        }
    };
    all();
    let made = allocations(all);
    assert_eq!(made, 0, "allocations in warm steps, {name}");
    found
}

#[test]
fn a_warm_step_allocates_nothing() {
    let motion = motions::sheet(40, 7);
    let mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
    let plain = || Certified::new(&mesh, CertifiedConfig::default());
    let obstacles = || {
        let colliders = Colliders::of_mesh(&mesh).with_obstacles(0..300);
        Certified::of(colliders, CertifiedConfig::default())
    };
    let filtered = || {
        let mut detector = plain();
        let bodies = (0..motion.t0.len() as u32).map(|v| v % 3).collect();
        detector.set_filter(PairFilter::default().with_bodies(bodies).ignoring([[0, 0]]));
        detector
    };
    let near = || {
        let config = CertifiedConfig { min_distance: 1e-3, ..CertifiedConfig::default() };
        Certified::new(&mesh, config)
    };
    let detectors: [(&str, &(dyn Fn() -> Certified + Sync)); 4] =
        [("plain", &plain), ("obstacles", &obstacles), ("filtered", &filtered), ("near", &near)];
    for (name, make) in detectors {
        let found = on_one_thread(|| steps(name, &mut make(), &mut ContinuousReport::default()));
        assert!(found > 10_000, "{found} impacts are no test");
    }
}

#[test]
fn a_detector_at_rest_takes_at_most_400_bytes_a_triangle_on_any_number_of_threads() {
    // A sheet that moves a little: as many impacts as a simulation has, which are the caller's.
    let motion = motions::sheet(150, 3);
    let part = |(a, b): (&[f64; 3], &[f64; 3])| std::array::from_fn(|k| a[k] + 0.5 * (b[k] - a[k]));
    let t1: Vec<[f64; 3]> = motion.t0.iter().zip(&motion.t1).map(part).collect();
    let mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
    for threads in [1, 2, 8] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let (bytes, found) = pool.install(|| {
            let mut detector = Certified::new(&mesh, CertifiedConfig::default());
            let found = detector.step(&motion.t0, &t1).unwrap().impacts.len();
            detector.step(&motion.t0, &t1).unwrap();
            (detector.bytes(), found)
        });
        let a_triangle = bytes as f64 / motion.faces.len() as f64;
        assert!(found > 1_000, "{found}");
        assert!(a_triangle <= 400.0, "{a_triangle:.0} bytes a triangle on {threads} threads");
    }
}

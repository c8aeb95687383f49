//! With a minimum distance, the detector finds every pair that comes within it and none well beyond it.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::common;

use common::motions;
use fracas::candidates::Kind;
use fracas::ccd::{EdgeEdge, VertexFace};
use fracas::detector::{Certified, CertifiedConfig};
use fracas::mesh::Mesh;
use fracas::random::SplitMix64;
use fracas::report::Impact;
use fracas::simd::Level;

/// What the conservative test says of every pair of features that share no vertex.
fn all_pairs(mesh: &Mesh, t1: &[[f64; 3]], distance: f64) -> Vec<(Kind, u32, u32, f64)> {
    let (t0, edges) = (mesh.positions(), mesh.libigl_edges());
    let at = |corners: [u32; 4]| [t0, t1].map(|x| corners.map(|v| x[v as usize]));
    let mut found = vec![];
    for v in 0..t0.len() as u32 {
        for (f, [p, q, r]) in mesh.faces() {
            let [x_t0, x_t1] = at([v, p, q, r]);
            if ![p, q, r].contains(&v)
                && let Some(toi) = (VertexFace { x_t0, x_t1 }).within(distance)
            {
                found.push((Kind::VertexFace, v, f, toi));
            }
        }
    }
    for (a, &[p, q]) in edges.iter().enumerate() {
        for (b, &[r, s]) in edges.iter().enumerate().skip(a + 1) {
            let [x_t0, x_t1] = at([p, q, r, s]);
            if ![r, s].contains(&p)
                && ![r, s].contains(&q)
                && let Some(toi) = (EdgeEdge { x_t0, x_t1 }).within(distance)
            {
                found.push((Kind::EdgeEdge, a as u32, b as u32, toi));
            }
        }
    }
    found
}

#[test]
fn the_detector_says_of_every_pair_what_the_elementary_test_says() {
    let (mut found_in_all, mut beyond_contact) = (0, 0);
    for seed in 0..14 {
        let motion = if seed < 10 { motions::small(seed) } else { motions::sheet(5, seed) };
        let mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
        let rng = &mut SplitMix64::new(seed);
        for distance in [1e-12, 0.01, 0.1 * rng.unit(), 0.5, 100.0] {
            let config = CertifiedConfig { min_distance: distance, ..CertifiedConfig::default() };
            let want = all_pairs(&mesh, &motion.t1, distance);
            let mut runs = vec![];
            for level in Level::available() {
                Level::limit(level);
                let mut detector = Certified::new(&mesh, config);
                for _ in 0..2 {
                    runs.push(detector.step(&motion.t0, &motion.t1).unwrap().impacts);
                }
                let earliest = want.iter().map(|hit| hit.3).min_by(f64::total_cmp);
                assert_eq!(detector.step_size(&motion.t0, &motion.t1).unwrap(), earliest);
                assert_eq!(detector.is_free(&motion.t0, &motion.t1).unwrap(), want.is_empty());
            }
            assert!(runs.iter().all(|run| *run == runs[0]), "instruction sets disagree");
            let found: Vec<_> =
                runs[0].iter().map(|i: &Impact| (i.kind, i.a, i.b, i.toi)).collect();
            assert_eq!(found.len(), want.len(), "seed {seed}, distance {distance}");
            for (found, want) in found.iter().zip(&want) {
                assert_eq!(found, want, "seed {seed}, distance {distance}");
            }
            let exact = Certified::new(&mesh, CertifiedConfig::default())
                .step(&motion.t0, &motion.t1)
                .unwrap();
            found_in_all += found.len();
            beyond_contact += found.len() - exact.impacts.len();
        }
    }
    assert!(found_in_all > 10_000 && beyond_contact > 1_000, "{found_in_all}, {beyond_contact}");
}

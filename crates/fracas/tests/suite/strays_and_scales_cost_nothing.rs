//! A vertex far from all others, or a scene that is tiny or huge, changes neither the impacts nor what slabs and filters cull.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use fracas::detector::{Certified, CertifiedConfig};
use fracas::mesh::Mesh;
use fracas::report::ContinuousReport;

/// Positions at both ends, and faces.
type Scene = (Vec<[f64; 3]>, Vec<[f64; 3]>, Vec<[u32; 3]>);

const SIDE: u32 = 40;

/// Two wavy sheets that pass through each other.
fn sheets() -> Scene {
    let (mut t0, mut t1, mut faces) = (vec![], vec![], vec![]);
    for sheet in 0..2 {
        let first = sheet * SIDE * SIDE;
        for (i, j) in (0..SIDE).flat_map(|i| (0..SIDE).map(move |j| (i, j))) {
            let (x, y) = (f64::from(i) / 40.0, f64::from(j) / 40.0);
            let wave = 0.02 * f64::from((7 * i + 3 * j + 5 * sheet) % 11) / 11.0;
            let height = if sheet == 0 { 0.0 } else { 0.05 };
            t0.push([x + 0.003 * f64::from(sheet), y, wave + height]);
            t1.push([x, y + 0.007 * f64::from(sheet), wave - height]);
            if i + 1 < SIDE && j + 1 < SIDE {
                let a = first + i * SIDE + j;
                faces.extend([[a, a + 1, a + SIDE], [a + 1, a + SIDE + 1, a + SIDE]]);
            }
        }
    }
    (t0, t1, faces)
}

fn step((t0, t1, faces): &Scene) -> ContinuousReport {
    let mesh = Mesh::new(t0, faces).unwrap();
    Certified::new(&mesh, CertifiedConfig::default()).step(t0, t1).unwrap()
}

#[test]
fn a_stray_triangle_or_vertex_adds_one_candidate_in_a_hundred_at_most() {
    let plain = step(&sheets());
    assert!(
        plain.impacts.len() > 1_000 && plain.counters.direction > 1_000,
        "{:?}",
        plain.counters
    );
    for far in [1e3, 1e6, -1e15, 1e300] {
        for corners in [1, 3] {
            let (mut t0, mut t1, mut faces) = sheets();
            let n = t0.len() as u32;
            for k in 0..corners {
                t0.push(std::array::from_fn(|i| far * if i == k { 1.0 } else { 0.9 }));
                t1.push(t0[t0.len() - 1]);
            }
            if corners == 3 {
                faces.push([n, n + 1, n + 2]);
            }
            let found = step(&(t0, t1, faces));
            assert_eq!(found.impacts.len(), plain.impacts.len(), "{far} {corners}");
            let (a, b) = (&found.counters, &plain.counters);
            let candidates = |c: &fracas::counters::Counters| c.candidates_vf + c.candidates_ee;
            assert!(100 * candidates(a) <= 101 * candidates(b), "{far} {corners}: {a:?}, {b:?}");
            assert!(100 * a.survivors <= 101 * b.survivors, "{far} {corners}: {a:?}, {b:?}");
        }
    }
}

#[test]
fn filters_cull_the_same_whatever_the_scale() {
    let plain = step(&sheets());
    for power in [-150, -60, -31, 31, 60, 150] {
        let unit = f64::from_bits(((1023 + power) as u64) << 52);
        let (t0, t1, faces) = sheets();
        let scaled = |x: Vec<[f64; 3]>| x.iter().map(|p| p.map(|x| x * unit)).collect();
        let found = step(&(scaled(t0), scaled(t1), faces));
        assert_eq!(found.impacts, plain.impacts, "2^{power}");
        assert_eq!(found.counters, plain.counters, "2^{power}");
    }
}

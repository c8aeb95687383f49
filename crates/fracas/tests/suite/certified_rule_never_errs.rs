//! The rule of certified culling against the truth: a patch that it certifies has no collision between features without a common
//! vertex, in ten thousand crumpled patches, in patches made to deceive it, and with every kind of bad input. And it does
//! certify what is plainly clear of itself.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use fracas::culling::certified::{Hints, Judge, Marks, Patch, Surface, Verdict};
use fracas::detector::{Certified, CertifiedConfig, Discrete};
use fracas::mesh::Mesh;
use fracas::naive::cases::{Crumpled, ball, crumpled, dual_cone_counterexample, grid};
use fracas::random::SplitMix64;

fn patch(vertices: usize, faces: &[[u32; 3]]) -> Option<Patch> {
    let all = Vec::from_iter(0..faces.len() as u32);
    Patch::new(&Surface::new(vertices, faces), &all, &mut Marks::default())
}

fn moving(faces: &[[u32; 3]], t0: &[[f64; 3]], t1: &[[f64; 3]]) -> Option<Verdict> {
    Some(Judge::default().moving(&patch(t0.len(), faces)?, t0, t1, Hints::default()))
}

fn still(faces: &[[u32; 3]], x: &[[f64; 3]]) -> Option<Verdict> {
    Some(Judge::default().still(&patch(x.len(), faces)?, x, Hints::default()))
}

fn impacts(faces: &[[u32; 3]], t0: &[[f64; 3]], t1: &[[f64; 3]]) -> usize {
    let mesh = Mesh::new(t0, faces).unwrap();
    Certified::new(&mesh, CertifiedConfig::default()).step(t0, t1).unwrap().impacts.len()
}

fn intersections(faces: &[[u32; 3]], x: &[[f64; 3]]) -> usize {
    let mesh = Mesh::new(x, faces).unwrap();
    Discrete::default().self_intersections(&mesh).unwrap().intersections.len()
}

#[test]
fn no_certified_patch_of_ten_thousand_crumpled_ones_meets_itself_moving_or_at_rest() {
    let (mut certified, mut at_rest, mut colliding) = (0, 0, 0);
    for seed in 0..10_000 {
        let Crumpled { t0, t1, faces } = crumpled(seed);
        let verdict = moving(&faces, &t0, &t1).unwrap();
        if verdict == Verdict::Certified {
            certified += 1;
            assert_eq!(impacts(&faces, &t0, &t1), 0, "seed {seed} moving");
        } else if seed % 7 == 1 {
            colliding += usize::from(impacts(&faces, &t0, &t1) > 0);
        }
        if still(&faces, &t0).unwrap() == Verdict::Certified {
            at_rest += 1;
            if verdict != Verdict::Certified {
                assert_eq!(intersections(&faces, &t0), 0, "seed {seed} at rest");
            }
        }
    }
    assert!(certified > 1_000 && at_rest > 2_000, "{certified} and {at_rest} certified");
    assert!(colliding > 100, "only {colliding} of those looked at collide");
}

#[test]
fn flat_and_gently_bent_patches_are_certified_wherever_they_are_and_however_they_travel() {
    for far in [0.0, 1e3, -1e9, 1e15] {
        for unit in [1.0, 1e-3, 1e3] {
            let unit = if far > 1e12 { 1e3 } else { unit };
            let (t0, faces) = grid(5, 4, |u, v| {
                [unit * 5.0 * u + far, unit * 4.0 * v + far, unit * 0.3 * u * u + far]
            });
            assert_eq!(still(&faces, &t0), Some(Verdict::Certified), "{far} {unit}");
            let there = Vec::from_iter(t0.iter().map(|p| p.map(|c| c + 40.0 * unit)));
            assert_eq!(moving(&faces, &t0, &there), Some(Verdict::Certified), "{far} {unit}");
        }
    }
    // A quarter of a turn about the normal: the middle coefficients say so without a split.
    let (t0, faces) = grid(4, 4, |u, v| [u, v, 0.1 * u * v]);
    let t1 = Vec::from_iter(
        t0.iter().map(|p| [0.309 * p[0] - 0.951 * p[1], 0.951 * p[0] + 0.309 * p[1], p[2]]),
    );
    assert_eq!(moving(&faces, &t0, &t1), Some(Verdict::Certified));
}

#[test]
fn the_counterexample_to_dual_cones_is_refused_at_rest_and_in_motion() {
    let (t1, faces) = dual_cone_counterexample();
    let mut t0 = t1.clone();
    t0[1][2] = 0.5;
    assert!(intersections(&faces, &t1) > 0 && impacts(&faces, &t0, &t1) > 0);
    assert_ne!(still(&faces, &t1), Some(Verdict::Certified));
    assert_ne!(moving(&faces, &t0, &t1), Some(Verdict::Certified));
}

#[test]
fn what_touches_is_refused() {
    // Two sheets in one plane that share a border without sharing vertices; one on top of the other; corner to corner.
    let square = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]];
    let two = [[0, 1, 2], [0, 2, 3], [4, 5, 6], [4, 6, 7]];
    for shift in [[1.0, 0.0, 0.0], [0.0; 3], [1.0, 1.0, 0.0], [0.5, 0.0, 0.0], [3.0, 0.0, 0.0]] {
        let other = square.map(|p| std::array::from_fn(|k| p[k] + shift[k]));
        let x = Vec::from_iter(square.into_iter().chain(other));
        assert_eq!(still(&two, &x), Some(Verdict::Contour), "{shift:?}");
    }
    // A strip closed to a ring by coincident, not by common vertices.
    let (x, faces) = grid(6, 1, |u, v| {
        let radius = 1.0 + v;
        let corner = (6.0 * u).round() as usize % 6;
        let [c, s] = [[2, 0], [1, 2], [-1, 2], [-2, 0], [-1, -2], [1, -2]][corner];
        [radius * f64::from(c), radius * f64::from(s), 0.0]
    });
    assert!(intersections(&faces, &x) > 0);
    assert_ne!(still(&faces, &x), Some(Verdict::Certified));
    // A fan that goes twice around its hub: every triangle is upright, no two share more than they should.
    let mut rim = vec![[0.0; 3]];
    let corners = [[2, 0], [1, 2], [-1, 2], [-2, 0], [-1, -2], [1, -2]];
    rim.extend((0..12).map(|i| {
        let [c, s] = corners[i % 6];
        [f64::from(c), f64::from(s), 0.1 * i as f64]
    }));
    let fan = Vec::from_iter((0..12).map(|i| [0, 1 + i, 1 + (i + 1) % 12]));
    assert_ne!(still(&fan, &rim), Some(Verdict::Certified));
}

#[test]
fn degenerate_non_manifold_closed_and_tiny_or_huge_patches_are_refused() {
    let (x, faces) = grid(3, 3, |u, v| [u, v, 0.0]);
    let refused = |x: &[[f64; 3]], faces: &[[u32; 3]]| {
        let (at_rest, moving) = (still(faces, x), moving(faces, x, x));
        at_rest != Some(Verdict::Certified) && moving != Some(Verdict::Certified)
    };
    assert!(!refused(&x, &faces), "the sheet itself is fine");
    let with = |face: [u32; 3]| Vec::from_iter(faces.iter().copied().chain([face]));
    assert!(refused(&x, &with([5, 5, 6])), "a corner twice");
    assert!(refused(&x, &with([0, 1, 2])), "no area");
    assert!(refused(&x, &with(faces[0])), "a face twice");
    let [a, b, c] = faces[4];
    assert!(refused(&x, &with([a, c, b])), "a face and its back");
    assert!(refused(&x, &with([a, b, 15])), "three faces at an edge");
    let mut flipped = faces.clone();
    flipped[7].swap(0, 1);
    assert!(refused(&x, &flipped), "one face the other way round");
    let mut welded = x.clone();
    welded[5] = welded[10];
    assert!(refused(&welded, &faces), "two vertices in one place");
    assert!(refused(&vec![[1.0; 3]; x.len()], &faces), "all in one point");
    assert!(refused(&Vec::from_iter(x.iter().map(|p| [p[0], 0.0, 0.0])), &faces), "on a line");
    for scale in [1e-300, 1e-310, 1e200, 1e307] {
        assert!(refused(&Vec::from_iter(x.iter().map(|p| p.map(|c| c * scale))), &faces));
    }
    let (x, faces) = ball(2);
    assert!(refused(&x, &faces), "closed");
    let open =
        Vec::from_iter(faces.iter().copied().filter(|f| f.iter().all(|&v| x[v as usize][2] > 0.2)));
    assert!(!refused(&x, &open), "a cap of it is fine");
}

#[test]
fn hints_do_not_change_whether_a_patch_is_certified() {
    let mut certified = 0;
    for seed in 0..400 {
        let rng = &mut SplitMix64::stream(8, seed);
        let noise = 0.15 * rng.unit();
        let mut end =
            || grid(4, 3, |u, v| [u, 0.75 * v, 0.0].map(|c| c + rng.range(-1.0, 1.0) * noise));
        let ((t0, faces), (t1, _)) = (end(), end());
        let patch = patch(t0.len(), &faces).unwrap();
        let mut judge = Judge::default();
        let plain = judge.moving(&patch, &t0, &t1, Hints::default()) == Verdict::Certified;
        for suspect in [1, 9, 23] {
            let hints = Hints { suspect, centre: Some(suspect % 12), ..Hints::default() };
            assert_eq!(judge.moving(&patch, &t0, &t1, hints) == Verdict::Certified, plain);
        }
        certified += u32::from(plain);
    }
    assert!((20..380).contains(&certified), "{certified} of 400");
}

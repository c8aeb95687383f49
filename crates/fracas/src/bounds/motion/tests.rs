//! No bound parts what meets, whatever the motion; and the order of what they keep.

use super::super::{Kdop16, Kdop18};
use super::*;
use crate::naive;
use crate::naive::cases::{CcdFamily, ccd_query};
use crate::random::SplitMix64;

type Points = [[f64; 3]];

/// The bound of a feature with these corners.
fn feature<F: FeatureBound>(x0: &Points, x1: &Points) -> F {
    let mut corners = x0.iter().zip(x1).map(|(a, b)| F::of_vertex(a, b));
    let first = corners.next().unwrap();
    corners.fold(first, |all, corner| all.joined(&corner))
}

/// A feature: its corners at both ends.
type Moved<'a> = [&'a Points; 2];

/// What the features say, and what nodes around them say; both ways round must agree.
fn kept<B: StepBound>(a: Moved<'_>, b: Moved<'_>) -> [bool; 2] {
    let [a, b] = [a, b].map(|[x0, x1]| feature::<B::Feature>(x0, x1));
    let (node_a, node_b) = (B::around(&a), B::around(&b));
    assert_eq!(a.may_meet(&b), b.may_meet(&a), "{a:?} {b:?}");
    assert_eq!(node_a.overlaps(&node_b), node_b.overlaps(&node_a));
    assert!(a.may_meet(&a) && a.joined(&b) == b.joined(&a));
    [a.may_meet(&b), node_a.overlaps(&node_b)]
}

/// All bounds, features and nodes, in the order of `MotionBound::ALL`.
fn all_kept(a: Moved<'_>, b: Moved<'_>) -> [[bool; 2]; 5] {
    [
        kept::<Aabb32>(a, b),
        kept::<Kdop16>(a, b),
        kept::<Kdop18>(a, b),
        kept::<Relative>(a, b),
        kept::<Moving>(a, b),
    ]
}

/// Each may keep only what the one before it keeps.
fn assert_order([swept, k16, k18, relative, moving]: [[bool; 2]; 5], context: &str) {
    for (narrow, wide) in [(k18, k16), (relative, swept), (moving, relative)] {
        assert!(!narrow[1] || wide[1], "nodes: {context}");
    }
    assert!(!swept[0] || swept[1], "doubles keep what floats do not: {context}");
    assert!(!k16[1] || swept[1], "slabs keep what boxes do not: {context}");
    assert!(!moving[0] || relative[0] && moving[1], "features: {context}");
}

#[test]
fn no_bound_parts_features_that_meet() {
    let (mut hits, mut parted) = (0, [0; 5]);
    for family in CcdFamily::ALL {
        for index in 0..600 {
            let [x0, x1] = ccd_query(family, 11, index);
            for split in [1, 2] {
                let hit = if split == 1 {
                    naive::ccd::vertex_face(&x0, &x1).is_some()
                } else {
                    naive::ccd::edge_edge(&x0, &x1).is_some()
                };
                let kept = all_kept([&x0[..split], &x1[..split]], [&x0[split..], &x1[split..]]);
                assert_order(kept, &format!("{family:?} {index} {split}"));
                if hit {
                    assert_eq!(kept, [[true; 2]; 5], "{family:?} {index} {split}");
                }
                hits += u32::from(hit);
                for (parted, kept) in parted.iter_mut().zip(kept) {
                    *parted += u32::from(!kept[0]);
                }
            }
        }
    }
    assert!(hits > 3_000 && parted.iter().all(|&p| p > 1_000), "{hits} hits, parted {parted:?}");
    assert!(parted[0] < parted[3] && parted[3] < parted[4], "{parted:?}");
}

/// Two points that meet exactly once, at k/n, each axis at its own scale: the tightest pair there is. Coordinates are whole
/// numbers below 2^24, so within the range of floats the boxes are exact and only the times are rounded.
#[test]
fn points_that_meet_in_an_instant_are_kept_at_every_scale() {
    let rng = &mut SplitMix64::new(5);
    let powers = [-1074, -1060, -160, -149, -140, -126, -30, 0, 20, 100, 103, 104, 130, 990];
    for round in 0..40_000 {
        let parts = rng.between(1, 50);
        let (before, after) = {
            let before = rng.between(0, parts);
            (f64::from(before), f64::from(parts - before))
        };
        let mut ends = [[[0.0; 3]; 2]; 2]; // by point, then by end
        for k in 0..3 {
            let unit = two_to(powers[rng.below(powers.len() as u32) as usize]);
            let place = rng.between(-(1 << 20), 1 << 20) * rng.between(0, 1);
            // Fast enough that gaps, too, are rounded.
            let fastest = ((1 << 24) - place.abs()) / parts;
            for point in &mut ends {
                let velocity =
                    rng.between(-fastest, fastest) >> (rng.between(0, 17) * rng.between(0, 1));
                point[0][k] = (f64::from(place) - before * f64::from(velocity)) * unit;
                point[1][k] = (f64::from(place) + after * f64::from(velocity)) * unit;
            }
        }
        let [a, b] = &ends;
        let kept = all_kept([&a[..1], &a[1..]], [&b[..1], &b[1..]]);
        assert_eq!(kept, [[true; 2]; 5], "round {round}: {ends:?}");
    }
}

fn two_to(power: i32) -> f64 {
    let step = if power < 0 { 0.5 } else { 2.0 };
    (0..power.abs()).fold(1.0, |unit, _| unit * step)
}

#[test]
fn unions_keep_whatever_their_members_keep() {
    fn check<B: StepBound>(rng: &mut SplitMix64, scale: f64) {
        let mut member = || {
            let mut point = || std::array::from_fn(|_| f64::from(rng.between(-4, 4)) * scale);
            B::around(&B::Feature::of_vertex(&point(), &point()))
        };
        let [a, b, c] = [member(), member(), member()];
        let union = a.union(&b);
        assert!(union.encloses(&a) && union.encloses(&b) && union.aabb().encloses(&a.aabb()));
        assert!(union.overlaps(&c) || !(a.overlaps(&c) || b.overlaps(&c)), "{a:?} {b:?} {c:?}");
        assert_eq!(B::EMPTY.union(&a), a);
        assert!(!B::EMPTY.overlaps(&a) || scale > 1e38);
    }
    let rng = &mut SplitMix64::new(6);
    for scale in [1.0 / 3.0, 1e-45, 1e-320, 1e37, 1e300] {
        for _ in 0..3_000 {
            check::<Aabb32>(rng, scale);
            check::<Kdop16>(rng, scale);
            check::<Kdop18>(rng, scale);
            check::<Relative>(rng, scale);
            check::<Moving>(rng, scale);
        }
    }
}

#[test]
fn each_bound_parts_what_the_one_before_cannot() {
    // Two points fall side by side, crossing heights: the swept boxes of slanted ways overlap, but never at one end.
    let (a, b) = ([[0.0; 3]], [[4.0, 4.0, 0.0]]);
    let (c, d) = ([[1.0, 0.0, 0.0]], [[5.0, 4.0, 0.0]]);
    let [aabb, _, _, relative, _] = all_kept([&a, &b], [&c, &d]);
    assert_eq!((aabb, relative), ([true; 2], [false; 2]));
    // One passes along x, the other along y, through the same place at different times.
    let (a, b) = ([[-1.0, 0.0, 0.0]], [[3.0, 0.0, 0.0]]);
    let (c, d) = ([[0.0, -3.0, 0.0]], [[0.0, 1.0, 0.0]]);
    let [_, _, _, relative, moving] = all_kept([&a, &b], [&c, &d]);
    assert_eq!((relative, moving), ([true; 2], [false; 2]));
}

//! `within`: every pair that comes within d is found, in time; none that stays beyond 1.01 d + 1e-9.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::common;

use common::{labelled, say};
use fracas::candidates::{Batch, Kind, Sink};
use fracas::ccd::{EdgeEdge, VertexFace};
use fracas::naive::cases::{CcdFamily, ccd_query};
use fracas::narrow::{Separation, Vertices};
use fracas::random::SplitMix64;
use fracas::simd::Level;

type Points = [[f64; 3]; 4];

fn within(kind: &str, x_t0: &Points, x_t1: &Points, distance: f64) -> Option<f64> {
    let (x_t0, x_t1) = (*x_t0, *x_t1);
    match kind {
        "vf" => VertexFace { x_t0, x_t1 }.within(distance),
        _ => EdgeEdge { x_t0, x_t1 }.within(distance),
    }
}

/// The first contact, exactly.
fn contact(kind: &str, x_t0: &Points, x_t1: &Points) -> Option<f64> {
    let (x_t0, x_t1) = (*x_t0, *x_t1);
    let outcome = match kind {
        "vf" => VertexFace { x_t0, x_t1 }.test(),
        _ => EdgeEdge { x_t0, x_t1 }.test(),
    };
    outcome.toi().map(|toi| toi.hi)
}

fn sub(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn norm(a: [f64; 3]) -> f64 {
    dot(a, a).sqrt()
}

/// Distance of the features at a time, by the obvious method: how far the origin is from the hull of all differences of
/// corners.
fn distance(kind: &str, x: &Points) -> f64 {
    let (first, second) = x.split_at(if kind == "vf" { 1 } else { 2 });
    let corners: Vec<[f64; 3]> =
        first.iter().flat_map(|&a| second.iter().map(move |&b| sub(a, b))).collect();
    // The distance of the origin from the hull of the corners. The smallest over all their triangles is at least it, and the
    // nearest point of a hull of at most four corners lies in a triangle unless the origin is inside.
    let mut least = f64::INFINITY;
    for i in 0..corners.len() {
        for j in i..corners.len() {
            for k in j..corners.len() {
                least = least.min(to_triangle(corners[i], corners[j], corners[k]));
            }
        }
    }
    least
}

/// Distance of the origin from a triangle, which may be a segment or a point.
fn to_triangle(a: [f64; 3], b: [f64; 3], c: [f64; 3]) -> f64 {
    let to_segment = |p: [f64; 3], q: [f64; 3]| {
        let d = sub(q, p);
        let size = dot(d, d);
        let t = if size > 0.0 { (-dot(p, d) / size).clamp(0.0, 1.0) } else { 0.0 };
        norm([p[0] + t * d[0], p[1] + t * d[1], p[2] + t * d[2]])
    };
    let mut least = to_segment(a, b).min(to_segment(b, c)).min(to_segment(c, a));
    let (e, f) = (sub(b, a), sub(c, a));
    let (ee, ef, ff) = (dot(e, e), dot(e, f), dot(f, f));
    let (ae, af) = (-dot(a, e), -dot(a, f));
    let area = ee * ff - ef * ef;
    let (s, t) = ((ae * ff - af * ef) / area, (af * ee - ae * ef) / area);
    if s >= 0.0 && t >= 0.0 && s + t <= 1.0 {
        let p: [f64; 3] = std::array::from_fn(|k| a[k] + s * e[k] + t * f[k]);
        least = least.min(norm(p));
    }
    least
}

fn at(x_t0: &Points, x_t1: &Points, t: f64) -> Points {
    std::array::from_fn(|i| std::array::from_fn(|k| (1.0 - t) * x_t0[i][k] + t * x_t1[i][k]))
}

/// Sampled distances: times, values, and how far the true distance may be below the smallest of two neighbours.
fn samples(kind: &str, x_t0: &Points, x_t1: &Points, count: u32) -> (Vec<(f64, f64)>, f64) {
    let split = if kind == "vf" { 1 } else { 2 };
    let velocity: Vec<_> = (0..4).map(|i| sub(x_t1[i], x_t0[i])).collect();
    let speed = (0..split)
        .flat_map(|i| (split..4).map(move |j| (i, j)))
        .map(|(i, j)| norm(sub(velocity[i], velocity[j])))
        .fold(0.0, f64::max);
    let times = (0..=count).map(|i| f64::from(i) / f64::from(count));
    let values = times.map(|t| (t, distance(kind, &at(x_t0, x_t1, t)))).collect();
    (values, 0.5 * speed / f64::from(count))
}

#[test]
fn sampled_motion_within_the_distance_is_found_in_time_and_motion_beyond_it_is_not() {
    let (mut found, mut beyond, mut early) = (0, 0, 0);
    let families = [
        CcdFamily::General,
        CcdFamily::Lattice,
        CcdFamily::Planar,
        CcdFamily::Collinear,
        CcdFamily::Duplicated,
        CcdFamily::Grazing,
        CcdFamily::Meeting,
    ];
    for family in families {
        for index in 0..250 {
            let [x_t0, x_t1] = ccd_query(family, 6, index);
            let rng = &mut SplitMix64::stream(6, index);
            for kind in ["vf", "ee"] {
                let (values, slack) = samples(kind, &x_t0, &x_t1, 100);
                let least = values.iter().fold(f64::INFINITY, |m, v| m.min(v.1));
                for factor in [rng.range(0.2, 0.98), 1.001, rng.range(1.0, 3.0)] {
                    let d = least * factor;
                    let answer = within(kind, &x_t0, &x_t1, d);
                    let context =
                        format!("{family:?} {index} {kind} d {d} least {least} {answer:?}");
                    let first = values.iter().find(|v| v.1 <= d * (1.0 - 1e-12) - 1e-12);
                    if let Some((time, _)) = first {
                        assert!(answer.is_some_and(|t| t <= *time), "{context} {time}");
                        found += 1;
                    }
                    if least - slack > 1.01 * d + 1.01e-9 {
                        assert_eq!(answer, None, "{context}");
                        beyond += 1;
                    }
                    // The answer is about that very time, unless a grazing contact used up the work.
                    if let Some(t) = answer {
                        let here = distance(kind, &at(&x_t0, &x_t1, t));
                        let is_early = here > 1.01 * d + 1.01e-9;
                        assert!(!is_early || d < 1e-6, "{context} {here}");
                        early += u32::from(is_early);
                    }
                }
            }
        }
    }
    say(&format!("{found} found, {beyond} beyond, {early} times early"));
    assert!(found > 3_000 && beyond > 300, "{found} found, {beyond} beyond");
    assert!(early < 50, "{early} times early");
}

/// A distance below which the features never come, less than a thousandth below their least: between two samples a distance
/// changes by at most the speed, so the stretch that may hold the least is halved until it is known. 0 if that takes too long.
fn least_distance(kind: &str, x_t0: &Points, x_t1: &Points) -> f64 {
    let (coarse, slack) = samples(kind, x_t0, x_t1, 16);
    let speed = 2.0 * slack * 16.0;
    let mut least = coarse.iter().fold(f64::INFINITY, |m, v| m.min(v.1));
    // Middle, half the width, lower bound.
    let mut open: Vec<(f64, f64, f64)> = vec![(0.5, 0.5, 0.0)];
    for _ in 0..500 {
        let smallest = (0..open.len()).min_by(|&i, &j| open[i].2.total_cmp(&open[j].2));
        let (middle, half, lower) = open.swap_remove(smallest.unwrap());
        if lower >= 0.999 * least {
            return lower;
        }
        for t in [middle - 0.5 * half, middle + 0.5 * half] {
            let value = distance(kind, &at(x_t0, x_t1, t));
            least = least.min(value);
            open.push((t, 0.5 * half, value - speed * 0.5 * half));
        }
    }
    0.0
}

/// Whatever is reported comes within 1.01 d + 1e-9: the limit on work, which would answer "within", is not reached.
#[test]
fn nothing_that_stays_beyond_is_reported_in_any_family() {
    let mut beyond = 0;
    for family in CcdFamily::ALL {
        for index in 0..150 {
            // Brought to a size of 1 first: squares of squares must not overflow.
            let given = ccd_query(family, 8, index);
            let size = largest(&given[0]).max(largest(&given[1]));
            let [x_t0, x_t1] = given.map(|x| x.map(|p| p.map(|c| c / size)));
            for kind in ["vf", "ee"] {
                let least = least_distance(kind, &x_t0, &x_t1);
                let d = (least - 1e-12 - 1e-9) / 1.0101;
                if d >= 0.0 {
                    let answer = within(kind, &x_t0, &x_t1, d);
                    assert_eq!(answer, None, "{family:?} {index} {kind} {d} {least}");
                    beyond += 1;
                }
            }
        }
    }
    say(&format!("{beyond} beyond"));
    assert!(beyond > 500, "{beyond} beyond");
}

#[test]
fn every_exact_contact_is_within_every_distance() {
    let mut hits = 0;
    for family in CcdFamily::ALL {
        for index in 0..700 {
            let [x_t0, x_t1] = ccd_query(family, 7, index);
            for kind in ["vf", "ee"] {
                let Some(time) = contact(kind, &x_t0, &x_t1) else { continue };
                hits += 1;
                for d in [0.0, 1e-300, 1e-12, 1e-3, 1.0, 1e30, f64::MAX] {
                    let answer = within(kind, &x_t0, &x_t1, d);
                    assert!(
                        answer.is_some_and(|t| t <= time),
                        "{family:?} {index} {kind} {d}: {answer:?}, contact {time}"
                    );
                }
            }
        }
    }
    assert!(hits > 5_000, "{hits}");
}

/// A vertex that hovers just beyond d over the pivot of a turning face or edge: fixed directions fail there, and a work limit
/// that gave up would answer wrongly.
#[test]
fn hovering_over_a_turning_feature_is_decided_on_both_sides() {
    for d in [1e-3, 1e-6, 1e-8] {
        for turn in [0.3, 1.0, 3.0] {
            for (height, near) in [(0.999, true), (1.03, false)] {
                let h = height * d + if near { 0.0 } else { 1.5e-9 };
                // The face turns about the y axis and keeps the origin; the vertex keeps its height along the normal.
                let face = |s: f64| [[-1.0, -1.0, -s], [1.0, -1.0, s], [0.0, 1.0, 0.0]];
                let above = |s: f64| [0.0, -0.3, h * (1.0 + s * s).sqrt()];
                let points = |s: f64| {
                    let [a, b, c] = face(s);
                    [above(s), a, b, c]
                };
                let answer = within("vf", &points(-turn), &points(turn), d);
                // In between the straight path of the vertex is higher than the arc: it stays at least at h.
                if near {
                    assert_eq!(answer, Some(0.0), "vf {d} {turn}");
                } else {
                    let least = (0..=1000)
                        .map(|i| at(&points(-turn), &points(turn), f64::from(i) / 1000.0))
                        .fold(f64::INFINITY, |m, x| m.min(distance("vf", &x)));
                    assert_eq!(answer.is_some(), least <= 1.01 * d + 1e-9, "vf {d} {turn} {least}");
                }
                // A short edge hovers beside a long one that turns in a plane.
                let edges = |s: f64| {
                    let rise = h * (1.0 + s * s).sqrt();
                    [[-1.0, -s, 0.0], [1.0, s, 0.0], [0.0, rise, 0.0], [0.0, rise, 0.1]]
                };
                let answer = within("ee", &edges(-turn), &edges(turn), d);
                if near {
                    assert_eq!(answer, Some(0.0), "ee {d} {turn}");
                } else {
                    let least = (0..=1000)
                        .map(|i| at(&edges(-turn), &edges(turn), f64::from(i) / 1000.0))
                        .fold(f64::INFINITY, |m, x| m.min(distance("ee", &x)));
                    assert_eq!(answer.is_some(), least <= 1.01 * d + 1e-9, "ee {d} {turn} {least}");
                }
            }
        }
    }
}

/// Against the smallest separations that come with the labelled queries (known to a thousandth).
#[test]
fn labelled_separations_decide_on_both_sides() {
    let Some(data) = common::data_dir("labelled_separations_decide_on_both_sides") else { return };
    let (mut inside, mut outside) = (0, 0);
    for set in labelled::QUERIES {
        for kind in ["vf", "ee"] {
            let stem = data.join(format!("queries/{set}.{kind}"));
            let queries = labelled::queries(&stem);
            let bytes = std::fs::read(stem.with_file_name(format!("{set}.{kind}.sep"))).unwrap();
            let separations = bytes.as_chunks::<8>().0.iter().map(|b| f64::from_le_bytes(*b));
            for (i, (query, separation)) in queries.iter().zip(separations).enumerate() {
                let ask = |d: f64| within(kind, &query.x_t0, &query.x_t1, d);
                // Separations are known to 1e-12 of the largest coordinate.
                let slack = 1e-11 * largest(&query.x_t0).max(largest(&query.x_t1));
                if let Some([_, hi]) = query.toi {
                    assert!(ask(0.0).is_some_and(|t| t <= hi), "{set}.{kind} {i}");
                    continue;
                }
                let d = separation * 1.002 + slack;
                assert!(ask(d).is_some(), "{set}.{kind} {i}: {d}");
                inside += 1;
                let d = (separation * 0.998 - 1e-9 - slack) / 1.0101;
                if d >= 0.0 {
                    assert_eq!(ask(d), None, "{set}.{kind} {i}: {d}");
                    outside += 1;
                }
            }
        }
    }
    say(&format!("{inside} within, {outside} beyond"));
    assert!(inside > 10_000 && outside > 5_000, "{inside} within, {outside} beyond");
}

fn largest(x: &Points) -> f64 {
    x.as_flattened().iter().fold(0.0, |m, c| m.max(c.abs()))
}

/// Batches of a whole scene: all pairs, filtered on every instruction set, against the test of each pair.
#[test]
fn a_batch_finds_what_the_single_tests_find_the_same_on_every_instruction_set() {
    let rng = &mut SplitMix64::new(12);
    let positions: Vec<[f64; 3]> =
        (0..60).map(|_| std::array::from_fn(|_| rng.range(-1.0, 1.0))).collect();
    let moved: Vec<[f64; 3]> =
        positions.iter().map(|p| p.map(|x| x + rng.range(-0.05, 0.05))).collect();
    let faces: Vec<[u32; 3]> = (0..20).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect();
    let edges: Vec<[u32; 2]> =
        faces.iter().flat_map(|&[a, b, c]| [[a, b], [b, c], [a, c]]).collect();
    let vf: Vec<[u32; 2]> = (0..60).flat_map(|v| (0..20).map(move |f| [v, f])).collect();
    let ee: Vec<[u32; 2]> = (0..60).flat_map(|a| (0..a).map(move |b| [a, b])).collect();
    let mut vertices = Vertices::default();
    vertices.update(&positions, &moved);
    for d in [0.0, 0.01, 0.2] {
        let mut runs = vec![];
        for level in Level::available() {
            let mut sink = Separation::new(level, &vertices, &edges, &faces, d, usize::MAX);
            for (kind, pairs) in [(Kind::VertexFace, &vf), (Kind::EdgeEdge, &ee)] {
                let (a, b): (Vec<_>, Vec<_>) = pairs.iter().map(|&[a, b]| (a, b)).unzip();
                assert!(sink.take(Batch { kind, a: &a, b: &b }).is_continue());
            }
            assert!(sink.survivors < sink.candidates, "the filter culls nothing");
            runs.push((sink.pairs, sink.survivors));
        }
        assert!(runs.iter().all(|run| *run == runs[0]), "instruction sets disagree");
        let mut want = vec![];
        let ends = |ids: [u32; 4]| {
            [&positions, &moved].map(|x: &Vec<[f64; 3]>| ids.map(|v| x[v as usize]))
        };
        for &[v, f] in &vf {
            let [p, q, r] = faces[f as usize];
            let [x_t0, x_t1] = ends([v, p, q, r]);
            want.extend(within("vf", &x_t0, &x_t1, d).map(|t| (Kind::VertexFace, v, f, t)));
        }
        for &[a, b] in &ee {
            let ([p, q], [r, s]) = (edges[b as usize], edges[a as usize]);
            let [x_t0, x_t1] = ends([p, q, r, s]);
            want.extend(within("ee", &x_t0, &x_t1, d).map(|t| (Kind::EdgeEdge, b, a, t)));
        }
        let found: Vec<_> = runs[0].0.iter().map(|i| (i.kind, i.a, i.b, i.toi)).collect();
        // The filter may know better than the single test of a pair that is a little beyond the distance.
        assert!(found.iter().all(|pair| want.contains(pair)), "distance {d}");
        for &(kind, a, b, _) in want.iter().filter(|pair| !found.contains(pair)) {
            let closer = 0.985 * d - 1e-9;
            assert!(closer > 0.0, "{kind:?} {a} {b} is missing at distance {d}");
            let ids = if kind == Kind::VertexFace {
                let [p, q, r] = faces[b as usize];
                [a, p, q, r]
            } else {
                let ([p, q], [r, s]) = (edges[b as usize], edges[a as usize]);
                [p, q, r, s]
            };
            let [x_t0, x_t1] = ends(ids);
            let name = if kind == Kind::VertexFace { "vf" } else { "ee" };
            assert_eq!(within(name, &x_t0, &x_t1, closer), None, "{kind:?} {a} {b} at {d}");
        }
        assert!(want.len() > 100);
    }
}

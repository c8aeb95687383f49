//! The certified kernel against exact answers, generated and labelled: what it decides is right, and it decides most.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::common;

use common::labelled;
use fracas::ccd::{EdgeEdge, VertexFace};
use fracas::naive::cases::{CcdFamily, ccd_query};
use fracas::narrow::filters::Relative;
use fracas::narrow::kernel::{Features, Verdict, decide};

fn check(
    name: &str,
    kind: &str,
    queries: impl Iterator<Item = ([[f64; 3]; 4], [[f64; 3]; 4], Option<[f64; 2]>)>,
) -> [u32; 3] {
    let mut counts = [0; 3];
    for (i, (x_t0, x_t1, truth)) in queries.enumerate() {
        let (x, features) = if kind == "vf" {
            (Relative::vertex_face(&x_t0, &x_t1, 0.0), Features::VertexFace)
        } else {
            (Relative::edge_edge(&x_t0, &x_t1, 0.0), Features::EdgeEdge)
        };
        let verdict = decide(&x, features);
        let context = format!("{name}.{kind} {i}: {verdict:?} {truth:?}");
        match (verdict, truth) {
            (Verdict::Undecided, _) => counts[2] += 1,
            (Verdict::Apart, None) => counts[0] += 1,
            (Verdict::Hit { lo, hi }, Some([true_lo, true_hi])) => {
                assert!(lo <= true_hi && hi >= true_lo && lo >= true_lo - 1e-9, "{context}");
                counts[1] += 1;
            }
            _ => panic!("{context}"),
        }
    }
    counts
}

#[test]
fn generated_queries_are_decided_right_or_not_at_all() {
    for family in CcdFamily::ALL {
        for kind in ["vf", "ee"] {
            let queries = (0..3_000).map(|index| {
                let [x_t0, x_t1] = ccd_query(family, 4, index);
                let outcome = if kind == "vf" {
                    VertexFace { x_t0, x_t1 }.test()
                } else {
                    EdgeEdge { x_t0, x_t1 }.test()
                };
                (x_t0, x_t1, outcome.toi().map(|toi| [toi.lo, toi.hi]))
            });
            let [apart, hit, undecided] = check(&format!("{family:?}"), kind, queries);
            if family == CcdFamily::General {
                // Wild random motion: measured 2 %, mostly several roots close together.
                assert!(20 * undecided < apart + hit, "{undecided} of 3000 undecided");
                assert!(apart > 100 && hit > 100, "{apart} apart, {hit} hits");
            }
        }
    }
}

#[test]
fn labelled_queries_are_decided_right_or_not_at_all() {
    let Some(folder) = common::data_dir("labelled_queries_are_decided_right_or_not_at_all") else {
        return;
    };
    for set in labelled::QUERIES {
        for kind in ["vf", "ee"] {
            let queries = labelled::queries(&folder.join(format!("queries/{set}.{kind}")));
            let counts = check(set, kind, queries.iter().map(|q| (q.x_t0, q.x_t1, q.toi)));
            assert!(counts.iter().sum::<u32>() > 0, "{set}.{kind} is empty");
        }
    }
}

#[test]
fn listed_pairs_of_scenes_are_decided_right_or_not_at_all() {
    let Some(folder) = common::data_dir("listed_pairs_of_scenes_are_decided_right_or_not_at_all")
    else {
        return;
    };
    for name in labelled::SCENES {
        let scene = labelled::scene(&folder.join("scenes").join(name));
        let at = |x: &[[f64; 3]], ids: [u32; 4]| ids.map(|v| x[v as usize]);
        let query = |kind: &str, pair: &labelled::Pair| {
            let ids = scene.vertices_of(kind, pair.features);
            (at(&scene.x_t0, ids), at(&scene.x_t1, ids), pair.toi)
        };
        let vf = scene.vf.iter().map(|pair| query("vf", pair));
        let vf = check(name, "vf", vf);
        let ee = scene.ee.iter().map(|pair| query("ee", pair));
        let ee = check(name, "ee", ee);
        if name == "cloth-ball" {
            // No contact at the start, nothing in one plane: doubles must do nearly all of it.
            for [apart, hit, undecided] in [vf, ee] {
                assert!(100 * undecided < apart + hit, "{undecided} undecided, {hit} hits");
            }
        }
    }
}

//! The certified kernel against labelled truth: what it decides is right, and it decides most.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod common;

use common::labelled;
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
fn labelled_queries_are_decided_right_or_not_at_all() {
    let Some(folder) = common::data_dir("labelled_queries_are_decided_right_or_not_at_all") else {
        return;
    };
    for set in [
        "unit-tests",
        "erleben-spikes",
        "erleben-cube-cliff-edges",
        "erleben-spike-wedge",
        "erleben-sliding-spike",
        "degenerate",
    ] {
        for kind in ["vf", "ee"] {
            let queries = labelled::queries(&folder.join(format!("queries/{set}.{kind}")));
            let counts = check(set, kind, queries.iter().map(|q| (q.x_t0, q.x_t1, q.toi)));
            println!("{set}.{kind}: apart, hit, undecided {counts:?}");
        }
    }
}

#[test]
fn listed_pairs_of_scenes_are_decided_right_or_not_at_all() {
    let Some(folder) = common::data_dir("listed_pairs_of_scenes_are_decided_right_or_not_at_all")
    else {
        return;
    };
    for name in ["cloth-funnel", "fracture-crush", "cloth-ball", "n-body-simulation"] {
        let scene = labelled::scene(&folder.join("scenes").join(name));
        let at = |x: &[[f64; 3]], ids: [u32; 4]| ids.map(|v| x[v as usize]);
        let vf = scene.vf.iter().map(|p| {
            let [a, b, c] = scene.faces[p.features[1] as usize];
            let ids = [p.features[0], a, b, c];
            (at(&scene.x_t0, ids), at(&scene.x_t1, ids), p.toi)
        });
        println!("{name}.vf: {:?}", check(name, "vf", vf));
        let ee = scene.ee.iter().map(|p| {
            let ([a, b], [c, d]) =
                (scene.edges[p.features[0] as usize], scene.edges[p.features[1] as usize]);
            (at(&scene.x_t0, [a, b, c, d]), at(&scene.x_t1, [a, b, c, d]), p.toi)
        });
        println!("{name}.ee: {:?}", check(name, "ee", ee));
    }
}

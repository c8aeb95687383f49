//! The oracle against the labelled data, whose bits and times were decided by other exact code.

use crate::common;

use std::path::Path;
use std::time::Instant;

use common::labelled::{self, HANDCRAFTED, Pair, Query, SCENES, Scene};
use common::{data_dir, say};
use fracas::candidates::Kind;
use fracas::naive::ccd::{Toi, edge_edge, impacts, vertex_face};

type Oracle = fn(&[[f64; 3]; 4], &[[f64; 3]; 4]) -> Option<Toi>;

/// The two oracles and what the data calls them.
const KINDS: [(&str, Oracle); 2] = [("vf", vertex_face), ("ee", edge_edge)];

/// Whether an answer is the labelled one: the same bit, and the same doubles around the time.
fn agrees(answer: Option<Toi>, label: Option<[f64; 2]>) -> bool {
    answer.map(|toi| [toi.lo, toi.hi]) == label
}

/// Asks all queries of a set; the number asked and the disagreements.
fn ask(oracle: Oracle, stem: &Path) -> (usize, Vec<usize>) {
    let queries = labelled::queries(stem);
    let is_wrong = |query: &Query| !agrees(oracle(&query.x_t0, &query.x_t1), query.toi);
    let wrong = (0..queries.len()).filter(|&i| is_wrong(&queries[i])).collect();
    (queries.len(), wrong)
}

/// Asks all listed pairs of one kind in a scene; the number asked and the disagreements.
fn ask_pairs((kind, oracle): (&str, Oracle), scene: &Scene) -> (usize, Vec<usize>) {
    let pairs = if kind == "vf" { &scene.vf } else { &scene.ee };
    let is_wrong = |pair: &Pair| {
        let vertices = scene.vertices_of(kind, pair.features).map(|vertex| vertex as usize);
        let x_t0 = vertices.map(|vertex| scene.x_t0[vertex]);
        let x_t1 = vertices.map(|vertex| scene.x_t1[vertex]);
        !agrees(oracle(&x_t0, &x_t1), pair.toi)
    };
    let wrong = (0..pairs.len()).filter(|&i| is_wrong(&pairs[i])).collect();
    (pairs.len(), wrong)
}

#[test]
fn every_handcrafted_query_has_its_published_answer() {
    let Some(data) = data_dir("every_handcrafted_query_has_its_published_answer") else {
        return;
    };
    for set in HANDCRAFTED {
        for (kind, oracle) in KINDS {
            let (asked, wrong) = ask(oracle, &data.join(format!("queries/{set}.{kind}")));
            assert!(asked > 0 && wrong.is_empty(), "{set}.{kind}: {wrong:?} of {asked}");
        }
    }
}

#[test]
fn every_degenerate_query_has_its_exact_answer() {
    let Some(data) = data_dir("every_degenerate_query_has_its_exact_answer") else {
        return;
    };
    for (kind, oracle) in KINDS {
        let (asked, wrong) = ask(oracle, &data.join(format!("queries/degenerate.{kind}")));
        assert!(asked > 0 && wrong.is_empty(), "degenerate.{kind}: {wrong:?} of {asked}");
    }
}

#[test]
fn a_breaking_block_has_exactly_the_true_impacts() {
    let Some(data) = data_dir("a_breaking_block_has_exactly_the_true_impacts") else {
        return;
    };
    for name in ["fracture-explode", "fracture-slide", "fracture-crush"] {
        let scene = labelled::scene(&data.join("scenes").join(name));
        let found: Vec<_> = impacts(&scene.x_t0, &scene.x_t1, &scene.edges, &scene.faces)
            .into_iter()
            .map(|impact| (impact.kind, [impact.a, impact.b], [impact.toi.lo, impact.toi.hi]))
            .collect();
        let hits = |kind: Kind, pairs: &[Pair]| -> Vec<_> {
            pairs.iter().filter_map(|pair| Some((kind, pair.features, pair.toi?))).collect()
        };
        let mut truth =
            [hits(Kind::VertexFace, &scene.vf), hits(Kind::EdgeEdge, &scene.ee)].concat();
        truth.sort_by_key(|&(kind, features, _)| (kind, features));
        assert_eq!(found.len(), truth.len(), "{name}");
        assert!(!truth.is_empty() && found == truth, "{name}");
    }
}

#[test]
fn every_listed_pair_of_the_cloth_in_the_funnel_has_its_label() {
    let test = "every_listed_pair_of_the_cloth_in_the_funnel_has_its_label";
    let Some(data) = data_dir(test) else { return };
    let scene = labelled::scene(&data.join("scenes/cloth-funnel"));
    for kind in KINDS {
        let (asked, wrong) = ask_pairs(kind, &scene);
        assert!(asked > 0 && wrong.is_empty(), "{}: {wrong:?} of {asked}", kind.0);
    }
}

#[test]
#[ignore = "asks for all 216,560 labels and reports times: run it with --release -- --ignored"]
fn everything_labelled_agrees() {
    let Some(data) = data_dir("everything_labelled_agrees") else {
        return;
    };
    let mut disagreements = 0;
    let mut report = |set: &str, start: Instant, (asked, wrong): (usize, Vec<usize>)| {
        let mean = start.elapsed().as_secs_f64() * 1e6 / asked as f64;
        say(&format!("{set}: {asked} asked, {} wrong, {mean:.1} us each", wrong.len()));
        disagreements += wrong.len();
    };
    for set in HANDCRAFTED.into_iter().chain(["degenerate"]) {
        for (kind, oracle) in KINDS {
            let stem = data.join(format!("queries/{set}.{kind}"));
            let start = Instant::now();
            report(&format!("{set}.{kind}"), start, ask(oracle, &stem));
        }
    }
    for name in SCENES {
        let scene = labelled::scene(&data.join("scenes").join(name));
        for kind in KINDS {
            let start = Instant::now();
            report(&format!("{name} {}", kind.0), start, ask_pairs(kind, &scene));
        }
    }
    assert_eq!(disagreements, 0);
}

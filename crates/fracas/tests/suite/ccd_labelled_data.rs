//! The exact tests against everything labelled: 22,324 queries and 194,236 pairs of six scenes.
//!
//! From every start of the ladder the bit is the labelled one, and the time bounds meet the labelled ones and
//! are not more than 1e-9 early.

use crate::common;

use common::data_dir;
use common::labelled::{self, QUERIES, SCENES};
use fracas::ccd::{EdgeEdge, Outcome, Start, VertexFace};

const STARTS: [Start; 4] =
    [Start::Floats, Start::Integers, Start::MiddleIntegers, Start::WideIntegers];

type Points = [[f64; 3]; 4];

fn outcome(kind: &str, x_t0: Points, x_t1: Points, start: Start) -> Outcome {
    match kind {
        "vf" => VertexFace { x_t0, x_t1 }.decide(start).outcome,
        _ => EdgeEdge { x_t0, x_t1 }.decide(start).outcome,
    }
}

/// What is wrong with an outcome, given the labelled bounds of the true time.
fn fault(outcome: Outcome, truth: Option<[f64; 2]>) -> Option<&'static str> {
    let (toi, [lo, hi]) = match (outcome.toi(), truth) {
        (None, None) => return None,
        (None, Some(_)) => return Some("missed"),
        (Some(_), None) => return Some("invented"),
        (Some(toi), Some(truth)) => (toi, truth),
    };
    if (outcome == Outcome::Touching) != (hi == 0.0) {
        Some("contact at t = 0 not stated, or stated wrongly")
    } else if toi.lo > hi || toi.hi > 1.0 {
        Some("late")
    } else if toi.hi < lo {
        Some("upper bound too early")
    } else if toi.lo < lo - 1e-9 {
        Some("early by more than 1e-9")
    } else {
        None
    }
}

fn check(name: &str, kind: &str, starts: &[Start], queries: &[(Points, Points, Option<[f64; 2]>)]) {
    assert!(!queries.is_empty(), "{name}.{kind}");
    for (i, &(x_t0, x_t1, truth)) in queries.iter().enumerate() {
        for &start in starts {
            let answer = outcome(kind, x_t0, x_t1, start);
            let fault = fault(answer, truth);
            assert_eq!(fault, None, "{name}.{kind} {i} {start:?}: {answer:?}, true {truth:?}");
        }
    }
}

#[test]
fn every_labelled_query_has_its_true_answer_from_every_start() {
    let test = "every_labelled_query_has_its_true_answer_from_every_start";
    let Some(data) = data_dir(test) else { return };
    for name in QUERIES {
        for kind in ["vf", "ee"] {
            let queries = labelled::queries(&data.join(format!("queries/{name}.{kind}")));
            let queries: Vec<_> = queries.iter().map(|q| (q.x_t0, q.x_t1, q.toi)).collect();
            check(name, kind, &STARTS, &queries);
        }
    }
}

#[test]
fn every_labelled_pair_of_a_scene_has_its_true_answer() {
    let Some(data) = data_dir("every_labelled_pair_of_a_scene_has_its_true_answer") else {
        return;
    };
    for name in SCENES {
        let scene = labelled::scene(&data.join("scenes").join(name));
        for (kind, pairs) in [("vf", &scene.vf), ("ee", &scene.ee)] {
            let query = |pair: &labelled::Pair| {
                let vertices = scene.vertices_of(kind, pair.features);
                let [x_t0, x_t1] =
                    [&scene.x_t0, &scene.x_t1].map(|x| vertices.map(|v| x[v as usize]));
                (x_t0, x_t1, pair.toi)
            };
            let queries: Vec<_> = pairs.iter().map(query).collect();
            check(name, kind, &STARTS[..2], &queries);
        }
    }
}

//! The exact tests against the slow oracle on generated queries, from every start of the ladder.
//!
//! `FRACAS_FUZZ_QUERIES` is the number of queries (default 104,000; 1,000,000 in release take half a minute on
//! one core), `FRACAS_FUZZ_SEED` chooses others.

mod common;

use common::say;
use fracas::ccd::{EdgeEdge, Outcome, Start, VertexFace};
use fracas::naive::cases::{CcdFamily, CcdQuery, ccd_query};
use fracas::naive::ccd::{Toi, edge_edge, vertex_face};

const STARTS: [Start; 4] =
    [Start::Floats, Start::Integers, Start::MiddleIntegers, Start::WideIntegers];

fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |value| value.parse().expect(name))
}

/// What is wrong with an outcome, given the true time.
fn fault(outcome: Outcome, truth: Option<Toi>) -> Option<&'static str> {
    let (toi, truth) = match (outcome.toi(), truth) {
        (None, None) => return None,
        (None, Some(_)) => return Some("missed"),
        (Some(_), None) => return Some("invented"),
        (Some(toi), Some(truth)) => (toi, truth),
    };
    if (outcome == Outcome::Touching) != (truth.hi == 0.0) {
        Some("contact at t = 0 not stated, or stated wrongly")
    } else if toi.lo > truth.hi || toi.hi > 1.0 {
        Some("late")
    } else if toi.hi < truth.lo {
        Some("upper bound too early")
    } else if toi.lo < truth.lo - 1e-9 {
        Some("early by more than 1e-9")
    } else {
        None
    }
}

/// What a family showed.
#[derive(Default)]
struct Tally {
    hits: u64,
    inside_the_step: u64,
    /// Relative distance from `lo` to the true time, where that is above 2^-70.
    widest: f64,
}

fn check(family: CcdFamily, index: u64, [x_t0, x_t1]: &CcdQuery, tally: &mut Tally) {
    let (x_t0, x_t1) = (*x_t0, *x_t1);
    for kind in ["vf", "ee"] {
        let truth = match kind {
            "vf" => vertex_face(&x_t0, &x_t1),
            _ => edge_edge(&x_t0, &x_t1),
        };
        tally.hits += u64::from(truth.is_some());
        tally.inside_the_step += u64::from(truth.is_some_and(|toi| toi.lo > 0.0 && toi.hi < 1.0));
        for start in STARTS {
            let outcome = match kind {
                "vf" => VertexFace { x_t0, x_t1 }.decide(start).outcome,
                _ => EdgeEdge { x_t0, x_t1 }.decide(start).outcome,
            };
            let fault = fault(outcome, truth);
            assert_eq!(
                fault, None,
                "{family:?} {index} {kind} {start:?}: {outcome:?}, true {truth:?}"
            );
            if let (Some(toi), Some(truth)) = (outcome.toi(), truth)
                && truth.lo > 1e-21
            {
                tally.widest = tally.widest.max((truth.lo - toi.lo) / truth.lo);
            }
        }
    }
}

#[test]
fn every_generated_query_has_its_true_answer_from_every_start() {
    let families = CcdFamily::ALL;
    let queries = setting("FRACAS_FUZZ_QUERIES", 104_000) / 2 / families.len() as u64;
    let seed = setting("FRACAS_FUZZ_SEED", 1);
    for family in families {
        let mut tally = Tally::default();
        for index in 0..queries {
            check(family, index, &ccd_query(family, seed, index), &mut tally);
        }
        say(&format!(
            "{family:?}: {} queries, {} hits, {} inside the step, lo at most {:.1e} early",
            2 * queries,
            tally.hits,
            tally.inside_the_step,
            tally.widest
        ));
        assert!(20 * tally.hits > queries, "{family:?}: hardly a hit");
        assert!(20 * tally.hits < 39 * queries, "{family:?}: hardly a miss");
        assert!(tally.inside_the_step > 0, "{family:?}");
        assert!(tally.widest < 1e-11, "{family:?}: {}", tally.widest);
    }
}

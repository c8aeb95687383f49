//! The exact tests against the slow oracle on generated queries, from every start of the ladder.
//!
//! `FRACAS_FUZZ_QUERIES` is the number of queries (default 105,000; 1,000,000 in release take some minutes), and
//! `FRACAS_FUZZ_SEED` chooses others. The oracle needs milliseconds for the family `Wild`, which therefore gets a
//! twentieth of the share of the others.

use crate::common;

use common::say;
use fracas::ccd::{EdgeEdge, Outcome, Start, VertexFace, Width};
use fracas::naive::cases::{CcdFamily, CcdQuery, ccd_query};
use fracas::naive::ccd::{Toi, edge_edge, vertex_face};
use fracas::random::SplitMix64;
use rayon::prelude::*;

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
        // Wide integers are slow without optimisation: every eighth query.
        let starts = if index.is_multiple_of(8) { &STARTS[..] } else { &STARTS[..3] };
        for &start in starts {
            let decision = match kind {
                "vf" => VertexFace { x_t0, x_t1 }.decide(start),
                _ => EdgeEdge { x_t0, x_t1 }.decide(start),
            };
            let outcome = decision.outcome;
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
            if decision.width == Some(Width::Wide) {
                break; // every later start would do the same again
            }
        }
    }
}

#[test]
fn every_generated_query_has_its_true_answer_from_every_start() {
    let families = CcdFamily::ALL;
    let share = setting("FRACAS_FUZZ_QUERIES", 105_000) / 2 / (families.len() as u64 - 1);
    let seed = setting("FRACAS_FUZZ_SEED", 1);
    let judged = families.par_iter().map(|&family| {
        let queries = if family == CcdFamily::Wild { share / 20 } else { share };
        let mut tally = Tally::default();
        for index in 0..queries {
            check(family, index, &ccd_query(family, seed, index), &mut tally);
        }
        (family, queries, tally)
    });
    for (family, queries, tally) in judged.collect::<Vec<_>>() {
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

/// Queries whose largest difference has exactly `bits` bits: every coordinate is 0, one unit or an end of the
/// range, so that products and sums come as close to their widths as they can.
fn extreme(bits: i32, index: u64) -> CcdQuery {
    let rng = &mut SplitMix64::stream(bits as u64, index);
    let unit = if bits < 1000 { 1.0 } else { f64::from_bits(1) };
    // 2^(bits - 2) units times 2 - 2^-52: all 53 bits of the mantissa are 1.
    let half = (2..bits).fold(unit, |x, _| 2.0 * x) * (2.0 - f64::EPSILON);
    let values = [-half, half, 0.0, unit, -unit];
    let mut x: CcdQuery = Default::default();
    for coordinate in x.as_flattened_mut().as_flattened_mut() {
        *coordinate = values[rng.below(5) as usize];
    }
    // The ends and a unit are certain to occur.
    x[0][0][0] = -half;
    x[0][2] = [half; 3];
    x[1][1] = [half, unit, -half];
    x
}

#[test]
fn the_widest_numbers_of_each_layer_have_room() {
    for (bits, width) in [
        (59, Width::Narrow),
        (60, Width::Narrow),
        (61, Width::Middle),
        (121, Width::Middle),
        (122, Width::Wide),
        (1139, Width::Wide),
        (1140, Width::Wide),
        (1141, Width::Wide),
        (2099, Width::Wide),
    ] {
        let mut tally = Tally::default();
        let count = if bits < 1000 { 2_000 } else { 200 };
        let mut widths = 0;
        for index in 0..count {
            let query = extreme(bits, index);
            check(CcdFamily::Wild, index, &query, &mut tally);
            let [x_t0, x_t1] = query;
            for decided in [
                VertexFace { x_t0, x_t1 }.decide(Start::Integers).width,
                EdgeEdge { x_t0, x_t1 }.decide(Start::Integers).width,
            ] {
                assert!(decided <= Some(width), "{bits} bits, {index}: {decided:?}");
                widths += u64::from(decided == Some(width));
            }
        }
        assert!(widths > count / 4, "{bits} bits: {widths} of {count} at the full width");
        assert!(tally.hits > count / 20, "{bits} bits: {} hits of {count}", tally.hits);
    }
}

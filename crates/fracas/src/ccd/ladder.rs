//! The order of the rungs: cheap and certain first, exact last. Each rung answers or passes the query on.
//!
//! Compare coordinates (`slabs`), doubles with error bounds (`float`), integers (`scale`, `exact`).

use super::outcome::{Decision, Outcome, Rung, Start};
use super::query::Kind;
use super::{float, scale, slabs};

/// The outcome of one query and the rung that found it.
pub(super) fn decide(
    kind: Kind,
    x_t0: &[[f64; 3]; 4],
    x_t1: &[[f64; 3]; 4],
    start: Start,
) -> Decision {
    debug_assert!(x_t0.iter().chain(x_t1).flatten().all(|x| x.is_finite()));
    if slabs::share_a_point(kind, x_t0) {
        return Decision { outcome: Outcome::Touching, rung: Rung::SharedPoint, width: None };
    }
    if slabs::are_apart(kind, x_t0, x_t1) {
        return Decision { outcome: Outcome::Separated, rung: Rung::Slabs, width: None };
    }
    if start == Start::Floats
        && let Some((outcome, rung)) = float::decide(kind, x_t0, x_t1)
    {
        return Decision { outcome, rung, width: None };
    }
    let (outcome, rung, width) = scale::decide(kind, x_t0, x_t1, start);
    Decision { outcome, rung, width: Some(width) }
}

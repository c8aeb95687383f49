//! Continuous tests: do a moving vertex and face, or two moving edges, meet, and when first? Exact.
//!
//! Truth: every point moves in a straight line, x(t) = x0 + t (x1 - x0), t in the closed `[0,1]`; features are
//! closed sets, so touching counts, and so do t = 0 and t = 1. Every finite double is an ordinary input:
//! denormals, 1e308, zero-area faces, edges of length 0, motion that stays in one plane.
//!
//! The way (source: the project's own; the algebra is cited in `thom`): a ladder whose rungs are certain or
//! silent. Comparisons, then doubles with derived error bounds, then integers of the narrowest sufficient of
//! three fixed widths. Roots are not computed but numbered, signs at them follow from a fixed number of
//! integer operations, so no case is iterated until it resolves and none can hang.
//!
//! | to read | question |
//! |---|---|
//! | `query`, `outcome`, `ladder` | what is asked, answered, in which order |
//! | `slabs`, `float` | the rungs without integers |
//! | `scale`, `width` | doubles to integers, and how many bits everything has |
//! | `motion`, `exact` | the polynomials of a query, and the decision on them |
//! | `polynomial`, `in_time`, `roots`, `thom` | roots as exact objects, signs at them |
//! | `moment`, `inside`, `coplanar` | contact at a moment; contact when all moments are in one plane |
//! | `approx`, `bracket` | certain signs and short brackets in doubles |
//! | `within` | minimum separation: conservative, in doubles |
//!
//! Promises: the answer is the truth; `lo` is never later than the contact and less than 1e-9 before it; the
//! same bits on every machine; no heap, no loop without a fixed limit.

mod approx;
mod bracket;
mod coplanar;
mod exact;
mod float;
mod in_time;
mod inside;
mod ladder;
mod moment;
mod motion;
mod outcome;
mod polynomial;
mod query;
mod roots;
mod scale;
mod slabs;
mod thom;
mod width;
mod within;

pub use outcome::{Decision, Outcome, Rung, Start, TimeOfImpact, Width};
pub use query::{EdgeEdge, VertexFace};

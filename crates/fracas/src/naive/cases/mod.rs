//! Generated cases: degenerate geometry from a seed, with the oracle of this room beside it.
//!
//! They let a clean clone test every promise without files: tests, benches and the demo draw from the same place.

mod ball;
mod block;
mod ccd_queries;
mod crumpled;
mod dual_cone;
mod triangle_pairs;

pub use ball::ball;
pub use block::{Bodies, FractureBlock};
pub use ccd_queries::{CcdFamily, CcdQuery, ccd_query};
pub use crumpled::{Crumpled, crumpled, grid};
pub use dual_cone::dual_cone_counterexample;
pub use triangle_pairs::{PairFamily, adjacent_pair, triangle_pair};

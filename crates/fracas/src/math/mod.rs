//! Small mathematics on plain arrays: exact orientation signs and the integers behind them.
//!
//! Points are `[f64; 3]`, here and at the public edge: the hot loops of this library want structures of arrays,
//! and a vector type whose bits depend on another crate's feature flags would endanger "same bits".

mod integers;
mod orient;
#[cfg(test)]
pub(crate) mod real;
mod sides;
mod sign;
pub(crate) mod vector;

pub use integers::{split_double, to_common_integers};
pub use orient::Predicates;
pub(crate) use sides::{certainly_above, certainly_on_one_side};
pub use sign::Sign;

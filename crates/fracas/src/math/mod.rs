//! Small mathematics on plain arrays: exact orientation signs and the integers behind them.
//!
//! Points are `[f64; 3]`, here and at the public edge: the hot loops of this library want structures of arrays,
//! and a vector type whose bits depend on another crate's feature flags would endanger "same bits".

mod integers;
mod orient;
mod sign;

pub(crate) use integers::mantissa_exponent;
pub use integers::to_common_integers;
pub use orient::Predicates;
pub use sign::Sign;

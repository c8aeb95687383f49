//! Wide arithmetic.

pub mod lanes;

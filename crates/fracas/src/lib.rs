//! fracas.
pub mod naive;
pub mod random;
pub mod scene;

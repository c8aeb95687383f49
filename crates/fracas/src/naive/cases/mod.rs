//! Generated cases.
pub mod dual_cone;

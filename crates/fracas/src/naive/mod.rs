//! The slow, obvious versions, kept for ever as the oracles of the fast ones, and the generated cases they judge.

pub mod cases;
pub mod ccd;
pub mod dcd;
pub mod proximity;
pub mod sweep;

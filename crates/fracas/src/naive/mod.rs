//! The slow, obvious versions.
pub mod cases;
pub mod ccd;

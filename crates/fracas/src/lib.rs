//! fracas.
pub mod bounds;
pub mod bvh;
pub mod candidates;
pub mod counters;
pub mod dcd;
pub mod detector;
pub mod math;
pub mod mesh;
pub mod naive;
pub mod parallel;
pub mod random;
pub mod scene;

/// The instruction set the kernels use on this machine.
pub fn cpu_path() -> &'static str {
    "portable"
}

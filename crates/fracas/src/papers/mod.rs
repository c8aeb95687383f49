//! Culling methods as published, for comparison only: the benches count what each drops and what it misses.
//!
//! Feature `papers`, off by default. Plain doubles, no error bounds unless a file says so: these methods may drop a true
//! collision, and the tests show inputs on which some do. Nothing in the default path uses them.
//!
//! Every method is a [`Comparator`]: one pair of features in, culled or not; a triangle pair counts as culled if all its
//! fifteen feature pairs are, or if the method has a test for whole triangles. Whole detectors that only serve for comparison
//! are named here, too ([`SHash`]).

mod dnf;
mod interval_newton;
pub mod ncf;
mod pair;
mod pfs;
mod r_triangles;
mod sat;

pub use dnf::Dnf;
pub use interval_newton::IntervalNewton;
pub use ncf::Ncf;
pub use pair::{FeaturePair, TrianglePair};
pub use pfs::Pfs;
pub use r_triangles::RTriangles;
pub use sat::Sat;

pub use crate::detector::shash::{SHash, SHashFrames};

/// A culling method under its paper's name.
pub trait Comparator {
    /// What the paper calls it.
    fn name(&self) -> &'static str;

    /// True if the method drops this pair of features.
    fn culls(&self, pair: &FeaturePair) -> bool;

    /// True if the method drops the whole triangle pair.
    fn culls_triangles(&self, pair: &TrianglePair) -> bool {
        pair.features().iter().all(|features| self.culls(features))
    }
}

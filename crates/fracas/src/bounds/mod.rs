//! Bounds: closed shapes that enclose points, the smallest thing a hierarchy compares.
//!
//! `Aabb` is exact, in doubles. What trees store is narrower: `Aabb32` and `Kdop` keep f32 ends, each rounded outward.
//! Promise of every `Bound`: it holds all points it was made of, so two sets of points that share a point have bounds
//! that overlap; touching counts. It may keep pairs that do not meet, never the other way round (certified). Over a step, see
//! `motion`.

mod aabb;
mod aabb32;
mod kdop;
pub mod motion;
mod outward;
mod spread;

pub use aabb::Aabb;
pub use aabb32::Aabb32;
pub use kdop::{Kdop, Kdop16, Kdop18};
pub(crate) use spread::Spread;

/// What a tree needs to know about a bound. Coordinates must not be NaN.
pub trait Bound: Copy + PartialEq + std::fmt::Debug + Send + Sync {
    /// Encloses nothing and is neutral in `union`.
    const EMPTY: Self;

    /// Encloses finite `points`, rounded outward.
    fn of_points(points: &[[f64; 3]]) -> Self;

    /// The smallest bound around both; exact.
    fn union(&self, other: &Self) -> Self;

    /// True if the closed bounds share a point as far as their ends can tell; touching counts.
    fn overlaps(&self, other: &Self) -> bool;

    /// True if `other` lies inside, ends included.
    fn encloses(&self, other: &Self) -> bool;

    /// A rough size, for choosing which of two to look into first; it may overflow to infinity.
    fn size(&self) -> f32;

    /// The enclosing axis-aligned box: centres and extents for builders and costs.
    fn aabb(&self) -> Aabb32;
}

/// The smaller of two numbers that are not NaN. (`f32::min` pays for NaN with two more instructions.)
#[inline]
fn smaller(a: f32, b: f32) -> f32 {
    if b < a { b } else { a }
}

/// The larger of two numbers that are not NaN.
#[inline]
fn larger(a: f32, b: f32) -> f32 {
    if b > a { b } else { a }
}

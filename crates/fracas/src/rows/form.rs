//! What a bound must offer to stand in a row tree.

use super::Step;
use crate::simd::{Row, Simd};

/// A form of bound: how a vertex is recorded, how sixteen bounds are stored, and when two may meet.
pub trait Form: Copy + std::fmt::Debug + Send + Sync {
    /// One vertex at both times.
    type Record: Copy + Default + std::fmt::Debug + PartialEq + Send + Sync;
    /// Sixteen bounds, by rows.
    type Block: Copy + std::fmt::Debug + PartialEq + Send + Sync;
    /// What records must have in common to be compared.
    type Frame: Copy + std::fmt::Debug + PartialEq + Send + Sync;

    /// Sixteen bounds that contain nothing and meet nothing.
    const EMPTY: Self::Block;

    /// A frame for scenes that are to be compared with each other; their largest margin counts.
    fn frame(steps: &[Step<'_>]) -> Self::Frame;

    /// Records every vertex of `step`.
    fn record<S: Simd>(simd: S, frame: &Self::Frame, step: Step<'_>, out: &mut [Self::Record]);

    /// The bounds of the features in the lanes `taken`, whose corners stand in the rows, widened by the margin of the
    /// frame; the other lanes empty.
    fn leaf<S: Simd, const K: usize>(
        simd: S,
        frame: &Self::Frame,
        records: &[Self::Record],
        corners: &[Row<u32>; K],
        taken: u16,
    ) -> Self::Block;

    /// Sets one lane of `parent` to the bound of all sixteen in `child`.
    fn unite<S: Simd>(simd: S, child: &Self::Block, parent: &mut Self::Block, lane: usize);

    /// Lanes of `b` that may meet lane `lane` of `a`. Errs on the safe side: a lane is left out only if the exact bounds
    /// are apart (at both times in the same direction, for bounds at two times).
    fn meets<S: Simd>(simd: S, a: &Self::Block, lane: usize, b: &Self::Block) -> u16;
}

//! Exactly the pairs whose swept boxes overlap in doubles.
//!
//! The traversal of [`Boxes`] errs only where ends are equal in `f32`; lanes that overlap strictly overlap in doubles too (see
//! `boxes`). For the others the boxes are made from the positions and compared in doubles: a twentieth of the time on cloth-ball,
//! whose coordinates are floats to begin with and often equal.

use std::ops::ControlFlow;

use super::traverse::{Counts, Positions, Refine, Traverse, kind};
use super::{Boxes, Form, RowTree, Step};
use crate::candidates::Sink;
use crate::simd::{Level, Simd};

impl<const K: usize> RowTree<Boxes, K> {
    /// Every unordered pair of features that share no vertex and whose closed swept boxes overlap, and no other. `step` must
    /// be the one the records were made from.
    pub fn overlapping_self_pairs(
        &self,
        level: Level,
        step: Step<'_>,
        sink: &mut impl Sink,
    ) -> (ControlFlow<()>, Counts) {
        let kind = const { kind(K, K) };
        assert_eq!(self.frame, 0.0, "exact lists know no margin");
        let refine = Doubles { a: (self, step), b: (self, step) };
        let shared = Positions::Same;
        level.run(Traverse::<_, _, _, K, K, true> { a: self, b: self, kind, shared, refine, sink })
    }

    /// Every pair of a feature of this tree, moving by `step`, and one of `other`, moving by `other_step`, whose closed swept boxes
    /// overlap, and no other.
    pub fn overlapping_pairs_with<const L: usize>(
        &self,
        level: Level,
        step: Step<'_>,
        (other, other_step): (&RowTree<Boxes, L>, Step<'_>),
        shared: Positions,
        sink: &mut impl Sink,
    ) -> (ControlFlow<()>, Counts) {
        let kind = const { kind(K, L) };
        assert_eq!(self.frame, 0.0, "exact lists know no margin");
        let refine = Doubles { a: (self, step), b: (other, other_step) };
        let (a, b) = (self, other);
        level.run(Traverse::<_, _, _, K, L, false> { a, b, kind, shared, refine, sink })
    }
}

/// Asks the doubles where `f32` cannot tell.
struct Doubles<'a, const K: usize, const L: usize> {
    a: (&'a RowTree<Boxes, K>, Step<'a>),
    b: (&'a RowTree<Boxes, L>, Step<'a>),
}

impl<const K: usize, const L: usize> Doubles<'_, K, L> {
    #[inline(never)]
    fn overlapping(&self, a: usize, block_b: usize, mut lanes: u16) -> u16 {
        let box_a = self.a.1.swept_box(self.a.0.corners_at(a));
        let mut overlapping = 0;
        while lanes != 0 {
            let lane = lanes.trailing_zeros() as usize;
            lanes &= lanes - 1;
            let box_b = self.b.1.swept_box(self.b.0.corners_at(16 * block_b + lane));
            overlapping |= u16::from(box_a.overlaps(&box_b)) << lane;
        }
        overlapping
    }
}

impl<const K: usize, const L: usize> Refine<Boxes> for Doubles<'_, K, L> {
    #[inline(always)]
    fn refine<S: Simd>(
        &self,
        simd: S,
        (block_a, a): (&<Boxes as Form>::Block, usize),
        lane: usize,
        (block_b, b): (&<Boxes as Form>::Block, usize),
        lanes: u16,
    ) -> u16 {
        let sure = Boxes::surely_meets(simd, block_a, lane, block_b);
        let unsure = lanes & !sure;
        if unsure == 0 {
            return lanes;
        }
        lanes & sure | self.overlapping(16 * a + lane, b, unsure)
    }
}

//! Boxes: bounds on three axes in `f32`, swept over the step.
//!
//! Ends are rounded to the *nearest* `f32`, both by the same rule: clamp to the finite `f32`, then round to nearest. That rule R
//! is non-decreasing, so lo(A) <= hi(B) in doubles implies R(lo(A)) <= R(hi(B)): boxes that touch are never taken apart, as
//! with outward rounding, and boxes that do not touch are kept less often. (These boxes are for comparing with each other;
//! they do not enclose.)
//!
//! Nearest rounding has a second use: R(lo(A)) < R(hi(B)) implies lo(A) < hi(B), so boxes that overlap *strictly* on all axes
//! overlap in doubles too. Only where ends are equal in `f32` must the doubles be asked ([`Boxes::surely_meets`], `exact`).
//!
//! **Margin.** Ends are moved outward by half the margin h before R: lo(A) - hi(B) <= 2 h implies fl(lo(A) - h) <= fl(hi(B) + h),
//! for rounding to nearest is non-decreasing too.
//!
//! Empty lanes hold [inf, -inf]: no finite end meets them.
//!
//! Tried: keeping the sixteen boxes of a leaf block in registers while the lanes of the other are tested. Refit and list of
//! cloth-ball's faces went from 17 to 22 ms with AVX-512, and were no faster with AVX2.

use super::{Form, Step};
use crate::simd::{Row, Simd};

/// Swept three-axis boxes in `f32`.
#[derive(Clone, Copy, Debug)]
pub struct Boxes;

/// One vertex over the step: lo of x, y, z, unused, then -hi of x, y, z, unused; unions are minima.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[repr(C, align(32))]
pub struct Swept([f32; 8]);

/// Sixteen boxes.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C, align(64))]
pub struct BoxBlock {
    lo: [Row<f32>; 3],
    hi: [Row<f32>; 3],
}

/// R of the header.
#[inline(always)]
fn nearest(x: f64) -> f32 {
    const HIGHEST: f64 = f32::MAX as f64;
    let x = if x > -HIGHEST { x } else { -HIGHEST };
    (if x < HIGHEST { x } else { HIGHEST }) as f32
}

#[inline(always)]
fn lower(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

impl Boxes {
    /// Of the lanes of `b`, those whose exact boxes overlap lane `lane` of `a` for certain.
    #[inline(always)]
    pub(super) fn surely_meets<S: Simd>(simd: S, a: &BoxBlock, lane: usize, b: &BoxBlock) -> u16 {
        let lane = lane & 15;
        let mut all = simd.lt_f32(simd.splat_f32(a.lo[0].0[lane]), simd.load_f32(&b.hi[0]));
        for k in 0..3 {
            let above = simd.lt_f32(simd.load_f32(&b.lo[k]), simd.splat_f32(a.hi[k].0[lane]));
            all = simd.and(all, above);
            if k > 0 {
                let below = simd.lt_f32(simd.splat_f32(a.lo[k].0[lane]), simd.load_f32(&b.hi[k]));
                all = simd.and(all, below);
            }
        }
        simd.lanes(all)
    }
}

impl Form for Boxes {
    type Record = Swept;
    type Block = BoxBlock;
    /// Half the margin.
    type Frame = f64;

    const EMPTY: BoxBlock =
        BoxBlock { lo: [Row::splat(f32::INFINITY); 3], hi: [Row::splat(f32::NEG_INFINITY); 3] };

    fn frame(steps: &[Step<'_>]) -> f64 {
        Step::half_margin(steps)
    }

    #[inline(always)]
    fn record<S: Simd>(_: S, half: &f64, step: Step<'_>, out: &mut [Swept]) {
        for ((record, p), q) in out.iter_mut().zip(step.t0).zip(step.t1) {
            for k in 0..3 {
                record.0[k] = lower(nearest(p[k] - half), nearest(q[k] - half));
                record.0[k + 4] = lower(-nearest(p[k] + half), -nearest(q[k] + half));
            }
        }
    }

    #[inline(always)]
    fn leaf<S: Simd, const K: usize>(
        _: S,
        _: &f64,
        records: &[Swept],
        corners: &[Row<u32>; K],
        taken: u16,
    ) -> BoxBlock {
        let mut swept = [[f32::INFINITY; 8]; 16];
        for (lane, all) in swept.iter_mut().enumerate() {
            if taken >> lane & 1 == 0 {
                continue;
            }
            *all = records[corners[0].0[lane] as usize].0;
            for row in &corners[1..] {
                let next = &records[row.0[lane] as usize].0;
                for k in 0..8 {
                    all[k] = lower(all[k], next[k]);
                }
            }
        }
        let mut block = Self::EMPTY;
        for k in 0..3 {
            for lane in 0..16 {
                block.lo[k].0[lane] = swept[lane][k];
                block.hi[k].0[lane] = -swept[lane][k + 4];
            }
        }
        block
    }

    #[inline(always)]
    fn unite<S: Simd>(simd: S, child: &BoxBlock, parent: &mut BoxBlock, lane: usize) {
        for k in 0..3 {
            parent.lo[k].0[lane] = simd.lowest_f32(simd.load_f32(&child.lo[k]));
            parent.hi[k].0[lane] = simd.highest_f32(simd.load_f32(&child.hi[k]));
        }
    }

    #[inline(always)]
    fn meets<S: Simd>(simd: S, a: &BoxBlock, lane: usize, b: &BoxBlock) -> u16 {
        let lane = lane & 15;
        let mut all = simd.le_f32(simd.splat_f32(a.lo[0].0[lane]), simd.load_f32(&b.hi[0]));
        for k in 0..3 {
            let above = simd.le_f32(simd.load_f32(&b.lo[k]), simd.splat_f32(a.hi[k].0[lane]));
            all = simd.and(all, above);
            if k > 0 {
                let below = simd.le_f32(simd.splat_f32(a.lo[k].0[lane]), simd.load_f32(&b.hi[k]));
                all = simd.and(all, below);
            }
        }
        simd.lanes(all)
    }
}

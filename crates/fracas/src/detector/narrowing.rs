//! A traversal of the binary tree into the narrow phase, and what comes out of it in canonical order.

use std::ops::ControlFlow;
use std::time::Instant;

use super::StepError;
use super::certified::Numbers;
use super::certified_bvh::Possessions;
use super::order::sort_impacts;
use crate::narrow::{Narrow, Vertices};
use crate::report::{ContinuousReport, DetectError};
use crate::simd::Level;

/// The impacts among what `traverse` hands over; it also counts pairs of bounds compared.
pub(super) fn impacts(
    known: &Possessions,
    numbers: &mut Numbers,
    vertices: &Vertices,
    max_pairs: usize,
    traverse: impl FnOnce(&mut Narrow<'_>) -> (ControlFlow<()>, u64),
) -> Result<ContinuousReport, StepError> {
    let mut report = ContinuousReport::default();
    let start = Instant::now();
    let level = Level::best();
    let mut narrow = Narrow::new(level, vertices, known.edges(), known.faces(), max_pairs);
    let (flow, box_tests) = traverse(&mut narrow);
    if narrow.out_of_memory {
        return Err(DetectError::Memory { pairs: narrow.impacts.len() }.into());
    }
    if flow.is_break() || narrow.impacts.len() > max_pairs {
        return Err(DetectError::TooManyPairs { max: max_pairs }.into());
    }
    let fused = start.elapsed();
    let order = Instant::now();
    report.impacts = std::mem::take(&mut narrow.impacts);
    numbers.refresh(known.colliders());
    numbers.name(&mut report.impacts);
    sort_impacts(&mut report.impacts);
    report.timings.narrow = narrow.time + order.elapsed();
    report.timings.traverse = fused.saturating_sub(narrow.time);
    report.counters = narrow.counts.into();
    report.counters.box_tests = box_tests;
    Ok(report)
}

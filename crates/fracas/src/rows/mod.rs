//! Row trees: which features of a scene may meet during a step, sixteen at a time.
//!
//! A [`RowTree`] is an implicit 16-ary tree without pointers: features stand in an order that keeps neighbours together
//! ([`Order`]), block `i` of level 0 holds the bounds of features `16 i .. 16 i + 15`, block `i` of level `k` those of
//! blocks `16 i .. 16 i + 15` of level `k - 1`. A block is stored by rows (one row = one side of one axis for sixteen
//! children), so one bound is compared with sixteen others in a handful of vector instructions (`simd`). Wide implicit
//! trees with transposed leaves are common in ray tracing (Wald, Benthin, Boulos 2008, "Getting rid of packets"); here
//! two of them descend together, level by level, and the leaves are wide enough that most of the work is straight-line.
//!
//! Bounds come in two forms: [`Slab`] (eight axes, 16-bit, at one or two times; the default) and [`Boxes`] (three axes,
//! `f32`, swept over the step; for scenes so large and sparse that 65,535 steps per axis are too few, and for the exact
//! list of overlapping boxes). Neither form errs on the wrong side: a pair is left out only if the exact bounds of the
//! input doubles are apart. Both owe that to monotone rounding, see `slab`.
//!
//! Steps of use: [`Records`] turn positions into one record per vertex; trees over vertices, edges and faces are made from
//! the same records, and refitted from them when positions change ([`RowTree::update`], no allocation; where much is at
//! rest, [`RowTree::update_moved`]); traversals hand
//! batches to a [`Sink`](crate::candidates::Sink). After edits see `edit`.
//!
//! Promises: candidates come in an order that depends on the input alone, not on the instruction set; counts likewise.

mod boxes;
mod edit;
mod exact;
mod features;
mod form;
mod moved;
mod order;
mod parts;
mod records;
mod slab;
mod statistics;
mod step;
mod traverse;
mod tree;

#[cfg(test)]
mod tests;

pub use boxes::Boxes;
pub use edit::{Edit, EditLists, Fit};
pub use features::{Edits, FeatureTrees, Features};
pub use form::Form;
pub use order::Order;
pub use parts::{Part, Stretch};
pub use records::Records;
pub use slab::{AXES, Slab};
pub use statistics::Statistics;
pub use step::Step;
pub use traverse::{Counts, Positions};
pub use tree::RowTree;

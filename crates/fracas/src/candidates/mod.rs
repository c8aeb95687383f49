//! Candidates: the one join point. Every hierarchy ends here and every narrow phase begins here.
//!
//! A traversal never stores its pairs: it hands them over in batches, in an order that depends on the input alone.

mod pair_filter;

pub(crate) use pair_filter::Filtered;
pub use pair_filter::{Layers, PairFilter};

use std::ops::ControlFlow;

/// Which features a pair joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A vertex and a face.
    VertexFace,
    /// Two edges.
    EdgeEdge,
    /// Two faces.
    FaceFace,
}

/// Some pairs of one kind: `a[i]` with `b[i]`. Of two features of the same kind either may come first.
#[derive(Clone, Copy, Debug)]
pub struct Batch<'a> {
    /// What the ids name.
    pub kind: Kind,
    /// First feature of each pair.
    pub a: &'a [u32],
    /// Second feature of each pair; as many as `a`.
    pub b: &'a [u32],
}

/// Takes candidates as a traversal finds them; `Break` stops the traversal.
pub trait Sink {
    /// Takes one batch.
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()>;
}

impl<F: FnMut(Batch<'_>) -> ControlFlow<()>> Sink for F {
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()> {
        self(batch)
    }
}

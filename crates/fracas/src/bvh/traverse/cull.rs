//! What a traversal of a tree with itself need not look into.

use super::NodeId;

/// Leaves pairs of nodes out of a traversal.
pub trait Cull {
    /// True if no primitive below `a` has to be paired with one below `b`; for one node twice, no two below it. Asked of nodes
    /// whose bounds overlap.
    fn skips(&mut self, a: NodeId, b: NodeId) -> bool;
}

/// Leaves out nothing, at no cost.
pub(super) struct Nothing;

impl Cull for Nothing {
    #[inline(always)]
    fn skips(&mut self, _: NodeId, _: NodeId) -> bool {
        false
    }
}

/// Leaves out pairs within nodes that a function names, and within all below them; pairs between such a node and others stay.
pub struct Within<C>(pub C);

impl<C: FnMut(NodeId) -> bool> Cull for Within<C> {
    #[inline]
    fn skips(&mut self, a: NodeId, b: NodeId) -> bool {
        a == b && (self.0)(a)
    }
}

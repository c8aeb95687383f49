//! What placing a tree beside another is worth: the one function that guides edits.
//!
//! FASTCD descends by its traversal cost; this stands in for it and asks only for bounds: how much surface the node
//! gains by taking the newcomer in. Surfaces, because volumes of flat things are all 0.

use crate::bounds::Bound;

/// What a node pays for enclosing a newcomer; the cheaper child is descended into, the left one among equals.
pub(super) fn of_placing<B: Bound>(node: &B, newcomer: &B) -> f64 {
    node.union(newcomer).aabb().half_area() - node.aabb().half_area()
}

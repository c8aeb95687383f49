//! Move: a body whose vertices moved is fitted again and looks for a better place.
//!
//! Source: FASTCD 5.1. For motion of everything, `refit` is the cheap way; this is for the few that went far.

use super::super::{BodyId, Bvh, ROOT};
use super::{EditError, Edited};
use crate::bounds::Bound;

impl<B: Bound> Bvh<B> {
    /// Gives a body the bounds it has now and moves its tree, as it is, to where it costs least.
    ///
    /// # Panics
    /// If a primitive of the body has no bound.
    pub fn relocate(&mut self, body: BodyId, bounds: &[B]) -> Result<Edited, EditError> {
        self.check_bodies(&[body])?;
        let Some(root) = self.body_root(body) else {
            return Ok(self.finish(vec![body]));
        };
        self.refit_below(root, bounds);
        let below = self.subtree(root);
        let tree = self.detach(root);
        let place = self.place_for(ROOT, &tree.bound);
        self.attach(place, tree);
        // All of its bounds changed. The old root's id may hold something else now, or nothing; neither does harm.
        self.seeds.extend(below);
        Ok(self.finish(vec![body]))
    }
}

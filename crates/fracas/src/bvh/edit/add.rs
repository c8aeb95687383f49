//! Add: new bodies find their place from the root, without a hint.

use super::super::store::{Loose, NONE};
use super::super::{Bvh, ROOT};
use super::{EditError, Edited};
use crate::bounds::Bound;

impl<B: Bound> Bvh<B> {
    /// Adds bodies given as lists of primitives, one after the other: each descends from the root to the body beside
    /// which it costs least. `bounds[p]` belongs to primitive p. A body without primitives is legal.
    pub fn add(&mut self, bodies: &[&[u32]], bounds: &[B]) -> Result<Edited, EditError> {
        self.check_new(bodies, bounds)?;
        let mut ids = vec![];
        for primitives in bodies {
            if primitives.is_empty() {
                ids.push(self.name_body(None));
                continue;
            }
            let mut tree = self.plant_listed(primitives, bounds);
            ids.push(self.name_body(Some(&mut tree)));
            let place = self.place_for(ROOT, &tree.bound);
            self.attach(place, tree);
        }
        Ok(self.finish(ids))
    }

    /// Adds bodies that are built into one tree first: better than `add` for many at once.
    pub fn add_together(&mut self, bodies: &[&[u32]], bounds: &[B]) -> Result<Edited, EditError> {
        self.check_new(bodies, bounds)?;
        let (mut ids, mut trees) = (vec![], vec![]);
        for primitives in bodies {
            if primitives.is_empty() {
                ids.push(self.name_body(None));
                continue;
            }
            let mut tree = self.plant_listed(primitives, bounds);
            ids.push(self.name_body(Some(&mut tree)));
            trees.push(tree);
        }
        if !trees.is_empty() {
            let together = self.plant_trees(&trees);
            let place = self.place_for(ROOT, &together.bound);
            self.attach(place, together);
        }
        Ok(self.finish(ids))
    }

    /// Adds one body whose tree has a subtree for each group of primitives.
    pub fn add_groups(&mut self, groups: &[&[u32]], bounds: &[B]) -> Result<Edited, EditError> {
        self.check_new(groups, bounds)?;
        let filled = groups.iter().filter(|group| !group.is_empty());
        let trees = Vec::from_iter(filled.map(|group| self.plant_listed(group, bounds)));
        if trees.is_empty() {
            let body = self.name_body(None);
            return Ok(self.finish(vec![body]));
        }
        let mut together = self.plant_trees(&trees);
        let body = self.name_body(Some(&mut together));
        let place = self.place_for(ROOT, &together.bound);
        self.attach(place, together);
        Ok(self.finish(vec![body]))
    }

    /// A loose tree over listed primitives.
    fn plant_listed(&mut self, list: &[u32], bounds: &[B]) -> Loose<B> {
        self.plant_primitives(list.len(), |i| {
            let primitive = list[i as usize];
            (primitive, bounds[primitive as usize])
        })
    }

    /// Refuses primitives without a bound, listed twice or already here; makes room for the others.
    fn check_new(&mut self, bodies: &[&[u32]], bounds: &[B]) -> Result<(), EditError> {
        let checked = self.label_all(bodies, bounds.len()).and_then(|()| {
            let mut all = bodies.iter().copied().flatten();
            match all.find(|&&p| self.leaf_of[p as usize] != NONE) {
                Some(&primitive) => Err(EditError::PrimitiveTaken(primitive)),
                None => Ok(()),
            }
        });
        self.unlabel_all(bodies);
        checked
    }

    /// Labels each primitive with the list it is in; refuses those without a bound and those listed twice. Whatever
    /// the outcome, `unlabel_all` must follow.
    pub(super) fn label_all(&mut self, lists: &[&[u32]], bounds: usize) -> Result<(), EditError> {
        for (label, list) in (0..).zip(lists) {
            for &primitive in *list {
                let index = primitive as usize;
                let is_here = self.leaf_of.get(index).is_some_and(|&leaf| leaf != NONE);
                if index >= bounds && !is_here {
                    return Err(EditError::NoBound { primitive, bounds });
                }
                if index >= self.label.len() {
                    // As many as there are bounds: room for the rest of the lists at once.
                    self.leaf_of.resize(bounds, NONE);
                    self.label.resize(bounds, NONE);
                }
                if std::mem::replace(&mut self.label[index], label) != NONE {
                    return Err(EditError::PrimitiveTwice(primitive));
                }
            }
        }
        Ok(())
    }

    /// Takes labels off again.
    pub(super) fn unlabel_all(&mut self, lists: &[&[u32]]) {
        for &primitive in lists.iter().copied().flatten() {
            if let Some(label) = self.label.get_mut(primitive as usize) {
                *label = NONE;
            }
        }
    }
}

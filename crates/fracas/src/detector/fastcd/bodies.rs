//! From labels to edits of the tree: which bodies came, went, broke and joined, seen from the body of each triangle.
//!
//! A caller knows bodies by ids of its own, per face. When those change, the bodies whose triangles changed hands fall into
//! groups: each group is one event of FASTCD 5.1. Nothing before: Add. Nothing after: Delete. One before: Split, with
//! whatever triangles it lost or gained. Several before: Merge, and Split if they did not become exactly one.
//! Costs one look at all labels, and the bodies concerned.

use std::collections::{BTreeMap, BTreeSet};

use super::super::certified::NONE;
use crate::bounds::Bound;
use crate::bvh::{BodyId, Bvh, EditError, NodeId};

/// Bodies of a tree by the caller's labels.
#[derive(Clone, Debug, Default)]
pub(super) struct Bodies {
    /// By primitive; `NONE` if it is not in the tree.
    label_of: Vec<u32>,
    in_tree: BTreeMap<u32, BodyId>,
}

impl Bodies {
    /// A tree over all bodies, from nothing.
    pub(super) fn build<B: Bound>(
        &mut self,
        tree: &mut Bvh<B>,
        labels: &[u32],
        bounds: &[B],
    ) -> Result<(), EditError> {
        let mut names = labels.to_vec();
        names.sort_unstable();
        names.dedup();
        names.retain(|&label| label != NONE);
        let lists = by_label(labels, &names);
        let edited = tree.add_together(&as_slices(&lists), bounds)?;
        self.in_tree = names.into_iter().zip(edited.bodies).collect();
        self.label_of = labels.to_vec();
        Ok(())
    }

    /// True if the tree has these labels.
    pub(super) fn has(&self, labels: &[u32]) -> bool {
        self.label_of == labels
    }

    /// Brings the tree from the labels it has to these; gives the nodes that were touched, some of them twice or gone again.
    pub(super) fn follow<B: Bound>(
        &mut self,
        tree: &mut Bvh<B>,
        labels: &[u32],
        bounds: &[B],
    ) -> Result<Vec<NodeId>, EditError> {
        let changed = self.changed(labels);
        let mut names: Vec<u32> = changed.iter().flatten().copied().collect();
        names.sort_unstable();
        names.dedup();
        names.retain(|&label| label != NONE);
        let lists = by_label(labels, &names);
        let mut touched = vec![];
        for group in groups(&names, &changed) {
            let before =
                Vec::from_iter(group.iter().filter_map(|&i| self.in_tree.remove(&names[i])));
            let after = Vec::from_iter(group.iter().copied().filter(|&i| !lists[i].is_empty()));
            let pieces = Vec::from_iter(after.iter().map(|&i| lists[i].as_slice()));
            let edited = match before[..] {
                [] => tree.add(&pieces, bounds)?,
                [_, ..] if after.is_empty() => tree.delete(&before)?,
                [body] => tree.split(body, &pieces, bounds)?,
                _ => {
                    let merged = tree.merge(&before)?;
                    touched.extend(&merged.touched);
                    tree.split(merged.bodies[0], &pieces, bounds)?
                }
            };
            self.in_tree.extend(after.iter().map(|&i| names[i]).zip(edited.bodies));
            touched.extend(edited.touched);
        }
        self.label_of.clear();
        self.label_of.extend_from_slice(labels);
        Ok(touched)
    }

    /// The label before and after of primitives that changed hands, each pair of labels once.
    fn changed(&self, labels: &[u32]) -> BTreeSet<[u32; 2]> {
        let mut changed = BTreeSet::new();
        let mut last = [NONE; 2];
        for p in 0..labels.len().max(self.label_of.len()) {
            let at = |labels: &[u32]| labels.get(p).copied().unwrap_or(NONE);
            let pair = [at(&self.label_of), at(labels)];
            if pair[0] != pair[1] && pair != last {
                changed.insert(pair);
                last = pair;
            }
        }
        changed
    }
}

/// The primitives of each of some labels, in order.
fn by_label(labels: &[u32], names: &[u32]) -> Vec<Vec<u32>> {
    let mut lists = vec![vec![]; names.len()];
    // Neighbours mostly have one label.
    let (mut last, mut place) = (NONE, None);
    for (primitive, &label) in (0..).zip(labels).filter(|(_, label)| **label != NONE) {
        if label != last {
            (last, place) = (label, names.binary_search(&label).ok());
        }
        if let Some(place) = place {
            lists[place].push(primitive);
        }
    }
    lists
}

/// Labels that changed triangles between them, by place in `names`, grouped.
fn groups(names: &[u32], changed: &BTreeSet<[u32; 2]>) -> Vec<Vec<usize>> {
    let mut group_of = Vec::from_iter(0..names.len());
    let root = |group_of: &[usize], mut i: usize| {
        while group_of[i] != i {
            i = group_of[i];
        }
        i
    };
    for pair in changed.iter().filter(|pair| !pair.contains(&NONE)) {
        let places = pair.map(|label| names.binary_search(&label).unwrap_or(0));
        let [a, b] = places.map(|place| root(&group_of, place));
        group_of[a.max(b)] = a.min(b);
        // Halves the way for the next one.
        places.iter().for_each(|&place| group_of[place] = a.min(b).min(group_of[place]));
    }
    let mut groups = vec![vec![]; names.len()];
    for i in 0..names.len() {
        groups[root(&group_of, i)].push(i);
    }
    groups.retain(|group| !group.is_empty());
    groups
}

fn as_slices(lists: &[Vec<u32>]) -> Vec<&[u32]> {
    lists.iter().map(Vec::as_slice).collect()
}

//! Patches: everything in two leaves, and then in those beside them, as long as most of what is near there is new.
//!
//! Source: none; HASCD lets clusters grow by one ring of features around every collision. A cluster that nobody knew grows faster
//! by leaves: a pair of leaves looks at each of its pairs once, while rings around single collisions meet most pairs again and
//! again. On the published static scene all listed leaves together cost a fifth of what rings cost until 95 % are found. Where most is
//! known already, as in a scene that moves little, rings around the few new ones are cheaper, and are left to do it.
//!
//! May miss: what lies in leaves that have none in common with those found. Random starts and the sweep go there.

use std::collections::VecDeque;

use super::{Growth, Hascd};
use crate::stochastic::{LeafPair, Meter, units};

/// Pairs of leaves that one active pair looks into at its start; the rest waits for the next step.
const PATCH: usize = 32;
/// A pair of leaves that was swept so few steps ago is not looked into again, unless the list was made anew.
const LATELY: u32 = 8;

impl Hascd {
    /// Looks at everything in two leaves, by their number among the places to start; if most of it is new, beside them, too.
    /// Returns whether something was new.
    pub(super) fn look_into(&mut self, place: usize, meter: &mut Meter) -> bool {
        let before = self.found.len();
        let Some(trees) = &self.trees else { return false };
        let (pair, within) = trees.seed(place);
        let (new, again) = if place < trees.listed() {
            self.sweep_listed(place, meter)
        } else {
            self.sweep_leaves(pair, within, meter)
        };
        self.recapture.note(new + again, again);
        if self.config.growth == Growth::Recursive || new <= again {
            self.note_new(before, self.config.growth == Growth::Recursive);
        } else {
            let mut front = VecDeque::from([(pair, within)]);
            let mut swept = 1;
            while swept < PATCH
                && let Some(next) = front.pop_front()
            {
                swept += self.look_beside(next, &mut front, meter);
            }
            self.fresh_leaves.extend(front);
        }
        new > 0
    }

    /// Goes on where patches of the last step stopped.
    pub(super) fn grow_leaves(&mut self, meter: &mut Meter) {
        let mut front = VecDeque::new();
        for leaves in std::mem::take(&mut self.fresh_leaves) {
            self.look_beside(leaves, &mut front, meter);
        }
        self.fresh_leaves.extend(front);
    }

    /// Sweeps the listed pairs that have a leaf in common with a pair, but for those that were swept lately; returns how many.
    /// Those in which most is new are added to `front`.
    fn look_beside(
        &mut self,
        (pair, within): (LeafPair, bool),
        front: &mut VecDeque<(LeafPair, bool)>,
        meter: &mut Meter,
    ) -> usize {
        let Some(trees) = &mut self.trees else { return 0 };
        let beside: Vec<u32> = trees.beside(pair, within).collect();
        meter.spend(units::PROBE * beside.len() as u64);
        let mut swept = 0;
        for at in beside.into_iter().map(|at| at as usize) {
            if self.was_swept_lately(at) {
                continue;
            }
            let before = self.found.len();
            let (new, again) = self.sweep_listed(at, meter);
            swept += 1;
            if new <= again {
                self.note_new(before, false);
            } else if let Some(trees) = &self.trees {
                front.push_back(trees.listed_pair(at));
            }
        }
        swept
    }

    /// Whether a place to start was swept in this step or a few before it.
    pub(super) fn was_swept_lately(&self, place: usize) -> bool {
        let swept = self.trees.as_ref().and_then(|trees| trees.swept.get(place));
        swept.is_some_and(|(step, _)| *step > 0 && self.step.wrapping_sub(*step) < LATELY)
    }
}

//! The complete part: everything in pairs of leaves, or, without a hierarchy, every feature with all later ones.

use super::{Hascd, ProximityMethod};
use crate::candidates::Kind;
use crate::stochastic::{Elementary, LeafPair, Meter, Side, units};

/// Pairs of one feature with others between two questions whether the budget is spent.
const PART: usize = 256;

impl Hascd {
    /// Things to sweep in this step, if that is known.
    pub(super) fn sweeps(&self) -> Option<usize> {
        if self.config.method == ProximityMethod::ActivePairs {
            return Some(self.x.len() + self.features.edges().len());
        }
        let trees = self.trees.as_ref()?;
        self.progress.listed.then(|| trees.listed())
    }

    /// True if everything was swept: what was found is complete.
    pub(super) fn is_swept(&self) -> bool {
        self.sweeps().is_some_and(|count| self.progress.swept >= count)
    }

    /// True if nothing can be done before leaves are listed.
    pub(super) fn is_idle(&self) -> bool {
        self.sweeps().is_none() && self.trees.as_ref().is_none_or(|trees| trees.seeds() == 0)
    }

    /// Sweeps up to `count` more, as far as the budget allows; false if none is left or they are not known yet.
    pub(super) fn sweep(&mut self, count: usize, meter: &mut Meter) -> bool {
        let Some(total) = self.sweeps() else { return false };
        if self.progress.stride == 0 {
            self.progress.stride = stride(total, count == usize::MAX);
        }
        let end = total.min(self.progress.swept.saturating_add(count));
        while self.progress.swept < end && !self.is_out(1.0, meter) {
            let passed = self.progress.swept as u64 * self.progress.stride as u64;
            let at = ((self.sweep_from as u64 + passed) % total as u64) as usize;
            self.progress.swept += usize::from(self.sweep_one(at, meter));
        }
        self.progress.swept < total
    }

    /// Sweeps one, or a part of it; true if it is done.
    fn sweep_one(&mut self, at: usize, meter: &mut Meter) -> bool {
        if self.config.method == ProximityMethod::ActivePairs {
            return self.sweep_feature(at, meter);
        }
        if let Some((step, near)) = self.trees.as_ref().map(|trees| trees.swept[at])
            && step == self.step
        {
            // Growth was here: all that is near was found before.
            self.recapture.note(near.into(), near.into());
            return true;
        }
        let (new, again) = self.sweep_listed(at, meter);
        self.recapture.note(new + again, again);
        true
    }

    /// Sweeps a listed pair of leaves; returns how many are near there, new ones and others.
    pub(super) fn sweep_listed(&mut self, at: usize, meter: &mut Meter) -> (u64, u64) {
        let Some(trees) = &self.trees else { return (0, 0) };
        let (pair, within) = trees.listed_pair(at);
        let (new, again) = self.sweep_leaves(pair, within, meter);
        if let Some(trees) = &mut self.trees {
            trees.swept[at] = (self.step, (new + again) as u32);
        }
        (new, again)
    }

    /// Everything in two leaves: both of what moves, or one of an obstacle. Returns how many are near, new ones and others.
    pub(super) fn sweep_leaves(
        &mut self,
        pair: LeafPair,
        within: bool,
        meter: &mut Meter,
    ) -> (u64, u64) {
        let Some(mut trees) = self.trees.take() else { return (0, 0) };
        let (near, before) = (self.found.len(), self.looked);
        let (step, published) = (self.step, self.config.elementary == Elementary::Triangles);
        let (moving, obstacles) = (&trees.moving, &trees.obstacles);
        let [own, other] = &mut trees.boxes;
        self.look(meter, |look| match (published, within) {
            (true, _) => {
                let second = if within { moving } else { obstacles };
                let same = within && pair.a == pair.b;
                look.sweep_triangles(moving.faces.of(pair.a), second.faces.of(pair.b), same);
            }
            (false, true) => look.sweep_within(pair, step, Side { tree: moving, boxes: own }),
            (false, false) => {
                let sides =
                    [Side { tree: moving, boxes: own }, Side { tree: obstacles, boxes: other }];
                look.sweep_between(pair, step, sides);
            }
        });
        self.trees = Some(trees);
        ((self.found.len() - near) as u64, self.looked - before)
    }

    /// A vertex with the next faces, or an edge with the next later ones; true if there are no more.
    fn sweep_feature(&mut self, at: usize, meter: &mut Meter) -> bool {
        let (vertices, faces) = (self.x.len(), self.features.faces().len());
        let (first, count) = match at.checked_sub(vertices) {
            None => (0, faces),
            Some(edge) => (edge + 1, self.features.edges().len()),
        };
        let from = first + self.progress.into;
        let to = count.min(from + PART);
        // Pairs that do not count are work, too.
        meter.spend(units::PROBE * (to - from.min(to)) as u64);
        self.look(meter, |look| {
            for other in from as u32..to as u32 {
                if first > 0 {
                    look.once(Kind::EdgeEdge, (at - vertices) as u32, other);
                } else if look.features.has_face(other) {
                    look.once(Kind::VertexFace, at as u32, other);
                }
            }
        });
        let done = to == count;
        self.progress.into = if done { 0 } else { to - first };
        done
    }
}

/// In order if all is done at once; else a step that visits all of `total` once, far apart, so that what was swept is a
/// fair sample.
pub(super) fn stride(total: usize, at_once: bool) -> usize {
    if at_once || total < 3 {
        return 1;
    }
    // Near the golden section, and prime to the total.
    let mut step = (total as u64 * 618 / 1000).max(1);
    while common(step, total as u64) != 1 {
        step += 1;
    }
    step as usize
}

fn common(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stride_visits_everything_once() {
        for total in 1..200 {
            for at_once in [false, true] {
                let step = stride(total, at_once);
                let mut seen = vec![false; total];
                (0..total).for_each(|i| seen[i * step % total] = true);
                assert!(seen.iter().all(|s| *s), "{total} {step}");
            }
        }
    }
}

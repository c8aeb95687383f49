//! How much of what is there was found? And what is left of what was known after an edit.
//!
//! Mark and recapture: of the near pairs that random samples and sweeps run into, some were found before. Their share is the share
//! that earlier stages find (Lincoln 1930); what the sweep itself adds is known exactly, since it is a part of a list. Counts
//! fade by a quarter per step, so that the estimate follows a scene.

use std::collections::BTreeMap;

use crate::candidates::Kind;
use crate::proximity::Features;
use crate::stochastic::{key, pair};

/// Catches of near pairs, and how many of them were found before.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Recapture {
    caught: u64,
    before: u64,
}

/// One catch counts this much, so that fading has digits to work on.
const ONE: u64 = 256;

impl Recapture {
    pub(super) fn fade(&mut self) {
        self.caught -= self.caught / 4;
        self.before -= self.before / 4;
    }

    pub(super) fn note(&mut self, caught: u64, before: u64) {
        self.caught += ONE * caught;
        self.before += ONE * before;
    }

    /// The share that was found before; none without a catch.
    pub(super) fn share(&self) -> Option<f64> {
        (self.caught > 0).then(|| self.before as f64 / self.caught as f64)
    }
}

/// Known pairs under the numbers of an edited mesh, sorted; those whose features are gone are left out.
pub(super) fn renamed(known: &[u64], old: &Features, new: &Features, vertices: usize) -> Vec<u64> {
    let numbers: BTreeMap<[u32; 2], u32> = new.edges().iter().copied().zip(0..).collect();
    let edge = |e: u32| numbers.get(&old.edges()[e as usize]).copied();
    let rename = |&k: &u64| match pair(k) {
        (Kind::VertexFace, v, f) => {
            let same = (v as usize) < vertices
                && new.has_face(f)
                && new.faces()[f as usize] == old.faces()[f as usize];
            same.then_some(k)
        }
        (_, a, b) => {
            let (a, b) = (edge(a)?, edge(b)?);
            Some(key(Kind::EdgeEdge, a.min(b), a.max(b)))
        }
    };
    let mut all: Vec<u64> = known.iter().filter_map(rename).collect();
    all.sort_unstable();
    all.retain(|&k| {
        let (kind, a, b) = pair(k);
        new.counts(kind, a, b)
    });
    all
}

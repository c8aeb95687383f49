//! One stage after the other, each with a share of the budget and a place to go on from.

use std::time::{Duration, Instant};

use super::trees::Trees;
use super::{Growth, Hascd, HascdConfig, ProximityMethod};
use crate::stochastic::{Budget, Look, Meter, key, pair, units};

/// Where each stage is in the present step.
#[derive(Clone, Debug, Default)]
pub(super) struct Progress {
    /// Known pairs looked at.
    pub(super) verified: usize,
    /// Pairs to look around, and how many of them are done.
    pub(super) grow: Vec<u64>,
    pub(super) grown: usize,
    /// Tracked active pairs that walked on.
    pub(super) tracked: usize,
    /// Leaves looked at.
    pub(super) updated: usize,
    /// Whether a search over trees fitted to this step has ended.
    pub(super) listed: bool,
    /// Whether the search in progress began with all leaves fitted to this step.
    pub(super) certain: bool,
    /// Pairs of leaves swept, the stride between them, and how far into the next one (without leaves: one feature with many).
    pub(super) swept: usize,
    pub(super) stride: usize,
    pub(super) into: usize,
    pub(super) samples: u64,
    pub(super) fitted: u64,
    pub(super) box_tests: u64,
    /// Found by samples and by sweeps so far, and what they cost.
    pub(super) yields: [(u64, u64); 2],
    pub(super) timings: [Duration; 2],
}

/// Cumulated shares of a budget after known pairs, growth, tracked pairs, fitting and listing.
const SHARES: [f64; 5] = [0.6, 0.72, 0.75, 0.87, 0.95];

/// Leaves, nodes or pairs between two questions whether the budget is spent.
const CHUNK: usize = 16;

impl Hascd {
    /// Prepares for new positions; what was near before is known.
    pub(super) fn begin(&mut self, x: &[[f64; 3]]) {
        self.remember();
        self.x.clear();
        self.x.extend_from_slice(x);
        self.step = self.step.wrapping_add(1).max(1);
        self.visited.clear();
        self.point_pairs.clear();
        self.found.clear();
        self.recapture.fade();
        if let Some(trees) = self.trees.as_ref().filter(|trees| trees.leaf_count() > 0) {
            self.update_from = (self.update_from + self.progress.updated) % trees.leaf_count();
        }
        if let Some(total) = self.sweeps().filter(|total| *total > 0) {
            let passed = self.progress.swept * self.progress.stride;
            self.sweep_from = (self.sweep_from + passed) % total;
        }
        let grow = std::mem::take(&mut self.fresh);
        self.progress = Progress { grow, ..Progress::default() };
    }

    /// Works until everything is done or the budget is spent.
    pub(super) fn work(&mut self, budget: Budget, meter: &mut Meter) {
        let method = self.config.method;
        let stochastic = method != ProximityMethod::Kdop && budget != Budget::Complete;
        let (first, limited) = match budget {
            Budget::Pairs(_) => ([1.0; 5], false),
            _ => (SHARES, true),
        };
        if stochastic {
            self.verify(first[0], meter);
            self.grow(first[1], meter, limited);
            self.track(first[2], meter);
        }
        if method != ProximityMethod::ActivePairs {
            self.prepare_trees();
            self.update(first[3], meter);
            self.list(first[4], meter);
        }
        match budget {
            Budget::Pairs(count) if stochastic => {
                self.grow_leaves(meter);
                for _ in 0..count {
                    self.sample(self.config.patches, meter);
                }
                if self.config.growth == Growth::Recursive {
                    self.grow(1.0, meter, true);
                }
            }
            Budget::Complete | Budget::Pairs(_) => {
                self.sweep(usize::MAX, meter);
            }
            Budget::Work(_) | Budget::Time(_) if stochastic => self.sample_and_sweep(meter),
            Budget::Work(_) | Budget::Time(_) => {
                while !self.is_out(1.0, meter) && self.sweep(1, meter) {}
            }
        }
    }

    /// The shared part of looks, and what it is given.
    pub(super) fn look<R>(&mut self, meter: &mut Meter, f: impl FnOnce(&mut Look<'_>) -> R) -> R {
        let mut look = Look {
            features: &self.features,
            topology: &self.topology,
            x: &self.x,
            epsilon: self.config.epsilon,
            visited: &mut self.visited,
            found: &mut self.found,
            again: 0,
            meter,
        };
        let result = f(&mut look);
        self.looked += look.again;
        result
    }

    /// True once a share of the budget is spent; time to put results in order is kept back.
    pub(super) fn is_out(&self, share: f64, meter: &mut Meter) -> bool {
        let results = self.found.len() as f64;
        let reserve = Duration::from_nanos((5_000.0 + self.finish_rate * results) as u64);
        meter.is_out(share, reserve)
    }

    /// Looks again at what was near in the last step, beginning where the last step stopped. Those that are no
    /// longer near are looked beside.
    fn verify(&mut self, share: f64, meter: &mut Meter) {
        let HascdConfig { epsilon, regrow, .. } = self.config;
        // Every so many pairs, beginning with another one in every step.
        let period = if regrow > 0.0 { (1.0 / regrow).max(1.0) as usize } else { usize::MAX };
        while self.progress.verified < self.known.len() {
            if self.progress.verified.is_multiple_of(CHUNK) && self.is_out(share, meter) {
                return;
            }
            let at = (self.turn + self.progress.verified) % self.known.len();
            let again = (at + self.step as usize).is_multiple_of(period);
            let known = self.known[at];
            let (kind, a, b) = pair(known);
            let before = self.found.len();
            let lost = self.look(meter, |look| look.known(kind, a, b)) > epsilon;
            if lost {
                // It may have slid on to a neighbour.
                self.look(meter, |look| look.beside(kind, a, b));
                self.note_new(before, false);
            } else if again {
                self.progress.grow.push(known);
            }
            self.progress.verified += 1;
        }
    }

    /// Looks around pairs; if `on`, around those it finds, too.
    pub(super) fn grow(&mut self, share: f64, meter: &mut Meter, on: bool) {
        let edges_only = self.config.elements == HascdConfig::EDGES;
        while let Some(&next) = self.progress.grow.get(self.progress.grown) {
            if self.is_out(share, meter) {
                return;
            }
            let (kind, a, b) = pair(next);
            let before = self.found.len();
            self.look(meter, |look| {
                if edges_only { look.beside(kind, a, b) } else { look.around(kind, a, b) }
            });
            self.progress.grown += 1;
            self.note_new(before, on);
        }
    }

    /// Puts what was found since into the queue of this step, or of the next.
    pub(super) fn note_new(&mut self, before: usize, now: bool) {
        let queue = if now { &mut self.progress.grow } else { &mut self.fresh };
        queue.extend(self.found[before..].iter().map(|near| key(near.kind, near.a, near.b)));
    }

    /// Lets active pairs that are not near walk on, and discards those that are far or move apart.
    fn track(&mut self, share: f64, meter: &mut Meter) {
        let HascdConfig { epsilon, track, .. } = self.config;
        let (mut kept, first) = (vec![], self.progress.tracked);
        while let Some(&active) = self.tracked.get(self.progress.tracked) {
            if self.is_out(share, meter) {
                break;
            }
            let before = self.found.len();
            let now = self.look(meter, |look| look.walk(active.a, active.b));
            self.note_new(before, false);
            self.progress.tracked += 1;
            let near = now.distance <= epsilon;
            if !near && now.distance <= track * epsilon && now.distance < active.distance {
                kept.push(now);
            }
        }
        // What was kept is done, what was not looked at waits.
        let count = kept.len();
        self.tracked.splice(first..self.progress.tracked, kept);
        self.progress.tracked = first + count;
    }

    fn prepare_trees(&mut self) {
        if self.trees.is_some() {
            return;
        }
        let start = Instant::now();
        let Self { config, mesh, features, topology, x, .. } = &*self;
        let trees = Trees::new(mesh, features, topology, config.hierarchy, config.epsilon, x);
        self.progress.updated = trees.leaf_count();
        (self.trees, self.changed, self.update_from) = (Some(trees), true, 0);
        self.progress.timings[0] += start.elapsed();
    }

    /// Looks at leaves one after the other, and fits those whose vertices have moved.
    fn update(&mut self, share: f64, meter: &mut Meter) {
        let start = Instant::now();
        let Some(mut trees) = self.trees.take() else { return };
        let mut fitted = 0;
        while self.progress.updated < trees.leaf_count() {
            if self.progress.updated.is_multiple_of(CHUNK) && self.is_out(share, meter) {
                break;
            }
            let leaf = (self.update_from + self.progress.updated) % trees.leaf_count();
            let (tree, leaf) = trees.leaf(leaf);
            // One after the other in memory: a quarter of what a look elsewhere costs.
            meter.spend((tree.corner_count(leaf) as u64 * units::PROBE).div_ceil(4));
            if tree.update(leaf, &self.x) {
                meter.spend(tree.corner_count(leaf) as u64 * units::FIT);
                fitted += 1;
            }
            self.progress.updated += 1;
        }
        if fitted > 0 {
            let nodes = trees.moving.fit_above() + trees.obstacles.fit_above();
            meter.spend(nodes as u64 * units::FIT);
        }
        self.progress.fitted += fitted;
        self.changed |= fitted > 0;
        self.trees = Some(trees);
        self.progress.timings[0] += start.elapsed();
    }

    /// Lists leaves that overlap. If no leaf has changed since the last list was begun, it is still right.
    fn list(&mut self, share: f64, meter: &mut Meter) {
        let start = Instant::now();
        let Some(mut trees) = self.trees.take() else { return };
        let fitted = self.progress.updated == trees.leaf_count();
        while !self.progress.listed {
            if !trees.is_searching() {
                if !self.changed {
                    self.progress.listed = fitted;
                    break;
                }
                trees.begin_search();
                self.progress.certain = fitted;
                self.changed = false;
            }
            let mut chunk = 0;
            let before = trees.box_tests();
            while chunk < CHUNK && trees.search() {
                chunk += 1;
            }
            let tests = trees.box_tests() - before;
            self.progress.box_tests += tests;
            meter.spend(tests * units::PROBE);
            if !trees.is_searching() {
                // A search that began earlier is a list for samples, but proves nothing for this step.
                self.progress.listed = self.progress.certain;
                self.changed |= !self.progress.certain;
            }
            if self.is_out(share, meter) || !trees.is_searching() && !fitted {
                break;
            }
        }
        self.trees = Some(trees);
        self.progress.timings[1] += start.elapsed();
    }
}

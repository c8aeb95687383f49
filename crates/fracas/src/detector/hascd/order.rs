//! The end of a call: results in canonical order, and what the next step knows.

use std::time::Instant;

use super::{Hascd, ProximityMethod};
use crate::report::{Coverage, ProximityWork, Timings};
use crate::stochastic::{Elementary, Meter, key};

/// Least and most nanoseconds that are kept back for one result.
const FINISH_RATE: [f64; 2] = [20.0, 300.0];

impl Hascd {
    /// Makes the report. What was found comes in a few sorted runs and a rest, which the sort makes use of.
    pub(super) fn finish(&mut self, meter: &Meter, start: Instant) {
        let begun = Instant::now();
        let place =
            |(i, near): (u32, &crate::proximity::Proximity)| (key(near.kind, near.a, near.b), i);
        let mut order = std::mem::take(&mut self.order);
        order.clear();
        order.extend((0..).zip(&self.found).map(place));
        order.sort();
        // The published sweep finds some several times.
        order.dedup_by_key(|entry| entry.0);
        let report = &mut self.report;
        report.pairs.clear();
        report.pairs.extend(order.iter().map(|(_, i)| self.found[*i as usize]));
        report.work = ProximityWork {
            units: meter.spent(),
            box_tests: self.progress.box_tests,
            fitted_leaves: self.progress.fitted,
            samples: self.progress.samples,
            swept: self.progress.swept as u64,
        };
        self.report.coverage = self.coverage();
        let took = begun.elapsed();
        // The usual cost: one call that was interrupted must not make the next ones stop before they begin.
        let rate = took.as_nanos() as f64 / order.len().max(16) as f64;
        let rate = (0.75 * self.finish_rate).max(1.25 * rate).min(2.0 * self.finish_rate);
        self.finish_rate = rate.clamp(FINISH_RATE[0], FINISH_RATE[1]);
        self.order = order;
        let [build, traverse] = std::mem::take(&mut self.progress.timings);
        let narrow = start.elapsed().saturating_sub(build + traverse);
        self.report.timings = Timings { build, traverse, narrow };
    }

    /// At new positions, what was found is known, and so is what was known and not looked at again.
    pub(super) fn remember(&mut self) {
        let waiting = self.unverified();
        let count = self.known.len();
        let first = if count > 0 { (self.turn + count - waiting) % count } else { 0 };
        let next = self.known.get(first).copied();
        let mut old: Vec<u64> = (0..waiting).map(|i| self.known[(first + i) % count]).collect();
        old.sort_unstable();
        self.known.clear();
        let mut old = old.into_iter().peekable();
        for near in &self.report.pairs {
            let found = key(near.kind, near.a, near.b);
            while let Some(k) = old.next_if(|&k| k <= found) {
                if k < found {
                    self.known.push(k);
                }
            }
            self.known.push(found);
        }
        self.known.extend(old);
        self.turn = next.map_or(0, |next| self.known.partition_point(|&k| k < next));
        if self.turn == self.known.len() {
            self.turn = 0;
        }
    }

    /// Pairs known before this step that were not looked at. The hierarchy alone looks at none again, and need not know them.
    fn unverified(&self) -> usize {
        if self.is_swept() || self.config.method == ProximityMethod::Kdop {
            0
        } else {
            self.known.len() - self.progress.verified
        }
    }

    fn coverage(&self) -> Coverage {
        // The published sweep knows no vertices without faces.
        let blind = self.config.elementary == Elementary::Triangles
            && self.trees.as_ref().is_some_and(|trees| trees.has_single_vertices);
        let complete = self.is_swept() && !blind;
        let (leaves, node_pairs) = match &self.trees {
            Some(trees) => (trees.leaf_count() - self.progress.updated, trees.nodes_left()),
            None => (0, 0),
        };
        let leaf_pairs = match self.sweeps() {
            Some(total) => total - self.progress.swept.min(total),
            None => self.trees.as_ref().map_or(0, |trees| trees.seeds()),
        };
        let swept =
            self.sweeps().map_or(0.0, |total| self.progress.swept as f64 / total.max(1) as f64);
        let unverified = self.unverified();
        let verified = 1.0 - unverified as f64 / self.known.len().max(1) as f64;
        let share = self.recapture.share().unwrap_or(0.0) * verified;
        let share = if complete { 1.0 } else { share + (1.0 - share) * swept };
        Coverage { complete, share, unverified, leaves, node_pairs, leaf_pairs }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

    use super::*;
    use crate::detector::HascdConfig;
    use crate::mesh::Mesh;
    use crate::naive::cases::ball;
    use crate::stochastic::Budget;

    #[test]
    fn the_hierarchy_alone_knows_no_more_than_it_found_last() {
        let (mut positions, mut faces) = ball(3);
        let second = positions.len() as u32;
        positions.extend(positions.clone().iter().map(|p| [p[0] + 1.9, p[1], p[2]]));
        faces.extend(faces.clone().iter().map(|face| face.map(|v| v + second)));
        let mesh = Mesh::new(&positions, &faces).unwrap();
        let kdop = ProximityMethod::Kdop;
        let config = HascdConfig { epsilon: 0.05, method: kdop, ..HascdConfig::default() };
        let mut detector = Hascd::new(&mesh, config);
        let whole = detector.detect(&positions, Budget::Complete).unwrap();
        let (budget, mut last) = (Budget::Work(whole.work.units / 2), whole.pairs.len());
        let mut all = 0;
        for _ in 0..12 {
            // The places that meet are others in every step.
            positions.iter_mut().skip(second as usize).for_each(|p| p[1] += 0.02);
            let report = detector.detect(&positions, budget).unwrap();
            assert!(!report.coverage.complete, "a small budget");
            let found = report.pairs.len();
            assert_eq!(detector.known.len(), last);
            (all, last) = (all + found, found);
        }
        assert!(all > 2 * last && last > 0, "{all} {last}");
    }
}

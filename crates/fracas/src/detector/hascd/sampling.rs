//! New active pairs: where they start, and what becomes of them.
//!
//! A walk of points ends in a local minimum of distances. If the points are u and v, L(u) is the longest edge at u, and features at u
//! and v are within epsilon, then |u - v| <= epsilon + L(u) + L(v): pairs beyond that are discarded, the others go on as elements.
//!
//! How many: as many as the caller says; under a budget, as long as they find more per unit of work than sweeping does.

use super::{Growth, Hascd, HascdConfig, ProximityMethod};
use crate::candidates::Kind;
use crate::math::vector::distance_sq;
use crate::random::SplitMix64;
use crate::stochastic::{ActivePair, Element, Look, Meter, Place, key};

/// Active pairs that are kept, at most.
const TRACKED: usize = 4096;

/// Samples between two comparisons with sweeping, and every how many rounds the worse one is tried.
const ROUND: u64 = 8;
const TRY: u64 = 16;

impl Hascd {
    /// Starts one active pair.
    pub(super) fn sample(&mut self, meter: &mut Meter) {
        self.progress.samples += 1;
        let before = self.found.len();
        let Some((u, v)) = self.start() else { return };
        let turn = self.rng.below(self.config.elements.len() as u32);
        let (one, other) = self.config.elements[turn as usize];
        let points_first = self.config.points_first;
        let mut points = std::mem::take(&mut self.point_pairs);
        let walk = self.look(meter, |look| {
            let (u, v, distance) =
                if points_first { look.walk_points(u, v, &mut points)? } else { (u, v, 0.0) };
            if distance > look.epsilon + look.longest_at(u) + look.longest_at(v) {
                return None;
            }
            let (a, b) = (look.element_at(one, u, v)?, look.element_at(other, v, u)?);
            Some((look.caught(a, b), look.walk(a, b)))
        });
        self.point_pairs = points;
        if let Some((caught, end)) = walk {
            if let Some(before) = caught {
                self.recapture.note(1, u64::from(before));
            }
            if self.found.len() == before {
                self.keep(end);
            }
        }
        self.note_new(before, self.config.growth == Growth::Recursive);
    }

    /// Keeps an active pair that may become near.
    fn keep(&mut self, end: ActivePair) {
        let HascdConfig { epsilon, track, .. } = self.config;
        if end.distance <= track * epsilon && self.tracked.len() < TRACKED {
            self.tracked.push(end);
            // It has walked in this step.
            let last = self.tracked.len() - 1;
            self.tracked.swap(self.progress.tracked.min(last), last);
            self.progress.tracked += 1;
        }
    }

    /// Two vertices at random: of two leaves that overlap, or of all.
    fn start(&mut self) -> Option<(u32, u32)> {
        let pick = |rng: &mut SplitMix64, list: &[u32]| {
            (!list.is_empty()).then(|| list[rng.below(list.len() as u32) as usize])
        };
        if self.config.method == ProximityMethod::ActivePairs {
            let count = self.x.len() as u32;
            let (u, v) = (self.rng.below(count), self.rng.below(count));
            let sides = [u, v].map(|v| self.features.is_obstacle(&[v]));
            return (count > 0 && self.features.sides_count(sides[0], sides[1])).then_some((u, v));
        }
        let trees = self.trees.as_ref()?;
        if trees.seeds() == 0 {
            return None;
        }
        let (pair, within) = trees.seed(self.rng.below(trees.seeds() as u32) as usize);
        let other = if within { &trees.moving } else { &trees.obstacles };
        let u = pick(&mut self.rng, trees.moving.corners(pair.a))?;
        Some((u, pick(&mut self.rng, other.corners(pair.b))?))
    }

    /// Samples and sweeps until everything is swept or the budget is spent, whichever of the two finds more for its work.
    pub(super) fn sample_and_sweep(&mut self, meter: &mut Meter) {
        let mut round = 0;
        while !self.is_out(1.0, meter) {
            let [(by_samples, cost), (by_sweeps, price)] = self.progress.yields;
            let samples_pay = u128::from(by_samples + 1) * u128::from(price + 1)
                >= u128::from(by_sweeps + 1) * u128::from(cost + 1);
            let sampling = samples_pay != (round % TRY == TRY - 1);
            let (found, spent) = (self.found.len(), meter.spent());
            let mut left = true;
            if sampling {
                for _ in 0..ROUND {
                    self.sample(meter);
                }
                let fresh = std::mem::take(&mut self.fresh);
                self.progress.grow.extend(fresh);
                self.grow(1.0, meter, true);
            } else {
                left = self.sweep(ROUND as usize, meter);
            }
            let gain = &mut self.progress.yields[usize::from(!sampling)];
            gain.0 += (self.found.len() - found) as u64;
            gain.1 += meter.spent() - spent;
            round += 1;
            // Without leaves to sweep yet, or to start in, there is nothing to compare with or to do.
            if !left && (self.is_swept() || self.is_idle()) {
                return;
            }
        }
    }
}

impl Look<'_> {
    /// Whether two elements that are near were found before; none if they are not near, or no pair that is reported.
    fn caught(&self, a: Place, b: Place) -> Option<bool> {
        let (kind, a, b) = match (a.element, b.element) {
            (Element::Point, Element::Triangle) => (Kind::VertexFace, a.id, b.id),
            (Element::Triangle, Element::Point) => (Kind::VertexFace, b.id, a.id),
            (Element::Edge, Element::Edge) => (Kind::EdgeEdge, a.id.min(b.id), a.id.max(b.id)),
            _ => return None,
        };
        let near = self.features.counts(kind, a, b)
            && self.features.measured(self.x, kind, a, b, self.epsilon).1.is_some();
        near.then(|| self.visited.holds(key(kind, a, b)))
    }

    /// The longest edge at a vertex.
    fn longest_at(&mut self, v: u32) -> f64 {
        let (x, at) = (self.x, self.x[v as usize]);
        let longest = |most: f64, &w: &u32| most.max(distance_sq(x[w as usize], at));
        self.topology.ring(v).iter().fold(0.0, longest).sqrt()
    }
}

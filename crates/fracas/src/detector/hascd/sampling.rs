//! New active pairs: where they start, and what becomes of them.
//!
//! A walk of points ends in a local minimum of distances. If the points are u and v, L(u) is the longest edge at u, and features at u
//! and v are within epsilon, then |u - v| <= epsilon + L(u) + L(v): pairs beyond that are discarded, the others go on as elements.
//!
//! With a hierarchy, pairs of leaves are taken in turn, far apart in their list, so that none comes twice before all have come. What
//! differs from the paper, which draws them: the same number of starts reaches more places. A pair starts at a random
//! vertex of one leaf and the nearest of the other, and looks at all that is in the two leaves first: if something is new there, it has
//! arrived. Leaves that were swept a few steps ago come last.
//!
//! How many: as many as the caller says; under a budget, as long as they find more per unit of work than sweeping does.

use super::sweeping::stride;
use super::{Growth, Hascd, HascdConfig, ProximityMethod};
use crate::candidates::Kind;
use crate::math::vector::distance_sq;
use crate::stochastic::{ActivePair, Element, Look, Meter, Place, key, units};

/// Active pairs that are kept, at most.
const TRACKED: usize = 4096;

/// Places that one active pair looks at to find one that was not swept lately: some hundred nanoseconds.
const TRIES: u64 = 64;
/// Samples between two comparisons with sweeping, and every how many rounds the worse one is tried.
const ROUND: u64 = 8;
const TRY: u64 = 16;

impl Hascd {
    /// Starts one active pair; with `patches`, everything in the leaves it starts in is looked at.
    pub(super) fn sample(&mut self, patches: bool, meter: &mut Meter) {
        self.progress.samples += 1;
        self.drawn += 1;
        // Even one that finds no place to start costs something: budgets must end.
        meter.spend(units::PROBE);
        let start = self.start(patches, meter);
        let before = self.found.len();
        let Some((u, v)) = start else { return };
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

    /// Two vertices: of two leaves that overlap, or any at random.
    fn start(&mut self, patches: bool, meter: &mut Meter) -> Option<(u32, u32)> {
        if self.config.method == ProximityMethod::ActivePairs {
            let count = self.x.len() as u32;
            let (u, v) = (self.rng.below(count), self.rng.below(count));
            let sides = [u, v].map(|v| self.features.is_obstacle(&[v]));
            return (count > 0 && self.features.sides_count(sides[0], sides[1])).then_some((u, v));
        }
        let trees = self.trees.as_ref()?;
        let seeds = trees.seeds() as u64;
        if seeds == 0 {
            return None;
        }
        let jump = stride(seeds as usize, false) as u64;
        let place = |drawn: u64| (drawn % seeds * jump % seeds) as usize;
        let mut tries = 1;
        while tries < seeds.min(TRIES) && self.was_swept_lately(place(self.drawn)) {
            (self.drawn, tries) = (self.drawn + 1, tries + 1);
        }
        meter.spend(units::PROBE * tries);
        let place = place(self.drawn);
        if patches && self.look_into(place, meter) {
            return None; // it has arrived
        }
        let trees = self.trees.as_ref()?;
        let (pair, within) = trees.seed(place);
        let other = if within { &trees.moving } else { &trees.obstacles };
        let (from, to) = (trees.moving.corners(pair.a), other.corners(pair.b));
        let u = from[self.rng.below(from.len() as u32) as usize];
        meter.spend(units::PROBE * to.len() as u64);
        let distance = |v: u32| distance_sq(self.x[u as usize], self.x[v as usize]);
        let nearest = to.iter().copied().filter(|&v| v != u);
        let v = nearest.min_by(|&v, &w| distance(v).total_cmp(&distance(w)))?;
        Some((u, v))
    }

    /// Samples and sweeps until everything is swept or the budget is spent, whichever of the two finds more for its work.
    pub(super) fn sample_and_sweep(&mut self, meter: &mut Meter) {
        let mut round = 0;
        while !self.is_out(1.0, meter) && !self.is_swept() && !self.is_idle() {
            let [(by_samples, cost), (by_sweeps, price)] = self.progress.yields;
            // In doubt sweep: it comes to an end, and then the list is complete.
            let samples_pay = cost == 0
                || u128::from(by_samples) * u128::from(price + 1)
                    > u128::from(by_sweeps + 1) * u128::from(cost);
            // Before leaves are listed there is nothing to sweep.
            let sampling = self.sweeps().is_none() || samples_pay != (round % TRY == TRY - 1);
            let (found, spent) = (self.found.len(), meter.spent());
            if sampling {
                self.sample_round(meter);
            } else {
                self.sweep(ROUND as usize, meter);
            }
            let gain = &mut self.progress.yields[usize::from(!sampling)];
            gain.0 += (self.found.len() - found) as u64;
            gain.1 += meter.spent() - spent;
            round += 1;
        }
    }

    /// Some samples, and what lies around their finds.
    fn sample_round(&mut self, meter: &mut Meter) {
        for _ in 0..ROUND {
            if self.is_out(1.0, meter) {
                return;
            }
            self.sample(false, meter);
        }
        let fresh = std::mem::take(&mut self.fresh);
        self.progress.grow.extend(fresh);
        self.grow(1.0, meter, true);
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

//! One look at a pair of features: counted, once per step, and noted if they are near.

use super::meter::{Meter, units};
use super::topology::Topology;
use super::visited::{Visited, key};
use crate::candidates::Kind;
use crate::proximity::{Features, Proximity};

/// What everyone who looks at pairs shares in a step.
#[derive(Debug)]
pub(crate) struct Look<'a> {
    pub(crate) features: &'a Features,
    pub(crate) topology: &'a Topology,
    pub(crate) x: &'a [[f64; 3]],
    pub(crate) epsilon: f64,
    pub(crate) visited: &'a mut Visited,
    pub(crate) found: &'a mut Vec<Proximity>,
    /// Near pairs that came up once more.
    pub(crate) again: u64,
    pub(crate) meter: &'a mut Meter,
}

impl Look<'_> {
    /// The distance of a pair, in either order for edges; infinite if it does not count or was looked at before. A pair within
    /// epsilon is noted.
    #[inline]
    pub(crate) fn at(&mut self, kind: Kind, a: u32, b: u32) -> f64 {
        let (a, b) = if kind == Kind::EdgeEdge && b < a { (b, a) } else { (a, b) };
        self.meter.spend(units::PROBE);
        if !self.features.counts(kind, a, b) {
            return f64::INFINITY;
        }
        self.known(kind, a, b)
    }

    /// The same for a pair that is known to count.
    #[inline]
    pub(crate) fn known(&mut self, kind: Kind, a: u32, b: u32) -> f64 {
        if !self.visited.insert(key(kind, a, b)) {
            return f64::INFINITY;
        }
        self.meter.spend(units::DISTANCE);
        let (distance, near) = self.features.measured(self.x, kind, a, b, self.epsilon);
        self.found.extend(near);
        distance
    }

    /// The same for pairs that come up once: only what is near is looked up in the table.
    #[inline]
    pub(crate) fn once(&mut self, kind: Kind, a: u32, b: u32) {
        let (a, b) = if kind == Kind::EdgeEdge && b < a { (b, a) } else { (a, b) };
        if !self.features.counts(kind, a, b) {
            return;
        }
        self.meter.spend(units::DISTANCE);
        if let Some(near) = self.features.near(self.x, kind, a, b, self.epsilon) {
            if self.visited.insert(key(kind, a, b)) {
                self.found.push(near);
            } else {
                self.again += 1;
            }
        }
    }
}

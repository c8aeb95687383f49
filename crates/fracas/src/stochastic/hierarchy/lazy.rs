//! Following motion, leaf by leaf; what moved little is left as it is.
//!
//! Source: HASCD 4.2, "parts of the hierarchy, where vertices did not move more than a certain distance, can be omitted". What
//! differs: the threshold is part of the bound, and vertices are compared with where they were when their leaf was last fitted,
//! not with the last step. Only then slow motion cannot carry a vertex out of its bound.
//!
//! **Why nothing is lost.** Let p, q be points of two features, |p - q| <= epsilon, and d a direction. A bound holds the fitted
//! places of all corners, so of p's; p is within lazy of the fitted p (a weighted mean of corners), hence d.p is within |d| lazy
//! of the bound's ends; d.p and d.q differ by at most |d| epsilon. Ends that are farther out by |d| (epsilon / 2 + lazy) each
//! therefore overlap. Rounding: projections, displacements and ends are off by less than 16 u M for coordinates up to M, u =
//! 2^-53, and computed distances by less than 128 u of the larger M (`proximity::slack`): the slack of 256 u M of each bound covers both.

use super::Hierarchy;
use crate::bounds::{Bound, Kdop18};
use crate::math::vector::distance_sq;
use crate::proximity::slack;

impl Hierarchy {
    /// Fits every leaf and every node.
    pub(super) fn fit_all(&mut self, x: &[[f64; 3]]) {
        for leaf in 0..self.leaf_count() as u32 {
            self.fit(leaf, x);
        }
        self.fit_above();
    }

    /// Looks at a leaf and fits it if one of its vertices has moved too far; returns whether it did. The nodes above wait
    /// for [`Hierarchy::fit_above`].
    pub(crate) fn update(&mut self, leaf: u32, x: &[[f64; 3]]) -> bool {
        let range = self.corners.range(leaf);
        let limit = self.config.lazy * self.config.lazy;
        let mut farthest = 0.0f64;
        for (&v, was) in self.corners.of(leaf).iter().zip(&self.fitted[range]) {
            farthest = farthest.max(distance_sq(x[v as usize], *was));
        }
        // Squares that are no numbers any more tell nothing.
        let moved = farthest > limit || !farthest.is_finite() || self.config.lazy == 0.0;
        if moved {
            self.fit(leaf, x);
        }
        moved
    }

    /// Vertices that an update of this leaf looks at.
    pub(crate) fn corner_count(&self, leaf: u32) -> usize {
        self.corners.range(leaf).len()
    }

    /// Brings all nodes above fitted leaves up to date; returns how many there were.
    pub(crate) fn fit_above(&mut self) -> usize {
        let mut fitted = 0;
        for n in (0..self.nodes.len()).rev() {
            if !std::mem::take(&mut self.stale[n]) {
                continue;
            }
            let node = self.nodes[n];
            if node.count > 0 {
                let children = node.first as usize..(node.first + node.count) as usize;
                let around = |all: Kdop18, child: &Kdop18| all.union(child);
                self.bounds[n] = self.bounds[children].iter().fold(Kdop18::EMPTY, around);
                fitted += 1;
            }
            if n > 0 {
                self.stale[node.parent as usize] = true;
            }
        }
        fitted
    }

    fn fit(&mut self, leaf: u32, x: &[[f64; 3]]) {
        let (mut min, mut max) = ([f64::INFINITY; 9], [f64::NEG_INFINITY; 9]);
        let mut size = 0.0f64;
        for i in self.corners.range(leaf) {
            let p = x[self.corners.items()[i] as usize];
            self.fitted[i] = p;
            size = size.max(p[0].abs()).max(p[1].abs()).max(p[2].abs());
            let along = Kdop18::along(p);
            for k in 0..9 {
                min[k] = min[k].min(along[k]);
                max[k] = max[k].max(along[k]);
            }
        }
        let by = 0.5 * self.epsilon + self.config.lazy + slack(size);
        for k in 0..9 {
            let by = by * Kdop18::length(k);
            (min[k], max[k]) = (min[k] - by, max[k] + by);
        }
        let node = self.node_of[leaf as usize] as usize;
        self.bounds[node] = Kdop18::between(min, max);
        self.stale[node] = true;
    }
}

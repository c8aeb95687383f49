//! Features come and go between steps.
//!
//! Two ways to follow a change of topology: put everything in order anew, or keep the order. Keeping it means: what is removed
//! leaves an empty place; what is re-pointed (a face whose corner became a duplicated vertex) stays where it is, for it has not
//! moved; what is added is ordered along the Hilbert curve by itself and goes into blocks of its own at the end. Keeping is
//! the rule. The tree is rebuilt in Hilbert order if a quarter of its places are empty or the appended blocks are too many and
//! too wide (new features scattered over the scene, or along many cracks).
//!
//! Why, with the edges of cloth-ball and n-body (138,825 and 219,840; kd order; the order always kept; row tests of a
//! traversal against those of a new tree):
//! - one edit with its refit takes 2.1 / 3.5 ms, a rebuild 5.1 / 7.7 ms (Hilbert) or 9.6 / 15 ms (kd);
//! - removing and adding again 1, 6 or 25 % of the edges in one region: row tests x1.01, 1.01, 1.05 / x1.01, 1.04, 1.08,
//!   where a rebuild in Hilbert order has x1.13 / x1.22;
//! - the same percentages scattered at random: x1.34 to x1.65 / x1.48 to x1.92, hence the rebuild;
//! - closing the gaps instead of leaving places empty: x1.5 / x1.6 even for 1 % in one region, because every block then
//!   straddles two cells of the kd order.

use super::order::Order;
use super::tree::NONE;
use super::{Form, Records, RowTree, Step};
use crate::simd::Level;

/// A change of the features of one tree. Ids are the caller's; an id may be used again after its feature was removed.
#[derive(Clone, Copy, Debug)]
pub struct Edit<'a, const K: usize> {
    /// Features that are no more.
    pub removed: &'a [u32],
    /// Features whose corners are now others.
    pub changed: &'a [(u32, [u32; K])],
    /// New features.
    pub added: &'a [(u32, [u32; K])],
}

impl<F: Form, const K: usize> RowTree<F, K> {
    /// Applies a change and fits the tree to `records`, which must already be those after the change. Panics if a removed or
    /// changed feature is not in the tree, or an added one is.
    pub fn edit(&mut self, level: Level, records: &Records<F>, step: Step<'_>, edit: Edit<'_, K>) {
        let mut places = PlaceOf::new(self);
        for (id, corners) in edit.changed {
            self.put(places.of(*id), (*id, *corners));
        }
        for id in edit.removed {
            self.put(places.take(*id), (NONE, [NONE; K]));
        }
        for (id, _) in edit.added {
            places.claim(*id);
        }
        self.len = self.len + edit.added.len() - edit.removed.len();
        let order = Order::Hilbert.of(step, edit.added.iter().map(|(_, corners)| *corners));
        self.append(order.iter().map(|&i| edit.added[i as usize]));
        self.update(level, records);
        if self.is_disordered() {
            let features: Vec<_> = self.features().collect();
            self.rebuild(level, records, step, &features, Order::Hilbert);
        }
    }

    /// True if a new order is worth its price: a quarter of all places are empty, or the blocks appended since the last one
    /// are so many and so wide that a traversal may take half as long again. (Bounds lie on surfaces: what a block meets
    /// grows with the square of its width.)
    fn is_disordered(&self) -> bool {
        let blocks = self.ids.len();
        if 16 * blocks > 64 && self.len < 12 * blocks {
            return true;
        }
        let widths = |range: std::ops::Range<usize>| -> f64 {
            let count = range.len();
            let width = |i: usize| F::width(self.block(1, i / 16), i % 16);
            // Blocks that edits have emptied have no width.
            range.map(width).filter(|&width| width > 0.0).sum::<f64>() / count as f64
        };
        let appended = self.ordered..blocks;
        if appended.is_empty() || self.ordered == 0 {
            return false;
        }
        let share = appended.len() as f64 / blocks as f64;
        let ratio = widths(appended) / widths(0..self.ordered);
        // Not a number if nothing has any width: then no order is better than another.
        share * (ratio * ratio - 1.0) > 0.5
    }
}

/// Where each feature stands.
struct PlaceOf(Vec<u32>);

impl PlaceOf {
    fn new<F: Form, const K: usize>(tree: &RowTree<F, K>) -> Self {
        let mut places = Self(vec![]);
        for (place, id) in tree.ids.iter().flat_map(|row| row.0).enumerate() {
            if id != NONE {
                *places.entry(id) = place as u32;
            }
        }
        places
    }

    fn entry(&mut self, id: u32) -> &mut u32 {
        let id = id as usize;
        if id >= self.0.len() {
            self.0.resize((id + 1).next_power_of_two(), NONE);
        }
        &mut self.0[id]
    }

    fn of(&self, id: u32) -> usize {
        let place = self.0.get(id as usize).copied().unwrap_or(NONE);
        assert!(place != NONE, "feature {id} is not in the tree");
        place as usize
    }

    fn take(&mut self, id: u32) -> usize {
        let place = self.of(id);
        self.0[id as usize] = NONE;
        place
    }

    fn claim(&mut self, id: u32) {
        assert!(id != NONE, "{id} is no id");
        let place = self.entry(id);
        assert!(*place == NONE, "feature {id} is in the tree already");
        *place = 0;
    }
}

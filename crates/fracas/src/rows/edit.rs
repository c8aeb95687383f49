//! Features come and go between steps.
//!
//! What is removed leaves an empty place; what is re-pointed (a face whose corner became a duplicated vertex) stays where it
//! is, for it has not moved; what is added is ordered along the Hilbert curve by itself and goes into blocks of its own at the
//! end. Copies along a crack are few among many, and sixteen of them in a row reach far: so a block is closed before it
//! becomes wider than [`WIDEST`] times the blocks there are, full or not. Then only the blocks touched, and those above them,
//! are fitted. If more than a quarter of all places would be empty, everything is put in order anew instead; that is
//! known before anything is fitted.
//!
//! So an edit costs what it touches, but for one table of where features stand, made by the first edit or before it
//! (`expect_edits`). It promises bounds
//! that are right if positions of older vertices are those of the last `update`; if they are not, call `update` afterwards, as
//! every step does anyway.
//!
//! Measured on a ball of 252,300 faces that breaks into 200 pieces (13 K vertices and 13 K edges added, 27 K edges and 24 K faces
//! re-pointed), row tests against those of fresh trees:
//! - blocks at most twice as wide: edges x1.16, vertices x1.04; 11 to 13 ms where a fresh build takes 36 to 70 ms;
//! - once or three times as wide: edges x1.20, x1.18; always sixteen to a block: x1.47;
//! - closing the gaps instead of leaving places empty: row tests x1.5 / x1.6 (edges of cloth-ball / n-body) even for 1 % in one
//!   region, because every block then straddles two cells of the kd order.

use super::moved::RefitTouched;
use super::order::{Order, along_curve};
use super::tree::NONE;
use super::{Form, Records, RowTree, Step};
use crate::bounds::Aabb;
use crate::simd::{Level, Row};

/// How wide an appended block may become, in mean widths of the blocks in order.
const WIDEST: f64 = 2.0;

/// Blocks looked at for the mean width.
const SAMPLE: usize = 64;

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

/// The lists of an [`Edit`], from what single features were and are.
#[derive(Clone, Debug)]
pub struct EditLists<const K: usize> {
    removed: Vec<u32>,
    changed: Vec<(u32, [u32; K])>,
    added: Vec<(u32, [u32; K])>,
}

impl<const K: usize> Default for EditLists<K> {
    fn default() -> Self {
        Self { removed: vec![], changed: vec![], added: vec![] }
    }
}

impl<const K: usize> EditLists<K> {
    /// Notes what feature `id` was when the tree was last fitted and what it is now; none if it was or is not there.
    pub fn note(&mut self, id: u32, was: Option<[u32; K]>, is: Option<[u32; K]>) {
        match (was, is) {
            (Some(was), Some(is)) if was == is => {}
            // A number that now means a feature elsewhere is one that went and one that came.
            (Some(was), Some(is)) if was.iter().any(|v| is.contains(v)) => {
                self.changed.push((id, is));
            }
            (was, is) => {
                self.removed.extend(was.map(|_| id));
                self.added.extend(is.map(|corners| (id, corners)));
            }
        }
    }

    /// The edit.
    pub fn as_edit(&self) -> Edit<'_, K> {
        Edit { removed: &self.removed, changed: &self.changed, added: &self.added }
    }
}

/// What an edit has to fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// Vertices that were recorded before have not moved since the last `update`: what the edit touches is enough.
    Touched,
    /// Anything may have moved.
    All,
}

impl<F: Form, const K: usize> RowTree<F, K> {
    /// Applies a change and fits the tree to `records`, which must already be those after the change. Panics if a removed or
    /// changed feature is not in the tree, or an added one is.
    pub fn edit(
        &mut self,
        level: Level,
        records: &Records<F>,
        step: Step<'_>,
        edit: Edit<'_, K>,
        fit: Fit,
    ) {
        self.expect_edits();
        let mut touched = vec![];
        for (id, corners) in edit.changed {
            let place = self.place_of(*id);
            self.put(place, (*id, *corners));
            touched.push(place as u32 / 16);
        }
        for id in edit.removed {
            let place = self.place_of(*id);
            self.put(place, (NONE, [NONE; K]));
            self.places[*id as usize] = NONE;
            touched.push(place as u32 / 16);
        }
        let (order, ends) = self.blocks_for(level, step, edit.added);
        self.len = self.len + edit.added.len() - edit.removed.len();
        let all = self.ids.len() + ends.len();
        for (id, _) in edit.added {
            assert!(*id != NONE, "{id} is no id");
            let place = entry(&mut self.places, *id);
            assert!(*place == NONE, "feature {id} is in the tree already");
            // Known further down.
            *place = 0;
        }
        if all > 4 && self.len < 12 * all {
            let features: Vec<_> = self.features().chain(edit.added.iter().copied()).collect();
            self.rebuild(level, records, step, &features, Order::Kd);
            return;
        }
        touched.extend(self.ids.len() as u32..all as u32);
        let mut start = 0;
        for end in ends {
            self.append(order[start..end].iter().map(|&i| edit.added[i as usize]));
            start = end;
        }
        let depth = self.levels.len();
        self.make_levels();
        if fit == Fit::All || self.levels.len() != depth || self.frame != records.frame {
            return self.update(level, records);
        }
        touched.sort_unstable();
        touched.dedup();
        level.run(RefitTouched { tree: self, records, touched: &mut touched });
    }

    /// Makes the table of where features stand now, which the next edit would make.
    pub fn expect_edits(&mut self) {
        if self.places.is_empty() {
            self.find_places();
        }
    }

    /// The corners of a feature, or none if it is not in the tree.
    pub fn corners_of(&mut self, id: u32) -> Option<[u32; K]> {
        self.expect_edits();
        let place = *self.places.get(id as usize)?;
        (place != NONE).then(|| self.corners_at(place as usize))
    }

    /// Orders new features, by their places in the list, and cuts them into blocks that are not too wide: where each ends.
    fn blocks_for(
        &self,
        level: Level,
        step: Step<'_>,
        added: &[(u32, [u32; K])],
    ) -> (Vec<u32>, Vec<usize>) {
        if added.is_empty() {
            return (vec![], vec![]);
        }
        let boxes: Vec<Aabb> = added.iter().map(|(_, corners)| step.swept_box(*corners)).collect();
        let centre = |b: &Aabb| std::array::from_fn(|k| b.min[k] / 2.0 + b.max[k] / 2.0);
        let order = along_curve(level, &boxes.iter().map(centre).collect::<Vec<_>>());
        let widest = WIDEST * self.mean_width(step);
        let (mut ends, mut start, mut around) = (vec![], 0, Aabb::of_points(&[]));
        for (n, &i) in order.iter().enumerate() {
            let wider = union(&around, &boxes[i as usize]);
            // Zero width is not too wide: what coincides stays together.
            if n - start < 16 && (n == start || width(&wider) <= widest) {
                around = wider;
            } else {
                ends.push(n);
                (start, around) = (n, boxes[i as usize]);
            }
        }
        ends.push(order.len());
        (order, ends)
    }

    /// How wide the boxes are that blocks in order sweep; without such blocks, as wide as can be.
    fn mean_width(&self, step: Step<'_>) -> f64 {
        let (mut sum, mut count) = (0.0, 0);
        for i in (0..self.ordered).step_by(self.ordered.div_ceil(SAMPLE).max(1)) {
            let mut around = Aabb::of_points(&[]);
            for lane in (0..16).filter(|&lane| self.ids[i].0[lane] != NONE) {
                around = union(&around, &step.swept_box(self.corners_at(16 * i + lane)));
            }
            if around.min[0] <= around.max[0] {
                sum += width(&around);
                count += 1;
            }
        }
        if count == 0 { f64::INFINITY } else { sum / f64::from(count) }
    }

    fn find_places(&mut self) {
        self.places.resize(16 * self.ids.len(), NONE);
        for (block, row) in self.ids.iter().enumerate() {
            for (lane, &id) in row.0.iter().enumerate().filter(|(_, id)| **id != NONE) {
                *entry(&mut self.places, id) = (16 * block + lane) as u32;
            }
        }
    }

    fn place_of(&self, id: u32) -> usize {
        let place = self.places.get(id as usize).copied().unwrap_or(NONE);
        assert!(place != NONE, "feature {id} is not in the tree");
        place as usize
    }

    /// Puts up to sixteen features into a block of their own after the last.
    fn append(&mut self, features: impl Iterator<Item = (u32, [u32; K])>) {
        let start = 16 * self.ids.len();
        assert!(start < NONE as usize - 16, "ids are 32 bits");
        self.ids.push(Row::splat(NONE));
        self.corners.push([Row::splat(NONE); K]);
        for (place, feature) in (start..).zip(features) {
            self.put(place, feature);
            self.places[feature.0 as usize] = place as u32;
        }
    }

    /// Puts a feature, or `NONE`, into a place.
    fn put(&mut self, place: usize, (id, corners): (u32, [u32; K])) {
        self.ids[place / 16].0[place % 16] = id;
        for k in 0..K {
            self.corners[place / 16][k].0[place % 16] = corners[k];
        }
    }
}

/// The entry of an id in a table that grows as needed.
fn entry(places: &mut Vec<u32>, id: u32) -> &mut u32 {
    let id = id as usize;
    if id >= places.len() {
        places.resize((id + 1).max(places.len() + places.len() / 4), NONE);
    }
    &mut places[id]
}

fn union(a: &Aabb, b: &Aabb) -> Aabb {
    let mut all = *a;
    for k in 0..3 {
        all.min[k] = all.min[k].min(b.min[k]);
        all.max[k] = all.max[k].max(b.max[k]);
    }
    all
}

fn width(b: &Aabb) -> f64 {
    (0..3).map(|k| b.max[k] - b.min[k]).sum()
}

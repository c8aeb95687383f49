//! A further step in which much is at rest: only what moved is fitted.
//!
//! A leaf's bounds depend on the frame and on the records of its corners, and on nothing else; bounds above depend on those
//! below. So with the same frame, blocks without a changed record stay as they are, bit by bit, and nobody has to say
//! what moved. Records are made for all vertices, which is the small part: a leaf block gathers sixteen times its
//! corners.
//!
//! Whether that pays is asked of a sample first (`SAMPLE`): where more than a quarter of it changed, or the frame did,
//! everything is fitted as always. Either way the same bits come out.

use super::tree::NONE;
use super::{Fit, Form, Records, RowTree, Step};
use crate::simd::{Level, Row, Simd, Task};

/// One vertex in so many is looked at first.
const SAMPLE: usize = 64;

impl<F: Form> Records<F> {
    /// Records a further step, as `update` does. `Fit::Touched` means that nothing else has changed since the last step but
    /// the records [`Records::has_moved`] names.
    pub fn follow(&mut self, level: Level, step: Step<'_>) -> Fit {
        let frame = F::frame(&[step]);
        let same = frame == self.frame && step.t0.len() == self.list.len();
        if !same || level.run(Sampled::<F> { frame: &frame, step, list: &self.list }) {
            self.update_in(frame, level, step);
            return Fit::All;
        }
        self.margin = step.margin;
        self.moved.resize(self.list.len(), false);
        level.run(Follow::<F> {
            frame: &frame,
            step,
            list: &mut self.list,
            moved: &mut self.moved,
        });
        Fit::Touched
    }

    /// Whether the last `follow` changed the record of this vertex; false where there is none.
    pub fn has_moved(&self, vertex: u32) -> bool {
        self.moved.get(vertex as usize).is_some_and(|moved| *moved)
    }
}

/// Whether more than a quarter of a sample changed.
struct Sampled<'a, F: Form> {
    frame: &'a F::Frame,
    step: Step<'a>,
    list: &'a [F::Record],
}

impl<F: Form> Task for Sampled<'_, F> {
    type Output = bool;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> bool {
        let Self { frame, step, list } = self;
        let (mut seen, mut changed) = (0, 0);
        for v in (0..list.len()).step_by(SAMPLE) {
            let mut record = [F::Record::default()];
            let one = step.part(v..v + 1);
            F::record(simd, frame, one, &mut record);
            seen += 1;
            changed += usize::from(record[0] != list[v]);
        }
        4 * changed > seen
    }
}

/// New records, and which of them are not the old ones.
struct Follow<'a, F: Form> {
    frame: &'a F::Frame,
    step: Step<'a>,
    list: &'a mut [F::Record],
    moved: &'a mut [bool],
}

impl<F: Form> Task for Follow<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        const SOME: usize = 64;
        let mut again = [F::Record::default(); SOME];
        for start in (0..self.list.len()).step_by(SOME) {
            let some = start..self.list.len().min(start + SOME);
            let again = &mut again[..some.len()];
            F::record(simd, self.frame, self.step.part(some.clone()), again);
            let (list, moved) = (&mut self.list[some.clone()], &mut self.moved[some]);
            for i in 0..again.len() {
                moved[i] = again[i] != list[i];
                list[i] = again[i];
            }
        }
    }
}

impl<F: Form, const K: usize> RowTree<F, K> {
    /// Fits the bounds of features with a corner that moved, and those above them; the result is that of `update` if nothing
    /// else has changed since the last fit. Returns how many leaf blocks it fitted. `touched` is memory to use again.
    pub fn update_moved(
        &mut self,
        level: Level,
        records: &Records<F>,
        touched: &mut Vec<u32>,
    ) -> usize {
        touched.clear();
        let moved = |row: &Row<u32>| row.0.iter().any(|&v| records.has_moved(v));
        let blocks = (0..).zip(&self.corners).filter(|(_, corners)| corners.iter().any(moved));
        touched.extend(blocks.map(|(i, _)| i));
        let count = touched.len();
        if count > 0 {
            level.run(RefitTouched { tree: self, records, touched });
        }
        count
    }
}

/// Bounds of some leaf blocks, in ascending order, and of all blocks above them.
pub(super) struct RefitTouched<'a, F: Form, const K: usize> {
    pub(super) tree: &'a mut RowTree<F, K>,
    pub(super) records: &'a Records<F>,
    pub(super) touched: &'a mut Vec<u32>,
}

impl<F: Form, const K: usize> Task for RefitTouched<'_, F, K> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        let Self { tree, records, touched } = self;
        for &i in touched.iter() {
            let i = i as usize;
            let taken = !simd.lanes_sharing([NONE], std::array::from_ref(&tree.ids[i]));
            tree.levels[0][i] =
                F::leaf(simd, &records.frame, &records.list, &tree.corners[i], taken);
        }
        for k in 1..tree.levels.len() {
            let (below, above) = tree.levels.split_at_mut(k);
            let mut kept = 0;
            for at in 0..touched.len() {
                let i = touched[at] as usize;
                F::unite(simd, &below[k - 1][i], &mut above[0][i / 16], i % 16);
                let parent = i as u32 / 16;
                if kept == 0 || touched[kept - 1] != parent {
                    touched[kept] = parent;
                    kept += 1;
                }
            }
            touched.truncate(kept);
        }
        if let Some(top) = tree.levels.last() {
            F::unite(simd, &top[0], &mut tree.crown, 0);
        }
    }
}

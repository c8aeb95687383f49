//! One record per vertex, from which every tree of a scene is fitted.

use super::{Form, Step};
use crate::parallel;
use crate::simd::{Level, Simd, Task};

/// The vertices of one scene in the form the trees need.
#[derive(Clone, Debug)]
pub struct Records<F: Form> {
    pub(super) frame: F::Frame,
    /// The margin that is in the frame.
    pub(super) margin: f64,
    pub(super) list: Vec<F::Record>,
    /// By vertex, whether the last `follow` that was not for all changed its record; empty before the first.
    pub(super) moved: Vec<bool>,
}

impl<F: Form> Records<F> {
    /// Records of one scene.
    pub fn new(level: Level, step: Step<'_>) -> Self {
        let (frame, margin) = (F::frame(&[step]), step.margin);
        let mut records = Self { frame, margin, list: vec![], moved: vec![] };
        records.fill(level, step);
        records
    }

    /// Records the positions of a further step, in place. Allocates only if there are more vertices than ever before.
    pub fn update(&mut self, level: Level, step: Step<'_>) {
        self.update_in(F::frame(&[step]), level, step);
    }

    pub(super) fn update_in(&mut self, frame: F::Frame, level: Level, step: Step<'_>) {
        self.frame = frame;
        self.margin = step.margin;
        self.fill(level, step);
    }

    /// Records the vertices after those known. True if the known ones are where they were; else everything is recorded anew, and
    /// trees need an update.
    pub fn extend(&mut self, level: Level, step: Step<'_>) -> bool {
        let known = self.list.len().min(step.t0.len());
        let same = known == self.list.len()
            && step.margin == self.margin
            && level.run(Same::<F> {
                frame: &self.frame,
                step: step.part(0..known),
                list: &self.list,
            });
        if !same {
            self.update(level, step);
            return false;
        }
        let added = step.part(known..step.t0.len());
        self.list.resize(step.t0.len(), F::Record::default());
        level.run(Fill::<F> { frame: &self.frame, step: added, out: &mut self.list[known..] });
        true
    }

    /// Records two scenes so that trees over them can be traversed against each other.
    pub fn update_both(level: Level, a: (&mut Self, Step<'_>), b: (&mut Self, Step<'_>)) {
        let frame = F::frame(&[a.1, b.1]);
        let margin = a.1.margin.max(b.1.margin);
        for (records, step) in [a, b] {
            (records.frame, records.margin) = (frame, margin);
            records.fill(level, step);
        }
    }

    /// True if trees fitted from these and from `other` can be traversed against each other.
    pub fn has_frame_of(&self, other: &Self) -> bool {
        self.frame == other.frame
    }

    /// How many vertices.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// True if there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Memory in use.
    pub fn bytes(&self) -> usize {
        self.list.capacity() * size_of::<F::Record>() + self.moved.capacity()
    }

    fn fill(&mut self, level: Level, step: Step<'_>) {
        let new = step.t0.len().saturating_sub(self.list.len());
        // An eighth more, not touched: a fracture should not wait while all records are copied.
        self.list.reserve_exact(new + new / 8);
        self.list.resize(step.t0.len(), F::Record::default());
        let frame = &self.frame;
        parallel::for_each_piece(&mut self.list, GRAIN, |first, out| {
            let step = step.part(first..first + out.len());
            level.run(Fill::<F> { frame, step, out });
        });
    }
}

/// Vertices that one task records.
const GRAIN: usize = 1_024;

struct Fill<'a, F: Form> {
    frame: &'a F::Frame,
    step: Step<'a>,
    out: &'a mut [F::Record],
}

impl<F: Form> Task for Fill<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        F::record(simd, self.frame, self.step, self.out);
    }
}

/// Whether records are what they would be if made anew.
struct Same<'a, F: Form> {
    frame: &'a F::Frame,
    step: Step<'a>,
    list: &'a [F::Record],
}

impl<F: Form> Task for Same<'_, F> {
    type Output = bool;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> bool {
        const SOME: usize = 64;
        let mut again = [F::Record::default(); SOME];
        for start in (0..self.list.len()).step_by(SOME) {
            let some = start..self.list.len().min(start + SOME);
            let step = self.step.part(some.clone());
            let again = &mut again[..some.len()];
            F::record(simd, self.frame, step, again);
            if *again != self.list[some] {
                return false;
            }
        }
        true
    }
}

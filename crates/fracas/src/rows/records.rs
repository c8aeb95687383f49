//! One record per vertex, from which every tree of a scene is fitted.

use super::{Form, Step};
use crate::parallel;
use crate::simd::{Level, Simd, Task};

/// The vertices of one scene in the form the trees need.
#[derive(Clone, Debug)]
pub struct Records<F: Form> {
    pub(super) frame: F::Frame,
    pub(super) list: Vec<F::Record>,
}

impl<F: Form> Records<F> {
    /// Records of one scene.
    pub fn new(level: Level, step: Step<'_>) -> Self {
        let mut records = Self { frame: F::frame(&[step]), list: vec![] };
        records.fill(level, step);
        records
    }

    /// Records the positions of a further step, in place. Allocates only if there are more vertices than ever before.
    pub fn update(&mut self, level: Level, step: Step<'_>) {
        self.frame = F::frame(&[step]);
        self.fill(level, step);
    }

    /// Records two scenes so that trees over them can be traversed against each other.
    pub fn update_both(level: Level, a: (&mut Self, Step<'_>), b: (&mut Self, Step<'_>)) {
        let frame = F::frame(&[a.1, b.1]);
        for (records, step) in [a, b] {
            records.frame = frame;
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
        size_of_val(&*self.list)
    }

    fn fill(&mut self, level: Level, step: Step<'_>) {
        self.list.resize(step.t0.len(), F::Record::default());
        let frame = &self.frame;
        parallel::for_each_piece(&mut self.list, GRAIN, |first, out| {
            let places = first..first + out.len();
            let step = Step { t0: &step.t0[places.clone()], t1: &step.t1[places], ..step };
            level.run(Fill::<F> { frame, step, out });
        });
    }
}

/// Vertices that one task records.
const GRAIN: usize = 4_096;

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

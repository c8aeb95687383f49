//! The vertices of a step as the stages want them: one record each, in double and in single precision.

use crate::bounds::Aabb;
use crate::parallel;
use crate::simd::{Record32, Record64};

/// Both ends of a step, ready to be gathered.
#[derive(Clone, Debug, Default)]
pub struct Vertices {
    pub(super) doubles: Vec<Record64>,
    pub(super) singles: Vec<Record32>,
    /// How far a difference of two single-precision positions may be from the truth, beyond its own rounding.
    pub(super) single_error: f64,
}

/// Vertices that one task records.
const GRAIN: usize = 4_096;

impl Vertices {
    /// Records a step; all coordinates must be finite. Memory is used again.
    pub fn update(&mut self, t0: &[[f64; 3]], t1: &[[f64; 3]]) {
        assert_eq!(t0.len(), t1.len(), "a step has one topology");
        make_room(&mut self.doubles, t0.len());
        self.doubles.resize(t0.len(), Record64([0.0; 8]));
        parallel::for_each_piece(&mut self.doubles, GRAIN, |first, records| {
            for ((record, a), b) in records.iter_mut().zip(&t0[first..]).zip(&t1[first..]) {
                *record = Record64([a[0], a[1], a[2], 0.0, b[0], b[1], b[2], 0.0]);
            }
        });
        self.record_singles(t0, t1, 0.0);
    }

    /// From now on filters look at the part of the step that ends at `end`, whose coordinates are off by at most `error`: they
    /// may cull pairs that meet later. Kernel and exact tests still see the whole step.
    pub fn shorten(&mut self, t0: &[[f64; 3]], end: &[[f64; 3]], error: f64) {
        assert!(t0.len() == end.len() && t0.len() == self.len(), "a part of the recorded step");
        self.record_singles(t0, end, error);
    }

    /// Singles are taken from the middle of the scene, m: y = f32(f64(x - m)). Let W be the width of the scene on its widest
    /// axis and u = 2^-24. |x - m| is at most W / 2 but for rounding, so y is off by at most u W / 2, by 2^-53 W for the
    /// subtraction and by 2^-150 below the normal range; a difference of two by twice that. 2.001 u W, plus the smallest
    /// normal number, covers it twice over. Where singles overflow, that error is far above `Lanes::SIZES`, and the filters
    /// are silent. Positions that are themselves off by `error` add twice that.
    fn record_singles(&mut self, t0: &[[f64; 3]], t1: &[[f64; 3]], error: f64) {
        let bounds = Aabb::of_positions([t0, t1]);
        let middle: [f64; 3] = std::array::from_fn(|k| bounds.min[k] * 0.5 + bounds.max[k] * 0.5);
        let reach = (0..3).map(|k| bounds.max[k] - bounds.min[k]).fold(0.0f64, f64::max);
        self.single_error = 2.001 * f64::from(f32::EPSILON / 2.0) * reach
            + f64::from(f32::MIN_POSITIVE)
            + 2.001 * error;
        make_room(&mut self.singles, t0.len());
        self.singles.resize(t0.len(), Record32([0.0; 8]));
        parallel::for_each_piece(&mut self.singles, GRAIN, |first, records| {
            for ((record, a), b) in records.iter_mut().zip(&t0[first..]).zip(&t1[first..]) {
                let single = |p: &[f64; 3], k: usize| (p[k] - middle[k]) as f32;
                let (x, y) = (|k| single(a, k), |k| single(b, k));
                *record = Record32([x(0), x(1), x(2), 0.0, y(0), y(1), y(2), 0.0]);
            }
        });
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.doubles.len()
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.doubles.is_empty()
    }

    /// Memory in use.
    pub fn bytes(&self) -> usize {
        self.doubles.capacity() * size_of::<Record64>()
            + self.singles.capacity() * size_of::<Record32>()
    }
}

/// Room for `len` records, and an eighth more that is not touched: a fracture should not wait while all records are copied.
fn make_room<T>(list: &mut Vec<T>, len: usize) {
    if len > list.capacity() {
        // All of them are written anew.
        list.clear();
        list.reserve_exact(len + len / 8);
    }
}

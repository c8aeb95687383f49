//! The vertices of a step as the stages want them: one record each, in double and in single precision.

use crate::bounds::{Aabb, Spread};
use crate::parallel;
use crate::simd::{Record32, Record64};

/// Both ends of a step, ready to be gathered.
#[derive(Clone, Debug, Default)]
pub struct Vertices {
    pub(super) doubles: Vec<Record64>,
    pub(super) singles: Vec<Record32>,
    /// How far a difference of two single-precision positions may be from the truth, beyond its own rounding.
    pub(super) single_error: f64,
    /// What lengths are multiplied with in single precision: a power of two.
    pub(super) single_scale: f64,
}

/// Error of a difference of singles, in u times the width of the scene.
const WIDTHS: f64 = 2.001;
/// The same, in the error of the positions at the end of the step.
const ENDS: f64 = 2.001;

/// Vertices that one task records.
const GRAIN: usize = 1_024;

impl Vertices {
    /// Records a step; all coordinates must be finite. Memory is used again.
    pub fn update(&mut self, t0: &[[f64; 3]], t1: &[[f64; 3]]) {
        self.update_within(t0, t1, &Spread::of([[t0, t1]].into_iter()));
    }

    /// The same, where the spread of the positions is known.
    pub(crate) fn update_within(&mut self, t0: &[[f64; 3]], t1: &[[f64; 3]], spread: &Spread) {
        assert_eq!(t0.len(), t1.len(), "a step has one topology");
        make_room(&mut self.doubles, t0.len());
        self.doubles.resize(t0.len(), Record64([0.0; 8]));
        let singles = self.make_singles(t0.len(), spread, 0.0);
        let lists = (&mut self.doubles[..], &mut self.singles[..]);
        parallel::for_each_two_pieces(lists, [GRAIN; 2], |first, doubles, records| {
            for ((record, a), b) in doubles.iter_mut().zip(&t0[first..]).zip(&t1[first..]) {
                *record = Record64([a[0], a[1], a[2], 0.0, b[0], b[1], b[2], 0.0]);
            }
            singles.record(&t0[first..], &t1[first..], records);
        });
    }

    /// From now on filters look at the part of the step that ends at `end`, whose coordinates are off by at most `error`: they
    /// may cull pairs that meet later. Kernel and exact tests still see the whole step.
    pub fn shorten(&mut self, t0: &[[f64; 3]], end: &[[f64; 3]], error: f64) {
        assert!(t0.len() == end.len() && t0.len() == self.len(), "a part of the recorded step");
        let spread = Spread::of([[t0, end]].into_iter());
        let singles = self.make_singles(t0.len(), &spread, error);
        parallel::for_each_piece(&mut self.singles, GRAIN, |first, records| {
            singles.record(&t0[first..], &end[first..], records);
        });
    }

    /// Makes room for singles, and says what they are.
    ///
    /// They are taken from the middle of most of the scene, m, and scaled by a power of two s that makes its width W on the
    /// widest axis about 1: y = f32(f64(x - m) s). Let u = 2^-24. m lies in the scene, so |x - m| is at most W, and y is off by
    /// at most u W s, by 2^-53 W s for the subtraction and by 2^-149 below the normal range; a difference of two by twice that.
    /// 2.001 u W s, plus the smallest normal number, covers it. Positions that are themselves off by `error` add twice
    /// that. Strays (`bounds::Spread`) are recorded as not a number, which no filter has an opinion on; so are the
    /// singles of scenes too large to have a width.
    fn make_singles(&mut self, count: usize, spread: &Spread, error: f64) -> Singles {
        let most = spread.most;
        let middle: [f64; 3] = std::array::from_fn(|k| most.min[k] * 0.5 + most.max[k] * 0.5);
        let reach = (0..3).map(|k| most.max[k] - most.min[k]).fold(0.0f64, f64::max);
        let scale = scale_of(reach);
        self.single_scale = scale;
        self.single_error = WIDTHS * f64::from(f32::EPSILON / 2.0) * (reach * scale)
            + f64::from(f32::MIN_POSITIVE)
            + ENDS * (error * scale);
        make_room(&mut self.singles, count);
        self.singles.resize(count, Record32([0.0; 8]));
        Singles { middle, scale, strays_beyond: spread.has_strays().then_some(most) }
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

/// How positions become singles.
#[derive(Clone, Copy)]
struct Singles {
    middle: [f64; 3],
    scale: f64,
    strays_beyond: Option<Aabb>,
}

impl Singles {
    fn record(&self, t0: &[[f64; 3]], t1: &[[f64; 3]], records: &mut [Record32]) {
        for (record, (a, b)) in records.iter_mut().zip(t0.iter().zip(t1)) {
            let single = |p: &[f64; 3], k: usize| ((p[k] - self.middle[k]) * self.scale) as f32;
            let (x, y) = (|k| single(a, k), |k| single(b, k));
            *record = Record32([x(0), x(1), x(2), 0.0, y(0), y(1), y(2), 0.0]);
        }
        let Some(most) = self.strays_beyond else { return };
        for (record, (a, b)) in records.iter_mut().zip(t0.iter().zip(t1)) {
            if !(most.holds(a) && most.holds(b)) {
                *record = Record32([f32::NAN; 8]);
            }
        }
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

/// The power of two that brings a width into [1, 2), as far as doubles reach.
fn scale_of(width: f64) -> f64 {
    let exponent = (width.to_bits() >> 52) as i32 - 1023;
    f64::from_bits(((1023 - exponent.clamp(-1000, 1000)) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::real::{Real, assert_tight};
    use crate::random::SplitMix64;

    /// The largest error of a difference of singles in units of the bound.
    fn worst(t0: &[[f64; 3]], end: &[[f64; 3]], truth: &[[f64; 3]], error: f64) -> f64 {
        let mut vertices = Vertices::default();
        vertices.update(t0, truth);
        vertices.shorten(t0, end, error);
        let scale = Real::of(vertices.single_scale);
        let mut worst: f64 = 0.0;
        for i in 0..t0.len() {
            let j = (i * 7 + 1) % t0.len();
            for (record, x) in [(0, t0), (4, truth)] {
                for k in 0..3 {
                    let single = |v: usize| Real::of(vertices.singles[v].0[record + k].into());
                    let exact = &(&Real::of(x[i][k]) - &Real::of(x[j][k])) * &scale;
                    let off = (&(&single(i) - &single(j)) - &exact).to_f64().abs();
                    worst = worst.max(off / vertices.single_error);
                }
            }
        }
        worst
    }

    #[test]
    fn singles_are_off_by_less_than_their_bound_and_by_more_than_a_twentieth() {
        let rng = &mut SplitMix64::new(8);
        let scenes = [(1.0, 0.0), (1e-4, 1.0), (3e9, -1e10), (1e-250, 0.0), (1e250, 1e251)];
        for (size, far) in scenes {
            let mut cloud = || -> Vec<[f64; 3]> {
                let point = |rng: &mut SplitMix64| [0; 3].map(|_| far + size * rng.unit());
                (0..400).map(|_| point(rng)).collect()
            };
            let (t0, t1) = (cloud(), cloud());
            assert_tight("width", worst(&t0, &t1, &t1, 0.0));
            // The end of the part is off by up to a hundredth of the scene.
            let error = 0.01 * size;
            let off = |p: &[f64; 3]| p.map(|x| x + if rng.chance(0.5) { error } else { -error });
            let end: Vec<_> = t1.iter().map(off).collect();
            assert_tight("ends", worst(&t0, &end, &t1, error * (1.0 + 1e-3) + far.abs() * 1e-15));
        }
    }

    #[test]
    fn strays_have_no_singles_and_leave_the_others_as_precise_as_before() {
        let rng = &mut SplitMix64::new(9);
        let mut t0: Vec<[f64; 3]> = (0..200).map(|_| [0; 3].map(|_| rng.unit())).collect();
        let mut vertices = Vertices::default();
        vertices.update(&t0, &t0);
        let before = vertices.single_error;
        let mut t1 = t0.clone();
        (t0[50][1], t1[70][0]) = (1e6, -1e300);
        vertices.update(&t0, &t1);
        assert!(vertices.single_error <= before);
        for (i, record) in vertices.singles.iter().enumerate() {
            assert_eq!(record.0.iter().any(|x| x.is_nan()), i == 50 || i == 70, "{i}");
        }
    }
}

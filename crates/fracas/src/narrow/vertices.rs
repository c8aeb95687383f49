//! The vertices of a step as the stages want them: one record each, in double and in single precision.

use crate::simd::{Record32, Record64};

/// Both ends of a step, ready to be gathered.
#[derive(Clone, Debug, Default)]
pub struct Vertices {
    pub(super) doubles: Vec<Record64>,
    pub(super) singles: Vec<Record32>,
    /// How far a difference of two single-precision positions may be from the truth, beyond its own rounding.
    pub(super) single_error: f64,
}

impl Vertices {
    /// Records a step; all coordinates must be finite. Memory is used again.
    ///
    /// Singles are taken from the middle of the scene, m: y = f32(f64(x - m)). Let W be the width of the scene on its widest
    /// axis and u = 2^-24. |x - m| is at most W / 2 but for rounding, so y is off by at most u W / 2, by 2^-53 W for the
    /// subtraction and by 2^-150 below the normal range; a difference of two by twice that. 2.001 u W, plus the smallest
    /// normal number, covers it twice over. Where singles overflow, that error is far above `Lanes::SIZES`, and the filters
    /// are silent.
    pub fn update(&mut self, t0: &[[f64; 3]], t1: &[[f64; 3]]) {
        assert_eq!(t0.len(), t1.len(), "a step has one topology");
        let (mut low, mut high) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
        for p in t0.iter().chain(t1) {
            for k in 0..3 {
                low[k] = if p[k] < low[k] { p[k] } else { low[k] };
                high[k] = if p[k] > high[k] { p[k] } else { high[k] };
            }
        }
        let middle: [f64; 3] = std::array::from_fn(|k| low[k] * 0.5 + high[k] * 0.5);
        let reach = (0..3).map(|k| high[k] - low[k]).fold(0.0f64, f64::max);
        self.single_error =
            2.001 * f64::from(f32::EPSILON / 2.0) * reach + f64::from(f32::MIN_POSITIVE);
        let ends = || t0.iter().zip(t1);
        self.doubles.clear();
        self.doubles
            .extend(ends().map(|(a, b)| Record64([a[0], a[1], a[2], 0.0, b[0], b[1], b[2], 0.0])));
        let single = |p: &[f64; 3], k: usize| (p[k] - middle[k]) as f32;
        self.singles.clear();
        self.singles.extend(ends().map(|(a, b)| {
            let [a, b] = [a, b].map(|p| [single(p, 0), single(p, 1), single(p, 2)]);
            Record32([a[0], a[1], a[2], 0.0, b[0], b[1], b[2], 0.0])
        }));
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
        size_of_val(&*self.doubles) + size_of_val(&*self.singles)
    }
}

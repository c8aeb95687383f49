//! What a builder sees: boxes with ids, in a scale where its arithmetic cannot overflow.

use crate::bounds::Bound;

/// A quarter of a box, ends at infinity clipped first: sums of two ends, differences of two such sums and widths stay
/// finite. Builders only compare, so what a quarter loses (denormal digits) costs quality at most. Four lanes, the
/// last one 0, for the compiler's vectors.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Extent {
    min: [f32; 4],
    max: [f32; 4],
}

impl Extent {
    pub(super) const EMPTY: Self = Self {
        min: [f32::INFINITY, f32::INFINITY, f32::INFINITY, 0.0],
        max: [f32::NEG_INFINITY, f32::NEG_INFINITY, f32::NEG_INFINITY, 0.0],
    };

    fn of(bound: &impl Bound) -> Self {
        let aabb = bound.aabb();
        let quarter =
            |[x, y, z]: [f32; 3]| [x, y, z, 0.0].map(|end| 0.25 * end.clamp(f32::MIN, f32::MAX));
        Self { min: quarter(aabb.min()), max: quarter(aabb.max()) }
    }

    #[inline]
    pub(super) fn grow(&mut self, other: &Self) {
        self.include(&other.min, &other.max);
    }

    /// Grows to include centres, for boxes of centres.
    #[inline]
    pub(super) fn grow_to(&mut self, centres: &[f32; 4]) {
        self.include(centres, centres);
    }

    #[inline]
    fn include(&mut self, low: &[f32; 4], high: &[f32; 4]) {
        for k in 0..4 {
            self.min[k] = if low[k] < self.min[k] { low[k] } else { self.min[k] };
            self.max[k] = if high[k] > self.max[k] { high[k] } else { self.max[k] };
        }
    }

    /// Half the centre of the box it came from; the last lane is 0.
    #[inline]
    pub(super) fn centres(&self) -> [f32; 4] {
        std::array::from_fn(|k| self.min[k] + self.max[k])
    }

    #[inline]
    pub(super) fn centre(&self, axis: usize) -> f32 {
        self.min[axis] + self.max[axis]
    }

    #[inline]
    pub(super) fn min(&self, axis: usize) -> f32 {
        self.min[axis]
    }

    #[inline]
    pub(super) fn width(&self, axis: usize) -> f32 {
        self.max[axis] - self.min[axis]
    }

    /// Surface up to a constant factor, 0 if empty; in doubles, where squares of floats neither overflow nor vanish.
    #[inline]
    pub(super) fn area(&self) -> f64 {
        let [x, y, z] = [0, 1, 2].map(|k| f64::from(self.width(k)));
        if x < 0.0 { 0.0 } else { x * y + y * z + z * x }
    }

    /// The longest axis; the first among equals.
    pub(super) fn longest_axis(&self) -> usize {
        let first = usize::from(self.width(1) > self.width(0));
        if self.width(2) > self.width(first) { 2 } else { first }
    }
}

/// A box and what it stands for.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Item {
    pub(super) extent: Extent,
    pub(in super::super) id: u32,
}

impl Item {
    pub(in super::super) fn new(bound: &impl Bound, id: u32) -> Self {
        Self { extent: Extent::of(bound), id }
    }
}

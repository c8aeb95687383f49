//! Positions in 16 bits per axis, over one box for the whole sequence.
//!
//! A coordinate is off by at most half a step, extent / 131,070 on its axis: less than a pixel on a screen of 4,000. A vertex far
//! from all others makes the box, and so the steps, large.

use serde::Serialize;

const STEPS: f64 = u16::MAX as f64;

/// The box that positions are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Grid {
    min: [f64; 3],
    max: [f64; 3],
}

impl Grid {
    /// Over the box with these corners; anything not finite, or no box at all, becomes a box of one point.
    pub fn new(min: [f64; 3], max: [f64; 3]) -> Self {
        let sound = (0..3).all(|k| min[k].is_finite() && max[k].is_finite() && min[k] <= max[k]);
        if sound { Self { min, max } } else { Self { min: [0.0; 3], max: [0.0; 3] } }
    }

    /// The nearest step on each axis; what lies outside is put on the edge.
    pub fn steps(&self, p: [f64; 3]) -> [u16; 3] {
        let mut q = [0; 3];
        for k in 0..3 {
            // Halves, so that a box across all doubles does not overflow. A cast keeps to the range, and NaN becomes 0.
            let extent = 0.5 * self.max[k] - 0.5 * self.min[k];
            let part = (0.5 * p[k] - 0.5 * self.min[k]) / extent;
            q[k] = if extent > 0.0 { (part * STEPS).round() as u16 } else { 0 };
        }
        q
    }

    /// The largest distance on an axis between a position in the box and its step.
    pub fn error(&self) -> f64 {
        (0..3).map(|k| (0.5 * self.max[k] - 0.5 * self.min[k]) / STEPS).fold(0.0, f64::max)
    }

    /// The longest side.
    pub fn extent(&self) -> f64 {
        (0..3).map(|k| self.max[k] - self.min[k]).fold(0.0, f64::max)
    }

    /// Where a step is.
    #[cfg(test)]
    pub(crate) fn place(&self, q: [u16; 3]) -> [f64; 3] {
        std::array::from_fn(|k| {
            let part = f64::from(q[k]) / STEPS;
            self.min[k] * (1.0 - part) + self.max[k] * part
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_off_by_half_a_step_at_most() {
        let grid = Grid::new([-3.0, 0.0, 1e6], [5.0, 1e-3, 1e6 + 1.0]);
        for i in 0..1000 {
            let part = f64::from(i) / 999.0;
            let p: [f64; 3] =
                std::array::from_fn(|k| grid.min[k] + part * (grid.max[k] - grid.min[k]));
            let back = grid.place(grid.steps(p));
            for k in 0..3 {
                let half = (grid.max[k] - grid.min[k]) / STEPS / 2.0;
                // Coordinates near 1e6 are rounded themselves.
                assert!((back[k] - p[k]).abs() <= half * (1.0 + 1e-9) + p[k].abs() * 1e-15);
            }
        }
        assert!((grid.error() - 4.0 / STEPS).abs() < 1e-12);
    }

    #[test]
    fn flat_huge_tiny_and_absurd_boxes_do_not_overflow() {
        let flat = Grid::new([0.0, 1.0, 2.0], [1.0, 1.0, 3.0]);
        assert_eq!(flat.steps([1.0, 1.0, 2.5]), [65535, 0, 32768]);
        let huge = Grid::new([f64::MIN; 3], [f64::MAX; 3]);
        assert_eq!(huge.steps([f64::MAX, f64::MIN, 0.0]), [65535, 0, 32768]);
        assert!(huge.error().is_finite());
        let tiny = Grid::new([0.0; 3], [5e-324; 3]);
        assert!(tiny.steps([0.0; 3]).iter().all(|&q| q == 0));
        for absurd in [Grid::new([1.0; 3], [0.0; 3]), Grid::new([f64::NAN; 3], [1.0; 3])] {
            assert_eq!(absurd.steps([f64::NAN, f64::INFINITY, -1.0]), [0; 3]);
        }
    }
}

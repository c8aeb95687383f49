//! The box around everything a primitive touches during a step.
//!
//! Linear motion stays inside the convex hull of both end positions, so minimum and maximum over them bound
//! it; only comparisons of the input doubles are made, so the boxes are exact.

/// A closed axis-aligned box.
#[derive(Clone, Copy, Debug)]
pub(super) struct SweptBox {
    min: [f64; 3],
    max: [f64; 3],
}

impl SweptBox {
    /// The box of points given at both ends of the step; there must be at least one.
    pub(super) fn of<'a>(points: impl IntoIterator<Item = &'a [f64; 3]>) -> Self {
        let empty = Self { min: [f64::INFINITY; 3], max: [f64::NEG_INFINITY; 3] };
        points.into_iter().fold(empty, |swept, point| Self {
            min: std::array::from_fn(|axis| swept.min[axis].min(point[axis])),
            max: std::array::from_fn(|axis| swept.max[axis].max(point[axis])),
        })
    }

    /// Whether the closed boxes share a point; touching counts.
    pub(super) fn meets(&self, other: &Self) -> bool {
        (0..3).all(|axis| self.min[axis] <= other.max[axis] && other.min[axis] <= self.max[axis])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_that_share_one_corner_meet_and_one_ulp_parts_them() {
        let unit = SweptBox::of(&[[0.0; 3], [1.0; 3]]);
        assert!(unit.meets(&SweptBox::of(&[[1.0; 3], [2.0; 3]])));
        for axis in 0..3 {
            let mut corner = [1.0; 3];
            corner[axis] = 1.0f64.next_up();
            assert!(!unit.meets(&SweptBox::of(&[corner, [2.0; 3]])));
            assert!(!SweptBox::of(&[corner, [2.0; 3]]).meets(&unit));
        }
    }
}

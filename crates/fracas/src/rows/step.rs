//! Where the vertices are, at one time or at both ends of a step.

use std::ops::Range;

use crate::bounds::{Aabb, Spread};

/// Positions at the start and at the end of a step; the same array twice if nothing moves. Coordinates must be finite.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// Positions at t = 0.
    pub t0: &'a [[f64; 3]],
    /// Positions at t = 1; as many.
    pub t1: &'a [[f64; 3]],
    /// Features that come this close to each other may meet: finite, zero or more.
    pub margin: f64,
    /// The spread of the positions, where it is known already.
    spread: Option<Spread>,
}

impl<'a> Step<'a> {
    /// Nothing moves.
    pub fn still(positions: &'a [[f64; 3]]) -> Self {
        Self { t0: positions, t1: positions, margin: 0.0, spread: None }
    }

    /// Every vertex moves from `t0` to `t1` on a straight line.
    pub fn moving(t0: &'a [[f64; 3]], t1: &'a [[f64; 3]]) -> Self {
        assert_eq!(t0.len(), t1.len(), "a step has one topology");
        Self { t0, t1, margin: 0.0, spread: None }
    }

    /// The same motion, looked at with a margin: candidates are all pairs that come within this distance of each other.
    pub fn with_margin(self, margin: f64) -> Self {
        assert!(margin >= 0.0 && margin.is_finite(), "a margin is a finite distance");
        Self { margin, ..self }
    }

    /// The same, with the spread of its positions, so that nobody need look for it.
    pub(crate) fn with_spread(self, spread: Spread) -> Self {
        Self { spread: Some(spread), ..self }
    }

    /// Some of the vertices.
    #[inline(always)]
    pub(super) fn part(self, places: Range<usize>) -> Self {
        Self { t0: &self.t0[places.clone()], t1: &self.t1[places], spread: None, ..self }
    }

    /// Half the largest margin of some steps, rounded up.
    pub(super) fn half_margin(steps: &[Step<'_>]) -> f64 {
        let margin = steps.iter().map(|step| step.margin).fold(0.0, f64::max);
        let half = margin * 0.5;
        if half + half < margin { half.next_up() } else { half }
    }

    /// The boxes around all positions of some steps, and around most of them, without the margin.
    pub(super) fn spread(steps: &[Step<'_>]) -> Spread {
        match steps {
            [Step { spread: Some(spread), .. }] => *spread,
            _ => Spread::of(steps.iter().map(|step| [step.t0, step.t1])),
        }
    }

    /// The box a feature with these corners sweeps, without the margin.
    #[inline]
    pub fn swept_box<const K: usize>(&self, corners: [u32; K]) -> Aabb {
        let mut aabb = Aabb::of_points(&[]);
        for corner in corners {
            for p in [self.t0[corner as usize], self.t1[corner as usize]] {
                for k in 0..3 {
                    aabb.min[k] = if p[k] < aabb.min[k] { p[k] } else { aabb.min[k] };
                    aabb.max[k] = if p[k] > aabb.max[k] { p[k] } else { aabb.max[k] };
                }
            }
        }
        aabb
    }
}

//! Where nearly all points are: a box that a few stray ones do not stretch.
//!
//! Whoever rounds coordinates to a grid, or to floats, needs a box first, and one vertex that flew off would make the grid coarse for
//! all. So besides the box of all there is a box of most. Strays are what lies farther out than eight times the width of the
//! scene, and that width is measured without the outermost thirty-second on each side, on a sample: 256 vertices, evenly
//! spaced in the input. Nothing here can make a result wrong, only slow; the same bits on any number of threads.
//!
//! Cost: without strays, the sample: some 10 microseconds. With strays one more pass.

use super::Aabb;

/// Positions at both ends of a step, as many at t = 1 as at t = 0.
type Ends<'a> = [&'a [[f64; 3]]; 2];

/// Two boxes: of all positions, and of those that are not astray; equal if none is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spread {
    pub(crate) all: Aabb,
    pub(crate) most: Aabb,
}

const SAMPLES: usize = 256;
/// Sampled positions: both ends.
const VALUES: usize = 2 * SAMPLES;
/// Of the sample, not counted on each side.
const OUTERMOST: usize = VALUES / 32;
/// With fewer vertices none is astray.
const FEWEST: usize = 32;
/// How many half widths beyond the others a stray is.
const FAR: f64 = 16.0;

impl Spread {
    /// Of all positions of some steps; coordinates must be finite.
    pub(crate) fn of<'a>(steps: impl Iterator<Item = Ends<'a>> + Clone) -> Self {
        let mut all = Aabb::of_points(&[]);
        for step in steps.clone() {
            all = all.around(&Aabb::of_positions(step));
        }
        Self::within(all, steps)
    }

    /// Of all positions of one step; none if a coordinate is not finite.
    pub(crate) fn of_finite(step: Ends<'_>) -> Option<Self> {
        Some(Self::within(Aabb::of_finite(step)?, [step].into_iter()))
    }

    /// With the box of all in hand.
    fn within<'a>(all: Aabb, steps: impl Iterator<Item = Ends<'a>> + Clone) -> Self {
        let none = Self { all, most: all };
        let Some(limits) = limits(&steps) else { return none };
        if limits.around(&all) == limits {
            return none;
        }
        let positions = steps.flatten().flatten();
        let most = Aabb::of_points(positions.filter(|p| limits.holds(p)));
        if most.min[0] <= most.max[0] { Self { all, most } } else { none }
    }

    pub(crate) fn has_strays(&self) -> bool {
        self.all != self.most
    }
}

/// Beyond these a position is astray; none if there is too little to tell.
fn limits<'a>(steps: &(impl Iterator<Item = Ends<'a>> + Clone)) -> Option<Aabb> {
    let count = steps.clone().map(|step| step[0].len()).sum::<usize>();
    if count < FEWEST {
        return None;
    }
    let mut values = [[0.0; VALUES]; 3];
    for i in 0..SAMPLES {
        let mut place = i * count / SAMPLES;
        for [t0, t1] in steps.clone() {
            if place < t0.len() {
                for k in 0..3 {
                    values[k][2 * i] = t0[place][k];
                    values[k][2 * i + 1] = t1[place][k];
                }
                break;
            }
            place -= t0.len();
        }
    }
    let mut inner = Aabb { min: [0.0; 3], max: [0.0; 3] };
    for k in 0..3 {
        let rank = |values: &mut [f64; VALUES], i: usize| {
            *values.select_nth_unstable_by(i, f64::total_cmp).1
        };
        inner.min[k] = rank(&mut values[k], OUTERMOST);
        inner.max[k] = rank(&mut values[k], VALUES - 1 - OUTERMOST);
    }
    // Halves: a whole extent may not be a finite double. Infinite limits are none.
    let half = (0..3).map(|k| inner.max[k] / 2.0 - inner.min[k] / 2.0).fold(0.0, f64::max);
    let far = FAR * half;
    (half > 0.0).then(|| Aabb { min: inner.min.map(|x| x - far), max: inner.max.map(|x| x + far) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    fn cloud(count: usize) -> Vec<[f64; 3]> {
        let rng = &mut SplitMix64::new(4);
        (0..count).map(|_| [rng.unit(), 3.0 * rng.unit(), 0.5]).collect()
    }

    #[test]
    fn a_few_far_points_stretch_the_box_of_all_but_not_that_of_most() {
        for count in [40, 300, 5_000] {
            let plain = cloud(count);
            let clean = Spread::of([[&plain[..], &plain]].into_iter());
            assert!(!clean.has_strays());
            let mut moved = plain.clone();
            moved[count / 3][2] = -1e6;
            let spread = Spread::of([[&plain[..], &moved]].into_iter());
            assert_eq!((spread.all.min[2], spread.most.min[2]), (-1e6, 0.5), "{count}");
            assert!((0..3).all(|k| spread.most.max[k] == clean.all.max[k]));
        }
    }

    #[test]
    fn clusters_small_scenes_and_degenerate_ones_have_no_strays() {
        let mut halves = cloud(1_000);
        halves[500..].iter_mut().for_each(|p| p[0] += 1e9);
        let mut few = cloud(20);
        few[3][0] = 1e9;
        let point = vec![[0.25; 3]; 100];
        let largest: Vec<[f64; 3]> =
            (0..100).map(|i| [[f64::MAX, f64::MIN, 0.0][i % 3]; 3]).collect();
        for positions in [&halves, &few, &point, &largest, &vec![]] {
            assert!(!Spread::of([[&positions[..], positions]].into_iter()).has_strays());
        }
    }
}

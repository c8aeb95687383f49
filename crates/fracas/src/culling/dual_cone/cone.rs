//! Cones of directions: what contains the normals of a patch, whatever rounding did.
//!
//! Source: Provot 1997 and FASTCD section 3 (axis, half angle, merging). What differs: a cone keeps the cosine of its half
//! angle, so that nothing but square roots is needed; and whatever axis a merge chooses, the cosine is then computed for
//! that axis, with a margin, so that the union is enclosed, not nearly so.
//!
//! The margin: an axis is rounded to floats once, which moves it by less than 2^-23; its length is within 2^-23 of 1. Products
//! of two such axes and cosines below 1 are then off by less than 2^-21, the cosine's own rounding adds 2^-24, and all
//! arithmetic in doubles, square roots of differences included, less than 2^-26. `MARGIN`, 2^-20, is more than the sum.
//! Some 20 levels of a tree lose 2e-5 of a cosine that way, at most a third of a degree.
//!
//! Promise: `of_units` and `merge` enclose all they are given (certified). A cap of half a sphere or more is no convex cone:
//! there is one wide cone for all of those.

use super::bundle::Bundle;

/// See above.
const MARGIN: f64 = 1.0 / (1 << 20) as f64;

/// The cosine above which a cone is not made narrower.
const NARROW: f64 = 0.7;

/// Directions v with v . axis >= cos |v|; or none, or all of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cone {
    axis: [f32; 3],
    /// Above 1: empty. Not above 0: all directions.
    cos: f32,
}

impl Cone {
    /// No direction; neutral in `merge`.
    pub const EMPTY: Self = Self { axis: [0.0; 3], cos: 2.0 };
    /// All directions.
    pub const WIDE: Self = Self { axis: [0.0; 3], cos: -1.0 };

    /// A cone around vectors of length 1, up to 2^-22 in length and direction each.
    ///
    /// The axis is the middle of their box; if that leaves a wide angle, it may be better between the two or the three that
    /// are farthest from each other, as a smallest cap is that of two or three of its points. The best one counts.
    pub(super) fn of_units(vectors: &Bundle) -> Self {
        if vectors.is_empty() {
            return Self::EMPTY;
        }
        // The cone about an axis, and unless it is narrow the vector that is farthest from the axis.
        let around = |axis: [f64; 3]| -> (Self, Option<[f64; 3]>) {
            let Some(axis) = rounded(axis) else {
                return (Self::WIDE, Some(vectors.farthest(&axis, f64::INFINITY)));
            };
            let least = vectors.least(&axis);
            let farthest = (least <= NARROW).then(|| vectors.farthest(&axis, least));
            (Self::with(axis, least - 2.0 * MARGIN), farthest)
        };
        let (of_all, a) = around(vectors.middle());
        let Some(a) = a else { return of_all };
        let apart = vectors.least(&a);
        let b = vectors.farthest(&a, apart);
        let (of_two, c) = around([a[0] + b[0], a[1] + b[1], a[2] + b[2]]);
        let Some(c) = c else { return of_two };
        let best = if of_two.cos > of_all.cos { of_two } else { of_all };
        // Two vectors with that product are in no narrower cone.
        if f64::from(best.cos) > (0.5 + 0.5 * apart).max(0.0).sqrt() - 1e-3 {
            return best;
        }
        let mut axis = cross(&minus(&a, &b), &minus(&b, &c));
        if dot(&axis, &a) < 0.0 {
            axis = [-axis[0], -axis[1], -axis[2]];
        }
        let (of_three, _) = around(axis);
        if of_three.cos > best.cos { of_three } else { best }
    }

    /// The smallest cone around both, but for the margin.
    ///
    /// With half angles p, q and axes a, b at the angle f, none inside the other: the half angle is (p + q + f) / 2, and the
    /// axis is a turned towards b by (f + q - p) / 2.
    pub fn merge(&self, other: &Self) -> Self {
        if self.is_wide() || other.is_wide() {
            return Self::WIDE;
        }
        if self.is_empty() {
            return *other;
        }
        if other.is_empty() || self == other {
            return *self;
        }
        if self.axis == other.axis {
            return if self.cos < other.cos { *self } else { *other };
        }
        let (a, b) = (self.axis_f64(), other.axis_f64());
        let (p, q, f) = (Angle::of(self.cos), Angle::of(other.cos), Angle::between(&a, &b));
        if f.plus(&q).cos - MARGIN >= p.cos {
            return *self;
        }
        if f.plus(&p).cos - MARGIN >= q.cos {
            return *other;
        }
        let turn = f.plus(&q).minus(&p).half();
        // Axes that are nearly the same, or opposite, have no good direction from one to the other.
        let mut towards = [0.0; 3];
        for k in 0..3 {
            towards[k] = a[k] * turn.cos
                + if f.sin > 1e-6 { (b[k] - f.cos * a[k]) / f.sin * turn.sin } else { 0.0 };
        }
        let Some(axis) = rounded(towards) else { return Self::WIDE };
        let [to_a, to_b] = [a, b].map(|child| Angle::between(&axis, &child));
        let (with_a, with_b) = (to_a.plus(&p), to_b.plus(&q));
        // Past half a turn the cosine grows again.
        if with_a.sin <= 0.0 || with_b.sin <= 0.0 {
            return Self::WIDE;
        }
        let least = if with_a.cos < with_b.cos { with_a.cos } else { with_b.cos };
        Self::with(axis, least - MARGIN)
    }

    /// True if it contains no direction.
    pub fn is_empty(&self) -> bool {
        self.cos > 1.0
    }

    /// True if nothing is known of the directions: they may fill half a sphere or more.
    pub fn is_wide(&self) -> bool {
        self.cos <= 0.0
    }

    /// True if a vector lies inside; zero lies in every cone that is not empty.
    pub fn contains(&self, v: &[f64; 3]) -> bool {
        self.is_wide() || dot(v, &self.axis_f64()) >= f64::from(self.cos) * dot(v, v).sqrt()
    }

    /// The axis, of length 1 up to 2^-22; zero if the cone is empty or wide.
    pub fn axis(&self) -> [f32; 3] {
        self.axis
    }

    /// The cosine of the half angle; above 1 if the cone is empty, not above 0 if it is wide.
    pub fn cos(&self) -> f32 {
        self.cos
    }

    fn axis_f64(&self) -> [f64; 3] {
        self.axis.map(f64::from)
    }

    /// The cone of an axis that is exact in floats.
    fn with(axis: [f64; 3], cos: f64) -> Self {
        let cone = Self { axis: axis.map(|x| x as f32), cos: cos as f32 };
        if cos > MARGIN { cone } else { Self::WIDE }
    }
}

/// Cosine and sine of an angle.
#[derive(Clone, Copy)]
struct Angle {
    cos: f64,
    sin: f64,
}

impl Angle {
    /// Of a cone.
    fn of(cos: f32) -> Self {
        let cos = f64::from(cos);
        Self { cos, sin: (1.0 - cos * cos).max(0.0).sqrt() }
    }

    /// Between vectors of length 1; the sine from the cross product, which is right for small angles, too.
    fn between(a: &[f64; 3], b: &[f64; 3]) -> Self {
        let c = cross(a, b);
        Self { cos: dot(a, b), sin: dot(&c, &c).sqrt() }
    }

    fn plus(&self, other: &Self) -> Self {
        Self {
            cos: self.cos * other.cos - self.sin * other.sin,
            sin: self.sin * other.cos + self.cos * other.sin,
        }
    }

    fn minus(&self, other: &Self) -> Self {
        self.plus(&Self { cos: other.cos, sin: -other.sin })
    }

    /// Of an angle from 0 to half a turn.
    fn half(&self) -> Self {
        let root = |x: f64| (0.5 * x).max(0.0).sqrt();
        Self { cos: root(1.0 + self.cos), sin: root(1.0 - self.cos) }
    }
}

/// A vector brought to length 1 and rounded to floats; none if it is zero, or nearly.
fn rounded(v: [f64; 3]) -> Option<[f64; 3]> {
    let length = dot(&v, &v).sqrt();
    (length > 1e-6).then(|| v.map(|x| f64::from((x / length) as f32)))
}

#[inline]
pub(super) fn dot(a: &[f64; 3], b: &[f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn minus(a: &[f64; 3], b: &[f64; 3]) -> [f64; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

#[inline]
pub(super) fn cross(a: &[f64; 3], b: &[f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    fn around(units: &[[f64; 3]]) -> Cone {
        let mut bundle = Bundle::default();
        units.iter().for_each(|&v| bundle.push(v, 0.0));
        assert!(bundle.normalise());
        Cone::of_units(&bundle)
    }

    fn unit(rng: &mut SplitMix64, around: &[f64; 3], spread: f64) -> [f64; 3] {
        let v: [f64; 3] = std::array::from_fn(|k| around[k] + rng.range(-spread, spread));
        let length = dot(&v, &v).sqrt();
        v.map(|x| x / length)
    }

    #[test]
    fn a_merged_cone_contains_what_its_parts_contain_and_is_hardly_wider_than_needed() {
        let rng = &mut SplitMix64::new(1);
        let (mut proper, mut wide) = (0, 0);
        for round in 0..4_000 {
            let spread = [0.0, 1e-7, 1e-3, 0.1, 0.5, 1.0][round % 6];
            let centre = unit(rng, &[0.0; 3], 1.0);
            let mut all = vec![];
            let mut merged = Cone::EMPTY;
            for _ in 0..6 {
                let near = unit(rng, &centre, spread);
                let group = Vec::from_iter((0..3).map(|_| unit(rng, &near, 0.3 * spread)));
                merged = merged.merge(&around(&group));
                all.extend(group);
            }
            assert!(all.iter().all(|v| merged.contains(v)), "round {round}: {merged:?}");
            if merged.is_wide() {
                wide += 1;
                continue;
            }
            proper += 1;
            // Margins aside, the angle is the spread's.
            if spread <= 1e-3 {
                let sin = (1.0 - f64::from(merged.cos() * merged.cos())).sqrt();
                assert!(sin < 4.0 * spread + 0.015, "{merged:?}");
            }
        }
        assert!(proper > 1_000 && wide > 100, "{proper} {wide}");
    }

    #[test]
    fn merging_is_tight_for_two_and_empty_and_wide_cones_are_what_they_say() {
        let at = |x: f64, y: f64| around(&[[x, y, 0.0]]);
        let both = at(1.0, 0.0).merge(&at(0.0, 1.0));
        assert!((f64::from(both.cos()) - 0.5f64.sqrt()).abs() < 3e-3, "{both:?}");
        assert!(at(1.0, 0.0).merge(&at(-1.0, 0.0)).is_wide());
        assert_eq!(Cone::EMPTY.merge(&both), both);
        assert_eq!(both.merge(&Cone::EMPTY), both);
        assert!(both.merge(&Cone::WIDE).is_wide() && Cone::WIDE.merge(&Cone::EMPTY).is_wide());
        assert_eq!(both.merge(&at(0.8, 0.6)), both, "what is inside changes nothing");
        assert!(around(&[]).is_empty());
        assert!(!Cone::EMPTY.contains(&[1.0, 0.0, 0.0]) && Cone::WIDE.contains(&[-1.0, 2.0, 0.0]));
    }
}

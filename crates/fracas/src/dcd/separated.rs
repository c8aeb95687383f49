//! Which of many pairs of triangles lie on two sides of a plane of one of them? A register full at a time.
//!
//! The first question of `triangles_intersect`, which most candidates of a hierarchy end with, asked of up to 64 pairs at once; both
//! planes are asked, always. Corners are written coordinate by coordinate first, so that lanes are read as they lie.
//!
//! Promise: certified. What it names is apart, by `math::certainly_on_one_side`; it may leave open what is apart, never the other
//! way. The same bits on every instruction set, because each lane computes what a single pair would.

use super::Triangle;
use crate::math::certainly_on_one_side;
use crate::simd::lanes::{Lanes, Vector};
use crate::simd::{Level, Simd, Task};

/// Pairs at most.
pub(crate) const PAIRS: usize = 64;

/// Pairs of triangles, coordinate by coordinate.
pub(crate) struct Pairs {
    /// The corners of the first triangle, x, y, z of each, then those of the second; by pair.
    coordinates: [[f64; PAIRS]; 18],
    len: usize,
}

impl Default for Pairs {
    fn default() -> Self {
        Self { coordinates: [[0.0; PAIRS]; 18], len: 0 }
    }
}

impl Pairs {
    /// Forgets all pairs.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a pair.
    ///
    /// # Panics
    /// If there are [`PAIRS`] already.
    #[inline]
    pub(crate) fn push(&mut self, a: &Triangle, b: &Triangle) {
        let i = self.len;
        assert!(i < PAIRS, "room for another pair");
        for (k, x) in a.as_flattened().iter().chain(b.as_flattened()).enumerate() {
            self.coordinates[k][i] = *x;
        }
        self.len += 1;
    }

    /// The corners of pair i.
    #[inline]
    pub(crate) fn get(&self, i: usize) -> [Triangle; 2] {
        let mut two = [[[0.0; 3]; 3]; 2];
        for (x, row) in two.as_flattened_mut().as_flattened_mut().iter_mut().zip(&self.coordinates)
        {
            *x = row[i];
        }
        two
    }

    /// Bit i: pair i is certainly apart.
    pub(crate) fn separated(&self, level: Level) -> u64 {
        let all = level.run(Separated(self));
        if self.len < PAIRS { all & ((1 << self.len) - 1) } else { all }
    }
}

struct Separated<'a>(&'a Pairs);

impl Task for Separated<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> u64 {
        let Self(pairs) = self;
        let (mut apart, mut first) = (0, 0);
        while first < pairs.len {
            let a = triangle(simd, &pairs.coordinates, 0, first);
            let b = triangle(simd, &pairs.coordinates, 9, first);
            let lanes = certainly_on_one_side(&a, &b) | certainly_on_one_side(&b, &a);
            apart |= u64::from(S::F64s::bits(lanes)) << first;
            first += S::F64s::COUNT;
        }
        apart
    }
}

/// The corners in the nine rows from `row` on, for the lanes from pair `first` on.
#[inline(always)]
fn triangle<S: Simd>(
    simd: S,
    coordinates: &[[f64; PAIRS]; 18],
    row: usize,
    first: usize,
) -> [Vector<S::F64s>; 3] {
    let zero = simd.load_f64s(&coordinates[row][first..]);
    let mut corners = [[zero; 3]; 3];
    for corner in 0..3 {
        for k in 0..3 {
            corners[corner][k] = simd.load_f64s(&coordinates[row + 3 * corner + k][first..]);
        }
    }
    corners
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dcd::triangles_intersect;
    use crate::math::{Predicates, certainly_above};
    use crate::random::SplitMix64;

    /// Triangles that touch, share corners, are flat, far away, tiny or too large for products, and any others.
    fn random_pairs(rng: &mut SplitMix64, count: usize) -> Vec<[Triangle; 2]> {
        let mut pair = |_| {
            let size = [1e-160, 1e160, 1e-310, 1e307, 1.0, 1.0, 1.0, 1.0][rng.below(8) as usize];
            let whole = rng.chance(0.4);
            let mut coordinate = || {
                let x = rng.range(-1.0, 1.0);
                size * if whole { (4.0 * x).trunc() } else { x }
            };
            let mut two: [Triangle; 2] = [[[0.0; 3]; 3]; 2];
            two.as_flattened_mut().as_flattened_mut().iter_mut().for_each(|x| *x = coordinate());
            if rng.chance(0.5) {
                two[1].iter_mut().for_each(|p| p[2] += size * rng.range(0.0, 3.0));
            }
            if rng.chance(0.2) {
                two[1][rng.below(3) as usize] = two[0][rng.below(3) as usize];
            }
            two
        };
        (0..count).map(&mut pair).collect()
    }

    #[test]
    fn separated_pairs_are_apart_and_the_same_on_every_level() {
        let rng = &mut SplitMix64::new(11);
        let mut signs = Predicates::default();
        let (mut named, mut left, mut block) = (0, 0, Pairs::default());
        for len in (0..=PAIRS).chain([PAIRS; 200]) {
            let pairs = random_pairs(rng, len);
            block.clear();
            pairs.iter().for_each(|[a, b]| block.push(a, b));
            let bits = block.separated(Level::Portable);
            for level in Level::available() {
                assert_eq!(block.separated(level), bits, "{}", level.name());
            }
            for (i, [a, b]) in pairs.iter().enumerate() {
                assert_eq!(block.get(i), [*a, *b]);
                let one_side = |a, b| matches!(certainly_above(a, b), Some(0 | 0b111));
                assert_eq!(bits >> i & 1 == 1, one_side(a, b) || one_side(b, a), "{a:?} {b:?}");
                let meet = triangles_intersect(&mut signs, a, b);
                assert!(!(meet && bits >> i & 1 == 1), "{a:?} {b:?}");
                named += bits >> i & 1;
                left += u64::from(!meet && bits >> i & 1 == 0);
            }
            assert_eq!(
                bits.checked_shr(len as u32).unwrap_or(0),
                0,
                "bits of pairs that are not there"
            );
        }
        // Enough of both to mean something.
        assert!(named > 2_000 && left > 500, "{named} named, {left} left open");
    }
}

//! Seeded random numbers whose bits never change.
//!
//! SplitMix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators"): 64-bit state, one
//! add and two multiply-xorshift rounds per number. Chosen because the whole state is the seed, so item `i` of
//! a parallel loop can have its own generator (`SplitMix64::stream(seed, i)`) and results do not depend on the
//! thread count. Not for cryptography.

/// A seeded generator; equal seeds give equal sequences on every machine and in every version.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// A generator for `seed`; every seed is good, 0 included.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// An independent generator for item `index` of a loop under one `seed`.
    pub fn stream(seed: u64, index: u64) -> Self {
        let mut mixed = Self(seed ^ Self(index).next_u64());
        Self(mixed.next_u64())
    }

    /// 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A whole number in `0..bound` (0 if `bound` is 0); bias below 2^-32 for any bound that fits in 32 bits.
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.next_u64()) * u128::from(bound)) >> 64) as u32
    }

    /// A whole number in `lo..=hi`.
    pub fn between(&mut self, lo: i32, hi: i32) -> i32 {
        debug_assert!(lo <= hi);
        let width = (i64::from(hi) - i64::from(lo) + 1) as u64;
        let offset = ((u128::from(self.next_u64()) * u128::from(width)) >> 64) as i64;
        (i64::from(lo) + offset) as i32
    }

    /// A double in `[0, 1)`, a multiple of 2^-53.
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 * (1.0 / 9_007_199_254_740_992.0)
    }

    /// A double in `[lo, hi)`.
    pub fn range(&mut self, lo: f64, hi: f64) -> f64 {
        lo + (hi - lo) * self.unit()
    }

    /// True with probability `p`.
    pub fn chance(&mut self, p: f64) -> bool {
        self.unit() < p
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_of_seed_zero_is_the_published_one() {
        let mut rng = SplitMix64::new(0);
        assert_eq!(rng.next_u64(), 0xe220_a839_7b1d_cdaf);
        assert_eq!(rng.next_u64(), 0x6e78_9e6a_a1b9_65f4);
        assert_eq!(rng.next_u64(), 0x06c4_5d18_8009_454f);
    }

    #[test]
    fn ranges_keep_their_ends() {
        let mut rng = SplitMix64::new(7);
        for _ in 0..10_000 {
            assert!(rng.below(3) < 3);
            assert!((-2..=2).contains(&rng.between(-2, 2)));
            assert!((0.0..1.0).contains(&rng.unit()));
        }
    }
}

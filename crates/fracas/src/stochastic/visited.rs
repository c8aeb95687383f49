//! Which pairs were looked at in this step? A hash table that is emptied in no time.
//!
//! Source: HASCD section 3 ("we store the visited pairs in a hash table"). Open addressing; every entry has the number of the step
//! it was made in, and entries of other steps count as empty. Nothing ever walks over the table, so its order is nobody's
//! business.

use crate::candidates::Kind;

/// A pair as one number, in canonical order: kind, first, second. Features have less than 31 bits.
#[inline]
pub(crate) fn key(kind: Kind, a: u32, b: u32) -> u64 {
    debug_assert!(a < 1 << 31);
    u64::from(kind == Kind::EdgeEdge) << 63 | u64::from(a) << 32 | u64::from(b)
}

/// The pair of a key.
#[inline]
pub(crate) fn pair(key: u64) -> (Kind, u32, u32) {
    let kind = if key >> 63 == 1 { Kind::EdgeEdge } else { Kind::VertexFace };
    (kind, (key >> 32) as u32 & (u32::MAX >> 1), key as u32)
}

/// A set of keys.
#[derive(Clone, Debug)]
pub(crate) struct Visited {
    /// Key and step; a power of two of them.
    slots: Vec<(u64, u32)>,
    step: u32,
    count: usize,
}

impl Default for Visited {
    fn default() -> Self {
        Self::with_room(0)
    }
}

impl Visited {
    /// An empty set with this many slots at least; it holds half as many without growing.
    pub(crate) fn with_room(slots: usize) -> Self {
        let slots = slots.next_power_of_two().max(1 << 10);
        Self { slots: vec![(0, 0); slots], step: 1, count: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.count = 0;
        self.step = self.step.wrapping_add(1);
        if self.step == 0 {
            self.slots.fill((0, 0));
            self.step = 1;
        }
    }

    /// Adds a key; false if it was there.
    #[inline]
    pub(crate) fn insert(&mut self, key: u64) -> bool {
        if 2 * self.count >= self.slots.len() {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let mut at = scattered(key) as usize & mask;
        loop {
            let (held, step) = self.slots[at];
            if step != self.step {
                self.slots[at] = (key, self.step);
                self.count += 1;
                return true;
            }
            if held == key {
                return false;
            }
            at = (at + 1) & mask;
        }
    }

    /// True if the key is there.
    pub(crate) fn holds(&self, key: u64) -> bool {
        let mask = self.slots.len() - 1;
        let mut at = scattered(key) as usize & mask;
        loop {
            match self.slots[at] {
                (_, step) if step != self.step => return false,
                (held, _) if held == key => return true,
                _ => at = (at + 1) & mask,
            }
        }
    }

    fn grow(&mut self) {
        let bigger = vec![(0, 0); 2 * self.slots.len()];
        let (old, step) = (std::mem::replace(&mut self.slots, bigger), self.step);
        self.count = 0;
        for (key, _) in old.into_iter().filter(|slot| slot.1 == step) {
            self.insert(key);
        }
    }
}

/// Bits of a key, mixed (the finaliser of SplitMix64).
#[inline]
fn scattered(key: u64) -> u64 {
    let mut z = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 32)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z ^ (z >> 29)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;
    use std::collections::BTreeSet;

    #[test]
    fn the_table_is_a_set_through_growth_and_clearing() {
        let rng = &mut SplitMix64::new(1);
        let mut table = Visited::default();
        for _ in 0..3 {
            let mut set = BTreeSet::new();
            for _ in 0..20_000 {
                let kind = if rng.chance(0.5) { Kind::VertexFace } else { Kind::EdgeEdge };
                let key = key(kind, rng.below(100), rng.below(200));
                assert_eq!(table.holds(key), set.contains(&key));
                assert_eq!(table.insert(key), set.insert(key));
            }
            table.clear();
        }
    }

    #[test]
    fn keys_keep_the_canonical_order() {
        let all = [(Kind::VertexFace, 5, 9), (Kind::VertexFace, 6, 0), (Kind::EdgeEdge, 0, 1)];
        let keys = all.map(|(kind, a, b)| key(kind, a, b));
        assert!(keys.is_sorted());
        assert_eq!(keys.map(pair), all);
        assert!(all.is_sorted(), "the order of reports");
    }
}

//! Impacts and intersections into canonical order, in place: by kind, then by the digits of `a`, the highest first, then by `a` and `b`.
//!
//! Source: American flag sort (McIlroy, Bostic, McIlroy 1993). What differs: digits start at the highest bit in use, and lists
//! of up to `FEW` are sorted by insertion on both numbers at once. Pairs are spread over most of the features, so after
//! two digits hardly a list is longer. No memory is needed; on several threads the library's parallel sort is asked.
//! No two pairs have the same place, so the order is one and the same, whoever makes it.

use crate::candidates::Kind;
use crate::parallel;
use crate::report::{Impact, Intersection};

/// Bits of a digit.
const DIGIT: u32 = 8;
const BUCKETS: usize = 1 << DIGIT;
/// Lists up to this length are sorted by insertion.
const FEW: usize = 24;

/// Two features, named by their numbers. No two pairs in a list have the same.
trait Pair: Copy + Send {
    /// The first feature.
    fn a(&self) -> u32;
    /// The second.
    fn b(&self) -> u32;

    /// Both as one number.
    fn key(&self) -> u64 {
        u64::from(self.a()) << 32 | u64::from(self.b())
    }
}

impl Pair for Impact {
    fn a(&self) -> u32 {
        self.a
    }

    fn b(&self) -> u32 {
        self.b
    }
}

impl Pair for Intersection {
    fn a(&self) -> u32 {
        self.a
    }

    fn b(&self) -> u32 {
        self.b
    }
}

/// Brings impacts into canonical order.
pub(super) fn sort_impacts(impacts: &mut [Impact]) {
    let vertex_face = partition(impacts);
    let (vertex_face, edge_edge) = impacts.split_at_mut(vertex_face);
    sort(vertex_face);
    sort(edge_edge);
}

/// Brings intersections into canonical order.
pub(super) fn sort_intersections(intersections: &mut [Intersection]) {
    sort(intersections);
}

fn sort(list: &mut [impl Pair]) {
    if parallel::threads() > 1 {
        return parallel::sort_unstable_by_key(list, Pair::key);
    }
    let bits = list.iter().fold(0, |bits, pair| bits | pair.a());
    by_digit(list, (u32::BITS - bits.leading_zeros()).saturating_sub(DIGIT));
}

/// Vertex-face impacts to the front; how many there are. One traversal gives them first, so nearly nothing moves.
fn partition(impacts: &mut [Impact]) -> usize {
    let mut front = 0;
    for i in 0..impacts.len() {
        if impacts[i].kind == Kind::VertexFace {
            impacts.swap(front, i);
            front += 1;
        }
    }
    front
}

/// Sorts pairs that agree in all digits of `a` above the one at `shift`.
fn by_digit<P: Pair>(list: &mut [P], shift: u32) {
    if list.len() <= FEW {
        return by_insertion(list);
    }
    let digit = |pair: &P| (pair.a() >> shift) as usize % BUCKETS;
    // Where the next pair of each bucket goes, and where each ends.
    let (mut next, mut ends) = ([0; BUCKETS], [0; BUCKETS]);
    for pair in &*list {
        ends[digit(pair)] += 1;
    }
    let mut start = 0;
    for (next, end) in next.iter_mut().zip(&mut ends) {
        *next = start;
        start += *end;
        *end = start;
    }
    for bucket in 0..BUCKETS {
        while next[bucket] < ends[bucket] {
            let mut pair = list[next[bucket]];
            let mut home = digit(&pair);
            while home != bucket {
                std::mem::swap(&mut pair, &mut list[next[home]]);
                next[home] += 1;
                home = digit(&pair);
            }
            list[next[bucket]] = pair;
            next[bucket] += 1;
        }
    }
    let mut start = 0;
    for end in ends {
        let list = &mut list[start..end];
        if shift == 0 && list.len() > FEW {
            // One feature with very many others.
            list.sort_unstable_by_key(Pair::b);
        } else {
            by_digit(list, shift.saturating_sub(DIGIT));
        }
        start = end;
    }
}

fn by_insertion(list: &mut [impl Pair]) {
    for i in 1..list.len() {
        let (pair, mut place) = (list[i], i);
        while place > 0 && pair.key() < list[place - 1].key() {
            list[place] = list[place - 1];
            place -= 1;
        }
        list[place] = pair;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    /// The canonical order as one number.
    fn place(impact: &Impact) -> u128 {
        u128::from(impact.kind as u8) << 64 | u128::from(impact.key())
    }

    /// Some impacts, all different, in any order.
    fn some(rng: &mut SplitMix64, count: u32, features: u32) -> Vec<Impact> {
        let mut impacts: Vec<Impact> = (0..count)
            .map(|i| {
                let kind = if rng.chance(0.3) { Kind::VertexFace } else { Kind::EdgeEdge };
                let a = rng.below(features) * (u32::MAX / features);
                Impact { kind, a, b: rng.below(u32::MAX), toi: f64::from(i) }
            })
            .collect();
        impacts.sort_unstable_by_key(place);
        impacts.dedup_by_key(|impact| place(impact));
        for i in (1..impacts.len()).rev() {
            impacts.swap(i, rng.below(i as u32 + 1) as usize);
        }
        impacts
    }

    #[test]
    fn the_order_is_that_of_a_plain_sort() {
        let rng = &mut SplitMix64::new(11);
        // Few and many, one feature in all of them, numbers up to the last bit.
        for (count, features) in
            [(0, 1), (1, 1), (2, 1), (24, 9), (25, 1), (300, 1), (5_000, 3), (20_000, 9_000)]
        {
            for small in [0, 9, 20, 31] {
                let mut impacts = some(rng, count, features);
                impacts.iter_mut().for_each(|impact| impact.a >>= small);
                let mut want = impacts.clone();
                want.sort_unstable_by_key(place);
                let places: Vec<u128> = want.iter().map(place).collect();
                if !places.is_sorted_by(|a, b| a < b) {
                    continue; // two became one
                }
                let pair = |i: &Impact| Intersection { a: i.a, b: i.b, adjacent: i.toi > 99.0 };
                let mut pairs: Vec<Intersection> = impacts.iter().map(pair).collect();
                sort_impacts(&mut impacts);
                assert_eq!(impacts, want, "{count} {features} {small}");
                let mut in_order = pairs.clone();
                in_order.sort_unstable();
                if in_order.is_sorted_by(|p, q| (p.a, p.b) < (q.a, q.b)) {
                    sort_intersections(&mut pairs);
                    assert_eq!(pairs, in_order, "{count} {features} {small}");
                }
            }
        }
    }
}

//! Impacts into canonical order, in place: by kind, then by the digits of `a`, the highest first, then by `a` and `b`.
//!
//! Source: American flag sort (McIlroy, Bostic, McIlroy 1993). What differs: digits start at the highest bit in use, and lists
//! of up to `FEW` are sorted by insertion on both numbers at once. Impacts are spread over most of the features, so after
//! two digits hardly a list is longer. No memory is needed; on several threads the library's parallel sort is asked.
//! No two impacts have the same place, so the order is one and the same, whoever makes it.

use crate::candidates::Kind;
use crate::parallel;
use crate::report::Impact;

/// Bits of a digit.
const DIGIT: u32 = 8;
const BUCKETS: usize = 1 << DIGIT;
/// Lists up to this length are sorted by insertion.
const FEW: usize = 24;

/// Brings impacts into canonical order.
pub(in crate::detector) fn sort(impacts: &mut [Impact]) {
    let vertex_face = partition(impacts);
    let (vertex_face, edge_edge) = impacts.split_at_mut(vertex_face);
    for list in [vertex_face, edge_edge] {
        if parallel::threads() > 1 {
            parallel::sort_unstable_by_key(list, key);
            continue;
        }
        let bits = list.iter().fold(0, |bits, impact| bits | impact.a);
        by_digit(list, (u32::BITS - bits.leading_zeros()).saturating_sub(DIGIT));
    }
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

/// `a` and `b` as one number.
fn key(impact: &Impact) -> u64 {
    u64::from(impact.a) << 32 | u64::from(impact.b)
}

/// Sorts impacts of one kind that agree in all digits of `a` above the one at `shift`.
fn by_digit(list: &mut [Impact], shift: u32) {
    if list.len() <= FEW {
        return by_insertion(list);
    }
    let digit = |impact: &Impact| (impact.a >> shift) as usize % BUCKETS;
    // Where the next impact of each bucket goes, and where each ends.
    let (mut next, mut ends) = ([0; BUCKETS], [0; BUCKETS]);
    for impact in &*list {
        ends[digit(impact)] += 1;
    }
    let mut start = 0;
    for (next, end) in next.iter_mut().zip(&mut ends) {
        *next = start;
        start += *end;
        *end = start;
    }
    for bucket in 0..BUCKETS {
        while next[bucket] < ends[bucket] {
            let mut impact = list[next[bucket]];
            let mut home = digit(&impact);
            while home != bucket {
                std::mem::swap(&mut impact, &mut list[next[home]]);
                next[home] += 1;
                home = digit(&impact);
            }
            list[next[bucket]] = impact;
            next[bucket] += 1;
        }
    }
    let mut start = 0;
    for end in ends {
        let list = &mut list[start..end];
        if shift == 0 && list.len() > FEW {
            // One feature with very many others.
            list.sort_unstable_by_key(|impact| impact.b);
        } else {
            by_digit(list, shift.saturating_sub(DIGIT));
        }
        start = end;
    }
}

fn by_insertion(list: &mut [Impact]) {
    for i in 1..list.len() {
        let (impact, mut place) = (list[i], i);
        while place > 0 && key(&impact) < key(&list[place - 1]) {
            list[place] = list[place - 1];
            place -= 1;
        }
        list[place] = impact;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    /// Some impacts, all different, in any order.
    fn some(rng: &mut SplitMix64, count: u32, features: u32) -> Vec<Impact> {
        let mut impacts: Vec<Impact> = (0..count)
            .map(|i| {
                let kind = if rng.chance(0.3) { Kind::VertexFace } else { Kind::EdgeEdge };
                let a = rng.below(features) * (u32::MAX / features);
                Impact { kind, a, b: rng.below(u32::MAX), toi: f64::from(i) }
            })
            .collect();
        impacts.sort_unstable_by_key(Impact::place);
        impacts.dedup_by_key(|impact| impact.place());
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
                want.sort_unstable_by_key(Impact::place);
                let places: Vec<u128> = want.iter().map(Impact::place).collect();
                if !places.is_sorted_by(|a, b| a < b) {
                    continue; // two became one
                }
                sort(&mut impacts);
                assert_eq!(impacts, want, "{count} {features} {small}");
            }
        }
    }
}

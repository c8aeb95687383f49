//! Cracks in tetrahedra: how breaks have divided the corners, and what that says about points.
//!
//! A tetrahedron keeps one record per break that divided its corners: at most three, since each break makes at least one group
//! more out of four corners. A record says which corners were together before, in which group each went, and the
//! weights. The planes follow: for two groups k, l of a record, sum of s_i b_i over k = the same over l.

use super::surface::corners_together;
use crate::tets::NONE;

/// Crack planes in a tetrahedron never exceed this.
pub const MAX_PLANES: usize = 6;
/// A corner that does not take part.
const ABSENT: u8 = u8::MAX;

/// A plane between two groups of corners: the value sum of `weight[i] * b[i]` is positive on the side of `inside`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plane {
    /// By corner: weights of the one side, negative weights of the other, 0 for corners that do not count.
    pub weight: [f64; 4],
    /// Corners on the positive side, as bits.
    pub inside: u8,
    /// Corners on the negative side, as bits.
    pub outside: u8,
}

/// How the last break that divided a tetrahedron did it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Division {
    /// Weights of the corners.
    pub(crate) weight: [f64; 4],
    /// By corner: its group, counted from 0.
    pub(crate) group: [u8; 4],
    /// How many groups; 0 if an earlier break has left cracks there too, and groups do not tell all.
    pub(crate) groups: u8,
}

#[derive(Clone, Debug)]
pub(super) struct Splits {
    /// By tetrahedron: its first record.
    first: Vec<u32>,
    records: Vec<Record>,
}

#[derive(Clone, Copy, Debug)]
struct Record {
    weight: [f64; 4],
    /// By corner: its group, 0 to 3, or `ABSENT`.
    group: [u8; 4],
    /// The next break of this tetrahedron.
    next: u32,
}

impl Record {
    /// Corners that were together before the break, as bits.
    fn before(&self) -> u8 {
        (0..4).filter(|&i| self.group[i] != ABSENT).fold(0, |bits, i| bits | 1 << i)
    }

    fn corners_of(&self, group: u8) -> u8 {
        (0..4).filter(|&i| self.group[i] == group).fold(0, |bits, i| bits | 1 << i)
    }

    fn groups(&self) -> u8 {
        self.group.iter().filter(|&&g| g != ABSENT).map(|g| g + 1).max().unwrap_or(0)
    }
}

impl Splits {
    pub(super) fn new(tets: usize) -> Self {
        Self { first: vec![NONE; tets], records: vec![] }
    }

    #[inline]
    pub(super) fn is_cut(&self, tet: u32) -> bool {
        self.first[tet as usize] != NONE
    }

    /// Notes a break: the piece of each corner that took part, `NONE` for the others.
    pub(super) fn push(&mut self, tet: u32, pieces: [u32; 4], weight: [f64; 4]) {
        // Pieces are counted in order of their first corners.
        let together = corners_together(pieces);
        let mut group = [ABSENT; 4];
        let mut count = 0;
        for i in 0..4 {
            let first = together[i].trailing_zeros() as usize & 3;
            if pieces[i] != NONE {
                group[i] = if first == i { count } else { group[first] };
                count += u8::from(first == i);
            }
        }
        let new = self.records.len() as u32;
        self.records.push(Record { weight, group, next: NONE });
        let mut at = self.first[tet as usize];
        if at == NONE {
            self.first[tet as usize] = new;
            return;
        }
        while self.records[at as usize].next != NONE {
            at = self.records[at as usize].next;
        }
        self.records[at as usize].next = new;
    }

    /// The breaks of a tetrahedron, oldest first.
    fn records(&self, tet: u32) -> impl Iterator<Item = &Record> + '_ {
        let mut at = self.first[tet as usize];
        std::iter::from_fn(move || {
            let record = self.records.get(at as usize)?;
            at = record.next;
            Some(record)
        })
    }

    /// The division of a cut tetrahedron, if one break made it.
    #[inline]
    pub(super) fn division(&self, tet: u32) -> Division {
        let record = &self.records[self.first[tet as usize] as usize];
        let Record { weight, group, next } = *record;
        // Of one break alone, all corners took part.
        let [a, b, c, d] = group;
        let groups = if next == NONE { 1 + a.max(b).max(c.max(d)) } else { 0 };
        Division { weight, group, groups }
    }

    /// A corner of the fragment that has the point; of fragments that tie, that of the lower corner.
    pub(super) fn owner(&self, tet: u32, b: [f64; 4]) -> usize {
        let mut together = 0b1111_u8;
        for record in self.records(tet) {
            if record.before() != together {
                continue;
            }
            let mut sums = [f64::NEG_INFINITY; 4];
            for i in 0..4 {
                if record.group[i] != ABSENT {
                    let sum = &mut sums[record.group[i] as usize];
                    *sum = sum.max(0.0) + record.weight[i] * b[i].max(0.0);
                }
            }
            let best = (0..4).fold(0, |best, g| if sums[g] > sums[best] { g } else { best });
            together = record.corners_of(best as u8);
        }
        together.trailing_zeros() as usize
    }

    /// Planes between groups, oldest break first.
    pub(super) fn planes(&self, tet: u32) -> impl Iterator<Item = Plane> + '_ {
        self.records(tet).flat_map(|record| {
            let groups = record.groups();
            (0..groups).flat_map(move |k| {
                (k + 1..groups).map(move |l| Plane::between(record.weight, record.group, k, l))
            })
        })
    }

    /// Barycentric coordinates of the point where corners of different fragments tie, every other corner being 0. `corners` are
    /// local numbers in the order in which sums are taken: with the order of node ids, every tetrahedron at a triangle
    /// computes the same bits.
    #[inline]
    pub(super) fn tie<const N: usize>(&self, tet: u32, corners: [usize; N]) -> [f64; N] {
        let mut w = [1.0; N];
        let record = &self.records[self.first[tet as usize] as usize];
        if record.next == NONE {
            // One break, so each corner is a group of its own: what the loop below comes to.
            for i in 0..N {
                w[i] = 1.0 / record.weight[corners[i]];
            }
        } else {
            self.tie_of_many(tet, corners, &mut w);
        }
        let total: f64 = w.iter().sum();
        w.map(|x| x / total)
    }

    fn tie_of_many<const N: usize>(&self, tet: u32, corners: [usize; N], w: &mut [f64; N]) {
        let mut list = [0; 3];
        let mut count = 0;
        let mut at = self.first[tet as usize];
        while at != NONE {
            list[count] = at;
            count += 1;
            at = self.records[at as usize].next;
        }
        // Newest first: within a group of an older break, corners already have the right proportions.
        for &at in list[..count].iter().rev() {
            let record = &self.records[at as usize];
            let group = corners.map(|i| record.group[i]);
            let mut present = group.iter().filter(|&&g| g != ABSENT);
            let Some(&first) = present.next() else { continue };
            if present.all(|&g| g == first) {
                continue; // This break is none of these corners' business: neighbours may not know of it.
            }
            let mut sums = [0.0; 4];
            for i in 0..N {
                if group[i] != ABSENT {
                    sums[group[i] as usize] += record.weight[corners[i]] * w[i];
                }
            }
            for i in 0..N {
                if group[i] != ABSENT {
                    w[i] /= sums[group[i] as usize];
                }
            }
        }
    }
}

impl Plane {
    /// Between groups k and l of corners with these weights.
    #[inline]
    pub(crate) fn between(weight: [f64; 4], group: [u8; 4], k: u8, l: u8) -> Self {
        let mut plane = Self { weight: [0.0; 4], inside: 0, outside: 0 };
        for i in 0..4 {
            let (inside, outside) = (group[i] == k, group[i] == l);
            let weight = if inside { weight[i] } else { -weight[i] };
            plane.weight[i] = if inside | outside { weight } else { 0.0 };
            plane.inside |= u8::from(inside) << i;
            plane.outside |= u8::from(outside) << i;
        }
        plane
    }
}

//! Polygons of a crack in a tetrahedron, and of a fragment on a boundary triangle: combinatorics only.
//!
//! Source: the cases of marching tetrahedra with several materials (Nielson and Franke 1997). A point is named by the corners that tie
//! there: one corner (the node itself), two (on an edge), three (on a triangle) or four, all of different fragments. Which points
//! a polygon has depends on the fragments of the corners alone, not on weights or on the order of breaks.

/// Corners that tie, as bits.
pub(super) type Point = u8;

/// A polygon of three or four points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Polygon {
    points: [Point; 4],
    count: u8,
}

impl Polygon {
    fn new(points: &[Point]) -> Self {
        let mut all = [0; 4];
        all[..points.len()].copy_from_slice(points);
        Self { points: all, count: points.len() as u8 }
    }

    pub(crate) fn points(&self) -> &[Point] {
        &self.points[..self.count as usize]
    }

    /// The same, seen from the other side. Its first point stays, so that a fan has the same diagonals.
    pub(super) fn turned(mut self) -> Self {
        self.points[1..self.count as usize].reverse();
        self
    }
}

/// The crack between two groups of corners `a` and `b` of a positively oriented tetrahedron, counter-clockwise seen from `b`. The other
/// corners belong to third fragments; `one_third` says that there are two of them, in the same.
pub(super) fn interface(a: u8, b: u8, one_third: bool) -> Polygon {
    if let (3, 1) | (1, 2) = (a.count_ones(), b.count_ones()) {
        return interface(b, a, one_third).turned();
    }
    let rest = 0b1111 & !(a | b);
    let (k, l, r) = (corners(a), corners(b), corners(rest));
    match (a.count_ones(), b.count_ones()) {
        (1, 3) => {
            let [i, j, m] = even(k[0], l[0], l[1], l[2]);
            Polygon::new(&[k[0] | i, k[0] | j, k[0] | m])
        }
        (2, 2) => {
            let (c, d) = if is_even(k[0], k[1], l[0], l[1]) { (l[0], l[1]) } else { (l[1], l[0]) };
            Polygon::new(&[k[0] | c, k[0] | d, k[1] | d, k[1] | c])
        }
        (2, 1) => {
            let (p, q) = if is_even(k[0], k[1], l[0], r[0]) { (k[0], k[1]) } else { (k[1], k[0]) };
            let (c, d) = (l[0], r[0]);
            Polygon::new(&[p | c, p | c | d, q | c | d, q | c])
        }
        _ => {
            let (c, d) = if is_even(k[0], l[0], r[0], r[1]) { (r[0], r[1]) } else { (r[1], r[0]) };
            let edge = k[0] | l[0];
            if one_third {
                Polygon::new(&[edge, edge | c, edge | d])
            } else {
                Polygon::new(&[edge, edge | c, 0b1111, edge | d])
            }
        }
    }
}

/// The part of the triangle of corners `[a, b, c]` (bits) that the fragment of `a` has, counter-clockwise as the triangle, if its part
/// begins at `a`: none where the corner before or after in the same fragment begins it. `same` says which of b and c
/// are in the fragment of a, and `others` whether b and c are in one fragment.
pub(super) fn on_triangle([a, b, c]: [Point; 3], same: [bool; 2], others: bool) -> Option<Polygon> {
    match same {
        [true, true] => (a < b && a < c).then(|| Polygon::new(&[a, b, c])),
        [true, false] => Some(Polygon::new(&[a, b, b | c, a | c])),
        [false, true] => None,
        [false, false] if others => Some(Polygon::new(&[a, a | b, a | c])),
        [false, false] => Some(Polygon::new(&[a, a | b, a | b | c, a | c])),
    }
}

/// The set bits, each as a bit; 0 where there are no more.
fn corners(bits: u8) -> [Point; 4] {
    let mut all = [0; 4];
    let mut count = 0;
    for i in 0..4 {
        if bits >> i & 1 == 1 {
            all[count] = 1 << i;
            count += 1;
        }
    }
    all
}

/// Three corners in the order that makes (first, i, j, m) even.
fn even(first: Point, i: Point, j: Point, m: Point) -> [Point; 3] {
    if is_even(first, i, j, m) { [i, j, m] } else { [i, m, j] }
}

/// Whether four different bits are an even permutation.
fn is_even(a: Point, b: Point, c: Point, d: Point) -> bool {
    !((a > b) ^ (a > c) ^ (a > d) ^ (b > c) ^ (b > d) ^ (c > d))
}

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
    const fn triangle(a: Point, b: Point, c: Point) -> Self {
        Self { points: [a, b, c, 0], count: 3 }
    }

    const fn quad(a: Point, b: Point, c: Point, d: Point) -> Self {
        Self { points: [a, b, c, d], count: 4 }
    }

    #[inline]
    pub(crate) fn points(&self) -> &[Point] {
        &self.points[..self.count as usize]
    }

    /// The same, seen from the other side. Its first point stays, so that a fan has the same diagonals.
    pub(super) const fn turned(self) -> Self {
        let [a, b, c, d] = self.points;
        if self.count == 3 { Self::triangle(a, c, b) } else { Self::quad(a, d, c, b) }
    }
}

/// By groups a and b and whether there is one third: what `derived` says, looked up. A break asks for it twice per crack polygon, and
/// deriving it took a fifth of the time for moments.
static INTERFACES: [Polygon; 512] = {
    let mut all = [Polygon { points: [0; 4], count: 0 }; 512];
    let mut i = 0;
    while i < 512 {
        let (a, b) = ((i >> 4 & 15) as u8, (i & 15) as u8);
        if a != 0 && b != 0 && a & b == 0 {
            all[i] = derived(a, b, i >> 8 == 1);
        }
        i += 1;
    }
    all
};

/// The crack between two groups of corners `a` and `b` of a positively oriented tetrahedron, counter-clockwise seen from `b`. The other
/// corners belong to third fragments; `one_third` says that there are two of them, in the same.
#[inline]
pub(super) fn interface(a: u8, b: u8, one_third: bool) -> Polygon {
    INTERFACES[usize::from(one_third) << 8 | usize::from(a & 15) << 4 | usize::from(b & 15)]
}

const fn derived(a: u8, b: u8, one_third: bool) -> Polygon {
    let sizes = (a.count_ones(), b.count_ones());
    if let (3, 1) | (1, 2) = sizes {
        return derived(b, a, one_third).turned();
    }
    let (k, l, r) = (corners(a), corners(b), corners(0b1111 & !(a | b)));
    match sizes {
        (1, 3) => {
            let [i, j, m] = even(k[0], l[0], l[1], l[2]);
            Polygon::triangle(k[0] | i, k[0] | j, k[0] | m)
        }
        (2, 2) => {
            let (c, d) = if is_even(k[0], k[1], l[0], l[1]) { (l[0], l[1]) } else { (l[1], l[0]) };
            Polygon::quad(k[0] | c, k[0] | d, k[1] | d, k[1] | c)
        }
        (2, 1) => {
            let (p, q) = if is_even(k[0], k[1], l[0], r[0]) { (k[0], k[1]) } else { (k[1], k[0]) };
            let (c, d) = (l[0], r[0]);
            Polygon::quad(p | c, p | c | d, q | c | d, q | c)
        }
        _ => {
            let (c, d) = if is_even(k[0], l[0], r[0], r[1]) { (r[0], r[1]) } else { (r[1], r[0]) };
            let edge = k[0] | l[0];
            if one_third {
                Polygon::triangle(edge, edge | c, edge | d)
            } else {
                Polygon::quad(edge, edge | c, 0b1111, edge | d)
            }
        }
    }
}

/// The part of the triangle of corners `[a, b, c]` (bits) that the fragment of `a` has, counter-clockwise as the triangle, if its part
/// begins at `a`: none where the corner before or after in the same fragment begins it. `same` says which of b and c
/// are in the fragment of a, and `others` whether b and c are in one fragment.
pub(super) fn on_triangle([a, b, c]: [Point; 3], same: [bool; 2], others: bool) -> Option<Polygon> {
    match same {
        [true, true] => (a < b && a < c).then(|| Polygon::triangle(a, b, c)),
        [true, false] => Some(Polygon::quad(a, b, b | c, a | c)),
        [false, true] => None,
        [false, false] if others => Some(Polygon::triangle(a, a | b, a | c)),
        [false, false] => Some(Polygon::quad(a, a | b, a | b | c, a | c)),
    }
}

/// The set bits, each as a bit; 0 where there are no more.
const fn corners(bits: u8) -> [Point; 4] {
    let mut all = [0; 4];
    let (mut count, mut i) = (0, 0);
    while i < 4 {
        if bits >> i & 1 == 1 {
            all[count] = 1 << i;
            count += 1;
        }
        i += 1;
    }
    all
}

/// Three corners in the order that makes (first, i, j, m) even.
const fn even(first: Point, i: Point, j: Point, m: Point) -> [Point; 3] {
    if is_even(first, i, j, m) { [i, j, m] } else { [i, m, j] }
}

/// Whether four different bits are an even permutation.
const fn is_even(a: Point, b: Point, c: Point, d: Point) -> bool {
    !((a > b) ^ (a > c) ^ (a > d) ^ (b > c) ^ (b > d) ^ (c > d))
}

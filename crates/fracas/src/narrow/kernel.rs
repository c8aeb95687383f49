//! The certified kernel: contact or not, and when, in plain f64, wherever plain f64 can prove it.
//!
//! Question: given the common form of a query, is there a first contact in a piece of `[0, 1]`, and in which bracket?
//! Own method, after the observation of the exact ladder that sign patterns decide most queries.
//!
//! Steps, for one piece of time:
//! - Signs of the cubic's coefficients, beyond their error. No change: the four points are never coplanar, apart. Exactly one
//!   change, whatever the uncertain ones are: exactly one root (Descartes). Otherwise the piece is to be halved.
//! - The root: a fixed number of Newton steps kept inside a shrinking bracket. Nothing is decided on the root itself: a
//!   bracket of width 2d around it must have certified opposite signs at its ends.
//! - Inside: the differences at the root, projected along the largest coordinate of the normal; the three (vertex-face) or four
//!   (edge-edge) signs must be certain over the whole bracket. All inside: contact in the bracket, and none before it in
//!   this piece. One outside: apart in this piece. Else undecided.
//!
//! Error bounds, u unit roundoff, sizes R, E, F:
//! - Cubic at t: with weights that sum to at most one, the coefficients' error passes through; evaluation by Horner in t and
//!   1-t costs at most 12 roundings on terms that sum to C = |c0|+|c1|+|c2|+|c3|: bound inner + 13 u C.
//! - Halving: in Bernstein coefficients, c0, c1/3, c2/3, c3, it takes means. So at every depth they are at most the largest
//!   volume, V <= 6 REF, and an error of at most a in all of them stays at most a: it is inner / 3 = 60.7 u REF at first (the
//!   ends have 49). Roundings add, with their products by powers of two exact: to 1.5 c0 + 0.5 c1 (1.5 + 3) u V, to
//!   0.75 c0 + (0.5 c1 + 0.25 c2) (0.75 + 2.25 + 3) u V, a third of which counts; to the middle 16 u V / 8. So each halving adds 2 u V =
//!   12 u REF to a, 36 u REF to inner: less than a fifth of it, at any depth. The bound is doubled instead: 1.2 would do, but
//!   times of impact depend on it, and with them the bits of every scene that answers impacts.
//! - A difference at the bracket's middle, e0 + t (e1 - e0), with e0 and e1 off by u themselves: at most 6u E; anywhere in the
//!   bracket 2 d E more. A projected area of two such: 2 E R (2 (6u + 2d) + 2u) <= E R (28 u + 8 d) with the terms of
//!   second order. The constants 30 and 9 leave room for the rounding of sums of three areas.
//! - Times: root -+ reach, start + root width and the ends of the bracket are rounded once each, all at most 1: 3 u, the
//!   constant is 4.
//!
//! Promises: certified both ways; the bracket contains the first contact of the piece; fixed work.

use super::filters::{Cubic, Relative};
use crate::simd::lanes::{Lanes, Vector, add, cross, scale, sub};

/// Which features a query is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Features {
    /// Vertex and face.
    VertexFace,
    /// Edge and edge.
    EdgeEdge,
}

/// A part of `[0, 1]`: from `start`, `width` long, a power of two; both exact.
#[derive(Clone, Copy, Debug)]
pub struct Piece<L> {
    /// Where it begins.
    pub start: L,
    /// How long it is.
    pub width: L,
    /// The cubic on it.
    pub cubic: Cubic<L>,
}

/// What the kernel found; at most one of the masks is set in a lane, none where it cannot tell.
#[derive(Clone, Copy, Debug)]
pub struct Decision<L: Lanes> {
    /// No contact in this piece.
    pub apart: L::Mask,
    /// A contact in `toi`, none before it in this piece.
    pub hit: L::Mask,
    /// More than one root is possible: ask again for both halves.
    pub split: L::Mask,
    /// The bracket of the contact, where `hit`.
    pub toi: [L; 2],
}

/// Newton steps. Six bring nearly all roots to full precision; the rest are safeguarded bisections.
const STEPS: usize = 7;
/// Error of the cubic at a time beyond that of its coefficients, in u times the sum of their magnitudes.
const HORNER: f64 = 13.0;
/// Error of a projected area, in u and in the half width of the bracket, times both sizes.
const AREA: [f64; 2] = [30.0, 9.0];
/// By what a halving multiplies the bound of the inner coefficients; the ends get the same.
const HALVING: f64 = 2.0;
/// Error of the ends of a bracket in time, in u.
const TIME: f64 = 4.0;
/// Brackets wider than this (half) are left to exact arithmetic, so that times are tight.
const WIDEST: f64 = 1e-10;

impl<L: Lanes> Piece<L> {
    /// All of `[0, 1]`.
    #[inline(always)]
    pub fn whole(x: &Relative<L>) -> Self {
        let k = |v| x.error.constant(v);
        Self { start: k(0.0), width: k(1.0), cubic: Cubic::new(x) }
    }

    /// The two halves, with bounds as derived in the header.
    #[inline(always)]
    pub fn halves(&self) -> [Self; 2] {
        let k = |v| self.width.constant(v);
        let [c0, c1, c2, c3] = self.cubic.c;
        let (half, quarter) = (k(0.5), k(0.25));
        let (h1, h2) = (half * c1, half * c2);
        let middle = k(0.125) * ((c0 + c3) + (c1 + c2));
        let (threes, threes_end) = (k(1.5) * c0, k(1.5) * c3);
        let left = [c0, threes + h1, half * threes + (h1 + quarter * c2), middle];
        let right = [middle, half * threes_end + (h2 + quarter * c1), threes_end + h2, c3];
        let width = self.width * half;
        let bound = k(HALVING) * self.cubic.inner;
        let left = Cubic { c: left, ends: bound, inner: bound };
        let right = Cubic { c: right, ends: bound, inner: bound };
        [
            Self { start: self.start, width, cubic: left },
            Self { start: self.start + width, width, cubic: right },
        ]
    }

    /// Decides this piece.
    #[inline(always)]
    pub fn decide(&self, x: &Relative<L>, features: Features) -> Decision<L> {
        Self::decide_each([self], [x], features)[0]
    }

    /// Decides several pieces, each on its own. Newton's method is a chain of dependent operations: two chains side by side
    /// take hardly longer than one.
    #[inline(always)]
    pub fn decide_each<const N: usize>(
        pieces: [&Self; N],
        x: [&Relative<L>; N],
        features: Features,
    ) -> [Decision<L>; N] {
        let zero = pieces[0].width.constant(0.0);
        let mut signs = [pieces[0].signs(x[0]); N];
        for k in 1..N {
            signs[k] = pieces[k].signs(x[k]);
        }
        let mut found = [signs[0].without_root(zero); N];
        let mut cubics = [signs[0].c; N];
        let mut roots = 0;
        for k in 0..N {
            found[k] = signs[k].without_root(zero);
            cubics[k] = signs[k].c;
            roots |= L::bits(signs[k].one_root);
        }
        if roots == 0 {
            // No lane has a root to look at: the usual case in parts of a step.
            return found;
        }
        let roots = newton(&cubics);
        for k in 0..N {
            found[k] = pieces[k].at_root(x[k], features, &signs[k], roots[k]);
        }
        found
    }

    /// What the signs of the coefficients tell.
    #[inline(always)]
    fn signs(&self, x: &Relative<L>) -> Signs<L> {
        let zero = self.width.constant(0.0);
        let cubic = &self.cubic;
        let in_range = x.in_range();
        // Turn the cubic so that it starts positive.
        let falls = cubic.c[0].greater(zero);
        let [c0, c1, c2, c3] = cubic.c;
        let c = [
            L::select(falls, c0, zero - c0),
            L::select(falls, c1, zero - c1),
            L::select(falls, c2, zero - c2),
            L::select(falls, c3, zero - c3),
        ];
        let no_root = cubic.has_no_root();
        let crosses = c[0].greater(cubic.ends) & (zero - c[3]).greater(cubic.ends);
        // Signs + ? ? -: three changes only if c1 may be negative and c2 positive.
        let once = c[1].at_least(cubic.inner) | (zero - c[2]).at_least(cubic.inner);
        let one_root = crosses & once & in_range;
        Signs { c, apart: no_root & in_range, one_root, split: !no_root & !one_root & in_range }
    }

    /// Contact or not at the one root, and when.
    #[inline(always)]
    fn at_root(
        &self,
        x: &Relative<L>,
        features: Features,
        signs: &Signs<L>,
        (root, slope): (L, L),
    ) -> Decision<L> {
        let k = |v| self.width.constant(v);
        let zero = k(0.0);
        let c = &signs.c;
        let sum = c[0].abs() + c[1].abs() + (c[2].abs() + c[3].abs());
        let bound = self.cubic.inner + k(HORNER * L::UNIT) * sum;
        let reach = (bound + bound) / slope.max(k(L::TINY)) + k(8.0 * L::UNIT);
        let low = (root - reach).max(zero);
        let high = (root + reach).min(k(1.0));
        let bracketed = (value(c, low).greater(bound) | zero.at_least(low))
            & ((zero - value(c, high)).greater(bound) | high.at_least(k(1.0)));
        let (time, half_width) = self.in_time(root, reach);
        let certain = signs.one_root & bracketed & k(WIDEST).at_least(half_width);

        let (inside, outside) = inside(x, features, time, half_width);
        let toi =
            [(time - half_width).max(self.start), (time + half_width).min(self.start + self.width)];
        let apart = signs.apart | (certain & outside);
        Decision { apart, hit: certain & inside, split: signs.split, toi }
    }

    /// The middle and half the width, in time, of a bracket that reaches from `root - reach` to `root + reach`, both rounded.
    #[inline(always)]
    fn in_time(&self, root: L, reach: L) -> (L, L) {
        let rounding = self.width.constant(TIME * L::UNIT);
        (self.start + root * self.width, reach * self.width + rounding)
    }
}

/// What the signs of a cubic's coefficients tell; at most one of the masks is set in a lane.
#[derive(Clone, Copy)]
struct Signs<L: Lanes> {
    /// The coefficients, turned so that the first is positive.
    c: [L; 4],
    /// No root.
    apart: L::Mask,
    /// Exactly one root, from positive to negative.
    one_root: L::Mask,
    /// More than one root is possible.
    split: L::Mask,
}

impl<L: Lanes> Signs<L> {
    /// The decision if no lane has exactly one root.
    #[inline(always)]
    fn without_root(&self, zero: L) -> Decision<L> {
        Decision { apart: self.apart, hit: self.one_root, split: self.split, toi: [zero, zero] }
    }
}

/// The cubic at t.
#[inline(always)]
fn value<L: Lanes>(c: &[L; 4], t: L) -> L {
    let s = t.constant(1.0) - t;
    (c[0] * s + c[1] * t) * (s * s) + (c[2] * s + c[3] * t) * (t * t)
}

/// The derivative of the cubic at t, from its coefficients for s^2, 2st, t^2.
#[inline(always)]
fn slope<L: Lanes>(d: &[L; 3], t: L) -> L {
    let s = t.constant(1.0) - t;
    d[0] * (s * s) + (d[1] + d[1]) * (s * t) + d[2] * (t * t)
}

/// Of each cubic that falls from positive to negative a root, and how steeply it falls there. Not certified.
#[inline(always)]
fn newton<L: Lanes, const N: usize>(c: &[[L; 4]; N]) -> [(L, L); N] {
    let k = |v| c[0][0].constant(v);
    let (zero, half, three) = (k(0.0), k(0.5), k(3.0));
    let mut d = [[zero; 3]; N];
    let (mut low, mut high, mut t) = ([zero; N], [k(1.0); N], [zero; N]);
    for i in 0..N {
        let [c0, c1, c2, c3] = c[i];
        d[i] = [c1 - three * c0, c2 - c1, three * c3 - c2];
        // Where the chord crosses zero.
        t[i] = c0 / (c0 - c3);
    }
    for _ in 0..STEPS {
        for i in 0..N {
            let f = value(&c[i], t[i]);
            let positive = f.greater(zero);
            low[i] = L::select(positive, t[i], low[i]);
            high[i] = L::select(positive, high[i], t[i]);
            let next = t[i] - f / slope(&d[i], t[i]);
            let kept = next.at_least(low[i]) & high[i].at_least(next);
            t[i] = L::select(kept, next, half * (low[i] + high[i]));
        }
    }
    let mut found = [(zero, zero); N];
    for i in 0..N {
        found[i] = (t[i], slope(&d[i], t[i]).abs());
    }
    found
}

/// A difference at a time.
#[inline(always)]
fn at<L: Lanes>(v: &[Vector<L>; 2], time: L) -> Vector<L> {
    add(v[0], scale(sub(v[1], v[0]), time))
}

/// Of three lanes the one with the largest normal, by two masks.
#[inline(always)]
fn pick<L: Lanes>(take_x: L::Mask, take_y: L::Mask, v: Vector<L>) -> L {
    L::select(take_x, v[0], L::select(take_y, v[1], v[2]))
}

/// Whether the contact at `time`, give or take `d`, is certainly inside both features, or certainly outside one.
#[inline(always)]
fn inside<L: Lanes>(x: &Relative<L>, features: Features, time: L, d: L) -> (L::Mask, L::Mask) {
    let zero = d.constant(0.0);
    let (r, e, f) = (at(&x.r, time), at(&x.e, time), at(&x.f, time));
    let n = cross(e, f);
    let largest = n[0].abs().max(n[1].abs()).max(n[2].abs());
    let (take_x, take_y) = (n[0].abs().at_least(largest), n[1].abs().at_least(largest));
    let n = pick(take_x, take_y, n);
    let up = n.greater(zero);
    let u = pick(take_x, take_y, cross(e, r));
    let v = pick(take_x, take_y, cross(r, f));
    let (u, v) = (L::select(up, u, zero - u), L::select(up, v, zero - v));
    let n = n.abs();
    let [rs, es, fs] = x.sizes;
    let per_area = d.constant(AREA[0] * L::UNIT) + d.constant(AREA[1]) * d;
    let (mu, mv, mn) = (es * rs * per_area, rs * fs * per_area, es * fs * per_area);
    let upright = n.greater(mn);
    // Each quantity must be positive for a contact; given with its error.
    let [a, b, c, d] = match features {
        Features::VertexFace => {
            let rest = (n - u - v, mu + mv + mn);
            [(u, mu), (v, mv), rest, rest]
        }
        Features::EdgeEdge => [(zero - u, mu), (u + n, mu + mn), (v, mv), (n - v, mv + mn)],
    };
    let within = a.0.greater(a.1) & b.0.greater(b.1) & c.0.greater(c.1) & d.0.greater(d.1);
    let beyond = (zero - a.0).greater(a.1)
        | (zero - b.0).greater(b.1)
        | (zero - c.0).greater(c.1)
        | (zero - d.0).greater(d.1);
    (upright & within, upright & beyond)
}

/// The answer for one query.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// No contact.
    Apart,
    /// First contact in this bracket.
    Hit {
        /// Not after the contact.
        lo: f64,
        /// Not before it.
        hi: f64,
    },
    /// Plain f64 cannot tell.
    Undecided,
}

/// How often a piece is halved before exact arithmetic is asked.
pub(super) const DEPTH: u32 = 3;

/// One query, halving only where it helps: the scalar twin of what the batches do, for callers with single queries.
pub fn decide(x: &Relative<f64>, features: Features) -> Verdict {
    decide_piece(x, features, &Piece::whole(x), DEPTH)
}

fn decide_piece(x: &Relative<f64>, features: Features, piece: &Piece<f64>, depth: u32) -> Verdict {
    let found = piece.decide(x, features);
    if found.hit {
        return Verdict::Hit { lo: found.toi[0], hi: found.toi[1] };
    }
    if found.apart {
        return Verdict::Apart;
    }
    if !found.split || depth == 0 {
        return Verdict::Undecided;
    }
    let [first, second] = piece.halves();
    match decide_piece(x, features, &first, depth - 1) {
        Verdict::Apart => decide_piece(x, features, &second, depth - 1),
        // A later contact does not matter, and an undecided earlier one decides nothing.
        decided => decided,
    }
}

#[cfg(test)]
mod tests;

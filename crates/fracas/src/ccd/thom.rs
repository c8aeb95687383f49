//! The exact sign of a quadratic at a root of the cubic, in a fixed number of operations.
//!
//! The root is never computed. It is known as "the only positive root" or "number j of d real roots", and
//! where a given point lies relative to it follows from the signs of the cubic and its derivatives at that
//! point (Thom's lemma; Basu, Pollack, Roy, "Algorithms in Real Algebraic Geometry", section 2.1). To find the
//! sign of a quadratic g at the root, place the roots of g: g has the sign of its leading coefficient outside
//! them, the other between them, and is zero at the root if it is one of them. The roots of g need not be
//! computed either: the signs there of F, F' and F'' are those of their remainders modulo g, which are
//! linear, and the sign of a linear polynomial at the roots of a quadratic follows from the sign of the
//! quadratic at the root of the linear one.
//!
//! Refining an interval about the root instead needs up to 2,000 bits more per step, and fails where two
//! roots are closer than any two doubles; the labelled data contains such queries.

use super::in_time::{Dyadic, InTime};
use super::polynomial::{Polynomial, quadratic_discriminant, value_at};
use super::width::{Digits, Integer};

/// Which positive root of a polynomial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// The only positive root, where the sign changes.
    Only,
    /// Number j from below, counted from 1, where all roots are real and simple.
    Nth(usize),
}

/// Signs of a polynomial and of its derivatives at some point.
#[derive(Clone, Copy)]
struct Signs {
    value: i32,
    slope: i32,
    bend: i32,
}

impl<T: Integer, const N: usize> Polynomial<'_, T, N> {
    /// The sign of `num / den` minus the root; den is positive.
    pub(super) fn side_of(&self, which: Which, num: &Digits<N>, den: &Digits<N>) -> i32 {
        if which == Which::Only && num.sign() <= 0 {
            return -1;
        }
        let mut at = Signs { value: self.sign_at(num, den), slope: 0, bend: 0 };
        if which != Which::Only {
            let [_, c1, c2, c3] = self.exact();
            let (double, triple) = (c2.scaled(2), c3.scaled(3));
            if self.degree() == 3 {
                at.bend = value_at(&[c2, &triple], num, den).sign();
                at.slope = value_at(&[c1, &double, &triple], num, den).sign();
            } else {
                at.slope = value_at(&[c1, &double], num, den).sign();
            }
        }
        self.side(which, num.sign(), at)
    }

    /// The sign of a time minus the root, as a function of the time; not for `Only`.
    pub(super) fn sides_of_times(&self, which: Which) -> impl Fn(Dyadic) -> i32 {
        let [_, c1, c2, c3] = self.exact();
        let slope = [c1.clone(), c2.scaled(2), c3.scaled(3)];
        let slope = InTime::of(&slope, self.degree() - 1);
        let bend = InTime::of(&[c2.clone(), c3.scaled(3)], 1);
        move |t| {
            let (value, slope, bend) = (self.in_t().sign_at(t), slope.sign_at(t), bend.sign_at(t));
            self.side(which, 1, Signs { value, slope, bend })
        }
    }

    /// The sign of a point minus the root, from the sign of the point and the signs there.
    fn side(&self, which: Which, point: i32, at: Signs) -> i32 {
        let wanted = match which {
            Which::Only if point <= 0 => return -1,
            Which::Only => return -at.value * self.first_sign(),
            Which::Nth(j) => j,
        };
        let leading = self.leading_sign();
        let (value, slope, bend) = (at.value * leading, at.slope * leading, at.bend * leading);
        // With a positive leading coefficient the signs of F between its roots are, from below, - + - + for a
        // cubic and + - + for a quadratic. Before the first critical point a cubic rises and bends down, behind
        // the last it rises and bends up; nowhere else does it rise with that bend and have that sign.
        let (below, is_root) = match (self.degree(), value) {
            (2, 1) => (if slope < 0 { 0 } else { 2 }, false),
            (2, -1) => (1, false),
            (2, _) => (if slope < 0 { 1 } else { 2 }, true),
            (_, -1) => (if slope > 0 && bend < 0 { 0 } else { 2 }, false),
            (_, 1) => (if slope > 0 && bend > 0 { 3 } else { 1 }, false),
            (_, _) if slope < 0 => (2, true),
            (_, _) => (if bend < 0 { 1 } else { 3 }, true),
        };
        // `below` roots lie below the point, or the point is root number `below`.
        match below.cmp(&wanted) {
            std::cmp::Ordering::Less => -1,
            std::cmp::Ordering::Equal => i32::from(!is_root),
            std::cmp::Ordering::Greater => 1,
        }
    }

    /// The sign of `g0 + g1 s + g2 s^2` at the root.
    pub(super) fn sign_at_root(&self, which: Which, g: &[Digits<N>; 3]) -> i32 {
        let [g0, g1, g2] = g;
        if g2.is_zero() {
            return self.sign_of_linear(which, g0, g1);
        }
        if g0.is_zero() {
            return self.sign_of_linear(which, g1, g2); // s > 0 taken out
        }
        let leading = g2.sign();
        if leading < 0 {
            return -self.sign_of_convex(which, &[g0.negated(), g1.negated(), g2.negated()]);
        }
        self.sign_of_convex(which, g)
    }

    fn sign_of_linear(&self, which: Which, h0: &Digits<N>, h1: &Digits<N>) -> i32 {
        match (h0.sign(), h1.sign()) {
            (sign, 0) => sign,
            (_, 1) => -self.side_of(which, &h0.negated(), h1),
            (_, _) => self.side_of(which, h0, &h1.negated()),
        }
    }

    /// The same for g2 > 0 and g0 not 0.
    fn sign_of_convex(&self, which: Which, g: &[Digits<N>; 3]) -> i32 {
        let [g0, g1, g2] = g;
        match quadratic_discriminant(g0, g1, g2).sign() {
            -1 => return 1,
            0 => return self.side_of(which, &g1.negated(), &g2.scaled(2)).abs(),
            _ => {}
        }
        let signs = self.signs_at_roots_of(which, g);
        // The product of the roots is g0 / g2, their sum -g1 / g2.
        let points = match g0.sign() {
            -1 => [-1, 1],
            _ => [-g1.sign(); 2],
        };
        // 0 if a root of g is the root; -1 if it is between them; 1 otherwise.
        self.side(which, points[0], signs[0]) * self.side(which, points[1], signs[1])
    }

    /// The signs at both roots of a quadratic g with g2 > 0 and a positive discriminant.
    fn signs_at_roots_of(&self, which: Which, g: &[Digits<N>; 3]) -> [Signs; 2] {
        let [g0, g1, g2] = g;
        let [c0, c1, c2, c3] = self.exact();
        // a c_i - b g_j: one step of division by g.
        let step =
            |lead: &Digits<N>, c: &Digits<N>, g: &Digits<N>| Digits::determinant(g2, lead, g, c);
        // g2^2 F (cubic) or g2 F (quadratic) modulo g.
        let value = if self.degree() == 3 {
            let (a1, a2) = (step(c3, c1, g0), step(c3, c2, g1));
            [step(&a2, &g2.times(c0), g0), step(&a2, &a1, g1)]
        } else {
            [step(c2, c0, g0), step(c2, c1, g1)]
        };
        let value = linear_at_roots(&value, g);
        let (mut slope, mut bend) = ([0; 2], [0; 2]);
        if which != Which::Only {
            let double = c2.scaled(2);
            if self.degree() == 3 {
                // F' = c1 + 2 c2 s + 3 c3 s^2, F'' / 2 = c2 + 3 c3 s.
                let triple = c3.scaled(3);
                slope = linear_at_roots(&[step(&triple, c1, g0), step(&triple, &double, g1)], g);
                bend = linear_at_roots(&[c2.clone(), triple], g);
            } else {
                slope = linear_at_roots(&[c1.clone(), double], g);
            }
        }
        [0, 1].map(|i| Signs { value: value[i], slope: slope[i], bend: bend[i] })
    }
}

/// The signs of `h0 + h1 s` at the two roots of g, g2 > 0.
fn linear_at_roots<const N: usize>([h0, h1]: &[Digits<N>; 2], g: &[Digits<N>; 3]) -> [i32; 2] {
    let rise = h1.sign();
    if rise == 0 {
        return [h0.sign(); 2];
    }
    // With rho = -h0 / h1, the root of h: h1^2 g(rho).
    let [g0, g1, g2] = g;
    let g2_h0 = g2.times(h0);
    let mut at_rho = Digits::determinant(g0, g1, h0, h1).times(h1);
    at_rho.add_product(&g2_h0, h0);
    let at_rho = at_rho.sign();
    if at_rho < 0 {
        return [-rise, rise]; // rho between the roots
    }
    // h1 g'(rho) = g1 h1 - 2 g2 h0; negative slope: rho at or before the first root.
    let is_before = g1.times(h1).minus(&g2_h0.scaled(2)).sign() * rise < 0;
    match (at_rho, is_before) {
        (0, true) => [0, rise],
        (0, false) => [-rise, 0],
        (_, true) => [rise; 2],
        (_, false) => [-rise; 2],
    }
}

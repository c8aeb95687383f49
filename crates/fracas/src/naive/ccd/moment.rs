//! The moments at which something may happen: the roots of a polynomial in `[0, 1]`, in order, each an exact
//! number that can be asked for the sign of any other polynomial.
//!
//! Steps: take away the roots 0 and 1; halve `[0, 1]`, left half first, until a cell has at most one root
//! (`SignChain` counts them). A root that is itself a point of division is reported as such and divided
//! away, so that the ends of a cell are never roots.
//!
//! The halving ends. Let p have degree at most 3 and coefficients of at most B bits. Without multiple roots,
//! its roots lie at least 2^-(2B+8) apart (Mahler 1964, "An inequality for the discriminant of a
//! polynomial"). With a multiple root its one or two roots are rational, the product of their denominators
//! divides the leading coefficient, and they lie at least 2^-B apart. So no cell is halved more than 2B+8
//! times. B is below 6400 even if the coordinates range from the smallest denormal to the
//! largest double; with ordinary ones it is a few hundred, and so close roots do not occur by chance.
//!
//! The enclosing doubles need no rounding either: non-negative doubles are ordered as their bit patterns
//! are, so the last double before a root is found by binary search over the patterns, 62 exact comparisons at
//! most, for 2^-1000 and denormals just as for 1/3.

use std::cmp::Ordering;
use std::rc::Rc;

use super::Toi;
use super::dyadic::Dyadic;
use super::polynomial::Polynomial;
use super::sign_chain::SignChain;

/// One exact moment in `[0, 1]`.
#[derive(Debug)]
pub(super) enum Moment {
    Dyadic(Dyadic),
    /// The only root inside the cell of the polynomial that its chain counts.
    Root(Cell),
}

/// An open interval, and the chain that counts the roots of a polynomial that is not zero at its ends.
#[derive(Debug)]
pub(super) struct Cell {
    counter: Rc<SignChain>,
    from: Dyadic,
    to: Dyadic,
}

impl Moment {
    /// The start of the step, t = 0.
    pub(super) fn start() -> Self {
        Self::Dyadic(Dyadic::from_unit(0.0))
    }

    /// The exact sign of `q` at this moment.
    pub(super) fn sign_of(&self, q: &Polynomial) -> i32 {
        match self {
            Self::Dyadic(t) => q.sign_at(t),
            Self::Root(cell) => q.sign_on_unit_interval().unwrap_or_else(|| {
                SignChain::new(cell.counter.p().clone(), q).sum_of_signs(&cell.from, &cell.to)
            }),
        }
    }

    /// The consecutive doubles around this moment, or the double that it is.
    pub(super) fn enclosure(&self) -> Toi {
        if let Some(end) = [0.0, 1.0].into_iter().find(|&end| self.compare(end).is_eq()) {
            return Toi::exactly(end);
        }
        let (mut before, mut after) = (0.0f64.to_bits(), 1.0f64.to_bits());
        while after - before > 1 {
            let middle = before.midpoint(after);
            match self.compare(f64::from_bits(middle)) {
                Ordering::Less => after = middle,
                Ordering::Equal => return Toi::exactly(f64::from_bits(middle)),
                Ordering::Greater => before = middle,
            }
        }
        Toi { lo: f64::from_bits(before), hi: f64::from_bits(after) }
    }

    /// Whether this moment is before, at or after the double `x` in `[0, 1]`.
    fn compare(&self, x: f64) -> Ordering {
        let x = Dyadic::from_unit(x);
        match self {
            Self::Dyadic(t) => t.cmp(&x),
            Self::Root(cell) if x <= cell.from => Ordering::Greater,
            Self::Root(cell) if x >= cell.to => Ordering::Less,
            Self::Root(cell) if cell.counter.p().sign_at(&x) == 0 => Ordering::Equal,
            Self::Root(cell) => match cell.counter.sum_of_signs(&cell.from, &x) {
                0 => Ordering::Greater,
                _ => Ordering::Less,
            },
        }
    }
}

/// The distinct roots of a polynomial in the closed `[0, 1]`, earliest first.
pub(super) struct Roots {
    /// What is left to look at, the earliest on top. A stack of our own: cells can be thousands deep.
    pending: Vec<Piece>,
}

enum Piece {
    Point(Dyadic),
    Cell(Cell),
}

impl Roots {
    /// The roots of `p`, which must not be the zero polynomial.
    pub(super) fn of(p: &Polynomial) -> Self {
        let mut roots = Self { pending: Vec::new() };
        if p.sign_on_unit_interval().is_none() {
            let (from, to) = (Dyadic::from_unit(0.0), Dyadic::from_unit(1.0));
            let inner = p.clone().without_root(&from).without_root(&to);
            let counter = Rc::new(SignChain::new(inner, &Polynomial::one()));
            roots.push_if_root(p, &to);
            roots.pending.push(Piece::Cell(Cell { counter, from: from.clone(), to }));
            roots.push_if_root(p, &from);
        }
        roots
    }

    fn push_if_root(&mut self, p: &Polynomial, t: &Dyadic) {
        if p.sign_at(t) == 0 {
            self.pending.push(Piece::Point(t.clone()));
        }
    }

    fn push_halves(&mut self, Cell { counter, from, to }: Cell) {
        let middle = from.midpoint(&to);
        let is_root = counter.p().sign_at(&middle) == 0;
        let inner = if is_root {
            let p = counter.p().clone().without_root(&middle);
            Rc::new(SignChain::new(p, &Polynomial::one()))
        } else {
            Rc::clone(&counter)
        };
        let right = Cell { counter: Rc::clone(&inner), from: middle.clone(), to };
        let left = Cell { counter: inner, from, to: middle.clone() };
        self.pending.push(Piece::Cell(right));
        self.push_if_root(counter.p(), &middle);
        self.pending.push(Piece::Cell(left));
    }
}

impl Iterator for Roots {
    type Item = Moment;

    fn next(&mut self) -> Option<Moment> {
        loop {
            match self.pending.pop()? {
                Piece::Point(t) => return Some(Moment::Dyadic(t)),
                Piece::Cell(cell) => match cell.counter.sum_of_signs(&cell.from, &cell.to) {
                    0 => {}
                    1 => return Some(Moment::Root(cell)),
                    _ => self.push_halves(cell),
                },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use dashu_int::IBig;

    use super::*;

    /// The product of (denominator t - numerator).
    fn with_roots(fractions: &[(IBig, IBig)]) -> Polynomial {
        let factor = |(n, d): &(IBig, IBig)| Polynomial::new(vec![-n, d.clone()]);
        fractions.iter().map(factor).fold(Polynomial::one(), |p, q| &p * &q)
    }

    fn small(fractions: &[(i64, i64)]) -> Polynomial {
        let big: Vec<_> = fractions.iter().map(|&(n, d)| (n.into(), d.into())).collect();
        with_roots(&big)
    }

    fn enclosures(p: &Polynomial) -> Vec<Toi> {
        Roots::of(p).map(|root| root.enclosure()).collect()
    }

    #[test]
    fn roots_come_in_order_without_those_outside_and_without_repeats() {
        let exactly = |times: &[f64]| times.iter().map(|&t| Toi::exactly(t)).collect::<Vec<_>>();
        assert_eq!(enclosures(&small(&[(3, 4), (1, 4), (1, 2)])), exactly(&[0.25, 0.5, 0.75]));
        assert_eq!(enclosures(&small(&[(1, 2), (1, 2), (1, 8)])), exactly(&[0.125, 0.5]));
        assert_eq!(enclosures(&small(&[(1, 1), (0, 1), (0, 1)])), exactly(&[0.0, 1.0]));
        assert_eq!(enclosures(&small(&[(5, 1), (-1, 3), (1, 4)])), exactly(&[0.25]));
        assert_eq!(enclosures(&small(&[(0, 1), (0, 1), (0, 1)])), exactly(&[0.0]));
        assert!(enclosures(&Polynomial::one()).is_empty());
    }

    #[test]
    fn a_root_that_is_no_double_lies_between_consecutive_doubles() {
        let [root] = enclosures(&small(&[(1, 3), (1, 3)]))[..] else { panic!("one root") };
        assert_eq!(root, Toi { lo: 1.0 / 3.0, hi: (1.0f64 / 3.0).next_up() });
        // 2t^2 = 1: the square of the nearest double to 1/sqrt(2) is above one half.
        let irrational = Polynomial::new(vec![IBig::from(-1), IBig::ZERO, IBig::from(2)]);
        let [root] = enclosures(&irrational)[..] else { panic!("one root") };
        let above = std::f64::consts::FRAC_1_SQRT_2;
        assert_eq!(root, Toi { lo: above.next_down(), hi: above });
    }

    #[test]
    fn roots_below_and_among_the_denormals_are_enclosed() {
        let power = |k: usize| IBig::ONE << k;
        let tiny = f64::from_bits(1);
        let two_to_minus_1000 = f64::from_bits(23 << 52);
        let p = with_roots(&[
            (IBig::ONE, power(1080)),
            (IBig::from(3), power(1075)),
            (IBig::ONE, power(1000)),
        ]);
        let expected = [
            Toi { lo: 0.0, hi: tiny },
            Toi { lo: tiny, hi: 2.0 * tiny },
            Toi::exactly(two_to_minus_1000),
        ];
        assert_eq!(enclosures(&p), expected);
    }

    #[test]
    fn roots_between_the_same_two_doubles_are_still_told_apart() {
        let power = |k: usize| IBig::ONE << k;
        let p = with_roots(&[
            (power(500) / IBig::from(3), power(500)),
            (IBig::ONE, IBig::from(3)),
            (power(500) / IBig::from(3) + IBig::ONE, power(500)),
        ]);
        let third = IBig::ONE;
        let after_a_third = Polynomial::new(vec![-third, IBig::from(3)]);
        let signs: Vec<i32> = Roots::of(&p).map(|root| root.sign_of(&after_a_third)).collect();
        assert_eq!(signs, [-1, 0, 1]);
        let between = Toi { lo: 1.0 / 3.0, hi: (1.0f64 / 3.0).next_up() };
        assert_eq!(enclosures(&p), [between; 3]);
    }
}

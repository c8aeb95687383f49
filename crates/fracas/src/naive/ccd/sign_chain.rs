//! What signs does a polynomial q take at the roots of a polynomial p in an interval?
//!
//! The chain p, p'q, and then each time the negated remainder of the last two. Its number of sign changes at
//! x (zeros skipped) is V(x). If p is zero neither at a nor at b, then V(a) - V(b) is the sum of the signs
//! of q over the distinct roots of p in the open (a,b): Sturm's theorem for q = 1 (it counts the roots),
//! Tarski's in general. Multiple roots of p count once; p need not be square-free. With one root in (a,b) the sum is
//! the sign of q at that root, zero included: no root is approximated and nothing is iterated to a tolerance.
//!
//! Two liberties that change no count: p'q is first reduced modulo p (p, p'q, -p has one sign change
//! wherever p is not zero, so the longer chain has one change more at both ends), and every element may be
//! multiplied by a positive number.
//!
//! Source: Basu, Pollack, Roy, "Algorithms in Real Algebraic Geometry", chapter 2 (Tarski queries).

use super::dyadic::Dyadic;
use super::polynomial::Polynomial;

/// The signed remainder chain of one pair p, q.
#[derive(Debug)]
pub(super) struct SignChain(Vec<Polynomial>);

impl SignChain {
    /// The chain for the signs of `q` at the roots of `p`, which must not be the zero polynomial.
    pub(super) fn new(p: Polynomial, q: &Polynomial) -> Self {
        let mut next = (&p.derivative() * q).remainder(&p);
        let mut chain = vec![p];
        while !next.is_zero() {
            let remainder = chain[chain.len() - 1].remainder(&next);
            chain.push(next);
            next = remainder.negated();
        }
        Self(chain)
    }

    /// The polynomial whose roots are meant.
    pub(super) fn p(&self) -> &Polynomial {
        &self.0[0]
    }

    /// The sum of the signs of q over the distinct roots of p in the open interval; p must not be zero at
    /// its ends.
    pub(super) fn sum_of_signs(&self, from: &Dyadic, to: &Dyadic) -> i32 {
        self.sign_changes(from) - self.sign_changes(to)
    }

    fn sign_changes(&self, t: &Dyadic) -> i32 {
        let (mut changes, mut last) = (0, 0);
        for sign in self.0.iter().map(|element| element.sign_at(t)).filter(|&s| s != 0) {
            changes += i32::from(sign == -last);
            last = sign;
        }
        changes
    }
}

#[cfg(test)]
mod tests {
    use dashu_int::IBig;

    use super::*;

    fn polynomial(coefficients: &[i64]) -> Polynomial {
        Polynomial::new(coefficients.iter().map(|&c| IBig::from(c)).collect())
    }

    fn sum_of_signs(p: &Polynomial, q: &Polynomial) -> i32 {
        let chain = SignChain::new(p.clone(), q);
        chain.sum_of_signs(&Dyadic::from_unit(0.0), &Dyadic::from_unit(1.0))
    }

    #[test]
    fn distinct_roots_inside_the_interval_are_counted_once() {
        let third = polynomial(&[-1, 3]);
        let outside = polynomial(&[-3, 1]);
        assert_eq!(sum_of_signs(&third, &Polynomial::one()), 1);
        assert_eq!(sum_of_signs(&(&third * &third), &Polynomial::one()), 1);
        assert_eq!(sum_of_signs(&(&third * &outside), &Polynomial::one()), 1);
        assert_eq!(sum_of_signs(&outside, &Polynomial::one()), 0);
        assert_eq!(sum_of_signs(&polynomial(&[1, 0, 1]), &Polynomial::one()), 0);
        assert_eq!(sum_of_signs(&polynomial(&[7]), &Polynomial::one()), 0);
    }

    #[test]
    fn the_sign_at_an_irrational_root_is_exact_even_when_it_is_zero() {
        // p = 2t^2 - 1 has the root 1/sqrt(2) in (0,1); 5741/8119 is a convergent just above it.
        let p = polynomial(&[-1, 0, 2]);
        assert_eq!(sum_of_signs(&p, &polynomial(&[-5741, 8119])), -1);
        assert_eq!(sum_of_signs(&p, &polynomial(&[5741, -8119])), 1);
        assert_eq!(sum_of_signs(&p, &(&p * &polynomial(&[3, 1, 1]))), 0);
        assert_eq!(sum_of_signs(&(&p * &p), &polynomial(&[-5741, 8119])), -1);
        assert_eq!(sum_of_signs(&p, &polynomial(&[])), 0);
    }
}

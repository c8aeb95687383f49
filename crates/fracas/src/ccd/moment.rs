//! A moment of the step, as something that can be asked for the sign of a quadratic: an end, or a root.

use super::approx::Approx;
use super::motion::{self, Moving, Quadratic};
use super::polynomial::{Polynomial, value_at};
use super::roots::{Place, Root};
use super::width::{Integer, Layer};

/// A moment at which cross and dot products of moving vectors have signs.
pub(super) trait Moment<L: Layer> {
    /// What must be known of a quadratic to tell its sign then.
    type Value;

    fn cross(&self, a: &Moving<L>, b: &Moving<L>, axis: usize) -> Self::Value;

    fn dot(&self, a: &Moving<L>, b: &Moving<L>) -> Self::Value;

    fn minus(&self, a: &Self::Value, b: &Self::Value) -> Self::Value;

    fn sign(&self, value: &Self::Value) -> i32;
}

/// t = 0 or t = 1: the first or last coefficient is the value.
pub(super) struct AtEnd(pub(super) usize);

impl<L: Layer> Moment<L> for AtEnd {
    type Value = L::Quadratic;

    #[inline(always)]
    fn cross(&self, a: &Moving<L>, b: &Moving<L>, axis: usize) -> L::Quadratic {
        motion::cross_at::<L>(a, b, axis, self.0)
    }

    fn dot(&self, a: &Moving<L>, b: &Moving<L>) -> L::Quadratic {
        motion::dot_at::<L>(a, b, [self.0; 2])
    }

    #[inline(always)]
    fn minus(&self, a: &L::Quadratic, b: &L::Quadratic) -> L::Quadratic {
        a.minus(b)
    }

    #[inline(always)]
    fn sign(&self, value: &L::Quadratic) -> i32 {
        value.sign()
    }
}

/// A root of a polynomial, in the open (0,1).
pub(super) struct AtRoot<'a, T, const N: usize> {
    pub(super) polynomial: &'a Polynomial<'a, T, N>,
    pub(super) root: &'a Root<N>,
}

impl<L: Layer, T: Integer, const N: usize> Moment<L> for AtRoot<'_, T, N> {
    type Value = Quadratic<L>;

    fn cross(&self, a: &Moving<L>, b: &Moving<L>, axis: usize) -> Quadratic<L> {
        motion::cross::<L>(a, b, axis)
    }

    fn dot(&self, a: &Moving<L>, b: &Moving<L>) -> Quadratic<L> {
        motion::dot::<L>(a, b)
    }

    fn minus(&self, a: &Quadratic<L>, b: &Quadratic<L>) -> Quadratic<L> {
        [a[0].minus(&b[0]), a[1].minus(&b[1]), a[2].minus(&b[2])]
    }

    /// Cheapest first: signs of the coefficients (s > 0), doubles on the bracket, algebra.
    fn sign(&self, value: &Quadratic<L>) -> i32 {
        let signs = [value[0].sign(), value[1].sign(), value[2].sign()];
        if !signs.contains(&-1) {
            return i32::from(signs.contains(&1));
        }
        if !signs.contains(&1) {
            return -1;
        }
        let sign = Approx::<3>::of(value).sign_on(self.root.bracket);
        if sign != 0 {
            return sign;
        }
        let g = [value[0].digits(), value[1].digits(), value[2].digits()];
        match &self.root.place {
            Place::Number(which, _) => self.polynomial.sign_at_root(*which, &g),
            Place::Quotient { num, den } => value_at(&[&g[0], &g[1], &g[2]], num, den).sign(),
        }
    }
}

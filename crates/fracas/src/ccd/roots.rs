//! The positive roots of a polynomial of degree 1 to 3, one by one, as exact objects.
//!
//! Descartes' rule leaves little to do: V sign changes mean V, V - 2, ... positive roots.
//! - V = 0: none. V = 1: one, simple.
//! - V = 2 or 3: at the critical points, computed in doubles, a certain sign opposite to that before them
//!   proves that all V roots are there and separates them; Bernstein coefficients of one certain sign on both
//!   sides of one prove that there is none.
//! - Otherwise the discriminant, exactly. Negative: the pair is complex. Positive: all roots are real, and then
//!   Descartes counts exactly, so there are V positive ones and they are the last V of all. Zero: the multiple
//!   root is a quotient of the coefficients, and so is the remaining simple one.
//!
//! Roots closer than two doubles are no difficulty: they have different numbers (`thom`).

use super::approx::{U, power_of_two};
use super::in_time::Dyadic;
use super::polynomial::Polynomial;
use super::thom::Which;
use super::width::{Digits, Integer};

/// A positive root that is known to exist.
#[derive(Clone, Copy, Debug)]
pub(super) enum Isolated {
    /// The only root in the interval; the sign before it is `before`.
    Between { which: Which, ends: [f64; 2], before: i32 },
    /// One of several in the interval, some of them too close for a double between them.
    Among { which: Which, bracket: [f64; 2] },
    /// The root of a linear polynomial.
    Linear,
    /// The root that makes the discriminant 0: double or triple.
    Multiple,
    /// The simple root of a cubic with a double one.
    Companion,
}

/// A positive root, ready to be asked for signs.
pub(super) struct Root<const N: usize> {
    pub(super) place: Place<N>,
    /// The root as a time is within this interval.
    pub(super) bracket: [f64; 2],
}

pub(super) enum Place<const N: usize> {
    /// With the sign before the root if it is the only one in the bracket.
    Number(Which, Option<i32>),
    /// s = num / den, both positive.
    Quotient { num: Digits<N>, den: Digits<N> },
}

/// The positive roots in order; `None` from the end on.
pub(super) type Roots = [Option<Isolated>; 3];

/// Simple fractions to try: m / 2^k.
const SIMPLE: [u32; 4] = [1, 4, 10, 24];

impl<T: Integer, const N: usize> Polynomial<'_, T, N> {
    /// All positive roots.
    pub(super) fn isolate(&self) -> Roots {
        let (changes, before) = (self.sign_changes(), self.first_sign());
        let only = || Isolated::Between { which: Which::Only, ends: [0.0, 1.0], before };
        match (self.degree(), changes) {
            (_, 0) => return [None, None, None],
            (1, _) => return [Some(Isolated::Linear), None, None],
            (_, 1) => return [Some(only()), None, None],
            (_, _) => {}
        }
        let critical = self.approx().critical_points();
        if let Some(roots) = self.separated_at(critical, |t| self.approx().sign_at(t)) {
            return roots;
        }
        let is_clear =
            |t: f64| [[0.0, t], [t, 1.0]].iter().all(|&part| self.approx().sign_on(part) == before);
        if changes == 2 && critical.iter().any(|&t| is_clear(t)) {
            return [None, None, None];
        }
        match (self.discriminant_sign(), changes) {
            (-1, 2) => [None, None, None],
            (-1, _) => [Some(only()), None, None],
            (0, _) => self.multiple(),
            (_, _) => self
                .separated_at(critical, |t| self.exact_sign_at(t))
                .unwrap_or_else(|| self.clustered(critical)),
        }
    }

    /// Number i (from 1) of the positive roots, all roots being real.
    fn nth(&self, i: usize) -> Which {
        Which::Nth(self.degree() - self.sign_changes() + i)
    }

    /// The roots, if the signs at the critical points separate them.
    fn separated_at(&self, critical: [f64; 2], sign_at: impl Fn(f64) -> i32) -> Option<Roots> {
        let before = self.first_sign();
        let between = |i: usize, ends: [f64; 2]| {
            let before = if i == 2 { -before } else { before };
            Some(Isolated::Between { which: self.nth(i), ends, before })
        };
        if self.sign_changes() == 2 {
            let t = critical.into_iter().find(|&t| sign_at(t) == -before)?;
            return Some([between(1, [0.0, t]), between(2, [t, 1.0]), None]);
        }
        let [t1, t2] = critical;
        let is_separated = sign_at(t1) == -before && sign_at(t2) == before;
        is_separated.then(|| [between(1, [0.0, t1]), between(2, [t1, t2]), between(3, [t2, 1.0])])
    }

    /// The positive roots where the discriminant is 0.
    fn multiple(&self) -> Roots {
        let [num, den] = self.multiple_root();
        let is_positive = num.sign() * den.sign() > 0;
        let multiple = is_positive.then_some(Isolated::Multiple);
        let Some([other_num, other_den]) = self.companion_root(&num, &den) else {
            return [multiple, None, None];
        };
        let other = (other_num.sign() > 0).then_some(Isolated::Companion);
        match Digits::determinant(&num, &den, &other_num, &other_den).sign() {
            -1 => [multiple, other, None],
            _ => [other, multiple, None],
        }
    }

    /// The double or triple root as a quotient.
    fn multiple_root(&self) -> [Digits<N>; 2] {
        let [c0, c1, c2, c3] = self.exact();
        if self.degree() == 2 {
            return [c1.negated(), c2.scaled(2)];
        }
        // F = c3 (s - a)^2 (s - b): c2 = -c3 (2a + b), c1 = c3 (a^2 + 2ab), c0 = -c3 a^2 b, hence
        // 9 c3 c0 - c2 c1 = 2 a c3^2 (a - b)^2 and c2^2 - 3 c3 c1 = c3^2 (a - b)^2.
        let den = c2.times(c2).minus(&c3.times(c1).scaled(3)).scaled(2);
        if den.is_zero() {
            return [c2.negated(), c3.scaled(3)]; // a = b
        }
        [c3.times(c0).scaled(9).minus(&c2.times(c1)), den]
    }

    /// The simple root of a cubic with the double root num / den, den positive; `None` if there is none.
    fn companion_root(&self, num: &Digits<N>, den: &Digits<N>) -> Option<[Digits<N>; 2]> {
        let [_, _, c2, c3] = self.exact();
        // b = -c2 / c3 - 2a, which is a again if the root is triple: 3a = -c2 / c3.
        let sum = c2.times(den).plus(&num.times(c3).scaled(2));
        let is_triple = Digits::determinant(num, den, &sum.negated(), &c3.times(den)).is_zero();
        let exists = self.degree() == 3 && !is_triple;
        exists.then(|| [sum.scaled(-i64::from(c3.sign())), c3.times(den).magnitude()])
    }

    /// The roots, of which at least two are about the same critical point.
    fn clustered(&self, critical: [f64; 2]) -> Roots {
        let first = if critical[0].is_nan() { 0.5 } else { critical[0] };
        let last = if critical[1].is_nan() { first } else { critical[1] };
        let (changes, approx) = (self.sign_changes(), self.approx());
        let before = self.first_sign();
        let behind = if changes == 2 { before } else { -before };
        // Outwards until all roots are certainly further in.
        let end = |from: f64, direction: f64, end: f64, is_clear: &dyn Fn(f64) -> bool| {
            let mut step = direction * 4.0 * U * from;
            for _ in 0..20 {
                let t = from + step;
                if !(t > 0.0 && t < 1.0) {
                    break;
                }
                if is_clear(t) {
                    return t;
                }
                step *= 8.0;
            }
            end
        };
        let lo = end(first, -1.0, 0.0, &|t| approx.sign_on([0.0, t]) == before);
        let hi = end(last, 1.0, 1.0, &|t| approx.sign_on([t, 1.0]) == behind);
        [1, 2, 3].map(|i| {
            (i <= changes).then(|| Isolated::Among { which: self.nth(i), bracket: [lo, hi] })
        })
    }

    /// The exact sign at the double t in (0,1); 0 also where t has too many digits to say.
    fn exact_sign_at(&self, t: f64) -> i32 {
        Dyadic::of(t).map_or(0, |t| self.in_t().sign_at(t))
    }

    /// Finds out where the root is.
    pub(super) fn locate(&self, isolated: Isolated) -> Root<N> {
        match isolated {
            Isolated::Between { which, ends, before } => {
                let bracket = self.approx().bracket(ends, before);
                self.simple_fraction(bracket)
                    .unwrap_or(Root { place: Place::Number(which, Some(before)), bracket })
            }
            Isolated::Among { which, bracket } => {
                Root { place: Place::Number(which, None), bracket }
            }
            Isolated::Linear => {
                let [c0, c1, ..] = self.exact();
                at_quotient([c0.clone(), c1.clone()])
            }
            Isolated::Multiple => at_quotient(self.multiple_root()),
            Isolated::Companion => {
                let [num, den] = self.multiple_root();
                let companion = self.companion_root(&num, &den);
                at_quotient(companion.unwrap_or([num, den]))
            }
        }
    }

    /// The root in the bracket, if it is a simple fraction: signs there are plain evaluations. Scenes made by
    /// people, and exact grazing, meet at 1/2.
    fn simple_fraction(&self, bracket: [f64; 2]) -> Option<Root<N>> {
        let [lo, hi] = bracket;
        for k in SIMPLE {
            let parts = power_of_two(k as i32);
            if (hi - lo) * parts > 1e-3 {
                return None; // a fraction in the bracket would mean little
            }
            let m = (0.5 * (lo + hi) * parts + 0.5) as i64;
            let t = m as f64 / parts;
            if lo < t && t < hi && t < 1.0 {
                let time = Dyadic { m, k };
                if self.in_t().sign_at(time) != 0 {
                    return None;
                }
                let [num, den] = time.quotient();
                return Some(Root { place: Place::Quotient { num, den }, bracket: [t, t] });
            }
        }
        None
    }

    /// The bracket, shortened by exact comparisons if need be.
    pub(super) fn tightened(&self, root: &Root<N>) -> [f64; 2] {
        match root.place {
            _ if is_short(root.bracket) => root.bracket,
            Place::Quotient { .. } => root.bracket,
            Place::Number(_, Some(before)) => {
                bisected(root.bracket, |t| -before * self.in_t().sign_at(t))
            }
            Place::Number(which, None) => bisected(root.bracket, self.sides_of_times(which)),
        }
    }
}

/// Good enough as a time of impact.
fn is_short([lo, hi]: [f64; 2]) -> bool {
    hi - lo <= 1e-12 * hi
}

/// From a length of 1 to 1e-12 at 2^-75.
const BISECTIONS: usize = 115;

/// Halves an interval about a root until it is short; `side` is the sign of a time minus the root.
fn bisected([mut lo, mut hi]: [f64; 2], side: impl Fn(Dyadic) -> i32) -> [f64; 2] {
    for _ in 0..BISECTIONS {
        let t = 0.5 * (lo + hi);
        if is_short([lo, hi]) || !(lo < t && t < hi) {
            break;
        }
        match Dyadic::of(t).map(&side) {
            Some(-1) => lo = t,
            Some(0) => return [t, t],
            Some(_) => hi = t,
            None => break,
        }
    }
    [lo, hi]
}

/// Bounds for t = s / (1 + s) at s = num / den > 0; both are t if that is a double.
fn time_of<const N: usize>(num: &Digits<N>, den: &Digits<N>) -> [f64; 2] {
    let sum = num.plus(den);
    let (up, down) = (num.exponent(), sum.exponent());
    if up - down < -900 {
        return [0.0, power_of_two(-800)]; // up to 2^64 either way
    }
    // 4u in each of the two, one rounding in the quotient, one in the bound: below 12u.
    let t = num.rounded(up) / sum.rounded(down) * power_of_two(up - down);
    let (lo, hi) = (t * (1.0 - 12.0 * U), (t * (1.0 + 12.0 * U)).min(1.0));
    let Some([t_num, t_den]) = Dyadic::of(t).map(Dyadic::quotient) else {
        return [lo, hi];
    };
    // num / den against t_num / t_den.
    match Digits::determinant(num, den, &t_num, &t_den).sign() {
        -1 => [lo, t],
        0 => [t, t],
        _ => [t, hi],
    }
}

/// The positive root num / den, both of any sign.
fn at_quotient<const N: usize>([num, den]: [Digits<N>; 2]) -> Root<N> {
    let (num, den) = (num.magnitude(), den.magnitude());
    let bracket = time_of(&num, &den);
    Root { place: Place::Quotient { num, den }, bracket }
}

//! Numbers m 2^e of any length, and a search by mutation: what tests need to measure rounding errors exactly.

use std::ops::{Add, Mul, Sub};

use dashu_int::IBig;

use super::split_double;
use crate::random::SplitMix64;

/// m 2^e.
#[derive(Clone, Debug)]
pub(crate) struct Real {
    m: IBig,
    e: i32,
}

impl Real {
    /// A finite double as it is.
    pub(crate) fn of(x: f64) -> Self {
        let (m, e) = split_double(x);
        Self { m: m.into(), e }
    }

    /// Rounded: off by a few units in the last place.
    pub(crate) fn to_f64(&self) -> f64 {
        let drop = dashu_int::ops::BitTest::bit_len(&self.m).saturating_sub(64);
        let top = (&self.m >> drop).to_f64().value();
        let mut power = self.e + drop as i32;
        let mut value = top;
        while power != 0 {
            let some = power.clamp(-1000, 1000);
            value *= f64::from_bits(((1023 + some) as u64) << 52);
            power -= some;
        }
        value
    }

    fn over(&self, e: i32) -> IBig {
        &self.m << (self.e - e) as usize
    }
}

impl From<i128> for Real {
    fn from(x: i128) -> Self {
        Self { m: x.into(), e: 0 }
    }
}

impl Add for &Real {
    type Output = Real;
    fn add(self, other: Self) -> Real {
        let e = self.e.min(other.e);
        Real { m: self.over(e) + other.over(e), e }
    }
}

impl Sub for &Real {
    type Output = Real;
    fn sub(self, other: Self) -> Real {
        let e = self.e.min(other.e);
        Real { m: self.over(e) - other.over(e), e }
    }
}

impl Mul for &Real {
    type Output = Real;
    fn mul(self, other: Self) -> Real {
        Real { m: &self.m * &other.m, e: self.e + other.e }
    }
}

/// A vector of them.
pub(crate) type Reals = [Real; 3];

pub(crate) fn vector(v: [f64; 3]) -> Reals {
    v.map(Real::of)
}

pub(crate) fn minus(a: &Reals, b: &Reals) -> Reals {
    std::array::from_fn(|k| &a[k] - &b[k])
}

pub(crate) fn plus(a: &Reals, b: &Reals) -> Reals {
    std::array::from_fn(|k| &a[k] + &b[k])
}

pub(crate) fn dot(a: &Reals, b: &Reals) -> Real {
    &(&(&a[0] * &b[0]) + &(&a[1] * &b[1])) + &(&a[2] * &b[2])
}

pub(crate) fn cross(a: &Reals, b: &Reals) -> Reals {
    let minor = |i: usize, j: usize| &(&a[i] * &b[j]) - &(&a[j] * &b[i]);
    [minor(1, 2), minor(2, 0), minor(0, 1)]
}

/// a (1-t) + b t.
pub(crate) fn between(a: &Reals, b: &Reals, t: &Real) -> Reals {
    let s = &Real::of(1.0) - t;
    std::array::from_fn(|k| &(&a[k] * &s) + &(&b[k] * t))
}

/// The best score that mutation reaches: `starts` times from a random sample, a step is kept if it does not make things worse.
pub(crate) fn climb<T>(
    rng: &mut SplitMix64,
    [starts, steps]: [u32; 2],
    random: impl Fn(&mut SplitMix64) -> T,
    mutated: impl Fn(&T, &mut SplitMix64) -> T,
    score: impl Fn(&T) -> f64,
) -> f64 {
    let mut best: f64 = 0.0;
    for _ in 0..starts {
        let mut here = random(rng);
        let mut reached = score(&here);
        for _ in 0..steps {
            let next = mutated(&here, rng);
            let then = score(&next);
            if then >= reached {
                (here, reached) = (next, then);
            }
        }
        best = best.max(reached);
    }
    best
}

/// Fails unless the largest error in units of its bound is at most 1 and more than a twentieth: a constant divided by 20 is
/// too small for an input that was found.
pub(crate) fn assert_tight(what: &str, worst: f64) {
    assert!(worst <= 1.0, "{what}: an error of {worst} of the bound");
    assert!(worst > 0.05, "{what}: errors reach {worst} of the bound only");
}

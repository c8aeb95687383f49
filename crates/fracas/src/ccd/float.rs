//! The rungs in doubles: what can be certain without exact arithmetic.
//!
//! The polynomials of `motion` with rounded coefficients. An error bound is a constant times the sum of the
//! magnitudes of all products that enter (the permanent), counted as in `approx`:
//! - a difference of coordinates: 1 rounding;
//! - a quadratic coefficient: 2 differences, a product, at most 2 sums: 5;
//! - a cubic coefficient: those 5, a difference, a product, a sum of two, a sum of three: 10;
//! - n - u - v, n - u, n - v: the errors of the parts and one rounding of each sum.
//!
//! Underflow: differences are below 2^100, a quadratic coefficient is off by at most 4 products of 2^-1075, a
//! cubic one by 6 x 2^100 x 2^-1073 and less: far below the `FLOOR` of `approx`.
//!
//! May err in no direction: an answer is certain, otherwise there is none.

use super::approx::{Approx, U, certain_sign, power_of_two};
use super::outcome::{Outcome, Rung, TimeOfImpact};
use super::query::Kind;

type Points = [[f64; 3]; 4];

/// A moving vector: `[axis][end]`.
type Moving = [[f64; 2]; 3];

const QUADRATIC: f64 = 6.0 * U;
const CUBIC: f64 = 11.0 * U;

/// Differences all beyond this, or any of them below its inverse: not here.
const LARGEST: f64 = power_of_two(100);
const SMALLEST: f64 = power_of_two(-100);

/// Longer brackets go to integers, which do better.
const LONGEST_BRACKET: f64 = 1e-11;

/// A quadratic with the magnitudes that entered each coefficient.
struct Sized {
    value: [f64; 3],
    size: [f64; 3],
}

impl Sized {
    fn approx(&self) -> Approx<3> {
        Approx { value: self.value, error: self.size.map(|size| QUADRATIC * size) }
    }
}

/// The certain outcome, if doubles can tell.
#[inline(always)]
pub(super) fn decide(kind: Kind, x_t0: &Points, x_t1: &Points) -> Option<(Outcome, Rung)> {
    let (from, to) = (x_t0, x_t1);
    let moving = |a: usize, b: usize| -> Moving {
        [0, 1, 2].map(|k| [from[a][k] - from[b][k], to[a][k] - to[b][k]])
    };
    let [r, e, f] = match kind {
        Kind::VertexFace => [moving(0, 1), moving(2, 1), moving(3, 1)],
        Kind::EdgeEdge => [moving(2, 0), moving(1, 0), moving(3, 2)],
    };
    let largest = [&r, &e, &f].iter().flat_map(|v| v.as_flattened()).fold(0.0, |max: f64, d| {
        let d = d.abs();
        if d > max { d } else { max }
    });
    if !(largest > SMALLEST && largest < LARGEST) {
        return None;
    }
    let normal = [cross(&e, &f, 0), cross(&e, &f, 1), cross(&e, &f, 2)];
    let volume = volume(&r, &normal);
    let signs = [0, 1, 2, 3].map(|i| certain_sign(volume.value[i], volume.error[i]));
    let before = signs[0];
    if before == 0 || signs[3] == 0 {
        return None;
    }
    if signs == [before; 4] {
        return Some((Outcome::Separated, Rung::FloatSigns));
    }
    // Exactly one sign change, whatever the middle coefficient that is not certain: one root.
    if signs[3] == before || (signs[1] != before && signs[2] != -before) {
        return None;
    }
    let bracket = volume.bracket([0.0, 1.0], before);
    let meet = meet_in(kind, &r, &e, &f, &normal, bracket)?;
    let [lo, hi] = bracket;
    let outcome = match meet {
        false => Outcome::Separated,
        true if hi - lo <= LONGEST_BRACKET * hi => Outcome::Impact { toi: TimeOfImpact { lo, hi } },
        true => return None,
    };
    Some((outcome, Rung::FloatRoot))
}

/// Whether the features meet at the root in the bracket, if the weights of `motion` have certain signs.
#[inline(always)]
fn meet_in(
    kind: Kind,
    r: &Moving,
    e: &Moving,
    f: &Moving,
    normal: &[Sized; 3],
    bracket: [f64; 2],
) -> Option<bool> {
    let t = 0.5 * (bracket[0] + bracket[1]);
    let [x, y, z] = [0, 1, 2].map(|k| normal[k].approx().near(t).abs());
    let axis = if x >= y && x >= z {
        0
    } else if y >= z {
        1
    } else {
        2
    };
    let n = normal[axis].approx();
    let turn = n.sign_on(bracket);
    if turn == 0 {
        return None;
    }
    let v = cross(r, f, axis).approx();
    let (u, rest) = match kind {
        Kind::VertexFace => {
            let u = cross(e, r, axis).approx();
            (u, [difference(&difference(&n, &u), &v), n])
        }
        Kind::EdgeEdge => {
            let u = cross(r, e, axis).approx();
            (u, [difference(&n, &u), difference(&n, &v)])
        }
    };
    let mut is_certain = true;
    for weight in [u, v, rest[0], rest[1]] {
        match weight.sign_on(bracket) * turn {
            -1 => return Some(false),
            0 => is_certain = false,
            _ => {}
        }
    }
    is_certain.then_some(true)
}

/// Component `k` of a x b.
#[inline(always)]
fn cross(a: &Moving, b: &Moving, k: usize) -> Sized {
    let (i, j) = ((k + 1) % 3, (k + 2) % 3);
    let minor = |p: usize, q: usize| {
        let (left, right) = (a[i][p] * b[j][q], a[j][p] * b[i][q]);
        (left - right, left.abs() + right.abs())
    };
    let [first, (mixed, mixed_size), (other, other_size), last] =
        [minor(0, 0), minor(0, 1), minor(1, 0), minor(1, 1)];
    Sized {
        value: [first.0, mixed + other, last.0],
        size: [first.1, mixed_size + other_size, last.1],
    }
}

/// r . n.
#[inline(always)]
fn volume(r: &Moving, normal: &[Sized; 3]) -> Approx<4> {
    let (mut value, mut size) = ([0.0; 4], [0.0; 4]);
    for (r, n) in r.iter().zip(normal) {
        let products = |[r0, r1]: [f64; 2], n: &[f64; 3]| {
            [r0 * n[0], r0 * n[1] + r1 * n[0], r0 * n[2] + r1 * n[1], r1 * n[2]]
        };
        let (v, s) = (products(*r, &n.value), products(r.map(f64::abs), &n.size));
        for i in 0..4 {
            value[i] += v[i];
            size[i] += s[i];
        }
    }
    Approx { value, error: size.map(|size| CUBIC * size) }
}

#[inline(always)]
fn difference(a: &Approx<3>, b: &Approx<3>) -> Approx<3> {
    let value = [0, 1, 2].map(|i| a.value[i] - b.value[i]);
    let error = [0, 1, 2].map(|i| a.error[i] + b.error[i] + 2.0 * U * value[i].abs());
    Approx { value, error }
}

#[cfg(test)]
mod tests {
    use dashu_int::IBig;
    use dashu_int::ops::Abs;

    use super::*;
    use crate::math::real::{Real, assert_tight};
    use crate::math::{split_double, to_common_integers};
    use crate::naive::cases::{CcdFamily, ccd_query};

    /// Coefficients far above the unit of the coordinates, where the comparison below can be made in integers.
    const SCALE: usize = 1_000;

    /// A double in units of `unit^degree`, times 2^SCALE.
    fn in_units(x: f64, unit: i32, degree: i32) -> IBig {
        let (mantissa, exponent) = split_double(x);
        let shift = exponent - degree * unit + SCALE as i32;
        if mantissa == 0 { IBig::ZERO } else { IBig::from(mantissa) << shift as usize }
    }

    /// Asserts that the exact coefficient is within the bound, and returns error / bound.
    fn ratio(exact: &IBig, value: f64, error: f64, unit: i32, degree: i32) -> f64 {
        let off = (in_units(value, unit, degree) - (exact << SCALE)).abs();
        let bound = in_units(error, unit, degree);
        assert!(off <= bound, "{value} +- {error}");
        if bound == IBig::ZERO {
            return 0.0;
        }
        // In 2^-40: as doubles both would overflow.
        ((off << 40) / bound).to_f64().value() * power_of_two(-40)
    }

    #[test]
    fn every_coefficient_is_within_its_bound_and_not_within_a_twentieth() {
        let families = [CcdFamily::General, CcdFamily::AlmostGrazing, CcdFamily::Far];
        let [mut quadratic, mut cubic, mut weight]: [f64; 3] = [0.0; 3];
        for (family, index) in families.iter().flat_map(|&f| (0..2_000).map(move |i| (f, i))) {
            let [x_t0, x_t1] = ccd_query(family, 9, index);
            let flat: [f64; 24] = std::array::from_fn(|i| {
                if i < 12 { x_t0[i / 3][i % 3] } else { x_t1[i / 3 - 4][i % 3] }
            });
            // Denormals have their own floor; here the relative bounds are judged.
            if flat.iter().any(|x| x.abs() < 1e-30 && *x != 0.0) {
                continue;
            }
            let integers = to_common_integers(&flat);
            let Some(i) = flat.iter().position(|x| *x != 0.0) else { continue };
            let (mantissa, exponent) = split_double(flat[i]);
            let zeros = (&integers[i] / IBig::from(mantissa)).trailing_zeros().unwrap_or(0);
            let unit = exponent - zeros as i32;
            let difference = |end: usize, a: usize, b: usize, k: usize| {
                &integers[12 * end + 3 * a + k] - &integers[12 * end + 3 * b + k]
            };
            let float = |a: usize, b: usize| -> Moving {
                [0, 1, 2].map(|k| [x_t0[a][k] - x_t0[b][k], x_t1[a][k] - x_t1[b][k]])
            };
            let (r, e, f) = (float(2, 0), float(1, 0), float(3, 2));
            let minor = |k: usize, p: usize, q: usize| {
                let (i, j) = ((k + 1) % 3, (k + 2) % 3);
                difference(p, 1, 0, i) * difference(q, 3, 2, j)
                    - difference(p, 1, 0, j) * difference(q, 3, 2, i)
            };
            let exact_n = [0, 1, 2]
                .map(|k| [minor(k, 0, 0), minor(k, 0, 1) + minor(k, 1, 0), minor(k, 1, 1)]);
            let normal = [0, 1, 2].map(|k| cross(&e, &f, k));
            for k in 0..3 {
                let n = normal[k].approx();
                for i in 0..3 {
                    let found = ratio(&exact_n[k][i], n.value[i], n.error[i], unit, 2);
                    quadratic = quadratic.max(found);
                }
            }
            // A difference of two that are exact: what is left is its own rounding.
            let [a, b] = [0, 1].map(|k| Approx { value: normal[k].value, error: [0.0; 3] });
            let d = super::difference(&a, &b);
            for i in 0..3 {
                let exact = &Real::of(a.value[i]) - &Real::of(b.value[i]);
                let off = (&Real::of(d.value[i]) - &exact).to_f64().abs();
                assert!(off <= d.error[i]);
                weight = weight.max(if off > 0.0 { off / d.error[i] } else { 0.0 });
            }
            let exact_volume = |i: usize| {
                let mut sum = IBig::ZERO;
                for k in 0..3 {
                    for end in 0..2 {
                        if i >= end && i - end < 3 {
                            sum += difference(end, 2, 0, k) * &exact_n[k][i - end];
                        }
                    }
                }
                sum
            };
            let volume = volume(&r, &normal);
            for i in 0..4 {
                let found = ratio(&exact_volume(i), volume.value[i], volume.error[i], unit, 3);
                cubic = cubic.max(found);
            }
        }
        assert_tight("quadratic", quadratic);
        assert_tight("cubic", cubic);
        assert_tight("difference", weight);
    }
}

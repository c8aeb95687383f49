//! Every constant of an error bound, against errors measured exactly: large enough, and not twenty times too large.
//!
//! Single precision on integers: exact values fit into an i128. A search by mutation looks for the input with the largest
//! error in units of the bound. The worst must stay below the bound, and above a twentieth of it: whoever divides a constant
//! by 20 sees these tests fail.

use super::direction;
use super::dnf::Cubic;
use super::ncf::Quartic;
use super::relative::Relative;
use crate::math::real::{assert_tight, climb};
use crate::random::SplitMix64;
use crate::simd::lanes::size;

/// r, e, f at both ends, in integers.
type Exact = [[[i64; 3]; 2]; 3];

/// What a filter is given, and what is true: further off than rounding by at most `rho`.
#[derive(Clone)]
struct Sample {
    truth: Exact,
    off: Exact,
    rho: i64,
    /// A direction.
    w: [i64; 3],
}

impl Sample {
    /// Coordinates with a few bits more than singles hold, so that differences are rounded, too.
    fn random(rng: &mut SplitMix64, rho: i64) -> Self {
        let mut number = || i64::from(rng.between(-(1 << 27), 1 << 27));
        let truth =
            std::array::from_fn(|_| std::array::from_fn(|_| std::array::from_fn(|_| number())));
        let w = std::array::from_fn(|_| number() >> 4);
        let mut sample = Self { truth, off: Default::default(), rho, w };
        for x in sample.off.as_flattened_mut().as_flattened_mut() {
            *x = if rng.chance(0.5) { rho } else { -rho };
        }
        sample
    }

    fn mutated(&self, rng: &mut SplitMix64) -> Self {
        let mut sample = self.clone();
        let (v, end, k) = (rng.below(3) as usize, rng.below(2) as usize, rng.below(3) as usize);
        match rng.below(4) {
            0 => sample.off[v][end][k] = -sample.off[v][end][k],
            1 => sample.truth[v][end][k] = i64::from(rng.between(-(1 << 27), 1 << 27)),
            2 => sample.w[k] ^= 1 << rng.below(23),
            _ => sample.truth[v][end][k] ^= 1 << rng.below(24),
        }
        sample
    }

    fn relative(&self) -> Relative<f32> {
        let given = |v: usize, end: usize| -> [f32; 3] {
            std::array::from_fn(|k| (self.truth[v][end][k] + self.off[v][end][k]) as f32)
        };
        let both = |v: usize| [given(v, 0), given(v, 1)];
        let [r, e, f] = [both(0), both(1), both(2)];
        let error = self.rho as f32;
        let sizes = [r, e, f].map(|v| size(v[0], v[1]) + error);
        Relative { r, e, f, sizes, error }
    }
}

fn cross(a: [i128; 3], b: [i128; 3]) -> [i128; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn dot(a: [i128; 3], b: [i128; 3]) -> i128 {
    (0..3).map(|k| a[k] * b[k]).sum()
}

fn add(a: [i128; 3], b: [i128; 3]) -> [i128; 3] {
    std::array::from_fn(|k| a[k] + b[k])
}

/// Largest error in units of the bound.
fn ratio(pairs: &[(f32, i128, f32)]) -> f64 {
    let of = |&(found, truth, bound): &(f32, i128, f32)| {
        // A single is a whole number of 2^-24 here, so the difference is exact.
        let found = (f64::from(found) * f64::from(1 << 24)) as i128;
        ((found - (truth << 24)) as f64 / f64::from(1 << 24)).abs() / f64::from(bound)
    };
    pairs.iter().map(of).fold(0.0, f64::max)
}

/// The worst ratio that mutation finds, without and with an error of the input.
fn worst(of: impl Fn(&Sample) -> f64) -> [f64; 2] {
    [0, 1 << 14].map(|rho| {
        let rng = &mut SplitMix64::new(17);
        climb(rng, [20, 6_000], |rng| Sample::random(rng, rho), Sample::mutated, &of)
    })
}

fn assert_both_tight(what: &str, [rounding, input]: [f64; 2]) {
    assert_tight(&format!("{what}, rounding"), rounding);
    assert_tight(&format!("{what}, error of the input"), input);
}

fn wide(sample: &Sample) -> [[[i128; 3]; 2]; 3] {
    sample.truth.map(|v| v.map(|end| end.map(i128::from)))
}

fn normals(e: [[i128; 3]; 2], f: [[i128; 3]; 2]) -> [[i128; 3]; 3] {
    [cross(e[0], f[0]), add(cross(e[0], f[1]), cross(e[1], f[0])), cross(e[1], f[1])]
}

#[test]
fn dnf_bounds_hold_and_fail_at_a_twentieth() {
    let errors = |sample: &Sample, which: [usize; 2]| {
        let [r, e, f] = wide(sample);
        let n = normals(e, f);
        let truth = [
            dot(r[0], n[0]),
            dot(r[0], n[1]) + dot(r[1], n[0]),
            dot(r[0], n[2]) + dot(r[1], n[1]),
            dot(r[1], n[2]),
        ];
        let cubic = Cubic::new(&sample.relative());
        let bound = |i: usize| if i == 0 || i == 3 { cubic.ends } else { cubic.inner };
        ratio(&which.map(|i| (cubic.c[i], truth[i], bound(i))))
    };
    assert_both_tight("ends", worst(|sample| errors(sample, [0, 3])));
    assert_both_tight("inner", worst(|sample| errors(sample, [1, 2])));
}

#[test]
fn ncf_bounds_hold_and_fail_at_a_twentieth() {
    let errors = |sample: &Sample, which: &[usize]| {
        let [q, d, f] = wide(sample);
        let n = normals(d, f);
        let b = [
            cross(d[0], n[0]),
            add(cross(d[0], n[1]), cross(d[1], n[0])),
            add(cross(d[1], n[1]), cross(d[0], n[2])),
            cross(d[1], n[2]),
        ];
        let truth = [
            dot(q[0], b[0]),
            dot(q[0], b[1]) + dot(q[1], b[0]),
            dot(q[0], b[2]) + dot(q[1], b[1]),
            dot(q[0], b[3]) + dot(q[1], b[2]),
            dot(q[1], b[3]),
        ];
        let quartic = Quartic::of_first_edge(&sample.relative());
        let pair = |&i: &usize| {
            // Coefficients are beyond what a single times 2^24 leaves exact in an i128: compare in units of 2^24.
            let (found, bound) = (quartic.coefficients[i], quartic.errors[[0, 1, 2, 1, 0][i]]);
            (found / 16_777_216.0, truth[i] >> 24, bound / 16_777_216.0)
        };
        ratio(&which.iter().map(pair).collect::<Vec<_>>())
    };
    assert_both_tight("ends", worst(|sample| errors(sample, &[0, 4])));
    assert_both_tight("inner", worst(|sample| errors(sample, &[1, 3])));
    assert_both_tight("middle", worst(|sample| errors(sample, &[2])));
}

#[test]
fn direction_bounds_hold_and_fail_at_a_twentieth() {
    let errors = |sample: &Sample| {
        let [r, e, f] = wide(sample);
        let w = sample.w.map(|k| k as f32);
        let exact = sample.w.map(i128::from);
        let x = sample.relative();
        let bound = direction::bound(&x, w, 0.0);
        let mut pairs = vec![];
        for end in 0..2 {
            let (r, e, f) = (dot(exact, r[end]), dot(exact, e[end]), dot(exact, f[end]));
            let (above, below) = direction::vertex_face_gaps(&x, w, end);
            pairs.push((above, r - e.max(f).max(0), bound));
            pairs.push((below, e.min(f).min(0) - r, bound));
            let (above, below) = direction::edge_edge_gaps(&x, w, end);
            pairs.push((above, r + f.min(0) - e.max(0), bound));
            pairs.push((below, e.min(0) - (r + f.max(0)), bound));
        }
        ratio(&pairs)
    };
    assert_both_tight("gap", worst(errors));
}

//! The constants of `within` against errors measured exactly, and what the limit on work does.

use super::turning::{self, BESIDE, LENGTH, VOLUME};
use super::*;
use crate::math::real::{self, Real, Reals, assert_tight, between, climb, minus, plus, vector};
use crate::naive::cases::{CcdFamily, ccd_query};
use crate::random::SplitMix64;
use crate::simd::lanes::cross;

/// Two features in motion, looked at between two times.
#[derive(Clone)]
struct Sample {
    x: [Points; 2],
    times: [f64; 2],
}

impl Sample {
    fn random(rng: &mut SplitMix64) -> Self {
        let mut number = || rng.range(-0.999, 0.999);
        let mut x: [Points; 2] =
            std::array::from_fn(|_| std::array::from_fn(|_| std::array::from_fn(|_| number())));
        // The largest difference is in [1, 2): coordinates are halved and not scaled otherwise.
        (x[0][0][0], x[0][1][0], x[0][2][0]) = (0.9, -0.9, -0.9);
        Self { x, times: [rng.unit(), rng.unit()] }
    }

    fn mutated(&self, rng: &mut SplitMix64) -> Self {
        let mut next = self.clone();
        let (end, v, k) = (rng.below(2) as usize, rng.below(4) as usize, rng.below(3) as usize);
        let x = &mut next.x[end][v][k];
        match rng.below(6) {
            0 => *x = rng.range(-0.999, 0.999),
            1 => *x = if *x < 0.0 { -0.999 } else { 0.999 } * (1.0 - 0.01 * rng.unit()),
            2 => next.times[end] = rng.unit(),
            3 => next.times[end] *= 1.0 + rng.range(-1e-9, 0.0),
            _ => *x *= 1.0 + rng.range(-1e-9, 0.0),
        }
        (next.x[0][0][0], next.x[0][1][0], next.x[0][2][0]) = (0.9, -0.9, -0.9);
        next
    }

    fn motion(&self, kind: Kind, distance: f64) -> Motion {
        Motion::new(kind, &self.x[0], &self.x[1], distance)
    }

    /// r, e, f at a time, exactly, in the units of `Motion`.
    fn exactly(&self, kind: Kind, time: f64) -> [Reals; 3] {
        let half = |x: &Points| x.map(|p| vector(p.map(|x| 0.5 * x)));
        let (a, b) = (half(&self.x[0]), half(&self.x[1]));
        let x: [Reals; 4] = std::array::from_fn(|i| between(&a[i], &b[i], &Real::of(time)));
        match kind {
            Kind::VertexFace => [minus(&x[0], &x[1]), minus(&x[2], &x[1]), minus(&x[3], &x[1])],
            Kind::EdgeEdge => [minus(&x[2], &x[0]), minus(&x[1], &x[0]), minus(&x[3], &x[2])],
        }
    }
}

fn worst(score: impl Fn(&Sample) -> f64) -> f64 {
    let rng = &mut SplitMix64::new(71);
    climb(rng, [6, 2_500], Sample::random, Sample::mutated, score)
}

/// The length of a nearly unit vector, to far below u.
fn excess(w: V) -> f64 {
    let w = vector(w);
    0.5 * (&real::dot(&w, &w) - &Real::of(1.0)).to_f64()
}

/// Exact heights of all corners along w over its length, as in `Moment::heights`.
fn exact_heights([r, e, f]: &[Reals; 3], kind: Kind, w: V) -> [Real; 4] {
    let v = vector(w);
    let along = |x: &Reals| real::dot(&v, x);
    let (r_e, r_f) = (minus(r, e), if kind == Kind::VertexFace { minus(r, f) } else { plus(r, f) });
    let last = if kind == Kind::VertexFace { r.clone() } else { plus(&r_e, f) };
    [along(r), along(&r_e), along(&r_f), along(&last)]
}

#[test]
fn gaps_along_fixed_directions_are_off_by_less_than_sure_and_by_more_than_a_twentieth() {
    let kind = Kind::EdgeEdge;
    // At a computed moment.
    let at_a_moment = worst(|sample| {
        let motion = sample.motion(kind, 0.0);
        let w = motion.at(sample.times[1]).closest(kind).direction;
        let found = motion.at(sample.times[0]).heights(kind, w);
        let exact = exact_heights(&sample.exactly(kind, sample.times[0]), kind, w);
        let too_much = |(&h, exact): (&f64, &Real)| {
            let length = excess(w);
            (&Real::of(h) - exact).to_f64() + length * h.min(1.7)
        };
        if !is_unit(w) {
            return 0.0;
        }
        found.iter().zip(&exact).map(too_much).fold(0.0, f64::max) / SURE
    });
    assert_tight("a gap at a moment", at_a_moment);
    // At the next time along a direction: the least height there against the distance.
    let at_the_next_time = worst(|sample| {
        let near = sample.motion(kind, 0.0);
        let closest = near.at(0.0).closest(kind);
        let w = closest.direction;
        // Twice: `Motion` halves it.
        let distance = closest.length * sample.times[0];
        let motion = sample.motion(kind, 2.0 * distance);
        let Some(next) = motion.next_time(0.0, w).filter(|&next| next > 0.0) else { return 0.0 };
        let exact = exact_heights(&sample.exactly(kind, next), kind, w);
        let least = exact.iter().map(Real::to_f64).fold(f64::INFINITY, f64::min);
        (motion.distance + SURE - least + excess(w) * distance) / SURE
    });
    assert_tight("a gap at the next time", at_the_next_time);
}

/// e x f and r . (e x f); then e x (e x f) and r . that: found, in doubles, and exact.
struct Turning {
    sizes: [f64; 3],
    found: ([V; 3], [f64; 4], [V; 4], [f64; 5]),
    exact: ([Reals; 3], [Real; 4], [Reals; 4], [Real; 5]),
}

impl Turning {
    fn of(sample: &Sample) -> Self {
        let kind = Kind::VertexFace;
        let motion = sample.motion(kind, 0.0);
        let [m0, m1] = sample.times.map(|t| motion.at(t));
        let (r, e) = ([m0.r, m1.r], [m0.e, m1.e]);
        let n = turning::normals(e, [m0.f, m1.f]);
        let b = turning::beside(e, &n);
        let found = (n, turning::volumes(r, &n), b, turning::heights(r, &b));
        let [[r0, e0, f0], [r1, e1, f1]] = sample.times.map(|t| sample.exactly(kind, t));
        let (cross, dot) = (real::cross, real::dot);
        let n = [cross(&e0, &f0), plus(&cross(&e0, &f1), &cross(&e1, &f0)), cross(&e1, &f1)];
        let b = [
            cross(&e0, &n[0]),
            plus(&cross(&e0, &n[1]), &cross(&e1, &n[0])),
            plus(&cross(&e1, &n[1]), &cross(&e0, &n[2])),
            cross(&e1, &n[2]),
        ];
        let volumes = [
            dot(&r0, &n[0]),
            &dot(&r0, &n[1]) + &dot(&r1, &n[0]),
            &dot(&r0, &n[2]) + &dot(&r1, &n[1]),
            dot(&r1, &n[2]),
        ];
        let heights = [
            dot(&r0, &b[0]),
            &dot(&r0, &b[1]) + &dot(&r1, &b[0]),
            &dot(&r0, &b[2]) + &dot(&r1, &b[1]),
            &dot(&r0, &b[3]) + &dot(&r1, &b[2]),
            dot(&r1, &b[3]),
        ];
        Self { sizes: motion.sizes, found, exact: (n, volumes, b, heights) }
    }
}

fn off(found: f64, exact: &Real) -> f64 {
    (&Real::of(found) - exact).to_f64().abs()
}

/// How far a vector is from what was found of it.
fn off_by(found: V, exact: &Reals) -> f64 {
    let d = [0, 1, 2].map(|k| off(found[k], &exact[k]));
    dot(d, d).sqrt()
}

#[test]
fn turning_directions_are_off_by_less_than_their_bounds_and_by_more_than_a_twentieth() {
    for which in [[0, 3], [1, 2]] {
        let volume = worst(|sample| {
            let Turning { sizes: [rs, es, fs], found, exact } = Turning::of(sample);
            let bound = |i: usize| [1.0, 3.0, 3.0, 1.0][i] * VOLUME[0] * rs * es * fs;
            which.map(|i| off(found.1[i], &exact.1[i]) / bound(i)).into_iter().fold(0.0, f64::max)
        });
        assert_tight("a volume", volume);
    }
    for which in [&[0, 4][..], &[1, 2, 3]] {
        let beside = worst(|sample| {
            let Turning { sizes: [rs, es, fs], found, exact } = Turning::of(sample);
            let all = BESIDE[0] * rs * es * (es * fs);
            let bound = |i: usize| [1.0, 4.0, 6.0, 4.0, 1.0][i] * all;
            let share = |&i: &usize| off(found.3[i], &exact.3[i]) / bound(i);
            which.iter().map(share).fold(0.0, f64::max)
        });
        assert_tight("a height beside", beside);
    }
    let normal = worst(|sample| {
        let Turning { sizes: [_, es, fs], found, exact } = Turning::of(sample);
        let share = |i: usize| off_by(found.0[i], &exact.0[i]) / [1.0, 2.0, 1.0][i];
        (0..3).map(share).fold(0.0, f64::max) / (VOLUME[1] * es * fs)
    });
    assert_tight("the length of a normal", normal);
    let across = worst(|sample| {
        let Turning { sizes: [_, es, fs], found, exact } = Turning::of(sample);
        let share = |i: usize| off_by(found.2[i], &exact.2[i]) / [1.0, 3.0, 3.0, 1.0][i];
        (0..4).map(share).fold(0.0, f64::max) / (BESIDE[1] * es * (es * fs))
    });
    assert_tight("the length of a product", across);
}

#[test]
fn lengths_are_rounded_up_and_unit_vectors_known_by_more_than_a_twentieth() {
    let rng = &mut SplitMix64::new(72);
    let (mut length, mut longer): (f64, f64) = (0.0, 0.0);
    for _ in 0..20_000 {
        let v: V = std::array::from_fn(|_| rng.range(-1.0, 1.0));
        let exact = vector(v);
        let plain = dot(v, v).sqrt();
        let short = (&real::dot(&exact, &exact) - &(&Real::of(plain) * &Real::of(plain))).to_f64();
        length = length.max(0.5 * short / (plain * plain) / LENGTH);
        let up = turning::longest(&[v]);
        assert!((&(&Real::of(up) * &Real::of(up)) - &real::dot(&exact, &exact)).to_f64() >= 0.0);
        let moment = Moment { r: v, e: cross(v, [0.3, 0.2, 0.1]), f: [0.0; 3] };
        let w = moment.closest(Kind::VertexFace).direction;
        assert!(is_unit(w), "{v:?}");
        longer = longer.max((dot(w, w) - 1.0) / LONGER);
    }
    assert_tight("length", length);
    assert_tight("longer", longer);
}

/// A limit that bites answers "within", and not later than the unlimited search.
#[test]
fn a_pair_within_the_distance_is_found_whatever_the_limit_on_work() {
    let (mut found, mut limited) = (0, 0);
    for family in CcdFamily::ALL {
        for index in 0..60 {
            let [x_t0, x_t1] = ccd_query(family, 73, index);
            let rng = &mut SplitMix64::stream(73, index);
            for kind in [Kind::VertexFace, Kind::EdgeEdge] {
                let still = Motion::new(kind, &x_t0, &x_t1, 0.0);
                let apart = still.at(rng.unit()).closest(kind).length;
                let distance = apart * if rng.chance(0.5) { 1.0 } else { 0.7 };
                let motion = Motion { distance, near: 1.009 * distance + ROOM, ..still };
                let want = motion.first_part(0.0, PARTS);
                for most in [0, 1, 2, 5, 30] {
                    let answer = motion.first_part(0.0, most);
                    let is_later = match (want, answer) {
                        (Some(want), Some(time)) => time > want,
                        (want, time) => want.is_some() && time.is_none(),
                    };
                    assert!(!is_later, "{family:?} {index} {kind:?} {most}: {answer:?}, {want:?}");
                    limited += u32::from(want.is_none() && answer.is_some());
                }
                found += u32::from(want.is_some());
            }
        }
    }
    assert!(found > 500 && limited > 50, "{found} found, {limited} times limited");
}

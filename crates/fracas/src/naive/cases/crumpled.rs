//! Small patches that are noisy, rolled up, folded or on a lattice, at any scale and far from anywhere: what a culling rule must
//! not be deceived by. About half of them meet themselves.

use std::f64::consts::TAU;

use crate::random::SplitMix64;

/// A patch in motion.
#[derive(Clone, Debug)]
pub struct Crumpled {
    /// Where it begins.
    pub t0: Vec<[f64; 3]>,
    /// Where it ends.
    pub t1: Vec<[f64; 3]>,
    /// Its triangles.
    pub faces: Vec<[u32; 3]>,
}

/// The patch with this number.
pub fn crumpled(number: u64) -> Crumpled {
    let rng = &mut SplitMix64::stream(7, number);
    let size = [2 + rng.below(5), 1 + rng.below(4)];
    let noise = rng.unit() * rng.unit();
    let (t0, faces) = one_end(number, &mut rng.clone(), size, noise);
    // The end is the same shape from other numbers, or the start shaken.
    let scale = t0.iter().flatten().zip(&t0[0]).fold(0.0_f64, |m, (a, b)| m.max((a - b).abs()));
    let t1 = if number.is_multiple_of(3) {
        one_end(number, rng, size, noise).0
    } else {
        let by = noise * scale.min(1e7) / f64::from(size[0]);
        t0.iter().map(|p| p.map(|c| c + rng.range(-by, by))).collect()
    };
    Crumpled { t0, t1, faces }
}

/// A grid of `along` by `across` cells; a vertex is at `place(u, v)`, both from 0 to 1.
pub fn grid(
    along: u32,
    across: u32,
    mut place: impl FnMut(f64, f64) -> [f64; 3],
) -> (Vec<[f64; 3]>, Vec<[u32; 3]>) {
    let (mut x, mut faces) = (vec![], vec![]);
    for j in 0..=across {
        for i in 0..=along {
            x.push(place(f64::from(i) / f64::from(along), f64::from(j) / f64::from(across)));
        }
    }
    for j in 0..across {
        for i in 0..along {
            let a = j * (along + 1) + i;
            faces.extend([[a, a + 1, a + along + 2], [a, a + along + 2, a + along + 1]]);
        }
    }
    (x, faces)
}

fn turned([x, y, z]: [f64; 3], angle: f64) -> [f64; 3] {
    let (s, c) = (sine(angle), sine(angle + TAU / 4.0));
    [c * x - s * y, s * x + c * y, z]
}

/// Good to a few digits, the same on every machine: a test pattern needs no more.
fn sine(x: f64) -> f64 {
    let x = x - TAU * (x / TAU).round();
    let y = x * x;
    x * (1.0 - y / 6.0 * (1.0 - y / 20.0 * (1.0 - y / 42.0 * (1.0 - y / 72.0 * (1.0 - y / 110.0)))))
}

/// One end of the motion of a small patch: noisy, rolled up past a full turn, folded, or on a coarse lattice.
fn one_end(
    seed: u64,
    rng: &mut SplitMix64,
    size: [u32; 2],
    noise: f64,
) -> (Vec<[f64; 3]>, Vec<[u32; 3]>) {
    let far = [0.0, 0.0, 1e6, -3e9][seed as usize / 4 % 4];
    let scale = [1.0, 1.0, 1e-3, 1e7][seed as usize / 16 % 4];
    let cell = 1.0 / f64::from(size[0]);
    let (bend, slope) = (rng.range(0.0, 1.3), rng.range(0.0, 0.4));
    grid(size[0], size[1], |u, v| {
        let flat = [u, v * f64::from(size[1]) * cell, 0.0];
        let placed = match seed % 4 {
            0 => flat,
            // A ring seen from above, maybe more than one turn, rising.
            1 => {
                let radius = 0.4 + 0.5 * v;
                let [x, y, _] = turned([radius, 0.0, 0.0], TAU * bend * u);
                [x, y, slope * u]
            }
            // Folded over along a line.
            2 => {
                let angle = 0.5 * TAU * bend.min(1.0) * (u - 0.4).max(0.0).signum().max(0.0);
                let [x, z, _] = turned([(u - 0.4).max(0.0), 0.0, 0.0], angle);
                [u.min(0.4) + x, flat[1], z]
            }
            _ => flat.map(|c| (4.0 * c).round()),
        };
        let shaken = match seed % 4 {
            3 => placed.map(|c| c + f64::from(rng.between(-1, 1)) * f64::from(noise > 0.3)),
            _ => placed.map(|c| c + rng.range(-1.0, 1.0) * noise * cell),
        };
        shaken.map(|c| scale * c + far)
    })
}

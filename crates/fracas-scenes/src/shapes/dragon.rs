//! A dragon of our own: a winding body on four legs, wings, horns, a comb of spines.
//!
//! It stands in for the scanned dragon of the papers in kind and size: long, thin and folded parts close to each other.

use super::field::Field;
use super::polygonise::polygonise;
use crate::surface::Surface;
use crate::vector::{Vector, add, mix3};

/// A dragon of about `faces` triangles, about 2 m long, looking along +x, on y = 0.
pub fn dragon(faces: usize) -> Surface {
    let mut f = Field::default();
    // Wings as thin as the lattice can show.
    let thin = 0.0065 * (252_000.0 / faces as f64).sqrt().clamp(1.0, 3.0);
    let spine = Curve(&[
        [-1.05, 0.10, 0.22],
        [-0.95, 0.06, -0.02],
        [-0.72, 0.09, -0.20],
        [-0.48, 0.20, -0.06],
        [-0.22, 0.34, 0.02],
        [0.08, 0.34, 0.0],
        [0.32, 0.42, 0.0],
        [0.44, 0.58, -0.03],
        [0.46, 0.75, -0.01],
        [0.58, 0.86, 0.0],
    ]);
    // Radius along the spine, tail to head.
    let radius = Curve(&[
        [0.006, 0.0, 0.0],
        [0.022, 0.0, 0.0],
        [0.042, 0.0, 0.0],
        [0.085, 0.0, 0.0],
        [0.135, 0.0, 0.0],
        [0.145, 0.0, 0.0],
        [0.105, 0.0, 0.0],
        [0.065, 0.0, 0.0],
        [0.055, 0.0, 0.0],
        [0.055, 0.0, 0.0],
    ]);
    let steps = 54;
    let part = |i: u32| f64::from(i) / f64::from(steps);
    for i in 0..steps {
        let (t, u) = (part(i), part(i + 1));
        f.limb(spine.at(t), spine.at(u), [radius.at(t)[0], radius.at(u)[0]], 0.02);
        // Belly rings and the comb along the back.
        if (3..steps - 2).contains(&i) {
            let (p, r) = (spine.at(t), radius.at(t)[0]);
            let root = add(p, [0.0, 0.8 * r, 0.0]);
            let tip = add(p, [-0.35 * r - 0.012, 1.5 * r + 0.035, 0.0]);
            if i % 2 == 0 {
                f.limb(root, tip, [0.014, 0.003], 0.01);
            }
            f.limb(
                add(p, [0.0, -0.45 * r, -0.4 * r]),
                add(p, [0.0, -0.45 * r, 0.4 * r]),
                [0.6 * r; 2],
                0.015,
            );
        }
    }
    head(&mut f);
    for side in [-1.0, 1.0] {
        leg(&mut f, [0.16, 0.27, 0.10 * side], [0.02, 0.0, 0.06 * side], 0.8);
        leg(&mut f, [-0.25, 0.27, 0.10 * side], [-0.03, 0.0, 0.07 * side], 1.0);
        wing(&mut f, side, thin);
    }
    // The tail ends in a blade.
    f.membrane([[-1.04, 0.10, 0.21], [-1.09, 0.20, 0.29], [-1.12, 0.09, 0.33]], 0.007, 0.01);
    polygonise(&f, [-1.20, -0.03, -0.85], [0.92, 1.10, 0.85], faces)
}

fn head(f: &mut Field) {
    let at = |x: f64, y: f64, z: f64| [0.60 + x, 0.87 + y, z];
    f.limb(at(-0.02, 0.0, 0.0), at(0.05, 0.0, 0.0), [0.066, 0.058], 0.03);
    f.stretched(
        at(0.06, -0.005, 0.0),
        at(0.20, -0.03, 0.0),
        [0.042, 0.030],
        [1.0, 0.8, 1.15],
        0.03,
    );
    f.stretched(
        at(0.03, -0.055, 0.0),
        at(0.17, -0.10, 0.0),
        [0.028, 0.018],
        [1.0, 0.8, 1.2],
        0.015,
    );
    for side in [-1.0, 1.0] {
        let horn = [
            at(-0.03, 0.05, 0.035 * side),
            at(-0.12, 0.11, 0.06 * side),
            at(-0.17, 0.19, 0.055 * side),
        ];
        f.limb(horn[0], horn[1], [0.018, 0.012], 0.012);
        f.limb(horn[1], horn[2], [0.012, 0.004], 0.008);
        f.limb(at(0.045, 0.035, 0.045 * side), at(0.055, 0.037, 0.047 * side), [0.016; 2], 0.006);
        f.limb(at(0.20, -0.012, 0.018 * side), at(0.205, 0.0, 0.02 * side), [0.012, 0.008], 0.008);
        f.membrane(
            [
                at(-0.02, 0.0, 0.055 * side),
                at(-0.11, 0.03, 0.12 * side),
                at(-0.07, -0.05, 0.085 * side),
            ],
            0.007,
            0.01,
        );
        for i in 0..4 {
            let x = 0.10 + 0.03 * f64::from(i);
            f.limb(at(x, -0.04, 0.024 * side), at(x, -0.062, 0.024 * side), [0.007, 0.004], 0.004);
        }
    }
}

fn leg(f: &mut Field, hip: Vector, out: Vector, size: f64) {
    let knee = add(hip, [0.07 + out[0], -0.10, out[2]]);
    let ankle = [hip[0] - 0.03, 0.06, knee[2]];
    let foot = [hip[0] + 0.05, 0.025, knee[2]];
    f.limb(hip, knee, [0.075 * size, 0.048 * size], 0.04);
    f.limb(knee, ankle, [0.045 * size, 0.030 * size], 0.02);
    f.limb(ankle, foot, [0.030, 0.028], 0.015);
    for toe in [-1.0, 0.0, 1.0] {
        let tip = add(foot, [0.065, -0.010, 0.035 * toe]);
        f.limb(foot, tip, [0.020, 0.012], 0.008);
        f.limb(tip, add(tip, [0.03, -0.004, 0.006 * toe]), [0.011, 0.004], 0.005);
    }
}

/// An arm, a hand of four fingers, and membranes between them.
fn wing(f: &mut Field, side: f64, thin: f64) {
    let at = |x: f64, y: f64, z: f64| [x, y, z * side];
    let (shoulder, elbow, wrist) =
        (at(0.10, 0.42, 0.07), at(-0.02, 0.66, 0.26), at(0.10, 0.88, 0.40));
    f.limb(shoulder, elbow, [0.035, 0.022], 0.02);
    f.limb(elbow, wrist, [0.021, 0.017], 0.01);
    let tips =
        [at(0.12, 0.98, 0.78), at(-0.18, 0.86, 0.80), at(-0.42, 0.68, 0.66), at(-0.42, 0.52, 0.38)];
    for tip in tips {
        f.limb(wrist, tip, [0.014, 0.006], 0.008);
    }
    for pair in tips.windows(2) {
        // The edge between two fingers hangs back towards the wrist.
        let hang = mix3(mix3(pair[0], pair[1], 0.5), wrist, 0.18);
        f.membrane([wrist, pair[0], hang], thin, 0.006);
        f.membrane([wrist, hang, pair[1]], thin, 0.006);
    }
    f.membrane([wrist, tips[3], elbow], thin, 0.006);
    f.membrane([elbow, tips[3], at(-0.12, 0.45, 0.08)], thin, 0.006);
    f.membrane([elbow, at(-0.12, 0.45, 0.08), shoulder], thin, 0.006);
}

/// A Catmull-Rom curve through points, from 0 to 1.
struct Curve<'a>(&'a [Vector]);

impl Curve<'_> {
    fn at(&self, t: f64) -> Vector {
        let pieces = self.0.len() - 1;
        let along = (t * pieces as f64).clamp(0.0, pieces as f64);
        let i = (along.floor() as usize).min(pieces - 1);
        let t = along - i as f64;
        let point = |j: usize| self.0[j.min(pieces)];
        let [p, q, r, s] = [self.0[i.saturating_sub(1)], point(i), point(i + 1), point(i + 2)];
        std::array::from_fn(|k| {
            let (c1, c2, d) = (0.5 * (r[k] - p[k]), 0.5 * (s[k] - q[k]), r[k] - q[k]);
            q[k] + t * (c1 + t * (3.0 * d - 2.0 * c1 - c2 + t * (c1 + c2 - 2.0 * d)))
        })
    }
}

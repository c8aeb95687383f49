//! Steps of small meshes, most of them full of coincidences.

use fracas::naive::cases::FractureBlock;
use fracas::random::SplitMix64;

/// One step of one mesh.
pub struct Motion {
    pub t0: Vec<[f64; 3]>,
    pub t1: Vec<[f64; 3]>,
    pub faces: Vec<[u32; 3]>,
}

/// A soup on a lattice (even seeds) or a block broken in place (odd ones), moved by halves; every fifth far from the origin.
pub fn small(seed: u64) -> Motion {
    let rng = &mut SplitMix64::new(seed);
    let (t0, faces) = if seed.is_multiple_of(2) {
        let mut corner = || std::array::from_fn(|_| f64::from(rng.between(0, 3)));
        let lattice = Vec::from_iter((0..12).map(|_| corner()));
        let mut face = || std::array::from_fn(|_| rng.below(12));
        (lattice, Vec::from_iter((0..10).map(|_| face())))
    } else {
        let block = FractureBlock { pieces: [2, 1, 1], cells: [1, 1, 1], size: 1.0 }.broken();
        (block.positions, block.faces)
    };
    let far = if seed.is_multiple_of(5) { 1e6 } else { 0.0 };
    let mut moved = |p: &[f64; 3]| -> [f64; 3] {
        std::array::from_fn(|k| p[k] + f64::from(rng.between(-2, 2)) * 0.5 + far)
    };
    let t1 = t0.iter().map(&mut moved).collect();
    let t0 = t0.iter().map(|p| p.map(|x| x + far)).collect();
    Motion { t0, t1, faces }
}

/// A sheet of `n` by `n` cells that waves and folds over itself: general position, many impacts spread over the step.
pub fn sheet(n: u32, seed: u64) -> Motion {
    let rng = &mut SplitMix64::new(seed);
    let cell = 1.0 / f64::from(n);
    let mut motion = Motion { t0: vec![], t1: vec![], faces: vec![] };
    for j in 0..=n {
        for i in 0..=n {
            let (x, y) = (f64::from(i) * cell, f64::from(j) * cell);
            let noise = |rng: &mut SplitMix64, size: f64| rng.range(-size, size);
            motion.t0.push([x, y, noise(rng, 0.3 * cell)]);
            motion.t1.push([
                x + noise(rng, 1.5 * cell),
                y + noise(rng, 1.5 * cell),
                noise(rng, 2.0 * cell),
            ]);
        }
    }
    for j in 0..n {
        for i in 0..n {
            let a = j * (n + 1) + i;
            motion.faces.extend([[a, a + 1, a + n + 2], [a, a + n + 2, a + n + 1]]);
        }
    }
    motion
}

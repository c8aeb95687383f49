//! Triangle soups that trees find awkward, and what brute force says about them.

use fracas::bounds::{Aabb, Bound};
use fracas::random::SplitMix64;

pub type Triangle = [[f64; 3]; 3];

/// Soups by name: ordinary, degenerate, at the ends of the number range.
pub fn all(n: usize, seed: u64) -> Vec<(&'static str, Vec<Triangle>)> {
    let soup = |make: &dyn Fn(&mut SplitMix64, usize) -> Triangle| -> Vec<Triangle> {
        let rng = &mut SplitMix64::new(seed);
        (0..n).map(|i| make(rng, i)).collect()
    };
    let near = |rng: &mut SplitMix64, scale: f64, size: f64, far: f64| -> Triangle {
        let centre: [f64; 3] = std::array::from_fn(|_| rng.range(-scale, scale));
        [0; 3].map(|_| std::array::from_fn(|k| far + centre[k] + rng.range(-size, size)))
    };
    let lattice = |rng: &mut SplitMix64, width: i32, unit: f64| -> Triangle {
        [0; 3].map(|_| std::array::from_fn(|_| f64::from(rng.between(-width, width)) * unit))
    };
    vec![
        ("empty", vec![]),
        ("single", soup(&|rng, _| near(rng, 1.0, 0.1, 0.0))[..1.min(n)].to_vec()),
        ("random", soup(&|rng, _| near(rng, 1.0, 0.1, 0.0))),
        ("lattice", soup(&|rng, _| lattice(rng, 3, 1.0))),
        ("coincident", soup(&|_, _| [[0.1, 0.2, 0.3], [0.4, 0.5, 0.6], [0.7, 0.1, 0.2]])),
        ("points in one place", soup(&|_, _| [[1.0 / 3.0; 3]; 3])),
        (
            "same centre",
            soup(&|rng, _| {
                let r = rng.range(0.0, 1.0);
                [[-r, 0.0, -r], [r, 0.0, r], [0.0; 3]]
            }),
        ),
        ("flat", soup(&|rng, _| near(rng, 1.0, 0.1, 0.0).map(|[x, y, _]| [x, y, 0.5]))),
        (
            "in a line",
            soup(&|_, i| [[0.0, 0.5], [1.0, 0.5], [0.7, 0.5]].map(|[x, y]| [i as f64 + x, y, y])),
        ),
        ("far", soup(&|rng, _| near(rng, 1e-3, 1e-4, 1e6))),
        (
            "doubling",
            soup(&|rng, i| {
                let scale = (0..i % 120).fold(1.0, |s, _| 2.0 * s);
                near(rng, 1.0, 0.5, 2.0).map(|p| p.map(|x| x * scale))
            }),
        ),
        ("denormal", soup(&|rng, _| lattice(rng, 6, 1e-45))),
        ("below floats", soup(&|rng, _| lattice(rng, 3, 1e-320))),
        ("huge", soup(&|rng, _| near(rng, 1e38, 1e37, 0.0))),
        ("beyond floats", soup(&|rng, _| near(rng, 1e300, 1e299, 0.0))),
        (
            "copies in place",
            soup(&|rng, i| {
                near(&mut SplitMix64::new(rng.next_u64() % 3 + i as u64 / 4), 1.0, 0.3, 0.0)
            }),
        ),
    ]
}

pub fn bounds<B: Bound>(soup: &[Triangle]) -> Vec<B> {
    soup.iter().map(|t| B::of_points(t)).collect()
}

pub fn exact_boxes(soup: &[Triangle]) -> Vec<Aabb> {
    soup.iter().map(Aabb::of_points).collect()
}

/// All pairs, smaller first, in order, that `overlap`.
pub fn brute_force(ids: &[u32], overlap: impl Fn(u32, u32) -> bool) -> Vec<(u32, u32)> {
    let mut pairs = vec![];
    for (i, &a) in ids.iter().enumerate() {
        pairs
            .extend(ids[i + 1..].iter().filter(|&&b| overlap(a, b)).map(|&b| (a.min(b), a.max(b))));
    }
    pairs.sort_unstable();
    pairs
}

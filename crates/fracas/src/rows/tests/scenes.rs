//! Small scenes of every bad kind, and the slow answers about them.

use std::ops::ControlFlow;

use crate::candidates::Batch;
use crate::random::SplitMix64;
use crate::rows::{AXES, Counts, Step};

/// Ids of two features.
pub(super) type Pair = (u32, u32);

/// Features over one array of positions.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) shape: Shape,
    pub(super) t0: Vec<[f64; 3]>,
    pub(super) t1: Vec<[f64; 3]>,
    pub(super) vertices: Vec<[u32; 1]>,
    pub(super) edges: Vec<[u32; 2]>,
    pub(super) faces: Vec<[u32; 3]>,
}

/// What the coordinates look like.
#[derive(Clone, Copy, Debug)]
pub(super) enum Shape {
    Random,
    Lattice,
    Coincident,
    Flat,
    Point,
    Far,
    Denormal,
    Huge,
    Largest,
    /// A few vertices far from all others.
    Strays,
}

impl Shape {
    pub(super) const ALL: [Self; 10] = [
        Self::Random,
        Self::Lattice,
        Self::Coincident,
        Self::Flat,
        Self::Point,
        Self::Far,
        Self::Denormal,
        Self::Huge,
        Self::Largest,
        Self::Strays,
    ];

    fn coordinate(self, rng: &mut SplitMix64, k: usize) -> f64 {
        let unit = rng.unit() - 0.5;
        match self {
            Self::Random => unit,
            Self::Lattice | Self::Coincident => f64::from(rng.between(0, 3)),
            Self::Flat => [unit, unit, 0.25][k],
            Self::Point => 0.1,
            Self::Far => 1e9 + unit,
            Self::Denormal => f64::from(rng.between(-9, 9)) * 5e-324,
            Self::Huge => unit * 1e300,
            Self::Strays => {
                if rng.below(100) == 0 {
                    unit * 1e7
                } else {
                    unit
                }
            }
            Self::Largest => [f64::MAX, f64::MIN, unit * f64::MAX, 1.0][rng.below(4) as usize],
        }
    }
}

impl Scene {
    /// `n` faces, half as many more edges and half as many vertices; features are small unless `n` is.
    pub(super) fn new(shape: Shape, n: u32, seed: u64) -> Self {
        let rng = &mut SplitMix64::stream(seed, u64::from(n));
        let count = n / 2 + 3;
        let mut t0: Vec<[f64; 3]> = vec![];
        for i in 0..count {
            let fresh = std::array::from_fn(|k| shape.coordinate(rng, k));
            let old = (rng.unit() * f64::from(i)) as usize;
            let copy = matches!(shape, Shape::Coincident) && i > 0 && rng.below(2) == 0;
            t0.push(if copy { t0[old] } else { fresh });
        }
        // Some vertices stay, some move anywhere, most move a little.
        let mut t1 = t0.clone();
        for p in &mut t1 {
            match rng.below(8) {
                0 => {}
                1 => *p = std::array::from_fn(|k| shape.coordinate(rng, k)),
                _ => {
                    for k in 0..3 {
                        p[k] = (p[k] * 0.99).clamp(f64::MIN, f64::MAX);
                    }
                }
            }
        }
        let mut scene = Self { shape, t0, t1, vertices: vec![], edges: vec![], faces: vec![] };
        scene.vertices = (0..count).map(|i| [i]).collect();
        scene.faces = (0..n).map(|_| scene.near(rng)).collect();
        scene.edges = (0..n + n / 2).map(|_| scene.near(rng)).collect();
        scene
    }

    pub(super) fn step(&self) -> Step<'_> {
        Step::moving(&self.t0, &self.t1)
    }

    /// A random vertex and the nearest of a few others: features should not all span the scene.
    fn near<const K: usize>(&self, rng: &mut SplitMix64) -> [u32; K] {
        let n = self.t0.len() as u32;
        let first = rng.below(n);
        let distance = |v: u32| {
            let (p, q) = (self.t0[first as usize], self.t0[v as usize]);
            (0..3).map(|k| (p[k] / 4.0 - q[k] / 4.0).abs()).fold(0.0, f64::max)
        };
        let mut corners = [first; K];
        for corner in &mut corners[1..] {
            let tries: Vec<u32> = (0..40).map(|_| rng.below(n)).collect();
            let near = tries.into_iter().filter(|&v| v != first);
            *corner = near.min_by(|&a, &b| distance(a).total_cmp(&distance(b))).unwrap_or(first);
        }
        corners
    }
}

/// All pairs of `a` and `b` for which `meet` holds; if `ordered`, each unordered pair of one list once.
pub(super) fn all_pairs<A, B>(
    a: &[A],
    b: &[B],
    ordered: bool,
    meet: impl Fn(&A, &B) -> bool,
) -> Vec<Pair> {
    let mut pairs = vec![];
    for (i, x) in a.iter().enumerate() {
        let after = if ordered { i + 1 } else { 0 };
        let met = b.iter().enumerate().skip(after).filter(|(_, y)| meet(x, y));
        pairs.extend(met.map(|(j, _)| (i as u32, j as u32)));
    }
    pairs
}

pub(super) fn share<const K: usize, const L: usize>(a: &[u32; K], b: &[u32; L]) -> bool {
    a.iter().any(|v| b.contains(v))
}

pub(super) fn boxes_overlap<const K: usize, const L: usize>(
    (a, step_a): (&[u32; K], Step<'_>),
    (b, step_b): (&[u32; L], Step<'_>),
) -> bool {
    step_a.swept_box(*a).overlaps(&step_b.swept_box(*b))
}

/// A number and what rounding took from it: ordered like the exact value.
type Exact = (f64, f64);

/// The exact projection of a vertex on an axis, or a quarter of it (Knuth's two-sum).
fn projection(p: [f64; 3], axis: usize, factor: f64) -> Exact {
    let mut terms = (0..3).filter(|&k| AXES[axis][k] != 0.0).map(|k| AXES[axis][k] * p[k] * factor);
    let (a, b) = (terms.next().unwrap_or(0.0), terms.next().unwrap_or(0.0));
    let sum = a + b;
    let b_part = sum - a;
    (sum, (a - (sum - b_part)) + (b - b_part))
}

/// Every vertex on every axis, exactly, at both times.
pub(super) struct Projections([Vec<[Exact; 8]>; 2]);

impl Projections {
    pub(super) fn of(scene: &Scene) -> Self {
        // A quarter of large scenes, so that no sum overflows: exact, as nothing there is near the smallest numbers.
        let large = matches!(scene.shape, Shape::Huge | Shape::Largest);
        let factor = if large { 0.25 } else { 1.0 };
        let all = |p: &[f64; 3]| std::array::from_fn(|axis| projection(*p, axis, factor));
        Self([&scene.t0, &scene.t1].map(|x| x.iter().map(all).collect()))
    }

    /// Lowest and highest projection of a feature, at one time or over both.
    fn ends(&self, corners: &[u32], times: std::ops::Range<usize>, axis: usize) -> (Exact, Exact) {
        let (mut low, mut high) = ((f64::INFINITY, 0.0), (f64::NEG_INFINITY, 0.0));
        for time in times {
            for &v in corners {
                let d = self.0[time][v as usize][axis];
                low = if d < low { d } else { low };
                high = if d > high { d } else { high };
            }
        }
        (low, high)
    }
}

/// Whether the exact slabs touch: not apart on any axis in the same direction at both times. Swept if `times` is 1.
pub(super) fn slabs_touch<const K: usize, const L: usize>(
    times: usize,
    (a, at_a): (&[u32; K], &Projections),
    (b, at_b): (&[u32; L], &Projections),
) -> bool {
    let when: &[[usize; 2]] = if times == 1 { &[[0, 2]] } else { &[[0, 1], [1, 2]] };
    let apart = |axis: usize, a_above: bool| {
        when.iter().all(|&[from, to]| {
            let (lo_a, hi_a) = at_a.ends(a, from..to, axis);
            let (lo_b, hi_b) = at_b.ends(b, from..to, axis);
            if a_above { lo_a > hi_b } else { lo_b > hi_a }
        })
    };
    !(0..8).any(|axis| apart(axis, true) || apart(axis, false))
}

/// Runs a traversal and keeps everything it hands out.
pub(super) fn collect(
    traverse: impl FnOnce(&mut dyn FnMut(Batch<'_>) -> ControlFlow<()>) -> (ControlFlow<()>, Counts),
) -> (Vec<Pair>, Counts) {
    let mut pairs = vec![];
    let mut take = |batch: Batch<'_>| {
        assert_eq!(batch.a.len(), batch.b.len());
        pairs.extend(batch.a.iter().copied().zip(batch.b.iter().copied()));
        ControlFlow::Continue(())
    };
    let (flow, counts) = traverse(&mut take);
    assert_eq!(flow, ControlFlow::Continue(()));
    assert_eq!(counts.candidates, pairs.len() as u64);
    (pairs, counts)
}

/// Unordered pairs, smaller id first, sorted; panics if one comes twice.
pub(super) fn unordered(pairs: &[Pair]) -> Vec<Pair> {
    ordered(&pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect::<Vec<_>>())
}

/// Sorted; panics if one comes twice.
pub(super) fn ordered(pairs: &[Pair]) -> Vec<Pair> {
    let mut pairs = pairs.to_vec();
    pairs.sort_unstable();
    assert!(pairs.is_sorted_by(|a, b| a < b), "a pair came twice");
    pairs
}

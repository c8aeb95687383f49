//! Pairs of triangles that break careless tests, from a seed.

use crate::dcd::Triangle;
use crate::random::SplitMix64;

type Point = [f64; 3];

/// Ways to be difficult. All but `General` produce mostly degenerate pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PairFamily {
    /// Corners on a small integer lattice: many coincidences of every kind.
    Lattice,
    /// All six corners in one sheared lattice plane.
    Coplanar,
    /// At least one triangle without area: collinear or coincident corners.
    ZeroArea,
    /// Corners of the second repeat corners of the first in space.
    Coincident,
    /// The second touches the first in a point given by dyadic weights: corner, edge or inside.
    Touching,
    /// The same, one coordinate moved by a unit in the last place.
    AlmostTouching,
    /// Lattice cases far from the origin.
    Far,
    /// Lattice cases at the ends of the double range, denormals included.
    Extreme,
    /// Needles and almost parallel planes.
    Sliver,
    /// Corners uniform in a cube.
    General,
}

impl PairFamily {
    /// All families.
    pub const ALL: [Self; 10] = [
        Self::Lattice,
        Self::Coplanar,
        Self::ZeroArea,
        Self::Coincident,
        Self::Touching,
        Self::AlmostTouching,
        Self::Far,
        Self::Extreme,
        Self::Sliver,
        Self::General,
    ];
}

/// Pair number `index` of a family under a seed.
pub fn triangle_pair(family: PairFamily, seed: u64, index: u64) -> (Triangle, Triangle) {
    let rng = &mut SplitMix64::stream(seed, index);
    let (mut a, mut b) = (lattice_triangle(rng), lattice_triangle(rng));
    match family {
        PairFamily::Lattice => {}
        PairFamily::Coplanar => {
            let (sx, sy) = (rng.between(-2, 2), rng.between(-2, 2));
            let up = rng.below(3) as usize;
            for p in a.iter_mut().chain(&mut b) {
                p[up] = f64::from(sx) * p[(up + 1) % 3] + f64::from(sy) * p[(up + 2) % 3];
            }
        }
        PairFamily::ZeroArea => {
            a = zero_area(rng);
            if rng.chance(0.5) {
                b = zero_area(rng);
            }
        }
        PairFamily::Coincident => {
            for corner in 0..=rng.below(3) as usize {
                b[corner] = a[rng.below(3) as usize];
            }
        }
        PairFamily::Touching => touch(rng, &a, &mut b),
        PairFamily::AlmostTouching => {
            touch(rng, &a, &mut b);
            bump(rng, &mut b[0]);
        }
        PairFamily::Far => {
            let offset: Point = std::array::from_fn(|_| {
                f64::from(rng.between(-1, 1)) * f64::from(1u32 << (10 + rng.below(21)))
            });
            for p in a.iter_mut().chain(&mut b) {
                *p = std::array::from_fn(|k| p[k] / 8.0 + offset[k]);
            }
        }
        PairFamily::Extreme => {
            let scale = [f64::from_bits(1), f64::MIN_POSITIVE, 1e-200, 1e200, 1e307];
            let mixed = rng.chance(0.3);
            let mut factor = scale[rng.below(5) as usize];
            for p in a.iter_mut().chain(&mut b) {
                if mixed {
                    factor = scale[rng.below(5) as usize];
                }
                *p = p.map(|x| x * factor);
            }
        }
        PairFamily::Sliver => {
            let thin = f64::from_bits((1023 - u64::from(rng.below(60))) << 52);
            let axis = rng.below(3) as usize;
            for p in a.iter_mut().chain(&mut b) {
                p[axis] = p[axis] * thin + p[(axis + 1) % 3];
            }
        }
        PairFamily::General => {
            a = std::array::from_fn(|_| std::array::from_fn(|_| rng.range(-1.0, 1.0)));
            b = std::array::from_fn(|_| std::array::from_fn(|_| rng.range(-1.0, 1.0)));
        }
    }
    (a, b)
}

/// The same pair with its first `shared` (1, 2 or 3) corners in common, as two faces of one mesh have them.
pub fn adjacent_pair(
    family: PairFamily,
    seed: u64,
    index: u64,
    shared: usize,
) -> (Triangle, Triangle) {
    let (a, mut b) = triangle_pair(family, seed, index);
    b[..shared].copy_from_slice(&a[..shared]);
    (a, b)
}

fn lattice_point(rng: &mut SplitMix64) -> Point {
    std::array::from_fn(|_| f64::from(rng.between(-2, 2)))
}

fn lattice_triangle(rng: &mut SplitMix64) -> Triangle {
    std::array::from_fn(|_| lattice_point(rng))
}

/// Three corners on a lattice line, or coincident.
fn zero_area(rng: &mut SplitMix64) -> Triangle {
    let (base, step) = (lattice_point(rng), lattice_point(rng));
    std::array::from_fn(|_| {
        let at = f64::from(rng.between(-1, 2));
        std::array::from_fn(|k| base[k] + at * step[k])
    })
}

/// Puts a corner, or the middle of an edge, of `b` on a point of `a` with weights in eighths.
fn touch(rng: &mut SplitMix64, a: &Triangle, b: &mut Triangle) {
    let u = rng.between(0, 8);
    let v = rng.between(0, 8 - u);
    let weights = [u, v, 8 - u - v].map(|w| f64::from(w) / 8.0);
    let at: Point = std::array::from_fn(|k| (0..3).map(|i| weights[i] * a[i][k]).sum());
    if rng.chance(0.5) {
        b[0] = at;
    } else {
        b[0] = std::array::from_fn(|k| 2.0 * at[k] - b[1][k]);
    }
}

fn bump(rng: &mut SplitMix64, p: &mut Point) {
    let k = rng.below(3) as usize;
    p[k] = if rng.chance(0.5) { p[k].next_up() } else { p[k].next_down() };
}

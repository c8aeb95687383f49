//! Vertex-face and edge-edge queries that break careless continuous tests, from a seed.
//!
//! The same eight points serve both kinds: the first against the other three, or the first two against the
//! last two.

use crate::random::SplitMix64;

type Point = [f64; 3];

/// Positions at t = 0 and t = 1: v, f0, f1, f2 or a0, a1, b0, b1.
pub type CcdQuery = [[Point; 4]; 2];

/// Ways to be difficult. All but `General` produce mostly degenerate queries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CcdFamily {
    /// Points on a small integer lattice: coincidences of every kind.
    Lattice,
    /// All points in one plane for ever, sheared by integers.
    Planar,
    /// Three points in one plane for ever and one that is not: contact exactly on an edge, often at an
    /// irrational time.
    ThreePlanar,
    /// Two points of different features meet at k/3, k/5 or k/7.
    Meeting,
    /// All points, or all but one, on one line for ever; parallel edges.
    Collinear,
    /// Points that repeat others at one end of the step or both: zero area, zero length, shared vertices.
    Duplicated,
    /// Contact in a point, on an edge or inside at 0, 1/2 or 1, exactly.
    Grazing,
    /// The same with coordinates moved by units in the last place; zeros become denormals.
    AlmostGrazing,
    /// Lattice, planar and grazing queries far from the origin.
    Far,
    /// Needles and almost parallel planes: one axis scaled down by up to 2^-120, sheared.
    Sliver,
    /// Exponents from the whole range of doubles.
    Wild,
    /// Ordinary or huge lattice points, some coordinates denormal.
    Denormal,
    /// Points uniform in a cube.
    General,
}

impl CcdFamily {
    /// All families.
    pub const ALL: [Self; 13] = [
        Self::Lattice,
        Self::Planar,
        Self::ThreePlanar,
        Self::Meeting,
        Self::Collinear,
        Self::Duplicated,
        Self::Grazing,
        Self::AlmostGrazing,
        Self::Far,
        Self::Sliver,
        Self::Wild,
        Self::Denormal,
        Self::General,
    ];
}

/// Query number `index` of a family under a seed; all coordinates are finite.
pub fn ccd_query(family: CcdFamily, seed: u64, index: u64) -> CcdQuery {
    let rng = &mut SplitMix64::stream(seed ^ (family as u64) << 56, index);
    match family {
        CcdFamily::Lattice => lattice(rng),
        CcdFamily::Planar => planar(rng),
        CcdFamily::ThreePlanar => {
            let mut x = planar(rng);
            let free = rng.below(4) as usize;
            for x in &mut x {
                x[free] = lattice_point(rng, 4);
            }
            x
        }
        CcdFamily::Meeting => meeting(rng),
        CcdFamily::Collinear => collinear(rng),
        CcdFamily::Duplicated => duplicated(rng),
        CcdFamily::Grazing => grazing(rng),
        CcdFamily::AlmostGrazing => {
            let mut x = grazing(rng);
            for _ in 0..=rng.below(3) {
                let coordinate =
                    &mut x[rng.below(2) as usize][rng.below(4) as usize][rng.below(3) as usize];
                *coordinate =
                    if rng.chance(0.5) { coordinate.next_up() } else { coordinate.next_down() };
            }
            x
        }
        CcdFamily::Far => far(rng),
        CcdFamily::Sliver => {
            let thin = power_of_two(-rng.between(0, 120));
            let axis = rng.below(3) as usize;
            let mut x = if rng.chance(0.5) { lattice(rng) } else { grazing(rng) };
            for p in x.as_flattened_mut() {
                p[axis] = p[axis] * thin + p[(axis + 1) % 3];
            }
            x
        }
        CcdFamily::Wild => {
            let reach = [60, 120, 500, 1000][rng.below(4) as usize];
            let mut x = if rng.chance(0.5) { lattice(rng) } else { general(rng) };
            for coordinate in x.as_flattened_mut().as_flattened_mut() {
                *coordinate *= power_of_two(rng.between(-reach, reach));
            }
            x
        }
        CcdFamily::Denormal => {
            let mut x = if rng.chance(0.5) { lattice(rng) } else { planar(rng) };
            let size = [1.0, 1.0, power_of_two(60), power_of_two(500)][rng.below(4) as usize];
            for coordinate in x.as_flattened_mut().as_flattened_mut() {
                *coordinate *= size;
            }
            for _ in 0..=rng.below(4) {
                let tiny = f64::from_bits(u64::from(rng.below(4)));
                x[rng.below(2) as usize][rng.below(4) as usize][rng.below(3) as usize] =
                    if rng.chance(0.5) { tiny } else { -tiny };
            }
            x
        }
        CcdFamily::General => general(rng),
    }
}

/// `2^exponent` for normal numbers.
fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

fn lattice_point(rng: &mut SplitMix64, reach: i32) -> Point {
    std::array::from_fn(|_| f64::from(rng.between(-reach, reach)))
}

fn lattice(rng: &mut SplitMix64) -> CcdQuery {
    let reach = [1, 2, 3, 8][rng.below(4) as usize];
    let is_static = rng.chance(0.2);
    let x_t0 = std::array::from_fn(|_| lattice_point(rng, reach));
    let x_t1 =
        std::array::from_fn(
            |i| {
                if is_static && i > 0 { x_t0[i] } else { lattice_point(rng, reach) }
            },
        );
    [x_t0, x_t1]
}

fn general(rng: &mut SplitMix64) -> CcdQuery {
    std::array::from_fn(|_| std::array::from_fn(|_| std::array::from_fn(|_| rng.range(-1.0, 1.0))))
}

/// One coordinate of every point is an integer combination of the others.
fn planar(rng: &mut SplitMix64) -> CcdQuery {
    let mut x = lattice(rng);
    let shear = [rng.between(-2, 2), rng.between(-2, 2)].map(f64::from);
    let up = rng.below(3) as usize;
    for p in x.as_flattened_mut() {
        p[up] = shear[0] * p[(up + 1) % 3] + shear[1] * p[(up + 2) % 3];
    }
    x
}

/// Two points, one of each feature, are at the same place at k/m: x1 = x0 + m d, y1 = y0 + m d', and x + k d =
/// y + k d'.
fn meeting(rng: &mut SplitMix64) -> CcdQuery {
    let mut x = lattice(rng);
    let m = [3, 5, 7][rng.below(3) as usize];
    let k = f64::from(rng.between(1, m - 1));
    let m = f64::from(m);
    let (i, j) = [(0, 2), (0, 3), (1, 2), (1, 3)][rng.below(4) as usize];
    let (d, d_other) = (lattice_point(rng, 2), lattice_point(rng, 2));
    for axis in 0..3 {
        x[1][i][axis] = x[0][i][axis] + m * d[axis];
        x[0][j][axis] = x[0][i][axis] + k * (d[axis] - d_other[axis]);
        x[1][j][axis] = x[0][j][axis] + m * d_other[axis];
    }
    x
}

fn collinear(rng: &mut SplitMix64) -> CcdQuery {
    let mut x = lattice(rng);
    let free = rng.below(8) as usize;
    let (base, step) = (lattice_point(rng, 2), lattice_point(rng, 2));
    let is_parallel = rng.chance(0.3);
    for x in &mut x {
        for (i, p) in x.iter_mut().enumerate() {
            if i != free {
                let at = f64::from(rng.between(-4, 4));
                // Parallel edges: the second pair is moved off the line.
                let off = if is_parallel && i >= 2 { 1.0 } else { 0.0 };
                *p = std::array::from_fn(|axis| base[axis] + at * step[axis]);
                p[2] += off;
            }
        }
    }
    x
}

fn duplicated(rng: &mut SplitMix64) -> CcdQuery {
    let mut x = if rng.chance(0.5) { lattice(rng) } else { general(rng) };
    for _ in 0..=rng.below(2) {
        let (from, to) = (rng.below(4) as usize, rng.below(4) as usize);
        let ends = rng.below(3);
        for (end, x) in x.iter_mut().enumerate() {
            if ends == 2 || ends as usize == end {
                x[to] = x[from];
            }
        }
    }
    x
}

/// At 0, 1/2 or 1 the first point is on a point of the rest given by weights in eighths, of all three other
/// points or of the last two. Even coordinates make the half exact.
fn grazing(rng: &mut SplitMix64) -> CcdQuery {
    let mut x = lattice(rng);
    for coordinate in x.as_flattened_mut().as_flattened_mut() {
        *coordinate *= 16.0;
    }
    let when = rng.below(3);
    let u = rng.between(0, 8);
    let v = if rng.chance(0.5) { 8 - u } else { rng.between(0, 8 - u) };
    let weights = [8 - u - v, u, v].map(|w| f64::from(w) / 8.0);
    let place =
        |x: &[Point; 4], axis: usize| -> f64 { (0..3).map(|i| weights[i] * x[i + 1][axis]).sum() };
    for axis in 0..3 {
        let [from, to] = [0, 1].map(|end| place(&x[end], axis));
        match when {
            0 => x[0][0][axis] = from,
            1 => x[1][0][axis] = from + to - x[0][0][axis],
            _ => x[1][0][axis] = to,
        }
    }
    x
}

fn far(rng: &mut SplitMix64) -> CcdQuery {
    let mut x = match rng.below(3) {
        0 => lattice(rng),
        1 => planar(rng),
        _ => grazing(rng),
    };
    let offset: Point = std::array::from_fn(|_| {
        f64::from(rng.between(-1, 1)) * power_of_two(rng.between(10, 50)) * 0.7
    });
    let scale = power_of_two(-rng.between(0, 20));
    for p in x.as_flattened_mut() {
        *p = std::array::from_fn(|axis| p[axis] * scale + offset[axis]);
    }
    x
}

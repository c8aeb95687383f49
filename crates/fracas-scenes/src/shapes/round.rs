//! Spheres, ellipsoids, tori and knotted tubes.

use std::collections::BTreeMap;
use std::f64::consts::TAU;

use crate::surface::Surface;
use crate::vector::{Vector, add, add_scaled, cross, dot, scale, sub, unit};

/// Corners of an icosahedron: cyclic permutations of (0, +-1, +-g), g the golden ratio.
const GOLDEN: f64 = 1.618_033_988_749_895;
const CORNERS: [Vector; 12] = [
    [-1.0, GOLDEN, 0.0],
    [1.0, GOLDEN, 0.0],
    [-1.0, -GOLDEN, 0.0],
    [1.0, -GOLDEN, 0.0],
    [0.0, -1.0, GOLDEN],
    [0.0, 1.0, GOLDEN],
    [0.0, -1.0, -GOLDEN],
    [0.0, 1.0, -GOLDEN],
    [GOLDEN, 0.0, -1.0],
    [GOLDEN, 0.0, 1.0],
    [-GOLDEN, 0.0, -1.0],
    [-GOLDEN, 0.0, 1.0],
];
const FACES: [[usize; 3]; 20] = [
    [0, 11, 5],
    [0, 5, 1],
    [0, 1, 7],
    [0, 7, 10],
    [0, 10, 11],
    [1, 5, 9],
    [5, 11, 4],
    [11, 10, 2],
    [10, 7, 6],
    [7, 1, 8],
    [3, 9, 4],
    [3, 4, 2],
    [3, 2, 6],
    [3, 6, 8],
    [3, 8, 9],
    [4, 9, 5],
    [2, 4, 11],
    [6, 2, 10],
    [8, 6, 7],
    [9, 8, 1],
];

/// A sphere around the origin of `20 n^2` triangles of nearly one size: an icosahedron, each edge cut in `n`.
pub fn sphere(radius: f64, n: u32) -> Surface {
    let mut surface = Surface::default();
    let mut known: BTreeMap<[(usize, u32); 3], u32> = BTreeMap::new();
    for face in FACES {
        let mut vertex = |i: u32, j: u32| {
            // Weights of the three corners; a corner without weight does not count, so neighbours agree on edges.
            let mut key = [(face[0], n - i - j), (face[1], i), (face[2], j)];
            for entry in &mut key {
                if entry.1 == 0 {
                    *entry = (usize::MAX, 0);
                }
            }
            key.sort_unstable();
            *known.entry(key).or_insert_with(|| {
                let part = |p: Vector, &(corner, weight): &(usize, u32)| {
                    CORNERS.get(corner).map_or(p, |&c| add_scaled(p, c, f64::from(weight)))
                };
                let p = key.iter().fold([0.0; 3], part);
                surface.positions.push(scale(unit(p), radius));
                surface.positions.len() as u32 - 1
            })
        };
        for i in 0..n {
            for j in 0..n - i {
                surface.faces.push([vertex(i, j), vertex(i + 1, j), vertex(i, j + 1)]);
                if i + j + 1 < n {
                    surface.faces.push([vertex(i + 1, j), vertex(i + 1, j + 1), vertex(i, j + 1)]);
                }
            }
        }
    }
    surface
}

/// An ellipsoid around the origin with these half axes, of `20 n^2` triangles.
pub fn ellipsoid(axes: Vector, n: u32) -> Surface {
    sphere(1.0, n).map(|p| std::array::from_fn(|k| p[k] * axes[k]))
}

/// A torus about the y axis: `around` times `across` quads, two triangles each.
pub fn torus(radius: f64, thickness: f64, around: u32, across: u32) -> Surface {
    tube(around, across, |u| {
        let (sin, cos) = libm::sincos(u);
        let out = [cos, 0.0, sin];
        (scale(out, radius), [scale(out, thickness), [0.0, thickness, 0.0]])
    })
}

/// A tube along the torus knot that winds `p` times around the axis and `q` times around the core (2, 3: a trefoil).
pub fn knot(p: u32, q: u32, thickness: f64, around: u32, across: u32) -> Surface {
    let (p, q) = (f64::from(p), f64::from(q));
    let at = |u: f64| {
        let ((sin, cos), (rise, reach)) = (libm::sincos(p * u), libm::sincos(q * u));
        let core = [cos, 0.0, sin];
        (add(scale(core, 1.0 + 0.45 * reach), [0.0, 0.45 * rise, 0.0]), core)
    };
    tube(around, across, |u| {
        let (centre, core) = at(u);
        let tangent = unit(sub(at(u + 1e-4).0, at(u - 1e-4).0));
        // Away from the core of the torus: a frame that closes without a twist to make up for.
        let out = sub(centre, core);
        let normal = unit(add_scaled(out, tangent, -dot(out, tangent)));
        (centre, [scale(normal, thickness), scale(cross(tangent, normal), thickness)])
    })
}

/// A closed tube: centre and two half axes of the cross-section for each angle.
fn tube(around: u32, across: u32, at: impl Fn(f64) -> (Vector, [Vector; 2])) -> Surface {
    let mut surface = Surface::default();
    for i in 0..around {
        let (centre, [a, b]) = at(TAU * f64::from(i) / f64::from(around));
        for j in 0..across {
            let (sin, cos) = libm::sincos(TAU * f64::from(j) / f64::from(across));
            surface.positions.push(add_scaled(add_scaled(centre, a, cos), b, sin));
        }
    }
    let vertex = |i: u32, j: u32| (i % around) * across + j % across;
    for i in 0..around {
        for j in 0..across {
            let (a, b, c, d) =
                (vertex(i, j), vertex(i + 1, j), vertex(i + 1, j + 1), vertex(i, j + 1));
            surface.faces.extend([[a, d, b], [b, d, c]]);
        }
    }
    surface
}

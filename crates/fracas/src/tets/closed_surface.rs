//! Is a point inside a closed surface, and where does a segment leave it?
//!
//! Winding number along a ray in +x (crossings counted with the side they come from), with exact signs. Degenerate positions
//! are resolved by moving the point, in thought, by (e, e^2, e^3) with e infinitely small: then it lies on no projected
//! edge and on no triangle, and every point is inside or outside. Both triangles at an edge ask the same question of
//! it, so no crossing is counted twice or lost, whatever the surface does elsewhere.
//!
//! Promises: exact on the input doubles; a surface may be non-manifold, in several parts or intersect itself (then inside is where
//! the winding number is positive). Closed is checked: every edge as often in one direction as in the other.

use thiserror::Error;

use super::TriangleTree;
use crate::bounds::Aabb;
use crate::math::vector::{Vector, add_scaled, cross, dot, sub};
use crate::math::{Predicates, Sign};

/// Why a surface was refused.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SurfaceError {
    /// A coordinate is NaN or infinite.
    #[error("vertex {vertex}: coordinates must be finite")]
    NotFinite {
        /// The vertex.
        vertex: usize,
    },
    /// A face names a vertex that does not exist.
    #[error("face {face}: vertex index {index} is out of range (there are {vertices} vertices)")]
    IndexOutOfRange {
        /// The face.
        face: usize,
        /// The index it names.
        index: u32,
        /// How many vertices there are.
        vertices: usize,
    },
    /// An edge has more faces on one side than on the other.
    #[error("the surface is not closed at the edge from vertex {from} to vertex {to}")]
    Open {
        /// One end.
        from: u32,
        /// The other.
        to: u32,
    },
    /// There is nothing inside.
    #[error("the surface has no faces")]
    Empty,
}

/// A closed triangle surface with exact inside tests.
#[derive(Clone, Debug)]
pub struct ClosedSurface {
    tree: TriangleTree,
    volume: f64,
}

impl ClosedSurface {
    /// Checks indices, coordinates and that the surface is closed.
    pub fn new(positions: &[[f64; 3]], faces: &[[u32; 3]]) -> Result<Self, SurfaceError> {
        if faces.is_empty() {
            return Err(SurfaceError::Empty);
        }
        let infinite = |p: &[f64; 3]| p.iter().any(|x| !x.is_finite());
        if let Some(vertex) = positions.iter().position(infinite) {
            return Err(SurfaceError::NotFinite { vertex });
        }
        let vertices = positions.len();
        for (face, corners) in faces.iter().enumerate() {
            if let Some(&index) = corners.iter().find(|&&index| index as usize >= vertices) {
                return Err(SurfaceError::IndexOutOfRange { face, index, vertices });
            }
        }
        // Each passage of an edge, as (smaller, larger, direction); the sum of directions must vanish.
        let mut passages: Vec<(u32, u32, i32)> = faces
            .iter()
            .flat_map(|&[a, b, c]| [(a, b), (b, c), (c, a)])
            .map(|(u, v)| if u < v { (u, v, 1) } else { (v, u, -1) })
            .collect();
        passages.sort_unstable();
        for edge in passages.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            let (from, to, _) = edge[0];
            if from != to && edge.iter().map(|passage| passage.2).sum::<i32>() != 0 {
                return Err(SurfaceError::Open { from, to });
            }
        }
        let triangles: Vec<[Vector; 3]> =
            faces.iter().map(|f| f.map(|v| positions[v as usize])).collect();
        let tree = TriangleTree::new(&triangles);
        let origin = tree.bounds().min;
        let flux = |t: &[Vector; 3]| {
            let [a, b, c] = t.map(|p| sub(p, origin));
            dot(a, cross(b, c)) / 6.0
        };
        let volume = triangles.iter().map(flux).sum();
        Ok(Self { tree, volume })
    }

    /// The triangles, for distances.
    pub fn tree(&self) -> &TriangleTree {
        &self.tree
    }

    /// Volume inside, to rounding; negative if the surface is inside out.
    pub fn volume(&self) -> f64 {
        self.volume
    }

    /// Whether a point is inside; a point on the surface is one or the other. Exact.
    pub fn contains(&self, p: [f64; 3]) -> bool {
        let mut winding = 0;
        let mut signs = Predicates::default();
        let on_ray =
            |b: &Aabb| b.max[0] >= p[0] && (1..3).all(|k| b.min[k] <= p[k] && p[k] <= b.max[k]);
        self.tree.visit(on_ray, |_, &[a, b, c]| {
            let mut turns = 0;
            for (u, v) in [(a, b), (b, c), (c, a)] {
                turns += passes(&mut signs, p, u, v);
            }
            // Seen along -x, the perturbed point is in the triangle if the edges wind round it.
            if turns != 0 {
                // The normal's x has the sign of the turn; the triangle is ahead if p is behind it on that side.
                let ahead = match signs.orient3d(a, b, c, p) {
                    Sign::Positive => turns < 0,
                    Sign::Negative => turns > 0,
                    // On the triangle: e along x, where the normal is not zero, has moved the point past it.
                    Sign::Zero => false,
                };
                winding += if ahead { turns } else { 0 };
            }
        });
        winding > 0
    }

    /// Where the segment from a point inside to one outside first meets the surface, from the inside.
    pub fn exit(&self, inside: [f64; 3], outside: [f64; 3]) -> [f64; 3] {
        let swept = Aabb::of_points(&[inside, outside]);
        let mut signs = Predicates::default();
        let mut first = 1.0_f64;
        self.tree.visit(
            |b| b.overlaps(&swept),
            |_, &[a, b, c]| {
                let (s, t) = (signs.orient3d(a, b, c, inside), signs.orient3d(a, b, c, outside));
                if s == t {
                    return; // On one side, or in the plane: then a neighbour is met as well.
                }
                let mut round =
                    [(a, b), (b, c), (c, a)].map(|(u, v)| signs.orient3d(inside, outside, u, v));
                round.sort_unstable();
                if round[0] == Sign::Negative && round[2] == Sign::Positive {
                    return;
                }
                let n = cross(sub(b, a), sub(c, a));
                let (from, to) = (dot(n, sub(inside, a)), dot(n, sub(outside, a)));
                let share = from / (from - to);
                // A sliver whose normal is all rounding says nothing; its neighbours do.
                if share.is_finite() {
                    first = first.min(share.clamp(0.0, 1.0));
                }
            },
        );
        add_scaled(inside, sub(outside, inside), first)
    }
}

/// Half a turn, as +1 or -1, if the directed edge u->v passes the ray from p (in the plane of y and z) towards +y: with p
/// moved by (e^2, e^3) in (y, z). The sum over a triangle's edges is its winding number round p.
fn passes(signs: &mut Predicates, p: Vector, u: Vector, v: Vector) -> i32 {
    // z is moved up by e^3: a vertex at the height of p counts as below.
    let (u_above, v_above) = (u[2] > p[2], v[2] > p[2]);
    if u_above == v_above {
        return 0;
    }
    let flat = |q: Vector| [q[1], q[2]];
    // Edges are asked about from below to above, so both triangles get the same answer.
    let (low, high, direction) = if v_above { (u, v, 1) } else { (v, u, -1) };
    match signs.orient2d(flat(low), flat(high), flat(p)) {
        // p left of the edge: the edge is to the right, on the ray.
        Sign::Positive => direction,
        // On the edge, then moved to the right by e^2: the edge is to the left.
        Sign::Zero | Sign::Negative => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    fn cube() -> (Vec<Vector>, Vec<[u32; 3]>) {
        let positions = (0..8)
            .map(|i| [f64::from(i & 1), f64::from(i >> 1 & 1), f64::from(i >> 2 & 1)])
            .collect();
        let faces = vec![
            [0, 2, 1],
            [1, 2, 3],
            [4, 5, 6],
            [5, 7, 6],
            [0, 1, 4],
            [1, 5, 4],
            [2, 6, 3],
            [3, 6, 7],
            [0, 4, 2],
            [2, 4, 6],
            [1, 3, 5],
            [3, 7, 5],
        ];
        (positions, faces)
    }

    #[test]
    fn inside_is_exact_on_and_next_to_the_surface() {
        let (positions, faces) = cube();
        let surface = ClosedSurface::new(&positions, &faces).unwrap();
        assert!((surface.volume() - 1.0).abs() < 1e-15);
        let values = [-1.0, 0.0, 0.5, 1.0, 2.0];
        let near = |x: f64| [x.next_down(), x, x.next_up()];
        for x in values.into_iter().flat_map(near) {
            for y in values.into_iter().flat_map(near) {
                for z in values.into_iter().flat_map(near) {
                    let p = [x, y, z];
                    let found = surface.contains(p);
                    // Moved by (+, +, +): the low sides belong to the inside, the high ones do not.
                    assert_eq!(found, p.iter().all(|&c| (0.0..1.0).contains(&c)), "{p:?}");
                }
            }
        }
    }

    #[test]
    fn a_segment_leaves_where_the_surface_is() {
        let (positions, faces) = cube();
        let surface = ClosedSurface::new(&positions, &faces).unwrap();
        let mut rng = SplitMix64::new(5);
        for _ in 0..500 {
            let inside: Vector = std::array::from_fn(|_| rng.range(0.01, 0.99));
            let mut outside: Vector = std::array::from_fn(|_| rng.range(-1.0, 2.0));
            outside[rng.below(3) as usize] = 1.5;
            let exit = surface.exit(inside, outside);
            let off = exit.iter().map(|&c| (c.min(1.0 - c)).max(-1.0)).fold(1.0, f64::min);
            assert!(off.abs() < 1e-15, "{exit:?}");
        }
        // Through a corner, along an edge's plane, and along a diagonal of the triangulation.
        assert_eq!(surface.exit([0.5; 3], [1.5; 3]), [1.0; 3]);
        assert_eq!(surface.exit([0.5, 0.5, 0.5], [0.5, 0.5, 2.5]), [0.5, 0.5, 1.0]);
    }

    #[test]
    fn open_surfaces_are_refused_with_an_edge() {
        let (positions, mut faces) = cube();
        faces.pop();
        let error = ClosedSurface::new(&positions, &faces).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the surface is not closed at the edge from vertex 3 to vertex 5"
        );
        faces[0][0] = 8;
        assert!(matches!(
            ClosedSurface::new(&positions, &faces),
            Err(SurfaceError::IndexOutOfRange { face: 0, index: 8, vertices: 8 })
        ));
        assert!(matches!(ClosedSurface::new(&positions, &[]), Err(SurfaceError::Empty)));
    }
}

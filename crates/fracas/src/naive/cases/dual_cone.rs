//! Can a surface that the dual-cone rule calls free of self-collisions cross itself? Yes: here are
//! four triangles that do.
//!
//! Source of the rule: Heo, Seong, Kim, Otaduy, Hong, Tang, Yoon, "FASTCD: Fracturing-Aware Stable
//! Collision Detection", 2010, Theorem 4.2: a connected surface whose normals lie in a cone
//! (A_n, theta_n) and whose boundary binormals (edge x normal, pointing outward) lie in a cone
//! (A_b, theta_b) has no self-collision if theta_n < 90 degrees and |A_n . A_b| < cos(theta_b).
//!
//! Where its proof breaks: it projects along A_n and uses the projected binormals as if they were
//! the binormals of the projected edges. They are not. With the normal n, the edge e and the
//! direction of view V, only (e x n) . (e x V) = |e|^2 (n . V) > 0 is sure, so a steep edge of a
//! steep triangle can turn its binormal by almost 90 degrees in the picture. Edge 2-4 below goes
//! by (-8, -4, 9) and its triangle has the normal (13, -8, 8): in plan the edge faces (-4, 8), its
//! binormal (40, 181, 116) leans the other way in x. Do that to every edge that faces left, and
//! all binormals of a closed loop point right.
//!
//! The surface is a strip of four triangles. In plan it turns about vertex 3 by a little more than
//! a full circle, so that its last triangle meets its first one: vertex 1 sticks out below face 3.
//! Smaller is impossible: two triangles without a common vertex have six vertices, and a disc with
//! V vertices, B <= V of them on its boundary, has 2V - 2 - B >= V - 2 triangles.
//!
//! Promised, and tested below with exact integers unless said otherwise:
//! - a disc: one piece, manifold, consistently oriented, one boundary loop of all six vertices;
//! - A_n = (0, 0, 1): theta_n = 72.5 degrees. A_b = (1, 0, 0): theta_b = 79.5 degrees over all six
//!   boundary edges. A_n . A_b = 0 < cos(theta_b). The rule culls;
//! - the tightest cones agree (in doubles, far from the limit): theta_n = 63.4 and theta_b = 78.1
//!   degrees, |A_n . A_b| = 0.002 < 0.206. So do the looser cones merged pairwise up the tree
//!   ((0, 1), (2, 3)), by separate computation: 85.7 and 80.1 degrees, 0.086 < 0.172; most other
//!   trees merge to cones too wide to cull;
//! - one crossing pair, faces 0 and 3, which have no vertex in common. Edges 0-1 and 1-2 pass
//!   through the inside of face 3; no four vertices lie in a plane, so nothing hangs on a tie;
//! - in motion too (tested at nine times): vertex 1 sinks from (5, 0, 1/2) to its place, all others
//!   rest. It goes through face 3 at t = 9/13. The rule culls at every time, with the same axes:
//!   with vertex 1 at height h, only face 0 depends on h, and 2, (1-h)(6-4h), 10 + 2h - 4h^2, the
//!   parts of its normal and binormals along the axes, are positive.
//!
//! All coordinates are small integers, hence exact doubles. Splitting every triangle at its edge
//! midpoints changes no normal and no binormal direction, so the case comes in any size.

/// Six vertices, in the order of the strip.
const POINTS: [[f64; 3]; 6] = [
    [4.0, 0.0, 1.0],
    [5.0, 0.0, 0.0],
    [0.0, 2.0, -1.0],
    [0.0, 1.0, -2.0],
    [-8.0, -2.0, 8.0],
    [6.0, 0.0, 0.0],
];

/// Four triangles, counterclockwise seen from +z.
const FACES: [[u32; 3]; 4] = [[0, 1, 2], [0, 2, 3], [3, 2, 4], [3, 4, 5]];

/// Vertices and triangles of a disc that the dual-cone rule culls although faces 0 and 3, which
/// share no vertex, cross each other.
#[must_use]
pub fn dual_cone_counterexample() -> (Vec<[f64; 3]>, Vec<[u32; 3]>) {
    (POINTS.to_vec(), FACES.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    type Int3 = [i64; 3];

    const AXIS_N: Int3 = [0, 0, 1];
    const AXIS_B: Int3 = [1, 0, 0];

    fn sub(a: Int3, b: Int3) -> Int3 {
        [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
    }

    fn dot(a: Int3, b: Int3) -> i64 {
        a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
    }

    fn cross(a: Int3, b: Int3) -> Int3 {
        [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    }

    /// The generated mesh, magnified by a whole number, as integers.
    fn mesh(scale: i64) -> (Vec<Int3>, Vec<[usize; 3]>) {
        let (points, faces) = dual_cone_counterexample();
        let whole = |c: f64| {
            assert!(c.fract() == 0.0 && c.abs() < 100.0, "{c} is no small integer");
            c as i64 * scale
        };
        let points = points.iter().map(|p| p.map(whole)).collect();
        (points, faces.iter().map(|f| f.map(|v| v as usize)).collect())
    }

    /// Directed edges of a face.
    fn sides(f: [usize; 3]) -> [(usize, usize); 3] {
        [(f[0], f[1]), (f[1], f[2]), (f[2], f[0])]
    }

    /// Face on the left of each directed edge; two claims to one edge are an error.
    fn half_edges(faces: &[[usize; 3]]) -> BTreeMap<(usize, usize), usize> {
        let mut left = BTreeMap::new();
        for (i, &f) in faces.iter().enumerate() {
            for side in sides(f) {
                assert_eq!(left.insert(side, i), None, "edge {side:?} has two faces on one side");
            }
        }
        left
    }

    /// Directed boundary edges with their faces.
    fn boundary(faces: &[[usize; 3]]) -> Vec<((usize, usize), usize)> {
        let left = half_edges(faces);
        left.iter()
            .filter(|((a, b), _)| !left.contains_key(&(*b, *a)))
            .map(|(&e, &f)| (e, f))
            .collect()
    }

    fn normals(points: &[Int3], faces: &[[usize; 3]]) -> Vec<Int3> {
        let normal = |f: &[usize; 3]| {
            cross(sub(points[f[1]], points[f[0]]), sub(points[f[2]], points[f[0]]))
        };
        faces.iter().map(normal).collect()
    }

    /// Outward binormals of all boundary edges: edge x normal, for counterclockwise faces.
    fn binormals(points: &[Int3], faces: &[[usize; 3]]) -> Vec<Int3> {
        let normal = normals(points, faces);
        let binormal = |((a, b), f): ((usize, usize), usize)| {
            let out = cross(sub(points[b], points[a]), normal[f]);
            let apex = faces[f].into_iter().find(|v| *v != a && *v != b).expect("three corners");
            assert!(dot(out, sub(points[apex], points[a])) < 0, "binormal of {a}-{b} looks inward");
            out
        };
        boundary(faces).into_iter().map(binormal).collect()
    }

    /// Angle between the two at most acos(1 / sqrt(k)).
    fn within(v: Int3, axis: Int3, k: i64) -> bool {
        let d = dot(v, axis);
        d > 0 && k * d * d >= dot(v, v) * dot(axis, axis)
    }

    /// cos^2(theta_n) = 1/kn and cos^2(theta_b) = 1/kb make enclosing cones about the two axes, and
    /// the published rule culls with them.
    fn rule_culls(points: &[Int3], faces: &[[usize; 3]], kn: i64, kb: i64) -> bool {
        let tilt = dot(AXIS_N, AXIS_B);
        normals(points, faces).into_iter().all(|n| within(n, AXIS_N, kn))
            && binormals(points, faces).into_iter().all(|b| within(b, AXIS_B, kb))
            && kb * tilt * tilt < dot(AXIS_N, AXIS_N) * dot(AXIS_B, AXIS_B)
    }

    fn orient(a: Int3, b: Int3, c: Int3, d: Int3) -> i64 {
        dot(cross(sub(b, a), sub(c, a)), sub(d, a)).signum()
    }

    /// The open segment passes through the inside of the triangle; touching does not count.
    fn pierces(t: [Int3; 3], p: Int3, q: Int3) -> bool {
        let ends = orient(t[0], t[1], t[2], p) * orient(t[0], t[1], t[2], q);
        let turns = sides([0, 1, 2]).map(|(i, j)| orient(p, q, t[i], t[j]));
        ends < 0 && (turns == [1; 3] || turns == [-1; 3])
    }

    /// Pairs of faces of which one has an edge, free of the other's corners, through the other.
    fn crossing_pairs(points: &[Int3], faces: &[[usize; 3]]) -> Vec<(usize, usize)> {
        let stabs = |f: [usize; 3], g: [usize; 3]| {
            sides(f).into_iter().any(|(a, b)| {
                let free = !g.contains(&a) && !g.contains(&b);
                free && pierces(g.map(|v| points[v]), points[a], points[b])
            })
        };
        let pairs = (0..faces.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
        pairs.filter(|&(i, j)| stabs(faces[i], faces[j]) || stabs(faces[j], faces[i])).collect()
    }

    /// Follows a partial permutation from `start` until it ends or comes back; steps taken.
    fn walk(next: &BTreeMap<usize, usize>, start: usize) -> usize {
        let (mut at, mut steps) = (start, 0);
        while let Some(&to) = next.get(&at) {
            (at, steps) = (to, steps + 1);
            if at == start {
                break;
            }
        }
        steps
    }

    #[test]
    fn the_surface_is_an_oriented_manifold_disc() {
        let (points, faces) = mesh(1);
        let left = half_edges(&faces);
        let edges: BTreeSet<_> = left.keys().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        assert_eq!(points.len() + faces.len() - edges.len(), 1, "Euler characteristic");

        let mut reached = BTreeSet::from([0]);
        let mut open = vec![0];
        while let Some(f) = open.pop() {
            let across = sides(faces[f]).into_iter().filter_map(|(a, b)| left.get(&(b, a)));
            open.extend(across.copied().filter(|&g| reached.insert(g)));
        }
        assert_eq!(reached.len(), faces.len(), "one piece across edges");

        let rim = boundary(&faces);
        let next: BTreeMap<_, _> = rim.iter().map(|&(e, _)| e).collect();
        assert_eq!(next.len(), rim.len(), "the boundary leaves each vertex once");
        assert_eq!(walk(&next, rim[0].0.0), rim.len(), "one loop");

        for v in 0..points.len() {
            let around = faces.iter().flat_map(|&f| sides(f).map(|side| (f, side)));
            let link: BTreeMap<_, _> = around
                .filter(|(f, (a, b))| f.contains(&v) && *a != v && *b != v)
                .map(|(_, side)| side)
                .collect();
            let ends: BTreeSet<_> = link.values().copied().collect();
            let start = link.keys().copied().find(|a| !ends.contains(a));
            let first =
                start.unwrap_or_else(|| *link.keys().next().expect("a face at each vertex"));
            assert_eq!(walk(&link, first), link.len(), "one fan of faces about vertex {v}");
        }
    }

    #[test]
    fn the_published_rule_culls_the_surface() {
        let (points, faces) = mesh(1);
        assert_eq!(binormals(&points, &faces).len(), 6);
        assert!(rule_culls(&points, &faces, 11, 30)); // 72.46 and 79.49 degrees at most
        assert!(!rule_culls(&points, &faces, 10, 30) && !rule_culls(&points, &faces, 11, 29));
    }

    #[test]
    fn faces_0_and_3_cross_and_no_other_pair_does() {
        let (points, faces) = mesh(1);
        assert_eq!(crossing_pairs(&points, &faces), [(0, 3)]);
        assert!(faces[0].iter().all(|v| !faces[3].contains(v)));
        for d in 0..points.len() {
            for c in 0..d {
                for (b, a) in (0..c).flat_map(|b| (0..b).map(move |a| (b, a))) {
                    assert_ne!(orient(points[a], points[b], points[c], points[d]), 0);
                }
            }
        }
    }

    #[test]
    fn the_binormal_of_edge_2_4_leans_against_the_side_the_edge_faces_in_plan() {
        let (points, faces) = mesh(1);
        let edge = sub(points[4], points[2]);
        assert_eq!(cross(edge, AXIS_N), [-4, 8, 0]);
        assert_eq!(cross(edge, normals(&points, &faces)[2]), [40, 181, 116]);
    }

    #[test]
    fn the_rule_culls_the_whole_motion_in_which_vertex_1_sinks_through_face_3() {
        let (mut points, faces) = mesh(16);
        for height in 0..=8 {
            points[1][2] = height;
            assert!(rule_culls(&points, &faces, 12, 30));
            // The plane of face 3 is at 2/13 above (5, 0), between 2/16 and 3/16.
            let pairs = crossing_pairs(&points, &faces);
            assert_eq!(pairs.as_slice(), if height <= 2 { &[(0, 3)][..] } else { &[] });
        }
    }

    /// Axis and cosine of the narrowest cone about the vectors: it rests on two or three of them.
    fn tightest_cone(vectors: &[Int3]) -> ([f64; 3], f64) {
        let dot = |a: [f64; 3], b: [f64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
        let unit = |a: [f64; 3]| a.map(|c| c / dot(a, a).sqrt());
        let u: Vec<_> = vectors.iter().map(|v| unit(v.map(|c| c as f64))).collect();
        let mut axes = Vec::new();
        for (i, a) in u.iter().enumerate() {
            for (j, b) in u[..i].iter().enumerate() {
                axes.push(unit([a[0] + b[0], a[1] + b[1], a[2] + b[2]]));
                for c in &u[..j] {
                    let (p, q) = ([0, 1, 2].map(|k| a[k] - b[k]), [0, 1, 2].map(|k| a[k] - c[k]));
                    let n = [
                        p[1] * q[2] - p[2] * q[1],
                        p[2] * q[0] - p[0] * q[2],
                        p[0] * q[1] - p[1] * q[0],
                    ];
                    axes.extend([unit(n), unit(n.map(|c| -c))]);
                }
            }
        }
        let cosine = |axis: [f64; 3]| u.iter().map(|&v| dot(v, axis)).fold(1.0, f64::min);
        let best = axes.into_iter().max_by(|&a, &b| cosine(a).total_cmp(&cosine(b)));
        best.map(|axis| (axis, cosine(axis))).expect("at least two vectors")
    }

    #[test]
    fn the_tightest_cones_pass_the_published_rule_too() {
        let (points, faces) = mesh(1);
        let (axis_n, cos_n) = tightest_cone(&normals(&points, &faces));
        let (axis_b, cos_b) = tightest_cone(&binormals(&points, &faces));
        assert!((0.446..0.448).contains(&cos_n), "63.4 degrees, not {cos_n}");
        assert!((0.205..0.207).contains(&cos_b), "78.1 degrees, not {cos_b}");
        let tilt = axis_n[0] * axis_b[0] + axis_n[1] * axis_b[1] + axis_n[2] * axis_b[2];
        assert!(tilt.abs() < 0.003, "{tilt}");
    }
}

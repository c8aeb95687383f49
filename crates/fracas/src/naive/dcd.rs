//! The oracle for discrete tests: triangle against triangle as a linear programme, in exact integers.
//!
//! Source: the fundamental theorem of linear programming. Triangles a and b share a point iff there are weights
//! `alpha, beta >= 0` with `sum alpha = sum beta = 1` and `sum alpha_i a_i = sum beta_j b_j`. If such weights exist,
//! some exist that form a *basic* solution: the columns with non-zero weight are linearly independent. There are
//! 49 ways to choose corners from both sides; for each, Gaussian elimination gives the weights or shows that
//! the columns are dependent. No geometry, no case distinctions: zero area, coplanar, touching are not special.
//!
//! Every extreme point of the intersection belongs to a basic solution. So the intersection reaches outside a convex
//! set S iff a basic solution has its point outside S: that answers the question about triangles that share a
//! vertex or an edge.
//!
//! Promises: exact for every finite double. Cost: some hundred microseconds a pair, and all pairs of a mesh.

use dashu_int::IBig;

use crate::bounds::Aabb;
use crate::dcd::{Shared, Triangle};
use crate::math::to_common_integers;
use crate::parallel;
use crate::report::{DiscreteReport, Intersection};

type Point = [IBig; 3];

/// A common point of two triangles, as `numerator / denominator` with a positive denominator.
struct CommonPoint {
    numerator: Point,
    denominator: IBig,
}

/// True if the closed triangles share a point.
pub fn triangles_intersect(a: &Triangle, b: &Triangle) -> bool {
    let corners = integers(a, b);
    any_basic_point(&corners, |_| true)
}

/// True if triangles whose `shared` corners come first meet beyond those: outside the vertex, outside the edge, or,
/// with three, anywhere but on the edges.
pub fn meet_beyond_shared(shared: Shared, a: &Triangle, b: &Triangle) -> bool {
    let corners = integers(a, b);
    let [u, v, w] = &corners.0;
    match shared {
        Shared::Vertex => any_basic_point(&corners, |x| !x.is_at(u)),
        Shared::Edge => any_basic_point(&corners, |x| !x.is_on_segment(u, v)),
        Shared::Face => cross(&sub(v, u), &sub(w, u)) != [IBig::ZERO, IBig::ZERO, IBig::ZERO],
    }
}

/// Every pair of faces that intersect, by brute force over all pairs whose boxes overlap, sorted. Faces that share a
/// vertex count if `adjacent` and if they meet beyond what they share.
pub fn intersections(positions: &[[f64; 3]], faces: &[[u32; 3]], adjacent: bool) -> DiscreteReport {
    let boxes = face_boxes(positions, faces);
    let rows = parallel::map_ranges(faces.len(), 1, |range| {
        let a = range.start;
        let mut row = DiscreteReport::default();
        for b in a + 1..faces.len() {
            row.counters.box_tests += 1;
            if boxes[a].overlaps(&boxes[b]) {
                test(positions, faces, adjacent, (a, b), &mut row);
            }
        }
        row
    });
    joined(rows)
}

/// Every pair (face of the first mesh, face of the second) that shares a point, sorted.
pub fn intersections_between(
    (a_positions, a_faces): (&[[f64; 3]], &[[u32; 3]]),
    (b_positions, b_faces): (&[[f64; 3]], &[[u32; 3]]),
) -> DiscreteReport {
    let a_boxes = face_boxes(a_positions, a_faces);
    let b_boxes = face_boxes(b_positions, b_faces);
    let rows = parallel::map_ranges(a_faces.len(), 1, |range| {
        let a = range.start;
        let corners = a_faces[a].map(|v| a_positions[v as usize]);
        let mut row = DiscreteReport::default();
        for b in 0..b_faces.len() {
            row.counters.box_tests += 1;
            if !a_boxes[a].overlaps(&b_boxes[b]) {
                continue;
            }
            row.counters.candidates_tt += 1;
            if triangles_intersect(&corners, &b_faces[b].map(|v| b_positions[v as usize])) {
                row.intersections.push(Intersection { a: a as u32, b: b as u32, adjacent: false });
            }
        }
        row
    });
    joined(rows)
}

fn joined(rows: Vec<DiscreteReport>) -> DiscreteReport {
    let mut all = DiscreteReport::default();
    for mut row in rows {
        all.counters += row.counters;
        all.intersections.append(&mut row.intersections);
    }
    all
}

fn face_boxes(positions: &[[f64; 3]], faces: &[[u32; 3]]) -> Vec<Aabb> {
    faces.iter().map(|f| Aabb::of_points(&f.map(|v| positions[v as usize]))).collect()
}

fn test(
    positions: &[[f64; 3]],
    faces: &[[u32; 3]],
    adjacent: bool,
    (a, b): (usize, usize),
    row: &mut DiscreteReport,
) {
    // Shared vertices first, each once, in the same order in both.
    let mut shared: Vec<u32> = faces[a].iter().copied().filter(|v| faces[b].contains(v)).collect();
    shared.sort_unstable();
    shared.dedup();
    let reordered = |face: [u32; 3]| {
        let mut rest = face.to_vec();
        for v in &shared {
            rest.remove(rest.iter().position(|w| w == v).expect("a shared vertex is in both"));
        }
        let order = [shared.as_slice(), rest.as_slice()].concat();
        [0, 1, 2].map(|i| positions[order[i] as usize])
    };
    let (ta, tb) = (reordered(faces[a]), reordered(faces[b]));
    let hit = match shared.len() {
        0 => {
            row.counters.candidates_tt += 1;
            triangles_intersect(&ta, &tb)
        }
        _ if !adjacent => return,
        n => {
            row.counters.adjacent_tt += 1;
            let kind = [Shared::Vertex, Shared::Edge, Shared::Face][n - 1];
            meet_beyond_shared(kind, &ta, &tb)
        }
    };
    if hit {
        let adjacent = !shared.is_empty();
        row.intersections.push(Intersection { a: a as u32, b: b as u32, adjacent });
    }
}

fn integers(a: &Triangle, b: &Triangle) -> ([Point; 3], [Point; 3]) {
    let flat: [f64; 18] = std::array::from_fn(|i| [a, b][i / 9][i / 3 % 3][i % 3]);
    let all = to_common_integers(&flat);
    let corner = |i: usize| std::array::from_fn(|k| all[3 * i + k].clone());
    ([corner(0), corner(1), corner(2)], [corner(3), corner(4), corner(5)])
}

/// True if some basic solution has a point that `accept` likes.
fn any_basic_point(
    (a, b): &([Point; 3], [Point; 3]),
    accept: impl Fn(&CommonPoint) -> bool,
) -> bool {
    (1..8u8).any(|chosen_a| {
        (1..8u8).any(|chosen_b| {
            basic_point(&chosen(a, chosen_a), &chosen(b, chosen_b)).is_some_and(|x| accept(&x))
        })
    })
}

fn chosen(corners: &[Point; 3], mask: u8) -> Vec<&Point> {
    (0..3).filter(|i| mask >> i & 1 == 1).map(|i| &corners[i]).collect()
}

/// The common point with non-negative weights on exactly these corners, if the weights are unique.
fn basic_point(a: &[&Point], b: &[&Point]) -> Option<CommonPoint> {
    let weights = a.len() + b.len();
    if weights > 5 {
        return None; // six columns of height five are dependent
    }
    // Rows: x, y, z of sum(alpha a) - sum(beta b) = 0; sum(alpha) = 1; sum(beta) = 1. Last column: right-hand side.
    let column = |row: usize, c: usize| match (row, c.checked_sub(a.len())) {
        (0..3, None) => a[c][row].clone(),
        (0..3, Some(j)) => -b[j][row].clone(),
        (3, None) | (4, Some(_)) => IBig::ONE,
        _ => IBig::ZERO,
    };
    let right = |row: usize| if row < 3 { IBig::ZERO } else { IBig::ONE };
    let mut rows: Vec<Vec<IBig>> = (0..5)
        .map(|row| (0..weights).map(|c| column(row, c)).chain([right(row)]).collect())
        .collect();
    let denominator = eliminate(&mut rows, weights)?;
    // After elimination row c reads: denominator * weight_c = right-hand side.
    let (sign, denominator) = if denominator < IBig::ZERO {
        (-IBig::ONE, -denominator)
    } else {
        (IBig::ONE, denominator)
    };
    let weight = |c: usize| &rows[c][weights] * &sign;
    if (0..weights).any(|c| weight(c) < IBig::ZERO) {
        return None;
    }
    let numerator =
        std::array::from_fn(|k| (0..a.len()).map(|i| weight(i) * &a[i][k]).sum::<IBig>());
    Some(CommonPoint { numerator, denominator })
}

/// Fraction-free Gauss-Jordan (Bareiss 1968) on the first `columns` columns. Leaves `d` times the identity there and
/// returns `d`; none if the columns are dependent or the rows contradict each other.
fn eliminate(rows: &mut [Vec<IBig>], columns: usize) -> Option<IBig> {
    let mut previous = IBig::ONE;
    for c in 0..columns {
        let pivot_row = (c..rows.len()).find(|&r| rows[r][c] != IBig::ZERO)?;
        rows.swap(c, pivot_row);
        let pivot = rows[c].clone();
        for (r, row) in rows.iter_mut().enumerate() {
            if r != c {
                let factor = row[c].clone();
                for k in 0..=columns {
                    // Bareiss: the division by the previous pivot leaves no remainder.
                    row[k] = (&pivot[c] * &row[k] - &factor * &pivot[k]) / &previous;
                }
            }
        }
        previous = pivot[c].clone();
    }
    rows[columns..].iter().all(|row| row[columns] == IBig::ZERO).then_some(previous)
}

impl CommonPoint {
    /// `denominator * (x - p)`.
    fn from(&self, p: &Point) -> Point {
        std::array::from_fn(|k| &self.numerator[k] - &self.denominator * &p[k])
    }

    fn is_at(&self, p: &Point) -> bool {
        self.from(p).iter().all(|c| *c == IBig::ZERO)
    }

    fn is_on_segment(&self, p: &Point, q: &Point) -> bool {
        let (xp, xq) = (self.from(p), self.from(q));
        let off = cross(&xp, &sub(q, p));
        let dot: IBig = (0..3).map(|k| &xp[k] * &xq[k]).sum();
        off.iter().all(|c| *c == IBig::ZERO) && dot <= IBig::ZERO
    }
}

fn sub(a: &Point, b: &Point) -> Point {
    std::array::from_fn(|k| &a[k] - &b[k])
}

fn cross(a: &Point, b: &Point) -> Point {
    std::array::from_fn(|k| {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        &a[i] * &b[j] - &a[j] * &b[i]
    })
}

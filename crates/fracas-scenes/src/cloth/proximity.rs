//! Which vertices are near which faces? And keeping them a thickness away.
//!
//! A uniform grid of vertices, sorted by cell; every face looks into the cells its box reaches. Pairs are found once per
//! step and keep the side they started on, so a vertex that slips through within the step is pushed back. May miss what
//! comes from farther than the search radius: the certified filter stands behind.

use fracas::parallel;

use crate::vector::{Vector, add_scaled, cross, dot, length, scale, sub};

/// A vertex near a face.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pair {
    pub(super) vertex: u32,
    pub(super) face: [u32; 3],
    /// 1 on the side of the normal, -1 behind.
    pub(super) side: f64,
}

/// Faces one task looks after.
const GRAIN: usize = 2048;

/// All pairs of a vertex and a face within `radius`, at least one of them movable, in order of faces, then vertices.
pub(super) fn find(
    x: &[Vector],
    faces: &[[u32; 3]],
    inverse_mass: &[f64],
    radius: f64,
    cell: f64,
) -> Vec<Pair> {
    let movable = |v: u32| inverse_mass[v as usize] > 0.0;
    let all = 0..x.len() as u32;
    let [soft, hard] = [true, false]
        .map(|kind| Grid::new(x, all.clone().filter(|&v| movable(v) == kind).collect(), cell));
    let found = parallel::map_ranges(faces.len(), GRAIN, |range| {
        let (mut pairs, mut near) = (vec![], vec![]);
        for f in range {
            let face = faces[f];
            let corners = face.map(|v| x[v as usize]);
            near.clear();
            soft.near(corners, radius, &mut near);
            if face.iter().any(|&v| movable(v)) {
                hard.near(corners, radius, &mut near);
            }
            near.sort_unstable();
            for &vertex in &near {
                if !face.contains(&vertex)
                    && let Some(height) = height(x[vertex as usize], corners, 0.25)
                    && height.abs() < radius
                {
                    let side = if height < 0.0 { -1.0 } else { 1.0 };
                    pairs.push(Pair { vertex, face, side });
                }
            }
        }
        pairs
    });
    found.concat()
}

/// Barycentric coordinates of the foot of `p` on the plane of a triangle, and the unit normal; none if it has no plane.
pub(super) fn foot(p: Vector, [a, b, c]: [Vector; 3]) -> Option<(Vector, Vector)> {
    let (u, v, w) = (sub(b, a), sub(c, a), sub(p, a));
    let n = cross(u, v);
    let squared = dot(n, n);
    if squared == 0.0 {
        return None;
    }
    let beta = dot(cross(w, v), n) / squared;
    let gamma = dot(cross(u, w), n) / squared;
    Some(([1.0 - beta - gamma, beta, gamma], scale(n, 1.0 / squared.sqrt())))
}

/// Height over a triangle, none if the foot is outside by more than `slack` of a barycentric coordinate.
fn height(p: Vector, corners: [Vector; 3], slack: f64) -> Option<f64> {
    let (weights, n) = foot(p, corners)?;
    weights.iter().all(|w| *w >= -slack).then(|| dot(n, sub(p, corners[0])))
}

/// Pushes pairs nearer than `thickness` apart, with friction against what they did since `before`.
pub(super) fn separate(
    pairs: &[Pair],
    thickness: f64,
    friction: f64,
    inverse_mass: &[f64],
    before: &[Vector],
    x: &mut [Vector],
) {
    for pair in pairs {
        let p = pair.vertex as usize;
        let corners = pair.face.map(|v| x[v as usize]);
        let Some((weights, n)) = foot(x[p], corners) else { continue };
        if weights.iter().any(|w| *w < -0.05) {
            continue;
        }
        let n = scale(n, pair.side);
        let gap = dot(n, sub(x[p], corners[0])) - thickness;
        if gap >= 0.0 {
            continue;
        }
        let mut give = inverse_mass[p];
        for k in 0..3 {
            give += inverse_mass[pair.face[k] as usize] * weights[k] * weights[k];
        }
        if give == 0.0 {
            continue;
        }
        let push = -gap / give;
        // How the vertex slid over the face since the start of the substep.
        let mut slid = sub(x[p], before[p]);
        for k in 0..3 {
            let v = pair.face[k] as usize;
            slid = add_scaled(slid, sub(x[v], before[v]), -weights[k]);
        }
        slid = add_scaled(slid, n, -dot(slid, n));
        let way = length(slid);
        let hold = if way > 0.0 { (friction * -gap / way).min(1.0) / give } else { 0.0 };
        let change = add_scaled(scale(n, push), slid, -hold);
        x[p] = add_scaled(x[p], change, inverse_mass[p]);
        for k in 0..3 {
            let v = pair.face[k] as usize;
            x[v] = add_scaled(x[v], change, -weights[k] * inverse_mass[v]);
        }
    }
}

/// Vertices sorted by cell; cells are found by binary search in the sorted list.
struct Grid {
    cell: f64,
    /// Cell and vertex, sorted.
    entries: Vec<([i32; 3], u32)>,
}

impl Grid {
    fn new(x: &[Vector], vertices: Vec<u32>, cell: f64) -> Self {
        let place = |v: u32| (cell_of(x[v as usize], cell), v);
        let mut entries: Vec<_> = vertices.into_iter().map(place).collect();
        parallel::sort_unstable(&mut entries);
        Self { cell, entries }
    }

    /// Appends the vertices in all cells that the box of a triangle, grown by `radius`, touches.
    fn near(&self, corners: [Vector; 3], radius: f64, out: &mut Vec<u32>) {
        if self.entries.is_empty() {
            return;
        }
        let ends = |pick: fn(f64, f64) -> f64, by: f64| -> [i32; 3] {
            let [a, b, c] = corners;
            cell_of(std::array::from_fn(|k| pick(pick(a[k], b[k]), c[k]) + by), self.cell)
        };
        let (low, high) = (ends(f64::min, -radius), ends(f64::max, radius));
        for i in low[0]..=high[0] {
            for j in low[1]..=high[1] {
                // Cells along the last axis are one run.
                let from = self.entries.partition_point(|e| e.0 < [i, j, low[2]]);
                let run = self.entries[from..].iter().take_while(|e| e.0 <= [i, j, high[2]]);
                out.extend(run.map(|e| e.1));
            }
        }
    }
}

fn cell_of(p: Vector, cell: f64) -> [i32; 3] {
    // Saturating: far away is a cell like any other.
    p.map(|x| (x / cell).floor() as i32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fracas::random::SplitMix64;

    #[test]
    fn the_grid_finds_what_all_pairs_find() {
        let mut rng = SplitMix64::new(5);
        for round in 0..20 {
            let x: Vec<Vector> =
                (0..60).map(|_| std::array::from_fn(|_| rng.range(-1.0, 1.0))).collect();
            let faces: Vec<[u32; 3]> = (0..30).map(|_| [(); 3].map(|()| rng.below(60))).collect();
            let mass: Vec<f64> = (0..60).map(|_| if rng.chance(0.5) { 1.0 } else { 0.0 }).collect();
            let radius = 0.05 + 0.02 * f64::from(round);
            let found = find(&x, &faces, &mass, radius, 0.3);
            let mut expected = vec![];
            for face in &faces {
                for v in 0..60 {
                    let corners = face.map(|v| x[v as usize]);
                    let movable =
                        mass[v as usize] > 0.0 || face.iter().any(|&c| mass[c as usize] > 0.0);
                    let near = height(x[v as usize], corners, 0.25).filter(|h| h.abs() < radius);
                    // The grid looks as far as the radius around the face's box.
                    let inside = (0..3).all(|k| {
                        let low = corners.iter().map(|c| c[k]).fold(f64::MAX, f64::min);
                        let high = corners.iter().map(|c| c[k]).fold(f64::MIN, f64::max);
                        (low - radius..=high + radius).contains(&x[v as usize][k])
                    });
                    if let Some(h) = near.filter(|_| inside)
                        && movable
                        && !face.contains(&v)
                    {
                        expected.push(Pair {
                            vertex: v,
                            face: *face,
                            side: if h < 0.0 { -1.0 } else { 1.0 },
                        });
                    }
                }
            }
            // The grid may also give pairs from the rest of a cell.
            assert!(expected.iter().all(|pair| found.contains(pair)), "round {round}");
        }
    }

    #[test]
    fn a_near_vertex_is_pushed_to_the_thickness_on_its_side() {
        let start = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.2, 0.2, -0.01]];
        let mass = [0.0, 0.0, 0.0, 1.0];
        let pairs = find(&start, &[[0, 1, 2]], &mass, 0.05, 0.5);
        assert_eq!(pairs.len(), 1);
        // It slipped through; it goes back to the side it came from.
        let mut x = start;
        x[3][2] = 0.03;
        separate(&pairs, 0.02, 0.0, &mass, &start, &mut x);
        assert!((x[3][2] + 0.02).abs() < 1e-15);
    }
}

//! Into which piece does each triangle go? Voronoi cells with ragged borders, grown over the mesh so that each hangs together.
//!
//! Seeds compete for triangles by distance travelled from triangle to triangle (Dijkstra), each step lengthened by a random
//! share: borders wander as cracks do, and a cell cannot fall apart.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use fracas::random::SplitMix64;

use crate::vector::{Vector, distance};

/// A number that sorts as its bits do: not negative.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Travelled(u64);

/// The cell of each triangle of `among`, counted from zero over the seeds; all reachable triangles get one.
/// `neighbours` are triangles across the three edges.
pub(super) fn grow(
    centres: &[Vector],
    neighbours: &[[Option<u32>; 3]],
    seeds: &[u32],
    ragged: f64,
    seed: u64,
    among: impl Fn(u32) -> bool,
) -> Vec<u32> {
    let mut cell = vec![u32::MAX; centres.len()];
    let mut queue = BinaryHeap::new();
    for (i, &s) in seeds.iter().enumerate() {
        queue.push(Reverse((Travelled(0), s, i as u32)));
    }
    while let Some(Reverse((Travelled(bits), triangle, label))) = queue.pop() {
        if cell[triangle as usize] != u32::MAX {
            continue;
        }
        cell[triangle as usize] = label;
        let so_far = f64::from_bits(bits);
        for next in neighbours[triangle as usize].into_iter().flatten() {
            if cell[next as usize] != u32::MAX || !among(next) {
                continue;
            }
            // The same from both sides, so that a crack does not depend on who comes first.
            let edge = u64::from(triangle.min(next)) << 32 | u64::from(triangle.max(next));
            let longer = 1.0 + ragged * SplitMix64::stream(seed, edge).unit();
            let step = distance(centres[triangle as usize], centres[next as usize]) * longer;
            queue.push(Reverse((Travelled((so_far + step).to_bits()), next, label)));
        }
    }
    cell
}

/// For each triangle its neighbours across edge i to i + 1; edges with more than two triangles count as borders.
pub(super) fn neighbours(faces: &[[u32; 3]]) -> Vec<[Option<u32>; 3]> {
    let mut edges = vec![];
    for (f, face) in faces.iter().enumerate() {
        for i in 0..3 {
            let (u, v) = (face[i], face[(i + 1) % 3]);
            edges.push((u.min(v), u.max(v), f as u32, i));
        }
    }
    edges.sort_unstable();
    let mut found = vec![[None; 3]; faces.len()];
    let mut i = 0;
    while i < edges.len() {
        let same = edges[i..].iter().take_while(|e| (e.0, e.1) == (edges[i].0, edges[i].1)).count();
        if same == 2 {
            let ((_, _, f, a), (_, _, g, b)) = (edges[i], edges[i + 1]);
            found[f as usize][a] = Some(g);
            found[g as usize][b] = Some(f);
        }
        i += same;
    }
    found
}

/// Middles of triangles.
pub(super) fn centres(positions: &[Vector], faces: &[[u32; 3]]) -> Vec<Vector> {
    let middle = |f: &[u32; 3]| {
        let [a, b, c] = f.map(|v| positions[v as usize]);
        std::array::from_fn(|k| (a[k] + b[k] + c[k]) / 3.0)
    };
    faces.iter().map(middle).collect()
}

/// For each corner of each triangle of one cell, a number shared by the corners that hang together around their vertex:
/// a vertex where the cell touches itself in a point gets one number per fan. Returns the numbers and how many there are.
pub(super) fn fans(
    faces: &[[u32; 3]],
    neighbours: &[[Option<u32>; 3]],
    cell: &[u32],
    members: &[u32],
) -> (Vec<[u32; 3]>, u32) {
    let mut place = std::collections::BTreeMap::new();
    for (i, &f) in members.iter().enumerate() {
        place.insert(f, i);
    }
    // Union of corners across edges inside the cell, smaller first.
    let mut above: Vec<usize> = (0..3 * members.len()).collect();
    fn root(above: &mut [usize], mut i: usize) -> usize {
        while above[i] != i {
            above[i] = above[above[i]];
            i = above[i];
        }
        i
    }
    for (i, &f) in members.iter().enumerate() {
        for edge in 0..3 {
            let Some(g) = neighbours[f as usize][edge] else { continue };
            if cell[g as usize] != cell[f as usize] {
                continue;
            }
            let Some(&j) = place.get(&g) else { continue };
            for corner in [edge, (edge + 1) % 3] {
                let v = faces[f as usize][corner];
                let Some(other) = faces[g as usize].iter().position(|&w| w == v) else { continue };
                let (a, b) = (root(&mut above, 3 * i + corner), root(&mut above, 3 * j + other));
                above[a.max(b)] = a.min(b);
            }
        }
    }
    let mut number = vec![u32::MAX; 3 * members.len()];
    let mut count = 0;
    let mut corners = vec![[0; 3]; members.len()];
    for i in 0..members.len() {
        for corner in 0..3 {
            let r = root(&mut above, 3 * i + corner);
            if number[r] == u32::MAX {
                number[r] = count;
                count += 1;
            }
            corners[i][corner] = number[r];
        }
    }
    (corners, count)
}

//! A thin shell that breaks along its edges: no triangle is added, vertices along cracks are copied.

use fracas::random::SplitMix64;

use super::Piece;
use super::cells;
use crate::surface::Surface;
use crate::vector::{Vector, distance};

/// Breaks off all triangles within `reach` of `hit`, in pieces of about `faces` triangles; the rest is the last result, if
/// anything is left.
pub(crate) fn shatter(
    surface: &Surface,
    hit: Vector,
    reach: f64,
    faces: usize,
    seed: u64,
) -> (Vec<Piece>, Option<Piece>) {
    let neighbours = cells::neighbours(&surface.faces);
    let centres = cells::centres(&surface.positions, &surface.faces);
    let near = |f: u32| distance(centres[f as usize], hit) < reach;
    let close: Vec<u32> = (0..surface.faces.len() as u32).filter(|&f| near(f)).collect();
    let mut rng = SplitMix64::new(seed);
    let mut seeds: Vec<u32> = (0..close.len().div_ceil(faces))
        .map(|_| close[rng.below(close.len() as u32) as usize])
        .collect();
    seeds.sort_unstable();
    seeds.dedup();
    let mut cell = cells::grow(&centres, &neighbours, &seeds, 0.8, rng.next_u64(), near);
    let mut members = vec![vec![]; seeds.len() + 1];
    for (f, c) in cell.iter_mut().enumerate() {
        // Far away, or loose parts that no seed reached.
        *c = (*c).min(seeds.len() as u32);
        members[*c as usize].push(f as u32);
    }
    let make = |own: &Vec<u32>| {
        let (corners, count) = cells::fans(&surface.faces, &neighbours, &cell, own);
        let mut origins = vec![0; count as usize];
        for (corner, &f) in corners.iter().zip(own) {
            for k in 0..3 {
                origins[corner[k] as usize] = surface.faces[f as usize][k];
            }
        }
        let positions = origins.iter().map(|&o| surface.positions[o as usize]).collect();
        let origins = origins.into_iter().map(Some).collect();
        Piece { surface: Surface { positions, faces: corners }, origins }
    };
    let mut pieces: Vec<Piece> = members.iter().map(make).collect();
    let rest = pieces.pop().filter(|rest| !rest.surface.faces.is_empty());
    (pieces, rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shapes::sphere;

    #[test]
    fn no_face_is_lost_and_every_vertex_knows_its_origin() {
        let ball = sphere(1.0, 12);
        for (reach, is_rest) in [(0.8, true), (9.0, false)] {
            let (pieces, rest) = shatter(&ball, [0.0, 1.0, 0.0], reach, 40, 3);
            assert_eq!(rest.is_some(), is_rest);
            assert!(pieces.len() > 5);
            let mut faces = vec![];
            for piece in pieces.iter().chain(&rest) {
                let origin = |v: u32| piece.origins[v as usize].unwrap();
                faces.extend(piece.surface.faces.iter().map(|f| f.map(origin)));
                for (p, o) in piece.surface.positions.iter().zip(&piece.origins) {
                    assert_eq!(*p, ball.positions[o.unwrap() as usize]);
                }
            }
            let mut all = ball.faces.clone();
            all.sort_unstable();
            faces.sort_unstable();
            assert_eq!(faces, all);
        }
    }
}

//! Tearing: where cloth is stretched too far, a vertex becomes two and a slit opens.
//!
//! The most stretched edges tear first, at the end that is already on a border if there is one, so that tears go on from their
//! tips. The faces on one side of the plane across the edge get the copy. Both are moved a little apart; the exact
//! discrete detector must find the result free of intersections, or nothing tears in this step.

use fracas::detector::Discrete;
use fracas::mesh::Mesh;

use super::constraints::Spring;
use crate::scene::SceneError;
use crate::vector::{Vector, add, add_scaled, distance, dot, scale, sub, unit};

/// Tears of one step at most.
const MOST: usize = 12;

/// Vertices to copy, with the faces that get the copy.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tears {
    /// For each new vertex the one it was copied from.
    pub(super) origins: Vec<u32>,
    pub(super) faces: Vec<[u32; 3]>,
    pub(super) positions: Vec<Vector>,
}

/// What tears when springs may grow to `limit` times their rest length; none if nothing does, or nothing can.
pub(super) fn tears(
    springs: &[Spring],
    limit: f64,
    x: &[Vector],
    faces: &[[u32; 3]],
    cloth_faces: usize,
    inverse_mass: &[f64],
) -> Result<Option<Tears>, SceneError> {
    let mut strained: Vec<(f64, [u32; 2])> = vec![];
    for spring in springs {
        let [a, b] = spring.ends.map(|v| v as usize);
        let strain = distance(x[a], x[b]) / spring.rest;
        if strain > limit && inverse_mass[a] > 0.0 && inverse_mass[b] > 0.0 {
            strained.push((strain, spring.ends));
        }
    }
    if strained.is_empty() {
        return Ok(None);
    }
    strained.sort_unstable_by(|p, q| q.0.total_cmp(&p.0).then(p.1.cmp(&q.1)));
    let around = Around::new(x.len(), &faces[..cloth_faces]);
    let mut torn = Tears { origins: vec![], faces: faces.to_vec(), positions: x.to_vec() };
    // A vertex next to one that tore waits for the next step.
    let mut busy = vec![false; x.len()];
    for &(_, [a, b]) in &strained {
        let (at, other) = if around.border[a as usize] { (a, b) } else { (b, a) };
        if torn.origins.len() == MOST || busy[at as usize] {
            continue;
        }
        torn.split(at, other, x, &around, &mut busy);
    }
    if torn.origins.is_empty() {
        return Ok(None);
    }
    let mesh = Mesh::new(&torn.positions, &torn.faces)?;
    let sound = Discrete::default()
        .self_intersections(&mesh)
        .is_ok_and(|report| report.intersections.is_empty());
    Ok(sound.then_some(torn))
}

impl Tears {
    fn split(&mut self, at: u32, other: u32, x: &[Vector], around: &Around, busy: &mut [bool]) {
        let here = x[at as usize];
        let along = sub(x[other as usize], here);
        let own = around.of(at);
        let beyond = |f: &&u32| {
            let [a, b, c] = self.faces[**f as usize].map(|v| x[v as usize]);
            let middle = scale(add(add(a, b), c), 1.0 / 3.0);
            dot(sub(middle, here), along) > 0.0
        };
        let moved: Vec<u32> = own.iter().filter(beyond).copied().collect();
        if moved.is_empty() || moved.len() == own.len() {
            return;
        }
        for &f in own {
            self.faces[f as usize].iter().for_each(|&v| busy[v as usize] = true);
        }
        let copy = self.positions.len() as u32;
        for &f in &moved {
            for v in self.faces[f as usize].iter_mut().filter(|v| **v == at) {
                *v = copy;
            }
        }
        let apart = 0.04 * distance(x[other as usize], here);
        let way = unit(along);
        self.positions[at as usize] = add_scaled(here, way, -apart);
        self.positions.push(add_scaled(here, way, apart));
        self.origins.push(at);
    }
}

/// Faces around vertices, and which vertices are on a border.
struct Around {
    first: Vec<u32>,
    faces: Vec<u32>,
    border: Vec<bool>,
}

impl Around {
    fn new(vertices: usize, faces: &[[u32; 3]]) -> Self {
        let mut corners: Vec<(u32, u32)> = vec![];
        let mut edges: Vec<[u32; 2]> = vec![];
        for (f, face) in faces.iter().enumerate() {
            for i in 0..3 {
                let (u, v) = (face[i], face[(i + 1) % 3]);
                corners.push((u, f as u32));
                edges.push([u.min(v), u.max(v)]);
            }
        }
        corners.sort_unstable();
        edges.sort_unstable();
        let mut border = vec![false; vertices];
        for run in edges.chunk_by(|a, b| a == b).filter(|run| run.len() == 1) {
            run[0].iter().for_each(|&v| border[v as usize] = true);
        }
        let mut first = vec![0; vertices + 1];
        corners.iter().for_each(|c| first[c.0 as usize + 1] += 1);
        for v in 0..vertices {
            first[v + 1] += first[v];
        }
        Self { first, faces: corners.into_iter().map(|c| c.1).collect(), border }
    }

    fn of(&self, v: u32) -> &[u32] {
        &self.faces[self.first[v as usize] as usize..self.first[v as usize + 1] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::super::constraints::springs;
    use super::*;
    use crate::shapes::sheet;

    #[test]
    fn a_stretched_sheet_tears_across_and_an_unstretched_one_does_not() {
        let cloth = sheet([1.0, 1.0], [6, 6]);
        let (along, _) = springs(&cloth.positions, &cloth.faces);
        let mass = vec![1.0; cloth.positions.len()];
        let count = cloth.faces.len();
        let tear = |x: &[Vector]| tears(&along, 1.4, x, &cloth.faces, count, &mass).unwrap();
        assert_eq!(tear(&cloth.positions), None);
        let pulled: Vec<Vector> =
            cloth.positions.iter().map(|p| [1.6 * p[0], p[1], p[2]]).collect();
        let torn = tear(&pulled).unwrap();
        assert!(!torn.origins.is_empty());
        assert_eq!(torn.positions.len(), pulled.len() + torn.origins.len());
        let mesh = Mesh::new(&torn.positions, &torn.faces).unwrap();
        let before = Mesh::new(&cloth.positions, &cloth.faces).unwrap();
        assert!(mesh.boundary_edge_count() > before.boundary_edge_count(), "no slit opened");
        assert_eq!(mesh.non_manifold_edge_count(), 0);
        // Copies are used by faces on one side only.
        for (i, &origin) in torn.origins.iter().enumerate() {
            let copy = (pulled.len() + i) as u32;
            assert!(torn.faces.iter().flatten().any(|&v| v == copy));
            assert!(torn.faces.iter().flatten().any(|&v| v == origin));
        }
    }
}

//! How good are the tetrahedra? Dihedral angles, radius-edge ratios and edges.
//!
//! FRAGMENTS 4.2 asks for radius-edge ratios of 1 to 2 and interior edges under twice the longest surface edge.

use super::{EDGES, FACES, TetMesh};
use crate::math::vector::{Vector, add, cross, distance_sq, dot, length, scale, sub};

/// Extremes over all tetrahedra; of an empty mesh, infinities the wrong way round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quality {
    /// Smallest dihedral angle, degrees.
    pub min_dihedral: f64,
    /// Largest dihedral angle, degrees.
    pub max_dihedral: f64,
    /// Largest ratio of circumradius to shortest edge.
    pub max_radius_edge: f64,
    /// Longest edge with a node inside, over longest boundary edge.
    pub interior_over_surface_edge: f64,
}

impl Quality {
    /// Of all tetrahedra.
    pub(super) fn of(mesh: &TetMesh) -> Self {
        let (mut low, mut high, mut ratio) = (f64::NEG_INFINITY, f64::INFINITY, 0.0_f64);
        for tet in 0..mesh.tets().len() as u32 {
            let corners = mesh.corners(tet);
            for cosine in dihedral_cosines(&corners) {
                (low, high) = (low.max(cosine), high.min(cosine));
            }
            ratio = ratio.max(radius_edge(&corners));
        }
        let mut on_surface = vec![false; mesh.positions().len()];
        mesh.boundary().iter().flat_map(|(_, f)| f).for_each(|&v| on_surface[v as usize] = true);
        let (mut surface, mut interior) = (0.0_f64, 0.0_f64);
        for &[u, v] in mesh.edges() {
            let l = distance_sq(mesh.positions()[u as usize], mesh.positions()[v as usize]);
            let both = on_surface[u as usize] && on_surface[v as usize];
            let longest = if both { &mut surface } else { &mut interior };
            *longest = longest.max(l);
        }
        Self {
            min_dihedral: arc_cosine(low),
            max_dihedral: arc_cosine(high),
            max_radius_edge: ratio,
            interior_over_surface_edge: (interior / surface).sqrt(),
        }
    }
}

/// Cosines of the angles inside a tetrahedron, by edge.
pub(super) fn dihedral_cosines(corners: &[Vector; 4]) -> [f64; 6] {
    let normals = FACES.map(|f| {
        let [a, b, c] = f.map(|i| corners[i]);
        let n = cross(sub(b, a), sub(c, a));
        scale(n, 1.0 / length(n))
    });
    EDGES.map(|[i, j]| {
        // The faces at an edge are those opposite the two other corners.
        let others: [usize; 2] = OTHER[i][j];
        -dot(normals[others[0]], normals[others[1]])
    })
}

/// The two corners that are not i and j.
const OTHER: [[[usize; 2]; 4]; 4] = [
    [[0, 0], [2, 3], [1, 3], [1, 2]],
    [[2, 3], [0, 0], [0, 3], [0, 2]],
    [[1, 3], [0, 3], [0, 0], [0, 1]],
    [[1, 2], [0, 2], [0, 1], [0, 0]],
];

fn radius_edge(corners: &[Vector; 4]) -> f64 {
    let [a, b, c, d] = *corners;
    let (u, v, w) = (sub(b, a), sub(c, a), sub(d, a));
    let top = add(
        add(scale(cross(v, w), dot(u, u)), scale(cross(w, u), dot(v, v))),
        scale(cross(u, v), dot(w, w)),
    );
    let radius = length(top) / (2.0 * dot(u, cross(v, w)).abs());
    let shortest = EDGES.iter().map(|&[i, j]| distance_sq(corners[i], corners[j]));
    radius / shortest.fold(f64::INFINITY, f64::min).sqrt()
}

/// Degrees, to 2e-6: Abramowitz and Stegun 4.4.46, because the platform's own differs between machines.
fn arc_cosine(x: f64) -> f64 {
    const C: [f64; 8] = [
        1.570_796_305_0,
        -0.214_598_801_6,
        0.088_978_987_4,
        -0.050_174_304_6,
        0.030_891_881_0,
        -0.017_088_125_6,
        0.006_670_090_1,
        -0.001_262_491_1,
    ];
    let t = x.abs().min(1.0);
    let angle = C.iter().rev().fold(0.0, |sum, c| sum * t + c) * (1.0 - t).sqrt();
    let angle = if x < 0.0 { std::f64::consts::PI - angle } else { angle };
    angle * (180.0 / std::f64::consts::PI)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_of_known_tetrahedra() {
        assert!((arc_cosine(0.5) - 60.0).abs() < 4e-6 && (arc_cosine(-1.0) - 180.0).abs() < 4e-6);
        let corner = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        let mesh = TetMesh::new(&corner, &[[0, 1, 2, 3]]).unwrap();
        let quality = mesh.quality();
        // acos(1 / sqrt 3), and a right angle.
        assert!((quality.min_dihedral - 54.735_610_3).abs() < 4e-6, "{quality:?}");
        assert!((quality.max_dihedral - 90.0).abs() < 4e-6);
        assert!((quality.max_radius_edge - 0.75_f64.sqrt()).abs() < 1e-15);
    }
}

//! A ball: an octahedron whose faces are split in four, again and again, with vertices pushed to the sphere.

use std::collections::BTreeMap;

/// Positions and outward faces of a unit sphere of `8 * 4^levels` triangles. Uses square roots only: same bits
/// everywhere.
pub fn ball(levels: u32) -> (Vec<[f64; 3]>, Vec<[u32; 3]>) {
    let mut positions: Vec<[f64; 3]> = vec![];
    for k in 0..3 {
        for sign in [1.0, -1.0] {
            let mut p = [0.0; 3];
            p[k] = sign;
            positions.push(p);
        }
    }
    let mut faces: Vec<[u32; 3]> = vec![];
    for (x, y, z) in [(0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4)] {
        faces.extend([[x, y, z], [y, x, z + 1]]);
    }
    for _ in 0..levels {
        let mut middles: BTreeMap<[u32; 2], u32> = BTreeMap::new();
        let mut middle = |u: u32, v: u32| {
            *middles.entry([u.min(v), u.max(v)]).or_insert_with(|| {
                let (a, b) = (positions[u as usize], positions[v as usize]);
                let sum: [f64; 3] = std::array::from_fn(|k| a[k] + b[k]);
                let length = (sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2]).sqrt();
                positions.push(sum.map(|x| x / length));
                (positions.len() - 1) as u32
            })
        };
        faces = faces
            .iter()
            .flat_map(|&[a, b, c]| {
                let (ab, bc, ca) = (middle(a, b), middle(b, c), middle(c, a));
                [[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]
            })
            .collect();
    }
    (positions, faces)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mesh::Mesh;

    #[test]
    fn a_ball_is_closed_and_its_faces_look_outwards() {
        let (positions, faces) = ball(2);
        let mesh = Mesh::new(&positions, &faces).unwrap();
        assert_eq!((mesh.face_count(), mesh.boundary_edge_count()), (128, 0));
        assert_eq!(mesh.vertex_count() + mesh.face_count(), mesh.edge_count() + 2);
        for (f, _) in mesh.faces() {
            let [a, b, c] = mesh.triangle(f);
            let (u, v): ([f64; 3], [f64; 3]) =
                (std::array::from_fn(|k| b[k] - a[k]), std::array::from_fn(|k| c[k] - a[k]));
            let normal =
                [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
            assert!((0..3).map(|k| normal[k] * a[k]).sum::<f64>() > 0.0);
        }
    }
}

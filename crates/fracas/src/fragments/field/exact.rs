//! The exact field, made anew from the surfaces of all fragments: the slow version that the fronts approximate.

use super::NodeValue;
use crate::fracture::Fracturable;
use crate::math::vector::{Vector, sub, unit};
use crate::tets::TriangleTree;

/// Distance and direction from every node to the surface of its own fragment, to rounding. At a node on the surface the direction is zero.
pub fn exact_values(object: &Fracturable) -> Vec<NodeValue> {
    let mut values = vec![NodeValue { n: [0.0; 3], d: 0.0 }; object.mesh().positions().len()];
    for fragment in object.fragments() {
        let surface = object.surface_of(fragment);
        let corners = |f: &[u32; 3]| f.map(|v| surface.positions[v as usize]);
        let triangles: Vec<[Vector; 3]> = surface.faces.iter().map(corners).collect();
        let tree = TriangleTree::new(&triangles);
        for &node in object.nodes_of(fragment) {
            let p = object.mesh().positions()[node as usize];
            if let Some(near) = tree.nearest(p, f64::INFINITY) {
                let (n, d) = (unit(sub(near.point, p)), near.distance_sq.sqrt());
                values[node as usize] = NodeValue { n, d };
            }
        }
    }
    values
}

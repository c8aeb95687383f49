//! Random edits of meshes.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use fracas::mesh::{Edit, Mesh};
use fracas::random::SplitMix64;

/// A random edit of each kind: cut some faces off, weld vertices, remove faces, add faces, re-point faces.
pub fn random_edit(mesh: &Mesh, rng: &mut SplitMix64) -> Edit {
    let faces: Vec<u32> = mesh.faces().map(|(f, _)| f).collect();
    let some = |rng: &mut SplitMix64, n: u32| -> Vec<u32> {
        let mut some: Vec<u32> =
            (0..n).map(|_| faces[rng.below(faces.len() as u32) as usize]).collect();
        some.sort_unstable();
        some.dedup();
        some
    };
    let vertices = mesh.vertex_count() as u32;
    match rng.below(6) {
        0 | 1 => {
            let n = 1 + rng.below(12);
            Edit::separate(mesh, &some(rng, n)).0
        }
        2 => {
            let pairs: Vec<(u32, u32)> =
                (0..1 + rng.below(3)).map(|_| (rng.below(vertices), rng.below(vertices))).collect();
            Edit::weld(mesh, &pairs).unwrap()
        }
        3 if faces.len() > 20 => Edit { remove_faces: some(rng, 3), ..Edit::default() },
        4 => {
            let corner = |rng: &mut SplitMix64| rng.below(vertices + 1);
            let place = std::array::from_fn(|_| rng.range(0.0, 1.0));
            let add_faces =
                (0..1 + rng.below(4)).map(|_| std::array::from_fn(|_| corner(rng))).collect();
            Edit { add_faces, add_vertices: vec![place], ..Edit::default() }
        }
        _ => {
            let set =
                some(rng, 2).into_iter().map(|f| (f, std::array::from_fn(|_| rng.below(vertices))));
            Edit { set_faces: set.collect(), ..Edit::default() }
        }
    }
}

//! Small meshes that several tests share.

// Each test file is its own crate and uses a part of this.
#![allow(dead_code)]

use fracas::random::SplitMix64;
use fracas_io::MeshData;

/// Coordinates that a careless writer gets wrong.
pub(crate) const AWKWARD: [f64; 12] = [
    0.1,
    -0.0,
    1.0 / 3.0,
    f64::MIN_POSITIVE,
    5e-324,
    -1e-310,
    f64::MAX,
    f64::MIN,
    1e21,
    123_456_789.123_456_79,
    f64::EPSILON,
    9_007_199_254_740_993.0,
];

/// A mesh of `vertices` random vertices and `faces` random faces; its coordinates are any finite doubles.
pub(crate) fn random_mesh(rng: &mut SplitMix64, vertices: u32, faces: u32) -> MeshData {
    let coordinate = |rng: &mut SplitMix64| {
        let any = f64::from_bits(rng.next_u64());
        match rng.below(3) {
            0 => AWKWARD[rng.below(12) as usize],
            1 if any.is_finite() => any,
            _ => rng.range(-10.0, 10.0),
        }
    };
    let positions = (0..vertices).map(|_| [0; 3].map(|_| coordinate(rng))).collect();
    let faces = (0..faces).map(|_| [0; 3].map(|_| rng.below(vertices))).collect();
    MeshData { positions, faces, bodies: None }
}

/// The same with a body per face.
pub(crate) fn random_mesh_with_bodies(rng: &mut SplitMix64, vertices: u32, faces: u32) -> MeshData {
    let mesh = random_mesh(rng, vertices, faces);
    let bodies = Some(mesh.faces.iter().map(|_| rng.next_u64() as u32).collect());
    MeshData { bodies, ..mesh }
}

/// All coordinates as bits, for comparison of -0.0 and NaN too.
pub(crate) fn bits(mesh: &MeshData) -> Vec<u64> {
    mesh.positions.iter().flatten().map(|x| x.to_bits()).collect()
}

/// Fails unless both meshes are the same bit for bit.
pub(crate) fn assert_same(found: &MeshData, expected: &MeshData) {
    assert_eq!(bits(found), bits(expected), "positions");
    assert_eq!(found.faces, expected.faces, "faces");
    assert_eq!(found.bodies, expected.bodies, "bodies");
}

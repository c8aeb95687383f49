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

/// One mesh of two tetrahedra with a node too many, as MSH 2.2 and 4.1, as VTK in both layouts, and as TetGen's two files
/// joined by a line with `@`.
pub(crate) const TETS: [&str; 5] = [
    "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$PhysicalNames\n1\n3 1 \"all\"\n$EndPhysicalNames\n$Nodes\n6\n\
     1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0 0 1\n7 1 1 1\n9 5 5 5\n$EndNodes\n$Elements\n3\n\
     1 2 2 0 1 1 2 3\n2 4 2 0 1 1 2 3 4\n3 4 0 2 3 4 7\n$EndElements\n",
    "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n$Entities\n0 0 0 1\n1 0 0 0 1 1 1 0 0\n$EndEntities\n\
     $Nodes\n2 6 1 9\n3 1 0 4\n1\n2\n3\n4\n0 0 0\n1 0 0\n0 1 0\n0 0 1\n1 1 1 2\n7\n9\n1 1 1 0.5\n\
     5 5 5 0.5\n$EndNodes\n$Elements\n2 3 1 3\n2 1 2 1\n1 1 2 3\n3 1 4 2\n2 1 2 3 4\n3 2 3 4 7\n\
     $EndElements\n",
    "# vtk DataFile Version 3.0\ntwo\nASCII\nDATASET UNSTRUCTURED_GRID\nPOINTS 6 double\n0 0 0 1 0 0\n\
     0 1 0\n0 0 1\n1 1 1 5 5 5\nCELLS 3 14\n3 0 1 2\n4 0 1 2 3\n4 1 2 3 4\nCELL_TYPES 3\n5 10 10\n\
     POINT_DATA 6\nSCALARS a float 1\nLOOKUP_TABLE default\n1 2 3 4 5 6\n",
    "# vtk DataFile Version 5.1\r\ntwo\r\nASCII\r\nDATASET UNSTRUCTURED_GRID\r\nPOINTS 6 float\r\n\
     0 0 0 1 0 0\r\n0 1 0\r\n0 0 1\r\n1 1 1 5 5 5\r\nCELLS 3 8\r\nOFFSETS vtktypeint64\r\n0 4 8\r\n\
     CONNECTIVITY vtktypeint64\r\n0 1 2 3 1 2 3 4\r\nCELL_TYPES 2\r\n10\r\n10\r\n",
    "# nodes\n6 3 1 1\n0 0 0 0 .5 1\n1 1 0 0 .5 1\n2 0 1 0 .5 1 # third\n3 0 0 1 .5 1\n4 1 1 1 .5 1\n\
     5 5 5 5 .5 0\n@\n2 4 1\n1 0 1 2 3 7\n2 1 2 3 4 7\n# end\n",
];

//! What is written is read back bit for bit, and every encoding of one mesh gives the same bits.

use crate::common;

use std::path::Path;

use common::{assert_same, random_mesh, random_mesh_with_bodies};
use fracas::random::SplitMix64;
use fracas_io::{MeshData, obj, ply, read_mesh, write_mesh};

fn some_meshes() -> Vec<MeshData> {
    let mut rng = SplitMix64::new(1);
    let mut meshes = vec![
        MeshData::default(),
        MeshData { bodies: Some(vec![]), ..MeshData::default() },
        random_mesh(&mut rng, 5, 0),
    ];
    for _ in 0..20 {
        meshes.push(random_mesh(&mut rng, 30, 50));
        meshes.push(random_mesh_with_bodies(&mut rng, 30, 50));
    }
    meshes
}

#[test]
fn ply_gives_back_the_same_bits_in_both_encodings() {
    for mesh in some_meshes() {
        for write in [ply::write, ply::write_ascii] {
            let mut bytes = Vec::new();
            write(&mut bytes, &mesh).unwrap();
            assert_same(&ply::read(&bytes).unwrap(), &mesh);
        }
    }
}

#[test]
fn obj_gives_back_the_same_bits_without_the_bodies() {
    for mesh in some_meshes() {
        let mut bytes = Vec::new();
        obj::write(&mut bytes, &mesh).unwrap();
        assert_same(&obj::read(&bytes).unwrap(), &MeshData { bodies: None, ..mesh });
    }
}

#[test]
fn files_give_back_the_same_bits() {
    let folder = tempfile::tempdir().unwrap();
    let mesh = random_mesh(&mut SplitMix64::new(2), 100, 200);
    for name in ["a.ply", "a.OBJ"] {
        let path = folder.path().join(name);
        write_mesh(&path, &mesh).unwrap();
        assert_same(&read_mesh(&path).unwrap(), &mesh);
    }
}

#[test]
fn stl_is_not_written_and_the_error_says_what_is() {
    let error = write_mesh(Path::new("a.stl"), &MeshData::default()).unwrap_err();
    assert_eq!(error.to_string(), "a.stl: STL is read but not written; use .ply or .obj");
}

#[test]
fn a_mesh_that_could_not_be_read_back_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.ply");
    let mesh = MeshData { faces: vec![[0, 0, 0]], ..MeshData::default() };
    let error = write_mesh(&path, &mesh).unwrap_err().to_string();
    assert!(error.ends_with("cannot write: face 0 names vertex 0, but the mesh has 0"), "{error}");
    assert_eq!(folder.path().read_dir().unwrap().count(), 0);
}

/// One value of a type, in text and in both binary orders.
struct Value {
    text: &'static str,
    kind: &'static str,
    big_endian: &'static [u8],
    expected: f64,
}

const VALUES: [Value; 8] = [
    Value { text: "-7", kind: "char", big_endian: &[0xf9], expected: -7.0 },
    Value { text: "200", kind: "uint8", big_endian: &[200], expected: 200.0 },
    Value { text: "-300", kind: "int16", big_endian: &[0xfe, 0xd4], expected: -300.0 },
    Value { text: "40000", kind: "ushort", big_endian: &[0x9c, 0x40], expected: 40000.0 },
    Value { text: "-2", kind: "int", big_endian: &[255, 255, 255, 254], expected: -2.0 },
    Value { text: "4294967295", kind: "uint32", big_endian: &[255; 4], expected: 4294967295.0 },
    Value {
        text: "0.1",
        kind: "float32",
        big_endian: &[0x3d, 0xcc, 0xcc, 0xcd],
        expected: 0.100_000_001_490_116_12,
    },
    Value {
        text: "0.1",
        kind: "double",
        big_endian: &[0x3f, 0xb9, 0x99, 0x99, 0x99, 0x99, 0x99, 0x9a],
        expected: 0.1,
    },
];

#[test]
fn every_scalar_type_and_encoding_gives_the_same_bits() {
    for value in &VALUES {
        let Value { text, kind, big_endian, expected } = value;
        let mut little_endian = big_endian.to_vec();
        little_endian.reverse();
        let encodings = [
            ("ascii", format!("{text} {text} {text}\r\n").into_bytes()),
            ("binary_big_endian", big_endian.repeat(3)),
            ("binary_little_endian", little_endian.repeat(3)),
        ];
        for (encoding, data) in encodings {
            let header = format!(
                "ply\r\nformat {encoding} 1.0\r\ncomment é\r\nelement vertex 1\r\nproperty {kind} \
                 z\r\nproperty {kind} x\r\nproperty {kind} y\r\nend_header\r\n"
            );
            let mesh = ply::read(&[header.as_bytes(), &data].concat()).unwrap();
            let bits = mesh.positions[0].map(f64::to_bits);
            assert_eq!(bits, [expected.to_bits(); 3], "{kind} {encoding}");
        }
    }
}

#[test]
fn extra_properties_and_elements_are_skipped_wherever_they_are() {
    let text = "ply
obj_info made by hand
format ascii 1.0
element empty 18446744073709551615
element camera 2
property list uchar float wild
property int id
element face 2
property list int double texcoord
property list ushort short vertex_index
property uchar red
property ushort body
element vertex 5
property float nx
property list uchar int neighbours
property float x
property float y
property float z
element tail 1
property list uchar uchar a
end_header
2 nonsense 1 7
0 7
2 0.5 0.5 4 0 1 2 3 255 65535
0 3 4 3 2 0 9
0 0 1 0 0
0 1 5 2 0 0

0 2 5 6 3 0 0
0 0 4 0 0
0 0 5 0 0
0
";
    let mesh = ply::read(text.as_bytes()).unwrap();
    assert_eq!(mesh.positions.iter().map(|p| p[0]).collect::<Vec<_>>(), [1.0, 2.0, 3.0, 4.0, 5.0]);
    assert_eq!(mesh.faces, [[0, 1, 2], [0, 2, 3], [4, 3, 2]]);
    assert_eq!(mesh.bodies, Some(vec![65535, 65535, 9]));
}

#[test]
fn a_header_count_does_not_decide_how_much_memory_is_taken() {
    let header = |count: &str| {
        format!(
            "ply\nformat binary_little_endian 1.0\nelement vertex {count}\nproperty double x\n\
             property double y\nproperty double z\nelement face {count}\nproperty list uchar int \
             vertex_indices\nend_header\n"
        )
    };
    // Reserving for either count would abort the process.
    for count in ["18446744073709551615", "4000000000000000"] {
        let mut bytes = header(count).into_bytes();
        bytes.extend([0; 1000]);
        assert!(ply::read(&bytes).is_err());
    }
}

#[test]
fn an_ascii_stl_keeps_its_digits_and_a_binary_one_its_floats() {
    let text = "SOLID one\n facet normal nan nan nan\n  outer loop\n vertex 0.1 0 0\n vertex 1 -0 0\n\
                vertex 0 1e-300 0\nendloop endfacet\nendsolid one\nsolid two\nfacet normal 0 0 0 \
                outer loop vertex 1 0 0 vertex 0.1 0 0 vertex 0 0 7 endloop endfacet endsolid two";
    let mesh = fracas_io::stl::read(text.as_bytes()).unwrap();
    assert_eq!(mesh.faces, [[0, 1, 2], [1, 0, 3]]);
    assert_eq!(mesh.positions[0][0].to_bits(), 0.1_f64.to_bits());
    assert_eq!(mesh.positions[2][1], 1e-300);

    let mut bytes = b"solid in name only".to_vec();
    bytes.resize(80, b' ');
    bytes.extend(1_u32.to_le_bytes());
    bytes.extend([9; 12]);
    for x in [0.1_f32, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0] {
        bytes.extend(x.to_le_bytes());
    }
    bytes.extend([1, 2]);
    let mesh = fracas_io::stl::read(&bytes).unwrap();
    assert_eq!(mesh.faces, [[0, 1, 2]]);
    assert_eq!(mesh.positions[0][0].to_bits(), f64::from(0.1_f32).to_bits());
}

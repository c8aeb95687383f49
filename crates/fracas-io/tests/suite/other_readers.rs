//! Other people's readers see the same meshes in the same files.

use crate::common;

use std::io::{BufReader, Cursor};

use common::random_mesh;
use fracas::random::SplitMix64;
use fracas_io::{obj, stl};

#[test]
fn tobj_reads_the_same_mesh_from_what_we_write() {
    let mut rng = SplitMix64::new(11);
    for _ in 0..10 {
        let mesh = random_mesh(&mut rng, 40, 60);
        let mut bytes = Vec::new();
        obj::write(&mut bytes, &mesh).unwrap();
        let (models, _) = tobj::load_obj_buf(
            &mut BufReader::new(bytes.as_slice()),
            &tobj::LoadOptions::default(),
            |_| tobj::MTLLoadResult::Err(tobj::LoadError::OpenFileFailed),
        )
        .unwrap();
        let [model] = models.as_slice() else { panic!("one model, not {}", models.len()) };
        // tobj renumbers by first use and leaves out vertices that no face names: compare corner by corner.
        let at = |index: u32| -> [u64; 3] {
            let start = 3 * index as usize;
            [0, 1, 2].map(|axis| model.mesh.positions[start + axis].to_bits())
        };
        let theirs: Vec<_> = model.mesh.indices.iter().map(|&index| at(index)).collect();
        let corners = mesh.faces.iter().flatten();
        let ours: Vec<_> = corners.map(|&v| mesh.positions[v as usize].map(f64::to_bits)).collect();
        assert_eq!(theirs, ours);
    }
}

#[test]
fn stl_io_writes_and_reads_the_same_binary_triangles() {
    let mut rng = SplitMix64::new(12);
    for _ in 0..10 {
        // A small grid, so that many corners coincide.
        let triangles: Vec<stl_io::Triangle> = (0..100)
            .map(|_| stl_io::Triangle {
                normal: stl_io::Normal::new([0.0, 0.0, 1.0]),
                vertices: [0; 3]
                    .map(|_| stl_io::Vertex::new([0; 3].map(|_| rng.between(-2, 2) as f32 * 0.1))),
            })
            .collect();
        let mut bytes = Vec::new();
        stl_io::write_stl(&mut bytes, triangles.iter()).unwrap();
        let ours = stl::read(&bytes).unwrap();
        let theirs = stl_io::read_stl(&mut Cursor::new(&bytes)).unwrap();
        assert_eq!(ours.faces.len(), triangles.len());
        assert_eq!(ours.positions.len(), theirs.vertices.len(), "both weld equal corners");
        for (face, triangle) in ours.faces.iter().zip(&triangles) {
            let found = face.map(|v| ours.positions[v as usize]);
            let expected = triangle.vertices.map(|vertex| <[f32; 3]>::from(vertex).map(f64::from));
            assert_eq!(found, expected);
        }
    }
}

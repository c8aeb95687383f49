//! A UTF-8 byte order mark at the start of a file, as some editors leave it, changes nothing.

use crate::common;

use common::assert_same;
use fracas_io::sequence::Sequence;
use fracas_io::{MeshData, ParseError, obj, ply, stl, write_mesh};

const MARK: &[u8] = b"\xef\xbb\xbf";

fn check(read: fn(&[u8]) -> Result<MeshData, ParseError>, bytes: &[u8]) {
    let plain = read(bytes).expect("a good file");
    assert!(!plain.positions.is_empty() && !plain.faces.is_empty());
    assert_same(&read(&[MARK, bytes].concat()).expect("a good file"), &plain);
}

#[test]
fn a_mesh_reads_the_same_with_a_byte_order_mark() {
    let text = b"v 1 2 3\nv 4 5 6\nv 7 8 9\nf 1 2 3\n";
    check(obj::read, text);
    let mesh = obj::read(text).unwrap();
    for write in [ply::write, ply::write_ascii] {
        let mut bytes = Vec::new();
        write(&mut bytes, &mesh).unwrap();
        check(ply::read, &bytes);
    }
    let facet =
        "facet normal 0 0 1 outer loop vertex 1 2 3 vertex 4 5 6 vertex 7 8 9 endloop endfacet";
    check(stl::read, format!("solid a\n{facet}\nendsolid a\n").as_bytes());
}

#[test]
fn a_sequence_reads_the_same_with_a_byte_order_mark() {
    let folder = tempfile::tempdir().unwrap();
    write_mesh(&folder.path().join("a.ply"), &MeshData::default()).unwrap();
    let text =
        br#"{"format":"fracas-sequence","version":1,"name":"n","frames":[{"file":"a.ply"}]}"#;
    std::fs::write(folder.path().join("sequence.json"), [MARK, text].concat()).unwrap();
    assert_eq!(Sequence::open(folder.path()).unwrap().name(), "n");
}

#[test]
fn places_in_a_file_with_a_byte_order_mark_are_those_of_the_file() {
    let text = |bytes: &[u8]| ply::read(&[MARK, bytes].concat()).unwrap_err().to_string();
    assert!(text(b"plx\n").starts_with("header line 1: "));
    let header = "ply\nformat binary_little_endian 1.0\nelement vertex 0\nproperty char x\nproperty \
                  char y\nproperty char z\nend_header\n";
    let place = format!("byte {}: ", MARK.len() + header.len());
    assert!(text(&[header.as_bytes(), b"left over"].concat()).starts_with(&place));
    let error = obj::read(&[MARK, b"v 1\n"].concat()).unwrap_err();
    assert_eq!(error.to_string(), "line 1: vertex has 1 coordinates, 3 are needed");
}

#[test]
fn a_binary_stl_whose_free_bytes_begin_with_the_mark_is_still_binary() {
    let mut bytes = [MARK, b"solid"].concat();
    bytes.resize(80, b' ');
    bytes.extend(1_u32.to_le_bytes());
    bytes.resize(84 + 50, b'0');
    assert_eq!(stl::read(&bytes).unwrap().faces.len(), 1);
}

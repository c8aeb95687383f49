//! Malformed files and the one line each of them gets.

use fracas_io::{MeshData, ParseError, obj, ply, stl};

/// Checks `reader` against pairs of input and expected message; lists all that differ.
fn check<T: AsRef<[u8]>>(reader: fn(&[u8]) -> Result<MeshData, ParseError>, table: &[(T, &str)]) {
    let mut wrong = String::new();
    for (input, expected) in table {
        let input = input.as_ref();
        let found = match reader(input) {
            Ok(mesh) => format!("accepted: {mesh:?}"),
            Err(error) => error.to_string(),
        };
        if found != *expected {
            let shown = String::from_utf8_lossy(&input[..input.len().min(300)]);
            wrong += &format!("--- {shown}\nexpected {expected}\nfound    {found}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

const VERTEX: &str = "property float x\nproperty float y\nproperty float z\n";

fn ascii(declarations: &str, data: &str) -> String {
    format!("ply\nformat ascii 1.0\n{declarations}end_header\n{data}")
}

fn three_vertices_and(face: &str) -> String {
    let declarations = format!(
        "element vertex 3\n{VERTEX}element face 1\nproperty list uchar int vertex_indices\n"
    );
    ascii(&declarations, &format!("0 0 0\n1 0 0\n0 1 0\n{face}"))
}

#[test]
fn a_malformed_ply_header_is_refused_with_its_line() {
    let vertex = |rest: &str| ascii(&format!("element vertex 0\n{rest}"), "");
    let table = [
        (
            String::new(),
            "header line 1: a PLY file begins with the line \"ply\", this one with \"\"",
        ),
        (
            "plyx\n".into(),
            "header line 1: a PLY file begins with the line \"ply\", this one with \"plyx\"",
        ),
        ("ply".into(), "header line 1: the file ends before \"end_header\" (truncated?)"),
        (
            "ply\nformat ascii 1.0\nelement vertex 3\n".into(),
            "header line 3: the file ends before \"end_header\" (truncated?)",
        ),
        ("ply\nend_header\n".into(), "header line 2: no \"format\" line so far"),
        (
            "ply\nformat ascii 2.0\n".into(),
            "header line 2: format version \"2.0\" is not known, only 1.0 is",
        ),
        (
            "ply\nformat binary 1.0\n".into(),
            "header line 2: format \"binary\" is not known; ascii, binary_little_endian and \
             binary_big_endian are",
        ),
        (
            "ply\nformat ascii 1.0\nformat ascii 1.0\n".into(),
            "header line 3: a second \"format\" line",
        ),
        ("ply\nformat ascii\n".into(), "header line 2: cannot make sense of \"format ascii\""),
        ("ply\nhello\x1b[1m\n".into(), "header line 2: cannot make sense of \"hello\\u{1b}[1m\""),
        (ascii("element vertex -1\n", ""), "header line 3: \"-1\" is not a number of elements"),
        (
            ascii("element vertex 18446744073709551616\n", ""),
            "header line 3: \"18446744073709551616\" is not a number of elements",
        ),
        (
            ascii("element vertex 1\nelement vertex 1\n", ""),
            "header line 4: a second element \"vertex\"",
        ),
        (ascii("property float x\n", ""), "header line 3: a property before the first element"),
        (
            ascii("element a 1\nproperty float x\nproperty float x\n", ""),
            "header line 5: element \"a\" has a second property \"x\"",
        ),
        (
            ascii("element a 1\nproperty real x\n", ""),
            "header line 4: type \"real\" is not known; char, uchar, short, ushort, int, uint, \
             float and double are",
        ),
        (
            ascii("element a 1\nproperty list float int x\n", ""),
            "header line 4: a list cannot have a length of type float",
        ),
        (
            ascii("element a 1\nproperty list int x\n", ""),
            "header line 4: a property is \"property TYPE NAME\" or \"property list TYPE TYPE \
             NAME\"",
        ),
        (ascii("element face 0\n", ""), "header line 4: the header declares no element \"vertex\""),
        (
            vertex("property float x\nproperty float z\n"),
            "header line 3: element \"vertex\" has no property \"y\"",
        ),
        (
            vertex("property list uchar float x\nproperty float y\nproperty float z\n"),
            "header line 4: property \"x\" must be a single number",
        ),
        (
            vertex(&format!("{VERTEX}element face 1\n")),
            "header line 7: element \"face\" has no property \"vertex_indices\"",
        ),
        (
            vertex(&format!("{VERTEX}element face 1\nproperty int vertex_indices\n")),
            "header line 8: property \"vertex_indices\" must be a list",
        ),
        (
            vertex(&format!(
                "{VERTEX}element face 1\nproperty list uchar int vertex_indices\nproperty list \
                 uchar int vertex_index\n"
            )),
            "header line 9: both \"vertex_indices\" and \"vertex_index\" are declared; keep one",
        ),
        (
            vertex(&format!("{VERTEX}element face 1\nproperty float body\n")),
            "header line 8: property \"body\" must be a single number of an integer type",
        ),
        (
            vertex(&format!("{VERTEX}element tristrips 1\nproperty list int int vertex_indices\n")),
            "header line 7: triangle strips are not read; save the mesh with element \"face\" \
             instead",
        ),
    ];
    check(ply::read, &table);
}

#[test]
fn malformed_ascii_ply_data_is_refused_with_its_element_and_line() {
    let only_vertices =
        |count: &str, data: &str| ascii(&format!("element vertex {count}\n{VERTEX}"), data);
    let with_body = |face: &str| {
        let declarations = format!(
            "element vertex 1\n{VERTEX}element face 1\nproperty list uchar int vertex_index\n\
             property int body\n"
        );
        ascii(&declarations, &format!("0 0 0\n{face}\n"))
    };
    let table = [
        (
            only_vertices("10", "0 0 0\n0 0 0\n\n0 0 0\n"),
            "vertex 3 of 10: the file ends here (truncated?)",
        ),
        (
            only_vertices("18446744073709551615", "0 0 0"),
            "vertex 1 of 18446744073709551615: the file ends here (truncated?)",
        ),
        (only_vertices("1", "0 0\n0\n"), "vertex 0 (line 8): the line has too few numbers"),
        (
            only_vertices("1", "0 0 0 0\n"),
            "vertex 0 (line 8): the line has more numbers than declared",
        ),
        (
            only_vertices("2", "0 0 0\n\n0 a\x07 0\n"),
            "vertex 1 (line 10): \"a\\u{7}\" is not a number of type float",
        ),
        (
            only_vertices("1", "0 0 0\n\n1 1 1\n"),
            "line 10: the file goes on after the last element; are the counts right?",
        ),
        (
            three_vertices_and("3 0 1 99"),
            "face 0 (line 13): vertex index 99 is out of range (the file has 3 vertices)",
        ),
        (
            three_vertices_and("3 0 1 -1"),
            "face 0 (line 13): vertex index -1 is out of range (the file has 3 vertices)",
        ),
        (three_vertices_and("3 0 1 1.5"), "face 0 (line 13): \"1.5\" is not a number of type int"),
        (
            three_vertices_and("3 0 1 2147483648"),
            "face 0 (line 13): \"2147483648\" is not a number of type int",
        ),
        (
            three_vertices_and("2 0 1"),
            "face 0 (line 13): face has 2 vertices, at least 3 are needed",
        ),
        (three_vertices_and("0"), "face 0 (line 13): face has 0 vertices, at least 3 are needed"),
        (three_vertices_and("-3 0 1 2"), "face 0 (line 13): \"-3\" is not a number of type uchar"),
        (three_vertices_and("4 0 1 2"), "face 0 (line 13): the line has too few numbers"),
        (three_vertices_and(""), "face 0 of 1: the file ends here (truncated?)"),
        (with_body("3 0 0 0 -1"), "face 0 (line 12): body -1 is out of range (0 to 4294967295)"),
    ];
    check(ply::read, &table);
}

#[test]
fn malformed_binary_ply_data_is_refused_with_its_element() {
    fn binary(declarations: &str, data: &[u8]) -> Vec<u8> {
        let header = format!("ply\nformat binary_big_endian 1.0\n{declarations}end_header\n");
        [header.as_bytes(), data].concat()
    }
    const BYTES: &str =
        "element vertex 2\nproperty uchar x\nproperty uchar y\nproperty uchar z\nelement face 1\n";
    let indexed = |kind: &str, data: &[u8]| {
        binary(&format!("{BYTES}property list {kind} vertex_indices\n"), data)
    };
    let absurd = "element vertex 18446744073709551615\nproperty double x\nproperty double y\n\
                  property double z\n";
    let other = "element junk 18446744073709551615\nproperty list uint double a\nelement vertex \
                 0\nproperty char x\nproperty char y\nproperty char z\n";
    let table = [
        (
            binary(absurd, &[0; 100]),
            "vertex 4 of 18446744073709551615: the file ends here (truncated?)",
        ),
        (
            binary(other, &[255; 100]),
            "junk 0 of 18446744073709551615: the file ends here (truncated?)",
        ),
        (
            indexed("uint uchar", &[0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0]),
            "face 0 of 1: the file ends here (truncated?)",
        ),
        (
            indexed("uchar uchar", &[0, 0, 0, 0, 0, 0, 3, 0, 1, 2]),
            "face 0: vertex index 2 is out of range (the file has 2 vertices)",
        ),
        (
            indexed("char char", &[0, 0, 0, 0, 0, 0, 3, 0, 1, 255]),
            "face 0: vertex index -1 is out of range (the file has 2 vertices)",
        ),
        (indexed("char char", &[0, 0, 0, 0, 0, 0, 255]), "face 0: a list cannot have length -1"),
        (
            indexed("uchar float", &[0, 0, 0, 0, 0, 0, 3, 0x3f, 0, 0, 0]),
            "face 0: vertex index 0.5 is not a whole number",
        ),
        (
            indexed("uchar uchar", &[0, 0, 0, 0, 0, 0, 3, 0, 1, 1, 0, 7]),
            "byte 178: 2 bytes are left over after the last element; are the counts right?",
        ),
    ];
    check(ply::read, &table);
}

#[test]
fn a_malformed_obj_is_refused_with_its_line() {
    let table = [
        ("v 0 0 0\nv 1 2\n", "line 2: vertex has 2 coordinates, 3 are needed"),
        ("v\n", "line 1: vertex has 0 coordinates, 3 are needed"),
        ("v 1 2 # 3\n", "line 1: vertex has 2 coordinates, 3 are needed"),
        ("\n\nv 1 \x1b[0m 3\n", "line 3: \"\\u{1b}[0m\" is not a number"),
        ("v 1 2 3\\4\n", "line 1: \"3\\4\" is not a number"),
        ("f 1 2\n", "line 1: face has 2 vertices, at least 3 are needed"),
        ("f\n", "line 1: face has 0 vertices, at least 3 are needed"),
        ("v 0 0 0\nf 1 1 0\n", "line 2: vertex index 0 is out of range (OBJ counts from 1)"),
        (
            "v 0 0 0\nf 1 1 -2\n",
            "line 2: vertex index -2 is out of range (there are 1 vertices so far)",
        ),
        (
            "f -1 -1 -1\nv 0 0 0\n",
            "line 1: vertex index -1 is out of range (there are 0 vertices so far)",
        ),
        (
            "v 0 0 0\n# c\nf 1 1\\\n 2\nv 0 0 0\nf 1 1 3\n",
            "line 6: vertex index 3 is out of range (the file has 2 vertices)",
        ),
        (
            "v 0 0 0\nf 1 1 4294967297\n",
            "line 2: vertex index 4294967297 is out of range (the file has 1 vertices)",
        ),
        ("f 1 2 9223372036854775808\n", "line 1: \"9223372036854775808\" is not a vertex index"),
        ("f 1 2 /3\n", "line 1: \"/3\" is not a vertex index"),
        ("f 1 2 1.0\n", "line 1: \"1.0\" is not a vertex index"),
    ];
    check(obj::read, &table);
}

#[test]
fn a_malformed_stl_is_refused_with_its_line_or_triangle() {
    let binary = |start: &[u8], count: u32, data: usize| {
        let mut bytes = vec![0; 80];
        bytes[..start.len()].copy_from_slice(start);
        bytes.extend(count.to_le_bytes());
        bytes.resize(84 + data, 0);
        bytes
    };
    let text = |text: &str| text.as_bytes().to_vec();
    let facet = "facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\n";
    let table = [
        (
            vec![],
            "byte 0: neither ascii STL (no \"solid\") nor binary STL (the file ends in the header)",
        ),
        (
            text("hello"),
            "byte 5: neither ascii STL (no \"solid\") nor binary STL (the file ends in the header)",
        ),
        (
            binary(b"", 3, 149),
            "triangle 2 of 3: the file ends here (truncated, or not an STL file?)",
        ),
        (
            binary(b"solid x", 3, 99),
            "triangle 1 of 3: the file ends here (truncated, or not an STL file?)",
        ),
        (
            binary(b"", u32::MAX, 60),
            "triangle 1 of 4294967295: the file ends here (truncated, or not an STL file?)",
        ),
        (
            binary(b"solid", 2, 103),
            "byte 184: 3 bytes are left over after the 2 triangles of the header",
        ),
        (text("solid"), "line 1: the file ends before \"endsolid\" (truncated?)"),
        (text("solid a\nloop\n"), "line 2: \"facet\" is needed here, found \"loop\""),
        (text("solid a\nendsolid a\nfacet"), "line 3: \"solid\" is needed here, found \"facet\""),
        (
            text(&format!("solid a\n{facet}vertex 0 0\nendloop")),
            "line 7: \"endloop\" is not a number",
        ),
        (
            text(&format!("solid a\n{facet}vertex 0 0 0\nvertex 0 0 0\n")),
            "line 7: \"endloop\" is needed here, found \"vertex\"",
        ),
        (
            text(&format!("solid a\n{facet}")),
            "line 6: the file ends before \"endsolid\" (truncated?)",
        ),
        (
            text("solid a\nfacet normal 0 1 outer loop"),
            "line 2: \"outer\" is needed here, found \"loop\"",
        ),
    ];
    check(stl::read, &table);
}

#[test]
fn a_message_repeats_only_a_little_of_a_broken_file() {
    let long = "x".repeat(1 << 20);
    for input in
        [long.clone(), format!("ply\n{long}"), format!("v 1 2 {long}"), format!("solid\n{long}")]
    {
        for reader in [ply::read, obj::read, stl::read] {
            if let Err(error) = reader(input.as_bytes()) {
                assert!(error.to_string().len() < 200, "{error}");
            }
        }
    }
}

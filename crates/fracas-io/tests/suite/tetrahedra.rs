//! Tetrahedra from files: four formats, one mesh; and the one line each malformed file gets.

use crate::common;

use common::TETS;
use fracas_io::ParseError;
use fracas_io::tets::{TetData, read_msh, read_tetgen, read_tets, read_vtk};

fn read(text: &str) -> Result<TetData, ParseError> {
    match text.split_once("\n@\n") {
        Some((nodes, elements)) => {
            read_tetgen(nodes.as_bytes(), elements.as_bytes()).map_err(|(_, error)| error)
        }
        None if text.starts_with("# vtk") => read_vtk(text.as_bytes()),
        None => read_msh(text.as_bytes()),
    }
}

#[test]
fn every_format_gives_the_same_mesh() {
    let expected = TetData {
        positions: vec![
            [0.0; 3],
            [1.0, 0.0, 0.0],
            [0.0, 1.0, 0.0],
            [0.0, 0.0, 1.0],
            [1.0; 3],
            [5.0; 3],
        ],
        tets: vec![[0, 1, 2, 3], [1, 2, 3, 4]],
    };
    for text in TETS {
        assert_eq!(read(text).as_ref(), Ok(&expected), "{text}");
    }
    fracas::tets::TetMesh::new(&expected.positions, &expected.tets).unwrap();
}

#[test]
fn files_are_found_by_extension_and_tetgens_by_either() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let (nodes, elements) = TETS[4].split_once("\n@\n").unwrap();
    put("a.msh", TETS[0]);
    put("a.VTK", TETS[2]);
    put("a.node", nodes);
    put("a.ele", elements);
    let get = |name: &str| read_tets(&folder.path().join(name));
    for name in ["a.msh", "a.VTK", "a.node", "a.ele"] {
        assert_eq!(get(name).unwrap().tets.len(), 2, "{name}");
    }
    put("a.ele", "1 4 0\n1 0 1 2 77\n");
    let message = get("a.node").unwrap_err().to_string();
    assert!(message.ends_with("a.ele: line 2: there is no node 77"), "{message}");
    let message = get("a.stl").unwrap_err().to_string();
    assert!(
        message.ends_with("unknown file type \"stl\"; use .msh, .vtk, or .node and .ele"),
        "{message}"
    );
}

#[test]
fn a_malformed_file_is_refused_with_its_line() {
    let msh = TETS[0];
    let vtk = TETS[2];
    let table = [
        (String::new(), "line 1: the file ends before $MeshFormat (truncated?)"),
        ("$Nodes".into(), "line 1: \"$Nodes\" instead of \"$MeshFormat\""),
        (msh.replace("2.2", "3.0"), "line 2: version \"3.0\" is not known, 2.2 and 4.1 are"),
        (
            msh.replace("2.2 0", "2.2 1"),
            "line 2: this file is binary; save it as text (gmsh -bin 0)",
        ),
        (msh.replace("$Nodes\n6", "$Nodes\n-6"), "line 9: \"-6\" is not a number of nodes"),
        (
            msh.replace("$Nodes\n6", "$Nodes\n99999999999"),
            "line 16: \"$EndNodes\" is not a node number",
        ),
        (msh.replace("\n9 5", "\n7 5"), "line 16: node number 7 comes twice"),
        (msh.replace("2 3 4 7", "2 3 4 8"), "line 21: there is no node 8"),
        (msh.replace("\n2 4 2", "\n2 99 2"), "line 20: element type 99 is not known"),
        (msh.replace("$Elements", "$Others"), "line 23: the file has no $Elements section"),
        (TETS[1].replace("$Nodes\n2 6", "$Nodes\n1 6"), "line 19: \"1\" instead of \"$EndNodes\""),
        (
            "# vtk DataFile Version 3.0\nx\nBINARY\n".into(),
            "line 3: the third line must be \"ASCII\", not \"BINARY\"; save the file as text",
        ),
        (vtk.replace("POINTS 6", "POINTS x"), "line 5: \"x\" is not a number of points"),
        (vtk.replace("4 1 2 3 4", "4 1 2 3 6"), "line 16: cell 2: there is no node 6, only 6"),
        (vtk.replace("5 10 10", "10 10 10"), "line 16: cell 0 is a tetrahedron with 3 nodes"),
        (
            vtk.replace("CELL_TYPES 3\n5 ", "CELL_TYPES 2\n"),
            "line 16: 2 cell types are given for 3 cells",
        ),
        (TETS[4].replace("6 3 1 1", "6 2 1 1"), "line 2: dimension 2, 3 is needed"),
        (
            TETS[4].replace("2 4 1", "2 5 1"),
            "line 1: 5 nodes per tetrahedron, 4 or 10 are possible",
        ),
        (
            TETS[4].replace("\n2 1 2 3 4 7", ""),
            "line 4: the file ends before a tetrahedron's number (truncated?)",
        ),
    ];
    let mut wrong = String::new();
    for (text, expected) in table {
        let found = match read(&text) {
            Ok(mesh) => format!("accepted: {mesh:?}"),
            Err(error) => error.to_string(),
        };
        if found != expected {
            wrong += &format!("--- {text}\nexpected {expected}\nfound    {found}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

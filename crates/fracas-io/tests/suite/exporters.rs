//! What is exported is read back by small readers that share nothing with the writers.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::fs;
use std::path::Path;

use fracas::scene::{Event, Origins};
use fracas_io::sequence::{Change, Sequence, SequenceWriter};
use fracas_io::{MeshData, export, read_mesh};

/// Two frames of a square, then it is cut in two, then it moves.
fn frames() -> Vec<(MeshData, Change)> {
    let square = |z: f64| MeshData {
        positions: vec![[0.0, 0.0, z], [1.0, 0.0, z], [1.0, 1.0, z], [0.1, 1.0, z]],
        faces: vec![[0, 1, 2], [0, 2, 3]],
        bodies: Some(vec![0, 0]),
    };
    let cut = |x: f64| MeshData {
        positions: vec![
            [0.0; 3],
            [1.0, 0.0, 0.5],
            [1.0, 1.0, 0.5],
            [x, 1.0, 0.5],
            [x, 0.0, 0.5],
            [1.0, 1.0, 1e-7],
        ],
        faces: vec![[0, 1, 2], [4, 5, 3]],
        bodies: Some(vec![1, 2]),
    };
    let origins =
        Origins::new(vec![Some(0), Some(1), Some(2), Some(3), Some(0), Some(2)], 4).unwrap();
    let events = vec![Event::Split { body: 0, into: vec![1, 2] }];
    vec![
        (square(0.25), Change::First),
        (square(0.5), Change::None),
        (cut(0.1), Change::Topology { origins: Some(origins), events }),
        (cut(-0.3), Change::None),
    ]
}

fn sequence(dir: &Path) -> Sequence {
    let mut writer = SequenceWriter::create(dir, "a \"cut\"", Some(0.125)).unwrap();
    for (mesh, change) in frames() {
        writer.push(&mesh, &change).unwrap();
    }
    writer.finish().unwrap();
    Sequence::open(dir).unwrap()
}

/// The value of an XML attribute after `from` in `text`.
fn attribute<'a>(text: &'a str, from: &str, name: &str) -> &'a str {
    let tag = &text[text.find(from).unwrap()..];
    let start = tag.find(&format!("{name}=\"")).unwrap() + name.len() + 2;
    &tag[start..start + tag[start..].find('"').unwrap()]
}

/// An appended array by its name: the bytes that its own length says.
fn appended<'a>(bytes: &'a [u8], header: &str, name: &str) -> &'a [u8] {
    let offset: usize = attribute(header, &format!("Name=\"{name}\""), "offset").parse().unwrap();
    let data = &bytes[header.len() + 1 + offset..];
    let length = u64::from_le_bytes(data[..8].try_into().unwrap()) as usize;
    &data[8..8 + length]
}

#[test]
fn vtu_frames_hold_the_same_doubles_and_the_index_their_times() {
    let folder = tempfile::tempdir().unwrap();
    let sequence = sequence(&folder.path().join("in"));
    let out = folder.path().join("out");
    let mut seen = 0;
    export::vtu(&sequence, &out, || seen += 1).unwrap();
    assert_eq!(seen, 4);
    for (i, (mesh, _)) in frames().into_iter().enumerate() {
        let bytes = fs::read(out.join(format!("frame_{i:04}.vtu"))).unwrap();
        let marker = b"<AppendedData encoding=\"raw\">\n";
        let end = bytes.windows(marker.len()).position(|w| w == marker).unwrap() + marker.len();
        let header = std::str::from_utf8(&bytes[..end]).unwrap();
        assert_eq!(bytes[end], b'_');
        assert_eq!(attribute(header, "<Piece", "NumberOfPoints"), mesh.positions.len().to_string());
        assert_eq!(attribute(header, "<Piece", "NumberOfCells"), "2");
        let words = |name: &str| -> Vec<u64> {
            let data = appended(&bytes, header, name);
            data.chunks(8).map(|c| u64::from_le_bytes(c.try_into().unwrap())).collect()
        };
        let points: Vec<f64> = words("Points").into_iter().map(f64::from_bits).collect();
        assert_eq!(points, mesh.positions.concat());
        let corners: Vec<u64> = mesh.faces.iter().flatten().map(|&v| u64::from(v)).collect();
        assert_eq!(words("connectivity"), corners);
        assert_eq!(words("offsets"), [3, 6]);
        assert_eq!(appended(&bytes, header, "types"), [5, 5]);
        let bodies: Vec<u8> = mesh.bodies.unwrap().iter().flat_map(|b| b.to_le_bytes()).collect();
        assert_eq!(appended(&bytes, header, "body"), bodies);
        assert!(bytes.ends_with(b"\n</AppendedData>\n</VTKFile>\n"));
    }
    let index = fs::read_to_string(out.join("sequence.pvd")).unwrap();
    for (i, time) in ["0.0", "0.125", "0.25", "0.375"].into_iter().enumerate() {
        let file = format!("file=\"frame_{i:04}.vtu\"");
        let line = index.lines().find(|line| line.contains(&file)).unwrap();
        assert_eq!(attribute(line, "<DataSet", "timestep"), time);
    }
}

/// The time samples of an attribute: for each, its time and the numbers in it.
fn samples(text: &str, name: &str) -> Vec<(usize, Vec<f64>)> {
    let start = text.find(&format!("{name}.timeSamples = {{")).unwrap();
    let body = &text[start..];
    let body = &body[body.find('{').unwrap() + 1..body.find("\n        }").unwrap()];
    let mut found = vec![];
    for line in body.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (time, values) = line.split_once(": [").unwrap();
        let values = values.strip_suffix("],").unwrap();
        let numbers = values.split([',', '(', ')', ' ']).filter(|n| !n.is_empty());
        found.push((time.parse().unwrap(), numbers.map(|n| n.parse().unwrap()).collect()));
    }
    found
}

#[test]
fn usda_samples_points_every_frame_and_faces_where_they_change() {
    let folder = tempfile::tempdir().unwrap();
    let sequence = sequence(&folder.path().join("in"));
    let path = folder.path().join("out.usda");
    export::usda(&sequence, &path, || {}).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("#usda 1.0\n("));
    assert_eq!(text.matches('{').count(), text.matches('}').count());
    assert_eq!(text.matches('"').count() % 2, 0);
    assert!(text.contains("endTimeCode = 3\n") && text.contains("timeCodesPerSecond = 8.0\n"));
    let floats = |numbers: Vec<[f64; 3]>| -> Vec<f64> {
        numbers.concat().into_iter().map(|x| f64::from(x as f32)).collect()
    };
    let points = samples(&text, "points");
    for (i, (mesh, _)) in frames().into_iter().enumerate() {
        let rounded: Vec<f64> = points[i].1.iter().map(|x| f64::from(*x as f32)).collect();
        assert_eq!((points[i].0, rounded), (i, floats(mesh.positions)));
    }
    let corners = vec![(0, vec![0., 1., 2., 0., 2., 3.]), (2, vec![0., 1., 2., 4., 5., 3.])];
    assert_eq!(samples(&text, "faceVertexIndices"), corners);
    assert_eq!(samples(&text, "faceVertexCounts"), [(0, vec![3., 3.]), (2, vec![3., 3.])]);
    assert_eq!(samples(&text, "primvars:body"), [(0, vec![0., 0.]), (2, vec![1., 2.])]);
}

#[test]
fn obj_frames_are_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let sequence = sequence(&folder.path().join("in"));
    let out = folder.path().join("out");
    export::obj(&sequence, &out, || {}).unwrap();
    for (i, (mesh, _)) in frames().into_iter().enumerate() {
        let read = read_mesh(&out.join(format!("frame_{i:04}.obj"))).unwrap();
        assert_eq!((read.positions, read.faces), (mesh.positions, mesh.faces));
    }
}

#[test]
fn a_frame_that_cannot_be_read_is_named_and_nothing_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("in");
    let sequence = sequence(&dir);
    fs::write(dir.join("frame_0002.ply"), "ply\n").unwrap();
    let path = folder.path().join("out.usda");
    let error = export::usda(&sequence, &path, || {}).unwrap_err().to_string();
    assert!(error.contains("frame_0002.ply"), "{error}");
    let error = export::vtu(&sequence, &folder.path().join("out"), || {}).unwrap_err().to_string();
    assert!(error.contains("frame_0002.ply"), "{error}");
    let left: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(left, ["in"]);
}

#[test]
fn the_mesh_at_rest_goes_along() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("in");
    let (mesh, _) = frames().swap_remove(0);
    let mut rest = mesh.clone();
    rest.positions[0][2] = -0.0;
    let mut writer = SequenceWriter::create(&dir, "rest", None).unwrap();
    writer.rest(&rest).unwrap();
    writer.push(&mesh, &Change::First).unwrap();
    writer.finish().unwrap();
    fs::copy(dir.join("rest.ply"), folder.path().join("kept.ply")).unwrap();
    fs::remove_file(dir.join("rest.ply")).unwrap();
    let error = Sequence::open(&dir).unwrap_err().to_string();
    assert!(error.ends_with("file \"rest.ply\" does not exist"), "{error}");
    fs::copy(folder.path().join("kept.ply"), dir.join("rest.ply")).unwrap();
    let read = Sequence::open(&dir).unwrap().rest().unwrap().unwrap();
    assert_eq!(read, rest);
    assert!(read.positions[0][2].is_sign_negative());
    fs::write(dir.join("sequence.json"), r#"{"format":"fracas-sequence","version":1,"rest":"../a.ply","frames":[{"file":"frame_0000.ply"}]}"#).unwrap();
    let error = Sequence::open(&dir).unwrap_err().to_string();
    assert!(
        error.ends_with("\"rest\": file \"../a.ply\" must be relative and stay inside the folder"),
        "{error}"
    );
}

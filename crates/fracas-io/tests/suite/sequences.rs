//! Sequences on disk: round trip, numbered folders, and every way a `sequence.json` can be wrong.

use crate::common;

use std::fs;
use std::path::Path;

use common::{assert_same, random_mesh, random_mesh_with_bodies};
use fracas::random::SplitMix64;
use fracas::scene::{Event, Origins};
use fracas_io::sequence::{Change, Frame, Sequence, SequenceWriter};
use fracas_io::{Error, MeshData, write_mesh};

fn all_events() -> Vec<Event> {
    vec![
        Event::Split { body: 0, into: vec![1, 2] },
        Event::Merge { bodies: vec![1, 2], into: 3 },
        Event::Add { body: u32::MAX },
        Event::Delete { body: 4 },
        Event::Move { body: 5 },
    ]
}

fn topology(origins: Option<Vec<Option<u32>>>, previous: usize, events: Vec<Event>) -> Change {
    let origins = origins.map(|of_vertex| Origins::new(of_vertex, previous).expect("in range"));
    Change::Topology { origins, events }
}

fn read_all(path: &Path) -> Vec<Frame> {
    let sequence = Sequence::open(path).expect("a good sequence");
    sequence.frames().collect::<Result<_, _>>().expect("good frames")
}

/// The error of opening `path` or of reading its frames, without the folder's own path.
fn message(path: &Path) -> String {
    let result = Sequence::open(path).and_then(|sequence| sequence.frames().collect());
    let Err(error): Result<Vec<Frame>, Error> = result else { panic!("accepted") };
    error.to_string().replace(&format!("{}/", path.display()), "")
}

#[test]
fn a_written_sequence_is_read_back_bit_for_bit() {
    let mut rng = SplitMix64::new(21);
    let first = random_mesh_with_bodies(&mut rng, 5, 8);
    let moved = MeshData { positions: vec![[0.25; 3]; 5], ..first.clone() };
    let torn = random_mesh_with_bodies(&mut rng, 7, 9);
    let grown = MeshData { positions: vec![[0.5; 3]; 8], ..torn.clone() };
    let shrunk = random_mesh(&mut rng, 3, 2);
    let (keep, lost) = (|n: u32| (0..n).map(Some), |n| vec![None; n]);
    let frames = [
        (first.clone(), Change::First),
        (moved.clone(), Change::None),
        (torn, topology(Some(keep(5).chain([Some(3), None]).collect()), 5, all_events())),
        (grown, topology(Some(keep(7).chain([None]).collect()), 7, vec![])),
        (shrunk.clone(), topology(Some(vec![Some(2), Some(1), Some(0)]), 8, vec![])),
        (shrunk.clone(), topology(Some(keep(3).collect()), 3, vec![Event::Move { body: 1 }])),
        (shrunk.clone(), topology(None, 3, vec![])),
        (first, topology(Some(lost(5)), 3, vec![])),
        (moved, Change::None),
        (shrunk, topology(None, 5, vec![Event::Add { body: 1 }])),
    ];
    let folder = tempfile::tempdir().unwrap();
    let inside = folder.path().join("made/for/it");
    let mut writer = SequenceWriter::create(&inside, "a \"name\"\n", Some(0.1)).unwrap();
    for (mesh, change) in &frames {
        writer.push(mesh, change).unwrap();
    }
    assert!(!inside.exists(), "nothing appears before all of it does");
    writer.finish().unwrap();

    for path in [inside.clone(), inside.join("sequence.json")] {
        let sequence = Sequence::open(&path).unwrap();
        assert_eq!((sequence.name(), sequence.dt()), ("a \"name\"\\n", Some(0.1)));
        assert_eq!((sequence.len(), sequence.is_empty()), (10, false));
        let back = read_all(&path);
        assert_eq!(back.len(), frames.len());
        for (index, (frame, (mesh, change))) in back.iter().zip(&frames).enumerate() {
            assert_eq!((frame.index, &frame.change), (index, change));
            assert_same(&frame.mesh, mesh);
            assert_eq!(frame.file, inside.join(format!("frame_{index:04}.ply")));
        }
    }
}

#[test]
fn origins_are_written_without_the_part_that_keeps_its_index() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = SequenceWriter::create(folder.path(), "n", None).unwrap();
    let mesh = |vertices| MeshData { positions: vec![[0.0; 3]; vertices], ..MeshData::default() };
    writer.push(&mesh(2), &Change::First).unwrap();
    let copied = topology(Some(vec![Some(0), Some(1), Some(1), None]), 2, vec![]);
    writer.push(&mesh(4), &copied).unwrap();
    writer.push(&mesh(3), &topology(Some(vec![Some(0), Some(1), Some(2)]), 4, vec![])).unwrap();
    writer.push(&mesh(3), &topology(Some(vec![None; 3]), 3, all_events()[..1].to_vec())).unwrap();
    writer.push(&mesh(3), &topology(None, 3, vec![])).unwrap();
    writer.finish().unwrap();
    let text = fs::read_to_string(folder.path().join("sequence.json")).unwrap();
    let expected = r#"{"format":"fracas-sequence","version":1,"name":"n","frames":[
{"file":"frame_0000.ply"},
{"file":"frame_0001.ply","topology":{"first_new_vertex":2,"origins":[1,null]}},
{"file":"frame_0002.ply","topology":{"first_new_vertex":3,"origins":[]}},
{"file":"frame_0003.ply","topology":{"origins":[null,null,null],"events":[{"split":{"body":0,"into":[1,2]}}]}},
{"file":"frame_0004.ply","topology":{}}
]}
"#;
    assert_eq!(text, expected);
}

#[test]
fn the_writer_refuses_a_change_that_the_reader_would_not_give_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = SequenceWriter::create(folder.path(), "n", None).unwrap();
    let mesh = |vertices| MeshData { positions: vec![[0.0; 3]; vertices], ..MeshData::default() };
    let path = folder.path().join("sequence.json");
    let mut refused = |mesh: &MeshData, change: &Change| {
        let text = writer.push(mesh, change).unwrap_err().to_string();
        text.replace(&format!("{}: ", path.display()), "")
    };
    assert_eq!(refused(&mesh(2), &Change::None), "frame 0: the first frame has nothing before it");
    writer.push(&mesh(2), &Change::First).unwrap();
    let mut refused = |mesh: &MeshData, change: &Change| {
        let text = writer.push(mesh, change).unwrap_err().to_string();
        text.replace(&format!("{}: ", path.display()), "")
    };
    assert_eq!(
        refused(&mesh(2), &Change::First),
        "frame 1: only the first frame has nothing before it"
    );
    assert_eq!(
        refused(&mesh(3), &Change::None),
        "frame 1: the connectivity changed, but no change was told"
    );
    assert_eq!(
        refused(&mesh(2), &topology(Some(vec![Some(5), None]), 6, vec![])),
        "frame 1: vertex 0 has origin 5, but the previous frame has 2 vertices"
    );
    assert_eq!(
        refused(&mesh(3), &topology(Some(vec![None; 2]), 2, vec![])),
        "frame 1: 0 vertices keep their index and \"origins\" has 2 more, but the frame has 3"
    );
    writer.push(&mesh(2), &Change::None).unwrap();
    writer.finish().unwrap();
    assert_eq!(read_all(folder.path()).len(), 2);
}

fn write_sequence(path: &Path, name: &str, frames: usize) {
    let mut writer = SequenceWriter::create(path, name, None).expect("a folder of ours");
    for index in 0..frames {
        let change = if index == 0 { Change::First } else { Change::None };
        writer.push(&MeshData::default(), &change).expect("a good frame");
    }
    writer.finish().expect("a good sequence");
}

fn names(folder: &Path) -> Vec<String> {
    let entries =
        folder.read_dir().expect("the folder is there").map(|entry| entry.expect("listed"));
    let mut names: Vec<_> =
        entries.map(|entry| entry.file_name().into_string().expect("UTF-8")).collect();
    names.sort();
    names
}

#[test]
fn a_new_sequence_replaces_the_old_one_with_all_its_frames() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("frames");
    write_sequence(&path, "old", 3);
    write_sequence(&path, "new", 2);
    assert_eq!(names(&path), ["frame_0000.ply", "frame_0001.ply", "sequence.json"]);
    assert_eq!(Sequence::open(&path).unwrap().name(), "new");
    assert_eq!(names(folder.path()), ["frames"]);
}

#[test]
fn an_unfinished_sequence_leaves_nothing_and_the_old_one_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("made/for/it");
    let mesh = MeshData::default();
    let mut writer = SequenceWriter::create(&path, "new", None).unwrap();
    writer.push(&mesh, &Change::First).unwrap();
    drop(writer);
    assert!(names(folder.path()).is_empty());

    write_sequence(&path, "old", 2);
    let mut writer = SequenceWriter::create(&path, "new", None).unwrap();
    writer.push(&mesh, &Change::First).unwrap();
    drop(writer);
    assert_eq!(Sequence::open(&path).unwrap().name(), "old");
    assert_eq!(read_all(&path).len(), 2);

    let none = SequenceWriter::create(&path, "none", None).unwrap().finish().unwrap_err();
    assert!(none.to_string().ends_with(": a sequence needs at least one frame"), "{none}");
    let dt = SequenceWriter::create(&path, "dt", Some(f64::NAN)).unwrap_err();
    assert!(
        dt.to_string().ends_with(": \"dt\" must be a positive number of seconds, it is NaN"),
        "{dt}"
    );
    assert_eq!(names(&folder.path().join("made/for")), ["it"]);
    assert_eq!(Sequence::open(&path).unwrap().name(), "old");
}

#[test]
fn a_frame_that_cannot_be_written_is_named_as_it_would_be_called() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("frames");
    let mut writer = SequenceWriter::create(&path, "n", None).unwrap();
    let bad = MeshData { faces: vec![[0; 3]], ..MeshData::default() };
    let error = writer.push(&bad, &Change::First).unwrap_err().to_string();
    let start = format!("{}: cannot write: ", path.join("frame_0000.ply").display());
    assert!(error.starts_with(&start), "{error}");
}

#[test]
fn numbered_frames_are_read_in_the_order_of_their_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("waves");
    fs::create_dir(&path).unwrap();
    let triangle =
        |x: f64| MeshData { positions: vec![[x; 3]; 3], faces: vec![[0, 1, 2]], bodies: None };
    let turned = MeshData { faces: vec![[0, 2, 1]], ..triangle(30.0) };
    for (name, mesh) in
        [("f9.obj", triangle(9.0)), ("f10.OBJ", triangle(10.0)), ("f030.obj", turned)]
    {
        write_mesh(&path.join(name), &mesh).unwrap();
    }
    for other in ["readme.txt", "ground.obj", ".f1.obj", "f11.ply.tmp"] {
        fs::write(path.join(other), "f 1 2 3").unwrap();
    }
    assert_eq!(Sequence::open(&path).unwrap().name(), "waves");
    let frames = read_all(&path);
    let found: Vec<_> = frames.iter().map(|f| (f.mesh.positions[0][0], f.change.clone())).collect();
    let changed = topology(None, 0, vec![]);
    assert_eq!(found, [(9.0, Change::First), (10.0, Change::None), (30.0, changed)]);
}

#[test]
fn a_folder_that_is_no_sequence_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let check = |expected: &str| {
        let text = Sequence::open(path).unwrap_err().to_string();
        assert_eq!(text, format!("{}: {expected}", path.display()));
    };
    check("no sequence.json and no numbered .ply, .obj or .stl files here");
    let touch = |name: &str| fs::write(path.join(name), "").unwrap();
    touch("a1.ply");
    touch("a01.ply");
    check("files \"a01.ply\" and \"a1.ply\" have the same number");
    fs::remove_file(path.join("a01.ply")).unwrap();
    touch("a2.PLY");
    touch("b1.ply");
    check(
        "several kinds of frames: 2 \"a*.ply\", 1 \"b*.ply\"; keep one kind or list the frames in \
         a sequence.json",
    );
    for name in ["b1.obj", "b1.stl", "c1.ply", "d1.ply"] {
        touch(name);
    }
    check(
        "several kinds of frames: 2 \"a*.ply\", 1 \"b*.ply\", 1 \"b*.obj\", 1 \"b*.stl\" and 2 more \
         kinds; keep one kind or list the frames in a sequence.json",
    );
    let file = path.join("a1.ply");
    let text = Sequence::open(&file).unwrap_err().to_string();
    let expected = "a sequence is a folder of numbered frames or a sequence.json";
    assert_eq!(text, format!("{}: {expected}", file.display()));
    let text = Sequence::open(&path.join("none")).unwrap_err().to_string();
    assert!(text.ends_with("none: cannot read: no such file or folder"), "{text}");
}

#[test]
fn a_broken_frame_is_named_and_ends_the_sequence() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [("0.obj", "v 0 0 0"), ("1.obj", "v 0 0"), ("2.obj", "v 0 0 0")] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let sequence = Sequence::open(folder.path()).unwrap();
    let mut frames = sequence.frames();
    assert!(frames.next().unwrap().is_ok());
    let text = frames.next().unwrap().unwrap_err().to_string();
    assert!(text.ends_with("1.obj: line 1: vertex has 2 coordinates, 3 are needed"), "{text}");
    assert!(frames.next().is_none());
}

#[test]
fn a_list_may_leave_out_all_that_has_a_default() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("plain");
    fs::create_dir_all(path.join("sub")).unwrap();
    write_mesh(&path.join("sub/a.ply"), &MeshData::default()).unwrap();
    let text = r#"{"version":1,"format":"fracas-sequence","frames":[{"file":"./sub/a.ply"}]}"#;
    fs::write(path.join("sequence.json"), text).unwrap();
    let sequence = Sequence::open(&path).unwrap();
    assert_eq!((sequence.name(), sequence.dt(), sequence.len()), ("plain", None, 1));
    assert_eq!(read_all(&path)[0].change, Change::First);
}

#[test]
fn a_name_is_one_line_that_a_terminal_prints_as_it_stands() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    write_mesh(&path.join("a.ply"), &MeshData::default()).unwrap();
    let text = r#"{"format":"fracas-sequence","version":1,"name":"\u001b[2J\nerror: no","frames":[{"file":"a.ply"}]}"#;
    fs::write(path.join("sequence.json"), text).unwrap();
    assert_eq!(Sequence::open(path).unwrap().name(), "\\u{1b}[2J\\nerror: no");
}

#[test]
fn a_malformed_list_is_refused_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    for (file, vertices) in [("a.ply", 2), ("b.ply", 4)] {
        let positions = vec![[0.0; 3]; vertices];
        let mesh = MeshData { positions, ..MeshData::default() };
        write_mesh(&folder.path().join(file), &mesh).unwrap();
    }
    let frames = |frames: &str| {
        format!("{{\"format\":\"fracas-sequence\",\"version\":1,\n\"frames\":[{frames}]}}")
    };
    let second = |rest: &str| frames(&format!("{{\"file\":\"a.ply\"}},{{{rest}}}"));
    let change =
        |topology: &str| second(&format!("\"file\":\"b.ply\",\"topology\":{{{topology}}}"));
    let table = [
        (String::new(), "line 1: EOF while parsing a value"),
        ("{\n\"format\":\n}".into(), "line 3: expected value"),
        ("{}".into(), "line 1: \"format\" must be \"fracas-sequence\", it is missing"),
        (
            r#"{"format":"x\u001b"}"#.into(),
            "line 1: \"format\" must be \"fracas-sequence\", it is \"x\\u{1b}\"",
        ),
        (
            r#"{"format":"fracas-sequence","version":2,"new":1}"#.into(),
            "line 1: \"version\" must be 1, it is 2",
        ),
        (r#"{"format":"fracas-sequence"}"#.into(), "line 1: \"version\" must be 1, it is missing"),
        (
            r#"{"format":"fracas-sequence","version":1,"frames":[],"fps":3}"#.into(),
            "line 1: unknown field `fps`, expected one of `format`, `version`, `name`, `dt`, `rest`, \
             `frames`",
        ),
        (
            r#"{"format":"fracas-sequence","version":1,"dt":-1,"frames":[]}"#.into(),
            "line 1: \"dt\" must be a positive number of seconds, it is -1.0",
        ),
        (r#"["fracas-sequence",1]"#.into(), "line 1: invalid type: sequence, expected an object"),
        (frames("[\"a.ply\"]"), "line 2: invalid type: sequence, expected an object"),
        (
            second("\"file\":\"b.ply\",\"topology\":[0,[]]"),
            "line 2: invalid type: sequence, expected an object",
        ),
        (
            change("\"events\":[{\"add\":[1]}]"),
            "line 2: invalid type: sequence, expected an object",
        ),
        (frames(""), "line 1: \"frames\" is empty, one is needed"),
        (frames("{\"file\":\"\"}"), "frame 0: \"file\" is empty"),
        (frames("{\"file\":3}"), "line 2: invalid type: integer `3`, expected a string"),
        (
            second("\"file\":\"/etc/a.ply\""),
            "frame 1: file \"/etc/a.ply\" must be relative and stay inside the folder",
        ),
        (
            second("\"file\":\"x/../../a.ply\""),
            "frame 1: file \"x/../../a.ply\" must be relative and stay inside the folder",
        ),
        (second("\"file\":\"no.ply\""), "frame 1: file \"no.ply\" does not exist"),
        (
            second("\"file\":\"a.txt\""),
            "frame 1: the type of file \"a.txt\" is not known; use .ply, .obj or .stl",
        ),
        (
            frames("{\"file\":\"a.ply\",\"topology\":{}}"),
            "frame 0: the first frame cannot have \"topology\": nothing was before",
        ),
        (
            change("\"first_new_vertex\":1"),
            "frame 1: \"first_new_vertex\" means nothing without \"origins\"",
        ),
        (
            change("\"first_new_vertex\":3,\"origins\":[0]"),
            "frame 1: \"first_new_vertex\" is 3, but the frame before has 2 vertices",
        ),
        (
            change("\"first_new_vertex\":2,\"origins\":[0]"),
            "frame 1: 2 vertices keep their index and \"origins\" has 1 more, but the frame has 4",
        ),
        (
            change("\"first_new_vertex\":2,\"origins\":[null,2]"),
            "frame 1: vertex 3 has origin 2, but the previous frame has 2 vertices",
        ),
        (change("\"origins\":[-1]"), "line 2: invalid value: integer `-1`, expected u32"),
        (
            change("\"events\":[{\"burn\":{\"body\":1}}]"),
            "line 2: unknown variant `burn`, expected one of `add`, `delete`, `split`, `merge`, \
             `move`",
        ),
        (
            change("\"events\":[{\"add\":{\"body\":1,\"x\":2}}]"),
            "line 2: unknown field `x`, expected `body`",
        ),
    ];
    for (text, expected) in table {
        fs::write(folder.path().join("sequence.json"), &text).unwrap();
        assert_eq!(message(folder.path()), format!("sequence.json: {expected}"), "{text}");
    }
}

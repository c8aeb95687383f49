//! Sequences that grow in place: readable as far as they were saved, and gone on with.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::fs;

use fracas::scene::{Event, Origins};
use fracas_io::MeshData;
use fracas_io::sequence::{Change, GrowingSequence, Sequence, SequenceWriter};

fn mesh(vertices: usize, height: f64) -> MeshData {
    let positions = (0..vertices).map(|v| [v as f64, 0.1 * height, -0.0]).collect();
    MeshData { positions, faces: vec![[0, 1, 2]], bodies: Some(vec![7]) }
}

/// Five frames, a change of topology in the third.
fn frames() -> Vec<(MeshData, Change)> {
    let origins = Origins::new(vec![Some(0), Some(1), Some(2), Some(2)], 3).unwrap();
    let events = vec![Event::Split { body: 7, into: vec![7, 8] }];
    vec![
        (mesh(3, 0.0), Change::First),
        (mesh(3, 1.0), Change::None),
        (mesh(4, 2.0), Change::Topology { origins: Some(origins), events }),
        (mesh(4, 3.0), Change::None),
        (mesh(4, 4.0), Change::None),
    ]
}

#[test]
fn what_was_saved_is_a_sequence_and_what_goes_on_from_it_is_the_same_to_the_byte() {
    let folder = tempfile::tempdir().unwrap();
    let [whole, growing, end] = ["whole", "growing", "deep/end"].map(|n| folder.path().join(n));
    let mut writer = SequenceWriter::create(&whole, "n", Some(0.5)).unwrap();
    writer.rest(&mesh(3, 9.0)).unwrap();
    frames().iter().for_each(|(mesh, change)| writer.push(mesh, change).unwrap());
    writer.finish().unwrap();
    for kept in 1..=4 {
        let mut writer = GrowingSequence::create(&growing, "n", Some(0.5)).unwrap();
        assert!(writer.is_empty() && writer.save().is_err(), "a sequence needs a frame");
        writer.rest(&mesh(3, 9.0)).unwrap();
        for (mesh, change) in &frames()[..4] {
            writer.push(mesh, change).unwrap();
        }
        writer.save().unwrap();
        drop(writer);
        assert_eq!(Sequence::open(&growing).unwrap().len(), 4);
        assert!(GrowingSequence::resume(&growing, 5, |_, _| {}).is_none(), "there are four");
        let mut seen = vec![];
        let resumed = GrowingSequence::resume(&growing, kept, |mesh, change| {
            seen.push((mesh.clone(), change.clone()));
        });
        let mut writer = resumed.unwrap();
        assert_eq!((seen.as_slice(), writer.len()), (&frames()[..kept], kept));
        for (mesh, change) in &frames()[kept..] {
            writer.push(mesh, change).unwrap();
        }
        // An older folder of the same kind is replaced; the folder above must be there.
        fs::create_dir_all(end.parent().unwrap()).unwrap();
        writer.finish(&end).unwrap();
        assert!(!growing.exists());
        let names =
            |dir| Vec::from_iter(fs::read_dir(dir).unwrap().map(|e| e.unwrap().file_name()));
        assert_eq!(names(&whole).len(), names(&end).len());
        for name in names(&whole) {
            let read = |dir: &std::path::Path| fs::read(dir.join(&name)).unwrap();
            assert_eq!(read(&whole), read(&end), "{}", name.display());
        }
    }
}

#[test]
fn damage_and_strangers_are_seen() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("growing");
    let make = || {
        let mut writer = GrowingSequence::create(&path, "n", None).unwrap();
        frames()[..2].iter().for_each(|(mesh, change)| writer.push(mesh, change).unwrap());
        writer.save().unwrap();
    };
    make();
    fs::write(path.join("frame_0001.ply"), "ply\n").unwrap();
    assert!(GrowingSequence::resume(&path, 2, |_, _| {}).is_none());
    assert_eq!(GrowingSequence::resume(&path, 1, |_, _| {}).unwrap().len(), 1);
    make();
    fs::remove_file(path.join("sequence.json")).unwrap();
    fs::remove_file(path.join("frame_0000.ply")).unwrap();
    assert!(GrowingSequence::resume(&path, 1, |_, _| {}).is_none(), "another first frame");
    fs::write(path.join("notes.txt"), "keep me").unwrap();
    let error = GrowingSequence::create(&path, "n", None).unwrap_err().to_string();
    assert!(error.contains("notes.txt"), "{error}");
    assert_eq!(fs::read(path.join("notes.txt")).unwrap(), b"keep me");
}

//! Ctrl-C while files and folders are being written. Alone in its file: it acts on every write of the process, for good.

use std::io::ErrorKind;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use fracas_io::MeshData;
use fracas_io::atomic::{remove_unfinished, write_file};
use fracas_io::sequence::{Change, SequenceWriter};

#[test]
fn an_interrupt_leaves_whole_files_only_and_lets_no_new_write_begin() {
    let folder = tempfile::tempdir().unwrap();
    let count = || folder.path().read_dir().unwrap().count();
    let whole = folder.path().join("whole.txt");
    write_file(&whole, |w| w.write_all(b"whole")).unwrap();

    let mut sequence =
        SequenceWriter::create(&folder.path().join("made/for/it"), "n", None).unwrap();
    sequence.push(&MeshData::default(), &Change::First).unwrap();
    let (begun, wait_for_begun) = channel();
    let (go_on, wait_to_go_on) = channel::<()>();
    let (ended, wait_for_end) = channel();
    let (half, late, ended_late) =
        (folder.path().join("half.txt"), folder.path().join("late.txt"), ended.clone());
    thread::spawn(move || {
        let result = write_file(&half, |w| {
            w.write_all(b"half")?;
            begun.send(()).map_err(|_| ErrorKind::Other)?;
            wait_to_go_on.recv().map_err(|_| ErrorKind::Other)?;
            w.write_all(b"the rest")
        });
        ended.send(result).unwrap();
    });
    wait_for_begun.recv().unwrap();
    assert_eq!(count(), 3, "a whole file, a temporary one and a folder made on the way");
    thread::spawn(remove_unfinished).join().unwrap();
    assert_eq!(count(), 1);

    go_on.send(()).unwrap();
    thread::spawn(move || ended_late.send(write_file(&late, |w| w.write_all(b"late"))).unwrap());
    thread::spawn(move || sequence.finish());
    let nothing = wait_for_end.recv_timeout(Duration::from_millis(300));
    assert!(matches!(nothing, Err(RecvTimeoutError::Timeout)), "{nothing:?}");
    assert_eq!(count(), 1);
    assert_eq!(std::fs::read(&whole).unwrap(), b"whole");
}

//! Ctrl-C while a file is being written. Alone in its file: it acts on every write of the process.

use fracas_io::atomic::{remove_unfinished, write_file};

#[test]
fn an_interrupted_write_leaves_neither_a_temporary_nor_a_final_file() {
    let folder = tempfile::tempdir().unwrap();
    let files = || folder.path().read_dir().unwrap().count();
    let path = folder.path().join("a.txt");
    let result = write_file(&path, |w| {
        w.write_all(b"half")?;
        assert_eq!(files(), 1, "the temporary file lies beside the target");
        remove_unfinished();
        assert_eq!(files(), 0);
        w.write_all(b"the rest")
    });
    assert!(result.is_err(), "the write cannot end well");
    assert_eq!(files(), 0);

    remove_unfinished();
    write_file(&path, |w| w.write_all(b"whole")).unwrap();
    remove_unfinished();
    assert_eq!(std::fs::read(&path).unwrap(), b"whole");
}

//! Sequences of meshes: a folder of numbered frames, or frames listed in a `sequence.json`.
//!
//! A folder without `sequence.json` holds files `PREFIX` + digits + `.ply`, `.obj` or `.stl`, all with one prefix and
//! one extension, in the order of their numbers (gaps are fine). `sequence.json` can say more:
//!
//! ```json
//! {"format":"fracas-sequence","version":1,"name":"breaking-walls","dt":0.033,"rest":"rest.ply",
//!  "frames":[{"file":"frame_0000.ply"},
//!            {"file":"frame_0001.ply","topology":{"first_new_vertex":448,"origins":[3,5,null],
//!              "events":[{"split":{"body":0,"into":[1,2]}},{"merge":{"bodies":[1,2],"into":3}},
//!                        {"add":{"body":4}},{"delete":{"body":4}},{"move":{"body":5}}]}}]}
//! ```
//!
//! - `format` and `version` are as above; a field not named here is refused.
//! - `name` (default: the name of the folder) and `dt` (seconds between frames, positive) may be absent.
//! - `rest` may name a mesh: the shape at rest, with the vertices and faces of the first frame.
//! - `frames` has at least one. `file` is a path relative to the folder, and may not leave it.
//! - `topology`: connectivity or bodies change before this frame; not allowed in the first. Vertices below
//!   `first_new_vertex` (default 0) keep their index, vertex `first_new_vertex + i` continues vertex `origins[i]` of
//!   the frame before, or appears at rest where it is `null`. Without `origins` there is no motion across the
//!   change. `events` (default none) are told to the scene in this order.
//! - Connectivity that changes in a frame without `topology` is a change without origins and events.

mod frames;
pub(crate) mod manifest;
mod numbered;
mod object;
mod writer;

pub use frames::{Change, Frame, Frames};
pub use writer::{GrowingSequence, SequenceWriter};

use std::fs;
use std::path::{Path, PathBuf};

use crate::text::{quoted, shown_name};
use crate::{Error, Format, MeshData};
use manifest::{FrameEntry, Manifest};

/// The file that lists the frames of a folder.
pub const FILE_NAME: &str = "sequence.json";

/// A sequence of meshes on disk; the frames are read when [`Sequence::frames`] comes to them.
#[derive(Debug)]
pub struct Sequence {
    /// What messages name: the `sequence.json`, or the folder.
    origin: PathBuf,
    folder: PathBuf,
    name: String,
    dt: Option<f64>,
    rest: Option<String>,
    frames: Vec<FrameEntry>,
}

impl Sequence {
    /// Opens a folder or a `sequence.json`; the result has at least one frame and all its files exist.
    pub fn open(path: &Path) -> Result<Self, Error> {
        let read_error = |source| Error::Read { path: path.to_owned(), source };
        if fs::metadata(path).map_err(read_error)?.is_dir() {
            let listed = path.join(FILE_NAME);
            if listed.exists() {
                return Self::from_manifest(&listed, path);
            }
            let frames = numbered::scan(path)?;
            let (origin, folder) = (path.to_owned(), path.to_owned());
            return Ok(Self {
                origin,
                folder,
                name: folder_name(path),
                dt: None,
                rest: None,
                frames,
            });
        }
        if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json")) {
            return Self::from_manifest(path, path.parent().unwrap_or(Path::new("")));
        }
        Err(Error::Sequence {
            path: path.to_owned(),
            frame: None,
            message: format!("a sequence is a folder of numbered frames or a {FILE_NAME}"),
        })
    }

    fn from_manifest(file: &Path, folder: &Path) -> Result<Self, Error> {
        let path = || file.to_owned();
        let bytes = fs::read(file).map_err(|source| Error::Read { path: path(), source })?;
        let Manifest { name, dt, rest, frames, .. } =
            manifest::parse(&bytes).map_err(|source| Error::Parse { path: path(), source })?;
        let files = frames.iter().enumerate().map(|(index, entry)| (Some(index), &entry.file));
        for (frame, file) in files.chain(rest.iter().map(|rest| (None, rest))) {
            let mesh = folder.join(file);
            let shown = quoted(file.as_bytes());
            let message = if Format::of(&mesh).is_err() {
                format!("the type of file {shown} is not known; use .ply, .obj or .stl")
            } else if !mesh.is_file() {
                format!("file {shown} does not exist")
            } else {
                continue;
            };
            return Err(Error::Sequence { path: path(), frame, message });
        }
        let name = name.map_or_else(|| folder_name(folder), |name| shown_name(&name));
        Ok(Self { origin: path(), folder: folder.to_owned(), name, dt, rest, frames })
    }

    /// What the sequence is called, or the name of its folder if it does not say; one line of at most a few hundred
    /// characters, control characters escaped.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Seconds between frames, if the sequence says.
    pub fn dt(&self) -> Option<f64> {
        self.dt
    }

    /// Reads the mesh at rest, if the sequence has one.
    pub fn rest(&self) -> Option<Result<MeshData, Error>> {
        self.rest.as_ref().map(|file| crate::read_mesh(&self.folder.join(file)))
    }

    /// The number of frames, at least one.
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Whether there are no frames; never true of a sequence that was opened.
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// Reads the frames one by one, in order, and ends after the first error. Of the frame before only the faces
    /// are kept.
    pub fn frames(&self) -> Frames<'_> {
        Frames::new(self)
    }
}

fn folder_name(folder: &Path) -> String {
    // "." and "..", and the "" beside a bare `sequence.json`, have no name of their own.
    let here = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let name = |path: &Path| path.file_name().map(|name| shown_name(&name.to_string_lossy()));
    name(here)
        .or_else(|| name(&fs::canonicalize(here).ok()?))
        .unwrap_or_else(|| "sequence".to_owned())
}

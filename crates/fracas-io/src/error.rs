//! What can go wrong, said in one line: file, then line or element, then the way out.
//!
//! Text that came from a file is clipped and escaped before it enters a message (see `text`), so that a message
//! stays one line on any terminal. `Display` tells the whole story; `source` is there for programs.

use std::fmt;
use std::io;
use std::path::PathBuf;

use thiserror::Error;

use crate::text::shown_path;

/// Why a file or sequence was not read or written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// The system would not let us read.
    #[error("{}: cannot read: {}", shown_path(path), reason(source, "no such file or folder"))]
    Read {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The system would not let us write, or the mesh cannot be written.
    #[error("{}: cannot write: {}", shown_path(path), reason(source, "no such folder"))]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A folder that would have to be replaced holds what is not ours to remove.
    #[error(
        "{}: this folder exists and holds other files, such as {other}; name another one",
        shown_path(path)
    )]
    NotOurs {
        /// The folder.
        path: PathBuf,
        /// The name of such a file or folder, in quotes.
        other: String,
    },
    /// The file is not what its format asks for.
    #[error("{}: {source}", shown_path(path))]
    Parse {
        /// The file.
        path: PathBuf,
        /// Where and why.
        source: ParseError,
    },
    /// The extension of a mesh file is not known.
    #[error("{}: {}; use .ply, .obj or .stl", shown_path(path), unknown_extension(path))]
    UnknownFormat {
        /// The file.
        path: PathBuf,
    },
    /// The extension of a file of tetrahedra is not known.
    #[error("{}: {}; use .msh, .vtk, or .node and .ele", shown_path(path), unknown_extension(path))]
    UnknownTets {
        /// The file.
        path: PathBuf,
    },
    /// The format is read but not written.
    #[error("{}: STL is read but not written; use .ply or .obj", shown_path(path))]
    NotWritten {
        /// The file.
        path: PathBuf,
    },
    /// The frames of a sequence do not fit together.
    #[error("{}: {}{message}", shown_path(path), frame_label(*frame))]
    Sequence {
        /// The `sequence.json` or the folder of numbered frames.
        path: PathBuf,
        /// The frame, counted from 0.
        frame: Option<usize>,
        /// What is wrong.
        message: String,
    },
}

/// Where and why a reader gave up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{location}: {message}")]
pub struct ParseError {
    /// The place in the file.
    pub location: Location,
    /// What is wrong there.
    pub message: String,
}

impl ParseError {
    pub(crate) fn new(location: Location, message: impl Into<String>) -> Self {
        Self { location, message: message.into() }
    }
}

/// A place in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Location {
    /// A line of a header, counted from 1.
    Header(usize),
    /// A line of text, counted from 1.
    Line(usize),
    /// An element such as a vertex, a face or a frame, counted from 0.
    Element {
        /// What kind of element.
        name: String,
        /// Its number.
        index: u64,
        /// How many there should be, where that helps.
        of: Option<u64>,
        /// The line it stands in, if the file is text.
        line: Option<usize>,
    },
    /// A byte of a binary file, counted from 0.
    Byte(u64),
}

impl Location {
    /// Element `index` of kind `name`, without more detail.
    pub(crate) fn element(name: impl Into<String>, index: u64) -> Self {
        Self::Element { name: name.into(), index, of: None, line: None }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header(line) => write!(f, "header line {line}"),
            Self::Line(line) => write!(f, "line {line}"),
            Self::Byte(byte) => write!(f, "byte {byte}"),
            Self::Element { name, index, of, line } => {
                write!(f, "{name} {index}")?;
                if let Some(of) = of {
                    write!(f, " of {of}")?;
                }
                match line {
                    Some(line) => write!(f, " (line {line})"),
                    None => Ok(()),
                }
            }
        }
    }
}

/// The system's words, replaced where they leave the reader without a way out.
fn reason(error: &io::Error, not_found: &str) -> String {
    match error.kind() {
        _ if error.get_ref().is_some() => error.to_string(), // Not the system's words but ours.
        io::ErrorKind::NotFound => not_found.to_owned(),
        io::ErrorKind::NotADirectory => "part of the path is a file, not a folder".to_owned(),
        io::ErrorKind::IsADirectory => "this is a folder, a file is needed".to_owned(),
        _ => error.to_string(),
    }
}

fn unknown_extension(path: &std::path::Path) -> String {
    match path.extension() {
        Some(extension) => {
            format!("unknown file type {}", crate::text::quoted(extension.as_encoded_bytes()))
        }
        None => "a mesh file needs an extension".to_owned(),
    }
}

fn frame_label(frame: Option<usize>) -> String {
    frame.map_or(String::new(), |frame| format!("frame {frame}: "))
}

//! Vertex-face and edge-edge queries from raw files, with the answers if they are known.
//!
//! `STEM.f64` holds 24 little-endian doubles a query: the four points at t = 0, then the same four at t = 1 (vertex-face: v,
//! f0, f1, f2; edge-edge: a0, a1, b0, b1). `STEM.truth` holds a byte a query (1: they meet), `STEM.toi` two doubles (the
//! first contact lies between them; NaN if there is none). The last two may be missing. Which kind of query it is stands
//! in the stem: its last part is `vf` or `ee`.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::error::{Error, Location, ParseError};

/// Bytes of one query in `.f64`.
const QUERY: usize = 24 * 8;

/// Which features the queries are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Vertex and face.
    VertexFace,
    /// Edge and edge.
    EdgeEdge,
}

/// Four points at t = 0 and the same at t = 1.
pub type Points = [[[f64; 3]; 4]; 2];

/// Queries with what is known about them.
#[derive(Clone, Debug)]
pub struct Queries {
    /// What they are about.
    pub kind: Kind,
    /// The queries; all coordinates are finite.
    pub points: Vec<Points>,
    /// Whether they meet, if labelled.
    pub truth: Option<Vec<bool>>,
    /// Bounds of the first contact, if labelled; NaN where there is none.
    pub toi: Option<Vec<[f64; 2]>>,
}

/// Reads `STEM.f64` and the labels beside it.
pub fn read(stem: &Path) -> Result<Queries, Error> {
    let kind = kind_of(stem)?;
    let path = with_ending(stem, "f64");
    let bytes = fs::read(&path).map_err(|source| Error::Read { path: path.clone(), source })?;
    let points = parse_points(&bytes).map_err(|source| Error::Parse { path, source })?;
    let truth = labels(stem, "truth", points.len(), |&[byte]: &[u8; 1]| match byte {
        0 => Ok(false),
        1 => Ok(true),
        other => Err(format!("a label is 0 or 1, not {other}")),
    })?;
    let toi = labels(stem, "toi", points.len(), |bytes: &[u8; 16]| {
        let (numbers, _) = bytes.as_chunks::<8>();
        Ok([f64::from_le_bytes(numbers[0]), f64::from_le_bytes(numbers[1])])
    })?;
    Ok(Queries { kind, points, truth, toi })
}

/// The queries of the bytes of a `.f64` file.
pub fn parse_points(bytes: &[u8]) -> Result<Vec<Points>, ParseError> {
    let (queries, rest) = bytes.as_chunks::<QUERY>();
    if !rest.is_empty() {
        let at = Location::element("query", queries.len() as u64);
        let message = format!("{} of {QUERY} bytes (truncated?)", rest.len());
        return Err(ParseError::new(at, message));
    }
    let points = |(index, bytes): (usize, &[u8; QUERY])| {
        let (numbers, _) = bytes.as_chunks::<8>();
        let flat: [f64; 24] = std::array::from_fn(|i| f64::from_le_bytes(numbers[i]));
        match flat.iter().find(|x| !x.is_finite()) {
            Some(x) => Err(ParseError::new(
                Location::element("query", index as u64),
                format!("a coordinate is {x}; coordinates must be finite"),
            )),
            None => Ok([0, 1].map(|t| {
                std::array::from_fn(|p| std::array::from_fn(|k| flat[12 * t + 3 * p + k]))
            })),
        }
    };
    queries.iter().enumerate().map(points).collect()
}

/// Labels of `N` bytes each, one per query; none if the file is not there.
fn labels<T, const N: usize>(
    stem: &Path,
    ending: &str,
    queries: usize,
    label: impl Fn(&[u8; N]) -> Result<T, String>,
) -> Result<Option<Vec<T>>, Error> {
    let path = with_ending(stem, ending);
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(missing) if missing.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(source) => return Err(Error::Read { path, source }),
    };
    let fail = |index: usize, message: String| Error::Parse {
        path: path.clone(),
        source: ParseError::new(Location::element("query", index as u64), message),
    };
    let (chunks, rest) = bytes.as_chunks::<N>();
    if chunks.len() != queries || !rest.is_empty() {
        let message = format!("{} bytes for {queries} queries of {N} each", bytes.len());
        return Err(fail(chunks.len().min(queries), message));
    }
    let each = chunks.iter().enumerate();
    each.map(|(i, chunk)| label(chunk).map_err(|m| fail(i, m))).collect::<Result<_, _>>().map(Some)
}

fn kind_of(stem: &Path) -> Result<Kind, Error> {
    let name = stem.file_name().unwrap_or_default().to_string_lossy();
    match name.rsplit('.').next() {
        Some("vf") => Ok(Kind::VertexFace),
        Some("ee") => Ok(Kind::EdgeEdge),
        _ => Err(Error::Read {
            path: stem.to_path_buf(),
            source: io::Error::new(
                io::ErrorKind::InvalidInput,
                "the name of a set of queries ends in .vf or .ee (without .f64)",
            ),
        }),
    }
}

/// The stem may contain dots, so `Path::with_extension` would cut it.
fn with_ending(stem: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(stem);
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(values: &[f64]) -> Vec<u8> {
        values.iter().flat_map(|x| x.to_le_bytes()).collect()
    }

    #[test]
    fn queries_and_labels_are_read_as_they_stand() {
        let folder = tempfile::tempdir().unwrap();
        let stem = folder.path().join("two.words.ee");
        let values: Vec<f64> = (0..48).map(f64::from).collect();
        fs::write(folder.path().join("two.words.ee.f64"), bytes(&values)).unwrap();
        let bare = read(&stem).unwrap();
        assert_eq!((bare.kind, bare.points.len()), (Kind::EdgeEdge, 2));
        assert_eq!(bare.points[1][1][3], [45.0, 46.0, 47.0]);
        assert!(bare.truth.is_none() && bare.toi.is_none());
        fs::write(folder.path().join("two.words.ee.truth"), [0, 1]).unwrap();
        fs::write(folder.path().join("two.words.ee.toi"), bytes(&[f64::NAN, f64::NAN, 0.25, 0.5]))
            .unwrap();
        let labelled = read(&stem).unwrap();
        assert_eq!(labelled.truth, Some(vec![false, true]));
        assert_eq!(labelled.toi.unwrap()[1], [0.25, 0.5]);
    }

    #[test]
    fn broken_files_are_refused_by_query() {
        let folder = tempfile::tempdir().unwrap();
        let write =
            |name: &str, content: &[u8]| fs::write(folder.path().join(name), content).unwrap();
        let message = |name: &str| {
            let full = read(&folder.path().join(name)).unwrap_err().to_string();
            full.rsplit('/').next().unwrap().to_owned()
        };
        write("short.vf.f64", &bytes(&[0.0; 25]));
        assert_eq!(message("short.vf"), "short.vf.f64: query 1: 8 of 192 bytes (truncated?)");
        let mut values = [0.0; 48];
        values[30] = f64::INFINITY;
        write("inf.vf.f64", &bytes(&values));
        assert_eq!(
            message("inf.vf"),
            "inf.vf.f64: query 1: a coordinate is inf; coordinates must be finite"
        );
        write("label.vf.f64", &bytes(&[0.0; 24]));
        write("label.vf.truth", &[7]);
        assert_eq!(message("label.vf"), "label.vf.truth: query 0: a label is 0 or 1, not 7");
        write("label.vf.truth", &[1, 1]);
        assert_eq!(message("label.vf"), "label.vf.truth: query 1: 2 bytes for 1 queries of 1 each");
        assert!(message("label").contains("ends in .vf or .ee"));
    }
}

//! Wavefront OBJ: vertices and faces in and out.
//!
//! Source: Wavefront Advanced Visualizer, appendix B1 (object files). Of all statements only `v` and `f` count;
//! of `v` the first three numbers, of each corner of `f` the part before the first slash. Negative indices count
//! back from the vertices so far; positive ones may point ahead, so they are checked when the file has ended.
//!
//! Departures: a `\` at the end of a line continues `v` and `f` only. Elsewhere it is taken for part of a name (a
//! Windows path, say), since a swallowed face would be worse than a line that means nothing. Lines may end with
//! LF, CRLF or CR. Bytes need not be UTF-8.

use std::io::{self, Write};

use crate::memory::push;
use crate::text::{mark_length, parse, quoted, write_number};
use crate::{Location, MeshData, ParseError};

/// Reads an OBJ file; polygons become fans of triangles around their first vertex, and bodies are never given.
pub fn read(bytes: &[u8]) -> Result<MeshData, ParseError> {
    let mut mesh = MeshData::default();
    let mut corners = Vec::new();
    let mut farthest = Farthest { index: 0, line: 0 };
    let mut cursor = Cursor { bytes, at: mark_length(bytes), line: 1 };
    while cursor.at < bytes.len() {
        let line = cursor.line;
        let error = |message: String| ParseError::new(Location::Line(line), message);
        match cursor.word(Backslash::IsText) {
            Some(b"v") => {
                let position = read_vertex(&mut cursor).map_err(error)?;
                push(&mut mesh.positions, position).map_err(|why| error(why.into()))?;
            }
            Some(b"f") => {
                corners.clear();
                while let Some(word) = cursor.word(Backslash::Continues) {
                    let corner = read_corner(word, mesh.positions.len()).map_err(error)?;
                    farthest.see(corner, line);
                    // An index past u32 is refused at the end, with the number of vertices in the message.
                    let corner = u32::try_from(corner).unwrap_or(u32::MAX);
                    push(&mut corners, corner).map_err(|why| error(why.into()))?;
                }
                if corners.len() < 3 {
                    let n = corners.len();
                    return Err(error(format!("face has {n} vertices, at least 3 are needed")));
                }
                mesh.push_fan(&corners).map_err(|why| error(why.into()))?;
            }
            _ => {}
        }
        cursor.next_line();
    }
    farthest.check(mesh.positions.len())?;
    Ok(mesh)
}

/// Writes `mesh` with coordinates that read back bit for bit; bodies have no place in OBJ and are left out.
pub fn write(w: &mut dyn Write, mesh: &MeshData) -> io::Result<()> {
    mesh.check_writable()?;
    for &[x, y, z] in &mesh.positions {
        w.write_all(b"v ")?;
        write_number(w, x, " ")?;
        write_number(w, y, " ")?;
        write_number(w, z, "\n")?;
    }
    for &[a, b, c] in &mesh.faces {
        writeln!(w, "f {} {} {}", u64::from(a) + 1, u64::from(b) + 1, u64::from(c) + 1)?;
    }
    Ok(())
}

fn read_vertex(cursor: &mut Cursor<'_>) -> Result<[f64; 3], String> {
    let mut position = [0.0; 3];
    for (axis, coordinate) in position.iter_mut().enumerate() {
        let word = cursor
            .word(Backslash::Continues)
            .ok_or_else(|| format!("vertex has {axis} coordinates, 3 are needed"))?;
        *coordinate = parse(word).ok_or_else(|| format!("{} is not a number", quoted(word)))?;
    }
    Ok(position)
}

/// The vertex of a corner `v`, `v/vt`, `v//vn` or `v/vt/vn`, counted from 0; may lie past the last vertex.
fn read_corner(word: &[u8], vertices: usize) -> Result<u64, String> {
    let index = word.split(|&byte| byte == b'/').next().unwrap_or_default();
    let bad = || format!("{} is not a vertex index", quoted(word));
    match parse::<i64>(index).ok_or_else(bad)? {
        0 => Err("vertex index 0 is out of range (OBJ counts from 1)".into()),
        ahead @ 1.. => Ok(ahead.unsigned_abs() - 1),
        back => (vertices as u64).checked_sub(back.unsigned_abs()).ok_or_else(|| {
            format!("vertex index {back} is out of range (there are {vertices} vertices so far)")
        }),
    }
}

/// The corner that points farthest ahead: if any is out of range, this one is.
struct Farthest {
    /// Counted from 1; 0 before the first face.
    index: u64,
    line: usize,
}

impl Farthest {
    fn see(&mut self, corner: u64, line: usize) {
        if corner >= self.index {
            *self = Self { index: corner + 1, line };
        }
    }

    fn check(&self, vertices: usize) -> Result<(), ParseError> {
        let &Self { index, line } = self;
        if index <= vertices as u64 && index <= u64::from(u32::MAX) + 1 {
            return Ok(());
        }
        Err(ParseError::new(
            Location::Line(line),
            format!("vertex index {index} is out of range (the file has {vertices} vertices)"),
        ))
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Backslash {
    IsText,
    Continues,
}

/// A place in the file that moves on word by word within a line.
struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
    /// Counted from 1.
    line: usize,
}

impl<'a> Cursor<'a> {
    /// The next word of the line, if the line has one more before its end or a comment.
    fn word(&mut self, backslash: Backslash) -> Option<&'a [u8]> {
        loop {
            match self.bytes.get(self.at)? {
                b'\n' | b'\r' | b'#' => return None,
                byte if byte.is_ascii_whitespace() => self.at += 1,
                b'\\' if backslash == Backslash::Continues && self.line_ends_at(self.at + 1) => {
                    self.at += 1;
                    self.pass_line_end();
                }
                _ => break,
            }
        }
        let start = self.at;
        while let Some(&byte) = self.bytes.get(self.at) {
            // `f\` is a word that ends where the line does, whoever asks.
            let ends = byte.is_ascii_whitespace()
                || byte == b'#'
                || (byte == b'\\' && self.line_ends_at(self.at + 1));
            if ends && self.at > start {
                break;
            }
            self.at += 1;
        }
        Some(&self.bytes[start..self.at])
    }

    fn next_line(&mut self) {
        while !self.line_ends_at(self.at) {
            self.at += 1;
        }
        self.pass_line_end();
    }

    fn line_ends_at(&self, at: usize) -> bool {
        matches!(self.bytes.get(at), None | Some(b'\n' | b'\r'))
    }

    fn pass_line_end(&mut self) {
        let both = self.bytes[self.at..].starts_with(b"\r\n");
        self.at = (self.at + 1 + usize::from(both)).min(self.bytes.len());
        self.line += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CORNERS: &str = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

    fn faces(text: &str) -> Vec<[u32; 3]> {
        read(format!("{CORNERS}{text}").as_bytes()).unwrap().faces
    }

    #[test]
    fn every_way_to_write_a_corner_names_the_same_vertex() {
        for face in ["1 2 3", "1/9 2/8 3/7", "1//9 2//9 3//9", "1/1/1 2/2/2 3/3/3", "-4 -3 -2"] {
            assert_eq!(faces(&format!("f {face}\n")), [[0, 1, 2]], "{face}");
        }
    }

    #[test]
    fn a_polygon_becomes_a_fan() {
        assert_eq!(faces("f 1 2 3 4"), [[0, 1, 2], [0, 2, 3]]);
    }

    #[test]
    fn lines_end_in_every_known_way_and_a_backslash_joins_them() {
        let bytes = b"v 0 0 0\r\nv 1\t0 0 # c\rv 0 \\\r\n 1 \\\n0\nf\\\n1 2\\\n 3";
        let mesh = read(bytes).unwrap();
        assert_eq!(mesh.positions, [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]);
        assert_eq!(mesh.faces, [[0, 1, 2]]);
    }

    #[test]
    fn a_name_or_comment_that_ends_in_a_backslash_swallows_nothing() {
        assert_eq!(faces("# C:\\\nf 1 2 3\nusemtl \\\nf 1 2 4\n"), [[0, 1, 2], [0, 1, 3]]);
    }

    #[test]
    fn faces_may_come_before_their_vertices() {
        let mesh = read(format!("f 1 2 3\n{CORNERS}").as_bytes()).unwrap();
        assert_eq!(mesh.faces, [[0, 1, 2]]);
    }

    #[test]
    fn bytes_that_are_not_text_do_not_matter_in_comments_and_names() {
        let mesh = read(b"# \xff\xfe\no \x80\x81\nv 1 2 3 \xff\nvn \xff\n").unwrap();
        assert_eq!(mesh.positions, [[1.0, 2.0, 3.0]]);
    }

    #[test]
    fn digits_are_rounded_correctly_and_extra_numbers_ignored() {
        let mesh = read(b"v 0.1 -0 1e-320 1.0 0.5 0.5\nv nan inf -inf").unwrap();
        assert_eq!(mesh.positions[0].map(f64::to_bits), [0.1, -0.0, 1e-320].map(f64::to_bits));
        assert!(mesh.positions[1][0].is_nan());
    }
}

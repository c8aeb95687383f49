//! What does a PLY header declare?
//!
//! Elements with their counts and properties, in file order, checked for form only: names are unique, types are
//! known, counts are numbers. A count is not believed, only carried. Lines may end with LF or CRLF.

use std::collections::BTreeSet;

use super::scalar::Scalar;
use crate::text::{mark_length, parse, quoted};
use crate::{Location, ParseError};

/// How the data after the header is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    Ascii,
    LittleEndian,
    BigEndian,
}

#[derive(Debug)]
pub(super) struct Header<'a> {
    pub(super) encoding: Encoding,
    pub(super) elements: Vec<Element<'a>>,
    /// Lines of the header; the last one is `end_header`.
    pub(super) lines: usize,
    /// Where the data begins, in bytes.
    pub(super) data: usize,
}

#[derive(Debug)]
pub(super) struct Element<'a> {
    pub(super) name: &'a [u8],
    pub(super) count: u64,
    /// The header line that declares it.
    pub(super) line: usize,
    pub(super) properties: Vec<Property<'a>>,
}

#[derive(Debug)]
pub(super) struct Property<'a> {
    pub(super) name: &'a [u8],
    pub(super) shape: Shape,
    pub(super) line: usize,
}

/// One value, or a list that says its own length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    One(Scalar),
    List { length: Scalar, item: Scalar },
}

/// Reads the header at the start of `bytes`.
pub(super) fn read(bytes: &[u8]) -> Result<Header<'_>, ParseError> {
    let mut lines = Lines { bytes, at: mark_length(bytes), number: 0 };
    let magic = lines.next_line().unwrap_or_default();
    if magic.trim_ascii() != b"ply" {
        return Err(lines.error(format!(
            "a PLY file begins with the line \"ply\", this one with {}",
            quoted(magic)
        )));
    }
    let mut encoding = None;
    let mut elements: Vec<Element<'_>> = Vec::new();
    let mut element_names = BTreeSet::new();
    let mut property_names = BTreeSet::new();
    while let Some(line) = lines.next_line() {
        let words: Vec<&[u8]> = line
            .split(u8::is_ascii_whitespace)
            .filter(|word| !word.is_empty())
            .take(MOST_WORDS)
            .collect();
        match words.as_slice() {
            [] | [b"comment" | b"obj_info", ..] => {}
            [b"format", kind, version] => {
                let found = read_encoding(kind, version).map_err(|why| lines.error(why))?;
                if encoding.replace(found).is_some() {
                    return Err(lines.error("a second \"format\" line"));
                }
            }
            [b"element", name, count] => {
                let count = parse(count).ok_or_else(|| {
                    lines.error(format!("{} is not a number of elements", quoted(count)))
                })?;
                if !element_names.insert(*name) {
                    return Err(lines.error(format!("a second element {}", quoted(name))));
                }
                property_names.clear();
                elements.push(Element { name, count, line: lines.number, properties: Vec::new() });
            }
            [b"property", kind @ .., name] => {
                let shape = read_shape(kind).map_err(|why| lines.error(why))?;
                let Some(element) = elements.last_mut() else {
                    return Err(lines.error("a property before the first element"));
                };
                if !property_names.insert(*name) {
                    return Err(lines.error(format!(
                        "element {} has a second property {}",
                        quoted(element.name),
                        quoted(name)
                    )));
                }
                element.properties.push(Property { name, shape, line: lines.number });
            }
            [b"end_header"] => {
                let encoding = encoding.ok_or_else(|| lines.error("no \"format\" line so far"))?;
                return Ok(Header { encoding, elements, lines: lines.number, data: lines.at });
            }
            _ => return Err(lines.error(format!("cannot make sense of {}", quoted(line)))),
        }
    }
    Err(lines.error("the file ends before \"end_header\" (truncated?)"))
}

/// `property list uchar int vertex_indices` has five words; a sixth shows that a line is too long.
const MOST_WORDS: usize = 6;

fn read_encoding(kind: &[u8], version: &[u8]) -> Result<Encoding, String> {
    if version != b"1.0" {
        return Err(format!("format version {} is not known, only 1.0 is", quoted(version)));
    }
    match kind {
        b"ascii" => Ok(Encoding::Ascii),
        b"binary_little_endian" => Ok(Encoding::LittleEndian),
        b"binary_big_endian" => Ok(Encoding::BigEndian),
        _ => Err(format!(
            "format {} is not known; ascii, binary_little_endian and binary_big_endian are",
            quoted(kind)
        )),
    }
}

fn read_shape(words: &[&[u8]]) -> Result<Shape, String> {
    let scalar = |name: &[u8]| {
        Scalar::from_name(name).ok_or_else(|| {
            format!(
                "type {} is not known; char, uchar, short, ushort, int, uint, float and double are",
                quoted(name)
            )
        })
    };
    match *words {
        [kind] => Ok(Shape::One(scalar(kind)?)),
        [b"list", length, item] => {
            let (length, item) = (scalar(length)?, scalar(item)?);
            if !length.is_integer() {
                return Err(format!("a list cannot have a length of type {}", length.name()));
            }
            Ok(Shape::List { length, item })
        }
        _ => Err("a property is \"property TYPE NAME\" or \"property list TYPE TYPE NAME\"".into()),
    }
}

struct Lines<'a> {
    bytes: &'a [u8],
    at: usize,
    /// Lines given out so far, which is the number of the last one, counted from 1.
    number: usize,
}

impl<'a> Lines<'a> {
    fn next_line(&mut self) -> Option<&'a [u8]> {
        let rest = &self.bytes[self.at..];
        if rest.is_empty() {
            return None;
        }
        let end = rest.iter().position(|&byte| byte == b'\n');
        self.at += end.map_or(rest.len(), |end| end + 1);
        self.number += 1;
        Some(&rest[..end.unwrap_or(rest.len())])
    }

    fn error(&self, message: impl Into<String>) -> ParseError {
        ParseError::new(Location::Header(self.number.max(1)), message)
    }
}

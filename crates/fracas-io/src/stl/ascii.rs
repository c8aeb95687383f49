//! Ascii STL: `solid`, facets of one loop of three vertices each, `endsolid`.
//!
//! Words may be in capitals and lines broken anywhere, except that a name ends with its line. Several solids in one
//! file become one mesh. A file that ends before `endsolid` is refused.

use super::weld::Weld;
use crate::text::{mark_length, parse, quoted};
use crate::{Location, MeshData, ParseError};

pub(super) fn read(bytes: &[u8]) -> Result<MeshData, ParseError> {
    let mut words = Words { bytes, at: mark_length(bytes), line: 1 };
    let mut weld = Weld::default();
    while let Some(word) = words.next_word() {
        words.check(word, "solid")?;
        words.skip_line();
        read_solid(&mut words, &mut weld)?;
    }
    Ok(weld.finish())
}

fn read_solid(words: &mut Words<'_>, weld: &mut Weld) -> Result<(), ParseError> {
    loop {
        let word = words.needed_word()?;
        if word.eq_ignore_ascii_case(b"endsolid") {
            words.skip_line();
            return Ok(());
        }
        words.check(word, "facet")?;
        words.expect("normal")?;
        for _ in 0..3 {
            words.needed_word()?;
        }
        words.expect("outer")?;
        words.expect("loop")?;
        let mut corners = [[0.0; 3]; 3];
        for corner in &mut corners {
            words.expect("vertex")?;
            for coordinate in corner {
                let word = words.needed_word()?;
                *coordinate = parse(word)
                    .ok_or_else(|| words.error(format!("{} is not a number", quoted(word))))?;
            }
        }
        words.expect("endloop")?;
        words.expect("endfacet")?;
        weld.push(corners).map_err(|why| words.error(why))?;
    }
}

/// The words of a text and the line of the last one given out.
struct Words<'a> {
    bytes: &'a [u8],
    at: usize,
    line: usize,
}

impl<'a> Words<'a> {
    fn next_word(&mut self) -> Option<&'a [u8]> {
        while self.bytes.get(self.at)?.is_ascii_whitespace() {
            self.line += usize::from(self.bytes[self.at] == b'\n');
            self.at += 1;
        }
        let rest = &self.bytes[self.at..];
        let length = rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len());
        self.at += length;
        Some(&rest[..length])
    }

    fn needed_word(&mut self) -> Result<&'a [u8], ParseError> {
        self.next_word().ok_or_else(|| self.error("the file ends before \"endsolid\" (truncated?)"))
    }

    fn expect(&mut self, expected: &str) -> Result<(), ParseError> {
        let word = self.needed_word()?;
        self.check(word, expected)
    }

    fn check(&self, word: &[u8], expected: &str) -> Result<(), ParseError> {
        if word.eq_ignore_ascii_case(expected.as_bytes()) {
            return Ok(());
        }
        Err(self.error(format!("\"{expected}\" is needed here, found {}", quoted(word))))
    }

    fn skip_line(&mut self) {
        let rest = &self.bytes[self.at..];
        self.at += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
    }

    fn error(&self, message: impl Into<String>) -> ParseError {
        ParseError::new(Location::Line(self.line), message)
    }
}

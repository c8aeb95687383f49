//! Numbers of a PLY file, one row (one vertex, one face) at a time, in each encoding.
//!
//! The three encodings differ in how a number is written and in where a row ends: binary rows run on, an ascii row
//! is a line. Neither believes a count: a row begins only if there are bytes left, and a list is skipped only if
//! it is there.

use super::header::Shape;
use super::layout::Role;
use super::scalar::{Number, Scalar};
use crate::memory::NoMemory;
use crate::text::{parse, quoted};
use crate::{Location, ParseError};

/// Why a row could not be read; the caller knows which row it was.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The bytes end inside or before the row.
    FileEnds,
    /// Something in the row is wrong.
    Bad(String),
}

impl From<NoMemory> for Trouble {
    fn from(reason: NoMemory) -> Self {
        Self::Bad(reason.into())
    }
}

/// A source of numbers in rows.
pub(super) trait Rows {
    /// Starts the next row.
    fn begin(&mut self) -> Result<(), Trouble>;
    /// The next number of the row, of type `kind`.
    fn number(&mut self, kind: Scalar) -> Result<Number, Trouble>;
    /// Passes over `times` numbers of type `kind`.
    fn skip(&mut self, kind: Scalar, times: u64) -> Result<(), Trouble>;
    /// Ends the row: nothing may be left of it.
    fn end(&mut self) -> Result<(), Trouble>;
    /// The line of the row, in a text file.
    fn line(&self) -> Option<usize>;
    /// The bytes one number of type `kind` takes at least.
    fn smallest(kind: Scalar) -> usize;
    /// Bytes not read yet.
    fn left(&self) -> usize;
    /// Ends the file: nothing but white space may be left.
    fn finish(&self) -> Result<(), ParseError>;

    /// How many good rows of these properties the rest of the file can hold at most.
    fn most_rows(&self, properties: &[(Shape, Role)]) -> usize {
        let row: usize = properties
            .iter()
            .map(|&(shape, role)| match shape {
                Shape::One(kind) => Self::smallest(kind),
                Shape::List { length, item } => {
                    // A face needs three corners; any other list may be empty.
                    let items = if role == Role::Corners { 3 } else { 0 };
                    Self::smallest(length) + items * Self::smallest(item)
                }
            })
            .sum();
        // One more, since the last number of a text file needs nothing after it.
        self.left() / row.max(1) + 1
    }
}

/// Binary data, big endian or little endian.
pub(super) struct Binary<'a, const BIG: bool> {
    rest: &'a [u8],
    length: usize,
}

impl<'a, const BIG: bool> Binary<'a, BIG> {
    /// The data of `file` from byte `start` on.
    pub(super) fn new(file: &'a [u8], start: usize) -> Self {
        Self { rest: &file[start..], length: file.len() }
    }

    /// The next `N` bytes, in little-endian order.
    #[inline]
    fn take<const N: usize>(&mut self) -> Result<[u8; N], Trouble> {
        let (head, rest) = self.rest.split_first_chunk::<N>().ok_or(Trouble::FileEnds)?;
        self.rest = rest;
        let mut bytes = *head;
        if BIG {
            bytes.reverse();
        }
        Ok(bytes)
    }
}

impl<const BIG: bool> Rows for Binary<'_, BIG> {
    fn begin(&mut self) -> Result<(), Trouble> {
        Ok(())
    }

    #[inline]
    fn number(&mut self, kind: Scalar) -> Result<Number, Trouble> {
        Ok(match kind {
            Scalar::I8 => Number::Whole(i8::from_le_bytes(self.take()?).into()),
            Scalar::U8 => Number::Whole(u8::from_le_bytes(self.take()?).into()),
            Scalar::I16 => Number::Whole(i16::from_le_bytes(self.take()?).into()),
            Scalar::U16 => Number::Whole(u16::from_le_bytes(self.take()?).into()),
            Scalar::I32 => Number::Whole(i32::from_le_bytes(self.take()?).into()),
            Scalar::U32 => Number::Whole(u32::from_le_bytes(self.take()?).into()),
            Scalar::F32 => Number::Real(f32::from_le_bytes(self.take()?).into()),
            Scalar::F64 => Number::Real(f64::from_le_bytes(self.take()?)),
        })
    }

    fn skip(&mut self, kind: Scalar, times: u64) -> Result<(), Trouble> {
        let bytes = usize::try_from(times).ok().and_then(|times| times.checked_mul(kind.size()));
        self.rest = bytes.and_then(|bytes| self.rest.get(bytes..)).ok_or(Trouble::FileEnds)?;
        Ok(())
    }

    fn end(&mut self) -> Result<(), Trouble> {
        Ok(())
    }

    fn line(&self) -> Option<usize> {
        None
    }

    fn smallest(kind: Scalar) -> usize {
        kind.size()
    }

    fn left(&self) -> usize {
        self.rest.len()
    }

    fn finish(&self) -> Result<(), ParseError> {
        if self.rest.trim_ascii().is_empty() {
            return Ok(());
        }
        let left = self.rest.len();
        Err(ParseError::new(
            Location::Byte((self.length - left) as u64),
            format!("{left} bytes are left over after the last element; are the counts right?"),
        ))
    }
}

/// Ascii data: one row per line, blank lines passed over.
pub(super) struct Ascii<'a> {
    rest: &'a [u8],
    row: &'a [u8],
    line: usize,
}

impl<'a> Ascii<'a> {
    /// The data of `file` from byte `start` on, after a header of `lines` lines.
    pub(super) fn new(file: &'a [u8], start: usize, lines: usize) -> Self {
        Self { rest: &file[start..], row: &[], line: lines }
    }

    fn word(&mut self) -> Option<&'a [u8]> {
        let row = self.row.trim_ascii_start();
        let end = row.iter().position(u8::is_ascii_whitespace).unwrap_or(row.len());
        let (word, rest) = row.split_at(end);
        self.row = rest;
        (!word.is_empty()).then_some(word)
    }

    fn needed_word(&mut self) -> Result<&'a [u8], Trouble> {
        self.word().ok_or_else(|| Trouble::Bad("the line has too few numbers".into()))
    }
}

impl Rows for Ascii<'_> {
    fn begin(&mut self) -> Result<(), Trouble> {
        while !self.rest.is_empty() {
            let end = self.rest.iter().position(|&byte| byte == b'\n');
            let (row, rest) = self.rest.split_at(end.map_or(self.rest.len(), |end| end + 1));
            self.row = row.trim_ascii();
            self.rest = rest;
            self.line += 1;
            if !self.row.is_empty() {
                return Ok(());
            }
        }
        Err(Trouble::FileEnds)
    }

    fn number(&mut self, kind: Scalar) -> Result<Number, Trouble> {
        let word = self.needed_word()?;
        let number = match kind {
            // A float is rounded to a float, so that ascii and binary files of one mesh give the same bits.
            Scalar::F32 => parse::<f32>(word).map(|value| Number::Real(value.into())),
            Scalar::F64 => parse::<f64>(word).map(Number::Real),
            _ => {
                let (low, high) = kind.range();
                parse::<i64>(word).filter(|value| (low..=high).contains(value)).map(Number::Whole)
            }
        };
        number.ok_or_else(|| {
            Trouble::Bad(format!("{} is not a number of type {}", quoted(word), kind.name()))
        })
    }

    fn skip(&mut self, _: Scalar, times: u64) -> Result<(), Trouble> {
        for _ in 0..times {
            self.needed_word()?;
        }
        Ok(())
    }

    fn end(&mut self) -> Result<(), Trouble> {
        match self.word() {
            None => Ok(()),
            Some(_) => Err(Trouble::Bad("the line has more numbers than declared".into())),
        }
    }

    fn line(&self) -> Option<usize> {
        Some(self.line)
    }

    fn smallest(_: Scalar) -> usize {
        2
    }

    fn left(&self) -> usize {
        self.rest.len()
    }

    fn finish(&self) -> Result<(), ParseError> {
        let blank = self.rest.iter().take_while(|byte| byte.is_ascii_whitespace());
        let (passed, line) = blank.fold((0, self.line + 1), |(passed, line), &byte| {
            (passed + 1, line + usize::from(byte == b'\n'))
        });
        if passed == self.rest.len() {
            return Ok(());
        }
        Err(ParseError::new(
            Location::Line(line),
            "the file goes on after the last element; are the counts right?",
        ))
    }
}

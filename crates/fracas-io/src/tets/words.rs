//! Words of a text file with the lines they stand in; and node numbers that a file may choose as it likes.

use crate::text::{mark_length, parse, quoted};
use crate::{Location, ParseError};

/// The words of a text, one after the other, across lines.
pub(super) struct Words<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The line of the last word, counted from 1.
    line: usize,
    /// Begins a comment that runs to the end of the line.
    comment: Option<u8>,
}

impl<'a> Words<'a> {
    pub(super) fn new(bytes: &'a [u8], comment: Option<u8>) -> Self {
        Self { bytes, at: mark_length(bytes), line: 1, comment }
    }

    /// The next word, on this line or a later one.
    pub(super) fn next(&mut self) -> Option<&'a [u8]> {
        loop {
            let &byte = self.bytes.get(self.at)?;
            if Some(byte) == self.comment {
                while !matches!(self.bytes.get(self.at), None | Some(b'\n')) {
                    self.at += 1;
                }
            } else if byte.is_ascii_whitespace() {
                self.line += usize::from(byte == b'\n');
                self.at += 1;
            } else {
                break;
            }
        }
        let start = self.at;
        let goes_on = |byte: u8| !byte.is_ascii_whitespace() && Some(byte) != self.comment;
        while self.bytes.get(self.at).is_some_and(|&byte| goes_on(byte)) {
            self.at += 1;
        }
        Some(&self.bytes[start..self.at])
    }

    /// The rest of the line, without blanks at its ends; the next word comes from a later line.
    pub(super) fn rest_of_line(&mut self) -> &'a [u8] {
        let rest = &self.bytes[self.at.min(self.bytes.len())..];
        let length = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
        self.at += length;
        rest[..length].trim_ascii()
    }

    /// The next line, without blanks at its ends.
    pub(super) fn next_line(&mut self) -> &'a [u8] {
        self.rest_of_line();
        if self.at < self.bytes.len() {
            self.at += 1;
            self.line += 1;
        }
        self.rest_of_line()
    }

    pub(super) fn error(&self, message: impl Into<String>) -> ParseError {
        ParseError::new(Location::Line(self.line), message)
    }

    /// The next word, or an error that says what was expected.
    pub(super) fn word(&mut self, what: &str) -> Result<&'a [u8], ParseError> {
        self.next().ok_or_else(|| self.error(format!("the file ends before {what} (truncated?)")))
    }

    /// The next word as a number.
    pub(super) fn number<T: std::str::FromStr>(&mut self, what: &str) -> Result<T, ParseError> {
        let word = self.word(what)?;
        parse(word).ok_or_else(|| self.error(format!("{} is not {what}", quoted(word))))
    }

    /// The next word, which must be this one.
    pub(super) fn expect(&mut self, name: &str) -> Result<(), ParseError> {
        let word = self.word(name)?;
        if word == name.as_bytes() {
            return Ok(());
        }
        Err(self.error(format!("{} instead of \"{name}\"", quoted(word))))
    }

    /// The next three words as coordinates.
    pub(super) fn position(&mut self) -> Result<[f64; 3], ParseError> {
        let mut position = [0.0; 3];
        for coordinate in &mut position {
            *coordinate = self.number("a coordinate")?;
        }
        Ok(position)
    }
}

/// Node numbers of a file and their places. Mostly consecutive; then nothing is stored.
#[derive(Default)]
pub(super) struct Tags {
    first: u64,
    count: usize,
    /// Numbers with their places once they are not consecutive, sorted by `finish`.
    others: Option<Vec<(u64, u32)>>,
}

impl Tags {
    /// Notes the number of the next node.
    pub(super) fn push(&mut self, tag: u64) -> Result<(), crate::memory::NoMemory> {
        if self.count == 0 {
            self.first = tag;
        }
        if self.others.is_none() && self.first.checked_add(self.count as u64) != Some(tag) {
            let mut list = vec![];
            list.try_reserve(self.count + 1)?;
            list.extend((0..self.count as u32).map(|i| (self.first + u64::from(i), i)));
            self.others = Some(list);
        }
        if let Some(list) = &mut self.others {
            crate::memory::push(list, (tag, self.count as u32))?;
        }
        self.count += 1;
        Ok(())
    }

    /// To be called when all are known; a number that comes twice is returned.
    pub(super) fn finish(&mut self) -> Option<u64> {
        let list = self.others.as_mut()?;
        list.sort_unstable();
        list.windows(2).find(|pair| pair[0].0 == pair[1].0).map(|pair| pair[0].0)
    }

    /// The place of a number.
    pub(super) fn place(&self, tag: u64) -> Option<u32> {
        match &self.others {
            Some(list) => list.binary_search_by_key(&tag, |&(tag, _)| tag).ok().map(|i| list[i].1),
            None => {
                let place = tag.checked_sub(self.first)?;
                (place < self.count as u64).then_some(place as u32)
            }
        }
    }
}

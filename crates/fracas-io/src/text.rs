//! Bytes of a file as numbers and as words in a message.
//!
//! Files may hold anything: megabytes without a blank, escape sequences, bytes that are not UTF-8. What a message
//! repeats of them is cut after a few characters, and whatever a terminal would not print as itself is escaped.

use std::io::{self, Write};
use std::path::Path;
use std::str::FromStr;

/// Longest piece of a file that a message repeats, in characters.
const LONGEST_TOKEN: usize = 40;
const LONGEST_PATH: usize = 1000;
const LONGEST_NAME: usize = 200;

/// Bytes before the text: some programs begin a UTF-8 file with a byte order mark, which means nothing.
pub(crate) fn mark_length(bytes: &[u8]) -> usize {
    const MARK: &[u8] = b"\xef\xbb\xbf";
    if bytes.starts_with(MARK) { MARK.len() } else { 0 }
}

/// `token` as a number; text floats are rounded correctly.
pub(crate) fn parse<T: FromStr>(token: &[u8]) -> Option<T> {
    std::str::from_utf8(token).ok()?.parse().ok()
}

/// `number`, then `after`: the fewest digits that read back as the same bits (a NaN keeps its sign only).
pub(crate) fn write_number(w: &mut dyn Write, number: f64, after: &str) -> io::Result<()> {
    if number.is_nan() && number.is_sign_negative() {
        w.write_all(b"-")?;
    }
    write!(w, "{number:?}{after}")
}

/// A piece of a file in quotes, fit for a message.
pub(crate) fn quoted(bytes: &[u8]) -> String {
    format!("\"{}\"", clipped(bytes, LONGEST_TOKEN))
}

/// A name from a file without quotes, fit for a message.
pub(crate) fn named(bytes: &[u8]) -> String {
    clipped(bytes, LONGEST_TOKEN)
}

/// A name of a sequence, on one line; what it gives it leaves alone when it comes again.
pub(crate) fn shown_name(name: &str) -> String {
    let shown = clipped(name.as_bytes(), LONGEST_NAME);
    // Escapes make a name longer, so it is cut once more, now that it has none left to make.
    clipped(shown.as_bytes(), LONGEST_NAME)
}

/// `path` as a message or a report should show it: on one line, with nothing a terminal would act on.
pub fn shown_path(path: &Path) -> String {
    clipped(path.as_os_str().as_encoded_bytes(), LONGEST_PATH)
}

/// At most `most` characters of `bytes`, on one line, with nothing a terminal would act on.
pub(crate) fn clipped(bytes: &[u8], most: usize) -> String {
    // Enough bytes for one character more than fits; the rest of a huge file is not looked at.
    let bytes = &bytes[..bytes.len().min(4 * (most + 1))];
    let mut out = String::new();
    let mut left = most;
    for chunk in bytes.utf8_chunks() {
        let valid = chunk.valid().chars().map(escaped);
        let invalid = chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}"));
        for piece in valid.chain(invalid) {
            if left == 0 {
                out.push_str("...");
                return out;
            }
            left -= 1;
            out.push_str(&piece);
        }
    }
    out
}

fn escaped(c: char) -> String {
    match c {
        '"' | '\'' | '\\' => c.to_string(),
        _ => c.escape_debug().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_never_holds_what_a_terminal_acts_on() {
        assert_eq!(quoted(b"a\x1b[31m\r\n\x07"), "\"a\\u{1b}[31m\\r\\n\\u{7}\"");
        assert_eq!(quoted(b"\xff\xfeok"), "\"\\xff\\xfeok\"");
        assert_eq!(quoted("\u{202e}é\u{2028}".as_bytes()), "\"\\u{202e}é\\u{2028}\"");
    }

    #[test]
    fn a_name_is_shown_the_same_however_often_it_is_written_and_read() {
        for name in ["a \"name\"", "\u{1b}[31m\n", &"\u{7}".repeat(300), &"é".repeat(300)] {
            let once = shown_name(name);
            assert!(!once.chars().any(char::is_control), "{once:?}");
            assert_eq!(shown_name(&once), once);
        }
    }

    #[test]
    fn a_message_stays_short_whatever_the_file_holds() {
        assert_eq!(clipped(&[b'x'; 1 << 20], 3), "xxx...");
        assert_eq!(clipped("éééé".as_bytes(), 3), "ééé...");
        assert_eq!(clipped("😀😀😀😀😀".as_bytes(), 3), "😀😀😀...");
        assert_eq!(clipped(b"xxx", 3), "xxx");
    }
}

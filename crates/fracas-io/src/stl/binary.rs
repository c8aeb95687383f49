//! Binary STL: 80 free bytes, a count, then 50 bytes per triangle (normal, three corners, two attribute bytes).

use super::weld::Weld;
use crate::{Location, MeshData, ParseError};

const HEADER: usize = 84;
const TRIANGLE: usize = 50;
const NORMAL: usize = 12;

/// Whether the file is as long as its header says.
pub(super) fn length_fits(bytes: &[u8]) -> bool {
    count(bytes).is_some_and(|count| length_of(count) == bytes.len() as u64)
}

pub(super) fn read(bytes: &[u8]) -> Result<MeshData, ParseError> {
    let Some(count) = count(bytes) else {
        return Err(ParseError::new(
            Location::Byte(bytes.len() as u64),
            "neither ascii STL (no \"solid\") nor binary STL (the file ends in the header)",
        ));
    };
    let triangles = bytes[HEADER..].chunks_exact(TRIANGLE);
    let whole = triangles.len() as u64;
    if whole < u64::from(count) {
        let (name, of) = ("triangle".into(), Some(count.into()));
        return Err(ParseError::new(
            Location::Element { name, index: whole, of, line: None },
            "the file ends here (truncated, or not an STL file?)",
        ));
    }
    let expected = length_of(count);
    if expected < bytes.len() as u64 {
        let left = bytes.len() as u64 - expected;
        return Err(ParseError::new(
            Location::Byte(expected),
            format!("{left} bytes are left over after the {count} triangles of the header"),
        ));
    }
    let mut weld = Weld::default();
    for (index, triangle) in triangles.enumerate() {
        let corners = [0, 1, 2].map(|corner| {
            [0, 1, 2].map(|axis| float_at(triangle, NORMAL + 12 * corner + 4 * axis))
        });
        let place = || Location::element("triangle", index as u64);
        weld.push(corners).map_err(|why| ParseError::new(place(), why))?;
    }
    Ok(weld.finish())
}

fn count(bytes: &[u8]) -> Option<u32> {
    bytes.get(HEADER - 4..)?.first_chunk().map(|count| u32::from_le_bytes(*count))
}

fn length_of(count: u32) -> u64 {
    HEADER as u64 + TRIANGLE as u64 * u64::from(count)
}

fn float_at(triangle: &[u8], at: usize) -> f64 {
    f32::from_le_bytes([triangle[at], triangle[at + 1], triangle[at + 2], triangle[at + 3]]).into()
}

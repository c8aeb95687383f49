//! STL (stereolithography): soups of triangles, welded to a mesh.
//!
//! Source: 3D Systems, "StereoLithography Interface Specification" (1989); binary files hold 32-bit floats,
//! widened exactly; of ascii files all digits are kept. Normals, names and attribute bytes are ignored.
//!
//! Which of the two a file is: binary if its length fits the count in its header (many binary files begin with the
//! word `solid` too), ascii if it begins with `solid` and its first 84 bytes are text, else a damaged binary file.

mod ascii;
mod binary;
mod weld;

use crate::text::mark_length;
use crate::{Location, MeshData, ParseError};

/// A corner takes at least 12 bytes in either kind of file, so that shorter files have fewer than 2^32.
const LONGEST: u64 = 12 << 32;

/// Reads an ascii or binary STL file. Corners with equal coordinates become one vertex, in order of appearance.
pub fn read(bytes: &[u8]) -> Result<MeshData, ParseError> {
    if bytes.len() as u64 > LONGEST {
        let message = "files beyond this size are not read; split the file or save it as PLY";
        return Err(ParseError::new(Location::Byte(LONGEST), message));
    }
    let looks_like_text =
        bytes[mark_length(bytes)..].trim_ascii_start().get(..5).is_some_and(|word| {
            word.eq_ignore_ascii_case(b"solid") && !bytes[..bytes.len().min(84)].contains(&0)
        });
    if looks_like_text && !binary::length_fits(bytes) {
        ascii::read(bytes)
    } else {
        binary::read(bytes)
    }
}

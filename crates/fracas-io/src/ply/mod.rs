//! PLY, the Polygon File Format: ascii and both binary encodings in, binary little endian and ascii out.
//!
//! Source: Greg Turk, "The PLY Polygon File Format" (1994), with the type names `int8` ... `float64` that came
//! later. What counts is element `vertex` with `x`, `y`, `z` and element `face` with the list `vertex_indices` (or
//! `vertex_index`) and, our own addition, an integer property `body`. All else is skipped. Polygons become fans.
//!
//! Departures: a file with triangle strips (`tristrips`) is refused, since skipping them would lose the surface;
//! ascii data has one element per line, as Turk has it; data left over after the last element is an error.
//!
//! Steps: `header` reads what is declared, `layout` decides which property plays which part, `rows` reads numbers
//! one row at a time in each encoding, `read` puts the mesh together.

mod header;
mod layout;
mod read;
mod rows;
mod scalar;
mod write;

pub use read::read;
pub use write::{write, write_ascii};

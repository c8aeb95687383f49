//! Tests of the crate in one program: it is linked once. What acts on the whole process is a program of its own, beside it.

#[path = "../common/mod.rs"]
mod common;

mod byte_order_mark;
mod exporters;
mod fuzz_readers;
mod growing_sequences;
mod malformed_files;
mod other_readers;
mod round_trip;
mod sequences;
mod tetrahedra;
mod whole_files;
mod whole_folders;

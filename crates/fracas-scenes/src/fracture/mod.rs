//! Breaking things: slabs with irregular cracks and crack surfaces, and shells cut along their edges.
//!
//! Every piece knows, for each of its vertices, the vertex of the whole it was copied from; vertices on crack surfaces inside
//! the material have none. Cracks of neighbouring pieces coincide exactly, vertex by vertex, until something moves.

mod cells;
mod shell;
mod slab;

pub(crate) use shell::shatter;
pub(crate) use slab::Slab;

use crate::surface::Surface;

/// A part of a broken body, where it was when the body was whole.
#[derive(Clone, Debug, Default)]
pub(crate) struct Piece {
    pub(crate) surface: Surface,
    /// For each vertex the vertex of the whole it continues.
    pub(crate) origins: Vec<Option<u32>>,
}

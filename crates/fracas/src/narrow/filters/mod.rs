//! Filters: cheap proofs that two features do not touch during a step.
//!
//! Each takes the common form of a query, one or many at a time (`Lanes`), and answers for each lane: surely apart, or
//! don't know. All are certified: the error bounds are derived in each file, and nothing is decided within them.

mod direction;
mod dnf;
mod ncf;
mod relative;
#[cfg(test)]
mod tests;

pub use dnf::Cubic;
pub use relative::Relative;

/// Certified filters by name.
pub mod certified {
    pub use super::direction::{
        edge_edge_beyond, edge_edge_separated as edge_edge_direction, vertex_face_beyond,
        vertex_face_separated as vertex_face_direction,
    };
    pub use super::dnf::separated as dnf;
    pub use super::ncf::{
        edge_edge_separated as edge_edge_ncf, vertex_face_separated as vertex_face_ncf,
    };
}

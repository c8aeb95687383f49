//! Topology events: what a simulator tells about bodies between two frames.
//!
//! Source: FASTCD 5.1 (Add, Delete, Split, Merge); Move is the fifth operation of the merged hierarchy, a body
//! that jumps without changing its own shape.

/// One change of the set of bodies. Body ids are the simulator's; an id that died is not used again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// `body` appears.
    Add {
        /// The new body.
        body: u32,
    },
    /// `body` disappears with its triangles.
    Delete {
        /// The body that goes.
        body: u32,
    },
    /// `body` breaks into the bodies `into`; its own id dies unless it is among them.
    Split {
        /// The body that breaks.
        body: u32,
        /// Its pieces.
        into: Vec<u32>,
    },
    /// `bodies` become the one body `into`.
    Merge {
        /// The bodies that join.
        bodies: Vec<u32>,
        /// What they become.
        into: u32,
    },
    /// `body` jumps to a new place without motion between.
    Move {
        /// The body that jumps.
        body: u32,
    },
}

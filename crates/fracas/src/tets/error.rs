//! Why a tetrahedral mesh was refused, and the checks at the door.

use thiserror::Error;

/// Why a tetrahedral mesh was refused; names the element.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum TetError {
    /// A coordinate is NaN or infinite.
    #[error("node {node}: {axis} is {value}; coordinates must be finite")]
    NotFinite {
        /// The node.
        node: usize,
        /// `x`, `y` or `z`.
        axis: char,
        /// The coordinate.
        value: f64,
    },
    /// A tetrahedron names a node that does not exist.
    #[error("tetrahedron {tet}: node index {index} is out of range (the mesh has {nodes} nodes)")]
    IndexOutOfRange {
        /// The tetrahedron.
        tet: usize,
        /// The index it names.
        index: u32,
        /// How many nodes there are.
        nodes: usize,
    },
    /// A tetrahedron names a node twice.
    #[error("tetrahedron {tet} names node {node} twice")]
    NodeTwice {
        /// The tetrahedron.
        tet: usize,
        /// The node.
        node: u32,
    },
    /// A tetrahedron has no volume.
    #[error("tetrahedron {tet} is flat")]
    Flat {
        /// The tetrahedron.
        tet: usize,
    },
    /// Three tetrahedra meet at a triangle.
    #[error("a triangle of tetrahedron {tet} has two others already")]
    Crowded {
        /// The third.
        tet: usize,
    },
    /// Two tetrahedra overlap at a common triangle.
    #[error("tetrahedra {first} and {second} lie on the same side of their common triangle")]
    Folded {
        /// One of them.
        first: usize,
        /// The other.
        second: usize,
    },
    /// More elements than 32-bit ids can name.
    #[error("{count} {element} are too many: at most {max} can be numbered")]
    TooMany {
        /// `nodes` or `tetrahedra`.
        element: &'static str,
        /// How many were given.
        count: usize,
        /// How many are possible.
        max: usize,
    },
}

/// Edges of tetrahedra (six each) are counted in 32 bits, and one id is kept free to mean "none".
const MAX_TETS: usize = (u32::MAX / 6) as usize;

pub(super) fn check_size(nodes: usize, tets: usize) -> Result<(), TetError> {
    let max_nodes = u32::MAX as usize;
    for (element, count, max) in [("nodes", nodes, max_nodes), ("tetrahedra", tets, MAX_TETS)] {
        if count > max {
            return Err(TetError::TooMany { element, count, max });
        }
    }
    Ok(())
}

pub(super) fn check_positions(positions: &[[f64; 3]]) -> Result<(), TetError> {
    for (node, p) in positions.iter().enumerate() {
        for (axis, &value) in ['x', 'y', 'z'].into_iter().zip(p) {
            if !value.is_finite() {
                return Err(TetError::NotFinite { node, axis, value });
            }
        }
    }
    Ok(())
}

pub(super) fn check_tet(tet: usize, corners: [u32; 4], nodes: usize) -> Result<(), TetError> {
    if let Some(&index) = corners.iter().find(|&&index| index as usize >= nodes) {
        return Err(TetError::IndexOutOfRange { tet, index, nodes });
    }
    for (i, &node) in corners.iter().enumerate() {
        if corners[..i].contains(&node) {
            return Err(TetError::NodeTwice { tet, node });
        }
    }
    Ok(())
}

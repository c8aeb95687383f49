//! Why a scene refused something; it is as before then.

use thiserror::Error;

use crate::mesh::{EditError, MeshError};

/// Why an event, or a whole scene, was refused.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SceneError {
    /// No body has this id.
    #[error("body {0} is not there (gone, or never added)")]
    UnknownBody(u32),
    /// A new body needs an id that no body has or had.
    #[error("body id {0} was used before; a new body needs a new id")]
    UsedBody(u32),
    /// The id that stands for "no body".
    #[error("body id {} means \"no body\"; take another", u32::MAX)]
    ReservedBody,
    /// A body is named twice in one event.
    #[error("body {0} is named twice in one event")]
    BodyNamedTwice(u32),
    /// A body would have no faces.
    #[error("body {0} would have no faces")]
    Empty(u32),
    /// A merge of no bodies.
    #[error("no bodies to merge")]
    NoBodies,
    /// A piece of a split has a face that the body does not have.
    #[error("face {face} is not one of body {body}")]
    NotOfBody {
        /// The face.
        face: u32,
        /// The body that breaks.
        body: u32,
    },
    /// A face is in two pieces of a split, or twice in one.
    #[error("face {0} is named twice in one split")]
    FaceNamedTwice(u32),
    /// A face of a body that breaks is in no piece.
    #[error("face {face} of body {body} is in no piece")]
    FaceLeftOver {
        /// The face.
        face: u32,
        /// The body that breaks.
        body: u32,
    },
    /// A vertex to weld has no face of the bodies that merge.
    #[error("vertex {0} belongs to none of the bodies that merge")]
    ForeignVertex(u32),
    /// A body that jumps would drag another along.
    #[error("vertex {vertex} of body {body} is shared with another body; split it off first")]
    SharedVertex {
        /// The vertex.
        vertex: u32,
        /// The body that should jump.
        body: u32,
    },
    /// Positions for another number of vertices than the body has.
    #[error("{given} positions given for the {vertices} vertices of body {body}")]
    PositionCount {
        /// The body.
        body: u32,
        /// Positions given.
        given: usize,
        /// Vertices of the body.
        vertices: usize,
    },
    /// Bodies for another number of faces than the mesh has.
    #[error("bodies of {given} faces given for a mesh of {faces}")]
    FaceCount {
        /// Bodies given.
        given: usize,
        /// Face ids of the mesh.
        faces: usize,
    },
    /// Elements that a mesh would refuse.
    #[error(transparent)]
    Mesh(#[from] MeshError),
    /// An edit that the mesh refused.
    #[error(transparent)]
    Edit(#[from] EditError),
}

//! What is to be seen in one frame.

/// One frame, as a caller has it. What is empty is not drawn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Picture<'a> {
    /// Where the vertices are.
    pub positions: &'a [[f64; 3]],
    /// Faces and their bodies; needed in the first frame and wherever they change, and drawn until they do.
    pub topology: Option<Topology<'a>>,
    /// Features that collide.
    pub marks: Marks<'a>,
    /// Contacts, as many as are to be drawn.
    pub arrows: &'a [Arrow],
    /// Boxes of a hierarchy, coarsest level first.
    pub boxes: &'a [Boxes],
    /// By face, the patch it was left out with, counted from 1; 0 where it was not left out. Empty: nothing was.
    pub patches: &'a [u32],
}

/// What the vertices hang together as.
#[derive(Clone, Copy, Debug)]
pub struct Topology<'a> {
    /// Three vertices per face.
    pub faces: &'a [[u32; 3]],
    /// The body or fragment of each face, which gives it its colour; empty if there is only one.
    pub bodies: &'a [u32],
}

/// Features that are highlighted; in any order, repetitions allowed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Marks<'a> {
    /// Faces.
    pub faces: &'a [u32],
    /// Edges, by their vertices.
    pub edges: &'a [[u32; 2]],
    /// Vertices.
    pub vertices: &'a [u32],
}

/// A contact: where it is, and where it pushes and how much.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Arrow {
    /// The point of contact.
    pub at: [f64; 3],
    /// Direction and size.
    pub vector: [f64; 3],
}

/// The boxes of one level of a hierarchy: lowest and highest corners.
pub type Boxes = Vec<[[f64; 3]; 2]>;

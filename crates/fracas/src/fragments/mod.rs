//! Rigid fragments: contacts between the pieces of broken objects, ready right after the break.
//!
//! Source: FRAGMENTS (Glondu et al. 2014). Every fragment has a distance field (`field`) and a sphere tree (`spheres`); both are
//! edited at a break, not made anew. A pair of fragments is asked for contacts (`contacts`): the tree of each against the field
//! of the other.
//!
//! ```
//! use fracas::fracture::Labels;
//! use fracas::fragments::{ContactConfig, ContactQuery, Fragments, Placed};
//! use fracas::scene::Pose;
//! use fracas::tets::{ClosedSurface, stuff};
//!
//! // A tetrahedron with edges of 1, in pieces of about 0.2, is cut across.
//! let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
//! let surface = ClosedSurface::new(&corners, &[[1, 2, 3], [0, 3, 2], [0, 1, 3], [0, 2, 1]])?;
//! let mut fragments = Fragments::new(stuff(&surface, 0.2)?);
//! let labels = Labels::of_plane(fragments.object(), 0, [1.0, 1.0, 1.0], 0.5);
//! let pieces = fragments.fracture(0, &labels)?.pieces;
//!
//! // One piece is pushed 0.05 into the other.
//! let (still, pushed) = (Pose::default(), Pose { translation: [0.03; 3], ..Pose::default() });
//! let a = Placed { fragments: &fragments, fragment: pieces[0], pose: &pushed };
//! let b = Placed { fragments: &fragments, fragment: pieces[1], pose: &still };
//! let mut query = ContactQuery::default();
//! let (contacts, _) = query.pair(a, b, &ContactConfig::for_radius(1.0));
//! assert!(!contacts.is_empty() && contacts.iter().all(|c| c.distance <= 0.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apart;
pub mod contacts;
mod descent;
mod drift;
pub mod field;
pub mod spheres;

pub use contacts::{
    Contact, ContactConfig, ContactQuery, Placed, QueryCounts, Selection, Traversal,
};
pub use field::Field;
pub use spheres::SphereTrees;

use crate::fracture::{Break, Fracturable, FractureError, Labels};
use crate::tets::TetMesh;

/// An object with everything that contacts of its fragments need.
#[derive(Clone, Debug)]
pub struct Fragments {
    object: Fracturable,
    field: Field,
    trees: SphereTrees,
}

impl Fragments {
    /// Prepares an object: takes a second or so for 20,000 tetrahedra. Breaks are fast.
    pub fn new(mesh: TetMesh) -> Self {
        let object = Fracturable::new(mesh);
        let (field, trees) = (Field::new(&object), SphereTrees::new(&object));
        Self { object, field, trees }
    }

    /// The object and its pieces.
    pub fn object(&self) -> &Fracturable {
        &self.object
    }

    /// The distance field of all fragments.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The sphere trees of all fragments.
    pub fn trees(&self) -> &SphereTrees {
        &self.trees
    }

    /// Breaks a fragment and updates what contacts need. Without pieces in the answer nothing changed.
    pub fn fracture(&mut self, fragment: u32, labels: &Labels) -> Result<Break, FractureError> {
        let done = self.object.fracture(fragment, labels)?;
        self.field.fracture(&self.object, &done);
        self.trees.fracture(&self.object, &done);
        Ok(done)
    }

    /// A copy with another field, for comparison.
    #[cfg(feature = "papers")]
    pub fn with_field(&self, field: Field) -> Self {
        Self { field, ..self.clone() }
    }

    /// A copy with other trees over the same points, for comparison.
    #[cfg(feature = "papers")]
    pub fn with_trees(&self, trees: SphereTrees) -> Self {
        Self { trees, ..self.clone() }
    }
}

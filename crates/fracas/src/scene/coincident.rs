//! Pieces of a fracture start in contact: which of those contacts are news?
//!
//! Two features that shared a vertex before a break, and so were not tested, touch at t = 0 of the step after it, through
//! the copies of that vertex. By the truth of a step that is an impact at t = 0, and by default it is reported. A
//! simulator that lets pieces fly apart asks for less: not those that part at once for good.
//!
//! Exact, by playing the step backwards (the project's own): x(t) = x1 + (1 - t) (x0 - x1) is the same motion, and its first
//! contact is the last of the step. The exact test says 1 for it if and only if the features touch at t = 0 and at no
//! time after it. So nothing is dropped that stays in contact, slides, or meets again.
//!
//! What it does not cover: vertices without an origin. The two sides of a crack that were added as new faces touch in their
//! inner vertices, which never were one, and that is reported.

use std::collections::BTreeMap;

use super::Change;
use crate::candidates::{Kind, PairFilter};
use crate::ccd::{EdgeEdge, Outcome, VertexFace};

/// What happens to contacts at t = 0 between features that shared a vertex before a break.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coincident {
    /// They are impacts at t = 0 like all others.
    #[default]
    Report,
    /// Those that end at t = 0, with no contact in (0, 1], are left out; those that stay or meet again are reported.
    IgnoreParting,
}

impl Coincident {
    /// The filter with this policy for one step from `t0` to `t1` after `changes`; set it for that step, and `filter` again
    /// after it. Takes the place of the filter's callback: to have both, ask [`Parting`] in your own.
    ///
    /// # Panics
    /// If the ends have different numbers of vertices, or fewer than the changes name.
    pub fn filter(
        self,
        filter: PairFilter,
        changes: &[Change],
        t0: &[[f64; 3]],
        t1: &[[f64; 3]],
    ) -> PairFilter {
        match self {
            Self::Report => filter,
            Self::IgnoreParting => {
                let parting = Parting::new(changes, t0, t1);
                filter.with_callback(move |kind, a, b| !parting.parts(kind, a, b))
            }
        }
    }
}

/// Says which pairs were one at a vertex before a break and part for good at t = 0 of the step after it.
///
/// Contact means touching: with a minimum distance a pair that parts may still be, or come again, within the distance, and
/// counts as parting all the same.
#[derive(Clone, Debug)]
pub struct Parting {
    /// For each vertex with copies, and each copy, the vertex it was before all changes.
    root: BTreeMap<u32, u32>,
    t0: Vec<[f64; 3]>,
    t1: Vec<[f64; 3]>,
}

impl Parting {
    /// For one step from `t0` to `t1`, after these changes in order.
    ///
    /// # Panics
    /// If the ends have different numbers of vertices, or fewer than the changes name.
    pub fn new(changes: &[Change], t0: &[[f64; 3]], t1: &[[f64; 3]]) -> Self {
        assert_eq!(t0.len(), t1.len(), "both ends of one step");
        let mut root = BTreeMap::new();
        for &(copy, from) in changes.iter().flat_map(|change| &change.origins) {
            assert!((copy as usize) < t0.len(), "positions of another scene");
            let origin = *root.entry(from).or_insert(from);
            root.insert(copy, origin);
        }
        Self { root, t0: t0.to_vec(), t1: t1.to_vec() }
    }

    /// True if the features, given by their vertices, have copies of one vertex, touch at t = 0 and at no time after it.
    pub fn parts(&self, kind: Kind, a: &[u32], b: &[u32]) -> bool {
        self.are_related(a, b) && self.touch_at_start_only(kind, a, b)
    }

    fn are_related(&self, a: &[u32], b: &[u32]) -> bool {
        let root = |v: &u32| self.root.get(v);
        a.iter().filter_map(root).any(|r| b.iter().filter_map(root).any(|other| other == r))
    }

    fn touch_at_start_only(&self, kind: Kind, a: &[u32], b: &[u32]) -> bool {
        let backwards = |[p, q, r, s]: [u32; 4]| {
            let at = |x: &[[f64; 3]]| [p, q, r, s].map(|v| x[v as usize]);
            (at(&self.t1), at(&self.t0))
        };
        // In integers: there a contact at the very end has the time 1 and no bracket around it.
        let outcome = match (kind, a, b) {
            (Kind::VertexFace, &[v], &[p, q, r]) => {
                let (x_t0, x_t1) = backwards([v, p, q, r]);
                VertexFace { x_t0, x_t1 }.test_in_integers()
            }
            (Kind::EdgeEdge, &[p, q], &[r, s]) => {
                let (x_t0, x_t1) = backwards([p, q, r, s]);
                EdgeEdge { x_t0, x_t1 }.test_in_integers()
            }
            _ => return false,
        };
        // `lo` is not later than the contact, so it is 1 for no earlier one.
        matches!(outcome, Outcome::Impact { toi } if toi.lo == 1.0)
    }
}

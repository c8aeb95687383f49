//! From a group of faces to a region around it that passes the rule at rest.
//!
//! Steps: add rings of faces around the group; while half-edges of the contour look back at the best centre, add the faces across
//! them: each lies on the side of the centre, so it fills a notch. Where a triangle is turned over, or the surface ends at
//! such a half-edge, or the region grows too large, begin again with one ring less. (Trying three
//! rings and one only takes a third off the work and loses 7 to 27 % of the regions.)
//!
//! Regions of neighbouring groups overlap by their rings: two nodes of a tree that lie side by side are both in one of them.

use super::NONE;
use super::patch::{Marks, Patch};
use super::rule::{Hints, Judge, Verdict};
use super::surface::Surface;

/// Notches are filled so often at most.
const FILLINGS: usize = 24;

/// Grows regions on a surface whose vertices are at `x`; memory is used again.
pub(super) struct Grower<'a> {
    pub(super) surface: &'a Surface,
    pub(super) x: &'a [[f64; 3]],
    pub(super) rings: usize,
    marks: Marks,
    judge: Judge,
}

impl<'a> Grower<'a> {
    pub(super) fn new(surface: &'a Surface, x: &'a [[f64; 3]], rings: usize) -> Self {
        Self { surface, x, rings, marks: Marks::default(), judge: Judge::default() }
    }

    /// A region around a group; none if not even the group itself, its notches filled, will do.
    pub(super) fn grow(&mut self, group: &[u32]) -> Option<Patch> {
        (0..=self.rings).rev().find_map(|rings| {
            let faces = self.with_rings(group, rings);
            self.fill(&faces)
        })
    }

    /// The vertex deepest inside the region that was grown last.
    pub(super) fn deepest_vertex(&mut self, patch: &Patch) -> Option<u32> {
        Some(patch.vertices[self.judge.deepest_vertex(patch)?])
    }

    /// The faces of a group and of so many rings around it.
    fn with_rings(&mut self, group: &[u32], rings: usize) -> Vec<u32> {
        let mut faces = group.to_vec();
        self.marks.start(self.surface);
        for &face in group {
            self.marks.insert(face);
        }
        let mut inner = 0;
        for _ in 0..rings {
            let outer = faces.len();
            for i in inner..outer {
                for v in self.surface.faces()[faces[i] as usize] {
                    if self.marks.insert_vertex(v) {
                        let new = self.surface.around(v).iter();
                        faces.extend(new.filter(|&&face| self.marks.insert(face)));
                    }
                }
            }
            inner = outer;
        }
        faces
    }

    fn fill(&mut self, faces: &[u32]) -> Option<Patch> {
        let mut patch = Patch::new(self.surface, faces, &mut self.marks)?;
        let mut across = vec![];
        for _ in 0..FILLINGS {
            match self.judge.still(&patch, self.x, Hints::default()) {
                Verdict::Certified => return Some(patch),
                Verdict::Shapeless | Verdict::Turned(_) => return None,
                Verdict::Contour => {}
            }
            across.clear();
            for &half_edge in self.judge.looking_back() {
                let other = patch.across[half_edge];
                if other == NONE {
                    return None;
                }
                // Two half-edges may have the same face across.
                if self.marks.insert(other) {
                    across.push(other);
                }
            }
            if across.is_empty() || !patch.extend(self.surface, &across, &mut self.marks) {
                return None;
            }
        }
        None
    }
}

//! A cover: regions that overlap, each certified anew for every step.
//!
//! A pair of features need not be looked at if some region that passed the rule for this step holds both. Regions are sets of
//! faces, grown once; what they consist of depends on topology only, so nothing changes while vertices move. After an edit of
//! the topology those with a face that was touched are gone; the others are as they were, because a region's contour is a
//! matter of its own faces alone.

use super::NONE;
use super::grow::Grower;
use super::patch::Patch;
use super::rule::{Judge, Verdict};
use super::surface::Surface;

/// The most regions that are noted for one face; more are forgotten there, which only means less culling.
pub(super) const MOST: usize = 8;

/// How a cover is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Faces in a group that a region is grown around. Default 32.
    pub group: usize,
    /// Rings around it. Default 3.
    pub rings: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { group: 32, rings: 3 }
    }
}

/// What judging the regions for a step took, and came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// Regions there are.
    pub regions: u64,
    /// Of those, certified.
    pub certified: u64,
    /// Triangles of all regions together.
    pub triangles: u64,
}

/// Regions over a surface.
#[derive(Clone, Debug, Default)]
pub struct Cover {
    /// By region; none where there is no region any more.
    regions: Vec<Option<Region>>,
    /// By region: certified for the present step.
    certified: Vec<bool>,
    /// By face: regions that hold it, in ascending order, then `NONE`.
    by_face: Vec<[u32; MOST]>,
    /// By face: the region that was grown around it, or `NONE`.
    home: Vec<u32>,
    judge: Judge,
}

#[derive(Clone, Debug)]
struct Region {
    patch: Patch,
    /// The triangle to look at first.
    suspect: usize,
}

impl Cover {
    /// Grows a region around each group of faces, where that is possible, from where the vertices are; and counts the triangles
    /// looked at.
    pub fn grow(
        surface: &Surface,
        groups: &[Vec<u32>],
        x: &[[f64; 3]],
        settings: Settings,
    ) -> (Self, u64) {
        let mut cover = Self::default();
        let work = cover.add(surface, groups, x, settings);
        (cover, work)
    }

    /// Grows regions around more groups.
    pub fn add(
        &mut self,
        surface: &Surface,
        groups: &[Vec<u32>],
        x: &[[f64; 3]],
        settings: Settings,
    ) -> u64 {
        self.by_face.resize(surface.faces().len(), [NONE; MOST]);
        self.home.resize(surface.faces().len(), NONE);
        let mut grower = Grower::new(surface, x, settings.rings);
        for group in groups {
            if let Some(patch) = grower.grow(group) {
                let name = self.insert(patch);
                for &face in group {
                    self.home[face as usize] = name;
                }
            }
        }
        grower.work
    }

    fn insert(&mut self, patch: Patch) -> u32 {
        let name = self.regions.len() as u32;
        for &face in &patch.faces {
            let list = &mut self.by_face[face as usize];
            if let Some(free) = list.iter_mut().find(|entry| **entry == NONE) {
                *free = name; // larger than all before it
            }
        }
        self.regions.push(Some(Region { patch, suspect: 0 }));
        self.certified.push(false);
        name
    }

    /// Certifies regions for a step, or for a moment if both ends are the same positions.
    pub fn judge(&mut self, t0: &[[f64; 3]], t1: &[[f64; 3]]) -> Judged {
        let mut judged = Judged::default();
        let at_rest = std::ptr::eq(t0, t1);
        for (region, certified) in self.regions.iter_mut().zip(&mut self.certified) {
            *certified = false;
            let Some(region) = region else { continue };
            judged.regions += 1;
            judged.triangles += region.patch.triangles.len() as u64;
            let verdict = if at_rest {
                self.judge.still(&region.patch, t0, region.suspect)
            } else {
                self.judge.moving(&region.patch, t0, t1, region.suspect)
            };
            match verdict {
                Verdict::Certified => *certified = true,
                Verdict::Turned(triangle) => region.suspect = triangle,
                Verdict::Shapeless | Verdict::Contour => {}
            }
            judged.certified += u64::from(*certified);
        }
        judged
    }

    /// True if this region passed for the present step.
    #[inline]
    pub fn is_certified(&self, region: u32) -> bool {
        self.certified.get(region as usize) == Some(&true)
    }

    /// The regions that hold a face.
    pub fn of_face(&self, face: u32) -> impl Iterator<Item = u32> + '_ {
        self.listed(face).iter().copied().take_while(|&region| region != NONE)
    }

    /// True if a certified region holds both faces: features of the two that share no vertex do not meet in this step.
    pub fn clears(&self, a: u32, b: u32) -> bool {
        let others = self.listed(b);
        self.of_face(a).any(|region| self.is_certified(region) && others.contains(&region))
    }

    /// A region that holds both faces, the one grown around either of them if it does; `u32::MAX` if there is none.
    pub fn common_region(&self, a: u32, b: u32) -> u32 {
        let (of_a, of_b) = (self.listed(a), self.listed(b));
        let holds = |&region: &u32| of_a.contains(&region) && of_b.contains(&region);
        let homes = [a, b].map(|face| self.home.get(face as usize).copied().unwrap_or(NONE));
        let mut candidates = homes.into_iter().chain(of_a.iter().copied());
        candidates.find(|region| *region != NONE && holds(region)).unwrap_or(NONE)
    }

    /// Forgets the regions with one of these faces; true if there were some.
    pub fn forget(&mut self, faces: &[u32]) -> bool {
        let mut gone = Vec::from_iter(faces.iter().flat_map(|&face| self.of_face(face)));
        gone.sort_unstable();
        gone.dedup();
        for &name in &gone {
            self.certified[name as usize] = false;
            let Some(region) = self.regions[name as usize].take() else { continue };
            for face in region.patch.faces {
                let list = &mut self.by_face[face as usize];
                if let Some(place) = list.iter().position(|&entry| entry == name) {
                    list[place..].rotate_left(1);
                    list[MOST - 1] = NONE;
                }
            }
        }
        !gone.is_empty()
    }

    /// The patch of a region that is there.
    pub fn patch(&self, region: u32) -> Option<&Patch> {
        self.regions.get(region as usize)?.as_ref().map(|region| &region.patch)
    }

    /// One more than the largest region number.
    pub fn region_bound(&self) -> usize {
        self.regions.len()
    }

    /// The sorted list of a face, padded with `NONE`; empty for what is no face of the cover.
    #[inline]
    pub(super) fn listed(&self, face: u32) -> &[u32; MOST] {
        self.by_face.get(face as usize).unwrap_or(&[NONE; MOST])
    }
}

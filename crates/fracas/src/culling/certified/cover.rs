//! A cover: regions that overlap, each certified anew for every step.
//!
//! A pair of features need not be looked at if some region that passed the rule for this step holds both. Regions are sets of
//! faces, grown once; what they consist of depends on topology only, so nothing changes while vertices move. After an edit of
//! the topology those with a face that was touched are gone; the others are as they were, because a region's contour is a
//! matter of its own faces alone.

use super::NONE;
use super::grow::Grower;
use super::partition::{partition, partition_of};
use super::patch::Patch;
use super::rule::{Hints, Judge, Verdict};
use super::surface::Surface;

/// The most regions that are noted for one face; more are forgotten there, which only means less culling.
pub(super) const MOST: usize = 8;

/// A region that keeps failing is judged every 2^4th step.
const LONGEST_PAUSE: u32 = 4;

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
    /// By face: a region that holds it and every face with which it shares a vertex, or `NONE`.
    shelter: Vec<u32>,
    judge: Judge,
}

#[derive(Clone, Debug)]
struct Region {
    patch: Patch,
    hints: Hints,
    /// How often it failed in a row.
    failures: u32,
    /// For how many steps it is not judged.
    pause: u32,
}

impl Cover {
    /// Grows regions all over a surface, where that is possible, from where its vertices are.
    pub fn grow(surface: &Surface, x: &[[f64; 3]], settings: Settings) -> Self {
        let mut cover = Self::default();
        cover.add(surface, &partition(surface, settings.group), x, settings);
        cover
    }

    /// Grows regions around groups of faces.
    fn add(&mut self, surface: &Surface, groups: &[Vec<u32>], x: &[[f64; 3]], settings: Settings) {
        self.by_face.resize(surface.faces().len(), [NONE; MOST]);
        self.shelter.resize(surface.faces().len(), NONE);
        let mut grower = Grower::new(surface, x, settings.rings);
        for group in groups {
            if let Some(patch) = grower.grow(group) {
                let centre = grower.deepest_vertex(&patch);
                self.insert(surface, patch, centre);
            }
        }
    }

    fn insert(&mut self, surface: &Surface, mut patch: Patch, centre: Option<u32>) {
        let name = self.regions.len() as u32;
        let rim = patch.put_contour_first();
        let mut corners = vec![0; patch.vertices.len()];
        patch.triangles.iter().flatten().for_each(|&v| corners[v as usize] += 1);
        for (&face, triangle) in patch.faces.iter().zip(&patch.triangles) {
            let list = &mut self.by_face[face as usize];
            let Some(free) = list.iter_mut().find(|entry| **entry == NONE) else { continue };
            *free = name; // larger than all before it
            let all_inside =
                |&v: &u8| corners[v as usize] == surface.corner_count(patch.vertices[v as usize]);
            let shelter = &mut self.shelter[face as usize];
            if self.regions.get(*shelter as usize).is_none_or(Option::is_none)
                && triangle.iter().all(all_inside)
            {
                *shelter = name;
            }
        }
        let centre = patch.vertices.iter().position(|&v| Some(v) == centre);
        let hints = Hints { rim, suspect: 0, centre };
        self.regions.push(Some(Region { patch, hints, failures: 0, pause: 0 }));
        self.certified.push(false);
    }

    /// Grows regions around faces that no region holds.
    pub fn mend(&mut self, surface: &Surface, x: &[[f64; 3]], settings: Settings) {
        self.by_face.resize(surface.faces().len(), [NONE; MOST]);
        let bare = Vec::from_iter(self.uncovered());
        let groups = partition_of(surface, bare.iter().copied(), settings.group);
        self.add(surface, &groups, x, settings);
    }

    /// Certifies regions for a step, or for a moment if both ends are the same slice. A region that fails is left alone for no
    /// step, then for one, three, seven, fifteen.
    pub fn judge(&mut self, t0: &[[f64; 3]], t1: &[[f64; 3]]) -> Judged {
        let mut judged = Judged::default();
        let at_rest = std::ptr::eq(t0, t1);
        for (region, certified) in self.regions.iter_mut().zip(&mut self.certified) {
            *certified = false;
            let Some(region) = region else { continue };
            judged.regions += 1;
            if region.pause > 0 {
                region.pause -= 1;
                continue;
            }
            judged.triangles += region.patch.triangles.len() as u64;
            let (patch, hints) = (&region.patch, region.hints);
            let verdict = if at_rest {
                self.judge.still(patch, t0, hints)
            } else {
                self.judge.moving(patch, t0, t1, hints)
            };
            *certified = verdict == Verdict::Certified;
            if *certified {
                judged.certified += 1;
                region.failures = 0;
                continue;
            }
            if let Verdict::Turned(triangle) = verdict {
                region.hints.suspect = triangle;
            }
            region.pause = (1 << region.failures) - 1;
            region.failures = (region.failures + 1).min(LONGEST_PAUSE);
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

    /// True if a certified region holds this face and all faces with which it shares a vertex.
    #[inline]
    pub fn shelters(&self, face: usize) -> bool {
        self.shelter.get(face).is_some_and(|&region| self.is_certified(region))
    }

    /// Forgets regions after a change of topology: those with one of the `faces`, which are others now; and takes note that faces
    /// around these `vertices` have other neighbours.
    pub fn forget(&mut self, surface: &[[u32; 3]], faces: &[u32], vertices: &[u32]) {
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
        self.by_face.resize(surface.len(), [NONE; MOST]);
        self.shelter.resize(surface.len(), NONE);
        let most = vertices.iter().copied().max().map_or(0, |v| v as usize + 1);
        let mut marked = vec![false; most];
        vertices.iter().for_each(|&v| marked[v as usize] = true);
        for (corners, shelter) in surface.iter().zip(&mut self.shelter) {
            if corners.iter().any(|&v| marked.get(v as usize) == Some(&true)) {
                *shelter = NONE;
            }
        }
    }

    /// Faces of the surface that no region holds.
    pub fn uncovered(&self) -> impl Iterator<Item = u32> + '_ {
        (0..).zip(&self.by_face).filter(|(_, list)| list[0] == NONE).map(|(face, _)| face)
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

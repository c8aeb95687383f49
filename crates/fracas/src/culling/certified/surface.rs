//! Who is next to whom on a surface: faces around a vertex, and the one face across each side of a face.
//!
//! Two faces are across from each other if they run along an edge in opposite directions and no other face runs along it.
//! Elsewhere the surface ends, for this room: at borders, where more than two faces meet, where two neighbours are
//! oriented against each other. Faces that name a vertex twice, or are removed, are next to nobody.

use super::NONE;

/// A triangle surface with adjacency.
#[derive(Clone, Debug, Default)]
pub struct Surface {
    faces: Vec<[u32; 3]>,
    /// Places of a vertex's faces in `around`: from its entry to the next.
    start: Vec<u32>,
    around: Vec<u32>,
    /// By vertex: how many corners of faces are there, those of faces that are not sound included.
    corners: Vec<u32>,
    /// By face, by side from corner i to corner i + 1.
    across: Vec<[u32; 3]>,
}

impl Surface {
    /// The surface of these faces; one with a corner beyond `vertices` counts as removed. Linear, but for vertices with very many
    /// faces.
    pub fn new(vertices: usize, faces: &[[u32; 3]]) -> Self {
        let mut surface = Self { faces: faces.to_vec(), ..Self::default() };
        surface.start = vec![0; vertices + 1];
        surface.corners = vec![0; vertices];
        for v in faces.iter().flatten() {
            if let Some(count) = surface.corners.get_mut(*v as usize) {
                *count += 1;
            }
        }
        let mut corners = 0;
        for face in 0..faces.len() as u32 {
            for v in surface.sound_corners(face) {
                surface.start[v as usize + 1] += 1;
                corners += 1;
            }
        }
        for v in 0..vertices {
            surface.start[v + 1] += surface.start[v];
        }
        surface.around = vec![0; corners];
        let mut next = surface.start.clone();
        for face in 0..faces.len() as u32 {
            for v in surface.sound_corners(face) {
                surface.around[next[v as usize] as usize] = face;
                next[v as usize] += 1;
            }
        }
        surface.across = (0..faces.len() as u32).map(|face| surface.find_across(face)).collect();
        surface
    }

    /// Corners by face.
    pub fn faces(&self) -> &[[u32; 3]] {
        &self.faces
    }

    /// How many vertices there are.
    pub fn vertex_count(&self) -> usize {
        self.start.len().saturating_sub(1)
    }

    /// Faces around a vertex, in ascending order.
    pub fn around(&self, vertex: u32) -> &[u32] {
        let v = vertex as usize;
        &self.around[self.start[v] as usize..self.start[v + 1] as usize]
    }

    /// How many corners of faces a vertex is, those of faces that are not sound included.
    pub fn corner_count(&self, vertex: u32) -> u32 {
        self.corners[vertex as usize]
    }

    /// The faces across the sides of a face; `u32::MAX` where there is none.
    pub fn across(&self, face: u32) -> [u32; 3] {
        self.across[face as usize]
    }

    /// The same; none for what is no face.
    pub(super) fn across_or_none(&self, face: u32) -> [u32; 3] {
        self.across.get(face as usize).copied().unwrap_or([NONE; 3])
    }

    /// True if the face is there and has three different corners.
    pub fn is_sound(&self, face: u32) -> bool {
        let Some(&[a, b, c]) = self.faces.get(face as usize) else { return false };
        let most = a.max(b).max(c) as usize;
        a != b && b != c && c != a && most < self.vertex_count()
    }

    fn sound_corners(&self, face: u32) -> impl Iterator<Item = u32> + use<> {
        let corners = self.is_sound(face).then(|| self.faces[face as usize]);
        corners.into_iter().flatten()
    }

    /// Of the faces around both ends of a side, the one that runs along it the other way, if these two are all.
    fn find_across(&self, face: u32) -> [u32; 3] {
        if !self.is_sound(face) {
            return [NONE; 3];
        }
        let corners = self.faces[face as usize];
        let mut across = [NONE; 3];
        for (i, found) in across.iter_mut().enumerate() {
            let (u, v) = (corners[i], corners[(i + 1) % 3]);
            // A hub costs what the other end has.
            let (of_u, of_v) = (self.around(u), self.around(v));
            let fewer = if of_u.len() < of_v.len() { of_u } else { of_v };
            let mut others = 0;
            for &other in fewer.iter().filter(|&&other| other != face) {
                let others_corners = self.faces[other as usize];
                let place = others_corners.iter().position(|&w| w == v);
                let other_place = others_corners.iter().position(|&w| w == u);
                if let (Some(at_v), Some(at_u)) = (place, other_place) {
                    others += 1;
                    // Opposite if u comes right after v.
                    *found = if at_u == (at_v + 1) % 3 { other } else { NONE };
                }
            }
            if others != 1 {
                *found = NONE;
            }
        }
        across
    }
}

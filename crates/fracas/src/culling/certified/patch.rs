//! A set of triangles with corners numbered within it, and its contour. Topology only: positions may change.

use super::surface::Surface;

/// The most vertices a patch can have: they are numbered in a byte.
const MOST_VERTICES: usize = 256;

/// A set of triangles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Patch {
    /// Its faces.
    pub faces: Vec<u32>,
    /// Its vertices; triangles and contour name places in this list.
    pub vertices: Vec<u32>,
    /// Corners of its triangles, in the order of the faces.
    pub triangles: Vec<[u8; 3]>,
    /// Half-edges, with the triangle on their left, that are not paired with an opposite one of the patch.
    pub contour: Vec<[u8; 2]>,
    /// For each half-edge of the contour, the face on its other side; `u32::MAX` if the surface ends or branches there.
    pub across: Vec<u32>,
}

/// Scratch for making patches: by face, by vertex, which patch was there last.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    round: u32,
    faces: Vec<u32>,
    vertices: Vec<(u32, u8)>,
}

impl Marks {
    /// Begins a new set.
    pub(super) fn start(&mut self, surface: &Surface) {
        if self.round == u32::MAX {
            *self = Self::default();
        }
        self.round += 1;
        self.faces.resize(surface.faces().len(), 0);
        self.vertices.resize(surface.vertex_count(), (0, 0));
    }

    /// Puts a face into the set; true if it was not there.
    pub(super) fn insert(&mut self, face: u32) -> bool {
        std::mem::replace(&mut self.faces[face as usize], self.round) != self.round
    }

    fn has(&self, face: u32) -> bool {
        self.faces.get(face as usize) == Some(&self.round)
    }

    /// Marks a vertex; true if it was not marked.
    pub(super) fn insert_vertex(&mut self, vertex: u32) -> bool {
        std::mem::replace(&mut self.vertices[vertex as usize].0, self.round) != self.round
    }
}

impl Patch {
    /// The patch of some faces of a surface, each given once; none if it has too many vertices, or a face that is not there or
    /// names a vertex twice.
    pub fn new(surface: &Surface, faces: &[u32], marks: &mut Marks) -> Option<Self> {
        let mut patch = Self::default();
        marks.start(surface);
        for &face in faces {
            marks.insert(face);
        }
        patch.extend(surface, faces, marks).then_some(patch)
    }

    /// Takes in more faces, which are marked already; `marks` must be those that the patch was made with. False, and the patch is of
    /// no use any more, where `new` gives none.
    pub(super) fn extend(&mut self, surface: &Surface, faces: &[u32], marks: &mut Marks) -> bool {
        let first = self.triangles.len();
        self.triangles.reserve(faces.len());
        for &face in faces {
            if !surface.is_sound(face) {
                return false;
            }
            let mut local = [0; 3];
            for (i, &v) in surface.faces()[face as usize].iter().enumerate() {
                if marks.insert_vertex(v) {
                    if self.vertices.len() == MOST_VERTICES {
                        return false;
                    }
                    marks.vertices[v as usize].1 = self.vertices.len() as u8;
                    self.vertices.push(v);
                }
                local[i] = marks.vertices[v as usize].1;
            }
            self.triangles.push(local);
        }
        self.faces.extend(faces);
        let mut kept = 0;
        for i in 0..self.contour.len() {
            (self.contour[kept], self.across[kept]) = (self.contour[i], self.across[i]);
            kept += usize::from(!marks.has(self.across[i]));
        }
        self.contour.truncate(kept);
        self.across.truncate(kept);
        for (&face, corners) in faces.iter().zip(&self.triangles[first..]) {
            for (i, other) in surface.across(face).into_iter().enumerate() {
                if !marks.has(other) {
                    self.contour.push([corners[i], corners[(i + 1) % 3]]);
                    self.across.push(other);
                }
            }
        }
        true
    }

    /// Numbers the vertices of the contour first, so that those alone can be looked at, and says how many they are.
    pub(super) fn put_contour_first(&mut self) -> usize {
        let mut number = vec![None; self.vertices.len()];
        let mut order = vec![];
        let corners = self.contour.iter().flatten().chain(self.triangles.iter().flatten());
        let mut rim = 0;
        for (i, &v) in corners.enumerate() {
            if number[v as usize].is_none() {
                number[v as usize] = Some(order.len() as u8);
                order.push(self.vertices[v as usize]);
            }
            if i < 2 * self.contour.len() {
                rim = order.len();
            }
        }
        let new = |v: u8| number[v as usize].unwrap_or(v);
        self.contour = self.contour.iter().map(|side| side.map(new)).collect();
        self.triangles = self.triangles.iter().map(|corners| corners.map(new)).collect();
        self.vertices = order;
        rim
    }
}

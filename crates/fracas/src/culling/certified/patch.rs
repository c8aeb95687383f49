//! A set of triangles with corners numbered within it, and its contour. Topology only: positions may change.

use super::NONE;
use super::surface::Surface;

/// The most vertices a patch can have: they are numbered in a byte.
const MOST_VERTICES: usize = 256;

/// A set of triangles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Patch {
    /// Its faces, in ascending order.
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
        let mut patch = Self { faces: faces.to_vec(), ..Self::default() };
        patch.faces.sort_unstable();
        marks.start(surface);
        for &face in &patch.faces {
            marks.insert(face);
        }
        for &face in &patch.faces {
            if !surface.is_sound(face) {
                return None;
            }
            let mut local = [0; 3];
            for (i, &v) in surface.faces()[face as usize].iter().enumerate() {
                if marks.insert_vertex(v) {
                    if patch.vertices.len() == MOST_VERTICES {
                        return None;
                    }
                    marks.vertices[v as usize].1 = patch.vertices.len() as u8;
                    patch.vertices.push(v);
                }
                local[i] = marks.vertices[v as usize].1;
            }
            patch.triangles.push(local);
        }
        for (&face, corners) in patch.faces.iter().zip(&patch.triangles) {
            for (i, twin) in surface.across(face).into_iter().enumerate() {
                if twin == NONE || !marks.has(twin) {
                    patch.contour.push([corners[i], corners[(i + 1) % 3]]);
                    patch.across.push(twin);
                }
            }
        }
        Some(patch)
    }
}

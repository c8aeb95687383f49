//! Topology changes between steps: what edits of the mesh touch is noted, and given to the trees with the next step.
//!
//! A feature that changes several times counts once: as what it was when the trees were last fitted and what it is then.

use super::Certified;
use super::budget::Experience;
use super::colliders::{Colliders, NONE};
use super::generation::Generation;
use crate::mesh::{Mesh, Touched};
use crate::rows::{self, EditLists};

/// For each feature that changed since the trees were fitted, what it was then.
#[derive(Clone, Debug, Default)]
pub(super) struct Pending {
    points: Changes<1>,
    edges: Changes<2>,
    faces: Changes<3>,
}

/// Features and what they were, in the order of the edits until they are put in order.
type Changes<const K: usize> = Vec<(u32, [u32; K])>;

/// In the order of numbers; of a feature that changed several times, what it was at first.
fn in_order<const K: usize>(changes: &mut Changes<K>) {
    // Stable, and quick where one edit has noted everything: it does so in order.
    changes.sort_by_key(|(id, _)| *id);
    changes.dedup_by_key(|(id, _)| *id);
}

impl Pending {
    pub(super) fn is_empty(&self) -> bool {
        self.points.is_empty() && self.edges.is_empty() && self.faces.is_empty()
    }

    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Must come before [`Pending::edits`].
    pub(super) fn put_in_order(&mut self) {
        in_order(&mut self.points);
        in_order(&mut self.edges);
        in_order(&mut self.faces);
    }

    /// The edits of the trees over obstacles, or over the rest.
    pub(super) fn edits(&self, colliders: &Colliders, obstacles: bool) -> Edits {
        Edits {
            vertices: lists(&self.points, colliders.points(), colliders, obstacles),
            edges: lists(&self.edges, colliders.edges(), colliders, obstacles),
            faces: lists(&self.faces, colliders.faces(), colliders, obstacles),
        }
    }
}

/// What changed in the three trees.
pub(super) struct Edits {
    vertices: EditLists<1>,
    edges: EditLists<2>,
    faces: EditLists<3>,
}

impl Edits {
    pub(super) fn as_rows(&self) -> rows::Edits<'_> {
        rows::Edits {
            vertices: self.vertices.as_edit(),
            edges: self.edges.as_edit(),
            faces: self.faces.as_edit(),
        }
    }
}

/// What changed in one tree.
fn lists<const K: usize>(
    before: &Changes<K>,
    now: &[[u32; K]],
    colliders: &Colliders,
    obstacles: bool,
) -> EditLists<K> {
    let here =
        |corners: &[u32; K]| corners[0] != NONE && colliders.is_obstacle(corners) == obstacles;
    let mut edit = EditLists::default();
    for &(id, old) in before {
        edit.note(id, Some(old).filter(here), Some(now[id as usize]).filter(here));
    }
    edit
}

impl Certified {
    /// Follows a change of the mesh: `touched` is what `Mesh::edit` returned. Costs what was touched; the trees follow with
    /// the next step. New vertices are no obstacles.
    pub fn edit(&mut self, mesh: &Mesh, touched: &Touched) {
        for &f in &touched.faces {
            let corners = mesh.face(f).unwrap_or([NONE; 3]);
            let old = self.colliders.set_face(f as usize, corners);
            self.pending.faces.push((f, old));
        }
        for &e in &touched.edges {
            let (number, old) = {
                let ends = mesh.edge(e).unwrap_or([NONE; 2]);
                self.colliders.set_edge(e as usize, ends)
            };
            self.pending.edges.push((number, old));
        }
        for &v in &touched.vertices {
            let takes_part =
                self.colliders.has_stray_points() || mesh.faces_of_vertex(v).next().is_some();
            let old = self.colliders.set_point(v as usize, takes_part);
            self.pending.points.push((v, old));
        }
        self.numbers.forget();
        self.shelter = None;
        self.experience = Experience::default();
        self.generation = Generation::new();
    }
}

//! Topology changes between steps: what edits of the mesh touch is noted, and given to the trees with the next step.
//!
//! A feature that changes several times counts once: as what it was when the trees were last fitted and what it is then.

use std::collections::BTreeMap;

use super::Certified;
use super::colliders::{Colliders, NONE};
use crate::mesh::{Mesh, Touched};
use crate::rows;

/// For each feature that changed since the trees were fitted, what it was then.
#[derive(Clone, Debug, Default)]
pub(super) struct Pending {
    points: BTreeMap<u32, [u32; 1]>,
    edges: BTreeMap<u32, [u32; 2]>,
    faces: BTreeMap<u32, [u32; 3]>,
}

impl Pending {
    pub(super) fn is_empty(&self) -> bool {
        self.points.is_empty() && self.edges.is_empty() && self.faces.is_empty()
    }

    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    /// The edits of the trees over obstacles, or over the rest.
    pub(super) fn edits(&self, colliders: &Colliders, obstacles: bool) -> Edits {
        Edits {
            vertices: Edit::new(&self.points, colliders.points(), colliders, obstacles),
            edges: Edit::new(&self.edges, colliders.edges(), colliders, obstacles),
            faces: Edit::new(&self.faces, colliders.faces(), colliders, obstacles),
        }
    }
}

/// What changed in the three trees.
pub(super) struct Edits {
    vertices: Edit<1>,
    edges: Edit<2>,
    faces: Edit<3>,
}

impl Edits {
    pub(super) fn as_rows(&self) -> rows::Edits<'_> {
        rows::Edits {
            vertices: self.vertices.as_rows(),
            edges: self.edges.as_rows(),
            faces: self.faces.as_rows(),
        }
    }
}

/// What changed in one tree.
#[derive(Default)]
struct Edit<const K: usize> {
    removed: Vec<u32>,
    changed: Vec<(u32, [u32; K])>,
    added: Vec<(u32, [u32; K])>,
}

impl<const K: usize> Edit<K> {
    fn new(
        before: &BTreeMap<u32, [u32; K]>,
        now: &[[u32; K]],
        colliders: &Colliders,
        obstacles: bool,
    ) -> Self {
        let here =
            |corners: &[u32; K]| corners[0] != NONE && colliders.is_obstacle(corners) == obstacles;
        let mut edit = Self { removed: vec![], changed: vec![], added: vec![] };
        for (&id, old) in before {
            let new = now[id as usize];
            // A number that now means a feature elsewhere is one that went and one that came.
            let moved = !old.iter().any(|v| new.contains(v));
            match (here(old), here(&new)) {
                (true, true) if *old == new => {}
                (true, true) if !moved => edit.changed.push((id, new)),
                (was, is) => {
                    if was {
                        edit.removed.push(id);
                    }
                    if is {
                        edit.added.push((id, new));
                    }
                }
            }
        }
        edit
    }

    fn as_rows(&self) -> rows::Edit<'_, K> {
        rows::Edit { removed: &self.removed, changed: &self.changed, added: &self.added }
    }
}

impl Certified {
    /// Follows a change of the mesh: `touched` is what `Mesh::edit` returned. Costs what was touched; the trees follow with
    /// the next step. New vertices are no obstacles.
    pub fn edit(&mut self, mesh: &Mesh, touched: &Touched) {
        for &f in &touched.faces {
            let corners = mesh.face(f).unwrap_or([NONE; 3]);
            let old = self.colliders.set_face(f as usize, corners);
            self.pending.faces.entry(f).or_insert(old);
        }
        for &e in &touched.edges {
            let (number, old) = {
                let ends = mesh.edge(e).unwrap_or([NONE; 2]);
                self.colliders.set_edge(e as usize, ends)
            };
            self.pending.edges.entry(number).or_insert(old);
        }
        for &v in &touched.vertices {
            let takes_part =
                self.colliders.has_stray_points() || mesh.faces_of_vertex(v).next().is_some();
            let old = self.colliders.set_point(v as usize, takes_part);
            self.pending.points.entry(v).or_insert(old);
        }
        self.numbers.forget();
        self.shelter = None;
        self.generation += 1;
    }
}

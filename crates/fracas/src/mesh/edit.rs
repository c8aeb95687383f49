//! Local topology edits: cost what they touch, all or nothing.
//!
//! An `Edit` adds vertices, removes faces, gives faces other corners and adds faces, in that order. It is checked as
//! a whole before anything changes. `separate` and `weld` make the edits that fracture and healing need.
//! Ids are stable: new vertices and faces go to the end, removed faces leave holes until `compact`.

use std::collections::{BTreeMap, BTreeSet};

use thiserror::Error;

use super::{MAX_FACES, Mesh, MeshError, REMOVED, error};

/// A change of topology.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Edit {
    /// Positions of vertices to append.
    pub add_vertices: Vec<[f64; 3]>,
    /// Faces to remove.
    pub remove_faces: Vec<u32>,
    /// Faces to give other corners.
    pub set_faces: Vec<(u32, [u32; 3])>,
    /// Corners of faces to append.
    pub add_faces: Vec<[u32; 3]>,
}

/// What an edit changed: ids in ascending order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Touched {
    /// Faces removed, changed or added.
    pub faces: Vec<u32>,
    /// Edges that are new, are gone, or whose number now means another edge.
    pub edges: Vec<u32>,
    /// Vertices that gained or lost a face, and those added.
    pub vertices: Vec<u32>,
}

/// Why an edit was refused; the mesh is as before.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum EditError {
    /// A face to change or remove is not there.
    #[error("face {0} is not there (removed before, or never added)")]
    NoSuchFace(u32),
    /// A face is changed or removed twice in one edit.
    #[error("face {0} is named twice in one edit")]
    FaceNamedTwice(u32),
    /// A vertex to weld is not there.
    #[error("vertex {0} is not there")]
    NoSuchVertex(u32),
    /// New elements that a mesh would refuse.
    #[error(transparent)]
    Mesh(#[from] MeshError),
}

impl Edit {
    /// The edit that cuts `faces` off the rest: each vertex they share with other faces is copied in place and they
    /// get the copy. Also returns, for each copy in order, the vertex it was copied from. Ids of faces that are not
    /// there are ignored. Costs the faces around the given ones.
    pub fn separate(mesh: &Mesh, faces: &[u32]) -> (Self, Vec<u32>) {
        let inside: BTreeSet<u32> = faces.iter().copied().collect();
        let mut edit = Self::default();
        let mut origins = vec![];
        // What each vertex becomes: a copy if a face outside has it, else itself.
        let mut becomes: BTreeMap<u32, u32> = BTreeMap::new();
        for &f in &inside {
            let Some(before) = mesh.face(f) else { continue };
            let corners = before.map(|v| {
                *becomes.entry(v).or_insert_with(|| {
                    if mesh.faces_of_vertex(v).all(|other| inside.contains(&other)) {
                        return v;
                    }
                    edit.add_vertices.push(mesh.positions()[v as usize]);
                    origins.push(v);
                    (mesh.vertex_count() + origins.len() - 1) as u32
                })
            });
            if corners != before {
                edit.set_faces.push((f, corners));
            }
        }
        (edit, origins)
    }

    /// The edit that makes one vertex of each pair `(from, to)`: faces at `from` get `to`. Chains are followed in
    /// the order given; `from` stays behind without faces.
    pub fn weld(mesh: &Mesh, pairs: &[(u32, u32)]) -> Result<Self, EditError> {
        let mut target: BTreeMap<u32, u32> = BTreeMap::new();
        for &(from, to) in pairs {
            if let Some(&v) = [from, to].iter().find(|&&v| v as usize >= mesh.vertex_count()) {
                return Err(EditError::NoSuchVertex(v));
            }
            let (from, to) = (end_of(&mut target, from), end_of(&mut target, to));
            if from != to {
                target.insert(from, to);
            }
        }
        let faces: BTreeSet<u32> =
            target.keys().flat_map(|&from| mesh.faces_of_vertex(from)).collect();
        let set_faces = faces
            .into_iter()
            .filter_map(|f| Some((f, mesh.face(f)?.map(|v| end_of(&mut target, v)))))
            .collect();
        Ok(Self { set_faces, ..Self::default() })
    }
}

/// The same ids, each once, in order. Many are marked in a table of bits, which is read in order; few are sorted.
pub(crate) fn each_once(mut ids: Vec<u32>, bound: usize) -> Vec<u32> {
    if ids.len() < bound / 64 {
        ids.sort_unstable();
        ids.dedup();
        return ids;
    }
    let mut marks = vec![0u64; bound.div_ceil(64)];
    for &id in &ids {
        marks[id as usize / 64] |= 1 << (id % 64);
    }
    ids.clear();
    for (word, mut bits) in (0..).zip(marks) {
        while bits != 0 {
            ids.push(64 * word + bits.trailing_zeros());
            bits &= bits - 1;
        }
    }
    ids
}

/// What a vertex becomes at the end of its chain of welds. Halves the chain on the way, so that long chains stay cheap.
fn end_of(target: &mut BTreeMap<u32, u32>, mut v: u32) -> u32 {
    while let Some(&to) = target.get(&v) {
        let Some(&beyond) = target.get(&to) else { return to };
        target.insert(v, beyond);
        v = beyond;
    }
    v
}

impl Mesh {
    /// Applies an edit, or refuses it and changes nothing.
    pub fn edit(&mut self, edit: &Edit) -> Result<Touched, EditError> {
        self.check(edit)?;
        let old_vertices = self.positions.len() as u32;
        let old_faces = self.faces.len() as u32;
        self.positions.extend_from_slice(&edit.add_vertices);
        self.faces.resize(self.faces.len() + edit.add_faces.len(), REMOVED);
        self.adjacency.grow(self.positions.len(), self.faces.len());

        let changes = edit.remove_faces.len() + 2 * edit.set_faces.len() + edit.add_faces.len();
        let mut vertices = Vec::with_capacity(edit.add_vertices.len() + 3 * changes);
        vertices.extend(old_vertices..self.positions.len() as u32);
        let mut edges = vec![];
        // All that goes before all that comes, so that slots of edges are used again. What a face keeps stays linked.
        let removed = edit.remove_faces.iter().map(|&f| (f, REMOVED));
        let mut before = Vec::with_capacity(edit.set_faces.len());
        for (f, corners) in removed.chain(edit.set_faces.iter().copied()) {
            let old = self.faces[f as usize];
            vertices.extend(old);
            self.adjacency.remove(f, old, corners, &mut edges);
            self.faces[f as usize] = corners;
            before.push(old);
        }
        let before = &before[edit.remove_faces.len()..];
        self.removed_faces += edit.remove_faces.len();
        for ((f, corners), old) in edit.set_faces.iter().zip(before) {
            self.adjacency.insert(&self.faces, *f, *old, &mut edges);
            vertices.extend(corners);
        }
        for (f, corners) in (old_faces..).zip(&edit.add_faces) {
            self.faces[f as usize] = *corners;
            self.adjacency.insert(&self.faces, f, REMOVED, &mut edges);
            vertices.extend(corners);
        }

        let mut faces: Vec<u32> = edit.remove_faces.clone();
        faces.extend(edit.set_faces.iter().map(|&(f, _)| f));
        faces.extend(old_faces..self.faces.len() as u32);
        faces.sort_unstable();
        let edges = each_once(edges, self.adjacency.edge_id_bound());
        let vertices = each_once(vertices, self.positions.len());
        Ok(Touched { faces, edges, vertices })
    }

    fn check(&self, edit: &Edit) -> Result<(), EditError> {
        let vertices = self.positions.len() + edit.add_vertices.len();
        error::check_size(vertices, self.faces.len() + edit.add_faces.len())?;
        debug_assert!(self.faces.len() <= MAX_FACES);
        error::check_positions(&edit.add_vertices).map_err(|e| match e {
            MeshError::NotFinite { vertex, axis, value } => {
                MeshError::NotFinite { vertex: self.positions.len() + vertex, axis, value }
            }
            other => other,
        })?;
        let mut named = edit.remove_faces.clone();
        named.extend(edit.set_faces.iter().map(|&(f, _)| f));
        if let Some(&f) = named.iter().find(|&&f| self.face(f).is_none()) {
            return Err(EditError::NoSuchFace(f));
        }
        named.sort_unstable();
        if let Some(twice) = named.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(EditError::FaceNamedTwice(twice[0]));
        }
        let added = edit.add_faces.iter().enumerate();
        let added = added.map(|(i, corners)| (self.faces.len() + i, corners));
        let set = edit.set_faces.iter().map(|(f, corners)| (*f as usize, corners));
        for (f, corners) in set.chain(added) {
            error::check_face(f, corners, vertices)?;
        }
        Ok(())
    }

    /// The same mesh without holes and without vertices that no face uses, with the old ids of its vertices and faces.
    pub fn compact(&self) -> (Self, Vec<u32>, Vec<u32>) {
        let vertices: Vec<u32> = (0..self.positions.len() as u32)
            .filter(|&v| self.faces_of_vertex(v).next().is_some())
            .collect();
        let mut new_id = vec![u32::MAX; self.positions.len()];
        for (new, &old) in vertices.iter().enumerate() {
            new_id[old as usize] = new as u32;
        }
        let faces: Vec<u32> = self.faces().map(|(f, _)| f).collect();
        let corners: Vec<[u32; 3]> =
            self.faces().map(|(_, face)| face.map(|v| new_id[v as usize])).collect();
        let positions: Vec<[f64; 3]> =
            vertices.iter().map(|&v| self.positions[v as usize]).collect();
        let adjacency = super::Adjacency::new(positions.len(), &corners);
        let mesh = Self { positions, faces: corners, removed_faces: 0, adjacency };
        (mesh, vertices, faces)
    }
}

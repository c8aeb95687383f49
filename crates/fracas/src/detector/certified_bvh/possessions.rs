//! What a hierarchy over triangles needs to know of a mesh: who owns which features, who is whose neighbour, and the orphans.
//!
//! Primitives are the faces, under their own ids, and beyond room for more of those the vertices without faces: such a vertex
//! is a primitive that owns itself. When faces outgrow their room, those vertices get other numbers. Edges have the numbers
//! of the mesh here; on output they have libigl's (`Numbers`).
//!
//! Features (owners, neighbours, orphans) can be set aside while nobody asks for them: edits then cost less, and `catch_up` makes
//! them anew.
//!
//! Promise: after `edit` with what an edit of the mesh touched, everything is as for a new mesh, but for the numbers of
//! vertices without faces. An edit costs the faces around what was touched.

use std::collections::{BTreeMap, BTreeSet};

use super::super::certified::{Colliders, NONE};
use super::features::{Features, Owned};
use crate::bounds::Bound;
use crate::bvh::Bvh;
use crate::mesh::{Mesh, Orphans, Tables, Touched};

/// The features of a mesh by the primitives that own them.
#[derive(Clone, Debug)]
pub(in crate::detector) struct Possessions {
    colliders: Colliders,
    /// The first number of a vertex without faces.
    face_room: usize,
    /// Vertices without faces, from that number on; `NONE` where there is none.
    lonely: Vec<u32>,
    /// Where each of them is in the list.
    place_of: BTreeMap<u32, usize>,
    free_places: Vec<usize>,
    /// Empty while set aside.
    features: Features,
    set_aside: bool,
}

/// For each primitive that came, went or changed, the corners it had when this was last cleared; `[NONE; 3]` if it was not
/// there. A vertex without faces counts as a face with that corner three times.
pub(in crate::detector) type Before = BTreeMap<u32, [u32; 3]>;

impl Possessions {
    /// The possessions of a mesh; linear.
    pub(in crate::detector) fn new(mesh: &Mesh) -> Self {
        let mut known = Self::without_features(mesh);
        known.features = Features::of(mesh, known.face_room, &known.lonely);
        known.set_aside = false;
        known
    }

    /// The same with features set aside.
    pub(in crate::detector) fn without_features(mesh: &Mesh) -> Self {
        let mut known = Self {
            colliders: Colliders::of_mesh(mesh),
            face_room: mesh.face_id_bound(),
            lonely: vec![],
            place_of: BTreeMap::new(),
            free_places: vec![],
            features: Features::default(),
            set_aside: true,
        };
        for vertex in 0..mesh.vertex_count() as u32 {
            known.welcome(mesh, vertex, &mut Before::new());
        }
        known
    }

    /// Sets features aside: until `catch_up` nobody may ask for owners, neighbours or orphans.
    pub(in crate::detector) fn set_aside(&mut self) {
        self.features = Features::default();
        self.set_aside = true;
    }

    /// Makes features anew if they were set aside; linear then.
    pub(in crate::detector) fn catch_up(&mut self) {
        if std::mem::take(&mut self.set_aside) {
            let vertices = self.colliders.vertex_count();
            let tables = Tables::new(vertices, self.colliders.faces(), self.colliders.edges());
            self.features = Features::of(&tables, self.face_room, &self.lonely);
        }
    }

    /// Follows a change of the mesh, and notes in `before` what primitives were.
    pub(in crate::detector) fn edit(
        &mut self,
        mesh: &Mesh,
        touched: &Touched,
        before: &mut Before,
    ) {
        self.make_room(mesh.face_id_bound(), before);
        for &f in &touched.faces {
            let old = self.colliders.set_face(f as usize, mesh.face(f).unwrap_or([NONE; 3]));
            before.entry(f).or_insert(old);
        }
        for &e in &touched.edges {
            self.colliders.set_edge(e as usize, mesh.edge(e).unwrap_or([NONE; 2]));
        }
        for &v in &touched.vertices {
            self.colliders.set_point(v as usize, true);
            self.welcome(mesh, v, before);
        }
        if !self.set_aside {
            self.features.edit(mesh, touched);
        }
    }

    /// Lets face ids up to `faces` be primitives; those that had such numbers get others.
    fn make_room(&mut self, faces: usize, before: &mut Before) {
        if faces <= self.face_room {
            return;
        }
        let first = self.face_room as u32;
        for (number, &v) in (first..).zip(&self.lonely) {
            before.entry(number).or_insert([v; 3]);
        }
        self.face_room = faces + faces / 8;
        if !self.set_aside {
            self.features.make_room(first as usize, self.face_room);
        }
        let vertices = std::mem::take(&mut self.place_of);
        self.lonely.clear();
        self.free_places.clear();
        for &vertex in vertices.keys() {
            self.add_lonely(vertex, before);
        }
    }

    /// Makes a vertex a primitive if it has no face, and ends that if it has.
    fn welcome(&mut self, mesh: &Mesh, vertex: u32, before: &mut Before) {
        let has_faces = mesh.faces_of_vertex(vertex).next().is_some();
        if !has_faces && !self.place_of.contains_key(&vertex) {
            self.add_lonely(vertex, before);
        } else if has_faces && let Some(place) = self.place_of.remove(&vertex) {
            before.entry((self.face_room + place) as u32).or_insert([vertex; 3]);
            self.lonely[place] = NONE;
            self.free_places.push(place);
        }
    }

    fn add_lonely(&mut self, vertex: u32, before: &mut Before) {
        let place = self.free_places.pop().unwrap_or_else(|| {
            self.lonely.push(NONE);
            self.lonely.len() - 1
        });
        let number = self.face_room + place;
        before.entry(number as u32).or_insert([NONE; 3]);
        self.lonely[place] = vertex;
        self.place_of.insert(vertex, place);
        if !self.set_aside {
            self.features.set_lonely(number, vertex);
        }
    }

    /// The features; on output edges have other numbers.
    pub(in crate::detector) fn colliders(&self) -> &Colliders {
        &self.colliders
    }

    /// By face id; `[NONE; 3]` where there is none.
    #[inline]
    pub(in crate::detector) fn faces(&self) -> &[[u32; 3]] {
        self.colliders.faces()
    }

    /// By the mesh's own numbers; `[NONE; 2]` where there is none.
    #[inline]
    pub(in crate::detector) fn edges(&self) -> &[[u32; 2]] {
        self.colliders.edges()
    }

    /// Pairs whose owners are neighbours.
    pub(in crate::detector) fn orphans(&self) -> &Orphans {
        self.features.orphans()
    }

    /// What a primitive owns.
    #[inline]
    pub(in crate::detector) fn owned(&self, primitive: u32) -> &Owned {
        self.features.owned(primitive)
    }

    /// The first number of a vertex without faces.
    pub(in crate::detector) fn face_room(&self) -> usize {
        self.face_room
    }

    /// Vertices without faces, from that number on; `NONE` where there is none.
    pub(in crate::detector) fn lonely(&self) -> &[u32] {
        &self.lonely
    }

    /// The corners of a primitive; a vertex without faces three times, `[NONE; 3]` if there is none of this number.
    pub(in crate::detector) fn corners(&self, primitive: u32) -> [u32; 3] {
        let index = primitive as usize;
        if let Some(vertex) = index.checked_sub(self.face_room) {
            return [self.lonely.get(vertex).copied().unwrap_or(NONE); 3];
        }
        self.faces().get(index).copied().unwrap_or([NONE; 3])
    }

    /// Primitives whose number means another place than before: none of their corners is the same, and their bounds are apart
    /// from the leaf they are in. (A piece whose corners are all copies is where it was.)
    pub(in crate::detector) fn elsewhere<B: Bound>(
        &self,
        before: &Before,
        tree: &Bvh<B>,
        bounds: &[B],
    ) -> BTreeSet<u32> {
        let moved = |(&primitive, old): (&u32, &[u32; 3])| {
            let now = self.corners(primitive);
            let both = old[0] != NONE && now[0] != NONE;
            let others = both && !old.iter().any(|v| now.contains(v));
            let is_apart = || {
                let leaf = tree.leaf_of(primitive);
                leaf.is_none_or(|leaf| !tree.bound(leaf).overlaps(&bounds[primitive as usize]))
            };
            (others && is_apart()).then_some(primitive)
        };
        before.iter().filter_map(moved).collect()
    }

    /// All primitives, in order of numbers.
    pub(in crate::detector) fn primitives(&self) -> Vec<u32> {
        let numbers = 0..(self.face_room + self.lonely.len()) as u32;
        numbers.filter(|&p| self.corners(p)[0] != NONE).collect()
    }

    /// True if what these two primitives own is among the orphans.
    #[inline]
    pub(in crate::detector) fn neighbours(&self, a: u32, b: u32) -> bool {
        self.features.neighbours(a, b)
    }

    /// True if two primitives that are no neighbours share a vertex all the same, a hub.
    #[inline]
    pub(in crate::detector) fn share_a_hub(&self, a: u32, b: u32) -> bool {
        self.features.has_hubs()
            && match (self.faces().get(a as usize), self.faces().get(b as usize)) {
                (Some(a), Some(b)) => a.iter().any(|v| b.contains(v)),
                _ => false, // a vertex without faces is in no face
            }
    }
}

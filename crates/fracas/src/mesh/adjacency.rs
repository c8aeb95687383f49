//! Which faces meet in a vertex, which in an edge; kept true face by face.
//!
//! Corner (and half-edge) `3 f + i` is corner i of face f (and its way from corner i to corner i + 1). A fresh mesh
//! gets its edges by counting sort on the larger end, in libigl's order; later edges take free slots. Inserting or
//! removing a face costs the faces around its vertices, in the worst case, to find its edges.

use super::rings::Rings;
use super::{REMOVED, with_room};

/// No edge: both corners are one vertex, or the face is gone. Also marks free slots.
const NONE: u32 = u32::MAX;

#[derive(Clone, Debug)]
pub(super) struct Adjacency {
    /// Corners by vertex.
    corners: Rings,
    /// Half-edges by edge.
    half_edges: Rings,
    /// Edge of each half-edge, or `NONE`.
    edge_of: Vec<u32>,
    /// End points of each edge, smaller first; `[NONE; 2]` in a free slot.
    ends: Vec<[u32; 2]>,
    free: Vec<u32>,
}

impl Adjacency {
    pub(super) fn new(vertices: usize, faces: &[[u32; 3]]) -> Self {
        let items = 3 * faces.len();
        let mut corners = Rings::new(vertices, items);
        // Last first, so that lists run in ascending order.
        for (f, face) in faces.iter().enumerate().rev() {
            for i in (0..3).rev() {
                corners.insert(face[i], (3 * f + i) as u32);
            }
        }
        let (edge_of, ends) = sort_edges(vertices, faces);
        let mut half_edges = Rings::new(ends.len(), items);
        for (h, &e) in edge_of.iter().enumerate().rev() {
            if e != NONE {
                half_edges.insert(e, h as u32);
            }
        }
        Self { corners, half_edges, edge_of, ends, free: vec![] }
    }

    /// Makes room for more vertices and faces.
    pub(super) fn grow(&mut self, vertices: usize, faces: usize) {
        self.corners.grow(vertices, 3 * faces);
        self.half_edges.grow(0, 3 * faces);
        self.edge_of.resize(3 * faces, NONE);
    }

    /// Links face `f` where its corners are not those it had when [`Adjacency::remove`] unlinked it. Edges made for it
    /// are added to `touched`.
    pub(super) fn insert(
        &mut self,
        faces: &[[u32; 3]],
        f: u32,
        before: [u32; 3],
        touched: &mut Vec<u32>,
    ) {
        let face = faces[f as usize];
        for i in 0..3 {
            if face[i] != before[i] {
                self.corners.insert(face[i], 3 * f + i as u32);
            }
        }
        for i in 0..3 {
            let (u, v) = (face[i], face[(i + 1) % 3]);
            let half_edge = 3 * f + i as u32;
            if u == v || self.edge_of[half_edge as usize] != NONE {
                continue;
            }
            let edge = self.edge_between(faces, u, v).unwrap_or_else(|| {
                let edge = self.new_edge(u, v);
                touched.push(edge);
                edge
            });
            self.half_edges.insert(edge, half_edge);
            self.edge_of[half_edge as usize] = edge;
        }
    }

    /// Unlinks face `f` where the corners it gets are not those it has; edges without faces free their slots and are added
    /// to `touched`.
    pub(super) fn remove(
        &mut self,
        f: u32,
        face: [u32; 3],
        becomes: [u32; 3],
        touched: &mut Vec<u32>,
    ) {
        for i in 0..3 {
            let (item, next) = (3 * f + i as u32, (i + 1) % 3);
            if face[i] != becomes[i] {
                self.corners.remove(face[i], item);
            } else if face[next] == becomes[next] {
                continue;
            }
            let edge = std::mem::replace(&mut self.edge_of[item as usize], NONE);
            if edge == NONE {
                continue;
            }
            self.half_edges.remove(edge, item);
            if self.half_edges.is_empty(edge) {
                self.ends[edge as usize] = [NONE; 2];
                self.free.push(edge);
                touched.push(edge);
            }
        }
    }

    fn new_edge(&mut self, u: u32, v: u32) -> u32 {
        let ends = [u.min(v), u.max(v)];
        if let Some(edge) = self.free.pop() {
            self.ends[edge as usize] = ends;
            return edge;
        }
        self.ends.push(ends);
        self.half_edges.grow(self.ends.len(), 0);
        (self.ends.len() - 1) as u32
    }

    pub(super) fn corners_of_vertex(&self, vertex: u32) -> impl Iterator<Item = u32> + '_ {
        self.corners.items(vertex)
    }

    pub(super) fn half_edges_of_edge(&self, edge: u32) -> impl Iterator<Item = u32> + '_ {
        self.half_edges.items(edge)
    }

    pub(super) fn edges_of_face(&self, f: u32) -> [Option<u32>; 3] {
        std::array::from_fn(|i| {
            let edge = self.edge_of.get(3 * f as usize + i).copied();
            edge.filter(|&e| e != NONE)
        })
    }

    /// Ids of edges are below this.
    pub(super) fn edge_id_bound(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn edge_count(&self) -> usize {
        self.ends.len() - self.free.len()
    }

    pub(super) fn edge(&self, edge: u32) -> Option<[u32; 2]> {
        self.ends.get(edge as usize).copied().filter(|ends| *ends != [NONE; 2])
    }

    pub(super) fn edges(&self) -> impl Iterator<Item = (u32, [u32; 2])> + '_ {
        let all = self.ends.iter().enumerate();
        all.filter(|(_, ends)| **ends != [NONE; 2]).map(|(e, ends)| (e as u32, *ends))
    }

    /// Walks around both vertices in step, so that a hub with many faces costs only what the other end has.
    pub(super) fn edge_between(&self, faces: &[[u32; 3]], u: u32, v: u32) -> Option<u32> {
        if u == v {
            return None;
        }
        let mut around_u = self.corners_of_vertex(u);
        let mut around_v = self.corners_of_vertex(v);
        while let (Some(cu), Some(cv)) = (around_u.next(), around_v.next()) {
            let found = self.edge_at(faces, cu, v).or_else(|| self.edge_at(faces, cv, u));
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// The edge from a corner's vertex to `other`, if the corner's face has one that is linked already.
    fn edge_at(&self, faces: &[[u32; 3]], corner: u32, other: u32) -> Option<u32> {
        let (f, i) = (corner as usize / 3, corner as usize % 3);
        let out = (faces[f][(i + 1) % 3] == other).then_some(3 * f + i);
        let back = (faces[f][(i + 2) % 3] == other).then_some(3 * f + (i + 2) % 3);
        [out, back].into_iter().flatten().map(|h| self.edge_of[h]).find(|&e| e != NONE)
    }

    pub(super) fn assert_well_formed(&self, vertices: usize, faces: &[[u32; 3]]) {
        let mut corners = 0;
        for v in 0..vertices as u32 {
            for c in self.corners_of_vertex(v) {
                assert_eq!(
                    faces[c as usize / 3][c as usize % 3],
                    v,
                    "corner {c} in a foreign list"
                );
                corners += 1;
            }
        }
        let live = faces.iter().filter(|f| **f != REMOVED).count();
        assert_eq!(corners, 3 * live, "each corner of a live face is in one list");
        let mut seen = std::collections::BTreeSet::new();
        let mut half_edges = 0;
        for (e, [u, v]) in self.edges() {
            assert!(u < v && seen.insert([u, v]), "edge {e} is out of order or there twice");
            assert!(!self.half_edges.is_empty(e), "edge {e} has no face");
            for h in self.half_edges_of_edge(e) {
                let (f, i) = (h as usize / 3, h as usize % 3);
                let (a, b) = (faces[f][i], faces[f][(i + 1) % 3]);
                assert_eq!([a.min(b), a.max(b)], [u, v], "half-edge {h} on a foreign edge");
                assert_eq!(self.edge_of[h as usize], e);
                half_edges += 1;
            }
        }
        let linked = self.edge_of.iter().filter(|e| **e != NONE).count();
        assert_eq!(half_edges, linked, "each linked half-edge is in one list");
        let loops = |f: &[u32; 3]| (0..3).filter(|&i| f[i] == f[(i + 1) % 3]).count();
        let expected: usize = faces.iter().filter(|f| **f != REMOVED).map(|f| 3 - loops(f)).sum();
        assert_eq!(linked, expected, "each half-edge with two ends has an edge");
        assert!(self.half_edges.owners() >= self.ends.len());
    }
}

/// Edge of each half-edge, and end points of each edge, edges numbered by (max, min) as libigl does.
fn sort_edges(vertices: usize, faces: &[[u32; 3]]) -> (Vec<u32>, Vec<[u32; 2]>) {
    let half_edges = || {
        faces.iter().enumerate().flat_map(|(f, face)| {
            (0..3).map(move |i| {
                let (u, v) = (face[i], face[(i + 1) % 3]);
                ((3 * f + i) as u32, u.min(v), u.max(v))
            })
        })
    };
    // Counting sort by the larger end, then a small sort by the smaller end within each bucket.
    let mut start = vec![0u32; vertices + 1];
    for (_, _, max) in half_edges().filter(|(_, min, max)| min != max) {
        start[max as usize + 1] += 1;
    }
    for v in 0..vertices {
        start[v + 1] += start[v];
    }
    let mut sorted = vec![(0u32, 0u32); start[vertices] as usize];
    let mut next = start.clone();
    for (h, min, max) in half_edges().filter(|(_, min, max)| min != max) {
        sorted[next[max as usize] as usize] = (min, h);
        next[max as usize] += 1;
    }
    let mut edge_of = vec![NONE; 3 * faces.len()];
    let mut ends: Vec<[u32; 2]> = Vec::with_capacity(with_room(sorted.len() / 2 + 1));
    for max in 0..vertices {
        let bucket = &mut sorted[start[max] as usize..start[max + 1] as usize];
        bucket.sort_unstable();
        for &(min, h) in &*bucket {
            if ends.last() != Some(&[min, max as u32]) {
                ends.push([min, max as u32]);
            }
            edge_of[h as usize] = (ends.len() - 1) as u32;
        }
    }
    (edge_of, ends)
}

//! All pairs of features of two leaves: what makes a search complete.
//!
//! A pair of features belongs to one pair of leaves (`mesh::Ownership`), so it comes up once. Boxes of edges and faces, made when a leaf
//! is first met in a step, leave out most pairs before any distance is computed. Certified: boxes are enlarged by half of
//! epsilon and the slack of a computed distance, so boxes of features within epsilon overlap.
//!
//! The published detector tests the 6 + 9 pairs of every two close triangles in place of that, most of them several times
//! (HASCD section 5); `Elementary::Triangles` does so, for comparison.

use super::hierarchy::{Hierarchy, LeafPair};
use super::look::Look;
use super::meter::units;
use super::topology::NONE;
use crate::bounds::Aabb;
use crate::candidates::Kind;
use crate::proximity::slack;

/// Which pairs of features of two close leaves are tested.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Elementary {
    /// Each pair once, if boxes of the features overlap.
    #[default]
    Owned,
    /// All 15 pairs of every two triangles, as published. Vertices without faces are not looked at: where there are some, the
    /// list is never called complete.
    Triangles,
}

/// Boxes of the features of leaves, by their places in the hierarchy's lists.
#[derive(Clone, Debug, Default)]
pub(crate) struct Boxes {
    /// By leaf: the step its boxes are of.
    step: Vec<u32>,
    vertices: Vec<Aabb>,
    edges: Vec<Aabb>,
    faces: Vec<Aabb>,
}

impl Boxes {
    pub(crate) fn of(tree: &Hierarchy) -> Self {
        let none = |count: usize| vec![Aabb::of_points(&[]); count];
        Self {
            step: vec![0; tree.leaf_count()],
            vertices: none(tree.vertices.items().len()),
            edges: none(tree.edges.items().len()),
            faces: none(tree.faces.items().len()),
        }
    }

    /// Makes the boxes of a leaf for a step, if they are older.
    fn refresh(&mut self, leaf: u32, step: u32, tree: &Hierarchy, look: &mut Look<'_>) {
        if std::mem::replace(&mut self.step[leaf as usize], step) == step {
            return;
        }
        let (x, half) = (look.x, 0.5 * look.epsilon);
        let fill = |boxes: &mut [Aabb], items: &[u32], corners: &dyn Fn(u32) -> Aabb| {
            for (place, &item) in boxes.iter_mut().zip(items) {
                *place = enlarged(corners(item), half);
            }
        };
        let at = |v: u32| &x[v as usize];
        let (edges, faces) = (look.features.edges(), look.features.faces());
        fill(&mut self.vertices[tree.vertices.range(leaf)], tree.vertices.of(leaf), &|v| {
            Aabb::of_points([at(v)])
        });
        fill(&mut self.edges[tree.edges.range(leaf)], tree.edges.of(leaf), &|e| {
            Aabb::of_points(edges[e as usize].map(at))
        });
        fill(&mut self.faces[tree.faces.range(leaf)], tree.faces.of(leaf), &|f| {
            Aabb::of_points(faces[f as usize].map(at))
        });
        let count = tree.edges.of(leaf).len() + tree.faces.of(leaf).len();
        look.meter.spend(units::PROBE * count as u64);
    }
}

fn enlarged(aabb: Aabb, half: f64) -> Aabb {
    let size = (0..3).fold(0.0f64, |m, k| m.max(-aabb.min[k]).max(aabb.max[k]));
    let by = half + slack(size);
    Aabb { min: aabb.min.map(|x| x - by), max: aabb.max.map(|x| x + by) }
}

/// A hierarchy with the boxes of its features.
pub(crate) struct Side<'a> {
    pub(crate) tree: &'a Hierarchy,
    pub(crate) boxes: &'a mut Boxes,
}

impl Look<'_> {
    /// All pairs of features within one tree's two leaves, which may be one.
    pub(crate) fn sweep_within(&mut self, pair: LeafPair, step: u32, side: Side<'_>) {
        let Side { tree, boxes } = side;
        boxes.refresh(pair.a, step, tree, self);
        boxes.refresh(pair.b, step, tree, self);
        let boxes = &*boxes;
        self.vertices_faces((tree, boxes, pair.a), (tree, boxes, pair.b));
        if pair.a != pair.b {
            self.vertices_faces((tree, boxes, pair.b), (tree, boxes, pair.a));
        }
        self.edges_edges((tree, boxes, pair.a), (tree, boxes, pair.b), pair.a == pair.b);
    }

    /// All pairs of features of a leaf of one tree and one of another.
    pub(crate) fn sweep_between(&mut self, pair: LeafPair, step: u32, sides: [Side<'_>; 2]) {
        let [a, b] = sides;
        a.boxes.refresh(pair.a, step, a.tree, self);
        b.boxes.refresh(pair.b, step, b.tree, self);
        let (one, other) = ((a.tree, &*a.boxes, pair.a), (b.tree, &*b.boxes, pair.b));
        self.vertices_faces(one, other);
        self.vertices_faces(other, one);
        self.edges_edges(one, other, false);
    }

    fn vertices_faces(&mut self, a: Leaf<'_>, b: Leaf<'_>) {
        let (vertices, faces) = (a.0.vertices.of(a.2), b.0.faces.of(b.2));
        let of_v = &a.1.vertices[a.0.vertices.range(a.2)];
        let of_f = &b.1.faces[b.0.faces.range(b.2)];
        self.meter.spend(units::PROBE * (vertices.len() * faces.len()) as u64 / 4);
        for (v, at) in vertices.iter().zip(of_v) {
            for (f, around) in faces.iter().zip(of_f) {
                if at.overlaps(around) {
                    self.once(Kind::VertexFace, *v, *f);
                }
            }
        }
    }

    fn edges_edges(&mut self, a: Leaf<'_>, b: Leaf<'_>, same: bool) {
        let (of_a, of_b) = (a.0.edges.of(a.2), b.0.edges.of(b.2));
        let boxes_a = &a.1.edges[a.0.edges.range(a.2)];
        let boxes_b = &b.1.edges[b.0.edges.range(b.2)];
        self.meter.spend(units::PROBE * (of_a.len() * of_b.len()) as u64 / 4);
        for (i, (d, at)) in of_a.iter().zip(boxes_a).enumerate() {
            let from = if same { i + 1 } else { 0 };
            for (e, around) in of_b[from..].iter().zip(&boxes_b[from..]) {
                if at.overlaps(around) {
                    self.once(Kind::EdgeEdge, *d, *e);
                }
            }
        }
    }

    /// All 15 pairs of every two triangles of two leaves, as published. What comes up several times is found several times.
    pub(crate) fn sweep_triangles(&mut self, a: &[u32], b: &[u32], same: bool) {
        for (i, &f) in a.iter().enumerate() {
            let from = if same { i + 1 } else { 0 };
            for &g in &b[from..] {
                self.fifteen(f, g);
            }
        }
    }

    fn fifteen(&mut self, f: u32, g: u32) {
        let (of_f, of_g) = (self.features.faces()[f as usize], self.features.faces()[g as usize]);
        for v in of_f {
            self.again(Kind::VertexFace, v, g);
        }
        for v in of_g {
            self.again(Kind::VertexFace, v, f);
        }
        let (edges_f, edges_g) = (self.topology.edges_of_face(f), self.topology.edges_of_face(g));
        for d in edges_f.into_iter().filter(|&d| d != NONE) {
            for e in edges_g.into_iter().filter(|&e| e != NONE && e != d) {
                self.again(Kind::EdgeEdge, d.min(e), d.max(e));
            }
        }
    }

    /// A look without memory.
    fn again(&mut self, kind: Kind, a: u32, b: u32) {
        if self.features.counts(kind, a, b) {
            self.meter.spend(units::DISTANCE);
            self.found.extend(self.features.near(self.x, kind, a, b, self.epsilon));
        }
    }
}

/// A leaf of a tree, with the tree's boxes.
type Leaf<'a> = (&'a Hierarchy, &'a Boxes, u32);

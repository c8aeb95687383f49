//! Active pairs: two elements that walk over their surfaces until they are as near as they can get.
//!
//! Source: HASCD section 3. A pair starts somewhere at random and is replaced by the nearest neighbouring pair again and again. First
//! only distances of points are used, which are cheap; once they are close, those of the elements themselves. Elements are
//! points, edges and triangles in any combination. Pairs that were visited in the step are not visited again, so no two walks
//! follow the same way. What is far, or moves apart, is discarded by the caller.
//!
//! What differs: the paper leaves open how points turn into elements; here the best of the elements around the point is
//! taken. A pair with a triangle and an edge or another triangle is as near as the nearest of its vertex-face and edge-edge
//! pairs, for these are what is reported.
//!
//! May miss: a walk ends in a local minimum.

use super::look::Look;
use super::meter::units;
use super::topology::NONE;
use super::visited::Visited;
use crate::candidates::Kind;
use crate::math::vector::distance_sq;

/// What an active pair can be made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Element {
    /// A vertex.
    Point,
    /// An edge.
    Edge,
    /// A face.
    Triangle,
}

/// An element of a surface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) element: Element,
    pub(crate) id: u32,
}

/// Two elements, and how near they were when last looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ActivePair {
    pub(crate) a: Place,
    pub(crate) b: Place,
    pub(crate) distance: f64,
}

impl Look<'_> {
    /// Lets two points walk until no neighbour is nearer; none if the walk ran into one that was made before, or into itself.
    pub(crate) fn walk_points(
        &mut self,
        mut u: u32,
        mut v: u32,
        before: &mut Visited,
    ) -> Option<(u32, u32, f64)> {
        let mut least = self.points(u, v);
        loop {
            if u == v || !before.insert(u64::from(u.min(v)) << 32 | u64::from(u.max(v))) {
                return None;
            }
            let (from, to) = (u, v);
            for &w in self.topology.ring(from) {
                let d = self.points(w, to);
                if d < least {
                    (least, u, v) = (d, w, to);
                }
            }
            for &w in self.topology.ring(to) {
                let d = self.points(from, w);
                if d < least {
                    (least, u, v) = (d, from, w);
                }
            }
            if (u, v) == (from, to) {
                return Some((u, v, least.sqrt()));
            }
        }
    }

    #[inline]
    fn points(&mut self, u: u32, v: u32) -> f64 {
        self.meter.spend(units::PROBE);
        distance_sq(self.x[u as usize], self.x[v as usize])
    }

    /// Lets two elements walk until no neighbour that was not visited is nearer.
    pub(crate) fn walk(&mut self, mut a: Place, mut b: Place) -> ActivePair {
        let mut distance = self.distance(a, b);
        loop {
            let (from, to) = (a, b);
            self.neighbours(from, |look, place| {
                let d = look.distance(place, to);
                if d < distance {
                    (distance, a, b) = (d, place, to);
                }
            });
            self.neighbours(to, |look, place| {
                let d = look.distance(from, place);
                if d < distance {
                    (distance, a, b) = (d, from, place);
                }
            });
            if (a, b) == (from, to) {
                return ActivePair { a, b, distance };
            }
        }
    }

    /// The element of a kind at a vertex that is nearest to a point, by its corners.
    pub(crate) fn element_at(&mut self, element: Element, u: u32, towards: u32) -> Option<Place> {
        let near = |look: &mut Self, v: u32| look.points(v, towards);
        let mut best: Option<(f64, u32)> = None;
        let mut offer = |d: f64, id: u32| {
            if best.is_none_or(|(least, _)| d < least) {
                best = Some((d, id));
            }
        };
        match element {
            Element::Point => return Some(Place { element, id: u }),
            Element::Edge => {
                for &e in self.topology.spokes(u) {
                    let [p, q] = self.features.edges()[e as usize];
                    offer(near(self, if p == u { q } else { p }), e);
                }
            }
            Element::Triangle => {
                for &f in self.topology.fan(u) {
                    let corners = self.features.faces()[f as usize];
                    offer(corners.into_iter().map(|v| near(self, v)).sum(), f);
                }
            }
        }
        best.map(|(_, id)| Place { element, id })
    }

    /// How near two elements are, if that was not asked before.
    fn distance(&mut self, a: Place, b: Place) -> f64 {
        use Element::{Edge, Point, Triangle};
        match (a.element, b.element) {
            (Point, Point) => self.points(a.id, b.id).sqrt(),
            (Point, Edge) => self.point_edge(a.id, b.id),
            (Edge, Point) => self.point_edge(b.id, a.id),
            (Point, Triangle) => self.at(Kind::VertexFace, a.id, b.id),
            (Triangle, Point) => self.at(Kind::VertexFace, b.id, a.id),
            (Edge, Edge) => self.at(Kind::EdgeEdge, a.id, b.id),
            (Edge, Triangle) => self.edge_triangle(a.id, b.id),
            (Triangle, Edge) => self.edge_triangle(b.id, a.id),
            (Triangle, Triangle) => self.triangles(a.id, b.id),
        }
    }

    /// A point and an edge are no pair that is reported: the faces at the edge are looked at in its place.
    fn point_edge(&mut self, p: u32, e: u32) -> f64 {
        let mut least = f64::INFINITY;
        for &f in self.topology.faces_of_edge(e) {
            least = least.min(self.at(Kind::VertexFace, p, f));
        }
        least
    }

    fn edge_triangle(&mut self, e: u32, f: u32) -> f64 {
        let mut least = f64::INFINITY;
        for v in self.features.edges()[e as usize] {
            least = least.min(self.at(Kind::VertexFace, v, f));
        }
        for g in self.topology.edges_of_face(f).into_iter().filter(|&g| g != NONE && g != e) {
            least = least.min(self.at(Kind::EdgeEdge, e, g));
        }
        least
    }

    /// All 15 pairs of two triangles.
    fn triangles(&mut self, f: u32, g: u32) -> f64 {
        let (of_f, of_g) = (self.features.faces()[f as usize], self.features.faces()[g as usize]);
        let mut least = f64::INFINITY;
        for v in of_f {
            least = least.min(self.at(Kind::VertexFace, v, g));
        }
        for v in of_g {
            least = least.min(self.at(Kind::VertexFace, v, f));
        }
        for d in self.topology.edges_of_face(f).into_iter().filter(|&d| d != NONE) {
            for e in self.topology.edges_of_face(g).into_iter().filter(|&e| e != NONE && e != d) {
                least = least.min(self.at(Kind::EdgeEdge, d, e));
            }
        }
        least
    }

    /// Elements of the same kind next to one: vertices along an edge, edges of the same face, faces along an edge.
    fn neighbours(&mut self, of: Place, mut visit: impl FnMut(&mut Self, Place)) {
        let (topology, element) = (self.topology, of.element);
        match element {
            Element::Point => {
                for &id in topology.ring(of.id) {
                    visit(self, Place { element, id });
                }
            }
            Element::Edge => {
                for &f in topology.faces_of_edge(of.id) {
                    let others = topology.edges_of_face(f);
                    for id in others.into_iter().filter(|&e| e != NONE && e != of.id) {
                        visit(self, Place { element, id });
                    }
                }
            }
            Element::Triangle => {
                for e in topology.edges_of_face(of.id).into_iter().filter(|&e| e != NONE) {
                    for &id in topology.faces_of_edge(e).iter().filter(|&&f| f != of.id) {
                        visit(self, Place { element, id });
                    }
                }
            }
        }
    }
}

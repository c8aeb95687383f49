//! Collisions come in clusters: the pairs around one that was found are looked at.
//!
//! Source: HASCD section 3, Figure 2. Neighbours of a vertex-face pair: the vertex's ring with the face, the vertex with the face's
//! neighbours, and the edges at the vertex with those of the face. Neighbours of two edges: the edges beside one with the
//! other, and the ends of one with the faces of the other. The earlier variant looks around everything that it finds, at
//! once and until nothing is left (Raghupathi et al. 2003); that is the same with a queue that takes its own finds.

use super::look::Look;
use super::topology::NONE;
use crate::candidates::Kind;

impl Look<'_> {
    /// Looks at the pairs around one.
    pub(crate) fn around(&mut self, kind: Kind, a: u32, b: u32) {
        match kind {
            Kind::VertexFace => self.around_vertex_face(a, b),
            _ => {
                self.beside_edge(a, b);
                self.beside_edge(b, a);
            }
        }
    }

    /// Looks at the pairs of the same kind around one: where it may have moved to, and all that the earlier variant knows.
    pub(crate) fn beside(&mut self, kind: Kind, a: u32, b: u32) {
        let topology = self.topology;
        if kind == Kind::VertexFace {
            for &w in topology.ring(a) {
                self.at(Kind::VertexFace, w, b);
            }
            for e in topology.edges_of_face(b).into_iter().filter(|&e| e != NONE) {
                for &g in topology.faces_of_edge(e).iter().filter(|&&g| g != b) {
                    self.at(Kind::VertexFace, a, g);
                }
            }
            return;
        }
        for (e, g) in [(a, b), (b, a)] {
            for &f in topology.faces_of_edge(e) {
                for d in topology.edges_of_face(f).into_iter().filter(|&d| d != NONE && d != e) {
                    self.edges(d, g);
                }
            }
        }
    }

    fn around_vertex_face(&mut self, v: u32, f: u32) {
        let topology = self.topology;
        self.beside(Kind::VertexFace, v, f);
        for e in topology.edges_of_face(f).into_iter().filter(|&e| e != NONE) {
            for &d in topology.spokes(v) {
                self.edges(d, e);
            }
        }
    }

    /// The edges beside `e`, and its faces, with `g` and its ends.
    fn beside_edge(&mut self, e: u32, g: u32) {
        let topology = self.topology;
        for &f in topology.faces_of_edge(e) {
            for d in topology.edges_of_face(f).into_iter().filter(|&d| d != NONE && d != e) {
                self.edges(d, g);
            }
            for v in self.features.edges()[g as usize] {
                self.at(Kind::VertexFace, v, f);
            }
        }
    }

    fn edges(&mut self, d: u32, e: u32) {
        if d != e {
            self.at(Kind::EdgeEdge, d, e);
        }
    }
}

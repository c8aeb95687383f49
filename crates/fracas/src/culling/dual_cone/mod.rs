//! Dual cones: is a part of a surface free of self-collisions, by two inequalities?
//!
//! Source: FASTCD section 4. Every node of the binary tree has a cone around the normals of its triangles and one around the
//! outward binormals of the real boundary edges among theirs. A node whose triangles hang together has no self-collision,
//! so the theorem says, if the normals lie within less than a right angle of an axis N and the axis B of the binormals
//! has |N . B| < cos(half angle of the binormals). Without boundary edges the second holds.
//! What differs: cones enclose in spite of rounding; over a step they come from control vectors (`vectors` has the lost
//! derivation); leaves take all of their vectors at once.
//!
//! May drop true pairs, in two ways. Edges between a node and its neighbours count as no boundary (4.2: "approximate in
//! theory"); and the theorem is false: `naive::cases::dual_cone_counterexample` is a disc of four triangles that the rule
//! culls, full boundary included, and that crosses itself. Certified culling has its own rule.
//!
//! The cones themselves are certified: they contain every normal and binormal at every time of the step. After edits a table
//! that was refreshed at the touched nodes equals one made anew (tested).

mod bundle;
mod cone;
mod connected;
#[cfg(test)]
mod tests;
mod vectors;

pub use cone::Cone;
pub use connected::Connected;

use super::Twins;
use crate::bounds::Bound;
use crate::bvh::{Bvh, NodeId, ROOT, carry};
use bundle::Bundle;
use vectors::MovingTriangle;

/// The surface whose cones are asked for. Primitives of the tree with a number beyond the faces have no surface.
#[derive(Clone, Copy, Debug)]
pub struct Surface<'a> {
    /// Corners by face.
    pub faces: &'a [[u32; 3]],
    /// What lies across each edge.
    pub twins: &'a Twins,
    /// Where vertices are, or where their step begins.
    pub x0: &'a [[f64; 3]],
    /// Where the step ends; none for a surface at rest.
    pub x1: Option<&'a [[f64; 3]]>,
}

/// Normal and binormal cones by node.
#[derive(Clone, Debug, Default)]
pub struct DualCones {
    /// Of normals and of binormals, side by side: those of two siblings are one line of cache.
    cones: Vec<[Cone; 2]>,
    /// Vectors of one leaf.
    scratch: Bundle,
}

impl DualCones {
    /// Fits the cones of all nodes, children first. Memory is used again.
    pub fn refit<B: Bound>(&mut self, tree: &Bvh<B>, surface: Surface<'_>) {
        self.grow(tree);
        for node in tree.children_first(ROOT) {
            self.fit_normals(tree, node, surface);
            self.fit_binormals(tree, node, surface);
        }
    }

    /// Carries cones over to where a split has kept subtrees, if nothing moved since they were fitted.
    pub fn carry<B: Bound>(&mut self, tree: &Bvh<B>, kept: &[[NodeId; 2]]) {
        self.grow(tree);
        carry(&mut self.cones, kept);
    }

    /// Fits the cones of these nodes, which must come children first: what an edit touched.
    pub fn refresh<B: Bound>(&mut self, tree: &Bvh<B>, touched: &[NodeId], surface: Surface<'_>) {
        self.refresh_cut(tree, touched, touched, surface);
    }

    /// The same where the surface was cut, too: normals of the nodes that an edit of the tree touched, and binormals of
    /// `bordering`, which are those and the leaves of faces with other neighbours than before, with all nodes above.
    pub fn refresh_cut<B: Bound>(
        &mut self,
        tree: &Bvh<B>,
        touched: &[NodeId],
        bordering: &[NodeId],
        surface: Surface<'_>,
    ) {
        self.grow(tree);
        for &node in touched {
            self.fit_normals(tree, node, surface);
        }
        for &node in bordering {
            self.fit_binormals(tree, node, surface);
        }
    }

    /// The published rule. `connected` must be right for the node's triangles.
    #[inline]
    pub fn culls(&self, node: NodeId, connected: &Connected) -> bool {
        let [normals, binormals] = &self.cones[node as usize];
        if normals.is_wide() || normals.is_empty() || !connected.is(node) {
            return false;
        }
        let (n, b) = (normals.axis(), binormals.axis());
        // An empty cone has axis 0 and a cosine above 1; a wide one none above 0.
        (n[0] * b[0] + n[1] * b[1] + n[2] * b[2]).abs() < binormals.cos()
    }

    /// The rule without binormals: what closed surfaces are left with, and T-CCD without a contour test.
    #[inline]
    pub fn normals_agree(&self, node: NodeId, connected: &Connected) -> bool {
        let normals = self.normals(node);
        !normals.is_wide() && !normals.is_empty() && connected.is(node)
    }

    /// The cone of a node's normals.
    pub fn normals(&self, node: NodeId) -> &Cone {
        &self.cones[node as usize][0]
    }

    /// The cone of the binormals of a node's real boundary edges.
    pub fn binormals(&self, node: NodeId) -> &Cone {
        &self.cones[node as usize][1]
    }

    /// Memory in use.
    pub fn bytes(&self) -> usize {
        self.cones.capacity() * size_of::<[Cone; 2]>()
    }

    fn grow<B: Bound>(&mut self, tree: &Bvh<B>) {
        self.cones.reserve_exact(tree.node_id_room().saturating_sub(self.cones.len()));
        self.cones.resize(tree.node_id_bound(), [Cone::EMPTY; 2]);
    }

    #[inline]
    fn fit_normals<B: Bound>(&mut self, tree: &Bvh<B>, node: NodeId, surface: Surface<'_>) {
        self.cones[node as usize][0] = match tree.children(node) {
            Some([l, r]) => self.normals(l).merge(self.normals(r)),
            None => normals_of(tree.primitives(node), surface, &mut self.scratch),
        };
    }

    #[inline]
    fn fit_binormals<B: Bound>(&mut self, tree: &Bvh<B>, node: NodeId, surface: Surface<'_>) {
        self.cones[node as usize][1] = match tree.children(node) {
            Some([l, r]) => self.binormals(l).merge(self.binormals(r)),
            None => binormals_of(tree.primitives(node), surface, &mut self.scratch),
        };
    }
}

fn normals_of(faces: &[u32], surface: Surface<'_>, vectors: &mut Bundle) -> Cone {
    vectors.clear();
    for triangle in faces.iter().filter_map(|&face| surface.triangle(face)) {
        triangle.normals(vectors);
    }
    if vectors.normalise() { Cone::of_units(vectors) } else { Cone::WIDE }
}

fn binormals_of(faces: &[u32], surface: Surface<'_>, vectors: &mut Bundle) -> Cone {
    vectors.clear();
    for &face in faces.iter().filter(|&&face| (face as usize) < surface.faces.len()) {
        let across = surface.twins.of(face);
        if !across.contains(&Twins::NONE) {
            continue;
        }
        let Some(triangle) = surface.triangle(face) else { continue };
        for i in (0..3).filter(|&i| across[i] == Twins::NONE) {
            triangle.binormals(i, vectors);
        }
    }
    if vectors.normalise() { Cone::of_units(vectors) } else { Cone::WIDE }
}

impl<'a> Surface<'a> {
    #[inline]
    fn triangle(&self, face: u32) -> Option<MovingTriangle<'a>> {
        let &[u, v, w] = self.faces.get(face as usize)?;
        let at = |x: &'a [[f64; 3]]| [&x[u as usize], &x[v as usize], &x[w as usize]];
        let (x0, x1) = (self.x0, self.x1.unwrap_or(self.x0));
        Some(MovingTriangle { x0: at(x0), x1: at(x1), moves: self.x1.is_some() })
    }
}

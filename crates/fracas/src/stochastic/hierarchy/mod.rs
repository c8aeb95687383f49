//! The k-DOP hierarchy: which parts of surfaces may be near each other?
//!
//! Source: HASCD section 4. A top-down tree with two, four or eight children to a node; several triangles to a leaf; every bound
//! enlarged by half of epsilon, so that bounds of features within epsilon overlap. What differs: the paper does not say which k;
//! here it is 18. Features are owned by one triangle each (PCCD 3.1), so that a pair of features belongs to one pair of leaves.
//!
//! - `split`: how the tree is made;
//! - `lazy`: how it follows motion, leaving out what moved little;
//! - `pairs`: which leaves overlap, in pieces of any size.
//!
//! Promise (certified): after an update, two features within epsilon are in leaves that are listed as a pair.

mod lazy;
mod pairs;
mod split;

pub(crate) use pairs::{LeafPair, Search};

use super::groups::Groups;
use super::topology::Topology;
use crate::bounds::Kdop18;
use crate::mesh::{Mesh, Ownership};
use crate::proximity::Features;

/// How a hierarchy is made and kept.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HierarchyConfig {
    /// Children to a node: 2, 4 or 8. Default 4, as published.
    pub arity: usize,
    /// Most triangles in a leaf, 1 to 64. Default 8.
    pub leaf_size: usize,
    /// A leaf whose vertices have all moved less than this since it was last fitted is left as it is; bounds are larger by
    /// as much; finite. Zero: every leaf is fitted in every step. Default 0.
    pub lazy: f64,
}

impl Default for HierarchyConfig {
    fn default() -> Self {
        Self { arity: 4, leaf_size: 8, lazy: 0.0 }
    }
}

/// A node: its children, or its leaf.
#[derive(Clone, Copy, Debug)]
struct Node {
    parent: u32,
    /// First child, or the leaf.
    first: u32,
    /// Children; 0 for a leaf.
    count: u32,
}

/// A tree over triangles, and over vertices that have none.
#[derive(Clone, Debug)]
pub(crate) struct Hierarchy {
    config: HierarchyConfig,
    epsilon: f64,
    /// Parents before children, siblings side by side.
    nodes: Vec<Node>,
    bounds: Vec<Kdop18>,
    /// By leaf: its node.
    node_of: Vec<u32>,
    /// By leaf: what its triangles own.
    pub(crate) vertices: Groups,
    pub(crate) edges: Groups,
    pub(crate) faces: Groups,
    /// By leaf: all vertices its bound must hold, and where they were when it was fitted.
    corners: Groups,
    fitted: Vec<[f64; 3]>,
    /// By node: a child was fitted.
    stale: Vec<bool>,
}

/// Triangles, or single vertices, with what they own.
pub(crate) struct Primitive {
    pub(crate) corners: [u32; 3],
    /// None for a single vertex.
    pub(crate) face: Option<u32>,
    pub(crate) vertices: Vec<u32>,
    pub(crate) edges: Vec<u32>,
}

impl Hierarchy {
    /// A tree over primitives at `x`, fitted.
    ///
    /// The caller has checked the settings.
    pub(crate) fn new(
        config: HierarchyConfig,
        epsilon: f64,
        primitives: &[Primitive],
        x: &[[f64; 3]],
    ) -> Self {
        debug_assert!([2, 4, 8].contains(&config.arity) && (1..=64).contains(&config.leaf_size));
        let (nodes, leaves) = split::build(config, primitives, x);
        let mut tree = Self {
            config,
            epsilon,
            bounds: vec![Kdop18 { min: [0.0; 9], max: [0.0; 9] }; nodes.len()],
            stale: vec![false; nodes.len()],
            nodes,
            node_of: vec![],
            vertices: Groups::default(),
            edges: Groups::default(),
            faces: Groups::default(),
            corners: Groups::default(),
            fitted: vec![],
        };
        tree.node_of.resize(leaves.len(), 0);
        for (n, node) in tree.nodes.iter().enumerate().filter(|(_, node)| node.count == 0) {
            tree.node_of[node.first as usize] = n as u32;
        }
        for leaf in &leaves {
            let own = || leaf.iter().map(|&p| &primitives[p as usize]);
            tree.vertices.push(own().flat_map(|p| p.vertices.iter().copied()));
            tree.edges.push(own().flat_map(|p| p.edges.iter().copied()));
            tree.faces.push(own().filter_map(|p| p.face));
            let mut corners: Vec<u32> = own().flat_map(|p| p.corners).collect();
            corners.sort_unstable();
            corners.dedup();
            tree.corners.push(corners);
        }
        tree.fitted = tree.corners.items().iter().map(|&v| x[v as usize]).collect();
        tree.fit_all(x);
        tree
    }

    /// All vertices of the triangles of a leaf.
    pub(crate) fn corners(&self, leaf: u32) -> &[u32] {
        self.corners.of(leaf)
    }

    pub(crate) fn leaf_count(&self) -> usize {
        self.node_of.len()
    }

    /// Triangles and single vertices of a mesh, obstacles or others, with what they own.
    pub(crate) fn primitives(
        mesh: &Mesh,
        features: &Features,
        topology: &Topology,
        obstacles: bool,
    ) -> Vec<Primitive> {
        let ownership = Ownership::new(mesh);
        let mut all = vec![];
        for (face, corners) in mesh.faces() {
            if features.is_obstacle(&corners) != obstacles {
                continue;
            }
            let owned = |i: &usize| ownership.owns_edge(face, *i);
            let number = |i: usize| topology.edges_of_face(face)[i];
            all.push(Primitive {
                corners,
                face: Some(face),
                vertices: (0..3)
                    .filter(|&i| ownership.owns_corner(face, i))
                    .map(|i| corners[i])
                    .collect(),
                edges: (0..3).filter(owned).map(number).collect(),
            });
        }
        for v in 0..mesh.vertex_count() as u32 {
            let alone = mesh.faces_of_vertex(v).next().is_none();
            if alone && features.is_obstacle(&[v]) == obstacles {
                let (corners, vertices) = ([v; 3], vec![v]);
                all.push(Primitive { corners, face: None, vertices, edges: vec![] });
            }
        }
        all
    }
}

//! Brittle fracture on a tetrahedral mesh: every node belongs to a fragment, and the rest follows.
//!
//! Source: FRAGMENTS 4.1 and the virtual node idea it builds on (every fragment has a node, every edge is cut at most once, at
//! most six crack planes in a tetrahedron). What differs: the paper leaves open what a fragment *is*. Here node i has a
//! weight s_i > 0 and b_i is its hat function; when a fragment breaks, with Phi_k the sum of s_i b_i over the nodes of piece k,
//! **piece k = { x in the old fragment : Phi_k(x) >= Phi_l(x) for all l }**. Membership is decided break by break, so older
//! surfaces never move.
//!
//! What follows from that, for any labels and weights:
//! - a node lies in its own fragment; an edge is cut once if its ends differ, at the point where s_i b_i = s_j b_j, else never; so over
//!   all breaks each edge is cut at most once;
//! - in a tetrahedron the pieces are convex and bounded by planes, one for each pair of fragments that a break has separated:
//!   at most six;
//! - on a triangle only its own nodes count: neighbours agree, and surfaces close without matching (`surface`);
//! - pieces cover the tetrahedron and overlap in their surfaces only.
//!
//! Steps of a break: labels and weights (`labels`, `impact`) -> connected pieces -> cut edges -> cut tetrahedra (`cutting`). Everything is in flat
//! arrays by node, edge and tetrahedron; a break costs the broken fragment, not the object.

mod cutting;
mod impact;
mod interfaces;
mod labels;
mod moments;
mod splits;
mod surface;

pub use impact::{Impact, Material, shatter};
pub use labels::Labels;
pub use moments::Moments;
pub(crate) use splits::Division;
pub use splits::{MAX_PLANES, Plane};
pub(crate) use surface::cracks;
pub use surface::{FragmentSurface, Surfaces};

use std::sync::Arc;

use thiserror::Error;

use crate::tets::{NONE, TetMesh};
use splits::Splits;

/// Why a fragment was not broken.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum FractureError {
    /// The fragment is not there (any more).
    #[error("there is no fragment {0}")]
    NoSuchFragment(u32),
    /// Labels for another number of nodes.
    #[error("{labels} labels and {weights} weights are given for a fragment of {nodes} nodes")]
    Count {
        /// Labels given.
        labels: usize,
        /// Weights given.
        weights: usize,
        /// Nodes of the fragment.
        nodes: usize,
    },
    /// A weight is not a positive number.
    #[error("node {node}: weight {weight} is not positive and finite")]
    Weight {
        /// The node.
        node: u32,
        /// Its weight.
        weight: f64,
    },
    /// More fragments than can be numbered.
    #[error("more fragments than 32 bits can number")]
    TooMany,
}

/// What a break did. Without pieces nothing changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Break {
    /// The fragment that broke; its id is not used again.
    pub fragment: u32,
    /// Its pieces, two or more; ids are consecutive.
    pub pieces: Vec<u32>,
    /// Edges cut by this break.
    pub cut_edges: Vec<u32>,
    /// Tetrahedra that got a new crack.
    pub cut_tets: Vec<u32>,
}

/// A tetrahedral mesh that breaks, again and again. Copies share what never changes.
#[derive(Clone, Debug)]
pub struct Fracturable {
    mesh: Arc<TetMesh>,
    fragment_of_node: Vec<u32>,
    /// Nodes by fragment; those of fragment f are `order[ranges[f].0..ranges[f].1]`.
    order: Vec<u32>,
    /// By fragment; empty if it broke.
    ranges: Vec<[u32; 2]>,
    /// By edge: where it is cut, and how far from its first node, as a share of it; 0 if it is not.
    cuts: Vec<([f64; 3], f64)>,
    splits: Splits,
    /// By node: a quarter of the tetrahedra around it.
    node_volumes: Arc<[f64]>,
    /// All edges, longest first.
    longest_first: Arc<[u32]>,
    scratch: Scratch,
}

/// By node or tetrahedron; between breaks, anything.
#[derive(Clone, Debug, Default)]
struct Scratch {
    label: Vec<u32>,
    weight: Vec<f64>,
    piece: Vec<u32>,
    /// Whether a neighbour in the same fragment has another label.
    at_crack: Vec<bool>,
    queue: Vec<u32>,
    /// By tetrahedron: the last break that looked at it.
    seen: Vec<u32>,
    breaks: u32,
}

impl Fracturable {
    /// An object in one fragment per connected part of the mesh, numbered in order of their smallest nodes.
    pub fn new(mesh: TetMesh) -> Self {
        let nodes = mesh.positions().len();
        let scratch = Scratch {
            label: vec![0; nodes],
            weight: vec![1.0; nodes],
            piece: vec![NONE; nodes],
            at_crack: vec![false; nodes],
            queue: vec![],
            seen: vec![0; mesh.tets().len()],
            breaks: 0,
        };
        let mut object = Self {
            fragment_of_node: vec![0; nodes],
            order: (0..nodes as u32).collect(),
            ranges: vec![[0, nodes as u32]],
            cuts: vec![([0.0; 3], 0.0); mesh.edges().len()],
            splits: Splits::new(mesh.tets().len()),
            node_volumes: node_volumes(&mesh).into(),
            longest_first: labels::longest_first(&mesh).into(),
            mesh: Arc::new(mesh),
            scratch,
        };
        if nodes == 0 {
            object.ranges.clear();
            return object;
        }
        let parts = object.connect(0);
        if parts > 1 {
            object.ranges.clear();
            object.divide([0, nodes as u32], parts);
            for (node, piece) in object.scratch.piece.iter().enumerate() {
                object.fragment_of_node[node] = *piece;
            }
        }
        object
    }

    /// The mesh.
    pub fn mesh(&self) -> &TetMesh {
        &self.mesh
    }

    /// The fragment of each node.
    pub fn fragment_of_node(&self) -> &[u32] {
        &self.fragment_of_node
    }

    /// Ids of the fragments that are there.
    pub fn fragments(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.ranges.len() as u32).filter(|&f| self.is_fragment(f))
    }

    /// One more than the largest id of a fragment.
    pub fn fragment_id_bound(&self) -> usize {
        self.ranges.len()
    }

    /// True if the fragment is there.
    pub fn is_fragment(&self, fragment: u32) -> bool {
        self.ranges.get(fragment as usize).is_some_and(|[start, end]| start < end)
    }

    /// The nodes of a fragment, none if it is not there.
    pub fn nodes_of(&self, fragment: u32) -> &[u32] {
        let [start, end] = self.ranges.get(fragment as usize).copied().unwrap_or_default();
        &self.order[start as usize..end as usize]
    }

    /// Where an edge is cut, as a share of it from its first node, strictly between 0 and 1; none if it is not.
    #[inline]
    pub fn cut_of_edge(&self, edge: u32) -> Option<f64> {
        Some(self.cuts[edge as usize].1).filter(|&share| share > 0.0)
    }

    /// The point where an edge is cut; the origin if it is not.
    #[inline]
    pub fn cut_point(&self, edge: u32) -> [f64; 3] {
        self.cuts[edge as usize].0
    }

    /// True if a crack passes through a tetrahedron.
    #[inline]
    pub fn is_cut(&self, tet: u32) -> bool {
        self.splits.is_cut(tet)
    }

    /// The fragment that has a point, given by its barycentric coordinates in a tetrahedron; of several, one of them.
    pub fn owner(&self, tet: u32, b: [f64; 4]) -> u32 {
        let corner = self.splits.owner(tet, b);
        self.fragment_of_node[self.mesh.tets()[tet as usize][corner] as usize]
    }

    /// The crack planes of a tetrahedron: at most six.
    pub fn planes(&self, tet: u32) -> impl Iterator<Item = Plane> + '_ {
        self.splits.planes(tet)
    }

    /// How a cut tetrahedron was divided, if by one break.
    #[inline]
    pub(crate) fn division(&self, tet: u32) -> Division {
        self.splits.division(tet)
    }

    /// Breaks a fragment by labels and weights for its nodes, in the order of `nodes_of`. Nodes joined by edges within a label
    /// become a piece, in order of their first nodes. If that is one piece, nothing changes.
    pub fn fracture(&mut self, fragment: u32, labels: &Labels) -> Result<Break, FractureError> {
        let nodes = self.nodes_of(fragment);
        if nodes.is_empty() {
            return Err(FractureError::NoSuchFragment(fragment));
        }
        let (count, given) = (nodes.len(), (labels.label.len(), labels.weight.len()));
        if given != (count, count) {
            let (labels, weights) = given;
            return Err(FractureError::Count { labels, weights, nodes: count });
        }
        for (&node, &weight) in nodes.iter().zip(&labels.weight) {
            if !(weight > 0.0 && weight.is_finite()) {
                return Err(FractureError::Weight { node, weight });
            }
        }
        if self.ranges.len() + count >= NONE as usize {
            return Err(FractureError::TooMany);
        }
        let range = self.ranges[fragment as usize];
        let unit = labels::unit_of(&labels.weight);
        for (i, &node) in self.order[range[0] as usize..range[1] as usize].iter().enumerate() {
            self.scratch.label[node as usize] = labels.label[i];
            self.scratch.weight[node as usize] = (labels.weight[i] * unit).max(labels::LEAST);
        }
        let pieces = self.connect(fragment);
        if pieces < 2 {
            return Ok(Break { fragment, ..Break::default() });
        }
        let (cut_edges, cut_tets) = self.cut(fragment);
        let first = self.ranges.len() as u32;
        self.divide(range, pieces);
        self.ranges[fragment as usize] = [0, 0];
        for &node in &self.order[range[0] as usize..range[1] as usize] {
            self.fragment_of_node[node as usize] = first + self.scratch.piece[node as usize];
        }
        Ok(Break { fragment, pieces: (first..first + pieces).collect(), cut_edges, cut_tets })
    }
}

/// By node: a quarter of the tetrahedra around it.
fn node_volumes(mesh: &TetMesh) -> Vec<f64> {
    let mut volumes = vec![0.0; mesh.positions().len()];
    for (tet, nodes) in mesh.tets().iter().enumerate() {
        let quarter = mesh.volume_of(tet as u32) / 4.0;
        for &node in nodes {
            volumes[node as usize] += quarter;
        }
    }
    volumes
}

//! Sphere trees over the points of fragments: who may touch, in an order that samples evenly.
//!
//! Source: FRAGMENTS 5.1 and 6. Points are the nodes of the tetrahedral mesh, inside ones too, and two for every cut edge, one on
//! either side. The first tree is made from all nodes in maximum-distance order: level l has the first 2^l points, and a point's
//! parent is the nearest point of the level above. At a break the tree is split, its nodes get new centres where they lost
//! theirs, and the new points are inserted (`split`).
//!
//! Invariants, before and after every break (`assert_well_formed`):
//! - every point of the fragment is the centre of exactly one leaf; inner nodes have two children or more;
//! - an inner node's centre is the centre of one of its children: so all spheres of a point lie on one path down to its leaf, and a
//!   query that goes down can pass on what it knows of a point;
//! - a sphere has all points below it.
//!
//! What differs: nodes with one child are left out from the start, not only after a split. Radii are exact at first and bounds after a break
//! (`split`). Trees are laid out level by level with children side by side, and each fragment has its own array.

mod build;
mod draft;
mod ordering;
mod outline;
mod split;

pub use ordering::maximum_distance_order;

use crate::fracture::Fracturable;
use crate::math::vector::{Vector, distance};
use draft::Drafts;
use outline::Outline;

/// A node of a sphere tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sphere {
    /// A point of the fragment, in the object's coordinates.
    pub centre: [f64; 3],
    /// All points below are within this distance; 0 for a leaf.
    pub radius: f64,
    /// Which point: a node of the mesh, or past those `2 * edge + side` of a cut edge, side 0 belonging to its first node.
    pub point: u32,
    /// Its first child; the others follow.
    pub first: u32,
    /// How many children; 0 for a leaf.
    pub count: u32,
}

/// The sphere tree of a fragment; the root comes first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tree {
    spheres: Vec<Sphere>,
    outline: Outline,
}

impl Tree {
    fn new(spheres: Vec<Sphere>) -> Self {
        let outline = Outline::new(&spheres);
        Self { spheres, outline }
    }

    /// All nodes, level by level.
    pub fn spheres(&self) -> &[Sphere] {
        &self.spheres
    }

    /// How far points of the fragment reach along a unit vector, at least.
    pub(super) fn end_along(&self, n: Vector) -> f64 {
        self.outline.end_along(n, &self.spheres)
    }
}

/// The trees of all fragments of an object.
#[derive(Clone, Debug)]
pub struct SphereTrees {
    /// By fragment; empty for one that is not there.
    trees: Vec<Tree>,
    drafts: Drafts,
    scratch: split::Scratch,
}

impl SphereTrees {
    /// The tree of a fragment.
    pub fn tree(&self, fragment: u32) -> &Tree {
        &self.trees[fragment as usize]
    }

    /// Panics unless every invariant of a fragment's tree holds. For tests, after every break.
    pub fn assert_well_formed(&self, object: &Fracturable, fragment: u32) {
        let spheres = self.tree(fragment).spheres();
        let mut wanted = points_of(object, fragment);
        let mut found: Vec<u32> =
            spheres.iter().filter(|s| s.count == 0).map(|s| s.point).collect();
        wanted.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, wanted, "each point of fragment {fragment} has one leaf");
        let mut parent = vec![None; spheres.len()];
        for (i, sphere) in spheres.iter().enumerate() {
            assert_eq!(sphere.centre, position(object, sphere.point));
            assert!(sphere.count != 1, "a node with one child");
            let children = sphere.first as usize..(sphere.first + sphere.count) as usize;
            let own = spheres[children.clone()].iter().filter(|c| c.point == sphere.point).count();
            assert_eq!(own, usize::from(sphere.count > 0), "the centre goes on below");
            for child in children {
                assert!(child > i && parent[child].is_none());
                parent[child] = Some(i);
            }
        }
        assert_eq!(parent.iter().filter(|p| p.is_none()).count(), 1, "one root");
        for (i, sphere) in spheres.iter().enumerate() {
            let mut above = parent[i];
            while let Some(node) = above {
                let ball = &spheres[node];
                assert!(distance(ball.centre, sphere.centre) <= ball.radius, "{ball:?} {sphere:?}");
                above = parent[node];
            }
        }
    }
}

/// All points of a fragment: its nodes, and its sides of cut edges.
pub fn points_of(object: &Fracturable, fragment: u32) -> Vec<u32> {
    let mesh = object.mesh();
    let nodes = mesh.positions().len() as u32;
    let mut points = object.nodes_of(fragment).to_vec();
    for &node in object.nodes_of(fragment) {
        for &edge in mesh.edges_of_node(node) {
            if object.cut_of_edge(edge).is_some() {
                let side = u32::from(mesh.edges()[edge as usize][1] == node);
                points.push(nodes + 2 * edge + side);
            }
        }
    }
    points
}

/// Where a point is.
pub fn position(object: &Fracturable, point: u32) -> Vector {
    let nodes = object.mesh().positions().len() as u32;
    match point.checked_sub(nodes) {
        None => object.mesh().positions()[point as usize],
        Some(side) => object.cut_point(side / 2),
    }
}

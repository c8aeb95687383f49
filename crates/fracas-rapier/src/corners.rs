//! Corners of small pieces that are no points of their sphere trees.
//!
//! FRAGMENTS 6.3 samples a crack by two points per cut edge. Where three or four fragments meet in a tetrahedron, a piece has a corner
//! beyond these, and a piece of one node consists of little else: one was seen to rest with its centre of mass below the
//! floor, its corner 18 mm under it and all its points above. So pieces of few nodes carry these corners, and each is tested.
//! Large pieces do without: there a corner is a small part of a rough surface.

use fracas::fragments::{ContactConfig, Fragments, Selection};
use fracas::scene::Pose;

use crate::shape::FragmentShape;
use crate::touch::{Owner, Touch};

/// Pieces of up to this many nodes have corners.
const FEW_NODES: usize = 8;
/// Names of corners begin here, past those of points.
const FIRST_ID: u32 = 0x2000_0000;

/// The corners of a fragment that its tree does not have; none if it has many nodes.
pub(crate) fn corners_of(fragments: &Fragments, fragment: u32) -> Vec<[f64; 3]> {
    if fragments.object().nodes_of(fragment).len() > FEW_NODES {
        return vec![];
    }
    let spheres = fragments.trees().tree(fragment).spheres();
    let mut corners = fragments.object().junctions_of(fragment);
    corners.retain(|p| spheres.iter().all(|s| s.centre != *p));
    corners
}

/// Adds the contacts of a piece's corners with another shape, in the frame of that one: `at` gives a point's signed distance and the way
/// out, or none if it is no contact.
pub(crate) fn add(
    piece: &FragmentShape,
    pose: &Pose,
    owner: Owner,
    config: &ContactConfig,
    at: impl Fn([f64; 3]) -> Option<(f64, [f64; 3])>,
    out: &mut Vec<Touch>,
) {
    for (i, &corner) in piece.corners().iter().enumerate() {
        if matches!(config.selection, Selection::Fixed(most) if out.len() >= most as usize) {
            return;
        }
        let p = pose.place(corner);
        if let Some((distance, normal)) = at(p).filter(|found| found.0 <= config.tolerance) {
            out.push(Touch::new(owner, FIRST_ID + i as u32, p, normal, distance));
        }
    }
}

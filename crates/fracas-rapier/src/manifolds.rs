//! From a list of contacts to Rapier's manifolds, without losing any of them.
//!
//! Rapier solves at most four contacts of a manifold, all with one normal, and takes its own choice if there are more. So contacts
//! are put into groups of at most four whose normals are within 15 degrees of the deepest one's; a fifth begins another group.
//! (Within that angle a distance along the group's normal is off by less than 4 %.) Contacts that were there in the last step, by
//! the names of their features, keep their impulses: the solver starts from them.
//!
//! Needs `contact_clustering` to be off, or Rapier merges groups again; and a workspace in the pair (`Marker`), which tells Rapier that
//! manifolds of this pair come and go: without one its solver graph panics.
//!
//! Promises: every contact is in exactly one manifold; the same list gives the same manifolds, in the same order.

use fracas::scene::Pose;
use rapier3d::parry::query::{
    ContactManifold, ContactManifoldsWorkspace, TrackedContact, TypedWorkspaceData, WorkspaceData,
};

use crate::convert::{dot, sub, to_vector};
use crate::touch::Touch;

/// Contacts that Rapier solves of one manifold.
pub(crate) const GROUP: usize = 4;
/// Cosine of 15 degrees.
const SAME_NORMAL: f64 = 0.965_9;

/// Says that manifolds of the pair are made anew at every update.
#[derive(Clone)]
struct Marker;

impl WorkspaceData for Marker {
    fn as_typed_workspace_data(&self) -> TypedWorkspaceData<'_> {
        TypedWorkspaceData::Custom
    }

    fn clone_dyn(&self) -> Box<dyn WorkspaceData> {
        Box::new(Self)
    }
}

/// Replaces the manifolds of a pair by groups of these contacts. `touches` is sorted on the way.
pub(crate) fn fill<M: Default + Clone, C: Default + Copy>(
    touches: &mut [Touch],
    pose12: &Pose,
    manifolds: &mut Vec<ContactManifold<M, C>>,
    workspace: &mut Option<ContactManifoldsWorkspace>,
) {
    touches.sort_by(|a, b| {
        let names = |t: &Touch| (t.f1.0, t.f2.0);
        a.distance.total_cmp(&b.distance).then(names(a).cmp(&names(b)))
    });
    let old: Vec<TrackedContact<C>> =
        manifolds.iter().flat_map(|m| m.points.iter().copied()).collect();
    manifolds.iter_mut().for_each(|m| m.points.clear());
    let mut normals: Vec<[f64; 3]> = vec![];
    for touch in touches.iter() {
        let near = |n: &[f64; 3]| dot(*n, touch.n1) > SAME_NORMAL;
        let place = (0..normals.len())
            .find(|&k| manifolds[k].points.len() < GROUP && near(&normals[k]))
            .unwrap_or_else(|| {
                let k = normals.len();
                if k == manifolds.len() {
                    manifolds.push(ContactManifold::default());
                }
                manifolds[k].local_n1 = to_vector(touch.n1);
                manifolds[k].local_n2 = to_vector(turned_back(pose12, touch.n1).map(|x| -x));
                normals.push(touch.n1);
                k
            });
        let p2 = turned_back(pose12, sub(touch.p2, pose12.translation));
        let mut contact = TrackedContact::new(
            to_vector(touch.p1),
            to_vector(p2),
            touch.f1,
            touch.f2,
            touch.distance as f32,
        );
        if let Some(known) = old.iter().find(|o| o.fid1 == touch.f1 && o.fid2 == touch.f2) {
            contact.data = known.data;
        }
        manifolds[place].points.push(contact);
    }
    manifolds.truncate(normals.len());
    if workspace.is_none() {
        *workspace = Some(Marker.into());
    }
}

/// A direction of frame 1 in frame 2: the transpose of the rotation.
fn turned_back(pose12: &Pose, v: [f64; 3]) -> [f64; 3] {
    let r = &pose12.rotation;
    std::array::from_fn(|k| r[0][k] * v[0] + r[1][k] * v[1] + r[2][k] * v[2])
}

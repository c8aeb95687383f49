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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::touch::Owner;
    use fracas::random::SplitMix64;

    fn random(rng: &mut SplitMix64, count: u32) -> Vec<Touch> {
        let mut list = vec![];
        for id in 0..count {
            let mut v = || [0; 3].map(|_| rng.range(-1.0, 1.0));
            let (p, n) = (v(), v());
            let size = dot(n, n).sqrt();
            let owner = if id % 2 == 0 { Owner::First } else { Owner::Second };
            list.push(Touch::new(owner, id, p, n.map(|x| x / size), rng.range(-1.0, 0.1)));
        }
        list
    }

    #[test]
    fn every_contact_is_in_one_group_of_four_at_most_and_near_its_normal() {
        let mut rng = SplitMix64::new(7);
        for count in [0, 1, 4, 5, 40, 200] {
            let mut touches = random(&mut rng, count);
            let mut manifolds: Vec<ContactManifold<(), u32>> = vec![];
            fill(&mut touches, &Pose::default(), &mut manifolds, &mut None);
            let mut names: Vec<(u32, u32)> = vec![];
            for manifold in &manifolds {
                assert!((1..=GROUP).contains(&manifold.points.len()));
                for point in &manifold.points {
                    let name = (point.fid1.0, point.fid2.0);
                    let touch = touches.iter().find(|t| (t.f1.0, t.f2.0) == name).unwrap();
                    assert!(to_vector(touch.n1).dot(manifold.local_n1) > 0.965);
                    names.push(name);
                }
            }
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), count as usize);
        }
    }

    #[test]
    fn what_was_there_keeps_its_impulse_and_what_is_new_has_none() {
        let mut touches = random(&mut SplitMix64::new(3), 10);
        let (mut manifolds, mut workspace) = (vec![], None);
        fill::<(), u32>(&mut touches, &Pose::default(), &mut manifolds, &mut workspace);
        assert!(workspace.is_some(), "manifolds come and go");
        manifolds.iter_mut().flat_map(|m| &mut m.points).for_each(|p| p.data = p.fid1.0 ^ p.fid2.0);
        // Three are gone, the others come in another order, one is new.
        let mut next: Vec<Touch> = touches[3..].iter().rev().copied().collect();
        next.push(Touch::new(Owner::First, 99, [0.0; 3], [0.0, 1.0, 0.0], -0.5));
        fill(&mut next, &Pose::default(), &mut manifolds, &mut workspace);
        let points: Vec<_> = manifolds.iter().flat_map(|m| &m.points).collect();
        assert_eq!(points.len(), 8);
        for point in points {
            let new = point.fid1 == rapier3d::parry::shape::PackedFeatureId::vertex(99);
            assert_eq!(point.data, if new { 0 } else { point.fid1.0 ^ point.fid2.0 });
        }
    }
}
